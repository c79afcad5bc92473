/*
 * A place or a unit is found by its name, by keys as by the mouse: the map goes there and says
 * what is known of it. Behind explain.js, in one element with it.
 *
 *     openFinder(marks, names)    of the map that is seen; names as those of tell_places
 */
/** @param {Mark[]} marks @param {Record<string, string>} names */
function openFinder(marks, names) {
	const form = byId("finder");
	/** @type {HTMLInputElement} */
	const input = find(form, "input");
	const answer = find(form, "output");
	/** @type {Map<string, {name: string, place: string}>} */
	const found = new Map(); // by the name in small letters

	/** @param {string} name @param {string} place */
	function add(name, place) {
		const key = name.toLowerCase();
		if (name && !found.has(key))
			found.set(key, {name, place});
	}

	/** @param {Mark} mark */
	function unitsOf(mark) {
		const members = (mark.members ?? "").split("\n").map((line) => line.replace(/ \d+$/, ""));
		return [...mark.pieces.map(({name}) => name), ...members, mark.arm && mark.detail || ""];
	}

	// A hex has a number and, if anything is there, a name: "2613, Savage Station"; what is near
	// another is no name of it. Gives what is worth a line of the list.
	function learn() {
		const listed = [];
		for (const [place, name] of Object.entries(names)) {
			const [number, ...more] = name.split(", ");
			const own = more.join(", ");
			if (own && !/^\d+ hex/.test(own))
				add(own, place);
			add(number, place);
			listed.push(!own ? number : /^\d+ hex/.test(own) ? "" : own);
		}
		for (const mark of marks)
			for (const name of unitsOf(mark)) {
				add(name, mark.place);
				listed.push(name);
			}
		return [...new Set(listed)].filter(Boolean).sort();
	}

	/** @param {string} words */
	function best(words) {
		const all = [...found];
		return found.get(words) ?? (all.find(([key]) => key.startsWith(words)) ??
			all.find(([key]) => key.includes(words)))?.[1];
	}

	function shut() {
		form.hidden = true;
		byId("seek").setAttribute("aria-expanded", "false");
	}

	function open() {
		if (!found.size)
			find(form, "datalist").replaceChildren(...learn().map((name) => new Option("", name)));
		form.hidden = false;
		byId("seek").setAttribute("aria-expanded", "true");
		answer.textContent = "";
		input.select();
		input.focus();
	}

	/** @param {SubmitEvent} event */
	function go(event) {
		event.preventDefault();
		const words = input.value.trim().toLowerCase();
		const one = words && best(words);
		if (one && explain.go(one.place)) {
			shut();
			(view.figure()?.querySelector(`[role=button]${atPlace(one.place)}`) ?? byId("seek"))
				.focus({preventScroll: true});
		} else {
			answer.textContent = one ? `${one.name} is not on this map.`
				: `Nothing here is called \u201c${input.value.trim()}\u201d.`;
		}
	}

	byId("seek").hidden = false;
	byId("seek").addEventListener("click", () => form.hidden ? open() : shut());
	form.addEventListener("submit", go);
	form.addEventListener("keydown", ({key}) => {
		if (key !== "Escape")
			return;
		shut();
		byId("seek").focus();
	});
	document.addEventListener("keydown", (event) => {
		const target = /** @type {Element} */ (event.target);
		if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey ||
			target.closest("textarea, select, input:not([type=range], [type=checkbox])"))
			return;
		event.preventDefault();
		open();
	});
}
