#!/usr/bin/env bash
# A home of $CAMPAIGNS (1000), of which $MAILS (100) are written to: mails a second, taken
# and filed, and taken and played; and what `tick` costs when nothing is due. Called by
# bench.sh; most of the campaigns are one, linked.
set -eu

ADJUTANT=$(realpath "${ADJUTANT:-./adjutant}")
CAMPAIGNS=${CAMPAIGNS:-1000} MAILS=${MAILS:-100}
dir=$(mktemp -d "${TMPDIR:-/tmp}/adjutant-bench-home-XXXXXX")
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export SOURCE_DATE_EPOCH=1700000000

now() { echo "${EPOCHREALTIME/[.,]/}"; }
say() { printf '%-12s %s\n' "$1" "$2"; }

joined() { # NAME: a campaign in which both have joined, with an address each
	"$ADJUTANT" new --name "$1" --seed "$1" gates-of-richmond/june-27-pm "home/$1" >/dev/null
	for side in union confederate; do
		printf 'begin orders\ncampaign %s\nturn 0\nside %s\njoin %032d\nend orders\n' \
			"$1" $side 7 | "$ADJUTANT" submit -C "home/$1" - >/dev/null
	done
	"$ADJUTANT" set -C "home/$1" union-mail "union-$1@example.org" >/dev/null
	"$ADJUTANT" set -C "home/$1" confederate-mail "confederate-$1@example.org" >/dev/null
}

letter() { # NAME SIDE: the form as it is, into the inbox
	{
		printf 'From: %s-%s@example.org\nTo: games@example.org\n' "$2" "$1"
		printf 'Message-ID: <%s.%s@example.org>\nSubject: Re: [%s %s]\n\n' "$1" "$2" "$1" "$2"
		sed -n '/^begin orders$/,/^end orders$/p' "home/$1/for/$2/report.md"
	} >"inbox/new/$1.$2"
}

# rate WHAT: takes the inbox, and says how many a second that were
rate() {
	local start time
	start=$(now)
	"$ADJUTANT" mail --home home --maildir inbox >taken
	time=$(($(now) - start))
	[ "$(grep -c ': accepted' taken)" = "$MAILS" ] || {
		sort taken | uniq -c | head >&2
		exit 1
	}
	say mail "$(awk "BEGIN { printf \"%.1f\", $MAILS * 1000000 / $time }") a second of $MAILS to $CAMPAIGNS campaigns, $1"
}

mkdir -p home inbox/new inbox/cur inbox/tmp
printf '[mail]\nfrom = Moderator <games@example.org>\n' >home/home.ini
for ((i = 1; i <= MAILS; i++)); do joined "c$i"; done
joined filler
"$ADJUTANT" tick --home home >/dev/null
for ((; i < CAMPAIGNS; i++)); do
	cp -al home/filler "home/filler-$i"
	rm -r "home/filler-$i/.git/adjutant" # locks are shared by nobody
	cp -a home/filler/.git/adjutant "home/filler-$i/.git/adjutant"
done
"$ADJUTANT" tick --home home >/dev/null

best=
for _ in 1 2 3 4 5; do
	start=$(now)
	"$ADJUTANT" tick --home home
	time=$(($(now) - start))
	[ -n "$best" ] && [ "$best" -le "$time" ] || best=$time
done
say tick "$(awk "BEGIN { printf \"%.1f\", $best / 1000 }") ms with nothing due in $CAMPAIGNS campaigns"

for ((i = 1; i <= MAILS; i++)); do letter "c$i" confederate; done
rate "judged, filed and answered"
for ((i = 1; i <= MAILS; i++)); do
	"$ADJUTANT" run -C "home/c$i" >/dev/null
	"$ADJUTANT" set -C "home/c$i" run "when complete" >/dev/null
done
"$ADJUTANT" tick --home home >/dev/null
for ((i = 1; i <= MAILS; i++)); do letter "c$i" union; done
rate "each played, and both sides told"
