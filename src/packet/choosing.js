/*
 * What a stack that was clicked could do: in the panel who of it goes, attacks with their
 * odds, and what it does where it stands; on the map where it can go, through which places
 * if it is to go there by them. What is offered comes from the judge. Behind choices.js, party.js and tip.js.
 *
 *     choosing = openChoosing(plan)         plan: the elements text, panel and hint, the
 *                                           drawing, and write(lines), which takes an
 *                                           offer, and cancel(), which gives all up
 *     choosing.pick(judge, place, who)      who: actors of packet_pieces, and {piece, name,
 *                                           along} of those who cannot go by themselves;
 *                                           place: their id, or ""; who picks them on the map
 *                                           by a key goes on there by keys
 *     choosing.ask(judge, place)            what can be done at a place, by nobody who is
 *                                           named; false: nothing
 *     choosing.click(place)                 a place that is offered: the first that is
 *                                           offered there, as its ring says
 *     choosing.offersAt(place)              whether it is offered
 *     choosing.takes(place)                 any other: false when nothing more is offered
 *                                           there
 *     choosing.goThrough(place)             one that they are to go through
 *     choosing.wantsVia()                   the next place is one to go through
 *     choosing.tell(place)                  says beside it what is offered there; false:
 *                                           nothing is
 *     choosing.isPicked(place)              those of this place are picked
 *     choosing.isOpen()                     somebody is picked
 *     choosing.close()                      and nobody any more
 */
/** @param {Plan} plan */
function openChoosing({text, panel, hint, drawing, write, cancel}) {
	/** @type {Judge} */
	let judge = null;
	/** @type {{here: string, who: Actor[], chosen: string[], via: string[], offers: Offer[]}} */
	let picked = null;
	let viaWanted = false;

	const choices = openChoices({text, panel, hint, write});

	// Without those who are picked, who are named above: "attack Fort 2".
	/** @param {Offer} offer */
	function labelOf(offer) {
		const names = picked.who.filter(({piece}) => picked.chosen.includes(piece))
			.map(({name}) => name).join(", ");
		const line = inOneLine(offer.lines);
		return names ? line.replace(` with ${names}`, "").replace(` ${names}`, "") : line;
	}

	/** @param {Offer} offer */
	const pricesOf = (offer) => [offer.cost, offer.note].filter(Boolean);
	/** @param {Offer} offer */
	const priceOf = (offer) => pricesOf(offer).join("; ");

	// Words of it are said above the panel, and for who points at the map alone: nothing may
	// move below a pointer that is about to click there.
	/** @param {Offer} offer */
	function say(offer) {
		hint.textContent = [`${drawing.nameOf(offer.place)}: ${labelOf(offer)}`,
			priceOf(offer)].filter(Boolean).join(" \u2013 ");
	}

	// What is done where they stand has no ring.
	/** @param {Offer} offer */
	const isAway = (offer) => offer.place !== null && offer.place !== picked.here;

	/** @param {Offer} offer */
	function showWay(offer) {
		drawing.clear("plan-way");
		drawing.way("plan-way", [picked.here, ...offer.path,
			...offer.kind === "attack" ? [offer.place] : []].filter(Boolean));
	}

	// What the ring there says, and a click on it orders.
	/** @param {string} place */
	const firstAt = (place) =>
		picked.offers.find((offer) => offer.place === place && isAway(offer));

	/** @param {Offer} offer */
	const othersThan = (offer) => picked.offers.filter((other) =>
		other !== offer && other.place === offer.place).map(labelOf);

	/** @param {Offer} offer */
	const take = (offer) => write(offer.lines);

	// The same order with other words: back to what was offered.
	/** @param {Offer} offer */
	function otherwise(offer) {
		const before = picked;
		drawing.clear("plan-to");
		choices.open(judge, offer.lines, () => {
			picked = before;
			show();
		});
	}

	/** @type {<E extends Element>(element: E, act: () => void) => E} */
	function listen(element, act) {
		for (const event of ["focus", "pointerenter"])
			element.addEventListener(event, act);
		return element;
	}

	// ---- beside a place ----

	const LATER = 40; // milliseconds that the mouse must stay before chances are counted
	/** @type {Map<string, Outlook>} */
	let outlooks = new Map(); // by lines, behind the text as it is
	let later = 0;

	/** @param {Offer} offer */
	function outlookOf(offer) {
		if (!outlooks.has(offer.lines))
			outlooks.set(offer.lines, judge.outlook(text.value, offer.lines));
		return outlooks.get(offer.lines);
	}

	// The order, what it costs, and what may come of it.
	/** @param {Offer} offer @param {Element} ring */
	function tellBeside(offer, ring) {
		const words = [create("b", "", drawing.nameOf(offer.place)),
			create("span", "", labelOf(offer))];
		const price = pricesOf(offer).map((part) => create("small", "", part));
		const others = othersThan(offer).map((other) => `Or, in the list: ${other}.`)
			.map((line) => create("small", "", line));
		clearTimeout(later);
		tip.show(ring, ...words, ...price, ...others);
		if (offer.kind !== "attack")
			return;
		later = setTimeout(() => {
			if (picked && tip.isAbout(ring))
				tip.show(ring, ...words, ...price, ...oddsOf(outlookOf(offer)), ...others);
		}, outlooks.has(offer.lines) ? 0 : LATER);
	}

	/** @param {Offer} offer @param {Element} ring */
	function tell(offer, ring) {
		showWay(offer);
		say(offer);
		tellBeside(offer, ring);
	}

	/** @param {Element} ring @param {Offer} offer */
	function listenRing(ring, offer) {
		listen(ring, () => tell(offer, ring));
		for (const event of ["blur", "pointerleave"])
			ring.addEventListener(event, () => {
				if (tip.isAbout(ring))
					tip.hide();
			});
	}

	// ---- on the map ----

	function showTargets() {
		/** @type {Map<string, Offer>} */
		const best = new Map();
		for (const offer of picked.offers.filter(isAway).toReversed())
			best.set(offer.place, offer);
		drawing.clear("plan-to", "plan-via");
		tip.hide();
		for (const place of picked.via)
			drawing.ring("plan-via", place, `through ${drawing.nameOf(place)}`);
		for (const [place, offer] of best)
			for (const ring of drawing.ring("plan-to", place,
				`${drawing.nameOf(place)}, ${offer.kind}, ${priceOf(offer)}`,
				{kind: offer.kind, text: offer.spent ? String(offer.spent) : ""}))
				listenRing(ring, offer);
	}

	// ---- in the panel ----

	// What the offer says of the chances, a moment later: some take their time.
	/** @param {Element} item @param {Offer} offer @param {typeof picked} about */
	function addOdds(item, offer, about) {
		const odds = create("span", "odds", " \u2026");
		item.append(odds);
		setTimeout(() => {
			if (picked !== about || !item.isConnected) // the panel was made again
				return;
			const outlook = outlookOf(offer);
			odds.textContent = ` ${inWords(outlook) || "odds unknown"}`;
			odds.title = isCounted(outlook) ? outlook.title : outlook.said ?? "";
		});
	}

	/** @param {Offer} offer */
	function itemOf(offer) {
		const order = button(labelOf(offer), () => take(offer));
		order.title = inOneLine(offer.lines);
		const item = create("li", offer.kind, listen(order, () => showWay(offer)));
		if (offer.kind !== "place") {
			const more = button("\u2026", () => otherwise(offer), `${labelOf(offer)}, otherwise`);
			more.className = "otherwise";
			item.append(" ", more);
		}
		if (offer.kind === "attack")
			addOdds(item, offer, picked);
		else
			item.append(` ${priceOf(offer)}`);
		return item;
	}

	// ---- places to go through ----

	function viaForm() {
		const toggle = button("Go through\u2026", () => {
			viaWanted = !viaWanted;
			show();
		});
		toggle.className = "via";
		toggle.setAttribute("aria-pressed", String(viaWanted));
		const straight = picked.via.length ? [` ${picked.via.map(drawing.nameOf).join(", ")} `,
			button("Straight", () => goThrough([]))] : [];
		return create("p", "who", toggle, ...straight);
	}

	/** @param {string[]} via */
	function goThrough(via) {
		viaWanted = false;
		picked.via = via;
		picked.offers = judge.offers(text.value, picked.chosen, via);
		show();
		panel.querySelector(".via")?.focus({preventScroll: true});
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
		return create("div", "who", create("h3", "", picked.here ? drawing.nameOf(picked.here) : ""),
			...boxes, button("Cancel", cancel), ...picked.here && picked.who.length
				? [button("If attacked\u2026", () => text.dispatchEvent(
					new CustomEvent("reaction", {detail: picked.here})))] : []);
	}

	const hintOf = () => viaWanted ? "Click a place that they shall go through."
		: picked.offers.length && picked.who.length
			? "Click where they shall go. Escape, or another stack, gives it up."
			: picked.offers.length ? "What can be ordered here. Escape gives it up."
				: "Together these can do nothing; choose others.";

	function show() {
		const attacks = picked.offers.filter((offer) => offer.kind === "attack");
		const deeds = picked.offers.filter((offer) => offer.kind === "do");
		const others = picked.offers.filter((offer) => !["attack", "do"].includes(offer.kind));
		const list = create("details", "", create("summary", "", countOf(others.length, "place")),
			create("ul", "", ...others.map(itemOf)));
		list.open = others.some((offer) => !drawing.isDrawn(offer.place));
		hint.textContent = hintOf();
		panel.replaceChildren(whoForm(), ...others.length || picked.via.length ? [viaForm()] : [],
			create("ul", "attacks", ...attacks.map(itemOf)), ...others.length ? [list] : [],
			create("ul", "deeds", ...deeds.map(itemOf)));
		drawing.clear("plan-stack", "plan-way");
		showTargets();
		showFan();
	}

	// On the map, too, each of a stack is taken along or left.
	function showFan() {
		if (!picked.here || picked.who.length < 2) {
			drawing.fold();
			return;
		}
		drawing.fan(picked.here, picked.who.map(({piece, name}) =>
			({id: piece, name, on: picked.chosen.includes(piece)})), toggle);
	}

	/** @param {string} piece */
	const toggle = (piece) => choose(picked.who.map((actor) => actor.piece).filter((one) =>
		(one === piece) !== picked.chosen.includes(one)));

	// ---- what is chosen ----

	/** @param {string[]} chosen */
	function choose(chosen) {
		const focused = [...panel.querySelectorAll("input")]
			.findIndex((one) => one === document.activeElement);
		picked.chosen = chosen;
		picked.offers = chosen.length ? judge.offers(text.value, chosen, picked.via) : [];
		show();
		panel.querySelectorAll("input")[focused]?.focus();
	}

	return {
		// All of the stack, or those of it, or the first, who can go by themselves, and who
		// goes with them.
		/** @param {Judge} by @param {string} place @param {Actor[]} who */
		pick(by, place, who, byKey = false) {
			judge = by;
			outlooks = new Map();
			viaWanted = false;
			picked = {here: place, who, chosen: [], via: [], offers: []};
			drawing.pick(place);
			const party = partyOf(who, (pieces, to) => judge.offers(text.value, pieces, [],
				to ? [to] : []), (offers) => offers.some((offer) => offer.kind !== "do"));
			picked.chosen = party.chosen;
			picked.offers = party.offers;
			show();
			table.show("orders");
			const near = byKey ? picked.offers.find(isAway) : null;
			/** @type {HTMLElement | SVGElement} */
			const first = (near && drawing.ringsAt("plan-to", near.place)[0]) ??
				panel.querySelector("input");
			first.focus({preventScroll: first instanceof HTMLElement});
		},
		/** @param {Judge} by @param {string} place */
		ask(by, place) {
			const offers = by.offers(text.value, [], [], [place]);
			if (!offers.length)
				return false;
			judge = by;
			outlooks = new Map();
			viaWanted = false;
			picked = {here: place, who: [], chosen: [], via: [], offers};
			show();
			panel.querySelector("button").focus({preventScroll: true});
			return true;
		},
		/** @param {string} place */
		goThrough: (place) => goThrough([...picked.via, place]),
		/** @param {string} place */
		takes(place) {
			const far = picked.chosen.length
				? judge.offers(text.value, picked.chosen, picked.via, [place]) : [];
			const known = picked.offers.map((offer) => offer.lines);
			const more = far.filter((offer) => !known.includes(offer.lines));
			if (!more.length)
				return false;
			picked.offers = [...picked.offers, ...more];
			show();
			say(more[0]);
			showWay(more[0]);
			return true;
		},
		wantsVia: () => viaWanted,
		/** @param {string} place */
		offersAt: (place) => picked !== null && firstAt(place) !== undefined,
		/** @param {string} place */
		click: (place) => take(firstAt(place)),
		/** @param {string} place */
		tell(place) {
			const [ring] = drawing.ringsAt("plan-to", place);
			const offer = picked && firstAt(place);
			if (!offer || !ring)
				return false;
			tell(offer, ring);
			return true;
		},
		/** @param {string} place */
		isPicked: (place) => picked !== null && picked.who.length > 0 &&
			picked.here === place,
		isOpen: () => picked !== null,
		close() {
			picked = null;
			tip.hide();
			drawing.fold();
			viaWanted = false;
			drawing.clear("plan-to", "plan-way", "plan-via");
			drawing.pick("");
		},
	};
}
