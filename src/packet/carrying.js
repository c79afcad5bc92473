/*
 * A stack is dragged to where it shall go, by the mouse, or by a finger that has stayed on it
 * for a while: one that moves at once pans the map. The map stays where it is meanwhile;
 * dropped anywhere else, or with Escape, all is as before. Behind drawing.js, in one element
 * with it.
 *
 *     openCarrying(figure, plan)            plan: can(place), whether a stack there can be
 *                                           dragged; begin(place); near(x, y), the ring that
 *                                           a finger there may mean, or null; drop(place),
 *                                           false: there is nothing to drop it at;
 *                                           end(place, dropped)
 */
/** @param {HTMLElement} figure @param {Carries} plan */
function openCarrying(figure, {can, begin, near, drop, end}) {
	const MOVED = 5; // pixels, before a press is no click any more
	const FINGER = 40; // pixels that are hidden by one
	/** @type {Held | null} */
	let held = null;

	/** @param {SVGGElement} stack */
	function copyOf(stack) {
		const copy = /** @type {SVGGElement} */ (stack.cloneNode(true));
		for (const name of ["tabindex", "role", "aria-label", "data-place"])
			copy.removeAttribute(name);
		copy.setAttribute("transform", `scale(${stack.getScreenCTM()?.a ?? 1})`);
		return draw(byId("map"), "svg", {class: "carried", "aria-hidden": "true"},
			createSvg("g", {class: "counters"}, copy));
	}

	// A finger hides what is below it.
	/** @param {Held} held @param {number} x @param {number} y */
	function lift(held, x, y) {
		if (!held.copy) {
			held.copy = copyOf(held.stack);
			figure.classList.add("carries");
		}
		held.copy.style.left = `${x}px`;
		held.copy.style.top = `${y - (held.finger ? FINGER : 0)}px`;
	}

	/** @param {PointerEvent} event */
	function press(event) {
		const finger = event.pointerType === "touch";
		/** @type {SVGGElement | null} */
		const stack = closestOf(event, ".stack.own");
		const place = stack?.dataset.place;
		if (held) // another finger zooms
			letGo(false);
		if (!(finger ? event.isPrimary : event.pointerType === "mouse" && event.button === 0) ||
			!stack || !place || !can(place))
			return;
		/** @type {Held} */
		const taken = {stack, place, x: event.clientX, y: event.clientY, finger, later: 0,
			copy: null, begun: false};
		held = taken;
		if (!finger) {
			event.stopPropagation(); // the map is not dragged
			return;
		}
		// what it comes over is told
		/** @type {Element} */ (event.target).releasePointerCapture(event.pointerId);
		taken.later = setTimeout(() => {
			taken.later = 0;
			lift(taken, taken.x, taken.y);
		}, LONG_TOUCH);
	}

	/** @param {boolean} dropped */
	function letGo(dropped) {
		if (!held)
			return;
		const {copy, place, later, begun} = held;
		held = null;
		clearTimeout(later);
		copy?.remove();
		figure.classList.remove("carries");
		if (begun)
			end(place, dropped);
	}

	/** @param {PointerEvent} event */
	function move(event) {
		if (!held)
			return;
		const by = Math.hypot(event.clientX - held.x, event.clientY - held.y);
		if (!(event.buttons & 1) || (held.later && by > STAYS)) {
			letGo(false);
			return;
		}
		if (held.later || (!held.begun && by < MOVED))
			return;
		lift(held, event.clientX, event.clientY);
		if (!held.begun) {
			held.begun = true;
			begin(held.place);
		}
	}

	/** @param {PointerEvent} event */
	function release(event) {
		if (!held)
			return;
		if (!held.begun) {
			letGo(false);
			return;
		}
		const {clientX: x, clientY: y} = event;
		const target = (held.finger ? near(x, y) : null) ??
			document.elementFromPoint(x, y)?.closest("[data-place]");
		const place = target?.getAttribute("data-place");
		swallowClick();
		letGo(place ? drop(place) : false);
	}

	figure.addEventListener("pointerdown", press, {capture: true});
	figure.addEventListener("touchmove", (event) => {
		if (held?.copy)
			event.preventDefault(); // nor is it panned
	}, {passive: false});
	figure.addEventListener("contextmenu", (event) => {
		if (held?.finger)
			event.preventDefault();
	});
	addEventListener("pointermove", move);
	addEventListener("pointerup", release);
	addEventListener("pointercancel", () => held && letGo(false));
	addEventListener("keydown", (event) => {
		if (event.key !== "Escape" || !held?.begun)
			return;
		event.stopPropagation();
		letGo(false);
	}, {capture: true});
}
