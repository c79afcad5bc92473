/*
 * usage: node table.js BROWSER DIR
 *
 * What a player does at the table besides ordering one thing after another, on the pages
 * DIR/NAME.html: he takes out an order in the middle and puts it back, asks who can come to a
 * place, orders many by one word, and others by keys alone.
 */
"use strict";

const {url, names, byId, is, behind, write, run} = require("./pages.js");
const {hinted} = require("./shown.js");

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

// ---- who can come ----

const ABOUT = byId("about");

// What lies around a place, and what leads on from there.
const KNOWN = {
	first: ["savage-station", "Savage Station",
		"Ways lead to Orchard Station, Lower Grapevine Bridge, Trestle Bridge, Morrell's Ordinary."],
	pines: ["otr-n1530", "N1530, 2 hexes southeast of Portuguese Tavern, swamp",
		"Trail to the north and south; ford to the south (Jordan's Ford); creek to the south."],
	road: ["1605", "1605, 2 hexes southeast of Old Cold Harbor, forest",
		"Stream to the southeast (Barker's Mill Creek)."],
	summer: ["alsop", "Alsop's", "Ways lead to Piney Branch Church, Gate's."],
};

const groundOf = (place) => `[...document.querySelectorAll("#packet-plan-map g.place")].find(
	(one) => one.dataset.place === "${place}" && one.getClientRects().length)`;

async function ask(page, place) {
	await page.value(`${groundOf(place)}.dispatchEvent(
		new MouseEvent("click", {bubbles: true, cancelable: true}))`);
	await page.until(`!${ABOUT}.hidden && !${ABOUT}.querySelector(".coming").textContent.includes("\u2026")`);
}

// What each stack that is picked could be ordered to do at an empty place; and that place, the
// first to which one can go.
async function offeredByStacks(page) {
	const stacks = await page.value(`${STACKS}.length`);
	let place = "";
	const lines = [];
	for (let i = 0; i < stacks; i++) {
		await page.value(`${STACKS}[${i}].dispatchEvent(new MouseEvent("click", {bubbles: true}))`);
		place ||= await page.value(`${TARGETS}.find((one) => !one.matches(".over"))
			?.dataset.place ?? ""`);
		const ring = `${TARGETS}.find((one) => one.dataset.place === "${place}")`;
		if (place && await page.value(`!!${ring}`)) {
			await page.value(`${ring}.focus()`);
			lines.push(await hinted(page));
		}
		await page.press("Escape", 27);
	}
	return {place, lines};
}

async function tryComing(page, name) {
	const [known, title, ways] = KNOWN[name];
	await ask(page, known);
	is(`${name}: it says what the place is, and where one can go`, await page.value(
		`[${ABOUT}.querySelector("b").textContent, ${ABOUT}.innerText.includes(${
			JSON.stringify(ways)})]`), [title, true]);
	await page.press("Escape", 27);
	const {place, lines} = await offeredByStacks(page);
	const before = await page.value(TEXT);
	await ask(page, place);
	const orders = `[...${ABOUT}.querySelectorAll(".coming button")]`;
	const told = await page.value(`${orders}.map((one) => one.textContent)`);
	is(`${name}: whoever can come is offered`, lines.filter((line) => !told.includes(line)), []);
	is(`${name}: with its cost`, await page.value(`[...${ABOUT}.querySelectorAll("li.go")]
		.every((one) => / MP/.test(one.textContent))`), true);
	await page.value(`${orders}[0].focus()`);
	is(`${name}: its way is drawn`, await page.value(
		`document.querySelectorAll(".plan-way polyline").length > 0`), true);
	await planned(page, () => page.click(`${orders}[0]`));
	const after = await page.value(TEXT);
	is(`${name}: a click orders it`, [after.replaceAll(/\n\s+/g, "; ").includes(told[0]),
		await page.value(`${ABOUT}.hidden`), await page.value(`${byId("verdict")}.className`)],
	[true, true, "accepted"]);
	await planned(page, () => page.value(`${byId("undo")}.click()`));
	is(`${name}: and is undone`, await page.value(TEXT), before);
}

// ---- many by one word ----

// An order of many, where they go, who of them stands
// there then, and who is faint where he is.
const MANY = {
	first: ["move all at Fort 3 to Seven Pines", "seven-pines", "Sedgwick", "Fort 3: "],
	road: ["move all at 0409 to 0607", "0607", "3/2/VI", "3/2/VI"],
	summer: ["move the whole Sixth Corps to Hartwood Church", "hartwood-church", "Ricketts", ""],
	pines: ["march RH Anderson to N1128\n  with Johnston", "otr-n1128", "Johnston", "RH Anderson"],
};

async function tryMany(page, name) {
	const [line, to, who, faint] = MANY[name];
	const before = await page.value(TEXT);
	await write(page, before.replace("\nstanding\n", `\n${line}\nstanding\n`), "planned");
	const titles = (of) => page.value(`[...document.querySelectorAll("${of} > title")]
		.map((one) => one.textContent).join()`);
	is(`${name}: ${line}: its way is drawn`, await ways(page), 1);
	is(`${name}: all stand there`, (await titles(`.stack.own[data-place='${to}']`)).includes(who),
		true);
	const ghost = await titles(".counters .ghost");
	is(`${name}: they are faint where they were`, faint ? ghost.includes(faint) : !ghost, true);
	is(`${name}: they count as a stack with orders`, await page.value(
		`/^Your move: 1 of /.test(${byId("move")}.textContent)`), true);
	await write(page, before, "planned");
}

// ---- keys alone ----

// Tab to a stack, Enter, arrows to where it goes, Enter: and so on with the next.
async function tryKeys(page, name) {
	const focus = "document.activeElement.getAttribute('aria-label') ?? ''";
	const onRing = "document.activeElement.matches('#packet-plan-map g[role=button]')";
	const before = await page.value(TEXT);
	await page.value(`${byId("plan-map")}.focus()`);
	let ordered = 0;
	for (let i = 0; i < 12 && ordered < 2; i++) {
		await page.press("Tab", 9);
		is(`${name}: Tab leads to a stack`, await page.value(onRing), true);
		for (let k = 0; k < i; k++)
			await page.press(["ArrowRight", "ArrowDown", "ArrowLeft"][k % 3], [39, 40, 37][k % 3]);
		await page.press("Enter", 13);
		if (await page.value(`${onRing} && document.activeElement.matches(".plan-to .go") &&
			!/ must /.test(${focus})`)) {
			await planned(page, () => page.press("Enter", 13));
			ordered++;
		} else {
			await page.value(`${byId("plan-map")}.focus()`);
			await page.press("Escape", 27);
		}
		is(`${name}: the focus is on the map again`, await page.value(
			`document.activeElement === ${byId("plan-map")}`), true);
	}
	is(`${name}: two stacks are ordered by keys`, ordered, 2);
	is(`${name}: and the text has both`, (await page.value(TEXT)).length > before.length, true);
	while (await page.value(TEXT) !== before)
		await planned(page, () => page.press("z", 90, 2));
}

// ---- all pages ----

async function tryPage(browser, name) {
	const page = await openPage(browser, name);
	await tryComing(page, name);
	await tryMany(page, name);
	await tryKeys(page, name);
	await tryTakingOut(page, name);
	is(`${name}: complaints`, page.complaints, []);
	is(`${name}: requests`, page.requests.filter((request) => request !== url(name)), []);
}

run(async (browser) => {
	for (const name of names())
		await tryPage(browser, name);
});
