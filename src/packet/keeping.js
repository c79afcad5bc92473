/*
 * What is kept in the browser of orders that are not finished: by campaign, side and state,
 * so that those of steps that are over go. In front of undo.js and page.js, in one element
 * with them.
 *
 *     keeping = openKeeping(form)           form: the text of the order form as it came
 *     keeping.name                          of a file of these orders
 *     keeping.get(what)                     null: nothing was kept
 *     keeping.put(what, text)               null: no longer
 */
function openKeeping(form) {
	const {campaign, side} = document.body.dataset;
	const head = (word) => new RegExp(`^${word} (.*)$`, "m").exec(form)?.[1] ?? "";
	const place = `adjutant ${campaign} ${side} `;
	const here = place + (head("state") || head("turn"));
	const keyOf = (what) => what ? `${here} ${what}` : here;

	// A private window may refuse; the player has been told by his browser.
	function tried(act) {
		try {
			return act();
		} catch {
			return null;
		}
	}

	tried(() => {
		for (const key of Object.keys(localStorage))
			if (key.startsWith(place) && !key.startsWith(here))
				localStorage.removeItem(key);
	});
	return {
		name: `${side}-${head("turn") || "orders"}.orders`,
		get: (what) => tried(() => localStorage.getItem(keyOf(what))),
		put: (what, text) => tried(() => text === null
			? localStorage.removeItem(keyOf(what)) : localStorage.setItem(keyOf(what), text)),
	};
}
