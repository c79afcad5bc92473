/*
 * What is packed into the page: in front of the other scripts, in one element with them.
 */

// The bytes of the element packet-ID, as src/packet/embed.c put them in.
/** @param {string} id */
async function unpacked(id) {
	const text = document.getElementById(`packet-${id}`).textContent;
	const packed = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
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
