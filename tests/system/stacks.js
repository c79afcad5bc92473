/*
 * usage: node stacks.js BROWSER DIR
 *
 * Pages of a campaign, step by step: what shown.js asks of each.
 */
"use strict";

const {url, names, clean, run} = require("./pages.js");
const {sameStacks, noIds, readableTexts} = require("./shown.js");

run(async (browser) => {
	for (const name of names()) {
		const page = await browser.openPage("about:blank");
		await page.size(1400, 900);
		await page.beforehand("localStorage.clear()"); // of a later step
		await page.go(url(name));
		await page.until("document.body.dataset.planned");
		await sameStacks(page, name);
		await noIds(page, name);
		await readableTexts(page, name);
		clean(page, name);
		await page.close();
	}
});
