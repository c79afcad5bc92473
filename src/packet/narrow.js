/*
 * On a phone: the sections of the whole report are folded where the news stand above it, and
 * a map that is drawn small is as large as it was drawn where it is tapped. Behind dom.js and
 * theatre.js, in one element with them.
 */

const SMALL = 1.5; // so many times smaller than it was drawn

// Of a map in a figure that can be scrolled: what was tapped comes into the middle.
function enlargeAt(figure, {clientX, clientY}) {
	const map = figure.querySelector("svg");
	const from = map.getBoundingClientRect();
	if (map.width.baseVal.unitType !== SVGLength.SVG_LENGTHTYPE_NUMBER ||
		map.width.baseVal.value < SMALL * from.width)
		return;
	byId("large").checked = true;
	const to = map.getBoundingClientRect();
	const seen = figure.getBoundingClientRect();
	figure.scrollBy(
		to.x + (clientX - from.x) / from.width * to.width - seen.x - seen.width / 2,
		to.y + (clientY - from.y) / from.height * to.height - seen.y - seen.height / 2);
}

for (const figure of document.querySelectorAll("#packet-map figure"))
	figure.addEventListener("click", (event) => {
		if (!event.defaultPrevented && figure.querySelector("svg"))
			enlargeAt(figure, event);
	});

if (byId("news") && matchMedia("(max-width: 40rem)").matches)
	for (const section of document.querySelectorAll("#packet-report > details"))
		section.open = false;
