/*
 * Counters on the map, as large as they must be to be read: a stack is the strongest of its
 * pieces, what stands below it, and how many they are. What they say comes from the map
 * (tell_marks in tell/tell.h). Behind view.js, in one element with it.
 *
 *     counters = openCounters(marks, spotsOf)
 *                                           spotsOf(place): where it is drawn, {part, x, y}
 *     counters.at(place)                    the elements of the viewer's own stack there
 *     counters.stacks()                     places of the viewer's own stacks
 *     counters.piecesAt(place)              its pieces, {id, name}
 *     counters.strengthAt(place)            of the viewer's own, or 0
 *     counters.move(moves)                  pieces are drawn where they will be, by id
 *                                           {piece: place}, and faint where they are
 *     counters.fan(place, members, toggle, rings)
 *                                           the stack is fanned out: of {id, name, on} each
 *                                           by itself; toggle(id) is called on a click, and
 *                                           rings() are the boxes that it should not hide
 *     counters.fold()                       none is any more
 */
/** @param {Mark[]} marks @param {(place: string) => Spot[]} spotsOf */
function openCounters(marks, spotsOf) {
	const SHORT = 1, STRUCK = 2, WORN = 4, LEADER = 8; // enum map_mark_flag
	/** @type {[number, string][]} */
	const STATES = [[16, "D"], [32, "E"], [64, "X"]];
	const LEVELS = [ // by pixels for each of the drawing's
		{from: 0.6, name: "whole", width: 52, height: 36},
		{from: 0.26, name: "small", width: 28, height: 21},
		{from: 0, name: "dot", width: 13, height: 10},
	];
	const LARGEST = 1.5; // so many times that is drawn larger where there is room

	// ---- what is in a stack ----

	/** @param {Mark} mark */
	const strengthOf = (mark) => parseInt(mark.label, 10) || 0;
	/** @param {Mark} mark */
	const rankOf = (mark) => strengthOf(mark) - (mark.flags & LEADER ? 1000 : 0);

	/** @param {Mark} mark */
	const linesOf = (mark) => mark.members?.split("\n").filter(Boolean);

	// Stacks of a map of points that come together are one, with the strength of all.
	/** @param {Mark[]} sorted */
	function labelOf(sorted) {
		const [top] = sorted;
		if (sorted.length > 1 && top.members)
			return String(sorted.reduce((sum, mark) => sum + strengthOf(mark), 0));
		return top.label || (top.own || top.detail ? "" : "?");
	}

	/** @param {Mark[]} some @returns {Stack} */
	function stackOf(some) {
		const sorted = some.toSorted((a, b) => rankOf(b) - rankOf(a));
		const [top] = sorted;
		const lines = linesOf(top);
		return {
			top, place: top.place, side: top.side ?? "nobody", own: top.own,
			count: sorted.reduce((sum, mark) => sum + (linesOf(mark)?.length ?? 1), 0),
			name: lines ? lines[0].replace(/ \d+$/, "") : top.detail ?? "",
			label: labelOf(sorted), pieces: sorted.flatMap((mark) => mark.pieces),
			title: sorted.map((mark) => mark.title).join("\n"),
			flags: sorted.reduce((all, mark) => all | mark.flags, 0),
		};
	}

	/** @param {Mark[]} some */
	const stacksOf = (some) => [...Map.groupBy(some, (mark) => `${mark.place} ${mark.side}`)
		.values()].map(stackOf);

	// ---- who will be elsewhere ----

	// Of a mark with several pieces some: its members are lines of names and strengths.
	/** @param {Mark} mark @param {Piece[]} pieces @returns {Mark} */
	function partOf(mark, pieces) {
		if (pieces.length === mark.pieces.length)
			return mark;
		/** @param {string} line */
		const isOf = (line) => pieces.some(({name}) =>
			line.startsWith(name) && /^( \d+)?$/.test(line.slice(name.length)));
		const lines = (linesOf(mark) ?? []).filter(isOf);
		const strength = lines.reduce((sum, line) =>
			sum + (Number(/ (\d+)$/.exec(line)?.[1]) || 0), 0);
		return {...mark, pieces, members: lines.length ? lines.join("\n") : null,
			label: lines.length ? strength ? String(strength) : "" : mark.label,
			title: pieces.map(({name}) => name).join(", ")};
	}

	// {now, gone}: marks as they will be, and those of who will not be there any more.
	/** @param {Moves} moves */
	function marksBehind(moves) {
		/** @type {Mark[]} */
		const now = [];
		/** @type {Mark[]} */
		const gone = [];
		for (const mark of marks) {
			const by = Map.groupBy(mark.own ? mark.pieces : [], ({id}) => moves[id] ?? mark.place);
			if (!by.size || (by.size === 1 && by.has(mark.place))) {
				now.push(mark);
				continue;
			}
			for (const [place, pieces] of by)
				now.push({...partOf(mark, pieces), place});
			if (!by.has(mark.place))
				gone.push({...mark, pieces: []});
		}
		return {now, gone};
	}

	let stacks = stacksOf(marks);
	/** @type {Stack[]} */
	let faint = []; // stacks where nobody will be

	// ---- how it is drawn: around its middle, in pixels ----

	// Sides are told apart without colour, too.
	/** @param {SVGGElement} group @param {Stack} stack @param {Size} size @param {string} className */
	function shape(group, stack, {width, height}, className, by = 0) {
		const [x, y] = [width / 2, height / 2];
		const point = Math.min(6, width / 8);
		const points = stack.side === "confederate"
			? [[-x - point, 0], [-x, -y], [x, -y], [x + point, 0], [x, y], [-x, y]]
			: [[-x, -y], [x, -y], [x, y], [-x, y]];
		if (stack.side === "nobody")
			draw(group, "ellipse", {class: className, cx: by, cy: -by, rx: x, ry: y});
		else
			draw(group, "polygon", {class: className,
				points: points.map(([a, b]) => `${a + by},${b - by}`).join(" ")});
	}

	/** @type {Record<string, string>} */
	const SYMBOLS = {
		infantry: "M-8-5h16v10h-16zM-8-5l16 10M-8 5l16-10",
		cavalry: "M-8-5h16v10h-16zM-8 5l16-10",
		artillery: "M-8-5h16v10h-16zM-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
		train: "M-8-3h16v6h-16zM-4 5a2 2 0 1 0 .1 0M4 5a2 2 0 1 0 .1 0",
		leader: "M0-6l1.8 3.8 4.2.5-3.1 2.9.8 4.2-3.7-2.1-3.7 2.1.8-4.2-3.1-2.9 4.2-.5z",
		vessel: "M-8 1h16l-3 4h-10zM0 1v-7l6 5z",
	};

	/** @param {SVGGElement} group @param {Size} size @param {number} side */
	function corner(group, {width, height}, side) {
		draw(group, "path", {class: "cut",
			d: `M${side * width / 2} ${-height / 2}h${-side * 11}l${side * 11} 11z`});
	}

	const LONGEST = 9; // letters of a name

	// Parts of one division differ in what stands at the end: "McCall-A-1".
	/** @param {string} name */
	function shortName(name) {
		const end = /(?:-\w{1,2})*$/.exec(name)?.[0] ?? "";
		return name.length <= LONGEST ? name
			: end ? name.slice(0, LONGEST - end.length) + end
				: `${name.slice(0, LONGEST - 1)}.`;
	}

	/** @param {SVGGElement} group @param {Stack} stack @param {Size} size */
	function drawWhole(group, stack, size) {
		const {top} = stack;
		const states = STATES.filter(([flag]) => top.flags & flag).map(([, word]) => word);
		const below = [top.fatigue ? `F${top.fatigue}` : "", ...states].join("");
		const {width, height} = size;
		if (stack.flags & SHORT)
			corner(group, size, 1);
		if (stack.flags & WORN)
			corner(group, size, -1);
		if (top.flags & STRUCK)
			draw(group, "path", {class: "struck",
				d: `M${-width / 2} ${height / 2}L${width / 2} ${-height / 2}`});
		const name = shortName(stack.name);
		if (name)
			draw(group, "text", {class: "name", y: -height / 2 + 12,
				...name.length > 7 ? {textLength: width - 5, lengthAdjust: "spacingAndGlyphs"}
					: {}}, name);
		const middle = name ? height / 2 - 5 : 6;
		// there is room for two of symbol, strength and states, or for all if they are short
		const symbol = !top.arm || below.length > 2 && stack.label ? undefined : SYMBOLS[top.arm];
		if (symbol)
			draw(group, "path", {class: "symbol", d: symbol,
				transform: stack.label ? `translate(${-width / 2 + (below ? 8 : 10)} ${
					middle - 6}) scale(${below ? 0.7 : 0.85})` : `translate(0 ${middle - 6})`});
		if (stack.label)
			draw(group, "text", {class: "label", y: middle,
				x: symbol ? (below ? 0 : 9) : below ? -10 : 0}, stack.label);
		if (below)
			draw(group, "text", {class: "fatigue", x: width / 2 - 2, y: middle}, below);
	}

	/** @param {SVGGElement} group @param {Stack} stack @param {Size} size */
	function badge(group, stack, {width, height}) {
		if (stack.count < 2)
			return;
		const [x, y] = [width / 2 + 1, height / 2 - 1];
		draw(group, "circle", {class: "badge", cx: x, cy: y, r: 8});
		draw(group, "text", {class: "count", x, y: y + 4}, String(stack.count));
	}

	/** @param {SVGGElement} group @param {Stack} stack @param {Size & {name: string}} level */
	function drawLevel(group, stack, level) {
		const part = draw(group, "g", {class: `level ${level.name}`});
		if (stack.count > 1 && level.name !== "dot")
			shape(part, stack, level, "face under", 4);
		shape(part, stack, level, "face");
		if (level.name === "whole")
			drawWhole(part, stack, level);
		else if (level.name === "small")
			draw(part, "text", {class: "label", y: 5}, stack.label);
		if (level.name !== "dot")
			badge(part, stack, level);
	}

	// ---- on the map ----

	/** @type {{stack: Stack, group: SVGGElement, spot: Spot}[]} */
	let drawn = [];
	/** @type {Map<string, Spot[]>} */
	const spots = new Map();

	/** @param {string} place */
	function spotsAt(place) {
		const known = spots.get(place) ?? spotsOf(place);
		spots.set(place, known);
		return known;
	}

	/** @param {Stack} stack */
	function place(stack, className = "") {
		for (const spot of spotsAt(stack.place)) {
			const layer = spot.part.querySelector(":scope > g.counters") ??
				draw(spot.part, "g", {class: "counters"});
			const group = draw(layer, "g", className
				? {class: `${className} ${stack.side} own`, "aria-hidden": "true"}
				: {class: `stack ${stack.side}${stack.own ? " own" : ""}`,
					"data-place": stack.place});
			draw(group, "title", {}, stack.title);
			for (const level of LEVELS)
				drawLevel(group, stack, level);
			drawn.push({stack, group, spot});
		}
	}

	function size() {
		for (const {group, spot} of drawn) {
			const pixels = view.pixels(spot.part);
			const level = sure(LEVELS.find(({from}) => pixels >= from), "the level");
			const by = (level.name === "whole" ? Math.min(Math.max(pixels, 1), LARGEST) : 1) / pixels;
			group.dataset.level = level.name;
			group.setAttribute("transform", `translate(${spot.x} ${spot.y}) scale(${by.toFixed(4)})`);
		}
	}

	function placeAll() {
		for (const {group} of drawn)
			group.remove();
		drawn = [];
		// they are measured before anything is drawn: or else it would be laid out for each
		for (const stack of [...faint, ...stacks])
			spotsAt(stack.place);
		for (const stack of faint)
			place(stack, "ghost");
		for (const stack of stacks)
			place(stack);
		size();
	}

	let moved = "{}";

	/** @param {Moves} moves */
	function move(moves) {
		const now = JSON.stringify(moves);
		if (now === moved)
			return;
		moved = now;
		const behind = marksBehind(moves);
		stacks = stacksOf(behind.now);
		faint = stacksOf(behind.gone);
		placeAll();
	}

	// ---- a stack that is fanned out ----

	const CARD = {width: 82, height: 24, gap: 4, across: 3};
	/** @type {Fan[]} */
	let fans = [];

	/** @param {SVGGElement} group @param {Member} member @param {number} i @param {number} count */
	function drawCard(group, member, i, count) {
		const {width, height, gap, across} = CARD;
		const rows = Math.ceil(count / across);
		const inRow = Math.min(across, count - across * Math.floor(i / across));
		const x = (i % across - (inRow - 1) / 2) * (width + gap);
		const y = -34 - (rows - 1 - Math.floor(i / across)) * (height + gap);
		const card = draw(group, "g", {class: member.on ? "card on" : "card",
			"data-piece": member.id, transform: `translate(${x} ${y})`});
		draw(card, "title", {}, member.on ? `${member.name} goes` : `${member.name} stays`);
		draw(card, "rect", {x: -width / 2, y: -height / 2, width, height, rx: 4});
		const words = `${member.on ? "\u2713 " : ""}${member.name}`;
		draw(card, "text", {y: 4, ...words.length > 11
			? {textLength: width - 8, lengthAdjust: "spacingAndGlyphs"} : {}}, words.slice(0, 16));
		return card;
	}

	function fold() {
		for (const {group} of fans)
			group.remove();
		fans = [];
	}

	// What is seen of a part of the map: nothing is drawn beyond its edge.
	/** @param {SVGSVGElement} part @returns {Box} */
	function seenOf(part) {
		const seen = view.figure().getBoundingClientRect();
		const {x, y, width, height} = part.viewBox.baseVal;
		const to = part.getScreenCTM() ?? undefined;
		const from = new DOMPoint(x, y).matrixTransform(to);
		const end = new DOMPoint(x + width, y + height).matrixTransform(to);
		return {left: Math.max(seen.left, from.x), right: Math.min(seen.right, end.x),
			top: Math.max(seen.top, from.y), bottom: Math.min(seen.bottom, end.y)};
	}

	// What lies over the map, and hides what is drawn there.
	/** @type {() => Box[]} */
	const overlays = () => ["zoom", "past", "off", "about", "side", "bar"].map(byId)
		.flatMap((one) => one ? [one.getBoundingClientRect()] : []).filter(({width}) => width);

	/** @type {(a: Box, b: Box) => boolean} */
	const isOver = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom &&
		b.top < a.bottom;

	const STEP = 16; // pixels from a place of a fan to the next that is tried
	const FAR = 260; // pixels that it stands away at most
	const RING = 150, OVERLAY = 600; // what hiding one costs, in pixels

	// Where a box that stands above its stack hides least, not far from there: how far to the
	// right of it, and below it.
	/** @param {Box} box @param {Box} seen @param {Box[]} rings */
	function bestOf(box, seen, rings) {
		const over = overlays();
		let best = {x: 0, y: 0, cost: Infinity};
		for (let x = -FAR; x <= FAR; x += STEP)
			for (let y = -FAR; y <= FAR; y += STEP) {
				const there = {left: box.left + x, right: box.right + x, top: box.top + y,
					bottom: box.bottom + y};
				const beyond = Math.max(0, seen.left - there.left, there.right - seen.right) +
					Math.max(0, seen.top - there.top, there.bottom - seen.bottom);
				const cost = Math.hypot(x, y) + 10 * beyond +
					RING * rings.filter((one) => isOver(one, there)).length +
					OVERLAY * over.filter((one) => isOver(one, there)).length;
				if (cost < best.cost)
					best = {x, y, cost};
			}
		return best;
	}

	// Near the stack, where it hides least.
	/** @param {Fan} fan */
	function sizeFan({group, spot, rings}) {
		const pixels = view.pixels(spot.part);
		const by = Math.min(Math.max(pixels, 1), LARGEST);
		/** @param {number} x @param {number} y */
		const put = (x, y) => group.setAttribute("transform", `translate(${
			(spot.x + x / pixels).toFixed(1)} ${(spot.y + y / pixels).toFixed(1)}) scale(${
			(by / pixels).toFixed(4)})`);
		put(0, 0);
		const {x, y} = bestOf(group.getBoundingClientRect(), seenOf(spot.part), rings());
		put(x, y);
	}

	function sizeFans() {
		for (const one of fans)
			sizeFan(one);
	}

	// The panel has the same for who uses no mouse.
	/**
	 * @param {string} place @param {Member[]} members
	 * @param {(id: string) => void} toggle @param {() => Box[]} rings
	 */
	function fan(place, members, toggle, rings) {
		fold();
		for (const spot of spotsAt(place)) {
			const group = draw(spot.part, "g", {class: "counters fan", "aria-hidden": "true"});
			spot.part.querySelector(":scope > g.plan-to")?.before(group); // where they may go
			members.forEach((member, i) => drawCard(group, member, i, members.length)
				.addEventListener("click", (event) => {
					event.stopPropagation();
					toggle(member.id);
				}));
			fans.push({group, spot, rings});
		}
		sizeFans();
	}

	placeAll();
	view.changed(size);
	view.changed(sizeFans);

	/** @param {string} id */
	const ownAt = (id) => stacks.filter((stack) => stack.own && stack.place === id);
	return {
		/** @param {string} id */
		at: (id) => drawn.filter(({stack}) => stack.own && stack.place === id &&
			!faint.includes(stack))
			.map(({group}) => group),
		stacks: () => stacks.filter((stack) => stack.own && stack.pieces.length)
			.map((stack) => stack.place),
		/** @param {string} id */
		piecesAt: (id) => ownAt(id).flatMap((stack) => stack.pieces),
		/** @param {string} id */
		strengthAt: (id) => marks.filter((mark) => mark.own && mark.place === id)
			.reduce((sum, mark) => sum + strengthOf(mark), 0),
		move, fan, fold,
	};
}
