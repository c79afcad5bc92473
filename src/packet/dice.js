/*
 * In the help: whether the dice that its side was told are as they must be. The runtime throws
 * them again (packet/page_judge.c). And the dice of a step that is looked at, with what each is
 * made of. Behind dom.js, unpack.js and judge.js, in one
 * element with them.
 */
(() => {
	const word = byId("dice-word");
	if (!word)
		return;

	/** @param {string | null} step @param {string | null} heading */
	const named = (step, heading) =>
		!step ? "this page" : heading ? `${step} (${heading})` : step;

	/** @param {Dice} dice */
	function saidOf({mode, steps, rolls, step, heading, fault, faultStep, faultHeading}) {
		if (fault)
			return `\u2716 Do not trust the dice of ${named(faultStep, faultHeading)}: ${fault}.`;
		if (mode === "loaded")
			return "The dice are loaded: there is nothing to check.";
		if (!step)
			return "Dice: no step is complete, so there are none to check yet.";
		const sum = `${named(step, heading)}: ${countOf(rolls, "roll")} in ${countOf(steps, "step")}`;
		return mode === "seed" ? `Dice of a seed, without anchors, checked to step ${sum}.`
			: `\u2714 Dice checked to step ${sum}.`;
	}

	/** @param {Dice} result */
	function show(result) {
		word.textContent = saidOf(result);
		word.className = result.fault ? "refused" : "";
		if (result.fault)
			byId("dice").open = true;
		document.body.dataset.dice = result.fault ? "fault" : "checked";
	}

	// ---- the dice of a step ----

	/** @type {Map<string, string[]>} */
	let thrown = new Map(); // by step: lines "LABEL = FACES"

	/** @param {string} text */
	function readThrown(text) {
		for (const [, line] of text.matchAll(/^Die: (.*)$/gm)) {
			const step = line.split("/").slice(0, 2).join("/");
			thrown.set(step, [...thrown.get(step) ?? [], line]);
		}
	}

	/** @param {CustomEvent<string>} event */
	function showThrown({detail: step}) {
		const lines = thrown.get(step) ?? [];
		if (!lines.length)
			return;
		byId("then-news").append(create("details", "dice",
			create("summary", "", `${countOf(lines.length, "roll")} of the dice`),
			create("p", "", "Each roll is a hash of its label here, of the links opened for the step, of what both sides joined with, and of the orders as they were sealed. You can compute it by hand: adjutant-dice(7) has the recipe. ",
				button("How they are checked", () => {
					table.show("help");
					byId("dice").open = true;
					byId("dice").scrollIntoView({block: "nearest"});
					find(byId("dice"), "summary").focus();
				})),
			create("ul", "", ...lines.map((line) => create("li", "", create("code", "", line))))));
	}

	byId("step")?.addEventListener("step", showThrown);

	async function start() {
		try {
			const module = await runtimeModule();
			const files = filesOf(await unpacked("files"));
			readThrown(textOf(files["dice.txt"] ?? new Uint8Array()));
			show(diceOf(module, files));
		} catch (error) {
			word.textContent = `Dice: not checked in this browser. ${error.message}`;
		}
	}
	start();
})();
