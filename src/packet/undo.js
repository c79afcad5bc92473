/*
 * What was written by clicks, and can be taken back by one; it is kept with the orders.
 *
 *     undo = openUndo(writing, keeping)     writing.js, keeping.js
 *     undo.add(lines)                       what was put in; "": nothing
 *     undo.show()                           behind each change: what was taken out of the
 *                                           text by hand cannot be taken back
 *     undo.back()                           takes the last out of the text
 */
function openUndo(writing, keeping) {
	const KEPT = "clicks";
	const added = kept();

	function kept() {
		try {
			const list = JSON.parse(keeping.get(KEPT) ?? "[]");
			return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
		} catch {
			return [];
		}
	}

	function show() {
		for (let i = added.length - 1; i >= 0; i--)
			if (writing.placeOf(added[i]) < 0)
				added.splice(i, 1);
		keeping.put(KEPT, added.length ? JSON.stringify(added) : null);
		byId("plan-undo").disabled = !added.length;
		byId("plan-last").textContent = added.at(-1)?.trim() ?? "";
	}

	return {
		add(lines) {
			if (lines)
				added.push(lines);
		},
		show,
		back() {
			if (added.length)
				writing.takeOut(added.pop());
		},
	};
}
