/*
 * What is packed into the page: in front of the other scripts, in one element with them.
 */

// A loop takes a twentieth of the time that Uint8Array.from has for a long text.
/** @param {string} text */
function bytesOfBase64(text) {
	const letters = atob(text);
	const bytes = new Uint8Array(letters.length);
	for (let i = 0; i < letters.length; i++)
		bytes[i] = letters.charCodeAt(i);
	return bytes;
}

// What the page has of itself is on the screen before anything else is made; a page that is not
// looked at is not drawn.
const drawnOnce = new Promise((resolve) => {
	setTimeout(resolve, document.hidden ? 0 : 1000);
	addEventListener("load", () =>
		requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
});

// The bytes of the element packet-ID, as src/packet/embed.c put them in.
/** @param {string} id */
async function unpacked(id) {
	await drawnOnce;
	const packed = bytesOfBase64(byId(id).textContent ?? "");
	const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {Uint8Array} bytes */
const textOf = (bytes) => new TextDecoder().decode(bytes);

// A drawing, or lines of some, of which src/packet/drawings.c has packed the pairs of numbers:
// each is said by the one before.
/** @param {string} text */
function drawingOf(text) {
	let [x, y] = [0, 0];
	/** @param {string[]} parts before, x, within, y */
	const pair = (...[, before, byX, within, byY]) =>
		`${before}${x += Number(byX)}${within}${y += Number(byY)}`;
	return text.replace(/( c?x="| x[12]="| d="M|translate\()(-?\d+)(" c?y="|" y[12]="| )(-?\d+)| points="[^"]*/g,
		(...parts) => parts[1] ? pair(...parts)
			: parts[0].replace(/([" ])(-?\d+)(,)(-?\d+)/g, pair));
}

// The same of embed_tree: of each file a line "LENGTH PATH", and behind it its bytes.
/** @param {Uint8Array} bytes */
function filesOf(bytes) {
	/** @type {Files} */
	const files = {};
	for (let at = 0; at < bytes.length;) {
		const end = bytes.indexOf(10, at);
		const line = textOf(bytes.subarray(at, end));
		const blank = line.indexOf(" ");
		at = end + 1 + Number(line.slice(0, blank));
		files[line.slice(blank + 1)] = bytes.subarray(end + 1, at);
	}
	return files;
}
