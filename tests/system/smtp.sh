#!/usr/bin/env bash
# A real round of mail: Debian's Postfix on the loopback delivers to the program by a pipe
# alias, as aliases(5) has it, and takes its answers by SMTP. Nothing of the machine's own
# mail is touched: it has a configuration, a queue and a port of its own, and is stopped at
# the end. It can only be started by root.
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/mail-lib.sh"

if [ "$(id -u)" != 0 ]; then
	echo "$test_name: NOT RUN: Postfix can only be started by root"
	exit 0
fi
command -v postfix >/dev/null || fail "expected Postfix; \`make deps-long\` installs it"

conf=$work/conf queue=$work/queue prog=$work/prog
port=$((20000 + $$ % 20000))
while (exec 5<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do port=$((port + 1)); done

stop_server() {
	postfix -c "$conf" stop >/dev/null 2>&1 || :
}
trap 'stop_server; rm -rf "$work"' EXIT

# who delivers is nobody, and has to get at everything
chmod 755 "$work"
mkdir -p "$conf" "$queue" "$work/data" "$work/out" "$prog"
chown nobody "$work/out"
chown postfix "$work/data"
built=$(dirname "$(readlink -f "$ADJUTANT")")
cp "$built"/adjutant "$built"/adjutant-ledger "$built"/adjutant-mail "$prog/"
cp -R "$ADJUTANT_DATA/games" "$ADJUTANT_DATA/templates" "$prog/"
[ ! -d "$ADJUTANT_DATA/man" ] || cp -R "$ADJUTANT_DATA/man" "$prog/"

cat >"$conf/main.cf" <<END
compatibility_level = 3.6
queue_directory = $queue
data_directory = $work/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file_prefixes = $work
maillog_file = $work/maillog
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
disable_dns_lookups = yes
smtpd_peername_lookup = no
myhostname = mail.games.example
mydestination = games.example
recipient_delimiter = +
local_recipient_maps =
alias_maps = hash:$conf/aliases
alias_database =
default_privs = nobody
virtual_mailbox_domains = players.example
virtual_mailbox_base = $work/players
virtual_mailbox_maps = texthash:$conf/mailboxes
virtual_minimum_uid = 1
virtual_uid_maps = static:$(id -u nobody)
virtual_gid_maps = static:$(id -g nobody)
message_size_limit = 40000000
END
cat >"$conf/master.cf" <<END
127.0.0.1:$port inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
local unix - n n - - local
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
END
echo "games: \"|$prog/deliver\"" >"$conf/aliases"
postalias -c "$conf" "hash:$conf/aliases"
printf '%s@players.example %s/\n' ann ann bob bob >"$conf/mailboxes"

# What the alias calls: the command of adjutant-mail(7), with the data of this tree.
cat >"$prog/deliver" <<END
#!/bin/sh
ADJUTANT_DATA=$prog HOME=$work/home SOURCE_DATE_EPOCH=\$(cat "$work/now") \\
	exec "$prog/adjutant" mail --home "$home" >>"$work/delivered" 2>&1
END
# What the program gives its mails to, as sendmail -t: it speaks SMTP with the server.
cat >"$prog/sendmail" <<END
#!/bin/bash
set -eu
port=$port
$(declare -f smtp_reply smtp_send)
cat >"$work/out/\$\$"
smtp_send games@games.example "\$(sed -n '/^\$/q; s/^To: <*\([^>]*\).*/\\1/p' "$work/out/\$\$")" "$work/out/\$\$"
rm "$work/out/\$\$"
END
chmod 755 "$prog/deliver" "$prog/sendmail"

postfix -c "$conf" start >"$work/said" 2>&1 || fail "Postfix: $(cat "$work/said")"
for try in $(seq 100); do
	(exec 5<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break
	[ "$try" -lt 100 ] || fail "Postfix does not answer: $(cat "$work/said" "$work/maillog")"
	sleep 0.1
done

begin_home pines on-to-richmond/seven-pines --talk none
echo "outbox = sendmail $prog/sendmail" >>"$home/home.ini"
echo "$now" >"$work/now"
mkdir -p "$work/players"
: >"$work/delivered"
chown -R nobody "$home" "$work/players" "$work/delivered" "$work/home" 2>/dev/null || :

# got WHO COUNT: waits until so many mails have come to a player
got() {
	local try
	for try in $(seq 300); do
		[ "$(find "$work/players/$1/new" -type f 2>/dev/null | wc -l)" -lt "$2" ] || return 0
		sleep 0.1
	done
	fail "$1: expected $2 mails, got: $(ls "$work/players/$1/new" 2>&1; cat "$work/delivered"; tail -20 "$work/maillog")"
}

# the first reports: somebody has to make the program look
as_nobody() {
	setpriv --reuid nobody --regid "$(id -g nobody)" --clear-groups \
		env ADJUTANT_DATA="$prog" HOME="$home" SOURCE_DATE_EPOCH="$now" "$@"
}
exits 0 as_nobody "$prog/adjutant" tick --home "$home"
got ann 1
got bob 1

# each joins by mail, gets his receipt, and then the report of the first day
for who in ann bob; do
	player $who "$(find "$work/players/$who/new" -type f)" >"$work/mail"
	smtp_send $who@players.example games+pines@games.example "$work/mail"
	got $who 2
done
got ann 3
got bob 3
exits 0 grep -rq "It is your move" "$work/players/ann/new"
is "what is due" orders "$(as_nobody "$prog/adjutant" -C "$home/pines" status --porcelain | sed -n 's/^due=//p')"

# a stranger's mail is kept aside
printf '%s\n' "From: eve@eve.example" "To: games@games.example" "Subject: hello" \
	"Message-ID: <1@eve.example>" "" "Who are you?" >"$work/mail"
smtp_send eve@eve.example games@games.example "$work/mail"
for try in $(seq 300); do
	[ -z "$(find "$home/aside/new" -type f 2>/dev/null)" ] || break
	[ "$try" -lt 300 ] || fail "expected the stranger's mail aside: $(cat "$work/delivered")"
	sleep 0.1
done
stop_server
! (exec 5<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || fail "expected the server to be stopped"
checks=$((checks + 2))
finish
