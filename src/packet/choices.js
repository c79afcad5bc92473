/*
 * How an order could be said otherwise: its leader, cards, who is in it, and what is thought
 * of the enemy are changed by clicks, with the odds beside it. What can be chosen comes from
 * the judge, each time the whole order as it would be then.
 *
 *     choices = openChoices(plan)           plan: the elements panel and hint, ground(), and
 *                                           write(lines), which takes the order
 *     choices.open(judge, lines, back)      back(): the panel is as it was before
 */
/** @param {Pick<Plan, "ground" | "panel" | "hint" | "write">} plan */
function openChoices({ground, panel, hint, write}) {
	const MANY = 9; // options that are folded away

	/** @type {Said | null} */
	let now = null;

	// ---- the odds ----

	// Of an enemy whom nobody knows: over all who may be there, until some are supposed.
	/** @param {Outlook} outlook */
	const unknown = (outlook) => isCounted(outlook)
		? [create("p", "odds", inWords(outlook)),
			create("p", "", "Choose below whom you suppose there.")]
		: [create("p", "odds", outlook.said ? "odds unknown" : "")];

	// They take their time, and nobody waits for them to see what was chosen.
	/** @param {Element} box @param {Said} about */
	function addOdds(box, about) {
		setTimeout(() => {
			if (now !== about)
				return;
			const {judge, lines, enemy, says} = about;
			const answer = judge.odds(ground().text, lines, enemy, says);
			box.replaceChildren(...answer.short
				? [create("p", "odds", answer.short),
					create("details", "", create("summary", "", "All chances"),
						create("pre", "", answer.text ?? ""))]
				: unknown(judge.outlook(ground().text, lines)));
		});
	}

	// ---- what can be chosen ----

	/** @param {Choice} offer */
	function optionOf(offer) {
		const option = button(offer.option, () => now && show({...now, lines: offer.lines,
			enemy: offer.enemy ?? "", says: offer.says ?? ""}));
		option.setAttribute("aria-pressed", String(offer.chosen));
		option.title = offer.note ?? "";
		return option;
	}

	// Options of one thing; of many those that are not chosen are folded away.
	/** @param {string} choice @param {Choice[]} offers */
	function groupOf(choice, offers) {
		const group = create("fieldset", "choice", create("legend", "", choice));
		if (offers.length <= MANY) {
			group.append(...offers.map(optionOf));
			return group;
		}
		const rest = create("details", "", create("summary", "", `${offers.length} to choose from`),
			...offers.map(optionOf));
		group.append(...offers.filter((offer) => offer.chosen).map((offer) =>
			create("span", "", `${offer.option} `)), rest);
		return group;
	}

	/** @param {Choice[]} offers */
	const groups = (offers) => [...Map.groupBy(offers, ({choice}) => choice)]
		.map(([choice, some]) => groupOf(choice, some));

	// ---- the panel ----

	/** @type {() => NodeListOf<HTMLElement>} */
	const options = () => panel.querySelectorAll("fieldset button");
	/** @type {() => NodeListOf<HTMLDetailsElement>} */
	const folds = () => panel.querySelectorAll("fieldset details");

	/** @param {Said} about */
	function show(about) {
		const {judge, lines, enemy, says, back} = now = about;
		const odds = create("div", "chances", create("p", "odds", "\u2026"));
		const open = [...folds()].map((one) => one.open);
		const focused = [...options()].findIndex((one) => one === document.activeElement);
		const offers = judge.choices(ground().text, lines, enemy, says);
		hint.textContent = "The order as it is chosen below. Escape gives it up.";
		panel.replaceChildren(create("pre", "order", lines.trim()),
			create("p", "who", button("Write it", () => write(lines)),
				button("Back", back)), odds, ...groups(offers));
		folds().forEach((one, i) => {
			one.open = open[i] ?? false;
		});
		options()[focused]?.focus({preventScroll: true});
		addOdds(odds, about);
	}

	return {
		/** @param {Judge} judge @param {string} lines @param {() => void} back */
		open(judge, lines, back) {
			show({judge, lines, enemy: "", says: "", back});
			find(panel, "button").focus({preventScroll: true});
		},
	};
}
