#!/bin/sh
# Checks the dice of a campaign by hand: with git, a POSIX shell and coreutils, and with
# nothing of adjutant. What is checked and why it suffices is in adjutant-dice(7).
#
# usage: verify-dice.sh DIR            a player's clone: what his side may know
#        verify-dice.sh DIR AUDIENCE   the same, out of the moderator's repository:
#                                      union, confederate or public
#        verify-dice.sh DIR all        the moderator's repository, every die of it; those
#                                      of the deck once its secrets are published
#
# One line a fault, then what was checked. Exit status 0: nothing was found; 1: something
# was; 2: it cannot be checked.
set -u
LC_ALL=C
export LC_ALL GIT_CONFIG_NOSYSTEM=1 GIT_NO_REPLACE_OBJECTS=1
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE

# Rolls that not everybody sees. Those of the owner: the side of the unit at the end of
# the subject, or (recon) the side against it.
owners_rolls=' attrition rebuild-check recon '
deck_rolls=' deal draw steal '
roles='union-orders union-standing confederate-orders confederate-standing'
nothing=e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 # H of nothing

stop() {
	printf 'verify-dice: %s\n' "$*" >&2
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
	printf '%s %s: %s\n' "${at:-$dir}" "$step" "$*"
}

# H of a text, one at a time. Many are hashed together, by hash_all.
H() {
	set -- "$(printf '%s' "$1" | sha256sum)"
	hash=${1%% *}
}

# Hashes all files in the directory $tmp/$1, in the order of their names, into $tmp/$1.out:
# a line `HASH  NAME` each.
hash_all() {
	: >"$tmp/$1.out"
	(
		cd "$tmp/$1" || exit 2
		set -- *
		[ -e "$1" ] || exit 0
		sha256sum "$@"
	) >"$tmp/$1.out"
}

is_hex() {
	case $1 in *[!0-9a-f]*) return 1 ;; esac
	[ ${#1} -eq "$2" ]
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

skip_object() {
	while next_line; do :; done
}

git_in rev-list --reverse --first-parent HEAD >"$tmp/all-ids" || exit 2
if [ "$truth$who" = yesall ] || [ $truth = no ]; then
	at_root= message_at=
	while read -r id; do
		printf '%s\n' "$id"
	done <"$tmp/all-ids" >"$tmp/ids"
else
	# out of the truth: the commits in which what this audience is told has changed
	at_root=for/$who/ message_at=:for/$who/MESSAGE
	while read -r id; do
		printf '%s:for/%s\n' "$id" "$who"
	done <"$tmp/all-ids" | git_in cat-file --batch-check='%(objectname)' >"$tmp/subtrees"
	before=
	paste -d ' ' "$tmp/all-ids" "$tmp/subtrees" | while read -r id subtree; do
		[ "$subtree" = "$before" ] || printf '%s\n' "$id"
		before=$subtree
	done >"$tmp/ids"
fi

while read -r id; do
	printf '%s%s\n' "$id" "$message_at"
done <"$tmp/ids" | git_in cat-file --batch >"$tmp/messages"

# The trailers, as the last paragraph of each message has them: $tmp/log. Whose the clone
# is, is seen by the links that it was told.
exec 3<"$tmp/messages"
newline='
'
while read -r id; do
	open_object
	[ "$size" -ge 0 ] || stop "commit $id tells $who nothing"
	if [ -z "$message_at" ]; then
		while next_line; do
			[ -n "$line" ] || break
		done
	fi
	paragraph= subject= blank=no
	while next_line; do
		[ -z "$line" ] || [ $blank = no ] || paragraph= blank=no
		case $line in
		'') blank=yes ;;
		'Kind: '* | 'Step: '* | 'Try: '* | 'Orders-SHA256: '* | 'Anchor: '* | 'Link: '* | 'Die: '*)
			paragraph=$paragraph$line$newline
			;;
		esac
		[ -n "$subject" ] || subject=$line
	done
	printf 'Commit: %s\nSubject: %s\n%s' "$id" "$subject" "$paragraph"
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
	case $1 in new | join | chain | step | undo | amend | publish) ;; *) return 1 ;; esac
}

# What else is looked at: campaign.ini of all these commits; of steps also the seal, the
# journal, one's own sealed orders as they then were, and (all) the state before.
kind=
request() {
	[ -n "$kind" ] && wants "$kind" || return 0
	printf '%s:%scampaign.ini\n' "$id" "$at_root"
	[ "$kind" = step ] || return 0
	if [ "$who" = all ]; then
		printf '%s:for/public/seal\n%s:journal/%s-%s.txt\n%s^:state.ini\n' \
			"$id" "$id" "${step%%/*}" "${step#*/}" "$id"
	else
		printf '%s:%sseal\n%s:%sjournal.txt\n' "$id" "$at_root" "$id" "$at_root"
	fi
}
{
	while read -r key value rest; do
		case $key in
		Commit:)
			request
			id=$value kind=
			;;
		Kind:) kind=$value ;;
		Step:) step=$value ;;
		esac
	done <"$tmp/log"
	request
} | git_in cat-file --batch >"$tmp/objects"

# ---- commit for commit ----

mkdir "$tmp/orders" "$tmp/answers" "$tmp/links" "$tmp/labels" "$tmp/salts"
: >"$tmp/steps"
: >"$tmp/dice"
: >"$tmp/own"
number=0     # of the step, from 1000001
commits=0 undos=0 tries=0
chain=0 used_up=no dice_from=chain
M= nonces= nonces_before= union_nonce= confederate_nonce=
anchor_union= anchor_confederate= anchor_public= anchor_deck=
seals=' '    # of every step sealed so far and not taken back: STEP=HASHES

forget() {
	kind= step= claimed= try= new_anchors= subject= dice= dice_count=0
	link_union= link_confederate= link_public=
}

# campaign.ini: both nonces, once both have joined, and the anchors in force
read_campaign() {
	union_nonce= confederate_nonce= section= length=0
	is_union= is_confederate= is_public= is_deck=
	open_object
	while next_line; do
		case $section$line in
		*'['*) section=${line#'['} section=${section%']'}: ;;
		'campaign:union-nonce = '*) union_nonce=${line#* = } ;;
		'campaign:confederate-nonce = '*) confederate_nonce=${line#* = } ;;
		'campaign:dice = '*) dice_from=${line#* = } ;;
		'chain:length = '*) length=${line#* = } ;;
		'chain:union = '*) is_union=${line#* = } ;;
		'chain:confederate = '*) is_confederate=${line#* = } ;;
		'chain:public = '*) is_public=${line#* = } ;;
		'chain:deck = '*) is_deck=${line#* = } ;;
		esac
	done
	[ -n "$union_nonce" ] && [ -n "$confederate_nonce" ] || union_nonce= confederate_nonce=
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
	set -- $new_anchors
	anchor_union=$1 anchor_confederate=$2 anchor_public=$3 anchor_deck=$4
	chain=$((chain + 1))
	printf '%s new-chain %s %s %s %s %s %s %s %s\n' "$number" "$id" "$length" "$1" "$2" \
		"$3" "$4" "$undos" "$([ "$kind" = chain ] && [ -z "$union_nonce" ] && echo lost)" \
		>>"$tmp/steps"
	[ "$kind" != chain ] || [ -n "$union_nonce" ] || nonces_before=$nonces nonces= M=
	undos=0
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
	[ -z "$nonces" ] || [ "$nonces" = "$union_nonce:$confederate_nonce" ] ||
		fault "the nonces have changed"
	[ "$nonces" = "$union_nonce:$confederate_nonce" ] && return 0
	nonces=$union_nonce:$confederate_nonce
	[ "$nonces" != "$nonces_before" ] ||
		fault "both sides have joined the new chains with their old nonces"
	H "$nonces"
	M=$hash
}

# seal: the step whose orders are in force, the hashes of all roles, and of the answers in
# the step played
read_seal() {
	sealed_step= answers=0 lines=
	union_orders=$nothing union_standing=$nothing
	confederate_orders=$nothing confederate_standing=$nothing
	open_object
	while next_line; do
		case $line in
		'step '*) sealed_step=${line#step } ;;
		'answer '*)
			answers=$((answers + 1))
			printf '%s\n' "$line" >"$tmp/answers/$number-$((1000 + answers))"
			note_own "${step%%/*}-${step#*/}/answer-$answers" "${line#answer }" maybe
			;;
		'union-orders '*) union_orders=${line#* } ;;
		'union-standing '*) union_standing=${line#* } ;;
		'confederate-orders '*) confederate_orders=${line#* } ;;
		'confederate-standing '*) confederate_standing=${line#* } ;;
		*) fault "seal holds the line: $line" ;;
		esac
	done
	lines="union-orders $union_orders${newline}union-standing $union_standing$newline"
	lines="${lines}confederate-orders $confederate_orders$newline"
	lines="${lines}confederate-standing $confederate_standing$newline"
	printf '%s' "$lines" >"$tmp/orders/$number"
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

# What of these is one's own is hashed below: `path hash` in $tmp/own.
note_own() {
	printf '%s %s orders/%s.txt %s %s %s %s\n' "$id" "$step" "$1" "$2" "$3" "$tries" \
		"$chain" >>"$tmp/own"
}

note_roles() {
	set -- "${sealed_step%%/*}-${sealed_step#*/}"
	case $who in union | all)
		note_own "$1/union-orders" "$union_orders" must
		note_own "$1/union-standing" "$union_standing" must
		;;
	esac
	case $who in confederate | all)
		note_own "$1/confederate-orders" "$confederate_orders" must
		note_own "$1/confederate-standing" "$confederate_standing" must
		;;
	esac
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
				printf '%s deck %s\n' "$number" "${line#cards: }" >>"$tmp/draws" ;;
			esac
			;;
		'die: '*)
			# a die may be told in two events
			case $newline$in_journal in
			*"$newline${line#die: }$newline"*) ;;
			*) in_journal=$in_journal${line#die: }$newline ;;
			esac
			case $event in card-drawn)
				set -- ${line#die: }
				printf '%s drawn %s %s\n' "$number" "$1" "${fact#card-}" >>"$tmp/draws" ;;
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
		'[card '*) card=${line#'[card '} card=${card%']'} ;;
		'['*) card= ;;
		'at = '*) [ -z "$card" ] || out="$out$card=${line#at = } " ;;
		esac
	done
	printf '%s state%s\n' "$number" "$out" >>"$tmp/states"
}

# whose LABEL: sets `owner`
whose() {
	set -- "$1" "${1##*/}"
	set -- "$1" "${2%%#*}"
	case $deck_rolls in *" $2 "*) owner=deck && return ;; esac
	owner=public
	case $owners_rolls in *" $2 "*) ;; *) return ;; esac
	owner=$who
	[ "$who" = all ] || return 0
	set -- "${1%/*}" "$2"
	set -- "${1##*/}" "$2"
	case $2,${1##*,} in
	recon,us-*) owner=confederate ;;
	recon,*) owner=union ;;
	*,us-*) owner=union ;;
	*) owner=confederate ;;
	esac
}

check_dice() {
	labels=' ' names=' ' segment_before=0 rest=$dice
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
		case $segment in *[!0-9]*)
			fault "the label $label has no segment"
			continue ;;
		esac
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
		names="$names$name "
		whose "$label"
		printf '%s %s %s %s %s %s %s\n' "$number" "$owner" "$segment" "$label" \
			"$faces" "$id" "$step" >>"$tmp/dice"
	done
}

check_step() {
	number=$((number + 1))
	printf '%s step %s %s %s %s %s %s %s %s\n' "$number" "$id" "$step" "$undos" "${M:--}" \
		"${claimed:--}" "${link_union:--}" "${link_confederate:--}" \
		"${link_public:--}" >>"$tmp/steps"
	undos=0
	[ "$dice_from" != chain ] || [ -n "$union_nonce" ] ||
		fault "it is played before both sides have joined"
	read_seal
	read_journal
	[ "$in_journal" = "$dice" ] ||
		fault "the dice told are not those of its journal, or in another order"
	[ "$who" != all ] || read_state
	check_dice
}

# Sealed orders of what was taken back may be sealed anew.
check_undo() {
	undos=$((undos + 1))
	[ "${try:-0}" -gt "$tries" ] || fault "it takes back what was taken back before"
	tries=${try:-0}
	set -- $seals
	seals=' '
	for sealed; do
		[ "${sealed%%=*}" != "$step" ] || break
		seals="$seals$sealed "
	done
}

check_commit() {
	[ -n "${id:-}" ] || return 0
	at=$(printf '%.12s' "$id")
	commits=$((commits + 1))
	if ! wants "$kind"; then
		case $kind in seal | wait | answer | draft) ;; *) fault "of the kind \`$kind'" ;; esac
		[ -z "$dice$link_public$new_anchors" ] || fault "tells of dice in the middle of a step"
		return 0
	fi
	check_chains
	case $kind in
	step) check_step ;;
	undo) check_undo ;;
	amend) tries=${try:-$tries} ;;
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
	Subject:) subject="$value $rest" ;;
	Kind:) kind=$value ;;
	Step:) step=$value ;;
	Try:) try=$value ;;
	Orders-SHA256:) claimed=$value ;;
	Anchor:) new_anchors="$new_anchors $rest" ;;
	Link:)
		case $value in
		union) link_union=$rest ;;
		confederate) link_confederate=$rest ;;
		public) link_public=$rest ;;
		*) link_public="$link_public-$value" ;;
		esac
		;;
	Die:) dice="$dice$value $rest$newline" ;;
	esac
done <"$tmp/log"
check_commit
exec 3<&-
steps=$((number - 1000000))
[ "$dice_from" = chain ] ||
	printf 'The dice come from a seed that the moderator knows: links are not checked.\n'

# ---- the chains ----

# Every link must hash to the one before, or to the anchor. An undo may have burnt one.
while read -r number what id rest; do
	[ "$what" = step ] || continue
	set -- $rest
	[ "$5" = - ] || printf '%s' "$5" >"$tmp/links/$number-union"
	[ "$6" = - ] || printf '%s' "$6" >"$tmp/links/$number-confederate"
	[ "$7" = - ] || printf '%s' "$7" >"$tmp/links/$number-public"
done <"$tmp/steps"
hash_all links
while read -r hash name; do
	eval "below_${name#*-}_${name%-*}=$hash"
done <"$tmp/links.out"

links=0
# descend AUDIENCE LINK: how far it is above the last link of that audience: sets `gap`
descend() {
	eval "last=\$last_$1 hash=\${below_$1_$number:-}"
	gap=1
	while [ "$hash" != "$last" ]; do
		gap=$((gap + 1))
		[ $gap -le $((undos + 1)) ] || return 1
		H "$hash"
	done
	eval "last_$1=\$2"
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
			eval "last_$audience=\$link"
			gap=$step_gap
		fi
		links=$((links + 1))
		: "${step_gap:=$gap}"
		[ -z "$gap" ] || [ "$gap" = "$step_gap" ] ||
			fault "its links are not equally far up their chains"
	done
	index=$((index + ${step_gap:-1}))
	eval "index_$number=$index chain_$number=$chain"
	[ $index -lt "$chain_length" ] || fault "the top of the chain is used for a step"
}

chain=0 index=0 chain_length=0
while read -r number what id rest; do
	set -- $rest
	at=$(printf '%.12s' "$id")
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
		last_union=$2 last_confederate=$3 last_public=$4
		eval "anchors_$chain=\"\$2 \$3 \$4 \$5\" length_$chain=\$1 lost_$chain=\${7:-no}"
		continue
	fi
	step=$1 undos=$2
	link_union=$5 link_confederate=$6 link_public=$7
	check_links
	eval "M_$number=$3 claimed_$number=$4 link_union_$number=$5 link_confederate_$number=$6 link_public_$number=$7"
done <"$tmp/steps"
chains=$chain

# ---- secrets, once they are published ----

deck=no
eval_links() { # of the chain $1, audience $2, from the top $4 (link $3) down
	i=$3 hash=$4
	while :; do
		printf '%s %s\n' "$i" "$hash"
		[ "$i" -gt 0 ] || break
		H "$hash"
		i=$((i - 1))
	done >"$tmp/top-$1-$2"
}

read_secrets() {
	section=0 line=
	while IFS= read -r line; do
		case $line in
		'[chain '*) section=${line#'[chain '} section=${section%']'} ;;
		'lost = yes') eval "unknown_$section=yes" ;;
		'union-side = '*) eval "secret_union_$section=\${line#* = }" ;;
		'confederate-side = '*) eval "secret_confederate_$section=\${line#* = }" ;;
		'length = '*) eval "tall_$section=\${line#* = }" ;;
		'union = '* | 'confederate = '* | 'public = '* | 'deck = '*)
			eval "top_${line%% = *}_$section=\${line#* = }" ;;
		esac
	done <"$tmp/secrets"
}

check_top() { # CHAIN AUDIENCE ANCHOR
	eval "top=\${top_$2_$1:-} below=\${top_$2_$(($1 - 1)):-} was_lost=\$lost_$1"
	if [ -n "$below" ] && [ "$was_lost" != lost ]; then
		H "$below:next"
		[ "$hash" = "$top" ] || fault "chain $1 ($2) is not made of the one before"
	fi
	while read -r i hash; do
		eval "L_$1_$2_$i=$hash bottom=$hash"
	done <"$tmp/top-$1-$2"
	[ "$bottom" = "$3" ] || fault "the secret of chain $1 ($2) does not lead down to its anchor"
}

at= step=
if [ "$dice_from" = chain ] && git_in cat-file blob "HEAD:${at_root}secrets.ini" >"$tmp/secrets" 2>/dev/null; then
	read_secrets
	chain=1
	while [ $chain -le "$chains" ]; do
		eval "lost=\${unknown_$chain:-no} length=\$length_$chain"
		if [ "$lost" = no ]; then
			for audience in union confederate public deck; do
				eval "top=\${top_${audience}_$chain:-}"
				is_hex "$top" 64 || fault "secrets.ini has no top of chain $chain ($audience)"
				eval_links "$chain" $audience "$length" "$top" &
			done
			wait
			eval "set -- \$anchors_$chain"
			check_top "$chain" union "$1"
			check_top "$chain" confederate "$2"
			check_top "$chain" public "$3"
			check_top "$chain" deck "$4"
		fi
		chain=$((chain + 1))
	done
	deck=yes
	while read -r number what id step rest; do
		[ "$what" = step ] || continue
		at=$(printf '%.12s' "$id")
		eval "chain=\$chain_$number index=\$index_$number"
		for audience in $audiences; do
			eval "link=\$link_${audience}_$number should=\${L_${chain}_${audience}_$index:-}"
			[ -z "$should" ] || [ "$link" = "$should" ] ||
				fault "its $audience link is not that of the secrets"
		done
		eval "link_deck_$number=\${L_${chain}_deck_$index:--}"
	done <"$tmp/steps"
fi

# ---- orders ----

hash_all orders
while read -r hash number; do
	eval "orders_$number=$hash"
done <"$tmp/orders.out"
hash_all answers
while read -r hash name; do
	eval "answer_${name%-*}_$((${name#*-} - 1000))=$hash"
done <"$tmp/answers.out"

while read -r number what id step rest; do
	[ "$what" = step ] || continue
	at=$(printf '%.12s' "$id")
	eval "claimed=\$claimed_$number orders=\$orders_$number"
	[ "$claimed" = "$orders" ] || fault "its Orders-SHA256 is not that of the seal"
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
while read -r blob id step path hash rest; do
	at=$(printf '%.12s' "$id")
	set -- $rest
	case $blob in
	missing)
		[ "$hash" = $nothing ] || [ "$1" = maybe ] || fault "$path is missing"
		continue
		;;
	esac
	eval "sealed=\${blob_$blob:-}"
	if [ -z "$sealed" ]; then
		git_in cat-file blob "$blob" >"$tmp/text"
		sealed=$(sha256sum <"$tmp/text")
		sealed=${sealed%% *}
		IFS= read -r first <"$tmp/text"
		eval "blob_$blob=\$sealed first_$blob=\$first"
	fi
	[ "$sealed" = "$hash" ] || fault "$path is not what was sealed"
	own=$((own + 1))
	eval "first=\$first_$blob"
	role=${path##*/} role=${role%.txt}
	sealed_for=${path#orders/} sealed_for=${sealed_for%%/*}
	sealed_for=${sealed_for%%-*}/${sealed_for#*-}
	case $first in
	"seal $sealed_for ${role%-[0-9]*} "*) ;;
	*) fault "$path does not begin with its seal" ;;
	esac
	# the salt was not for the moderator to choose: it is made of the side's secret
	case $role in
	union-*) eval "secret=\${secret_union_$3:-}" ;;
	confederate-*) eval "secret=\${secret_confederate_$3:-}" ;;
	*) secret= ;;
	esac
	[ -n "$secret" ] || continue
	H "$secret:$sealed_for:$2:$role"
	[ "${first##* }" = "$(printf '%.32s' "$hash")" ] || fault "$path has a salt of somebody's choice"
done <"$tmp/own-blobs"

# ---- keys and dice ----

[ $deck = no ] || [ "$who" != all ] || audiences="$audiences deck"

# T of segment 0, then one answer after another: $tmp/keys-K holds the inputs of segment K.
mkdir "$tmp/keys-0"
while read -r number what id step rest; do
	[ "$what" = step ] || continue
	for audience in $audiences; do
		eval "printf '%s' \"\$link_${audience}_$number:\$M_$number:\$orders_$number\"" \
			>"$tmp/keys-0/$number-$audience"
	done
done <"$tmp/steps"
k=0
while :; do
	hash_all keys-$k
	next=$((k + 1)) more=no
	mkdir "$tmp/keys-$next"
	while read -r hash name; do
		eval "T_${name#*-}_${name%-*}_$k=$hash answer=\${answer_${name%-*}_$next:-}"
		[ -n "$answer" ] || continue
		printf '%s' "$hash:$answer" >"$tmp/keys-$next/$name"
		more=yes
	done <"$tmp/keys-$k.out"
	[ $more = yes ] || break
	k=$next
done

roll=1000000
while read -r number owner segment label rest; do
	roll=$((roll + 1))
	eval "key=\${T_${owner}_${number}_$segment:-}"
	printf '%s' "$key:$label" >"$tmp/labels/$roll"
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
			line=${line#'[card '}
			printf '%s\n' "${line%']'}"
			;;
		esac
	done <"$tmp/cards" | sort -n >"$tmp/numbers"
	while read -r line; do cards="$cards $line"; done <"$tmp/numbers"
	while read -r number what rest; do
		eval "state_$number=\" \$rest \""
	done <"$tmp/states"
	while read -r number what value rest; do
		case $what in
		deck) eval "draws_$number=\"\${draws_$number:-} =\$value\"" ;;
		drawn) eval "draws_$number=\"\${draws_$number:-} \$value:\$rest\"" ;;
		esac
	done <"$tmp/draws"
fi

begin_deck() {
	eval "placed=\$state_$number draws=\${draws_$number:-}"
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

check_draw() {
	[ "$number" = "$deck_of" ] || begin_deck
	deck_of=$number
	case ${label##*/} in
	steal*)
		# out of a hand, whose size is not public at that moment: some size must fit
		size=1
		while [ $size -le 64 ]; do
			digits=$R longer=$label
			read_dice 1 $size
			[ "$got" != "$faces" ] || return 0
			size=$((size + 1))
		done
		fault "$label = $faces, but no size of a hand gives that"
		return 0
		;;
	esac
	find_draw "$label"
	read_dice 1 "$deck_size"
	[ "$got" = "$faces" ] || fault "$label = $faces, but it is $got of $deck_size"
	deck_size=$((deck_size - 1))
	[ -n "$deck_set" ] || return 0
	set -- $deck_set
	shift $((got - 1))
	[ "$1" = "$drawn" ] || fault "$label draws card $1, not $drawn"
	deck_set="${deck_set%% "$1" *} ${deck_set#* "$1" }"
}

rolled=0 sealed_rolls=0 deck_of=
cut -c1-64 "$tmp/labels.out" | paste -d ' ' - "$tmp/dice" >"$tmp/results"
while read -r R number owner segment label faces id step; do
	at=$(printf '%.12s' "$id")
	eval "key=\${T_${owner}_${number}_$segment:-}"
	if [ "$owner" = deck ]; then
		eval "link=\${link_deck_$number:--}"
		if [ "$link" = - ]; then
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
	set -- "$faces"
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
