// What a command says with --json, held against what it says with --porcelain.
//
// usage: node json.js LINES JSON
//
// Each line must be a value of the object, of the right type, and there may be no more of
// them. Prints how many values were compared.
'use strict';

const fs = require('fs');

const between = {
	message: ':', modifier: ':', way: ':', die: ' = ', undone: ' = ', quiet: ' ',
	commander: ' ', version: ':',
};

function wrong(what) {
	console.error(what);
	process.exit(1);
}

// The value as it stands in a line; of a number how it may stand there.
function asLine(key, value) {
	if (typeof value === 'boolean')
		return value ? 'yes' : 'no';
	if (typeof value === 'number' || typeof value === 'string')
		return value;
	if (key === 'message') {
		if (typeof value.text !== 'string' || !value.text)
			wrong('a message has no words');
		if (typeof value.line !== 'number' || typeof value.column !== 'number')
			wrong('the place of a message is no number');
	}
	return Object.entries(value).filter(([name]) => key !== 'message' || name !== 'text')
		.map(([, part]) => Array.isArray(part) ? part.join(',') : String(part))
		.join(between[key] || wrong(`${key} has no parts`));
}

// [key, value] of all that an object says, what stands within it where it stands.
function flat(object) {
	return Object.entries(object).flatMap(([key, value]) =>
		key === 'status' ? flat(value)
		: Array.isArray(value) ? value.map(one => [key, asLine(key, one)])
		: [[key, asLine(key, value)]]);
}

const [, , linesFile, jsonFile] = process.argv;
const text = fs.readFileSync(jsonFile, 'utf8');
const all = JSON.parse(text);
const wanted = fs.readFileSync(linesFile, 'utf8').split('\n').filter(line => line)
	.map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
const got = (Array.isArray(all) ? all : [all]).flatMap(flat);

if (!text.endsWith('\n'))
	wrong('no newline ends the JSON');
for (const [key, line] of wanted) {
	const at = got.findIndex(([name, value]) => name === key &&
		(typeof value === 'number' ? Number(line) === value : line === value));

	if (at < 0)
		wrong(`${key}=${line} is not in the JSON`);
	if (/^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/.test(line) && typeof got[at][1] !== 'number')
		wrong(`${key} is a number in a line and none in the JSON`);
	if (/^(yes|no)$/.test(line) && text.includes(`"${key}":"${line}"`))
		wrong(`${key} is a string and should be true or false`);
	got.splice(at, 1);
}
if (got.length)
	wrong(`not in a line: ${got[0].join('=')}`);
console.log(wanted.length);
