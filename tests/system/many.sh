#!/usr/bin/env bash
# A moderator with many campaigns: his home, one table of all, the hook after each step, and
# what players pull from an ordinary remote.
set -eu
. "$(dirname "$0")/lib.sh"
cd "$work"

export SOURCE_DATE_EPOCH=$start_date

# begun DIR GAME/SCENARIO: a campaign that is called as its directory
begun() {
	"$ADJUTANT" new --name "$(basename "$1")" --seed "$seed" "${@:3}" "$2" "$1" >/dev/null
}

# joins DIR SIDE
joins() {
	printf 'begin orders\ncampaign %s\nturn 0\nside %s\njoin %s\nend orders\n' \
		"$(basename "$1")" "$2" 3b1f0c9a77e2458d6a90c4e1f2b85d07 >join
	exits 0 "$ADJUTANT" run -C "$1" join
}

# idles DIR SIDE COMMAND: he sends the form as it is
idles() {
	order_file "$1" "$2" /dev/null >idle
	exits "${4:-0}" "$ADJUTANT" "$3" -C "$1" idle
}

both_join() {
	joins "$1" union
	joins "$1" confederate
}

# ---- a home with campaigns in several states ----

mkdir -p home/club
printf '[mail]\nfrom = Moderator <games@example.org>\n' >home/home.ini
begun home/antietam gates-of-richmond/june-27-pm
begun home/bristoe gates-of-richmond/june-27-pm
joins home/bristoe union
begun home/cedar gates-of-richmond/june-27-pm
both_join home/cedar
begun home/donelson gates-of-richmond/june-27-pm
both_join home/donelson
idles home/donelson confederate submit
begun home/elkwater gates-of-richmond/june-27-pm
both_join home/elkwater
idles home/elkwater confederate run
begun home/fairfax road-to-richmond
both_join home/fairfax
begun home/gaines on-to-richmond/seven-pines --talk none
both_join home/gaines
begun home/hanover on-to-richmond/seven-pines --talk none
both_join home/hanover
idles home/hanover union run 3
begun home/iuka on-to-richmond/seven-pines --talk none
both_join home/iuka
idles home/iuka union submit
idles home/iuka confederate submit
begun home/jackson gates-of-richmond/june-27-pm
both_join home/jackson
exits 0 "$ADJUTANT" publish -C home/jackson --abandon
begun home/club/kernstown if-it-takes-all-summer
both_join home/club/kernstown
begun home/club/lookout gates-of-richmond/june-27-pm
rm home/club/lookout/.git/objects/pack/*.pack
mkdir home/notes home/club/empty
git clone -q home/cedar/for/union.git home/clone


# ---- one table of all ----

exits 4 "$ADJUTANT" status --home home
says "home/club/lookout: error: cannot read a commit"
"$ADJUTANT" status --home home >table 2>/dev/null || :
diff "$fixtures/many-table.txt" table || fail "the table is another"
checks=$((checks + 1))
is "the home of the environment is not asked for" 2 "$(
	ADJUTANT_HOME=home "$ADJUTANT" status -C home/cedar | grep -c .)"
rm -r home/club/lookout

# what is kept of the table says what reading all of it says, whatever has moved
# kept_is_true [OPTION...]
kept_is_true() {
	"$ADJUTANT" status --home home "$@" >table
	"$ADJUTANT" status --home home "$@" >again
	diff table again || fail "the second table is another"
	find home -path '*/.git/adjutant/status' -delete
	"$ADJUTANT" status --home home "$@" >again
	diff table again || fail "what is kept says something else than the campaigns"
	checks=$((checks + 1))
}
kept_is_true
[ -f home/cedar/.git/adjutant/status ] || fail "nothing is kept of a campaign"
exits 0 "$ADJUTANT" -C home/cedar set deadline "2 days"
"$ADJUTANT" status --home home >before
kept_is_true
kept_is_true --date 2027-12-24
grep -q "^cedar .* days$" table || fail "nobody is late in a kept row"
sed -i 's/Gates/Gattes/' home/antietam/.git/adjutant/status
"$ADJUTANT" status --home home | grep -q Gattes || fail "the kept row is not looked at"
rm home/antietam/.git/adjutant/status
"$ADJUTANT" status --home home >table
for damage in 's/Gates/\x1b[31mGates/' '3,$d' '1s/1/0/' '2s/[0-9]/x/'; do
	sed -i "$damage" home/antietam/.git/adjutant/status
	"$ADJUTANT" status --home home >again
	diff table again || fail "a damaged row is shown: $damage"
	checks=$((checks + 1))
done
exits 0 "$ADJUTANT" status home/cedar home/clone
# where a campaign is wanted a home says what it is
for command in check status "report union" "map union"; do
	status=0
	# shellcheck disable=SC2086
	"$ADJUTANT" -C home $command >said 2>&1 </dev/null || status=$?
	[ $status != 0 ] && grep -qF "home is a home with several campaigns" said ||
		fail "$command: expected it to say that this is a home"
	checks=$((checks + 1))
done
exits 2 "$ADJUTANT" play --both --games 0
says "--games wants how many games are played, 1 to"
exits 0 "$ADJUTANT" help
for title in "begin a campaign, or go on with an old one" "see how things stand" "give orders" \
	"moderate" "hand out what the players may know" "play by mail" "see that all was fair" \
	"other"; do
	grep -qxF "$title" "$work/said" || fail "help: expected the group \`$title'"
	checks=$((checks + 1))
done
exits 1 "$ADJUTANT" status --home nowhere
says "the home nowhere is no directory"
exits 2 "$ADJUTANT" status --home home home/cedar
mkdir bare
exits 0 "$ADJUTANT" status --home bare
says "There are no campaigns."
is "no campaigns as JSON" "[]" "$("$ADJUTANT" status --home bare --json)"

"$ADJUTANT" status --home home --porcelain >lines
"$ADJUTANT" status --home home --json >json
exits 0 node "$top/tests/system/json.js" lines json
is "campaigns as JSON" "11 object boolean" "$(node -e '
	const all = JSON.parse(require("fs").readFileSync("json"));
	console.log(all.length, typeof all[2].side, typeof all[2].filed[0]);')"
is "what status says of each is what it says of one" \
	"$("$ADJUTANT" status -C home/hanover --porcelain)" \
	"$("$ADJUTANT" status home/hanover --porcelain | grep -vE '^(dir|since)=')"

# ---- the hook ----

mkdir home/hooks
cat >home/hooks/after-step <<'END'
#!/bin/sh
{
	echo "$ADJUTANT_CAMPAIGN $ADJUTANT_STEP: $1 $2 $ADJUTANT_GAME $ADJUTANT_TURN $ADJUTANT_KIND"
	echo "$ADJUTANT_SUMMARY" | sed 's/^/> /'
	sed -n 1p
} >>"$HOME/told"
test -d "$ADJUTANT_DIR/for" && "$ADJUTANT" status -C "$ADJUTANT_DIR" >/dev/null
END
export ADJUTANT
joins home/bristoe confederate
says "home/hooks/after-step is not called: it cannot be executed; \`chmod +x"
chmod +x home/hooks/after-step

# It may have come from somebody else: the user says that it may run.
mkdir sent
begun sent/demo gates-of-richmond/june-27-pm
both_join sent/demo
mkdir sent/demo/hooks
cp home/hooks/after-step sent/demo/hooks/
idles sent/demo confederate run
says "sent/demo/hooks/after-step is not called: it may have come from somebody else"
remedy=$(sed -n 's/.*say so once: //p' "$work/said")
mkdir "$work/adjutant"
echo "$work/sent/demo" >"$work/adjutant/trusted"
chmod g+w "$work/adjutant/trusted"
exits 0 "$ADJUTANT" undo -C sent/demo
idles sent/demo confederate run
says "it may have come from somebody else"
[ ! -e told ] || fail "a hook is called of which nothing was said"
rm -r "$work/adjutant"
exits 0 sh -c "$remedy"
is "the list of those that may run" "$work/sent/demo" "$(cat "$work/adjutant/trusted")"
exits 0 "$ADJUTANT" undo -C sent/demo
idles sent/demo confederate run
is "the hook that may run" "demo 4/confederate" "$(sed -n 's/:.*//p' told | head -1)"
rm -r told sent
echo "$work/home" >>"$work/adjutant/trusted"
idles home/cedar confederate run
! grep -q after-step "$work/said" || fail "the hook failed: $(cat "$work/said")"
is "the hook is told" "cedar 4/confederate: cedar 4/confederate gates-of-richmond 4 step
> Turn 4, June 27 PM: Confederate Player Turn
> The Confederates could reach White House in one turn: it is 4 MP from Old Cold Harbor; nobody holds it.
# Gates of Richmond: cedar" "$(cat told)"
# of each step once, and of what is no step nothing
rm told
idles home/cedar union run
is "steps that the hook is told of" "$(git -C home/cedar log --reverse --format=%B |
	awk '/^Kind:/ { kind = $2 } /^Step:/ { if (kind == "step") print $2 }' | tail -n +5)" \
	"$(sed -n 's/^cedar \([^ ]*\): .*/\1/p' told)"
rm told
idles home/cedar confederate submit
exits 0 "$ADJUTANT" check -C home/cedar idle
exits 0 "$ADJUTANT" undo -C home/cedar
[ ! -e told ] || fail "the hook is told of what is no step: $(cat told)"
# that of the campaign counts before that of the home; its failure changes nothing
mkdir home/elkwater/hooks
printf '#!/bin/sh\necho "no channel" >&2\nexit 7\n' >home/elkwater/hooks/after-step
chmod +x home/elkwater/hooks/after-step
idles home/elkwater union submit
export ADJUTANT_HOME=$work/home
exits 0 "$ADJUTANT" run -C home/elkwater
says "elkwater/hooks/after-step is not called: it may have come"
unset ADJUTANT_HOME
[ ! -e told ] || rm told
exits 0 "$ADJUTANT" undo -C home/elkwater
printf '# mine\n\n%s/*\n' "$work/home" >>"$work/adjutant/trusted"
idles home/elkwater union run
says "hooks/after-step 4/union failed with exit status 7: no channel; the step stands"
is "the step stands" 5/supply "$(git -C home/elkwater log --format=%B | sed -n 's/^Step: //p' | grep supply | head -1)"
[ ! -e told ] || fail "both hooks are called"
chmod o+w home/elkwater/hooks/after-step
idles home/elkwater confederate run
says "everybody may write it"
rm -r home/elkwater/hooks
# nobody is told what a side alone knows
exits 0 "$ADJUTANT" audit -C home/elkwater

# ---- remotes for players ----

git init -q --bare union-remote.git
git init -q --bare public-remote.git
exits 1 "$ADJUTANT" push -C home/cedar
says "no remote is known yet"
exits 1 "$ADJUTANT" push -C home/cedar union
exits 0 "$ADJUTANT" push -C home/cedar union union-remote.git
says "union: pushed to $work/union-remote.git."
is "what is pushed" "$(git -C home/cedar/for/union.git rev-parse main)" \
	"$(git -C union-remote.git rev-parse main)"
is "branches and tags there" refs/heads/main "$(git -C union-remote.git for-each-ref --format='%(refname)')"
git clone -q -b main union-remote.git player
exits 0 "$ADJUTANT" status -C player
# no object of the truth, nor of the other side, is there
for id in $(git -C home/cedar rev-parse HEAD main:state.ini main:for/confederate/report.md); do
	! git -C union-remote.git cat-file -e "$id" 2>/dev/null || fail "$id is pushed to the Union"
	checks=$((checks + 1))
done
# a remote of one audience is not that of another
exits 1 "$ADJUTANT" push -C home/cedar public union-remote.git
says "is the remote for union"
exits 0 "$ADJUTANT" push -C home/cedar public public-remote.git
is "only the user reads where they are" 600 "$(stat -c %a home/cedar/.git/adjutant/remotes)"
idles home/cedar union run
idles home/cedar confederate run
(cd home && exits 0 "$ADJUTANT" push -C cedar)
for who in union public; do
	is "all remotes that are remembered" "$(git -C home/cedar/for/$who.git rev-parse main)" \
		"$(git -C $who-remote.git rev-parse main)"
done
git -C player pull -q
is "the player pulls it" "$(cat home/cedar/for/union/report.md)" "$(cat player/report.md)"
exits 0 "$ADJUTANT" audit -C player
# what git refuses is told, and the others are pushed all the same; nothing is forced
git -C union-remote.git symbolic-ref HEAD refs/heads/main
git clone -q union-remote.git elsewhere
git -C elsewhere -c user.name=x -c user.email=x@y commit -q --allow-empty -m "not ours"
git -C elsewhere push -q
theirs=$(git -C union-remote.git rev-parse main)
idles home/cedar union run
idles home/cedar confederate run
exits 5 "$ADJUTANT" push -C home/cedar
says "git could not push what union may know"
says "public: pushed"
is "nothing is forced" "$theirs" "$(git -C union-remote.git rev-parse main)"
exits 0 "$ADJUTANT" push -C home/cedar union none
exits 0 "$ADJUTANT" push -C home/cedar
for remote in -upload --receive-pack=x; do
	exits 2 "$ADJUTANT" push -C home/cedar union "$remote"
done
for remote in ' ' "a$(printf '\t')b"; do
	exits 1 "$ADJUTANT" push -C home/cedar union "$remote"
done
exits 1 "$ADJUTANT" push -C home/cedar union -- -upload
exits 2 "$ADJUTANT" push -C home/cedar moderator public-remote.git
exits 5 "$ADJUTANT" push -C home/cedar union "$work/nowhere.git"
exits 0 "$ADJUTANT" push -C home/cedar
is "what failed is not remembered" "" "$(grep '^union' home/cedar/.git/adjutant/remotes || :)"
finish
