/*
 * A drawing that comes as lines becomes another: what both have stays as it is, laid out and
 * measured, and a line is parsed once. In front of history.js, in one element with it.
 *
 *     drawn = openLines(sheet)   nothing yet, in the element `sheet`
 *     drawn.show(lines)          the drawing that these lines are
 *
 * A line may begin groups and end others; what stands between is whole elements.
 */
/** @param {HTMLElement} sheet */
function openLines(sheet) {
	/** @type {Map<string, string[]>} */
	const pieced = new Map(); // the pieces of a line
	const groups = new Set(); // the pieces that begin one
	/** @type {Map<string, Element>} */
	const parsed = new Map(); // an element that holds what a piece is; of a group, the group
	let shown = groupOf("");
	shown.nodes = [sheet];

	/** @param {string} piece @returns {DrawnPart} */
	function groupOf(piece) {
		return {piece, parts: [], nodes: []};
	}

	/** @param {string} piece */
	const isEnd = (piece) => piece.startsWith("</");

	// The tags that begin or end a group which is not whole in the line, and what is between.
	/** @param {string} line */
	function split(line) {
		/** @type {{tag: string, at: number}[]} */
		const ends = [];
		/** @type {{tag: string, at: number}[]} */
		const begun = [];
		for (const {0: tag, 1: end, 2: empty, index = 0} of line.matchAll(/<(\/?)[a-z][^>]*?(\/?)>/g))
			if (!end && !empty)
				begun.push({tag, at: index});
			else if (end && !begun.pop())
				ends.push({tag, at: index});
		begun.forEach(({tag}) => groups.add(tag));
		const pieces = [];
		let behind = 0;
		for (const {tag, at} of [...ends, ...begun]) {
			pieces.push(line.slice(behind, at), tag);
			behind = at + tag.length;
		}
		return [...pieces, line.slice(behind)].filter((piece) => piece && !piece.startsWith("<?"));
	}

	/** @param {string} line */
	function piecesOf(line) {
		const pieces = pieced.get(line) ?? split(line);
		pieced.set(line, pieces);
		return pieces;
	}

	/** @param {string[]} pieces */
	function treeOf(pieces) {
		const open = [groupOf("")];
		for (const piece of pieces) {
			const group = open[open.length - 1];
			if (isEnd(piece)) {
				open.pop();
				continue;
			}
			const part = groups.has(piece) ? groupOf(piece) : {piece, parts: null, nodes: []};
			group.parts?.push(part);
			if (part.parts)
				open.push(part);
		}
		return open[0];
	}

	// Of a group the group, without what is in it.
	/** @param {string} piece */
	const closed = (piece) => groups.has(piece) ? `${piece}</${/\w+/.exec(piece)?.[0]}>`
		: `<g>${piece}</g>`;

	// All that are new, by one call, within the names that the first of them declares.
	/** @param {string[]} pieces */
	function parse(pieces) {
		const fresh = [...new Set(pieces)].filter((piece) => !isEnd(piece) && !parsed.has(piece));
		const root = pieces.find((piece) => piece.startsWith("<svg ")) ?? "<svg>";
		const parts = drawingIn(`${root}${fresh.map(closed).join("")}</svg>`).children;
		fresh.forEach((piece, i) => parsed.set(piece, parts[i]));
	}

	/** @param {DrawnPart} part */
	function make(part) {
		const found = parsed.get(part.piece);
		if (!found)
			return;
		part.nodes = (part.parts ? [found] : [...found.children])
			.map((node) => document.importNode(node, true));
		part.parts?.forEach(make);
		if (part.parts)
			part.nodes[0].append(...part.parts.flatMap((one) => one.nodes));
	}

	// Puts the nodes of the parts into it, in their order; those that stand there stay.
	/** @param {Element} parent @param {DrawnPart[]} parts */
	function arrange(parent, parts) {
		let next = parent.firstElementChild;
		for (const node of parts.flatMap((part) => part.nodes))
			if (node === next)
				next = next.nextElementSibling;
			else
				parent.insertBefore(node, next);
	}

	// What stood there stands where the same is now; the rest goes, or is made.
	/** @param {DrawnPart} was @param {DrawnPart} now */
	function become(was, now) {
		now.nodes = was.nodes;
		if (!was.parts || !now.parts)
			return;
		const old = Map.groupBy(was.parts, (part) => part.piece);
		const same = now.parts.map((part) => old.get(part.piece)?.shift());
		for (const part of [...old.values()].flat())
			part.nodes.forEach((node) => node.remove());
		now.parts.forEach((part, i) => {
			const stood = same[i];
			if (stood)
				become(stood, part);
			else
				make(part);
		});
		arrange(now.nodes[0], now.parts);
	}

	return {
		/** @param {string[]} lines */
		show(lines) {
			const pieces = lines.flatMap(piecesOf);
			parse(pieces);
			const now = treeOf(pieces);
			become(shown, now);
			shown = now;
		},
	};
}
