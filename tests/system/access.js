/*
 * usage: node access.js BROWSER DIR
 *
 * What a page is to people who cannot see it, see it badly, or use keys alone, of the pages
 * DIR/NAME.html: names of controls as the browser tells them to a screen reader, landmarks,
 * a focus that can be seen wherever Tab goes, contrasts in light and dark, sides that are
 * told apart without colour, texts that can be read at any scale of the map, and no ids.
 */
"use strict";

const fs = require("fs");
const path = require("path");
const {dir, url, names, byId, is, run} = require("./pages.js");

const TABS = 400; // presses of Tab that must do for a page
const CONTROLS = ["button", "link", "textbox", "checkbox", "combobox", "slider", "spinbutton",
	"searchbox", "listbox", "menuitem"];
const LANDMARKS = ["banner", "navigation", "main", "region"];

// ---- names and landmarks ----

async function tryTree(page, name) {
	const seen = await page.tree();
	const controls = seen.filter((node) => CONTROLS.includes(node.role));
	is(`${name}: there are controls`, controls.length > 5, true);
	is(`${name}: each control has a name`, controls.filter((node) => !node.name.trim()), []);
	const marks = seen.filter((node) => LANDMARKS.includes(node.role));
	for (const role of LANDMARKS.slice(0, 3))
		is(`${name}: one ${role}`, marks.filter((node) => node.role === role).length, 1);
	const regions = marks.filter((node) => node.role === "region").map((node) => node.name);
	is(`${name}: the map, and the part that is seen beside it`, [regions.includes("Map"),
		regions.length], [true, 2]);
	is(`${name}: regions have names of their own`, new Set(regions).size, regions.length);
	const tabs = seen.filter((node) => node.role === "tab").map((node) => node.name);
	is(`${name}: tabs`, ["Report", "Help"].filter((one) => !tabs.includes(one)), []);
	is(`${name}: one heading above all`, await page.value(
		`document.querySelectorAll("h1").length`), 1);
	is(`${name}: its language`, await page.value("document.documentElement.lang"), "en");
}

// ---- focus ----

// What has the focus, and how it shows that.
const FOCUSED = `(() => {
	const one = document.activeElement;
	const style = getComputedStyle(one), circle = one.querySelector(
		":scope > circle, [class~=face]:not([class~=under])");
	return {
		what: one.tagName + "#" + one.id + " " + (one.getAttribute("aria-label") ??
			one.textContent.slice(0, 40)),
		body: one === document.body,
		seen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 ||
			circle !== null && parseFloat(getComputedStyle(circle).strokeWidth) >= 7,
		at: [...document.querySelectorAll("*")].indexOf(one),
	};
})()`;

async function tryFocus(page, name) {
	const visited = [];
	await page.value("document.activeElement.blur(), scrollTo(0, 0)");
	for (let i = 0; i < TABS; i++) {
		await page.press("Tab", 9);
		const focused = await page.value(FOCUSED);
		if (focused.body || focused.at === visited[0]?.at)
			break;
		visited.push(focused);
	}
	// the public page has no orders to stop at
	const least = name === "public" ? 8 : 9;
	is(`${name}: Tab goes on to the end`,
		visited.length >= least && visited.length < TABS, true);
	is(`${name}: the focus is seen`, visited.filter((one) => !one.seen), []);
	is(`${name}: Tab goes as the page is read`, visited.map((one) => one.at),
		visited.map((one) => one.at).sort((a, b) => a - b));
	for (const id of ["text", "copy", "mail"])
		is(`${name}: Tab reaches ${id}`, visited.some((one) =>
			one.what.includes(`#packet-${id} `)) ===
			await page.value(`${byId(id)} !== null`), true);
}

// ---- contrast ----

const light = (part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const lightness = ([r, g, b]) => 0.2126 * light(r / 255) + 0.7152 * light(g / 255) +
	0.0722 * light(b / 255);

function contrast(a, b) {
	const [more, less] = [lightness(a), lightness(b)].sort((x, y) => y - x);
	return (more + 0.05) / (less + 0.05);
}

const partsOf = (color) => color.match(/[\d.]+/g).slice(0, 3).map(Number);

async function tryContrast(page, name, scheme) {
	const colors = await page.value(`(() => {
		const probe = document.createElement("span");
		document.body.append(probe);
		const colors = Object.fromEntries(["paper", "block", "ink", "faint", "error",
			"warning", "note", "good"].map((one) => {
				probe.style.color = "var(--" + one + ")";
				return [one, getComputedStyle(probe).color];
			}));
		probe.remove();
		return colors;
	})()`);
	for (const ground of ["paper", "block"])
		for (const ink of ["ink", "faint", "error", "warning", "note", "good"]) {
			const found = contrast(partsOf(colors[ground]), partsOf(colors[ink]));
			is(`${name}, ${scheme}: ${ink} on ${ground}, ${found.toFixed(1)}`,
				found >= 4.5, true);
		}
}

// A side has a colour of its own and a form of its own.
async function trySides(page, name) {
	const marks = await page.value(`["union", "confederate"].map((side) => {
		const marks = [...document.querySelectorAll(
			"#packet-now .mark." + side + " > :is(rect, polygon)")];
		return {
			colors: [...new Set(marks.flatMap((one) => [one.getAttribute("fill"),
				one.getAttribute("stroke")]))],
			forms: [...new Set(marks.map((one) => one.tagName))],
		};
	})`);
	const paper = [247, 242, 228];
	for (const {colors} of marks) {
		const own = colors.filter((color) => /^#/.test(color) && color !== "#fff")
			.map((color) => color.length === 4
				? [...color.slice(1)].map((digit) => parseInt(digit + digit, 16))
				: color.slice(1).match(/../g).map((byte) => parseInt(byte, 16)));
		is(`${name}: the side's colour`, own.length > 0, true);
		is(`${name}: it is seen on the map`, own.some((color) =>
			contrast(color, paper) >= 4.5 && contrast(color, [255, 255, 255]) >= 4.5), true);
	}
	is(`${name}: sides have other forms`, marks[0].forms.filter((form) =>
		marks[1].forms.includes(form)), []);
}

// ---- texts ----

const READABLE = 11; // pixels

// Texts of the map that are seen and smaller than that, at its scale, and of the page.
const SMALL = `(() => {
	const figure = [...document.querySelectorAll("#packet-map figure")].find((one) => !one.hidden);
	const whole = figure.querySelector("svg").getScreenCTM().a;
	const small = [];
	for (const text of figure.querySelectorAll("text")) {
		if (!text.checkVisibility({visibilityProperty: true}) || !text.textContent.trim())
			continue;
		const {a, b} = text.getScreenCTM();
		const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
		if (size < ${READABLE} - 0.05)
			small.push(size.toFixed(1) + " " + text.textContent);
	}
	for (const one of document.querySelectorAll("body *:not(svg, svg *, script, style)"))
		if ([...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) &&
			one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < ${READABLE})
			small.push(getComputedStyle(one).fontSize + " " + one.textContent.slice(0, 40));
	return small.slice(0, 10);
})()`;

async function tryTexts(page, name) {
	for (const [width, height] of [[1400, 900], [390, 844]]) {
		await page.size(width, height, width < 600);
		await page.value(`${byId("fit")}.click()`);
		for (const step of ["Fit", "closer", "closer", "closer", "closer", "closer"]) {
			if (step !== "Fit")
				await page.value(`${byId(step)}.click()`);
			is(`${name} at ${width}, ${await page.value(`${byId("map")}.dataset.scale`)
			}: no text is too small`, await page.value(SMALL), []);
		}
	}
	await page.size(1300, 900);
}

// Ids of places and pieces are for programs: nobody reads or hears them. All parts of the page
// count, whether they are shown now or not, but for what is packed in it.
async function tryIds(page, name) {
	const found = await page.value(`(() => {
		const ids = new Set([...document.querySelectorAll("[data-place], [data-piece]")]
			.flatMap((one) => [one.dataset.place, ...(one.dataset.piece ?? "").split(" ")])
			.filter((id) => /^[a-z]+-[a-z0-9-]*\\d{3,}$/.test(id) || /^(us|cs)-/.test(id)));
		const texts = [];
		for (const one of document.querySelectorAll("body *:not(script, style, textarea)")) {
			if (one.closest("#packet-dice"))
				continue;
			for (const node of one.childNodes)
				if (node.nodeType === 3)
					texts.push(node.data);
			for (const attribute of ["aria-label", "title", "placeholder"])
				texts.push(one.getAttribute(attribute) ?? "");
		}
		const words = texts.join("\\n").split(/[^A-Za-z0-9-]+/);
		return [ids.size > 0, [...new Set(words.filter((word) => ids.has(word)))].slice(0, 10)];
	})()`);
	const plans = fs.existsSync(path.join(dir, `${name}.form`)); // who only reads picks nothing
	is(`${name}: places and pieces have ids`, found[0] || !plans, true);
	is(`${name}: no ids are shown`, found[1], []);
}

async function tryPage(browser, name) {
	const page = await browser.openPage(url(name));
	await page.size(1300, 900);
	if (fs.existsSync(path.join(dir, `${name}.form`))) {
		await page.until("document.body.dataset.planned");
		await page.value(`${byId("plan-standing")}.open = true`);
		await page.until(`${byId("plan-form")}.querySelector("code")`);
	}
	await page.until(`!${byId("past")}?.hidden`);
	await tryTree(page, name);
	await tryFocus(page, name);
	for (const scheme of ["light", "dark"]) {
		await page.media("", scheme);
		await tryContrast(page, name, scheme);
	}
	await trySides(page, name);
	await tryTexts(page, name);
	await tryIds(page, name);
}

run(async (browser) => {
	for (const name of names())
		await tryPage(browser, name);
}, "access");
