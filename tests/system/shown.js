/*
 * What a page shows, as it is asked of more than one script's pages: the stacks of its list
 * and of its map, ids that nobody is to see, and the size of texts.
 */
"use strict";

const {byId, is} = require("./pages.js");

const STACKS = `[...document.querySelectorAll(":is(.plan-stack g, .stack)[role=button]")]`;
const MAP = `document.querySelector("#packet-map > figure:not([hidden])")`;
const READABLE = 11; // pixels

// Where who stands, in the words of the map; and of the list, whose buttons have the names.
const RINGED = `[...${STACKS}, ...document.querySelectorAll("#packet-off button")].map((one) =>
	one.getAttribute("aria-label") ?? one.textContent)`;
const LISTED = `[...document.querySelectorAll("#packet-plan-panel .stacks li")].map((one) => {
	const [names] = one.children;
	const place = one.textContent.slice(names.textContent.length).trim();
	return place ? place + ": " + names.textContent : names.textContent;
})`;

const inOrder = (words) => [...new Set(words)].sort();

// What the list has is what can be clicked, each drawn where it can be.
async function sameStacks(page, name) {
	is(`${name}: the list has the stacks of the map`, inOrder(await page.value(RINGED)),
		inOrder(await page.value(LISTED)));
	is(`${name}: each is drawn`, await page.value(`${STACKS}.filter((one) =>
		!one.getBoundingClientRect().width).map((one) => one.getAttribute("aria-label"))`), []);
	is(`${name}: so is who has no counter, on the theatre`, await page.value(`[...document
		.querySelectorAll("#packet-plan-map .mark:not([data-place])")].filter((one) =>
		getComputedStyle(one).visibility === "hidden").length`), 0);
}

// The order that the hint tells, whole: its button leaves out who is picked.
const hinted = (page) => page.value(`(() => {
	const said = ${byId("plan-hint")}.textContent;
	const label = said.slice(said.indexOf(": ") + 2).split(" \u2013 ")[0];
	return [...${byId("plan-panel")}.querySelectorAll("li > button")].find((one) =>
		one.textContent === label).title;
})()`);

// Ids of places and pieces, as programs know them: with a hyphen in them, and no name.
const IDS = `(async () => {
	const ground = filesOf(await unpacked("ground"));
	const pieces = JSON.parse(textOf(ground["marks.json"])).flatMap((mark) => mark.pieces);
	const places = [...document.querySelectorAll("g.place")].map((one) => one.dataset.place);
	const ids = new Set([...places, ...pieces.map(({id}) => id)]);
	const names = new Set(pieces.map(({name}) => name));
	return [...ids].filter((id) => /-/.test(id) && !names.has(id));
})()`;

// All that is to be read or heard, in all parts of the page, but for the text of orders.
const WORDS = `[...document.querySelectorAll("body *")].flatMap((one) =>
	one.matches("script, style, textarea") ? []
		: [...[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
			.map((node) => node.data),
		...["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? "")])
	.join("\\n")`;

async function noIds(page, name) {
	const ids = new Set(await page.value(IDS));
	const words = (await page.value(WORDS)).match(/[\w-]+/g);
	is(`${name}: no ids are shown`, inOrder(words.filter((word) => ids.has(word))), []);
	is(`${name}: nor hexes by them`, inOrder(words.filter((word) =>
		/^[a-z]+-[a-z]*[0-9]{4}$/.test(word))), []);
}

// Pixels of the smallest text of the map that is seen, wherever it is drawn.
const SMALLEST = `(() => {
	const window = ${MAP}.getBoundingClientRect();
	return Math.min(999, ...[...${MAP}.querySelectorAll("svg text")].filter((text) =>
		text.checkVisibility({visibilityProperty: true}) && text.textContent.trim()).map((text) => {
		const box = text.getBoundingClientRect();
		const matrix = text.getScreenCTM();
		return box.right < window.left || box.left > window.right || box.bottom < window.top ||
			box.top > window.bottom ? 999
			: parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.c, matrix.d);
	}));
})()`;

// Of all parts of the page beside the map, seen or not.
const SMALL = `[...document.querySelectorAll("body *")].filter((one) =>
	!one.closest("svg, script, style") && parseFloat(getComputedStyle(one).fontSize) < ${READABLE} &&
	[...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
	.map((one) => one.tagName + " " + one.textContent.trim().slice(0, 40))`;

// By the keys of both views: of the troops and of all of it.
async function readableTexts(page, name) {
	for (const [what, key] of [["all of it", "f"], ["the troops", "0"]]) {
		await page.value("document.activeElement.blur()");
		await page.press(key, key.toUpperCase().charCodeAt(0));
		is(`${name}: no text is too small to read, ${what}`,
			await page.value(`Math.max(0, ${READABLE - 0.05} - ${SMALLEST})`), 0);
	}
	is(`${name}: nor beside the map`, await page.value(SMALL), []);
}

module.exports = {STACKS, MAP, hinted, sameStacks, noIds, readableTexts};
