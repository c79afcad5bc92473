/*
 * usage: node planning.js BROWSER DIR [WIDTH]
 *
 * Turns planned in a browser, on the pages DIR/NAME.html: stacks, destinations and attacks
 * are clicked, and standing orders made, with a wide window and with a narrow one, or with
 * one of that width alone. What was written so goes to DIR/NAME.planned. Pictures go to
 * $PICTURES, if it is set.
 */
"use strict";

const assert = require("assert");
const fs = require("fs");
const path = require("path");
const pages = require("./pages.js");
const {dir, url, names, byId, is, behind, run} = pages;
const {STACKS, hinted, sameStacks, noIds} = require("./shown.js");

const pictures = process.env.PICTURES;
const only = Number(process.argv[4] ?? 0);

const TEXT = `${byId("text")}.value`;
const ACCEPTED = `${byId("verdict")}.className`;
const PANEL = byId("plan-panel");
const UNDO = byId("undo");
const TARGETS = `[...document.querySelectorAll(".plan-to g[role]")]`;

const FIGURE = byId("plan-map");
const WAYS = `[...document.querySelectorAll(".plan-done polyline:not(.casing)")]
	.map((way) => way.getAttribute("points"))`;

// Waits until it is known what can be done behind the text as it is after an act.
const planned = (page, act) => behind(page, "planned", act);
const write = (page, text) => pages.write(page, text, "planned");

async function picture(page, name, what = "packet-plan") {
	if (!pictures)
		return;
	await page.value(`document.getElementById("${what}").scrollIntoView()`);
	await page.picture(path.join(pictures, `${name}.png`), false);
}

// The first stack that has a way to go, by a click on the map.
async function pickStack(page, name, wanted) {
	const stacks = await page.value(`${STACKS}.length`);
	for (let i = 0; i < stacks; i++) {
		await page.click(`${STACKS}[${i}]`);
		if (await page.value(wanted))
			return;
		await page.press("Escape", 27);
		is(`${name}: given up`, await page.value(`${TARGETS}.length`), 0);
	}
	assert.fail(`${name}: no stack can do this: ${wanted}`);
}

// The lines that stand in one text and not in the other; undefined: there is more to it.
function addedTo(before, after) {
	const size = after.length - before.length;
	for (let i = 0; i <= before.length; i++)
		if ((i === 0 || before[i - 1] === "\n") &&
			before.slice(0, i) + after.slice(i, i + size) + before.slice(i) === after)
			return after.slice(i, i + size);
	return undefined;
}

async function tryGoing(page, name) {
	const before = await page.value(TEXT);
	await pickStack(page, name, `${TARGETS}.some((one) => one.matches(".go"))`);
	await picture(page, `${name}-picked`);
	const to = `${TARGETS}.find((one) => one.matches(".go"))`;
	await page.value(`${to}.focus()`);
	is(`${name}: the way is drawn`, await page.value(
		`document.querySelectorAll(".plan-way polyline").length > 0`), true);
	const line = await hinted(page);
	const place = await page.value(`${to}.dataset.place`);
	await planned(page, () => page.click(to));
	const after = await page.value(TEXT);
	const lines = addedTo(before, after);
	is(`${name}: an order is written, and nothing else`,
		lines?.trim().replaceAll(/\n\s*/g, "; "), line);
	is(`${name}: before standing orders`,
		after.indexOf(`\n${lines}`) < after.indexOf("\nstanding\n"), true);
	is(`${name}: it is accepted`, await page.value(ACCEPTED), "accepted");
	await picture(page, `${name}-written`);
	await tryGhost(page, name, place);
	await tryWays(page, name, before, after);
	await planned(page, () => page.value(`${UNDO}.click()`));
	is(`${name}: nobody is drawn elsewhere`, await page.value(
		`document.querySelectorAll(".counters .ghost").length`), 0);
	is(`${name}: undone`, [await page.value(TEXT), await page.value(`${byId("redo")}.disabled`)],
		[before, false]);
}

// Who is to go is drawn where his way ends, and faint where he is if nobody stays there.
async function tryGhost(page, name, place) {
	const order = await page.value(`(() => {
		const way = [...document.querySelectorAll(".plan-done g.march")].at(-1);
		return way.querySelector("path.head") && way.querySelector("title").textContent;
	})()`);
	const titles = (of) => page.value(`[...document.querySelectorAll("${of} > title")]
		.flatMap((one) => one.textContent.split(/, |: |\\n/))
		.map((one) => one.replace(/ \\d+ SP$/, ""))`);
	const isOrdered = (one) => one.length > 1 && order.includes(one);
	is(`${name}: ${order}: they are drawn there`,
		(await titles(`.stack.own[data-place='${place}']`)).some(isOrdered), true);
	const faint = await titles(".counters .ghost");
	is(`${name}: who is faint is ordered`, !faint.length || faint.some(isOrdered), true);
}

// A stack that is picked is fanned out: who is clicked there goes along or stays.
async function tryFan(page, name) {
	const cards = `[...document.querySelectorAll(".fan .card")]`;
	const boxes = `[...${PANEL}.querySelectorAll(".who input")]`;
	await pickStack(page, name, `${cards}.length > 1`);
	await picture(page, `${name}-fan`, "packet-map");
	const state = `[${boxes}.map((box) => box.checked),
		${cards}.map((card) => card.matches(".on"))]`;
	const before = await page.value(state);
	is(`${name}: the fan has those of the panel`, before[1], before[0]);
	let after = before;
	// on a busy machine a fan may be laid out once more below a finger
	for (let i = 0; i < 3 && JSON.stringify(after) === JSON.stringify(before); i++) {
		await page.clickAt(...await page.middleAtRest(`${cards}[0]`));
		after = await page.value(state);
	}
	is(`${name}: a click there changes both`, after, [0, 1].map((i) =>
		before[i].map((on, nth) => nth === 0 ? !on : on)));
	await page.press("Escape", 27);
	is(`${name}: given up, it is folded`, await page.value(`${cards}.length`), 0);
}

// The ways on the map are those of the text, whoever wrote it; and what was clicked can be
// taken back when the page was closed and opened again.
async function tryWays(page, name, before, after) {
	const clicked = await page.value(WAYS);
	is(`${name}: its way is drawn`, clicked.length > 0, true);
	await write(page, before);
	is(`${name}: without it there is none`, await page.value(WAYS), []);
	await write(page, after);
	is(`${name}: what is typed has the same way`, await page.value(WAYS), clicked);
	await planned(page, () => page.value(`${UNDO}.click()`));
	is(`${name}: what is typed can be taken back`, await page.value(TEXT), before);
	await pickStack(page, name, `${TARGETS}.some((one) => one.matches(".go"))`);
	await planned(page, () => page.click(`${TARGETS}.find((one) => one.matches(".go"))`));
	const ways = await page.value(WAYS);
	await page.go(await page.value("location.href"));
	await page.until("document.body.dataset.planned");
	is(`${name}: it is there again`, [await page.value(WAYS),
		await page.value(`${UNDO}.disabled`)], [ways, false]);
	await page.value("document.activeElement.blur()");
	await planned(page, () => page.press("z", 90, 2));
	is(`${name}: and taken back by a key`, [await page.value(TEXT), await page.value(WAYS)],
		[before, []]);
	await pickStack(page, name, `${TARGETS}.some((one) => one.matches(".go"))`);
	await planned(page, () => page.click(`${TARGETS}.find((one) => one.matches(".go"))`));
	is(`${name}: it is written again`, await page.value(TEXT), after);
}

// Dragged to where it can go, a stack is ordered as by two clicks; anywhere else nothing is
// done, and the map stays.
async function tryDragging(page, name) {
	const {own, at, to, clicked} = await wayByClicks(page, name);
	const before = await page.value(TEXT);
	const drag = async (end) => {
		await page.mouse("move", ...at);
		await page.mouse("down", ...at);
		for (const part of PARTS)
			await page.mouse("move", ...between(at, end, part));
	};
	const stays = await page.value(SCROLLED);
	await drag([at[0] + 30, at[1] + 300]);
	is(`${name}: it is carried`, await page.value(CARRIED), [1, true]);
	await page.press("Escape", 27);
	is(`${name}: Escape gives it back`, await page.value(CARRIED), [0, false]);
	await page.mouse("up", at[0] + 30, at[1] + 300);
	await drag([2, 400]);
	await page.mouse("up", 2, 400);
	is(`${name}: dropped elsewhere nothing is done, and the map stays`, [await page.value(TEXT),
		await page.value(CARRIED), await page.value(SCROLLED)], [before, [0, false], stays]);
	await drag(to);
	is(`${name}: its way is shown`, await page.value(WAY_IS_SHOWN), true);
	await planned(page, () => page.mouse("up", ...to));
	is(`${name}: dropped, it is ordered as by clicks`, await page.value(TEXT), clicked);
	await planned(page, () => page.value(`${UNDO}.click()`));
	is(`${name}: undone`, await page.value(TEXT), before);
	await tryFinger(page, name, {own, at, to, clicked});
}

// A finger that has stayed on a stack drags it; one that moves at once pans the map; and one
// that stays, and does not move, picks it as a short one does.
async function tryFinger(page, name, {own, at, to, clicked}) {
	const before = await page.value(TEXT);
	const hold = async () => {
		await page.fingers([at]);
		await page.until("document.querySelectorAll('.carried').length === 1");
	};
	const drag = async (end) => {
		for (const part of PARTS)
			await page.fingers([between(at, end, part)]);
	};
	await page.mouse("move", 2, 400);
	const stays = await page.value(SCROLLED);
	await hold();
	await drag([at[0] + 30, at[1] + 200]);
	is(`${name}: a finger carries it`, await page.value(CARRIED), [1, true]);
	await page.fingers([[at[0] + 30, at[1] + 200], [at[0] + 90, at[1] + 200]]);
	is(`${name}: a second one lets it go`, await page.value(CARRIED), [0, false]);
	await page.fingers([]);
	await hold();
	await drag(to);
	is(`${name}: below a finger its way is shown`, await page.value(WAY_IS_SHOWN), true);
	await page.fingers([await besideRing(page, to)]);
	await planned(page, () => page.fingers([]));
	is(`${name}: dropped by a finger, it is ordered as by clicks`,
		[await page.value(TEXT), await page.value(SCROLLED)], [clicked, stays]);
	await planned(page, () => page.value(`${UNDO}.click()`));
	await hold();
	await page.fingers([]);
	is(`${name}: a finger that does not move carries nothing`,
		[await page.value("document.querySelectorAll('.carried').length"),
			await page.value(TEXT)], [0, before]);
	await page.press("Escape", 27);
	const rests = await page.value(SCROLLED);
	await page.fingers([at]);
	await drag([at[0] - 60, at[1] - 60]);
	if (page.pans)
		await page.until(`String(${SCROLLED}) !== "${rests}"`);
	is(`${name}: one that moves at once pans the map`, [await page.value(CARRIED),
		await page.value(TEXT)], [[0, false], before]);
	await page.fingers([]);
	is(`${name}: it is where it was on the map`, await page.value(`!!${own}`), true);
}

// A place in the window that is as far from the ring at that one as a finger may miss it, and
// nearer to it than to any other.
const besideRing = (page, [x, y]) => page.value(`(() => {
	const apart = ${TARGETS}.map((one) => one.getBoundingClientRect()).map((box) =>
		Math.hypot(box.x + box.width / 2 - ${x}, box.y + box.height / 2 - ${y}))
		.filter((pixels) => pixels > 2);
	return [${x}, ${y} + Math.min(20, ...apart.map((pixels) => pixels / 2 - 2))];
})()`);

const PARTS = [0.3, 0.7, 1]; // of the way of a pointer
const between = (from, to, part) => from.map((begin, i) => begin + part * (to[i] - begin));
const SCROLLED = `[${FIGURE}.scrollLeft, ${FIGURE}.scrollTop]`;
const CARRIED = `[document.querySelectorAll(".carried .stack").length, ${TARGETS}.length > 0]`;
const WAY_IS_SHOWN = `document.querySelectorAll(".plan-way polyline").length > 0`;

// A stack that goes somewhere: {own, at, to, clicked}, its counter and where it and its ring
// are in the window, and the text that clicks on them make, which is undone.
async function wayByClicks(page, name) {
	const stack = await stackThatGoes(page, name);
	const place = await page.value(`${stack}.dataset.place`);
	const own = `document.querySelector(".stack.own[data-place='${place}']")`;
	const go = `${TARGETS}.find((one) => one.matches(".go"))`;
	await page.value(`${byId("fit")}.click()`);
	await page.click(own);
	const from = await page.middle(own);
	const wanted = await page.value(`${go}.dataset.place`);
	const target = `${TARGETS}.find((one) => one.dataset.place === "${wanted}")`;
	const away = (await page.middle(target)).map((end, i) => end - from[i]);
	await planned(page, () => page.click(target));
	const clicked = await page.value(TEXT);
	await planned(page, () => page.value(`${UNDO}.click()`));
	const at = await page.middle(own);
	return {own, at, to: at.map((begin, i) => begin + away[i]), clicked};
}

// The first stack that has a way to go, as an expression in the page.
async function stackThatGoes(page, name) {
	const stacks = await page.value(`${STACKS}.length`);
	for (let i = 0; i < stacks; i++) {
		await page.value(`${STACKS}[${i}].dispatchEvent(
			new MouseEvent("click", {bubbles: true}))`);
		const goes = await page.value(`${TARGETS}.some((one) => one.matches(".go"))`);
		await page.press("Escape", 27);
		if (goes)
			return `${STACKS}[${i}]`;
	}
	return assert.fail(`${name}: nobody has a way to go`);
}

// A finger beside a small counter.
async function tryTap(page, name) {
	const stack = await stackThatGoes(page, name);
	for (let i = 0; i < 9; i++)
		await page.value(`${byId("farther")}.click()`);
	await page.seek(stack);
	const [x, y, size] = await page.value(`(() => {
		const box = ${stack}.getBoundingClientRect();
		return [box.x + box.width / 2, box.y + box.height / 2 + 13, box.height];
	})()`);
	is(`${name}: it is small`, size < 36, true);
	await page.fingers([[x, y]]);
	await page.fingers([]);
	await page.until(`${TARGETS}.length > 0`);
	await page.press("Escape", 27);
	for (let i = 0; i < 4; i++)
		await page.value(`${byId("closer")}.click()`);
	is(`${name}: it is larger`, await page.value(
		`${stack}.getBoundingClientRect().height`) > size, true);
}

// Whoever stands in a stack and may go along goes, and its head says who they are.
async function tryTogether(page, name) {
	const stacks = await page.value(`${STACKS}.length`);
	for (let i = 0; i < stacks; i++) {
		await page.click(`${STACKS}[${i}]`);
		const left = await page.value(`(async () => {
			const boxes = [...${PANEL}.querySelectorAll(".who input")];
			const goes = () => document.querySelectorAll(".plan-to .go").length;
			const out = boxes.map((box, i) => [box, i]).filter(([box]) => !box.checked);
			const left = [];
			if (!goes())
				return left;
			for (const [, i] of out) {
				const box = () => ${PANEL}.querySelectorAll(".who input")[i];
				box().click();
				if (goes())
					left.push(box().parentElement.textContent);
				box().click();
			}
			return left;
		})()`);
		is(`${name}: nobody is left behind who could go along`, left, []);
		await page.press("Escape", 27);
	}
}

// What gets the focus comes into view, however near the map is.
async function tryFocus(page, name, rings) {
	for (let i = 0; i < 3; i++)
		await page.value(`${byId("closer")}.click()`);
	for (const [nth, away] of [[0, 1e6], [-1, 0]]) {
		await page.value(`document.activeElement.blur(), ${FIGURE}.scrollTo(${away}, ${away}),
			${rings}.at(${nth}).focus()`);
		is(`${name}: what has the focus is seen`, await page.value(`(() => {
			const [one, seen] = [document.activeElement, ${FIGURE}].map((it) =>
				it.getBoundingClientRect());
			return one.left >= seen.left && one.right <= seen.right && one.top >= seen.top &&
				one.bottom <= seen.bottom;
		})()`), true);
	}
	await page.press("0", 48);
}

// By keys alone: arrows from stack to stack, Enter on one, and on where it shall go.
async function tryKeys(page, name) {
	const before = await page.value(TEXT);
	is(`${name}: one of the rings is reached by Tab`, await page.value(
		`${STACKS}.filter((one) => one.tabIndex === 0).length`), 1);
	await page.value(`${STACKS}.find((one) => one.tabIndex === 0).focus()`);
	const seen = new Set();
	for (const [arrow, code] of [["ArrowRight", 39], ["ArrowDown", 40], ["ArrowLeft", 37],
		["ArrowUp", 38]]) {
		await page.press(arrow, code);
		seen.add(await page.value("document.activeElement.getAttribute('aria-label')"));
	}
	is(`${name}: arrows go on`, seen.size > 1, true);
	await tryFocus(page, name, STACKS);
	await page.value(`${await stackThatGoes(page, name)}.focus()`);
	await page.press("Enter", 13);
	is(`${name}: it is picked`, await page.value(`${TARGETS}.length > 0`), true);
	await tryFocus(page, name, TARGETS);
	await page.value(`${TARGETS}.find((one) => one.matches(".go")).focus()`);
	await planned(page, () => page.press("Enter", 13));
	is(`${name}: written by keys`, (await page.value(TEXT)).length > before.length, true);
}

// Who goes next to the enemy may have to attack: an error, which planning mends.
async function tryOwing(page, name) {
	const before = await page.value(TEXT);
	const owing = `${TARGETS}.find((one) => one.getAttribute("aria-label").includes(" must "))`;
	await pickStack(page, name, `!!${owing}`);
	await planned(page, () => page.click(owing));
	is(`${name}: an attack is owed`, [await page.value(ACCEPTED),
		await page.value(`${STACKS}.length > 0`)], ["owed", true]);
	await tryAttack(page, name);
	const more = await tryMoveLater(page, name);
	for (let i = 0; i < 2 + more; i++)
		await planned(page, () => page.value(`${UNDO}.click()`));
	is(`${name}: all are undone`, await page.value(TEXT), before);
}

// Where all moves come first one that is clicked later stands in front of the attacks. Gives
// how many were written.
async function tryMoveLater(page, name) {
	if (await page.value(`document.body.dataset.attacks !== "last" || !/^attack /m.test(${TEXT})`))
		return 0;
	const free = `${TARGETS}.find((one) => one.matches(".go") &&
		!/ must /.test(one.getAttribute("aria-label")))`;
	await pickStack(page, name, `!!${free}`);
	await planned(page, () => page.click(free));
	const lines = (await page.value(TEXT)).split("\n");
	is(`${name}: a move goes in front of the attack`, lines.findLastIndex((line) =>
		line.startsWith("move ")) < lines.findIndex((line) => line.startsWith("attack ")), true);
	return 1;
}

async function tryAttack(page, name) {
	await tryTip(page, name);
	await pickStack(page, name, `!!${PANEL}.querySelector("li.attack")`);
	await page.until(`![...${PANEL}.querySelectorAll(".odds")].some((odds) =>
		odds.textContent.includes("\u2026"))`);
	is(`${name}: odds`, await page.value(`[...${PANEL}.querySelectorAll(".odds")]
		.every((odds) => /%|odds unknown/.test(odds.textContent))`), true);
	await picture(page, `${name}-attack`);
	await tryChoices(page, name);
}

// Beside a place that the mouse is on stands what it costs, and what an attack may come to;
// and a finger that stays there is no click.
async function tryTip(page, name) {
	const tip = `document.querySelector(".tip:not([hidden])")`;
	const pointAt = async (element) => {
		await page.mouse("move", ...await page.seek(element));
		await page.until(`!!${tip}`);
	};
	const go = `${TARGETS}.find((one) => one.matches(".go"))`;
	const attack = `${TARGETS}.find((one) => one.matches(".attack"))`;
	await pickStack(page, name, `!!${attack}`);
	await pointAt(attack);
	await page.until(`/^win \\d+ %, draw \\d+, lose \\d+$/.test(
		[...${tip}.querySelectorAll("b")].at(-1).textContent)`);
	is(`${name}: the odds as a bar, and what is lost`, await page.value(`[
		[...${tip}.querySelectorAll(".bar i")].reduce((sum, one) =>
			sum + parseInt(one.style.width), 0),
		/^You lose \\d+\\.\\d.*, they lose \\d+\\.\\d/m.test(${tip}.innerText)]`), [100, true]);
	await picture(page, `${name}-odds`, "packet-map");
	if (await page.value(`!!${go}`)) {
		await pointAt(go);
		is(`${name}: what a way costs`, await page.value(`/ MP/.test(${tip}.innerText) &&
			document.querySelectorAll(".plan-way polyline").length > 0`), true);
	}
	const before = await page.value(TEXT);
	await page.fingers([await page.seek(attack)]);
	await new Promise((resolve) => setTimeout(resolve, 700));
	await page.until(`/win/.test(${tip}?.innerText)`);
	await page.fingers([]);
	is(`${name}: a long touch orders nothing`, await page.value(TEXT), before);
	await page.value("document.activeElement.blur()");
	await page.value(`${FIGURE}.focus({preventScroll: true})`);
	await page.press("Escape", 27);
	is(`${name}: given up, nothing is said beside it`, await page.value(`${tip} === null`), true);
}

// Another way to order the attack, with its odds beside it; and back, and again.
async function tryChoices(page, name) {
	const more = `${PANEL}.querySelector("li.attack .otherwise")`;
	const order = `${PANEL}.querySelector(".order").textContent`;
	const odds = `${PANEL}.querySelector(".chances .odds").textContent`;
	const option = `${PANEL}.querySelector("fieldset button[aria-pressed=false]")`;
	await page.click(more);
	const before = await page.value(order);
	await page.until(`!${odds}.includes("\u2026")`);
	is(`${name}: it has odds`, /%|odds unknown/.test(await page.value(odds)), true);
	is(`${name}: and what is chosen is shown`, await page.value(
		`${PANEL}.querySelectorAll("fieldset button[aria-pressed=true]").length > 0`), true);
	const chosen = await page.value(`${option}.textContent`);
	await page.value(`${option}.click()`);
	const after = await page.value(order);
	await page.until(`!${odds}.includes("\u2026")`);
	await picture(page, `${name}-choices`);
	is(`${name}: another is chosen`, [after !== before, await page.value(
		`[...${PANEL}.querySelectorAll("fieldset button[aria-pressed=true]")]
			.some((one) => one.textContent === ${JSON.stringify(chosen)})`)], [true, true]);
	const back = `[...${PANEL}.querySelectorAll("button")].find((one) => one.textContent === `;
	await page.value(`${back} "Back").click()`);
	is(`${name}: and back`, await page.value(`!!${more}`), true);
	await page.click(more);
	await page.value(`${option}.click()`);
	await planned(page, () => page.value(`${back} "Write it").click()`));
	is(`${name}: it is written`, (await page.value(TEXT)).includes(`\n${after}\n`), true);
}

// Through a place that is clicked before the one where they go.
async function tryVia(page, name) {
	const before = await page.value(TEXT);
	const going = `${TARGETS}.filter((one) => one.matches(".go"))`;
	await pickStack(page, name, `${going}.length > 1`);
	const rings = await page.value(`${going}.length`);
	for (let i = 0; i < rings; i++) {
		await page.click(`${PANEL}.querySelector("button.via")`);
		await page.click(`${going}[${i}]`);
		if (await page.value(`${going}.length > 0`))
			break;
		await page.value(`[...${PANEL}.querySelectorAll("button")]
			.find((one) => one.textContent === "Straight").click()`);
	}
	is(`${name}: the place is marked`, await page.value(
		`document.querySelectorAll(".plan-via g").length > 0`), true);
	const place = await page.value(`document.querySelector(".plan-via g").dataset.place`);
	await page.value(`${going}[0].focus()`);
	await picture(page, `${name}-via`);
	await planned(page, () => page.click(`${going}[0]`));
	is(`${name}: it is in the order`, / via /.test((await page.value(TEXT))), true);
	is(`${name}: through ${place}, it is accepted`, await page.value(ACCEPTED), "accepted");
	await planned(page, () => page.value(`${UNDO}.click()`));
	is(`${name}: undone`, await page.value(TEXT), before);
}

// A place that is too far for now, and what names nobody.
async function tryFar(page, name) {
	const before = await page.value(TEXT);
	await pickStack(page, name, `${TARGETS}.some((one) => one.matches(".go"))`);
	const far = `[...${PANEL}.querySelectorAll("li.go button")].find((one) =>
		one.textContent.includes(" towards "))`;
	// at once: what is shown of a place is shown anew when the judge has read
	await planned(page, () => page.value(`(() => {
		for (const place of [...${FIGURE}.querySelectorAll("g.place")].toReversed()) {
			place.dispatchEvent(new MouseEvent("click", {bubbles: true}));
			const found = ${far};
			if (found)
				return found.click();
		}
	})()`));
	is(`${name}: towards it`, / towards /.test(await page.value(TEXT)), true);
	is(`${name}: it is accepted`, await page.value(ACCEPTED), "accepted");
	await planned(page, () => page.value(
		`${PANEL}.querySelector(".deeds li button").click()`));
	is(`${name}: a pass`, (await page.value(TEXT)).includes("\nplan\n  pass\nend plan\n"), true);
	is(`${name}: that is accepted`, await page.value(ACCEPTED), "accepted");
	for (let i = 0; i < 2; i++)
		await planned(page, () => page.value(`${UNDO}.click()`));
	is(`${name}: both are taken back`, await page.value(TEXT), before);
}

// ---- standing orders: all of them are made without a word that is typed ----

const FORM = byId("plan-form");

// In the page: fills in what is shown, by clicks alone.
const FILL = `(form) => {
	for (const test of form.querySelectorAll("select[aria-label=condition]"))
		if (!test.selectedIndex) {
			test.selectedIndex = 1;
			test.dispatchEvent(new Event("change"));
		}
	for (const list of form.querySelectorAll(".chooser")) {
		const field = list.closest(".field").querySelector("input");
		if (field.value || !list.checkVisibility())
			continue;
		list.open = true;
		list.dispatchEvent(new Event("toggle"));
		list.querySelector("button").click();
		list.open = false;
	}
	for (const number of form.querySelectorAll("input[type=number]"))
		if (!number.value && !number.closest(".chooser")) {
			number.stepUp(1);
			number.dispatchEvent(new Event("input"));
		}
}`;

const choose = (select, index) => `(() => {
	const select = [...${FORM}.querySelectorAll("select[aria-label='${select}']")].at(-1);
	select.selectedIndex = ${index};
	select.dispatchEvent(new Event("change"));
	return select.options.length;
})()`;

// Every trigger with every word that has an effect behind it, and every condition.
const ALL = `(() => {
	const form = ${FORM}, fill = ${FILL}, lines = [];
	const select = (label) => form.querySelector("select[aria-label='" + label + "']");
	const take = (one, index) => {
		one.selectedIndex = index;
		one.dispatchEvent(new Event("change"));
		fill(form);
		lines.push(form.querySelector("code").textContent);
	};
	const each = (label) => {
		for (let i = 0; i < (select(label)?.options.length ?? 0); i++)
			take(select(label), i);
	};
	const seen = new Set(); // words of orders whose words below them were tried
	const eachBelow = () => {
		const word = select("then").value;
		const more = [...form.querySelectorAll("button")].find((one) =>
			one.textContent === "A word below it");
		if (more.hidden || seen.has(word))
			return;
		seen.add(word);
		more.click();
		each("below it");
	};
	for (let i = 0; i < select("when").options.length; i++) {
		take(select("when"), i);
		for (const box of form.querySelectorAll(".decisions input"))
			box.click();
		lines.push(form.querySelector("code").textContent);
		for (let k = 0; k < (select("then")?.options.length ?? 0); k++) {
			take(select("then"), k);
			eachBelow();
		}
	}
	take(select("when"), 0);
	each("if");
	take(select("if"), 0);
	return [...new Set(lines)];
})()`;

async function tryAllStanding(page, name) {
	const before = await page.value(TEXT);
	const lines = await page.value(ALL);
	is(`${name}: there are many standing orders`, lines.length > 15, true);
	is(`${name}: nothing is left open`, lines.filter((line) => /[A-Z]{5}/.test(line)), []);
	await write(page, before.replace("\nend orders\n", `\n${lines.join("\n")}\nend orders\n`));
	is(`${name}: they can all be read`, await page.value(`[...document.querySelectorAll(
		"#packet-messages .error")].map((item) => item.textContent)`), []);
	await write(page, before);
}

async function tryStanding(page, name) {
	await page.value(`${byId("plan-standing")}.open = true`);
	await page.until(`${FORM}.querySelector("code")`);
	if (/1400/.test(name))
		await tryAllStanding(page, name);
	const before = await page.value(TEXT);
	const triggers = await page.value(`[...${FORM}.querySelector("select").options]
		.map((option) => option.textContent)`);
	const attacked = triggers.findIndex((one) => one.startsWith("attacked"));
	await page.value(choose("when", attacked));
	const words = await page.value(`[...${FORM}.querySelector("select[aria-label=then]").options]
		.map((option) => option.textContent)`);
	await page.value(choose("then", words.findIndex((one) => one.startsWith("retreat"))));
	await page.value(choose("if", 1 + await page.value(`[...${FORM}
		.querySelector("select[aria-label=if]").options]
		.findIndex((option) => option.textContent === "enemy at PLACE") - 1`)));
	await page.click(`[...${FORM}.querySelectorAll("label")].find((one) =>
		one.textContent.includes("once")).querySelector("input")`);
	await page.click(`[...${FORM}.querySelectorAll("button")].find((one) =>
		one.textContent.startsWith("Write"))`);
	is(`${name}: what is missing is said`, [await page.value(TEXT), await page.value(
		`document.activeElement.closest(".field") !== null`)], [before, true]);
	// the first place on the map, the second from the list
	await page.click(`[...${FORM}.querySelectorAll(".field > button")].at(-1)`);
	await page.click(`document.querySelector("#packet-plan-map .stack.own")`);
	await page.press("Escape", 27);
	is(`${name}: a place was clicked`, await page.value(
		`[...${FORM}.querySelectorAll(".field > input")].at(-1).value !== ""`), true);
	await page.value(`(${FILL})(${FORM})`);
	await picture(page, `${name}-standing`, "packet-plan-standing");
	const line = await page.value(`${FORM}.querySelector("code").textContent`);
	is(`${name}: once`, line.startsWith("once when attacked"), true);
	await planned(page, () => page.click(`[...${FORM}.querySelectorAll("button")].find((one) =>
		one.textContent.startsWith("Write"))`));
	is(`${name}: a standing order is written`, await page.value(TEXT),
		before.replace("\nend orders\n", `\n${line}\nend orders\n`));
	is(`${name}: it is accepted`, await page.value(ACCEPTED), "accepted");
	is(`${name}: it is in the receipt`, await page.value(
		`${byId("receipt")}.textContent`).then((said) =>
		said.replace(/\s+/g, " ").includes(line.slice(0, line.indexOf(":")))), true);
}

// Each order is a card: it changes its place, is taken out and changed, and all of it is undone.
async function tryCards(page, name) {
	const cards = `[...document.querySelectorAll("#packet-cards .card:not(.standing)")]`;
	const words = `${cards}.map((card) => card.querySelector(".words").textContent.slice(2))`;
	const press = (card, button) => planned(page, () => page.click(`[...${cards}[${card}]
		.querySelectorAll("button")].find((one) => one.textContent === "${button}")`));
	const before = await page.value(TEXT);
	const first = await page.value(words);
	is(`${name}: a card for each order`, first.length > 0 && first.every((line) =>
		before.replaceAll(/\n\s+/g, "; ").includes(line)), true);
	is(`${name}: they are fine`, await page.value(`${cards}.every((card) =>
		card.matches(".fine, .note, .warning"))`), true);
	if (first.length > 1 && await page.value(`!${cards}[1].querySelector("button").disabled`)) {
		await press(1, "\u2191");
		is(`${name}: the second is the first now`, (await page.value(words)).slice(0, 2),
			[first[1], first[0]]);
		await planned(page, () => page.value(`${UNDO}.click()`));
	}
	await press(0, "\u2715");
	is(`${name}: it is taken out`, await page.value(words), first.slice(1));
	await planned(page, () => page.value(`${UNDO}.click()`));
	await page.click(`[...${cards}[0].querySelectorAll("button")].find((one) =>
		one.textContent === "Edit")`);
	await page.value(`document.activeElement.select()`);
	await page.type("move Nobody to Nowhere");
	await planned(page, () => page.press("Enter", 13));
	is(`${name}: changed, it is refused and says why`, await page.value(`[${cards}[0].className,
		${cards}[0].querySelector("small").textContent.length > 10,
		${byId("state")}.className]`), ["card error", true, "refused"]);
	await page.click(byId("state"));
	is(`${name}: the bar leads to the reason`, await page.value(
		`document.activeElement.closest("#packet-messages") !== null`), true);
	await planned(page, () => page.value(`${UNDO}.click()`));
	is(`${name}: all is as it was`, await page.value(TEXT), before);
}

// An order is put under each kind of condition that it takes by a form, with nothing typed but
// what a field needs, and taken back.
async function tryConditions(page, name) {
	const cards = `[...document.querySelectorAll("#packet-cards .card:not(.standing)")]`;
	const binder = `document.querySelector("#packet-cards .binder")`;
	const open = () => page.click(`[...${cards}[0].querySelectorAll("button")].find((one) =>
		one.textContent === "If\u2026")`);
	const before = await page.value(TEXT);
	const first = before.split("\n").find((line) =>
		/^(move|march|activate|attack) /.test(line));
	await open();
	const ways = await page.value(`[...${binder}.querySelector("select").options].map((one) =>
		one.textContent)`);
	is(`${name}: any order goes under \`if\``, ways.at(-1), "if CONDITION");
	if (name.startsWith("pines"))
		is(`${name}: and under the words of its family`, ["only if", "unless", "repeat", "then",
			"plan until"]
			.filter((word) => !ways.some((way) => way.startsWith(word))), []);
	await page.click(`[...${binder}.querySelectorAll("button")].find((one) =>
		one.textContent === "Leave it")`);
	for (let i = 0; i < ways.length; i++) {
		await open();
		await page.value(`(() => {
			const select = ${binder}.querySelector("select");
			select.selectedIndex = ${i};
			select.dispatchEvent(new Event("change"));
			const test = ${binder}.querySelector("select[aria-label=condition]");
			if (!test)
				return;
			test.selectedIndex = [...test.options].findIndex((one) =>
				one.textContent.startsWith("enemy at"));
			test.dispatchEvent(new Event("change"));
		})()`);
		await page.value(`(${FILL})(${binder})`);
		const line = await page.value(`${binder}.querySelector("code").textContent`);
		await planned(page, () => page.click(`[...${binder}.querySelectorAll("button")].find(
			(one) => one.textContent === "Done")`));
		const after = await page.value(TEXT);
		is(`${name}: ${ways[i]} is written`, [after.includes(line), after.includes(
			first.replace(/^/, /^(if|plan) /.test(ways[i]) ? "  " : "")), after !== before],
		[true, true, true]);
		is(`${name}: ${ways[i]} can be read`, await page.value(
			`[...document.querySelectorAll("#packet-messages li")].some((one) =>
				/expected|is no |understand/.test(one.textContent))`), false);
		await planned(page, () => page.value(`${UNDO}.click()`));
		is(`${name}: and taken back`, await page.value(TEXT), before);
	}
}

// A standing order gets its condition behind the trigger.
async function tryStandingCondition(page, name) {
	const labelled = (label) => `[...document.querySelectorAll("#packet-cards button")].find(
		(one) => one.textContent === "${label}" && one.closest(".standing"))`;
	const binder = `document.querySelector("#packet-cards .binder")`;
	const before = await page.value(TEXT);
	if (!await page.value(`!!${labelled("If\u2026")}`))
		return is(`${name}: no trigger is without a condition`,
			before.match(/^(once )?when (?!.* if )[^:]*:/gm), null);
	const trigger = await page.value(
		`${labelled("If\u2026")}.closest("li").querySelector(".words").textContent.split(":")[0]`);
	await page.click(labelled("If\u2026"));
	await page.value(`(() => {
		const test = ${binder}.querySelector("select[aria-label=condition]");
		test.selectedIndex = [...test.options].findIndex((one) =>
			one.textContent.startsWith("turn"));
		test.dispatchEvent(new Event("change"));
	})()`);
	await page.value(`(${FILL})(${binder})`);
	await planned(page, () => page.click(labelled("Done")));
	const words = trigger.replace(/^\S+ /, "");
	is(`${name}: ${trigger}: the condition stands behind it`,
		(await page.value(TEXT)).includes(`${words} if turn`), true);
	is(`${name}: and can be read`, await page.value(
		`[...document.querySelectorAll("#packet-messages li")].some((one) =>
			/expected|is no |understand/.test(one.textContent))`), false);
	await planned(page, () => page.value(`${UNDO}.click()`));
	is(`${name}: it is taken back`, await page.value(TEXT), before);
}

// From the stack that is picked to what it does when it is attacked.
async function tryReaction(page, name) {
	await page.click(`${STACKS}[0]`);
	const here = await page.value(`${PANEL}.querySelector("h3").textContent`);
	await page.click(`[...${PANEL}.querySelectorAll("button")].find((one) =>
		one.textContent === "If attacked\u2026")`);
	const line = await page.value(`${FORM}.querySelector("code").textContent`);
	is(`${name}: when that stack is attacked`, /^when attacked at \S/.test(line) &&
		here.includes(line.slice("when attacked at ".length).split(":")[0]), true);
	await page.press("Escape", 27);
	await page.value(`${byId("plan-standing")}.open = false`);
}

// Cards of the hand stand as cards; what can be played now is written by a button.
async function tryHand(page, name) {
	const tab = `document.querySelector("#packet-tabs a[href='#packet-hand']")`;
	const held = `[...document.querySelectorAll("#packet-held .card:not(.unfit)")]`;
	const cards = /^(first|summer)/.test(name);
	is(`${name}: a hand, where the game has cards`, await page.value(`${tab} !== null`), cards);
	if (!cards)
		return;
	await page.click(tab);
	const all = await page.value(`${held}.map((card) => [...card.querySelectorAll("h3, p")]
		.slice(0, 3).map((one) => one.textContent))`);
	is(`${name}: each with title, text, and when`, all.length > 0 && all.every(([title, text, when]) =>
		/^\d+ \S/.test(title) && text.length > 10 && /^(Now|Not with these orders): \S/.test(when)), true);
	const report = await page.value(`${byId("report")}.textContent.replaceAll(/\\s+/g, " ")`);
	is(`${name}: as the report has it`, all.filter(([, text]) =>
		!report.includes(text.split(". ")[0])), []);
	const unfit = await page.value(`[...document.querySelectorAll(
		"#packet-held .unfit h3")].map((one) => one.textContent)`);
	is(`${name}: those for the other side, too`, unfit.filter((title) =>
		!report.includes(title.replace(/^\d+ /, ""))), []);
	const before = await page.value(TEXT);
	const discard = `${held}.flatMap((card) => [...card.querySelectorAll("button")]).find((one) =>
		one.textContent === "Discard it")`;
	if (!await page.value(`${discard} !== undefined`))
		return;
	await planned(page, () => page.click(discard));
	is(`${name}: a card is given up`, /^discard \d+$/.test(
		addedTo(before, await page.value(TEXT))?.trim()), true);
	is(`${name}: and that is accepted`, await page.value(ACCEPTED), "accepted");
	await planned(page, () => page.value(`${UNDO}.click()`));
	await tryPlaying(page, name, tab, held, before);
}

// The first card that is played with nothing but what its fields need.
async function tryPlaying(page, name, tab, held, before) {
	const play = `${held}.filter((card) => card.querySelector(".play"))`;
	const count = await page.value(`${play}.length`);
	for (let i = 0; i < count; i++) {
		await page.click(tab);
		await page.value(`(${FILL})(${play}[${i}])`);
		await planned(page, () => page.click(`[...${play}[${i}].querySelectorAll("button")].find(
			(one) => one.textContent === "Play it")`));
		is(`${name}: a card is played`, /^play \d+/.test(
			addedTo(before, await page.value(TEXT))?.trim()), true);
		await planned(page, () => page.value(`${UNDO}.click()`));
	}
}

async function tryTyping(page, name) {
	const before = await page.value(TEXT);
	await write(page, before.replace("\nstanding\n", "\nmove Nobody to Nowhere\nstanding\n"));
	is(`${name}: a wrong line stops it`, [await page.value(`${STACKS}.length`),
		await page.value(`/^Planning waits .* line \\d+: /.test(
			${byId("plan-word")}.textContent)`)], [0, true]);
	await write(page, before);
	is(`${name}: mended, it goes on`, [await page.value(`${STACKS}.length > 0`),
		await page.value(`${byId("plan-word")}.textContent`)],
	[true, ""]);
}

async function tryPage(browser, name, width, scheme) {
	const page = await browser.openPage(url(name));
	await page.size(width, 900, width < 600);
	await page.media("", scheme);
	await page.value("localStorage.clear()");
	await page.go(url(name));
	await page.until("document.body.dataset.planned");
	is(`${name}: the map shows who can act`, await page.value(`(() => {
		const seen = ${FIGURE}.getBoundingClientRect();
		return ${STACKS}.some((one) => {
			const box = one.getBoundingClientRect();
			return box.x > seen.x && box.right < seen.right && box.y > seen.y &&
				box.bottom < seen.bottom;
		});
	})()`), true);
	await picture(page, `${name}-${width}-${scheme}`);
	const at = `${name} at ${width}`;
	await sameStacks(page, at);
	await noIds(page, at);
	if (width > 600)
		await tryTogether(page, at);
	await tryGoing(page, at.replaceAll(" ", "-"));
	if (width < 600)
		await tryTap(page, at);
	else
		await tryVia(page, at.replaceAll(" ", "-"));
	if (width > 600) {
		await tryDragging(page, at);
		await tryFan(page, at);
	}
	if (name === "pines")
		await tryFar(page, at);
	await tryKeys(page, at);
	await (name === "road" ? tryOwing : tryAttack)(page, at.replaceAll(" ", "-"));
	await tryStanding(page, at.replaceAll(" ", "-"));
	await tryTyping(page, at);
	await tryCards(page, at.replaceAll(" ", "-"));
	if (width > 600) {
		await tryConditions(page, at);
		await tryStandingCondition(page, at);
		await tryReaction(page, at);
		await tryHand(page, at);
	}
	is(`${at}: it is accepted`, await page.value(ACCEPTED), "accepted");
	is(`${at}: nothing stands out`, await page.value(
		"document.documentElement.scrollWidth <= innerWidth"), true);
	fs.writeFileSync(path.join(dir, `${name}.planned`), await page.value(TEXT));
	await page.value("localStorage.clear()");
	is(`${at}: complaints`, page.complaints, []);
	is(`${at}: requests`, page.requests.filter((request) => request !== url(name)), []);
}

run(async (browser) => {
	for (const name of names())
		for (const [width, scheme] of [[1400, "light"], [400, "dark"]])
			if (!only || width === only)
				await tryPage(browser, name, width, scheme);
});
