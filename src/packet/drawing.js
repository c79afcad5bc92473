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
 *     drawing.way(layer, places)            a way through places
 *     drawing.clear(layer, ...)             takes off what was drawn
 *
 * Places and pieces are ids; a layer is a name, which page.css gives its looks.
 */
function openDrawing(figure, svg) {
	const SVG = "http://www.w3.org/2000/svg";

	// The same map may be on the page already: what it names within is named apart.
	const own = svg.replaceAll(/( id="|url\(#|href="#)/g, "$1plan-");
	const map = document.importNode(
		new DOMParser().parseFromString(own, "image/svg+xml").documentElement, true);
	figure.replaceChildren(map);

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
			return {part, x: at.x, y: at.y, r: size * (point ? 0.5 : 0.36)};
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

	// Only the first of several buttons of a place is reached by Tab.
	function makeButton(element, label, first) {
		element.setAttribute("role", "button");
		element.setAttribute("aria-label", label);
		element.setAttribute("tabindex", first ? "0" : "-1");
	}

	function ringAt(spot, layer, place, {kind = "", text = ""}) {
		const ring = draw(layerOf(spot.part, layer), "g", {class: kind, "data-place": place});
		draw(ring, "circle", {cx: spot.x, cy: spot.y, r: spot.r});
		if (text)
			draw(ring, "text", {x: spot.x, y: spot.y + spot.r * 0.3,
				"font-size": spot.r * 0.9}).textContent = text;
		return ring;
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
			return spotsOf(place).map((spot, i) => {
				const ring = ringAt(spot, layer, place, looks);
				makeButton(ring, label, i === 0);
				return ring;
			});
		},
		way(layer, places) {
			const parts = new Map(); // in each part of the map as far as it is drawn there
			for (const spot of places.flatMap(spotsOf))
				parts.set(spot.part, [...parts.get(spot.part) ?? [], `${spot.x},${spot.y}`]);
			for (const [part, points] of parts)
				if (points.length > 1) {
					const parent = layerOf(part, layer);
					draw(parent, "polyline", {class: "casing", points: points.join(" ")});
					draw(parent, "polyline", {points: points.join(" ")});
				}
		},
		clear(...layers) {
			for (const name of layers)
				for (const layer of map.querySelectorAll(`g.${name}`))
					layer.remove();
		},
	};
}
