/*
 * How the campaign went in numbers, as its side was told: a row for each, with a line for each
 * side. A click on it goes to that step. In front of history.js, in one element with it.
 *
 *     chart = openChart(element, numbers, go)  numbers: of each step [{title, values}], in
 *                                              tenths, as history.c lists them; go(step)
 *     chart.show(step)                         the numbers of that step
 */
/** @param {Element} element @param {Gauge[][]} numbers @param {(step: number) => void} go */
function openChart(element, numbers, go) {
	const SIDES = ["Union", "Confederate"];
	const titles = [...new Set(numbers.flat().map((one) => one.title))];
	const last = numbers.length - 1;
	const HEIGHT = 100;

	/** @param {number} step @param {string} title @param {number} side */
	const valueOf = (step, title, side) =>
		numbers[step].find((one) => one.title === title)?.values[side] ?? null;
	/** @param {number} value */
	const said = (value) => (value / 10).toLocaleString("en", {maximumFractionDigits: 1});

	// A line ends where a number is not known, and begins again behind it.
	/** @param {string} title @param {number} side @param {number} least @param {number} most */
	function linesOf(title, side, least, most) {
		/** @param {number} value */
		const yOf = (value) => HEIGHT * (0.95 - 0.9 * (value - least) / (most - least || 1));
		/** @type {string[]} */
		let run = [];
		const runs = [run];
		for (let step = 0; step <= last; step++) {
			const value = valueOf(step, title, side);
			if (value === null)
				runs.push(run = []);
			else
				run.push(`${step},${yOf(value).toFixed(1)}`);
		}
		return runs.filter((one) => one.length > 1).map((one) => createSvg("polyline",
			{class: SIDES[side].toLowerCase(), points: one.join(" ")}));
	}

	/** @param {string} title */
	function rowOf(title) {
		const all = numbers.flatMap((_, step) => SIDES.map((_side, side) =>
			valueOf(step, title, side))).flatMap((value) => value === null ? [] : [value]);
		const at = createSvg("line", {class: "at", y1: 0, y2: HEIGHT});
		const svg = createSvg("svg", {viewBox: `0 0 ${last || 1} ${HEIGHT}`,
			preserveAspectRatio: "none", "aria-hidden": "true"}, ...SIDES.flatMap((_, side) =>
			linesOf(title, side, Math.min(...all), Math.max(...all))), at);
		const words = create("p", "");
		svg.addEventListener("click", ({clientX}) => {
			const {x, width} = svg.getBoundingClientRect();
			go(Math.max(0, Math.min(last, Math.round((clientX - x) / width * last))));
		});
		return {title, at, words, element: create("div", "numbers", words, svg)};
	}

	const rows = titles.map(rowOf);
	element.replaceChildren(...rows.map((row) => row.element));

	return {
		/** @param {number} step */
		show(step) {
			const then = Math.min(step, last);
			for (const {title, at, words} of rows) {
				at.setAttribute("x1", String(then));
				at.setAttribute("x2", String(then));
				words.replaceChildren(`${title}: `, ...SIDES.flatMap((name, side) => {
					const value = valueOf(then, title, side);
					return value === null ? [] : [create("b", name.toLowerCase(),
						`${name} ${said(value)}`), " "];
				}));
			}
		},
	};
}
