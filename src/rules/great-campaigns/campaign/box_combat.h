/* L5.1.4 Combat in a box off the map. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_BOX_COMBAT_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_BOX_COMBAT_H

#include "rules/great-campaigns/rules/day.h"

/*
 * All units of a side in the box attack all of the other's there; in two rounds at most,
 * and where the first says nothing the defender stays for the second, unless he says
 * `retreat`. *wins: the defenders must retreat, or are no more; else the attackers must.
 * Nobody is moved. Returns OK, or what dice and decide give.
 *
 * Events: `box-combat` (side, box, round, attackers, defenders, attack, defence, ratio,
 * tactical, difference, result: wins, fails, open; dice), `loss` (side, unit, place,
 * points, left, cause: box, eliminated).
 */
int gc_box_combat(bool *wins, struct day *day, int box, enum side attacker);

#endif
