/*
 * What a stack that was clicked could do: in the panel who of it goes, and attacks with
 * their odds; on the map where it can go. What is offered comes from the judge.
 *
 *     choosing = openChoosing(plan)         plan: the elements text, panel and hint, the
 *                                           drawing, and write(lines), which takes an
 *                                           offer, and cancel(), which gives all up
 *     choosing.pick(judge, place, who)      who: actors of packet_pieces; place: their id,
 *                                           or ""
 *     choosing.click(place)                 a place that is offered
 *     choosing.isOpen()                     somebody is picked
 *     choosing.close()                      and nobody any more
 */
function openChoosing({text, panel, hint, drawing, write, cancel}) {
	let judge = null;
	let picked = null; // {here, who, chosen, offers}

	const labelOf = (offer) => offer.lines.trim().replaceAll(/\n\s*/g, "; ");
	const priceOf = (offer) => [offer.cost, offer.note].filter(Boolean).join("; ");

	// Words of it are said above the panel, and for who points at the map alone: nothing may
	// move below a pointer that is about to click there.
	function say(offer) {
		hint.textContent = [`${drawing.nameOf(offer.place)}: ${labelOf(offer)}`,
			priceOf(offer)].filter(Boolean).join(" \u2013 ");
	}

	function showWay(offer) {
		drawing.clear("plan-way");
		drawing.way("plan-way", [picked.here, ...offer.path,
			...offer.kind === "attack" ? [offer.place] : []].filter(Boolean));
	}

	const take = (offer) => write(offer.lines);

	function listen(element, ...acts) {
		for (const event of ["focus", "pointerenter"])
			element.addEventListener(event, () => acts.forEach((act) => act()));
		return element;
	}

	// ---- on the map ----

	function showTargets() {
		const best = new Map();
		for (const offer of picked.offers.toReversed())
			best.set(offer.place, offer);
		drawing.clear("plan-to");
		for (const [place, offer] of best)
			for (const ring of drawing.ring("plan-to", place,
				`${drawing.nameOf(place)}, ${offer.kind}, ${priceOf(offer)}`,
				{kind: offer.kind, text: offer.spent || ""}))
				listen(ring, () => showWay(offer), () => say(offer));
	}

	// ---- in the panel ----

	// What the offer says of the chances, a moment later: some take their time.
	function addOdds(item, offer, about) {
		const odds = create("span", "odds", " \u2026");
		item.append(odds);
		setTimeout(() => {
			if (picked !== about)
				return;
			const answer = judge.odds(text.value, offer.lines);
			odds.textContent = answer.short ? ` ${answer.short}` : " odds unknown";
			odds.title = answer.text ?? answer.said ?? "";
		});
	}

	function itemOf(offer) {
		const item = create("li", offer.kind, listen(
			button(labelOf(offer), () => take(offer)), () => showWay(offer)));
		if (offer.kind === "attack")
			addOdds(item, offer, picked);
		else
			item.append(` ${priceOf(offer)}`);
		return item;
	}

	// Who of the stack goes.
	function whoForm() {
		const boxes = picked.who.map((actor) => {
			const box = create("input", "");
			box.type = "checkbox";
			box.checked = picked.chosen.includes(actor.piece);
			box.addEventListener("change", () => choose(picked.who.filter((other) =>
				(other === actor ? box.checked : picked.chosen.includes(other.piece)))
				.map((other) => other.piece)));
			return create("label", "", box, ` ${actor.name}`);
		});
		return create("p", "who", ...boxes, button("Cancel", cancel));
	}

	function show() {
		const attacks = picked.offers.filter((offer) => offer.kind === "attack");
		const others = picked.offers.filter((offer) => offer.kind !== "attack");
		const list = create("details", "", create("summary", "", `${others.length} places`),
			create("ul", "", ...others.map(itemOf)));
		list.open = others.some((offer) => !drawing.isDrawn(offer.place));
		hint.textContent = picked.offers.length
			? "Click where they shall go. Escape, or another stack, gives it up."
			: "Together these can do nothing; choose others.";
		panel.replaceChildren(whoForm(), create("ul", "attacks", ...attacks.map(itemOf)),
			...others.length ? [list] : []);
		drawing.clear("plan-stack", "plan-way");
		showTargets();
	}

	// ---- what is chosen ----

	function choose(chosen) {
		const focused = [...panel.querySelectorAll("input")].indexOf(document.activeElement);
		picked.chosen = chosen;
		picked.offers = chosen.length ? judge.offers(text.value, chosen) : [];
		show();
		panel.querySelectorAll("input")[focused]?.focus();
	}

	return {
		// All of the stack, or the first of it that can do anything by itself.
		pick(by, place, who) {
			judge = by;
			picked = {here: place, who, chosen: [], offers: []};
			choose(who.map((actor) => actor.piece));
			if (!picked.offers.length && who.length > 1)
				choose([who[0].piece]);
			panel.querySelector("input").focus({preventScroll: true});
		},
		click(place) {
			const there = picked.offers.filter((offer) => offer.place === place);
			if (there.length === 1)
				take(there[0]);
			else // more than one: they stand in the panel
				[...panel.querySelectorAll("li button")]
					.find((one) => one.textContent === labelOf(there[0]))?.focus();
		},
		isOpen: () => picked !== null,
		close() {
			picked = null;
			drawing.clear("plan-to", "plan-way");
		},
	};
}
