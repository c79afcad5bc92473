/*
 * What the scripts share that try pages in a browser: they are called with BROWSER DIR, the
 * pages are DIR/NAME.html, and what they say last is how many checks there were.
 */
"use strict";

const assert = require("assert");
const fs = require("fs");
const path = require("path");
const {startBrowser} = require("./browser.js");

const [program, dir] = process.argv.slice(2);
const read = (name) => fs.readFileSync(path.join(dir, name), "utf8");
const url = (name) => `file://${path.join(dir, `${name}.html`)}`;
const names = () => fs.readdirSync(dir).filter((file) => file.endsWith(".html"))
	.map((file) => file.slice(0, -".html".length));

// An element of the page, as an expression there.
const byId = (id) => `document.getElementById("packet-${id}")`;

let checks = 0;
function is(what, got, wanted) {
	assert.deepStrictEqual(got, wanted, what);
	checks++;
}

// Waits until the page has done it once more behind an act: "checked" what is in it, or
// "planned", found out what can be done behind that.
async function behind(page, done, act) {
	const count = `Number(document.body.dataset.${done} ?? 0)`;
	const before = await page.value(count);
	await act();
	await page.until(`${count} > ${before}`);
}

// Puts a text of orders in by hand, and waits in the same way.
const write = (page, text, done) => behind(page, done, async () => {
	await page.value(`document.querySelector(
		"#packet-tabs a[href='#packet-orders'][aria-selected=false]")?.click(),
		${byId("text")}.focus(), ${byId("text")}.select()`);
	await page.type(text);
});

// As `adjutant check` writes them, but for the name of the file.
const MESSAGES = `[...document.querySelectorAll("#packet-messages li")]
	.map((li) => li.className + " " + (/line (\\d+)/.exec(li.textContent)?.[1] ?? "-") +
		li.textContent.slice(li.textContent.indexOf(": ")))`;
const linesOf = (said) => said.split("\n").filter(Boolean).map((line) => {
	const [, number, level, text] =
		/^[^:]*:(\d+):\d+: (error|warning|note): (.*)$/.exec(line);
	return `${level} ${number}: ${text}`;
});

// What the page says is what was said natively.
async function says(page, name) {
	is(`${name}: receipt`, await page.value(`${byId("receipt")}.textContent`),
		read(`${name}.out`));
	is(`${name}: messages`, await page.value(MESSAGES), linesOf(read(`${name}.err`)));
}

// Nothing went wrong in it, and nothing but itself was asked for.
function clean(page, name) {
	is(`${name}: complaints`, page.complaints, []);
	is(`${name}: requests`, page.requests.filter((request) => request !== url(name)), []);
}

async function tryAll(profile, act) {
	const browser = await startBrowser(program, path.join(dir, profile));
	try {
		await act(browser);
		console.log(checks);
	} finally {
		await browser.close();
	}
}

// act(browser) tries them all; the browser has its own files in that directory of DIR.
function run(act, profile = "profile") {
	tryAll(profile, act).catch((error) => {
		console.error(error);
		process.exit(1);
	});
}

module.exports = {dir, read, url, names, byId, is, behind, write, MESSAGES, says, clean, run};
