/*
 * A place or a unit is found by its name, by keys as by the mouse: the map goes there and says
 * what is known of it. Behind explain.js, in one element with it.
 *
 *     openFinder(marks, names)    of the map that is seen; names as those of tell_places
 */
/** @param {Mark[]} marks @param {Record<string, string>} names */
function openFinder(marks, names) {
	const box = byId("finder");
	/** @type {HTMLInputElement} */
	const input = find(box, "input");
	const answer = find(box, "output");
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
		box.hidden = true;
		byId("seek").setAttribute("aria-expanded", "false");
	}

	function open() {
		if (!found.size)
			find(box, "datalist").replaceChildren(...learn().map((name) => new Option("", name)));
		box.hidden = false;
		byId("seek").setAttribute("aria-expanded", "true");
		answer.textContent = "";
		input.select();
		input.focus();
	}

	function go() {
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
	byId("seek").addEventListener("click", () => box.hidden ? open() : shut());
	find(box, "button").addEventListener("click", go);
	input.addEventListener("keydown", (event) => {
		if (event.key !== "Enter")
			return;
		event.preventDefault(); // who is found has the focus then, and no key is pressed there
		go();
	});
	box.addEventListener("keydown", ({key}) => {
		if (key !== "Escape")
			return;
		shut();
		byId("seek").focus();
	});
	document.addEventListener("keydown", (event) => {
		if (event.key !== "/" || isTyped(event))
			return;
		event.preventDefault();
		open();
	});
}
