/*
 * Whoever plays for the first time: on the first turn three hints, each until it is dismissed,
 * and while the side has not joined a button that draws its digits. Behind keeping.js, before
 * page.js, in one element with them.
 */
(() => {
	const text = byId("text");
	const KEPT = "adjutant hints"; // which were dismissed, whatever the campaign

	// ---- hints ----

	const hints = [...byId("hints").querySelectorAll("li")];

	/** @returns {string[]} */
	function dismissed() {
		try {
			const {text: some} = JSON.parse(localStorage.getItem(KEPT) ?? "null") ?? {};
			return typeof some === "string" ? some.split(" ") : [];
		} catch {
			return [];
		}
	}

	/** @param {Element} hint @param {number} i */
	function dismiss(hint, i) {
		hint.remove();
		byId("hints").hidden = !byId("hints").childElementCount;
		try {
			localStorage.setItem(KEPT, JSON.stringify({text: [...dismissed(), i].join(" "),
				at: Date.now()}));
		} catch {
			// it comes again with the next page
		}
	}

	const gone = dismissed();
	hints.forEach((hint, i) => {
		hint.append(" ", button("Got it", () => dismiss(hint, i), `Got it: ${hint.textContent}`));
		if (gone.includes(String(i)))
			hint.remove();
	});
	byId("hints").hidden = !byId("hints").childElementCount;

	// ---- joining ----

	const JOIN = /^#?[ \t]*join\b(?!`).*$/m;
	const {hidden} = byId("join");

	function draw() {
		const digits = [...crypto.getRandomValues(new Uint8Array(16))]
			.map((byte) => byte.toString(16).padStart(2, "0")).join("");
		openWriting(text).whole(text.value.replace(JOIN, `join ${digits}`));
	}

	if (!hidden)
		byId("draw").addEventListener("click", draw);
})();
