/*
 * usage: node planning.js BROWSER DIR
 *
 * Turns planned in a browser, on the pages DIR/NAME.html: stacks, destinations and attacks
 * are clicked, and standing orders made, with a wide window and with a narrow one. What was
 * written so goes to DIR/NAME.planned. Pictures go to $PICTURES, if it is set.
 */
"use strict";

const assert = require("assert");
const fs = require("fs");
const path = require("path");
const {Browser} = require("./browser.js");

const [program, dir] = process.argv.slice(2);
const url = (name) => `file://${path.join(dir, `${name}.html`)}`;
const pictures = process.env.PICTURES;

// A trigger, what shall be done then, and what is filled in, of each page.
const STANDING = {
	first: ["attacked", "retreat", "Turkey Hill", "", "Barker"],
	summer: ["attacked", "retreat", "US Ford", "", "Chancellorsville"],
	road: ["attacked", "retreat", "1107", "", "1106, 1207"],
	pines: ["attacked", "retreat", "N1028", "2", "N0928"],
};

let checks = 0;
function is(what, got, wanted) {
	assert.deepStrictEqual(got, wanted, what);
	checks++;
}

const TEXT = `document.getElementById("packet-text").value`;
const ACCEPTED = `document.getElementById("packet-verdict").className`;
const PANEL = `document.getElementById("packet-plan-panel")`;
const HINT = `document.getElementById("packet-plan-hint").textContent`;
const UNDO = `document.getElementById("packet-plan-undo")`;
const STACKS = `[...document.querySelectorAll(".plan-stack g[role]")]`;
const TARGETS = `[...document.querySelectorAll(".plan-to g[role]")]`;

// Waits until it is known what can be done behind the text as it is after an act.
async function planned(page, act) {
	const before = await page.value("Number(document.body.dataset.planned ?? 0)");
	await act();
	await page.until(`Number(document.body.dataset.planned ?? 0) > ${before}`);
}

// A click of the mouse in the middle of an element.
async function click(page, element) {
	const [x, y] = await page.value(`(() => {
		const element = ${element};
		element.scrollIntoView({block: "center", inline: "center"});
		const box = element.getBoundingClientRect();
		return [box.x + box.width / 2, box.y + box.height / 2];
	})()`);
	for (const type of ["mousePressed", "mouseReleased"])
		await page.send("Input.dispatchMouseEvent",
			{type, x, y, button: "left", clickCount: 1});
}

async function key(page, name, code) {
	for (const type of ["keyDown", "keyUp"])
		await page.send("Input.dispatchKeyEvent",
			{type, key: name, code: name, windowsVirtualKeyCode: code});
}

async function picture(page, name, what = "packet-plan") {
	if (!pictures)
		return;
	await page.value(`document.getElementById("${what}").scrollIntoView()`);
	const {data} = await page.send("Page.captureScreenshot", {});
	fs.writeFileSync(path.join(pictures, `${name}.png`), Buffer.from(data, "base64"));
}

// The first stack that has a way to go, by a click on the map.
async function pickStack(page, name, wanted) {
	const stacks = await page.value(`${STACKS}.length`);
	for (let i = 0; i < stacks; i++) {
		await click(page, `${STACKS}[${i}]`);
		if (await page.value(wanted))
			return;
		await key(page, "Escape", 27);
		is(`${name}: given up`, await page.value(`${TARGETS}.length`), 0);
	}
	assert.fail(`${name}: no stack can do this: ${wanted}`);
}

async function tryGoing(page, name) {
	const before = await page.value(TEXT);
	await pickStack(page, name, `${TARGETS}.some((one) => one.matches(".go"))`);
	await picture(page, `${name}-picked`);
	const to = `${TARGETS}.find((one) => one.matches(".go"))`;
	await page.value(`${to}.focus()`);
	is(`${name}: the way is drawn`, await page.value(
		`document.querySelectorAll(".plan-way polyline").length > 0`), true);
	const line = (await page.value(HINT)).split(": ").slice(1).join(": ").split(" \u2013 ")[0];
	await planned(page, () => click(page, to));
	const after = await page.value(TEXT);
	const lines = `${line.replaceAll("; ", "\n  ")}\n`;
	is(`${name}: an order is written`, after.includes(`\n${lines}`), true);
	is(`${name}: and nothing else`, after.replace(lines, ""), before);
	is(`${name}: before standing orders`,
		after.indexOf(`\n${lines}`) < after.indexOf("\nstanding\n"), true);
	is(`${name}: it is accepted`, await page.value(ACCEPTED), "accepted");
	await picture(page, `${name}-written`);
	await planned(page, () => page.value(`${UNDO}.click()`));
	is(`${name}: undone`, [await page.value(TEXT), await page.value(`${UNDO}.disabled`)],
		[before, true]);
}

// By keys alone: Enter on a stack, and on where it shall go.
async function tryKeys(page, name) {
	const before = await page.value(TEXT);
	await page.value(`${STACKS}[0].focus()`);
	await key(page, "Enter", 13);
	is(`${name}: it is picked`, await page.value(`${TARGETS}.length > 0`), true);
	await page.value(`${TARGETS}.find((one) => one.matches(".go")).focus()`);
	await planned(page, () => key(page, "Enter", 13));
	is(`${name}: written by keys`, (await page.value(TEXT)).length > before.length, true);
}

// Who goes next to the enemy may have to attack: an error, which planning mends.
async function tryOwing(page, name) {
	const before = await page.value(TEXT);
	const owing = `${TARGETS}.find((one) => one.getAttribute("aria-label").includes(" must "))`;
	await pickStack(page, name, `!!${owing}`);
	await planned(page, () => click(page, owing));
	is(`${name}: an attack is owed`, [await page.value(ACCEPTED),
		await page.value(`${STACKS}.length > 0`)], ["refused", true]);
	await tryAttack(page, name);
	for (let i = 0; i < 2; i++)
		await planned(page, () => page.value(`${UNDO}.click()`));
	is(`${name}: both are undone`, await page.value(TEXT), before);
}

async function tryAttack(page, name) {
	await pickStack(page, name, `!!${PANEL}.querySelector("li.attack")`);
	await page.until(`![...${PANEL}.querySelectorAll(".odds")].some((odds) =>
		odds.textContent.includes("\u2026"))`);
	is(`${name}: odds`, await page.value(`[...${PANEL}.querySelectorAll(".odds")]
		.every((odds) => /%|odds unknown/.test(odds.textContent))`), true);
	await picture(page, `${name}-attack`);
	const line = await page.value(
		`${PANEL}.querySelector("li.attack button").textContent.split("; ")[0]`);
	await planned(page, () => click(page, `${PANEL}.querySelector("li.attack button")`));
	is(`${name}: an attack is written`, (await page.value(TEXT)).includes(`\n${line}\n`), true);
}

// The first trigger, of which the slots are those of its example.
async function tryStanding(page, name) {
	const before = await page.value(TEXT);
	const form = `document.getElementById("packet-plan-form")`;
	await page.value(`document.getElementById("packet-plan-standing").open = true`);
	const [index, word, ...values] = STANDING[name.split("-")[0]];
	const choose = (select, text) => page.value(`(() => {
		const select = ${form}.querySelectorAll("select[aria-label='${select}']")[0];
		select.selectedIndex = [...select.options].findIndex((one) =>
			one.value.startsWith("${text}"));
		select.dispatchEvent(new Event("change"));
	})()`);
	await choose("when", index);
	await choose("then", word);
	for (const [i, value] of values.entries()) {
		await page.value(`${form}.querySelectorAll("input:not([type])")[${i}].focus()`);
		await page.type(value);
	}
	await picture(page, `${name}-standing`, "packet-plan-standing");
	const line = await page.value(`${form}.querySelector("code").textContent`);
	await planned(page, () => click(page, `[...${form}.querySelectorAll("button")].at(-1)`));
	is(`${name}: a standing order is written`, await page.value(TEXT),
		before.replace("\nend orders\n", `\n${line}\nend orders\n`));
	is(`${name}: it is accepted`, await page.value(ACCEPTED), "accepted");
	is(`${name}: it is in the receipt`, await page.value(
		`document.getElementById("packet-receipt").textContent`).then((said) =>
		said.includes(line.slice(0, line.indexOf(":")))), true);
}

async function tryTyping(page, name) {
	const before = await page.value(TEXT);
	const write = (text) => planned(page, async () => {
		await page.value(`(${TEXT.replace(".value", "")}).focus(),
			(${TEXT.replace(".value", "")}).select()`);
		await page.type(text);
	});
	await write(before.replace("\nstanding\n", "\nmove Nobody to Nowhere\nstanding\n"));
	is(`${name}: a wrong line stops it`, [await page.value(`${STACKS}.length`),
		await page.value(`/^Planning waits .* line \\d+: /.test(
			document.getElementById("packet-plan-word").textContent)`)], [0, true]);
	await write(before);
	is(`${name}: mended, it goes on`, [await page.value(`${STACKS}.length > 0`),
		await page.value(`document.getElementById("packet-plan-word").textContent`)],
	[true, ""]);
}

async function tryPage(browser, name, width, scheme) {
	const page = await browser.openPage(url(name));
	await page.size(width, 900, width < 600);
	await page.media("", scheme);
	await page.value("localStorage.clear()");
	await page.go(url(name));
	await page.until("document.body.dataset.planned");
	await picture(page, `${name}-${width}-${scheme}`);
	const at = `${name} at ${width}`;
	await tryGoing(page, at.replaceAll(" ", "-"));
	await tryKeys(page, at);
	await (name === "road" ? tryOwing : tryAttack)(page, at.replaceAll(" ", "-"));
	await tryStanding(page, at.replaceAll(" ", "-"));
	await tryTyping(page, at);
	is(`${at}: it is accepted`, await page.value(ACCEPTED), "accepted");
	is(`${at}: nothing stands out`, await page.value(
		"document.documentElement.scrollWidth <= innerWidth"), true);
	fs.writeFileSync(path.join(dir, `${name}.planned`), await page.value(TEXT));
	await page.value("localStorage.clear()");
	is(`${at}: complaints`, page.complaints, []);
	is(`${at}: requests`, page.requests.filter((request) => request !== url(name)), []);
}

async function main() {
	const browser = new Browser(program, path.join(dir, "profile"));
	const names = fs.readdirSync(dir).filter((file) => file.endsWith(".html"))
		.map((file) => file.slice(0, -".html".length));
	try {
		for (const name of names)
			for (const [width, scheme] of [[1400, "light"], [400, "dark"]])
				await tryPage(browser, name, width, scheme);
		console.log(checks);
	} finally {
		await browser.close();
	}
}

main().catch((error) => {
	console.error(error);
	process.exit(1);
});
