/*
 * usage: node change-page.js PAGE FILE FROM TO
 *
 * Prints a page of the packet in which a file that is packed into it has TO where the regular
 * expression FROM is found first. With FILE alone it prints that file.
 */
"use strict";

const fs = require("fs");
const zlib = require("zlib");

const [page, wanted, from, to] = process.argv.slice(2);
const html = fs.readFileSync(page, "utf8");
const [whole, before, packed, behind] =
	/(<script type="application\/gzip" id="packet-files">)([^<]*)(<\/script>)/.exec(html);
const bytes = zlib.gunzipSync(Buffer.from(packed, "base64"));

// As embed_tree (src/packet/embed.c) writes them: of each a line "LENGTH PATH", and its bytes.
const out = [];
for (let at = 0; at < bytes.length;) {
	const end = bytes.indexOf(10, at);
	const [, length, path] = /^(\d+) (.*)$/.exec(bytes.subarray(at, end).toString());
	let file = bytes.subarray(end + 1, end + 1 + Number(length));
	at = end + 1 + Number(length);
	if (path === wanted && from === undefined)
		process.stdout.write(file);
	if (path === wanted && from !== undefined) {
		const text = file.toString().replace(new RegExp(from, "m"), to);
		if (text === file.toString())
			throw new Error(`${wanted} has no ${from}`);
		file = Buffer.from(text);
	}
	out.push(Buffer.from(`${file.length} ${path}\n`), file);
}
if (from !== undefined)
	process.stdout.write(html.replace(whole, () => before +
		zlib.gzipSync(Buffer.concat(out)).toString("base64") + behind));
