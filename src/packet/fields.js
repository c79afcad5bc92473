/*
 * The fields of a form of orders, one for each slot of its words (packet/offers.h).
 *
 *     fields = openFields({names, conditions, changed})
 *
 * `names` and `conditions` are what the judge tells; changed() is called when a field was.
 *
 *     fields.of(form, all)                  {element, line(), missing()}: the words with what
 *                                           was filled in; missing: the first field that must
 *                                           not be empty, or null; all: of names also those
 *                                           of the other side
 *     fields.pick(label, forms, none)       the same behind a select of forms; `none` is what
 *                                           stands for no form, "" where one must be taken;
 *                                           it has `form`, too, and `chosen`, which is
 *                                           called when another form was taken
 *     fields.condition(label, none)         the same of tests, joined by `and` and `or`
 *
 *     formsOf(judge)                        the words that it knows, with names for them; null:
 *                                           of no side it knows none
 *     isOneOf(words)                        of a form, whether it is of one of these
 *
 *     missing = openMissing()               a line that says what is still missing in a form
 *     missing.element
 *     missing.say(field)                    that this is, and goes there; null: nothing is.
 *                                           Gives whether anything is missing
 */
function openMissing() {
	const element = create("p", "missing");
	element.setAttribute("role", "status");
	return {
		element,
		/** @param {HTMLElement | null} field */
		say(field) {
			element.textContent = field
				? `${field.getAttribute("aria-label")}: expected something here` : "";
			field?.focus();
			return Boolean(field);
		},
	};
}

/** @param {Judge} judge @returns {NamedForms | null} */
function formsOf(judge) {
	const told = judge.standingForms();
	return told.orders ? {...told, names: judge.names()} : null;
}

/** @param {string[]} words @returns {(form: Form) => boolean} */
const isOneOf = (words) => ({word}) => word !== null && words.includes(word);

/** @param {{names: Names, conditions: Form[], changed: () => void}} told */
function openFields({names, conditions, changed}) {
	/** @param {(string | null)[]} words */
	const joined = (words) => words.filter(Boolean).join(" ").replaceAll(" :", ":");
	/** @param {Form} form */
	const titleOf = (form) =>
		joined([form.word, ...form.slots.map((slot) => slot.text)]);

	/** @param {string} label @param {string[]} options @param {(index: number) => void} act */
	function selectOf(label, options, act) {
		const select = create("select", "", ...options.map((option) => new Option(option)));
		select.setAttribute("aria-label", label);
		select.addEventListener("change", () => act(select.selectedIndex));
		return select;
	}

	/** @param {string} label @param {string} least @returns {Field} */
	function numberOf(label, least) {
		const input = create("input", "");
		input.type = "number";
		input.min = least;
		input.max = "99";
		input.placeholder = label;
		input.setAttribute("aria-label", label);
		input.addEventListener("input", changed);
		return {element: input, value: () => input.value.trim(), input};
	}

	/** @param {string} label @returns {Tick} */
	function boxOf(label) {
		const box = create("input", "");
		box.type = "checkbox";
		box.addEventListener("change", changed);
		return {element: create("label", "", box, ` ${label}`), isOn: () => box.checked};
	}

	// ---- a slot ----

	// Beside other fields of its group a choice is made from the first, and wants no group.
	/** @param {Slot} slot @param {boolean} alone @returns {Field} */
	function choiceOf(slot, alone) {
		const NONE = "\u2013";
		const choices = slot.text.split("|");
		const select = selectOf(slot.text,
			slot.group && alone ? [NONE, ...choices] : choices, changed);
		return {element: select, value: () => select.value.replace(NONE, ""), input: select,
			given: !alone};
	}

	/** @returns {Field} */
	function compareOf() {
		const WORDS = ["is", "at least", "at most", "below", "above"];
		const select = selectOf("compared", WORDS, changed);
		const number = numberOf("a number", "-99");
		return {element: create("span", "", select, " ", number.element), input: number.input,
			value: () => number.value() && joined([
				WORDS[select.selectedIndex].replace(/^is$/, ""), number.value()])};
	}

	/** @param {string} kind @param {boolean} all */
	function namesOf(kind, all) {
		/** @param {Name[]} list */
		const own = (list) => [...list.filter((name) => name.own),
			...all ? list.filter((name) => !name.own) : []];
		switch (kind) {
		case "PLACE": case "PLACES": return names.places;
		case "CARD": case "CARDS": return names.cards;
		case "PIECES": return [...own(names.pieces), ...names.classes];
		case "PIECE": case "SHARES": return own(names.pieces);
		case "PLACE|PIECE": return [...own(names.pieces), ...names.places];
		default: return [];
		}
	}

	/** @param {Slot} slot @param {boolean} all @param {boolean} alone @returns {Field} */
	function fieldOf(slot, all, alone) {
		switch (slot.kind) {
		case "choice": return choiceOf(slot, alone);
		case "NUMBER": return numberOf("a number", "0");
		case "SIGNED": return numberOf("a number", "-99");
		case "COMPARE": return compareOf();
		case "CONDITION": return condition("", "(choose)");
		default: return openChooser({label: slot.text.toLowerCase().replace("|", " or "),
			names: namesOf(slot.kind, all), many: /S$/.test(slot.kind),
			places: slot.kind.startsWith("PLACE"), share: slot.kind === "SHARES", changed});
		}
	}

	// ---- a form ----

	/** @param {Group} group */
	const isWanted = (group) => group.box ? group.box.isOn()
		: group.fields.some((field) => !field.given && field.value() !== "");

	// Slots of a group go together, or none of them; words alone are chosen by a box.
	/** @param {Form} form @param {boolean} all */
	function groupsOf(form, all) {
		/** @type {Map<number, Group>} */
		const groups = new Map();
		/** @type {Part[]} */
		const parts = form.slots.map((slot) => {
			const number = slot.group ?? 0;
			const group = groups.get(number) ??
				{must: !number, fields: [], box: null};
			const alone = form.slots.filter((other) => (other.group ?? 0) === number &&
				other.kind !== "word").length === 1;
			const field = slot.kind === "word" ? null : fieldOf(slot, all, alone);
			groups.set(number, group);
			if (field)
				group.fields.push(field);
			return {slot, group, field};
		});
		for (const part of parts)
			if (!part.group.must && !part.group.fields.length && !part.group.box) {
				part.group.box = boxOf(part.slot.text);
				part.element = part.group.box.element;
			}
		for (const part of parts)
			part.element ??= part.field?.element ?? create("span", "", part.slot.text);
		return {parts, groups: [...groups.values()]};
	}

	/** @param {Form} form @param {boolean} all @returns {Filled} */
	function of(form, all) {
		const {parts, groups} = groupsOf(form, all);
		/** @param {Group} group */
		const wanted = (group) => group.must || isWanted(group);
		return {
			element: create("span", "", form.word ? `${form.word} ` : "",
				...parts.flatMap(({element}) => [element ?? "", " "])),
			line: () => joined([form.word, ...parts.filter((part) => wanted(part.group))
				.map(({slot, field}) => field ? field.value() || slot.text : slot.text)]),
			missing: () => groups.filter(wanted).flatMap((group) => group.fields)
				.find((field) => field.missing?.() || !field.value())?.input ?? null,
		};
	}

	/**
	 * @param {string} label @param {Form[]} forms @param {string} none
	 * @param {boolean} [all] @returns {Picked}
	 */
	function pick(label, forms, none, all = false) {
		const fields = create("span", "");
		const doc = create("small", "");
		/** @type {Filled | null} */
		let filled = null;
		/** @param {number} index */
		const choose = (index) => {
			self.form = forms[index - (none ? 1 : 0)] ?? null;
			filled = self.form && of(self.form, all);
			fields.replaceChildren(...filled ? [filled.element] : []);
			doc.textContent = self.form?.doc ?? "";
			self.chosen();
			changed();
		};
		const select = selectOf(label, [...none ? [none] : [], ...forms.map(titleOf)], choose);
		/** @type {Picked} */
		const self = {
			element: create("p", "", create("span", "label", label), " ", select, " ", fields, " ",
				doc),
			select, form: null, chosen: () => {},
			start: () => choose(0),
			line: () => filled?.line() ?? "",
			missing: () => filled?.missing() ?? null,
		};
		return self;
	}

	// ---- conditions ----

	/** @param {string} label @param {string} none */
	function testOf(label, none) {
		const test = pick(label || "condition", conditions, none, true);
		const not = boxOf("not");
		test.select.before(not.element, " ");
		test.chosen = () => {
			not.element.hidden = !test.form;
		};
		const words = test.line;
		test.line = () => test.form ? joined([not.isOn() ? "not" : "", words()]) : "";
		return test;
	}

	/** @param {string} label @param {string} none @returns {Field & Filled} */
	function condition(label, none) {
		const more = create("span", "more-tests");
		const first = testOf(label, none);
		const tests = [{join: () => "", test: first}];
		const add = button("and, or \u2026", () => {
			const join = selectOf("and or or", ["and", "or"], changed);
			const test = testOf("", none);
			tests.push({join: () => join.value, test});
			more.append(create("span", "test", join, " ", test.element));
			test.start();
		});
		first.start();
		const set = () => tests.filter(({test}) => test.form);
		const line = () => set().map(({join, test}, i) =>
			joined([i ? join() : "", test.line()])).join(" ");
		return {
			element: create("span", "condition", first.element, more, add),
			line, value: line, input: first.select,
			missing: () => set().map(({test}) => test.missing()).find(Boolean) ?? null,
		};
	}

	return {of, pick, condition, boxOf};
}
