#!/usr/bin/env bash
# tests/verify-dice.sh on whole campaigns with dice from chains: from the clones of both
# sides and of the public, with git and coreutils alone; after the secrets are published
# also the deck. Then a clone is forged in ways that git is content with, each of which
# must be found.
set -eu
. "$(dirname "$0")/lib.sh"

# ---- a PATH with git and coreutils, and nothing else ----

bin=$work/bin
mkdir "$bin"
for tool in basename cat comm cut date dirname env expr fold head join ls mkdir mktemp mv \
	nl od paste printf rm seq sha256sum sort split tail tee test tr true uniq wc; do
	ln -s "$(type -P "$tool")" "$bin/$tool"
done
ln -s "$(type -P git)" "$bin/git"
shell=$(type -P dash || type -P sh)

verify() {
	env PATH="$bin" "$shell" "$top/tests/verify-dice.sh" "$@"
}

# ---- the table of rolls ----

# Each row that a game has stands in the script, and each row of the script is some game's;
# a rule that games number otherwise is no rule there.
sed -n "/^rolls='\$/,/^'\$/p" "$top/tests/verify-dice.sh" | sed "1d;\$d" | LC_ALL=C sort \
	>"$work/rows"
for game in $(cd "$top/games" && dirname */game.ini); do
	"$ADJUTANT" new --seed rolls "$game" "$work/rolls-$game" >/dev/null
	"$ADJUTANT" dice -C "$work/rolls-$game" --rolls
	rm -rf "$work/rolls-$game"
done | LC_ALL=C sort -u >"$work/printed"
awk 'NR == FNR { rules[$1] = rules[$1] " " $2; count[$1]++; rule = $2; $2 = "-"
		rest[$1] = $0; next }
	{ rule = $2; $2 = "-"
		if ($0 != rest[$1] || (rule == "-" ? count[$1] < 2 : rules[$1] != " " rule))
			print "not as the games have it: " $0 }
	{ seen[$1] = 1 }
	END { for (name in rest) if (!(name in seen)) print "no row for " name }' \
	"$work/printed" "$work/rows" >"$work/differ"
[ ! -s "$work/differ" ] || fail "the table of rolls: $(cat "$work/differ")"
checks=$((checks + 1))

# ---- campaigns, from both ends ----

# by_chance SCENARIO: one of the built-in player's, whose dice are nobody's choice; sets
# `dir`: the first that comes so far that `early_on` finds a step in it. Of those that begin
# with June 27 PM every third is over in its first turn.
by_chance() {
	local try
	for try in {1..20}; do
		mkdir -p "$work/$1/$try"
		"$ADJUTANT" play --both --chain --games 1 --campaigns 1 \
			--keep "$work/$1/$try" "gates-of-richmond/$1" >/dev/null
		dir=$(echo "$work/$1/$try"/*)
		[ -z "$(early_on "$dir/for/union.git" main)" ] || return 0
	done
	fail "expected a campaign of $try to come to its second turn, with ten rolls"
}

# early_on REPOSITORY BRANCH: the first step behind the first turn up to which ten rolls are
# told, and two of one step
early_on() {
	local step
	for step in $(git -C "$1" log --reverse --format=%H --grep='^Kind: step$' \
		--grep='^Step: [^04]' --all-match "$2"); do
		if [ "$(git -C "$1" log --format=%B "$step" | grep -c '^Die: ')" -ge 10 ] &&
			[ "$(rolls_of_one_step "$1" "$step")" ]; then
			echo "$step"
			return 0
		fi
	done
}

# rolls_of_one_step REPOSITORY COMMIT: up to there the first of two that stand one behind the
# other in a message
rolls_of_one_step() {
	git -C "$1" log --format=%B "$2" | awk '
		/^Die: / && before { print before; exit } { before = /^Die: / ? $0 : "" }'
}

# all_rolls REPOSITORY: the last `verify` counted as many as the program has told
all_rolls() {
	says ", $(git -C "$1" log --format=%B main | grep -c '^Die: ') rolls."
}

# all_of_it DIR: the secrets are published, and nothing is left that cannot be checked
all_of_it() {
	exits 0 "$ADJUTANT" -C "$1" publish
	exits 0 verify "$1"
	says "The published secrets lead down to the anchors."
	all_rolls "$1"
	! grep -q 'cannot be checked' "$work/said" || fail "expected all draws to be checked"
}

# a whole one, from its set-up on
by_chance campaign
whole=$dir
exits 0 verify "$dir" union
says "what the union may know"
all_rolls "$dir/for/union.git"
all_of_it "$dir"

by_chance june-27-pm
for side in union confederate public; do
	git clone -q "$dir/for/$side.git" "$work/$side"
	exits 0 verify "$work/$side"
	says "what the $side may know"
	says "All of it is as it must be."
	all_rolls "$work/$side"
	cp "$work/said" "$work/from-clone"
	# what the moderator has for him is the same
	exits 0 verify "$dir" $side
	is "what is said of the moderator's for/$side" "$(cat "$work/from-clone")" \
		"$(cat "$work/said")"
done
exits 0 verify "$dir"
says "cannot be checked before its secret is published"
exits 2 verify "$work"
exits 2 verify "$dir" deck

all_of_it "$dir"
git -C "$work/union" pull -q
exits 0 verify "$work/union"
says "The published secrets lead down to the anchors."

# The clone as it was early on: what is forged in it is found in the same way, and sooner.
git clone -q "$work/union" "$work/early"
git -C "$work/early" reset -q --hard "$(early_on "$work/early" main)"
exits 0 verify "$work/early"

# ---- secrets that are lost, and chains that run out ----

lost=$work/lost
turn() { # SIDE [LINE]: it has nothing to say, or one line
	printf '%s' "${2:-}" >"$work/body"
	order_file "$lost" "$1" "$work/body" >"$work/orders.txt"
	exits 0 "$ADJUTANT" -C "$lost" run "$work/orders.txt"
}
"$ADJUTANT" new --links 7 gates-of-richmond/june-27-pm "$lost" >/dev/null
turn union "join 00000000000000000000000000000001
"
turn confederate "join 00000000000000000000000000000002
"
turn confederate
turn union
rm "$lost/.git/adjutant/secrets"
exits 0 "$ADJUTANT" -C "$lost" amend --chains --reason "The disk died."
turn union "join 00000000000000000000000000000003
"
turn confederate "join 00000000000000000000000000000004
"
for _ in 1 2 3; do
	turn confederate
	turn union
done
exits 0 "$ADJUTANT" -C "$lost" publish --abandon
[ "$(git -C "$lost" log --format=%s --grep='^Kind: chain$' | grep -c 'used up')" -gt 0 ] ||
	fail "expected a chain to run out"
for side in union confederate public all; do
	exits 0 verify "$lost" $side
	says "new chains, since the secrets were lost; both sides joined again"
	says "The published secrets lead down to the anchors."
done
says "cannot be checked: their secret is lost"

# ---- further orders behind a `stop` ----

lost=$work/stopped
"$ADJUTANT" new --links 9 gates-of-richmond/june-27-pm "$lost" >/dev/null
turn union "join 00000000000000000000000000000001
"
turn confederate "join 00000000000000000000000000000002
"
turn confederate
echo stop >"$work/body"
order_file "$lost" union "$work/body" >"$work/orders.txt"
exits 3 "$ADJUTANT" -C "$lost" run "$work/orders.txt"
turn union
exits 0 "$ADJUTANT" -C "$lost" publish --abandon
git clone -q "$lost/for/union.git" "$work/stops"
exits 0 verify "$work/stops"
lost=$work/lost

# ---- forging ----

# forge REPOSITORY SED...: its whole history with every line edited; nothing may get
# longer or shorter, since git counts bytes
forge() {
	local from=$1
	shift
	rm -rf "$work/forged"
	git init -q --bare -b main "$work/forged"
	git -C "$from" fast-export --signed-tags=strip main >"$work/true-stream" 2>/dev/null
	LC_ALL=C sed "$@" "$work/true-stream" >"$work/stream"
	! cmp -s "$work/true-stream" "$work/stream" || fail "expected \`$*' to change something"
	git -C "$work/forged" fast-import --quiet <"$work/stream" 2>"$work/said" ||
		fail "edited with \`$*' git cannot read it: $(cat "$work/said")"
}

# found WHAT WORDS: the forged clone is seen through, with these words
found() {
	exits 1 verify "$work/forged"
	found_too "$@"
}

# found_too WHAT WORDS: the same of what was said last
found_too() {
	grep -qF -- "$2" "$work/said" || {
		sed 's/^/  | /' "$work/said" >&2
		fail "$1: expected the words \`$2'"
	}
	checks=$((checks + 1))
}

# not_it HEX: another digit
not_it() {
	[ "$1" = 0 ] && echo 1 || echo 0
}

messages=$(git -C "$work/early" log --reverse --format=%B)
die=$(sed -n 's/^Die: \(.*leader-check\|.*combat\|.*third\) = .*/\1/p' <<<"$messages" | head -1)
[ -n "$die" ] || die=$(sed -n 's/^Die: \(.*\) = .*/\1/p' <<<"$messages" | head -1)
face=$(sed -n "s|^Die: $die = \([1-6]\).*|\1|p" <<<"$messages" | head -1)

forge "$work/early" "s|$die = $face|$die = $((face % 6 + 1))|"
found "a die" "but it is"

# One die has its old face under another label once in six times; all of them have not.
forge "$work/early" 's|^\([Dd]ie: [0-9]*/[a-z-]*/[0-9]*/\)[0-9]|\19|'
found "labels" "but it is"
# What cards throw has the number of the card there, and these may be all of them.
case $die in
*leader-check | *combat | *third) found_too "labels of another rule" "has the rule of something else" ;;
esac
forge "$work/early" 's|^\([Dd]ie: [^ ]*\)[a-z] = |\1x = |'
found "labels of nothing" "nothing is thrown by the name of"

link=$(sed -n 's/^Link: public //p' <<<"$messages" | sed -n 3p)
forge "$work/early" "s/Link: public $link/Link: public $(not_it "${link:0:1}")${link:1}/"
found "a link" "does not hash to the one before"

anchor=$(sed -n 's/^Anchor: public //p' <<<"$messages" | head -1)
forge "$work/early" "s/$anchor/$(not_it "${anchor:0:1}")${anchor:1}/"
found "an anchor" "does not hash to the one before"

nonce=$(git -C "$work/early" show HEAD:campaign.ini | sed -n 's/^confederate-nonce = //p')
forge "$work/early" "s/$nonce/$(not_it "${nonce:0:1}")${nonce:1}/"
found "a nonce" "but it is"

# new chains whose nonces are hidden away: steps that nobody joined for
git clone -q "$lost/for/union.git" "$work/lost-union"
forge "$work/lost-union" -e '/^union-nonce = 0*[34]$/s/union-/onion-/' \
	-e '/^confederate-nonce = 0*[34]$/s/confederate-/konfederate-/'
found "steps that are played without nonces" "before both sides have joined"

# two rolls of one step change places in what is told, and the journal is left alone
first=$(rolls_of_one_step "$work/early" main)
forge "$work/early" "\\|^$first\$|{N;s/\\(.*\\)\\n\\(.*\\)/\\2\\n\\1/;}"
found "the order of rolls" "or in another order"

orders=$(git -C "$work/early" ls-tree -r --name-only HEAD | grep '^orders/.*/union-orders\.txt$' | head -1)
salt=$(git -C "$work/early" show "HEAD:$orders" | sed -n '1s/.* //p')
forge "$work/early" "s/$salt/$(not_it "${salt:0:1}")${salt:1}/"
found "an orders file" "$orders is not what was sealed"
found_too "a salt" "$orders has a salt of somebody's choice"

nonce=$(git -C "$work/early" show "HEAD:$orders" | sed -n 's/^nonce //p')
forge "$work/early" "s/$nonce/$(not_it "${nonce:0:1}")${nonce:1}/"
found "a nonce of a form" "$orders has a nonce that is not that of the order form"

# what a side has sent in mid step, and what it was asked for
answer=$(git -C "$work/stops" log -p --format= main -- seal |
	sed -n 's/^+union-answer //p' | sed -n 1p)
[ "$answer" ] || fail "expected further orders in a seal"
forge "$work/stops" "s/^union-answer $answer/union-answer $(not_it "${answer:0:1}")${answer:1}/"
found "an answer that was made up" "has other answers than were sealed in it"
forge "$work/stops" 's/^Kind: wait$/Kind: seal/'
found "an answer to what was not asked" "it seals an answer to what was not asked"

hash=$(git -C "$work/early" log --format=%H --grep='^Kind: step$' --grep='^Step: .*/union$' \
	--all-match -1)
hash=$(git -C "$work/early" show "$hash:seal" | sed -n 's/^confederate-standing //p')
forge "$work/early" "s/confederate-standing $hash/confederate-standing $(not_it "${hash:0:1}")${hash:1}/"
found "a hash of the other's orders" "Orders-SHA256 is not that of the seal"

draw=$(git -C "$whole" log --format=%B | sed -n 's/^Die: \(.*deal\) = [1-9][0-9]$/\1/p' | head -1)
face=$(git -C "$whole" log --format=%B | sed -n "s|^Die: $draw = ||p" | head -1)
forge "$whole" "s|$draw = $face|$draw = $((face == 99 ? 10 : face + 1))|"
found "a draw" "but it is"

# A step left out: all that is behind it is committed again. No undo comes before this one,
# behind which a step might be one that was taken back. With `-` none is left out, and every
# message goes through `retold`.
retold() {
	cat
}
drop() {
	local commit parent=
	rm -rf "$work/forged"
	git clone -q --bare "$work/early" "$work/forged"
	for commit in $(git -C "$work/early" rev-list --reverse HEAD); do
		[ "$commit" != "$1" ] || continue
		parent=$(git -C "$work/early" log -1 --format=%B "$commit" | retold |
			git -C "$work/forged" -c user.name=a -c user.email=a@b commit-tree \
				"$commit^{tree}" ${parent:+-p $parent})
	done
	git -C "$work/forged" update-ref refs/heads/main "$parent"
}
drop "$(git -C "$work/early" log --format=%H --grep='^Step: 4/events$' \
	--grep='^Kind: step$' --all-match -1)"
found "a step left out" "does not hash to the one before"

# ---- words that are commands ----

# nothing_ran WHAT WORDS: seen through as above, whichever shell is sh, and nothing was done
nothing_ran() {
	local it
	for it in "$(type -P dash || type -P sh)" "$(type -P bash)"; do
		shell=$it
		found "$1" "$2"
		[ ! -e "$work/ran" ] || fail "$1: a word of the clone was run as a command by $it"
		! LC_ALL=C grep -q '[^ -~]' "$work/said" ||
			fail "$1: a byte of the clone reached the terminal as it was"
	done
}

retold() {
	sed "s|^Orders-SHA256: .*|Orders-SHA256: x;:>$work/ran;#|"
}
drop -
nothing_ran "commands in Orders-SHA256" "has not the form of its kind: Orders-SHA256: x;"

retold() {
	sed "s|^Link: public .*|Link: public x;:>$work/ran;|"
}
drop -
nothing_ran "commands in a link" "has not the form of its kind: Link: public x;"

retold() {
	sed "s|^\(Die: .*\) = .*|\1 = a[\$(:>$work/ran)]|; s|^Try: .*|Try: a[\$(:>$work/ran)]|"
}
drop -
nothing_ran "commands in a die" "has not the form of its kind: Die: "

escape=$(printf '\033[2J')
retold() {
	sed "s|^Step: .*|Step: $escape|"
}
drop -
nothing_ran "an escape sequence in a step" "has not the form of its kind: Step: ?[2J"

# plant REPOSITORY PATH SED...: a file of the newest commit with its lines edited
plant() {
	local from=$1 path=$2 blob tree
	shift 2
	rm -rf "$work/forged"
	git clone -q --bare "$from" "$work/forged"
	blob=$(git -C "$work/forged" cat-file blob "HEAD:$path" | LC_ALL=C sed "$@" |
		git -C "$work/forged" hash-object -w --stdin)
	tree=$(git -C "$work/forged" ls-tree HEAD | sed "s|[0-9a-f]*\t$path\$|$blob\t$path|" |
		git -C "$work/forged" mktree)
	git -C "$work/forged" update-ref refs/heads/main \
		"$(git -C "$work/forged" log -1 --format=%B HEAD |
			git -C "$work/forged" -c user.name=a -c user.email=a@b \
				commit-tree -p HEAD~1 "$tree")"
}

plant "$work/stops" secrets.ini "s|^\[chain 1\]|[chain 1;:>$work/ran;]|; s|^length = .*|lost = yes|"
nothing_ran "commands in the secrets" "has not the form that it must have: 1;:>"

plant "$work/stops" secrets.ini "s|^union = .*|union = x;:>$work/ran;|"
nothing_ran "commands in the top of a chain" "has not the form that it must have: x;:>"

plant "$work/early" campaign.ini "s|^length = .*|length = a[\$(:>$work/ran)]|"
nothing_ran "commands in the length of a chain" "has not the form that it must have: a[\$(:>"

plant "$work/early" campaign.ini "s|^\(union-nonce = \).*|\1$escape|"
nothing_ran "an escape sequence in a nonce" "has not the form that it must have: ?[2J"

finish
