/*
 * As much of a WebSocket (RFC 6455) as a browser's remote control takes: texts, to a port of
 * this machine. node has one of its own only from 22 on.
 */
"use strict";

const crypto = require("crypto");
const http = require("http");

const TEXT = 1, CLOSE = 8, PING = 9, PONG = 10;
const LAST = 0x80, MASKED = 0x80;

// How long what follows is, in as few bytes as the protocol has for that.
function lengthOf({length}) {
	const bytes = Buffer.alloc(length < 126 ? 1 : length < 65536 ? 3 : 9);
	bytes[0] = length < 126 ? length : length < 65536 ? 126 : 127;
	if (bytes.length > 1)
		bytes.writeUIntBE(length, bytes.length === 3 ? 1 : 3, bytes.length === 3 ? 2 : 6);
	bytes[0] |= MASKED;
	return bytes;
}

// A frame as a client sends it: whole, and masked.
function frame(kind, bytes) {
	const mask = crypto.randomBytes(4);
	return Buffer.concat([Buffer.from([LAST | kind]), lengthOf(bytes), mask,
		bytes.map((byte, i) => byte ^ mask[i % 4])]);
}

// The frame that bytes begin with: {last, kind, bytes, size}; undefined before all of it is there.
function unframe(bytes) {
	if (bytes.length < 2)
		return undefined;
	const short = bytes[1] & 127;
	const begin = short < 126 ? 2 : short === 126 ? 4 : 10;
	if (bytes.length < begin)
		return undefined;
	const length = begin === 2 ? short : begin === 4 ? bytes.readUInt16BE(2)
		: Number(bytes.readBigUInt64BE(2));
	const size = begin + length;
	return bytes.length < size ? undefined
		: {last: bytes[0] >= LAST, kind: bytes[0] & 15, bytes: bytes.subarray(begin, size), size};
}

// Calls take(text) for each text that comes; answers with {send(text), close()}.
function openWebSocket(url, take) {
	return new Promise((resolve, reject) => {
		const request = http.get(url.replace(/^ws:/, "http:"), {headers: {
			"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": 13,
			"Sec-WebSocket-Key": crypto.randomBytes(16).toString("base64")}});
		request.on("error", reject);
		request.on("response", ({statusCode}) => reject(new Error(`${url}: ${statusCode}`)));
		request.on("upgrade", (_, socket, first) => {
			let rest = first, text = [];
			const read = (bytes) => {
				rest = Buffer.concat([rest, bytes]);
				for (let one; (one = unframe(rest));) {
					rest = rest.subarray(one.size);
					if (one.kind === PING)
						socket.write(frame(PONG, one.bytes));
					if (one.kind > TEXT)
						continue;
					text.push(one.bytes);
					if (!one.last)
						continue;
					const whole = Buffer.concat(text).toString();
					text = [];
					take(whole);
				}
			};
			socket.on("data", read);
			socket.on("error", () => {}); // who waits for an answer says that none came
			read(Buffer.alloc(0));
			resolve({
				send: (said) => socket.write(frame(TEXT, Buffer.from(said))),
				close: () => socket.end(frame(CLOSE, Buffer.alloc(0))),
			});
		});
	});
}

module.exports = {openWebSocket};
