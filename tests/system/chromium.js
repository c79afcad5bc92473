/*
 * Chromium, by the DevTools protocol over a pipe.
 */
"use strict";

const fs = require("fs");
const {spawn} = require("child_process");
const {inTime, Talk, Page} = require("./driven.js");

class Chromium {
	constructor(program, dir) {
		this.child = spawn(program, ["--headless=new", "--no-sandbox", "--disable-gpu",
			"--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
			"--remote-debugging-pipe", `--user-data-dir=${dir}`, "about:blank"],
		{stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"]});
		this.talk = new Talk((text) => this.child.stdio[3].write(`${text}\0`));
		let rest = "";
		this.child.stdio[4].on("data", (bytes) => {
			const parts = (rest + bytes).split("\0");
			rest = parts.pop();
			for (const part of parts)
				this.talk.take(part);
		});
		this.gone = new Promise((resolve) => this.child.on("exit", resolve));
	}

	async openPage(url, {script = true} = {}) {
		const {targetId} = await this.talk.ask("Target.createTarget", {url: "about:blank"});
		const {sessionId} = await this.talk.ask("Target.attachToTarget",
			{targetId, flatten: true});
		const page = new ChromiumPage(this.talk, sessionId);
		this.talk.listeners.push((message) => page.hear(message));
		for (const domain of ["Page", "Runtime", "Network", "Log"])
			await page.ask(`${domain}.enable`);
		await page.ask("Emulation.setScriptExecutionDisabled", {value: !script});
		await page.go(url);
		return page;
	}

	saveTo(downloadPath) {
		return this.talk.ask("Browser.setDownloadBehavior", {behavior: "allow", downloadPath});
	}

	async close() {
		this.talk.ask("Browser.close").catch(() => {});
		await this.gone;
	}
}

class ChromiumPage extends Page {
	constructor(talk, sessionId) {
		super();
		this.talk = talk;
		this.sessionId = sessionId;
		this.loaded = () => {};
		this.held = false;
		this.touched = 0; // fingers
		this.pans = true;
	}

	ask(method, params) {
		return this.talk.ask(method, params, {sessionId: this.sessionId});
	}

	hear({method, params, sessionId}) {
		if (sessionId !== this.sessionId)
			return;
		if (method === "Page.loadEventFired")
			this.loaded();
		else if (method === "Runtime.exceptionThrown")
			this.complaints.push(params.exceptionDetails.exception?.description ??
				params.exceptionDetails.text);
		else if (method === "Log.entryAdded" && params.entry.level === "error")
			this.complaints.push(params.entry.text);
		else if (method === "Runtime.consoleAPICalled")
			this.complaints.push(JSON.stringify(params.args));
		else if (method === "Network.requestWillBeSent")
			this.requests.push(params.request.url);
	}

	async go(url) {
		const loaded = new Promise((resolve) => {
			this.loaded = resolve;
		});
		await this.ask("Page.navigate", {url});
		await inTime(`loading ${url}`, loaded);
	}

	async value(expression) {
		const {result, exceptionDetails} = await this.ask("Runtime.evaluate",
			{expression, awaitPromise: true, returnByValue: true, userGesture: true});
		if (exceptionDetails)
			throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
		return result.value;
	}

	async mouse(act, x, y) {
		const type = {down: "mousePressed", move: "mouseMoved", up: "mouseReleased"}[act];
		this.held = act === "down" || act === "move" && this.held;
		await this.ask("Input.dispatchMouseEvent", {type, x, y, clickCount: 1,
			button: act === "move" && !this.held ? "none" : "left", buttons: this.held ? 1 : 0});
	}

	wheel(x, y, by) {
		return this.ask("Input.dispatchMouseEvent",
			{type: "mouseWheel", x, y, deltaX: 0, deltaY: by});
	}

	async fingers(points) {
		const type = !points.length ? "touchEnd"
			: points.length > this.touched ? "touchStart" : "touchMove";
		if (!this.touched)
			await this.ask("Emulation.setTouchEmulationEnabled",
				{enabled: true, maxTouchPoints: 2});
		await this.ask("Input.dispatchTouchEvent",
			{type, touchPoints: points.map(([x, y], id) => ({x, y, id}))});
		this.touched = points.length;
		if (!this.touched)
			await this.ask("Emulation.setTouchEmulationEnabled", {enabled: false});
	}

	// Off again before a slow machine takes it for one that stays.
	async tap(x, y) {
		await this.ask("Emulation.setTouchEmulationEnabled", {enabled: true, maxTouchPoints: 2});
		await Promise.all([["touchStart", [{x, y, id: 0}]], ["touchEnd", []]].map(
			([type, touchPoints]) => this.ask("Input.dispatchTouchEvent", {type, touchPoints})));
		await this.ask("Emulation.setTouchEmulationEnabled", {enabled: false});
	}

	// Enter clicks what has the focus, where it brings its character along.
	async press(key, code, modifiers = 0) {
		for (const type of ["keyDown", "keyUp"])
			await this.ask("Input.dispatchKeyEvent",
				{type, key, code: key, windowsVirtualKeyCode: code, modifiers,
					...key === "Enter" && type === "keyDown" ? {text: "\r"} : {}});
	}

	type(text) {
		return this.ask("Input.insertText", {text});
	}

	paste() {
		return this.ask("Input.dispatchKeyEvent",
			{type: "keyDown", key: "v", code: "KeyV", modifiers: 2, commands: ["paste"]});
	}

	async choose(selector, files) {
		const {root} = await this.ask("DOM.getDocument", {depth: 0});
		const {nodeId} = await this.ask("DOM.querySelector",
			{nodeId: root.nodeId, selector});
		await this.ask("DOM.setFileInputFiles", {nodeId, files});
	}

	size(width, height, mobile = false) {
		return this.ask("Emulation.setDeviceMetricsOverride",
			{width, height, mobile, deviceScaleFactor: 1});
	}

	media(media, scheme = "light") {
		return this.ask("Emulation.setEmulatedMedia",
			{media, features: [{name: "prefers-color-scheme", value: scheme}]});
	}

	async picture(file, whole = true) {
		await this.ask("Page.bringToFront"); // one that is hidden is not drawn
		const {data} = await this.ask("Page.captureScreenshot",
			{captureBeyondViewport: whole});
		fs.writeFileSync(file, Buffer.from(data, "base64"));
	}

	beforehand(source) {
		return this.ask("Page.addScriptToEvaluateOnNewDocument", {source});
	}

	async tree() {
		await this.ask("Accessibility.enable");
		const {nodes} = await this.ask("Accessibility.getFullAXTree");
		return nodes.filter((node) => !node.ignored)
			.map((node) => ({role: node.role?.value, name: node.name?.value ?? ""}));
	}

	close() {
		return this.ask("Page.close");
	}

	async markup() {
		const {root} = await this.ask("DOM.getDocument", {depth: 0});
		const {outerHTML} = await this.ask("DOM.getOuterHTML", {nodeId: root.nodeId});
		return outerHTML;
	}
}

module.exports = {startChromium: async (program, dir) => new Chromium(program, dir)};
