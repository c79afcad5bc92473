/*
 * make bench, the line `packet`: what bench_packet.c measures, of the runtime of a page;
 * and with a browser when a page is first painted.
 *
 * usage: node bench_packet.js PARTS CLONE FILE: prints the median of a check
 *        node bench_packet.js --page BROWSER DIR PAGE: prints when, by the page's clock
 *
 * All in milliseconds.
 */
"use strict";

const fs = require("fs");
const path = require("path");
const {startBrowser} = require("./system/browser.js");
const {cloneOpener} = require("./system/clone-judge.js");

const ROUNDS = 200;
const PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";

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

async function paint(program, dir, file) {
	const browser = await startBrowser(program, path.join(dir, "profile"));
	try {
		const page = await browser.openPage(`file://${path.resolve(file)}`);
		console.log((await page.until(PAINT)).toFixed(0));
	} finally {
		await browser.close();
	}
}

const words = process.argv.slice(2);
if (words[0] === "--page")
	paint(...words.slice(1));
else
	check(...words);
