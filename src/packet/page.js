/*
 * The page of the packet: what is written is checked as it is written, kept, copied, saved
 * and mailed. Behind unpack.js and judge.js, in one element with them. It knows no rule of any game.
 */
(() => {
	const text = byId("text");
	const {campaign} = document.body.dataset;

	const MARKS = {error: "\u2716", warning: "\u25b2", note: "\u25cf"};
	const DELAY = 120; // milliseconds without a key before what was written is checked
	const LATER = "The judge cannot be started in this browser; the moderator says what " +
		"is wrong. ";

	// ---- what is in the page ----

	async function startJudge() {
		const module = await runtimeModule();
		const files = filesOf(await unpacked("files"));
		return () => openJudge(module, files);
	}

	// ---- what was written ----

	const form = text.defaultValue; // text.value may be what a browser remembers
	const keeping = openKeeping(form);
	const {name} = keeping;

	// A password is the player's alone: it is not kept in a browser.
	const withoutPassword = (orders) =>
		orders.replace(/^[> \t\u00a0]*password(?![^\s:\u00a0]).*\n?/gim, "");

	function keep() {
		keeping.put("", text.value === form ? null : withoutPassword(text.value));
	}

	// ---- what the judge says ----

	const lines = byId("lines");
	const verdict = byId("verdict");

	function showLines(messages) {
		const marked = new Map();
		for (const message of messages)
			if (message.line && !marked.has(message.line))
				marked.set(message.line, message.level);
		const count = text.value.split("\n").length;
		lines.replaceChildren(...Array.from({length: count}, (_, i) => {
			const line = document.createElement("div");
			const level = marked.get(i + 1);
			line.textContent = level ? `${MARKS[level]} ${i + 1}` : String(i + 1);
			line.className = level ?? "";
			return line;
		}));
		lines.scrollTop = text.scrollTop;
	}

	function goTo(message) {
		const before = text.value.split("\n").slice(0, message.line - 1);
		const from = before.reduce((sum, line) => sum + line.length + 1, 0);
		const end = text.value.indexOf("\n", from);
		text.focus();
		text.setSelectionRange(from, end < 0 ? text.value.length : end);
	}

	function itemOf(message) {
		const item = document.createElement("li");
		item.className = message.level;
		item.append(`${MARKS[message.level]} ${message.level}`);
		if (message.line) {
			const button = document.createElement("button");
			button.type = "button";
			button.textContent = `line ${message.line}`;
			button.addEventListener("click", () => goTo(message));
			item.append(" ", button);
		}
		item.append(`: ${message.text}`);
		return item;
	}

	function show(result) {
		const receipt = byId("receipt");
		const errors = result.messages.filter((message) => message.level === "error").length;
		showLines(result.messages);
		byId("messages").replaceChildren(...result.messages.map(itemOf));
		verdict.className = result.accepted ? "accepted" : "refused";
		verdict.textContent = result.accepted ? "\u2714 These would be accepted."
			: `\u2716 These would be refused: ${errors} ` +
			  `error${errors === 1 ? "" : "s"}.`;
		receipt.textContent = result.receipt;
		receipt.hidden = !result.receipt;
	}

	let judge = null;
	let open = null;

	function check() {
		try {
			judge ??= open();
			const result = judge.check(name, text.value);
			result.courses = judge.courses();
			show(result);
			text.dispatchEvent(new CustomEvent("judged", {detail: {judge, result}}));
		} catch (error) {
			judge = null; // it may have stopped halfway
			showLines([]);
			byId("messages").replaceChildren();
			byId("receipt").hidden = true;
			verdict.className = "refused";
			verdict.textContent = LATER + error.message;
			text.dispatchEvent(new CustomEvent("judged", {detail: {}}));
		}
		document.body.dataset.checked = String(Number(document.body.dataset.checked ?? 0) + 1);
	}

	// ---- what is done with it ----

	function mail() {
		const subject = encodeURIComponent(`${campaign}: ${name}`);
		byId("mail").href = `mailto:?subject=${subject}&body=` +
			encodeURIComponent(text.value.replaceAll("\n", "\r\n"));
	}

	function save() {
		const link = document.createElement("a");
		link.href = URL.createObjectURL(new Blob([text.value], {type: "text/plain"}));
		link.download = name;
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 1000);
	}

	async function copy() {
		try {
			await navigator.clipboard.writeText(text.value);
		} catch {
			text.focus(); // where no clipboard is to be had, the old way
			text.select();
			document.execCommand("copy");
		}
		byId("copy").textContent = "Copied";
		setTimeout(() => {
			byId("copy").textContent = "Copy";
		}, 1500);
	}

	let timer = 0;

	function changed() {
		keep();
		mail();
		showLines([]);
		clearTimeout(timer);
		if (open)
			timer = setTimeout(check, DELAY);
	}

	function anew() {
		if (text.value !== form && !confirm("Give up what was written?"))
			return;
		text.value = form;
		changed();
	}

	async function start() {
		text.value = keeping.get("") ?? form;
		text.addEventListener("input", changed);
		text.addEventListener("scroll", () => {
			lines.scrollTop = text.scrollTop;
		});
		byId("copy").addEventListener("click", copy);
		byId("save").addEventListener("click", save);
		byId("anew").addEventListener("click", anew);
		byId("buttons").hidden = false;
		changed();
		try {
			open = await startJudge();
			check();
		} catch (error) {
			verdict.textContent = LATER + error.message;
		}
	}

	addEventListener("beforeprint", () => {
		for (const part of document.querySelectorAll("details"))
			part.open = true;
	});
	start();
})();
