/*
 * usage: node page.js BROWSER DIR
 *
 * The pages DIR/NAME.html in a browser. Beside each stand NAME.form, its block of orders,
 * NAME.out and NAME.err, what `adjutant check` says of it, NAME.tables, the tables of its
 * game, NAME-past/N.svg, the map that was told when step N was over, and DIR/wrong.* the same of another text for the page
 * DIR/first.html. Pictures of it go to $PICTURES, if it is set.
 */
"use strict";

const fs = require("fs");
const path = require("path");
const pages = require("./pages.js");
const {dir, read, url, names, byId, is, behind, MESSAGES, says, clean, run} = pages;
const {MAP, readableTexts} = require("./shown.js");

const write = (page, text) => pages.write(page, text, "checked");
const pictures = process.env.PICTURES;

// ---- what is asked of every page ----

async function tryPage(browser, name) {
	const page = await browser.openPage(url(name));
	const form = fs.existsSync(path.join(dir, `${name}.form`));
	if (form) {
		await page.until("document.body.dataset.planned");
		is(`${name}: form`, await page.value(`${byId("text")}.value`),
			read(`${name}.form`));
		await says(page, name);
		await tryMail(page, name);
		await tryBar(page, name);
	} else {
		is(`${name}: no form`, await page.value(`${byId("text")}`), null);
		await tryLooking(page, name);
	}
	if (await page.value(`${byId("dice")} !== null`)) {
		await page.until("document.body.dataset.dice");
		is(`${name}: the dice`, await page.value("document.body.dataset.dice"), "checked");
	}
	if (fs.existsSync(path.join(dir, `${name}.tables`))) {
		await page.value(`${byId("tables")}.open = true`);
		await page.until(`${byId("tables-text")}.textContent`);
		is(`${name}: the tables`, await page.value(`${byId("tables-text")}.textContent`),
			read(`${name}.tables`));
	}
	for (const [width, mobile] of [[390, true], [1200, false]]) {
		await page.size(width, 900, mobile);
		if (!mobile)
			await tryMap(page, name);
		await tryPast(page, name);
		await tryTheatre(page, name);
		is(`${name}: nothing stands out at ${width}`, await page.value(
			`document.documentElement.scrollWidth <= ${width}`), true);
		if (pictures)
			await page.picture(path.join(pictures, `${name}-${width}.png`));
	}
	is(`${name}: no file beside the page is told of`, await page.value(
		`document.body.innerText.includes("report.md")`), false);
	clean(page, name);
	await tryPhone(browser, name);
	return page;
}

// Where nothing is ordered the map has counters, too, and the bar says how the game ended, but
// for a page of both sides.
async function tryLooking(page, name) {
	if (await page.value(`${byId("plan-map")} === null`))
		return;
	await page.until("document.body.dataset.looked");
	is(`${name}: counters`, await page.value(`[${MAP}.id,
		${MAP}.querySelectorAll(".stack").length > 0]`), ["packet-plan-map", true]);
	const report = `${byId("report")}.textContent`;
	if (await page.value(`${report}.includes("The game is over.")`))
		is(`${name}: the end`, await page.value(`${report}.includes(
			${byId("outcome")}.querySelector("b").textContent)`), true);
}

const LINK = 2000; // characters of a link that every system opens

// A link has all of it, or all but comments; where that is too long the orders go as a file.
async function tryMail(page, name) {
	const [href, by] = await page.value(`[${byId("mail")}.href, ${byId("mail")}.dataset.by]`);
	const body = decodeURIComponent(href.split("&body=")[1]).replaceAll("\r\n", "\n");
	const form = read(`${name}.form`);
	const bare = form.replaceAll(/^[ \t]*#.*\n/gm, "");
	const size = (text) => href.indexOf("&body=") + "&body=".length +
		encodeURIComponent(text.replaceAll("\n", "\r\n")).length;
	is(`${name}: mail`, [by, body], size(form) <= LINK ? ["link", form]
		: size(bare) <= LINK ? ["link", bare]
			: ["file", body]);
	is(`${name}: no link is too long`, href.length <= LINK, true);
}

// What the bar says in words is what the report and the judge say.
async function tryBar(page, name) {
	const points = await page.value(`${byId("points")}?.textContent ?? null`);
	const sides = /Union (\S+), Confederate (\S+)$/.exec(points ?? "");
	const said = await page.value(`${byId("report")}.textContent`);
	is(`${name}: points, where the game has some`, points !== null,
		said.includes("Victory points"));
	if (points !== null)
		is(`${name}: of both sides`, sides?.length, 3);
	const accepted = await page.value(`${byId("verdict")}.className`);
	is(`${name}: the bar has the verdict`, [await page.value(`${byId("state")}.className`),
		await page.value(`/^. (Accepted|Refused: \\d+ errors?|Still to do: \\d+ orders?)$/.test(
			${byId("state")}.textContent)`)], [accepted, true]);
	await page.click(byId("state"));
	is(`${name}: a click leads to the reason`, await page.value(
		`(({top, bottom}) => top >= 0 && bottom <= innerHeight)((document.querySelector(
			"#packet-messages li") ?? ${byId("verdict")}).getBoundingClientRect())`), true);
}

// ---- on a phone ----

const PHONE = 390;   // pixels
const READABLE = 12; // pixels of the smallest text outside of a map
const FINGER = 40;   // pixels of what is tapped

// Elements that are seen, but for those of maps.
const seen = (selector) => `[...document.querySelectorAll("${selector}")].filter((one) =>
	!one.closest("svg") && one.checkVisibility() && one.getClientRects().length)`;
const named = "(one) => one.tagName + \" \" + one.textContent.trim().slice(0, 40)";

// All parts of the side panel, one after another.
const TABS = `[...document.querySelectorAll("#packet-tabs a")]`;

async function tryPart(page, name) {
	is(`${name}: text that can be read`, await page.value(`${seen("body *")}.filter((one) =>
		[...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) &&
		parseFloat(getComputedStyle(one).fontSize) < ${READABLE}).map(${named})`), []);
	is(`${name}: no line is scrolled sideways`, await page.value(
		`${seen("pre.lines, table, tr, p, ul")}.filter((one) =>
			one.scrollWidth > one.clientWidth + 1).map(${named})`), []);
	is(`${name}: rows are blocks`, await page.value(`${seen("thead")}.length`), 0);
	is(`${name}: what is tapped is as high as a finger`, await page.value(
		`${seen("button, summary, nav a, label:has(> input)")}.filter((one) =>
			one.getBoundingClientRect().height < ${FINGER}).map(${named})`), []);
	is(`${name}: the bar is at hand`, await page.value(
		`[${byId("bar")}.getBoundingClientRect().top, scrollY]`), [0, 0]);
	is(`${name}: the tabs are at hand`, await page.value(
		`${TABS}.every((tab) => tab.getBoundingClientRect().bottom <= innerHeight)`), true);
}

async function tryPhone(browser, name) {
	const page = await browser.openPage("about:blank");
	await page.size(PHONE, 844, true);
	await page.go(url(name));
	if (await page.value(`${byId("plan")} !== null`))
		await page.until("document.body.dataset.planned");
	is(`${name}: no wider than a phone`, await page.value(
		"document.documentElement.scrollWidth"), PHONE);
	const news = await page.value(`${byId("brief")}?.childElementCount > 0`);
	const sections = `[...document.querySelectorAll("#packet-report > details")]`;
	is(`${name}: what the news have is folded in the report`, await page.value(
		`${sections}.some((one) => one.open)`), !news);
	await page.value(`${sections}.forEach((one) => void (one.open = true))`);
	const tabs = await page.value(`${TABS}.length`);
	is(`${name}: tabs`, tabs >= 3, true);
	for (let i = 0; i < tabs; i++) {
		await page.click(`${TABS}[${i}]`);
		is(`${name}: one part is seen`, await page.value(`${seen("#packet-side > section")}
			.map((one) => "#" + one.id)`), [await page.value(`${TABS}[${i}].hash`)]);
		await tryPart(page, name);
	}
	await trySheet(page, name);
	await tryFingers(page, name);
	if (pictures)
		await page.picture(path.join(pictures, `${name}-phone.png`));
	clean(page, name);
}

// The sheet has three heights, by tapping and by pulling its grip.
async function trySheet(page, name) {
	const height = `${byId("side")}.getBoundingClientRect().height`;
	const heights = [];
	for (let i = 0; i < 3; i++) {
		await page.click(byId("grip"));
		heights.push(Math.round(await page.value(height)));
	}
	is(`${name}: three heights`, new Set(heights).size, 3);
	await page.value(`document.querySelector("main").dataset.sheet = "half"`);
	const [x, y] = await page.middle(byId("grip"));
	await page.mouse("down", x, y);
	await page.mouse("move", x, y + 150);
	await page.mouse("up", x, y + 250);
	is(`${name}: it was pulled down`, await page.value(
		`document.querySelector("main").dataset.sheet`), "low");
}

const SCALE = `Number(${byId("map")}.dataset.scale)`;

// Two fingers zoom, and what is between them stays there.
async function tryFingers(page, name) {
	const before = await page.value(SCALE);
	const [x, y] = await page.middle(MAP);
	for (const by of [30, 40, 50, 60])
		await page.fingers([[x - by, y], [x + by, y]]);
	await page.fingers([]);
	is(`${name}: fingers zoom`, await page.value(SCALE) > 1.3 * before, true);
}

// ---- the map as a table ----

async function tryMap(page, name) {
	const at = `[${MAP}.scrollLeft, ${MAP}.scrollTop]`;
	await page.press("0", 48);
	// a stack of one's own would be dragged and not the map
	const [x, y] = await page.value(`(({x, y, width, height}) =>
		[0, 40, 80, -40, -80, 120, -120].map((by) => [x + width / 2 + by, y + height / 2])
			.find(([x, y]) => !document.elementFromPoint(x, y).closest(".stack.own")))(
		${MAP}.getBoundingClientRect())`);
	is(`${name}: the map has most of the window`, await page.value(`(({width, height}) =>
		width * height > innerWidth * innerHeight / 2)(${MAP}.getBoundingClientRect())`), true);
	const [left, top] = await page.value(at);
	await page.mouse("down", x, y);
	await page.mouse("move", x + 30, y + 20);
	await page.mouse("move", x + 60, y + 40);
	await page.mouse("up", x + 60, y + 40);
	is(`${name}: it is dragged`, (await page.value(at)).map(Math.round),
		[left - 60, top - 40].map(Math.round));
	for (const [what, act, grows] of [
		["the wheel", () => page.wheel(x, y, -240), true],
		["a key", () => page.press("-", 189), false],
		["another", () => page.press("+", 187), true],
		["a button", () => page.click(byId("farther")), false],
		["the other", () => page.click(byId("closer")), true]]) {
		await page.value("document.activeElement.blur()");
		const before = await page.value(SCALE);
		await act();
		await page.until(`${SCALE} !== ${before}`);
		is(`${name}: ${what} zooms`, await page.value(SCALE) > before, grows);
	}
	await readableTexts(page, name);
	// of a map in parts all of one, and then of the first
	const fits = `(() => {
		const map = ${MAP}.querySelector("svg");
		const parts = [...map.querySelectorAll("svg[id*=view-]")];
		const seen = ${MAP}.getBoundingClientRect();
		return (parts.length ? parts : [map]).map((part) => part.getBoundingClientRect())
			.findIndex((box) => box.left >= seen.left - 1 && box.right <= seen.right + 1 &&
				box.top >= seen.top - 1 && box.bottom <= seen.bottom + 1);
	})()`;
	await page.press("f", 70);
	is(`${name}: all of it is seen`, await page.value(fits) >= 0, true);
	await page.press("f", 70);
	is(`${name}: and then the first`, await page.value(fits), 0);
	await page.press("0", 48);
}

// ---- the steps so far ----

// What stands on a map: the titles of its counters, of the first part of several.
const counters = (map) => `[...(${map}).querySelector("g.marks").querySelectorAll("title")]
	.map((title) => title.textContent)`;
// And what is drawn by hexes, in pixels from the corner of what is seen; none of other maps.
const ground = (map) => `(() => {
	const sheet = (${map}).querySelector("svg[id$='view-0'] > svg");
	const {x: left, y: top} = sheet?.viewBox.baseVal ?? {x: 0, y: 0};
	const shift = (path) => path.replace(/([ML])(-?\\d+) (-?\\d+)/g,
		(_, to, x, y) => to + (x - left) + " " + (y - top));
	return [...sheet?.querySelectorAll(
		":scope > path, :scope > g:not([class]) > path, .dots > circle") ?? []]
		.map((one) => [...one.attributes].map(({name, value}) => name + " " + (
			name === "d" ? shift(value) : name === "cx" ? value - left
			: name === "cy" ? value - top : value)).join());
})()`;
const moved = (to) => `(() => {
	${byId("step")}.value = "${to}";
	${byId("step")}.dispatchEvent(new Event("input"));
})()`;
const THEN = byId("then");

// All maps are those that were told when their steps were over.
async function tryMaps(page, name, end) {
	const maps = fs.readdirSync(path.join(dir, `${name}-past`));
	is(`${name}: steps`, end, maps.length);
	for (let step = 0; step < end; step++) {
		await page.value(moved(step));
		const told = JSON.stringify(read(`${name}-past/${step}.svg`));
		const map = `new DOMParser().parseFromString(${told}, "image/svg+xml")`;
		is(`${name}: step ${step}`, await page.value(counters(THEN)),
			await page.value(counters(map)));
		is(`${name}: the ground of step ${step}`, await page.value(ground(THEN)),
			await page.value(ground(map)));
	}
}

async function tryPast(page, name) {
	await page.until(`!${byId("past")}.hidden`);
	const end = Number(await page.value(`${byId("step")}.max`));
	const label = `${byId("when")}.textContent`;
	is(`${name}: it begins with what is so now`, [await page.value(label),
		await page.value(`${THEN}.hidden`)], ["Now", true]);
	if (fs.existsSync(path.join(dir, `${name}-past`)))
		await tryMaps(page, name, end);
	await page.value(moved(0));
	is(`${name}: the beginning`, await page.value(label), "The beginning");
	is(`${name}: in place of the map`, await page.value(
		`${MAP}.id`), "packet-then");
	await page.value(`${byId("step")}.focus()`);
	await page.press("ArrowRight", 39);
	const first = await page.value(label);
	is(`${name}: by a key`, /^Turn \d+, /.test(first), true);
	is(`${name}: its map says so`, await page.value(
		`${THEN}.querySelector("svg").textContent`).then((text) => text.includes(first)),
	true);
	await page.click(byId("back"));
	is(`${name}: by a button`, await page.value(`${byId("step")}.value`), "0");
	is(`${name}: no step before the first`, await page.value(
		`${byId("back")}.disabled`), true);
	await tryPlaying(page, name, end);
	await page.value(moved(end - 1));
	is(`${name}: with its news`, await page.value(`${byId("then-news")}.textContent.includes(
		document.querySelector("#packet-steps li:last-child div").textContent)`), true);
	await tryDice(page, name, end);
	await page.value(moved(end - 1));
	if (pictures)
		await page.picture(path.join(pictures, `${name}-past.png`));
	await page.value(moved(end));
	is(`${name}: and back to now`, [await page.value(label),
		await page.value(`${THEN}.hidden`)], ["Now", true]);
}

// Some step has rolls, and says how each is made and checked.
async function tryDice(page, name, end) {
	const dice = `document.querySelector("#packet-then-news .dice")`;
	if (!await page.value(`document.body.dataset.dice === "checked"`))
		return;
	for (let step = 0; step < end; step++) {
		await page.value(moved(step));
		const lines = await page.value(`[...${dice}?.querySelectorAll("li") ?? []].map((one) =>
			one.textContent)`);
		const id = await page.value(
			`document.querySelectorAll("#packet-steps ol > li > div")[${step}].dataset.step`);
		is(`${name}: the rolls of step ${step}`, lines.filter((line) =>
			!line.startsWith(`${id}/`) || !/ = \d/.test(line)), []);
		if (!lines.length)
			continue;
		await page.value(`${dice}.open = true`);
		await page.click(`${dice}.querySelector("button")`);
		is(`${name}: how they are checked`, await page.value(`[${byId("dice")}.open,
			${byId("help")}.hidden, ${byId("dice")}.contains(document.activeElement)]`),
		[true, false, true]);
		return;
	}
}

// The steps are played one after another, and the last is what is so now; a click on the chart
// goes to its step.
async function tryPlaying(page, name, end) {
	const step = `${byId("step")}.value`;
	await page.click(byId("speed"));
	await page.click(byId("speed"));
	is(`${name}: faster`, await page.value(`${byId("speed")}.textContent`), "4\u00d7");
	// what it shows is noted as it changes: who looks later may find it a step on
	const button = byId("play");
	const noted = async (text) => JSON.parse(await page.value(text));
	await page.value(`(() => {
		window.shown = [];
		const note = new MutationObserver(() =>
			shown.push([${step}, ${button}.getAttribute("aria-label")]));
		note.observe(${byId("step")}, {attributeFilter: ["aria-valuetext"]});
		note.observe(${button}, {attributeFilter: ["aria-label"]});
	})()`);
	await page.value(moved(end - 1));
	await page.value("shown.length = 0");
	await page.click(button);
	await page.until(`${step} === "${end}"`);
	is(`${name}: it plays, and stops at the end`,
		await noted("JSON.stringify([shown[0], shown.at(-1)])"),
		[[String(end - 1), "Pause"], [String(end), "Play the steps"]]);
	await page.value("shown.length = 0");
	await page.click(button);
	await page.until(`shown.some(([step]) => step === "1")`);
	is(`${name}: at the end it begins with the beginning`,
		await noted("JSON.stringify(shown[0])"), ["0", "Pause"]);
	await page.value(`${button}.getAttribute("aria-label") === "Pause" && ${button}.click()`);
	await page.click(byId("speed"));
	await page.click(byId("numbers"));
	const rows = `[...document.querySelectorAll("#packet-chart .numbers")]`;
	is(`${name}: the dice are followed`, await page.value(`${rows}.at(-1).textContent
		.startsWith("Dice above their mean: Union ")`), true);
	await page.value(moved(0));
	const beginning = await page.value(`${rows}.map((row) => row.textContent)`);
	const [x, y] = await page.value(`((box) => [box.right - 1, box.y + box.height / 2])(
		${rows}[0].querySelector("svg").getBoundingClientRect())`);
	await page.clickAt(x, y);
	is(`${name}: a click on the chart`, await page.value(step), String(end - 1));
	if (end > 3)
		is(`${name}: has other numbers`, await page.value(
			`${rows}.map((row) => row.textContent)`).then((now) =>
			now.join() !== beginning.join()), true);
	await page.click(byId("numbers"));
}

// ---- the theatre ----

// A click in the theatre brings the same place of the area's own map into view; by Enter the
// middle of it.
async function tryTheatre(page, name) {
	const figure = MAP;
	const areas = await page.value(`${figure}.querySelectorAll("rect.area").length`);
	if (await page.value(`${byId("plan-map")} === null`)) // that has parts of its own
		is(`${name}: a map in parts`, areas > 0, /^(pines|whole)/.test(name));
	for (let i = 0; i < areas; i++) {
		const area = `${figure}.querySelectorAll("rect.area")[${i}]`;
		await page.value(`${figure}.scrollTo(0, 0), ${area}.focus()`);
		await page.press("Enter", 13);
		is(`${name}: the area is seen`, await page.value(`(() => {
			const sheet = ${figure}.querySelector("svg[id$=view-${i + 1}] > svg")
				.getBoundingClientRect();
			const seen = ${figure}.getBoundingClientRect();
			const middle = seen.y + seen.height / 2;
			return sheet.y < middle && sheet.bottom > middle;
		})()`), true);
	}
	await page.value(`${figure}.scrollTo(0, 0)`);
}

// ---- writing ----

async function tryWriting(page) {
	await write(page, read("wrong.orders"));
	await says(page, "wrong");
	is("the verdict", await page.value(`${byId("verdict")}.className`), "refused");
	is("marked lines", await page.value(
		"document.querySelectorAll('#packet-lines .error').length > 0"), true);
	await page.value("document.querySelector('#packet-messages button').click()");
	is("a message leads to its line", await page.value(
		`${byId("text")}.value.slice(0, ${byId("text")}.selectionStart)
			.split("\\n").length`), Number(/:(\d+):/.exec(read("wrong.err"))[1]));
	await page.value(`${byId("copy")}.click()`);
	await page.until(`${byId("copy")}.textContent === "Copied"`);
	await page.value(`${byId("text")}.focus(), ${byId("text")}.select()`);
	await behind(page, "checked", () => page.paste());
	is("what was copied", await page.value(`${byId("text")}.value`), read("wrong.orders"));
}

async function trySaving(browser, page) {
	const downloadPath = path.join(dir, "saved");
	fs.mkdirSync(downloadPath);
	await browser.saveTo(downloadPath);
	await page.value(`${byId("save")}.click()`);
	const name = `${await page.value("document.body.dataset.side")}-${
		/^turn (\d+)/m.exec(read("first.form"))[1]}.orders`;
	const file = path.join(downloadPath, name);
	for (let i = 0; i < 500 && !fs.existsSync(file); i++)
		await new Promise((resolve) => setTimeout(resolve, 20));
	is("what is saved", fs.readFileSync(file, "utf8"), read("wrong.orders"));
}

// Orders too long for a link are saved, and the page says what to do with the file.
async function tryLongMail(page) {
	const many = Array.from({length: 80}, (_, i) => `move Nobody ${i} to Nowhere`).join("\n");
	await write(page, read("wrong.orders").replace("\nstanding", `\n${many}\nstanding`));
	is("they do not fit", await page.value(`${byId("mail")}.dataset.by`), "file");
	await page.value(`${byId("mail")}.addEventListener("click", (event) => {
		window.sends = !event.defaultPrevented;
		event.preventDefault();
	})`);
	await page.click(byId("mail"));
	const anyway = `${byId("sent")}.querySelector("button")`;
	is("what would be refused is sent only if that is meant", await page.value(`[window.sends,
		/refused/.test(${byId("sent")}.textContent), ${anyway}.textContent]`),
	[false, true, "Send anyway"]);
	await page.click(anyway);
	is("then it is", await page.value("window.sends"), true);
	is("they were saved", await page.value(`/saved as \\S+\\.orders\\. Attach/.test(
		${byId("sent")}.textContent) && ${byId("sent")}.checkVisibility()`), true);
	await behind(page, "checked", () => page.choose("#packet-open input",
		[path.join(dir, "wrong.orders")]));
	is("a file is opened", await page.value(`${byId("text")}.value`), read("wrong.orders"));
	await behind(page, "checked", () => page.click(byId("undo")));
	is("which can be undone", await page.value(`${byId("text")}.value`).then((text) =>
		text.includes("Nobody 79")), true);
	await write(page, read("wrong.orders"));
}

// Where nothing can be kept the page says so, and goes on.
async function tryWithoutStorage(browser) {
	const page = await browser.openPage("about:blank");
	await page.beforehand(
		`Storage.prototype.setItem = () => { throw new Error("full"); };`);
	await page.go(url("first"));
	await page.until("document.body.dataset.checked");
	is("no drafts: it says so", await page.value(`[${byId("draft")}.checkVisibility(),
		${byId("draft")}.textContent.startsWith("This browser keeps no drafts")]`), [true, true]);
	await write(page, read("wrong.orders"));
	await says(page, "wrong");
	clean(page, "first");
}

async function tryKeeping(page) {
	await page.go(url("first"));
	await page.until("document.body.dataset.checked");
	is("unfinished orders are there again", await page.value(`${byId("text")}.value`),
		read("wrong.orders"));
	await write(page, `> Password: under the oak\n\npassword under\n${read("wrong.orders")}`);
	is("no password is kept", await page.value(DRAFTS), [`\n${read("wrong.orders")}`]);
	is("nowhere", await page.value(`Object.values(localStorage).some((kept) =>
		/under/.test(kept))`), false);
	await write(page, read("first.form"));
	await says(page, "first");
	await page.go(url("first"));
	await page.until("document.body.dataset.checked");
	is("and the form when that was put back", await page.value(DRAFTS), []);
}

// Drafts live 60 days, whatever else was opened since; another tab sees what is written in
// one, and a page of an earlier state is there to be read.
async function tryDrafts(browser, page) {
	const other = await browser.openPage(url("first"));
	await other.until("document.body.dataset.checked");
	await write(page, read("wrong.orders"));
	await other.until(`${byId("text")}.value === ${JSON.stringify(read("wrong.orders"))}`);
	is("the other tab can take it back", await other.value(`${byId("undo")}.disabled`), false);
	await behind(other, "checked", () => other.value(`${byId("undo")}.click()`));
	await page.until(`${byId("text")}.value === ${JSON.stringify(read("first.form"))}`);
	await write(page, read("wrong.orders"));
	await behind(page, "checked", () => page.value(`${byId("over")}.click()`));
	is("begun again", await page.value(`${byId("text")}.value`), read("first.form"));
	await behind(page, "checked", () => page.value(`${byId("undo")}.click()`));
	is("which can be taken back", await page.value(`${byId("text")}.value`),
		read("wrong.orders"));
	await behind(page, "checked", () => page.value(`${byId("redo")}.click()`));
	is("and done again", await page.value(`${byId("text")}.value`), read("first.form"));
	const day = 24 * 3600 * 1000;
	for (const [name, days] of [["new", 59], ["old", 61]])
		await page.value(`localStorage.setItem("adjutant ${name}",
			JSON.stringify({text: "x", at: Date.now() - ${days * day}}))`);
	const newest = `(({root, side}) => \`adjutant \${root} \${side} newest\`)(document.body.dataset)`;
	const before = await page.value(`localStorage.getItem(${newest})`);
	await page.value(`localStorage.setItem(${newest},
		JSON.stringify({text: "999 Turn 99, a later day", at: Date.now()}))`);
	await page.go(url("first"));
	await page.until("document.body.dataset.checked");
	is("what is too old has gone, and nothing else", await page.value(
		`["new", "old"].map((name) => localStorage.getItem("adjutant " + name) !== null)`),
	[true, false]);
	is("an older page is there to be read", await page.value(`[${byId("text")}.readOnly,
		${byId("draft")}.textContent.includes("Turn 99, a later day"),
		${byId("mail")}.checkVisibility()]`), [true, true, false]);
	await page.value(`localStorage.setItem(${newest}, ${JSON.stringify(before)})`);
	await page.go(url("first"));
	await page.until("document.body.dataset.checked");
}

const DRAFTS = `Object.entries(localStorage).filter(([key]) => !/ (newest|steps|hints)$/.test(key))
	.map(([, kept]) => JSON.parse(kept).text)`;

async function tryMedia(page) {
	const paper = "getComputedStyle(document.body).backgroundColor";
	const light = await page.value(paper);
	await page.media("", "dark");
	is("dark is dark", await page.value(paper) !== light, true);
	if (pictures)
		await page.picture(path.join(pictures, "dark.png"));
	await page.media("print", "dark");
	is("paper is white", await page.value(paper), "rgb(255, 255, 255)");
	is("no buttons on paper", await page.value(
		`getComputedStyle(${byId("buttons")}).display`), "none");
	if (pictures)
		await page.picture(path.join(pictures, "print.png"));
	await page.media("", "light");
}

// ---- to end the game ----

// A button for each, which writes what the judge understands so; a password stays above it.
async function tryEnds(page, name, wanted) {
	const buttons = `[...document.querySelectorAll("#packet-ends button")]`;
	is(`${name}: what ends the game`, await page.value(
		`${buttons}.map((button) => button.dataset.order)`), Object.keys(wanted));
	for (const [order, understood] of Object.entries(wanted)) {
		await page.value("void (window.confirm = () => true)");
		await write(page, `password under the oak\n${read(`${name}.form`)}`);
		await behind(page, "checked", () => page.value(
			`${buttons}.find((button) => button.dataset.order === "${order}").click()`));
		const text = await page.value(`${byId("text")}.value`);
		is(`${name}, ${order}: the file`, text, read(`${name}.form`).split("\n")
			.filter((line) => /^(begin|campaign|turn|side|state|nonce) ./.test(line))
			.concat([order, "end orders", ""]).join("\n")
			.replace(/^/, "password under the oak\n"));
		is(`${name}, ${order}: the verdict`, [await page.value(
			`${byId("verdict")}.className`), (await page.value(
			`${byId("receipt")}.textContent`)).split("\n")[0]], ["accepted", understood]);
		is(`${name}, ${order}: what would be mailed`, await page.value(
			`decodeURIComponent(${byId("mail")}.href).includes("\\n${order}\\r\\nend orders")`),
		true);
	}
	await page.value("void (window.confirm = () => false)");
	await write(page, read("wrong.orders"));
	await page.value(`${buttons}[0].click()`);
	is(`${name}: what was written is not given up unasked`, await page.value(
		`${byId("text")}.value`), read("wrong.orders"));
	await write(page, read(`${name}.form`));
}

const ENDS = {
	first: {concede: "The Union side concedes the game.",
		"offer draw": "The Union side offers a draw."},
	offered: {concede: "The Confederate side concedes the game.",
		"accept draw": "The Confederate side accepts the draw.",
		"decline draw": "The Confederate side declines the draw, or takes its own offer back."},
	offering: {concede: "The Union side concedes the game.",
		"decline draw": "The Union side declines the draw, or takes its own offer back."},
};

// ---- what is clicked explains itself ----

// A place in the news is a link to it; it, and whoever else is seen, is explained.
// By a key, what the list has is found, and what there is not is said.
async function tryFinding(page, name) {
	await page.press("/", 191);
	const names = await page.value(`[...${byId("names")}.options].map((one) => one.value)`);
	is(`${name}: there are names`, names.length > 20, true);
	const wanted = names[names.length >> 1];
	await page.type("No such place");
	await page.press("Enter", 13);
	is(`${name}: nothing has this name`, await page.value(
		`${byId("finder")}.querySelector("output").textContent`),
	"Nothing here is called \u201cNo such place\u201d.");
	await page.press("Escape", 27);
	is(`${name}: it is shut`, await page.value(`[${byId("finder")}.hidden,
		document.activeElement === ${byId("seek")}]`), [true, true]);
	await page.click(byId("seek"));
	await page.type(wanted.toUpperCase());
	await page.press("Enter", 13);
	is(`${name}: ${wanted} is found`, await page.value(`[${byId("finder")}.hidden,
		${byId("about")}.textContent.includes(${JSON.stringify(wanted)})]`), [true, true]);
	await page.press("Escape", 27);
}

async function tryExplaining(page, name) {
	const box = byId("about");
	const news = `[...document.querySelectorAll("#packet-brief a.spot")].find((one) =>
		one.getClientRects().length === 1)`; // not broken: its middle is clicked
	await page.click(`document.querySelector("#packet-tabs a[href='#packet-news']")`);
	is(`${name}: places in the news are links`, await page.value(`${news} !== undefined`), true);
	const at = `[${MAP}.scrollLeft, ${MAP}.scrollTop]`;
	await page.value(`${MAP}.scrollTo(0, 0)`);
	await page.click(news);
	is(`${name}: the map goes there`, await page.value(at).then(([x, y]) => x + y > 0), true);
	is(`${name}: it says what that is`, await page.value(`${box}.querySelector("b").textContent`)
		.then((said) => said.length > 2), true);
	const enemy = `[...${MAP}.querySelectorAll(".stack:not(.own)")].find((one) =>
		one.checkVisibility())`;
	const title = await page.value(`${enemy}.querySelector("title").textContent.split("\\n")[0]`);
	await page.seek(enemy);
	const [x, y] = await page.value(`(() => {
		const one = ${enemy};
		const face = one.querySelector(".face:not(.under)") ?? one;
		const all = [...one.querySelectorAll(".face")].filter((part) => part.getClientRects().length);
		const {x, y, width, height} = (all.at(-1) ?? face).getBoundingClientRect();
		return [x + width / 2, y + height / 2];
	})()`);
	await page.value(`${box}.hidden = true`);
	await page.clickAt(x, y);
	await page.until(`!${box}.hidden`);
	is(`${name}: what is known of the enemy`, await page.value(`${box}.textContent`)
		.then((said) => said.includes(title)), true);
	await page.press("Escape", 27);
	is(`${name}: it goes with Escape`, await page.value(`${box}.hidden`), true);
}

// On the first turn three hints, each until it is dismissed; then none.
async function tryHints(page, name) {
	const hints = `[...document.querySelectorAll("#packet-hints li")]`;
	const orders = () => page.click(
		`document.querySelector("#packet-tabs a[href='#packet-orders']")`);
	await page.value(`localStorage.removeItem("adjutant hints")`);
	await page.go(url(name));
	await page.until("document.body.dataset.planned");
	is(`${name}: three hints`, await page.value(`${hints}.length`), 3);
	await orders();
	await page.click(`${hints}[1].querySelector("button")`);
	await page.go(url(name));
	await page.until("document.body.dataset.planned");
	is(`${name}: one was dismissed`, await page.value(`${hints}.length`), 2);
	await orders();
	await page.click(`${hints}[0].querySelector("button")`);
	await page.click(`${hints}[0].querySelector("button")`);
	await page.go(url(name));
	await page.until("document.body.dataset.planned");
	is(`${name}: then none`, await page.value(`${byId("hints")}.checkVisibility()`), false);
}

// ---- without scripts ----

async function tryWithoutScript(browser) {
	const page = await browser.openPage(url("first"), {script: false});
	const markup = await page.markup();
	is("the steps are there", (markup.match(/<li><b>/g) ?? []).length,
		fs.readdirSync(path.join(dir, "first-past")).length);
	is("and no slider", /<[^>]* id="packet-past"[^>]* hidden/.test(markup), true);
	is("it is all there", /<h2>The whole report<\/h2>/.test(markup) &&
		markup.includes("Without scripts nothing is checked here"), true);
	is("nothing ran", /data-checked/.test(markup), false);
	clean(page, "first");
}

// ---- signatures ----

async function tryJoining(browser) {
	const page = await browser.openPage(url("joining"));
	await page.until("document.body.dataset.checked");
	await page.click(byId("draw"));
	await page.until(`/^join [0-9a-f]{32}$/m.test(${byId("text")}.value)`);
	const digits = await page.value(`/^join (.*)$/m.exec(${byId("text")}.value)[1]`);
	await behind(page, "checked", () => page.click(byId("draw")));
	is("others each time", await page.value(`/^join (.*)$/m.exec(${byId("text")}.value)[1]`)
		.then((other) => other.length === 32 && other !== digits), true);
	is("they would be accepted", await page.value(`${byId("verdict")}.className`), "accepted");
	is("no hints before the game", await page.value(`${byId("hints")}.hidden`), true);
	await write(page, read("joining.signed"));
	is("a signature is no mistake", await page.value(`${byId("verdict")}.className`),
		"accepted");
	is("but nobody has looked at it", (await page.value(MESSAGES))
		.filter((said) => said.startsWith("warning")).map((said) =>
			said.includes("does not verify a signature in a page")), [true]);
	is("and nothing says that it is good", await page.value(
		`${byId("receipt")}.textContent.includes("The signature is good")`), false);
	clean(page, "joining");
}

run(async (browser) => {
	for (const name of names().filter((one) => one !== "joining")) {
		const page = await tryPage(browser, name);
		if (ENDS[name])
			await tryEnds(page, name, ENDS[name]);
		if (["first", "road", "pines"].includes(name)) {
			await tryExplaining(page, name);
			await tryFinding(page, name);
		}
		if (name !== "first")
			continue;
		await tryHints(page, name);
		await tryWriting(page);
		await trySaving(browser, page);
		await tryLongMail(page);
		await tryWithoutStorage(browser);
		await tryKeeping(page);
		await tryDrafts(browser, page);
		await tryMedia(page);
		clean(page, name);
	}
	await tryWithoutScript(browser);
	await tryJoining(browser);
});
