/*
 * Who of one's own can come to a place this turn, or attack there, each with a click that
 * orders it: what the judge offers, and so nothing that the side does not know. Behind party.js,
 * tip.js and drawing.js, before planning.js, in one element with them.
 *
 *     coming = openComing({drawing, ground, write})
 *                                           write(lines) takes an order
 *     coming.tell(judge, place, stacks, into)
 *                                           fills the element into, one stack after another
 */
/** @param {Pick<Plan, "drawing" | "ground" | "write">} plan */
function openComing({drawing, ground, write}) {
	const KINDS = ["enter", "place", "attack"];

	// What is only begun this turn has no cost.
	/** @type {(place: string) => (offer: Offer) => boolean} */
	const endsAt = (place) => (offer) => offer.place === place &&
		(offer.kind === "go" ? offer.cost !== "" : KINDS.includes(offer.kind));

	/** @param {Judge} judge @param {string} place @param {Actor[]} who */
	function offersOf(judge, place, who) {
		/** @param {string[]} pieces */
		const asked = (pieces) => offersOn(ground(), judge, pieces, [], [place])
			.filter(endsAt(place));
		/** @param {Offer[]} offers */
		const can = (offers) => offers.length > 0;
		const [able, along] = [false, true].map((goes) =>
			who.filter((actor) => Boolean(actor.along) === goes));
		const whole = partyOf(who, asked, can);
		return can(whole.offers) || able.length < 2 ? whole.offers : able
			.filter((actor) => can(asked([actor.piece])))
			.flatMap((actor) => partyOf([actor, ...along], asked, can).offers);
	}

	// Whatever takes its time leaves the page some.
	const breathe = () => new Promise((resolve) => setTimeout(resolve));

	/** @param {Offer} offer @param {string} from */
	function itemOf(offer, from) {
		const act = button(inOneLine(offer.lines), () => write(offer.lines, offer.instead));
		for (const event of ["focus", "pointerenter"])
			act.addEventListener(event, () => drawing.way("plan-way", [from, ...offer.path,
				...offer.kind === "attack" && offer.place ? [offer.place] : []].filter(Boolean)));
		for (const event of ["blur", "pointerleave"])
			act.addEventListener(event, () => drawing.clear("plan-way"));
		return create("li", offer.kind, act,
			` ${[offer.cost, offer.note].filter(Boolean).join("; ")}`);
	}

	return {
		/**
		 * @param {Judge} judge @param {string} place @param {[string, Actor[]][]} stacks
		 * @param {HTMLElement} into
		 */
		async tell(judge, place, stacks, into) {
			const words = create("p", "", "Who can come here\u2026");
			const list = create("ul", "deeds");
			const orders = ground().text;
			into.replaceChildren(words, list);
			const isOver = () => !into.isConnected || ground().text !== orders;
			/** @type {[Element, Offer][]} */
			const attacks = [];
			for (const [from, who] of stacks) {
				await breathe();
				if (isOver())
					return;
				for (const offer of offersOf(judge, place, who)) {
					const item = itemOf(offer, from);
					list.append(item);
					if (offer.kind === "attack")
						attacks.push([item, offer]);
				}
			}
			words.textContent = list.childElementCount ? "This turn you can order:"
				: "None of yours can come here this turn.";
			for (const [item, offer] of attacks) {
				await breathe();
				if (isOver())
					return;
				item.append(create("small", "", inWords(judge.outlook(orders, offer.lines))));
			}
		},
	};
}
