# What the tests of pages share: a browser and the runtime, which they want, and scripts that
# look at pages in it. Read with `.`, behind lib.sh. bash.

cd "$top"
browser=$(command -v chromium) || fail "expected chromium (Debian: package chromium)"
command -v node >/dev/null || fail "expected node (Debian: package nodejs)"
[ -f "${BUILD:-build}/packet/adjutant.wasm" ] ||
	fail "expected the runtime of the packet (make packet-runtime makes it)"
pages=$work/pages
mkdir "$pages"

# browse SCRIPT DIR FAILURE [WORD...]: tests/system/SCRIPT.js looks at the pages of DIR; the
# number of its checks is the last that it says (tests/system/pages.js)
browse() {
	local script=$1 dir=$2 failure=$3
	shift 3
	node "tests/system/$script.js" "$browser" "$dir" "$@" >"$work/said" 2>&1 || {
		sed 's/^/  | /' "$work/said" >&2
		fail "$failure"
	}
	sed '$d' "$work/said"
	checks=$((checks + $(tail -n 1 "$work/said")))
}
