/*
 * Planning: who can do anything is clicked on a map, then where to; each click writes lines
 * of orders. The text is the truth: what is offered is asked of the judge anew behind each
 * change of it. Behind judge.js, drawing.js, writing.js, undo.js and choosing.js, before
 * page.js, in one element with them. It knows no rule of any game.
 */
(() => {
	const text = byId("text");
	const figure = byId("plan-map");
	const panel = byId("plan-panel");
	const hint = byId("plan-hint");

	const IDLE = 500; // milliseconds without a key before the judge is asked who can act

	const writing = openWriting(text);
	const undo = openUndo(writing, openKeeping(text.defaultValue));

	let judge = null;
	let drawing = null;
	let choosing = null;
	let actors = [];     // who can do anything behind the text as it is
	let beside = [];     // what can be ordered of nobody
	let aimed = null;    // the field that a place is clicked for
	let last = null;     // what was judged
	let shown = false;   // the map has been scrolled to who can act
	let typed = false;   // by hand, since it was asked what can be done

	// ---- what is written ----

	function write(lines) {
		figure.focus({preventScroll: true});
		cancel();
		undo.add(writing.order(lines));
		undo.show();
	}

	function writeStanding(lines) {
		undo.add(writing.standing(lines));
		undo.show();
	}

	// The ways of all orders in the text, whoever wrote them.
	function showCourses(courses) {
		const lines = text.value.split("\n");
		drawing.clear("plan-done");
		for (const {line, kind, path} of courses)
			drawing.way("plan-done", path, kind, lines[line - 1]);
	}

	function back() {
		cancel();
		undo.back();
	}

	// ---- who ----

	const namesOf = (who) => who.map((actor) => actor.name).join(", ");

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
		drawing.clear("plan-stack");
		for (const [place, who] of stacks())
			if (place)
				drawing.ring("plan-stack", place,
					`${drawing.nameOf(place)}: ${namesOf(who)}`);
	}

	function showList() {
		hint.textContent = actors.length
			? "Click a stack on the map, or take one of these."
			: "Nobody can be ordered to do more in this step.";
		panel.replaceChildren(create("ul", "stacks", ...stacks().map(([place, who]) =>
			create("li", "", button(namesOf(who), () => choosing.pick(judge, place, who)),
				place ? ` ${drawing.nameOf(place)}` : ""))),
		create("ul", "deeds", ...beside.map((offer) => create("li", "do",
			button(offer.lines.trim().replaceAll(/\n\s*/g, "; "), () => write(offer.lines))))));
	}

	function cancel() {
		choosing.close();
		showStacks();
		showList();
	}

	// ---- places for a field ----

	// The next click on the map, or each until Escape, is for that field.
	function aim(wanted) {
		if (choosing.isOpen())
			cancel();
		aimed = wanted;
		figure.classList.toggle("aimed", Boolean(aimed));
		if (!aimed)
			return;
		hint.textContent = `Click on the map: ${aimed.label}.` +
			(aimed.many ? " Escape when that is all." : "");
		figure.scrollIntoView({block: "nearest"});
		figure.focus({preventScroll: true});
	}

	function endAim() {
		const {from} = aimed;
		aim(null);
		showList();
		from.focus();
	}

	function takeAimed(place) {
		aimed.take(place);
		if (!aimed.many)
			endAim();
	}

	// ---- what is clicked ----

	// Who stands there behind the orders so far, or else who is drawn there.
	function clickStack(place) {
		const pieces = drawing.piecesAt(place);
		const there = actors.filter((actor) => actor.place === place);
		const drawn = actors.filter((actor) => pieces.includes(actor.piece));
		const who = there.length ? there
			: drawn.filter((actor) => actor.place === drawn[0].place);
		if (who.length)
			choosing.pick(judge, who[0].place ?? "", who);
		else if (choosing.isOpen() ? choosing.takes(place) : choosing.ask(judge, place))
			drawing.clear("plan-stack");
	}

	// A finger need not be exact.
	function click(event) {
		const near = event.pointerType === "touch" && !aimed && !choosing.wantsVia()
			? drawing.nearest(event.clientX, event.clientY) : null;
		const target = near ?? event.target.closest("[data-place]");
		if (!target || !judge)
			return;
		if (aimed)
			takeAimed(target.dataset.place);
		else if (choosing.wantsVia() || (event.shiftKey && choosing.isOpen()))
			choosing.goThrough(target.dataset.place);
		else if (target.closest(".plan-to"))
			choosing.click(target.dataset.place);
		else
			clickStack(target.dataset.place);
	}

	// Of the text the browser does it.
	function pressAnywhere(event) {
		const typing = event.target.closest?.("textarea, input");
		if ((event.ctrlKey || event.metaKey) && event.key === "z" && !typing) {
			event.preventDefault();
			back();
		}
	}

	function press(event) {
		const ring = event.target.closest("svg g[role=button]");
		if (ring && /^Arrow/.test(event.key)) {
			event.preventDefault();
			drawing.step(ring, event.key.slice("Arrow".length));
		} else if (event.key === "Escape" && aimed) {
			endAim();
		} else if (event.key === "Escape" && choosing.isOpen()) {
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
		beside = [];
		cancel();
		hint.textContent = "";
		panel.replaceChildren();
		byId("plan-word").textContent = why;
	}

	function ask(result) {
		try {
			actors = judge.pieces(text.value);
			beside = judge.beside();
			const owed = judge.duties();
			const wrong = result.messages.find((message) => message.level === "error" &&
				!owed.includes(message.id));
			if (wrong)
				stop("Planning waits until the orders can be read: " +
					`${wrong.line ? `line ${wrong.line}: ` : ""}${wrong.text}`);
			else
				cancel();
			if (!shown && actors.length)
				drawing.showRings();
			shown ||= actors.length > 0;
		} catch (error) {
			judge = null; // page.js begins with another
			stop(`Planning has stopped: ${error.message}`);
		}
		document.body.dataset.planned = String(Number(document.body.dataset.planned ?? 0) + 1);
	}

	function judged(detail) {
		judge = detail?.judge ?? null;
		byId("plan").hidden = !drawing || !judge;
		if (byId("plan").hidden)
			return;
		byId("plan-word").textContent = "";
		undo.show();
		showCourses(detail.result.courses);
		clearTimeout(timer);
		timer = setTimeout(() => ask(detail.result), typed ? IDLE : 0);
		typed = true;
	}

	// What was offered behind another text is not offered any more.
	function changed() {
		clearTimeout(timer);
		typed = !writing.isBusy();
		if (!drawing)
			return;
		actors = [];
		beside = [];
		cancel();
		hint.textContent = "\u2026";
		undo.show();
		showCourses([]);
	}

	async function start() {
		drawing = openDrawing(figure,
			new TextDecoder().decode(await unpacked("ground")));
		choosing = openChoosing({text, panel, hint, drawing, write, cancel});
		figure.addEventListener("click", click);
		byId("plan").addEventListener("keydown", press);
		document.addEventListener("keydown", pressAnywhere);
		for (const [id, factor] of [["closer", 1.5], ["farther", 1 / 1.5]])
			byId(`plan-${id}`).addEventListener("click", () => drawing.zoom(factor));
		byId("plan-undo").addEventListener("click", back);
		text.addEventListener("input", changed);
		text.addEventListener("standing", ({detail}) => writeStanding(detail));
		text.addEventListener("aim", ({detail}) => aim(detail));
		judged(last);
	}

	text.addEventListener("judged", ({detail}) => {
		last = detail;
		judged(detail);
	});
	start().catch(() => {}); // without it orders are typed
})();
