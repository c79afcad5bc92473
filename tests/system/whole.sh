#!/usr/bin/env bash
# The whole campaign, as it is published: before that nobody has anything of it; then every
# clone has the same, makes the same page of it as the moderator's directory, and its audit
# holds it against what was told while it was played.
set -eu
. "$(dirname "$0")/lib.sh"

[ -f "${BUILD:-$top/build}/packet/late-unpleasantness.wasm" ] ||
	fail "expected the runtime of the packet (make packet-runtime makes it)"
export SOURCE_DATE_EPOCH=$((start_date + 1000000))

# clones DIR: of what each audience is told, in $work/clone-AUDIENCE
clones() {
	local who
	for who in union confederate public; do
		rm -rf "$work/clone-$who"
		git clone -q -b main "$1/for/$who.git" "$work/clone-$who"
	done
}

# nothing_yet NAME DIR: neither the tree nor a clone has any of it
nothing_yet() {
	local where
	clones "$2"
	! git -C "$2" ls-tree -r --name-only HEAD | grep -q '/whole/' ||
		fail "$1: positions are told before the end"
	for where in "$2" "$work"/clone-*; do
		exits 1 "$ADJUTANT" packet -C "$where" --whole
		says "the campaign is not published"
		says "adjutant publish"
	done
}

# steps PAGE: its list of steps, with what either side read of each, without what was sealed
steps() {
	sed -n '/<details id="packet-steps">/,/<\/details>/p' "$1" | awk '
		!sealed && match($0, /<p><strong>(Union|Confederate) /) {
			printf "%s", substr($0, 1, RSTART - 1)
			sealed = 1
		}
		sealed && sub(/^.*<\/div><\/li>$/, "</div></li>") { sealed = 0 }
		!sealed { print }'
}

# published NAME DIR: everybody has it, and finds that it is right
published() {
	local who count
	clones "$2"
	exits 0 "$ADJUTANT" packet -C "$2" --whole -o "$work/whole.html"
	exits 0 "$ADJUTANT" packet -C "$2" --moderator -o "$work/moderator.html"
	steps "$work/moderator.html" >"$work/moderator.steps"
	steps "$work/whole.html" >"$work/whole.steps"
	cmp -s "$work/whole.steps" "$work/moderator.steps" ||
		fail "$1: other steps than the moderator has: $(diff "$work/moderator.steps" \
			"$work/whole.steps" | head -5)"
	count=$(grep -c '^<li><b>Turn ' "$work/whole.steps")
	for who in union confederate public; do
		exits 0 "$ADJUTANT" packet -C "$work/clone-$who" --whole -o "$work/other.html"
		cmp "$work/whole.html" "$work/other.html" || fail "$1: $who makes another page"
		exits 0 "$ADJUTANT" audit -C "$work/clone-$who"
		says "Published: $count steps"
		played=$(sed -n 's/.* told; \([0-9]*\) came out.*/\1/p' "$work/said")
		[ "${chain:-}" != --chain ] || [ "$played" -ge $((count - 2)) ] ||
			fail "$1: expected $who to play more steps again: $(cat "$work/said")"
	done
	rm -rf "$work/clone-public/.git"
	exits 0 "$ADJUTANT" packet -C "$work/clone-public" --whole -o "$work/other.html"
	cmp "$work/whole.html" "$work/other.html" || fail "$1: files alone make another page"
	exits 0 "$ADJUTANT" audit -C "$2"
	rm -rf "$work/copy"
	git clone -q "$2" "$work/copy"
	exits 0 "$ADJUTANT" packet -C "$work/copy" --whole -o "$work/other.html"
	cmp "$work/whole.html" "$work/other.html" || fail "$1: a copy makes another page"
}

# ---- each game ----

for scenario in gates-of-richmond/june-27-pm if-it-takes-all-summer/may-1864 \
	road-to-richmond/campaign on-to-richmond/seven-pines; do
	name=${scenario//\//-}
	mkdir "$work/$name"
	chain=--chain # so that all of it can be played again
	[ "$scenario" != if-it-takes-all-summer/may-1864 ] || chain=
	exits 0 "$ADJUTANT" play --both $chain --seed 4 --games 1 --campaigns 1 \
		--keep "$work/$name" "$scenario"
	dir=$(echo "$work/$name"/*)
	nothing_yet "$name" "$dir"
	"$ADJUTANT" publish -C "$dir" >"$work/said" 2>&1 ||
		exits 0 "$ADJUTANT" publish -C "$dir" --abandon
	says "packet --whole"
	published "$name" "$dir"
	rm -rf "${work:?}/$name"
done

# ---- with questions, answers and an undo ----

play "$work/days"
nothing_yet "seven days" "$work/days"
exits 0 "$ADJUTANT" publish -C "$work/days"
chain=--chain # of a seed it is the same
published "seven days" "$work/days"
for words in "<strong>Union orders</strong>" "<strong>Confederate standing orders</strong>" \
	"<strong>Union answer 1</strong>"; do
	grep -q "$words" "$work/whole.html" || fail "the page does not show: $words"
done
taken=$(git -C "$work/days" log --format='%s' --grep '^Kind: undo$' | head -1)
[ -n "$taken" ] || fail "expected something that was taken back"
checks=$((checks + 1))

# ---- what is published is what was told ----

# forge PATH SED: the last commit of the Union's clone with another file
forge() {
	local clone=$work/forged date
	rm -rf "$clone"
	git clone -q -b main "$work/days/for/union.git" "$clone"
	date=$(git -C "$clone" log -1 --format=%at)
	if [ -n "$2" ]; then
		sed -i "$2" "$clone/$1"
	else
		rm -r "${clone:?}/$1"
	fi
	[ -n "$(git -C "$clone" status --porcelain)" ] || fail "expected to forge $1"
	git -C "$clone" add -A
	GIT_AUTHOR_NAME=adjutant GIT_AUTHOR_EMAIL=adjutant@localhost \
		GIT_COMMITTER_NAME=adjutant GIT_COMMITTER_EMAIL=adjutant@localhost \
		GIT_AUTHOR_DATE="$date +0000" GIT_COMMITTER_DATE="$date +0000" \
		git -C "$clone" commit -q --amend --reset-author -C HEAD --date "$date +0000"
	exits 4 "$ADJUTANT" audit -C "$clone"
}

whole=$(cd "$work/clone-union" && echo whole/*-confederate | tr ' ' '\n' |
	while read -r part; do
		[ ! -f "$part/confederate-orders.txt" ] || { echo "$part" && break; }
	done)
unit=$(sed -n 's/^at = \(.*\)$/\1/p' "$work/clone-union/$whole/state.ini" | head -1)
other=$(sed -n 's/^at = \(.*\)$/\1/p' "$work/clone-union/$whole/state.ini" |
	grep -vx "$unit" | head -1)
forge "$whole/state.ini" "0,/^at = $unit\$/s//at = $other/"
says "publishes another position than was told when it was played"
# what the Union was never told of is found by who plays the step again
forge "$whole/state.ini" 's/^salt = .*/salt = 00000000000000000000000000000000/'
says "publishes another position than comes of what was sealed"
forge "$whole/journal.txt" 's/^audience: .*/audience: confederate/'
says "publishes other events than were told when it was played"
forge "$whole/confederate-orders.txt" 's/^end orders/&\n/'
says "publishes a text that was not sealed"
forge "$whole/confederate-orders.txt" ""
says "publishes not all that was sealed"
forge "$whole" ""
says "publishes other steps than were played"

# ---- a position that was put right; and taken back ----

"$ADJUTANT" new --name right --seed right gates-of-richmond/june-27-pm "$work/right" >/dev/null
for side in union confederate; do
	echo "join ${side//[^a-f]/1}00000000000000000000000000000000" | cut -c1-37 >"$work/body"
	order_file "$work/right" $side "$work/body" >"$work/orders.txt"
	exits 0 "$ADJUTANT" run -C "$work/right" "$work/orders.txt"
done
amend() { # STRENGTH REASON
	sed "/^\[unit cs-stuart\]/,/^\$/s/^strength = .*/strength = $1/" \
		"$work/right/state.ini" >"$work/state.ini"
	exits 0 "$ADJUTANT" amend -C "$work/right" --to confederate \
		--state "$work/state.ini" --reason "$2"
}
amend 1 "Stuart *had* losses."
exits 0 "$ADJUTANT" undo -C "$work/right"
exits 0 "$ADJUTANT" packet -C "$work/right" --moderator -o "$work/moderator.html"
! grep -q "Put right" "$work/moderator.html" || fail "what was taken back is a step"
amend 2 "Stuart *had* losses."
exits 0 "$ADJUTANT" amend -C "$work/right" --reason "It rains."
side=$("$ADJUTANT" -C "$work/right" status --porcelain | sed -n 's/^side=//p' | head -1)
echo "# nobody moves" >"$work/body"
order_file "$work/right" "$side" "$work/body" >"$work/orders.txt"
exits 0 "$ADJUTANT" run -C "$work/right" "$work/orders.txt"
nothing_yet right "$work/right"
for repairs in union:0 confederate:1 public:0; do # nobody else knows how strong he is
	who=${repairs%:*}
	exits 0 "$ADJUTANT" packet -C "$work/clone-$who" "$who" -o "$work/$who.html"
	is "repairs that $who was told of" "${repairs#*:}" \
		"$(grep -c '<li><b>Put right before' "$work/$who.html" || :)"
done
exits 0 "$ADJUTANT" publish -C "$work/right" --abandon
published right "$work/right"
is "repairs" 1 "$(grep -c '<li><b>Put right before' "$work/whole.html")"
grep -q 'Stuart \*had\* losses\.' "$work/whole.html" || fail "the reason is not as it was given"

# ---- published by a program that did not tell it ----

cp -r "$work/right" "$work/old"
date=$(git -C "$work/old" log -1 --format=%at)
rm -r "$work/old"/for/*/whole "$work/old"/for/*.git
git -C "$work/old" log -1 --format=%B >"$work/message"
for who in union confederate public; do
	hash=$(cd "$work/old/for/$who" && find . -type f | sed 's|^\./||' | LC_ALL=C sort |
		xargs sha256sum | sha256sum | cut -d' ' -f1)
	sed -i "s/^Told-SHA256: $who .*/Told-SHA256: $who $hash/" "$work/message"
done
git -C "$work/old" add -A
GIT_AUTHOR_NAME=adjutant GIT_AUTHOR_EMAIL=adjutant@localhost \
	GIT_COMMITTER_NAME=adjutant GIT_COMMITTER_EMAIL=adjutant@localhost \
	GIT_AUTHOR_DATE="$date +0000" GIT_COMMITTER_DATE="$date +0000" \
	git -C "$work/old" commit -q --amend --reset-author -F "$work/message"
exits 0 "$ADJUTANT" audit -C "$work/old"
exits 0 "$ADJUTANT" project -C "$work/old" --rebuild
clones "$work/old"
for where in "$work/old" "$work/clone-union"; do
	exits 1 "$ADJUTANT" packet -C "$where" --whole
	says "did not tell its positions"
done
exits 0 "$ADJUTANT" audit -C "$work/clone-union"
says "Not checked, since it is not told"

# ---- the command ----

exits 2 "$ADJUTANT" packet -C "$work/right" --whole union
exits 2 "$ADJUTANT" packet -C "$work/right" --whole --moderator

finish
