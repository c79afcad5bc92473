/*
 * The cards of a hand: what each does, when it can be played, and buttons that write the order
 * which plays it or gives it up, with fields for what it needs. Behind fields.js and writing.js,
 * before page.js, in one element with them. It knows no rule of any game: the program says what
 * the cards are.
 */
(() => {
	const text = byId("text");
	const held = byId("held");
	const writing = openWriting(text);

	/** @param {string} line */
	function write(line) {
		writing.order(`${line}\n`);
		table.show("orders");
	}

	// The order as a form, and a button that writes it when nothing is missing.
	/** @param {Form} play @param {Names} names */
	function playForm(play, names) {
		const missing = openMissing();
		const fields = openFields({names, conditions: [], changed: () => missing.say(null)});
		const filled = fields.of(play, true);
		filled.element.classList.add("play");
		return create("div", "playing", filled.element, " ", button("Play it", () => {
			if (!missing.say(filled.missing()))
				write(filled.line());
		}), missing.element);
	}

	/** @param {Card} card @param {Names} names */
	function cardOf(card, names) {
		const give = button("Discard it", () => write(card.discard), `Discard ${card.title}`);
		if (card.unfit)
			return create("li", "card unfit", create("h3", "", card.title),
				create("p", "", card.text), ...card.now ? [give] : []);
		return create("li", card.now ? "card now" : "card",
			create("h3", "", card.title), create("p", "", card.text),
			create("p", "when", card.now ? "Now: " : "Not with these orders: ",
				...card.when.split("`").map((part, i) => i % 2
					? create("code", "", part) : part)),
			...card.play && card.now ? [playForm(card.play, names)] : [],
			...card.now ? [give] : []);
	}

	/** @param {Judge} judge */
	function show(judge) {
		const cards = judge.hand();
		const names = judge.names();
		/** @param {Card} card */
		const rank = ({now, unfit}) => unfit ? 2 : now ? 0 : 1;
		held.replaceChildren(...cards.toSorted((a, b) => rank(a) - rank(b))
			.map((card) => cardOf(card, names)));
		if (!cards.length)
			held.replaceChildren(create("li", "", "You hold no cards."));
		find(document, "#packet-tabs a[href='#packet-hand']").textContent =
			`Hand ${cards.length}`;
	}

	// A page is for one step: the hand stays what it is.
	let shown = false;
	text.addEventListener("judged", ({detail}) => {
		if (shown || !detail)
			return;
		shown = true;
		show(detail.judge);
	});
})();
