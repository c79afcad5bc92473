/*
 * What a stack that was clicked could do: in the panel who of it goes, attacks with their
 * odds, and what it does where it stands; on the map where it can go, through which places
 * if it is to go there by them. What is offered comes from the judge. Behind choices.js, party.js
 * and tip.js.
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
 *     choosing.click(place)                 the first that is offered there, as its ring
 *                                           says; false: nothing is
 *     choosing.offersAt(place)              whether it is offered
 *     choosing.takes(place)                 any other: false when nothing more is offered
 *                                           there
 *     choosing.goThrough(place)             one that they are to go through
 *     choosing.wantsVia()                   the next place is one to go through
 *     choosing.tell(place, more)            says beside it what is offered there, and these
 *                                           words; false: nothing is
 *     choosing.attacksAt(place)             whether that is an attack
 *     choosing.isPicked(place)              those of this place are picked
 *     choosing.isOpen()                     somebody is picked
 *     choosing.close()                      and nobody any more
 */

// What these could do behind the orders that come before theirs; to an attack that waits they
// come as well.
/**
 * @param {Ground} ground @param {Judge} judge @param {string[]} pieces @param {string[]} via
 * @param {string[]} [to] @returns {Offer[]}
 */
const offersOn = ({text, attacks}, judge, pieces, via, to) => judge.offers(text, pieces, via, to)
	.flatMap((offer) => {
		const place = offer.place ?? "";
		const waits = offer.kind === "attack" ? attacks.get(place) : undefined;
		return !waits ? [offer] : judge.offers(text, [...waits.pieces, ...pieces], [], [place])
			.filter(({kind, place: there}) => kind === "attack" && there === place).slice(0, 1)
			.map((joined) => ({...joined, instead: waits.line}));
	});

// Leads to what those who stand there do when they are attacked.
/** @param {HTMLTextAreaElement} text @param {string} place */
const reactionButton = (text, place) => button("If attacked\u2026", () => text.dispatchEvent(
	new CustomEvent("reaction", {detail: place})));

// What those who are picked could do, until others are.
/** @param {Plan} plan @param {Party} party */
function openParty({text, panel, hint, drawing, ground, write, cancel}, party) {
	const {judge, here, who} = party;
	let {chosen, offers} = party;
	/** @type {string[]} */
	let via = []; // places that they go through
	let viaWanted = false;

	const choices = openChoices({ground, panel, hint, write});

	// Without those who are picked, who are named above: "attack Fort 2".
	/** @param {Offer} offer */
	function labelOf(offer) {
		const names = who.filter(({piece}) => chosen.includes(piece))
			.map(({name}) => name).join(", ");
		const line = inOneLine(offer.lines);
		return names ? line.replace(` with ${names}`, "").replace(` ${names}`, "") : line;
	}

	/** @param {Offer} offer */
	const isAgain = ({kind, place}) => kind === "attack" && ground().attacked.has(place ?? "");
	/** @param {Offer} offer */
	const pricesOf = (offer) => [offer.cost, offer.note ?? "",
		isAgain(offer) ? "after the attack there that you have ordered" : ""].filter(Boolean);
	/** @param {Offer} offer */
	const priceOf = (offer) => pricesOf(offer).join("; ");

	/** @param {Offer} offer */
	const goalOf = (offer) => drawing.nameOf(offer.place ?? here);

	// Words of it are said above the panel, and for who points at the map alone: nothing may
	// move below a pointer that is about to click there.
	/** @param {Offer} offer */
	function say(offer) {
		hint.textContent = [`${goalOf(offer)}: ${labelOf(offer)}`,
			priceOf(offer)].filter(Boolean).join(" \u2013 ");
	}

	// What is done where they stand has no ring.
	/** @type {(offer: Offer) => offer is Offer & {place: string}} */
	const isAway = (offer) => offer.place !== null && offer.place !== here;

	/** @param {Offer} offer */
	function showWay(offer) {
		drawing.clear("plan-way");
		drawing.way("plan-way", [here, ...offer.path,
			...offer.kind === "attack" && offer.place ? [offer.place] : []].filter(Boolean));
	}

	// What the ring there says, and a click on it orders.
	/** @param {string} place */
	const firstAt = (place) => offers.find((offer) => offer.place === place && isAway(offer));

	/** @param {Offer} offer */
	const othersThan = (offer) => offers.filter((other) =>
		other !== offer && other.place === offer.place).map(labelOf);

	/** @param {Offer} offer */
	const take = (offer) => write(offer.lines, offer.instead);

	// The same order with other words: back to what was offered.
	/** @param {Offer} offer */
	function otherwise(offer) {
		drawing.clear("plan-to");
		choices.open(judge, offer.lines, show);
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
	const outlooks = new Map(); // by lines, behind the text as it is
	let later = 0;

	/** @param {Offer} offer */
	function outlookOf(offer) {
		const outlook = outlooks.get(offer.lines) ?? judge.outlook(ground().text, offer.lines);
		outlooks.set(offer.lines, outlook);
		return outlook;
	}

	// The order, what it costs, and what may come of it.
	/** @param {Offer} offer @param {Element} ring @param {string} more */
	function tellBeside(offer, ring, more) {
		const words = [create("b", "", goalOf(offer)),
			create("span", "", labelOf(offer))];
		const price = pricesOf(offer).map((part) => create("small", "", part));
		const others = othersThan(offer).map((other) => `Or, in the list: ${other}.`)
			.concat(more || []).map((line) => create("small", "", line));
		clearTimeout(later);
		tip.show(ring, ...words, ...price, ...others);
		if (offer.kind !== "attack")
			return;
		later = setTimeout(() => {
			if (tip.isAbout(ring))
				tip.show(ring, ...words, ...price, ...oddsOf(outlookOf(offer)), ...others);
		}, outlooks.has(offer.lines) ? 0 : LATER);
	}

	/** @param {Offer} offer @param {Element} ring */
	function tell(offer, ring, more = "") {
		showWay(offer);
		say(offer);
		tellBeside(offer, ring, more);
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
		for (const offer of offers.filter(isAway).toReversed())
			best.set(offer.place, offer);
		drawing.clear("plan-to", "plan-via");
		tip.hide();
		for (const place of via)
			drawing.ring("plan-via", place, `through ${drawing.nameOf(place)}`);
		for (const [place, offer] of best)
			for (const ring of drawing.ring("plan-to", place,
				`${drawing.nameOf(place)}, ${offer.kind}, ${priceOf(offer)}`,
				{kind: offer.kind, text: offer.spent ? String(offer.spent) : ""}))
				listenRing(ring, offer);
	}

	// ---- in the panel ----

	// What the offer says of the chances, a moment later: some take their time.
	/** @param {Element} item @param {Offer} offer */
	function addOdds(item, offer) {
		const odds = create("span", "odds", " \u2026");
		item.append(odds);
		setTimeout(() => {
			if (!item.isConnected) // the panel was made again
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
			addOdds(item, offer);
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
		const straight = via.length ? [` ${via.map(drawing.nameOf).join(", ")} `,
			button("Straight", () => goBy([]))] : [];
		return create("p", "who", toggle, ...straight);
	}

	/** @param {string[]} places */
	function goBy(places) {
		viaWanted = false;
		via = places;
		offers = offersOn(ground(), judge, chosen, via);
		show();
		panel.querySelector(".via")?.focus({preventScroll: true});
	}

	// Who of the stack goes.
	function whoForm() {
		const boxes = who.map((actor) => {
			const box = create("input", "");
			box.type = "checkbox";
			box.checked = chosen.includes(actor.piece);
			box.addEventListener("change", () => choose(who.filter((other) =>
				(other === actor ? box.checked : chosen.includes(other.piece)))
				.map((other) => other.piece)));
			return create("label", "", box, ` ${actor.name}`);
		});
		return create("div", "who", create("h3", "", here ? drawing.nameOf(here) : ""),
			...boxes, button("Cancel", cancel), ...here && who.length
				? [reactionButton(text, here)] : []);
	}

	const hintOf = () => viaWanted ? "Click a place that they shall go through."
		: offers.length && who.length
			? "Click where they shall go. Escape, or another stack, gives it up."
			: offers.length ? "What can be ordered here. Escape gives it up."
				: "Together these can do nothing; choose others.";

	function show() {
		const attacks = offers.filter((offer) => offer.kind === "attack");
		const deeds = offers.filter((offer) => offer.kind === "do");
		const others = offers.filter((offer) => !["attack", "do"].includes(offer.kind));
		const list = create("details", "", create("summary", "", countOf(others.length, "place")),
			create("ul", "", ...others.map(itemOf)));
		list.open = others.some(({place}) => !place || !drawing.isDrawn(place));
		hint.textContent = hintOf();
		panel.replaceChildren(whoForm(), ...others.length || via.length ? [viaForm()] : [],
			create("ul", "attacks", ...attacks.map(itemOf)), ...others.length ? [list] : [],
			create("ul", "deeds", ...deeds.map(itemOf)));
		drawing.clear("plan-stack", "plan-way");
		showTargets();
		showFan();
	}

	// On the map, too, each of a stack is taken along or left.
	function showFan() {
		if (!here || who.length < 2) {
			drawing.fold();
			return;
		}
		drawing.fan(here, who.map(({piece, name}) =>
			({id: piece, name, on: chosen.includes(piece)})), toggle);
	}

	/** @param {string} piece */
	const toggle = (piece) => choose(who.map((actor) => actor.piece).filter((one) =>
		(one === piece) !== chosen.includes(one)));

	// ---- what is chosen ----

	/** @param {string[]} pieces */
	function choose(pieces) {
		const focused = [...panel.querySelectorAll("input")]
			.findIndex((one) => one === document.activeElement);
		chosen = pieces;
		offers = chosen.length ? offersOn(ground(), judge, chosen, via) : [];
		show();
		panel.querySelectorAll("input")[focused]?.focus();
	}

	show();
	return {
		// On the map, at a place that they can go to, or in the panel.
		/** @param {boolean} onMap */
		focus(onMap) {
			const near = onMap ? offers.find(isAway) : null;
			const ring = near && drawing.ringsAt("plan-to", near.place)[0];
			if (ring)
				ring.focus();
			else
				find(panel, who.length ? "input" : "button").focus({preventScroll: true});
		},
		/** @param {string} place */
		goThrough: (place) => goBy([...via, place]),
		/** @param {string} place */
		takes(place) {
			const far = chosen.length ? offersOn(ground(), judge, chosen, via, [place]) : [];
			const known = offers.map((offer) => offer.lines);
			const more = far.filter((offer) => !known.includes(offer.lines));
			if (!more.length)
				return false;
			offers = [...offers, ...more];
			show();
			say(more[0]);
			showWay(more[0]);
			return true;
		},
		wantsVia: () => viaWanted,
		/** @param {string} place */
		offersAt: (place) => firstAt(place) !== undefined,
		/** @param {string} place */
		click(place) {
			const offer = firstAt(place);
			if (offer)
				take(offer);
			return offer !== undefined;
		},
		/** @param {string} place */
		attacksAt: (place) => firstAt(place)?.kind === "attack",
		/** @param {string} place */
		tell(place, more = "") {
			const [ring] = drawing.ringsAt("plan-to", place);
			const offer = firstAt(place);
			if (!offer || !ring)
				return false;
			tell(offer, ring, more);
			return true;
		},
		/** @param {string} place */
		isOf: (place) => who.length > 0 && here === place,
	};
}

/** @param {Plan} plan */
function openChoosing(plan) {
	const {drawing, ground} = plan;
	/** @type {ReturnType<typeof openParty> | null} */
	let picked = null;

	return {
		// All of the stack, or those of it, or the first, who can go by themselves, and who
		// goes with them.
		/** @param {Judge} judge @param {string} place @param {Actor[]} who */
		pick(judge, place, who, byKey = false) {
			drawing.pick(place);
			const party = partyOf(who, (pieces, to) => offersOn(ground(), judge, pieces, [],
				to ? [to] : []), (offers) => offers.some((offer) => offer.kind !== "do"));
			picked = openParty(plan, {judge, here: place, who, ...party});
			table.show("orders");
			picked.focus(byKey);
			plan.hint.scrollIntoView({block: "start"});
		},
		/** @param {Judge} judge @param {string} place */
		ask(judge, place) {
			const offers = offersOn(ground(), judge, [], [], [place]);
			if (!offers.length)
				return false;
			picked = openParty(plan, {judge, here: place, who: [], chosen: [], offers});
			picked.focus(false);
			return true;
		},
		/** @param {string} place */
		goThrough: (place) => picked?.goThrough(place),
		/** @param {string} place */
		takes: (place) => picked?.takes(place) ?? false,
		wantsVia: () => picked?.wantsVia() ?? false,
		/** @param {string} place */
		offersAt: (place) => picked?.offersAt(place) ?? false,
		/** @param {string} place */
		click: (place) => picked?.click(place) ?? false,
		/** @param {string} place */
		attacksAt: (place) => picked?.attacksAt(place) ?? false,
		/** @param {string} place */
		tell: (place, more = "") => picked?.tell(place, more) ?? false,
		/** @param {string} place */
		isPicked: (place) => picked?.isOf(place) ?? false,
		isOpen: () => picked !== null,
		close() {
			picked = null;
			tip.hide();
			drawing.fold();
			drawing.clear("plan-to", "plan-way", "plan-via");
			drawing.pick("");
		},
	};
}
