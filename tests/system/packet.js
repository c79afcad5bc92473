/*
 * usage: node packet.js PARTS DIR <list
 *
 * The judge of the packet over a list of lines "CLONE FILE OUT", tabs between: what it
 * says of FILE in CLONE goes to DIR/OUT.out and DIR/OUT.err, and whether `adjutant check`
 * would fail to DIR/OUT.status. Of a clone that cannot be opened it says why.
 */
"use strict";

const fs = require("fs");
const path = require("path");
const {cloneOpener} = require("./clone-judge.js");

const [parts, dir] = process.argv.slice(2);
const openClone = cloneOpener(parts);
const opened = new Map();

function judgeOf(clone) {
	if (!opened.has(clone)) {
		let one;
		try {
			one = openClone(clone);
		} catch (error) {
			one = {check: () => ({accepted: false, receipt: "", said: error.message})};
		}
		if (opened.size > 3) // the list has the files of a position together
			opened.clear();
		opened.set(clone, one);
	}
	return opened.get(clone);
}

let checked = 0;
for (const line of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
	const [clone, file, out] = line.split("\t");
	const to = path.join(dir, out);
	const result = judgeOf(clone).check(file, fs.readFileSync(file));
	fs.writeFileSync(`${to}.out`, result.receipt);
	fs.writeFileSync(`${to}.err`, result.said);
	fs.writeFileSync(`${to}.status`, result.accepted ? "0" : "1");
	checked++;
}
console.log(checked);
