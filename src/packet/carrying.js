/*
 * A stack is dragged by the mouse to where it shall go. The map stays where it is meanwhile;
 * dropped anywhere else, or with Escape, all is as before. Behind drawing.js, in one element
 * with it.
 *
 *     openCarrying(figure, plan)            plan: can(place), whether a stack there can be
 *                                           dragged; begin(place); drop(place), false: there
 *                                           is nothing to drop it at; end(place, dropped)
 */
/** @param {HTMLElement} figure @param {Carries} plan */
function openCarrying(figure, {can, begin, drop, end}) {
	const MOVED = 5; // pixels, before a press is no click any more
	/** @type {{stack: SVGGElement, x: number, y: number, copy: SVGSVGElement | null}} */
	let held = null;

	/** @param {SVGGElement} stack */
	function copyOf(stack) {
		const copy = /** @type {SVGGElement} */ (stack.cloneNode(true));
		for (const name of ["tabindex", "role", "aria-label", "data-place"])
			copy.removeAttribute(name);
		copy.setAttribute("transform", `scale(${stack.getScreenCTM().a})`);
		return draw(byId("map"), "svg", {class: "carried", "aria-hidden": "true"},
			createSvg("g", {class: "counters"}, copy));
	}

	/** @param {PointerEvent} event */
	function press(event) {
		/** @type {SVGGElement} */
		const stack = event.target.closest(".stack.own");
		if (event.pointerType !== "mouse" || event.button !== 0 ||
			!stack || !can(stack.dataset.place))
			return;
		event.stopPropagation(); // the map is not dragged
		held = {stack, x: event.clientX, y: event.clientY, copy: null};
	}

	/** @param {boolean} dropped */
	function letGo(dropped) {
		const {copy, stack} = held;
		held = null;
		if (!copy)
			return;
		copy.remove();
		figure.classList.remove("carries");
		end(stack.dataset.place, dropped);
	}

	/** @param {PointerEvent} event */
	function move(event) {
		if (!held)
			return;
		if (!(event.buttons & 1)) {
			letGo(false);
			return;
		}
		if (!held.copy) {
			if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < MOVED)
				return;
			held.copy = copyOf(held.stack);
			figure.classList.add("carries");
			begin(held.stack.dataset.place);
		}
		held.copy.style.left = `${event.clientX}px`;
		held.copy.style.top = `${event.clientY}px`;
	}

	/** @param {PointerEvent} event */
	function release(event) {
		if (!held)
			return;
		if (!held.copy) {
			held = null;
			return;
		}
		const target = document.elementFromPoint(event.clientX, event.clientY)
			?.closest("[data-place]");
		swallowClick();
		letGo(Boolean(target) && drop(target.dataset.place));
	}

	figure.addEventListener("pointerdown", press, {capture: true});
	addEventListener("pointermove", move);
	addEventListener("pointerup", release);
	addEventListener("pointercancel", () => held && letGo(false));
	addEventListener("keydown", (event) => {
		if (event.key !== "Escape" || !held?.copy)
			return;
		event.stopPropagation();
		letGo(false);
	}, {capture: true});
}
