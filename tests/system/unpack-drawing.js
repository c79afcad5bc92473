/*
 * Reads a drawing that was packed from standard input, and writes what drawingOf of the page's
 * unpack.js makes of it.
 */
"use strict";

const fs = require("fs");
const path = require("path");

const script = fs.readFileSync(path.join(__dirname, "../../src/packet/unpack.js"), "utf8");
// what the script asks of a page when it begins
const page = {document: {hidden: true}, addEventListener() {}};
const {drawingOf} = new Function("document", "addEventListener",
	`${script}; return {drawingOf};`)(page.document, page.addEventListener);

process.stdout.write(drawingOf(fs.readFileSync(0, "utf8")));
