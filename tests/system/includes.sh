#!/usr/bin/env bash
# Includes point downwards only: command, campaign, rules, engine. And nothing that is
# not the same everywhere is called where games are adjudicated.
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

# files FIND-ARGUMENTS...: those that fit, but for the paths in $except
files() {
	local file
	list=()
	while IFS= read -r file; do
		case " $except " in *" $file "*) ;; *) list+=("$file") ;; esac
	done < <(find "$@" -name '*.[ch]' | LC_ALL=C sort)
}

include='^[ \t]*#[ \t]*include[ \t]*'
except=

# ---- layers ----

files engine
none "engine includes engine alone" "$include\"(command|campaign|rules)/" "${list[@]}"
none "engine does not climb" "$include\"\\.\\." "${list[@]}"

files rules
none "rules include no command and no campaign" "$include\"(command|campaign)/" "${list[@]}"
for family in rules/*/; do
	family=${family%/}
	files "$family"
	for file in "${list[@]}"; do
		found=$(grep -E "$include\"rules/" "$file" | grep -vF "\"$family/" || :)
		is "what $file includes of other families" "" "$found"
	done
done

files campaign
none "campaign includes no command" "$include\"command/" "${list[@]}"
except="campaign/families.c"
files campaign
none "only campaign/families.c includes rules" "$include\"rules/" "${list[@]}"
except=
files command main.c
none "commands include no rules" "$include\"rules/" "${list[@]}"

# every include in quotes names its layer
files .
none "includes name their layer" "$include\"(\\.|[^/\"]*\")" "${list[@]}"

# ---- libraries ----

except=
files campaign '(' -name 'ledger*' -o -name 'projection*' -o -name 'bundle*' ')'
ledger=${list[*]}
except="$ledger"
files engine rules campaign command main.c
none "only the ledger includes libgit2" "${include}[<\"]git2" "${list[@]}"
except="engine/ini.c"
files engine rules campaign command main.c
none "only engine/ini.c includes inih" "${include}[<\"]ini\\.h" "${list[@]}"
# ---- no game but in its family ----

# Strings and comments, too: whatever names a game or a family is in the wrong place. One
# file has the list of families.
words=
for game in ../games/*/; do
	words+="|$(basename "$game")"
	words+="|$(sed -n '/^\[game\]/,/^\[/s/^name = //p' "$game/game.ini")"
done
for family in rules/*/; do
	words+="|$(basename "$family")"
done
words=${words#|}
[ -n "$words" ] || fail "expected games and families to look for"
except="campaign/families.c"
files engine campaign command main.c main_ledger.c
found=$(grep -niE -- "$words|${words//-/[_ ]}" "${list[@]}" || :)
is "names of games and families in engine, campaign and command" "" "$found"
grep -qE -- "$words" campaign/families.c || fail "expected families in campaign/families.c"

# ---- the same everywhere ----

# Words of comments do not count: they are taken out first.
mkdir "$work/plain"
except=
files engine rules
for file in "${list[@]}"; do
	mkdir -p "$work/plain/$(dirname "$file")"
	gcc -fpreprocessed -dD -E -P -x c "$file" 2>/dev/null |
		sed 's/"\([^"\\]\|\\.\)*"/""/g' >"$work/plain/$file"
done
cd "$work/plain"
none "no floating point, clock, locale or chance of the system" \
	'\b(float|double|setlocale|localeconv|strto[df]|strtold|atof|rand|srand|random|srandom|rand_r|drand48|getrandom|randombytes[a-z_]*|time|clock|clock_gettime|gettimeofday|localtime|gmtime|strftime|qsort_r|strcoll|isalpha|isalnum|isspace|isdigit|isupper|islower|ispunct|toupper|tolower|strcasecmp|strncasecmp)\b[ \t]*(\(|[a-z_*])' \
	"${list[@]}"

except="engine/arena.c" # says so when there is no memory left
files engine rules
none "no file is read or written where games are adjudicated" \
	'\b(fopen|open|read|write|fread|fwrite|opendir|stat|unlink|rename|getenv)[ \t]*\(' \
	"${list[@]}"

finish
