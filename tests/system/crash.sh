#!/usr/bin/env bash
# Kills the program at every call that changes the disk, before it and after it, in the
# commands that write, and has each of these calls fail, alone and with the two after it.
# Whatever is left must be the
# old state or the new, sound for git, and going on from there must end in the very commit of
# a run that nobody disturbed, and the projections in theirs. The same is done to the git
# that packs: the program goes on then, and all stays as it is.
#
#   CRASH_STRIDE  only every n-th call (default 1: every one)
#   CRASH_ONLY    the commands (default: all; of crash-lib.sh's names, as in "pack repack")
#   CRASH_MODES   of BEFORE, AFTER, FAIL and LASTS (default: all)
#   CRASH_RANDOM  how many kills at random times (default 50)
#   CRASH_SEED    of the random numbers (default: the process id; it is printed)
#   KILLAT        the shim (default build/tests/crash/killat.so)
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/crash-lib.sh"

stride=${CRASH_STRIDE:-1}
modes=${CRASH_MODES:-BEFORE AFTER FAIL LASTS}
randoms=${CRASH_RANDOM:-50}
random_seed=${CRASH_SEED:-$$}
shim=${KILLAT:-$built/tests/crash/killat.so}
case $shim in /*) ;; *) shim=$PWD/$shim ;; esac
[ -f "$shim" ] || fail "expected the shim $shim; \`make crash\` builds it"

watch=(env "KILLAT_COUNT=$work/calls" "LD_PRELOAD=$shim")
declare -A calls git_calls

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

# fail_at SCENARIO N CALLS: the disk fails there, for so many. What is said must be so: a commit stands when the
# branch is at it, and not otherwise.
fail_at() {
	local status=0 words id what="$1, the disk fails in call $2 of ${calls[$1]}, for $3"
	scenario=$1
	fresh "$1" "$dir"
	command_line "$1" "$dir"
	env SOURCE_DATE_EPOCH="${dated[$1]}" KILLAT_FAIL="$2" KILLAT_LASTS="$3" LD_PRELOAD="$shim" \
		"$ADJUTANT" "${words[@]}" >"$said" 2>&1 || status=$?
	id=$(tip "$dir")
	case $status in
	0 | 3) [ "$id" = "${end_of[$1]}" ] || fail "$what: expected ${end_of[$1]}, got $id" ;;
	4 | 5)
		if [ "$id" = "${start_of[$1]}" ]; then
			! grep -q "recorded and stands" "$said" ||
				fail "$what: nothing stands: $(cat "$said")"
		else
			grep -q "^adjutant: commit ${id:0:12} of .* was recorded and stands" "$said" ||
				fail "$what: expected to be told that $id stands: $(cat "$said")"
		fi
		;;
	*) fail "$what: expected 0, 3, 4 or 5, got $status: $(cat "$said")" ;;
	esac
	verify
}

# git_at SCENARIO BEFORE|AFTER|FAIL N: what happens to git does not happen to the campaign.
git_at() {
	local status=0 words what="$1, git: $2 call $3 of ${git_calls[$1]}"
	scenario=$1
	fresh "$1" "$dir"
	command_line "$1" "$dir"
	env SOURCE_DATE_EPOCH="${dated[$1]}" KILLAT_GIT=1 "KILLAT_$2=$3" LD_PRELOAD="$shim" \
		"$ADJUTANT" "${words[@]}" >"$said" 2>&1 || status=$?
	case $status in 0 | 3) ;; *) fail "$what: expected 0 or 3, got $status: $(cat "$said")" ;; esac
	[ "$2" = AFTER ] || [ "$(grep -c "could not be packed, and stay as they are" "$said")" = 1 ] ||
		fail "$what: expected to be told once: $(cat "$said")"
	[ "$(tip "$dir")" = "${end_of[$1]}" ] || fail "$what: expected the end, got $(tip "$dir")"
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
	local me=$1 turn=0 name mode n k step
	for name in "${names[@]}"; do
		# a pack is written byte by byte: of so many calls fewer will do, if not all
		step=$((stride == 1 ? 1 : stride * (1 + calls[$name] / 1000)))
		for ((n = 1; n <= calls[$name]; n += step)); do
			for mode in $modes; do
				turn=$((turn + 1))
				[ $((turn % jobs)) = "$me" ] || continue
				case $mode in
				FAIL) fail_at "$name" "$n" 1 ;;
				LASTS) fail_at "$name" "$n" 3 ;;
				*) kill_at "$name" $mode "$n" ;;
				esac
			done
		done
	done
	for name in "${names[@]}"; do
		for ((n = 1; n <= git_calls[$name]; n += stride)); do
			for mode in $modes; do
				turn=$((turn + 1))
				[ $((turn % jobs)) = "$me" ] || continue
				[ "$mode" = LASTS ] || git_at "$name" "$mode" "$n"
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
}

prepare
[ -z "${CRASH_ONLY:-}" ] || read -ra names <<<"$CRASH_ONLY"
for scenario in "${names[@]}"; do
	rm -f "$work/calls"
	undisturbed "$scenario"
	read -r "calls[$scenario]" <"$work/calls"
	git_calls[$scenario]=0
	case $scenario in
	*pack)
		rm -f "$work/calls"
		watch+=(KILLAT_GIT=1)
		undisturbed "$scenario"
		unset 'watch[-1]'
		read -r "git_calls[$scenario]" <"$work/calls"
		[ "${git_calls[$scenario]}" -gt 3 ] ||
			fail "$scenario: expected some calls of git, the shim saw ${git_calls[$scenario]}"
		;;
	esac
	[ "${calls[$scenario]}" -gt 20 ] ||
		fail "$scenario: expected some dozens of calls, the shim saw ${calls[$scenario]}"
	printf '%s: %-8s %3d calls, %d of git\n' "$test_name" "$scenario" \
		"${calls[$scenario]}" "${git_calls[$scenario]}"
done
printf '%s: stride %d, random seed %d, %d at a time\n' "$test_name" "$stride" "$random_seed" "$jobs"

in_parallel work_through
printf '%s: %d kills and failures survived, %d of them audited\n' "$test_name" "$checks" "$audits"
finish
