/*
 * The steps so far: a slider shows the map as it was at each, with the news of that step
 * among the news; at its end stands the map as it is. They can be played, one after another,
 * and a chart has their numbers. Behind unpack.js, table.js, hexes.js, lines.js,
 * glide.js and chart.js, in one element with them.
 */
(() => {
	const slider = byId("step");
	if (!slider)
		return;
	const steps = [...byId("steps").querySelectorAll("ol > li")];
	const then = byId("then");
	/** @type {HTMLElement | null} */
	let now = null; // the figure that is seen at the end
	const END = steps.length;
	const SPEEDS = [1, 2, 4];
	const STEP = 1500; // milliseconds for each at the lowest speed
	/** @type {number[][]} */
	let maps = []; // once they are unpacked: the lines of each step, and all there are
	/** @type {string[]} */
	let lines = [];
	/** @type {Chart | null} */
	let chart = null;
	const drawn = openLines(find(then, ".sheet")); // of the step that is seen
	let speed = 1;
	let timer = 0;   // of what is played, or 0

	async function unpack() {
		const files = filesOf(await unpacked("history"));
		lines = linesOf(drawingOf(textOf(files.lines)).split("\n"), textOf(files.kinds));
		maps = mapsOf(textOf(files.maps));
		chart = openChart(byId("chart"), JSON.parse(textOf(files.numbers)), goTo);
	}

	// Lines of a kind stand together, those of the first kind in front; `kinds` has a character
	// for each line, in their order, from "0" on.
	/** @param {string[]} together @param {string} kinds */
	function linesOf(together, kinds) {
		const codes = [...kinds].map((kind) => kind.charCodeAt(0) - "0".charCodeAt(0));
		/** @type {number[]} */
		const next = []; // of each kind
		for (const code of codes)
			next[code] = (next[code] ?? 0) + 1;
		let begin = 0;
		for (let code = 0; code < next.length; code++) {
			const count = next[code];
			next[code] = begin;
			begin += count;
		}
		return codes.map((code) => together[next[code]++]);
	}

	// A map on each line, as a list of lines, by the map before (history.c, put_list).
	/** @param {string} text */
	function mapsOf(text) {
		/** @type {number[]} */
		let before = [];
		let known = 0;
		return text.trimEnd().split("\n").map((list) => {
			/** @type {number[]} */
			const map = [];
			let at = 0;
			for (const [, number, what, count] of list.matchAll(/(-?\d+)?([+*:])(\d+)/g)) {
				at += what === "+" ? Number(number ?? 0) : 0;
				const first = what === "+" ? at : what === "*" ? known : Number(number);
				for (let i = first; i < first + Number(count); i++)
					map.push(what === "+" ? before[i] : i);
				if (what === "+")
					at += Number(count);
				else
					known = Math.max(known, first + Number(count));
			}
			return before = map;
		});
	}

	/** @param {number} step */
	const labelOf = (step) => step === END ? "Now" : find(steps[step], "b").textContent ?? "";

	// What is seen stays where it was when the map takes the place of the other.
	/** @param {number} step */
	function showMap(step) {
		if (view.figure() !== then)
			now = view.figure();
		if (step === END) {
			if (now)
				view.use(now);
			else
				then.hidden = true;
			return;
		}
		const sheet = find(then, ".sheet");
		const before = timer && !then.hidden ? placesOf(sheet) : null;
		drawn.show(inPixels(maps[step].map((line) => lines[line])));
		view.use(then);
		glide(before, sheet, STEP / speed * 0.6);
	}

	function show() {
		const step = Number(slider.value);
		showMap(step);
		byId("when").textContent = byId("when").title = labelOf(step);
		slider.setAttribute("aria-valuetext", labelOf(step));
		byId("back").disabled = step === 0;
		byId("on").disabled = step === END;
		byId("then-news").replaceChildren(...(step === END ? []
			: [create("h2", "", labelOf(step)),
				...find(steps[step], "div").cloneNode(true).childNodes]));
		if (step !== END) {
			slider.dispatchEvent(new CustomEvent("step", {detail: find(steps[step], "div").dataset.step}));
			explain.link(byId("then-news"));
		}
		byId("brief").hidden = step !== END;
		byId("present").hidden = step === END;
		chart?.show(step);
		if (step !== END && !timer)
			table.show("news");
	}

	/** @param {number} step */
	function goTo(step) {
		stop();
		slider.value = String(step);
		show();
	}

	/** @param {number} by */
	const go = (by) => goTo(Number(slider.value) + by);

	// ---- playing ----

	function showPlaying() {
		byId("play").textContent = timer ? "\u275a\u275a" : "\u25b6";
		byId("play").setAttribute("aria-label", timer ? "Pause" : "Play the steps");
	}

	function stop() {
		clearTimeout(timer);
		timer = 0;
		showPlaying();
	}

	function playOn() {
		slider.value = String(Number(slider.value) + 1);
		show();
		if (Number(slider.value) === END)
			stop();
		else
			timer = setTimeout(playOn, STEP / speed);
	}

	function play() {
		if (timer) {
			stop();
			return;
		}
		timer = setTimeout(playOn, STEP / speed);
		if (Number(slider.value) === END) {
			slider.value = "0";
			show();
		}
		showPlaying();
	}

	function faster() {
		speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
		byId("speed").textContent = `${speed}\u00d7`;
		byId("speed").setAttribute("aria-label", `Speed: ${speed}`);
	}

	function showChart() {
		const shown = byId("chart").hidden;
		byId("chart").hidden = !shown;
		byId("numbers").setAttribute("aria-expanded", String(shown));
	}

	async function start() {
		try {
			await unpack();
		} catch {
			return; // the list of the steps is there
		}
		byId("back").addEventListener("click", () => go(-1));
		byId("on").addEventListener("click", () => go(1));
		byId("present").addEventListener("click", () => goTo(END));
		// orders are given on the map as it is
		document.querySelector("#packet-tabs a[href='#packet-orders']")
			?.addEventListener("click", () => Number(slider.value) === END || goTo(END));
		byId("play").addEventListener("click", play);
		byId("speed").addEventListener("click", faster);
		byId("numbers").addEventListener("click", showChart);
		slider.addEventListener("input", () => {
			stop();
			show();
		});
		slider.value = String(END); // some browsers keep what it was
		byId("past").hidden = false;
		show();
	}

	addEventListener("beforeprint", () => {
		slider.value = String(END);
		if (chart)
			goTo(END);
	});
	start();
})();
