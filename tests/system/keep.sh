#!/usr/bin/env bash
# What a player who has only mails keeps: the anchors of the dice in the first, and in each the
# seal, the links that are open and the witness. They are what his own clone has, they lead
# down to the anchors, and no mail has a link of the other side.
set -eu
. "$(dirname "$0")/lib.sh"

export SOURCE_DATE_EPOCH=$start_date
home=$work/home
mkdir "$home"
printf '[mail]\nfrom = Moderator <games@example.org>\n' >"$home/home.ini"
games=$home/outbox/new

# with_mail NAME: its seats have addresses
with_mail() {
	"$ADJUTANT" set -C "$home/$1" union-mail ann@players.example >/dev/null
	"$ADJUTANT" set -C "$home/$1" confederate-mail bob@players.example >/dev/null
}

# mails NAME: what is due of it leaves; each new mail as text, without its attachments, in
# $work/NAME/NUMBER.SIDE
mails() {
	local mail side
	mkdir -p "$work/$1"
	exits 0 "$ADJUTANT" tick --home "$home"
	for mail in "$games/$1".*; do
		[ -f "$mail" ] || continue
		case $(sed -n 's/^To: //p;/^$/q' "$mail") in
		*ann@*) side=union ;;
		*) side=confederate ;;
		esac
		number=$((number + 1))
		# the text part comes first; what is quoted ends in `=`
		sed -n '/^Content-Type: text\/plain/,/^Content-Type: text\/html/p' "$mail" |
			sed -e ':a' -e '/=$/{N;s/=\n//;ba' -e '}' -e 's/=3D/=/g' >"$work/$1/$number.$side"
		rm "$mail"
	done
}
number=100

# lines FILE WORD: what stands behind that word in lines of the mail
lines() {
	sed -n "s/^$2 //p" "$1"
}

# idles NAME SIDE: he sends the form as it is
idles() {
	order_file "$home/$1" "$2" /dev/null >"$work/idle"
	"$ADJUTANT" run -C "$home/$1" "$work/idle" >"$work/said" || [ $? = 3 ] ||
		fail "$2 idles in $1: $(cat "$work/said")"
}

# joins NAME SIDE
joins() {
	printf 'begin orders\ncampaign %s\nturn 0\nside %s\njoin %s\nend orders\n' "$1" "$2" \
		3b1f0c9a77e2458d6a90c4e1f2b85d07 >"$work/join"
	exits 0 "$ADJUTANT" run -C "$home/$1" "$work/join"
}

# ---- the first mail ----

"$ADJUTANT" new --name chains gates-of-richmond/june-27-pm "$home/chains" >/dev/null
"$ADJUTANT" new --name seeded --seed "$seed" gates-of-richmond/june-27-pm "$home/seeded" >/dev/null
for name in chains seeded; do
	with_mail $name
	mails $name
done
git -C "$home/chains" log -1 --format='%(trailers:key=Anchor,valueonly)' main |
	sed '/^$/d' >"$work/anchors"
[ "$(wc -l <"$work/anchors")" = 4 ] || git -C "$home/chains" log --reverse \
	--format='%(trailers:key=Anchor,valueonly)' main | sed '/^$/d' >"$work/anchors"
for mail in "$work"/chains/*; do
	is "the anchors in ${mail##*/}" "$(cat "$work/anchors")" "$(lines "$mail" anchor)"
	grep -q '^Keep these four lines' "$mail" || fail "the mail does not say what they are for"
done
for mail in "$work"/seeded/*; do
	is "a campaign of a seed has no anchors" "" "$(lines "$mail" anchor)"
	tr '\n' ' ' <"$mail" | grep -q "its dice come from a seed: the moderator knows every link" ||
		fail "the mail does not say what a seed means"
done

# ---- each later mail ----

joins chains union
mails chains
joins chains confederate
mails chains
for _ in 1 2; do
	for side in confederate union; do
		idles chains $side
		mails chains
	done
done
[ "$number" -gt 108 ] || fail "expected more mails"

# clone SIDE: of that side as it is now
clone() {
	rm -rf "$work/clone-$1"
	git clone -q -b main "$home/chains/for/$1.git" "$work/clone-$1"
}
clone union
clone confederate
for side in union confederate; do
	other=union
	[ $side = confederate ] || other=confederate
	for mail in "$work"/chains/*."$side"; do
		what=${mail##*/}
		grep -q '^Keep this mail: with the lines below' "$mail" || fail "$what: it is not said what the lines are for"
		# the opponent's clone agrees with the line of each mail
		is "$what: one witness" 1 "$(lines "$mail" witness | wc -l)"
		echo "witness $(lines "$mail" witness)" >"$work/line"
		exits 0 "$ADJUTANT" audit -C "$work/clone-$other" --with "$work/line"
		says "The witness agrees"
		# none of the other side's links, and none of the deck's
		lines "$mail" link >"$work/links"
		! grep -Ev "^($side|public) [0-9a-f]{64}\$" "$work/links" || fail "$what: a link it may not have"
		lines "$mail" seal >"$work/seal"
		if [ -s "$work/seal" ]; then
			read -r step hash <"$work/seal"
			git -C "$work/clone-$side" log --format='%(trailers:key=Orders-SHA256,valueonly)' \
				--grep "^Step: $step\$" | grep -q "^$hash\$" || fail "$what: the seal of $step is another"
			checks=$((checks + 1))
		fi
	done
	last=$(printf '%s\n' "$work"/chains/*.$side | tail -1)
	is "the last mail has the last witness" "witness $(lines "$last" witness)" \
		"$("$ADJUTANT" witness -C "$work/clone-$side")"
	# down from the last link, by sha256sum alone
	for chain in $side public; do
		link=$(lines "$last" link | sed -n "s/^$chain //p")
		[ -n "$link" ] || fail "the last mail to $side opens no link"
		for ((i = 0; i < 40; i++)); do
			grep -q "^$chain $link\$" "$work/anchors" && break
			link=$(printf %s "$link" | sha256sum | cut -d' ' -f1)
		done
		is "$side: the link of $chain leads down to the anchor" \
			"$(sed -n "s/^$chain //p" "$work/anchors")" "$link"
	done
	is "anchors are in the first mail alone" 1 "$(grep -l '^anchor ' "$work"/chains/*.$side | wc -l)"
done

# ---- answers; new chains ----

printf '%s\n' "From: ann@players.example" "To: games@example.org" "Subject: [chains union] hello" \
	"Message-ID: <hello@players.example>" "" "Whose move is it?" >"$work/hello"
exits 0 "$ADJUTANT" mail --home "$home" <"$work/hello"
mails chains
mail=$(printf '%s\n' "$work"/chains/*.union | tail -1)
grep -q 'no orders in your mail' "$mail" || fail "expected an answer to the mail"
is "an answer has the witness, too" "witness $(lines "$mail" witness)" \
	"$("$ADJUTANT" witness -C "$work/clone-union")"

exits 0 "$ADJUTANT" amend -C "$home/chains" --chains
mails chains
for mail in "$work"/chains/{$((number - 1)),$number}.*; do
	is "anchors of new chains" "$(git -C "$home/chains" log -1 \
		--format='%(trailers:key=Anchor,valueonly)' --grep '^Kind: chain' | sed '/^$/d')" \
		"$(lines "$mail" anchor)"
done
finish
