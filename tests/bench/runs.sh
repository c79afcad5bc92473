# shellcheck shell=bash
# The row `run`: one command, all durable, in turn with the git commands that make the same
# commits of the same files, in the truth and in what each audience is told. Read with `.` by
# bench.sh.

repositories=". for/union.git for/confederate.git for/public.git"

# What one run commits, as files to lay over clones before git is timed: DIR.over/NUMBER.K
# for the K-th repository, what is gone in DIR.gone. How many there are is in DIR.commits.
lay_out() { # DIR
	local start commit n=0 k=0 repository once=$1-once
	cp -a "$1" "$once"
	awaited "$once" "$1.orders" >/dev/null
	mkdir "$1.over" "$1.gone"
	for repository in $repositories; do
		k=$((k + 1))
		start=$(git -C "$1/$repository" rev-parse main)
		for commit in $(git -C "$once/$repository" rev-list --reverse "$start"..main); do
			n=$((n + 1))
			lay_out_commit "$once/$repository" "$commit" "$1.over/$n.$k" "$1.gone/$n.$k"
		done
	done
	echo $n >"$1.commits"
}

lay_out_commit() { # REPOSITORY COMMIT OVER GONE
	mkdir "$3"
	git -C "$1" diff-tree -r --no-commit-id --name-only --diff-filter=d "$2" >names
	# shellcheck disable=SC2046 # paths without blanks
	git -C "$1" archive "$2" -- $(cat names) | tar -xm -C "$3"
	git -C "$1" diff-tree -r --no-commit-id --name-only --diff-filter=D "$2" >"$4"
}

# Copies before anything is timed, so that neither side pays for the making of them.
copy_out() { # DIR NUMBER
	local k=0 repository
	cp -a "$1" "$1-work-$2"
	# a copy has new inodes: let the index know them
	git -C "$1-work-$2" status >/dev/null
	for repository in $repositories; do
		k=$((k + 1))
		git clone -q -b main "$1/$repository" "$1-plain-$2.$k"
		git clone -q -b main "$1/$repository" "$1-sure-$2.$k"
	done
}

add_and_commit() { # DIR [OPTION...]
	local dir=$1
	shift
	git "$@" -C "$dir" add -A && git "$@" -C "$dir" commit -q -m step
}

run_beside_git() { # DIR NUMBER: a line more in DIR-run.times, -plain.sums, -sure.sums
	local over copy clone
	timed "$1-run.times" awaited "$1-work-$2" "$1.orders"
	: >"$1-plain.times"
	: >"$1-sure.times"
	for over in $(ls "$1.over" | sort -n); do
		for copy in plain sure; do
			clone=$1-$copy-$2.${over#*.}
			cp -a "$1.over/$over/." "$clone"
			(cd "$clone" && xargs -r rm -f <"../$1.gone/$over")
		done
		timed "$1-plain.times" add_and_commit "$1-plain-$2.${over#*.}"
		[ "${over#*.}" != 1 ] || tail -n1 "$1-plain.times" >>"$1-plain.truth"
		timed "$1-sure.times" add_and_commit "$1-sure-$2.${over#*.}" -c core.fsync=all
	done
	for copy in plain sure; do
		awk '{ sum += $1 } END { print sum }' "$1-$copy.times" >>"$1-$copy.sums"
	done
}

say_run() { # DIR
	local run plain sure one
	run=$(median <"$1-run.times")
	plain=$(median <"$1-plain.sums")
	sure=$(median <"$1-sure.sums")
	one=$(median <"$1-plain.truth")
	note run "$1" "$(over "$run" "$plain")"
	note run-one "$1" "$(over "$run" "$one")"
	say run "$1: $(ms "$run") cold for $(cat "$1.commits") commits, $(over "$run" "$plain") of git add && git commit ($(ms "$plain"))"
	say "" "$(over "$run" "$one") of one of the truth's ($(ms "$one")); $(over "$run" "$sure") of all with core.fsync=all ($(ms "$sure"))"
}

# The games in turn, so that what disturbs one disturbs all.
row_run() {
	local i game
	for game in $played; do
		lay_out "$game"
		for ((i = 0; i < RUNS; i++)); do
			copy_out "$game" "$i"
		done
	done
	sync
	sleep 1
	for ((i = 0; i < RUNS; i++)); do
		for game in $played; do
			run_beside_git "$game" "$i"
		done
	done
	for game in $played; do
		say_run "$game"
	done
	rm -rf ./*-work-* ./*-plain-* ./*-sure-*
}
