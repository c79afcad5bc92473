#!/usr/bin/env bash
# A clone is the same whatever the git of who makes it is told to do with line ends and
# names; and of one that cannot be read as it is, the program says what git must do.
set -eu
. "$(dirname "$0")/lib.sh"
cd "$work"

examples=$top/games/gates-of-richmond/examples
export SOURCE_DATE_EPOCH=$start_date
exits 0 "$ADJUTANT" new --name demo --seed "Gates of Richmond" gates-of-richmond/june-27-pm demo
for file in union-join confederate-join union-standing confederate-4; do
	"$ADJUTANT" run -C demo "$examples/$file.orders" >/dev/null 2>&1 || [ $? = 3 ] ||
		fail "$file is refused"
done
sed -n '/^begin orders/,/^end orders/p' demo/for/confederate/report.md >form

# works WHAT DIR: all that a player does in his clone, as in the directory of the truth
works() {
	local what=$1 dir=$2 command
	for command in status report map dice "report --since 1" "check $work/form" "odds 'attack Beaverdam Creek with A.P. Hill'"; do
		case $command in
		odds*) eval "exits 1 \"$ADJUTANT\" -C \"$dir\" $command" && says "nothing is known of" ;;
		*) eval "exits 0 \"$ADJUTANT\" -C \"$dir\" $command" ;;
		esac
		is "$what: $command" "$(eval "\"$ADJUTANT\" -C plain $command" 2>&1)" \
			"$(cat said)"
	done
	exits 0 "$ADJUTANT" -C "$dir" audit
	says "came out the same again"
}

# ---- whatever git is told ----

git clone -q -b main demo/for/confederate.git plain
is "the line of .gitattributes" "* -text" "$(cat plain/.gitattributes)"
is "the same in the truth" "* -text" "$(cat demo/.gitattributes)"
works "as it is" plain
echo "* text=auto eol=crlf" >attributes
count=0
for settings in core.autocrlf=true core.autocrlf=input core.eol=crlf \
	"core.autocrlf=true core.eol=crlf core.safecrlf=true" core.ignorecase=true \
	core.precomposeunicode=true core.protectNTFS=true core.protectHFS=true \
	"core.symlinks=false core.filemode=false" "core.attributesFile=$work/attributes" \
	"core.longpaths=false core.quotepath=false"; do
	with=()
	for setting in $settings; do
		with+=(-c "$setting")
	done
	rm -rf clone truth
	exits 0 git "${with[@]}" clone -q -b main demo/for/confederate.git clone
	exits 0 git "${with[@]}" clone -q demo truth
	is "$settings: what git sees changed" "" "$(git -C clone "${with[@]}" status --porcelain)"
	is "$settings: the files" "" "$(diff -r -x .git clone demo/for/confederate 2>&1)"
	is "$settings: those of the truth" "" "$(diff -r -x .git -x '*.git' truth demo 2>&1)"
	exits 0 "$ADJUTANT" -C clone audit
	exits 0 "$ADJUTANT" -C truth audit
	count=$((count + 1))
done
is "settings" 11 "$count"
works "the last of them" clone

# A campaign from before has no such file: with CR before each LF it is read all the same.
rm -rf old
git clone -q -b main demo/for/confederate.git old
echo "* text eol=crlf" >old/.git/info/attributes
git -C old ls-files -z | (cd old && xargs -0 rm -f) && git -C old checkout -q -- .
grep -q $'\r' old/view.ini old/report.md old/game/game.ini ||
	fail "expected CRs in the files"
works "with CR LF" old

# ---- names ----

# No two names of a directory are one without regard to case, and none is what Windows
# forbids or gives to a device.
good_names() {
	git -C "$1" ls-tree -r -t --name-only -z HEAD | tr '\0' '\n' >names
	is "$1: names in other case" "" "$(tr '[:upper:]' '[:lower:]' <names | sort | uniq -d)"
	is "$1: what Windows forbids" "" "$(LC_ALL=C grep -nE \
		'[^ -~]|[<>:"|?*\\]|[. ]($|/)' names)"
	is "$1: names of devices" "" "$(grep -niE \
		'(^|/)(con|prn|aux|nul|com[0-9]|lpt[0-9])([.][^/]*)?($|/)' names)"
	is "$1: too long" "" "$(awk 'length > 150' names)"
}
good_names demo
for game in $("$ADJUTANT" games | sed -n 's|^  \([a-z-]*\)/.*|\1|p' | sort -u); do
	rm -rf named
	exits 0 "$ADJUTANT" new --name named --seed x "$game" named
	good_names named
	count=$((count + 1))
done
[ "$count" -ge 16 ] || fail "expected games whose names are looked at"

# ---- clones that differ ----

exits 0 "$ADJUTANT" project -C demo
origin=$work/demo/for/confederate.git

rm -rf clone && git clone -q -b main --depth 1 "file://$origin" clone
works_not() { # works_not WORDS: what reads the history says them, and the rest goes on
	local words=$1
	exits 0 "$ADJUTANT" -C clone status
	exits 0 "$ADJUTANT" -C clone check form
	exits 4 "$ADJUTANT" -C clone audit
	says "$words"
}
works_not "\`git -C clone fetch --unshallow\`"
exits 0 git -C clone fetch -q --unshallow
works "no longer shallow" clone

git -C "$origin" config uploadpack.allowFilter true
for filter in blob:none tree:0; do
	rm -rf clone && git clone -q -b main --filter=$filter "file://$origin" clone
	works_not "\`git -C clone fetch --refetch --no-filter\`"
	exits 0 git -C clone fetch -q --refetch --no-filter
	works "no longer partial" clone
done

rm -rf clone && git clone -q -b main "$origin" other
git -C other checkout -q -b elsewhere
git -C other worktree add -q "$work/clone" main
works_not "git clone -b main clone NEW"
rm -rf new && exits 0 git clone -q -b main clone new
works "of a worktree" new
rm -rf clone other new
git clone -q -b main --separate-git-dir other "$origin" clone
works_not "git clone -b main clone NEW"
exits 0 git clone -q -b main clone new
works "of a repository elsewhere" new

# a file that was edited, and a note on top
rm -rf clone && git clone -q -b main "$origin" clone
echo "mine" >>clone/report.md
exits 4 "$ADJUTANT" -C clone audit
says "\`git -C clone checkout -- report.md\`"
exits 0 git -C clone checkout -q -- report.md
exits 0 "$ADJUTANT" -C clone audit
echo "hold the bridges" >clone/notes.txt
exits 0 "$ADJUTANT" -C clone audit # nobody minds a file that is his own
git -C clone add notes.txt
git -C clone -c user.name=Ann -c user.email=ann@example.org commit -q -m "notes"
works_not "was not made by adjutant, but by Ann"
says "\`git branch notes\`"
exits 0 git -C clone branch notes
exits 0 git -C clone reset -q --keep origin/main
works "without the notes" clone

# what newer gits know
rm -rf clone && git clone -q -b main "$origin" clone
cp clone/.git/config config
for extension in "refStorage = reftable" "objectFormat = sha256" "compactMagic"; do
	{
		sed 's/repositoryformatversion = 0/repositoryformatversion = 1/' config
		printf '[extensions]\n\t%s\n' "$extension"
	} >clone/.git/config
	works_not "extensions.$extension"
done
{
	sed 's/repositoryformatversion = 0/repositoryformatversion = 1/' config
	printf '[extensions]\n\t# what changes nothing\n\trefStorage = files\n'
	printf '\tpreciousObjects = true\n\tworktreeConfig = true\n\trelativeWorktrees = true\n'
} >clone/.git/config
works "harmless extensions" clone
printf '[include]\n\tpath = /dev/null\n' >clone/.git/config.worktree
exits 4 "$ADJUTANT" -C clone audit
says "includes other files"

# what is closed to the caller is no missing repository
if [ "$(id -u)" = 0 ]; then
	as_other=(setpriv --reuid 65534 --regid 65534 --clear-groups)
	"${as_other[@]}" test -x "$ADJUTANT" || {
		mkdir "$work/bin"
		cp "$(dirname "$ADJUTANT")"/adjutant* "$work/bin"
		chmod 755 "$work" "$work/bin"
		ADJUTANT=$work/bin/adjutant
	}
else
	as_other=()
fi
chmod 000 demo
exits 5 "${as_other[@]}" "$ADJUTANT" -C demo status
says "demo is closed to you; run adjutant as the user whose it is"
chmod 700 demo
exits 4 "$ADJUTANT" -C "$work/bin-not" status
says "there is no directory"

finish
