#!/bin/sh
# Checks the dice of a campaign by hand: with git, a POSIX shell and coreutils, and with
# nothing of adjutant. What is checked and why it suffices is in adjutant-dice(7).
#
# The repository may be anybody's: every word of it is looked at for its form before it is
# used, and no word of it ever becomes part of a command.
#
# usage: verify-dice.sh DIR            a player's clone: what his side may know
#        verify-dice.sh DIR AUDIENCE   the same, out of the moderator's repository:
#                                      union, confederate or public
#        verify-dice.sh DIR all        the moderator's repository, every die of it; those
#                                      of the deck once its secrets are published
#
# One line a fault, then what was checked. Exit status 0: nothing was found; 1: something
# was; 2: it cannot be checked.
# Several variables of one line are made empty as `a= b=`.
# shellcheck disable=SC1007
set -uf
LC_ALL=C
export LC_ALL GIT_CONFIG_NOSYSTEM=1 GIT_NO_REPLACE_OBJECTS=1
# what is missing is not fetched from where the repository says
export GIT_ALLOW_PROTOCOL=none GIT_NO_LAZY_FETCH=1
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE

# What can be thrown: name, rule where it is always the same (else -), dice, who sees it,
# whether the game itself counts repeats, and the form of the subject: places, units, numbers
# (that count from 1), cards, sides, and other words. Of the owner are those rolls that not
# everybody sees: the side of the unit at the end of the subject, or (recon) the side against
# it.
rolls='
bridge-destroy 10.0 1 public counted place
bridge-rebuild 10.0 1 public counted place
combat 6.4E 2 public once place>place/number
third 6.4E 1 public once place>place/number
leader-check 6.1 1 public once place>place
break-off 6.4 1 public once place>place/number,side
leader-loss 7.1 1 public once place>place/number,unit
succession 7.1 1 public counted word/number
attrition 8.2 1 owner once unit
replacement - 1 public counted card,side
rebuild-check 7.1 1 owner counted unit
deal 14.0 1 deck once side/number
draw 2.0B 1 deck once side/number
reshuffle-roll - 1 public counted card
recon 15.1 1 owner counted place>place
steal - 1 deck counted card
magruder 9.0 1 public once place>place[/number]
wilderness 6.4B 1 public once place>place[/number]
heavy-rains - 1 public counted card,place
fever - 1 public counted card
enlistments - 1 public counted card
odds 7.62 1 public once place*>place*
event 3.0 2 public once number
arrival 3.0 1 public once unit
paralysis 3.0 1 public once side
initiative 4.0 1 public once side/number
march 5.1 1 public once unit/number
march-horse 5.1 2 public once unit/number
leader-march 5.2 1 public once unit/number
leader-march-horse 5.2 2 public once unit/number
force-march 5.1 1 public once unit/number
extended-march 5.1 1 public once unit/number
assault 5.3 1 public once unit/number
grand-assault 5.3 1 public once unit/number
burn-station 5.4 1 public once unit/number
artillery 7.3 1 public once place*>place/number
attack 7.5 1 public once place*>place/number
defence 7.5 1 public once place*>place/number
cavalry-retreat 7.7 1 public once place/number
cavalry-loss 7.7 1 public once place/number
destroy-crossing 10.0 1 public once unit/number
wash 10.0 1 public once place>place
snow 16.0 1 public once number
group 37.0 1 public once word
forage 30.0 1 public once unit
posture 33.0 1 public once number
end 36.0 1 public once number
embark 23.0 1 public once unit/number
bombard 24.0 1 public once unit/number
sortie 22.0 2 public once unit
box-attack L5.1.4 1 public once place/number
box-defence L5.1.4 1 public once place/number
calls 26.0 2 public once number
release 27.0 1 public once number
valley-release L4.4.3 1 public once number
valley-posture L5.4 1 public once number
surrender L5.7 1 public once number
valley-event V15 2 public once number
straggling V15 1 public once number
mountains V21 1 public once unit
'
longest=100000 # chain
nothing=e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 # H of nothing

# What the repository holds may not speak to the terminal.
plain() {
	printf '%s\n' "$*" | tr -c '\040-\176\n' '?'
}

stop() {
	plain "verify-dice: $*" >&2
	exit 2
}

case $# in
1) dir=$1 who= ;;
2) dir=$1 who=$2 ;;
*) stop "usage: verify-dice.sh DIR [union|confederate|public|all]" ;;
esac
case $who in '' | union | confederate | public | all) ;; *) stop "no audience: $who" ;; esac

tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 2' HUP INT TERM

git_in() {
	git -C "$dir" "$@"
}

git_in rev-parse -q --verify 'HEAD^{commit}' >"$tmp/head" 2>/dev/null ||
	stop "$dir is no git repository with a commit in it"
if git_in cat-file -e HEAD:state.ini 2>/dev/null; then
	truth=yes
	who=${who:-all}
elif git_in cat-file -e HEAD:MESSAGE 2>/dev/null; then
	truth=no
	who=
else
	stop "$dir is neither a player's clone nor a moderator's campaign"
fi

faults=0
at= step=
fault() {
	faults=$((faults + 1))
	plain "${at:-$dir} $step: $*"
}

# shorten ID: sets `at`, where we are, to the first digits of a commit's
shorten() {
	at=${1#????????????}
	at=${1%"$at"}
}

# is_start HEX HASH: the first 32 digits of it
is_start() {
	is_hex "$1" 32 || return 1
	case $2 in "$1"*) ;; *) return 1 ;; esac
}

# H of a text, one at a time. Many are hashed together, by hash_all. Processes are dear: a
# file costs less than a pipe.
H() {
	printf '%s' "$1" >"$tmp/hashed"
	sha256sum <"$tmp/hashed" >"$tmp/hash"
	read -r hash _ <"$tmp/hash"
}

# Hashes all files in the directory $tmp/$1, in the order of their names, into $tmp/$1.out:
# a line `HASH  NAME` each.
hash_all() {
	: >"$tmp/$1.out"
	(
		cd "$tmp/$1" || exit 2
		set +f
		set -- *
		[ -e "$1" ] || exit 0
		sha256sum "$@"
	) >"$tmp/$1.out"
}

# ---- forms ----

is_hex() {
	case $1 in *[!0-9a-f]*) return 1 ;; esac
	[ ${#1} -eq "$2" ]
}

# Neither larger than shells can reckon with, nor with the zero of an octal one.
is_number() {
	case $1 in '' | *[!0-9]* | 0?*) return 1 ;; esac
	[ ${#1} -le 6 ]
}

# The same of rounds of a beacon and of seconds, which are larger.
is_long() {
	case $1 in '' | *[!0-9]* | 0?*) return 1 ;; esac
	[ ${#1} -le 10 ]
}

# 2026-11-28T20:00:00Z
is_moment() {
	case $1 in
	[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]Z) ;;
	*) return 1 ;;
	esac
}

is_word() {
	case $1 in '' | *[!0-9a-z-]*) return 1 ;; esac
}

# 4/union
is_step() {
	case $1 in */*) is_number "${1%%/*}" && is_word "${1#*/}" ;; *) return 1 ;; esac
}

# 4/union/0/6.4E/grapevine-bridge>trent-house/2/combat#2
is_label() {
	case $1 in
	'' | *[!!-~]* | *=*) return 1 ;;
	*'#'*) is_number "${1##*'#'}" ;;
	esac
}

# 5,2,6
is_faces() {
	case $1 in '' | *[!0-9,]* | ,* | *, | *,,* | *[0-9][0-9][0-9][0-9]*) return 1 ;; esac
	case ,$1 in *,0*) return 1 ;; esac
}

is_audience() {
	case $1 in union | confederate | public) ;; *) return 1 ;; esac
}

# left, right: sets `list` to these words, blanks between
is_list() {
	list=
	set -- "$1,"
	while [ -n "$1" ]; do
		is_word "${1%%,*}" || return 1
		list="$list${list:+ }${1%%,*}"
		set -- "${1#*,}"
		set -- "${1# }"
	done
}

# What a side can be committed to: its orders, its standing orders, and further orders.
is_role() {
	case $1 in
	union-orders | union-standing | confederate-orders | confederate-standing) ;;
	union-answer | confederate-answer) ;;
	*) return 1 ;;
	esac
}

# LABEL = FACES
is_die() {
	case $1 in *' = '*) is_label "${1%% = *}" && is_faces "${1#* = }" ;; *) return 1 ;; esac
}

# A trailer of a message, of those that are looked at.
is_trailer() {
	set -- "${1%%: *}" "${1#*: }"
	case $1 in
	Kind) is_word "$2" ;;
	Step) is_step "$2" ;;
	Try | Edition) is_number "$2" ;;
	Orders-SHA256) is_hex "$2" 64 ;;
	Anchor) { is_audience "${2%% *}" || [ "${2%% *}" = deck ]; } && is_hex "${2#* }" 64 ;;
	Link) is_audience "${2%% *}" && is_hex "${2#* }" 64 ;;
	Die) is_die "$2" ;;
	Committed) is_role "${2%% *}" && is_hex "${2#* }" 64 ;;
	Absent) is_word "$2" ;;
	Burnt) [ "$2" = 1 ] ;;
	Answer-SHA256) is_hex "$2" 64 ;;
	Round) is_long "${2%% *}" && is_moment "${2#* }" ;;
	Beacon) is_long "${2%% *}" && [ "$2" != "${2#* }" ] ;;
	esac
}

# must FORM WORD...: a fault where it has another form
must() {
	"$@" && return 0
	fault "this has not the form that it must have: $2"
	return 1
}

# What is known of steps, chains and files: a file for each, since the shell has no tables.
# Their names are made of our numbers and words, and of ids of git.
keep() { # NAME TEXT
	printf '%s\n' "$2" >"$tmp/known/$1"
}

recall() { # NAME [OTHERWISE]: sets `known`
	known=${2:-}
	[ ! -f "$tmp/known/$1" ] || IFS= read -r known <"$tmp/known/$1"
}

# ---- what git has ----

# A batch of objects, a header and the bytes of each, is read off descriptor 3: open_object
# reads the header, and next_line a line after the other until there is none.
open_object() {
	IFS= read -r header <&3 || stop "git gave fewer objects than were asked for"
	case $header in
	*' missing') size=-1 left=0 ;;
	*' '*' '*[0-9])
		size=${header##* }
		left=$((size + 1)) # behind every object git ends the line
		;;
	*) stop "an object of $dir cannot be read: $header" ;;
	esac
}

next_line() {
	[ "$left" -gt 0 ] || return 1
	IFS= read -r line <&3 || stop "git broke off in the middle of an object"
	left=$((left - ${#line} - 1))
	[ "$left" -gt 0 ] || [ -n "$line" ] # the last is the end that git has put there
}

# The shell drops bytes 0, and would count wrongly.
text_alone() {
	[ "$(tr -d '\000' <"$1" | wc -c)" -eq "$(wc -c <"$1")" ] ||
		stop "what $dir tells is no text: there are bytes 0 in it"
}

skip_object() {
	while next_line; do :; done
}

git_in rev-list --reverse --first-parent --timestamp HEAD >"$tmp/dated" || exit 2
while read -r date id; do
	printf '%s\n' "$id"
done <"$tmp/dated" >"$tmp/all-ids"
if [ "$truth$who" = yesall ] || [ $truth = no ]; then
	at_root= message_at=
	while read -r date id; do
		printf '%s %s\n' "$id" "$date"
	done <"$tmp/dated" >"$tmp/ids"
else
	# out of the truth: the commits in which what this audience is told has changed
	at_root=for/$who/ message_at=:for/$who/MESSAGE
	while read -r id; do
		printf '%s:for/%s\n' "$id" "$who"
	done <"$tmp/all-ids" | git_in cat-file --batch-check='%(objectname)' >"$tmp/subtrees"
	before=
	paste -d ' ' "$tmp/dated" "$tmp/subtrees" | while read -r date id subtree; do
		[ "$subtree" = "$before" ] || printf '%s %s\n' "$id" "$date"
		before=$subtree
	done >"$tmp/ids"
fi

while read -r id _; do
	printf '%s%s\n' "$id" "$message_at"
done <"$tmp/ids" | git_in cat-file --batch >"$tmp/messages"
text_alone "$tmp/messages"

# The trailers, as the last paragraph of each message has them: $tmp/log. Whose the clone
# is, is seen by the links that it was told.
exec 3<"$tmp/messages"
newline='
' tab='	'
return=$(printf '\r')
while read -r id date; do
	open_object
	[ "$size" -ge 0 ] || stop "commit $id tells $who nothing"
	if [ -z "$message_at" ]; then
		while next_line; do
			[ -n "$line" ] || break
		done
	fi
	# Words of players and moderators stand above, and nothing in them is a trailer.
	paragraph= blank=no first=yes mixed=no title=
	while next_line; do
		title=${title:-$line}
		case $line in
		*[!\ "$tab$return"]*)
			[ $blank = no ] || paragraph= blank=no first=no mixed=no
			;;
		*)
			blank=yes
			continue
			;;
		esac
		key=${line%%:*}
		case $line in
		'Kind: '* | 'Step: '* | 'Edition: '* | 'Try: '* | 'Orders-SHA256: '* | 'Anchor: '* | 'Link: '* | 'Die: '* | 'Committed: '* | 'Absent: '* | 'Burnt: '* | 'Answer-SHA256: '* | 'Round: '* | 'Beacon: '*)
			is_trailer "$line" || line="Malformed: $line"
			paragraph=$paragraph$line$newline
			;;
		[Kk][Ii][Nn][Dd]:* | [Ss][Tt][Ee][Pp]:* | [Ee][Dd][Ii][Tt][Ii][Oo][Nn]:* | [Tt][Rr][Yy]:* | [Oo][Rr][Dd][Ee][Rr][Ss]-[Ss][Hh][Aa]256:* | [Aa][Nn][Cc][Hh][Oo][Rr]:* | [Ll][Ii][Nn][Kk]:* | [Dd][Ii][Ee]:* | [Cc][Oo][Mm][Mm][Ii][Tt][Tt][Ee][Dd]:* | [Aa][Bb][Ss][Ee][Nn][Tt]:* | [Bb][Uu][Rr][Nn][Tt]:* | [Aa][Nn][Ss][Ww][Ee][Rr]-[Ss][Hh][Aa]256:* | [Rr][Oo][Uu][Nn][Dd]:* | [Bb][Ee][Aa][Cc][Oo][Nn]:*)
			paragraph=${paragraph}Malformed: $line$newline
			;;
		*) case $key in "$line" | '' | *[!0-9A-Za-z-]*) mixed=yes ;; esac ;;
		esac
	done
	[ $first = no ] && [ $mixed = no ] || paragraph=
	[ "$title" != "The moderator puts the position right" ] ||
		paragraph="${paragraph}Repair: yes$newline"
	printf 'Commit: %s\nDate: %s\n%s' "$id" "$date" "$paragraph"
done <"$tmp/ids" >"$tmp/log"
exec 3<&-

if [ -z "$who" ]; then
	who=public
	while read -r key value rest; do
		case $key$value in Link:union | Link:confederate) who=$value && break ;; esac
	done <"$tmp/log"
fi
case $who in
all) audiences='union confederate public' ;;
public) audiences=public ;;
*) audiences="$who public" ;;
esac

# wants KIND: this kind of commit tells of dice and chains
wants() {
	case $1 in new | join | chain | step | undo | amend | upgrade | publish) ;; *) return 1 ;; esac
}

# What else is looked at: campaign.ini of all these commits; of steps also the seal, the
# journal, one's own sealed orders as they then were, and (all) the state before.
kind=
request() {
	[ -n "$kind" ] && wants "$kind" || return 0
	printf '%s:%scampaign.ini\n' "$commit" "$at_root"
	[ "$kind" = step ] || return 0
	if [ "$who" = all ]; then
		printf '%s:for/public/seal\n%s:journal/%s-%s.txt\n%s^:state.ini\n' \
			"$commit" "$commit" "${step%%/*}" "${step#*/}" "$commit"
	else
		printf '%s:%sseal\n%s:%sjournal.txt\n' "$commit" "$at_root" "$commit" "$at_root"
	fi
}
{
	while read -r key value rest; do
		case $key in
		Commit:)
			request
			commit=$value kind=
			;;
		Kind:) kind=$value ;;
		Step:) step=$value ;;
		esac
	done <"$tmp/log"
	request
} | git_in cat-file --batch >"$tmp/objects"
text_alone "$tmp/objects"

# ---- commit for commit ----

mkdir "$tmp/known" "$tmp/orders" "$tmp/answers" "$tmp/links" "$tmp/labels"
: >"$tmp/steps"
: >"$tmp/dice"
: >"$tmp/own"
number=0     # of the step, from 1000001
commits=0 tries=0 firsts=0
burnt=0 unsure=0 # links passed over since the last: as it was told, and before edition 4
plans=open
newest=1    # edition so far
chain=0 dice_from=chain
M= nonces= nonces_before= union_nonce= confederate_nonce=
anchor_union= anchor_confederate= anchor_public= anchor_deck=
asked= answered=' ' # the step that waits; hashes of what was sealed in it
under_way=       # a step that is sealed, neither complete nor taken back
# To what both are committed: as it was told last, and as it was sealed since, for the step
# and for each segment of both (HASH:HASH:who of them was absent).
told_commits= told_absent= plan= plan_absent= told_segments=' '
# The beacon: its row as it was told first, and what of it is reckoned with; the rounds that
# were named, of seals (HASH:ROUND) and of the answers in the step at hand; all values.
beacon= beacon_name= beacon_first= beacon_period= beacon_digits= beacon_delay=
named_seals=' ' named_answers=' ' last_round=0 all_values=$newline
seals=' '    # of every step sealed so far and not taken back: STEP=HASHES

forget() {
	kind= step= claimed= try= new_anchors= dice= malformed= committed= absent= burns= repair=
	answer_hash= round= values=
	link_union= link_confederate= link_public= edition=1
}

# campaign.ini: both nonces, once both have joined, and the anchors in force
read_campaign() {
	union_nonce= confederate_nonce= section= length=0
	union_commanders= confederate_commanders= union_joined= confederate_joined=
	is_union= is_confederate= is_public= is_deck= row=
	open_object
	while next_line; do
		case $line in
		'['*) section=${line#'['} section=${section%']'} ;;
		esac
		case $section:$line in
		'campaign:union-nonce = '*)
			must is_hex "${line#* = }" 32 && union_nonce=${line#* = }
			;;
		'campaign:confederate-nonce = '*)
			must is_hex "${line#* = }" 32 && confederate_nonce=${line#* = }
			;;
		'campaign:union-commanders = '*)
			must is_list "${line#* = }" && union_commanders=$list
			;;
		'campaign:confederate-commanders = '*)
			must is_list "${line#* = }" && confederate_commanders=$list
			;;
		'commander union-'*':nonce = '* | 'commander confederate-'*':nonce = '*)
			must is_hex "${line#* = }" 32 || continue
			must is_word "${section#commander }" || continue
			case $section in
			'commander union-'*)
				union_joined="$union_joined${section#commander union-} ${line#* = }$newline"
				;;
			*)
				confederate_joined="$confederate_joined${section#commander confederate-} ${line#* = }$newline"
				;;
			esac
			;;
		'campaign:plans = '*) must is_word "${line#* = }" && plans=${line#* = } ;;
		'campaign:dice = '*) must is_word "${line#* = }" && dice_from=${line#* = } ;;
		'chain:length = '*)
			must is_number "${line#* = }" && [ "${line#* = }" -le $longest ] &&
				length=${line#* = }
			;;
		'chain:union = '*) must is_hex "${line#* = }" 64 && is_union=${line#* = } ;;
		'chain:confederate = '*)
			must is_hex "${line#* = }" 64 && is_confederate=${line#* = }
			;;
		'chain:public = '*) must is_hex "${line#* = }" 64 && is_public=${line#* = } ;;
		'beacon:id = '* | 'beacon:first = '* | 'beacon:period = '* | 'beacon:digits = '* | 'beacon:delay = '* | 'beacon:archive'*)
			row=$row${line#beacon:}$newline
			;;
		'chain:deck = '*) must is_hex "${line#* = }" 64 && is_deck=${line#* = } ;;
		esac
	done
	[ -n "$union_nonce" ] && [ -n "$confederate_nonce" ] || union_nonce= confederate_nonce=
	[ "$kind" != new ] || take_beacon
	[ "$row" = "$beacon" ] || fault "the beacon has changed"
}

# seconds_of SPAN: sets `seconds`
seconds_of() {
	seconds=0
	must is_number "${1%% *}" || return 0
	case ${1#* } in
	hour | hours) seconds=$((${1%% *} * 3600)) ;;
	day | days) seconds=$((${1%% *} * 86400)) ;;
	week | weeks) seconds=$((${1%% *} * 604800)) ;;
	*) fault "this is no span of time: $1" ;;
	esac
}

# The row of the beacon, as `new` has frozen it
take_beacon() {
	beacon=$row beacon_digits=0
	while read -r term _ says; do
		case $term in
		id) must is_word "$says" && beacon_name=$says ;;
		first) must is_moment "$says" && beacon_first=$(date -u -d "$says" +%s) ;;
		period) must is_long "$says" && beacon_period=$says ;;
		digits) must is_number "$says" && beacon_digits=$says ;;
		delay) seconds_of "$says" && beacon_delay=$seconds ;;
		esac
	done <<-END
	${row%"$newline"}
	END
	[ -z "$beacon_name" ] ||
		{ is_long "$beacon_first" && is_long "$beacon_period" && [ "$beacon_period" -gt 0 ]; } ||
		stop "the beacon $beacon_name has no rounds"
}

# round_time ROUND: sets `seconds`
round_time() {
	seconds=$((beacon_first + ($1 - 1) * beacon_period))
}

# A seal names the round that its date gives, one of its own, and everybody is told it with
# the hash of what is sealed.
take_round() { # HASH
	if [ -z "$beacon_name" ]; then
		[ -z "$round" ] || fault "it names a round, and there is no beacon"
		return 0
	fi
	if [ -z "$round" ] || [ -z "$1" ]; then
		fault "it names no round of the beacon, or no hash for it"
		return
	fi
	due=$((date + beacon_delay)) wanted=1
	[ $due -le "$beacon_first" ] ||
		wanted=$(((due - beacon_first + beacon_period - 1) / beacon_period + 1))
	[ $wanted -gt "$last_round" ] || wanted=$((last_round + 1))
	round_time "${round%% *}"
	[ "$seconds" -gt "$date" ] ||
		fault "it names a round whose time had passed when it was sealed"
	[ "$round" = "$wanted $(date -u -d "@$seconds" +%Y-%m-%dT%H:%M:%SZ)" ] ||
		fault "it names another round than its date gives: $round"
	last_round=${round%% *}
	if [ "$kind" = seal ]; then
		named_seals="$named_seals$1:$last_round " named_answers=' '
	else
		named_answers="$named_answers$1:$last_round "
	fi
}

# is_value VALUE: of this beacon
is_value_of_beacon() {
	if [ "$beacon_digits" -gt 0 ]; then
		is_hex "$1" "$beacon_digits"
	else
		[ -n "$1" ]
	fi
}

# A step goes by the values of the rounds that its seal and its answers have named:
# $step_rounds has HASH:ROUND of each, $values a line `ROUND VALUE`. They go into the keys.
take_values() {
	if [ -z "$beacon_name" ]; then
		[ -z "$values" ] || fault "it tells values of a beacon, and there is none"
		return 0
	fi
	[ "$named_answers" = "$answer_rounds" ] ||
		fault "its seal has other answers than were told with their rounds"
	named_answers=' '
	# shellcheck disable=SC2086 # words, looked at
	set -- $seal_rounds $answer_rounds
	index=0
	[ -n "$sealed_step" ] || index=1
	while read -r told opens; do
		[ -n "$told" ] || continue
		set -- "${1:--:-}" "$@"
		[ "$1" = "${2:-}" ] || fault "it tells a value that no seal asks for"
		[ "$told" = "${1##*:}" ] ||
			fault "it is opened with round $told, and its seal names ${1##*:}"
		case " $named_seals $answer_rounds " in
		*" $1 "*) ;;
		*) fault "it opens what was never told as sealed with its round" ;;
		esac
		is_value_of_beacon "$opens" || fault "this is no value of the beacon: $opens"
		round_time "$told"
		[ "$date" -ge "$seconds" ] || fault "it is opened before the time of its round"
		case $all_values in
		*"$newline$told$tab$opens$newline"*) ;;
		*"$newline$told$tab"*) fault "the value of round $told was told otherwise" ;;
		*"$tab$opens$newline"*) fault "a value is taken a second time: $opens" ;;
		*) all_values="$all_values$told$tab$opens$newline" ;;
		esac
		keep "value_${number}_$index" "$opens"
		index=$((index + 1))
		shift
		[ $# -eq 0 ] || shift
	done <<-END
	$values
	END
	[ $# -eq 0 ] || fault "it does not tell the value of a round that its seal names"
}

# New anchors come with the first commit, and when chains are used up or lost.
take_anchors() {
	case $kind in
	new) [ $chain -eq 0 ] || fault "a second beginning" ;;
	chain) ;;
	*) fault "a commit of the kind $kind has new anchors" ;;
	esac
	[ $chain -gt 0 ] || [ -z "$union_nonce" ] ||
		fault "the anchors are published when both nonces are known already"
	# shellcheck disable=SC2086 # four words, looked at
	set -- $new_anchors
	if [ $# -ne 4 ]; then
		fault "$# anchors are published, and not four"
		return
	fi
	anchor_union=$1 anchor_confederate=$2 anchor_public=$3 anchor_deck=$4
	chain=$((chain + 1))
	printf '%s new-chain %s %s %s %s %s %s %s %s\n' "$number" "$id" "$length" "$1" "$2" \
		"$3" "$4" "$((burnt + unsure))" "$([ "$kind" = chain ] && [ -z "$union_nonce" ] && echo lost)" \
		>>"$tmp/steps"
	[ "$kind" != chain ] || [ -n "$union_nonce" ] || nonces_before=$nonces nonces= M=
	burnt=0 unsure=0
}

# check_joint NONCE COMMANDERS LINES: of several commanders the nonce of their side is the
# first digits of H of a line each, in their order
check_joint() {
	[ -n "$2" ] || return 0
	order=
	while read -r commander _; do
		order="$order${order:+ }$commander"
	done <<-END
	${3%"$newline"}
	END
	H "$3"
	if [ "$order" != "$2" ] || ! is_start "$1" "$hash"; then
		fault "the nonce of a side is not that of its commanders"
	fi
}

check_chains() {
	read_campaign
	case $dice_from in
	loaded) stop "the dice of this campaign are loaded: there is nothing to check" ;;
	chain)
		[ -z "$new_anchors" ] || take_anchors
		[ "$is_union $is_confederate $is_public $is_deck" = \
			"$anchor_union $anchor_confederate $anchor_public $anchor_deck" ] ||
			fault "campaign.ini has other anchors than were published"
		;;
	esac
	[ -n "$union_nonce" ] || return 0
	check_joint "$union_nonce" "$union_commanders" "$union_joined"
	check_joint "$confederate_nonce" "$confederate_commanders" "$confederate_joined"
	[ -z "$nonces" ] || [ "$nonces" = "$union_nonce:$confederate_nonce" ] ||
		fault "the nonces have changed"
	[ "$nonces" = "$union_nonce:$confederate_nonce" ] && return 0
	nonces=$union_nonce:$confederate_nonce
	[ "$nonces" != "$nonces_before" ] ||
		fault "both sides have joined the new chains with their old nonces"
	H "$nonces"
	M=$hash
}

# is_own SIDE: this reader has what that side has sent
is_own() {
	[ "$who" = all ] || [ "$who" = "$1" ]
}

# Whoever was asked has a commit of it, and one of the answer: the seal has these, in their
# order, and no others.
check_answers() {
	[ -z "$asked" ] || fault "it is complete, but the answer that it waited for was never sealed"
	[ "$who" = public ] || [ "$edition" -eq 1 ] || [ "$own_answers" = "$answered" ] ||
		fault "its seal has other answers than were sealed in it"
	asked= answered=' '
}

# union-answer HEX confederate-answer HEX, and to what both had committed themselves
is_segment_of_both() {
	# shellcheck disable=SC2086 # words
	set -- $1
	[ $# -eq 4 ] || [ $# -eq 8 ] || return 1
	[ "$1 $3" = 'union-answer confederate-answer' ] && is_hex "$2" 64 && is_hex "$4" 64 ||
		return 1
	[ $# -eq 4 ] ||
		{ [ "$5 $7" = 'union-commit confederate-commit' ] && is_hex "$6" 64 && is_hex "$8" 64; }
}

# What both are committed to is told once, with the hash of every role in its order.
take_commits() {
	[ -z "$told_commits" ] || fault "both sides are committed a second time"
	told_commits=$committed told_absent=$absent
	# shellcheck disable=SC2086 # words, looked at
	set -- $committed
	case $#,$asked,${1:-},${3:-},${5:-},${7:-} in
	8,,union-orders,union-standing,confederate-orders,confederate-standing) ;;
	4,?*,union-answer,confederate-answer,,) ;;
	*) fault "it does not say to what each side is committed" ;;
	esac
}

seal_segment() {
	# shellcheck disable=SC2086 # words, looked at
	set -- $told_commits
	set -- "${2:-}" "${4:-}" "$told_absent$absent"
	told_segments="$told_segments$1:$2:${3:--} "
	told_commits= told_absent=
}

no_commits() {
	told_commits= told_absent= plan= plan_absent= told_segments=' '
}

# is_absent SIDE LIST
is_absent() {
	case $2 in *",$1"*) ;; *) return 1 ;; esac
}

# The commitments in the seal of this step are those that were told.
check_commits() {
	[ "$plans" = committed ] && [ "$sealed_step" = "$step" ] || return 0
	if [ -z "$pledged" ]; then
		[ "$union_orders" = $nothing ] || [ "$confederate_orders" = $nothing ] ||
			fault "it seals plans that were never committed"
		[ -z "$plan" ] || fault "it leaves the commitments out of its seal"
		return 0
	fi
	[ "$who" != public ] || return 0
	if [ -z "$plan" ]; then
		fault "it seals commitments that were never told"
		return
	fi
	# shellcheck disable=SC2086 # words, looked at
	set -- $plan
	[ "$pledged" = "union-commit ${2:-}${newline}confederate-commit ${6:-}$newline" ] ||
		fault "it seals other commitments than were told"
	[ "$union_standing,$confederate_standing" = "${4:-},${8:-}" ] ||
		fault "it seals other standing orders than were told with the commitments"
}

# further_pledge SIDE: to what it had committed itself for this segment; - where there is
# nothing to compare
further_pledge() {
	own_pledge=-
	[ "$plans" = committed ] || return 0
	set -- "$1" "${left_segments%% *}"
	is_absent "$1" "${2##*:}" && return 0
	case $1 in
	union) own_pledge=${2%%:*} ;;
	*) own_pledge=${2#*:} own_pledge=${own_pledge%%:*} ;;
	esac
	own_pledge=${own_pledge:--}
}

# A segment that both have sealed, of committed plans: `...commit HEX ...commit HEX`
check_segment() {
	[ "$plans" = committed ] || return 0
	case $1 in
	*' union-commit '*) ;;
	*)
		fault "further orders of both sides are sealed without their commitments"
		return
		;;
	esac
	[ "$who" != public ] || return 0
	set -- "${1#* union-commit }" "${left_segments%% *}"
	[ "${1%% *}:${1##* }" = "${2%:*}" ] ||
		fault "other commitments are sealed for further orders than were told"
}

# A commit in the middle of a step, of those who are told of it
check_middle() {
	case $kind in
	seal)
		answered=' '
		[ -z "$under_way" ] ||
			fault "it is sealed, but $under_way was neither complete nor taken back"
		take_round "$claimed"
		under_way=$step
		plan=$told_commits plan_absent=$told_absent$absent told_segments=' '
		told_commits= told_absent=
		;;
	committed) take_commits ;;
	wait)
		[ -z "$asked" ] || fault "it waits again, but nothing was sealed since"
		asked=$step
		;;
	answer)
		take_round "$answer_hash"
		# with a beacon all are told that something is sealed, and its side what
		[ -n "$claimed$asked" ] || [ -z "$beacon_name" ] || return 0
		[ "$asked" = "$step" ] || fault "it seals an answer to what was not asked"
		asked= answered="$answered$claimed "
		[ -z "$told_commits" ] || seal_segment
		;;
	draft) ;;
	end | resume | offer | open | set) ;; # nothing of the dice is told with them
	*) fault "of the kind \`$kind'" ;;
	esac
}

# Of $further_round, `round N` and its line feed: N
number_of_round() {
	set -- "${further_round#round }"
	printf '%s' "${1%"$newline"}"
}

# seal: the step whose orders are in force, the hashes of all roles, and of the answers in
# the step played
read_seal() {
	sealed_step= answers=0 own_answers=' ' lines= pledged= own_pledge=-
	left_segments=${told_segments# } seal_rounds= answer_rounds=' ' round_line=
	union_orders=$nothing union_standing=$nothing
	confederate_orders=$nothing confederate_standing=$nothing
	open_object
	while next_line; do
		further_round=
		case $line in
		*-answer' '*' round '*)
			must is_long "${line##* round }" || continue
			[ -n "$beacon_name" ] || fault "seal names a round, and there is no beacon"
			further_round="round ${line##* round }$newline"
			line=${line% round *}
			;;
		esac
		case $line in
		'round '*)
			must is_long "${line#round }" && round_line=$line$newline
			[ -n "$beacon_name" ] || fault "seal names a round, and there is no beacon"
			;;
		'step '*) must is_step "${line#step }" && sealed_step=${line#step } ;;
		'union-answer '*' confederate-answer '*) # both have halted: one segment
			must is_segment_of_both "$line" || continue
			check_segment "$line"
			answers=$((answers + 1))
			lines=$(printf '%s' "$line" | tr ' ' '\n' | paste -d ' ' - -)$newline$further_round
			set -- "${line#* }" "${line#*confederate-answer }"
			set -- "${1%% *}" "${2%% *}"
			printf '%s' "$lines" >"$tmp/answers/$number-$((1000 + answers))"
			H "$lines"
			answer_rounds="$answer_rounds$hash:$(number_of_round) "
			set -- "$1" "$2" "${step%%/*}-${step#*/}"
			further_pledge union
			! is_own union || note_own "$3/union-answer-$answers" "$1" must
			further_pledge confederate
			! is_own confederate || note_own "$3/confederate-answer-$answers" "$2" must
			own_pledge=- left_segments=${left_segments#* }
			# the truth has told the hash of both in one
			case $who in
			all) own_answers="$own_answers$hash " ;;
			union) own_answers="$own_answers$1 " ;;
			confederate) own_answers="$own_answers$2 " ;;
			esac
			;;
		'union-commit '* | 'confederate-commit '*)
			must is_hex "${line#* }" 64 && pledged=$pledged$line$newline
			;;
		'union-answer '* | 'confederate-answer '*)
			must is_hex "${line#* }" 64 || continue
			answers=$((answers + 1))
			printf '%s\n%s' "$line" "$further_round" >"$tmp/answers/$number-$((1000 + answers))"
			[ -z "$further_round" ] || H "$line$newline$further_round"
			answer_rounds="$answer_rounds$hash:$(number_of_round) "
			is_own "${line%%-*}" || continue
			note_own "${step%%/*}-${step#*/}/${line%% *}-$answers" "${line#* }" must
			own_answers="$own_answers${line#* } "
			;;
		'answer '*) # the first edition did not say whose it is
			must is_hex "${line#* }" 64 || continue
			[ "$edition" -eq 1 ] || fault "seal does not say whose answer that is: $line"
			answers=$((answers + 1))
			printf '%s\n' "$line" >"$tmp/answers/$number-$((1000 + answers))"
			;;
		'union-orders '*) must is_hex "${line#* }" 64 && union_orders=${line#* } ;;
		'union-standing '*) must is_hex "${line#* }" 64 && union_standing=${line#* } ;;
		'confederate-orders '*) must is_hex "${line#* }" 64 && confederate_orders=${line#* } ;;
		'confederate-standing '*) must is_hex "${line#* }" 64 && confederate_standing=${line#* } ;;
		*) fault "seal holds the line: $line" ;;
		esac
	done
	lines="union-orders $union_orders${newline}union-standing $union_standing$newline"
	lines="${lines}confederate-orders $confederate_orders$newline"
	lines="${lines}confederate-standing $confederate_standing$newline$pledged$round_line"
	further_round=$round_line
	[ -z "$sealed_step" ] || seal_rounds=$claimed:$(number_of_round)
	take_values
	printf '%s' "$lines" >"$tmp/orders/$number"
	check_answers
	check_commits
	[ -z "$left_segments" ] || [ "$who" = public ] ||
		fault "it leaves out what both had committed themselves to"
	check_absent
	[ -n "$sealed_step" ] || return 0
	set -- "$union_orders,$union_standing,$confederate_orders,$confederate_standing"
	case $seals in
	*" $sealed_step=$1 "*) ;;
	*" $sealed_step="*) fault "other orders count for it than were sealed for $sealed_step" ;;
	*)
		[ "$sealed_step" = "$step" ] ||
			fault "it is played by the seal of $sealed_step, which was never told"
		seals="$seals$sealed_step=$1 "
		note_roles
		;;
	esac
}

# Who is said to have sent nothing has nothing sealed.
check_absent() {
	[ "$sealed_step" = "$step" ] && [ -z "$union_commanders$confederate_commanders" ] || return 0
	! is_absent union "$plan_absent" || [ "$union_orders" = $nothing ] ||
		fault "the Union is called absent, and its orders are sealed"
	! is_absent confederate "$plan_absent" || [ "$confederate_orders" = $nothing ] ||
		fault "the Confederates are called absent, and their orders are sealed"
}

# What of these is one's own is hashed below: `path hash` in $tmp/own. The first edition made
# salts and nonces of what is never told.
note_own() {
	set -- "$1" "$2" "$3" "${1#*/}"
	case $4 in
	union-*) set -- "$1" "$2" "$3" "$link_union" ;;
	*) set -- "$1" "$2" "$3" "$link_confederate" ;;
	esac
	[ "$edition" -gt 1 ] || set -- "$1" "$2" "$3" -
	printf '%s %s orders/%s.txt %s %s %s %s %s\n' "$id" "$step" "$1" "$2" "$3" "$tries" \
		"${4:--}" "$own_pledge" >>"$tmp/own"
}

# note_role ROLE HASH COMMANDERS: of several commanders each has sealed a part
note_role() {
	if [ -z "$3" ]; then
		note_own "${sealed_step%%/*}-${sealed_step#*/}/$1" "$2" must
		return
	fi
	parts="$3 "
	while [ -n "$parts" ]; do
		commander=${parts%% *} parts=${parts#* }
		note_own "${sealed_step%%/*}-${sealed_step#*/}/${1%-*}-$commander-${1##*-}" "$2" \
			"$([ -n "$parts" ] && echo part || echo last)"
	done
}

# plan_pledge SIDE HASH: to what the side had committed itself, in $plan the word HASH
plan_pledge() {
	own_pledge=-
	[ "$plans" = committed ] && [ -n "$plan" ] || return 0
	is_absent "$1" "$plan_absent" || own_pledge=${2:--}
}

note_roles() {
	# shellcheck disable=SC2086 # words, looked at
	set -- $plan
	! is_own union || {
		plan_pledge union "${2:-}"
		note_role union-orders "$union_orders" "$union_commanders"
		own_pledge=-
		note_role union-standing "$union_standing" "$union_commanders"
	}
	! is_own confederate || {
		plan_pledge confederate "${6:-}"
		note_role confederate-orders "$confederate_orders" "$confederate_commanders"
		own_pledge=-
		note_role confederate-standing "$confederate_standing" "$confederate_commanders"
	}
}

# The dice of the journal, in its order; of the truth also what is drawn from which deck.
read_journal() {
	in_journal= event=
	open_object
	while next_line; do
		case $line in
		'kind: '*) event=${line#kind: } fact= ;;
		'card: '*) fact=${line#card: } ;;
		'cards: '*)
			case $event in reshuffled | deck-empty)
				must is_number "${line#cards: }" &&
					printf '%s deck %s\n' "$number" "${line#cards: }" >>"$tmp/draws"
				;;
			esac
			;;
		'die: '*)
			must is_die "${line#die: }" || continue
			# a die may be told in two events
			case $newline$in_journal in
			*"$newline${line#die: }$newline"*) ;;
			*) in_journal=$in_journal${line#die: }$newline ;;
			esac
			case $event in card-drawn)
				line=${line#die: } fact=${fact#card-}
				must is_number "$fact" &&
					printf '%s drawn %s %s\n' "$number" "${line%% *}" "$fact" >>"$tmp/draws"
				;;
			esac
			;;
		esac
	done
}

# Which cards are not in the deck, before the step
read_state() {
	card= out=' '
	open_object
	case $dice in *deal* | *draw* | *steal*) ;; *) skip_object && return 0 ;; esac
	while next_line; do
		case $line in
		'[card '*)
			card=${line#'[card '} card=${card%']'}
			must is_number "$card" || card=
			;;
		'['*) card= ;;
		'at = '*)
			[ -z "$card" ] || ! must is_word "${line#at = }" ||
				out="$out$card=${line#at = } "
			;;
		esac
	done
	printf '%s state%s\n' "$number" "$out" >>"$tmp/states"
}

# is_value FORM TEXT
is_value() {
	case $1 in
	number | card) is_number "$2" && [ "$2" -gt 0 ] ;;
	side) case $2 in union | confederate) ;; *) return 1 ;; esac ;;
	unit) case $2 in us-* | cs-*) is_word "$2" ;; *) return 1 ;; esac ;;
	*) is_word "$2" ;;
	esac
}

# fits_form SUBJECT FORM: `place>place/number`; in [ ] what may be left out, a * behind a list
fits_form() {
	case $1 in '' | *[!0-9a-z,/\>-]* | [,/\>]* | *[,/\>] | *[,/\>][,/\>]*) return 1 ;; esac
	form=${2%%'['*}
	case $2 in *']') [ "${1#*/}" = "$1" ] || { form=${2%%'['*}${2#*'['} form=${form%']'}; } ;; esac
	left=$1
	while [ -n "$form" ]; do
		word=${form%%[,/\>]*}
		case $word in
		*'*') text=${left%%[/\>]*} ;;
		*) text=${left%%[,/\>]*} ;;
		esac
		form=${form#"$word"} left=${left#"$text"}
		while [ -n "$text" ]; do
			is_value "${word%'*'}" "${text%%,*}" || return 1
			case $text in *,*) text=${text#*,} ;; *) text= ;; esac
		done
		case $form in
		'') ;;
		*) [ "${left%"${left#?}"}" = "${form%"${form#?}"}" ] || return 1 ;;
		esac
		form=${form#?} left=${left#?}
	done
	[ -z "$left" ]
}

# look_up LABEL: what is thrown is in the list above; sets `roll_rule` and so on
look_up() {
	set -- "${1##*/}"
	set -- "${1%%#*}"
	case $rolls in
	*"$newline$1 "*) ;;
	*) return 1 ;;
	esac
	line=${rolls#*"$newline$1 "}
	line=${line%%"$newline"*}
	roll_rule=${line%% *} line=${line#* }
	roll_dice=${line%% *} line=${line#* }
	roll_eyes=${line%% *} line=${line#* }
	roll_counted=${line%% *} roll_form=${line#* }
}

# check_label LABEL FACES: it is one that can be thrown
check_label() {
	if ! look_up "$1"; then
		fault "nothing is thrown by the name of $1"
		return
	fi
	set -- "$1" "$2" "${1#*/*/*/}"
	set -- "$1" "$2" "${3%%/*}" "${3#*/}"
	case ${1##*/} in *'#'*) [ "$roll_counted" = counted ] || fault "$1 is counted" ;; esac
	[ "$roll_rule" = - ] || [ "$roll_rule" = "$3" ] || fault "$1 has the rule of something else"
	fits_form "${4%/*}" "$roll_form" || fault "$1 has a subject of another form"
	set -- "$1" "$2,"
	count=0
	while [ -n "$2" ]; do
		set -- "$1" "${2#*,}"
		count=$((count + 1))
	done
	[ $count -eq "$roll_dice" ] || fault "$1 has another number of dice"
}

# Rounds and tries count from 1, and what belongs to a round comes behind it.
check_round() { # NAME: behind turn, step and segment
	set -- "$1" "${1#*/}"
	case ${1##*/} in
	combat* | wilderness* | succession*) set -- "${2%/*}" 1 ;;
	third* | leader-loss* | break-off*) set -- "${2%/*}" 0 ;;
	*) return 0 ;;
	esac
	case ${1##*/} in [0-9]*) ;; *) return 0 ;; esac
	round=${1##*/} round=${round%%,*}
	is_number "$round" || return 0 # told above
	[ $((round - $2)) -gt 0 ] || return 0
	case $names in
	*"/${1%/*}/$((round - $2))/"* | *"/${1%/*}/$((round - $2)),"*) ;;
	*) fault "$name stands behind no round that it follows on" ;;
	esac
}

# whose LABEL: sets `owner`; look_up was asked
whose() {
	owner=$roll_eyes
	[ "$owner" = owner ] || return 0
	owner=$who
	[ "$who" = all ] || return 0
	set -- "$1" "${1##*/}"
	set -- "${1%/*}" "${2%%#*}"
	set -- "${1##*/}" "$2"
	case $2,${1##*,} in
	recon,us-*) owner=confederate ;;
	recon,*) owner=union ;;
	*,us-*) owner=union ;;
	*) owner=confederate ;;
	esac
}

check_dice() {
	names=' ' segment_before=0 rest=$dice
	while [ -n "$rest" ]; do
		die=${rest%%"$newline"*}
		rest=${rest#*"$newline"}
		label=${die%% = *} faces=${die#* = }
		case $label in
		"$step"/[0-9]*) ;;
		*)
			fault "the label $label is not of this step"
			continue
			;;
		esac
		segment=${label#"$step"/}
		name=${segment#*/}
		segment=${segment%%/*}
		if ! is_number "$segment"; then
			fault "the label $label has no segment"
			continue
		fi
		[ "$segment" -ge "$segment_before" ] ||
			fault "$label stands behind dice of segment $segment_before"
		[ "$segment" -le "$answers" ] ||
			fault "$label stands behind more answers than were sealed"
		segment_before=$segment
		case $names in *" $name "*) fault "$name is thrown twice" ;; esac
		case $name in
		*'#2') before=${name%#*} ;;
		*'#'*) before=${name%#*}'#'$((${name##*#} - 1)) ;;
		*) before= ;;
		esac
		case $before,$names in
		,* | *" $before "*) ;;
		*) fault "$name is thrown without $before before it" ;;
		esac
		check_round "$name"
		names="$names$name "
		check_label "$label" "$faces"
		look_up "$label" || continue
		whose "$label"
		printf '%s %s %s %s %s %s %s\n' "$number" "$owner" "$segment" "$label" \
			"$faces" "$id" "$step" >>"$tmp/dice"
	done
}

check_step() {
	number=$((number + 1))
	printf '%s step %s %s %s %s %s %s %s %s\n' "$number" "$id" "$step" "$burnt.$unsure" "${M:--}" \
		"${claimed:--}" "${link_union:--}" "${link_confederate:--}" \
		"${link_public:--}" >>"$tmp/steps"
	burnt=0 unsure=0
	[ "$dice_from" != chain ] || [ -n "$union_nonce" ] ||
		fault "it is played before both sides have joined"
	read_seal
	read_journal
	[ "$in_journal" = "$dice" ] ||
		fault "the dice told are not those of its journal, or in another order"
	[ "$who" != all ] || read_state
	check_dice
	[ "$under_way" != "$step" ] || under_way=
	no_commits
}

# The number of tries grows by one with each that begins, since every die hangs on it.
count_try() { # how many more
	tries=$((tries + $1))
	[ "${try:-none}" = $tries ] || fault "it counts wrongly what was taken back"
	is_number "${try:-}" && tries=$try
}

# Sealed orders of what was taken back may be sealed anew. A step that was sealed and not
# completed has burnt a link, and that it was taken back says so; before edition 4 it did not.
check_undo() {
	asked= answered=' '
	if [ "$edition" -lt 4 ]; then
		unsure=$((unsure + 1))
	else
		[ -z "$under_way" ] || [ -n "$burns" ] ||
			fault "it does not burn the link of $under_way, which was sealed"
		burnt=$((burnt + ${burns:-0}))
	fi
	under_way= named_answers=' '
	no_commits
	count_try 1
	# shellcheck disable=SC2086 # one word a seal
	set -- $seals
	seals=' '
	for sealed; do
		[ "${sealed%%=*}" != "$step" ] || break
		seals="$seals$sealed "
	done
}

check_commit() {
	[ -n "${id:-}" ] || return 0
	shorten "$id"
	commits=$((commits + 1))
	[ "$edition" -ge "$newest" ] || fault "it is of edition $edition, and follows on $newest"
	newest=$edition
	[ -z "$malformed" ] || fault "a line of its message has not the form of its kind: $malformed"
	[ "$kind" != step ] || [ -n "$step" ] || step=0/none
	if ! wants "$kind"; then
		check_middle
		[ -z "$dice$link_public$new_anchors" ] || fault "tells of dice in the middle of a step"
		return 0
	fi
	check_chains
	case $kind in
	step)
		[ "$edition" -gt 1 ] || firsts=$((firsts + 1))
		check_step
		;;
	undo | upgrade) check_undo ;;
	amend)
		no_commits
		if [ -n "$repair" ]; then count_try 1; else count_try 0; fi
		;;
	esac
}

: >"$tmp/draws"
: >"$tmp/states"
exec 3<"$tmp/objects"
number=1000000
id=
forget
while read -r key value rest; do
	case $key in
	Commit:)
		check_commit
		forget
		id=$value
		;;
	Date:) date=$value ;;
	Malformed:) malformed="$value $rest" ;;
	Kind:) kind=$value ;;
	Step:) step=$value ;;
	Edition:) edition=$value ;;
	Try:) try=$value ;;
	Committed:) committed="$committed$value $rest " ;;
	Absent:) absent="$absent,$value" ;;
	Burnt:) burns=$value ;;
	Answer-SHA256:) answer_hash=$value ;;
	Round:) round="$value $rest" ;;
	Beacon:) values="$values$value $rest$newline" ;;
	Repair:) repair=$value ;;
	Orders-SHA256:) claimed=$value ;;
	Anchor:) new_anchors="$new_anchors $rest" ;;
	Link:)
		case $value in
		union) link_union=$rest ;;
		confederate) link_confederate=$rest ;;
		public) link_public=$rest ;;
		esac
		;;
	Die:) dice="$dice$value $rest$newline" ;;
	esac
done <"$tmp/log"
check_commit
exec 3<&-
steps=$((number - 1000000))
[ $firsts -eq 0 ] ||
	printf 'Of the first edition, salts and nonces of which cannot be checked: %d steps.\n' $firsts
[ "$dice_from" = chain ] ||
	printf 'The dice come from a seed that the moderator knows: links are not checked.\n'

# ---- the chains ----

# Every link must hash to the one before, or to the anchor, over those that were burnt.
while read -r number what id rest; do
	[ "$what" = step ] || continue
	# shellcheck disable=SC2086 # the words of a line of ours
	set -- $rest
	[ "$5" = - ] || printf '%s' "$5" >"$tmp/links/$number-union"
	[ "$6" = - ] || printf '%s' "$6" >"$tmp/links/$number-confederate"
	[ "$7" = - ] || printf '%s' "$7" >"$tmp/links/$number-public"
done <"$tmp/steps"
hash_all links
while read -r hash name; do
	keep "below_${name#*-}_${name%-*}" "$hash"
done <"$tmp/links.out"

links=0
# descend AUDIENCE LINK: how far it is above the last link of that audience: sets `gap`
descend() {
	recall "last_$1"
	last=$known
	recall "below_$1_$number"
	hash=$known
	gap=1
	while [ "$hash" != "$last" ]; do
		gap=$((gap + 1))
		[ $gap -le $((burnt + unsure + 1)) ] || return 1
		H "$hash"
	done
	[ $gap -gt "$burnt" ] || return 1
	keep "last_$1" "$2"
}

check_links() {
	[ "$dice_from" = chain ] || return 0
	step_gap=
	for audience in $audiences; do
		case $audience in
		union) link=$link_union ;;
		confederate) link=$link_confederate ;;
		public) link=$link_public ;;
		esac
		if ! is_hex "$link" 64; then
			fault "no link of the $audience chain is told"
		elif ! descend "$audience" "$link"; then
			fault "the link of the $audience chain does not hash to the one before"
			keep "last_$audience" "$link"
			gap=$step_gap
		fi
		links=$((links + 1))
		: "${step_gap:=$gap}"
		[ -z "$gap" ] || [ "$gap" = "$step_gap" ] ||
			fault "its links are not equally far up their chains"
	done
	index=$((index + ${step_gap:-1}))
	keep "index_$number" $index
	keep "chain_$number" "$chain"
	[ $index -lt "$chain_length" ] || fault "the top of the chain is used for a step"
}

chain=0 index=0 chain_length=0
while read -r number what id rest; do
	# shellcheck disable=SC2086 # the words of a line of ours
	set -- $rest
	shorten "$id"
	if [ "$what" = new-chain ]; then
		step=
		# links of what was taken back just before are used as well, and not told
		if [ $chain -gt 0 ] && [ "${7:-}" != lost ] &&
			[ $((chain_length - 1 - index)) -gt "$6" ]; then
			fault "new chains, but those before have $((chain_length - 1 - index)) links left"
		fi
		[ "${7:-}" != lost ] ||
			printf '%s: new chains, since the secrets were lost; both sides joined again\n' "$at"
		chain=$((chain + 1)) index=0 chain_length=$1
		keep last_union "$2"
		keep last_confederate "$3"
		keep last_public "$4"
		keep "anchors_$chain" "$2 $3 $4 $5"
		keep "length_$chain" "$1"
		keep "lost_$chain" "${7:-no}"
		continue
	fi
	step=$1 burnt=${2%.*} unsure=${2#*.}
	link_union=$5 link_confederate=$6 link_public=$7
	check_links
	keep "M_$number" "$3"
	keep "claimed_$number" "$4"
	keep "link_union_$number" "$5"
	keep "link_confederate_$number" "$6"
	keep "link_public_$number" "$7"
done <"$tmp/steps"
chains=$chain

# ---- secrets, once they are published ----

deck=no
mkdir "$tmp/down"
# Of a chain, from link $2 down, all its audiences at once: $tmp/down has the link of each.
make_links() {
	i=$2
	for audience in union confederate public deck; do
		recall "top_${audience}_$1"
		[ -z "$known" ] || printf '%s' "$known" >"$tmp/down/$audience"
		[ -z "$known" ] || keep "L_$1_${audience}_$i" "$known"
	done
	while [ "$i" -gt 0 ]; do
		i=$((i - 1))
		hash_all down
		while read -r hash audience; do
			keep "L_$1_${audience}_$i" "$hash"
			printf '%s' "$hash" >"$tmp/down/$audience"
		done <"$tmp/down.out"
	done
	rm -f "$tmp/down/union" "$tmp/down/confederate" "$tmp/down/public" "$tmp/down/deck"
}

read_secrets() {
	section=0
	while IFS= read -r line; do
		case $section$line in
		*'[chain '*)
			section=${line#'[chain '} section=${section%']'}
			must is_number "$section" || section=0
			;;
		0*) ;;
		*'lost = yes') keep "unknown_$section" yes ;;
		*'union = '* | *'confederate = '* | *'public = '* | *'deck = '*)
			line=${line%% *}' '${line#* = }
			must is_word "${line% *}" && must is_hex "${line#* }" 64 &&
				keep "top_${line% *}_$section" "${line#* }"
			;;
		esac
	done <"$tmp/secrets"
}

check_top() { # CHAIN AUDIENCE ANCHOR
	recall "lost_$1"
	was_lost=$known
	recall "top_$2_$(($1 - 1))"
	if [ -n "$known" ] && [ "$was_lost" != lost ]; then
		H "$known:next"
		recall "top_$2_$1"
		[ "$hash" = "$known" ] || fault "chain $1 ($2) is not made of the one before"
	fi
	recall "L_$1_$2_0"
	[ "$known" = "$3" ] || fault "the secret of chain $1 ($2) does not lead down to its anchor"
}

check_chain() { # CHAIN
	recall "length_$1"
	length=$known
	for audience in union confederate public deck; do
		recall "top_${audience}_$1"
		[ -n "$known" ] || fault "secrets.ini has no top of chain $1 ($audience)"
	done
	make_links "$1" "$length"
	recall "anchors_$1"
	anchors=$known
	for audience in union confederate public deck; do
		check_top "$1" $audience "${anchors%% *}"
		anchors=${anchors#* }
	done
}

at= step=
if [ "$dice_from" = chain ] && git_in cat-file blob "HEAD:${at_root}secrets.ini" >"$tmp/secrets" 2>/dev/null; then
	text_alone "$tmp/secrets"
	read_secrets
	chain=1
	while [ $chain -le "$chains" ]; do
		recall "unknown_$chain" no
		[ "$known" = yes ] || check_chain $chain
		chain=$((chain + 1))
	done
	deck=yes
	while read -r number what id step rest; do
		[ "$what" = step ] || continue
		shorten "$id"
		recall "chain_$number"
		chain=$known
		recall "index_$number"
		index=$known
		for audience in $audiences; do
			recall "link_${audience}_$number"
			link=$known
			recall "L_${chain}_${audience}_$index" "$link"
			[ "$link" = "$known" ] || fault "its $audience link is not that of the secrets"
		done
		recall "L_${chain}_deck_$index" -
		keep "link_deck_$number" "$known"
	done <"$tmp/steps"
fi

# ---- orders ----

hash_all orders
while read -r hash number; do
	keep "orders_$number" "$hash"
done <"$tmp/orders.out"
hash_all answers
while read -r hash name; do
	keep "answer_${name%-*}_$((${name#*-} - 1000))" "$hash"
done <"$tmp/answers.out"

while read -r number what id step rest; do
	[ "$what" = step ] || continue
	shorten "$id"
	recall "orders_$number"
	orders=$known
	recall "claimed_$number"
	[ "$known" = "$orders" ] || fault "its Orders-SHA256 is not that of the seal"
done <"$tmp/steps"

# One's own orders, as they lie in the tree, have the hash that counted.
while read -r id step path hash rest; do
	printf '%s:%s%s\n' "$id" "$at_root" "$path"
done <"$tmp/own" | git_in cat-file --batch-check='%(objectname)' |
	while read -r blob missing; do
		printf '%s\n' "${missing:-$blob}"
	done >"$tmp/blobs"
paste -d ' ' "$tmp/blobs" "$tmp/own" >"$tmp/own-blobs"
own=0
part_lines= parts_there=no
# without_number ROLE: `union-answer-2` is the role union-answer
without_number() {
	case $1 in *-answer-*) set -- "${1%-*}" ;; esac
	printf '%s' "$1"
}

# add_part HASH part|last HASH-OF-ROLE: the role of several commanders is H of a line each, or
# H of nothing when all are absent
add_part() {
	# shellcheck disable=SC2031 # the loop below sets path, and H sets hash
	role=${path##*/} role=${role%.txt}
	part_lines="$part_lines$role $1$newline"
	[ "$1" = $nothing ] || parts_there=yes
	[ "$2" = last ] || return 0
	[ $parts_there = yes ] || part_lines=
	H "$part_lines"
	# shellcheck disable=SC2031
	[ "$hash" = "$3" ] || fault "$path and the other parts of its role are not what was sealed"
	part_lines= parts_there=no
}

while read -r blob id step path hash rest; do
	shorten "$id"
	# shellcheck disable=SC2086 # the words of a line of ours
	set -- $rest
	case $blob$1 in
	missingpart | missinglast)
		add_part $nothing "$1" "$hash"
		continue
		;;
	missing*)
		[ "$hash" = $nothing ] || [ "$1" = maybe ] || fault "$path is missing"
		[ "$4" = - ] || [ "$4" = $nothing ] ||
			fault "$path is missing, and its side had committed itself to it"
		continue
		;;
	esac
	recall "sealed_$blob"
	sealed=$known
	[ "$4" = - ] || [ -z "$sealed" ] || git_in cat-file blob "$blob" >"$tmp/text"
	if [ -z "$sealed" ]; then
		git_in cat-file blob "$blob" >"$tmp/text"
		sha256sum <"$tmp/text" >"$tmp/hash"
		read -r sealed _ <"$tmp/hash"
		IFS= read -r first <"$tmp/text"
		keep "sealed_$blob" "$sealed"
		keep "first_$blob" "$first"
		nonce= commander=
		while IFS=' :' read -r key value _; do
			case $key in
			[Nn][Oo][Nn][Cc][Ee]) nonce=$value ;;
			[Cc][Oo][Mm][Mm][Aa][Nn][Dd][Ee][Rr])
				commander=$(printf '%s' "$value" | tr '[:upper:]' '[:lower:]')
				;;
			esac
		done <"$tmp/text"
		is_word "$commander" || commander=
		keep "commander_$blob" "$commander"
		case $nonce in *[A-F]*) nonce=$(printf '%s' "$nonce" | tr A-F a-f) ;; esac
		is_hex "$nonce" 32 || nonce=-
		keep "nonce_$blob" "$nonce"
	fi
	case $1 in
	part | last) add_part "$sealed" "$1" "$hash" ;;
	*) [ "$sealed" = "$hash" ] || fault "$path is not what was sealed" ;;
	esac
	own=$((own + 1))
	if [ "$4" != - ]; then
		tail -n +2 "$tmp/text" | sha256sum >"$tmp/hash"
		read -r pledge _ <"$tmp/hash"
		[ "$pledge" = "$4" ] || fault "$path is not what its side had committed itself to"
	fi
	recall "first_$blob"
	first=$known
	role=${path##*/} role=${role%.txt}
	sealed_for=${path#orders/} sealed_for=${sealed_for%%/*}
	sealed_for=${sealed_for%%-*}/${sealed_for#*-}
	case $first in
	"seal $sealed_for $(without_number "$role") "*) ;;
	*) fault "$path does not begin with its seal" ;;
	esac
	# neither salt nor nonce was for the moderator to choose: both are made of the link that
	# the step opens
	segment=0
	case $role in *-answer-*) segment=${role##*-} role=${role%-*} ;; esac
	[ "$3" != - ] || continue
	sealed_at=$sealed_for
	[ "$segment" -eq 0 ] || sealed_at=$sealed_for.$segment
	H "$3:$sealed_at:$2:$role"
	is_start "${first##* }" "$hash" || fault "$path has a salt of somebody's choice"
	case $role in *-standing) continue ;; esac
	# of several commanders each has a nonce of his own
	recall "commander_$blob"
	case $role in
	union-*) commanders=$union_commanders ;;
	*) commanders=$confederate_commanders ;;
	esac
	[ -n "$commanders" ] || known=
	case $role in
	*-answer) ;;
	"${role%%-*}${known:+-$known}-orders") ;;
	*) fault "$path is of another commander" ;;
	esac
	H "$3:$sealed_for.$segment:$2${known:+:$known}"
	recall "nonce_$blob"
	is_start "$known" "$hash" ||
		fault "$path has a nonce that is not that of the order form"
done <"$tmp/own-blobs"

# ---- keys and dice ----

[ $deck = no ] || [ "$who" != all ] || audiences="$audiences deck"

# T of segment 0, then one answer after another: $tmp/keys-K holds the inputs of segment K.
mkdir "$tmp/keys-0"
while read -r number what id step rest; do
	[ "$what" = step ] || continue
	recall "orders_$number"
	orders=$known
	recall "M_$number"
	M=$known
	recall "value_${number}_0"
	orders=$orders${known:+:$known}
	for audience in $audiences; do
		recall "link_${audience}_$number"
		printf '%s' "$known:$M:$orders" >"$tmp/keys-0/$number-$audience"
	done
done <"$tmp/steps"
k=0
while :; do
	hash_all keys-$k
	next=$((k + 1)) more=no
	mkdir "$tmp/keys-$next"
	while read -r hash name; do
		keep "T_${name#*-}_${name%-*}_$k" "$hash"
		recall "answer_${name%-*}_$next"
		[ -n "$known" ] || continue
		answer=$known
		recall "value_${name%-*}_$next"
		printf '%s' "$hash:$answer${known:+:$known}" >"$tmp/keys-$next/$name"
		more=yes
	done <"$tmp/keys-$k.out"
	[ $more = yes ] || break
	k=$next
done

roll=1000000
while read -r number owner segment label rest; do
	roll=$((roll + 1))
	recall "T_${owner}_${number}_$segment"
	printf '%s' "$known:$label" >"$tmp/labels/$roll"
done <"$tmp/dice"
hash_all labels

# next_digit: off `digits`; when they are used up, those of the label with a `+` follow
next_digit() {
	if [ -z "$digits" ]; then
		longer=$longer+
		H "$key:$longer"
		digits=$hash
	fi
	digit=${digits%"${digits#?}"}
	digits=${digits#?}
}

# read_dice COUNT SIDES: sets `got`
read_dice() {
	got= count=0
	while [ "$count" -lt "$1" ]; do
		next_digit
		if [ "$2" -eq 6 ]; then
			case $digit in
			0 | 6) face=1 ;;
			1 | 7) face=2 ;;
			2 | 8) face=3 ;;
			3 | 9) face=4 ;;
			4 | a) face=5 ;;
			5 | b) face=6 ;;
			*) continue ;;
			esac
		else
			face=$digit
			next_digit
			face=$((0x$face$digit))
			[ $face -lt $(($2 * (256 / $2))) ] || continue
			face=$((face % $2 + 1))
		fi
		got=$got${got:+,}$face
		count=$((count + 1))
	done
}

# The deck before a step, as the numbers of its cards in order: `deck_set` and `deck_size`
cards=
if [ "$who" = all ] && [ $deck = yes ]; then
	git_in cat-file blob HEAD:game/cards.ini >"$tmp/cards"
	while IFS= read -r line; do
		case $line in '[card '*)
			line=${line#'[card '} line=${line%']'}
			is_number "$line" && printf '%s\n' "$line"
			;;
		esac
	done <"$tmp/cards" | sort -n >"$tmp/numbers"
	while read -r line; do cards="$cards $line"; done <"$tmp/numbers"
	while read -r number what rest; do
		keep "state_$number" " $rest "
	done <"$tmp/states"
	while read -r number what value rest; do
		recall "draws_$number"
		case $what in
		deck) keep "draws_$number" "$known =$value" ;;
		drawn) keep "draws_$number" "$known $value:$rest" ;;
		esac
	done <"$tmp/draws"
fi

begin_deck() {
	recall "state_$number"
	placed=$known
	recall "draws_$number"
	draws=$known
	deck_set=' ' deck_size=0
	for card in $cards; do
		case $placed in
		*" $card=deck "*) ;;
		*" $card="*) continue ;;
		esac
		deck_set="$deck_set$card "
		deck_size=$((deck_size + 1))
	done
}

# Up to the draw LABEL in the journal of the step: a reshuffle says how many there are
# then, and which they are is not followed.
find_draw() {
	drawn=
	# shellcheck disable=SC2086 # one word a draw
	set -- "$1" $draws
	wanted=$1
	shift
	while [ $# -gt 0 ]; do
		case $1 in
		=*) deck_size=${1#=} deck_set= ;;
		"$wanted":*) drawn=${1##*:} ;;
		esac
		shift
		draws=$*
		[ -z "$drawn" ] || return 0
	done
}

# among_some WHAT: drawn among a number that is not public at that moment: some must fit
among_some() {
	size=1
	while [ $size -le 128 ]; do
		digits=$R longer=$label
		read_dice 1 $size
		[ "$got" != "$faces" ] || return 0
		size=$((size + 1))
	done
	fault "$label = $faces, but no size of $1 gives that"
}

check_draw() {
	[ "$number" = "$deck_of" ] || begin_deck
	deck_of=$number
	case ${label##*/} in
	steal*)
		among_some "a hand"
		return 0
		;;
	esac
	find_draw "$label"
	read_dice 1 "$deck_size"
	[ "$got" = "$faces" ] || fault "$label = $faces, but it is $got of $deck_size"
	deck_size=$((deck_size - 1))
	[ -n "$deck_set" ] || return 0
	# shellcheck disable=SC2086 # one word a card
	set -- $deck_set
	[ "$got" -le $# ] || return 0 # the size of the deck was told wrongly, and named above
	shift $((got - 1))
	[ "$1" = "$drawn" ] || fault "$label draws card $1, not $drawn"
	deck_set="${deck_set%% "$1" *} ${deck_set#* "$1" }"
}

rolled=0 sealed_rolls=0 deck_of=
cut -c1-64 "$tmp/labels.out" | paste -d ' ' - "$tmp/dice" >"$tmp/results"
while read -r R number owner segment label faces id step; do
	shorten "$id"
	recall "T_${owner}_${number}_$segment"
	key=$known
	if [ "$owner" = deck ]; then
		recall "link_deck_$number" -
		if [ "$known" = - ]; then
			sealed_rolls=$((sealed_rolls + 1))
			continue
		fi
	fi
	[ -n "$key" ] || continue # told above: a segment or a link is missing
	digits=$R longer=$label
	rolled=$((rolled + 1))
	if [ "$owner" = deck ]; then
		check_draw
		continue
	fi
	case ${label##*/} in
	paralysis)
		among_some "a set of commands"
		continue
		;;
	straggling)
		among_some "an army"
		continue
		;;
	esac
	set -- "$faces"
	# shellcheck disable=SC2086 # one word a die
	case $faces in *,*) IFS=, && set -- $faces && unset IFS ;; esac
	read_dice $# 6
	[ "$got" = "$faces" ] || fault "$label = $faces, but it is $got"
done <"$tmp/results"

# ---- what was found ----

case $who in all) told="everybody's" ;; *) told="what the $who may know" ;; esac
printf '%s: %d commits, %d steps, %d links, %d sealed texts, %d rolls.\n' "$told" \
	"$commits" "$steps" "$links" "$own" "$rolled"
[ -z "$nonces" ] || printf 'Joined with: union %s, confederate %s. Is yours among them?\n' \
	"${nonces%:*}" "${nonces#*:}"
if [ $sealed_rolls -eq 0 ]; then
	:
elif [ $deck = no ]; then
	printf '%d draws from the deck cannot be checked before its secret is published.\n' $sealed_rolls
else
	printf '%d draws from the deck cannot be checked: their secret is lost.\n' $sealed_rolls
fi
[ "$dice_from" != chain ] || [ $deck = no ] || [ $faults -gt 0 ] ||
	printf 'The published secrets lead down to the anchors.\n'
if [ $faults -gt 0 ]; then
	printf '%d faults.\n' $faults
	exit 1
fi
printf 'All of it is as it must be.\n'
