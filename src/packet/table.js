/*
 * How the page is laid out as a table: the parts beside the map are tabs, and on a phone a
 * sheet over it that has three heights. What is seen first is the map with the troops on it.
 * Behind view.js, in one element with it.
 *
 *     table.show(name)               the part packet-NAME; of a sheet so much that it is seen
 */
const table = (() => {
	const HEIGHTS = ["low", "half", "full"];
	const main = find(document, "main");
	const nav = byId("tabs");
	const tabs = [...nav.querySelectorAll("a")];
	/** @type {(tab: HTMLElement) => HTMLElement} */
	const partOf = (tab) => find(document, tab.getAttribute("href") ?? "");
	const grip = byId("grip");
	const phone = matchMedia("(max-width: 48rem)");

	/** @param {HTMLElement} tab */
	function select(tab) {
		for (const one of tabs) {
			one.setAttribute("aria-selected", String(one === tab));
			one.tabIndex = one === tab ? 0 : -1;
			partOf(one).hidden = one !== tab;
		}
	}

	// ---- the sheet ----

	/** @param {string} height */
	const setHeight = (height) => {
		main.dataset.sheet = height;
	};

	function raise() {
		if (main.dataset.sheet === "low")
			setHeight("half");
	}

	function change() {
		const next = HEIGHTS.indexOf(main.dataset.sheet ?? "") + 1;
		setHeight(HEIGHTS[next % HEIGHTS.length]);
	}

	// It follows a finger that pulls the grip, and stays at the nearest height.
	/** @param {PointerEvent} event */
	function pulled(event) {
		const from = event.clientY;
		const height = HEIGHTS.indexOf(main.dataset.sheet ?? "");
		grip.setPointerCapture(event.pointerId);
		grip.addEventListener("pointerup", (end) => {
			const by = Math.round((from - end.clientY) / (innerHeight / 3));
			if (Math.abs(from - end.clientY) > 12)
				setHeight(HEIGHTS[Math.max(0, Math.min(2, height + (by || Math.sign(from -
					end.clientY))))]);
			else
				change();
		}, {once: true});
	}

	// ---- tabs ----

	/** @param {string} name */
	function show(name) {
		const tab = tabs.find((one) => one.getAttribute("href") === `#packet-${name}`);
		if (!tab)
			return;
		select(tab);
		raise();
	}

	/** @param {MouseEvent} event @param {HTMLElement} tab */
	function click(event, tab) {
		event.preventDefault();
		const was = tab.getAttribute("aria-selected") === "true";
		select(tab);
		if (was && phone.matches)
			change();
		else
			raise();
	}

	/** @param {KeyboardEvent} event @param {HTMLAnchorElement} tab */
	function arrow(event, tab) {
		const by = {ArrowRight: 1, ArrowLeft: -1}[event.key];
		if (!by)
			return;
		event.preventDefault();
		const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
		select(next);
		next.focus();
	}

	// A link to a part, from anywhere in the page.
	/** @param {MouseEvent} event */
	function follow(event) {
		/** @type {HTMLAnchorElement | null} */
		const link = closestOf(event, "a[href^='#packet-']");
		const name = link?.getAttribute("href")?.slice("#packet-".length);
		if (!link || !name || tabs.includes(link) || name === "map")
			return;
		event.preventDefault();
		show(name);
		byId(name).focus();
	}

	function start() {
		document.body.classList.add("table");
		setHeight("half");
		nav.setAttribute("role", "tablist");
		nav.setAttribute("aria-label", "Parts of this page");
		for (const tab of tabs) {
			const part = partOf(tab);
			tab.setAttribute("role", "tab");
			tab.setAttribute("aria-controls", part.id);
			part.tabIndex = -1;
			tab.addEventListener("click", (event) => click(event, tab));
			tab.addEventListener("keydown", (event) => arrow(event, tab));
		}
		document.addEventListener("click", follow);
		grip.hidden = false;
		grip.addEventListener("pointerdown", pulled);
		grip.addEventListener("keydown", (event) => {
			if (event.key === "Enter" || event.key === " ") {
				event.preventDefault();
				change();
			}
		});
		select(tabs[0]);
		if (byId("brief")?.childElementCount && phone.matches)
			for (const section of /** @type {NodeListOf<HTMLDetailsElement>} */ (
				document.querySelectorAll("#packet-report > details")))
				section.open = false;
	}

	// On paper all parts stand below each other.
	addEventListener("beforeprint", () => {
		for (const tab of tabs)
			partOf(tab).hidden = false;
		for (const part of document.querySelectorAll("details"))
			part.open = true;
	});
	addEventListener("afterprint", () => select(sure(tabs.find((tab) => tab.tabIndex === 0), "a tab")));

	start();
	view.open();
	return {show};
})();
