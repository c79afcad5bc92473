# shellcheck shell=bash
# What the rows of make bench share: clocks, medians, and what is said of them. Read with
# `.` by bench.sh, which has made $dir and stands in it.

now() { echo "${EPOCHREALTIME/[.,]/}"; }
median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
ms() { awk -v us="$1" 'BEGIN { printf "%.1f ms", us / 1000 }'; }
over() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }
say() { printf '%-7s %s\n' "$@"; }

# has WORD LIST: it is one of the words
has() { case " $2 " in *" $1 "*) ;; *) return 1 ;; esac; }

timed() { # FILE COMMAND...: appends the microseconds to FILE
	local out=$1 start
	shift
	start=$(now)
	"$@" >/dev/null 2>timed.err || { cat timed.err >&2; exit 1; }
	echo $(($(now) - start)) >>"$out"
}

awaited() { # DIR FILE: 3, the other side is awaited, is no failure
	"$ADJUTANT" run -C "$1" "$2" || test $? = 3
}

git() { command git -c user.name=bench -c user.email=bench@localhost "$@"; }

# The processor's seconds of a command, and the most memory that it had, in KiB: as `used`
# and `peak`, by GNU time; what it prints is in measured.out.
measured() {
	local status=0
	/usr/bin/time -f '%U %S %M' -o measured "$@" >measured.out 2>measured.err || status=$?
	[ $status = 0 ] || [ $status = 3 ] || { cat measured.err >&2; exit 1; }
	used=$(awk 'END { print $1 + $2 }' measured)
	peak=$(awk 'END { print $3 }' measured)
}

# The table at the end: what a row says of a game.
declare -A figure
note() { # ROW GAME FIGURE
	figure[$1 $2]=$3
}
