/*
 * The map that a turn is planned on, and what is drawn over it: rings that can be clicked,
 * and ways.
 *
 *     drawing = openDrawing(figure, svg)    puts the map, a text, into the figure
 *     drawing.nameOf(place)                 as the map calls it
 *     drawing.isDrawn(place)                whether it stands anywhere on the map
 *     drawing.piecesAt(place)               ids of the pieces that are drawn there
 *     drawing.ring(layer, place, label, {kind, text})
 *                                           a ring that can be clicked, in each part of the
 *                                           map; gives these elements
 *     drawing.way(layer, places, kind, title)
 *                                           a way through places, which ends in a dot
 *     drawing.nearest(x, y)                 the ring that a finger there may mean; or null
 *     drawing.step(ring, where)             goes on to the next ring that is "Up", "Down",
 *                                           "Left" or "Right" of it
 *     drawing.showRings()                   scrolls to the ring that is most in the middle
 *                                           of them, at the largest scale that the map has
 *     drawing.zoom(factor)                  what stands in the middle stays there
 *     drawing.clear(layer, ...)             takes off what was drawn
 *
 * Places and pieces are ids; a layer is a name, which page.css gives its looks.
 */
function openDrawing(figure, svg) {
	const SVG = "http://www.w3.org/2000/svg";
	const FINGER = 24; // pixels from the middle of a ring
	const LARGEST = 6000; // pixels of the map

	// The same map may be on the page already: what it names within is named apart.
	const own = svg.replaceAll(/( id="|url\(#|href="#)/g, "$1plan-");
	const map = document.importNode(
		new DOMParser().parseFromString(own, "image/svg+xml").documentElement, true);
	figure.replaceChildren(map);
	linkTheatre(figure, map);

	const groundsOf = (place) =>
		[...map.querySelectorAll(`g.place[data-place="${CSS.escape(place)}"]`)];

	// Where a place is drawn, once in each part of the map: {part, x, y, r}.
	function spotsOf(place) {
		return groundsOf(place).map((ground) => {
			const part = ground.closest("svg");
			const point = ground.querySelector("circle[pointer-events]"); // else a hex
			const box = (point ?? ground).getBBox();
			const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2)
				.matrixTransform(part.getScreenCTM().inverse()
					.multiply(ground.getScreenCTM()));
			const size = Math.min(box.width, box.height);
			return {part, x: Math.round(at.x), y: Math.round(at.y), r: size * (point ? 0.5 : 0.36)};
		});
	}

	function draw(parent, tag, attributes) {
		const element = document.createElementNS(SVG, tag);
		for (const [name, value] of Object.entries(attributes))
			element.setAttribute(name, value);
		parent.append(element);
		return element;
	}

	const layerOf = (part, name) =>
		part.querySelector(`:scope > g.${name}`) ?? draw(part, "g", {class: name});

	const rings = () => [...map.querySelectorAll("g[role=button]")];

	// Only the first of all is reached by Tab; from there arrow keys go on.
	function makeButton(element, label) {
		element.setAttribute("tabindex", rings().length ? "-1" : "0");
		element.setAttribute("role", "button");
		element.setAttribute("aria-label", label);
	}

	function middleOf(ring) {
		const box = ring.querySelector("circle").getBoundingClientRect();
		return {ring, x: box.x + box.width / 2, y: box.y + box.height / 2};
	}

	// The least of what can be measured of the rings; undefined: of none.
	function least(measure) {
		return rings().map(middleOf).map((spot) => ({...spot, size: measure(spot)}))
			.filter(({size}) => size !== null).sort((a, b) => a.size - b.size)[0]?.ring;
	}

	// How far one has to go in a direction, what lies beside it counting more.
	const AHEAD = {
		Up: (x, y) => [-y, x], Down: (x, y) => [y, x],
		Left: (x, y) => [-x, y], Right: (x, y) => [x, y],
	};

	function ringAt(spot, layer, place, {kind = "", text = ""}) {
		const ring = draw(layerOf(spot.part, layer), "g", {class: kind, "data-place": place});
		draw(ring, "circle", {cx: spot.x, cy: spot.y, r: spot.r});
		if (text)
			draw(ring, "text", {x: spot.x, y: spot.y + spot.r * 0.3,
				"font-size": spot.r * 0.9}).textContent = text;
		return ring;
	}

	function drawWay(group, points, title) {
		const [x, y] = points.at(-1).split(",");
		draw(group, "title", {}).textContent = title;
		draw(group, "polyline", {class: "casing", points: points.join(" ")});
		draw(group, "polyline", {points: points.join(" ")});
		draw(group, "circle", {cx: x, cy: y, r: 9});
	}

	return {
		nameOf(place) {
			return groundsOf(place)[0]?.querySelector("title")?.textContent ?? place;
		},
		isDrawn(place) {
			return groundsOf(place).length > 0;
		},
		piecesAt(place) {
			return [...map.querySelectorAll(
				`[data-place="${CSS.escape(place)}"][data-piece]`)]
				.flatMap((one) => one.dataset.piece.split(" "));
		},
		ring(layer, place, label, looks = {}) {
			return spotsOf(place).map((spot) => {
				const ring = ringAt(spot, layer, place, looks);
				makeButton(ring, label);
				return ring;
			});
		},
		way(layer, places, kind = "", title = "") {
			const parts = new Map(); // in each part of the map as far as it is drawn there
			for (const spot of places.flatMap(spotsOf))
				parts.set(spot.part, [...parts.get(spot.part) ?? [], `${spot.x},${spot.y}`]);
			for (const [part, points] of parts)
				if (points.length > 1)
					drawWay(draw(layerOf(part, layer), "g", {class: kind}), points, title);
		},
		nearest(x, y) {
			return least((spot) => {
				const size = Math.hypot(spot.x - x, spot.y - y);
				return size <= FINGER ? size : null;
			}) ?? null;
		},
		step(ring, where) {
			const from = middleOf(ring);
			const next = least((spot) => {
				const [on, aside] = AHEAD[where](spot.x - from.x, spot.y - from.y);
				return on > 0.5 ? on + 2 * Math.abs(aside) : null;
			});
			if (!next)
				return;
			ring.setAttribute("tabindex", "-1");
			next.setAttribute("tabindex", "0");
			next.focus();
		},
		showRings() {
			const part = rings().at(-1)?.closest("svg"); // parts stand from small to large
			const spots = rings().filter((ring) => ring.closest("svg") === part).map(middleOf);
			const seen = figure.getBoundingClientRect();
			const mean = (axis) =>
				spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
			const [x, y] = [mean("x"), mean("y")];
			const distance = (spot) => Math.hypot(spot.x - x, spot.y - y);
			const middle = spots.toSorted((a, b) => distance(a) - distance(b))[0];
			if (middle)
				figure.scrollBy(middle.x - seen.x - seen.width / 2,
					middle.y - seen.y - seen.height / 2);
		},
		zoom(factor) {
			const middle = [figure.scrollLeft + figure.clientWidth / 2,
				figure.scrollTop + figure.clientHeight / 2];
			const width = Math.min(Math.max(map.getBoundingClientRect().width * factor,
				figure.clientWidth), LARGEST);
			const by = width / map.getBoundingClientRect().width;
			map.style.minWidth = "0";
			map.style.width = `${width}px`;
			figure.scrollTo(middle[0] * by - figure.clientWidth / 2,
				middle[1] * by - figure.clientHeight / 2);
		},
		clear(...layers) {
			for (const name of layers)
				for (const layer of map.querySelectorAll(`g.${name}`))
					layer.remove();
		},
	};
}
