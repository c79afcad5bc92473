/* Gunboats and ironclads. 22.0, 24.0 */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_VESSELS_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_VESSELS_H

#include "rules/great-campaigns/rules/day.h"

/* The facts of a vessel; NULL: the unit is none. */
const struct gc_vessel *gc_vessel_of(const struct game *game, int unit);

/* True for a vessel that is in a box of the Gunboat Display and waits for nobody. */
bool gc_vessel_is_ready(const struct day *day, const struct gc_vessel *vessel);

/*
 * 7.4: how many boats support defenders in the hex, at most two, of those in the box of its
 * water that come there and have supports left today; 0: none. And those that do so are
 * used.
 */
int gc_vessels_support(const struct day *day, int place);
void gc_vessels_use_support(struct day *day, int place);

/* How often vessels can support the hex today. */
int gc_vessels_supports_left(const struct day *day, int place);

/* 24.0: a gunboat is lost, and comes back many turns later. */
void gc_vessel_lost(struct day *day, int unit, const char *rule);

/* NULL: the vessel may go to that box, or bombard that hex, as the phase begins; else why
 * not, in words that belong to the game or the arena of the adjudication. */
const char *gc_no_cruise(const struct day *day, int unit, int to);
const char *gc_no_bombardment(const struct day *day, int unit, int place);

/* 24.0 The gunboat phase of the Union. Returns OK, or what dice give. */
int gc_gunboats_play(struct day *day);

#endif
