/*
 * What was done to the text can be taken back, and done again, whoever did it; it is kept with
 * the orders. In front of page.js, in one element with it.
 *
 *     undo = openUndo(text, keeping, write)  keeping.js; write(value) puts a text in
 *     undo.mark(typed)                       after each change; what is typed without a pause
 *                                            is taken back together
 *     undo.back(), undo.on()
 */
/**
 * @param {HTMLTextAreaElement} text @param {Keeping} keeping
 * @param {(value: string) => void} write
 */
function openUndo(text, keeping, write) {
	const KEPT = "steps";
	const MOST = 40;
	const PAUSE = 1500; // milliseconds

	let {texts, at} = kept();
	let typed = 0; // when that was, or 0

	function kept() {
		const none = {texts: [text.value], at: 0};
		try {
			const {texts: some, at: now} = JSON.parse(keeping.get(KEPT) ?? "{}");
			return Array.isArray(some) && some.every((one) => typeof one === "string") &&
				some[now] === text.value ? {texts: some, at: now} : none;
		} catch {
			return none;
		}
	}

	function show() {
		byId("undo").disabled = at === 0;
		byId("redo").disabled = at === texts.length - 1;
		keeping.put(KEPT, texts.length > 1
			? JSON.stringify({texts: texts.map(keeping.withoutPassword), at}) : null);
	}

	/** @param {number} by */
	function go(by) {
		if (!texts[at + by])
			return;
		at += by;
		typed = 0;
		write(texts[at]);
		show();
	}

	show();
	return {
		/** @param {boolean} byHand */
		mark(byHand) {
			if (text.value === texts[at])
				return;
			const now = Date.now();
			const key = Math.abs(text.value.length - texts[at].length) <= 2; // and nothing pasted
			const goesOn = byHand && key && now - typed < PAUSE && at > 0 &&
				at === texts.length - 1;
			texts = [...texts.slice(0, goesOn ? at : at + 1), text.value].slice(-MOST);
			at = texts.length - 1;
			typed = byHand && key ? now : 0;
			show();
		},
		back: () => go(-1),
		on: () => go(1),
	};
}
