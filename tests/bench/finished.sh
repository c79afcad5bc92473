# shellcheck shell=bash
# The row `finished`: a whole campaign of each game, as long as $LIMIT seconds are enough to
# play it: its audit against `git fsck --full` of its four repositories, the audit of a
# player's clone, a packet of it, the first and the next one, and the disk that its objects
# take, as the program leaves them and after `git gc`. Read with `.` by bench.sh.

fsck_all() { # DIR
	local repository
	for repository in $repositories; do
		git -C "$1/$repository" fsck --full
	done
}

kilobytes() { # DIR
	du -sck "$1"/.git/objects "$1"/for/*.git/objects | awk 'END { print $1 }'
}

# False when it takes too long.
play_whole() { # GAME
	local status=0
	mkdir "$1.kept"
	timeout "$LIMIT" "$ADJUTANT" play --both --seed 5 --games 1 --campaigns 1 \
		--keep "$1.kept" "$1" >/dev/null || status=$?
	[ $status = 0 ] || [ $status = 124 ] || exit 1
	return $status
}

# In turn, a quarter of $RUNS, but the long ones once or twice.
audit_beside_git() { # GAME DIR
	local i end=$((SECONDS + RUNS))
	for ((i = 0; i < (RUNS + 3) / 4 && (i == 0 || SECONDS < end); i++)); do
		timed "$1-audit.times" "$ADJUTANT" audit -C "$2"
		timed "$1-fsck.times" fsck_all "$2"
	done
}

pack_all() { # DIR
	local repository
	for repository in $repositories; do
		git -C "$1/$repository" gc -q --prune=now
	done
}

# That of a player, who has a clone.
audit_clone() { # GAME DIR
	[ -x /usr/bin/time ] || return 0
	git clone -q -b main "$2/for/union.git" "$1.clone"
	peak_of memory-audit "$1" "the audit of a clone" "$ADJUTANT" audit -C "$1.clone"
	rm -rf "$1.clone"
}

# The page of a side with all that is past: drawn, and then as it was kept.
packets_of() { # GAME DIR
	[ -x /usr/bin/time ] && [ -f "$build/packet/late-unpleasantness.wasm" ] || return 0
	rm -rf "$2/.git/adjutant/past"
	measured "$ADJUTANT" packet -C "$2" -o "$1.html" union
	note packet-first "$1" "$(awk -v s="$used" 'BEGIN { print 1000 * s }')"
	measured "$ADJUTANT" packet -C "$2" -o "$1.html" union
	note packet-next "$1" "$(awk -v s="$used" 'BEGIN { print 1000 * s }')"
	note memory-packet "$1" $((peak / 1024))
	say finished "$1: packet ${figure[packet-first $1]} ms of the processor, the next ${figure[packet-next $1]} ms and $((peak / 1024)) MiB"
	rm "$1.html"
}

say_finished() { # GAME
	local dir audit fsck loose packed
	if ! play_whole "$1"; then
		say finished "$1: longer than $LIMIT s"
		return
	fi
	dir=$(echo "$1".kept/*)
	audit_beside_git "$1" "$dir"
	cp -a "$dir" "$1.packed"
	pack_all "$1.packed"
	audit=$(median <"$1-audit.times")
	fsck=$(median <"$1-fsck.times")
	loose=$(kilobytes "$dir")
	packed=$(kilobytes "$1.packed")
	note audit "$1" "$(over "$audit" "$fsck")"
	note disk "$1" "$(over "$loose" 1024)"
	note disk-packed "$1" "$(over "$loose" "$packed")"
	say finished "$1: audit $(ms "$audit"), ${figure[audit $1]} of git fsck --full ($(ms "$fsck")); $loose KiB, ${figure[disk-packed $1]} of git gc"
	audit_clone "$1" "$dir"
	packets_of "$1" "$dir"
	rm -rf "$1.kept" "$1.packed"
}

row_finished() {
	local game
	for game in $finished; do
		say_finished "$game"
	done
}
