#!/usr/bin/env bash
# No include goes through a wall of the house, and nothing that is not the same everywhere
# is called where games are adjudicated.
#
#   includes.sh --map [DIR]   prints the rooms of DIR (this tree) instead: sources, headers,
#                             lines, and the rooms whose headers they include, how often
set -eu
. "$(dirname "$0")/lib.sh"
cd "$top/src"

# none WHAT PATTERN FILE...: no line of these files matches
none() {
	local what=$1 pattern=$2 found
	shift 2
	[ $# -gt 0 ] || fail "$what: expected some files to look at"
	found=$(grep -nE -- "$pattern" "$@" /dev/null || :)
	[ -z "$found" ] || {
		printf '%s\n' "$found" | sed 's/^/  | /' >&2
		fail "expected: $what"
	}
	checks=$((checks + 1))
}

# files PATH...: the sources and headers below, but for those in $except
files() {
	local file
	list=()
	while IFS= read -r file; do
		case " $except " in *" $file "*) ;; *) list+=("$file") ;; esac
	done < <(find "$@" -name '*.[ch]' | sed 's,^\./,,' | LC_ALL=C sort)
	[ ${#list[@]} -gt 0 ] || fail "expected sources below $*"
}

include='^[ \t]*#[ \t]*include[ \t]*'
except=

# ---- the map ----

rooms='
	function room_of(path,  part, parts) {
		parts = split(path, part, "/")
		if (parts == 1)
			return "main"
		return part[1] == "rules" && parts > 2 ? part[1] "/" part[2] : part[1]
	}
	FNR == 1 { room = room_of(FILENAME); files[room, FILENAME ~ /\.h$/]++; seen[room] = 1 }
	{ lines[room]++ }
	match($0, /^[ \t]*#[ \t]*include[ \t]*"[^"]*"/) {
		split($0, part, "\"")
		own[room]++
		other = room_of(part[2])
		if (part[2] ~ /\// && other != room)
			arrow[room " " other]++
	}
	END {
		for (room in seen) {
			printf "%-26s %3d .c %3d .h %6d lines %3.0f", room, files[room, 0],
				files[room, 1], lines[room], 1000 * own[room] / lines[room]
			for (way in arrow) {
				split(way, end, " ")
				if (end[1] == room)
					to[room] = to[room] " " end[2] ":" arrow[way]
			}
			n = split(to[room], list, " ")
			for (i = 2; i <= n; i++)
				for (k = i; k > 1 && list[k] < list[k - 1]; k--) {
					kept = list[k]; list[k] = list[k - 1]; list[k - 1] = kept
				}
			printf "  ->"
			for (i = 1; i <= n; i++)
				printf " %s", list[i]
			print ""
		}
	}'
if [ "${1-}" = --map ]; then
	cd "${2-$top}/src"
	find . -name '*.[ch]' ! -path './packet/wasm/*' | sed 's,^\./,,' | LC_ALL=C sort |
		xargs awk "$rooms" | LC_ALL=C sort
	exit
fi

# ---- walls ----

# Who may include whom stands in README.md, a row a room; a row for a file is a door of its own.
through_walls='
	function room_of(path,  part, parts) {
		parts = split(path, part, "/")
		return part[1] == "rules" && parts > 2 ? part[1] "/" part[2] : part[1]
	}
	function may(room, other,  row) {
		if (room == other)
			return 1
		row = room in allowed ? room : room ~ /^rules\// ? "rules/*" : ""
		if (!(row in allowed)) {
			print room " has no row in README.md"
			return 1
		}
		return index(allowed[row], " " other " ") > 0
	}
	FILENAME ~ /README\.md$/ {
		if (!/^    [a-z_\/*.]+( |$)/ || $1 == "room")
			next
		if ($1 ~ /\.c$/)
			door[$1] = $2
		else {
			allowed[$1] = " "
			for (i = 2; i <= NF; i++)
				allowed[$1] = allowed[$1] $i " "
		}
		next
	}
	FILENAME ~ /\// && match($0, /^[ \t]*#[ \t]*include[ \t]*"[^"]*"/) {
		split($0, part, "\"")
		includes++
		if (!seen[part[2]]++ && (getline line < part[2]) < 0)
			print FILENAME " includes " part[2] ", which names no header of a room"
		other = room_of(part[2])
		if (door[FILENAME] == other || (door[FILENAME] == "rules/*" && other ~ /^rules\//))
			next
		if (!may(room_of(FILENAME), other))
			print FILENAME " includes " part[2]
	}
	END { if (includes < 1000) print "expected more includes than " includes + 0 }'
files .
found=$(awk "$through_walls" README.md "${list[@]}")
is "includes through walls" "" "$found"

# The script itself must see what it is there for.
mkdir -p "$work/house/draw" "$work/house/campaign" "$work/house/rules/one" "$work/house/rules/two"
(
	cd "$work/house"
	touch campaign/seal.h rules/two/game.h
	echo '#include "campaign/seal.h"' >draw/map.c
	echo '#include "rules/two/game.h"' >rules/one/game.c
)
found=$(cd "$work/house" &&
	awk "$through_walls" "$top/src/README.md" draw/map.c rules/one/game.c)
is "walls that are seen" "draw/map.c includes campaign/seal.h
rules/one/game.c includes rules/two/game.h
expected more includes than 2" "$found"

# ---- headers ----

# A section of a header says which source it is of.
found=
while read -r header source; do
	case $header in
	./rules/*/*/*) room=${header%/*/*} ;;
	*) room=${header%/*} ;;
	esac
	[ -n "$(find "$room" -name "$source")" ] || found+="$header names $source"$'\n'
done < <(grep -roE --include='*.h' -- '---- [^-]*[a-z_]+\.c\b' . |
	sed -E 's/^([^:]*):.*[^a-z_]([a-z_]+\.c)$/\1 \2/')
is "sources that are not there" "" "$found"

# Nor does a comment send its reader to a file that has gone.
found=
while read -r place file; do
	[ -n "$(find . -path "*/$file")" ] || found+="$place names $file"$'\n'
done < <(grep -rnoE --include='*.[ch]' -- '(/\*|^[ 	]*\*).*\b[a-z_]+\.[ch]\b' . |
	sed -E 's/^([^:]*:[0-9]*):(.*)$/\1 \2/' |
	awk '{ place = $1; $1 = ""
		while (match($0, /[a-z_][a-z_\/-]*\.[ch]($|[^a-z_(])/)) {
			word = substr($0, RSTART, RLENGTH); sub(/[^a-z_]$/, "", word)
			print place, word; $0 = substr($0, RSTART + RLENGTH) } }')
is "files of comments that are not there" "" "$found"

# ---- names ----

# A public name begins with a word of its room: that of the room, of one of its headers or
# sources, or of a type that its headers declare; in a family, with the letters of its names.
public_names='
	function room_of(path,  part, parts) {
		parts = split(path, part, "/")
		return part[1] == "rules" && parts > 2 ? part[1] "/" part[2] : part[1]
	}
	function first(word) { sub(/_.*/, "", word); sub(/[0-9]+$/, "", word); return word }
	function known(room, word) {
		word = first(word)
		sub(/s$/, "", word)
		has[room, word] = has[room, word "s"] = 1
	}
	FNR == 1 {
		room = room_of(FILENAME)
		file = FILENAME
		sub(/.*\//, "", file); sub(/(_private)?\.[ch]$/, "", file)
		folder = room; sub(/.*\//, "", folder)
		known(room, file); known(room, folder)
		public = FILENAME ~ /\.h$/ && FILENAME !~ /_private\.h$/
		if (FILENAME ~ /\/family\.h$/) { # gc of great-campaigns, bg of blue-and-gray
			letters = ""
			for (n = split(folder, part, "-"); n; n--)
				if (part[n] != "and")
					letters = substr(part[n], 1, 1) letters
			known(room, letters)
			gsub(/-/, "_", folder)
			whole[folder] = 1
		}
	}
	FILENAME !~ /\.h$/ { next }
	/^(struct|enum) [a-z_0-9]+ \{/ { known(room, $2) }
	public && match($0, /^(static inline )?[a-z][a-z_0-9 ]*[ *]+[a-z_0-9]+\(/) {
		name = substr($0, RSTART, RLENGTH - 1)
		if (name ~ /^(typedef|return)/)
			next
		sub(/.*[ *]/, "", name)
		at[++names] = room; called[names] = name; in_file[names] = FILENAME
	}
	END {
		for (n = 1; n <= names; n++)
			if (!has[at[n], first(called[n])] && !(called[n] in whole))
				print in_file[n] " has " called[n]
		if (names < 1000)
			print "expected more public names than " names + 0
	}'
except=$(cd "$top/src" && find packet/wasm -name '*.[ch]' | tr '\n' ' ')
files .
is "public names without a word of their room" "" "$(awk "$public_names" "${list[@]}")"
except=

mkdir -p "$work/house/draw"
echo 'int paint(int colour);' >"$work/house/draw/map.h"
is "names that are seen" "draw/map.h has paint
expected more public names than 1" \
	"$(cd "$work/house" && awk "$public_names" draw/map.h)"

# ---- libraries ----

files ledger
except="${list[*]} main_ledger.c main_play.c"
files .
none "only the ledger includes libgit2" "${include}[<\"]git2" "${list[@]}"
files mail/mime
except="${list[*]}"
files .
none "only mail/mime includes GMime" "${include}[<\"](gmime|glib)" "${list[@]}"
except=
files mail/mime
for file in "${list[@]}"; do # others include its headers, and know nothing of GMime
	case $file in
	*.h) none "a header of mail/mime has no GMime in it" "${include}[<\"](gmime|glib|.*_private)" "$file" ;;
	esac
done
except="base/ini.c"
files .
none "only base/ini.c includes inih" "${include}[<\"]ini\\.h" "${list[@]}"
except="packet/html.c"
files .
none "only packet/html.c includes cmark" "${include}[<\"]cmark" "${list[@]}"

# ---- no game but in its family ----

# Strings and comments, too: whatever names a game or a family is in the wrong place. One
# file has the list of families.
words=
for game in ../games/*/game.ini; do
	words+="|$(basename "${game%/game.ini}")"
	words+="|$(sed -n '/^\[game\]/,/^\[/s/^name = //p' "$game")"
done
except="shelf/families.c"
for family in rules/*/family.h; do
	family=$(dirname "$family")
	words+="|$(basename "$family")"
	except+=" $(find "$family" -name '*.[ch]' | tr '\n' ' ')"
done
words=${words#|}
[ -n "$words" ] || fail "expected games and families to look for"
files .
found=$(grep -niE -- "$words|${words//-/[_ ]}" "${list[@]}" || :)
is "names of games and families outside of families" "" "$found"
grep -qE -- "$words" shelf/families.c || fail "expected families in shelf/families.c"

# ---- cores ----

# Several cores read and play at once (system/cores.h): nothing shares a buffer of the library,
# and the environment stays as it was found.
except="base/diag.c" # for the page in the browser
files .
none "no function of the library that is for one thread alone" \
	'\b(strerror|strsignal|strtok|localtime|gmtime|asctime|ctime|getpw[a-z]*|getgr[a-z]*|ttyname|tmpnam|basename|dirname|setenv|unsetenv|putenv)[ \t]*\(' \
	"${list[@]}"

# ---- the same everywhere ----

# Words of comments do not count: they are taken out first.
adjudicate="base orders game rules"
mkdir "$work/plain"
except=
# shellcheck disable=SC2086 # rooms
files $adjudicate
for file in "${list[@]}"; do
	mkdir -p "$work/plain/$(dirname "$file")"
	gcc -fpreprocessed -dD -E -P -x c "$file" 2>/dev/null |
		sed 's/"\([^"\\]\|\\.\)*"/""/g' >"$work/plain/$file"
done
cd "$work/plain"
none "no floating point, clock, locale or chance of the system" \
	'\b(float|double|setlocale|localeconv|strto[df]|strtold|atof|rand|srand|random|srandom|rand_r|drand48|getrandom|randombytes[a-z_]*|time|clock|clock_gettime|gettimeofday|localtime|gmtime|strftime|qsort_r|strcoll|isalpha|isalnum|isspace|isdigit|isupper|islower|ispunct|toupper|tolower|strcasecmp|strncasecmp)\b[ \t]*(\(|[a-z_*])' \
	"${list[@]}"

except="base/arena.c" # says so when there is no memory left
# shellcheck disable=SC2086 # rooms
files $adjudicate
none "no file is read or written where games are adjudicated" \
	'\b(fopen|open|read|write|fread|fwrite|opendir|stat|unlink|rename|getenv)[ \t]*\(' \
	"${list[@]}"

finish
