/*
 * The map as it is seen: it fills what the page leaves it, is dragged, and zoomed by wheel,
 * fingers, buttons and keys. A figure is scrolled, so that what has the focus comes into view;
 * its drawing has room around it, so that its edge can stand in the middle. No text is drawn
 * too small to be read: names grow and make way for each other, and other texts are left out.
 * Behind dom.js, in one element with it.
 *
 *     view.figure()                  that is seen
 *     view.use(figure)               is seen from now on, at the same place and scale; of
 *                                    another drawing its troops
 *     view.scale()                   pixels for each of the drawing's
 *     view.pixels(part)              the same of a part of it, an svg within
 *     view.zoom(factor, x, y)        what is at this spot of the window stays there;
 *                                    without one the middle
 *     view.fit()                     the whole drawing, of one in parts the part that is seen,
 *                                    and then the first
 *     view.show(boxes)               these, in the window's pixels, as large as is usual
 *     view.showTroops()              the side's own, or all if it has none; without any
 *                                    the whole drawing
 *     view.open()                    the same at first, when nothing was laid out yet
 *     view.home(show)                show() is what key 0 does in place of that
 *     view.changed(act)              act() is called when the scale or the figure is another
 */
const view = (() => {
	const READABLE = 11; // pixels of the smallest text
	const USUAL = 1.25;  // the scale at which troops are shown, if they are not far apart
	const LEAST = 0.8;   // and that if they are
	const MOST = 4;
	const GROWN = 2.2;   // so many times larger than drawn a name may be
	const DRAGGED = 4;   // pixels, before a press is no click any more

	const section = byId("map");
	const figures = [...section.querySelectorAll("figure")];
	/** @type {(() => void)[]} */
	const listeners = [];
	const thin = new CSSStyleSheet();
	let seen = figures.find((one) => !one.hidden) ?? figures[0];
	let scale = 0;
	/** @type {() => void} */
	let toHome = showTroops;

	const drawing = () => seen?.querySelector("svg") ?? null;
	/** @param {SVGSVGElement} svg */
	const sizeOf = (svg) => svg.viewBox.baseVal;

	// ---- texts ----

	const CLASS = "as-";
	const STRENGTH = "strength-";
	/** @type {WeakMap<SVGSVGElement, MapTexts>} */
	const known = new WeakMap(); // by drawing
	/** @type {WeakSet<SVGTextElement>} */
	const measured = new WeakSet();

	/** @type {WeakMap<SVGSVGElement, number>} */
	const ratios = new WeakMap(); // of a part, which may be drawn at a scale of its own

	/** @param {SVGSVGElement} part */
	function ratioOf(part) {
		const before = ratios.get(part);
		if (before)
			return before;
		const own = part.getScreenCTM()?.a;
		const whole = part.closest("figure")?.querySelector("svg")?.getScreenCTM()?.a;
		if (!own || !whole)
			return 1;
		ratios.set(part, own / whole);
		return own / whole;
	}

	// How much larger than its font a text is drawn, at the scale of the drawing: 1 mostly.
	/** @param {SVGTextElement} text @param {number | undefined} whole */
	function growthOf(text, whole) {
		const own = text.getScreenCTM();
		return own && whole ? Math.hypot(own.a, own.b) / whole : ratioOf(partAround(text));
	}

	// Two lines of a name stand close to each other: the room above letters is not theirs.
	const INNER = 0.17;

	/** @param {SVGTextElement} text @param {number} size @param {number} drawn @returns {MapName} */
	function nameOf(text, size, drawn) {
		const {x: left, y: up, width, height} = text.getBBox();
		const box = {x: left, y: up + INNER * height, width, height: (1 - 2 * INNER) * height};
		const [x, y] = ["x", "y"].map((axis) => Number(text.getAttribute(axis) ?? 0));
		return {text, size, drawn, part: partAround(text), x, y,
			left: box.x - x, top: box.y - y, right: box.x + box.width - x,
			bottom: box.y + box.height - y};
	}

	// All is measured before anything is changed: or else it would be laid out for each text.
	// What was measured stays as it is.
	/** @param {SVGSVGElement} svg */
	function learn(svg) {
		/** @type {{text: SVGTextElement, size: number}[]} */
		const others = [];
		/** @type {MapTexts} */
		const {sizes, names: before, strengths} = known.get(svg) ??
			{sizes: new Set(), names: [], strengths: new Map()};
		const names = before.filter(({text}) => text.isConnected);
		const whole = svg.getScreenCTM()?.a;
		for (const text of svg.querySelectorAll("text")) {
			if (measured.has(text) || text.closest(".counters"))
				continue;
			measured.add(text);
			const drawn = parseFloat(getComputedStyle(text).fontSize);
			const size = Math.floor(drawn * growthOf(text, whole) + 0.01);
			if (text.closest(".names") && !text.hasAttribute("transform"))
				names.push(nameOf(text, size, drawn));
			else if (text.matches(".mark > [font-weight]")) {
				strengths.set(size, drawn);
				text.classList.add(`${STRENGTH}${size}`);
			} else
				others.push({text, size});
		}
		for (const {text, size} of others) {
			text.classList.add(`${CLASS}${size}`);
			sizes.add(size);
		}
		const all = {sizes, names, strengths};
		known.set(svg, all);
		learnColours(svg);
		return all;
	}

	/** @param {Box} a @param {Box} b */
	const clash = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom &&
		b.top < a.bottom;

	// The names that have room, as large as they must be.
	/** @param {MapName[]} names */
	function showNames(names) {
		/** @type {(Box & {part: SVGSVGElement})[]} */
		const taken = [];
		for (const name of names.toSorted((a, b) => b.size - a.size)) {
			const by = Math.max(1, READABLE / (name.size * scale));
			const box = {left: name.x + name.left * by, top: name.y + name.top * by,
				right: name.x + name.right * by, bottom: name.y + name.bottom * by};
			const near = taken.filter((one) => one.part === name.part);
			const shown = by <= GROWN && !near.some((one) => clash(one, box));
			if (shown)
				taken.push({...box, part: name.part});
			name.text.classList.toggle("thin", !shown);
			if (shown && by !== name.by) {
				name.by = by;
				name.text.style.fontSize = by === 1 ? "" : `${name.drawn * by}px`;
			}
		}
	}

	// A strength has its counter for itself where the name has no room.
	/** @param {[number, number]} strength */
	function strengthRule([size, drawn]) {
		const by = READABLE / (size * scale);
		return `#packet-map .${STRENGTH}${size}{${
			by > GROWN ? "display:none" : `font-size:${drawn * by}px`}}`;
	}

	let hidden = ""; // by this rule

	// Another one has all elements looked at anew.
	/** @param {string} rule */
	function hide(rule) {
		if (rule === hidden)
			return;
		hidden = rule;
		thin.replaceSync(rule);
	}

	/** @param {SVGSVGElement} svg */
	function showTexts(svg) {
		const {sizes, names, strengths} = known.get(svg) ?? learn(svg);
		/** @param {number} size */
		const isSmall = (size) => size * scale < READABLE;
		hide([...sizes].filter(isSmall)
			.map((size) => `#packet-map .${CLASS}${size}`).concat(["#packet-map text.thin"])
			.join(",") + "{display:none}" +
			[...strengths].filter(([size]) => isSmall(size)).map(strengthRule).join(""));
		showNames(names);
	}

	// ---- in the dark ----

	const night = matchMedia("(prefers-color-scheme: dark)");
	const dark = new CSSStyleSheet();
	/** @type {Set<string>} */
	const colours = new Set();

	// The same colour with its lightness turned round: paper is dark then, and ink light.
	/** @param {string} hex */
	function turned(hex) {
		const digits = hex.length === 4 ? [...hex.slice(1)].map((one) => one + one)
			: hex.slice(1).match(/../g) ?? [];
		const parts = digits.map((one) => parseInt(one, 16) / 255);
		const [most, least] = [Math.max(...parts), Math.min(...parts)];
		const light = (most + least) / 2;
		const range = most - least;
		const full = range ? range / (1 - Math.abs(2 * light - 1)) : 0;
		const [r, g, b] = parts;
		const hue = !range ? 0 : most === r ? ((g - b) / range + 6) % 6
			: most === g ? (b - r) / range + 2 : (r - g) / range + 4;
		return `hsl(${Math.round(hue * 60)} ${Math.round(full * 70)}% ${
			Math.round(9 + (1 - light) * 80)}%)`;
	}

	/** @param {SVGSVGElement} svg */
	function learnColours(svg) {
		if (!night.matches)
			return;
		const before = colours.size;
		for (const one of svg.querySelectorAll("[fill^='#'], [stroke^='#']"))
			for (const name of ["fill", "stroke"]) {
				const value = one.getAttribute(name) ?? "";
				if (/^#([0-9a-f]{3}){1,2}$/.test(value))
					colours.add(`${name} ${value}`);
			}
		if (colours.size === before)
			return;
		const rules = [...colours].map((colour) => {
			const [name, value] = colour.split(" ");
			return `[${name}="${value}"]{${name}:${turned(value)}}`;
		});
		dark.replaceSync(`@media screen and (prefers-color-scheme: dark){${rules.join("")}}`);
	}

	// ---- scale ----

	// What lies over the lower edge of the map, such as the slider of steps.
	function below() {
		const past = byId("past");
		const bottom = seen.getBoundingClientRect().bottom;
		return past && !past.hidden ? Math.max(0, bottom - past.getBoundingClientRect().top) : 0;
	}

	/** @param {SVGSVGElement} svg */
	function fitting(svg) {
		const {width, height} = sizeOf(svg);
		return Math.min(seen.clientWidth / width, (seen.clientHeight - below()) / height);
	}

	/** @param {SVGSVGElement} svg @param {number} to */
	function resize(svg, to) {
		const {width, height} = sizeOf(svg);
		scale = to;
		svg.style.width = `${width * scale}px`;
		svg.style.height = `${height * scale}px`;
		section.dataset.scale = scale.toFixed(3);
	}

	/** @param {SVGSVGElement} svg */
	function told(svg) {
		showTexts(svg);
		for (const act of listeners)
			act();
	}

	/** @param {number} to @param {number} [x] @param {number} [y] */
	function zoomTo(to, x, y) {
		const svg = drawing();
		if (!svg)
			return;
		const window = seen.getBoundingClientRect();
		const [atX, atY] = [x ?? window.x + window.width / 2, y ?? window.y + window.height / 2];
		const from = svg.getBoundingClientRect();
		const part = [(atX - from.x) / from.width, (atY - from.y) / from.height];
		resize(svg, Math.min(Math.max(to, Math.min(fitting(svg), 1) * 0.9), MOST));
		const now = svg.getBoundingClientRect();
		seen.scrollBy({left: now.x + part[0] * now.width - atX,
			top: now.y + part[1] * now.height - atY, behavior: "instant"});
		told(svg);
	}

	/** @type {(factor: number, x?: number, y?: number) => void} */
	const zoom = (factor, x, y) => zoomTo(scale * factor, x, y);

	/** @param {number} x @param {number} y */
	function centre(x, y) {
		const window = seen.getBoundingClientRect();
		seen.scrollBy({left: x - window.x - window.width / 2,
			top: y - window.y - window.height / 2, behavior: "instant"});
	}

	/** @param {SVGSVGElement} svg @returns {Element[]} */
	const partsOf = (svg) => [...svg.querySelectorAll("svg[id*='view-']")];

	// How far an element is from the middle of the window.
	/** @param {Element} one */
	function distance(one) {
		const [box, window] = [one.getBoundingClientRect(), seen.getBoundingClientRect()];
		const [x, y] = [window.x + window.width / 2, window.y + window.height / 2];
		return Math.hypot(Math.max(box.left - x, x - box.right, 0),
			Math.max(box.top - y, y - box.bottom, 0));
	}

	/** @param {Element} part */
	function fitTo(part) {
		const {width, height} = part.getBoundingClientRect();
		zoomTo(scale * Math.min(seen.clientWidth / width, (seen.clientHeight - below()) / height));
		const box = part.getBoundingClientRect();
		centre(box.x + box.width / 2, box.y + (box.height + below()) / 2);
	}

	// Of a map in parts the one that is looked at, and if it fits already, the first of them:
	// that of the theatre.
	function fit() {
		const svg = drawing();
		if (!svg)
			return;
		const place = () => [seen.scrollLeft, seen.scrollTop];
		const parts = partsOf(svg);
		const [theatre, near] = [parts[0],
			parts.toSorted((a, b) => distance(a) - distance(b))[0]];
		const [was, [left, top]] = [scale, place()];
		fitTo(near ?? svg);
		const [x, y] = place();
		if (near && Math.abs(scale / was - 1) < 0.01 && Math.hypot(x - left, y - top) < 3)
			fitTo(theatre);
	}

	/** @type {(box: Box) => [number, number]} */
	const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

	/** @param {Box[]} boxes @returns {Box} */
	function around(boxes) {
		/** @param {keyof Box} side */
		const least = (side) => Math.min(...boxes.map((box) => box[side]));
		/** @param {keyof Box} side */
		const most = (side) => Math.max(...boxes.map((box) => box[side]));
		return {left: least("left"), right: most("right"), top: least("top"),
			bottom: most("bottom")};
	}

	// Those that can be seen together and weigh most.
	/** @param {Box[]} boxes @param {number[]} weights @param {number} width @param {number} height */
	function most(boxes, weights, width, height) {
		const near = boxes.map((one) => {
			const [x, y] = middle(one);
			const seen = boxes.map((other) => {
				const [left, top] = middle(other);
				return Math.abs(left - x) < width / 2 && Math.abs(top - y) < height / 2;
			});
			return {boxes: boxes.filter((_, i) => seen[i]),
				weight: weights.reduce((sum, weight, i) => sum + (seen[i] ? weight : 0), 0)};
		});
		return near.toSorted((a, b) => b.weight - a.weight)[0].boxes;
	}

	/** @param {Box[]} boxes */
	function show(boxes, weights = boxes.map(() => 1)) {
		if (!drawing() || !boxes.length)
			return;
		const all = around(boxes);
		const room = Math.min(seen.clientWidth / (all.right - all.left + 120 * scale),
			seen.clientHeight / (all.bottom - all.top + 120 * scale));
		const to = Math.min(Math.max(scale * room, LEAST), USUAL);
		const by = scale / to;
		centre(...middle(around(scale * room >= LEAST ? boxes
			: most(boxes, weights, seen.clientWidth * by * 0.9, seen.clientHeight * by * 0.8))));
		zoomTo(to);
	}

	function troops() {
		const some = [".mark.own[data-place]", ".mark.own", ".mark"]
			.map((marks) => [...seen?.querySelectorAll(marks) ?? []])
			.find((marks) => marks.length) ?? [];
		return some.map((mark) => mark.getBoundingClientRect()).filter((box) => box.width);
	}

	function showTroops() {
		const boxes = troops();
		if (boxes.length)
			show(boxes);
		else
			fit();
	}

	// It is laid out once as it stands in the page, and then as it is seen.
	function open() {
		const svg = drawing();
		if (!svg)
			return;
		scale = svg.getBoundingClientRect().width / sizeOf(svg).width || 1;
		showTroops();
	}

	// ---- by the mouse and by fingers ----

	/** @type {{x: number, y: number, moved: boolean, figure: HTMLElement} | null} */
	let drag = null;

	/** @param {HTMLElement} figure @param {PointerEvent} event */
	function press(figure, event) {
		if (event.pointerType !== "mouse" || event.button !== 0)
			return;
		drag = {x: event.clientX, y: event.clientY, moved: false, figure};
	}

	/** @param {PointerEvent} event */
	function pull(event) {
		if (!drag)
			return;
		if (!(event.buttons & 1)) {
			drag = null;
			return;
		}
		const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
		if (!drag.moved && Math.hypot(dx, dy) < DRAGGED)
			return;
		if (!drag.moved) {
			drag.moved = true;
			drag.figure.classList.add("dragged");
		}
		drag.figure.scrollBy({left: -dx, top: -dy, behavior: "instant"});
		[drag.x, drag.y] = [event.clientX, event.clientY];
	}

	function letGo() {
		const was = drag;
		drag = null;
		if (!was?.moved)
			return;
		was.figure.classList.remove("dragged");
		swallowClick();
	}

	/** @param {WheelEvent} event */
	function turn(event) {
		if (!drawing())
			return;
		event.preventDefault();
		const pixels = event.deltaY * (event.deltaMode === 1 ? 33 : 1);
		zoom(Math.exp(-Math.max(-240, Math.min(240, pixels)) * (event.ctrlKey ? 0.01 : 0.002)),
			event.clientX, event.clientY);
	}

	let pinch = 0; // how far the fingers were apart

	/** @type {(fingers: Touch[]) => number} */
	const apart = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

	/** @param {TouchEvent} event */
	function touch(event) {
		pinch = event.touches.length === 2 ? apart([...event.touches]) : 0;
		if (pinch)
			event.preventDefault();
	}

	/** @param {TouchEvent} event */
	function spread(event) {
		if (!pinch || event.touches.length !== 2)
			return;
		event.preventDefault();
		const [a, b] = event.touches;
		const now = apart([a, b]);
		zoom(now / pinch, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
		pinch = now;
	}

	// ---- by keys ----

	// Of a drawing Firefox does not bring into view what gets the focus. Before who is told of
	// the focus puts something beside it.
	/** @param {FocusEvent} event */
	function reveal(event) {
		const target = closestOf(event, "svg :focus-visible");
		if (!target)
			return;
		const [box, window] = [target, seen].map((one) => one.getBoundingClientRect());
		if (box.left < window.left || box.right > window.right || box.top < window.top ||
			box.bottom > window.bottom)
			centre(...middle(box));
	}

	const goHome = () => toHome();
	/** @type {Record<string, () => void>} */
	const KEYS = {"+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8),
		0: goHome, f: fit};

	/** @param {KeyboardEvent} event */
	function key(event) {
		const act = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : null;
		if (!act || isTyped(event))
			return;
		event.preventDefault();
		act();
	}

	// ---- which figure ----

	/** @param {() => void} act */
	function home(act) {
		toHome = act;
	}

	/** @param {HTMLElement} figure */
	function use(figure) {
		const before = seen;
		const [left, top, was] = [before.scrollLeft, before.scrollTop, drawing()];
		const size = was && sizeOf(was);
		for (const one of figures)
			one.hidden = one !== figure;
		seen = figure;
		const svg = drawing();
		if (!svg)
			return;
		resize(svg, scale || 1);
		if (size && size.width === sizeOf(svg).width)
			seen.scrollTo({left, top, behavior: "instant"});
		else if (size)
			showTroops();
		learn(svg);
		told(svg);
	}

	function start() {
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, thin, dark];
		for (const figure of figures) {
			figure.addEventListener("pointerdown", (event) => press(figure, event));
			figure.addEventListener("wheel", turn, {passive: false});
			figure.addEventListener("focus", reveal, {capture: true});
			figure.addEventListener("touchstart", touch, {passive: false});
			figure.addEventListener("touchmove", spread, {passive: false});
		}
		night.addEventListener("change", () => {
			/** @type {NodeListOf<SVGSVGElement>} */
			const drawings = section.querySelectorAll(".sheet > svg");
			drawings.forEach(learnColours);
		});
		addEventListener("pointermove", pull);
		addEventListener("pointerup", letGo);
		addEventListener("pointercancel", letGo);
		document.addEventListener("keydown", key);
		byId("closer").addEventListener("click", () => zoom(1.5));
		byId("farther").addEventListener("click", () => zoom(1 / 1.5));
		byId("fit").addEventListener("click", fit);
		byId("zoom").hidden = false;
	}

	start();
	return {
		figure: () => seen,
		use, zoom, fit, show, showTroops, open, home,
		scale: () => scale,
		/** @param {SVGSVGElement} part */
		pixels: (part) => scale * ratioOf(part),
		/** @param {() => void} act */
		changed(act) {
			listeners.push(act);
		},
	};
})();
