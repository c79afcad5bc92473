/*
 * Whatever is clicked on the map explains itself: what is known of who stands there, and what
 * the place is. A place in a line of the news is a link that pans there. Behind view.js, before
 * history.js and page.js, in one element with them.
 *
 *     explain.link(element)              makes links of the places in these words
 *     explain.close()                    nothing is explained any more
 *     explain.go(place)                  pans there and explains it; false: it is not drawn
 *     explain.planner({nameOf, reaction, comers})
 *                                        what is known where a turn is planned: what a place
 *                                        is called; reaction(place), a button of one's own who
 *                                        stand there, or none; and comers(place, element),
 *                                        which says there who can come
 */
const explain = (() => {
	const box = byId("about");
	const section = byId("map");

	/** @type {Planner | null} */
	let planner = null;

	function close() {
		box.hidden = true;
		box.replaceChildren();
	}

	/** @param {string} title @param {Content} content */
	function say(title, ...content) {
		const shut = button("\u2715", close, "Close");
		shut.className = "close";
		box.replaceChildren(shut, create("b", "", title), ...content);
		box.hidden = false;
		box.scrollTop = 0;
	}

	// It stands where it does not hide what it is about.
	/** @param {Element} about */
	function aside(about) {
		const {left, width} = section.getBoundingClientRect();
		box.classList.toggle("left", about.getBoundingClientRect().left > left + width / 2);
	}

	// ---- what is clicked ----

	/** @type {(id: string) => HTMLElement | SVGElement | null} */
	const groundOf = (id) =>
		view.figure()?.querySelector(`g.place${atPlace(id)}`) ?? null;
	/** @param {Element | null | undefined} element */
	const titleOf = (element) => element?.querySelector(":scope > title, title")?.textContent ?? "";

	// A number says little: what is near it stands behind.
	/** @param {string} id */
	function nameAt(id) {
		const title = titleOf(groundOf(id)) || id;
		const near = planner?.nameOf(id).split(", ")[1];
		return near && !title.includes(near)
			? title.replace(/^[^,]*/, (number) => `${number}, ${near}`) : title;
	}

	// Who stands there: one after another, as the map tells of them.
	/** @param {string} id */
	function troopsAt(id) {
		const stacks = [...view.figure()?.querySelectorAll(
			`:is(.stack, .mark)${atPlace(id)} > title`) ?? []]
			.flatMap((title) => (title.textContent ?? "").split("\n"));
		return [...new Set(stacks)];
	}

	// Of a mark that is of no place for the page: its own words.
	/** @param {Element} target */
	const markAt = (target) => titleOf(target.closest(".mark"));

	/** @param {Element} target */
	function describe(target) {
		const id = target.closest("[data-place]")?.dataset.place;
		const mark = markAt(target);
		if (!id && !mark)
			return false;
		const troops = id ? troopsAt(id) : [];
		const who = [...new Set([...troops, mark])].filter(Boolean);
		const ways = id ? waysFrom(id) : "";
		const coming = create("div", "coming");
		say(id ? nameAt(id) : who.shift() ?? "",
			...who.map((one) => create("p", "", one)),
			...id && !who.length ? [create("p", "", "Nobody is known to be here.")] : [],
			...ways ? [create("p", "", ways)] : [],
			...id && planner ? planner.reaction(id) : [], coming);
		aside((id && groundOf(id)) || target);
		if (id)
			planner?.comers(id, coming);
		return true;
	}

	// The judge knows where one can go from a place, once it has been started.
	/** @type {Judge | null} */
	let judge = null;
	/** @param {string} id */
	const waysFrom = (id) => judge?.ways(id) ?? "";

	// What is done by a click is seen; only where nothing is, something is said.
	/** @param {MouseEvent} event */
	function click(event) {
		const target = closestOf(event, "*");
		if (event.defaultPrevented || !target || box.contains(target) ||
			target.closest("[role=button], [role=link], .area"))
			return;
		if (!describe(target))
			close();
	}

	// ---- places in the news ----

	/** @type {{ids: Map<string, string>, pattern: RegExp | null} | null} */
	let named = null; // not learnt yet
	/** @type {Name[]} */
	let known = [];   // names that the judge has, too: {id, text, also}

	function learn() {
		const ids = new Map();
		const drawn = new Set();
		for (const ground of view.figure()?.querySelectorAll("g.place[data-place]") ?? []) {
			drawn.add(ground.dataset.place);
			ids.set(titleOf(ground).split(",")[0], ground.dataset.place);
		}
		for (const {id, text, also} of known)
			for (const name of drawn.has(id) ? [text, also].filter(Boolean) : [])
				ids.set(name, id);
		ids.delete("");
		return named = {ids, pattern: ids.size
			? new RegExp(`(?<![\\w'])${anyOf([...ids.keys()])}(?![\\w'])`, "g") : null};
	}

	/** @param {string} id */
	function go(id) {
		const ground = groundOf(id);
		if (ground) {
			view.show([ground.getBoundingClientRect()]);
			describe(ground);
		}
		return Boolean(ground);
	}

	/** @param {string} name */
	function linkOf(name) {
		const link = create("a", "spot", name);
		link.href = "#packet-map";
		link.addEventListener("click", (event) => {
			event.preventDefault();
			go(named?.ids.get(name) ?? "");
		});
		return link;
	}

	/** @param {Element} element */
	function link(element) {
		const {pattern} = named ?? learn();
		if (!pattern)
			return;
		const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
		/** @type {Text[]} */
		const nodes = [];
		while (walker.nextNode()) {
			const node = /** @type {Text} */ (walker.currentNode);
			if (node.parentElement?.closest("li, p, td") &&
				!node.parentElement.closest("a, button, code"))
				nodes.push(node);
		}
		for (const node of nodes) {
			const found = [...node.data.matchAll(pattern)];
			let from = 0;
			const parts = found.flatMap((match) => {
				const at = match.index ?? 0;
				const before = node.data.slice(from, at);
				from = at + match[0].length;
				return [before, linkOf(match[0])];
			});
			if (found.length)
				node.replaceWith(...parts, node.data.slice(from));
		}
	}

	section.addEventListener("click", click);
	document.addEventListener("keydown", ({key}) => {
		if (key === "Escape")
			close();
	});

	// Names that a sheet's numbers go by are known once there is a judge.
	byId("text")?.addEventListener("judged", ({detail}) => {
		const first = !judge;
		judge = detail?.judge ?? judge; // another one, when the last has stopped
		if (!first || !judge)
			return;
		known = judge.names().places ?? [];
		learn();
		for (const part of [byId("brief"), byId("then-news")])
			if (part)
				link(part);
	});
	if (!byId("text") && byId("brief"))
		link(byId("brief"));

	return {
		link, close, go,
		/** @param {Planner} of */
		planner(of) {
			planner = of;
		},
	};
})();
