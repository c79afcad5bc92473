/*
 * usage: node judged.js BROWSER DIR
 *
 * Opens the pages DIR/NAME.html: nothing goes wrong in them, and nothing is loaded. What each
 * says of the order files DIR/NAME/N.orders is what `adjutant check` said, in N.out and N.err
 * beside them.
 */
"use strict";

const fs = require("fs");
const path = require("path");
const {dir, read, url, names, byId, is, write, says, clean, run} = require("./pages.js");

const ordersOf = (name) => fs.readdirSync(path.join(dir, name))
	.filter((file) => file.endsWith(".orders")).map((file) => `${name}/${path.parse(file).name}`);

async function tryPage(browser, name) {
	const page = await browser.openPage(url(name));
	await page.until("document.body.dataset.checked");
	is(`${name}: there is a map`, await page.value(
		`${byId("map")}.querySelectorAll("svg text").length > 10`), true);
	for (const orders of ordersOf(name)) {
		// what stands there already is not checked again
		await write(page, "begin orders\n", "checked");
		await write(page, read(`${orders}.orders`), "checked");
		await says(page, orders);
	}
	clean(page, name);
	console.log(`${name}: ${ordersOf(name).length} order files`);
}

run(async (browser) => {
	for (const name of names())
		await tryPage(browser, name);
}, "judged");
