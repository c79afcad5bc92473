/*
 * usage: node dice.js BROWSER DIR
 *
 * The foot of the pages DIR/NAME.html in a browser: NAME.dice is the line that it must say of
 * the dice; a `*` there stands for whichever die of the step it names, since another key may
 * give the first ones the same faces by chance. What is wrong is not folded away; whose word
 * it is stands there in any case.
 */
"use strict";

const {read, url, names, byId, is, run} = require("./pages.js");

// As the line that is wanted has it.
function asWanted(said, wanted) {
	return wanted.includes("*") ? said.replace(/(the faces of \w+\/\w+\/)\S+\.$/, "$1*.") : said;
}

run(async (browser) => {
	for (const name of names()) {
		const page = await browser.openPage(url(name));
		await page.until("document.body.dataset.dice");
		const said = await page.value(`${byId("dice-word")}.textContent`);
		const wrong = said.startsWith("\u2716");
		const wanted = read(`${name}.dice`);
		is(`${name}: what it says of the dice`, `${asWanted(said, wanted)}\n`, wanted);
		is(`${name}: folded`, await page.value(`${byId("dice")}.open`), wrong);
		is(`${name}: for scripts`, await page.value("document.body.dataset.dice"),
			wrong ? "fault" : "checked");
		is(`${name}: whose page it is`, await page.value(
			`${byId("dice")}.textContent.includes("the moderator's own page")`), true);
		is(`${name}: complaints`, page.complaints, []);
		is(`${name}: requests`, page.requests.filter((request) => request !== url(name)), []);
	}
});
