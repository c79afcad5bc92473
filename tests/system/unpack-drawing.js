/*
 * Reads a drawing that was packed from standard input, and writes what drawingOf of the page's
 * unpack.js makes of it.
 */
"use strict";

const fs = require("fs");
const path = require("path");

const script = fs.readFileSync(path.join(__dirname, "../../src/packet/unpack.js"), "utf8");
const {drawingOf} = new Function(`${script}; return {drawingOf};`)();

process.stdout.write(drawingOf(fs.readFileSync(0, "utf8")));
