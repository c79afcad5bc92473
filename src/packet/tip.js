/*
 * What is said beside a place of the map that the mouse, the focus or a finger is on: where
 * somebody would go, what it costs, and the chances of an attack as a bar. Behind view.js, in
 * one element with it.
 *
 *     tip.show(element, ...content)         beside that element of the map
 *     tip.hide()
 *     oddsOf(outlook)                       elements with what judge.outlook says
 *     inWords(outlook)                      a line of it; "": it says nothing
 */
const tip = (() => {
	const GAP = 12; // pixels between it and what it is about
	const section = byId("map");
	const box = create("div", "tip");
	box.setAttribute("role", "status");
	box.hidden = true;
	section.append(box);
	/** @type {Element | null} */
	let about = null;

	// Where it hides neither what it is about nor the middle of what is seen.
	/** @param {Element} beside */
	function place(beside) {
		const seen = section.getBoundingClientRect();
		const at = beside.getBoundingClientRect();
		const {width, height} = box.getBoundingClientRect();
		const right = at.right + GAP + width < seen.right;
		const x = right ? at.right + GAP - seen.x : Math.max(0, at.x - GAP - width - seen.x);
		const y = (right || at.x - GAP - width > seen.x ? at.y : at.bottom + GAP) - seen.y;
		box.style.left = `${x}px`;
		box.style.top = `${Math.max(0, Math.min(y, seen.height - height))}px`;
	}

	function hide() {
		about = null;
		box.hidden = true;
	}

	view.changed(hide);
	return {
		hide,
		/** @param {Element} element @param {Content} content */
		show(element, ...content) {
			about = element;
			box.replaceChildren(...content);
			box.hidden = false;
			place(element);
		},
		/** @param {Element} element */
		isAbout: (element) => about === element,
	};
})();

// Millionths as whole per cent that are 100 together.
/** @param {number[]} parts */
function percents(parts) {
	const whole = parts.map((part) => Math.floor(part / 10000));
	const rest = parts.map((part, i) => ({i, rest: part % 10000}))
		.sort((a, b) => b.rest - a.rest);
	const all = Math.round(parts.reduce((sum, part) => sum + part, 0) / 10000);
	for (let left = all - whole.reduce((sum, part) => sum + part, 0), n = 0; n < left; n++)
		whole[rest[n].i]++;
	return whole;
}

/** @param {Chances} chances */
function chancesOf({won, drawn, lost}) {
	const [win, draw, lose] = percents([won, drawn, lost]);
	return `win ${win} %, draw ${draw}, lose ${lose}`;
}

/** @param {Outlook} outlook @returns {outlook is Chances} */
const isCounted = (outlook) => "won" in outlook;
/** @param {Chances} chances @returns {chances is Supposed} */
const isSupposed = (chances) => chances.supposed !== undefined;

// Over all who may be there alone.
/** @param {Supposed} outlook */
const rangeOf = ({least, most}) =>
	`${Math.round(least / 10000)} to ${Math.round(most / 10000)} %`;

// And if a corps is there: nothing where none may be.
/** @param {Chances} outlook @param {string} before @param {string} [behind] */
const andCorps = ({corps, against = 0}, before, behind = "") =>
	corps ? `${before}${Math.round(against / 10000)} % against ${corps}${behind}` : "";

/** @param {Outlook} outlook */
const inWords = (outlook) => !isCounted(outlook) ? "" : isSupposed(outlook)
	? `win ${rangeOf(outlook)}${andCorps(outlook, " against one division, ") || ", by who is there"}`
	: chancesOf(outlook) + andCorps(outlook, "; win ");

/** @param {Outlook} outlook */
function oddsOf(outlook) {
	/** @param {string} words */
	const said = (words) => create("small", "", words);
	if (!isCounted(outlook))
		return [said(outlook.said ? "Its chances are unknown." : "")];
	const [won, drawn, lost] = percents([outlook.won, outlook.drawn, outlook.lost]);
	/** @param {number} hundredths */
	const loss = (hundredths) => (hundredths / 100).toFixed(1);
	const bar = create("span", "bar");
	bar.setAttribute("aria-hidden", "true");
	for (const [name, part] of Object.entries({won, drawn, lost})) {
		const one = create("i", name);
		one.style.width = `${part}%`;
		bar.append(one);
	}
	const words = create("b", "", chancesOf(outlook));
	const points = outlook.points ? ` ${outlook.points}` : "";
	return [bar, words, ...drawn ? [said("Draw: nobody wins, or the attack does not come off.")] : [],
	...outlook.own || outlook.enemy ? [said(`You lose ${loss(outlook.own)}${points}, they lose ${
		loss(outlook.enemy)}.`)] : [],
	said(isSupposed(outlook)
		? `Nobody knows who is there. These chances suppose ${outlook.supposed}, a middling case; against any one division you win ${rangeOf(outlook)}${andCorps(outlook, ", and ")}.`
		: outlook.title + andCorps(outlook, " Others may be there: you win ", " besides."))];
}
