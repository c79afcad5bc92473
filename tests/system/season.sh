#!/usr/bin/env bash
# A season: many campaigns in one home, six players who are in several of them at once, and a
# clock of the test. Mail is late, lost, doubled and forged; players are away, miss deadlines
# until they have forfeited, and one leaves, for whom a substitute joins. All of it goes
# through the inbox of the home and `tick`, twice a day, to the end of the last campaign.
#
# At the end all audits are clean, nobody was mailed anything twice or anything that is not
# his, and no forged mail has done what it said.
#
#   SEASON   how many campaigns (default 40)
#   CHANCE   where the chances of the test begin (default 1862)
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/mail-lib.sh"

campaigns=${SEASON:-40}
RANDOM=${CHANCE:-1862}
people=(ann bob cal dan eve fay)
scenarios=(gates-of-richmond/june-27-pm on-to-richmond/seven-pines:--talk:none
	road-to-richmond on-to-richmond/stuarts-ride:--talk:none
	gates-of-richmond/june-27-pm:--dice:chain)
late=0 lost=0 doubled=0 forged=0 away=0
declare -A plays left # "NAME SIDE" to who plays there; mails of those who have left it

# one_in N: by chance
one_in() {
	[ $((RANDOM % $1)) = 0 ]
}

# ---- the home ----

mkdir -p "$home" "$inbox"/{new,cur,tmp} "$work"/{later,moderator}
cat >"$home/home.ini" <<-END
	format = 1

	[mail]
	from = Moderator <games@games.example>
	moderator = moderator@games.example
	hourly = 1000
	largest = 30000000
	inbox = $inbox
END

# begin NAME SCENARIO [OPTION...]: with deadlines, between two of them
begin() {
	local name=$1 scenario=$2 one=$((RANDOM % 6)) other key
	shift 2
	other=$(((one + 1 + RANDOM % 5) % 6))
	[[ " $* " = *" --dice "* ]] || set -- --seed "$seed" "$@"
	exits 0 adj new --name "$name" "$@" "$scenario" "$home/$name"
	plays[$name union]=${people[one]}
	plays[$name confederate]=${people[other]}
	for key in "union-mail=${people[one]}@players.example" "run=when complete" \
		"confederate-mail=${people[other]}@players.example" union-mail-as=bundle \
		confederate-mail-as=bundle "deadline=2 days" "grace=1 day" "late=forfeit 3"; do
		exits 0 adj set -C "$home/$name" "${key%%=*}" "${key#*=}"
	done
}

for ((i = 0; i < campaigns; i++)); do
	IFS=: read -r -a words <<<"${scenarios[i % ${#scenarios[@]}]}"
	begin "c$i" "${words[@]}"
done

# ---- the post ----

# subject_of FILE: "NAME SIDE" that stands in its subject, "[c3 union] ..."
subject_of() {
	header "$1" Subject | sed -n 's/.*\[\(c[0-9]* [a-z]*\)[] ].*/\1/p'
}

# posts FILE ROUND: it comes in that round, or is lost, or comes once more
posts() {
	letters=$((letters + 1))
	if one_in 30; then
		lost=$((lost + 1))
		return
	fi
	mkdir -p "$work/later/$2"
	cp "$1" "$work/later/$2/$(printf %06d $letters)"
	if one_in 15; then
		doubled=$((doubled + 1))
		mkdir -p "$work/later/$(($2 + 1))"
		cp "$1" "$work/later/$(($2 + 1))/$(printf %06d $letters)-again"
	fi
}

# forges WHO SEAT ROUND: somebody writes in his name, with the newest form but for its nonce
forges() {
	local report=$home/${2% *}/for/${2#* }/report.md
	forged=$((forged + 1))
	{
		printf '%s\n' "From: $1@players.example" "To: games@games.example" \
			"Subject: Re: [$2] orders" "Message-ID: <$RANDOM.$forged@forger.example>" ""
		sed -n '/^begin orders/,/^end orders/p' "$report" |
			sed 's/^nonce .*/nonce 0123456789abcdef0123456789abcdef/; s/^end orders/concede\nend orders/'
	} >"$work/forgery"
	mkdir -p "$work/later/$3"
	cp "$work/forgery" "$work/later/$3/forged-$forged"
}

# reads FILE: whose mail it is; he answers it at once, later, or too late, or says that he is
# away for some days
reads() {
	local file=$1 to seat who when=$round
	to=$(header "$file" To | sed 's/.*<//; s/@.*//')
	case $to in moderator)
		mv "$file" "$work/moderator/"
		return
		;;
	esac
	seat=$(subject_of "$file")
	who=${plays[$seat]:-}
	case " $who ${left[$seat]:-} " in
	*" $to "*) ;;
	*) fail "$to got the mail of ${seat:-nobody}, ${file##*/}" ;;
	esac
	mkdir -p "$work/$to/${seat/ /.}" "$work/$to/had"
	mv "$file" "$work/$to/had/"
	file=$work/$to/had/${file##*/}
	if one_in 40; then # it was never read
		lost=$((lost + 1))
		return
	fi
	"$mail_player" "$to" "$to@players.example" "$work/$to/${seat/ /.}" "$file" >"$work/answer" ||
		fail "$to could not read ${file##*/}"
	[ -s "$work/answer" ] || return 0
	if one_in 5; then
		late=$((late + 1))
		when=$((round + 1 + RANDOM % 6))
	fi
	if one_in 25; then
		away=$((away + 1))
		sed -i "s/^end orders/absent from $(date -u -d "@$((now + 86400))" +%F) to $(
			date -u -d "@$((now + 86400 * (2 + RANDOM % 5)))" +%F)\nend orders/" "$work/answer"
	fi
	posts "$work/answer" "$when"
	one_in 40 && forges "$to" "$seat" "$round"
	return 0
}

# deliver_season: what the program has sent, in its order
deliver_season() {
	local file
	while read -r file; do
		letters=$((letters + 1))
		mv "$home/outbox/new/$file" "$work/mail-$letters"
		header "$work/mail-$letters" Message-ID >>"$work/ids"
		reads "$work/mail-$letters"
	done < <(find "$home/outbox/new" -type f -printf '%T@ %f\n' 2>/dev/null | sort -n | cut -d' ' -f2)
}

# ---- the season ----

# leaves NAME SIDE: the moderator opens the seat, and Gus takes it over
leaves() {
	left[$1 $2]=${plays[$1 $2]}
	plays[$1 $2]=gus
	exits 0 adj amend -C "$home/$1" --open "$2" --reason "He has moved away."
	exits 0 adj set -C "$home/$1" "$2-mail" gus@players.example
}

over() {
	adj status --home "$home" | grep -c "  over, " || :
}

round=0
while [ "$(over)" != "$campaigns" ]; do
	deliver_season
	if [ -d "$work/later/$round" ]; then
		find "$work/later/$round" -type f -printf '%f\n' | sort | while read -r file; do
			touch -d "@$now" "$work/later/$round/$file"
			mv "$work/later/$round/$file" "$inbox/new/"
		done
	fi
	now=$((now + 12 * 3600))
	adj tick --home "$home" --date "$now" >>"$work/log" 2>&1 ||
		fail "tick: exit status $?: $(tail -5 "$work/log")"
	round=$((round + 1))
	[ $round != 6 ] || leaves c0 confederate
	[ $round -lt 1500 ] || fail "expected an end: $(adj status --home "$home")"
done
deliver_season

# ---- what has come of it ----

sort "$work/ids" | uniq -d >"$work/twice"
[ ! -s "$work/twice" ] || fail "sent twice: $(head -3 "$work/twice")"
for ((i = 0; i < campaigns; i++)); do
	exits 0 adj audit -C "$home/c$i"
	for side in union confederate; do
		rm -rf "$work/clone"
		git clone -q "$home/c$i/for/$side.git" "$work/clone"
		exits 0 adj audit -C "$work/clone"
	done
	! git -C "$home/c$i" log --format=%B | grep -qi "concede" ||
		fail "c$i was conceded, which only forged mail has said"
	checks=$((checks + 1))
done
is "mails that are left" "" "$(find "$home/.adjutant/spool" -type f ! -name lock)"
checks=$((checks + 1))
echo "season: $campaigns campaigns, $letters letters in $round rounds; $late late, $lost lost, $doubled doubled, $forged forged, $away absences"
adj status --home "$home" | sed 's/.*  over, /over, /; s/  .*//' | sort | uniq -c
finish
