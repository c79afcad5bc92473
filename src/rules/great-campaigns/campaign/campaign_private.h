/* What the sections of the campaign share. Only they include it. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_CAMPAIGN_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_CAMPAIGN_PRIVATE_H

#include <stdbool.h>

#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/campaign/valley.h"

/* A phase of a day. */
struct gc_phase {
	const char *rule;
	int (*play)(struct day *day); /* OK or an error */
};

/* A segment of the strategic cycle. */
struct gc_segment {
	const char *title, *rule;
	bool (*is_due)(const struct day *day); /* NULL: in each cycle */
	/* True when it leaves the side a choice; NULL: it never does. */
	bool (*is_open)(const struct day *day, enum side side);
	uint64_t orders; /* ORDER_SET of those that it carries out */
	/* In a preview it looks over the orders and throws no dice. OK or an error. */
	int (*play)(struct day *day);
};

/* ---- cycle.c ---- */

/*
 * Carries out what a side says of a segment: orders of such words in its file of the cycle;
 * when that holds none, those of its standing orders `when cycle begins`. OK or an error.
 */
int gc_cycle_orders(struct day *day, enum side side, uint64_t ids,
	gc_phase_order *carry_out, void *context);

/* ---- reinforcements.c: 26, 37 ---- */

/* Units that come in groups, and those whose way is over. OK, or what dice give. */
int gc_reinforcements_play(struct day *day);

/* ---- moves.c, ferry.c, strategic_movement.c, rail.c, sea.c: kinds of movement ---- */

/* A kind of movement, by its order. */
struct move_kind {
	enum order_id id;
	const char *by;   /* the fact of its events */
	const char *rule; /* "21.0" */
	enum fail (*bar)(struct gc_trip *out, const char *about[3], const struct day *day,
		const struct march *march);
	/* Why it is impossible by names alone; NULL: it never is. */
	enum fail (*impossible)(
		const char *about[2], const struct day *day, const struct march *march);
	/* What is thrown and counted before it moves; *goes: it does. NULL: nothing.
	 * Returns OK, or what dice give. */
	int (*begin)(bool *goes, struct day *day, const struct march *march,
		const struct gc_trip *trip, struct event *event);
};

/* strategic_movement.c */
enum fail gc_strategic_bar(struct gc_trip *out, const char *about[3], const struct day *day,
	const struct march *march);

/* rail.c */
enum fail gc_rail_bar(struct gc_trip *out, const char *about[3], const struct day *day,
	const struct march *march);
int gc_rail_begin(bool *goes, struct day *day, const struct march *march,
	const struct gc_trip *trip, struct event *event);
enum fail gc_rail_impossible(
	const char *about[2], const struct day *day, const struct march *march);

/* sea.c */
enum fail gc_sea_impossible(
	const char *about[2], const struct day *day, const struct march *march);

/*
 * moves.c: L5.8. True when the march crosses by the ferry that stands ready for the unit,
 * and when the enemy is where it goes; FL that it costs. Why it cannot attack him then. It
 * attacks him, prepared, unless he goes back before; *goes: it crosses after that. Returns
 * OK, or what dice and decide give.
 */
bool gc_is_ferried(const struct day *day, const struct march *march);
bool gc_ferry_is_held(const struct day *day, const struct march *march);
int gc_ferry_fatigue(const struct day *day, int unit);
enum fail gc_ferry_bar(
	const char *about[3], const struct day *day, const struct march *march);
int gc_ferry_fights(bool *goes, struct day *day, const struct march *march);

enum fail gc_sea_bar(struct gc_trip *out, const char *about[3], const struct day *day,
	const struct march *march);
int gc_sea_begin(bool *goes, struct day *day, const struct march *march,
	const struct gc_trip *trip, struct event *event);

/* ---- box_combat.c: L5.1.4 ---- */

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

/* ---- mountains.c: V21, L4.7 ---- */

/* NULL: one unit more may set out by the way to the place; else why not. */
const char *gc_mountains_fault(
	const struct day *day, const struct gc_transfer *way, int unit, int to);

/* True while a die is thrown for the days of a step by the way. */
bool gc_mountains_by_die(const struct day *day, const struct gc_transfer *way);

/* How many turns the step takes of those who set out with the unit: thrown in an event
 * `mountains` (side, unit, turns), or those of the way. Returns OK, or what dice give. */
int gc_mountains_days(int *days, struct day *day, const struct gc_transfer *way, int unit);

/* Delays units that are under way over the mountains (V21, L4.7): snow begins that lasts so
 * many turns more. Event `mountains-delayed` (side, units, turns). */
void gc_mountains_snow(struct day *day, int turns);

/*
 * ---- shortest_ways.c: distances in hexes on a network, a railroad or navigable waters
 * ----
 *
 * A step from a hex to the next counts 1, a passage what its data say.
 */

struct net {
	const struct map *map;
	const struct gc_passage *passage; /* of these those that one travels so */
	int passages;
	enum gc_passage_by by;
	/* True when one may go from one place to another; link -1: by a passage. Where one
	 * comes from lies on the network already. */
	bool (*goes)(const void *context, int link, int from, int to);
	const void *context;
};

/* By place, the hexes of the shortest way from `from`, -1: there is none; 0 where it
 * begins. The memory belongs to the arena. */
int *gc_net_distances(struct arena *arena, const struct net *net, int from);

/* ---- the Valley ---- */

/* The rules, where there are any. */
static inline const struct gc_release_rules *gc_valley_rules(const struct day *day)
{
	return day->game->campaign->release;
}

static inline struct valley_state *gc_valley_now(const struct day *day)
{
	return &day->state->campaign.valley;
}

/* valley_release.c: lets units go that wait for an enemy at a place, or holds them again;
 * and true when combat units of that side are in the area. */
void gc_sleepers_look(struct day *day);
bool gc_enemy_is_in(const struct day *day, enum side enemy, const struct gc_area *area);

/* brought.c: lets Schenck go, unless he was let go before. */
void gc_schenck_may_move(struct day *day);

/* brought.c: the place to which the orders of the day say that a unit comes; -1: none. */
int gc_brought_to(struct day *day, int unit);

/* militia.c: true for a counter of militia; and looks over an order that brings it. */
bool gc_is_militia(const struct day *day, int unit);
int gc_militia_look_over(
	struct day *day, enum side side, const struct order *order, int unit, int place);

/* ---- brought.c: L4.4.1, L4.4.4 ---- */

/* Those of a list who have not set out. */
struct stack gc_callup_waiting(const struct day *day, const struct gc_callup *callup);

/* They set out for a place, and come so many turns later. An event `set-out`. */
void gc_callup_set_out(struct day *day, const struct gc_callup *callup, int place);

/* ---- depot_stores.c ---- */

/* The event `depot`. */
void gc_depot_tell(const struct day *day, enum side side, int place, const char *done);

/* ---- district.c: 27 ---- */

/* MV of the Confederates who watch the District: of infantry and cavalry. */
int gc_district_watchers(const struct game *game, const struct state *state);

/* ---- attachment.c: L2.2 ---- */

/* True for a brigade of the formation, and for one that obeys its leader. */
bool gc_is_of_formation(
	const struct day *day, const struct gc_formation *formation, int unit);

#endif
