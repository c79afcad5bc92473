# What the tests of crashes share: the commands that write, what they come to when nobody
# disturbs them, and what must be so whatever was done to them. Read with `.`, behind lib.sh.
# bash.
#
#   CRASH_AUDIT   audit after every n-th time (default 16)
#   CRASH_JOBS    how many at a time (default: as many as there are processors)

audit_every=${CRASH_AUDIT:-16}
jobs=${CRASH_JOBS:-$(getconf _NPROCESSORS_ONLN)}
watch=(env) # what a command that is not disturbed is run by

# The commands: NAME, the fixture that is sent, the campaign before it.
names=()
declare -A before sent verb_of dated start_of end_of allowed told_of

scenario() {
	local name=$1 verb side date
	names+=("$name")
	if [ "$name" = new ]; then
		before[new]=none
		verb_of[new]=new
		dated[new]=$start_date
	else
		about "$2"
		before[$name]=$work/play-$3
		verb_of[$name]=$verb
		dated[$name]=$date
		sent[$name]=$work/sent-$name.txt
		[ "$verb" = undo ] || order_file "${before[$name]}" "$side" "$2" >"${sent[$name]}"
	fi
}

# summer NAME BEFORE ORDERS: `run` of an example of If It Takes All Summer
summer() {
	names+=("$1")
	before[$1]=$2
	verb_of[$1]=run
	dated[$1]=$((start_date + 3600))
	sent[$1]=$3
}

repositories=". for/union.git for/confederate.git for/public.git"

# packs_soon DIR: the next command that writes packs all that is loose, and makes one pack of
# several.
packs_soon() {
	local repository
	for repository in $repositories; do
		git -C "$1/$repository" config gc.auto 1
		git -C "$1/$repository" config gc.autoPackLimit 1
	done
}

# packed NAME BEFORE FIXTURE: `run`, behind which everything is packed
packed() {
	packs_soon "$work/play-$2"
	scenario "$1" "$3" "$2"
}

# command NAME DIR: the command of a scenario, to be run in front of a shim or not.
command_line() {
	case ${verb_of[$1]} in
	new) words=(new --seed "$seed" --name seven-days gates-of-richmond/campaign "$2") ;;
	undo) words=(-C "$2" undo) ;;
	*) words=(-C "$2" "${verb_of[$1]}" "${sent[$1]}") ;;
	esac
}

tip() {
	local id=none
	[ ! -f "$1/.git/refs/heads/main" ] || read -r id <"$1/.git/refs/heads/main"
	echo "$id"
}

# The newest commits of the projections.
told() {
	local audience id ids=
	for audience in union confederate public; do
		id=none
		[ ! -f "$1/for/$audience.git/refs/heads/main" ] ||
			read -r id <"$1/for/$audience.git/refs/heads/main"
		ids+=" $id"
	done
	echo "$ids"
}

fresh() {
	rm -rf "$2"
	[ "${before[$1]}" = none ] || cp -a "${before[$1]}" "$2"
}

# is_packed NAME DIR: of packs there is what was when the command began, as one, and what it
# added.
is_packed() {
	local repository
	for repository in $repositories; do
		git -C "$2/$repository" count-objects -v >"$work/counted"
		grep -qx "packs: [123]" "$work/counted" ||
			fail "$1: $repository: expected three packs at most, got $(cat "$work/counted")"
	done
}

# What nobody disturbs: how many calls it takes, and the commits that it makes.
undisturbed() {
	local name=$1 dir=$work/calm-$1 status=0 words
	fresh "$name" "$dir"
	start_of[$name]=none
	[ "${before[$name]}" = none ] || start_of[$name]=$(tip "$dir")
	command_line "$name" "$dir"
	SOURCE_DATE_EPOCH=${dated[$name]} "${watch[@]}" \
		"$ADJUTANT" "${words[@]}" >"$work/said" 2>&1 || status=$?
	case $status in 0 | 3) ;; *) fail "$name: expected exit status 0 or 3, got $status" ;; esac
	end_of[$name]=$(tip "$dir")
	told_of[$name]=$(told "$dir")
	allowed[$name]="${start_of[$name]} $(git -C "$dir" rev-list HEAD | tr '\n' ' ')"
	# the commits before the start do not count: nobody must go back
	if [ "${before[$name]}" != none ]; then
		allowed[$name]="${start_of[$name]} $(git -C "$dir" rev-list \
			"${start_of[$name]}..HEAD" | tr '\n' ' ')"
	fi
	[ "${start_of[$name]}" != "${end_of[$name]}" ] || fail "$name: expected a new commit"
	case $name in *pack) is_packed "$name" "$dir" ;; esac
	rm -rf "$dir"
}

# What a power failure leaves of objects that nothing names is no fault.
objects_are_read() {
	git -C "$1" rev-list --objects --no-object-names HEAD 2>"$said" |
		git -C "$1" cat-file --batch --buffer 2>>"$said" >/dev/null &&
		[ ! -s "$said" ] || fail "$what: git cannot read all of $1: $(cat "$said")"
}

objects_are_sound() {
	[ -z "${power:-}" ] || {
		objects_are_read "$dir"
		return
	}
	git -C "$dir" fsck --strict --no-dangling --no-progress >"$said" 2>&1 ||
		fail "$what: git fsck: $(cat "$said")"
	[ ! -s "$said" ] || fail "$what: expected nothing from git fsck, got: $(cat "$said")"
}

# Each holds what the newest commit of the truth tells, and nothing else is in it.
projections_are_sound() {
	local audience id
	for audience in union confederate public; do
		id=$(git -C "$dir" rev-parse "HEAD:for/$audience")
		[ "$id" = "$(git -C "$dir/for/$audience.git" rev-parse 'main^{tree}')" ] ||
			fail "$what: for/$audience.git: expected the tree $id"
	done
	[ $((count % audit_every)) = 0 ] || return 0
	again -C "$dir" project
	[ $status = 0 ] || fail "$what: project: expected 0, got $status: $(cat "$said")"
	! grep -q anew "$said" || fail "$what: expected sound projections, got: $(cat "$said")"
	for audience in union confederate public; do
		[ -z "${power:-}" ] || {
			objects_are_read "$dir/for/$audience.git"
			continue
		}
		git -C "$dir/for/$audience.git" fsck --strict --no-dangling --no-progress \
			>"$said" 2>&1 || fail "$what: git fsck of $audience.git: $(cat "$said")"
	done
}

files_are_clean() {
	git -C "$dir" status --porcelain >"$said" 2>&1
	[ ! -s "$said" ] || fail "$what: expected clean work files, got: $(cat "$said")"
}

# again COMMAND...: with the date of the scenario; sets `status`.
again() {
	status=0
	SOURCE_DATE_EPOCH=${dated[$scenario]} "$ADJUTANT" "$@" >"$said" 2>&1 || status=$?
}

# What a kill has left in $dir, and going on from there.
verify() {
	local id status words
	if [ "$(tip "$dir")" = none ]; then
		[ "$scenario" = new ] || fail "$what: the branch main is gone"
	else
		if [ -f "$dir/.git/adjutant/marker" ] && [ $((count % 8)) = 0 ]; then
			status=0
			"$ADJUTANT" -C "$dir" check /dev/null >"$said" 2>&1 || status=$?
			[ $status = 4 ] ||
				fail "$what: check: expected exit status 4, got $status: $(cat "$said")"
		fi
		again -C "$dir" status
		[ $status = 0 ] || fail "$what: status: expected 0, got $status: $(cat "$said")"
		id=$(tip "$dir")
		case " ${allowed[$scenario]} " in
		*" $id "*) ;;
		*) fail "$what: expected HEAD at one of ${allowed[$scenario]}, got $id" ;;
		esac
		objects_are_sound
		files_are_clean
		projections_are_sound
	fi
	# `submit` and `undo` may be done twice; whoever sees that they landed does not
	id=$(tip "$dir")
	case ${verb_of[$scenario]}:$id in
	submit:"${end_of[$scenario]}" | undo:"${end_of[$scenario]}" | new:"${end_of[$scenario]}") ;;
	*)
		command_line "$scenario" "$dir"
		again "${words[@]}"
		if [ "$id" = "${start_of[$scenario]}" ]; then
			case $status in
			0 | 3) ;;
			*) fail "$what: again: expected 0 or 3, got $status: $(cat "$said")" ;;
			esac
		else
			[ $status = 1 ] ||
				fail "$what: again, after it landed: expected 1, got $status: $(cat "$said")"
		fi
		;;
	esac
	# a seal that is not played yet is played by `run`
	id=$(tip "$dir")
	if [ "$id" != "${end_of[$scenario]}" ]; then
		case $(git -C "$dir" log -1 --format='%(trailers:key=Kind,valueonly)') in
		seal | answer) again -C "$dir" run ;;
		esac
		id=$(tip "$dir")
	fi
	[ "$id" = "${end_of[$scenario]}" ] ||
		fail "$what: expected the end ${end_of[$scenario]}, got $id"
	files_are_clean
	[ "$(told "$dir")" = "${told_of[$scenario]}" ] ||
		fail "$what: expected the projections at${told_of[$scenario]}, got$(told "$dir")"
	if [ $((count % audit_every)) = 0 ]; then
		objects_are_sound
		again -C "$dir" audit
		[ $status = 0 ] || fail "$what: audit: expected 0, got $status: $(cat "$said")"
		audits=$((audits + 1))
	fi
	count=$((count + 1))
}

# Scenarios: commands of the campaign of the fixtures, and of the sister game.
prepare() {
	local pair fixture examples=$top/games/if-it-takes-all-summer/examples mail
	play "$work/play" 02 04 08 09 11 13 14
	scenario new
	for pair in join:02-confederate-submit draft:04-confederate-submit question:08-union-run \
		answer:09-union-run undo:11-moderator-undo run-on:14-union-run; do
		fixture=${pair#*:}
		scenario "${pair%%:*}" "$fixtures/seven-days/$fixture.txt" "${fixture%%-*}"
	done
	# loose objects and packs into one; and many packs into one
	cp -a "$work/play-14" "$work/play-repack"
	cp -a "$work/play-13" "$work/play-pack"
	for fixture in $repositories; do
		loosen "$work/play-pack/$fixture"
	done
	send "$work/play-pack" "$fixtures"/seven-days/13-*.txt
	packed pack pack "$fixtures/seven-days/14-union-run.txt"
	packed repack repack "$fixtures/seven-days/14-union-run.txt"
	# the sister game, from the start of its rulebook's example of play
	export SOURCE_DATE_EPOCH=$start_date
	"$ADJUTANT" new --seed "If It Takes All Summer" --name summer \
		if-it-takes-all-summer/may-1864 "$work/summer" >/dev/null
	for mail in union-standing confederate-standing union-join confederate-join; do
		"$ADJUTANT" submit -C "$work/summer" "$examples/$mail.orders" >/dev/null
	done
	unset SOURCE_DATE_EPOCH
	summer summer "$work/summer" "$examples/union-1.orders"
}

# in_parallel FUNCTION: each of the workers does its part, in a directory of its own, and
# says how often it did something and audited.
in_parallel() {
	local job worker failed=no workers=() kills audited
	for ((job = 0; job < jobs; job++)); do
		(
			trap - EXIT
			dir=$work/campaign-$job said=$work/said-$job count=0 audits=0
			"$1" $job
			echo "$count $audits" >"$work/done-$job"
		) &
		workers+=($!)
	done
	for worker in "${workers[@]}"; do
		wait "$worker" || failed=yes
	done
	[ $failed = no ] || exit 1
	audits=0
	while read -r kills audited; do
		checks=$((checks + kills))
		audits=$((audits + audited))
	done < <(cat "$work"/done-*)
}
