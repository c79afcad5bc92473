/*
 * What the map of a theatre says by hexes, as draw/svg.h has it (by_hexes), in pixels: so the
 * page has its ground once, whatever was seen of it at a step. In front of history.js, in one
 * element with it.
 *
 *     inPixels(lines)   the lines of a drawing, those with hexes in them drawn
 */
const inPixels = (() => {
	/** @type {HexWindow} */
	let seen = {left: 0, top: 0, right: 0, bottom: 0, step: 0, half: 0, rows: 1};
	let of = ""; // the line that said so
	/** @type {Map<string, string>} */
	const drawn = new Map(); // of it, by the line

	/** @param {string} line */
	function open(line) {
		if (line === of)
			return;
		const [left, top, right, bottom, step, half, rows] = numbersIn(line);
		seen = {left, top, right, bottom, step, half, rows};
		of = line;
		drawn.clear();
	}

	/** @param {string} text */
	const numbersIn = (text) => (text.match(/-?\d+/g) ?? []).map(Number);

	// ---- hexes: their middle; the column and row of a number ----

	/** @param {number} column */
	const xOf = (column) => column * seen.step;
	/** @param {number} column @param {number} row */
	const yOf = (column, row) => (2 * row - column % 2) * seen.half;
	/** @param {number} number */
	const columnOf = (number) => Math.floor(number / seen.rows) + 1;
	/** @param {number} number */
	const rowOf = (number) => number % seen.rows + 1;
	/** @param {number} column */
	const isAcross = (column) => column >= seen.left && column <= seen.right;
	/** @param {number} column @param {number} row */
	const isSeen = (column, row) => isAcross(column) && row >= seen.top && row <= seen.bottom;

	// ---- paths ----

	/** @param {number} column @param {number} top @param {number} bottom its rows */
	function box(column, top, bottom) {
		const {step, half} = seen;
		return `M${xOf(column) - Math.floor(step / 2)} ${yOf(column, top) - half}h${step}` +
			`v${2 * half * (bottom - top + 1)}h${-step}z`;
	}

	/** @param {number[]} numbers */
	function boxes(numbers) {
		let path = "";
		for (let i = 0, at = 0; i < numbers.length; at += numbers[i + 1], i += 2) {
			at += numbers[i];
			const top = Math.max(rowOf(at), seen.top);
			const bottom = Math.min(rowOf(at) + numbers[i + 1] - 1, seen.bottom);
			if (isAcross(columnOf(at)) && top <= bottom)
				path += box(columnOf(at), top, bottom);
		}
		return path;
	}

	// From a hex to the next: 0 down, 1 to the right and up, 2 to the right and down.
	/** @param {number} x @param {number} y @param {number} direction */
	function side(x, y, direction) {
		const {half} = seen;
		const quarter = Math.floor(seen.step / 3);
		return `M${x + quarter} ${y + (direction === 1 ? -half : half)}` +
			(direction ? `L${x + 2 * quarter} ${y}` : `L${x - quarter} ${y + half}`);
	}

	/** @param {number} x @param {number} y @param {number} direction */
	function way(x, y, direction) {
		const {step, half} = seen;
		return `M${x} ${y}` + (direction ? `L${x + step} ${y + (direction === 1 ? -half : half)}`
			: `L${x} ${y + 2 * half}`);
	}

	/** @param {number[]} numbers @param {typeof side} put */
	function links(numbers, put) {
		let path = "";
		let from = 0;
		for (const number of numbers) {
			const skip = Math.floor(number / 3);
			const direction = number - 3 * skip;
			from += skip;
			const column = columnOf(from);
			const row = rowOf(from);
			if (isSeen(column, row) && isSeen(direction ? column + 1 : column,
				direction ? row + (direction === 2 ? 1 : 0) - column % 2 : row + 1))
				path += put(xOf(column), yOf(column, row), direction);
		}
		return path;
	}

	/** @type {{[shape: string]: (numbers: number[]) => string}} */
	const shapes = {
		boxes,
		sides: (numbers) => links(numbers, side),
		ways: (numbers) => links(numbers, way),
	};

	// ---- lines ----

	/** @param {string} shape @param {string} text */
	const pathOf = (shape, text) => `d="${shapes[shape](numbersIn(text))}"`;

	/** @param {string} text */
	function spotOf(text) {
		const [column, row, x, y] = numbersIn(text);
		return x === undefined ? `cx="${xOf(column)}" cy="${yOf(column, row)}"`
			: `x="${xOf(column) + x}" y="${yOf(column, row) + y}"`;
	}

	/** @param {string} line */
	const draw = (line) => line.startsWith("<path ")
		? line.replace(/^(<path [^>]*)data-hexes="(boxes|sides|ways)([-\d ]*)"/,
			(_, begin, shape, text) => begin + pathOf(shape, text))
		: line.replace(/^(<(?:circle|text) [^>]*)data-at="([-\d ]*)"/,
			(_, begin, text) => begin + spotOf(text));

	/** @param {string} line */
	function drawOnce(line) {
		const known = drawn.get(line) ?? draw(line);
		drawn.set(line, known);
		return known;
	}

	/** @param {string[]} lines */
	return (lines) => lines.map((line) => {
		if (line.startsWith("<g data-window="))
			open(line);
		return / data-(hexes|at)="/.test(line) ? drawOnce(line) : line;
	});
})();
