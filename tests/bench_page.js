/*
 * make bench, the row `page`: pages in a browser, by its own clock.
 *
 * usage: node bench_page.js BROWSER DIR RUNS PAGE...
 *
 * For each page a line: its name, the KiB that it has, and in milliseconds when its map is on
 * the screen and when it is ready for orders; a check after a key, a step of the replay, and a
 * frame while the map is dragged, which 95 of 100 do not exceed; `-` for what it has not. All
 * others are medians, of RUNS openings and of some STEPS.
 */
"use strict";

const fs = require("fs");
const path = require("path");
const {startBrowser} = require("./system/browser.js");

const PAUSE = 120; // milliseconds that page.js waits for a further key
const STEPS = 20;  // of the replay, and keys
const FRAMES = 120;
const WINDOW = [1400, 900];

// Notes when things have come to the screen: an urgent task that a frame asks for runs when the
// frame is drawn, before all else that waits.
const WATCH = `(() => {
	window.seen = {};
	window.painted = () => new Promise((resolve) => requestAnimationFrame(() =>
		scheduler.postTask(() => resolve(performance.now()), {priority: "user-blocking"})));
	const comes = (name, isThere) => {
		const look = async () => {
			if (document.readyState !== "loading" && isThere())
				window.seen[name] = await painted();
			else
				requestAnimationFrame(look);
		};
		look();
	};
	comes("screen", () => document.querySelector(
		"#packet-map[data-scale] .mark, body:not(:has(#packet-bar)) svg"));
	comes("ready", () => document.body.dataset.planned);
})()`;

const byId = (id) => `document.getElementById("packet-${id}")`;
const ranked = (values, part) =>
	values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];
const median = (values) => ranked(values, 0.5);

async function open(browser, file) {
	const page = await browser.openPage("about:blank");
	await page.size(...WINDOW);
	await page.beforehand(WATCH);
	await page.go(`file://${path.resolve(file)}`);
	return page;
}

// From a key to the verdict on the screen, without the pause.
async function typeOne(page) {
	await page.value(`void (window.judged = new Promise((resolve) => {
		const text = ${byId("text")};
		text.focus();
		addEventListener("input", () => {
			const start = performance.now();
			text.addEventListener("judged", async () => resolve(await painted() - start),
				{once: true});
		}, {capture: true, once: true});
	}))`);
	await page.type("#");
	return await page.value("judged") - PAUSE;
}

async function checks(page) {
	const times = [];
	await page.value(`document.querySelector("#packet-tabs a[href='#packet-orders']").click(),
		${byId("written")}.open = true, ${byId("text")}.focus(),
		${byId("text")}.setSelectionRange(0, 0)`);
	await page.type("\n");
	await page.value(`${byId("text")}.setSelectionRange(0, 0)`);
	for (let i = 0; i < STEPS; i++)
		times.push(await typeOne(page));
	return times;
}

const replays = (page) => page.value(`(async () => {
	const slider = ${byId("step")};
	const times = [];
	const end = Number(slider.max);
	const count = Math.min(${STEPS}, end);
	for (let i = 0; i < count; i++) {
		slider.value = String(Math.floor(i * end / count));
		await painted();
		const start = performance.now();
		slider.dispatchEvent(new Event("input"));
		times.push(await painted() - start);
	}
	slider.value = slider.max;
	slider.dispatchEvent(new Event("input"));
	return times;
})()`);

// Frames, one after another, while the map is pulled to and fro.
async function drag(page) {
	await page.value("document.activeElement.blur()");
	await page.press("0", 48);
	const [x, y] = await page.value(`(({x, y, width, height}) =>
		[0, 40, 80, -40, -80, 120, -120].map((by) => [x + width / 2 + by, y + height / 2])
			.find(([x, y]) => !document.elementFromPoint(x, y).closest(".stack.own")))(
		document.querySelector("#packet-map > figure:not([hidden])").getBoundingClientRect())`);
	await page.mouse("move", x, y);
	await page.mouse("down", x, y);
	await page.value(`void (() => {
		window.spent = [];
		let before = NaN;
		const frame = (now) => {
			spent.push(now - before);
			before = now;
			requestAnimationFrame(frame);
		};
		requestAnimationFrame(frame);
	})()`);
	for (let i = 1; i <= FRAMES; i++)
		await page.mouse("move", x + 250 * Math.sin(i / 10), y + 200 * Math.sin(i / 17));
	const times = await page.value("spent.slice(1)");
	await page.mouse("up", x, y);
	return times;
}

// When it was on the screen, and when it was ready.
async function timesOf(page) {
	const form = await page.value(`${byId("plan")} !== null`);
	return [await page.until("seen.screen"), form ? await page.until("seen.ready") : undefined];
}

// Pages of version 0.2 have no tabs, and another slider: of these no more is asked.
async function figuresOf(page) {
	if (await page.value(`${byId("tabs")} === null`))
		return Array(3);
	const [form, past] = await page.value(
		`["plan", "past"].map((id) => document.getElementById("packet-" + id) !== null)`);
	if (past)
		await page.until(`!${byId("past")}.hidden`);
	return [form ? median(await checks(page)) : undefined,
		past ? median(await replays(page)) : undefined,
		form ? ranked(await drag(page), 0.95) : undefined];
}

async function measure(browser, runs, file) {
	const times = [];
	for (let i = 0; i < runs; i++) {
		const page = await open(browser, file);
		times.push(await timesOf(page));
		await page.close();
	}
	const page = await open(browser, file);
	await timesOf(page);
	const figures = [0, 1].map((i) => median(times.map((one) => one[i])));
	figures.push(...await figuresOf(page));
	await page.close();
	console.log([path.basename(file, ".html"), Math.ceil(fs.statSync(file).size / 1024),
		...figures.map((figure) => figure?.toFixed(1) ?? "-")].join(" "));
}

async function measureAll(program, dir, runs, files) {
	const browser = await startBrowser(program, path.join(dir, "profile"));
	try {
		await open(browser, files[0]); // what a browser does at first is over then
		for (const file of files)
			await measure(browser, Number(runs), file);
	} finally {
		await browser.close();
	}
}

const [program, dir, runs, ...files] = process.argv.slice(2);
measureAll(program, dir, runs, files).catch((error) => {
	console.error(error);
	process.exit(1);
});
