#!/bin/bash
# A campaign with a public beacon, by the commands: what is sealed waits for its round, the
# value of that opens it, by hand or by the hook; clones, the verifier and the audit agree,
# with answers, undo, committed plans and the end. bash.
. "$(dirname "$0")/lib.sh"

verify=$top/tests/verify-dice.sh
cd "$work" || exit 1

key() { # DIR KEY
	"$ADJUTANT" -C "$1" status --porcelain | sed -n "s/^$2=//p" | head -1
}

# The value of a round, as some beacon might have it.
value() {
	printf 'round %s' "$1" | sha256sum | cut -c1-64
}

# opened DIR: what waits is opened, and so on while something waits
opened() {
	local status
	while [ "$(key "$1" due)" = beacon ]; do
		status=0
		"$ADJUTANT" -C "$1" run --date "$(key "$1" round-due)" \
			--beacon "$(value "$(key "$1" round)")" >"$work/said" 2>&1 || status=$?
		[ $status = 0 ] || [ $status = 3 ] || {
			cat "$work/said" >&2
			fail "the value was not taken"
		}
	done
}

# sound DIR: the truth and every clone, by the audit and by hand
sound() {
	local who
	exits 0 "$ADJUTANT" -C "$1" audit
	exits 0 sh "$verify" "$1"
	for who in union confederate public; do
		rm -rf clone
		git clone -q "$1/for/$who.git" clone
		exits 0 "$ADJUTANT" -C clone audit
		exits 0 sh "$verify" clone
		exits 0 sh "$verify" "$1" $who
	done
}

# ---- what cannot be ----

exits 1 "$ADJUTANT" new gates-of-richmond no --beacon nobody
says "possible: drand, drand-quicknet, daily-line"
exits 1 "$ADJUTANT" new gates-of-richmond no --beacon drand --dice /dev/null
says "loaded dice have no key that a beacon could go into"
exits 2 "$ADJUTANT" new gates-of-richmond no --beacon drand --beacon-delay soon
exits 2 "$ADJUTANT" new gates-of-richmond no --beacon-delay "2 hours"
begin gates-of-richmond plain
exits 1 "$ADJUTANT" -C plain run --beacon "$(value 1)"
says "this campaign has no beacon"
exits 1 "$ADJUTANT" -C plain dice --beacons

# ---- a battle ----

# as far as the mails of the fixture fit the dice that fall now
begin gates-of-richmond/campaign a --beacon drand --beacon-delay "2 hours"
played=0
for fixture in "$fixtures"/seven-days/*.txt; do
	send a "$fixture" || break
	opened a
	played=$((played + 1))
done
[ $played -ge 8 ] || fail "only $played mails were taken: $(cat "$work/said")"
git -C a log --format=%B >messages
is "a round a seal" "$(grep -c '^Round: ' messages)" \
	"$(sed -n 's/^Round: \([0-9]*\) .*/\1/p' messages | sort -u | wc -l)"
is "every seal and answer" "$(grep -cE '^Kind: (seal|answer)' messages)" \
	"$(grep -c '^Round: ' messages)"
sound a
exits 0 "$ADJUTANT" -C a dice --beacons
says "https://api.drand.sh/8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce/public/"
"$ADJUTANT" -C a dice --beacons --porcelain | sed -n 's/^round=//p' | while read -r n _ _ v; do
	[ "$v" = "$(value "$n")" ] || fail "round $n is listed with $v"
done
[ "$(key a due)" = orders ] || exits 0 "$ADJUTANT" -C a undo
exits 0 "$ADJUTANT" -C a publish --abandon
sound a

# ---- while it waits ----

begin gates-of-richmond/campaign b --beacon drand
for number in 01 02; do send b "$fixtures"/seven-days/$number-*.txt; done
for side in union confederate; do
	[ "$(key b due)" != join ] || break
done
date=2026-07-01T00:00:00Z
order_file b "$(key b side)" /dev/null >orders.txt
exits 0 "$ADJUTANT" -C b run orders.txt --date $date
says "is sealed and waits for its round."
says "It opens with round"
says "Then: \`adjutant run -C b --beacon VALUE\`"
first=$(key b round)
head=$(git -C b rev-parse HEAD)
exits 3 "$ADJUTANT" -C b run --date $date
exits 0 "$ADJUTANT" -C b tick --date $date
exits 1 "$ADJUTANT" -C b run --date $date --beacon "$(value "$first")"
says "try again then"
exits 1 "$ADJUTANT" -C b run --date 2026-07-02 --beacon 12
says "is no value of drand: it is 64 hex digits"
exits 1 "$ADJUTANT" -C b run orders.txt --date $date
says "send this again when your next report has come"
is "what all that has changed" "$head" "$(git -C b rev-parse HEAD)"
git clone -q b/for/public.git spectator
exits 0 "$ADJUTANT" -C spectator status
says "It opens with round $first"
exits 0 "$ADJUTANT" -C spectator audit

# taken back, and sealed again for another round
exits 0 "$ADJUTANT" -C b undo --date $date
is "what waits" "" "$(key b round)"
order_file b "$(key b side)" /dev/null >orders.txt
exits 0 "$ADJUTANT" -C b run orders.txt --date $date
[ "$(key b round)" -gt "$first" ] || fail "the round of before is named again"

# ---- the hook ----

mkdir b/hooks
cat >b/hooks/beacon <<'END'
#!/bin/sh
echo "$1 $2 $3 $ADJUTANT_CAMPAIGN $ADJUTANT_STEP $ADJUTANT_TIME" >>"$ADJUTANT_DIR.asked"
printf 'round %s' "$2" | sha256sum | cut -c1-64
END
chmod +x b/hooks/beacon
mkdir -p "$XDG_CONFIG_HOME/adjutant"
(cd b && pwd -P) >>"$XDG_CONFIG_HOME/adjutant/trusted"
due=$(key b round-due)
exits 0 "$ADJUTANT" -C b tick --date $date
[ ! -e b.asked ] || fail "the hook is asked before the time"
exits 0 "$ADJUTANT" -C b tick --date "$due"
says "the beacon has opened"
grep -q "^drand $first" b.asked || grep -q "^drand $((first + 1)) https://" b.asked ||
	fail "the hook was told: $(cat b.asked)"
is "what waits" "" "$(key b round)"
order_file b "$(key b side)" /dev/null >orders.txt
exits 0 "$ADJUTANT" -C b run orders.txt --date "$due"
printf '#!/bin/sh\necho nothing of use\n' >b/hooks/beacon
exits 3 "$ADJUTANT" -C b run --date 2026-07-08
says "printed no value of drand, which is 64 hex digits; the step goes on waiting"
printf '#!/bin/sh\nexit 7\n' >b/hooks/beacon
exits 3 "$ADJUTANT" -C b run --date 2026-07-08
says "failed with exit status 7"
opened b
sound b

# ---- a line of a file, and committed plans of both ----

begin on-to-richmond/seven-pines p --plans committed --beacon daily-line
for side in union confederate; do
	echo "join the mules of the $side ate all the oats" >body
	order_file p $side body >orders.txt
	status=0
	"$ADJUTANT" -C p run orders.txt --date 2026-06-27 >said 2>&1 || status=$?
	[ $status = 0 ] || [ $status = 3 ] || fail "$(cat said)"
done
exits 0 "$ADJUTANT" -C p run --without both --date 2026-06-28T01:00:00Z
exits 0 "$ADJUTANT" -C p run --date 2026-06-28T02:00:00Z
is "what is due" beacon "$(key p due)"
is "when it comes" 2026-06-29T00:00:00Z "$(key p round-due)"
exits 0 "$ADJUTANT" -C p run --date 2026-06-29T01:00:00Z --beacon "Dow 39,112.16: up; calm"
says "Turn 2"
exits 0 "$ADJUTANT" -C p dice --beacons
says "Dow 39,112.16: up; calm"
sound p

finish
