/*
 * The page of the packet: what is written is checked as it is written, kept, copied, saved
 * and mailed. Behind unpack.js and judge.js, in one element with them. It knows no rule of any game.
 */
(() => {
	const text = byId("text");
	const {campaign} = document.body.dataset;

	/** @type {Record<string, string>} */
	const MARKS = {error: "\u2716", warning: "\u25b2", note: "\u25cf"};
	const FEW = 3;     // warnings and notes that are seen at first
	const LINK = 2000; // characters of a link that all systems take
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
	const writing = openWriting(text);
	const {name} = keeping;
	text.value = keeping.get("") ?? form;
	const undo = openUndo(text, keeping, (value) => writing.whole(value));

	function keep() {
		keeping.put("", text.value === form ? null : keeping.withoutPassword(text.value));
	}

	// ---- what the judge says ----

	const lines = byId("lines");
	const verdict = byId("verdict");

	/** @param {Message[]} messages */
	function showLines(messages) {
		const marked = new Map();
		for (const message of messages)
			if (message.line && !marked.has(message.line))
				marked.set(message.line, message.level);
		const count = text.value.split("\n").length;
		lines.replaceChildren(...Array.from({length: count}, (_, i) => {
			const level = marked.get(i + 1);
			return create("div", level ?? "", level ? `${MARKS[level]} ${i + 1}` : String(i + 1));
		}));
		lines.scrollTop = text.scrollTop;
	}

	/** @param {Message} message */
	function goTo(message) {
		table.show("orders");
		byId("written").open = true;
		const before = text.value.split("\n").slice(0, message.line - 1);
		const from = before.reduce((sum, line) => sum + line.length + 1, 0);
		const end = text.value.indexOf("\n", from);
		text.focus();
		text.setSelectionRange(from, end < 0 ? text.value.length : end);
	}

	/** @type {Set<string> | null} */
	let told = null; // of the form as it came, once it is known
	/** @param {Result} result */
	const saidOf = (result) => new Set(result.messages.map((message) => message.text));

	/** @param {Message} message */
	function itemOf(message) {
		return create("li", message.level, `${MARKS[message.level]} ${message.level}`,
			...message.line ? [" ", button(`line ${message.line}`, () => goTo(message))] : [],
			`: ${message.text}`);
	}

	/*
	 * Of many that are no errors the first are seen, and none that the form has said already
	 * before anything was ordered: they all stand on their cards, too.
	 */
	/** @param {Message[]} messages */
	function showMessages(messages) {
		const items = messages.map(itemOf);
		/** @param {HTMLElement} item @param {number} i */
		const isOld = (item, i) =>
			item.className !== "error" && told?.has(messages[i].text);
		const old = items.filter(isOld);
		const rest = [...items.filter((item, i) => item.className !== "error" && !isOld(item, i))
			.slice(FEW), ...old];
		const more = byId("more");
		byId("messages").replaceChildren(...items);
		more.hidden = rest.length < 2 || "open" in more.dataset;
		more.textContent = rest.length === old.length
			? `${rest.length} warnings about earlier orders` : `${rest.length} more`;
		if (more.hidden)
			return;
		for (const item of rest)
			item.hidden = true;
	}

	function showRest() {
		byId("more").dataset.open = "";
		byId("more").hidden = true;
		for (const item of byId("messages").querySelectorAll("li"))
			item.hidden = false;
	}

	// The same in the bar, in a word; what is there leads to the reason.
	/** @param {string} className @param {string} words */
	function showState(className, words) {
		const state = byId("state");
		state.className = className;
		state.textContent = words;
	}

	/** @param {Result} result */
	function show(result) {
		const errors = result.messages.filter((message) => message.level === "error").length;
		showLines(result.messages);
		showMessages(result.messages);
		verdict.className = result.accepted ? "accepted" : "refused";
		verdict.textContent = result.accepted ? "\u2714 These would be accepted."
			: `\u2716 These would be refused: ${countOf(errors, "error")}.`;
		showState(verdict.className, result.accepted ? "\u2714 Accepted"
			: `\u2716 Refused: ${countOf(errors, "error")}`);
		byId("receipt").textContent = result.receipt;
		byId("understood").hidden = !result.receipt;
	}

	function goToReason() {
		table.show("orders");
		if (!byId("messages").querySelector(".error"))
			showRest();
		const reason = byId("messages").querySelector(".error button") ??
			byId("messages").querySelector("button");
		(reason?.closest("li") ?? byId("messages").firstElementChild ?? verdict)
			.scrollIntoView({block: "center"});
		reason?.focus({preventScroll: true});
	}

	/** @type {(() => Judge) | null} */
	let opener = null; // of a judge, once there can be one
	/** @type {Judge | null} */
	let judge = null;

	/** @param {() => Judge} open */
	function check(open) {
		try {
			judge ??= open();
			if (!told && text.value !== form)
				told = saidOf(judge.check(name, form));
			const result = judge.check(name, text.value);
			told ??= saidOf(result);
			const courses = judge.courses();
			show(result);
			text.dispatchEvent(new CustomEvent("judged", {detail: {judge, result, courses}}));
		} catch (error) {
			judge = null; // it may have stopped halfway
			showLines([]);
			showMessages([]);
			byId("understood").hidden = true;
			verdict.className = "refused";
			verdict.textContent = LATER + error.message;
			showState("refused", "Not checked");
			text.dispatchEvent(new CustomEvent("judged"));
		}
		document.body.dataset.checked = String(Number(document.body.dataset.checked ?? 0) + 1);
	}

	// ---- what is done with it ----

	/** @param {string} body */
	const linkOf = (body) => `mailto:?subject=${encodeURIComponent(`${campaign}: ${name}`)}&body=` +
		encodeURIComponent(body.replaceAll("\n", "\r\n"));

	const isSigned = () => /^-----BEGIN /m.test(text.value);
	// What was taken out stays at home; what is signed stays as it is.
	const sent = () => isSigned() ? text.value : withoutTakenOut(text.value);

	// A link that is too long opens nothing on some systems: then comments are left out of it,
	// but for what is signed, and if that is not enough the orders go as a file.
	function mail() {
		const all = sent();
		const bare = isSigned() ? all : all.replaceAll(/^[ \t]*#.*\n/gm, "");
		const fits = [all, bare].map(linkOf).find((link) => link.length <= LINK);
		byId("mail").href = fits ?? linkOf(`My orders are in the attached file, ${name}.`);
		byId("mail").dataset.by = fits ? "link" : "file";
	}

	let anyway = false; // what would be refused is sent all the same

	function sendAnyway() {
		anyway = true;
		byId("mail").click();
		anyway = false;
	}

	/** @param {Content} content */
	function note(...content) {
		byId("sent").replaceChildren(...content);
		byId("sent").hidden = false;
		table.show("orders");
		byId("sent").scrollIntoView({block: "nearest"});
	}

	/** @param {MouseEvent} event */
	function send(event) {
		if (opener && verdict.className !== "accepted" && !anyway) {
			event.preventDefault();
			note(`${verdict.textContent} `, button("Send anyway", sendAnyway));
			return;
		}
		const asFile = byId("mail").dataset.by === "file";
		if (asFile)
			save(sent());
		note(asFile
			? `Your orders are too long for a mail link, so they were saved as ${name}. Attach that file to the mail.`
			: "Your mail program opens with your orders in it. If it does not, press Copy and paste them into a mail to the moderator.");
	}

	/** @param {string} orders */
	function save(orders) {
		const link = create("a", "");
		link.href = URL.createObjectURL(new Blob([orders], {type: "text/plain"}));
		link.download = name;
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 1000);
	}

	async function copy() {
		try {
			await navigator.clipboard.writeText(sent());
		} catch {
			text.focus(); // where no clipboard is to be had, the old way
			text.select();
			document.execCommand("copy");
		}
		byId("copy").textContent = "Copied";
		setTimeout(() => {
			byId("copy").textContent = "Copy";
		}, 4000);
		note("Your orders are copied: paste them into a mail to the moderator.");
	}

	let timer = 0;

	// Who clicks waits for no further key.
	/** @param {boolean} typed */
	function judgeSoon(typed) {
		mail();
		showLines([]);
		clearTimeout(timer);
		if (opener)
			timer = setTimeout(check, typed ? DELAY : 0, opener);
	}

	// What another tab has written goes no further: it may have gone on meanwhile.
	/** @param {HTMLElementEventMap["input"]} event */
	function changed({detail}) {
		if (!detail?.kept)
			keep();
		byId("sent").hidden = true; // that was of other orders
		undo.mark(!detail?.clicked);
		judgeSoon(!detail?.clicked);
	}

	// ---- drafts ----

	/** @param {string} words */
	function say(words) {
		const note = byId("draft");
		note.textContent = words;
		note.hidden = !words;
	}

	// Orders that were saved as a file.
	/** @param {HTMLInputElement} chosen */
	async function openFile(chosen) {
		const [file] = chosen.files ?? [];
		if (file)
			writing.whole((await file.text()).replaceAll("\r\n", "\n"));
		chosen.value = "";
	}

	// An older page is there to be read: what is written in it would not be taken.
	/** @param {string} newest */
	function readOnly(newest) {
		text.readOnly = true;
		document.body.dataset.old = "";
		for (const id of ["mail", "undo", "redo", "over", "open"])
			byId(id).hidden = true;
		for (const choice of byId("ends")?.querySelectorAll("button") ?? [])
			choice.disabled = true;
		say(`This packet is out of date: you have opened a newer one here (${newest}). You can read this one, but not write in it.`);
		byId("draft").className = "warning";
	}

	function showDraft() {
		const newest = keeping.newer();
		if (newest)
			readOnly(newest);
		else if (!keeping.works())
			say("This browser keeps no drafts for this page. Save your orders to a file before you close it; Open brings them back.");
		else
			say(text.value === form ? "" : "These are your orders as you left them.");
	}

	/** @param {KeyboardEvent} event */
	function pressed(event) {
		const key = event.key.toLowerCase();
		const undoes = key === "z" && !event.shiftKey;
		if (!(event.ctrlKey || event.metaKey) || !(key === "z" || key === "y") ||
			(event.target !== text && closestOf(event, "input, textarea")))
			return;
		event.preventDefault();
		if (text.readOnly)
			return;
		if (undoes)
			undo.back();
		else
			undo.on();
	}

	async function start() {
		text.addEventListener("input", changed);
		text.addEventListener("scroll", () => {
			lines.scrollTop = text.scrollTop;
		});
		document.addEventListener("keydown", pressed);
		byId("undo").addEventListener("click", undo.back);
		byId("redo").addEventListener("click", undo.on);
		byId("state").addEventListener("click", goToReason);
		byId("more").addEventListener("click", showRest);
		byId("copy").addEventListener("click", copy);
		byId("mail").addEventListener("click", send);
		byId("save").addEventListener("click", () => save(text.value));
		byId("over").addEventListener("click", () => {
			writing.whole(form);
			showDraft();
		});
		/** @type {HTMLInputElement} */
		const file = find(byId("open"), "input");
		file.addEventListener("change", () => openFile(file));
		keeping.watch("", (other) => {
			if ((other ?? form) !== keeping.withoutPassword(text.value))
				writing.whole(other ?? form, true);
		});
		byId("buttons").hidden = false;
		byId("over").hidden = byId("open").hidden = false;
		showState("", "Checking\u2026");
		showDraft();
		judgeSoon(false);
		try {
			opener = await startJudge();
			check(opener);
		} catch (error) {
			verdict.textContent = LATER + error.message;
			showState("refused", "Not checked");
		}
	}

	start();
})();
