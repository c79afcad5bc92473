/*
 * A standing order by a form: a trigger, a condition, and what shall be done then, each with
 * its slots, of the words that the judge exports. The line that they make goes to planning.js
 * as an event of the text. Before page.js, in one element with it.
 */
(() => {
	const text = byId("text");
	const place = byId("plan-form");

	let forms = null;
	let trigger = null; // each is {line(), element}
	let condition = null;
	let effects = [];

	const joined = (words) => words.filter(Boolean).join(" ").replaceAll(" :", ":");
	const wordsOf = (form) =>
		joined([form.word, ...form.slots.map((slot) => slot.text)]);

	function selectOf(label, options, changed) {
		const select = create("select", "", ...options.map((option) => new Option(option)));
		select.setAttribute("aria-label", label);
		select.addEventListener("change", () => changed(select.selectedIndex));
		return select;
	}

	// What is filled in for a slot; a choice that may be left out has a dash for that.
	function fieldOf(slot) {
		if (slot.kind === "choice") {
			const choices = slot.text.split("|");
			return selectOf(slot.text, slot.group ? ["\u2013", ...choices] : choices, preview);
		}
		const input = create("input", "");
		input.placeholder = slot.text;
		input.setAttribute("aria-label", slot.text);
		input.addEventListener("input", preview);
		return input;
	}

	const valueOf = (field) => field.value.trim().replace("\u2013", "");

	// The fields of a form, in its words. Those of a group go together: words alone are
	// chosen by a box.
	function slotsOf(form) {
		const groups = new Map(); // of each group, whether it is wanted
		const parts = form.slots.map((slot) => {
			if (slot.kind !== "word") {
				const field = fieldOf(slot);
				groups.set(slot.group, () => valueOf(field) !== "");
				return {slot, field, element: field};
			}
			return {slot, element: create("span", "", slot.text)};
		});
		for (const part of parts)
			if (part.slot.group && !groups.has(part.slot.group)) {
				const box = create("input", "");
				box.type = "checkbox";
				box.setAttribute("aria-label", part.slot.text);
				box.addEventListener("change", preview);
				groups.set(part.slot.group, () => box.checked);
				part.element.prepend(box, " ");
			}
		const wanted = ({slot}) => !slot.group || groups.get(slot.group)();
		return {
			element: create("span", "", form.word ? `${form.word} ` : "",
				...parts.flatMap((part) => [part.element, " "])),
			line: () => joined([form.word, ...parts.filter(wanted)
				.map(({slot, field}) => (field ? valueOf(field) || slot.text : slot.text))]),
		};
	}

	// A select of forms, and behind it the fields of the one that is chosen.
	function pickerOf(label, choices, none, changed = () => {}) {
		const fields = create("span", "");
		const doc = create("small", "");
		const self = {element: null, line: () => "", form: null};
		const choose = (index) => {
			self.form = choices[index - (none ? 1 : 0)] ?? null;
			const slots = self.form && slotsOf(self.form);
			self.line = slots ? slots.line : () => "";
			fields.replaceChildren(...slots ? [slots.element] : []);
			doc.textContent = self.form?.doc ?? "";
			changed();
			preview();
		};
		const select = selectOf(label,
			[...none ? [none] : [], ...choices.map(wordsOf)], choose);
		self.element = create("p", "", create("label", "", `${label} `, select), " ", fields, " ", doc);
		self.start = () => choose(0);
		return self;
	}

	// ---- the whole ----

	const isPolicy = () => trigger.form?.policy;

	function line() {
		if (isPolicy())
			return trigger.form.word;
		const when = `when ${trigger.line()}` +
			(condition.form ? ` if ${condition.line()}` : "");
		return `${when}: ${effects.map((effect) => effect.line()).join("; ")}`;
	}

	function preview() {
		const code = place.querySelector("code");
		if (code)
			code.textContent = line();
	}

	// Only what has an effect behind the trigger.
	function wordsThen() {
		const takes = trigger.form.takes;
		return forms.words.filter((form) => !takes || takes.includes(form.word));
	}

	function addEffect() {
		const effect = pickerOf(effects.length ? "and" : "then", wordsThen(), "");
		effects.push(effect);
		place.querySelector(".effects").append(effect.element);
		effect.start();
	}

	function beginEffects() {
		effects = [];
		place.querySelector(".effects").replaceChildren();
		condition.element.hidden = place.querySelector(".more").hidden = Boolean(isPolicy());
		if (!isPolicy())
			addEffect();
	}

	function write() {
		text.dispatchEvent(new CustomEvent("standing", {detail: `${line()}\n`}));
	}

	function build() {
		const policies = forms.policies.map((words) =>
			({word: `policy ${words}`, slots: [], doc: "", policy: true}));
		const then = create("div", "");
		then.className = "effects";
		const more = button("Another thing", addEffect);
		more.className = "more";
		condition = pickerOf("if", forms.conditions, "(always)");
		trigger = pickerOf("when", [...forms.triggers, ...policies], "", beginEffects);
		place.replaceChildren(trigger.element, condition.element, then, more,
			create("p", "", create("code", "")), button("Write it below \u201cstanding\u201d", write));
		condition.start();
		trigger.start();
	}

	text.addEventListener("judged", ({detail}) => {
		if (forms || !detail.judge)
			return;
		forms = detail.judge.standingForms();
		byId("plan-standing").hidden = !forms.triggers?.length;
		if (forms.triggers?.length)
			build();
	});
})();
