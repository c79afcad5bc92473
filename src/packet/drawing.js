/*
 * The map that a turn is planned on, and what is drawn over it: rings that can be clicked,
 * and ways.
 *
 *     drawing = openDrawing(figure, svg, marks, names)
 *                                           puts the map, a text, into the figure, and the
 *                                           counters of tell_marks on it; names are those of
 *                                           tell_places
 *     drawing = await openGround(figure)    the same of what the page has packed
 *     drawing.nameOf(place)                 what it is called
 *     drawing.isDrawn(place)                whether it stands anywhere on the map
 *     drawing.piecesAt(place)               the side's own pieces that are drawn there, {id,
 *                                           name}
 *     drawing.stack(place, label)           a stack that can be clicked: its counter, or a
 *                                           ring where it has none; gives these elements
 *     drawing.pick(place)                   shows that this stack is picked; "": none
 *     drawing.move(moves), drawing.fan(place, members, toggle), drawing.fold()
 *                                           as those of counters.js; a fan makes way for
 *                                           rings
 *     drawing.pieces()                      all own pieces that are drawn, {id, name}
 *     drawing.ring(layer, place, label, {kind, text})
 *                                           a ring that can be clicked, in each part of the
 *                                           map; gives these elements
 *     drawing.ringsAt(layer, place)         those that are there
 *     drawing.way(layer, places, kind, title)
 *                                           a way through places, which ends in an arrow
 *     drawing.nearest(x, y)                 the ring that a finger there may mean; or null
 *     drawing.step(ring, where)             goes on to the next ring that is "Up", "Down",
 *                                           "Left" or "Right" of it
 *     drawing.showRings()                   brings the rings into view, or the side's stacks
 *                                           if there are none, or else all stacks
 *     drawing.clear(layer, ...)             takes off what was drawn
 *
 * Places and pieces are ids; a layer is a name, which page.css gives its looks.
 */
/**
 * @param {HTMLElement} figure @param {string} svg
 * @param {Mark[]} marks @param {Record<string, string>} names
 */
function openDrawing(figure, svg, marks, names) {
	const FINGER = 24; // pixels from the middle of a ring
	const ABOVE = 34;  // of the drawing's: who comes to a point stands so far above it

	// The same map may be on the page already: what it names within is named apart.
	const map = svgOf(svg.replaceAll(/( id="|url\(#|href="#)/g, "$1plan-"));
	find(figure, ".sheet").replaceChildren(map);
	view.use(figure);
	linkTheatre(figure, map);

	// A large map is searched once: it stays as it is.
	/** @type {Map<string, SVGGraphicsElement[]>} */
	const grounds = Map.groupBy(map.querySelectorAll("g.place[data-place]"),
		(ground) => ground.dataset.place ?? "");
	/** @param {string} place */
	const groundsOf = (place) => grounds.get(place) ?? [];

	// From its own units to pixels.
	/** @param {SVGGraphicsElement} one */
	const toScreen = (one) => sure(one.getScreenCTM(), "the map on the screen");

	// Where a place is drawn, once in each part of the map.
	/** @param {string} place @returns {RingSpot[]} */
	function spotsOf(place) {
		return groundsOf(place).map((ground) => {
			const part = partAround(ground);
			/** @type {SVGCircleElement | null} */
			const point = ground.querySelector("circle[pointer-events]"); // else a hex
			const box = (point ?? ground).getBBox();
			const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2)
				.matrixTransform(toScreen(part).inverse().multiply(toScreen(ground)));
			const size = Math.min(box.width, box.height);
			return {part, x: Math.round(at.x), y: Math.round(at.y), r: size * (point ? 0.5 : 0.36),
				within: !point}; // a counter stands in its middle
		});
	}

	// A counter stands where the map has its mark: beside a point, in the middle of a hex.
	/** @param {string} place @returns {Spot[]} */
	function counterSpots(place) {
		const [ground] = groundsOf(place);
		/** @type {SVGGraphicsElement | null} */
		const mark = map.querySelector(`.mark${atPlace(place)}`);
		if (!ground?.querySelector("circle[pointer-events]"))
			return spotsOf(place);
		if (!mark)
			return spotsOf(place).map((spot) => ({...spot, y: spot.y - ABOVE}));
		const box = mark.getBBox();
		return [{part: partAround(mark), x: box.x + box.width / 2, y: box.y + box.height / 2}];
	}

	// Ways lie below the counters.
	/** @param {SVGSVGElement} part @param {string} name */
	function layerOf(part, name) {
		const layer = part.querySelector(`:scope > g.${name}`) ?? draw(part, "g", {class: name});
		const counters = part.querySelector(":scope > g.counters");
		if (counters && /^plan-(way|done)$/.test(name))
			counters.before(layer);
		return layer;
	}

	const rings = () => [...map.querySelectorAll("g[role=button]")]
		.filter((ring) => ring.getClientRects().length);

	let reaching = false;

	// One of all is reached by Tab, whatever was drawn and taken off before the keys have
	// their turn; from there arrow keys go on.
	function reachOne() {
		if (reaching)
			return;
		reaching = true;
		queueMicrotask(() => {
			reaching = false;
			const all = rings();
			if (!all.some((ring) => ring.getAttribute("tabindex") === "0"))
				all[0]?.setAttribute("tabindex", "0");
		});
	}

	/** @param {Element} element @param {string} label */
	function makeButton(element, label) {
		element.setAttribute("tabindex", "-1");
		element.setAttribute("role", "button");
		element.setAttribute("aria-label", label);
		reachOne();
	}

	/** @param {Element} ring */
	function middleOf(ring) {
		const box = ring.getBoundingClientRect();
		return {ring, x: box.x + box.width / 2, y: box.y + box.height / 2};
	}

	// The ring that measures least; undefined: none is less than Infinity.
	/**
	 * @param {(spot: {x: number, y: number}) => number} measure
	 * @returns {Element | undefined}
	 */
	function least(measure) {
		return rings().map(middleOf).map((spot) => ({...spot, size: measure(spot)}))
			.filter(({size}) => size < Infinity).sort((a, b) => a.size - b.size)[0]?.ring;
	}

	// How far one has to go in a direction, what lies beside it counting more.
	/** @type {Record<string, (x: number, y: number) => [number, number]>} */
	const AHEAD = {
		Up: (x, y) => [-y, x], Down: (x, y) => [y, x],
		Left: (x, y) => [-x, y], Right: (x, y) => [x, y],
	};

	// What it costs stands at its edge, as large as can be read.
	/** @param {SVGGElement} ring @param {RingSpot} spot @param {string} words */
	function showCost(ring, {part, x, y, r}, words) {
		const cost = /** @type {Cost} */ (draw(ring, "g", {class: "cost"}));
		draw(cost, "circle", {r: 9});
		draw(cost, "text", {y: 4}, words);
		cost.place = () => cost.setAttribute("transform", `translate(${x + 0.75 * r} ${
			y - 0.75 * r}) scale(${1 / Math.min(view.pixels(part), 1.4)})`);
		cost.place();
	}

	view.changed(() => {
		/** @type {NodeListOf<Cost>} */
		const costs = map.querySelectorAll(".cost");
		costs.forEach((cost) => cost.place());
	});

	/** @param {RingSpot} spot @param {string} layer @param {string} place @param {Looks} looks */
	function ringAt(spot, layer, place, {kind = "", text = ""}) {
		const taken = map.querySelector(`.stack${atPlace(place)}`);
		const ring = draw(layerOf(spot.part, layer), "g",
			{class: taken ? `${kind} over` : kind, "data-place": place});
		draw(ring, "circle", {class: "ring", cx: spot.x, cy: spot.y, r: spot.r});
		if (text)
			showCost(ring, spot, text);
		return ring;
	}

	// It ends before a counter that stands in the middle of a hex.
	/** @param {RingSpot} before @param {RingSpot} last */
	function endOf(before, last) {
		const [x, y] = [last.x - before.x, last.y - before.y];
		const part = last.within ? Math.max(0.4, 1 - last.r / Math.hypot(x, y)) : 1;
		return [before.x + part * x, before.y + part * y].map(Math.round);
	}

	/** @param {SVGGElement} group @param {RingSpot[]} spots @param {string} title */
	function drawWay(group, spots, title) {
		const [before, last] = spots.slice(-2);
		const [x, y] = endOf(before, last);
		const points = [...spots.slice(0, -1).map((spot) => `${spot.x},${spot.y}`), `${x},${y}`];
		const turned = Math.atan2(y - before.y, x - before.x) * 180 / Math.PI;
		draw(group, "title", {}, title);
		draw(group, "polyline", {class: "casing", points: points.join(" ")});
		draw(group, "polyline", {points: points.join(" ")});
		draw(group, "path", {class: "head", d: "M8 0L-16-14L-10 0L-16 14z",
			transform: `translate(${x} ${y}) rotate(${turned.toFixed(1)})`});
	}

	const counters = openCounters(marks, counterSpots);

	// Where an army is there are more eyes than where a picket is.
	/** @param {Element} ring */
	const weightOf = (ring) => ring.matches(".stack")
		? Math.max(1, counters.strengthAt(ring.getAttribute("data-place") ?? "")) : 1;

	// What can be clicked, or else the side's own, or all that is there.
	const shownFirst = () => [rings(), ...[".stack.own", ".stack"]
		.map((stacks) => [...map.querySelectorAll(stacks)])].find((some) => some.length) ?? [];

	/** @param {Element} counter */
	function release(counter) {
		counter.classList.remove("can");
		for (const name of ["tabindex", "role", "aria-label"])
			counter.removeAttribute(name);
	}

	return {
		/** @param {string} place */
		nameOf: (place) => names[place] ?? place.replace(/^.*-/, "").toUpperCase(),
		/** @param {string} place */
		isDrawn(place) {
			return groundsOf(place).length > 0;
		},
		piecesAt: counters.piecesAt,
		move: counters.move,
		/** @param {string} place @param {Member[]} members @param {(id: string) => void} toggle */
		fan(place, members, toggle) {
			counters.fan(place, members, toggle, () =>
				[...map.querySelectorAll("g[role=button] .ring, .stack .face:not(.under)")]
					.map((one) => one.getBoundingClientRect()).filter((box) => box.width));
		},
		fold: counters.fold,
		pieces: () => marks.filter((mark) => mark.own).flatMap((mark) => mark.pieces),
		/** @param {string} place @param {string} label @returns {SVGGElement[]} */
		stack(place, label) {
			const at = counters.at(place);
			if (!at.length)
				return this.ring("plan-stack", place, label);
			for (const counter of at) {
				makeButton(counter, label);
				counter.classList.add("can");
			}
			return at;
		},
		/** @param {string} place */
		pick(place) {
			for (const counter of map.querySelectorAll(".stack.picked"))
				counter.classList.remove("picked");
			for (const counter of counters.at(place))
				counter.classList.add("picked");
		},
		/** @param {string} layer @param {string} place @param {string} label @param {Looks} looks */
		ring(layer, place, label, looks = {}) {
			return spotsOf(place).map((spot) => {
				const ring = ringAt(spot, layer, place, looks);
				makeButton(ring, label);
				return ring;
			});
		},
		/** @type {(layer: string, place: string) => NodeListOf<SVGGElement>} */
		ringsAt: (layer, place) => map.querySelectorAll(`g.${layer} ${atPlace(place)}`),
		/** @param {string} layer @param {string[]} places */
		way(layer, places, kind = "", title = "") {
			// in each part of the map as far as it is drawn there
			for (const [part, spots] of Map.groupBy(places.flatMap(spotsOf), (spot) => spot.part))
				if (spots.length > 1)
					drawWay(draw(layerOf(part, layer), "g", {class: kind}), spots, title);
		},
		/** @param {number} x @param {number} y */
		nearest(x, y) {
			return least((spot) => {
				const size = Math.hypot(spot.x - x, spot.y - y);
				return size <= FINGER ? size : Infinity;
			}) ?? null;
		},
		/** @param {Element} ring @param {string} where */
		step(ring, where) {
			const from = middleOf(ring);
			const next = least((spot) => {
				const [on, aside] = AHEAD[where](spot.x - from.x, spot.y - from.y);
				return on > 0.5 ? on + 2 * Math.abs(aside) : Infinity;
			});
			if (!next)
				return;
			ring.setAttribute("tabindex", "-1");
			next.setAttribute("tabindex", "0");
			next.focus();
		},
		showRings() {
			const some = shownFirst().map((ring) => ({ring, weight: weightOf(ring)}));
			const parts = [...Map.groupBy(some, ({ring}) => ring.closest("svg")).values()];
			/** @param {{weight: number}[]} part */
			const sum = (part) => part.reduce((total, {weight}) => total + weight, 0);
			const shown = parts.toSorted((a, b) => sum(b) - sum(a))[0] ?? [];
			view.show(shown.map(({ring}) => ring.getBoundingClientRect()),
				shown.map(({weight}) => weight));
		},
		/** @param {string[]} layers */
		clear(...layers) {
			if (layers.includes("plan-stack"))
				map.querySelectorAll(".stack.can").forEach(release);
			for (const name of layers)
				for (const layer of map.querySelectorAll(`g.${name}`))
					layer.remove();
			reachOne();
		},
	};
}

/** @param {HTMLElement} figure */
async function openGround(figure) {
	const ground = filesOf(await unpacked("ground"));
	const marks = JSON.parse(textOf(ground["marks.json"]));
	const names = JSON.parse(textOf(ground["places.json"]));
	openFinder(marks, names);
	return openDrawing(figure, drawingOf(textOf(ground["map.svg"])), marks, names);
}
