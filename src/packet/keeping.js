/*
 * What is kept in the browser of orders that are not finished: by the root of the campaign,
 * whatever it is called, by side and by state. It goes when it is 60 days old, and not before.
 * In front of undo.js and page.js, in one element with them.
 *
 *     keeping = openKeeping(form)           form: the text of the order form as it came
 *     keeping.name                          of a file of these orders
 *     keeping.get(what)                     null: nothing was kept
 *     keeping.put(what, text)               null: no longer
 *     keeping.works()                       whether this browser keeps anything
 *     keeping.newer()                       what a page of a later state that was opened here
 *                                           calls itself; null: there was none
 *     keeping.watch(what, act)              act(text) is called when another tab has kept it;
 *                                           null: no longer
 *     keeping.withoutPassword(orders)       what may be kept of them
 */
/** @param {string} form */
function openKeeping(form) {
	const DAYS = 60;
	const {root, side, steps} = document.body.dataset;
	/** @param {string} word */
	const head = (word) => new RegExp(`^${word} (.*)$`, "m").exec(form)?.[1] ?? "";
	const place = `adjutant ${root} ${side}`;
	const here = `${place} ${head("state") || head("turn")}`;
	/** @param {string} what */
	const keyOf = (what) => what ? `${here} ${what}` : here;

	// A private window may refuse; the player has been told by his browser.
	/** @type {<T>(act: () => T) => T | null} */
	function tried(act) {
		try {
			return act();
		} catch {
			return null;
		}
	}

	// {text, at}, as it was put in; null for anything else.
	/** @param {string} key @returns {{text: string, at: number} | null} */
	function read(key) {
		const found = tried(() => JSON.parse(localStorage.getItem(key) ?? "null"));
		return typeof found?.text === "string" && Number.isFinite(found.at) ? found : null;
	}

	/** @param {string} key @param {string} text */
	const write = (key, text) => tried(() => {
		localStorage.setItem(key, JSON.stringify({text, at: Date.now()}));
		return true;
	});

	tried(() => {
		for (const key of Object.keys(localStorage))
			if (key.startsWith("adjutant ") &&
				!(Date.now() - (read(key)?.at ?? 0) < DAYS * 24 * 3600 * 1000))
				localStorage.removeItem(key);
	});

	// How far the campaign is in the newest page that was opened here.
	const newest = () => {
		const [count, ...name] = (read(`${place} newest`)?.text ?? "0").split(" ");
		return {steps: Number(count) || 0, name: name.join(" ")};
	};
	const title = byId("when-now").textContent;
	if (Number(steps) >= newest().steps)
		write(`${place} newest`, `${steps} ${title}`);

	return {
		name: `${side}-${head("turn") || "orders"}.orders`,
		/** @param {string} what */
		get: (what) => read(keyOf(what))?.text ?? null,
		/** @param {string} what @param {string | null} text */
		put: (what, text) => text === null ? tried(() => localStorage.removeItem(keyOf(what)))
			: write(keyOf(what), text),
		works: () => tried(() => {
			localStorage.setItem("adjutant", "");
			localStorage.removeItem("adjutant");
			return true;
		}) === true,
		newer: () => newest().steps > Number(steps) ? newest().name : null,
		/** @param {string} what @param {(text: string | null) => void} act */
		watch(what, act) {
			addEventListener("storage", ({key}) => {
				if (key === keyOf(what))
					act(read(key)?.text ?? null);
			});
		},
		// A password is the player's alone: it is not kept in a browser.
		/** @param {string} orders */
		withoutPassword: (orders) =>
			orders.replace(/^[> \t\u00a0]*password(?![^\s:\u00a0]).*\n?/gim, ""),
	};
}
