/*
 * How an order could be said otherwise: its leader, cards, who is in it, and what is thought
 * of the enemy are changed by clicks, with the odds beside it. What can be chosen comes from
 * the judge, each time the whole order as it would be then.
 *
 *     choices = openChoices(plan)           plan: the elements text, panel and hint, and
 *                                           write(lines), which takes the order
 *     choices.open(judge, lines, back)      back(): the panel is as it was before
 */
/** @param {Pick<Plan, "text" | "panel" | "hint" | "write">} plan */
function openChoices({text, panel, hint, write}) {
	const MANY = 9; // options that are folded away

	/** @type {Judge} */
	let judge = null;
	/** @type {{lines: string, enemy: string, says: string, back: () => void}} */
	let now = null;

	// ---- the odds ----

	// They take their time, and nobody waits for them to see what was chosen.
	/** @param {Element} box @param {typeof now} about */
	function addOdds(box, about) {
		setTimeout(() => {
			if (now !== about)
				return;
			const answer = judge.odds(text.value, now.lines, now.enemy, now.says);
			box.replaceChildren(...answer.short
				? [create("p", "odds", answer.short),
					create("details", "", create("summary", "", "All chances"),
						create("pre", "", answer.text))]
				: [create("p", "odds", answer.said ? "odds unknown" : ""),
					create("pre", "", answer.said ?? "")]);
		});
	}

	// ---- what can be chosen ----

	/** @param {Choice} offer */
	function optionOf(offer) {
		const option = button(offer.option, () => choose(offer));
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

	function show() {
		const odds = create("div", "chances", create("p", "odds", "\u2026"));
		const open = [...folds()].map((one) => one.open);
		const focused = [...options()].findIndex((one) => one === document.activeElement);
		const offers = judge.choices(text.value, now.lines, now.enemy, now.says);
		hint.textContent = "The order as it is chosen below. Escape gives it up.";
		panel.replaceChildren(create("pre", "order", now.lines.trim()),
			create("p", "who", button("Write it", () => write(now.lines)),
				button("Back", now.back)), odds, ...groups(offers));
		folds().forEach((one, i) => {
			one.open = open[i] ?? false;
		});
		options()[focused]?.focus({preventScroll: true});
		addOdds(odds, now);
	}

	/** @param {Choice} offer */
	function choose(offer) {
		now = {...now, lines: offer.lines, enemy: offer.enemy ?? "", says: offer.says ?? ""};
		show();
	}

	return {
		/** @param {Judge} by @param {string} lines @param {() => void} back */
		open(by, lines, back) {
			judge = by;
			now = {lines, enemy: "", says: "", back};
			show();
			panel.querySelector("button").focus({preventScroll: true});
		},
	};
}
