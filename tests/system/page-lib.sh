# What the tests of pages share: a browser and the runtime, which they want, pages of
# campaigns, and scripts that look at them. $BROWSER is chromium, if it is not set, or firefox.
# Read with `.`, behind lib.sh. bash.

cd "$top"
case ${BROWSER:-chromium} in
firefox) browser=$(command -v firefox-esr) || fail "expected firefox-esr (Debian: package firefox-esr)" ;;
*) browser=$(command -v chromium) || fail "expected chromium (Debian: package chromium)" ;;
esac
command -v node >/dev/null || fail "expected node (Debian: package nodejs)"
[ -f "${BUILD:-build}/packet/late-unpleasantness.wasm" ] ||
	fail "expected the runtime of the packet (make packet-runtime makes it)"
pages=$work/pages
mkdir "$pages"

# ---- pages, and what is said of their orders ----

# judge NAME CLONE: NAME.out and NAME.err of NAME.orders
judge() {
	"$ADJUTANT" check -C "$2" "$pages/$1.orders" >"$pages/$1.out" 2>"$pages/$1.err" || :
}

# most_bytes NAME: of a page; one of thirteen sheets has more ground in it
most_bytes() {
	case $1 in
	roads) echo 1450000 ;;
	*) echo 1000000 ;;
	esac
}

# form_of NAME CAMPAIGN SEAT: the form alone, half filled in; what it has no room for is
# looked for elsewhere in a page
form_of() {
	"$ADJUTANT" report --form best -C "$2" "$3" | sed \
		's/ can act: `--form all` has .*/ can act: click on them, and the map shows what they can do./' \
		>"$pages/$1.form"
}

# page NAME CAMPAIGN SEAT: its page, from the campaign and from a clone; its form, and what is
# said of that
page() {
	local told=$2/for/${3%%-*}
	exits 0 "$ADJUTANT" packet -C "$2" -o "$pages/$1.html" "$3"
	rm -rf "$work/clone"
	git clone -q -b main "$told.git" "$work/clone"
	(cd "$work/clone" && "$ADJUTANT" packet "$3") >"$work/other.html"
	cmp "$pages/$1.html" "$work/other.html" || fail "$1: a clone makes another page"
	[ "$(stat -c %s "$pages/$1.html")" -lt "$(most_bytes "$1")" ] || fail "$1 is no small page"
	checks=$((checks + 1))
	"$ADJUTANT" report --tables -C "$2" >"$pages/$1.tables"
	told "$1" "$work/clone"
	[ "$3" != public ] || return 0
	form_of "$1" "$2" "$3"
	cp "$pages/$1.form" "$pages/$1.orders"
	judge "$1" "$told"
}

# told NAME CLONE: NAME-past/N.svg, the map that was told when step N was over
told() {
	local commit i=0
	mkdir "$pages/$1-past"
	for commit in $(git -C "$2" log --reverse --format=%H --extended-regexp \
		--grep '^Kind: (new|step)$'); do
		case $(git -C "$2" log -1 --format='%(trailers:key=Step,valueonly)' "$commit") in
		0/*) i=0 ;;
		esac
		git -C "$2" show "$commit:map.svg" >"$pages/$1-past/$i.svg"
		i=$((i + 1))
	done
	[ "$i" -gt 1 ] || fail "$1: expected steps to go back to"
}

# campaign NAME SEED GAME TALK MAIL...: of the examples of the game, whose heads have that
# seed; TALK as --talk has it, or ""
campaign() {
	local name=$1 seed=$2 game=$3 talk=$4 mail
	shift 4
	"$ADJUTANT" new --name "$name" ${talk:+--talk "$talk"} --seed "$seed" "$game" \
		"$work/$name" >/dev/null
	for mail; do
		"$ADJUTANT" run -C "$work/$name" "games/${game%/*}/examples/$mail.orders" \
			>"$work/said" || [ $? = 3 ] || fail "$mail of $game is refused"
	done
}

# campaigns: one of each family, and that of both theatres
campaigns() {
	campaign demo "Gates of Richmond" gates-of-richmond/june-27-pm "" \
		union-join confederate-join union-standing confederate-4
	campaign summer "If It Takes All Summer" if-it-takes-all-summer/may-1864 "" \
		union-standing confederate-standing union-join confederate-join
	campaign road "Road to Richmond" road-to-richmond/campaign "" \
		union-join confederate-join confederate-1
	campaign pines Grapevine on-to-richmond/seven-pines none \
		union-join confederate-join confederate-1 union-1
	campaign roads Rapidan long-roads-to-richmond/yorktown-road none \
		union-join confederate-join confederate-setup union-1 confederate-1
}

# joining_page NAME: of one who joins with a key, and signs
joining_page() {
	"$ADJUTANT" new --name "$1" --seed "$1" gates-of-richmond/june-27-pm "$work/$1" >/dev/null
	exits 0 "$ADJUTANT" packet -C "$work/$1" -o "$pages/$1.html" union
	form_of "$1" "$work/$1" union
	ssh-keygen -q -t ed25519 -N "" -f "$work/key"
	{
		echo "key $(cut -d' ' -f1,2 "$work/key.pub")"
		sed 's/^# join$/join 00000000000000000000000000000001/' "$pages/$1.form"
	} >"$pages/$1.signed"
	ssh-keygen -q -Y sign -n adjutant -f "$work/key" <"$pages/$1.signed" >"$work/sig"
	cat "$work/sig" >>"$pages/$1.signed"
}

# wrong_text NAME FORM CLONE: a text with errors for the page FORM, and what is said of it
wrong_text() {
	sed 's/^standing$/move Nobody to Nowhere\nattack\ndig in Nobody\nstanding/' \
		"$pages/$2.form" >"$pages/$1.orders"
	judge "$1" "$3"
	[ "$(grep -c error "$pages/$1.err")" -ge 3 ] || fail "expected more errors of the wrong text"
}

# ---- scripts ----

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
