/*
 * A standing order by a form: a trigger, a condition, and what shall be done then, of the
 * words that the judge exports; or a policy. The line that they make goes to planning.js as
 * an event of the text. Behind fields.js, before page.js, in one element with them.
 */
(() => {
	const text = byId("text");
	const place = byId("plan-form");

	/** @type {NamedForms} */
	let forms = null;
	/** @type {Fields} */
	let fields = null;
	/** @type {Picked} */
	let trigger = null;
	/** @type {Filled} */
	let condition = null;
	/** @type {Tick} */
	let once = null;
	/** @type {(Tick & {id: string})[]} */
	let asked = [];     // of a policy: boxes of decisions
	/** @type {Effect[]} */
	let effects = [];

	const missed = openMissing();

	// ---- policies ----

	const ASK = "ask";
	const ATTACKED = "attacked"; // the first word of the trigger, in all games
	const RETREAT = "retreat";   // what is done then, in most

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

	function showDecisions() {
		const wanted = trigger.form.policy === ASK;
		asked = wanted ? forms.decisions.map((id) => ({id, ...fields.boxOf(id)})) : [];
		place.querySelector(".decisions").replaceChildren(...wanted
			? ["of all, or of these: ", ...asked.flatMap((one) => [one.element, " "])] : []);
	}

	// ---- what shall be done ----

	// Only what has an effect behind the trigger.
	/** @param {Form} form @returns {Form[]} */
	function wordsBehind({takes, asks}) {
		const words = forms.words.filter((form) => !takes || takes.includes(form.word));
		return asks ? [...words, {word: "ask", slots: [], takes: null,
			doc: "You are asked what shall be done."}] : words;
	}

	// A word below an order, which can be taken out again.
	/** @param {Effect} effect */
	function addBelow(effect) {
		const takes = effect.pick.form.takes;
		const one = fields.pick("below it",
			forms.below.filter((form) => takes.includes(form.word)), "");
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
		const pick = fields.pick(effects.length ? "and" : "then",
			wordsBehind(trigger.form), "");
		/** @type {Effect} */
		const effect = {pick, below: [], inner: create("div", "below")};
		const more = button("A word below it", () => addBelow(effect));
		pick.chosen = () => {
			effect.below = [];
			effect.inner.replaceChildren();
			more.hidden = !pick.form.takes?.length;
		};
		effects.push(effect);
		place.querySelector(".effects").append(
			create("div", "", pick.element, effect.inner, more));
		pick.start();
	}

	/** @param {Effect} effect */
	const linesOf = (effect) => [effect.pick, ...effect.below].map((one) => one.line());

	function begin() {
		const policy = Boolean(trigger.form.policy);
		effects = [];
		place.querySelector(".effects").replaceChildren();
		for (const part of [condition.element, once.element, place.querySelector("button.more")])
			part.toggleAttribute("hidden", policy);
		showDecisions();
		if (!policy)
			addEffect();
	}

	// ---- the whole ----

	function policyLine() {
		const ids = asked.filter((one) => one.isOn()).map((one) => one.id);
		return trigger.form.word + (ids.length ? ` ${ids.join(", ")}` : "");
	}

	function line() {
		if (trigger.form.policy)
			return policyLine();
		const test = condition.line();
		return `${once.isOn() ? "once " : ""}when ${trigger.line()}` +
			`${test ? ` if ${test}` : ""}: ${effects.flatMap(linesOf).join("; ")}`;
	}

	const missing = () => trigger.form.policy ? null
		: [trigger, condition, ...effects.flatMap((one) => [one.pick, ...one.below])]
			.map((one) => one.missing()).find(Boolean);

	function preview() {
		const code = place.querySelector("code");
		if (code && trigger?.form) {
			code.textContent = line();
			missed.say(null);
		}
	}

	// It stands as the last of the cards then.
	function write() {
		if (missed.say(missing()))
			return;
		text.dispatchEvent(new CustomEvent("standing", {detail: `${line()}\n`}));
		build(forms.names); // the next begins afresh
		byId("plan-standing").open = false;
		/** @type {HTMLElement} */
		const card = byId("cards").querySelector(".standing:last-child");
		card?.scrollIntoView({block: "center"});
		card?.querySelector("button:enabled")?.focus({preventScroll: true});
	}

	// A trigger of words that this game has not got is none of its own.
	const triggers = () => forms.triggers.filter((form) => wordsBehind(form).length);

	/** @param {Names} names */
	function build(names) {
		fields = openFields({names, conditions: forms.conditions, changed: preview});
		condition = fields.condition("if", "(always)");
		once = fields.boxOf("once: the first time alone");
		trigger = fields.pick("when", [...triggers(), ...policies()], "");
		trigger.chosen = begin;
		const more = button("Another thing", addEffect);
		more.className = "more";
		place.replaceChildren(trigger.element, once.element, create("p", "decisions"),
			condition.element, create("div", "effects"), more,
			create("p", "", create("code", "")),
			button("Write it below \u201cstanding\u201d", write), missed.element);
		trigger.start();
	}

	// What takes its time is done when somebody wants it.
	byId("plan-standing").addEventListener("toggle", () => {
		if (forms && !trigger)
			build(forms.names);
	});

	// Of a stack: what it shall do when it is attacked where it stands.
	/** @param {string} id */
	function react(id) {
		const index = triggers().findIndex((form) => form.slots[0]?.text === ATTACKED);
		build(forms.names); // whatever was chosen for another
		byId("plan-standing").open = true;
		if (index < 0)
			return;
		trigger.select.selectedIndex = index;
		trigger.select.dispatchEvent(new Event("change"));
		/** @type {HTMLInputElement} */
		const where = trigger.element.querySelector(".field input");
		if (where) {
			where.value = forms.names.places.find((one) => one.id === id)?.text ?? "";
			where.dispatchEvent(new Event("input"));
		}
		const {pick} = effects[0];
		const retreat = wordsBehind(trigger.form).findIndex(({word}) => word === RETREAT);
		pick.select.selectedIndex = Math.max(retreat, 0);
		pick.select.dispatchEvent(new Event("change"));
		byId("plan-standing").scrollIntoView({block: "nearest"});
		trigger.select.focus({preventScroll: true});
	}

	text.addEventListener("reaction", ({detail}) => forms && react(detail));

	text.addEventListener("judged", ({detail}) => {
		if (forms || !detail)
			return;
		const told = detail.judge.standingForms();
		const any = told.triggers?.length > 0;
		byId("plan-standing").hidden = !any;
		forms = {...told, names: any ? detail.judge.names() : null};
	});
})();
