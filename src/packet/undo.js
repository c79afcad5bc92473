/*
 * What was written by clicks, and can be taken back by one.
 *
 *     undo = openUndo(writing)              writing.js
 *     undo.add(lines, path)                 path: ids of the places of the way, or none
 *     undo.show()                           behind each change: what was taken out of the
 *                                           text by hand cannot be taken back
 *     undo.back()                           takes the last out of the text
 *     undo.paths()                          the ways of all that is still there
 */
function openUndo(writing) {
	const added = []; // {lines, path}

	function show() {
		for (let i = added.length - 1; i >= 0; i--)
			if (writing.placeOf(added[i].lines) < 0)
				added.splice(i, 1);
		byId("plan-undo").disabled = !added.length;
		byId("plan-last").textContent = added.at(-1)?.lines.trim() ?? "";
	}

	return {
		add(lines, path = []) {
			if (lines)
				added.push({lines, path: path.filter(Boolean)});
		},
		show,
		back() {
			const last = added.pop();
			if (last)
				writing.takeOut(last.lines);
		},
		paths: () => added.map(({path}) => path),
	};
}
