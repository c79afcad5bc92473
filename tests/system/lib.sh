# shellcheck shell=bash
# What the system tests share; read with `.`, not run. bash.
#
# $ADJUTANT is the program (default: ./adjutant of the source tree), $built the directory
# that $BUILD names, wherever the script stands. Everything
# happens in $work, which is removed at the end: below $TMPDIR, or in memory where that
# can be. A kill is no power failure; the disk does not matter, and syncing it is slow.

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
ADJUTANT=${ADJUTANT:-$top/adjutant}
case $ADJUTANT in /*) ;; *) ADJUTANT=$PWD/$ADJUTANT ;; esac
# shellcheck disable=SC2034 # for who reads this
case ${BUILD:-build} in /*) built=$BUILD ;; *) built=$top/${BUILD:-build} ;; esac
test_name=$(basename "$0" .sh)
fixtures=$top/tests/fixtures
if [ -z "${TMPDIR:-}" ] && [ -d /dev/shm ] && [ -w /dev/shm ]; then
	TMPDIR=/dev/shm
fi
work=$(mktemp -d "${TMPDIR:-/tmp}/adjutant-$test_name-XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# Nothing of the user's settings counts, and no git above us.
export ADJUTANT_DATA="${ADJUTANT_DATA:-$top}"
export HOME="$work" XDG_CONFIG_HOME="$work" GIT_CONFIG_NOSYSTEM=1
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE SOURCE_DATE_EPOCH

# Of the first commit; every order file comes an hour later.
start_date=1782518400
seed=chickahominy

checks=0

fail() {
	printf '%s: FAILED: %s\n' "$test_name" "$*" >&2
	exit 1
}

# is WHAT EXPECTED GOT
is() {
	[ "$2" = "$3" ] || fail "$1: expected \`$2', got \`$3'"
	checks=$((checks + 1))
}

# exits STATUS COMMAND...: what it says is in $work/said
exits() {
	local wanted=$1 status=0
	shift
	"$@" >"$work/said" 2>&1 || status=$?
	if [ "$status" != "$wanted" ]; then
		sed 's/^/  | /' "$work/said" >&2
		fail "exit status: expected $wanted, got $status: $*"
	fi
	checks=$((checks + 1))
}

# says TEXT: the last `exits` did
says() {
	grep -qF -- "$1" "$work/said" || {
		sed 's/^/  | /' "$work/said" >&2
		fail "expected the words \`$1', got the above"
	}
	checks=$((checks + 1))
}

finish() {
	printf '%s: %d checks\n' "$test_name" "$checks"
}

# order_file DIR SIDE BODY: BODY in the frame of that side's order form. In it @ID@ is
# the question that is open.
order_file() {
	local dir=$1 side=$2 body=$3 id=
	[ ! -f "$dir/for/$side/questions.ini" ] ||
		id=$(sed -n 's/^id = //p' "$dir/for/$side/questions.ini")
	echo "begin orders"
	echo "campaign $(sed -n 's/^name = //p' "$dir/campaign.ini")"
	sed -n '/^begin orders/,/^end orders/{/^\(turn\|state\|nonce\) /p;}' \
		"$dir/for/$side/report.md"
	echo "side $side"
	sed "s|@ID@|$id|" "$body"
	echo "end orders"
}

# What a fixture NN-SIDE-VERB.txt is: sets `date`, `side`, `verb`.
about() {
	local base=${1##*/}
	base=${base%.txt}
	verb=${base##*-}
	base=${base%-*}
	side=${base#*-}
	date=$((start_date + 10#${base%%-*} * 3600))
}

begin() {
	SOURCE_DATE_EPOCH=$start_date "$ADJUTANT" new --seed "$seed" --name seven-days \
		"$@" >/dev/null
}

# send DIR FIXTURE: does with it what its name says; 3 (somebody is waited for) is good. In
# $kept, if it is set, lies a copy of each file by its side.
send() {
	local dir=$1 status=0 date side verb
	about "$2"
	if [ "$verb" = undo ]; then
		set -- "$dir" undo
	else
		order_file "$dir" "$side" "$2" >"$work/orders.txt"
		set -- "$dir" "$verb" "$work/orders.txt"
	fi
	SOURCE_DATE_EPOCH=$date "$ADJUTANT" -C "$@" >"$work/said" 2>&1 || status=$?
	[ $status = 0 ] || [ $status = 3 ] || return 1
	if [ -n "${kept:-}" ] && [ "$verb" != undo ]; then
		mkdir -p "$kept/$side"
		cp "$work/orders.txt" "$kept/$side/$date.txt"
	fi
}

# What the campaign of the fixtures must come to: kinds of events.
seven_days="bridge-destroy bridge-rebuild attack leader-check magruder display combat-round
	losses retreat withdraw dummies-eliminated advance terminus-moved supply-mode
	decision game-over"

# comes_to_it DIR: all of that has happened there.
comes_to_it() {
	local kind
	for kind in $seven_days; do
		grep -qx "kind: $kind" "$1"/journal/*.txt || {
			echo "no event $kind" >"$work/said"
			return 1
		}
	done
}

# play DIR [NN ...]: a whole campaign. What it is before fixture NN is kept in DIR-NN.
# The first question comes only when a bridge breaks, and nobody retreats without good
# dice; where the dice of the seed (they hang on every byte of a view) do not do it,
# those of another seed do.
play() {
	local dir=$1 fixture number all try
	shift
	for try in $(seq 20); do
		rm -rf "$dir" "$dir"-[0-9][0-9] "${kept:-}"
		begin gates-of-richmond/campaign "$dir"
		all=yes
		for fixture in "$fixtures"/seven-days/*.txt; do
			number=${fixture##*/}
			number=${number%%-*}
			case " $* " in *" $number "*) cp -a "$dir" "$dir-$number" ;; esac
			send "$dir" "$fixture" || {
				all=no
				break
			}
		done
		if [ $all = yes ] && comes_to_it "$dir"; then
			is "the end of the campaign" over \
				"$("$ADJUTANT" -C "$dir" status --porcelain | sed -n 's/^due=//p')"
			return 0
		fi
		seed=chickahominy-$try
	done
	sed 's/^/  | /' "$work/said" >&2
	fail "${fixture##*/}: expected it to be accepted, and all of the campaign to happen"
}

# loosen REPOSITORY: the objects of its packs become files of their own, for who harms one
loosen() {
	local objects pack
	objects=$(git -C "$1" rev-parse --absolute-git-dir)/objects
	[ -n "$(ls "$objects/pack")" ] || return 0
	mkdir "$work/packs"
	mv "$objects"/pack/* "$work/packs"
	for pack in "$work"/packs/*.pack; do
		git -C "$1" unpack-objects -q <"$pack"
	done
	rm -rf "$work/packs"
	chmod -R u+w "$objects"
}

# left_and_right DIR: makes an owner's files with two commanders for a side of Seven Pines
left_and_right() {
	mkdir "$1"
	cat >"$1/game.ini" <<'END'
format = 1

[commander left]
name = Left
commands = us-iii-corps, cs-longstreets
source = owner

[commander right]
name = Right
commands = us-iv-corps, cs-dh-hills
source = owner
END
}

# form_head DIR SIDE REPORT: the head of the form of a seat, whose report is REPORT.md
form_head() {
	sed -n '/^begin orders/,/^end orders/{/^\(campaign\|turn\|side\|commander\|state\|nonce\) /p;}' \
		"$1/for/$2/$3.md"
}

# part_file DIR SIDE REPORT LINE...: an order file of a seat
part_file() {
	echo "begin orders"
	form_head "$1" "$2" "$3"
	shift 3
	printf '%s\n' "$@"
	echo "end orders"
}

head_of() {
	git -C "$1" rev-parse HEAD
}
