/*
 * make bench, the row `packet`: what bench_packet.c measures, of the runtime of a page.
 *
 * usage: node bench_packet.js PARTS CLONE FILE: prints the median of a check, in milliseconds
 */
"use strict";

const fs = require("fs");
const {cloneOpener} = require("./system/clone-judge.js");

const ROUNDS = 200;

function check(parts, clone, file) {
	const judge = cloneOpener(parts)(clone);
	const text = fs.readFileSync(file);
	const rounds = Array.from({length: 2 * ROUNDS}, () => {
		const start = process.hrtime.bigint();
		if (!judge.check("-", text).accepted)
			throw new Error("it is refused");
		return Number(process.hrtime.bigint() - start) / 1e6;
	}).slice(ROUNDS); // by then the engine has compiled it in earnest
	console.log(rounds.sort((a, b) => a - b)[ROUNDS / 2].toFixed(3));
}

check(...process.argv.slice(2));
