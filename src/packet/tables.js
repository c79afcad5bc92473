/*
 * In the help: the tables of the game, which are unpacked when they are opened first. Behind
 * dom.js and unpack.js, in one element with them.
 */
(() => {
	async function show() {
		const files = filesOf(await unpacked("files"));
		byId("tables-text").textContent = textOf(files["tables.md"]);
	}

	byId("tables")?.addEventListener("toggle", show, {once: true});
})();
