#!/usr/bin/env bash
# The power fails while the program writes: what was not synced is lost, in part or whole,
# file for file and name for name, as file systems may that keep no order (the model is
# told in tests/crash/replay.c). Nothing of that may need a hand: `status` must find the old
# state or the new, and going on from there must end where an undisturbed run ends.
#
#   POWER_CUTS  how many power failures (default 500)
#   POWER_SEED  of the random numbers (default 1)
#
# and those of crash-lib.sh.
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/crash-lib.sh"

cuts=${POWER_CUTS:-500}
random_seed=${POWER_SEED:-1}
power=yes
for tool in powerlog.so replay; do
	[ -f "$built/tests/crash/$tool" ] ||
		fail "expected $built/tests/crash/$tool; \`make power\` builds it"
done

# written_down SCENARIO FILE: the log of an undisturbed run in $dir; sets `records`
written_down() {
	local status=0 words
	scenario=$1
	fresh "$1" "$dir"
	command_line "$1" "$dir"
	rm -f "$2"
	env SOURCE_DATE_EPOCH="${dated[$1]}" POWERLOG="$2" LD_PRELOAD="$built/tests/crash/powerlog.so" \
		"$ADJUTANT" "${words[@]}" >"$said" 2>&1 || status=$?
	case $status in 0 | 3) ;; *) fail "$1: expected 0 or 3, got $status: $(cat "$said")" ;; esac
	records=$("$built/tests/crash/replay" "$2")
	[ "$records" -gt 40 ] || fail "$1: expected some dozens of records, got $records"
}

# Every `jobs`-th power failure, spread over the commands and over all that they write.
work_through() {
	local me=$1 turn=0 name log=$work/log-$1 each at
	RANDOM=$((random_seed + me))
	each=$(((cuts + ${#names[@]} - 1) / ${#names[@]}))
	for name in "${names[@]}"; do
		written_down "$name" "$log"
		for ((turn = 0; turn < each; turn++)); do
			[ $((turn % jobs)) = "$me" ] || continue
			at=$((RANDOM % records + 1))
			what="$name, power lost behind record $at of $records (seed $random_seed-$turn)"
			scenario=$name
			fresh "$name" "$dir"
			"$built/tests/crash/replay" "$log" "$dir" "$at" "$((random_seed * 1000 + turn))" ||
				fail "$what: expected the log to be replayed"
			verify
		done
	done
}

prepare
for scenario in "${names[@]}"; do
	undisturbed "$scenario"
done
in_parallel work_through
printf '%s: %d power failures survived, %d of them audited\n' "$test_name" "$checks" "$audits"
finish
