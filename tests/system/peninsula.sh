#!/usr/bin/env bash
# The Peninsula by mail, from April 5 to July 25.
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/by-mail-lib.sh"

# columns SIDE WEEK: where they march in it; in those of even number, up to the enemy.
columns() {
	case $1-$(($2 % 2)) in
	union-0)
		column Kearny us-kearny S5613
		column Sedgwick us-sedgwick S5614
		column Couch us-couch S5517
		;;
	union-1)
		column Kearny us-kearny S5815
		column Sedgwick us-sedgwick S5816
		column Couch us-couch S5618
		;;
	confederate-0)
		column Early-B cs-early-b S4907
		column Featherston cs-featherston N0627
		column Kershaw cs-kershaw N0627
		;;
	confederate-1)
		column Early-B cs-early-b S4511
		column Featherston cs-featherston S1403
		column Kershaw cs-kershaw N0314
		;;
	esac
}

begin_by_mail the-peninsula/yorktown-road
echo "# Magruder stands where the set-up has him" >"$work/body"
mail confederate
is "the first day" 1 "$(turn)"
play_by_mail 150000
came_of_it marched arrives cycle-points weather end-roll

# The last weeks in one report, and all of them: it draws no map a step.
start=${EPOCHREALTIME/[.,]/}
exits 0 "$ADJUTANT" -C "$dir" report union --since "July 1"
for text in "# The Peninsula: seven-days" "From turn 88, July 1 to turn 112, July 25." \
	"## Turn 92, July 5, to turn 98, July 11" "## Day by day" "July 25 " \
	"## Victory points" "## The armies then and now"; do
	says "$text"
done
exits 0 "$ADJUTANT" -C "$dir" report public --since 1
says "## Turn 1, April 5, to turn 7, April 11"
echo "two reports of many steps: $(seconds "$start")"
finish
