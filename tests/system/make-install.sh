#!/bin/sh
# `make install` into another root: the program must find its games there, wherever
# the root has been moved to.
#
# usage: make-install.sh
set -u

top=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
unset ADJUTANT_DATA DESTDIR PREFIX MAKEFLAGS MAKELEVEL 2>/dev/null || true

checks=0
check() {
	"$@" >"$work/out" 2>&1 || {
		echo "make-install: failed: $*" >&2
		sed 's/^/  /' "$work/out" >&2
		exit 1
	}
	checks=$((checks + 1))
}

# Every Debian has a directory games in /usr/local, and programs may be in it.
mkdir -p "$work/root/opt/adjutant/games/fortune" "$work/root/opt/adjutant/templates"
check make -C "$top" BUILD="${BUILD:-build}" install DESTDIR="$work/root" PREFIX=/opt/adjutant
mv "$work/root/opt/adjutant" "$work/moved"
# taken away again nothing is left of it, nor of what was stripped, and others' files stay
check make -C "$top" BUILD="${BUILD:-build}" install-strip DESTDIR="$work/root" PREFIX=/opt/adjutant
check sh -c "test $(stat -c %s "$work/root/opt/adjutant/bin/adjutant") -lt \
	$(stat -c %s "$work/moved/bin/adjutant")"
mkdir -p "$work/root/opt/adjutant/games/fortune"
check make -C "$top" BUILD="${BUILD:-build}" uninstall DESTDIR="$work/root" PREFIX=/opt/adjutant
check sh -c "! find '$work/root' -type f | grep ."
check test -d "$work/root/opt/adjutant/games/fortune"
# the same bytes, whenever they are made
check make -C "$top" dist DIST="$work/first.tar.gz"
check make -C "$top" dist DIST="$work/again.tar.gz"
check cmp "$work/first.tar.gz" "$work/again.tar.gz"
check sh -c "tar -tzf '$work/first.tar.gz' | grep -q '/src/main.c$'"
cd "$work" || exit 1

check sh -c "'$work/moved/bin/adjutant' --version | grep -Eqx 'rules late-unpleasantness [0-9]+'"
check sh -c "'$work/moved/bin/adjutant' games | grep -q gates-of-richmond/june-27-pm"
check "$work/moved/bin/adjutant" games gates-of-richmond
check "$work/moved/bin/adjutant" games --check "$work/moved/share/adjutant/games/gates-of-richmond"
check "$work/moved/bin/adjutant" help orders
check "$work/moved/bin/adjutant" new --seed install gates-of-richmond campaign
check "$work/moved/bin/adjutant" audit -C campaign
# what checks dice without the program goes along with it
check "$work/moved/share/adjutant/verify-dice.sh" campaign public
check sh -c "'$work/moved/share/adjutant/die-by-hand.sh' campaign 0/none 2>&1 | grep -q 'no commit of campaign'"
for page in "$top"/man/*.[1-8]; do
	name=$(basename "$page")
	check cmp "$page" "$work/moved/share/man/man${name##*.}/$name"
done
# the units of systemd, which call the program where it was to be installed
for unit in adjutant-tick.service adjutant-tick.timer adjutant-mail.service adjutant-mail.path \
	adjutant-fetch.service adjutant-fetch.timer; do
	check test -s "$work/moved/lib/systemd/user/$unit"
done
check grep -qx "ExecStart=/opt/adjutant/bin/adjutant tick" \
	"$work/moved/lib/systemd/user/adjutant-tick.service"
if command -v systemd-analyze >/dev/null; then # in the place to which all was moved
	mkdir -m 700 "$work/units" "$work/runtime"
	cp "$work/moved/lib/systemd/user"/adjutant-* "$work/units"
	sed -i "s|/opt/adjutant/bin|$work/moved/bin|" "$work/units"/*.service
	check env XDG_RUNTIME_DIR="$work/runtime" systemd-analyze --user --man=no verify \
		"$work/units"/*
fi
check cmp "$top/templates/report.md" "$work/moved/share/adjutant/templates/report.md"
# the runtime of the packet, where it was built; without it the command says so
page="$work/moved/bin/adjutant packet -C campaign -o page.html public"
if [ -f "$top/${BUILD:-build}/packet/late-unpleasantness.wasm" ]; then
	check $page
	check grep -q "Gates of Richmond" page.html
	rm -r "$work/moved/share/adjutant/packet"
fi
check sh -c "$page 2>said; [ \$? = 5 ] && grep -q 'make packet-runtime' said"
mkdir "$work/bin"
ln -s "$work/moved/bin/adjutant" "$work/bin/adjutant"
check "$work/bin/adjutant" games

echo "make-install: $checks checks"
