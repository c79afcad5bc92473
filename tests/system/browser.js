/*
 * A real browser without a window, as its program is called: nothing of npm is wanted.
 * startBrowser(program, dir) has the browser keep its files in dir; openPage(url, {script})
 * of that gives a page (driven.js), saveTo(dir) says where downloads go, and close() ends it.
 */
"use strict";

const path = require("path");
const {startChromium} = require("./chromium.js");
const {startFirefox} = require("./firefox.js");

const startBrowser = (program, dir) =>
	(/^firefox/.test(path.basename(program)) ? startFirefox : startChromium)(program, dir);

module.exports = {startBrowser};
