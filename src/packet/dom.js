/*
 * Elements of the page, and of what is drawn on it. In front of the scripts that have any to
 * do with them, in one element with them.
 */
/** @type {ById} */
const byId = (/** @type {string} */ id) =>
	/** @type {any} */ (document.getElementById(`packet-${id}`));

// What is there as the page is made; without it an Error says what is missing.
/** @template T @param {T | null | undefined} one @param {string} what @returns {T} */
function sure(one, what) {
	if (one === null || one === undefined)
		throw new Error(`${what} is missing`);
	return one;
}

// The first that a selector finds, which is there.
/**
 * @template {Element} [E=HTMLElement]
 * @param {ParentNode} parent @param {string} selector @returns {E}
 */
function find(parent, selector) {
	/** @type {E | null} */
	const found = parent.querySelector(selector);
	return sure(found, selector);
}

/** @type {Create} */
function create(tag, className, ...content) {
	const element = document.createElement(tag);
	element.className = className;
	element.append(...content);
	return element;
}

// `spoken` is its name where the label alone says too little.
/** @param {string} label @param {(event: MouseEvent) => void} act */
function button(label, act, spoken = "") {
	const element = create("button", "", label);
	element.type = "button";
	element.addEventListener("click", act);
	if (spoken)
		element.setAttribute("aria-label", spoken);
	return element;
}

// ---- drawings ----

/** @type {CreateSvg} */
function createSvg(tag, attributes, ...content) {
	const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
	for (const [name, value] of Object.entries(attributes))
		element.setAttribute(name, String(value));
	element.append(...content);
	return element;
}

// In front of all that its parent has.
/** @type {Draw} */
function draw(parent, tag, attributes, ...content) {
	const element = createSvg(tag, attributes, ...content);
	parent.append(element);
	return element;
}

// A whole drawing that comes as text; and one that is not of the page yet.
/** @param {string} text @returns {SVGSVGElement} */
const drawingIn = (text) => find(new DOMParser().parseFromString(text, "image/svg+xml"), "svg");
/** @param {string} text */
const svgOf = (text) => document.importNode(drawingIn(text), true);

// The drawing, or the part of one, that something is drawn in.
/** @param {SVGElement} element */
const partAround = (element) => sure(element.ownerSVGElement, "the drawing around it");

// What is drawn of a place, as a selector.
/** @param {string} id */
const atPlace = (id) => `[data-place="${CSS.escape(id)}"]`;

// ---- events ----

// The nearest around what an event is of; null: there is none, as around the whole document.
/**
 * @template {Element} [E=HTMLElement | SVGElement]
 * @param {Event} event @param {string} selector @returns {E | null}
 */
const closestOf = ({target}, selector) =>
	target instanceof Element ? target.closest(selector) : null;

// Whether a key is written where the focus is, or is meant for the page.
/** @param {KeyboardEvent} event */
const isTyped = (event) => event.ctrlKey || event.metaKey || event.altKey ||
	closestOf(event, "textarea, select, input:not([type=range], [type=checkbox])") !== null;

// What was dragged was not clicked: the click that follows reaches nobody.
function swallowClick() {
	/** @param {Event} event */
	const stop = (event) => {
		event.stopPropagation();
		event.preventDefault();
	};
	addEventListener("click", stop, {capture: true, once: true});
	setTimeout(() => removeEventListener("click", stop, {capture: true}));
}

const LONG_TOUCH = 450; // milliseconds that a finger stays
const STAYS = 10;       // pixels in which it does

// ---- words ----

/** @param {number} number @param {string} thing */
const countOf = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;

// A pattern of any of these names, the longest that there is at a place.
/** @param {string[]} names */
const anyOf = (names) => `(?:${names.toSorted((a, b) => b.length - a.length)
	.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&")).join("|")})`;
