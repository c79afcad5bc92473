/*
 * usage: node outlook.js PARTS ADJUTANT CLONE...
 *
 * What the judge of the packet says of the first attacks that it offers in each clone is what
 * `adjutant odds` says there; where nobody knows who is attacked, with those whom it
 * supposes. Where nobody can attack from where he stands, of those that are offered behind a
 * move. Writes a line for each clone, then the number of checks.
 */
"use strict";

const assert = require("assert");
const fs = require("fs");
const path = require("path");
const {spawnSync} = require("child_process");
const {cloneOpener} = require("./clone-judge.js");

const [parts, adjutant, ...clones] = process.argv.slice(2);
const open = cloneOpener(parts);
const MOST = 4; // attacks in a clone
const OUTCOMES = ["won", "drawn", "lost"];

let checks = 0;
function is(what, got, wanted) {
	assert.deepStrictEqual(got, wanted, what);
	checks++;
}

function oddsOf(clone, lines, enemy, from) {
	const {status, stdout, stderr} = spawnSync(adjutant, ["odds", "-C", clone, "--porcelain",
		...enemy ? ["--enemy", enemy] : [], ...from ? ["--from", from] : [], lines],
	{encoding: "utf8"});
	assert.strictEqual(status, 0, stderr);
	const said = stdout.split("\n").map((line) => line.split("="));
	const mean = (key) => said.filter(([name]) => name.startsWith(`${key}.`))
		.reduce((sum, [name, chance]) => sum + Number(name.slice(key.length + 1)) * chance, 0);
	return {outcomes: OUTCOMES.map((one) => Math.round(1e6 *
		said.find(([name]) => name === `outcome.${one}`)[1])),
	losses: ["losses.attacker", "losses.defender"].map(mean),
	rest: Number(said.find(([name]) => name === "rest")[1])};
}

const isAttack = ({kind}) => kind === "attack";

// What is offered to each stack behind the text, from where it stands there.
function attacksBehind(judge, text, pieces, from) {
	return pieces.flatMap((piece) => judge.offers(text, [piece]).filter(isAttack)
		.map(({lines}) => ({text, lines, from})));
}

// The first of them that follow a move of one stack.
function attacksAfterMoves(judge, text, pieces) {
	for (const piece of pieces)
		for (const {lines, place} of judge.offers(text, [piece])
			.filter(({kind}) => kind === "go" || kind === "enter")) {
			const moved = text.replace(/^(standing|end orders)$/m, `${lines}$1`);
			const attacks = attacksBehind(judge, moved, [piece], place);
			if (attacks.length)
				return attacks;
		}
	return [];
}

function attacksOf(judge, text) {
	const pieces = judge.pieces(text).map(({piece}) => piece);
	const attacks = attacksBehind(judge, text, pieces);
	return (attacks.length ? attacks : attacksAfterMoves(judge, text, pieces)).slice(0, MOST);
}

function tryClone(clone) {
	const judge = open(clone);
	const report = fs.readFileSync(path.join(clone, "report.md"), "utf8");
	const form = `${/^begin orders$[\s\S]*?^end orders$/m.exec(report)[0]}\n`;
	const attacks = attacksOf(judge, form);
	let supposed = 0;
	for (const {text, lines, from} of attacks) {
		const outlook = judge.outlook(text, lines);
		const {outcomes, losses, rest} = oddsOf(clone, lines, outlook.supposed, from);
		// whoever is supposed is counted to a percent
		const [slack, least] = outlook.supposed === undefined ? [0, 0.006] : [1e4, 0.1];
		const said = OUTCOMES.map((one) => outlook[one]);
		is(`${lines} in ${clone}: ${said}, ${outcomes}`,
			said.every((one, i) => Math.abs(one - outcomes[i]) <= slack), true);
		is(`${lines}: that is all there is`, Math.abs(outcomes.reduce((sum, one) => sum + one, 0) -
			1e6 * (1 - rest)) < 4, true);
		[outlook.own, outlook.enemy].forEach((loss, i) =>
			is(`losses of ${lines} in ${clone}: ${loss}, ${losses[i]}`,
				Math.abs(loss / 100 - losses[i]) < least, true));
		if (outlook.supposed === undefined)
			continue;
		supposed++;
		is(`${lines}: the middle`, outlook.least <= outlook.won && outlook.won <= outlook.most, true);
	}
	is(`${clone}: there are attacks`, attacks.length > 0, true);
	is(`${clone}: no chances of a march`, judge.outlook(form, "pass\n").won, undefined);
	console.log(`${path.basename(path.dirname(path.dirname(clone)))}: ${attacks.length
	} attacks, ${supposed} against those who are supposed`);
}

clones.forEach(tryClone);
console.log(checks);
