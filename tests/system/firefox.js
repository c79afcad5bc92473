/*
 * Firefox, by WebDriver BiDi over a WebSocket. What that has no words for, as the tree of a
 * screen reader or a dark screen, is asked of the browser itself, beside its pages.
 */
"use strict";

const fs = require("fs");
const path = require("path");
const {spawn} = require("child_process");
const {PATIENCE, inTime, pause, Talk, Page} = require("./driven.js");
const {openWebSocket} = require("./websocket.js");

const PREFERENCES = {
	"security.fileuri.strict_origin_policy": true, // as people have it, and not as tests do
	"dom.w3c_touch_events.enabled": 1,             // there is no screen to ask for fingers
	"browser.startup.page": 0,
	"browser.aboutwelcome.enabled": false,
};

const EVENTS = ["browsingContext.load", "log.entryAdded", "network.beforeRequestSent"];

// Keys that write nothing, as WebDriver calls them.
const KEYS = {Tab: "\uE004", Enter: "\uE007", Control: "\uE009", Escape: "\uE00C",
	ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015"};

// A value as BiDi writes it.
function valueOf({type, value}) {
	switch (type) {
	case "undefined": return undefined;
	case "null": return null;
	case "number": return typeof value === "number" ? value : Number(value) || 0;
	case "array": return value.map(valueOf);
	case "object": return Object.fromEntries(value.map(([key, one]) => [key, valueOf(one)]));
	default: return value;
	}
}

// Runs in the browser: the page of that id, and what a screen reader is told of it; the list
// of a field that opens one is a part of that.
const PAGE = (id) => `ChromeUtils.importESModule(
	"chrome://remote/content/shared/NavigableManager.sys.mjs")
	.NavigableManager.getBrowsingContextById("${id}")`;
const TREE = (id) => `(() => {
	const service = Cc["@mozilla.org/accessibilityService;1"]
		.getService(Ci.nsIAccessibilityService);
	const page = service.getAccessibleFor(${PAGE(id)}.embedderElement)?.firstChild;
	const parts = [];
	const visit = (one) => {
		parts.push({role: one.computedARIARole, name: one.name ?? ""});
		if (one.computedARIARole !== "combobox")
			for (let child = one.firstChild; child; child = child.nextSibling)
				visit(child);
	};
	const state = {};
	page?.getState(state, {});
	if (page && !(state.value & Ci.nsIAccessibleStates.STATE_BUSY))
		visit(page);
	return parts;
})()`;

// Runs in the page, before something is clicked at its middle: whether it is hit there. A press
// that comes to something else all the same reaches nobody, and window.pressed says so.
function watchPress(wanted, x, y) {
	const kinds = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
	const isHit = (hit) => wanted.contains(hit);
	function look(event) {
		if (event.type === "pointerdown" && isHit(event.target))
			window.unwatch("there");
		if (window.pressed === "there")
			return;
		event.stopImmediatePropagation();
		event.preventDefault();
	}
	window.unwatch?.("beside");
	window.unwatch = (pressed) => {
		window.pressed = pressed;
		for (const kind of kinds)
			removeEventListener(kind, look, {capture: true});
	};
	window.pressed = "beside";
	for (const kind of kinds)
		addEventListener(kind, look, {capture: true});
	return isHit(document.elementFromPoint(x, y));
}

class Firefox {
	constructor(program, dir) {
		this.child = spawn(program, ["--headless", "--no-remote", "--remote-debugging-port", "0",
			"--remote-allow-system-access", "--profile", dir, "about:blank"],
		{stdio: ["ignore", "ignore", "pipe"]});
		this.gone = new Promise((resolve) => this.child.on("exit", resolve));
		this.shown = undefined; // the page that has the window
	}

	// Where it listens, as it says itself.
	address() {
		return new Promise((resolve, reject) => {
			let said = "";
			this.child.stderr.on("data", (bytes) => {
				said = (said + bytes).slice(-4000);
				const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
				if (url)
					resolve(url);
			});
			this.gone.then(() => reject(new Error(`firefox has ended: ${said}`)));
		});
	}

	async connect() {
		const url = await inTime("the start of firefox", this.address());
		const socket = await openWebSocket(`${url}/session`, (text) => this.talk.take(text));
		this.talk = new Talk(socket.send);
		await this.talk.ask("session.new", {capabilities: {}});
		await this.talk.ask("session.subscribe", {events: EVENTS});
		const {contexts} = await this.talk.ask("browsingContext.getTree", {"moz:scope": "chrome"});
		this.window = contexts[0].context;
		return this;
	}

	async run(expression, context, more = {}) {
		const answer = await this.talk.ask("script.evaluate", {expression, target: {context},
			awaitPromise: true, ...more});
		if (answer.type === "exception")
			throw new Error(`${expression}: ${answer.exceptionDetails.text}`);
		return valueOf(answer.result);
	}

	// In the browser itself.
	runInside(expression) {
		return this.run(expression, this.window);
	}

	async openPage(url, {script = true} = {}) {
		const {context} = await this.talk.ask("browsingContext.create", {type: "tab"});
		const page = new FirefoxPage(this, context);
		this.talk.listeners.push((message) => page.hear(message));
		if (!script)
			await this.runInside(`void (${PAGE(context)}.allowJavascript = false)`);
		await page.go(url);
		return page;
	}

	saveTo(destinationFolder) {
		return this.talk.ask("browser.setDownloadBehavior",
			{downloadBehavior: {type: "allowed", destinationFolder}});
	}

	async close() {
		this.talk.ask("browser.close").catch(() => {});
		await this.gone;
	}
}

class FirefoxPage extends Page {
	constructor(browser, context) {
		super();
		this.browser = browser;
		this.context = context;
		this.touched = 0;
		this.pans = false;
		this.medium = "";
		this.scheme = "none";
	}

	ask(method, params) {
		return this.browser.talk.ask(method, {context: this.context, ...params});
	}

	hear({method, params}) {
		if ((params.context ?? params.source?.context) !== this.context)
			return;
		if (method === "network.beforeRequestSent" && !/^data:/.test(params.request.url))
			this.requests.push(params.request.url);
		else if (method === "log.entryAdded" && (params.level === "error" || params.type === "console"))
			this.complaints.push(params.text);
	}

	// As its load event has been, and what comes of it.
	async go(url) {
		await this.ask("browsingContext.navigate", {url, wait: "complete"});
		await this.showAs(); // another process may have it now
	}

	value(expression) {
		return this.browser.run(expression, this.context, {userActivation: true});
	}

	// Only the page that has the window is drawn, and gets what is done to the window.
	async show() {
		if (this.browser.shown !== this)
			await this.ask("browsingContext.activate");
		this.browser.shown = this;
	}

	// Where the middle of an element is, when it has stayed there for two frames: Firefox scrolls
	// to what has the focus when it draws next, which on a busy machine may be later than any
	// pause. `before` is done to it, `one`, ahead of each look.
	async still(element, before) {
		await this.show();
		return this.value(`(async () => {
			const middle = (one) => (({x, y, width, height}) => [x + width / 2, y + height / 2])(
				one.getBoundingClientRect());
			const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
			for (let [left, top] = [NaN, NaN];;) {
				const one = ${element};
				${before}
				await frame();
				await frame();
				const [x, y] = middle(one);
				if (one.isConnected && Math.hypot(x - left, y - top) < 2)
					return [x, y];
				[left, top] = [x, y];
			}
		})()`);
	}

	middle(element) {
		return this.still(element, "");
	}

	// What is drawn in an SVG does not come into view by itself, but with all of its drawing.
	seek(element) {
		return this.still(element, `
			const figure = one.ownerSVGElement?.closest("figure");
			one.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
			if (figure) {
				const [[x, y], [atX, atY]] = [one, figure].map(middle);
				figure.scrollBy({left: x - atX, top: y - atY, behavior: "instant"});
			}`);
	}

	// In one go, so that nothing comes between.
	clickAt(x, y) {
		return this.act([{type: "pointer", id: "mouse", actions: [{type: "pointerMove", x, y},
			{type: "pointerDown", button: 0}, {type: "pointerUp", button: 0}]}]);
	}

	// A press that goes beside is done again.
	async click(element) {
		for (const end = Date.now() + PATIENCE; Date.now() < end;) {
			const [x, y] = await this.seek(element);
			if (!await this.value(`(${watchPress})(${element}, ${x}, ${y})`))
				continue;
			await this.clickAt(x, y);
			if (await this.value("window.pressed") !== "beside") // or it led to another page
				return;
		}
		throw new Error(`it is not hit at its middle: ${element}: ${await this.value(
			`document.elementFromPoint(...${JSON.stringify(await this.middle(element))})?.outerHTML`)}`);
	}

	async act(sources) {
		await this.show();
		await this.ask("input.performActions", {actions: sources});
	}

	mouse(act, x, y) {
		const actions = [{type: "pointerMove", x, y}];
		if (act !== "move")
			actions.push({type: act === "down" ? "pointerDown" : "pointerUp", button: 0});
		return this.act([{type: "pointer", id: "mouse", actions}]);
	}

	wheel(x, y, by) {
		return this.act([{type: "wheel", id: "wheel", actions: [{type: "scroll",
			x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: by}]}]);
	}

	async fingers(points) {
		const before = this.touched;
		this.touched = points.length;
		await this.act(Array.from({length: Math.max(before, points.length)}, (_, i) => {
			const [x, y] = points[i] ?? [];
			const actions = i >= points.length ? [{type: "pointerUp", button: 0}]
				: [{type: "pointerMove", x, y}];
			if (i >= before)
				actions.push({type: "pointerDown", button: 0});
			return {type: "pointer", id: `finger ${i}`, parameters: {pointerType: "touch"}, actions};
		}));
	}

	pressKeys(keys) {
		const act = (type) => (one) => ({type, value: KEYS[one] ?? one});
		return this.act([{type: "key", id: "keys", actions: [...keys.map(act("keyDown")),
			...keys.slice().reverse().map(act("keyUp"))]}]);
	}

	// From the last of the page Tab goes to the bars of the browser, and comes back from them
	// for people alone: here at once, to the first of the page.
	async press(key, _, modifiers = 0) {
		await this.pressKeys(modifiers ? ["Control", key] : [key]);
		if (key !== "Tab" || await this.value("document.hasFocus()"))
			return;
		await this.browser.runInside("void gBrowser.selectedBrowser.focus()");
		await this.value(`void (() => {
			window.begin = document.createElement("span");
			begin.tabIndex = -1;
			document.body.prepend(begin);
			begin.focus();
		})()`);
		await this.pressKeys(["Tab"]);
		await this.value("begin.remove()");
	}

	// As a hand that pastes, or a system that composes, puts it in: at once.
	type(text) {
		return this.value(`void document.execCommand("insertText", false, ${JSON.stringify(text)})`);
	}

	paste() {
		return this.press("v", 86, 2);
	}

	async choose(selector, files) {
		const {nodes} = await this.ask("browsingContext.locateNodes",
			{locator: {type: "css", value: selector}});
		await this.ask("input.setFiles", {element: nodes[0], files});
	}

	size(width, height) {
		return this.ask("browsingContext.setViewport",
			{viewport: {width, height}, devicePixelRatio: 1});
	}

	showAs() {
		return this.browser.runInside(`(() => {
			const page = ${PAGE(this.context)};
			page.mediumOverride = "${this.medium}";
			page.prefersColorSchemeOverride = "${this.scheme}";
		})()`);
	}

	media(medium, scheme = "light") {
		Object.assign(this, {medium, scheme});
		return this.showAs();
	}

	async picture(file, whole = true) {
		const {data} = await this.ask("browsingContext.captureScreenshot",
			{origin: whole ? "document" : "viewport"});
		fs.writeFileSync(file, Buffer.from(data, "base64"));
	}

	beforehand(script) {
		return this.browser.talk.ask("script.addPreloadScript",
			{functionDeclaration: `() => { ${script} }`, contexts: [this.context]});
	}

	// It is made when it is first asked for.
	async tree() {
		for (;;) {
			const parts = await this.browser.runInside(TREE(this.context));
			if (parts.length > 1)
				return parts;
			await pause(100);
		}
	}

	close() {
		return this.ask("browsingContext.close");
	}

	markup() {
		return this.value("document.documentElement.outerHTML");
	}
}

// In dir, which it makes.
function startFirefox(program, dir) {
	fs.mkdirSync(dir);
	fs.writeFileSync(path.join(dir, "user.js"), Object.entries(PREFERENCES).map(([name, value]) =>
		`user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(""));
	return new Firefox(program, dir).connect();
}

module.exports = {startFirefox};
