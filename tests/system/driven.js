/*
 * What the drivers of browsers have in common: questions by number, answers that must come in
 * time, and what a page can do by what is below in each of them.
 */
"use strict";

const PATIENCE = 120000; // milliseconds; a page that hangs, and not one on a slow machine

// What never comes fails, and says what was waited for.
function inTime(what, promise) {
	return new Promise((resolve, reject) => {
		const late = setTimeout(() => reject(new Error(`no answer: ${what}`)), 2 * PATIENCE);
		promise.then(resolve, reject).finally(() => clearTimeout(late));
	});
}

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

// Questions to a browser, which go out by write(text); take(text) is to be called with what
// comes. What answers no question goes to the listeners.
class Talk {
	constructor(write) {
		this.write = write;
		this.number = 0;
		this.waiting = new Map();
		this.listeners = [];
	}

	take(text) {
		const message = JSON.parse(text);
		if (!message.id) {
			for (const listener of this.listeners)
				listener(message);
			return;
		}
		this.waiting.get(message.id)(message);
		this.waiting.delete(message.id);
	}

	async ask(method, params = {}, more = {}) {
		const id = ++this.number;
		this.write(JSON.stringify({id, method, params, ...more}));
		const {error, message, result} = await inTime(
			`${method} ${JSON.stringify(params).slice(0, 200)}`,
			new Promise((resolve) => this.waiting.set(id, resolve)));
		if (error) // of either protocol, from where it was asked
			throw new Error(error.message ?? `${error}: ${message}`);
		return result;
	}
}

/*
 * A page that counts what goes wrong in it. A driver has besides:
 *
 *   go(url)              opens it, and waits until it is loaded
 *   value(script)        what the script comes to in the page, which may be a promise there
 *   mouse(act, x, y)     "down", "move" or "up" with the left button
 *   wheel(x, y, by)      turns the wheel by so many pixels
 *   fingers(points)      puts so many fingers there, [x, y] each, moves them, or takes them off
 *   tap(x, y)            with one of them, at once (Chromium alone)
 *   pans                 whether such fingers scroll, as those of people do: Firefox scrolls
 *                        by its own means, which no driver's fingers reach
 *   press(key, code, modifiers)   presses a key and lets it go; `code` is the number that
 *                        Windows has for it, and `modifiers` is 2 for Ctrl
 *   type(text), paste()  where the focus is
 *   choose(selector, files)   of a field for files
 *   size(width, height, mobile), media(media, scheme)
 *   picture(file, whole) of the page, or of what is seen of it
 *   beforehand(script)   runs it in what is opened from now on, before all others
 *   tree()               {role, name} of each part, as a screen reader is told them
 *   markup()             the page as HTML, where no scripts run, too
 *   close()              for good
 */
class Page {
	constructor() {
		this.complaints = [];
		this.requests = [];
	}

	async until(expression) {
		for (const end = Date.now() + PATIENCE; Date.now() < end;) {
			const value = await this.value(expression);
			if (value)
				return value;
			await pause(20);
		}
		throw new Error(`it never came to this: ${expression}: ${await this.value(
			"location.pathname + ': ' + document.body.textContent.slice(-400)")}`);
	}

	// The middle of an element, where it is now.
	middle(element) {
		return this.value(`(({x, y, width, height}) => [x + width / 2, y + height / 2])(
			${element}.getBoundingClientRect())`);
	}

	// The same of one that may still be moved, once it has stood there for a while.
	async middleAtRest(element) {
		for (let before = [];;) {
			const now = await this.middle(element);
			if (now.join() === before.join())
				return now;
			before = now;
			await pause(100);
		}
	}

	async clickAt(x, y) {
		await this.mouse("down", x, y);
		await this.mouse("up", x, y);
	}

	// Brings an element into view, and says where its middle is then.
	async seek(element) {
		await this.value(`void ${element}.scrollIntoView({block: "center", inline: "center"})`);
		return this.middle(element);
	}

	async click(element) {
		await this.clickAt(...await this.seek(element));
	}
}

module.exports = {PATIENCE, inTime, pause, Talk, Page};
