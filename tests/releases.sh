#!/usr/bin/env bash
# What README promises of the releases of Debian that it names, on each of them, from
# nothing: a clean system by debootstrap, a clone of what is committed here, README's own
# commands, those for before a commit, and that `make clean` leaves nothing behind. At the
# end that every demo came to the same commit on all.
#
# usage: releases.sh [RELEASE...]        without one: README's, bookworm and trixie
#
# Wants root, debootstrap, some 6 GB in $TMPDIR (else /var/tmp) for each release while it
# is tried, and the packages from where this machine has its own: the first source of Debian
# in /etc/apt, with the settings that apt has here. TRY='make demo' is done instead of all
# that; KEEP=1 keeps the systems, to look into one: chroot DIR.
set -u

top=$(cd "$(dirname "$0")/.." && pwd)
die() {
	echo "releases: $*" >&2
	exit 1
}

[ "$(id -u)" = 0 ] || die "only root may make a system and enter it: run it as root"
command -v debootstrap >/dev/null || die "expected debootstrap (Debian: package debootstrap)"

work=$(mktemp -d "${TMPDIR:-/var/tmp}/releases.XXXXXX") || exit 1
trap '[ "${KEEP:-}" ] || rm -rf --one-file-system "$work"' EXIT
trap 'exit 1' HUP INT TERM

# Debian's codename of each number that README says
names() {
	local number
	for number in $(sed -n 's/^On a fresh Debian \(.*\), as root.*/\1/p' "$top/README.md"); do
		case $number in
		12) echo bookworm ;;
		13) echo trixie ;;
		or) ;;
		*) die "README names Debian $number: of what codename?" ;;
		esac
	done
}
releases=("$@")
if [ $# = 0 ]; then
	names >"$work/names" || exit 1
	mapfile -t releases <"$work/names"
fi
[ ${#releases[@]} -gt 0 ] || die "README does not say on which releases it was tried"

# Where this machine has Debian from, in whichever form apt has it
source=$(apt-get indextargets --format '$(SITE) $(REPO_URI) $(COMPONENT) $(ORIGIN) $(LABEL)' \
	'Created-By: Packages' | awk '$3 == "main" && $4 == "Debian" && $5 == "Debian" {
		print $2
		exit
	}')
[ -n "$source" ] || die "apt knows no source of Debian here; after apt-get update?"
echo "releases: packages from $source"

# README's commands that make something, what continuous integration has besides, and an end
# that leaves nothing
commands() {
	if [ -n "${TRY:-}" ]; then
		printf '%s\n' "$TRY"
		return
	fi
	grep -E '^make (demo|test)' "$top/README.md"
	printf '%s\n' 'make test-long' 'make clean' 'test -z "$(git status --porcelain --ignored)"'
}
commands >"$work/commands"
grep -q '^make test' "$work/commands" || [ -n "${TRY:-}" ] || die "README has no make test"

# system RELEASE ROOT: a clean one, with the sources in it
system() {
	debootstrap --variant=minbase --include=ca-certificates,make,git "$1" "$2" "$source" &&
		apt-config dump | grep '^Acquire::' >"$2/etc/apt/apt.conf.d/machine" &&
		cp /etc/ssl/certs/ca-certificates.crt "$2/etc/ssl/certs/" &&
		cp -L /etc/resolv.conf "$2/etc/resolv.conf" &&
		git -c safe.directory='*' clone --quiet --no-local "$top" "$2/root/adjutant"
}

# inside ROOT COMMAND: as on a machine of its own, whose mounts and processes end with it
inside() {
	unshare --mount --pid --fork --kill-child bash -c '
		mount --rbind /dev "$1/dev" && mount --rbind /sys "$1/sys" &&
			mount -t proc proc "$1/proc" || exit 1
		exec chroot "$1" env -i HOME=/root TERM=dumb LANG=C.UTF-8 \
			PATH=/usr/sbin:/usr/bin:/sbin:/bin ${http_proxy:+http_proxy="$http_proxy"} \
			${https_proxy:+https_proxy="$https_proxy"} \
			sh -c "cd /root/adjutant && $2"' inside "$1" "$2"
}

failed=
for release in "${releases[@]}"; do
	root=$work/$release log=$work/$release.log ends=$work/$release.ends
	SECONDS=0
	mkdir "$root" && system "$release" "$root" >"$log" 2>&1 || {
		tail -n 40 "$log" >&2
		die "no $release could be made"
	}
	printf '%-9s %6d s  a clean system\n' "$release" "$SECONDS"
	: >"$ends"
	while read -r command <&3; do
		SECONDS=0 said=
		inside "$root" "$command" >"$log" 2>&1 </dev/null || {
			said='  failed'
			failed="$failed
  $release: $command"
			tail -n 60 "$log" >&2
		}
		printf '%-9s %6d s  %s%s\n' "$release" "$SECONDS" "$command" "$said"
		case $command in
		'make demo'*)
			printf '%s %s\n' "$(git -c safe.directory='*' -C "$root/root/adjutant/demo" \
				rev-parse refs/heads/main)" "$command" >>"$ends"
			;;
		esac
	done 3<"$work/commands"
	cmp -s "$ends" "$work/${releases[0]}.ends" || {
		failed="$failed
  $release: a demo ends in another commit than on ${releases[0]}"
		diff "$work/${releases[0]}.ends" "$ends" >&2
	}
	[ "${KEEP:-}" ] && echo "releases: kept $root" || rm -rf --one-file-system "$root"
done
[ -z "$failed" ] || die "failed:$failed"
cat "$work/${releases[0]}.ends"
echo "releases: all done on ${releases[*]}"
