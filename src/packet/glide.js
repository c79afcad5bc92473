/*
 * Counters that moved from one map of the past to the next glide there, so that a step is seen
 * as movement. In front of history.js, in one element with it.
 *
 *     glide(before, after, milliseconds)    before: where counters were, of placesOf(map), or
 *                                           null; after: the map that is seen now
 *     placesOf(map)                         where its counters are, and by what they are known
 *
 * A counter is known by the names in its title that no other one of its side has.
 */
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// What a title says of who it is: not where that stands, nor how strong it is.
/** @param {string} title */
function namesInTitle(title) {
	const who = title.includes(": ") ? title.slice(title.indexOf(": ") + 2) : title;
	return who.split(/[,;]/).map((name) => name.replace(/\(.*/, "").replace(/ \d+ [A-Z]+\b.*/, "")
		.trim()).filter((name) => name && !/^(at |since |in |\d)/.test(name));
}

/** @param {Element} map @returns {Places} */
function placesOf(map) {
	/** @type {NodeListOf<SVGGraphicsElement>} */
	const drawn = map.querySelectorAll(".mark");
	const marks = [...drawn].map((mark) => ({mark,
		side: mark.classList.contains("union") ? "union" : "confederate",
		part: mark.ownerSVGElement?.id ?? "",
		names: namesInTitle(mark.querySelector("title")?.textContent ?? "")}));
	const count = new Map();
	/** @param {{part: string, side: string}} one @param {string} name */
	const keyOf = (one, name) => `${one.part} ${one.side} ${name}`;
	for (const one of marks)
		for (const name of one.names)
			count.set(keyOf(one, name), (count.get(keyOf(one, name)) ?? 0) + 1);
	/** @type {Places} */
	const found = new Map();
	for (const one of marks) {
		const {x, y, width, height} = one.mark.getBBox();
		for (const name of one.names)
			if (count.get(keyOf(one, name)) === 1)
				found.set(keyOf(one, name), {mark: one.mark, x: x + width / 2,
					y: y + height / 2});
	}
	return found;
}

/** @param {Places | null} before @param {Element} after @param {number} milliseconds */
function glide(before, after, milliseconds) {
	const moved = new Map(); // each mark once
	if (!before || calm.matches || !after.animate)
		return;
	for (const [key, {mark, x, y}] of placesOf(after)) {
		const was = before.get(key);
		if (was && !moved.has(mark) && Math.hypot(was.x - x, was.y - y) > 1)
			moved.set(mark, [was.x - x, was.y - y]);
	}
	for (const [mark, [dx, dy]] of moved) {
		mark.classList.add("gliding");
		mark.animate([{transform: `translate(${dx}px, ${dy}px)`}, {transform: "none"}],
			{duration: milliseconds, easing: "ease-in-out"}).finished
			.then(() => mark.classList.remove("gliding"), () => {});
	}
}
