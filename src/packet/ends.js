/*
 * The game is ended, or a draw offered, by a file that says so and nothing else: a button puts
 * it in the place of what was written, and it counts when it is mailed. The words are on the
 * buttons, as page.c writes them. Before page.js, in one element with it.
 */
(() => {
	const text = byId("text");
	const HEAD = /^(begin orders|(campaign|turn|side|commander|state|nonce) .*)$/;

	// What stands above the form, such as a password, stays.
	/** @param {string} order */
	function write(order) {
		if (text.value !== text.defaultValue &&
			!confirm("Put this in the place of what was written?"))
			return;
		const lines = text.value.split("\n");
		const above = lines.slice(0, Math.max(lines.indexOf("begin orders"), 0));
		const head = text.defaultValue.split("\n").filter((line) => HEAD.test(line));
		text.value = `${[...above, ...head, order, "end orders"].join("\n")}\n`;
		text.dispatchEvent(new Event("input"));
		text.focus();
	}

	for (const choice of document.querySelectorAll("#packet-ends button"))
		choice.addEventListener("click", () => write(choice.dataset.order ?? ""));
})();
