/*
 * Planning: who can do anything is clicked on a map, then where to; each click writes lines
 * of orders. The text is the truth: what is offered is asked of the judge anew behind each
 * change of it. Behind judge.js, drawing.js, writing.js, choosing.js and carrying.js, before page.js, in one element with them. It knows no rule of any game.
 */
/** @param {Drawing} drawing @param {Judged | null} first what was judged until now */
function openPlanning(drawing, first) {
	const text = byId("text");
	const figure = byId("plan-map");
	const panel = byId("plan-panel");
	const hint = byId("plan-hint");

	const IDLE = 500; // milliseconds without a key before the judge is asked who can act

	const writing = openWriting(text);
	const choosing = openChoosing({text, panel, hint, drawing, write, cancel,
		ground: () => ground});

	/** @type {Judge | null} */
	let judge = null;
	/** @type {Actor[]} */
	let actors = [];     // who can do anything behind the text as it is
	/** @type {Offer[]} */
	let beside = [];     // what can be ordered of nobody
	/** @type {string[] | null} */
	let given = null;    // what gives up cards of the hand, which has buttons for that
	/** @type {Set<string>} */
	let ordered = new Set(); // pieces that an order moves or names
	/** @type {Ground} */
	let ground = groundOf([]);
	/** @type {Aim | null} */
	let aimed = null;    // the field that a place is clicked for
	let shown = false;   // the map has been scrolled to who can act
	let typed = false;   // by hand, since it was asked what can be done

	// ---- what is written ----

	// In front of attacks where all moves come first, or in place of a line.
	/** @param {string} lines */
	function write(lines, instead = -1) {
		figure.focus({preventScroll: true});
		cancel();
		if (instead < 0)
			writing.order(lines, ground.before);
		else
			writing.lines(instead, instead, lines);
	}

	// Who of one's own is named in a line, by id.
	/** @param {string} line */
	function piecesIn(line) {
		const own = drawing.pieces();
		const names = finderOf(own)(line);
		return own.filter(({name}) => names.includes(name)).map(({id}) => id);
	}

	// Where all moves come first attacks wait: what else is ordered stands in front of them.
	/** @param {Course[]} courses @returns {Ground} */
	function groundOf(courses) {
		const all = courses.filter(({kind}) => kind === "attack");
		const last = document.body.dataset.attacks === "last" ? all : [];
		const waiting = new Set(last.map(({line}) => line - 1));
		const lines = text.value.split("\n");
		return {
			text: lines.filter((_, i) => !waiting.has(i)).join("\n"),
			before: waiting.size ? Math.min(...waiting) : -1,
			attacks: new Map(last.map(({line, path}) => [path.at(-1) ?? "",
				{line: line - 1, pieces: piecesIn(lines[line - 1])}])),
			attacked: new Set(all.flatMap(({path}) => path.slice(-1))),
		};
	}

	// The ways of all orders in the text, whoever wrote them; and who goes stands where the
	// order leads.
	/** @param {Course[]} courses */
	function showCourses(courses) {
		const lines = text.value.split("\n");
		/** @type {Moves} */
		const moves = {};
		drawing.clear("plan-done");
		for (const {line, kind, path, pieces} of courses) {
			drawing.way("plan-done", path, kind, lines[line - 1]);
			for (const piece of pieces)
				moves[piece] = path[path.length - 1];
		}
		drawing.move(moves);
	}

	// ---- who ----

	/** @param {Actor[]} who */
	const namesOf = (who) => who.map((actor) => actor.name).join(", ");

	/** @param {string} place @param {Actor[]} who */
	const labelOf = (place, who) => place ? `${drawing.nameOf(place)}: ${namesOf(who)}` : namesOf(who);

	/** @param {Actor} actor */
	const placeOf = ({place}) => place ?? "";
	/** @returns {[string, Actor[]][]} */
	const stacks = () => [...Map.groupBy(actors, placeOf)];
	/** @returns {[string, Actor[]][]} */
	const wholeStacks = () => stacks().map(([place, who]) => [place, withOthers(place, who)]);

	/** @param {string} place @param {Actor[]} who */
	function pick(place, who, byKey = false) {
		if (judge)
			choosing.pick(judge, place, withOthers(place, who), byKey);
	}

	const FEW = 4; // names that a button over the map has room for

	/** @param {string} place @param {Actor[]} who */
	function trayButton(place, who) {
		const label = labelOf(place, who);
		const tray = button(who.length <= FEW ? label : `${labelOf(place, who.slice(0, FEW - 1))} and ${
			who.length - FEW + 1} others`, () => pick(place, who));
		tray.setAttribute("aria-label", label);
		return tray;
	}

	/** @param {Actor[]} who */
	const isOrdered = (who) => who.some(({piece}) => ordered.has(piece));

	// Each stack that can do anything is a button on the map; who is not on the map stands in a
	// tray at its edge.
	function showStacks() {
		/** @type {HTMLElement[]} */
		const off = [];
		drawing.clear("plan-stack");
		for (const [place, who] of stacks()) {
			const drawn = place ? drawing.stack(place, labelOf(place, who)) : [];
			drawn.forEach((one) => one.classList.toggle("ordered", isOrdered(who)));
			if (!drawn.length)
				off.push(trayButton(place, who));
		}
		byId("off").replaceChildren(create("small", "", "Not on the map:"), ...off);
		byId("off").hidden = !off.length;
	}

	// Who stands there and can go along, though not by himself, such as a leader.
	/** @type {(place: string, who: Actor[]) => Actor[]} */
	const withOthers = (place, who) => [...who, ...drawing.piecesAt(place)
		.filter(({id}) => !actors.some((actor) => actor.piece === id))
		.map(({id, name}) => ({piece: id, name, place, along: true}))];

	function showList() {
		hint.textContent = actors.length
			? "Click a stack on the map, or take one of these."
			: isAsked() ? "Nobody can be ordered to do more in this step."
				: "It is not your move. You can send standing orders ahead, such as where your units retreat.";
		panel.replaceChildren(create("ul", "stacks", ...stacks().map(([place, who]) =>
			create("li", isOrdered(who) ? "ordered" : "", button(namesOf(who), () => pick(place, who)),
				place ? ` ${drawing.nameOf(place)}` : ""))), besideList());
	}

	// What needs no stack; many of them are folded away, so that orders stay in sight.
	function besideList() {
		const FEW = 3;
		/** @param {Offer} offer */
		function whereOf({place, lines}) {
			const name = place ? drawing.nameOf(place) : "";
			return name && !lines.includes(name) ? [` ${name}`] : [];
		}
		const list = create("ul", "deeds", ...beside.map((offer) => create("li", "do",
			button(inOneLine(offer.lines), () => write(offer.lines)), ...whereOf(offer))));
		return beside.length <= FEW ? list : create("details", "", create("summary", "",
			`${countOf(beside.length, "order")} without a stack`), list);
	}

	function cancel() {
		choosing.close();
		showStacks();
		showList();
	}

	// ---- how far they are ----

	// The orders alone, without what is said of them or for later.
	function orderLines() {
		const lines = text.value.split("\n").map((line) => line.trim());
		const begin = lines.findIndex((line) => /^begin orders$/i.test(line));
		const end = lines.findIndex((line, i) => i > begin &&
			/^(standing\s*:?.*|end orders)$/i.test(line));
		return lines.slice(begin + 1, end < 0 ? undefined : end)
			.filter((line) => !line.startsWith("#"));
	}

	// Gives a function that says which of these stand among other words: "Smith" is not in
	// "WF Smith-A", nor "Longstreet" in "Longstreet (leader)".
	/** @param {Pick<Piece, "name">[]} pieces */
	function finderOf(pieces) {
		const names = new Map(pieces.map(({name}) => [name.toLowerCase(), name]));
		const pattern = new RegExp(`(?<=^|[ ,])${anyOf([...names.keys()])}(?=$|[ ,;:])`, "gi");
		/** @param {string} words */
		return (words) => names.size
			? [...words.matchAll(pattern)].flatMap(([name]) => names.get(name.toLowerCase()) ?? []) : [];
	}

	// Whoever waits has a form that answers no state: it is for standing orders.
	const isAsked = () => /^(state|# join)\b/m.test(text.defaultValue);

	// Who can be ordered when the page has come, by stack; and what finds these, and who is
	// drawn, in a line.
	/** @param {Judge} by */
	function begin(by) {
		const who = text.value === text.defaultValue ? actors : by.pieces(text.defaultValue);
		const stacks = [...Map.groupBy(who, placeOf).values()];
		return {stacks, namedIn: finderOf([...who, ...drawing.pieces()])};
	}

	/** @type {ReturnType<typeof begin> | null} */
	let begun = null;

	/** @param {Judged} judged */
	function showMove({judge: by, courses}) {
		const {stacks, namedIn} = begun ??= begin(by);
		const named = new Set(orderLines().flatMap(namedIn));
		const going = new Set(courses.flatMap(({pieces}) => pieces));
		ordered = new Set([...stacks.flat(), ...actors].filter(({piece, name}) =>
			going.has(piece) || named.has(name)).map(({piece}) => piece));
		byId("move").textContent = stacks.length
			? `Your move: ${stacks.filter(isOrdered).length} of ${stacks.length} stacks ordered`
			: isAsked() ? "" : "Not your move";
	}

	// What more orders mend is still to do, and no mistake.
	/** @param {Message[]} errors */
	function showOwed(errors) {
		const words = `\u25b2 Still to do: ${countOf(errors.length, "order")}`;
		byId("state").className = byId("verdict").className = "owed";
		byId("state").textContent = words;
		byId("verdict").textContent = `${words}. Until then these would be refused.`;
	}

	// ---- places for a field ----

	// The next click on the map, or each until Escape, is for that field.
	/** @param {Aim | null} wanted */
	function aim(wanted) {
		if (choosing.isOpen())
			cancel();
		aimed = wanted;
		figure.classList.toggle("aimed", Boolean(aimed));
		if (!aimed)
			return;
		hint.textContent = `Click on the map: ${aimed.label}.` +
			(aimed.many ? " Escape when that is all." : "");
		figure.focus({preventScroll: true});
	}

	/** @param {Aim} field */
	function endAim({from}) {
		aim(null);
		showList();
		from.focus();
	}

	/** @param {Aim} field @param {string} place */
	function takeAimed(field, place) {
		field.take(place);
		if (!field.many)
			endAim(field);
	}

	// ---- what is clicked ----

	// Who stands there behind the orders so far, or else who is drawn there.
	/** @param {string} place */
	function whoCanActAt(place) {
		const pieces = drawing.piecesAt(place).map(({id}) => id);
		const there = actors.filter((actor) => actor.place === place);
		const drawn = actors.filter((actor) => pieces.includes(actor.piece));
		return there.length ? there
			: drawn.filter((actor) => actor.place === drawn[0].place);
	}

	/** @param {string} place */
	function clickStack(place, byKey = false) {
		const who = whoCanActAt(place);
		if (who.length)
			pick(who[0].place ?? "", who, byKey);
		else if (choosing.isOpen() ? choosing.takes(place) : judge && choosing.ask(judge, place))
			drawing.clear("plan-stack");
	}

	// A finger need not be exact.
	/** @param {Event} event */
	function nearest(event) {
		return event instanceof PointerEvent && event.pointerType === "touch" && !aimed &&
			!choosing.wantsVia() ? drawing.nearest(event.clientX, event.clientY) : null;
	}

	let toldOf = ""; // the place of an attack that a finger was told of

	// A finger has pointed at nothing before: its first touch says what an attack may bring.
	/** @param {Event} event @param {string} place */
	function isOnlyTold(event, place) {
		const told = toldOf === place;
		const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
		toldOf = isTouch && choosing.attacksAt(place) ? place : "";
		return toldOf !== "" && !told && choosing.tell(place, "Tap it again to order this.");
	}

	// By the mouse, by a finger, or by Enter on what has the focus.
	/** @param {MouseEvent | KeyboardEvent} event */
	function click(event) {
		const place = (nearest(event) ?? closestOf(event, "[data-place]"))?.dataset.place;
		if (!place || !judge)
			return;
		const via = choosing.wantsVia() || (event.shiftKey && choosing.isOpen());
		if (aimed || via || choosing.offersAt(place) || whoCanActAt(place).length)
			event.preventDefault(); // it is no question what is there: explain.js
		if (aimed)
			takeAimed(aimed, place);
		else if (via)
			choosing.goThrough(place);
		else if (!isOnlyTold(event, place) && !choosing.click(place))
			clickStack(place, event.type === "keydown");
	}

	// ---- what is dragged ----

	let wasPicked = false; // before it was dragged

	/** @type {Carries} */
	const carries = {
		near: (x, y) => drawing.nearest(x, y),
		can: (place) => judge !== null && !aimed && !choosing.wantsVia() &&
			whoCanActAt(place).length > 0,
		begin(place) {
			wasPicked = choosing.isPicked(place);
			if (!wasPicked)
				clickStack(place);
		},
		drop: choosing.click,
		end(place, dropped) {
			if (!dropped && !wasPicked && choosing.isOpen())
				cancel();
		},
	};

	// ---- a long touch ----

	/** @type {{x: number, y: number, told: boolean, timer: number} | null} */
	let touch = null;

	function endTouch() {
		clearTimeout(touch?.timer);
		touch = null;
	}

	// It says what is offered there, and then is no click.
	/** @param {PointerEvent} event */
	function beginTouch(event) {
		endTouch();
		if (event.pointerType !== "touch" || !choosing.isOpen())
			return;
		const now = {x: event.clientX, y: event.clientY, told: false, timer: 0};
		now.timer = setTimeout(() => {
			const place = drawing.nearest(now.x, now.y)?.dataset.place;
			now.told = place ? choosing.tell(place) : false;
		}, LONG_TOUCH);
		touch = now;
	}

	/** @param {PointerEvent} event */
	function moveTouch(event) {
		if (touch && Math.hypot(event.clientX - touch.x, event.clientY - touch.y) > STAYS)
			endTouch();
	}

	/** @param {MouseEvent} event */
	function clickUnlessTold(event) {
		const told = touch?.told;
		endTouch();
		if (!told)
			click(event);
	}

	function listenTouch() {
		// before a stack is carried: whatever is pressed then, that touch is over
		figure.addEventListener("pointerdown", beginTouch, {capture: true});
		figure.addEventListener("pointermove", moveTouch);
		figure.addEventListener("pointercancel", endTouch);
		figure.addEventListener("contextmenu", (event) => {
			if (touch)
				event.preventDefault();
		});
	}

	/** @param {KeyboardEvent} event */
	function press(event) {
		const ring = closestOf(event, "svg g[role=button]");
		if (ring && /^Arrow/.test(event.key)) {
			event.preventDefault();
			drawing.step(ring, event.key.slice("Arrow".length));
		} else if (event.key === "Escape" && aimed) {
			endAim(aimed);
		} else if (event.key === "Escape" && choosing.isOpen()) {
			cancel();
			figure.focus({preventScroll: true});
		} else if ((event.key === "Enter" || event.key === " ") &&
			closestOf(event, "svg [data-place]")) {
			event.preventDefault();
			click(event);
		}
	}

	// ---- when the text was judged ----

	let timer = 0;

	/** @param {string} why */
	function stop(why) {
		actors = [];
		beside = [];
		cancel();
		hint.textContent = "";
		panel.replaceChildren();
		byId("plan-word").textContent = why;
	}

	/** @param {Judged} judged */
	function ask(judged) {
		const {judge: by, result} = judged;
		try {
			given ??= by.hand().map(({discard}) => discard);
			const able = by.pieces(text.value);
			beside = by.beside().filter(({lines}) => !given?.includes(lines.trim()));
			const owed = by.duties();
			const errors = result.messages.filter(({level}) => level === "error");
			const wrong = errors.find(({id}) => !owed.includes(id));
			ground = groundOf(judged.courses);
			const attackers = [...ground.attacks.values()].flatMap(({pieces}) => pieces);
			actors = ground.before < 0 || wrong ? able : by.pieces(ground.text)
				.filter(({piece}) => !attackers.includes(piece));
			showMove(judged);
			if (errors.length && !wrong)
				showOwed(errors);
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

	/** @param {Judged | null} judged */
	function askSoon(judged) {
		judge = judged?.judge ?? null;
		byId("plan").hidden = !judged;
		if (!judged)
			return;
		byId("plan-word").textContent = "";
		showCourses(judged.courses);
		clearTimeout(timer);
		timer = setTimeout(ask, typed ? IDLE : 0, judged);
		typed = true;
	}

	// What was offered behind another text is not offered any more.
	/** @param {HTMLElementEventMap["input"]} event */
	function changed({detail}) {
		clearTimeout(timer);
		typed = !detail?.clicked;
		if (aimed)
			aim(null); // the field has been written
		actors = [];
		beside = [];
		cancel();
		explain.close();
		hint.textContent = "\u2026";
		showCourses([]);
	}

	function start() {
		const coming = openComing({drawing, write, ground: () => ground});
		explain.planner({
			nameOf: drawing.nameOf,
			reaction: (place) => drawing.piecesAt(place).length && !byId("plan-standing").hidden
				? [reactionButton(text, place)] : [],
			comers(place, into) {
				if (judge && actors.length)
					coming.tell(judge, place, wholeStacks(), into)
						.catch(() => into.replaceChildren()); // the judge has stopped
			},
		});
		figure.addEventListener("click", clickUnlessTold);
		listenTouch();
		openCarrying(figure, carries);
		for (const part of [figure, byId("plan")])
			part.addEventListener("keydown", press);
		view.home(drawing.showRings);
		drawing.showRings();
		text.addEventListener("input", changed);
		text.addEventListener("standing", ({detail}) => writing.standing(detail));
		text.addEventListener("aim", ({detail}) => aim(detail));
		text.addEventListener("judged", ({detail}) => askSoon(detail));
		askSoon(first);
	}

	start();
}

(async () => {
	/** @type {Judged | null} */
	let last = null;
	byId("text").addEventListener("judged", ({detail}) => {
		last = detail;
	});
	openPlanning(await openGround(byId("plan-map")), last);
})().catch(() => {}); // without it orders are typed
