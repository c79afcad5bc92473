#!/usr/bin/env bash
# A campaign directory that somebody else has packed, with links and FIFOs in it where we
# write, or a history whose trees name what is not below them. Nothing outside of it may
# change, nothing may wait for ever, and what is wrong is told. At last a mail that asks for
# more memory than a mail is worth.
set -eu
. "$(dirname "$0")/lib.sh"

begin gates-of-richmond/june-27-pm "$work/sound"
loosen "$work/sound"
outside=$work/outside
dir=$work/campaign

# What is outside: files and folders, with bytes, modes and times.
outside_is() {
	(cd "$outside" && find . -printf '%p %y %m %s %T@ %l\n' | sort; find . -type f -exec cat {} +)
}

# speaks_plainly FILE COMMAND: what was printed holds nothing that a terminal obeys: no
# control characters, of 7 bits or 8, in UTF-8 or by themselves, and none that turn a line
speaks_plainly() {
	! LC_ALL=C grep -qP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2(\x80[\xaa-\xae]|\x81[\xa6-\xa9])' "$1" ||
		fail "$what: $2: what somebody wrote reached the terminal as it is"
	iconv -f UTF-8 -t UTF-8 "$1" >/dev/null 2>&1 ||
		fail "$what: $2: expected UTF-8, in which no byte stands alone"
	checks=$((checks + 1))
}

# given WORDS: a fresh campaign, and a fresh outside
given() {
	what=$*
	rm -rf "$dir" "$outside"
	cp -a "$work/sound" "$dir"
	mkdir "$outside" "$outside/keep"
	echo "somebody's own" >"$outside/keep/file"
	echo "somebody's own too" >"$outside/keep/many-0"
}

# harmless STATUS [WORDS]: every command that writes or reads leaves the outside alone
harmless() {
	local before status command
	before=$(outside_is)
	for command in status project audit "check $work/empty"; do
		status=0
		timeout 60 "$ADJUTANT" -C "$dir" $command >"$work/said" 2>&1 || status=$?
		[ $status != 124 ] || fail "$what: $command: expected it not to wait for ever"
		[ $status -le 5 ] || fail "$what: $command: expected an exit status, got $status"
		speaks_plainly "$work/said" "$command"
		is "what is outside after $command: $what" "$before" "$(outside_is)"
		[ "$command" != status ] || {
			is "the exit status: $what" "$1" $status
			[ -z "${2:-}" ] || says "$2"
		}
	done
}
: >"$work/empty"

# in_place PATH TARGET: a link there
in_place() {
	rm -rf "${dir:?}/$1"
	ln -s "$2" "$dir/$1"
}

for path in .git/adjutant/lock .git/adjutant/marker .git/adjutant/projected .git/index \
	.git/HEAD .git/refs/heads/main .git/logs/HEAD .git/logs/refs/heads/main .git/packed-refs; do
	given "$path is a link to a file"
	in_place $path "$outside/keep/file"
	harmless 4 "is a link or no plain file"
	given "$path is a link to what is not there"
	in_place $path "$outside/keep/new"
	harmless 4 "is a link or no plain file"
	given "$path is a FIFO"
	rm -f "$dir/$path"
	mkfifo "$dir/$path"
	harmless 4 "is a link or no plain file"
done

given ".git/adjutant/lock is another name of a file"
rm -f "$dir/.git/adjutant/lock"
ln "$outside/keep/file" "$dir/.git/adjutant/lock"
harmless 4 "is a link or no plain file"

for path in .git/adjutant/tmp .git/objects .git/objects/00 .git/refs .git/refs/heads .git/logs; do
	given "$path is a link to a folder"
	in_place $path "$outside/keep"
	harmless 4 "is a link or no plain file"
done
given ".git/adjutant is a link to a folder"
in_place .git/adjutant "$outside/keep"
harmless 4

# with a marker the work files are written again
marked() {
	printf 'old none\nnew %s\n' "$(head_of "$dir")" >"$dir/.git/adjutant/marker"
}
for path in game for state.ini for/union; do
	given "$path is a link, and a run was stopped"
	marked
	in_place $path "$outside/keep"
	harmless 4
done
given "state.ini is a FIFO, and a run was stopped"
marked
rm "$dir/state.ini"
mkfifo "$dir/state.ini"
harmless 4

given "for/union.git is a link to a folder"
in_place for/union.git "$outside/keep"
harmless 4
for path in for/union.git/objects for/union.git/refs for/union.git/refs/heads \
	for/union.git/HEAD for/union.git/config for/union.git/objects/00; do
	given "$path is a link to a folder"
	mkdir -p "$outside/keep/refs/heads" "$outside/keep/objects"
	echo "ref: refs/heads/main" >"$outside/keep/HEAD"
	in_place $path "$outside/keep"
	harmless 0 "for/union.git was made anew"
done

# Objects that stand in another repository are not read, whatever is in them.
mkdir "$work/elsewhere"
cp -a "$work/sound/.git/objects" "$work/elsewhere/objects"
for path in .git/objects/info/alternates .git/commondir; do
	given "objects are kept elsewhere: $path"
	echo "$work/elsewhere${path##*commondir}" >"$dir/$path"
	harmless 4 "kept elsewhere"
done
given "objects are kept elsewhere, and one of them is cut short"
echo "$work/elsewhere/objects" >"$dir/.git/objects/info/alternates"
head=$(head_of "$dir")
rm -f "$dir/.git/objects/${head:0:2}/${head:2}"
truncate -s 30 "$work/elsewhere/objects/${head:0:2}/${head:2}"
harmless 4 "kept elsewhere"
given "the objects of a projection are kept elsewhere"
echo "$work/elsewhere/objects" >"$dir/for/union.git/objects/info/alternates"
harmless 0 "for/union.git was made anew"

# What a configuration includes may be a FIFO, or lie anywhere.
for section in "[include]" "[core][ Include ]" '[includeIf "gitdir:/"]'; do
	given "the configuration of the campaign has a section $section"
	mkfifo "$dir/.git/more"
	printf '%s\n\tpath = more\n' "$section" >>"$dir/.git/config"
	harmless 4 "includes other files"
	given "the configuration of a projection has a section $section"
	mkfifo "$dir/for/union.git/more"
	printf '%s\n\tpath = more\n' "$section" >>"$dir/for/union.git/config"
	harmless 0 "for/union.git was made anew: its configuration includes other files"
done

# A tree that names what is not below it.
tree_with() { # NAME: the newest commit holds a folder NAME with a file `planted`
	local blob tree commit
	blob=$(echo planted | git -C "$dir" hash-object -w --stdin)
	tree=$(printf '100644 blob %s\tplanted\n' "$blob" | git -C "$dir" mktree)
	tree=$({
		git -C "$dir" cat-file tree "HEAD^{tree}"
		printf '40000 %s\0' "$1"
		printf '%b' "$(sed 's/../\\x&/g' <<<"$tree")"
	} | git -C "$dir" hash-object -w --literally -t tree --stdin)
	commit=$(git -C "$dir" log -1 --format=%B | git -C "$dir" -c user.name=a -c user.email=a@b \
		commit-tree "$tree")
	printf '%s\n' "$commit" >"$dir/.git/refs/heads/main"
}
for name in .. .git .GIT . "a/../../outside/keep" "$(printf 'x\033[2J')" "$(printf 'x\302\2332J')" \
	"$(printf 'x\342\200\256txt')" AAA game; do # the last two out of order, or twice
	given "a tree names $name"
	tree_with "$name"
	marked
	harmless 4
	[ ! -e "$work/planted" ] && [ ! -e "$dir/.git/planted" ] ||
		fail "$what: expected nothing to be planted"
done

# A push runs nothing that came with the campaign: git's hooks and settings in a projection,
# and those of a repository beside it that is named as a remote. Each of them runs as soon as
# somebody trusts the directory, so each is tried in earnest.
given "what a push would run"
ran=$outside/ran
trap=$work/trap
printf '#!/bin/sh\necho "${0##*/}" >>%s\nexit 1\n' "$ran" >"$trap"
chmod +x "$trap"
mkdir "$work/bin"
printf '#!/bin/sh\nexit 1\n' >"$work/bin/ssh"
chmod +x "$work/bin/ssh"
push() {
	PATH=$work/bin:$PATH timeout 60 "$ADJUTANT" push -C "$dir" "$@"
}
# pushes STATUS REMOTE WHAT: and nothing of the campaign ran; trusted it does
pushes() {
	exits "$1" push union "$2"
	[ ! -e "$ran" ] || fail "$3 ran: $(cat "$ran")"
	says "not used: it may have come from somebody else"
	mkdir -p "$work/adjutant"
	echo "$dir" >"$work/adjutant/trusted"
	push union "$2" >/dev/null 2>&1 || :
	[ -e "$ran" ] || fail "$3 would not run at all, so nothing was tried"
	checks=$((checks + 1))
	rm -r "$ran" "$work/adjutant"
}
projection=$dir/for/union.git
git init -q --bare "$work/remote.git"
mkdir -p "$projection/hooks"
cp "$trap" "$projection/hooks/pre-push"
pushes 0 "$work/remote.git" "the hook pre-push"
is "what was pushed" "$(git -C "$projection" rev-parse main)" "$(git -C "$work/remote.git" rev-parse main)"
rm "$projection/hooks/pre-push"
cp "$projection/config" "$work/config"
# setting STATUS REMOTE KEY VALUE [KEY VALUE]
setting() {
	local status=$1 remote=$2 key=$3
	shift 2
	while [ $# -gt 0 ]; do
		git config -f "$projection/config" "$1" "$2"
		shift 2
	done
	pushes "$status" "$remote" "the setting $key"
	cp "$work/config" "$projection/config"
}
mkdir "$work/hooks"
cp "$trap" "$work/hooks/pre-push"
setting 0 "$work/remote.git" core.hooksPath "$work/hooks"
setting 5 nobody@host.example:x.git core.sshCommand "$trap"
setting 5 nobody@host.example:x.git url."ext::$trap ".insteadOf nobody@host.example: \
	protocol.ext.allow always
setting 5 there remote.there.receivepack "$trap" remote.there.url "$work/remote.git"

# remembered STATUS REMOTE: from the campaign's directory, as who has just unpacked it does
remembered() {
	printf 'union %s\n' "$2" >"$dir/.git/adjutant/remotes"
	(cd "$dir" && exits "$1" timeout 60 "$ADJUTANT" push)
	[ ! -e "$ran" ] || fail "the hook of $2 ran"
	checks=$((checks + 1))
}
git init -q --bare "$dir/for/evil.git"
cp "$trap" "$dir/for/evil.git/hooks/pre-receive"
for remote in for/evil.git for/evil "$dir/for/evil.git" "$dir/for/evil" /proc/self/cwd/for/evil.git \
	"file://$dir/for/evil.git" "file://$dir/for/%65vil.git"; do
	remembered 1 "$remote"
	says "its hooks would run"
done
mkdir "$work/adjutant"
echo "$dir" >"$work/adjutant/trusted"
(cd "$dir" && timeout 60 "$ADJUTANT" push union for/evil.git >/dev/null 2>&1) || :
[ -e "$ran" ] || fail "the hook of a repository would not run at all, so nothing was tried"
rm -r "$ran" "$work/adjutant" "$dir/for/evil.git"
remembered 0 "$work/remote.git"
exits 0 "$ADJUTANT" push -C "$dir" union none

# Files and messages of somebody else's repository that speak to the terminal.
paint=$(printf '\033]0;owned\007\033[2J\302\2332J\233H\342\200\256\302')
# painted FILE SCRIPT...: the newest commit again, each FILE through sed, and its message
painted() {
	local blob tree commit
	export GIT_INDEX_FILE=$work/index
	git -C "$dir" read-tree HEAD
	while [ $# -gt 0 ]; do
		blob=$(git -C "$dir" show "HEAD:$1" | LC_ALL=C sed "$2" |
			git -C "$dir" hash-object -w --stdin)
		git -C "$dir" update-index --cacheinfo "100644,$blob,$1"
		shift 2
	done
	tree=$(git -C "$dir" write-tree)
	unset GIT_INDEX_FILE
	commit=$(git -C "$dir" log -1 --format=%B | LC_ALL=C sed "s/^\\(Die: [^ ]*\\)/\\1$paint/; 1s/\$/$paint/" |
		git -C "$dir" -c user.name=a -c user.email=a@b -c i18n.commitEncoding=none \
			commit-tree "$tree" -p HEAD~)
	git -C "$dir" reset -q --hard "$commit"
}
send "$work/sound" "$fixtures/seven-days/01-union-submit.txt" &&
	send "$work/sound" "$fixtures/seven-days/02-confederate-submit.txt" ||
	fail "expected both sides to join"
all_speak_plainly() { # COMMAND...
	for command; do
		timeout 60 "$ADJUTANT" -C "$dir" $command >"$work/said" 2>&1 || :
		speaks_plainly "$work/said" "$command"
	done
}
looking=(status "status --porcelain" "report union" "map public" dice "dice --fair" audit
	"audit --against $dir" project "bundle union -o $work/bundle" run "check $work/empty")
given "a repository paints"
painted for/union/report.md "s/^/$paint/" for/union/short.md "s/^/$paint/" for/public/map.svg "s/^/$paint/"
all_speak_plainly "${looking[@]}"
exits 0 "$ADJUTANT" -C "$dir" report union
says '\x1b]0;owned\x07\x1b[2J\x9b2J\x9bH'
says "# "
painted campaign.ini "s/^name = .*/&$paint/" game/game.ini "s/^name = .*/&$paint/"
all_speak_plainly "${looking[@]}"
git clone -q -b main "$work/sound/for/union.git" "$work/clone"
rm -rf "$dir" && mv "$work/clone" "$dir"
painted report.md "s/^/$paint/" short.md "s/^/$paint/" game/game.ini "s/^name = .*/&$paint/" campaign.ini "s/^name = .*/&$paint/"
all_speak_plainly status dice audit "check $work/empty" "check --view $dir/view.ini $work/empty"

# A player's own words stay words in his report: no mark of Markdown or HTML is made of them.
given "an order in marks"
cat >"$work/marks" <<'END'
if no enemy at `<!--Fairfield # `<img src=x>`
pass
end if
attack Gaines' Mill with `<!--Longstreet` # `<img src=x>`
END
order_file "$dir" confederate "$work/marks" >"$work/marks.orders"
exits 0 "$ADJUTANT" -C "$dir" run "$work/marks.orders"
report=$dir/for/confederate/report.md
tr '\n' ' ' <"$report" | grep -qF "Your order \`attack Gaines' Mill with '<!--Longstreet'\`" ||
	fail "$what: expected the report to quote it"
! tr '\n' ' ' <"$report" | sed 's/`[^`]*`//g' | grep -q '<' ||
	fail "$what: expected no mark outside of quotes"
exits 0 "$ADJUTANT" -C "$dir" audit

# The same of plans: what is left of one and goes on over days, what was taken of it, and
# what fails of the recovery; and of an answer that is an action.
pines=$top/games/on-to-richmond/examples
begin_pines() { # DIR TALK: both have joined
	local file
	rm -rf "$1"
	"$ADJUTANT" new --name pines --seed Grapevine --talk "$2" on-to-richmond/seven-pines "$1" \
		>"$work/said" 2>&1 || fail "expected a campaign"
	for file in union-join confederate-join; do
		"$ADJUTANT" -C "$1" run "$pines/$file.orders" >/dev/null || fail "expected $file to join"
	done
}
of_pines() { # SIDE LINES: an order file of that side for the form that it has
	printf 'begin orders\ncampaign pines\nturn 1\nside %s\n' "$1"
	sed -n '/^state /p; /^nonce /p' "$dir/for/$1/report.md"
	printf '%s\nend orders\n' "$2"
}
# no_marks SIDE: outside of quotes and forms its report has no mark of HTML
no_marks() {
	! sed '/^```/,/^```/d' "$dir/for/$1/report.md" | tr '\n' ' ' | sed 's/`[^`]*`//g' | grep -q '<' ||
		fail "$what: expected no mark outside of quotes"
	checks=$((checks + 1))
}
# runs FILE: it is taken; the other side may be awaited
runs() {
	"$ADJUTANT" -C "$dir" run "$1" >"$work/said" 2>&1 || [ $? = 3 ] ||
		fail "$what: expected a file that is taken: $(cat "$work/said")"
}
what="a plan in marks"
begin_pines "$dir" free
of_pines confederate 'plan until enemy at `<N1026>`
repeat march `<!--Huger-B` to <N1128> until turn is 2 # `<img src=x>`
march `<!--Pickett` to N1028
  only if enemy at **N0101**
end plan
march `<!--Hood` to N1028
  only if enemy at **N0101**
recovery
build `<N0101>`
end recovery' >"$work/marks.orders"
runs "$work/marks.orders"
of_pines union 'pass
standing
policy ask initiative, follow' >"$work/marks.orders"
runs "$work/marks.orders"
exits 0 "$ADJUTANT" -C "$dir" status --porcelain
grep -q '^due=answer$' "$work/said" || fail "$what: expected a question"
choice='march `<!--Kearny` to <N1628>'
while grep -q '^due=answer$' "$work/said"; do
	of_pines union "answer $(sed -n 's/^question=//p' "$work/said"): $choice" >"$work/marks.orders"
	choice=default
	runs "$work/marks.orders"
	exits 0 "$ADJUTANT" -C "$dir" status --porcelain
done
tr '\n' ' ' <"$dir/for/confederate/report.md" | tr -s ' ' |
	grep -q "Not done of your plan: \`[^\`]*march '<!--Hood' to N1028\`" ||
	fail "$what: expected the report to quote what is left"
no_marks union
no_marks confederate
exits 0 "$ADJUTANT" -C "$dir" report moderator
exits 0 "$ADJUTANT" -C "$dir" audit
for talk in "pulse 8<b>" "free$paint" "stops -1" "pulse 0" "pulse 100"; do
	exits 1 "$ADJUTANT" new --talk "$talk" on-to-richmond/seven-pines "$work/loud"
	speaks_plainly "$work/said" "new --talk"
	[ ! -e "$work/loud/.git" ] || fail "talk \`$talk': expected no campaign"
done
what="a repository of days paints"
begin_pines "$dir" "pulse 8"
painted campaign.ini "s/^talk = .*/&$paint/" game/game.ini "s/^name = .*/&$paint/" \
	game/units.ini "s/^name = .*/&$paint/" for/union/report.md "s/^/$paint/" for/union/short.md "s/^/$paint/"
all_speak_plainly "${looking[@]}" "rehearse $work/empty" "odds attack N1227 with Garland-A"
begin_pines "$dir" "pulse 8"
painted game/map/OTRN.txt "s/Seven Pines/&$paint/" state.ini "s/^at = .*/&$paint/"
all_speak_plainly "${looking[@]}" "map --at N1328 union"

# An answer that nobody could have given, sealed by a moderator who writes his own history.
play "$work/played" 16
cp -a "$work/played-16" "$work/answered"
send "$work/answered" "$fixtures/seven-days/16-union-run.txt" || fail "expected an answer"
answered=$(git -C "$work/answered" log -1 --format=%H --grep='^Kind: answer')
path=$(git -C "$work/answered" ls-tree -r --name-only "$answered" orders |
	grep -- '-answer-1\.txt$' | tail -1)
# forge SCRIPT: the same commit, with an answer that went through sed
forge() {
	local blob tree commit
	export GIT_INDEX_FILE=$work/index
	git -C "$dir" read-tree "$answered"
	blob=$(git -C "$dir" show "$answered:$path" | sed "$1" |
		git -C "$dir" hash-object -w --stdin)
	git -C "$dir" update-index --cacheinfo "100644,$blob,$path"
	tree=$(git -C "$dir" write-tree)
	unset GIT_INDEX_FILE
	commit=$(git -C "$dir" log -1 --format=%B "$answered" | git -C "$dir" \
		-c user.name=a -c user.email=a@b commit-tree "$tree" -p "$answered~")
	git -C "$dir" reset -q --hard "$commit"
}
while read -r script; do
	what="a sealed answer is changed: $script"
	rm -rf "$dir"
	cp -a "$work/answered" "$dir"
	forge "$script"
	exits 4 "$ADJUTANT" -C "$dir" run
	says "$path:"
	exits 4 "$ADJUTANT" -C "$dir" audit
done <<'END'
s/lead Sykes/lead Jackson/
s/lead Sykes/lead Nobody/
s/spare Porter/spare 4000/
s/lead Sykes.*/replacements 3 to Sykes/
s/lead Sykes.*/announce 7/
s/lead Sykes.*/losses 99 from Jackson/
s/lead Sykes.*/play 44/
s/lead Sykes.*/withdraw to Barker/
s/lead Sykes.*/south/
s/^side union/side confederate/
s/^answer .*/join 0123456789abcdef0123456789abcde7/
END
# No commit is dated before its parent, neither by a clock that is set back nor by a forger.
dated() { git -C "$1" log --format=%at,%ct "${2:-HEAD}" | tr '\n' ' '; }
given "the clock is set back"
last=$(git -C "$dir" log -1 --format=%ct)
exits 0 "$ADJUTANT" -C "$dir" amend --reason "The first." --date 1970-01-02
says "note: the date is before that of the newest commit"
exits 0 "$ADJUTANT" -C "$dir" amend --reason "The second." --date "$((last + 60))"
is "the dates" "$((last + 60)),$((last + 60)) $last,$last " "$(dated "$dir" HEAD~2..)"
exits 0 "$ADJUTANT" -C "$dir" audit
git clone -q -b main "$dir/for/union.git" "$work/clone"
back() { # DIR: the newest commit again, a second before its parent
	local at
	at=$(($(git -C "$1" log -1 --format=%ct HEAD~) - 1))
	git -C "$1" reset -q --hard "$(git -C "$1" log -1 --format=%B |
		GIT_AUTHOR_NAME=adjutant GIT_AUTHOR_EMAIL=adjutant@localhost \
			GIT_COMMITTER_NAME=adjutant GIT_COMMITTER_EMAIL=adjutant@localhost \
			GIT_AUTHOR_DATE="$at +0000" GIT_COMMITTER_DATE="$at +0000" \
			git -C "$1" commit-tree "HEAD^{tree}" -p HEAD~)"
}
for forged in "$dir" "$work/clone"; do
	back "$forged"
	exits 4 "$ADJUTANT" -C "$forged" audit
	says "is dated before the commit that it follows"
done
rm -rf "$work/clone"

# A folder that others may read is closed before anything is in it.
mkdir -m 0755 "$work/open"
exits 0 "$ADJUTANT" new gates-of-richmond/june-27-pm "$work/open"
says "others could read $work/open; it is closed to them now"
is "the mode of a folder that was open" 700 "$(stat -c %a "$work/open")"
(umask 0 && exits 0 "$ADJUTANT" new gates-of-richmond/june-27-pm "$work/fresh")
is "the mode of a new folder" 700 "$(stat -c %a "$work/fresh")"

# One that was opened since is told of, and closed by what records something.
rm -rf "$work/open"
cp -a "$work/fresh" "$work/open"
chmod 0755 "$work/open"
exits 0 "$ADJUTANT" -C "$work/open" status
says "other users can read $work/open, which holds the secrets of both sides"
is "the mode after status" 755 "$(stat -c %a "$work/open")"
exits 0 "$ADJUTANT" -C "$work/open" amend --reason "The table is moved."
says "others could read $work/open; it is closed to them now"
is "the mode after a commit" 700 "$(stat -c %a "$work/open")"
exits 0 "$ADJUTANT" -C "$work/open" status
! grep -q "can read" "$work/said" || fail "status still says that it is open"

# Who writes and who audits wait for each other: neither sees half of a step.
given "somebody is at work"
lock=$dir/.git/adjutant/lock
exits 5 flock -x "$lock" "$ADJUTANT" -C "$dir" audit
says "another adjutant (process "
exits 0 flock -s "$lock" "$ADJUTANT" -C "$dir" audit
exits 5 flock -s "$lock" "$ADJUTANT" -C "$dir" status
says "an audit is at work on $dir; try again when it is done"
exits 0 flock -x "$lock" "$ADJUTANT" -C "$dir" report union

# Standard output is full: what was recorded stands, and that is said.
full() { # SUBJECT COMMAND...: exit status 5, and the newest commit is told
	local subject=$1
	shift
	exits 5 bash -c '"$@" >/dev/full' - "$@"
	says "adjutant: standard output: No space left on device"
	is "the newest commit" "$subject" "$(git -C "$dir" log -1 --format=%s)"
	says "commit $(git -C "$dir" log -1 --format=%H | cut -c1-12) of $dir was recorded and stands"
}
what="standard output is full"
rm -rf "$dir"
cp -a "$work/played-16" "$dir"
order_file "$dir" union "$fixtures/seven-days/16-union-run.txt" >"$work/orders.txt"
full "Orders received from the Union side" "$ADJUTANT" -C "$dir" submit "$work/orders.txt"
full "$(git -C "$work/answered" log -1 --format=%s)" "$ADJUTANT" -C "$dir" run
full "The moderator rules" "$ADJUTANT" -C "$dir" amend --reason "So it is."
exits 5 bash -c '"$@" >/dev/full' - "$ADJUTANT" -C "$dir" status
! grep -q stands "$work/said" || fail "$what: \`status' has recorded nothing"
exits 5 bash -c '"$@" >/dev/full' - "$ADJUTANT" -C "$dir" bundle union -o "$work/full.bundle"
says "the bundle $work/full.bundle is written"
exits 5 bash -c '"$@" >/dev/full' - "$ADJUTANT" new gates-of-richmond/june-27-pm "$work/full"
says "was recorded and stands"
exits 0 "$ADJUTANT" -C "$work/full" status

# A mail of signatures that do not end takes no more than its length.
given "8,000 signatures begin in a mail"
for _ in $(seq 8000); do
	echo "-----BEGIN SSH SIGNATURE-----"
done >"$work/mail"
exits 1 bash -c 'ulimit -v 98304 && exec "$@"' - "$ADJUTANT" -C "$dir" submit "$work/mail"

# Nor does a mail of any other kind, whatever is wrong with each of its lines; and what is
# said of it can be read.
mail() { # COUNT LINE: a mail of so many, & stands for the number of each
	printf 'begin orders\ncampaign seven-days\nturn 1\nside union\n'
	seq "$1" | sed "s%.*%$2%"
	printf 'end orders\n'
}
long=$(printf '%50000s' '' | tr ' ' x)
while read -r count line; do
	what="a mail of $count lines: ${line:0:40}"
	mail "$count" "$line" >"$work/mail"
	exits 1 bash -c 'ulimit -v 98304 && exec "$@"' - \
		"$ADJUTANT" -C "$dir" submit "$work/mail"
	[ "$(stat -c %s "$work/said")" -le 65536 ] ||
		fail "$what: expected no more than 64 KiB of messages"
	[ "$(wc -l <"$work/said")" -le 303 ] ||
		fail "$what: expected no more than 100 messages of a level"
done <<END
15000 rubbish &
119000 $(printf '\001')
124000 x
8000 move Nobody& to Nowhere&
12000 answer x: lead a; spare b&
8000 when enemy attacks x: stand
18000 policy ask a
34000 turn 1
42000 place
24000 if\\nend if
48000 lead
50000 join
1 move $long to y
1 answer $long: $long
END

# Plans that are long, as players may write them, and such as only a machine does.
begin_pines "$dir" none
while read -r status count line; do
	what="a plan of $count lines: ${line:0:40}"
	of_pines confederate "plan
$(seq "$count" | sed "s%.*%$line%")
end plan" >"$work/mail"
	exits "$status" bash -c 'ulimit -v 131072 && exec timeout 60 "$@"' - \
		"$ADJUTANT" -C "$dir" check "$work/mail"
	[ "$(wc -l <"$work/said")" -le 8300 ] || fail "$what: expected fewer messages"
done <<'END'
0 4000 march Huger-B to N1128
1 4000 march Huger-B to N&
0 1500 march Huger-B towards N1328 via N1027, N1126
0 1000 repeat march Huger-B to N1128 until turn is 2 or rain
0 1300 if rain\npass\nend if
1 5000 if rain
1 8000 plan
1 3000 then then then then
1 4000 march Huger-B to N1128 until
0 2500 pass unless enemy at N1227
0 1500 stop when enemy within 2 of N1227
1 2000 activate Smith\n send Hood to N&
END
what="a plan that can always begin is played"
of_pines confederate "plan
$(seq 1500 | sed 's/.*/repeat march Huger-B to N1128 until turn is 9/')
end plan" >"$work/mail"
exits 3 timeout 120 "$ADJUTANT" -C "$dir" run "$work/mail"
of_pines union pass >"$work/mail"
exits 0 timeout 120 "$ADJUTANT" -C "$dir" run "$work/mail"
exits 0 timeout 120 "$ADJUTANT" -C "$dir" audit

finish
