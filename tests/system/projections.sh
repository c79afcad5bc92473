#!/usr/bin/env bash
# The projections: what they hold, made out here again with git alone; that they are
# mended whatever is done to them; bundles, as a player uses them; and that nothing in
# them tells what their audience may not know.
set -eu
. "$(dirname "$0")/lib.sh"

audiences="union confederate public"
export GIT_AUTHOR_NAME=somebody GIT_AUTHOR_EMAIL=somebody@example.org
export GIT_COMMITTER_NAME=somebody GIT_COMMITTER_EMAIL=somebody@example.org

tips() {
	local audience
	for audience in $audiences; do
		git -C "$1/for/$audience.git" rev-parse refs/heads/main
	done
}

# ---- the ids are a function of the truth: by the protocol, with git alone ----

# made_by_hand DIR AUDIENCE: the newest commit that the projection must have
made_by_hand() {
	local dir=$1 audience=$2 truth kind date=0 now= before= tip=
	export GIT_AUTHOR_NAME=adjutant GIT_AUTHOR_EMAIL=adjutant@localhost
	export GIT_COMMITTER_NAME=adjutant GIT_COMMITTER_EMAIL=adjutant@localhost
	rm -rf "$work/hand.git"
	git init -q --bare "$work/hand.git"
	echo "$dir/.git/objects" >"$work/hand.git/objects/info/alternates"
	while read -r truth; do
		kind=$(git -C "$dir" log -1 --format='%(trailers:key=Kind,valueonly)' "$truth")
		case $kind in
		new | join | seal | undo | amend | publish)
			date=$(git -C "$dir" log -1 --format=%ct "$truth")
			;;
		esac
		now=$(git -C "$dir" rev-parse "$truth:for/$audience")
		[ "$now" != "$before" ] || continue
		before=$now
		tip=$(git -C "$dir" cat-file blob "$truth:for/$audience/MESSAGE" |
			GIT_AUTHOR_DATE="$date +0000" GIT_COMMITTER_DATE="$date +0000" \
				git -C "$work/hand.git" commit-tree ${tip:+-p "$tip"} "$now")
	done < <(git -C "$dir" rev-list --reverse HEAD)
	echo "$tip"
}

play "$work/play" 08 09 11 12
dir=$work/play
whole=$(tips "$dir")
for audience in $audiences; do
	is "the projection of $audience, made by hand" "$(made_by_hand "$dir" "$audience")" \
		"$(git -C "$dir/for/$audience.git" rev-parse main)"
	exits 0 git -C "$dir/for/$audience.git" fsck --strict --no-progress
	is "what git fsck says of $audience" "" "$(cat "$work/said")"
done
is "what git sees in the campaign's directory" "" "$(git -C "$dir" status --porcelain)"

exits 0 "$ADJUTANT" -C "$dir" project --rebuild
is "the ids after a rebuild" "$whole" "$(tips "$dir")"
cp -a "$dir" "$work/bare"
rm -rf "$work"/bare/for/*.git "$work/bare/.git/adjutant/projected"
exits 0 "$ADJUTANT" -C "$work/bare" status
is "the ids of a campaign that had no projections" "$whole" "$(tips "$work/bare")"
is "what is said of making them" "" "$(grep anew "$work/said" || :)"

# After an undo the projection goes on.
cp -a "$work/play-11" "$work/undo"
before=$(tips "$work/undo")
exits 0 "$ADJUTANT" -C "$work/undo" undo
for audience in $audiences; do
	is "the commit before the undo" \
		"$(git -C "$work/play-11/for/$audience.git" rev-parse main)" \
		"$(git -C "$work/undo/for/$audience.git" rev-parse main^)"
done
rm -rf "$work/undo"

# ---- whatever is done to them ----

# Single objects are harmed below: they stand in files of their own. That packs are gone is
# seen, and then every object is looked at.
loosen "$dir/for/union.git"
loosen "$dir"
exits 0 "$ADJUTANT" -C "$dir" status
is "what is said when all is there" "" "$(grep anew "$work/said" || :)"

# mended COMMAND WHAT WORDS: the campaign in $dir was harmed; COMMAND tells and mends it
mended() {
	exits 0 "$ADJUTANT" -C "$dir" $1
	says "$3"
	says "was made anew"
	is "the ids after: $2" "$whole" "$(tips "$dir")"
	exits 0 "$ADJUTANT" -C "$dir" project
	is "nothing more to tell after: $2" "" "$(grep anew "$work/said" || :)"
	for audience in $audiences; do
		exits 0 git -C "$dir/for/$audience.git" fsck --strict --no-progress
	done
	loosen "$dir/for/union.git"
}

# an object of union.git that is not in its newest tree
an_old_one() {
	git -C "$dir/for/union.git" rev-parse main~3:report.md |
		sed "s|^\(..\)|$dir/for/union.git/objects/\1/|"
}

rm -rf "$dir/for/union.git"
mended status "it was deleted" "for/union.git was made anew: it is missing"
rm "$dir/for/union.git/HEAD"
mended status "HEAD was deleted" "it is no bare repository"
echo "ref: refs/heads/other" >"$dir/for/public.git/HEAD"
mended status "HEAD was changed" "its HEAD is not the branch main"
: >"$dir/for/union.git/refs/heads/main"
mended status "the branch was truncated" "its branch main cannot be read"
echo "rubbish" >"$dir/for/union.git/config"
mended status "its configuration is rubbish" "its configuration is not that of"
git -C "$dir/for/union.git" update-ref refs/heads/main main~1
git -C "$dir/for/union.git" gc -q --prune=now
exits 0 "$ADJUTANT" -C "$dir" status
is "one that was set back goes on" "$whole" "$(tips "$dir")"
exits 0 "$ADJUTANT" -C "$dir" project
id=$(git -C "$dir/for/union.git" commit-tree -p main -m "a lie" "main~1^{tree}")
git -C "$dir/for/union.git" update-ref refs/heads/main "$id"
mended status "a commit more" "its branch main was moved"
id=$(git -C "$dir/for/union.git" commit-tree -p main -m "a lie" "main^{tree}")
git -C "$dir/for/union.git" update-ref refs/heads/main "$id"
mended status "an empty commit more" "its branch main was moved"
rm -f "$(git -C "$dir/for/union.git" rev-parse main:report.md |
	sed "s|^\(..\)|$dir/for/union.git/objects/\1/|")"
mended status "a new object was deleted" "an object of its newest commit is missing"
rm -f "$(an_old_one)"
mended project "an old object was deleted" "an object of it is missing"
chmod u+w "$(an_old_one)"
: >"$(an_old_one)"
mended project "an old object was truncated" "an object of it is"
# loose GITDIR NAME: the file of an object
loose() {
	git --git-dir="$1" rev-parse "$2" | sed "s|^\(..\)|$1/objects/\1/|"
}
# cut FILE: as a power failure leaves it
cut_short() {
	chmod u+w "$1"
	truncate -s 30 "$1"
}
for name in main main^{tree}; do
	cut_short "$(loose "$dir/for/union.git" "$name")"
	mended status "$name was cut short" "an object of its newest commit cannot be read"
done
cut_short "$(an_old_one)"
mended project "an old object was cut short" "an object of it is damaged"
for name in main main^{tree} main:report.md; do
	for size in 0 30; do
		file=$(loose "$dir/for/union.git" "$name")
		git -C "$dir/for/union.git" update-ref refs/heads/main main~1
		chmod u+w "$file"
		truncate -s $size "$file"
		mended status "$name was written in part, and no branch yet" \
			"an object of it is damaged"
	done
done
# the truth is not ours to make anew, but nothing waits for ever
loosen "$dir"
for name in HEAD HEAD~2 HEAD^{tree} HEAD:state.ini; do
	file=$(loose "$dir/.git" "$name")
	cp -p "$file" "$work/whole"
	cut_short "$file"
	for command in "audit" "project --rebuild"; do
		exits 4 timeout 60 "$ADJUTANT" -C "$dir" $command
		says "$file is cut short or damaged; put it back from a copy of the campaign"
	done
	mv -f "$work/whole" "$file"
done
exits 0 "$ADJUTANT" -C "$dir" project
is "the ids after all of that" "$whole" "$(tips "$dir")"
echo "the Union holds card 7" |
	git -C "$dir/for/confederate.git" hash-object -w --stdin >/dev/null
mended project "an object that does not belong there" "it holds objects that do not belong"
id=$(git -C "$dir/for/public.git" commit-tree -m "a lie" "main^{tree}")
git -C "$dir/for/public.git" update-ref refs/tags/lie "$id"
mended project "a tag" "made anew: it"
rm -rf "$dir/for/union.git"
echo "a file" >"$dir/for/union.git"
exits 4 "$ADJUTANT" -C "$dir" status
says "for/union.git: error: this file does not belong to the campaign"
rm "$dir/for/union.git"
mended status "a file stood in its place" "it is missing"
git -C "$dir/for/union.git" config remote.players.url https://example.org/union.git
rm "$dir/for/union.git/refs/heads/main"
mended status "the branch was deleted" "its branch main cannot be read"
is "a remote that the moderator had set" https://example.org/union.git \
	"$(git -C "$dir/for/union.git" config remote.players.url)"
# what we know of our progress may be wrong in any way
progress=$dir/.git/adjutant/projected
for wrong in "" "rubbish" "truth $(head_of "$dir")" \
	"$(sed "s/^union .*/union $(printf %040d 7)/" "$progress")" \
	"$(sed "s/^truth .*/truth $(git -C "$dir" rev-parse HEAD~5)/" "$progress")"; do
	printf '%s\n' "$wrong" >"$progress"
	exits 0 "$ADJUTANT" -C "$dir" status
	is "the ids after a wrong note of the progress" "$whole" "$(tips "$dir")"
done
# the pack of the last step, as a power failure leaves it
for ending in pack idx; do
	cp -a "$work/play-08" "$work/cut"
	send "$work/cut" "$fixtures/seven-days/08-union-run.txt"
	pack=$(sed -n 's/^union [0-9a-f]* //p' "$work/cut/.git/adjutant/projected")
	cut_short "$work/cut/for/union.git/objects/pack/pack-$pack.$ending"
	exits 0 "$ADJUTANT" -C "$work/cut" status
	says "for/union.git was made anew"
	is "the ids after the $ending was cut short" "$(tips "$work/play-09")" \
		"$(tips "$work/cut")"
	exits 0 git -C "$work/cut/for/union.git" fsck --strict --no-progress
	rm -rf "$work/cut"
done
# packed by the moderator, the truth and the projections: all goes on
cp -a "$work/play-08" "$work/packed"
for repo in "$work/packed" "$work"/packed/for/*.git; do
	git -C "$repo" gc -q --prune=now
done
send "$work/packed" "$fixtures/seven-days/08-union-run.txt"
is "the ids after packing" "$(tips "$work/play-09")" "$(tips "$work/packed")"
exits 0 "$ADJUTANT" -C "$work/packed" project
rm -rf "$work/packed"

# ---- who was asked is told to nobody else, not by dates either ----

is "the Confederate side hears nothing of a question to the Union" \
	"$(git -C "$work/play-08/for/confederate.git" rev-parse main)" \
	"$(git -C "$work/play-09/for/confederate.git" rev-parse main)"
is "nor does the public" "$(git -C "$work/play-08/for/public.git" rev-parse main)" \
	"$(git -C "$work/play-09/for/public.git" rev-parse main)"
[ "$(git -C "$work/play-08/for/union.git" rev-parse main)" != \
	"$(git -C "$work/play-09/for/union.git" rev-parse main)" ] ||
	fail "expected that the Union hears of its question"
# the answers of the Union, and so the end of the step, come later and later
for late in 0 7 900000; do
	cp -a "$work/play-09" "$work/late"
	for fixture in 09 10; do
		fixture=$fixtures/seven-days/$fixture-union-run.txt
		about "$fixture"
		order_file "$work/late" "$side" "$fixture" >"$work/orders.txt"
		SOURCE_DATE_EPOCH=$((date + late)) "$ADJUTANT" -C "$work/late" run \
			"$work/orders.txt" >"$work/said" 2>&1 || [ $? = 3 ] ||
			fail "$(cat "$work/said")"
	done
	[ "$(git -C "$work/late/for/public.git" rev-parse main~3)" = \
		"$(git -C "$work/play-09/for/public.git" rev-parse main)" ] ||
		fail "expected three commits more for the public"
	if [ $late = 0 ]; then
		prompt=$(tips "$work/late")
	else
		is "the projections after answers that came $late s late" "$prompt" \
			"$(tips "$work/late")"
	fi
	rm -rf "$work/late"
done

# ---- nothing but what an audience may know ----

# Every object is one that the subtrees of the truth hold, or a commit; the texts of the
# truth, of the other side and the secrets are none of them.
holds_only_its_own() {
	local dir=$1 audience=$2 truth
	git -C "$dir/for/$audience.git" cat-file --batch-all-objects \
		--batch-check='%(objectname) %(objecttype)' >"$work/objects"
	git -C "$dir/for/$audience.git" rev-list main | sed 's/$/ commit/' >"$work/known"
	git -C "$dir" rev-list HEAD | while read -r truth; do
		echo "$(git -C "$dir" rev-parse "$truth:for/$audience") tree"
		git -C "$dir" ls-tree -rt "$truth:for/$audience" | awk '{ print $3, $2 }'
	done | sort -u >>"$work/known"
	is "the objects of $audience that are not of its own" "" \
		"$(sort "$work/objects" | comm -23 - <(sort -u "$work/known"))"
	# blobs of the truth outside its subtree, game/ and what it has word for word
	git -C "$dir" rev-list HEAD | while read -r truth; do
		git -C "$dir" ls-tree -r "$truth"
	done | sort -u | awk -v own="for/$audience/" 'index($4, own) != 1 && $4 !~ "^game/" &&
		$4 !~ "/game/" { print $3, $4 }' >"$work/others"
	grep -E ' (state\.ini|campaign\.ini|dice\.txt)$' "$work/others" | cut -d' ' -f1 |
		sort -u >"$work/secret"
	[ -s "$work/secret" ] || fail "expected states and settings in the truth"
	is "states and settings of the truth in $audience" "" \
		"$(cut -d' ' -f1 "$work/objects" | sort | comm -12 - "$work/secret")"
	for other in $audiences; do
		[ "$other" != "$audience" ] && [ "$other" != public ] || continue
		grep -E -e " (standing/|orders/draft-)$other\.txt$" -e " orders/[^/]*/$other-" \
			-e " for/$other/(view\.ini|report\.md|map\.svg)$" "$work/others" |
			cut -d' ' -f1 | sort -u >"$work/secret"
		[ -s "$work/secret" ] || fail "expected texts of $other in the truth"
		is "texts of $other in $audience" "" \
			"$(cut -d' ' -f1 "$work/objects" | sort | comm -12 - "$work/secret")"
	done
}

everything() {
	git -C "$1" cat-file --batch-all-objects --batch
}

for audience in $audiences; do
	holds_only_its_own "$work/play" "$audience"
	everything "$work/play/for/$audience.git" >"$work/all"
	seed_in_force=$(sed -n 's/^seed = //p' "$work/play/campaign.ini")
	is "the seed in $audience" no \
		"$(grep -qaF "$seed_in_force" "$work/all" && echo yes || echo no)"
done

# With chains: no secret and no link that is not opened.
"$ADJUTANT" new --name chained --links 8 --date 2026-11-21 \
	gates-of-richmond/june-27-pm "$work/chained" >/dev/null
for side in union confederate; do
	printf 'begin orders\ncampaign chained\nturn 0\nside %s\njoin %032d\nend orders\n' $side 7 |
		"$ADJUTANT" -C "$work/chained" run --date 2026-11-22 - >/dev/null
done
is "the step after joining" 4/confederate \
	"$("$ADJUTANT" -C "$work/chained" status --porcelain | sed -n 's/^step=//p')"
grep -oE '[0-9a-f]{64}' "$work/chained/.git/adjutant/secrets" >"$work/secret"
[ -s "$work/secret" ] || fail "expected secrets in $(cat "$work/chained/.git/adjutant/secrets")"
for audience in $audiences; do
	"$ADJUTANT" -C "$work/chained" bundle "$audience" -o "$work/$audience.bundle" >/dev/null
	git clone -q -b main "$work/$audience.bundle" "$work/from-$audience"
	for repo in "$work/chained/for/$audience.git" "$work/from-$audience"; do
		everything "$repo" >"$work/all"
		is "secrets in $repo" no "$(grep -qaFf "$work/secret" "$work/all" && echo yes || echo no)"
		grep -qaE '^Anchor: deck [0-9a-f]{64}$' "$work/all" ||
			fail "expected the anchors in $repo"
	done
done

# Chains that run out in the middle of a run, and what the moderator does by himself: the
# one has the date of what set the run going, the other its own.
dir=$work/chained
for round in 1 2 3 4 5; do
	for side in confederate union; do
		sed -n '/^begin orders/,/^end orders/p' "$dir/for/$side/report.md" >"$work/form"
		"$ADJUTANT" -C "$dir" run --date 2026-12-0$round "$work/form" >"$work/said" 2>&1 ||
			[ $? = 3 ] || fail "the form of $side: $(cat "$work/said")"
	done
done
exits 0 "$ADJUTANT" -C "$dir" amend --date 2026-12-24 --reason "A ruling."
exits 0 "$ADJUTANT" -C "$dir" publish --abandon --date 2026-12-31
for kind in chain amend publish; do
	git -C "$dir" log --format='%(trailers:key=Kind,valueonly)' | grep -qx $kind ||
		fail "expected a commit of the kind $kind"
done
for audience in $audiences; do
	is "the projection of $audience, with chains, made by hand" \
		"$(made_by_hand "$dir" "$audience")" \
		"$(git -C "$dir/for/$audience.git" rev-parse main)"
done

# ---- bundles, with plain git ----

cd "$work"
dir=$work/play-08
echo precious >precious
ln -s precious seven-days-union-1.bundle.part
exits 0 "$ADJUTANT" -C "$dir" bundle union
is "what somebody else's link led to" precious "$(cat precious)"
is "the mode of a bundle" 600 "$(stat -c %a seven-days-union-1.bundle)"
[ -f seven-days-union-1.bundle ] || fail "expected seven-days-union-1.bundle, got $(ls)"
exits 0 git clone -q seven-days-union-1.bundle player
is "the branch of a clone" main "$(git -C player symbolic-ref --short HEAD)"
is "the newest commit of a clone" "$(git -C "$dir/for/union.git" rev-parse main)" \
	"$(git -C player rev-parse HEAD)"
is "the report of a clone" "$(cat "$dir/for/union/report.md")" "$(cat player/report.md)"
exits 3 "$ADJUTANT" -C "$dir" bundle union
says "Nothing is new for union"
[ ! -e seven-days-union-2.bundle ] || fail "expected no second bundle"
exits 0 "$ADJUTANT" -C "$dir" bundle confederate
exits 0 git clone -q -b main seven-days-confederate-1.bundle opponent
# the Union is asked: a bundle for it, and for nobody else
send "$dir" "$fixtures/seven-days/08-union-run.txt"
exits 3 "$ADJUTANT" -C "$dir" bundle confederate
exits 0 "$ADJUTANT" -C "$dir" bundle union
says "seven-days-union-2.bundle holds 2 new commits"
exits 0 git -C player bundle verify ../seven-days-union-2.bundle
exits 0 git -C player pull -q --ff-only ../seven-days-union-2.bundle main
is "the question in the clone" "$(cat "$dir/for/union/questions.ini")" \
	"$(cat player/questions.ini)"
send "$dir" "$fixtures/seven-days/09-union-run.txt"
send "$dir" "$fixtures/seven-days/10-union-run.txt"
for side in union confederate; do
	exits 0 "$ADJUTANT" -C "$dir" bundle --porcelain $side
	says "whole=no"
done
exits 0 git -C player pull -q --ff-only ../seven-days-union-3.bundle main
exits 0 git -C opponent pull -q --ff-only ../seven-days-confederate-2.bundle main
for pair in player:union opponent:confederate; do
	is "the newest commit of ${pair%:*}" \
		"$(git -C "$dir/for/${pair#*:}.git" rev-parse main)" \
		"$(git -C "${pair%:*}" rev-parse HEAD)"
	exits 0 git -C "${pair%:*}" fsck --strict --no-progress
done
# one that was lost in the mail: git says what is missing, --all mends it
exits 0 git clone -q seven-days-union-1.bundle late
exits 1 git -C late pull -q --ff-only ../seven-days-union-3.bundle main
exits 0 "$ADJUTANT" -C "$dir" bundle --all -o all.bundle union
exits 0 git -C late pull -q --ff-only ../all.bundle main
is "the newest commit after all" "$(git -C player rev-parse HEAD)" \
	"$(git -C late rev-parse HEAD)"
# the same truth gives the same bytes, whatever became of the projection since
exits 0 "$ADJUTANT" -C "$dir" project --rebuild union
exits 0 "$ADJUTANT" -C "$dir" bundle --all -o again.bundle union
exits 0 cmp all.bundle again.bundle
exits 3 "$ADJUTANT" -C "$dir" bundle union
# what cannot be written is refused, and not taken for sent
rm "$dir/.git/adjutant/bundled"
exits 1 "$ADJUTANT" -C "$dir" bundle -o missing/file.bundle union
exits 0 "$ADJUTANT" -C "$dir" bundle -o file.bundle union
says "holds all"
exits 2 "$ADJUTANT" -C "$dir" bundle deck
exits 2 "$ADJUTANT" -C "$dir" bundle -all union

finish
