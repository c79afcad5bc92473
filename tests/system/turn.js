/*
 * usage: [WAYS="mouse keys touch"] node turn.js BROWSER DIR
 *
 * A whole turn of a player on each of the pages DIR/NAME.html, by the mouse, by keys alone or
 * by a finger on a phone: he reads, has six stacks go somewhere, or all if there are fewer,
 * and makes two standing orders, sees that all is accepted, and sends it. What he does is
 * counted: a list that opens is a click, and so is what is taken from it. Writes a line for
 * each page and way, and what was ordered to NAME.WAY.planned, then the number of checks; more
 * acts than the way has are a failure.
 */
"use strict";

const assert = require("assert");
const fs = require("fs");
const path = require("path");
const {dir, url, names, byId, is, behind, run} = require("./pages.js");

const STACKS = 6;
const STANDING = 2;

const TEXT = `${byId("text")}.value`;
const FORM = byId("plan-form");
const RINGS = `[...document.querySelectorAll(":is(.plan-stack g, .stack)[role=button]")]`;
// who must attack then has more to do than to go
const TARGETS = `[...document.querySelectorAll(".plan-to g.go, .plan-to g.place")].filter((one) =>
	!/ must /.test(one.getAttribute("aria-label")))`;
const REACT = `[...${byId("plan-panel")}.querySelectorAll("button")].find((one) =>
	one.textContent.startsWith("If attacked"))`;
const ACTIVE = "document.activeElement";

const tabOf = (part) => `document.querySelector("#packet-tabs a[href='#packet-${part}']")`;

class Player {
	constructor(page) {
		this.page = page;
		this.acts = 0;
	}

	// Waits until the page knows what can be done behind what was written.
	written(act) {
		return behind(this.page, "planned", act);
	}

	// Stacks by what their rings are called: who has gone may stand elsewhere.
	async pick(seen) {
		const label = await this.page.value(`${RINGS}
			.map((one) => one.getAttribute("aria-label"))
			.find((one) => !${JSON.stringify(seen)}.includes(one))`);
		if (label)
			await this.click(`${RINGS}.find((one) =>
				one.getAttribute("aria-label") === ${JSON.stringify(label)})`);
		return label;
	}

	go(targets) {
		return this.click(`${TARGETS}[${targets >> 1}]`);
	}

	openTab(part) {
		return this.click(tabOf(part));
	}

	// Gives how many went.
	async orderStacks() {
		const seen = [];
		let ordered = 0;
		while (ordered < STACKS) {
			const label = await this.pick(seen);
			if (!label)
				break;
			seen.push(label);
			const targets = await this.page.value(`${TARGETS}.length`);
			if (targets) {
				await this.written(() => this.go(targets));
				ordered++;
			} else {
				await this.giveUp();
			}
		}
		assert(ordered, "expected stacks that can go, found none");
		return ordered;
	}

	// The last field with one of these places, of which a chooser has a list.
	async fill() {
		const list = `[...${FORM}.querySelectorAll(".chooser")].at(-1)`;
		await this.click(`${list}.querySelector("summary")`);
		await this.page.until(`${list}.open && ${list}.querySelector("button")`);
		await this.click(`[...${list}.querySelectorAll("button")].find((one) =>
			!${FORM}.querySelector(".field input").value.includes(one.textContent))`);
	}

	// What a stack does when it is attacked where it stands: it goes to another place.
	async makeStanding(seen) {
		const places = await this.page.value(`${RINGS}.map((one) =>
			one.getAttribute("aria-label").split(/[:,]/)[0])`);
		const label = await this.pick(seen);
		seen.push(label);
		await this.page.until(REACT);
		await this.click(REACT);
		await this.page.until(`${FORM}.querySelector("code")`);
		await this.fill(places.filter((place) => !label.startsWith(place)));
		await this.written(() => this.click(`[...${FORM}.querySelectorAll("button")]
			.find((one) => one.textContent.startsWith("Write"))`));
	}
}

class Mouse extends Player {
	static most = 25;
	static size = [1400, 900];

	async click(element) {
		await this.page.click(element);
		this.acts++;
	}

	async giveUp() {
		await this.page.press("Escape", 27);
		this.acts++;
	}
}

class Touch extends Player {
	static most = 25;
	static size = [390, 844, true];

	async click(element) {
		const [x, y] = await this.page.seek(element);
		assert(await this.page.value(`((hit) => hit === ${element} || ${element}.contains(hit) ||
			hit.closest("[data-place]")?.dataset.place === ${element}.dataset.place)(
			document.elementFromPoint(${x}, ${y}))`), `expected a finger to hit ${element}`);
		await this.page.tap(x, y);
		this.acts++;
	}

	giveUp() {
		return this.click(`[...${byId("plan-panel")}.querySelectorAll("button")]
			.find((one) => one.textContent === "Cancel")`);
	}
}

const CODES = {Tab: 9, Enter: 13, Escape: 27, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39,
	ArrowDown: 40};

class Keys extends Player {
	static most = 450;
	static size = [1400, 900];

	async press(key) {
		await this.page.press(key, CODES[key]);
		this.acts++;
	}

	// Presses it until that is so.
	async until(key, condition, most) {
		for (let n = 0; n < most; n++) {
			if (await this.page.value(condition))
				return true;
			await this.press(key);
		}
		return false;
	}

	// From where the focus is, by Tab.
	async click(element) {
		assert(await this.until("Tab", `${ACTIVE} === (${element})`, 400),
			`expected Tab to come to ${element}`);
		await this.press("Enter");
	}

	// Tab comes to the one that is open alone.
	async openTab(part) {
		assert(await this.until("Tab", `${ACTIVE}.matches("#packet-tabs a")`, 400) &&
			await this.until("ArrowRight", `${ACTIVE} === ${tabOf(part)}`, 9),
		`expected keys to come to the tab of ${part}`);
	}

	// Arrow keys that lead to the nearest of these from where the focus is, the best first.
	ways(wanted) {
		return this.page.value(`(() => {
			const middle = (one) => (({x, y, width, height}) =>
				[x + width / 2, y + height / 2])(one.getBoundingClientRect());
			const [x, y] = middle(${ACTIVE});
			const [near] = ${wanted}.map(middle).map(([to, down]) => [to - x, down - y])
				.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
			const across = near[0] > 0 ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
			const along = near[1] > 0 ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
			const [first, second] = Math.abs(near[0]) > Math.abs(near[1])
				? [across, along] : [along, across];
			return [first[0], second[0], second[1], first[1]];
		})()`);
	}

	// By arrow keys to one of these: never the same key twice at the same ring.
	async walk(wanted, most) {
		const tried = new Set();
		for (let n = 0; n < most; n++) {
			if (await this.page.value(`${wanted}.includes(${ACTIVE})`))
				return true;
			const at = await this.page.value(`${ACTIVE}.getAttribute("aria-label")`);
			const way = (await this.ways(wanted)).find((key) => !tried.has(`${key} ${at}`));
			if (!way)
				return false;
			tried.add(`${way} ${at}`);
			await this.press(way);
		}
		return false;
	}

	async pick(seen) {
		const unseen = `${RINGS}.filter((one) =>
			!${JSON.stringify(seen)}.includes(one.getAttribute("aria-label")))`;
		if (!await this.page.value(`${unseen}.length`))
			return null;
		assert(await this.until("Tab", `${RINGS}.includes(${ACTIVE})`, 400) &&
			await this.walk(unseen, 60), `expected arrow keys to come from ${
			await this.page.value(`${ACTIVE}.getAttribute("aria-label")`)} to one of ${
			await this.page.value(`${unseen}.map((one) => one.getAttribute("aria-label"))`)}`);
		const label = await this.page.value(`${ACTIVE}.getAttribute("aria-label")`);
		await this.press("Enter");
		return label;
	}

	async go() {
		assert(await this.walk(TARGETS, 60),
			"expected arrow keys to come to a target");
		await this.press("Enter");
	}

	async fill([place]) {
		const input = `[...${FORM}.querySelectorAll(".field input")].at(-1)`;
		assert(await this.until("Tab", `${ACTIVE} === ${input}`, 400),
			"expected Tab to come to a field");
		await this.page.type(place);
		this.acts += place.length;
	}

	giveUp() {
		return this.press("Escape");
	}
}

const WAYS = {mouse: Mouse, keys: Keys, touch: Touch};

async function takeTurn(browser, of, way) {
	const name = `${of}, ${way}`;
	const begun = Date.now();
	const page = await browser.openPage(url(of));
	const times = [];
	const step = (what) => times.push(`${what} ${Date.now() - begun} ms`);
	const {size, most} = WAYS[way];
	await page.size(...size);
	await page.value("localStorage.clear()");
	await page.go(url(of));
	await page.until("document.body.dataset.planned");
	const player = new WAYS[way](page);
	await player.openTab("news");
	is(`${name}: it is read`, await page.value(`${byId("news")}.innerText.length > 100`), true);
	step("read");
	const seen = [];
	for (let i = 0; i < STANDING; i++)
		await player.makeStanding(seen);
	step("standing orders");
	const ordered = await player.orderStacks();
	step(`${ordered} ordered`);
	is(`${name}: it is accepted`, await page.value(`${byId("verdict")}.className + " " +
		(${byId("verdict")}.className === "accepted" ? "" : ${byId("messages")}.textContent)`), "accepted ");
	await page.value(`${byId("mail")}.addEventListener("click", (event) => {
		event.preventDefault();
		window.sent = decodeURIComponent(event.target.href);
	})`);
	await player.click(byId("mail"));
	step("sent");
	const text = await page.value(TEXT);
	// a link has room for 2000 characters: comments stay at home, or all of it goes as a file
	const bare = text.replaceAll(/^[ \t]*#.*\n/gm, "");
	const sent = (await page.value("window.sent")).replaceAll("\r\n", "\n");
	is(`${name}: all of it is sent`, sent.endsWith(text) || sent.endsWith(bare) ||
		await page.value(`${byId("mail")}.dataset.by`) === "file", true);
	is(`${name}: all of these have orders`,
		text.match(/^(?:move|march|activate|enter|deploy|place) /gm).length >= ordered, true);
	is(`${name}: standing orders are in it`,
		text.match(/^when attacked at /gm).length >= STANDING, true);
	is(`${name}: at most ${most} clicks and keys, but ${player.acts}`, player.acts <= most, true);
	is(`${name}: complaints`, page.complaints, []);
	fs.writeFileSync(path.join(dir, `${of}.${way}.planned`), text);
	console.log(`${name}: ${player.acts} clicks and keys; after ${times.join(", ")}`);
}

run(async (browser) => {
	for (const name of names())
		for (const way of (process.env.WAYS ?? "mouse").split(" "))
			await takeTurn(browser, name, way);
});
