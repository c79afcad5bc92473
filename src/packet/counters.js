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
 *     counters.titleOf(place)               what is in it, in words
 */
function openCounters(marks, spotsOf) {
	const SVG = "http://www.w3.org/2000/svg";
	const SHORT = 1, STRUCK = 2, WORN = 4, LEADER = 8; // enum map_mark_flag
	const STATES = [[16, "D"], [32, "E"], [64, "X"]];
	const LEVELS = [ // by pixels for each of the drawing's
		{from: 0.6, name: "whole", width: 52, height: 36},
		{from: 0.26, name: "small", width: 28, height: 21},
		{from: 0, name: "dot", width: 13, height: 10},
	];
	const LARGEST = 1.5; // so many times that is drawn larger where there is room

	function draw(parent, tag, attributes, words) {
		const element = document.createElementNS(SVG, tag);
		for (const [name, value] of Object.entries(attributes))
			element.setAttribute(name, value);
		if (words !== undefined)
			element.textContent = words;
		parent.append(element);
		return element;
	}

	// ---- what is in a stack ----

	const strengthOf = (mark) => parseInt(mark.label, 10) || 0;
	const rankOf = (mark) => strengthOf(mark) - (mark.flags & LEADER ? 1000 : 0);

	function stackOf(some) {
		const sorted = some.toSorted((a, b) => rankOf(b) - rankOf(a));
		const [top] = sorted;
		const lines = top.members?.split("\n").filter(Boolean);
		return {
			top, place: top.place, side: top.side ?? "nobody", own: top.own,
			count: lines ? lines.length : sorted.length,
			name: lines ? lines[0].replace(/ \d+$/, "") : top.detail ?? "",
			label: top.label || (top.own || top.detail ? "" : "?"), pieces: sorted.flatMap((mark) => mark.pieces),
			title: sorted.map((mark) => mark.title).join("\n"),
			flags: sorted.reduce((all, mark) => all | mark.flags, 0),
		};
	}

	const stacks = [...Map.groupBy(marks, (mark) => `${mark.place} ${mark.side}`).values()]
		.map(stackOf);

	// ---- how it is drawn: around its middle, in pixels ----

	// Sides are told apart without colour, too.
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

	const SYMBOLS = {
		infantry: "M-8-5h16v10h-16zM-8-5l16 10M-8 5l16-10",
		cavalry: "M-8-5h16v10h-16zM-8 5l16-10",
		artillery: "M-8-5h16v10h-16zM-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
		train: "M-8-3h16v6h-16zM-4 5a2 2 0 1 0 .1 0M4 5a2 2 0 1 0 .1 0",
		leader: "M0-6l1.8 3.8 4.2.5-3.1 2.9.8 4.2-3.7-2.1-3.7 2.1.8-4.2-3.1-2.9 4.2-.5z",
		vessel: "M-8 1h16l-3 4h-10zM0 1v-7l6 5z",
	};

	function corner(group, {width, height}, side) {
		draw(group, "path", {class: "cut",
			d: `M${side * width / 2} ${-height / 2}h${-side * 11}l${side * 11} 11z`});
	}

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
		const name = stack.name.length > 9 ? `${stack.name.slice(0, 8)}.` : stack.name;
		if (name)
			draw(group, "text", {class: "name", y: -height / 2 + 12,
				...name.length > 7 ? {textLength: width - 5, lengthAdjust: "spacingAndGlyphs"}
					: {}}, name);
		const middle = name ? height / 2 - 5 : 6;
		if (SYMBOLS[top.arm])
			draw(group, "path", {class: "symbol", d: SYMBOLS[top.arm],
				transform: `translate(${stack.label ? -width / 2 + 10 : 0} ${middle - 6})${
					stack.label ? " scale(0.85)" : ""}`});
		if (stack.label)
			draw(group, "text", {class: "label", y: middle, x: SYMBOLS[top.arm] ? (below ? 4 : 9) : below ? -8 : 0},
				stack.label);
		if (below)
			draw(group, "text", {class: "fatigue", x: width / 2 - 2, y: middle}, below);
	}

	function badge(group, stack, {width, height}) {
		if (stack.count < 2)
			return;
		const [x, y] = [width / 2 + 1, height / 2 - 1];
		draw(group, "circle", {class: "badge", cx: x, cy: y, r: 8});
		draw(group, "text", {class: "count", x, y: y + 4}, stack.count);
	}

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

	const drawn = []; // {stack, group, spot}

	function place(stack) {
		for (const spot of spotsOf(stack.place)) {
			const layer = spot.part.querySelector(":scope > g.counters") ??
				draw(spot.part, "g", {class: "counters"});
			const group = draw(layer, "g", {class: `stack ${stack.side}${stack.own ? " own" : ""}`,
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
			const level = LEVELS.find(({from}) => pixels >= from);
			const by = (level.name === "whole" ? Math.min(Math.max(pixels, 1), LARGEST) : 1) / pixels;
			group.dataset.level = level.name;
			group.setAttribute("transform", `translate(${spot.x} ${spot.y}) scale(${by.toFixed(4)})`);
		}
	}

	stacks.forEach(place);
	size();
	view.changed(size);

	const ownAt = (id) => stacks.filter((stack) => stack.own && stack.place === id);
	return {
		at: (id) => drawn.filter(({stack}) => stack.own && stack.place === id)
			.map(({group}) => group),
		stacks: () => stacks.filter((stack) => stack.own && stack.pieces.length)
			.map((stack) => stack.place),
		piecesAt: (id) => ownAt(id).flatMap((stack) => stack.pieces),
		titleOf: (id) => ownAt(id).map((stack) => stack.title).join("\n"),
	};
}
