/*
 * A real browser without a window, by the DevTools protocol over a pipe: nothing of npm is
 * wanted. openPage(url) gives a page that counts what goes wrong in it.
 */
"use strict";

const {spawn} = require("child_process");

const PATIENCE = 120000; // milliseconds; a page that hangs, and not one on a slow machine

// What never comes fails, and says what was waited for.
function inTime(what, promise) {
	return new Promise((resolve, reject) => {
		const late = setTimeout(() => reject(new Error(`no answer: ${what}`)), 2 * PATIENCE);
		promise.then(resolve, reject).finally(() => clearTimeout(late));
	});
}

class Browser {
	constructor(program, dir) {
		this.child = spawn(program, ["--headless=new", "--no-sandbox", "--disable-gpu",
			"--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
			"--remote-debugging-pipe", `--user-data-dir=${dir}`, "about:blank"],
		{stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"]});
		this.number = 0;
		this.waiting = new Map();
		this.listeners = [];
		let rest = "";
		this.child.stdio[4].on("data", (bytes) => {
			const parts = (rest + bytes).split("\0");
			rest = parts.pop();
			for (const part of parts)
				this.take(JSON.parse(part));
		});
		this.gone = new Promise((resolve) => this.child.on("exit", resolve));
	}

	take(message) {
		if (!message.id) {
			for (const listener of this.listeners)
				listener(message);
			return;
		}
		const {resolve, reject} = this.waiting.get(message.id);
		this.waiting.delete(message.id);
		if (message.error)
			reject(new Error(message.error.message));
		else
			resolve(message.result);
	}

	send(method, params = {}, sessionId = undefined) {
		const id = ++this.number;
		this.child.stdio[3].write(`${JSON.stringify({id, method, params, sessionId})}\0`);
		return inTime(`${method} ${JSON.stringify(params).slice(0, 200)}`,
			new Promise((resolve, reject) => this.waiting.set(id, {resolve, reject})));
	}

	async openPage(url, {script = true} = {}) {
		const {targetId} = await this.send("Target.createTarget", {url: "about:blank"});
		const {sessionId} = await this.send("Target.attachToTarget",
			{targetId, flatten: true});
		const page = new Page(this, sessionId);
		this.listeners.push((message) => page.hear(message));
		for (const domain of ["Page", "Runtime", "Network", "Log"])
			await page.send(`${domain}.enable`);
		await page.send("Emulation.setScriptExecutionDisabled", {value: !script});
		await page.go(url);
		return page;
	}

	async close() {
		this.send("Browser.close").catch(() => {});
		await this.gone;
	}
}

class Page {
	constructor(browser, sessionId) {
		this.browser = browser;
		this.sessionId = sessionId;
		this.complaints = [];
		this.requests = [];
		this.loaded = () => {};
	}

	send(method, params) {
		return this.browser.send(method, params, this.sessionId);
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
		await this.send("Page.navigate", {url});
		await inTime(`loading ${url}`, loaded);
	}

	// The value of an expression in the page, which may be a promise there.
	async value(expression) {
		const {result, exceptionDetails} = await this.send("Runtime.evaluate",
			{expression, awaitPromise: true, returnByValue: true, userGesture: true});
		if (exceptionDetails)
			throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
		return result.value;
	}

	async until(expression) {
		for (const end = Date.now() + PATIENCE; Date.now() < end;) {
			const value = await this.value(expression);
			if (value)
				return value;
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
		throw new Error(`it never came to this: ${expression}: ${await this.value(
			"location.pathname + ': ' + document.body.textContent.slice(-400)")}`);
	}

	type(text) {
		return this.send("Input.insertText", {text});
	}

	// Presses a key and lets it go; `code` is the number that Windows has for it, and
	// `modifiers` those of the protocol: 2 is Ctrl.
	async press(key, code, modifiers = 0) {
		for (const type of ["keyDown", "keyUp"])
			await this.send("Input.dispatchKeyEvent",
				{type, key, code: key, windowsVirtualKeyCode: code, modifiers});
	}

	// Clicks with the mouse in the middle of an element.
	async click(element) {
		const [x, y] = await this.value(`(() => {
			const element = ${element};
			element.scrollIntoView({block: "center", inline: "center"});
			const box = element.getBoundingClientRect();
			return [box.x + box.width / 2, box.y + box.height / 2];
		})()`);
		for (const type of ["mousePressed", "mouseReleased"])
			await this.send("Input.dispatchMouseEvent",
				{type, x, y, button: "left", clickCount: 1});
	}

	size(width, height, mobile = false) {
		return this.send("Emulation.setDeviceMetricsOverride",
			{width, height, mobile, deviceScaleFactor: 1});
	}

	media(media, scheme = "light") {
		return this.send("Emulation.setEmulatedMedia",
			{media, features: [{name: "prefers-color-scheme", value: scheme}]});
	}

	async picture(file) {
		await this.send("Page.bringToFront"); // one that is hidden is not drawn
		const {data} = await this.send("Page.captureScreenshot",
			{captureBeyondViewport: true});
		require("fs").writeFileSync(file, Buffer.from(data, "base64"));
	}
}

module.exports = {Browser};
