#!/usr/bin/env bash
# Recorded campaigns end in the commits in which they ended before: what the program makes
# of the same mails does not change unnoticed. Where it changes on purpose, the commit that
# changes it says so, and records anew:
#
#   RECORD=1 tests/system/recorded.sh >tests/fixtures/recorded.txt
#
#   AUDITED    audit them, too
#   RECORDED   of these games alone, and the one of the fixtures (default: of all)
set -eu
. "$(dirname "$0")/lib.sh"

# ends_in NAME DIR: the truth's last commit, and that of each projection
ends_in() {
	local dir=$2 audience
	printf '%s truth %s\n' "$1" "$(head_of "$dir")"
	for audience in union confederate public; do
		printf '%s %s %s\n' "$1" "$audience" \
			"$(git --git-dir="$dir/for/$audience.git" rev-parse main)"
	done
}

play "$work/seven-days" >/dev/null
ends_in seven-days "$work/seven-days" >"$work/ended"
for game in $(cd "$top/games" && dirname */game.ini); do
	case " ${RECORDED:-$game} " in *" $game "*) ;; *) continue ;; esac
	# a campaign of both theatres takes a minute: make long-roads
	[ "$game" != long-roads-to-richmond ] || continue
	options=$(sed -n 's/^\[option \(.*\)\]$/\1/p' "$top/games/$game/game.ini" | paste -sd,)
	mkdir "$work/$game"
	SOURCE_DATE_EPOCH=$start_date exits 0 "$ADJUTANT" play --both --seed 5 --games 1 \
		--campaigns 1 --keep "$work/$game" --options "$options" "$game"
	ends_in "$game" "$work/$game"/* >>"$work/ended"
	[ -z "${AUDITED:-}" ] || exits 0 "$ADJUTANT" audit -C "$work/$game"/*
done

if [ -n "${RECORD:-}" ]; then
	cat "$work/ended"
	exit
fi
for name in seven-days ${RECORDED:-$(cut -d' ' -f1 "$fixtures/recorded.txt" | sort -u)}; do
	is "the ends of $name" "$(grep "^$name " "$fixtures/recorded.txt")" \
		"$(grep "^$name " "$work/ended")"
done
[ -n "${RECORDED:-}" ] || is "the ends of the recorded campaigns" \
	"$(cat "$fixtures/recorded.txt")" "$(cat "$work/ended")"
finish
