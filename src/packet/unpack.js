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

// The bytes of the element packet-ID, as src/packet/embed.c put them in.
/** @param {string} id */
async function unpacked(id) {
	const packed = bytesOfBase64(byId(id).textContent ?? "");
	const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {Uint8Array} bytes */
const textOf = (bytes) => new TextDecoder().decode(bytes);

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
