# shellcheck shell=bash
# A moderator's home, two players who see nothing but mail, and the post between them. Read
# with `.`, behind lib.sh. bash.
#
# Ann plays the Union, Bob the Confederates; each is a program, tests/mail_player.c, that
# reads one mail and writes its answer. The moderator's program is called once in a round,
# with the mails of both; all else it does by itself.

home=$work/home inbox=$work/inbox now=$start_date
mail_player=$built/tests/mail-player
letters=0

adj() {
	SOURCE_DATE_EPOCH=$now "$ADJUTANT" "$@"
}

# begin_home NAME SCENARIO [OPTION...]: a home with one campaign, which runs by itself. Both
# players have bundles, for the position.
begin_home() {
	local name=$1 scenario=$2
	shift 2
	mkdir -p "$home" "$inbox/new" "$inbox/cur" "$inbox/tmp"
	cat >"$home/home.ini" <<-END
		format = 1

		[mail]
		from = Moderator <games@games.example>
		moderator = moderator@games.example
		hourly = 1000000
		largest = 30000000
	END
	mkdir -p "$work"/{ann,bob,lost,moderator}/{new,state,cur}
	adj new --name "$name" --seed "$seed" "$@" "$scenario" "$home/$name" >/dev/null
	adj set -C "$home/$name" union-mail ann@players.example >/dev/null
	adj set -C "$home/$name" confederate-mail bob@players.example >/dev/null
	adj set -C "$home/$name" union-mail-as bundle >/dev/null
	adj set -C "$home/$name" confederate-mail-as bundle >/dev/null
	adj set -C "$home/$name" run "when complete" >/dev/null
}

# player WHO FILE: what he answers to a mail; nothing when he has nothing to say
player() {
	"$mail_player" "$1" "$1@players.example" "$work/$1/state" "$2" ||
		fail "$1 could not read ${2##*/}"
}

# header FILE NAME: of one line
header() {
	sed -n "/^\$/q; s/^$2: //p" "$1"
}

# deliver: what the moderator has sent goes to the players, in its order
deliver() {
	local file
	[ -d "$home/outbox/new" ] || return 0
	for file in $(cd "$home/outbox/new" && find . -type f -printf '%T@ %f\n' | sort -n |
		cut -d' ' -f2); do
		letters=$((letters + 1))
		case $(header "$home/outbox/new/$file" To) in
		*ann@*) mv "$home/outbox/new/$file" "$work/ann/new/$(printf %06d $letters)" ;;
		*bob@*) mv "$home/outbox/new/$file" "$work/bob/new/$(printf %06d $letters)" ;;
		*) mv "$home/outbox/new/$file" "$work/moderator/new/$(printf %06d $letters)" ;;
		esac
	done
}

# answer: the players read what they got, and write
answer() {
	local who file
	for who in ann bob; do
		for file in "$work/$who"/new/*; do
			[ -f "$file" ] || continue
			letters=$((letters + 1))
			player $who "$file" >"$work/answer"
			[ ! -s "$work/answer" ] ||
				mv "$work/answer" "$inbox/new/$(printf %06d $letters)"
			mv "$file" "$work/$who/cur/"
		done
	done
}

waiting() {
	[ -n "$(find "$inbox/new" -type f)" ]
}

# take_mail: an hour later the moderator's program takes what has come
take_mail() {
	now=$((now + 3600))
	adj mail --home "$home" --maildir "$inbox" >>"$work/log" 2>&1 ||
		fail "mail: exit status $?: $(tail "$work/log")"
}

is_over() {
	[ "$(adj -C "$1" status --porcelain | sed -n 's/^due=//p')" = over ]
}

# smtp_reply CODE: reads a reply on descriptor 5
smtp_reply() {
	local line
	while IFS= read -r -t 20 line <&5; do
		case $line in
		$1-*) ;;
		$1*) return 0 ;;
		*)
			echo "expected $1, got: $line" >&2
			return 1
			;;
		esac
	done
	echo "expected $1, got nothing" >&2
	return 1
}

# smtp_send FROM TO FILE: to the server on $port
smtp_send() {
	exec 5<>"/dev/tcp/127.0.0.1/$port"
	smtp_reply 220
	printf 'EHLO localhost\r\n' >&5
	smtp_reply 250
	printf 'MAIL FROM:<%s>\r\n' "$1" >&5
	smtp_reply 250
	printf 'RCPT TO:<%s>\r\n' "$2" >&5
	smtp_reply 250
	printf 'DATA\r\n' >&5
	smtp_reply 354
	sed 's/\r*$/\r/; s/^\./../' "$3" >&5
	printf '.\r\n' >&5
	smtp_reply 250
	printf 'QUIT\r\n' >&5
	exec 5>&-
}
