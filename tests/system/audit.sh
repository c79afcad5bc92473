#!/usr/bin/env bash
# Rewrites the history of a finished campaign in every way that git is content with. The
# audit must see it, exit with 4 and name the first commit that differs.
set -eu
. "$(dirname "$0")/lib.sh"

true_dir=$work/true
dir=$work/forged

# ---- the true history ----

play "$true_dir"
mapfile -t commits < <(git -C "$true_dir" rev-list --reverse HEAD)
mapfile -t kinds < <(git -C "$true_dir" log --reverse \
	--format='%(trailers:key=Kind,valueonly,separator=) %(trailers:key=Step,valueonly,separator=)')
total=${#commits[@]}
exits 0 "$ADJUTANT" -C "$true_dir" audit
says "$total commits"

# find_commit KIND STEP [WHICH]: sets `at`, its number from 0; the last one by default.
find_commit() {
	local i found=()
	for ((i = 0; i < total; i++)); do
		[ "${kinds[i]}" != "$1 $2" ] || found+=("$i")
	done
	[ ${#found[@]} -gt 0 ] || fail "expected a commit $1 of $2 in the fixture"
	at=${found[${3:--1}]}
}

# ---- forging ----

# Plain git from here on. A forgery is made of these, all optional: patch_tree N edits the
# index, patch_message N the file $work/message; `order` says which commits follow each
# other, `identity` who made the first that is forged, `merged` whether it is a merge.
forget_patches() {
	unset -f patch_tree patch_message
	identity="adjutant <adjutant@localhost>"
	order=("${!commits[@]}")
	merged=
}

git_in() {
	git -C "$dir" "$@"
}

# edit PATH SED: in the index
edit() {
	local blob
	git_in show ":$1" >"$work/old" 2>/dev/null || fail "$what: expected $1 in the tree"
	sed "$2" "$work/old" >"$work/new"
	! cmp -s "$work/old" "$work/new" || fail "$what: expected \`$2' to change $1"
	blob=$(git_in hash-object -w --no-filters "$work/new")
	git_in update-index --cacheinfo "100644,$blob,$1"
}

# edit_there PATH SED: only if there is such a file and such a text
edit_there() {
	git_in show ":$1" >"$work/old" 2>/dev/null || return 0
	sed "$2" "$work/old" | cmp -s - "$work/old" || edit "$1" "$2"
}

edit_message() {
	sed "$1" "$work/message" >"$work/message.new"
	! cmp -s "$work/message" "$work/message.new" ||
		fail "$what: expected \`$1' to change the message"
	mv "$work/message.new" "$work/message"
}

hash_of_index() {
	git_in show ":$1" | sha256sum | cut -c1-64
}

# The trailer State-SHA256 as it should be for the index.
mend_state_hash() {
	sed "s/^State-SHA256: .*/State-SHA256: $(hash_of_index state.ini)/" "$work/message" \
		>"$work/message.new"
	mv "$work/message.new" "$work/message"
}

# The orders-hash of what the index holds sealed for a step (4-union).
orders_hash_of_index() {
	local role hash
	for role in union-orders union-standing confederate-orders confederate-standing; do
		hash=$(printf '' | sha256sum | cut -c1-64)
		! git_in cat-file -e ":orders/$1/$role.txt" 2>/dev/null ||
			hash=$(hash_of_index "orders/$1/$role.txt")
		echo "$role $hash"
	done | sha256sum | cut -c1-64
}

# The same in the message and in what the side is told of its seal.
mend_orders_hash() {
	edit_message "s/^Orders-SHA256: .*/Orders-SHA256: $(orders_hash_of_index "$1")/"
}
mend_told_hash() {
	edit "for/$2/MESSAGE" "s/^Orders-SHA256: .*/Orders-SHA256: $(orders_hash_of_index "$1")/"
}

# forge WHAT FROM [BEHIND]: commits from FROM on are made anew, so many behind the first, and
# the others are gone; sets `new_id` by number.
forge() {
	local from=$2 last=$(($2 + ${3:-5})) n=-1 which commit tree parent=
	what=$1
	rm -rf "$dir"
	cp -a "$true_dir" "$dir"
	export GIT_INDEX_FILE=$work/index
	new_id=()
	for which in "${order[@]}"; do
		n=$((n + 1))
		[ "$n" -le "$last" ] || break
		commit=${commits[which]}
		if [ "$n" -lt "$from" ]; then
			parent=$commit
			new_id[n]=$commit
			continue
		fi
		git_in cat-file commit "$commit" >"$work/raw"
		read -r _ tree <"$work/raw"
		if [ "$(type -t patch_tree)" = function ] || [ "$(type -t patch_message)" = function ]; then
			git_in read-tree "$commit"
		fi
		sed '1,/^$/d' "$work/raw" >"$work/message"
		if [ "$(type -t patch_tree)" = function ]; then
			patch_tree "$n"
			tree=$(git_in write-tree)
		fi
		[ "$(type -t patch_message)" != function ] || patch_message "$n"
		{
			echo "tree $tree"
			[ -z "$parent" ] || echo "parent $parent"
			[ "$n:$merged" != "$from:yes" ] || echo "parent ${commits[0]}"
			if [ "$n" = "$from" ]; then
				sed -n "/^$/q;s/^\(author\|committer\) .*> /\1 $identity /p" "$work/raw"
			else
				sed -n '/^$/q;/^author\|^committer/p' "$work/raw"
			fi
			echo
			cat "$work/message"
		} >"$work/commit"
		parent=$(git_in hash-object -t commit -w "$work/commit")
		new_id[n]=$parent
	done
	unset GIT_INDEX_FILE
	git_in update-ref refs/heads/main "$parent"
	git_in reset -q --hard
	exits 0 git_in fsck --strict --no-dangling --no-progress
}

# caught N: the audit sees it at commit number N of the new history
caught() {
	[ "$(head_of "$dir")" != "${commits[total - 1]}" ] ||
		fail "$what: expected another HEAD than the true one"
	exits 4 "$ADJUTANT" -C "$dir" audit
	grep -qF "commit ${new_id[$1]:0:12} " "$work/said" || {
		sed 's/^/  | /' "$work/said" >&2
		fail "$what: expected commit ${new_id[$1]:0:12} (number $1) to be named"
	}
	checks=$((checks + 1))
	forget_patches
}

forget_patches

# ---- without a change: the tool itself must not be what is caught ----

forge "nothing changed" 1 "$total"
is "HEAD of a history that was made again" "${commits[total - 1]}" "$(head_of "$dir")"

# ---- what happened ----

find_commit step 1/union
die=$(git -C "$true_dir" show -s --format=%B "${commits[at]}" |
	sed -n 's/^Die: \(1\/union\/.*grapevine-bridge.*\) = .*/\1/p')
face=$(git -C "$true_dir" show -s --format=%B "${commits[at]}" |
	sed -n "s|^Die: $die = ||p")
other=$((face % 6 + 1))
patch_tree() {
	for audience in union confederate public; do
		edit_there "for/$audience/journal.txt" "s|\($die = \)$face|\1$other|"
		edit_there "for/$audience/MESSAGE" "s|\($die = \)$face|\1$other|"
	done
	edit journal/1-union.txt "s|\($die = \)$face|\1$other|"
}
patch_message() {
	[ "$1" != "$at" ] || edit_message "s|\(Die: $die = \)$face|\1$other|"
}
forge "a die, in message and journals" "$at"
caught "$at"

patch_message() {
	[ "$1" != "$at" ] || edit_message "s|\(Die: $die = \)$face|\1$other|"
}
forge "a die, in the message alone" "$at"
caught "$at"

find_commit step 2/supply
patch_tree() {
	edit state.ini '/^\[unit cs-ap-hill\]/,/^$/s/^strength = .*/strength = 1/'
}
patch_message() {
	mend_state_hash
}
forge "a line of the state, and its hash" "$at"
caught "$at"

patch_message() {
	[ "$1" != "$at" ] || edit_message 's/^State-SHA256: ./State-SHA256: x/'
}
forge "the hash of the state alone" "$at"
caught "$at"

find_commit step 1/confederate
patch_tree() {
	[ "$1" != "$at" ] || edit for/union/report.md 's/Confederates hold/Confederates now hold/'
}
forge "a report" "$at"
caught "$at"

patch_tree() {
	[ "$1" != "$at" ] ||
		edit for/confederate/view.ini '/^\[unit cs-stuart\]/,/^$/s/^strength = .*/strength = 1/'
}
forge "a view" "$at"
caught "$at"

patch_tree() {
	[ "$1" != "$at" ] || edit for/public/map.svg 's/<svg /<svg id="x" /'
}
forge "a map" "$at"
caught "$at"

patch_message() {
	[ "$1" != "$at" ] || edit_message 's/^\(Link: public \).*/\10000/'
}
forge "a link" "$at"
caught "$at"

patch_message() {
	[ "$1" != "$at" ] || edit_message '1s/$/ (corrected)/'
}
forge "a subject" "$at"
caught "$at"

# ---- what was sent ----

find_commit seal 1/union 0
patch_tree() {
	edit_there orders/1-union/union-orders.txt 's/move Hooker/move Kearny/'
}
forge "sealed orders" "$at"
caught "$at"

# with the right hash the seal holds, and the dice of the step do not; the draft of it
# is gone when it is sealed
find_commit seal 1/confederate
patch_tree() {
	edit orders/1-confederate/confederate-orders.txt 's/to Strawberry Hill/to Fort 9/'
	edit_there for/confederate/letters/1-confederate/confederate-orders.txt \
		's/to Strawberry Hill/to Fort 9/'
	edit_there letters/1-confederate/confederate-orders.txt 's/to Strawberry Hill/to Fort 9/'
	[ "$1" != "$at" ] || mend_told_hash 1-confederate confederate
}
patch_message() {
	[ "$1" != "$at" ] || mend_orders_hash 1-confederate
}
forge "sealed orders, and their hash" "$at"
caught $((at + 1))

find_commit answer 1/union 0
patch_tree() {
	edit_there orders/1-union/union-answer-1.txt 's/: south$/: default/'
}
forge "an answer" "$at"
caught "$at"

patch_tree() {
	edit_there orders/1-union/union-answer-1.txt 's/: south$/: default/'
	edit_there for/union/letters/1-union/union-answer-1.txt 's/: south$/: default/'
	edit_there letters/1-union/union-answer-1.txt 's/: south$/: default/'
	[ "$1" != "$at" ] || edit for/union/MESSAGE \
		"s/^Orders-SHA256: .*/Orders-SHA256: $(hash_of_index orders/1-union/union-answer-1.txt)/"
}
patch_message() {
	[ "$1" != "$at" ] || edit_message \
		"s/^Orders-SHA256: .*/Orders-SHA256: $(hash_of_index orders/1-union/union-answer-1.txt)/"
}
forge "an answer, and its hash" "$at"
caught $((at + 1))

find_commit step 1/supply
patch_tree() {
	edit_there standing/confederate.txt 's/^when supply begins.*/when events end: relocate Infantry Dummy 1 to Fort 9/'
}
forge "standing orders" "$at"
caught "$at"

find_commit seal 1/confederate
patch_tree() {
	edit_there orders/1-confederate/confederate-standing.txt 's/^when supply begins/once &/'
}
forge "sealed standing orders" "$at"
caught "$at"

find_commit draft 1/confederate
patch_tree() {
	edit_there standing/union.txt 's/bank north/bank south/'
}
forge "standing orders as they were received" "$at"
caught "$at"

# ---- what it is played with ----

find_commit join 0/join 0
patch_tree() {
	edit game/tables.ini '/^\[table bridge-destruction\]/,/^$/s/^5 = .*/5 = destroyed/'
}
forge "a table of the game" "$at"
caught "$at"

find_commit step 2/events
patch_tree() {
	edit game/tables.ini '/^\[table bridge-destruction\]/,/^$/s/^5 = .*/5 = destroyed/'
}
forge "a table of the game in the middle of it" "$at"
caught "$at"

patch_tree() {
	edit campaign.ini 's/^seed = ./seed = 0/'
}
forge "the seed" "$at"
caught "$at"

patch_message() {
	[ "$1" != "$at" ] || edit_message 's/^Data-SHA256: ./Data-SHA256: x/'
}
forge "the hash of the data" "$at"
caught "$at"

patch_tree() {
	[ "$1" != "$at" ] || git_in update-index --add --cacheinfo \
		"100644,$(echo hello | git_in hash-object -w --stdin),orders/note.txt"
}
forge "a file too many" "$at"
caught "$at"

# ---- the commits themselves ----

# without N: the commit behind it comes in its place
without() {
	order=("${order[@]:0:$1}" "${order[@]:$(($1 + 1))}")
}
for gone in "step 2/supply" "step 2/confederate" "seal 2/union" "seal 1/confederate" \
	"wait 1/union" "answer 1/union" "undo 1/union" "join 0/join"; do
	# shellcheck disable=SC2086
	find_commit $gone 0
	without "$at"
	forge "$gone dropped" "$at"
	caught "$at"
done

find_commit new 0/join
without "$at"
forge "the beginning dropped" "$at"
caught "$at"

swap() {
	order[$1]=$(($1 + 1))
	order[$1 + 1]=$1
}
find_commit step 2/supply
swap "$at"
forge "supply and events reordered" "$at"
caught "$at"

find_commit draft 1/union 0
swap "$at"
forge "drafts reordered" "$at"
caught "$at"

# insert N: the commit number N a second time behind itself
insert() {
	order=("${order[@]:0:$1}" "$(($1 - 1))" "${order[@]:$1}")
}
find_commit step 2/events
insert $((at + 1))
forge "a step inserted" $((at + 1))
caught $((at + 1))

insert $((at + 1))
patch_message() {
	[ "$1" != $((at + 1)) ] || printf 'A note\n\nKind: note\n' >"$work/message"
}
forge "a commit of no kind inserted" $((at + 1))
caught $((at + 1))

insert $((at + 1))
patch_message() {
	[ "$1" != $((at + 1)) ] || printf 'A note\n' >"$work/message"
}
forge "a commit without trailers inserted" $((at + 1))
caught $((at + 1))

# orders that are sent once more change nothing but the message: that must be theirs
find_commit draft 1/union
insert $((at + 1))
patch_message() {
	[ "$1" != $((at + 1)) ] || echo "Die: 1/union/0/10.0/x/y = 6" >>"$work/message"
}
forge "a die in a draft that was sent once more" $((at + 1))
caught $((at + 1))

find_commit step 1/union
identity="Joe Johnston <joe@example.org>"
forge "another author" "$at"
caught "$at"

# another version of the rules must not be a way past the adjudication
identity="adjutant <adjutant@localhost>"
patch_message() {
	sed -i 's/^Rules-Version: .*/Rules-Version: late-unpleasantness 0/' "$work/message"
}
forge "a claim that another version ruled" "$at"
caught "$at"
forget_patches

find_commit step 1/union
merged=yes
forge "a merge" "$at"
caught "$at"

# ---- objects that are not what their ids say ----

# What many commits have in common is read once: in whichever of them it stands, and whether
# the newest has it, another object's bytes in its place are seen.
rm -rf "$dir"
cp -a "$true_dir" "$dir"
objects=$dir/.git/objects
loosen "$dir"
mapfile -t ids < <(git_in rev-list --objects --no-object-names main | LC_ALL=C sort)
for ((i = 1; i < ${#ids[@]}; i += ${AUDIT_STRIDE:-29})); do
	what="the bytes of ${ids[i - 1]} in the place of ${ids[i]}"
	file=$objects/${ids[i]:0:2}/${ids[i]:2}
	cp -p "$file" "$work/object"
	cp "$objects/${ids[i - 1]:0:2}/${ids[i - 1]:2}" "$file"
	exits 4 "$ADJUTANT" -C "$dir" audit
	cp -p "$work/object" "$file"
done
exits 0 "$ADJUTANT" -C "$dir" audit

# ---- work files that are not what the ledger says ----

rm -rf "$dir"
cp -a "$true_dir" "$dir"
sed -i 's/^strength = 8/strength = 9/' "$dir/state.ini"
exits 4 "$ADJUTANT" -C "$dir" audit
says state.ini

finish
