#!/usr/bin/env bash
# Long Roads to Richmond by mail, both theatres from April 5 to July 25.
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/by-mail-lib.sh"

# columns SIDE WEEK: where they march in it; in those of even number, up to the enemy.
columns() {
	case $1-$(($2 % 2)) in
	union-0)
		column Kearny us-kearny S5613
		column Couch us-couch S5517
		column Abercrombie us-abercrombie SJWS2403
		column Tower us-tower SJWN5017
		;;
	union-1)
		column Kearny us-kearny S5815
		column Couch us-couch S5618
		column Abercrombie us-abercrombie SJWS3108
		column Tower us-tower ALX0605
		;;
	confederate-0)
		column Featherston cs-featherston N0627
		column Kershaw cs-kershaw N0627
		column Taliaferro cs-taliaferro Staunton
		column Trimble cs-trimble Culpeper
		;;
	confederate-1)
		column Featherston cs-featherston S1403
		column Kershaw cs-kershaw N0314
		column Taliaferro cs-taliaferro Harrisonburg
		column Trimble cs-trimble Gordonsville
		;;
	esac
}

begin_by_mail long-roads-to-richmond/yorktown-road
echo "# Magruder stands where the set-up has him" >"$work/body"
mail confederate
is "the first day" 1 "$(turn)"
play_by_mail 250000
came_of_it marched arrives cycle-points weather end-roll
finish
