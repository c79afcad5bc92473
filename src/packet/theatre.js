/*
 * A map in several parts: a click in the theatre goes to the same place on the map of that
 * area. Behind view.js, in one element with it.
 */

// Of a map in a figure that can be scrolled; nothing of one that is drawn as a whole.
/** @param {HTMLElement} figure @param {SVGSVGElement} map */
function linkTheatre(figure, map) {
	/** @type {SVGSVGElement | null} */
	const theatre = map.querySelector("svg[id$='view-0']");
	const areas = [...theatre?.querySelectorAll("rect") ?? []]
		.filter((area) => area.querySelector(":scope > title"));

	// The sheet of an area: the first drawing within its part.
	/** @param {number} i @returns {SVGSVGElement | null} */
	const sheetOf = (i) => map.querySelector(`svg[id$='view-${i + 1}'] > svg`);

	/** @param {number} i @param {number} x @param {number} y */
	function go(i, x, y) {
		const from = areas[i].getBoundingClientRect();
		const to = sure(sheetOf(i), "the sheet").getBoundingClientRect();
		const seen = figure.getBoundingClientRect();
		figure.scrollBy(
			to.x + (x - from.x) / from.width * to.width - seen.x - seen.width / 2,
			to.y + (y - from.y) / from.height * to.height - seen.y - seen.height / 2);
	}

	/** @param {number} i */
	function goToMiddle(i) {
		const box = areas[i].getBoundingClientRect();
		go(i, box.x + box.width / 2, box.y + box.height / 2);
	}

	areas.forEach((area, i) => {
		if (!sheetOf(i))
			return;
		area.classList.add("area");
		area.setAttribute("role", "link");
		area.setAttribute("tabindex", "0");
		area.setAttribute("aria-label",
			`To the map of ${find(area, "title").textContent}`);
		area.addEventListener("keydown", (event) => {
			if (event.key === "Enter") {
				event.preventDefault();
				goToMiddle(i);
			}
		});
	});
	theatre?.addEventListener("click", (event) => {
		const i = areas.findIndex((area) =>
			document.elementsFromPoint(event.clientX, event.clientY).includes(area));
		if (i < 0 || closestOf(event, "[data-place]"))
			return;
		event.preventDefault();
		go(i, event.clientX, event.clientY);
	});
}

{
	const map = byId("now")?.querySelector("svg");
	if (map)
		linkTheatre(byId("now"), map);
}
