/*
 * A standing order by a form: a trigger, a condition, and what shall be done then, of the
 * words that the judge exports; or a policy. The line that they make goes to planning.js as
 * an event of the text. Behind fields.js, before page.js, in one element with them.
 */

// A form with nothing chosen in it, in the place of any that is there.
/** @param {NamedForms} forms */
function openStanding(forms) {
	const ASK = "ask";
	const ATTACKED = "attacked"; // the first word of the trigger, in all games
	const RETREAT = "retreat";   // what is done then, in most

	const section = byId("plan-standing");
	/** @type {Form[]} */
	let words = [];     // that have an effect behind the trigger
	/** @type {(Tick & {id: string})[]} */
	let asked = [];     // of a policy: boxes of decisions
	/** @type {Effect[]} */
	let effects = [];

	// A trigger of words that this game has not got is none of its own.
	const triggers = forms.triggers.filter((form) => wordsBehind(form).length);
	const fields = openFields({names: forms.names, conditions: forms.conditions,
		changed: preview});
	const trigger = fields.pick("when", [...triggers, ...policies()], "");
	const once = fields.boxOf("once: the first time alone");
	const decisions = create("p", "decisions");
	const condition = fields.condition("if", "(always)");
	const rows = create("div", "effects");
	const more = button("Another thing", addEffect);
	const code = create("code", "");
	const missed = openMissing();

	// ---- policies ----

	/** @returns {Form[]} */
	function policies() {
		/** @type {Form} */
		const none = {word: null, slots: [], doc: "", takes: null};
		return [
			...forms.decisions.length ? [{...none, word: "policy ask", policy: ASK,
				doc: "You are asked, each time, what shall be done."}] : [],
			...forms.policies.map((words) => ({...none, word: `policy ${words}`,
				policy: words})),
			{...none, word: "policy default", policy: "default",
				doc: "No policy holds any more."},
		];
	}

	/** @param {boolean} wanted */
	function showDecisions(wanted) {
		asked = wanted ? forms.decisions.map((id) => ({id, ...fields.boxOf(id)})) : [];
		decisions.replaceChildren(...wanted
			? ["of all, or of these: ", ...asked.flatMap((one) => [one.element, " "])] : []);
	}

	// ---- what shall be done ----

	// Only what has an effect behind the trigger.
	/** @param {Form} form @returns {Form[]} */
	function wordsBehind({takes, asks}) {
		const some = takes ? forms.words.filter(isOneOf(takes)) : forms.words;
		return asks ? [...some, {word: "ask", slots: [], takes: null,
			doc: "You are asked what shall be done."}] : some;
	}

	// A word below an order, which can be taken out again.
	/** @param {Effect} effect */
	function addBelow(effect) {
		const takes = effect.pick.form?.takes ?? [];
		const one = fields.pick("below it", forms.below.filter(isOneOf(takes)), "");
		const out = button("not this", () => {
			effect.below.splice(effect.below.indexOf(one), 1);
			one.element.remove();
			preview();
		});
		one.element.append(" ", out);
		effect.below.push(one);
		effect.inner.append(one.element);
		one.start();
	}

	function addEffect() {
		const pick = fields.pick(effects.length ? "and" : "then", words, "");
		/** @type {Effect} */
		const effect = {pick, below: [], inner: create("div", "below")};
		const add = button("A word below it", () => addBelow(effect));
		pick.chosen = () => {
			effect.below = [];
			effect.inner.replaceChildren();
			add.hidden = !pick.form?.takes?.length;
		};
		effects.push(effect);
		rows.append(create("div", "", pick.element, effect.inner, add));
		pick.start();
	}

	/** @param {Effect} effect */
	const linesOf = (effect) => [effect.pick, ...effect.below].map((one) => one.line());

	function begin() {
		const {form} = trigger;
		if (!form)
			return;
		const policy = Boolean(form.policy);
		words = wordsBehind(form);
		effects = [];
		rows.replaceChildren();
		for (const part of [condition.element, once.element, more])
			part.hidden = policy;
		showDecisions(form.policy === ASK);
		if (!policy)
			addEffect();
	}

	// ---- the whole ----

	/** @param {Form} form */
	function policyLine({word}) {
		const ids = asked.filter((one) => one.isOn()).map((one) => one.id);
		return `${word}${ids.length ? ` ${ids.join(", ")}` : ""}`;
	}

	/** @param {Form} form */
	function lineOf(form) {
		if (form.policy)
			return policyLine(form);
		const test = condition.line();
		return `${once.isOn() ? "once " : ""}when ${trigger.line()}` +
			`${test ? ` if ${test}` : ""}: ${effects.flatMap(linesOf).join("; ")}`;
	}

	/** @param {Form} form */
	const missing = (form) => form.policy ? null
		: [trigger, condition, ...effects.flatMap((one) => [one.pick, ...one.below])]
			.map((one) => one.missing()).find(Boolean) ?? null;

	function preview() {
		if (!trigger.form)
			return;
		code.textContent = lineOf(trigger.form);
		missed.say(null);
	}

	// It stands as the last of the cards then.
	function write() {
		const {form} = trigger;
		if (!form || missed.say(missing(form)))
			return;
		byId("text").dispatchEvent(new CustomEvent("standing", {detail: `${lineOf(form)}\n`}));
		openStanding(forms); // the next begins afresh
		section.open = false;
		const card = byId("cards").querySelector(".standing:last-child");
		card?.scrollIntoView({block: "center"});
		/** @type {HTMLElement | null | undefined} */
		const first = card?.querySelector("button:enabled");
		first?.focus({preventScroll: true});
	}

	// Of a stack: what it shall do when it is attacked where it stands.
	/** @param {string} id */
	function react(id) {
		const index = triggers.findIndex((form) => form.slots[0]?.text === ATTACKED);
		section.open = true;
		if (index < 0)
			return;
		trigger.select.selectedIndex = index;
		trigger.select.dispatchEvent(new Event("change"));
		/** @type {HTMLInputElement | null} */
		const where = trigger.element.querySelector(".field input");
		if (where) {
			where.value = forms.names.places.find((one) => one.id === id)?.text ?? "";
			where.dispatchEvent(new Event("input"));
		}
		const {pick} = effects[0];
		const retreat = words.findIndex(({word}) => word === RETREAT);
		pick.select.selectedIndex = Math.max(retreat, 0);
		pick.select.dispatchEvent(new Event("change"));
		section.scrollIntoView({block: "nearest"});
		trigger.select.focus({preventScroll: true});
	}

	trigger.chosen = begin;
	more.className = "more";
	byId("plan-form").replaceChildren(trigger.element, once.element, decisions,
		condition.element, rows, more, create("p", "", code),
		button("Write it below \u201cstanding\u201d", write), missed.element);
	trigger.start();
	return {react};
}

(() => {
	const text = byId("text");
	const section = byId("plan-standing");

	/** @type {NamedForms | null} */
	let forms = null;

	// What takes its time is done when somebody wants it.
	section.addEventListener("toggle", () => {
		if (forms && !byId("plan-form").childElementCount)
			openStanding(forms);
	});

	text.addEventListener("reaction", ({detail}) => {
		if (forms)
			openStanding(forms).react(detail); // whatever was chosen for another
	});

	text.addEventListener("judged", ({detail}) => {
		if (forms || !detail)
			return;
		forms = formsOf(detail.judge);
		section.hidden = !forms?.triggers.length;
	});
})();
