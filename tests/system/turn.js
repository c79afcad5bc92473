/*
 * usage: node turn.js BROWSER DIR
 *
 * A whole turn of a player on each of the pages DIR/NAME.html, by the mouse: he reads, has
 * six stacks go somewhere and makes two standing orders, sees that all is accepted, and
 * sends it. What he clicks is counted: a list that opens is a click, and so is what is taken
 * from it. Writes a line for each page, then the number of checks; more than MOST clicks and
 * keys are a failure.
 */
"use strict";

const assert = require("assert");
const fs = require("fs");
const path = require("path");
const {dir, url, names, byId, is, behind, run} = require("./pages.js");

const MOST = 39;
const STACKS = 6;
const STANDING = 2;

const TEXT = `${byId("text")}.value`;
const FORM = byId("plan-form");
const RINGS = `[...document.querySelectorAll(":is(.plan-stack g, .stack)[role=button]")]`;
// who must attack then has more to do than to go
const TARGETS = `[...document.querySelectorAll(".plan-to g.go, .plan-to g.place")].filter((one) =>
	!/ must /.test(one.getAttribute("aria-label")))`;

class Player {
	constructor(page) {
		this.page = page;
		this.acts = 0;
	}

	async click(element) {
		await this.page.click(element);
		this.acts++;
	}

	// Of a list that opens: a browser without a window opens none.
	async choose(label, text) {
		await this.page.value(`(() => {
			const select = ${FORM}.querySelector("select[aria-label='${label}']");
			select.selectedIndex = [...select.options].findIndex((one) =>
				one.textContent.startsWith("${text}"));
			select.dispatchEvent(new Event("change"));
		})()`);
		this.acts += 2;
	}

	// Waits until the page knows what can be done behind what was written.
	written(act) {
		return behind(this.page, "planned", act);
	}

	async press(key, code) {
		await this.page.press(key, code);
		this.acts++;
	}

	// Stacks by what their rings are called: who has gone may stand elsewhere.
	async orderStacks() {
		const seen = [];
		for (let ordered = 0; ordered < STACKS;) {
			const label = await this.page.value(`${RINGS}
				.map((one) => one.getAttribute("aria-label"))
				.find((one) => !${JSON.stringify(seen)}.includes(one))`);
			assert(label, `expected ${STACKS} stacks that can go, found ${ordered}`);
			seen.push(label);
			await this.click(`${RINGS}.find((one) =>
				one.getAttribute("aria-label") === ${JSON.stringify(label)})`);
			const targets = await this.page.value(`${TARGETS}.length`);
			if (targets) {
				await this.written(() => this.click(`${TARGETS}[${targets >> 1}]`));
				ordered++;
			} else {
				await this.press("Escape", 27);
			}
		}
	}

	async makeStanding(nth) {
		await this.choose("when", "attacked");
		await this.choose("then", "retreat");
		// what is attacked there goes to another place
		for (const at of [0, -1]) {
			const list = `[...${FORM}.querySelectorAll(".chooser")].at(${at})`;
			await this.click(`${list}.querySelector("summary")`);
			await this.page.until(`${list}.open && ${list}.querySelector("button")`);
			await this.click(`${list}.querySelectorAll("button")[${nth * 2 + (at ? 1 : 0)}]`);
		}
		await this.written(() => this.click(`[...${FORM}.querySelectorAll("button")]
			.find((one) => one.textContent.startsWith("Write"))`));
	}
}

async function takeTurn(browser, name) {
	const begun = Date.now();
	const page = await browser.openPage(url(name));
	const times = [];
	const step = (what) => times.push(`${what} ${Date.now() - begun} ms`);
	await page.size(1400, 900);
	await page.value("localStorage.clear()");
	await page.go(url(name));
	await page.until("document.body.dataset.planned");
	const player = new Player(page);
	await player.click(`document.querySelector("#packet-tabs a[href='#packet-news']")`);
	is(`${name}: it is read`, await page.value(`${byId("news")}.innerText.length > 100`), true);
	step("read");
	await player.orderStacks();
	step("ordered");
	await player.click(`${byId("plan-standing")}.querySelector("summary")`);
	await page.until(`${FORM}.querySelector("code")`);
	for (let i = 0; i < STANDING; i++)
		await player.makeStanding(i);
	step("standing orders");
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
	is(`${name}: six stacks are ordered`,
		text.match(/^(?:move|march|activate|enter|deploy|place) /gm).length >= STACKS, true);
	is(`${name}: standing orders are in it`,
		text.match(/^when attacked at /gm).length >= STANDING, true);
	is(`${name}: at most ${MOST} clicks, but ${player.acts}`, player.acts <= MOST, true);
	is(`${name}: complaints`, page.complaints, []);
	fs.writeFileSync(path.join(dir, `${name}.planned`), text);
	console.log(`${name}: ${player.acts} clicks; after ${times.join(", ")}`);
}

run(async (browser) => {
	for (const name of names())
		await takeTurn(browser, name);
});
