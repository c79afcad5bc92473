#!/usr/bin/env bash
# Kills the program at every call that changes the disk, before it and after it, in the
# commands that write. Whatever is left must be the old state or the new, sound for git,
# and going on from there must end in the very commit of a run that nobody disturbed, and
# the projections in theirs.
#
#   CRASH_STRIDE  only every n-th call (default 1: every one)
#   CRASH_AUDIT   audit after every n-th kill (default 16)
#   CRASH_RANDOM  how many kills at random times (default 50)
#   CRASH_SEED    of the random numbers (default: the process id; it is printed)
#   CRASH_JOBS    how many at a time (default: as many as there are processors)
#   KILLAT        the shim (default build/tests/crash/killat.so)
set -eu
. "$(dirname "$0")/lib.sh"

stride=${CRASH_STRIDE:-1}
audit_every=${CRASH_AUDIT:-16}
randoms=${CRASH_RANDOM:-50}
random_seed=${CRASH_SEED:-$$}
jobs=${CRASH_JOBS:-$(getconf _NPROCESSORS_ONLN)}
shim=${KILLAT:-$top/${BUILD:-build}/tests/crash/killat.so}
[ -n "${KILLAT:-}" ] || case ${BUILD:-} in /*) shim=$BUILD/tests/crash/killat.so ;; esac
case $shim in /*) ;; *) shim=$PWD/$shim ;; esac
[ -f "$shim" ] || fail "expected the shim $shim; \`make crash\` builds it"

# The commands: NAME, the fixture that is sent, the campaign before it.
names=()
declare -A before sent verb_of dated start_of end_of allowed calls told_of

scenario() {
	local name=$1 verb side date
	names+=("$name")
	if [ "$name" = new ]; then
		before[new]=none
		verb_of[new]=new
		dated[new]=$start_date
	else
		about "$2"
		before[$name]=$work/play-$3
		verb_of[$name]=$verb
		dated[$name]=$date
		sent[$name]=$work/sent-$name.txt
		[ "$verb" = undo ] || order_file "${before[$name]}" "$side" "$2" >"${sent[$name]}"
	fi
}

# summer NAME BEFORE ORDERS: `run` of an example of If It Takes All Summer
summer() {
	names+=("$1")
	before[$1]=$2
	verb_of[$1]=run
	dated[$1]=$((start_date + 3600))
	sent[$1]=$3
}

# command NAME DIR: the command of a scenario, to be run in front of a shim or not.
command_line() {
	case ${verb_of[$1]} in
	new) words=(new --seed "$seed" --name seven-days gates-of-richmond/campaign "$2") ;;
	undo) words=(-C "$2" undo) ;;
	*) words=(-C "$2" "${verb_of[$1]}" "${sent[$1]}") ;;
	esac
}

tip() {
	local id=none
	[ ! -f "$1/.git/refs/heads/main" ] || read -r id <"$1/.git/refs/heads/main"
	echo "$id"
}

# The newest commits of the projections.
told() {
	local audience id ids=
	for audience in union confederate public; do
		id=none
		[ ! -f "$1/for/$audience.git/refs/heads/main" ] ||
			read -r id <"$1/for/$audience.git/refs/heads/main"
		ids+=" $id"
	done
	echo "$ids"
}

fresh() {
	rm -rf "$2"
	[ "${before[$1]}" = none ] || cp -a "${before[$1]}" "$2"
}

# What nobody disturbs: how many calls it takes, and the commits that it makes.
undisturbed() {
	local name=$1 dir=$work/calm-$1 status=0 words
	fresh "$name" "$dir"
	start_of[$name]=none
	[ "${before[$name]}" = none ] || start_of[$name]=$(tip "$dir")
	command_line "$name" "$dir"
	SOURCE_DATE_EPOCH=${dated[$name]} KILLAT_COUNT=$work/calls LD_PRELOAD=$shim \
		"$ADJUTANT" "${words[@]}" >"$work/said" 2>&1 || status=$?
	case $status in 0 | 3) ;; *) fail "$name: expected exit status 0 or 3, got $status" ;; esac
	read -r "calls[$name]" <"$work/calls"
	end_of[$name]=$(tip "$dir")
	told_of[$name]=$(told "$dir")
	allowed[$name]="${start_of[$name]} $(git -C "$dir" rev-list HEAD | tr '\n' ' ')"
	# the commits before the start do not count: nobody must go back
	if [ "${before[$name]}" != none ]; then
		allowed[$name]="${start_of[$name]} $(git -C "$dir" rev-list \
			"${start_of[$name]}..HEAD" | tr '\n' ' ')"
	fi
	[ "${calls[$name]}" -gt 20 ] ||
		fail "$name: expected some dozens of calls, the shim saw ${calls[$name]}"
	[ "${start_of[$name]}" != "${end_of[$name]}" ] || fail "$name: expected a new commit"
	rm -rf "$dir"
}

objects_are_sound() {
	git -C "$dir" fsck --strict --no-dangling --no-progress >"$said" 2>&1 ||
		fail "$what: git fsck: $(cat "$said")"
	[ ! -s "$said" ] || fail "$what: expected nothing from git fsck, got: $(cat "$said")"
}

# Each holds what the newest commit of the truth tells, and nothing else is in it.
projections_are_sound() {
	local audience id
	for audience in union confederate public; do
		id=$(git -C "$dir" rev-parse "HEAD:for/$audience")
		[ "$id" = "$(git -C "$dir/for/$audience.git" rev-parse 'main^{tree}')" ] ||
			fail "$what: for/$audience.git: expected the tree $id"
	done
	[ $((count % audit_every)) = 0 ] || return 0
	again -C "$dir" project
	[ $status = 0 ] || fail "$what: project: expected 0, got $status: $(cat "$said")"
	! grep -q anew "$said" || fail "$what: expected sound projections, got: $(cat "$said")"
	for audience in union confederate public; do
		git -C "$dir/for/$audience.git" fsck --strict --no-dangling --no-progress \
			>"$said" 2>&1 || fail "$what: git fsck of $audience.git: $(cat "$said")"
	done
}

files_are_clean() {
	git -C "$dir" status --porcelain >"$said" 2>&1
	[ ! -s "$said" ] || fail "$what: expected clean work files, got: $(cat "$said")"
}

# again COMMAND...: with the date of the scenario; sets `status`.
again() {
	status=0
	SOURCE_DATE_EPOCH=${dated[$scenario]} "$ADJUTANT" "$@" >"$said" 2>&1 || status=$?
}

# What a kill has left in $dir, and going on from there.
verify() {
	local id status words
	if [ "$(tip "$dir")" = none ]; then
		[ "$scenario" = new ] || fail "$what: the branch main is gone"
	else
		if [ -f "$dir/.git/adjutant/marker" ] && [ $((count % 8)) = 0 ]; then
			status=0
			"$ADJUTANT" -C "$dir" check /dev/null >"$said" 2>&1 || status=$?
			[ $status = 4 ] ||
				fail "$what: check: expected exit status 4, got $status: $(cat "$said")"
		fi
		again -C "$dir" status
		[ $status = 0 ] || fail "$what: status: expected 0, got $status: $(cat "$said")"
		id=$(tip "$dir")
		case " ${allowed[$scenario]} " in
		*" $id "*) ;;
		*) fail "$what: expected HEAD at one of ${allowed[$scenario]}, got $id" ;;
		esac
		objects_are_sound
		files_are_clean
		projections_are_sound
	fi
	# `submit` and `undo` may be done twice; whoever sees that they landed does not
	id=$(tip "$dir")
	case ${verb_of[$scenario]}:$id in
	submit:${end_of[$scenario]} | undo:${end_of[$scenario]} | new:${end_of[$scenario]}) ;;
	*)
		command_line "$scenario" "$dir"
		again "${words[@]}"
		if [ "$id" = "${start_of[$scenario]}" ]; then
			case $status in
			0 | 3) ;;
			*) fail "$what: again: expected 0 or 3, got $status: $(cat "$said")" ;;
			esac
		else
			[ $status = 1 ] ||
				fail "$what: again, after it landed: expected 1, got $status: $(cat "$said")"
		fi
		;;
	esac
	# a seal that is not played yet is played by `run`
	id=$(tip "$dir")
	if [ "$id" != "${end_of[$scenario]}" ]; then
		case $(git -C "$dir" log -1 --format='%(trailers:key=Kind,valueonly)') in
		seal | answer) again -C "$dir" run ;;
		esac
		id=$(tip "$dir")
	fi
	[ "$id" = "${end_of[$scenario]}" ] ||
		fail "$what: expected the end ${end_of[$scenario]}, got $id"
	files_are_clean
	[ "$(told "$dir")" = "${told_of[$scenario]}" ] ||
		fail "$what: expected the projections at${told_of[$scenario]}, got$(told "$dir")"
	if [ $((count % audit_every)) = 0 ]; then
		objects_are_sound
		again -C "$dir" audit
		[ $status = 0 ] || fail "$what: audit: expected 0, got $status: $(cat "$said")"
		audits=$((audits + 1))
	fi
	count=$((count + 1))
}

# kill_at SCENARIO BEFORE|AFTER N
kill_at() {
	local status=0 words what="$1, killed $2 call $3 of ${calls[$1]}"
	scenario=$1
	fresh "$1" "$dir"
	command_line "$1" "$dir"
	env SOURCE_DATE_EPOCH="${dated[$1]}" "KILLAT_$2=$3" LD_PRELOAD="$shim" \
		"$ADJUTANT" "${words[@]}" >"$said" 2>&1 || status=$?
	[ $status = 137 ] || fail "$what: expected to be killed, got exit status $status"
	verify
}

# kill_some_time SCENARIO SECONDS: with SIGKILL; it may be done before.
kill_some_time() {
	local words what="$1, killed after $2 s"
	scenario=$1
	fresh "$1" "$dir"
	command_line "$1" "$dir"
	SOURCE_DATE_EPOCH=${dated[$1]} "$ADJUTANT" "${words[@]}" >"$said" 2>&1 &
	sleep "$2"
	kill -KILL $! 2>/dev/null || :
	wait $! 2>/dev/null || :
	verify
}

# One of the workers: every `jobs`-th kill.
work_through() {
	local me=$1 turn=0 name mode n k
	dir=$work/campaign-$me
	said=$work/said-$me
	count=0
	audits=0
	for name in "${names[@]}"; do
		for ((n = 1; n <= calls[$name]; n += stride)); do
			for mode in BEFORE AFTER; do
				turn=$((turn + 1))
				[ $((turn % jobs)) = "$me" ] || continue
				kill_at "$name" $mode "$n"
			done
		done
	done
	RANDOM=$random_seed
	for ((k = 0; k < randoms; k++)); do
		name=${names[RANDOM % ${#names[@]}]}
		n=$((RANDOM % 60 + 1))
		[ $((k % jobs)) = "$me" ] || continue
		kill_some_time "$name" "$(printf '0.%03d' $n)"
	done
	echo "$count $audits" >"$work/done-$me"
}

play "$work/play" 02 04 08 09 11 14
scenario new
for pair in join:02-confederate-submit draft:04-confederate-submit question:08-union-run \
	answer:09-union-run undo:11-moderator-undo run-on:14-union-run; do
	fixture=${pair#*:}
	scenario "${pair%%:*}" "$fixtures/seven-days/$fixture.txt" "${fixture%%-*}"
done
# the sister game, from the start of its rulebook's example of play
examples=$top/games/if-it-takes-all-summer/examples
export SOURCE_DATE_EPOCH=$start_date
"$ADJUTANT" new --seed "If It Takes All Summer" --name summer \
	if-it-takes-all-summer/may-1864 "$work/summer" >/dev/null
for mail in union-standing confederate-standing union-join confederate-join; do
	"$ADJUTANT" submit -C "$work/summer" "$examples/$mail.orders" >/dev/null
done
unset SOURCE_DATE_EPOCH
summer summer "$work/summer" "$examples/union-1.orders"
for scenario in "${names[@]}"; do
	undisturbed "$scenario"
	printf '%s: %-8s %3d calls\n' "$test_name" "$scenario" "${calls[$scenario]}"
done
printf '%s: stride %d, random seed %d, %d at a time\n' "$test_name" "$stride" "$random_seed" "$jobs"

workers=()
for ((job = 0; job < jobs; job++)); do
	(trap - EXIT && work_through $job) &
	workers+=($!)
done
failed=no
for worker in "${workers[@]}"; do
	wait "$worker" || failed=yes
done
[ $failed = no ] || exit 1
audits=0
while read -r kills audited; do
	checks=$((checks + kills))
	audits=$((audits + audited))
done < <(cat "$work"/done-*)
printf '%s: %d kills survived, %d of them audited\n' "$test_name" "$checks" "$audits"
finish
