/*
 * Fields in which names are chosen: what can be typed there can be clicked, too, from a list
 * of buttons or, a place, on the map.
 *
 *     chooser = openChooser(what)
 *
 * gives {element, value(), input}. `what` is {label, names: what packet_names tells of these,
 * many: whether it is a list, places: whether the map has them, share: whether a number may
 * stand before a name, changed()}.
 */
/** @param {Chosen} what */
function openChooser({label, names, many, places, share, changed}) {
	const MOST = 300; // buttons; what is behind them is on the map

	const input = create("input", "");
	input.setAttribute("aria-label", label);
	input.placeholder = label;
	input.autocomplete = "off";
	input.spellcheck = false;

	const parts = () => input.value.split(",").map((part) => part.trim()).filter(Boolean);
	/** @param {string} part */
	const nameIn = (part) => share ? part.replace(/^\d+ (from|to) /, "") : part;
	/** @param {Name} name */
	const labelOf = (name) => name.also ? `${name.also} (${name.text})` : name.text;

	// ---- the list ----

	// Of thousands of hexes those that people have a name for.
	/** @type {{name: Name, button: HTMLButtonElement | null}[]} */
	const listed = (names.length > MOST ? names.filter((name) => name.also) : names)
		.map((name) => ({name, button: null}));
	const list = create("details", "chooser", create("summary", "", "choose"));

	function showChosen() {
		const chosen = parts().map(nameIn);
		const typed = many ? (input.value.split(",").at(-1) ?? "").trim() : input.value.trim();
		const searched = chosen.includes(typed) && names.some((name) => name.text === typed)
			? "" : typed.toLowerCase();
		for (const {name, button: one} of listed) {
			one?.setAttribute("aria-pressed", String(chosen.includes(name.text)));
			one?.toggleAttribute("hidden",
				!labelOf(name).toLowerCase().includes(searched));
		}
	}

	/** @param {string} value */
	function put(value) {
		input.value = value;
		showChosen();
		changed();
	}

	const number = create("input", "");
	number.type = "number";
	number.min = "1";
	number.setAttribute("aria-label", `${label}: how many`);

	/** @param {string} name */
	function toggle(name) {
		const before = parts();
		const known = before.filter((part) => names.some((one) => one.text === nameIn(part)));
		const text = share && number.value ? `${number.value} to ${name}` : name;
		if (!many)
			put(name);
		else if (before.map(nameIn).includes(name))
			put(before.filter((part) => nameIn(part) !== name).join(", "));
		else
			put([...known, text].join(", "));
	}

	function fill() {
		if (!list.open || listed[0]?.button)
			return;
		for (const one of listed)
			one.button = button(labelOf(one.name), () => {
				toggle(one.name.text);
				list.open = many;
				if (!many)
					input.focus();
			});
		const group = create("div", "", ...share ? [number, " SP, or as it falls, of "] : [],
			...listed.flatMap((one) => one.button ?? []));
		group.setAttribute("role", "group");
		group.setAttribute("aria-label", label);
		list.append(group);
		showChosen();
	}

	// ---- the map ----

	function aim() {
		byId("text").dispatchEvent(new CustomEvent("aim", {detail: {
			label, many, from: map,
			/** @param {string} id */
			take(id) {
				const name = names.find((one) => one.id === id);
				if (name)
					toggle(name.text);
			},
		}}));
	}

	const map = button("on the map", aim);
	list.addEventListener("toggle", fill);
	input.addEventListener("input", () => {
		showChosen();
		changed();
	});
	return {
		element: create("span", "field", input, ...listed.length ? [" ", list] : [],
			...places ? [" ", map] : []),
		value: () => input.value.trim(),
		input,
	};
}
