#!/usr/bin/env bash
# What time alone brings about in the campaigns of a home: steps at their deadline, who is
# late, reminders sent once, reports that were not sent; and nothing where nothing is due.
set -eu
. "$(dirname "$0")/lib.sh"
cd "$work"

day=86400

# at DAYS COMMAND...: so many days after the beginning
at() {
	local days=$1
	shift
	SOURCE_DATE_EPOCH=$((start_date + days * day)) "$@"
}

# The days between two ticks are no jump of the clock: he says what time it is.
tick() {
	"$ADJUTANT" tick --date "$SOURCE_DATE_EPOCH" "$@"
}

# begun DIR KEY=VALUE...: both have joined; the Confederates move first
begun() {
	local dir=$1 side key
	shift
	at 0 "$ADJUTANT" new --name "$(basename "$dir")" --seed "$seed" \
		gates-of-richmond/june-27-pm "$dir" >/dev/null
	for key; do
		at 0 exits 0 "$ADJUTANT" set -C "$dir" "${key%%=*}" "${key#*=}"
	done
	for side in union confederate; do
		printf 'begin orders\ncampaign %s\nturn 0\nside %s\njoin %032d\nend orders\n' \
			"$(basename "$dir")" $side 7 >join
		at 0 exits 0 "$ADJUTANT" submit -C "$dir" join
	done
}

# sends DAYS DIR SIDE: the form as it is, filed and not played
sends() {
	order_file "$2" "$3" /dev/null >idle
	at "$1" exits 0 "$ADJUTANT" submit -C "$2" idle
}

step_of() { "$ADJUTANT" status "$1" --porcelain | sed -n 's/^step=//p'; }
heads() { for dir in home/*/.git; do git -C "$dir" rev-parse main; done; }
kinds() { git -C "$1" log --format=%B | sed -n 's/^Kind: //p' | head -"$2" | tr '\n' ' '; }

# ticks DAYS [WHAT...]: these are the lines that it prints
ticks() {
	local days=$1
	shift
	at "$days" tick --home home >did 2>said || {
		cat did said >&2
		fail "tick on day $days fails"
	}
	is "what is done on day $days" "$(printf '%s\n' "$@")" "$(cat did)"
	is "complaints on day $days" "" "$(cat said)"
}

# Message-IDs and subjects of what has left since the last time
left() {
	mkdir -p home/outbox/new read
	find home/outbox/new -type f | while read -r mail; do
		sed -n 's/^To: *<*\([^>]*\).*/\1/p' "$mail" | head -1
		mv "$mail" read/
	done | sort | tr '\n' ' '
}

mkdir home
printf '[mail]\nfrom = Moderator <games@example.org>\n' >home/home.ini
begun home/quiet
begun home/clock run="at deadline" deadline="4 days" remind="1 day" grace="1 day" late=defaults \
	union-mail=ann@example.org confederate-mail=ben@example.org
begun home/ready run="when complete"
begun home/strict deadline="1 day" late="forfeit 2"
begun home/patient deadline="1 day" late=wait

# ---- reports that nobody has sent leave, once ----

ticks 0
is "reports of the beginning" "ann@example.org ben@example.org " "$(left)"
ticks 0
is "no second report" "" "$(left)"

# ---- what is complete is played, where the campaign says so ----

sends 0 home/ready confederate
sends 0 home/quiet confederate
ticks 0 "ready: played 4/confederate."
is "the step that was played" 4/union "$(step_of home/ready)"
is "the one by hand" 4/confederate "$(step_of home/quiet)"

# ---- who is late: nothing, defaults, forfeit ----

sends 0 home/clock confederate
ticks 1 "strict: went on without confederate."
is "who was absent" "Absent: confederate" \
	"$(git -C home/strict log --format=%B | grep '^Absent' | head -1)"
is "it waits" 4/confederate "$(step_of home/patient)"
at 1 "$ADJUTANT" status --home home >table
grep -q '^patient .* 2026-06-28 00:00  *0 minutes$' table || fail "the table: $(cat table)"
ticks 2 "strict: went on without union."
ticks 3 "strict: lost by sending nothing: confederate."
is "how it ended" "end " "$(kinds home/strict 1)"
says_over=$("$ADJUTANT" status home/strict | tail -1)
case $says_over in *"over, Union won"*) checks=$((checks + 1)) ;; *) fail "$says_over" ;; esac
at 3 exits 0 "$ADJUTANT" audit -C home/strict

# ---- at the deadline, with a reminder and days of grace ----

is "what is in before the deadline is not played" 4/confederate "$(step_of home/clock)"
is "who has sent is not reminded" "" "$(left)"
ticks 4 "clock: played 4/confederate."
is "reports of the step" "ann@example.org ben@example.org " "$(left)"
ticks 6
ticks 7 "clock: reminded union."
is "the reminder" "ann@example.org " "$(left)"
ticks 7
rm home/.adjutant/index
ticks 7
is "no second reminder" "" "$(left)"
ticks 8
is "the grace" 4/union "$(step_of home/clock)"
at 8 "$ADJUTANT" status -C home/clock >said
says "It is late since Sunday, 5 July 2026, 00:00 UTC."
sends 8 home/clock union
ticks 8 "clock: played 4/union."
is "who is late and sends is not absent" 0 "$(git -C home/clock log --format=%B | grep -c '^Absent' || :)"
left >/dev/null
ticks 11 "clock: reminded confederate."
left >/dev/null
ticks 13 "clock: went on without confederate."
is "reports of the step without" "ann@example.org ben@example.org " "$(left)"
at 13 exits 0 "$ADJUTANT" audit -C home/clock
# much later, and for the first time since long
before=$(heads)
ticks 400 "clock: went on without union."
[ "$before" != "$(heads)" ] || fail "nothing was played"
left >/dev/null

# ---- who is away is not late, and a reminder is due a day before what is left ----

at 400 exits 0 "$ADJUTANT" set -C home/clock confederate-absent 2027-08-01..2027-08-20
at 401 exits 0 tick -C home/clock
ticks 406
is "it waits for who is away" 6/confederate "$(step_of home/clock)"

# ---- nothing is due: nothing is opened ----

ticks 406
index=$(stat -c %i.%y home/.adjutant/index)
for dir in home/*/.git; do mv "$dir/HEAD" "$dir/away"; done # who opens one now, fails
ticks 406
is "the index" "$index" "$(stat -c %i.%y home/.adjutant/index)"
for dir in home/*/.git; do mv "$dir/away" "$dir/HEAD"; done
if command -v strace >/dev/null; then
	at 406 strace -f -e trace=openat -o opened "$ADJUTANT" tick --home home
	is "campaigns that are opened" 0 "$(grep -c 'home/[a-z]*/' opened || :)"
fi

# ---- one that is damaged keeps no other from its own ----

sends 406 home/ready union
echo harmed >>home/ready/state.ini
at 406 exits 0 "$ADJUTANT" set -C home/quiet run "when complete"
exits 4 at 406 tick --home home
says "home/ready: error:"
says "quiet: played 4/confederate."
git -C home/ready checkout -q state.ini

# ---- a killed run is finished, and mail in the spool is taken ----

ticks 407 "ready: played 4/union."
order_file home/ready confederate /dev/null >idle
mkdir -p home/.adjutant/spool
{
	printf 'From: ben@example.org\nTo: games@example.org\nMessage-ID: <1@example.org>\n'
	printf 'Subject: [ready confederate]\n\n'
	cat idle
} >mail
at 407 exits 0 "$ADJUTANT" set -C home/ready confederate-mail ben@example.org
mkdir home/hooks
cat >home/hooks/after-step <<'END'
#!/bin/sh
flock -n "$HOME/home/.adjutant/spool/lock" echo "$@, and the spool is free" >>"$HOME/hooked"
END
chmod +x home/hooks/after-step
cp mail "home/.adjutant/spool/$(sha256sum mail | cut -d' ' -f1)"
at 407 exits 0 tick --home home
is "mail that was left" 5/union "$(step_of home/ready)"
is "nothing of it stays" "" "$(find home/.adjutant/spool -type f ! -name '*lock*')"
is "the hook of what came by mail" "ready 5/confederate, and the spool is free" "$(grep '^ready' hooked)"

# ---- for scripts ----

sends 407 home/ready union
at 407 tick --home home --json >json
is "as JSON" '[{"campaign":"ready","did":"played","of":"5/union"}]' "$(cat json)"
at 407 tick --home home --json >json
is "nothing as JSON" '[]' "$(cat json)"
# ---- neither side sends anything: both have lost, and no draw was agreed ----

mkdir other
at 0 "$ADJUTANT" new --name nobody --seed "$seed" on-to-richmond/seven-pines other/nobody >/dev/null
at 0 exits 0 "$ADJUTANT" set -C other/nobody deadline 1 day
at 0 exits 0 "$ADJUTANT" set -C other/nobody late forfeit 2
for side in union confederate; do
	printf 'begin orders\ncampaign nobody\nturn 0\nside %s\njoin %032d\nend orders\n' $side 7 >join
	at 0 exits 0 "$ADJUTANT" submit -C other/nobody join
done
at 1 exits 0 tick --home other
says "went on without both."
at 9 exits 0 tick --home other
says "lost by sending nothing: both."
is "how it ended" "forfeited both" "$(at 9 "$ADJUTANT" status -C other/nobody --porcelain | sed -n 's/^ended=//p')"
is "who has won" none "$(at 9 "$ADJUTANT" status -C other/nobody --porcelain | sed -n 's/^winner=//p')"
grep -q "Both sides have forfeited the game" other/nobody/for/union/report.md ||
	fail "the Union is not told of it: $(head -20 other/nobody/for/union/report.md)"
"$ADJUTANT" status other/nobody | grep -q "over, nobody won" || fail "the table does not say so"
at 9 exits 0 "$ADJUTANT" audit -C other/nobody
at 9 exits 0 "$ADJUTANT" publish -C other/nobody

# ---- a side with two commanders: who has sent his part is not reminded ----

left_and_right owner
mkdir team
printf '[mail]\nfrom = Moderator <games@example.org>\n' >team/home.ini
at 0 exits 0 "$ADJUTANT" new --data owner --name team --talk none --seed "$seed" \
	--commanders confederate:left,right on-to-richmond/seven-pines team/team
for key in deadline="3 days" remind="1 day" late=defaults union-mail=ann@example.org \
	confederate-left-mail=lou@example.org confederate-right-mail=rob@example.org; do
	at 0 exits 0 "$ADJUTANT" set -C team/team "${key%%=*}" "${key#*=}"
done

# part DAYS SIDE REPORT LINE...: a file of that seat, with its own form
part() {
	part_file team/team "${@:2}" >part
	at "$1" exits 0 "$ADJUTANT" submit -C team/team part
}

# mailed: to whom reminders have left since the last time
mailed() {
	local mail
	for mail in team/outbox/new/*; do
		[ -f "$mail" ] || continue
		! grep -q "^Message-ID: .*[.]reminder-" "$mail" || cp "$mail" reminder
		! grep -q "^Message-ID: .*[.]reminder-" "$mail" ||
			sed -n 's/^To: *<*\([^>]*\).*/\1/p' "$mail"
		rm "$mail"
	done | sort | tr '\n' ' '
}

for seat in "union report 1" "confederate report 2" "confederate report-right 3"; do
	read -r side report digit <<<"$seat"
	part 0 "$side" "$report" "join $(printf %032d "$digit")"
done
at 0 exits 0 tick --home team
is "reminders of the beginning" "" "$(mailed)"
part 1 confederate report "march RH Anderson to N1127"
at 2 tick --home team >did
is "who is reminded" "team: reminded union. team: reminded confederate-right." "$(tr '\n' ' ' <did | sed 's/ $//')"
is "to whom reminders go" "ann@example.org rob@example.org " "$(mailed)"
grep -q "It is your move: Turn 1, May 31: the plan of the day" reminder ||
	fail "a reminder does not say what is to be sent"
part 2 union report pass
part 2 confederate report-right "march Garland-A to N1227"
at 2 exits 0 tick --home team
is "reminders when all is in" "" "$(mailed)"

finish
