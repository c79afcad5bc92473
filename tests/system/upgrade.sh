#!/usr/bin/env bash
# Campaigns that released versions of the program have begun: they are audited, moved to
# this one, and played on. A bundle is named for its game and rules version:
#
#     git bundle create GAME-VERSION.bundle main
#
# (or GAME-WHAT-VERSION, where a game has two) of a campaign that the released program itself
# has played; GAME-VERSION.secrets are those
# of its dice, if they come from chains. None of them is ever made anew. Before a version is
# released a campaign of each of its families is put there, by hand; until another follows
# it is of this version, and is played on as it is, as the one is that is made here.
#
#   BUNDLES   only these, and one that is made here (default: all)
set -eu
. "$(dirname "$0")/lib.sh"

released=$fixtures/released
dir=$work/campaign
export SOURCE_DATE_EPOCH=$((start_date + 1000000))

# open_released NAME: the moderator's directory of it, in $dir
open_released() {
	rm -rf "$dir" "$work"/held-*
	git clone -q -b main "$released/$1.bundle" "$dir"
	mkdir -m 700 "$dir/.git/adjutant"
	[ ! -f "$released/$1.secrets" ] ||
		install -m 600 "$released/$1.secrets" "$dir/.git/adjutant/secrets"
	exits 0 "$ADJUTANT" -C "$dir" project --rebuild
}

# hold: what the players have cloned
hold() {
	local side
	for side in union confederate public; do
		rm -rf "$work/held-$side"
		git clone -q "$dir/for/$side.git" "$work/held-$side"
	done
}

# held_are_sound [WORDS]: they follow, and everybody finds that all is right, and is told so
held_are_sound() {
	local side
	for side in union confederate public; do
		git -C "$work/held-$side" pull -q --ff-only
		exits 0 "$ADJUTANT" -C "$work/held-$side" audit
		says "${1:-From }"
		exits 0 sh "$top/tests/verify-dice.sh" "$work/held-$side"
		exits 0 "$ADJUTANT" -C "$dir" audit --against "$work/held-$side"
	done
}

kind_of_head() {
	git -C "$dir" log -1 --format='%(trailers:key=Kind,valueonly,separator=)'
}

form_line() { # SIDE WORD
	sed -n "/^begin orders/,/^end orders/{/^$2 /p;}" "$dir/for/$1/report.md"
}

# cannot_go_on WORD...: nothing changes an old campaign but `upgrade`
cannot_go_on() {
	local head
	head=$(head_of "$dir")
	exits 1 "$ADJUTANT" -C "$dir" "$@"
	says "adjutant upgrade"
	is "the head after $1" "$head" "$(head_of "$dir")"
}

# ---- each of them ----

# play_on [WORDS]: the sides on the move send orders that say nothing, and everybody audits
play_on() {
	local status side
	if grep -qx "plans = committed" "$dir/campaign.ini"; then
		exits 0 "$ADJUTANT" -C "$dir" run --without both
		exits 0 "$ADJUTANT" -C "$dir" run
		exits 0 "$ADJUTANT" -C "$dir" audit
		held_are_sound "$@"
		return
	fi
	echo "# nobody moves" >"$work/body"
	for side in $("$ADJUTANT" -C "$dir" status --porcelain | sed -n 's/^side=//p'); do
		order_file "$dir" "$side" "$work/body" >"$work/orders.txt"
		status=0
		"$ADJUTANT" -C "$dir" run "$work/orders.txt" >"$work/said" 2>&1 || status=$?
		[ $status = 0 ] || [ $status = 3 ] ||
			fail "$name is not played on: $(cat "$work/said")"
	done
	exits 0 "$ADJUTANT" -C "$dir" audit
	held_are_sound "$@"
}

# goes_on NAME: a campaign of this very version, as it is; if its game has other data now, it
# is moved to these before
goes_on() {
	hold
	if "$ADJUTANT" -C "$dir" upgrade --look 2>&1 | grep -q "nothing to move"; then
		exits 1 "$ADJUTANT" -C "$dir" upgrade
		says "there is nothing to move"
	else
		exits 0 "$ADJUTANT" -C "$dir" upgrade
	fi
	play_on "came out the same again"
}

# One of now, as it would be kept: with chains, in the middle of the game.
mkdir "$work/kept"
SOURCE_DATE_EPOCH=$start_date "$ADJUTANT" new --name now gates-of-richmond/june-27-pm \
	"$work/now" >/dev/null
for side in union confederate; do
	echo "join ${side//[^a-f]/1}00000000000000000000000000000000" | cut -c1-37 >"$work/body"
	order_file "$work/now" $side "$work/body" >"$work/orders.txt"
	SOURCE_DATE_EPOCH=$start_date exits 0 "$ADJUTANT" -C "$work/now" run "$work/orders.txt"
done
now=gates-of-richmond-now
git -C "$work/now" bundle create -q "$work/kept/$now.bundle" main
cp "$work/now/.git/adjutant/secrets" "$work/kept/$now.secrets"
cp "$released"/* "$work/kept"
released=$work/kept

for name in ${BUNDLES:-}; do
	[ -f "$released/$name.bundle" ] || fail "there is no bundle $name"
done
for bundle in "$released"/*.bundle; do
	name=$(basename "$bundle" .bundle)
	[[ " ${BUNDLES:-$name} $now " = *" $name "* ]] || continue
	version=${name##*-}
	open_released "$name"
	exits 0 "$ADJUTANT" -C "$dir" audit
	if ! grep -q "of other versions" "$work/said"; then
		goes_on "$name"
		continue
	fi
	[ "$name" != $now ] || fail "the campaign of now is not of this version"
	edition=$(git -C "$dir" log -1 --format='%(trailers:key=Edition,valueonly,separator=)')
	edition=${edition:-1}
	steps=$(git -C "$dir" log --format='%(trailers:key=Kind,valueonly,separator=)' |
		grep -cx step)

	exits 0 "$ADJUTANT" -C "$dir" audit
	says "Of $steps steps more, of other versions"
	says " $version, edition $edition: $steps steps, which this program does not adjudicate again"
	exits 0 "$ADJUTANT" -C "$dir" report union
	exits 0 "$ADJUTANT" -C "$dir" dice
	cannot_go_on run
	cannot_go_on undo
	cannot_go_on amend --reason "It rains."
	cannot_go_on publish --abandon
	hold

	before=$(head_of "$dir")
	exits 0 "$ADJUTANT" -C "$dir" upgrade --look
	says "Nothing has changed"
	is "the head after a look" "$before" "$(head_of "$dir")"
	nonce=$(form_line union nonce)
	exits 0 "$ADJUTANT" -C "$dir" upgrade
	says " $version, edition $edition"
	is "the kind of the commit" upgrade "$(kind_of_head)"
	[ "$(form_line union nonce)" != "$nonce" ] || fail "the nonce of the form is the old one"
	for side in union confederate public; do
		tr '\n' ' ' <"$dir/for/$side/report.md" |
			grep -q "goes on with another version of the program" ||
			fail "the report of $side does not say it"
		grep -q "^before .* $version, edition $edition$" "$dir/for/$side/upgrade.txt" ||
			fail "upgrade.txt of $side does not say from where"
		diff -r "$dir/game" "$dir/for/$side/game" | grep -v "^Only in .*scenarios" &&
			fail "$side has other data than the campaign"
	done
	[ -z "$(find "$dir/orders" -maxdepth 1 -name 'draft-*')" ] || fail "a draft has stayed"
	exits 0 "$ADJUTANT" -C "$dir" audit
	says "$steps steps, which this program does not adjudicate again"
	held_are_sound
	exits 1 "$ADJUTANT" -C "$dir" upgrade
	says "there is nothing to move"
	exits 1 "$ADJUTANT" -C "$dir" undo
	says 'since `adjutant upgrade`'

	play_on
	exits 0 "$ADJUTANT" -C "$dir" audit
	says "$steps steps, which this program does not adjudicate again"

	# what this version has sealed is taken back, and no more
	exits 0 "$ADJUTANT" -C "$dir" undo
	exits 0 "$ADJUTANT" -C "$dir" audit
	held_are_sound
	exits 1 "$ADJUTANT" -C "$dir" undo
	says 'since `adjutant upgrade`'
done

# ---- a step under way, and standing orders ----

open_released gates-of-richmond-6
exits 0 "$ADJUTANT" -C "$dir" status --porcelain
says "due=answer"
exits 0 "$ADJUTANT" -C "$dir" upgrade
exits 0 "$ADJUTANT" -C "$dir" status --porcelain
says "due=orders"
grep -q "taken the game back" "$dir/for/union/report.md" || fail "nobody is told of it"
[ -f "$dir/standing/union.txt" ] || fail "the standing orders have not stayed"

# ---- other data: what is different is told key by key; an unreadable set goes ----

open_released road-to-richmond-1
grep -q "3/2/V" "$dir/standing/union.txt" || fail "expected a name in the standing orders"
mkdir "$work/data"
cp -R "$ADJUTANT_DATA/games" "$ADJUTANT_DATA/templates" "$work/data"
units=$work/data/games/road-to-richmond/units.ini
sed -i '/^\[unit us-3-2-v\]/,/^$/{s/^name = .*/name = 3\/2\/VX/;s/^strength = .*/strength = 9/;}' \
	"$units"
ADJUTANT_DATA=$work/data exits 0 "$ADJUTANT" -C "$dir" upgrade
says "units.ini, [unit us-3-2-v] 3/2/VX: strength is 9, was 3"
says "units.ini, [unit us-3-2-v] 3/2/VX: name is 3/2/VX, was 3/2/V"
tr '\n' ' ' <"$dir/for/union/report.md" | grep -q "strength is 9, was 3" ||
	fail "the report does not say what is different"
[ ! -f "$dir/standing/union.txt" ] || fail "standing orders that nobody can read have stayed"
grep -q "Your standing orders cannot be read" "$dir/for/union/report.md" ||
	fail "their side is not told"
! grep -q "tanding orders cannot be read" "$dir/for/confederate/report.md" ||
	fail "the other side is told of them"
exits 0 "$ADJUTANT" -C "$dir" audit

# the same program with other data moves it once more
exits 0 "$ADJUTANT" -C "$dir" upgrade
says "strength is 3, was 9"
exits 0 "$ADJUTANT" -C "$dir" audit

# a position that cannot be carried over
sed -i '/^\[unit us-3-2-v\]/,/^$/d' "$units"
before=$(head_of "$dir")
ADJUTANT_DATA=$work/data exits 1 "$ADJUTANT" -C "$dir" upgrade
is "the head after a refusal" "$before" "$(head_of "$dir")"

# ---- another version is no way past the dice ----

open_released road-to-richmond-1
at=$(git -C "$dir" log --format='%H %(trailers:key=Kind,valueonly,separator=)' |
	sed -n 's/ step$//p' | head -1)
git -C "$dir" reset -q --hard "$at"
date=$(git -C "$dir" log -1 --format=%at)
forge() { # makes the commit again with the message in $work/message and the work tree
	git -C "$dir" add -A
	GIT_AUTHOR_NAME=adjutant GIT_AUTHOR_EMAIL=adjutant@localhost \
		GIT_COMMITTER_NAME=adjutant GIT_COMMITTER_EMAIL=adjutant@localhost \
		GIT_AUTHOR_DATE="$date +0000" GIT_COMMITTER_DATE="$date +0000" \
		git -C "$dir" commit -q --amend --reset-author -F "$work/message"
	rm -rf "$dir"/for/*.git
}
git -C "$dir" log -1 --format=%B | sed 's/^\(Die: .* = \).*/\13/' >"$work/message"
forge
exits 4 "$ADJUTANT" -C "$dir" audit
says "has not the roll that somebody was told"
git -C "$dir" reset -q --hard "$at"
git -C "$dir" log -1 --format=%B >"$work/message"
sed -i 's/^points = .*/points = 99/;s/^turn = 2$/turn = 3/' "$dir/state.ini"
forge
exits 4 "$ADJUTANT" -C "$dir" audit
says "State-SHA256"
git -C "$dir" reset -q --hard "$at"
sed -i 's/^\(Die: .* = \).*/\13/' "$dir"/for/*/MESSAGE "$work/message"
sed -i 's/^\(die: .* = \).*/\13/' "$dir"/for/*/journal.txt
for side in union confederate public; do
	hash=$(cd "$dir/for/$side" && find . -type f | sed 's|^\./||' | LC_ALL=C sort |
		xargs sha256sum | sha256sum | cut -d' ' -f1)
	sed -i "s/^Told-SHA256: $side .*/Told-SHA256: $side $hash/" "$work/message"
done
forge
exits 4 "$ADJUTANT" -C "$dir" audit
says "its key does not give the faces of"

finish
