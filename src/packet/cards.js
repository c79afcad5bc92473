/*
 * Each order of the text as a card: what it says, whether it would be taken and if not why.
 * It can be changed, moved up and down, put under a condition, and taken out: then it stays
 * where it was, as a comment, and can be put back, whatever was ordered since. The text is the
 * truth: cards are made of it again after each change. Behind writing.js and fields.js, before
 * page.js, in one element with them. It knows no rule of any game: an order is a line with what
 * is indented below it, or all from `if` to its `end`.
 */
(() => {
	const text = byId("text");
	const list = byId("cards");
	const writing = openWriting(text);
	const HEAD = /^(begin orders|(campaign|turn|side|commander|state|nonce|password)\b.*)$/i;
	const FRAME = /^(plan\b.*|end plan|standing\s*:?|end orders|end)$/i; // what orders stand in
	/** @type {Record<string, string>} */
	const MARKS = {error: "\u2716", warning: "\u25b2", note: "\u25cf", fine: "\u2714"};

	/** @type {Message[] | null} */
	let messages = null; // of the text as it is; null: not yet judged
	let editing = -1;    // the line of the order that is being changed
	let binding = -1;    // the line of that which is put under a condition
	/** @type {NamedForms | null} */
	let forms = null;    // the words that the judge knows

	// ---- what stands in the text ----

	// The line with which an order ends that begins on that one. What is taken out is no part of
	// one that is not, nor the other way round.
	/** @param {string[]} lines @param {number} first */
	function lastOf(lines, first) {
		/** @param {number} i */
		const lineAt = (i) => isOut(lines[i] ?? "") === isOut(lines[first])
			? putBack(lines[i] ?? "") : "";
		const indent = lineAt(first).search(/\S/);
		let last = first;
		if (/^\s*if\b/i.test(lineAt(first))) {
			let depth = 0;
			for (; last < lines.length && !/^\s*end orders/i.test(lines[last]); last++) {
				depth += /^\s*if\b/i.test(lineAt(last)) ? 1 : 0;
				depth -= /^\s*end( if)?\s*$/i.test(lineAt(last)) ? 1 : 0;
				if (!depth)
					return last;
			}
			return first; // it has no end: the judge says so
		}
		while (/^\s+\S/.test(lineAt(last + 1)) && lineAt(last + 1).search(/\S/) > indent)
			last++;
		return last;
	}

	// [{first, last, lines, part}], `part` being the same for those that can change places;
	// `framed` are those in a plan, and `out` those that are taken out.
	/** @returns {Order[]} */
	function orders() {
		const lines = text.value.split("\n");
		const begin = lines.findIndex((line) => /^\s*begin orders\s*$/i.test(line));
		/** @type {Order[]} */
		const found = [];
		let part = 0;
		let [standing, framed] = [false, false];
		for (let i = Math.max(begin, 0); i < lines.length; i++) {
			const out = isOut(lines[i]);
			const line = putBack(lines[i]).trim();
			if (!out && /^end orders$/i.test(line))
				break;
			if (!line || line.startsWith("#") || HEAD.test(line))
				continue;
			if (!out && FRAME.test(line)) {
				part++;
				standing ||= /^standing/i.test(line);
				framed = /^plan/i.test(line);
				continue;
			}
			const last = lastOf(lines, i);
			found.push({first: i, last, part, standing, framed, out,
				lines: lines.slice(i, last + 1)});
			i = last;
		}
		return found;
	}

	// ---- what is done with one ----

	/** @param {Order} order */
	const wholeOf = (order) => `${order.lines.join("\n")}\n`;

	// The same order with other lines.
	/** @param {Order} order @param {(line: string) => string} change */
	const rewrite = ({first, last, lines}, change) =>
		writing.lines(first, last, lines.map((line) => `${change(line)}\n`).join(""));

	/** @param {Order} a @param {Order} b */
	function swap(a, b) {
		const between = text.value.split("\n").slice(a.last + 1, b.first);
		writing.lines(a.first, b.last,
			wholeOf(b) + between.map((line) => `${line}\n`).join("") + wholeOf(a));
	}

	/** @param {string} label @param {string} name @param {() => void} act */
	function small(label, name, act, off = false) {
		const one = button(label, act, name);
		one.title = name;
		one.disabled = off;
		return one;
	}

	/** @param {Order} order */
	function editor(order) {
		const box = create("textarea", "edit");
		box.value = order.lines.join("\n");
		box.rows = order.lines.length + 1;
		box.setAttribute("aria-label", "The order");
		const done = () => {
			editing = -1;
			const words = box.value.replace(/\s+$/, "");
			writing.lines(order.first, order.last, words ? `${words}\n` : "");
		};
		const leave = () => {
			editing = -1;
			show();
		};
		box.addEventListener("keydown", (event) => {
			if (event.key === "Enter" && !event.shiftKey) {
				event.preventDefault();
				done();
			} else if (event.key === "Escape") {
				event.stopPropagation();
				leave();
			}
		});
		return create("div", "", box, button("Done", done), " ", button("Leave it", leave));
	}

	// ---- conditions ----

	const ORDER = "ORDER";
	/** @param {string} kind @returns {(slot: Slot) => boolean} */
	const isSure = (kind) => (slot) => slot.kind === kind && !slot.group;
	// Without the comment behind it: words may follow.
	/** @param {Order} order */
	const headOf = (order) => order.lines[0].replace(/\s+#( .*)?$/, "").trim();

	/** @type {Slot} */
	const TEST = {text: "CONDITION", kind: "CONDITION", group: 0};

	// Of a standing order, behind its trigger.
	/** @param {Order} order @returns {Way[]} */
	function waysOfStanding(order) {
		const trigger = /^\s*(once )?when [^:]*(?=:)/i.exec(order.lines[0])?.[0];
		return !trigger || / (if|unless) /i.test(trigger) ? [] : [{
			form: {word: "if", doc: "Only if that is so then.", slots: [TEST]},
			write: (line) => [`${trigger} ${line}${order.lines[0].slice(trigger.length)}`,
				...order.lines.slice(1)]}];
	}

	// How it can be put under a condition: a word below it, a block with it in its line or
	// around it, or `if` around it. Each has write(line), the lines that are to stand there then.
	/** @param {Order} order @param {NamedForms} forms @returns {Way[]} */
	function waysOf(order, forms) {
		if (order.standing)
			return waysOfStanding(order);
		const word = headOf(order).split(" ")[0].toLowerCase();
		const takes = forms.orders.find((form) => form.word === word)?.takes ?? [];
		const indent = order.lines[0].slice(0, order.lines[0].search(/\S|$/));
		/** @type {Way[]} */
		const below = forms.below.filter(isOneOf(takes)).filter((form) =>
			form.slots.some(isSure("CONDITION"))).map((form) => ({form,
			write: (line) => [order.lines[0], `${indent}  ${line}`, ...order.lines.slice(1)]}));
		/** @type {Way[]} */
		const blocks = forms.blocks.filter((form) => forms.orders.some((one) => one.word === word) &&
			form.slots.some(isSure(ORDER))).map((form) => ({
			form: {...form, slots: form.slots.map((slot) =>
				slot.kind === ORDER ? {...slot, kind: "word", text: headOf(order)} : slot)},
			write: (line) => [`${indent}${line}`, ...order.lines.slice(1)]}));
		/** @param {Form} form @returns {Way} */
		const around = (form) => ({form,
			write: (line) => [`${indent}${line}`, ...order.lines.map((one) => `  ${one}`),
				`${indent}end ${form.word}`]});
		const lasting = order.framed ? [] : forms.blocks.filter((form) =>
			!form.slots.some(isSure(ORDER)) && form.slots.some(({kind}) => kind === TEST.kind))
			.map((form) => around({...form,
				slots: form.slots.map((slot) => ({...slot, group: 0}))}));
		return [...below, ...blocks, ...lasting, around({word: "if",
			doc: "Only if that is so when its turn comes.", slots: [TEST]})];
	}

	/** @param {Order} order @param {NamedForms} forms */
	function binder(order, forms) {
		const ways = waysOf(order, forms);
		const preview = create("code", "");
		const missing = openMissing();
		const fields = openFields({names: forms.names, conditions: forms.conditions,
			changed: () => {
				preview.textContent = pick.line();
				missing.say(null);
			}});
		const leave = () => {
			binding = -1;
			show();
		};
		const pick = fields.pick("how", ways.map((way) => way.form), "");
		pick.start();
		return create("div", "binder", create("p", "", create("b", "", headOf(order))), pick.element,
			create("p", "", preview), button("Done", () => {
				if (missing.say(pick.missing()))
					return;
				const {write} = ways[pick.select.selectedIndex];
				binding = -1;
				writing.lines(order.first, order.last, `${write(pick.line()).join("\n")}\n`);
			}), " ", button("Leave it", leave), missing.element);
	}

	// ---- cards ----

	const UNFINISHED = /([:;,]|\b(to|at|with|from|of|and|or|in))$/; // more belongs behind it

	// An order in one line. What is said behind a colon belongs to it, and so does the rest of a
	// long line of a standing order, which goes on farther in than what stands below.
	/** @param {Order} order */
	function wordsOf({lines, standing}) {
		const whole = lines.map(putBack);
		const inner = whole[1]?.search(/\S/);
		return whole.reduce((words, line) => {
			const goesOn = UNFINISHED.test(words) || (standing && line.search(/\S/) > inner);
			return words ? `${words}${goesOn ? " " : "; "}${line.trim()}` : line.trim();
		}, "");
	}

	// What it is called on its buttons.
	/** @param {string} words */
	const shortOf = (words) => words.length > 40 ? `${words.slice(0, 40)}\u2026` : words;

	// The first word of an order says what it is.
	/** @param {string} words @returns {Content} */
	function inWordsOf(words) {
		const [first] = words.split(" ");
		return [create("b", "", first), words.slice(first.length)];
	}

	// It stands in its place, and nobody carries it out.
	/** @param {Order} order @param {string} words */
	function outCard(order, words) {
		const name = shortOf(words);
		const card = create("li", "out", create("span", "words", ...inWordsOf(words)));
		if (!text.readOnly)
			card.append(create("span", "acts",
				small("Put back", `Put back: ${name}`, () => rewrite(order, putBack)),
				small("\u2715", `Remove: ${name}`, () =>
					writing.lines(order.first, order.last, ""))));
		return card;
	}

	/** @param {Order} order @param {number} i @param {Order[]} all */
	function cardOf(order, i, all) {
		const own = (messages ?? []).filter(({line}) =>
			line > order.first && line <= order.last + 1);
		const state = ["error", "warning", "note"].find((level) =>
			own.some((message) => message.level === level)) ?? (messages ? "fine" : "");
		const words = wordsOf(order);
		const before = all[i - 1]?.part === order.part ? all[i - 1] : null;
		const after = all[i + 1]?.part === order.part ? all[i + 1] : null;
		const name = shortOf(words);
		const card = create("li", `card ${state}${order.standing ? " standing" : ""}`);
		if (order.out)
			return outCard(order, words);
		if (editing === order.first) {
			card.append(editor(order));
			return card;
		}
		if (forms && binding === order.first) {
			card.append(binder(order, forms));
			return card;
		}
		card.append(create("span", "words", ...MARKS[state] ? [`${MARKS[state]} `] : [],
			...inWordsOf(words)));
		for (const message of own)
			card.append(create("small", message.level, message.text));
		if (!text.readOnly)
			card.append(create("span", "acts",
				small("\u2191", `Up: ${name}`, () => before && swap(before, order), !before),
				small("\u2193", `Down: ${name}`, () => after && swap(order, after), !after),
				small("Edit", `Edit: ${name}`, () => {
					editing = order.first;
					show();
					find(list, ".edit").focus();
				}),
				...forms && waysOf(order, forms).length ? [small("If\u2026", `Under a condition: ${name}`, () => {
					binding = order.first;
					show();
					find(list, ".binder select").focus();
				})] : [],
				small("\u2715", `Take out: ${name}`, () => rewrite(order, takenOut))));
		return card;
	}

	// The focus stays on the button that was pressed, or goes to another of the same order.
	/** @param {string} title */
	function focusOn(title) {
		const buttons = [...list.querySelectorAll("button")].filter((one) => !one.disabled);
		const name = title.slice(title.indexOf(": "));
		(buttons.find((one) => one.title === title) ??
			buttons.find((one) => one.title.endsWith(name)))?.focus();
	}

	let shown = ""; // what the cards are of: what has not changed stays under the finger

	function show() {
		const all = orders();
		const now = JSON.stringify([all, messages, editing, binding, Boolean(forms), text.readOnly]);
		if (now === shown)
			return;
		shown = now;
		const {activeElement} = document;
		const focused = list.contains(activeElement) ? activeElement?.getAttribute("title") : "";
		list.replaceChildren(...all.map(cardOf));
		if (focused)
			focusOn(focused);
		const taken = all.filter((order) => !order.out && !order.standing).length;
		list.hidden = !all.length;
		find(document, "#packet-tabs a[href='#packet-orders']").textContent =
			taken ? `Orders ${taken}` : "Orders";
	}

	text.addEventListener("input", () => {
		messages = null;
		editing = binding = -1;
		show();
	});
	text.addEventListener("judged", ({detail}) => {
		messages = detail?.result.messages ?? null;
		if (!forms && detail)
			forms = formsOf(detail.judge);
		show();
	});
})();
