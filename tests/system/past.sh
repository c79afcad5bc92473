#!/usr/bin/env bash
# What is kept of the steps so far makes no difference to a page: at every move of a
# campaign, with an undo in it, the page is the same with what was kept, without, with what
# is damaged, with another's, and in a player's clone.
set -eu
. "$(dirname "$0")/lib.sh"

[ -f "$built/packet/late-unpleasantness.wasm" ] ||
	fail "expected the runtime of the packet (make packet-runtime makes it)"
readers="union confederate public --moderator"

# page READER DIR FILE
page() { exits 0 "$ADJUTANT" packet -C "$2" -o "$3" "$1"; }

# same WHAT READER DIR: as it was made last of $dir
same() {
	page "$2" "$3" "$work/again.html"
	cmp "$work/$2.html" "$work/again.html" || fail "$1 makes another page of $2"
	checks=$((checks + 1))
}

# ---- at every move ----

play "$work/all" # finds the seed
dir=$work/days
past=$dir/.git/adjutant/past
begin gates-of-richmond/campaign "$dir"
for fixture in "$fixtures"/seven-days/*.txt; do
	send "$dir" "$fixture" || fail "expected ${fixture##*/} to be accepted"
	rm -rf "$work/anew"
	cp -a "$dir" "$work/anew"
	rm -rf "$work/anew/.git/adjutant/past"
	for who in $readers; do
		page "$who" "$work/anew" "$work/$who.html"
		same "what was kept before ${fixture##*/}" "$who" "$dir"
	done
done
git -C "$dir" log --format=%B | grep -qx 'Kind: undo' || fail "expected an undo"
is "who has something kept" "confederate moderator public union" \
	"$(cd "$past" && echo *)"
is "who may read it" "700 600" "$(stat -c %a "$past" "$past/union" | paste -sd ' ')"

# ---- what was kept is taken ----

for who in union confederate public moderator; do
	before=$(stat -c '%i %y' "$past/$who")
	same "what is kept" "${who/#moderator/--moderator}" "$dir"
	is "what is kept for $who is not written again" "$before" \
		"$(stat -c '%i %y' "$past/$who")"
done
is "the work files" "" "$(git -C "$dir" status --porcelain)"
exits 0 "$ADJUTANT" audit -C "$dir"

# ---- whatever became of it ----

# harmed WHAT COMMAND...: it is done to what is kept for the Union; then it is as it was
cp "$past/union" "$work/kept"
harmed() {
	local what=$1
	shift
	(cd "$past" && "$@")
	same "$what" union "$dir"
	cmp "$work/kept" "$past/union" || fail "$what: what is kept is not as it was"
	is "$what: nothing is left behind" "confederate moderator public union" \
		"$(cd "$past" && echo *)"
}
harmed "nothing" rm union
harmed "an empty file" truncate -s 0 union
harmed "a torn file" truncate -s -1 union
harmed "half a file" truncate -s $(($(stat -c %s "$past/union") / 2)) union
harmed "another word" sed -i 's/Turn 4/Turn 5/' union
harmed "another line" sed -i '0,/<svg /s//<svh /' union
harmed "another key" sed -i '1s/[0-9a-f]$/x/' union
harmed "what a killed run left" sh -c 'echo torn >union.new; echo torn >union'
harmed "the other side's" cp confederate union
harmed "everybody's" cp public union
harmed "the moderator's" cp moderator union

echo more >>"$past/union" # it is gone with the next step
same "more than there was" union "$dir"

# where nothing can be kept the page is the same
rm -rf "$past"
echo "in the way" >"$past"
same "a file in the way" union "$dir"
rm "$past"
same "nothing at all" union "$dir"
cmp "$work/kept" "$past/union" || fail "it is kept otherwise"

# the same bytes with a sum that is right, from who means no good: no page is made of it
head -1 "$past/union" >"$work/title"
rest=$(($(stat -c %s "$work/title") + 1))
sum=$(tail -c +$rest "$past/union" | head -1)
tail -c +$((rest + ${#sum} + 1)) "$past/union" | head -c "${sum#* }" |
	LC_ALL=C sed 's/<rect /<bird /' >"$work/record"
crc=$(cat "$work/title" "$work/record" | gzip -c | tail -c 8 | head -c 4 | od -An -tx4)
{
	cat "$work/title"
	echo "${crc# } ${sum#* }"
	cat "$work/record"
} >"$past/union"
exits 4 "$ADJUTANT" packet -C "$dir" union -o "$work/again.html"
says "hold what no map of this program has"
says "rm -r .git/adjutant/past"
rm -r "$past"

# ---- in a clone ----

for who in union confederate public; do
	exits 0 git clone -q -b main "$dir/for/$who.git" "$work/clone-$who"
	same "a clone" "$who" "$work/clone-$who"
	is "what is kept in it" "$who" "$(cd "$work/clone-$who/.git/adjutant-past" && echo *)"
	before=$(stat -c '%i %y' "$work/clone-$who/.git/adjutant-past/$who")
	same "a clone that has kept it" "$who" "$work/clone-$who"
	is "it is not written again" "$before" \
		"$(stat -c '%i %y' "$work/clone-$who/.git/adjutant-past/$who")"
	is "a clone's work files" "" "$(git -C "$work/clone-$who" status --porcelain)"
	exits 0 "$ADJUTANT" audit -C "$work/clone-$who"
done
cp "$work/clone-confederate/.git/adjutant-past/confederate" \
	"$work/clone-union/.git/adjutant-past/union"
same "another's clone" union "$work/clone-union"

# no link is followed: neither a file's nor the directory's
past=$work/clone-union/.git/adjutant-past
echo mine >"$work/mine"
ln -sf "$work/mine" "$past/union"
same "a link" union "$work/clone-union"
is "where the link leads" mine "$(cat "$work/mine")"
[ ! -L "$past/union" ] || fail "expected a file in the place of the link"
rm -r "$past"
mkdir "$work/elsewhere"
ln -s "$work/elsewhere" "$past"
same "a link in the way" union "$work/clone-union"
is "what is where it leads" "" "$(ls "$work/elsewhere")"

# ---- by mail ----

# the program that mails pages takes what this one has kept
home=$work/home
mkdir "$home"
printf '[mail]\nfrom = Moderator <games@example.org>\n' >"$home/home.ini"
mv "$work/all" "$home/all"
page union "$home/all" "$work/union.html"
before=$(stat -c '%i %y' "$home/all/.git/adjutant/past/union")
for key in mail=ann@example.org mail-as=packet; do
	exits 0 "$ADJUTANT" set -C "$home/all" "union-${key%%=*}" "${key#*=}"
done
exits 0 "$ADJUTANT" tick --home "$home"
mail=$(grep -l 'filename="[^"]*\.html"' "$home"/outbox/new/* | head -1)
[ -n "$mail" ] || fail "expected a page by mail"
is "what was kept before a mail" "$before" \
	"$(stat -c '%i %y' "$home/all/.git/adjutant/past/union")"

exits 4 "$ADJUTANT" undo -C "$work/clone-union"
says "it is a clone of a campaign"

finish
