#!/usr/bin/env bash
# The git log as people read it: that of the moderator in the third person, that of a clone
# as the news of its side; and trailers that no words of a player or moderator can forge,
# read alike by git, by this program and by verify-dice.sh.
set -eu
. "$(dirname "$0")/lib.sh"
cd "$work"

now=$start_date
adj() {
	now=$((now + 3600))
	SOURCE_DATE_EPOCH=$now "$ADJUTANT" "$@"
}

# play DIR SEED GAME NAMES...: the example of a game, as `make demo` plays it
play() {
	local dir=$1 from=$2 game=$3 mail status
	shift 3
	# shellcheck disable=SC2086 # words
	adj new --name "$dir" --seed "$from" $options "$game" "$dir" >/dev/null
	for mail in "$@"; do
		status=0
		adj run -C "$dir" "$top/games/${game%/*}/examples/$mail.orders" >said 2>&1 || status=$?
		[ $status = 0 ] || [ $status = 3 ] || fail "$game, $mail: $(cat said)"
	done
}

# bodies GIT-DIR: of all commits, without subject and trailers
bodies() {
	git -C "$1" log --format='%b' | sed -E '/^[A-Z][A-Za-z0-9-]*: /d'
}

# The same in one line, without what is quoted: questions, and cards ("I read your ...").
spoken() {
	bodies "$1" | tr '\n' ' ' | tr -s ' ' | sed 's/"[^"]*"//g; s/54 I read your newspaper//g'
}

# holds FILE TEXT, however its lines are broken
holds() {
	tr '\n' ' ' <"$1" | tr -s ' ' | grep -qF -- "$2" || fail "expected \`$2' in: $(cat "$1")"
	checks=$((checks + 1))
}

# block GIT-DIR ID: the last paragraph of the message; git_block: what git has for trailers
block() { git -C "$1" log -1 --format=%B "$2" | awk -v RS= 'END { print }'; }
git_block() { git -C "$1" log -1 --format='%(trailers:only)' "$2" | sed '/^$/d'; }

# All messages of a repository: columns, and one reading of the trailers.
is_plain_log() {
	local id
	bodies "$1" >body
	! awk 'length > 72' body | grep . || fail "$1: lines of more than 72 columns, above"
	! grep -q '^#' body || fail "$1: a line of a body begins with #"
	for id in $(git -C "$1" rev-list HEAD); do
		is "the trailers of $id in $1" "$(block "$1" "$id")" "$(git_block "$1" "$id")"
	done
}

# ---- what happened, told to its reader ----

options=
play demo "Gates of Richmond" gates-of-richmond/june-27-pm union-join confederate-join union-standing \
	confederate-4 union-4
play road "Road to Richmond" road-to-richmond/campaign union-join confederate-join confederate-1 union-1 \
	confederate-2
options="--talk none"
play pines Grapevine on-to-richmond/seven-pines union-join confederate-join confederate-1 union-1 \
	confederate-2 union-2
for dir in demo road pines; do
	for repository in $dir $dir/for/union.git $dir/for/confederate.git $dir/for/public.git; do
		is_plain_log $repository
	done
	spoken $dir >body
	! grep -oiE '.{30}\byour?\b.{20}' body ||
		fail "$dir: the moderator's log speaks to somebody, above"
	spoken $dir/for/public.git >body
	! grep -oiE '.{30}\byour?\b.{20}' body || fail "$dir: the public log speaks to somebody, above"
	# the words of On to Richmond's events are the same for every reader
	[ $dir != pines ] || continue
	for side in union confederate; do
		spoken $dir/for/$side.git >body
		grep -qiE '\byour?\b' body || fail "$dir: the log of the $side side does not speak to it"
	done
done

# of each news of its last step the report has the same words
bodies demo/for/union.git >body
tr '\n' ' ' <demo/for/union/report.md | tr -s ' ' >report
git -C demo/for/union.git log -1 --format=%b | sed -E '/^[A-Z][A-Za-z0-9-]*: /d' |
	awk '/^- / { if (line) print line; line = $0; next } { sub(/^ +/, ""); line = line " " $0 } END { print line }' |
	sed 's/ *$//' >items
[ "$(grep -c . items)" -gt 5 ] || fail "the last step tells too little: $(cat items)"
while IFS= read -r item; do
	grep -qF -- "$item" report || fail "the log says what the report does not: $item"
	checks=$((checks + 1))
done <items

# a fight with its modifiers, and what was needed
git -C demo log --format=%b >body
holds body "Modifiers: lead division Winder +2 (6.2)"
holds body "needed 1 to 4"
holds body "The Union drew 2 cards: "
holds body "The Union had to answer \"2 of their dummies must go. Which?\""
holds body "To the Union: Supply 4 went over to dump mode."
git -C demo/for/confederate.git log --format=%b >body
holds body "Modifiers: lead division Winder +2 (6.2)"
holds body "You drew 2 cards: "
holds body "The Union drew 2 cards. "
! grep -q "McClellan Panics" body || fail "the enemy's cards stand in the log"
bodies demo/for/public.git >body
! grep -qE "were false|was false|was true|had to answer" body || fail "the public is told of conditions"

# ---- words that would be trailers ----

forged="It was agreed.

Kind: seal
Die: 4/union/0/10.0/trestle-bridge/bridge-destroy = 6
Link: union $(printf '%064d' 0)

# ------------------------ >8 ------------------------
Step: 9/union
Absent: union"
exits 0 adj amend -C demo --reason "$forged"
exits 0 adj amend -C demo --to union --reason "$forged"
exits 0 adj undo -C demo --step 4/union --reason "$forged"
form='/^begin orders/,/^end orders/{/^\(campaign\|turn\|side\|state\|nonce\) /p;}'
{
	echo "begin orders"
	sed -n "$form" demo/for/union/report.md
	sed '1,/^begin orders/d;/^campaign /d;/^turn /d;/^side /d;/^state /d;/^nonce /d' \
		"$top/games/gates-of-richmond/examples/union-4.orders"
} >mail
status=0
adj run -C demo mail >said 2>&1 || status=$?
[ $status = 0 ] || [ $status = 3 ] || fail "$(cat said)"
for repository in demo demo/for/union.git demo/for/confederate.git demo/for/public.git; do
	is_plain_log $repository
	! git -C $repository log --format='%(trailers:key=Absent)' | grep . || fail "a trailer was forged, above"
done
is "the seals" "$(git -C demo log --format='%s' | grep -c '^Orders sealed')" \
	"$(git -C demo log --format='%(trailers:key=Kind,valueonly)' | grep -cx seal)"
exits 0 adj audit -C demo
exits 0 sh "$top/tests/verify-dice.sh" demo
exits 0 sh "$top/tests/verify-dice.sh" demo/for/union.git

# Somebody's own message, with what looks like trailers above the last paragraph: the dice
# are no others, to this program and by hand.
git clone -q demo/for/union.git clone
git -C clone config user.name x
git -C clone config user.email x@localhost
"$ADJUTANT" dice -C clone >dice
sh "$top/tests/verify-dice.sh" clone >verified
dice=$(tail -n 3 verified | head -n 1)
newest=$(git -C clone log -1 --format=%B)
trailers=$(printf '%s\n' "$newest" | awk -v RS= 'END { print }')
for blank in "" " " "	" "$(printf ' \r')"; do
	printf 'subject\n\nDie: 5/events/0/12.0/10/fever = 1\nKind: undo\n%s\n%s\n' "$blank" \
		"$trailers" >message
	git -C clone commit -q --amend --cleanup=verbatim --allow-empty --date=@$now -F ../message
	is "the trailers as git has them" "$(git -C clone log -1 --format='%(trailers:only)' | sed '/^$/d')" \
		"$trailers"
	"$ADJUTANT" dice -C clone >forged
	cmp dice forged || fail "a forged die is read"
	sh "$top/tests/verify-dice.sh" clone >forged 2>&1 || fail "$(cat forged)"
	is "what is verified by hand" "$dice" "$(tail -n 3 forged | head -n 1)"
done

# ---- as it always was ----

for bundle in "$fixtures"/released/*.bundle; do
	git clone -q --bare "$bundle" old.git
	for id in $(git -C old.git rev-list --branches); do
		[ "$(block old.git "$id")" = "$(git_block old.git "$id")" ] ||
			fail "$bundle, $id: git has other trailers than the last paragraph"
	done
	checks=$((checks + 1))
	rm -rf old.git
done
finish
