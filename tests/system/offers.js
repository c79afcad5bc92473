/*
 * usage: node offers.js PARTS CLONE <list
 *
 * What the judge of the packet offers behind each order file of the list: who can do
 * anything, what the first of them could do, the odds of the first of that, the words of
 * standing orders, the names of the game, the cards of the hand, where one can go from the place
 * of the first offer, and the ways of its orders; a line each.
 */
"use strict";

const assert = require("assert");
const fs = require("fs");
const {cloneOpener} = require("./clone-judge.js");

const [parts, clone] = process.argv.slice(2);
const judge = cloneOpener(parts)(clone);

for (const file of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
	const text = fs.readFileSync(file);
	const who = judge.pieces(text);
	const owed = judge.duties();
	const beside = judge.beside();
	const first = who.length ? [who[0].piece] : [];
	const offers = judge.offers(text, first);
	const lines = first.length && offers.length ? offers[0].lines : "";
	const choices = judge.choices(text, lines);
	assert.deepStrictEqual(beside, judge.offers(text, []), "what needs no piece");
	const odds = judge.odds(text, lines);
	const outlook = judge.outlook(text, lines);
	for (const answer of [who, owed, offers, choices, beside, odds, outlook, judge.standingForms(),
		judge.names(), judge.hand(), judge.ways(offers.find(({place}) => place)?.place ?? "")])
		console.log(JSON.stringify(answer));
	judge.check(file, text);
	console.log(JSON.stringify(judge.courses()));
}
