/*
 * The steps so far: a slider shows the map as it was at each, with the news of that step
 * among the news; at its end stands the map as it is. Behind unpack.js and table.js, in one
 * element with them.
 */
(() => {
	const slider = byId("step");
	if (!slider)
		return;
	const steps = [...byId("steps").querySelectorAll("ol > li")];
	const then = byId("then");
	let now = null; // the figure that is seen at the end
	const END = steps.length;
	let maps = null; // once they are unpacked: the file of each step, and all lines
	let lines = [];

	async function unpack() {
		const files = filesOf(await unpacked("history"));
		lines = new TextDecoder().decode(files.lines).split("\n");
		maps = steps.map((_, i) => new TextDecoder().decode(files[i]));
	}

	// A map is a list of lines, "FIRST LAST" for those that follow on each other.
	function mapOf(step) {
		const svg = maps[step].trim().split("\n").flatMap((run) => {
			const [first, last] = run.split(" ").map(Number);
			return lines.slice(first, last + 1);
		}).join("\n");
		return document.importNode(
			new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
	}

	const labelOf = (step) => step === END ? "Now" : steps[step].querySelector("b").textContent;

	// What is seen stays where it was when the map takes the place of the other.
	function showMap(step) {
		if (view.figure() !== then)
			now = view.figure();
		if (step !== END)
			then.querySelector(".sheet").replaceChildren(mapOf(step));
		view.use(step === END ? now : then);
	}

	function show() {
		const step = Number(slider.value);
		showMap(step);
		byId("when").textContent = labelOf(step);
		slider.setAttribute("aria-valuetext", labelOf(step));
		byId("back").disabled = step === 0;
		byId("on").disabled = step === END;
		byId("then-news").replaceChildren(...(step === END ? []
			: [create("h2", "", labelOf(step)),
				...steps[step].querySelector("div").cloneNode(true).childNodes]));
		byId("brief").hidden = step !== END;
		if (step !== END)
			table.show("news");
	}

	function go(by) {
		slider.value = String(Number(slider.value) + by);
		show();
	}

	async function start() {
		try {
			await unpack();
		} catch {
			return; // the list of the steps is there
		}
		byId("back").addEventListener("click", () => go(-1));
		byId("on").addEventListener("click", () => go(1));
		slider.addEventListener("input", show);
		slider.value = String(END); // some browsers keep what it was
		byId("past").hidden = false;
		show();
	}

	addEventListener("beforeprint", () => {
		slider.value = String(END);
		if (maps)
			show();
	});
	start();
})();
