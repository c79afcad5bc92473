/*
 * How armies are divided, filled up and divided anew in a campaign: phases of the day and
 * segments of the strategic cycle. 26, 27, 32, 34, L5.1
 */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_ORGANIZATION_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_ORGANIZATION_H

#include "rules/great-campaigns/campaign/campaign_private.h"

static inline const struct gc_organization *gc_organization_of(const struct day *day)
{
	return &gc_facts(day)->organization;
}

/* ---- cycle_orders.c ---- */
/* True for an order that stands in the standing orders of the side. */
bool gc_is_standing(const struct day *day, enum side side, const struct order *order);

/* ---- attachment.c: 32 ---- */
/* The Attachment Phase: orders `detach` and `attach` of both, the Union's first, each
 * side's in the order in which they stand. Returns OK. */
int gc_attachment_play(struct day *day);

/* The next counter of substitutes that lies aside; -1: all are in use. Those that have
 * fallen are used again when there are no others. */
int gc_free_substitute(const struct day *day, enum side side);

/* Why a unit does not detach so many MV as that counter (-1: there is none; `named`: it is
 * meant by name), or is not attached to another; NULL: it is. Owned by the arena. */
const char *gc_no_detachment(
	const struct day *day, enum side side, int from, int as, bool named, int points);
const char *gc_no_attachment(const struct day *day, enum side side, int unit, int to);

/* Attaches a unit to another, for whom gc_no_attachment has said nothing. L2.2: with its
 * guns, if it is a brigade into which that division was divided. */
void gc_attach(struct day *day, int unit, int to);

/* A counter lies aside: it is awaited, with the MV that is printed. Leaders whom it leaves
 * alone stay where they are. */
void gc_unit_set_aside(struct day *day, int unit);

/* ---- calls.c: 26 ---- */
/*
 * The Reinforcement Segment of the cycle: the Confederate's dice, and units that either
 * side calls with `take`; by default those that stand first in the data, and nobody whom no
 * die gives. They come with a later turn. Returns OK, or what dice and decide give.
 */
int gc_calls_play(struct day *day);
/* True when that unit of the side waits to be called; when one does. */
bool gc_may_call(const struct day *day, enum side side, int unit);
bool gc_calls_are_open(const struct day *day, enum side side);

/* ---- valley.c: 27 ---- */
/* The Valley Segment: the track, the roll on the Union Release Table, and who is released
 * by `release`; by default the strongest that fit. Returns OK, or what dice give. */
int gc_valley_play(struct day *day);
/* True for a unit that is held in the District of Washington. */
bool gc_may_release(const struct day *day, int unit);
/* True for the Union while there are such. */
bool gc_valley_is_open(const struct day *day, enum side side);

/* True in a game that has the segment. */
bool gc_has_valley(const struct game *game);

/* The box of the Valley track for the Confederates who are in the Valley Box now, or where
 * they threaten Washington; from 0. */
int gc_valley_box(const struct game *game, const struct state *state);

/* What is added to the die of the Union Release Table as things stand. */
int gc_release_modifier(const struct day *day);

/* ---- reorganization.c: 34, 26.1 ---- */
/* True when the Union may reorganize now: it is May 16 or later, Franklin's division is on
 * the map, and there is a counter to exchange. */
bool gc_may_reorganize(const struct day *day);
/* The Union Reorganization Segment: counters are exchanged, unless the Union says
 * `reorganize none`. Returns OK. */
int gc_reorganization_play(struct day *day);
/* True for the Union when it may reorganize. */
bool gc_reorganization_is_open(const struct day *day, enum side side);
/* The A.P. Hill Segment, and every later one as long as he finds no unit of his. OK. */
int gc_hill_play(struct day *day);

/* ---- boxes_fought.c: L5.1 ---- */
/* The Off-Map Segment: a fight for each box of the data in which both sides are, as the
 * Union orders them; who was there first defends. Returns OK, or what dice and decide give.
 */
int gc_boxes_fought_play(struct day *day);

/* ---- box_moves.c: L5.1 ---- */
/* The whole Off-Map Segment of a Valley cycle: moves of both, the Union's first, then
 * fights. True when a side has a unit that may move. */
int gc_off_map_segment_play(struct day *day);
int gc_box_moves_play(struct day *day);
/* True when a unit that is no leader may move to that box now. */
bool gc_may_box_move(const struct day *day, int unit, int to);
bool gc_box_moves_open(const struct day *day, enum side side);

#endif
