/* 25 County control: who holds the seats, who stands where, and who controls what. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_COUNTIES_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_COUNTIES_H

#include "rules/great-campaigns/rules/day.h"

/* True when the side controls the county, by the last County Control Phase. */
bool gc_controls(const struct state *state, enum side side, int county);

/* The set of counties that the side controls; cities are none of them. */
struct county_set gc_counties_controlled(
	const struct game *game, const struct state *state, enum side side);

/* True when the hex or box lies in the county, or in the city. */
bool gc_lies_in_county(const struct game *game, int place, int county);

/* A unit has come into a hex, which may be the seat of a county. */
void gc_county_entered(struct day *day, int unit, int place);

/* The County Control Phase. Returns OK. */
int gc_counties_play(struct day *day);

#endif
