/*
 * The judge of the packet over directories that are clones: cloneOpener(parts) takes the
 * directory of its runtimes and script, and gives a function that opens a clone.
 */
"use strict";

const fs = require("fs");
const path = require("path");

function filesBelow(dir, below = "", files = {}) {
	for (const entry of fs.readdirSync(path.join(dir, below), {withFileTypes: true})) {
		const name = path.posix.join(below, entry.name);
		if (entry.name.startsWith("."))
			continue;
		if (entry.isDirectory())
			filesBelow(dir, name, files);
		else
			files[name] = fs.readFileSync(path.join(dir, name));
	}
	return files;
}

function readRuntime(parts, family) {
	const runtime = new WebAssembly.Module(
		fs.readFileSync(path.join(parts, `${family}.wasm`)));

	if (WebAssembly.Module.imports(runtime).length)
		throw new Error("the runtime imports something");
	return runtime;
}

const familyOf = (files) => /^family = (.*)$/m.exec(files["game/game.ini"].toString())[1];

function cloneOpener(parts) {
	const runtimes = {}; // by family
	// The script is that of a page: what it declares is global there.
	const script = fs.readFileSync(path.join(parts, "judge.js"), "utf8");
	const {openJudge} = new Function(`${script}; return {openJudge};`)();
	return (dir) => {
		const files = filesBelow(dir);
		const family = familyOf(files);
		return openJudge(runtimes[family] ??= readRuntime(parts, family), files);
	};
}

module.exports = {cloneOpener};
