#!/usr/bin/env bash
# Packing: the same history in packs, read by git and by the program; when it is time and
# when it is not; what a run that was killed has left; packs that are damaged. What kills and
# power failures do to it, crash.sh and power.sh say.
set -eu
. "$(dirname "$0")/lib.sh"

repositories=". for/union.git for/confederate.git for/public.git"
next=$fixtures/seven-days/12-union-submit.txt
last=$fixtures/seven-days/13-union-submit.txt

# each DIR COMMAND...: git in all four repositories
each() {
	local dir=$1 repository
	shift
	for repository in $repositories; do
		git -C "$dir/$repository" "$@"
	done
}

# count DIR WHAT: a line of `git count-objects -v`
count() {
	git -C "$1" count-objects -v | sed -n "s/^$2: //p"
}

# pack_at DIR LOOSE PACKS: at so many, in all four
pack_at() {
	each "$1" config gc.auto "$2"
	each "$1" config gc.autoPackLimit "$3"
}

# told DIR: every id, date and word, and every object that a commit leads to
told() {
	each "$1" log --format=raw --stat
	each "$1" rev-list --objects --all
}

# sound DIR: for git and for the program
sound() {
	local repository
	for repository in $repositories; do
		exits 0 git -C "$1/$repository" fsck --strict --no-dangling --no-progress
		is "what git fsck says of $repository" "" "$(cat "$work/said")"
		is "garbage in $repository" 0 "$(count "$1/$repository" garbage)"
	done
	exits 0 "$ADJUTANT" -C "$1" audit
	exits 0 "$ADJUTANT" -C "$1" project
	is "what is said of projections" "" "$(grep anew "$work/said" || :)"
}

# loosened DIR: nothing is in packs there
loosened() {
	local repository
	for repository in $repositories; do
		loosen "$1/$repository"
	done
}

play "$work/play" 12
many=$work/many packed=$work/packed
cp -a "$work/play-12" "$many"
cp -a "$work/play-12" "$packed"
loosened "$packed"

# ---- the same, packed ----

pack_at "$many" 0 0
pack_at "$packed" 16 2
for fixture in "$next" "$last" "$fixtures"/seven-days/1[4-9]-*.txt; do
	send "$many" "$fixture"
	send "$packed" "$fixture"
	is "that nothing is said of it" "" "$(grep "be packed" "$work/said" || :)"
done
told "$many" >"$work/told-many"
told "$packed" >"$work/told-packed"
exits 0 cmp "$work/told-many" "$work/told-packed"
for repository in $repositories; do
	is "loose objects of $repository" 0 "$(count "$many/$repository" count)"
	[ "$(count "$many/$repository" packs)" -gt 7 ] ||
		fail "$repository: expected a pack for every flush, with gc.auto 0"
	[ "$(count "$packed/$repository" in-pack)" -gt 0 ] ||
		fail "$repository: expected something in packs"
	[ "$(count "$packed/$repository" packs)" -le 3 ] ||
		fail "$repository: expected three packs at most"
	[ "$(count "$packed/$repository" size-pack)" -lt \
		$(($(count "$many/$repository" size-pack) / 2)) ] ||
		fail "$repository: expected half the bytes at most when packs become one"
	checks=$((checks + 4))
	is "objects of $repository that are loose and packed" 0 \
		"$(count "$packed/$repository" prune-packable)"
done
sound "$packed"
is "what is left of it" "" "$(cd "$packed/.git/adjutant" && find . -path './tmp/*' -o -name packing)"

# All is made again out of packs, and by a player.
before=$(each "$packed" rev-parse main)
exits 0 "$ADJUTANT" -C "$packed" project --rebuild
is "the ids after a rebuild" "$before" "$(each "$packed" rev-parse main)"
exits 0 git clone -q -b main "$packed/for/union.git" "$work/clone"
exits 0 "$ADJUTANT" -C "$work/clone" audit
exits 0 "$ADJUTANT" -C "$packed" bundle -o "$work/union.bundle" union
exits 0 git clone -q -b main "$work/union.bundle" "$work/clone-of-bundle"

# An object to which nothing leads is not thrown away: somebody may borrow it.
lost=$(echo "nobody's" | git -C "$packed" hash-object -w --stdin)
loosen "$packed"
pack_at "$packed" 1 1
exits 0 "$ADJUTANT" -C "$packed" undo
is "what nobody asks for" "nobody's" "$(git -C "$packed" cat-file blob "$lost")"
is "it is packed" "" "$(cd "$packed/.git/objects" && find . -path "./${lost:0:2}/*" -name "${lost:2}")"

# Packs that have become one, and come back: what is a delta in one is whole in another.
again=$work/again
cp -a "$work/play-12" "$again"
pack_at "$again" 0 0
for fixture in "$next" "$last" "$fixtures"/seven-days/14-*.txt; do
	send "$again" "$fixture"
done
for repository in $repositories; do
	cp -a "$again/$repository/$([ "$repository" = . ] && echo .git/)objects/pack" \
		"$work/back-${repository##*/}"
done
pack_at "$again" 100 1
exits 0 "$ADJUTANT" -C "$again" project
send "$again" "$(echo "$fixtures"/seven-days/15-*.txt)"
for repository in $repositories; do
	cp -a "$work/back-${repository##*/}"/* \
		"$again/$repository/$([ "$repository" = . ] && echo .git/)objects/pack"
done
send "$again" "$(echo "$fixtures"/seven-days/16-*.txt)"
is "that all became one again" "" "$(grep "be packed" "$work/said" || :)"
for repository in $repositories; do
	is "packs of $repository that came back" 1 "$(count "$again/$repository" packs)"
done
sound "$again"

# At the end of the game all becomes one pack.
exits 0 "$ADJUTANT" -C "$work/play" project
sound "$work/play"
for repository in $repositories; do
	is "packs of $repository when the game is over" 1 "$(count "$work/play/$repository" packs)"
	is "loose objects of $repository then" 0 "$(count "$work/play/$repository" count)"
done

# ---- when it is not the time ----

# given WORDS: a campaign of some hundreds of loose objects; the next mail packs them
given() {
	what=$*
	rm -rf "$work/campaign"
	cp -a "$work/loosened" "$work/campaign"
	pack_at "$work/campaign" 50 1
}
cp -a "$work/play-12" "$work/loosened"
loosened "$work/loosened"

# packs N: of the truth after the next mail
packs() {
	send "$work/campaign" "$next"
	is "packs: $what" "$1" "$(count "$work/campaign" packs)"
}

# stays N: the same, and all that was loose is
stays() {
	local loose
	loose=$(count "$work/campaign" count)
	packs "$1"
	is "loose objects: $what" "$loose" "$(count "$work/campaign" count)"
}

given "as it comes"
packs 1
given "somebody's git gc is at work"
echo "1 elsewhere" >"$work/campaign/.git/gc.pid"
stays 1
given "a git gc that died yesterday"
echo "1 elsewhere" >"$work/campaign/.git/gc.pid"
touch -d '1 day ago' "$work/campaign/.git/gc.pid"
packs 1
given "fewer than the settings say"
pack_at "$work/campaign" 100000 1
stays 1
given "what the program does without settings"
each "$work/campaign" config --unset gc.auto
stays 1

# two packs, which the next mail makes one
given_packs() {
	given "$*"
	git -C "$work/campaign" repack -d -q
	git -C "$work/campaign" rev-list --objects --no-object-names -n1 main |
		git -C "$work/campaign" pack-objects -q "$work/campaign/.git/objects/pack/pack" >/dev/null
}
given_packs "several packs"
packs 1
sound "$work/campaign"
given_packs "a pack with the mark that it is kept"
for pack in "$work"/campaign/.git/objects/pack/*.pack; do
	: >"${pack%.pack}.keep"
done
packs 3
given_packs "an index over several packs"
git -C "$work/campaign" multi-pack-index write
packs 3
sound "$work/campaign"
given_packs "packs of git gc, with all that it puts beside them"
git -C "$work/campaign" -c gc.writeCommitGraph=true gc -q
git -C "$work/campaign" repack -a -d -q --write-bitmap-index
git -C "$work/campaign" rev-list --objects --no-object-names -n1 main |
	git -C "$work/campaign" pack-objects -q "$work/campaign/.git/objects/pack/pack" >/dev/null
packs 1
sound "$work/campaign"
is "what stands beside no pack" "" "$(cd "$work/campaign/.git/objects/pack" && for file in *; do
	[ -f "${file%.*}.pack" ] || echo "$file"
done)"

# ---- what a run that was killed has left ----

given "half a pack"
name=0123456789012345678901234567890123456789
: >"$work/campaign/.git/objects/pack/pack-$name.pack"
: >"$work/campaign/for/union.git/objects/pack/pack-$name.idx"
printf '.git %s\nfor/union.git %s\n' $name $name >"$work/campaign/.git/adjutant/packing"
packs 1
is "what is left of the halves" "" "$(find "$work/campaign" -name "pack-$name*")"
sound "$work/campaign"

# ---- no room ----

given "no room for the pack"
limited() {
	(ulimit -f 100 && trap '' XFSZ && "$ADJUTANT" -C "$work/campaign" undo)
}
exits 0 limited
says "could not be packed, and stay as they are"
is "how often that is told" 1 "$(grep -c "could not be packed" "$work/said")"
is "packs: $what" 1 "$(count "$work/campaign" packs)"
sound "$work/campaign"

# ---- no git ----

given_packs "no git"
mkdir "$work/empty"
without_git() {
	env PATH="$work/empty" "$ADJUTANT" -C "$work/campaign" "$@"
}
exits 0 without_git undo
is "that a command says nothing of it" "" "$(grep "git is" "$work/said" || :)"
exits 0 without_git status
says "git is not installed"
says "the campaign goes on, and is only larger"
is "packs: $what" 3 "$(count "$work/campaign" packs)"
exits 0 without_git audit
exits 0 "$ADJUTANT" -C "$work/campaign" status
is "that status says nothing of it" "" "$(grep "git is" "$work/said" || :)"
is "packs, once git is there" 1 "$(count "$work/campaign" packs)"
sound "$work/campaign"

# Whatever the user's environment and settings say, and those of the repository.
given_packs "settings that would keep git from it"
git -C "$work/campaign" config pack.packSizeLimit 1m
git -C "$work/campaign" config core.compression 9
git -C "$work/campaign" config extensions.partialClone origin
git -C "$work/campaign" config remote.origin.url "ext::touch $work/fetched"
git -C "$work/campaign" config remote.origin.promisor true
printf '[core]\n\tcompression = none\n' >"$work/.gitconfig"
GIT_DIR=/nowhere GIT_WORK_TREE=/nowhere GIT_OBJECT_DIRECTORY=/nowhere send "$work/campaign" "$next"
rm "$work/.gitconfig"
is "packs: $what" 1 "$(count "$work/campaign" packs)"
[ ! -e "$work/fetched" ] || fail "git has fetched by the settings of the campaign"

# ---- damage ----

given "a loose object that is cut short"
cut=$(git -C "$work/campaign" rev-parse main~3:state.ini)
file=$work/campaign/.git/objects/${cut:0:2}/${cut:2}
chmod u+w "$file"
truncate -s 30 "$file"
packs 1
is "what was damaged and stays" 30 "$(stat -c %s "$file")"

# damage DIR AT: the pack in it
damage() {
	local file
	file=$(echo "$1"/objects/pack/*.pack)
	chmod u+w "$file"
	case $2 in
	cut-*) truncate -s "${2#cut-}" "$file" ;;
	*) printf '\377\000\377\000' | dd of="$file" bs=1 seek="$2" conv=notrunc status=none ;;
	esac
}

# Nothing hangs: a projection is made anew; of the truth who reads what is damaged says so,
# and the audit reads all.
for at in cut-0 cut-30 cut-5000 0 8 12 300 4000 9000; do
	given "a pack, damaged at $at"
	packs 1
	damage "$work/campaign/for/union.git" $at
	exits 0 timeout 60 "$ADJUTANT" -C "$work/campaign" project
	says "for/union.git was made anew"
	damage "$work/campaign/.git" $at
	timeout 60 "$ADJUTANT" -C "$work/campaign" project >"$work/said" 2>&1 || [ $? = 4 ] ||
		fail "project, on a damaged truth"
	exits 4 timeout 60 "$ADJUTANT" -C "$work/campaign" audit
done
finish
