/*
 * A page on which nothing is ordered: its map has counters, as where orders are given. Behind
 * drawing.js, in one element with it.
 */
(async () => {
	const drawing = await openGround(byId("plan-map"));
	view.home(drawing.showRings);
	drawing.showRings();
	document.body.dataset.looked = "1";
})().catch(() => {}); // the map of the report is there
