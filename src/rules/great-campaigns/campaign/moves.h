/*
 * How units move in a campaign besides marches of 5.1. First movements that are actions,
 * and whose orders are `struct march`es: strategic movement (20.0), by rail (21.0), by sea
 * (23.0). Then railroads, waters and vessels as they are now (21.0 to 24.0), the segments
 * of the Virginia and of Norfolk (22.0, 28.0), and transfers between boxes and the map
 * (28.0, L5.2).
 */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_MOVES_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_MOVES_H

#include "rules/great-campaigns/rules/march.h"

/* ---- moves.c ---- */

/* What the movement comes to, if nothing bars it. */
struct gc_trip {
	int to;      /* where it ends */
	int hexes;   /* by rail or sea */
	int fatigue; /* FL that it costs */
	int die;     /* 23.0: what is added to the die of the embarkation */
	int *way;    /* 20.0: the hexes that it enters, and how many; owned by the arena */
	int length;
};

/*
 * What is between the unit and the movement as things stand: F_NONE when it can begin; *out
 * is set then. about[0..2] are what the message names, NULL: nothing; they belong to the
 * game or the arena. No dice, and nothing is changed.
 */
enum fail gc_move_bar(struct gc_trip *out, const char *about[3], const struct day *day,
	const struct march *march);

/* Why such a movement is impossible whatever happens, by names alone: in a battle, for the
 * wrong arm or side, without a railroad or landing; F_NONE: it is possible. about[0] and
 * [1] are what the message names. */
enum fail gc_move_impossible(
	const char *about[2], const struct day *day, const struct march *march);

/*
 * Carries it out. Events: `march` (unit, from, with, by: strategic, rail, sea; fatigue; by
 * sea embarks: yes or no, modifier, and the die) and `marched` (unit, from, way, to, by,
 * ended: arrived, ashore). Returns OK, or what dice give.
 */
int gc_move_play(struct day *day, const struct march *march);

/* ---- rail.c: the railroads, and the repair of stations. 21.0, L5.6 ---- */

/* 25: true when the county of a hex is that side's. */
bool gc_county_is_of(const struct day *day, enum side side, int place);

/* The area of a hex or box. */
enum rail_area gc_rail_area_of(const struct day *day, int place);

/* By place, hexes by rail for a side from a hex, out of the enemy's zones and over tracks
 * that are whole; -1: none lead there. The memory belongs to the arena of the adjudication.
 */
int *gc_rail_distances(const struct day *day, enum side side, int from);

/* L4.10: true when supplies of the side come by rail to the hex: over bridges that stand,
 * not into stations that are destroyed, the enemy's counties or his entrenched infantry.
 * L3.12: true when a railroad leads there from Washington through the side's own counties
 * alone. */
bool gc_rail_feeds(const struct day *day, enum side side, int place);
bool gc_rail_through_own(const struct day *day, enum side side, int place);

/* True when a unit of so much MV may embark today in the area; and one does. */
bool gc_rail_has_room(
	const struct day *day, enum side side, enum rail_area area, int strength);
void gc_rail_uses(struct day *day, enum side side, enum rail_area area, int strength);

/* The RR Station Repair Segment, for struct gc_segment. */
bool gc_repair_is_open(const struct day *day, enum side side);
int gc_repair_play(struct day *day);

/* ---- sea_ways.c, sea.c: what guns and the Virginia close, how far it is by sea. 22.0
 * to 24.0 ---- */

/* By place, hexes by sea from a hex or port for the Union's vessels, -1: they do not come
 * there. The memory belongs to the arena of the adjudication. */
int *gc_sea_distances(const struct day *day, int from);

/* L3.6: what has to come first where no way by sea leads from a place to a hex or port: "is
 * to embark for ..., and to be transferred to ...", by boxes of troops on board from the
 * waters of the one to those of the other; NULL: there are none. */
const char *gc_sea_by_boxes(const struct day *day, int from, int to);

/* True when vessels come from the sea so near to a hex at water, on the same water. */
bool gc_sea_comes_near(const struct day *day, int place, int within);

/* True when they come into the water of a box of the Gunboat Display; and when the Virginia
 * keeps them from leaving or entering it. */
bool gc_sea_opens_box(const struct day *day, int box);
bool gc_is_closed_box(const struct day *day, int box);

/* 23: true when there is room in ships for the unit today. */
bool gc_sea_has_room(const struct day *day, int unit);

/* True when a water of the campaign is closed to the Union's vessels; place: one of its
 * hexes, or a port. */
bool gc_is_closed_water(const struct day *day, int place);

/* ---- vessels.c: gunboats and ironclads. 24.0 ---- */

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

/* ---- virginia.c: the Virginia, and the Norfolk Segment. 22.0, 28.0 ---- */

/* The Virginia Segment: the Confederate may have her come out. For struct gc_segment. */
bool gc_virginia_is_due(const struct day *day);
bool gc_virginia_is_open(const struct day *day, enum side side);
int gc_virginia_play(struct day *day);

/* The Norfolk Segment: units of Fort Monroe attack Norfolk. For struct gc_segment. */
bool gc_norfolk_is_due(const struct day *day);
bool gc_norfolk_is_open(const struct day *day, enum side side);
int gc_norfolk_play(struct day *day);

/* ---- transfers.c: between boxes and the map. 28.0, L5.2 ---- */

/* The Off-Map Phase of a day: the orders of both, the Union's first. Returns OK. */
int gc_off_map_play(struct day *day);

/* NULL: the unit, which is no leader, may be transferred there by the quickest way; else
 * why not, in words that belong to the game or the arena of the adjudication. */
const char *gc_no_transfer(const struct day *day, int unit, int to);

/* True when a unit that is under way may come in at a hex or box: by road not where the
 * enemy stands; by rail nor in his zone or over tracks that are broken. */
bool gc_transfer_is_open(const struct day *day, int unit, int place);

/* Where a unit whose way is over comes in now: in the place to which it has set out, or
 * else in the nearest hex by which its road or railroad leads, too; -1: nowhere yet. L5.2
 */
int gc_transfer_end(const struct day *day, int unit);

/* It comes in nowhere today, and waits for a day; off a train it comes by the roads of its
 * box then. L5.2 */
void gc_transfer_waits(struct day *day, int unit);

/* A morning: trains, ships and gunboats have done nothing yet today. Returns OK. */
int gc_vehicles_renew(struct day *day);

#endif
