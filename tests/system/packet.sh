#!/usr/bin/env bash
# The judge of the packet, which is WebAssembly, says the same as `adjutant check` in a
# player's clone, to the byte: of the corpus of wrong files in the positions that they are
# for, of the orders of random games of all games, as they are and with mistakes, and of the
# example orders.
set -eu
. "$(dirname "$0")/lib.sh"

cd "$top"
build=${BUILD:-build}
runtime=$build/packet/late-unpleasantness.wasm
[ -f "$runtime" ] || fail "expected $runtime (make packet-runtime makes it)"
command -v node >/dev/null || fail "expected node to run it with (Debian: package nodejs)"

# add CLONE FILE: they are to be compared
list=$work/list
number=0
mkdir "$work/native" "$work/runtime"
add() {
	number=$((number + 1))
	printf '%s\t%s\t%s\n' "$1" "$2" "$number" >>"$list"
}

# ---- the corpus of wrong files ----

"$build/tests/unit/campaign/test_wrong" keep "$work/wrong"
# in the clone of the side that they speak of; in the other's they all come to the same soon
for position in "$work"/wrong/*; do
	for mail in "$position"/mails/*; do
		side=union other=confederate
		! grep -qiE '^[> ]*side:? +confederate' "$mail" || side=confederate other=union
		add "$position/for/$side" "$mail"
	done
	add "$position/for/$other" "$mail"
done
[ $number -gt 250 ] || fail "expected more of the corpus than $number pairs"

# ---- random games ----

# with_mistakes FILE: makes FILE-1 and so on of it
with_mistakes() {
	# without every third line; with a letter less in every word of some length; in capitals
	awk 'NR < 6 || NR % 3' "$1" >"$1-1"
	awk 'NR > 5 && !/^(begin|end) / { gsub(/[a-z]er/, "r") } { print }' "$1" >"$1-2"
	awk 'NR > 5 { $0 = toupper($0) } { print }' "$1" >"$1-3"
}

# position COMMIT SIDE: what the side is told there, in $position
position() {
	position=$work/positions/$game-$1
	[ -d "$position/for/$2" ] || {
		mkdir -p "$position"
		git -C "$campaign" archive "$1" "for/$2" | tar -x -C "$position"
	}
	position=$position/for/$2
}

# orders_of COMMIT: what was sealed with it, judged in the position before
orders_of() {
	local file side mail
	for file in $(git -C "$campaign" diff --name-only --diff-filter=A "$1^" "$1" -- orders); do
		side=${file##*/}
		side=${side%%-*}
		case $side in union | confederate) ;; *) continue ;; esac
		mail=$work/mails/$game-${1:0:12}-${file##*/}
		git -C "$campaign" show "$1:$file" >"$mail"
		position "$1^" "$side"
		with_mistakes "$mail"
		for mail in "$mail"*; do
			add "$position" "$mail"
		done
	done
}

mkdir -p "$work/mails" "$work/positions" "$work/kept"
for game in $(cd games && dirname ./*/game.ini); do
	game=${game#./}
	# 112 days through a ledger take a minute; of its words the corpus has positions
	case $game in the-peninsula | the-valley | long-roads-to-richmond) continue ;; esac
	campaign=$work/kept/$game
	mkdir "$campaign"
	"$ADJUTANT" play --both --games 1 --campaigns 1 --keep "$campaign" "$game" >/dev/null
	campaign=$(echo "$campaign"/*)
	before=$number
	for commit in $(git -C "$campaign" log --format=%H --grep='^Orders sealed' |
		awk 'NR % 2 == 1' | head -n 16); do
		orders_of "$commit"
	done
	[ $number -gt $((before + 15)) ] || fail "expected more orders of $game"

	# what the examples say fits no position of these: that, too, is judged alike
	for file in games/"$game"/examples/*.orders; do
		add "$position" "$file"
	done
	# nor a report, which is no order file, nor a file with nothing in it
	add "$position" "$position/view.ini"
	add "$position" /dev/null

	# and two clones that are none
	mkdir -p "$work/positions/$game-bad"
	git -C "$campaign" archive HEAD for/public | tar -x -C "$work/positions/$game-bad"
	add "$work/positions/$game-bad/for/public" "$mail"
	cp -r "$position" "$work/positions/$game-bad/for/union"
	sed -i 's/^side = .*/side = nobody/; s/^turn = .*/turn = x/' \
		"$work/positions/$game-bad/for/union/view.ini"
	add "$work/positions/$game-bad/for/union" "$mail"
done

# ---- several commanders ----

# Each writes in the clone of their side, the other's orders too, which are refused.
left_and_right "$work/owner"
teams=$work/teams
exits 0 "$ADJUTANT" new --data "$work/owner" --name teams --seed teams --talk none \
	--commanders confederate:left,right on-to-richmond/seven-pines "$teams"
# part STATUS SIDE REPORT LINE...
part() {
	part_file "$teams" "${@:2}" >"$work/mail"
	exits "$1" "$ADJUTANT" run -C "$teams" "$work/mail"
}
part 0 union report "join 00000000000000000000000000000001"
part 0 confederate report "join 00000000000000000000000000000002"
part 0 confederate report-right "join 00000000000000000000000000000003"
part 3 union report pass
part 3 confederate report pass
part 0 confederate report-right pass standing \
	"when attacked at N1128: retreat 2 hexes to N1028"
mkdir "$work/parts"
for report in report report-right; do
	part_file "$teams" confederate "$report" "march RH Anderson to N1127" >"$work/parts/$report"
	part_file "$teams" confederate "$report" standing \
		"when attacked at N1028: ask" >"$work/parts/$report-standing"
	add "$teams/for/confederate" "$work/parts/$report"
	add "$teams/for/confederate" "$work/parts/$report-standing"
	# whom planning offers him
	part_file "$teams" confederate "$report" pass >"$work/parts/$report-none"
	sed -i '/^pass$/d' "$work/parts/$report-none"
	echo "$work/parts/$report-none" |
		"$build/tests/unit/packet/test_offers" "$teams/for/confederate" |
		sed -n '1{s/{"piece"/\n&/g;p;}' | sed -n 's/.*"name":"\([^"]*\)".*/\1/p' \
		>"$work/parts/$report-offered"
done
# the left one's, the right one's, and nobody's
is "to whom each is offered" "1 0 0 1 1 1" "$(
	for who in "RH Anderson" Garland-A Whiting-A; do
		for report in report report-right; do
			grep -cx "$who" "$work/parts/$report-offered" || true
		done
	done | paste -sd ' '
)"

# ---- both say the same ----

native() {
	local clone file out status
	while IFS=$'\t' read -r clone file out; do
		status=0
		"$ADJUTANT" check -C "$clone" "$file" >"$work/native/$out.out" \
			2>"$work/native/$out.err" </dev/null || status=1
		printf %s $status >"$work/native/$out.status"
	done
}

native <"$list" &
node tests/system/packet.js "$build/packet" "$work/runtime" <"$list" >"$work/said" || fail "expected the runtime to judge all of them"
wait
is "files that were judged" "$number" "$(cat "$work/said")"
if ! diff -rq "$work/native" "$work/runtime" >"$work/said"; then
	out=$(sed -n '1s,.*/runtime/\([0-9]*\)\..*,\1,p' "$work/said")
	diff -r "$work/native" "$work/runtime" | head -20 >&2
	fail "the runtime says something else (above, behind >): $(sed -n "${out}p" "$list")"
fi
checks=$((checks + number))

# ---- what could still be ordered ----

# The first orders of each clone, and what is offered behind them: natively and in the runtime.
offers=$build/tests/unit/packet/test_offers
cut -f 1 "$list" | grep -v -- -bad/ | sort -u | awk 'NR % 7 == 1' >"$work/clones"
while read -r clone; do
	awk -F '\t' -v clone="$clone" '$1 == clone { print $2 }' "$list" | head -n 3 >"$work/files"
	"$offers" "$clone" <"$work/files" >>"$work/offers.native"
	node tests/system/offers.js "$build/packet" "$clone" <"$work/files" \
		>>"$work/offers.runtime" || fail "expected the runtime to offer for $clone"
done <"$work/clones"
cmp "$work/offers.native" "$work/offers.runtime" ||
	fail "expected the same to be offered by the runtime"
offered=$(grep -c '"kind":"go"' "$work/offers.native")
[ "$offered" -gt 3 ] || fail "expected more positions with offers than $offered"
checks=$((checks + offered))

# A test in which all were refused, or none had a word said, would show little.
accepted=$(cat "$work"/native/*.status | tr -cd 0 | wc -c)
said=$(find "$work/native" -name '*.err' -size +0 | wc -l)
[ "$accepted" -gt 150 ] || fail "expected more files that are accepted than $accepted"
[ "$said" -gt 400 ] || fail "expected more files that something is said of than $said"
finish
