/*
 * usage: node table.js BROWSER DIR
 *
 * What a player does at the table besides ordering one thing after another, on the pages
 * DIR/NAME.html: he takes out an order in the middle and puts it back.
 */
"use strict";

const {url, names, byId, is, behind, run} = require("./pages.js");

const TEXT = `${byId("text")}.value`;
const STACKS = `[...document.querySelectorAll(":is(.plan-stack g, .stack)[role=button]")]`;
// who must attack then has more to do than to go
const TARGETS = `[...document.querySelectorAll(".plan-to g.go")].filter((one) =>
	!/ must /.test(one.getAttribute("aria-label")))`;
const CARDS = `[...document.querySelectorAll("#packet-cards > li:not(.standing)")]`;
const WORDS = `${CARDS}.map((card) => [card.className.replace(/^card .*/, "card"),
	card.querySelector(".words").textContent.replace(/^\\W /, "")])`;

const planned = (page, act) => behind(page, "planned", act);
const pressed = (card, title) => `[...${CARDS}[${card}].querySelectorAll("button")].find((one) =>
	one.title.startsWith("${title}: "))`;

async function openPage(browser, name, width = 1400) {
	const page = await browser.openPage(url(name));
	await page.size(width, 900, width < 600);
	await page.value("localStorage.clear()");
	await page.go(url(name));
	await page.until("document.body.dataset.planned");
	return page;
}

// So many stacks go somewhere.
async function order(page, count) {
	const seen = [];
	for (let ordered = 0; ordered < count;) {
		const label = await page.value(`${STACKS}.map((one) => one.getAttribute("aria-label"))
			.find((one) => !${JSON.stringify(seen)}.includes(one))`);
		seen.push(label);
		await page.click(`${STACKS}.find((one) =>
			one.getAttribute("aria-label") === ${JSON.stringify(label)})`);
		if (await page.value(`${TARGETS}.length`)) {
			await planned(page, () => page.click(`${TARGETS}[0]`));
			ordered++;
		} else {
			await page.press("Escape", 27);
		}
	}
}

// ---- an order is taken out, and put back where it stood ----

const OUT = "# taken out: ";
const ways = (page) => page.value(`document.querySelectorAll(".plan-done g").length`);
const mailed = (page) => page.value(
	`decodeURIComponent(${byId("mail")}.href).replaceAll("\\r\\n", "\\n")`);

async function tryTakingOut(page, name) {
	const begun = await page.value(TEXT);
	await order(page, 3);
	const before = await page.value(TEXT);
	const all = await page.value(WORDS);
	const drawn = await ways(page);
	await page.value(`${pressed(1, "Take out")}.focus()`);
	await planned(page, () => page.press("Enter", 13));
	const out = await page.value(TEXT);
	is(`${name}: it stays in its place, and the others as they are`,
		await page.value(WORDS), [all[0], ["out", all[1][1]], ...all.slice(2)]);
	is(`${name}: its lines are comments`, out.split("\n").map((line) =>
		line.startsWith(OUT) ? line.slice(OUT.length) : line).join("\n"), before);
	is(`${name}: it is drawn no more`, await ways(page), drawn - 1);
	is(`${name}: it is not mailed`, (await mailed(page)).includes(OUT), false);
	is(`${name}: the focus is on what puts it back`,
		await page.value("document.activeElement.textContent"), "Put back");
	await order(page, 1);
	const more = await page.value(TEXT);
	await page.go(await page.value("location.href"));
	await page.until("document.body.dataset.planned");
	is(`${name}: it is kept`, [await page.value(TEXT), (await page.value(WORDS))[1]],
		[more, ["out", all[1][1]]]);
	await planned(page, () => page.click(pressed(1, "Put back")));
	const whole = await page.value(TEXT);
	is(`${name}: it is put back where it stood`, (await page.value(WORDS)).slice(0, all.length),
		all);
	is(`${name}: and what came after it stays`, whole,
		more.split("\n").map((line) => line.replace(OUT, "")).join("\n"));
	for (const [button, text] of [["undo", more], ["undo", out], ["redo", more],
		["redo", whole]])
		await tryStep(page, `${name}: ${button}`, button, text);
	await tryRemoving(page, name);
	while (await page.value(TEXT) !== begun)
		await planned(page, () => page.value(`${byId("undo")}.click()`));
}

async function tryStep(page, what, button, text) {
	await planned(page, () => page.value(`${byId(button)}.click()`));
	is(what, await page.value(TEXT), text);
}

// What is taken out can be removed for good, too.
async function tryRemoving(page, name) {
	const all = await page.value(WORDS);
	await planned(page, () => page.click(pressed(1, "Take out")));
	await planned(page, () => page.click(pressed(1, "Remove")));
	is(`${name}: it is removed`, [await page.value(WORDS), (await page.value(TEXT)).includes(OUT)],
		[all.filter((_, i) => i !== 1), false]);
}

// ---- all pages ----

async function tryPage(browser, name) {
	const page = await openPage(browser, name);
	await tryTakingOut(page, name);
	is(`${name}: complaints`, page.complaints, []);
	is(`${name}: requests`, page.requests.filter((request) => request !== url(name)), []);
}

run(async (browser) => {
	for (const name of names())
		await tryPage(browser, name);
});
