/*
 * What the scripts share that try pages in a browser: they are called with BROWSER DIR, the
 * pages are DIR/NAME.html, and what they say last is how many checks there were.
 */
"use strict";

const assert = require("assert");
const fs = require("fs");
const path = require("path");
const {Browser} = require("./browser.js");

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

async function tryAll(profile, act) {
	const browser = new Browser(program, path.join(dir, profile));
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

module.exports = {dir, read, url, names, byId, is, behind, write, run};
