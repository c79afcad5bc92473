/*
 * usage: node page.js BROWSER DIR
 *
 * The pages DIR/NAME.html in a browser. Beside each stand NAME.form, its block of orders,
 * NAME.out and NAME.err, what `adjutant check` says of it, NAME-past/N.svg, the map that
 * was told when step N was over, and DIR/wrong.* the same of another text for the page
 * DIR/first.html. Pictures of it go to $PICTURES, if it is set.
 */
"use strict";

const fs = require("fs");
const path = require("path");
const pages = require("./pages.js");
const {dir, read, url, names, byId, is, behind, run} = pages;

const write = (page, text) => pages.write(page, text, "checked");
const pictures = process.env.PICTURES;

// As `adjutant check` writes them, but for the name of the file.
const MESSAGES = `[...document.querySelectorAll("#packet-messages li")]
	.map((li) => li.className + " " + (/line (\\d+)/.exec(li.textContent)?.[1] ?? "-") +
		li.textContent.slice(li.textContent.indexOf(": ")))`;
const linesOf = (said) => said.split("\n").filter(Boolean).map((line) => {
	const [, number, level, text] =
		/^[^:]*:(\d+):\d+: (error|warning|note): (.*)$/.exec(line);
	return `${level} ${number}: ${text}`;
});

// What the page says is what was said natively.
async function says(page, name) {
	is(`${name}: receipt`, await page.value(`${byId("receipt")}.textContent`),
		read(`${name}.out`));
	is(`${name}: messages`, await page.value(MESSAGES), linesOf(read(`${name}.err`)));
}

function clean(page, name) {
	is(`${name}: complaints`, page.complaints, []);
	is(`${name}: requests`, page.requests.filter((request) => request !== url(name)), []);
}

// ---- what is asked of every page ----

async function tryPage(browser, name) {
	const page = await browser.openPage(url(name));
	const form = fs.existsSync(path.join(dir, `${name}.form`));
	if (form) {
		await page.until("document.body.dataset.checked");
		is(`${name}: form`, await page.value(`${byId("text")}.value`),
			read(`${name}.form`));
		await says(page, name);
		is(`${name}: mail`, await page.value(
			`decodeURIComponent(${byId("mail")}.href).replaceAll("\\r\\n", "\\n")
				.split("&body=")[1]`), read(`${name}.form`));
	} else {
		is(`${name}: no form`, await page.value(`${byId("text")}`), null);
	}
	if (await page.value(`${byId("dice")} !== null`)) {
		await page.until("document.body.dataset.dice");
		is(`${name}: the dice`, await page.value("document.body.dataset.dice"), "checked");
	}
	for (const [width, mobile] of [[390, true], [1200, false]]) {
		await page.size(width, 900, mobile);
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

// ---- on a phone ----

const PHONE = 390;   // pixels
const READABLE = 12; // pixels of the smallest text outside of a map
const FINGER = 40;   // pixels of what is tapped

// Elements that are seen, but for those of maps.
const seen = (selector) => `[...document.querySelectorAll("${selector}")].filter((one) =>
	!one.closest("svg") && one.checkVisibility() && one.getClientRects().length)`;
const named = "(one) => one.tagName + \" \" + one.textContent.trim().slice(0, 40)";

async function tryPhone(browser, name) {
	const page = await browser.openPage("about:blank");
	await page.size(PHONE, 844, true);
	await page.go(url(name));
	if (await page.value(`${byId("plan")} !== null`))
		await page.until("document.body.dataset.planned");
	is(`${name}: no wider than a phone`, await page.value(
		"document.documentElement.scrollWidth"), PHONE);
	const news = await page.value(`${byId("news")} !== null`);
	const sections = `[...document.querySelectorAll("#packet-report > details")]`;
	is(`${name}: what stands above is folded below`, await page.value(
		`${sections}.some((one) => one.open)`), !news);
	await page.value(`${sections}.forEach((one) => void (one.open = true))`);
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
	await page.value("scrollTo(0, document.documentElement.scrollHeight / 2)");
	is(`${name}: its parts are at hand`, await page.value(
		`document.querySelector("nav").getBoundingClientRect().top`), 0);
	await tryTap(page, name);
	if (pictures)
		await page.picture(path.join(pictures, `${name}-phone.png`));
	clean(page, name);
}

// A map that is drawn small is large where it was tapped.
async function tryTap(page, name) {
	const figure = "document.querySelector('#packet-map > figure')";
	const width = `${figure}.querySelector("svg").getBoundingClientRect().width`;
	const before = await page.value(width);
	await page.value(`${figure}.scrollTo(0, 0), ${figure}.scrollIntoView()`);
	await page.click(`${figure}.querySelector("svg text")`);
	is(`${name}: a map that was tapped is large`, await page.value(width) > 1.5 * before, true);
}

// ---- the steps so far ----

// What stands on a map: the titles of its counters, of the first part of several.
const counters = (map) => `[...(${map}).querySelector("g.marks").querySelectorAll("title")]
	.map((title) => title.textContent)`;
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
		is(`${name}: step ${step}`, await page.value(counters(THEN)), await page.value(
			counters(`new DOMParser().parseFromString(${told}, "image/svg+xml")`)));
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
		`document.querySelector("#packet-map > figure").checkVisibility()`), false);
	await page.value(`${byId("step")}.focus()`);
	await page.press("ArrowRight", 39);
	const first = await page.value(label);
	is(`${name}: by a key`, /^Turn \d+, /.test(first), true);
	is(`${name}: its map says so`, await page.value(
		`${THEN}.querySelector("svg").textContent`).then((text) => text.includes(first)),
	true);
	await page.value(`${byId("back")}.click()`);
	is(`${name}: by a button`, await page.value(`${byId("step")}.value`), "0");
	is(`${name}: no step before the first`, await page.value(
		`${byId("back")}.disabled`), true);
	await page.value(moved(end - 1));
	is(`${name}: with its news`, await page.value(`${byId("then-news")}.innerHTML ===
		document.querySelector("#packet-steps li:last-child div").innerHTML`), true);
	if (pictures)
		await page.picture(path.join(pictures, `${name}-past.png`));
	await page.value(moved(end));
	is(`${name}: and back to now`, [await page.value(label),
		await page.value(`${THEN}.hidden`)], ["Now", true]);
}

// ---- the theatre ----

// A click in the theatre brings the same place of the area's own map into view; by Enter the
// middle of it.
async function tryTheatre(page, name) {
	const figure = "document.querySelector('#packet-map > figure')";
	const areas = await page.value(`${figure}.querySelectorAll("rect.area").length`);
	is(`${name}: a map in parts`, areas > 0, /^(pines|whole|roads)/.test(name));
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
	await behind(page, "checked", () => page.send("Input.dispatchKeyEvent",
		{type: "keyDown", key: "v", code: "KeyV", modifiers: 2, commands: ["paste"]}));
	is("what was copied", await page.value(`${byId("text")}.value`), read("wrong.orders"));
}

async function trySaving(browser, page) {
	const downloadPath = path.join(dir, "saved");
	fs.mkdirSync(downloadPath);
	await browser.send("Browser.setDownloadBehavior", {behavior: "allow", downloadPath});
	await page.value(`${byId("save")}.click()`);
	const name = `${await page.value("document.body.dataset.side")}-${
		/^turn (\d+)/m.exec(read("first.form"))[1]}.orders`;
	const file = path.join(downloadPath, name);
	for (let i = 0; i < 500 && !fs.existsSync(file); i++)
		await new Promise((resolve) => setTimeout(resolve, 20));
	is("what is saved", fs.readFileSync(file, "utf8"), read("wrong.orders"));
}

async function tryKeeping(page) {
	await page.go(url("first"));
	await page.until("document.body.dataset.checked");
	is("unfinished orders are there again", await page.value(`${byId("text")}.value`),
		read("wrong.orders"));
	await write(page, `> Password: under the oak\n\npassword under\n${read("wrong.orders")}`);
	is("no password is kept", await page.value("Object.values(localStorage)"),
		[`\n${read("wrong.orders")}`]);
	await write(page, read("first.form"));
	await says(page, "first");
	await page.go(url("first"));
	await page.until("document.body.dataset.checked");
	is("and the form when that was put back", await page.value(
		"localStorage.length"), 0);
}

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

// ---- without scripts ----

async function tryWithoutScript(browser) {
	const page = await browser.openPage(url("first"), {script: false});
	const text = await page.send("DOM.getDocument", {depth: 0});
	const {outerHTML} = await page.send("DOM.getOuterHTML", {nodeId: text.root.nodeId});
	is("the steps are there", (outerHTML.match(/<li><b>/g) ?? []).length,
		fs.readdirSync(path.join(dir, "first-past")).length);
	is("and no slider", await page.send("DOM.querySelector", {nodeId: text.root.nodeId,
		selector: "#packet-past[hidden]"}).then(({nodeId}) => nodeId > 0), true);
	is("it is all there", /<h2>The whole report<\/h2>/.test(outerHTML) &&
		outerHTML.includes("Without scripts nothing is checked here"), true);
	is("nothing ran", /data-checked/.test(outerHTML), false);
	clean(page, "first");
}

// ---- signatures ----

async function tryJoining(browser) {
	const page = await browser.openPage(url("joining"));
	await page.until("document.body.dataset.checked");
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
		if (name !== "first")
			continue;
		await tryWriting(page);
		await trySaving(browser, page);
		await tryKeeping(page);
		await tryMedia(page);
		clean(page, name);
	}
	await tryWithoutScript(browser);
	await tryJoining(browser);
});
