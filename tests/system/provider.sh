#!/usr/bin/env bash
# A moderator with nothing but a mailbox at a provider, by the page of adjutant-mail(7) to the
# letter: .mbsyncrc, .msmtprc, home.ini and the service of the timer are taken from what is
# shipped; of them only names and ports of the servers are others. A Dovecot on the loopback
# is the provider's, with TLS and a password, and so is a small server that takes the mail.
# The recipes for procmail and maildrop are tried beside them.
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/mail-lib.sh"
PATH=$PATH:/usr/sbin

for program in dovecot mbsync msmtp procmail maildrop openssl node; do
	command -v $program >/dev/null || fail "expected $program; \`make deps-long\` installs it"
done

# block FILE BEGINNING: the literal block of the manual that begins so, as one types it
page=$(mandoc -T ascii "$top/man/adjutant-mail.7" | col -b | expand)
block() {
	BEGINS=$1 awk '
		{ line = $0; sub(/^ */, "", line) }
		!on && line == ENVIRON["BEGINS"] { on = 1; indent = length($0) - length(line) }
		on && NF && match($0, /[^ ]/) && RSTART <= indent { exit }
		on { print substr($0, indent + 1) }' <<<"$page"
}

# Dovecot gives no mailbox to root
me=$(id -un)
[ "$(id -u)" != 0 ] || me=nobody
group=$(id -gn $me)
server=$work/provider
mkdir -p "$server"/{run,box/{new,cur,tmp},players} "$HOME/.config/games"
chmod 755 "$work"
chown -R "$me" "$server/box"
printf 'app-password' >"$HOME/.config/games/password"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 \
	-addext subjectAltName=IP:127.0.0.1 -keyout "$server/key.pem" -out "$server/cert.pem" \
	2>"$work/openssl" || fail "no certificate: $(cat "$work/openssl")"

# ---- the provider: mail is fetched there by IMAP, and taken by SMTP ----

port=$((20000 + $$ % 20000))
while (exec 5<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do port=$((port + 1)); done
storage() {
	case $(dovecot --version) in
	2.3*)
		cat <<-END
			ssl_cert = <$server/cert.pem
			ssl_key = <$server/key.pem
			mail_location = maildir:$server/box
			passdb {
			  driver = static
			  args = password=app-password
			}
			userdb {
			  driver = static
			  args = uid=$me gid=$group home=$server
			}
		END
		;;
	*)
		cat <<-END
			dovecot_config_version = 2.4.0
			dovecot_storage_version = 2.4.0
			ssl_server_cert_file = $server/cert.pem
			ssl_server_key_file = $server/key.pem
			mail_driver = maildir
			mail_path = $server/box
			passdb static {
			  password = app-password
			}
			userdb static {
			  fields {
			    uid = $me
			    gid = $group
			    home = $server
			  }
			}
		END
		;;
	esac
}
{
	storage
	cat <<-END
		protocols = imap
		base_dir = $server/run
		log_path = $server/log
		listen = 127.0.0.1
		ssl = required
		first_valid_uid = $(id -u $me)
		first_valid_gid = $(id -g $me)
		service imap-login {
		  inet_listener imap {
		    port = 0
		  }
		  inet_listener imaps {
		    port = $port
		  }
		}
	END
	# root has users for it; anybody else is all of them
	[ "$(id -u)" = 0 ] || cat <<-END
		default_internal_user = $me
		default_internal_group = $group
		default_login_user = $me
		service imap-login {
		  chroot =
		}
		service anvil {
		  chroot =
		}
		service stats {
		  chroot =
		}
	END
} >"$server/dovecot.conf"

smtp=
stop_servers() {
	doveadm -c "$server/dovecot.conf" stop >/dev/null 2>&1 || :
	[ -z "$smtp" ] || kill "$smtp" 2>/dev/null || :
}
trap 'stop_servers; rm -rf "$work"' EXIT

dovecot -c "$server/dovecot.conf" >"$work/said" 2>&1 || fail "Dovecot: $(cat "$work/said")"
node "$top/tests/system/smtp-server.js" "$server/players" "$server/key.pem" \
	"$server/cert.pem" games@example.org "app-password" >"$server/smtp-port" &
smtp=$!
for try in $(seq 100); do
	[ -s "$server/smtp-port" ] && (exec 5<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break
	[ "$try" -lt 100 ] || fail "the servers do not answer: $(cat "$server/log")"
	sleep 0.1
done

# ---- the moderator does what the page says ----

block "IMAPAccount games" | sed "s/^Host .*/Host 127.0.0.1\nPort $port\nCertificateFile $(
	sed 's/[\/&]/\\&/g' <<<"$server")\/cert.pem/" >"$HOME/.mbsyncrc"
block "account games" | sed "s/^host .*/host 127.0.0.1/
	s/^port .*/port $(cat "$server/smtp-port")/
	s|^auth on|tls_trust_file $server/cert.pem\n&|" >"$HOME/.msmtprc"
chmod 600 "$HOME/.msmtprc"
home=$HOME/adjutant
mkdir -p "$home/Maildir"
begin_home pines on-to-richmond/seven-pines --talk none
block "\$ mkdir -p ~/adjutant/Maildir && cat >~/adjutant/home.ini" | sed 1d >"$home/home.ini"
exits 0 grep -qx "inbox-keep = yes" "$home/home.ini"

# What the timer starts, with a clock of ours.
fetch() {
	local line
	now=$((now + 3600))
	sed -n 's/^ExecStart=//p' "$top/systemd/adjutant-fetch.service.in" |
		sed "s|@BINDIR@/adjutant|adj|; s|^/usr/bin/||" >"$work/start"
	while read -r line; do
		(
			export ADJUTANT_HOME=$home
			cd "$HOME"
			eval "$line" </dev/null
		) >>"$work/log" 2>&1 || { tail -5 "$work/log"; return 1; }
	done <"$work/start"
}
is "commands of the service" 2 "$(grep -c ^ExecStart= "$top/systemd/adjutant-fetch.service.in")"

# got WHO COUNT: so many mails have left for a player
got() {
	is "mails to $1" "$2" "$(find "$server/players/$1/new" -type f 2>/dev/null | wc -l)"
}

# somebody had this mailbox before: what he read is his
printf '%s\n' "From: aunt@family.example" "To: games@example.org" "Subject: Sunday" "" \
	"Will you come?" >"$server/box/cur/1.aunt.example:2,S"
exits 0 fetch
got ann 1
got bob 1
exits 1 test -e "$home/aside/new"

# both join; Bob's mail was opened on a telephone before it was fetched
for who in ann bob; do
	player $who "$server/players/$who/new/$(ls "$server/players/$who/new")" >"$work/$who.mail"
done
cp "$work/ann.mail" "$server/box/new/2.ann.example"
cp "$work/bob.mail" "$server/box/cur/3.bob.example:2,S"
exits 0 fetch
got ann 3
got bob 3
is "what is due" orders "$(adj -C "$home/pines" status --porcelain | sed -n 's/^due=//p')"
is "what stays at the provider" 3 "$(find "$server/box/new" "$server/box/cur" -type f | wc -l)"
exits 0 fetch
got ann 3

# no mailbox, no deadline: the service ends where it cannot fetch
doveadm -c "$server/dovecot.conf" stop
exits 1 fetch
! grep -q "app-password" "$work/log" || fail "the password was told"

# ---- procmail and maildrop ----

# They have a PATH and a HOME of the user's own, not ours.
mkdir -p "$work/bin"
cat >"$work/bin/adjutant" <<END
#!/bin/sh
ADJUTANT_DATA=$ADJUTANT_DATA HOME=$HOME exec "$ADJUTANT" "\$@"
END
chmod 755 "$work/bin/adjutant"
recipe() { block "$1" | sed "s|adjutant mail --home \$HOME|$work/bin/adjutant mail --home $HOME|"; }
recipe ":0 w" >"$HOME/.procmailrc"
recipe 'if (/^(To|Cc|Delivered-To|X-Original-To):.*\bgames(\+[^@]*)?@example\.org/)' \
	>"$HOME/.mailfilter"
chmod 600 "$HOME/.mailfilter" "$HOME/.procmailrc"
ln -s "$home" "$HOME/games"
aside() { find "$home/aside/new" -type f 2>/dev/null | wc -l; }
deliver_by() { # FROM TO COMMAND...
	local from=$1 to=$2
	shift 2
	printf '%s\n' "From: $from" "To: $to" "Subject: hello" "Message-ID: <$from>" "" \
		"Who are you?" | (cd "$HOME" && "$@") >"$work/said" 2>&1 ||
		fail "$*: $(cat "$work/said")"
}
n=0
for to in games@example.org games+pines@example.org; do
	deliver_by "$((n += 1))@eve.example" "$to" procmail \
		"LOGFILE=$work/procmail" "DEFAULT=$work/other" "$HOME/.procmailrc"
	is "to $to by procmail, kept aside" $n "$(aside)"
	deliver_by "$((n += 1))@eve.example" "$to" maildrop "$HOME/.mailfilter"
	is "to $to by maildrop, kept aside" $n "$(aside)"
done
stop_servers
finish
