/*
 * Planning: who can do anything is clicked on a map, then where to; each click writes lines
 * of orders. The text is the truth: what is offered is asked of the judge anew behind each
 * change of it. Behind unpack.js and judge.js, before page.js, in one element with them. It
 * knows no rule of any game.
 */
(() => {
	const byId = (id) => document.getElementById(`packet-${id}`);
	const text = byId("text");
	const figure = byId("plan-map");
	const panel = byId("plan-panel");
	const hint = byId("plan-hint");

	const SVG = "http://www.w3.org/2000/svg";
	const IDLE = 500; // milliseconds without a key before the judge is asked who can act

	let judge = null;
	let map = null;      // the drawing
	let actors = [];     // who can do anything behind the text as it is
	let picked = null;   // {here, who, chosen, offers}: a stack that was clicked
	let last = null;     // what was judged
	let typed = false;   // by hand, since it was asked what can be done
	const added = [];    // what was written by clicks: {lines, path}

	function create(tag, className, ...content) {
		const element = document.createElement(tag);
		element.className = className;
		element.append(...content);
		return element;
	}

	function button(label, act) {
		const element = create("button", "", label);
		element.type = "button";
		element.addEventListener("click", act);
		return element;
	}

	// ---- the map ----

	// The same map may be on the page already: what it names within is named apart.
	function drawMap(svg) {
		const own = svg.replaceAll(/( id="|url\(#|href="#)/g, "$1plan-");
		map = document.importNode(
			new DOMParser().parseFromString(own, "image/svg+xml").documentElement, true);
		figure.replaceChildren(map);
	}

	const groundsOf = (place) =>
		[...map.querySelectorAll(`g.place[data-place="${CSS.escape(place)}"]`)];
	const nameOf = (place) =>
		groundsOf(place)[0]?.querySelector("title")?.textContent ?? place;

	// Where a place is drawn, once in each part of the map: {part, x, y, r}.
	function spotsOf(place) {
		return groundsOf(place).map((ground) => {
			const part = ground.closest("svg");
			const point = ground.querySelector("circle[pointer-events]"); // else a hex
			const box = (point ?? ground).getBBox();
			const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2)
				.matrixTransform(part.getScreenCTM().inverse()
					.multiply(ground.getScreenCTM()));
			const size = Math.min(box.width, box.height);
			return {part, x: at.x, y: at.y, r: size * (point ? 0.5 : 0.36)};
		});
	}

	function draw(layer, tag, attributes) {
		const element = document.createElementNS(SVG, tag);
		for (const [name, value] of Object.entries(attributes))
			element.setAttribute(name, value);
		layer.append(element);
		return element;
	}

	// What is drawn over a part of the map.
	function layerOf(part, name) {
		return part.querySelector(`:scope > g.${name}`) ?? draw(part, "g", {class: name});
	}

	function clear(...names) {
		for (const name of names)
			for (const layer of map.querySelectorAll(`g.${name}`))
				layer.remove();
	}

	// A way through places, in each part of the map as far as it is drawn there.
	function drawWay(name, places) {
		const parts = new Map();
		for (const spot of places.flatMap(spotsOf))
			parts.set(spot.part, [...parts.get(spot.part) ?? [], `${spot.x},${spot.y}`]);
		for (const [part, points] of parts)
			if (points.length > 1) {
				const layer = layerOf(part, name);
				draw(layer, "polyline", {class: "casing", points: points.join(" ")});
				draw(layer, "polyline", {points: points.join(" ")});
			}
	}

	// Makes an element of the map a button; only the first of several is reached by Tab.
	function makeButton(element, label, first) {
		element.setAttribute("role", "button");
		element.setAttribute("aria-label", label);
		element.setAttribute("tabindex", first ? "0" : "-1");
	}

	// ---- the text ----

	// The line in front of which orders go, behind all that are there; -1: there is no block.
	function lineForOrders(lines) {
		const begin = lines.findIndex((line) => /^\s*begin orders\s*$/i.test(line));
		let at = lines.findIndex((line, i) => i > begin &&
			/^\s*(standing|end orders)\s*:?\s*$/i.test(line));
		if (begin < 0 || at < 0)
			return -1;
		const end = at;
		while (/^\s*#/.test(lines[at - 1]))
			at--;
		if (lines[at - 1].trim())
			return end;
		while (!lines[at - 1].trim())
			at--;
		return at;
	}

	// As if it were typed, so that the browser can take it back; what is seen stays.
	function replaceText(from, to, insert) {
		const {scrollX, scrollY} = window;
		const focused = document.activeElement;
		text.focus({preventScroll: true});
		text.setSelectionRange(from, to);
		const done = insert ? document.execCommand("insertText", false, insert)
			: document.execCommand("delete");
		if (!done) {
			text.setRangeText(insert, from, to, "end");
			text.dispatchEvent(new Event("input"));
		}
		typed = false;
		focused.focus({preventScroll: true});
		scrollTo({left: scrollX, top: scrollY, behavior: "instant"});
	}

	// The line in front of which standing orders go, behind all that are there; -1: there
	// is no line for them.
	function lineForStanding(lines) {
		const standing = lines.findIndex((line) => /^\s*standing\s*:?\s*$/i.test(line));
		return standing < 0 ? -1 : lines.findIndex((line, i) => i > standing &&
			/^\s*end orders\s*$/i.test(line));
	}

	function insert(what, path, whereIn) {
		const lines = text.value.split("\n");
		const at = whereIn(lines);
		if (at < 0)
			return;
		const start = lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0);
		added.push({lines: what, path});
		cancel();
		replaceText(start, start, what);
	}

	function write(offer, from) {
		figure.focus({preventScroll: true});
		insert(offer.lines, [from, ...offer.path], lineForOrders);
	}

	// Where lines that were added stand still; -1: they were changed since.
	const placeOf = (lines) => {
		const at = text.value.lastIndexOf(`\n${lines}`);
		return at < 0 ? -1 : at + 1;
	};

	function undo() {
		const last = added.pop();
		const at = placeOf(last.lines);
		cancel();
		replaceText(at, at + last.lines.length, "");
	}

	// What was taken out of the text by hand cannot be taken back.
	function showAdded() {
		for (let i = added.length - 1; i >= 0; i--)
			if (placeOf(added[i].lines) < 0)
				added.splice(i, 1);
		byId("plan-undo").disabled = !added.length;
		byId("plan-last").textContent = added.at(-1)?.lines.trim() ?? "";
		clear("plan-done");
		for (const {path} of added)
			drawWay("plan-done", path.filter(Boolean));
	}

	// ---- who ----


	function stacks() {
		const at = new Map();
		for (const actor of actors) {
			const where = actor.place ?? "";
			at.set(where, [...at.get(where) ?? [], actor]);
		}
		return [...at];
	}

	// A ring around each stack that can do anything.
	function showStacks() {
		clear("plan-stack");
		for (const [place, who] of stacks())
			for (const [i, spot] of (place ? spotsOf(place) : []).entries()) {
				const group = draw(layerOf(spot.part, "plan-stack"), "g",
					{"data-place": place});
				draw(group, "circle", {cx: spot.x, cy: spot.y, r: spot.r});
				makeButton(group, `${nameOf(place)}: ` +
					who.map((actor) => actor.name).join(", "), i === 0);
			}
	}

	function showList() {
		hint.textContent = actors.length
			? "Click a stack on the map, or take one of these."
			: "Nobody can be ordered to do more in this step.";
		panel.replaceChildren(create("ul", "stacks", ...stacks().map(([place, who]) =>
			create("li", "", button(who.map((actor) => actor.name).join(", "),
				() => pick(place, who)), place ? ` ${nameOf(place)}` : ""))));
	}

	// ---- what they could do ----

	const labelOf = (offer) => offer.lines.trim().replaceAll(/\n\s*/g, "; ");
	const priceOf = (offer) => [offer.cost, offer.note].filter(Boolean).join("; ");

	// Words of it are said above the panel, and for who points at the map alone: nothing may
	// move below a pointer that is about to click there.
	function say(offer) {
		hint.textContent = [`${nameOf(offer.place)}: ${labelOf(offer)}`, priceOf(offer)]
			.filter(Boolean).join(" \u2013 ");
	}

	function show(offer) {
		clear("plan-way");
		drawWay("plan-way", [picked.here, ...offer.path,
			...offer.kind === "attack" ? [offer.place] : []].filter(Boolean));
	}

	function listen(element, ...acts) {
		for (const event of ["focus", "pointerenter"])
			element.addEventListener(event, () => acts.forEach((act) => act()));
		return element;
	}

	function showTargets() {
		clear("plan-to");
		const best = new Map();
		for (const offer of picked.offers.toReversed())
			best.set(offer.place, offer);
		for (const [place, offer] of best)
			for (const [i, spot] of spotsOf(place).entries()) {
				const group = draw(layerOf(spot.part, "plan-to"), "g",
					{class: offer.kind, "data-place": place});
				draw(group, "circle", {cx: spot.x, cy: spot.y, r: spot.r});
				draw(group, "text", {x: spot.x, y: spot.y + spot.r * 0.3,
					"font-size": spot.r * 0.9}).textContent = offer.spent || "";
				makeButton(group, `${nameOf(place)}, ${offer.kind}, ${priceOf(offer)}`,
					i === 0);
				listen(group, () => show(offer), () => say(offer));
			}
	}

	// What the offer says of the chances, a moment later: some take their time.
	function addOdds(item, offer, about) {
		const odds = create("span", "odds", " \u2026");
		item.append(odds);
		setTimeout(() => {
			if (picked !== about)
				return;
			const answer = judge.odds(text.value, offer.lines, offer.path.at(-1) ?? about.here);
			odds.textContent = answer.short ? ` ${answer.short}`
				: " odds unknown";
			odds.title = answer.text ?? answer.said ?? "";
		});
	}

	function itemOf(offer) {
		const item = create("li", offer.kind, listen(
			button(labelOf(offer), () => write(offer, picked.here)),
			() => show(offer)));
		if (offer.kind === "attack")
			addOdds(item, offer, picked);
		else
			item.append(` ${priceOf(offer)}`);
		return item;
	}

	function showOffers() {
		const attacks = picked.offers.filter((offer) => offer.kind === "attack");
		const others = picked.offers.filter((offer) => offer.kind !== "attack");
		const list = create("details", "", create("summary", "", `${others.length} places`),
			create("ul", "", ...others.map(itemOf)));
		list.open = others.some((offer) => !groundsOf(offer.place).length);
		hint.textContent = picked.offers.length
			? "Click where they shall go. Escape, or another stack, gives it up."
			: "Together these can do nothing; choose others.";
		panel.replaceChildren(whoForm(), create("ul", "attacks", ...attacks.map(itemOf)),
			...others.length ? [list] : []);
		clear("plan-stack", "plan-way");
		showTargets();
	}

	// Who of the stack goes.
	function whoForm() {
		const boxes = picked.who.map((actor) => {
			const box = create("input", "");
			box.type = "checkbox";
			box.checked = picked.chosen.includes(actor.piece);
			box.addEventListener("change", () => choose(picked.who.filter((other) =>
				(other === actor ? box.checked : picked.chosen.includes(other.piece)))
				.map((other) => other.piece)));
			return create("label", "", box, ` ${actor.name}`);
		});
		return create("p", "who", ...boxes, button("Cancel", cancel));
	}

	function choose(chosen) {
		const focused = [...panel.querySelectorAll("input")].indexOf(document.activeElement);
		picked.chosen = chosen;
		picked.offers = chosen.length ? judge.offers(text.value, chosen) : [];
		showOffers();
		panel.querySelectorAll("input")[focused]?.focus();
	}

	// All of the stack, or the first of it that can do anything by itself.
	function pick(place, who) {
		picked = {here: place, who, chosen: [], offers: []};
		choose(who.map((actor) => actor.piece));
		if (!picked.offers.length && who.length > 1)
			choose([who[0].piece]);
		panel.querySelector("input").focus({preventScroll: true});
	}

	function cancel() {
		picked = null;
		clear("plan-to", "plan-way");
		showStacks();
		showList();
	}

	// ---- what is clicked ----

	function clickOffer(place) {
		const there = picked.offers.filter((offer) => offer.place === place);
		if (there.length === 1)
			write(there[0], picked.here);
		else // more than one: they stand in the panel
			[...panel.querySelectorAll("li button")]
				.find((one) => one.textContent === labelOf(there[0]))?.focus();
	}

	// Who stands there behind the orders so far, or else who is drawn there.
	function clickStack(place, pieces) {
		const there = actors.filter((actor) => actor.place === place);
		const drawn = actors.filter((actor) => pieces.includes(actor.piece));
		const who = there.length ? there
			: drawn.filter((actor) => actor.place === drawn[0].place);
		if (who.length)
			pick(who[0].place ?? "", who);
	}

	function click(event) {
		const target = event.target.closest("[data-place]");
		if (!target || !judge)
			return;
		if (target.closest(".plan-to")) {
			clickOffer(target.dataset.place);
			return;
		}
		const pieces = [...map.querySelectorAll(
			`[data-place="${CSS.escape(target.dataset.place)}"][data-piece]`)]
			.flatMap((one) => one.dataset.piece.split(" "));
		clickStack(target.dataset.place, pieces);
	}

	function press(event) {
		if (event.key === "Escape" && picked) {
			cancel();
			figure.focus({preventScroll: true});
		} else if ((event.key === "Enter" || event.key === " ") &&
			event.target.closest("svg [data-place]")) {
			event.preventDefault();
			click(event);
		}
	}

	// ---- when the text was judged ----

	let timer = 0;

	function stop(why) {
		actors = [];
		cancel();
		hint.textContent = "";
		panel.replaceChildren();
		byId("plan-word").textContent = why;
	}

	function ask(result) {
		try {
			actors = judge.pieces(text.value);
			const owed = judge.duties();
			const wrong = result.messages.find((message) => message.level === "error" &&
				!owed.includes(message.id));
			if (wrong)
				stop("Planning waits until the orders can be read: " +
					`${wrong.line ? `line ${wrong.line}: ` : ""}${wrong.text}`);
			else
				cancel();
		} catch (error) {
			judge = null; // page.js begins with another
			stop(`Planning has stopped: ${error.message}`);
		}
		document.body.dataset.planned = String(Number(document.body.dataset.planned ?? 0) + 1);
	}

	function judged(detail) {
		judge = detail?.judge ?? null;
		byId("plan").hidden = !map || !judge;
		if (byId("plan").hidden)
			return;
		byId("plan-word").textContent = "";
		showAdded();
		clearTimeout(timer);
		timer = setTimeout(() => ask(detail.result), typed ? IDLE : 0);
		typed = true;
	}

	// What was offered behind another text is not offered any more.
	function changed() {
		clearTimeout(timer);
		typed = true;
		if (!map)
			return;
		actors = [];
		cancel();
		hint.textContent = "\u2026";
		showAdded();
	}

	async function start() {
		drawMap(new TextDecoder().decode(await unpacked("ground")));
		figure.addEventListener("click", click);
		byId("plan").addEventListener("keydown", press);
		byId("plan-undo").addEventListener("click", undo);
		text.addEventListener("input", changed);
		text.addEventListener("standing",
			({detail}) => insert(detail, [], lineForStanding));
		judged(last);
	}

	text.addEventListener("judged", ({detail}) => {
		last = detail;
		judged(detail);
	});
	start().catch(() => {}); // without it orders are typed
})();
