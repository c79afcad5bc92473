/*
 * At the foot of the page: whether the dice that its side was told are as they must be. The
 * runtime throws them again (packet/page_judge.c). Behind dom.js, unpack.js and judge.js, in one
 * element with them.
 */
(() => {
	const word = byId("dice-word");
	if (!word)
		return;

	const count = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;
	const named = (step, heading) =>
		!step ? "this page" : heading ? `${step} (${heading})` : step;

	function saidOf({mode, steps, rolls, step, heading, fault, faultStep, faultHeading}) {
		if (fault)
			return `\u2716 Do not trust the dice of ${named(faultStep, faultHeading)}: ${fault}.`;
		if (mode === "loaded")
			return "The dice are loaded: there is nothing to check.";
		if (!step)
			return "Dice: no step is complete, so there are none to check yet.";
		const sum = `${named(step, heading)}: ${count(rolls, "roll")} in ${count(steps, "step")}`;
		return mode === "seed" ? `Dice of a seed, without anchors, checked to step ${sum}.`
			: `\u2714 Dice checked to step ${sum}.`;
	}

	function show(result) {
		word.textContent = saidOf(result);
		word.className = result.fault ? "refused" : "";
		if (result.fault)
			byId("dice").open = true;
		document.body.dataset.dice = result.fault ? "fault" : "checked";
	}

	async function start() {
		try {
			const module = await runtimeModule();
			show(diceOf(module, filesOf(await unpacked("files"))));
		} catch (error) {
			word.textContent = `Dice: not checked in this browser. ${error.message}`;
		}
	}
	start();
})();
