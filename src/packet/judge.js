/*
 * The judge of orders: the runtime of packet/packet.h, for JavaScript.
 *
 *     judge = openJudge(module, files)      a WebAssembly.Module; {path: bytes} of the clone
 *     judge.check(name, text)               text: a string, or bytes
 *
 * gives {accepted, receipt, said, messages: [{line, column, level, id, text}]}. As a turn is
 * planned (packet/offers.h says what they give):
 *
 *     judge.pieces(text)                    who can do anything behind these orders
 *     judge.duties()                        ids of errors that more orders mend, of that answer
 *     judge.beside()                        what needs no piece, of that answer
 *     judge.offers(text, pieces, via, to)   what these could do; lists of ids, via and to:
 *                                           or none; no pieces: what needs none
 *     judge.choices(text, lines, enemy, says)  how these lines could be said otherwise
 *     judge.odds(text, lines, enemy, says)  the chances of these lines; what is assumed, or none
 *     judge.outlook(text, lines)            an attack in a few numbers
 *     judge.courses()                       the ways of the orders that were checked last
 *     judge.standingForms()                 the words of standing orders
 *     judge.names()                         what the game has names for
 *     judge.ways(place)                     a sentence: where one can go from there, or ""
 *     judge.hand()                          the cards that the side holds
 *
 *     diceOf(module, files)                 what packet/packet.h says of packet_dice
 *
 * openJudge throws an Error that says what is wrong with the files.
 */
"use strict";

/** @type {Message["level"][]} */
const LEVELS = ["error", "warning", "note"]; // enum diag_level
const MESSAGE_BYTES = 20; // of a struct packet_message

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;

// The runtime of the page, which is compiled once.
function runtimeModule() {
	compiled ??= unpacked("runtime").then((bytes) => WebAssembly.compile(bytes));
	return compiled;
}

// A packet with these files in it, and how its functions are called.
/** @param {WebAssembly.Module} module @param {Files} files */
function openPacket(module, files) {
	/** @type {{exports: any}} */
	const instance = new WebAssembly.Instance(module, {});
	/** @type {Runtime} */
	const runtime = instance.exports;
	const packet = runtime.packet_new();

	// Memory may have moved since the last call, so no view of it is kept.
	/** @param {number} at @param {number} length */
	const bytesAt = (at, length) => new Uint8Array(runtime.memory.buffer, at, length);
	const decoder = new TextDecoder("utf-8", {ignoreBOM: true});

	/** @param {Uint8Array} bytes */
	function put(bytes) {
		const at = runtime.packet_room(packet, bytes.length);
		bytesAt(at, bytes.length).set(bytes);
		return at;
	}

	/** @param {number} at */
	function get(at) {
		if (!at)
			return "";
		const all = new Uint8Array(runtime.memory.buffer);
		return decoder.decode(all.subarray(at, all.indexOf(0, at)));
	}

	// A trap says nothing of itself; the runtime may have left a word.
	/** @param {`packet_${string}`} name @param {number[]} values */
	function call(name, ...values) {
		try {
			return runtime[name](packet, ...values);
		} catch (error) {
			throw new Error(get(runtime.packet_last_words()) || String(error));
		}
	}

	const encoder = new TextEncoder();
	/** @param {string | Uint8Array} text */
	const bytesOf = (text) => typeof text === "string" ? encoder.encode(text) : text;

	for (const [path, bytes] of Object.entries(files))
		call("packet_file", put(bytesOf(path)), put(bytes), bytes.length);
	return {runtime, packet, put, get, call, bytesOf};
}

// Whether the dice are as they must be, as packet_dice has it; no judge is wanted for it.
/** @param {WebAssembly.Module} module @param {Files} files @returns {Dice} */
function diceOf(module, files) {
	const {call, get} = openPacket(module, files);
	return JSON.parse(get(call("packet_dice")));
}

/** @param {WebAssembly.Module} module @param {Files} files */
function openJudge(module, files) {
	const {runtime, packet, put, get, call, bytesOf} = openPacket(module, files);

	/** @returns {Message[]} */
	function messages() {
		const first = runtime.packet_messages(packet);
		const view = new DataView(runtime.memory.buffer);
		return Array.from({length: runtime.packet_count(packet)}, (_, i) => {
			/** @param {number} n */
			const word = (n) => view.getUint32(first + i * MESSAGE_BYTES + n * 4, true);
			return {line: word(0), column: word(1), level: LEVELS[word(2)],
				id: get(word(3)), text: get(word(4))};
		});
	}

	// The answer, as JSON, to a question about a file of orders.
	/** @param {`packet_${string}`} name @param {string | Uint8Array} text @param {string[]} about */
	function answer(name, text, ...about) {
		const bytes = bytesOf(text);
		call("packet_begin");
		const at = put(bytes);
		return JSON.parse(get(call(name, at, bytes.length,
			...about.map((one) => put(bytesOf(one))))));
	}

	if (call("packet_open") !== 0)
		throw new Error(get(runtime.packet_said(packet)));

	return {
		/** @param {string} name @param {string | Uint8Array} text @returns {Result} */
		check(name, text) {
			const bytes = bytesOf(text);
			call("packet_begin");
			const file = put(bytesOf(name));
			const status = call("packet_check", file, put(bytes), bytes.length);
			return {accepted: status === 0, receipt: get(runtime.packet_receipt(packet)),
				said: get(runtime.packet_said(packet)), messages: messages()};
		},
		/** @param {string} text @returns {Actor[]} */
		pieces(text) {
			return answer("packet_pieces", text);
		},
		/** @returns {string[]} */
		duties() {
			return JSON.parse(get(call("packet_duties")));
		},
		/** @returns {Offer[]} */
		beside() {
			return JSON.parse(get(call("packet_beside")));
		},
		/** @type {(text: string, pieces: string[], via?: string[], to?: string[]) => Offer[]} */
		offers(text, pieces, via = [], to = []) {
			return answer("packet_offers", text,
				[...pieces, "via", ...via, "to", ...to].join(" "));
		},
		/** @type {(text: string, lines: string, enemy?: string, says?: string) => Choice[]} */
		choices(text, lines, enemy = "", says = "") {
			return answer("packet_choices", text, lines, enemy, says);
		},
		/** @type {(text: string, lines: string, enemy?: string, says?: string) => Odds} */
		odds(text, lines, enemy = "", says = "") {
			return answer("packet_odds", text, lines, enemy, says);
		},
		/** @param {string} text @param {string} lines @returns {Outlook} */
		outlook(text, lines) {
			return answer("packet_outlook", text, lines);
		},
		/** @returns {Course[]} */
		courses() {
			return JSON.parse(get(call("packet_courses")));
		},
		/** @returns {StandingForms} */
		standingForms() {
			call("packet_begin");
			return JSON.parse(get(call("packet_standing_forms")));
		},
		/** @returns {Names} */
		names() {
			call("packet_begin");
			return JSON.parse(get(call("packet_names")));
		},
		/** @param {string} place @returns {string} */
		ways(place) {
			call("packet_begin");
			return JSON.parse(get(call("packet_ways", put(bytesOf(place)))));
		},
		/** @returns {Card[]} */
		hand() {
			call("packet_begin");
			return JSON.parse(get(call("packet_hand")));
		},
	};
}
