/*
 * usage: node page-hostile.js BROWSER DIR TEXTS
 *
 * Pages of DIR in which the lines of TEXTS were planted (page-hostile.sh): they are shown,
 * where they are to be seen; nothing of them runs, is asked for, or was even tried.
 */
"use strict";

const fs = require("fs");
const pages = require("./pages.js");
const {read, url, byId, is, run} = pages;

const texts = fs.readFileSync(process.argv[4], "utf8").split("\n").filter(Boolean);
const write = (page, text) => pages.write(page, text, "checked");

async function open(browser, name) {
	const page = await browser.openPage(url(name));
	await page.until("document.body.dataset.planned ?? document.body.dataset.checked");
	return page;
}

// Besides the elements of the page itself nothing has come in.
async function clean(page, name) {
	is(`${name}: nothing ran`, await page.value("window.ran"), undefined);
	is(`${name}: nothing was tried`, page.complaints, []);
	is(`${name}: nothing was asked for`,
		page.requests.filter((one) => one !== url(name)), []);
	is(`${name}: nothing but the page's own`, await page.value(`[
		...document.querySelectorAll("img, iframe, object, embed, video, audio, math, base, " +
			"link, form, template, foreignObject, animate, meta[http-equiv=refresh], " +
			"main style, main a:not([href^='#']):not(#packet-mail)"),
		...[...document.querySelectorAll("*")].filter((one) => [...one.attributes]
			.some((it) => /^on|^style$|^srcdoc$/.test(it.name) &&
				!one.closest("#packet-map"))),
		...[...document.querySelectorAll("script")].slice(5),
	].map((one) => one.outerHTML.slice(0, 200))`), []);
}

const folded = (text) => text.replaceAll(/\s+/g, " ").trim();

// Markdown takes a backslash in front of punctuation, and lines that define links are text.
const asParagraph = (text) => folded(text.replaceAll(/\\(?=[<>])/g, ""));

async function tryReports(browser) {
	const page = await open(browser, "reports");
	// what the tabs have is shown one after another
	const shown = folded(await page.value(`[...document.querySelectorAll("#packet-tabs a")]
		.map((tab) => (tab.click(), document.body.innerText)).join(" ")`));
	for (const text of texts)
		is(`it is shown: ${text}`, [shown.includes(asParagraph(text)),
			shown.includes(folded(text))], [true, true]);
	const planted = read("reports.form").split("\ncampaign ")[0];
	is("it is in the form", (await page.value(`${byId("text")}.value`))
		.slice(0, planted.length), planted);
	await clean(page, "reports");
}

async function tryCampaign(browser) {
	const page = await open(browser, "campaign");
	const name = texts.join(" ");
	is("the title", folded(await page.value("document.title")),
		folded(`Gates of Richmond: ${name}`));
	is("the heading", folded(await page.value("document.querySelector('h1').textContent")),
		folded(`Gates of Richmond: ${name}`));
	is("the mail", await page.value(`decodeURIComponent(${byId("mail")}.search ??
		${byId("mail")}.href)`).then((mail) => mail.includes(name)), true);
	await write(page, `${await page.value(`${byId("text")}.value`)}\n`);
	is("it is kept", await page.value(`Object.keys(localStorage).some((key) =>
		key.includes(document.body.dataset.root))`), true);
	await clean(page, "campaign");
}

async function tryNames(browser) {
	const page = await open(browser, "names");
	// the standing orders name what has another name now
	const form = await page.value(`${byId("text")}.value`);
	await write(page, form.replace(/standing\n[^]*end orders/, "standing\nend orders"));
	await page.until(`document.querySelectorAll(":is(.plan-stack g, .stack)[role=button]").length`);
	const rings = await page.value(`document.querySelectorAll(":is(.plan-stack g, .stack)[role=button]").length`);
	for (let i = 0; i < rings; i++) {
		await page.value(`document.querySelectorAll(":is(.plan-stack g, .stack)[role=button]")[${i}]?.dispatchEvent(
			new MouseEvent("click", {bubbles: true}))`);
		await page.value(`document.querySelectorAll(".plan-to g[role]").forEach((one) =>
			one.dispatchEvent(new PointerEvent("pointerenter")))`);
		await page.value(`${byId("plan")}.dispatchEvent(
			new KeyboardEvent("keydown", {key: "Escape", bubbles: true}))`);
	}
	await page.value(`${byId("plan-standing")}.open = true`);
	await page.until(`${byId("plan-form")}.querySelector("code")`);
	await page.value(`(() => {
		const form = ${byId("plan-form")};
		for (const label of ["when", "then", "if"]) {
			const select = form.querySelector("select[aria-label=" + label + "]");
			select.selectedIndex = [...select.options].findIndex((one) =>
				/^(attacked|retreat PIECES|PIECE at PLACE)/.test(one.textContent));
			select.dispatchEvent(new Event("change"));
		}
		form.querySelectorAll(".chooser").forEach((one) => { one.open = true; });
	})()`);
	await page.until(`${byId("plan-form")}.querySelectorAll(".chooser button").length > 50`);
	const listed = folded(await page.value(`${byId("plan-form")}.textContent`));
	is("names are in the lists", texts.filter((text) => listed.includes(folded(text))).length >
		texts.length / 2, true);
	is("dates are in the steps", await page.value(
		`/<script/i.test(${byId("steps")}.textContent)`), true);
	is("names are on the map", await page.value(`[...document.querySelectorAll(
		"#packet-plan-map title")].some((one) => one.textContent.includes("<img"))`), true);
	await page.value(`[...${byId("plan-form")}.querySelectorAll(".chooser button")]
		.slice(0, 60).forEach((one) => one.click())`);
	await page.value(`[...${byId("plan-form")}.querySelectorAll("button")].find((one) =>
		one.textContent.startsWith("Write")).click()`);
	await page.until("document.body.dataset.checked");
	await clean(page, "names");
}

// What is typed comes back in messages and receipts.
async function tryTyping(browser) {
	const page = await open(browser, "sound");
	const form = await page.value(`${byId("text")}.value`);
	const head = form.slice(0, form.indexOf("#"));
	for (const line of [(text) => text, (text) => `move ${text} to ${text}`,
		(text) => `attack ${text} with Porter`, (text) => `move Porter to ${text}`]) {
		await write(page, `${head}${texts.map(line).join("\n")}\nstanding\nend orders\n`);
		const said = folded(await page.value(`${byId("messages")}.textContent`));
		is("it is in the messages", /ran\(|&lt;|example/.test(said), true);
	}
	await write(page, `${head}standing\n${texts.map((text) =>
		`when attacked at ${text}: retreat to ${text}`).join("\n")}\nend orders\n`);
	await write(page, `${head.replace(/^campaign .*/m, `campaign ${texts[0]}`)}${texts
		.map((text) => `# ${text}`).join("\n")}\nend orders\n`);
	await page.go(url("sound"));
	await page.until("document.body.dataset.planned");
	is("what was kept is a text", (await page.value(`${byId("text")}.value`))
		.includes(texts[0]), true);
	await clean(page, "sound");
}

// What somebody else's page may have put into the browser.
async function tryKept(browser) {
	const page = await open(browser, "sound");
	const form = await page.value(`${byId("text")}.defaultValue`);
	await write(page, `${form}x`);
	for (const kept of [JSON.stringify(texts), "{\"a\": 1}", "[[1], {}]", texts[0], "null"]) {
		await page.value(`for (const key of Object.keys(localStorage))
			if (!/ (newest|steps)$/.test(key))
				localStorage.setItem(key + " steps", JSON.stringify({text: ${JSON.stringify(kept)},
					at: Date.now()}))`);
		await page.go(url("sound"));
		await page.until("document.body.dataset.planned");
		is("nothing to take back", await page.value(`${byId("undo")}.disabled`), true);
	}
	await clean(page, "sound");
}

async function tryPast(browser) {
	const page = await open(browser, "past");
	const steps = await page.value(`Number(${byId("step")}.max)`);
	is("there are steps", steps > 1, true);
	for (let i = 0; i <= steps; i++)
		await page.value(`${byId("step")}.value = ${i},
			${byId("step")}.dispatchEvent(new Event("input"))`);
	await clean(page, "past");
}

async function tryMap(browser) {
	const page = await open(browser, "map");
	is("the map is left out", await page.value(
		`document.querySelectorAll("#packet-now svg").length`), 0);
	is("that to plan on is there", await page.value(
		`document.querySelectorAll("#packet-plan-map svg").length > 0`), true);
	await clean(page, "map");
}

run(async (browser) => {
	for (const one of [tryReports, tryCampaign, tryNames, tryPast, tryMap, tryTyping, tryKept])
		await one(browser);
});
