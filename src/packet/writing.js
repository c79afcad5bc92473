/*
 * Lines of orders, put into the text where they belong.
 *
 *     inOneLine(lines)                      as they are shown where there is no room for more
 *     writing = openWriting(text)           text: the element
 *     writing.order(lines, before)          behind all orders that are there, or in front of
 *                                           this line, counted from 0, if it is not -1
 *     writing.standing(lines)               behind all standing orders
 *     writing.whole(value, kept)            in the place of all of it; kept: it comes from
 *                                           what is kept, and need not be put there
 *     writing.lines(first, last, lines)     in the place of these lines, counted from 0
 *     takenOut(line), putBack(line)         a line of an order that is taken out and can be
 *                                           put back where it stood: until then a comment;
 *                                           isOut(line), whether it is one
 *     withoutTakenOut(orders)               what is sent of them
 *
 * A text without a block has no place for orders: nothing is put in. Each change is an event
 * "input" of the text, whose detail tells it from what is typed.
 */
/** @param {string} lines */
const inOneLine = (lines) => lines.trim().replaceAll(/\n\s*/g, "; ");

const TAKEN_OUT = "# taken out: ";
/** @param {string} line */
const takenOut = (line) => TAKEN_OUT + line;
/** @param {string} line */
const isOut = (line) => line.startsWith(TAKEN_OUT);
/** @param {string} line */
const putBack = (line) => isOut(line) ? line.slice(TAKEN_OUT.length) : line;
/** @param {string} orders */
const withoutTakenOut = (orders) => orders.split("\n").filter((line) => !isOut(line)).join("\n");

/** @param {HTMLTextAreaElement} text */
function openWriting(text) {
	// What is seen of the text stays where it is.
	/** @param {number} from @param {number} to @param {string} insert */
	function replace(from, to, insert, kept = false) {
		if (text.readOnly) // an older page is there to be read
			return;
		const {scrollTop, scrollLeft} = text;
		text.setRangeText(insert, from, to, "end");
		text.scrollTo(scrollLeft, scrollTop);
		text.dispatchEvent(new CustomEvent("input", {detail: {clicked: true, kept}}));
	}

	/** @param {string} line */
	const isEnd = (line) => /^\s*end orders\s*$/i.test(line);

	// The line in front of which orders go; -1: there is no block.
	/** @param {string[]} lines */
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
	/** @param {string[]} lines */
	function lineForStanding(lines) {
		const begin = lines.findIndex((line) => /^\s*standing\s*:?\s*$/i.test(line));
		return begin < 0 ? -1 : lines.findIndex((line, i) => i > begin && isEnd(line));
	}

	// In front of a line, in place of so many; false: there is no such line.
	/** @param {string} what @param {string[]} lines @param {number} at */
	function insert(what, lines, at, instead = 0) {
		/** @param {string[]} some */
		const lengthOf = (some) => some.reduce((sum, line) => sum + line.length + 1, 0);
		if (at < 0)
			return false;
		const start = lengthOf(lines.slice(0, at));
		replace(start, start + lengthOf(lines.slice(at, at + instead)), what);
		return true;
	}

	/** @param {string} what */
	function standing(what) {
		const lines = text.value.split("\n");
		const none = lines.findIndex((line) => /^\s*standing\s*:?\s*none\s*$/i.test(line));
		const whole = `standing\n${what}`;
		if (none >= 0)
			return insert(whole, lines, none, 1);
		return insert(what, lines, lineForStanding(lines)) ||
			insert(whole, lines, lines.findIndex(isEnd));
	}

	return {
		/** @param {string} what */
		order(what, before = -1) {
			const lines = text.value.split("\n");
			insert(what, lines, before < 0 ? lineForOrders(lines) : before);
		},
		standing,
		/** @param {string} value */
		whole: (value, kept = false) => replace(0, text.value.length, value, kept),
		/** @param {number} first @param {number} last @param {string} what */
		lines: (first, last, what) =>
			insert(what, text.value.split("\n"), first, last + 1 - first),
	};
}
