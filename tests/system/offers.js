/*
 * usage: node offers.js PARTS CLONE <list
 *
 * What the judge of the packet offers behind each order file of the list: who can do
 * anything, what the first of them could do, and the words of standing orders; a line each.
 */
"use strict";

const fs = require("fs");
const {cloneOpener} = require("./clone-judge.js");

const [parts, clone] = process.argv.slice(2);
const judge = cloneOpener(parts)(clone);

for (const file of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
	const text = fs.readFileSync(file);
	const who = judge.pieces(text);
	const first = who.length ? [who[0].piece] : [];
	for (const answer of [who, judge.offers(text, first), judge.standingForms()])
		console.log(JSON.stringify(answer));
}
