/* 35 Victory points of a campaign, and 36 its end. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_SCORE_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_SCORE_H

#include "rules/great-campaigns/rules/day.h"

/* Something that is scored once has happened, so many times: an event `score`. */
void gc_score(struct day *day, enum gc_score_kind kind, int times);

/* The same for points that stand elsewhere in the data; `what` is an id, `why` a text. */
void gc_score_given(
	struct day *day, const char *what, const char *why, int times, int points);

/* A side has lost MV in combat: for the sums of the cycle. */
void gc_score_lost(struct day *day, enum side side, int strength);

/* The VP Segment: counties and cities, and the row of the cycle. Returns OK. */
int gc_score_cycle(struct day *day);

/* The points of what the Union controls of a theatre, and the names of that. */
struct buf;
int gc_score_counties(struct buf *ids, const struct day *day, enum gc_theatre theatre);

/* Gives the Union the points of counties of a row, and keeps it, with its total. */
void gc_score_note(struct day *day, struct cycle_points *row);

/* ---- score_valley.c: J ---- */

/* The County Control Segment of a Valley cycle: who controls what, and what that is worth.
 * Returns OK. */
int gc_score_valley(struct day *day);

/*
 * What the Union would lose for the one county in which the Confederates do most, as things
 * stand; 0: for none. *county (may be NULL) is that one, -1 for none.
 */
int gc_raid_worth(const struct game *game, const struct state *state, int *county);

/* What a claim of it in a Recovery Phase would be. */
int gc_claim_worth(const struct game *game, const struct state *state);

/* Carries out `claim`, in a Recovery Phase. */
int gc_claim(struct day *day, enum side side, const struct order *order);

/* A unit has come into a hex, which may be one where raiders are marked; and one that was
 * marked has been eliminated. */
void gc_raider_entered(struct day *day, int unit, int place);
void gc_raider_fell(struct day *day, int unit);

/* As the game ends: cities that are held then. */
void gc_score_end(struct day *day);

/* ---- ending.c: 36 ---- */

/* The die with which the game ends in the cycle of the turn, or more; 0: none is thrown. */
int gc_end_die_of(const struct game *game, int turn);

/* The End of Game Segment, and whether it is due: the game may be over with it. Returns OK,
 * or what dice give. */
int gc_end_play(struct day *day);
bool gc_end_is_due(const struct day *day);

#endif
