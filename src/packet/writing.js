/*
 * Lines of orders, put into the text where they belong.
 *
 *     writing = openWriting(text)           text: the element
 *     writing.order(lines)                  behind all orders that are there
 *     writing.standing(lines)               behind all standing orders
 *     writing.placeOf(lines)                where lines that were put in stand still; -1:
 *                                           they were changed since
 *     writing.takeOut(lines)
 *     writing.isBusy()                      what changes in the text now is done by these
 *
 * order and standing give what was put in, "" for nothing: a text without a block has no
 * place for them.
 */
function openWriting(text) {
	let busy = false;

	// As if it were typed, so that the browser can take it back; what is seen stays.
	function replace(from, to, insert) {
		const {scrollX, scrollY} = window;
		const focused = document.activeElement;
		busy = true;
		text.focus({preventScroll: true});
		text.setSelectionRange(from, to);
		const done = insert ? document.execCommand("insertText", false, insert)
			: document.execCommand("delete");
		if (!done) {
			text.setRangeText(insert, from, to, "end");
			text.dispatchEvent(new Event("input"));
		}
		busy = false;
		focused.focus({preventScroll: true});
		scrollTo({left: scrollX, top: scrollY, behavior: "instant"});
	}

	const isEnd = (line) => /^\s*end orders\s*$/i.test(line);

	// The line in front of which orders go; -1: there is no block.
	function lineForOrders(lines) {
		const begin = lines.findIndex((line) => /^\s*begin orders\s*$/i.test(line));
		let at = lines.findIndex((line, i) => i > begin &&
			/^\s*(standing|end orders)\s*:?\s*$/i.test(line));
		if (begin < 0 || at < 0)
			return -1;
		const end = at;
		while (/^\s*#/.test(lines[at - 1]))
			at--;
		if (lines[at - 1].trim())
			return end;
		while (!lines[at - 1].trim())
			at--;
		return at;
	}

	// The line in front of which standing orders go; -1: there is no line for them.
	function lineForStanding(lines) {
		const begin = lines.findIndex((line) => /^\s*standing\s*:?\s*$/i.test(line));
		return begin < 0 ? -1 : lines.findIndex((line, i) => i > begin && isEnd(line));
	}

	// In front of a line, in place of so many; -1: there is no such line.
	function insert(what, lines, at, instead = 0) {
		const lengthOf = (some) => some.reduce((sum, line) => sum + line.length + 1, 0);
		const start = lengthOf(lines.slice(0, at));
		if (at < 0)
			return "";
		replace(start, start + lengthOf(lines.slice(at, at + instead)), what);
		return what;
	}

	function standing(what) {
		const lines = text.value.split("\n");
		const none = lines.findIndex((line) => /^\s*standing\s*:?\s*none\s*$/i.test(line));
		const whole = `standing\n${what}`;
		if (none >= 0)
			return insert(whole, lines, none, 1);
		return insert(what, lines, lineForStanding(lines)) ||
			insert(whole, lines, lines.findIndex(isEnd));
	}

	const placeOf = (lines) => {
		const at = text.value.lastIndexOf(`\n${lines}`);
		return at < 0 ? -1 : at + 1;
	};

	return {
		order(what) {
			const lines = text.value.split("\n");
			return insert(what, lines, lineForOrders(lines));
		},
		standing,
		placeOf,
		takeOut(lines) {
			const at = placeOf(lines);
			if (at >= 0)
				replace(at, at + lines.length, "");
		},
		isBusy: () => busy,
	};
}
