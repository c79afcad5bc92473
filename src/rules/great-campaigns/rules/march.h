/* 5.1 March, 5.2 Activate leader, 5.4 Burn a station, 6 March and movement. */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_MARCH_H
#define RULES_GREAT_CAMPAIGNS_RULES_MARCH_H

#include "rules/great-campaigns/rules/rules.h"

#define FATIGUE_ALLOWED 3 /* where the order of a march does not say `fatigue up to` */

/* What a unit is to do in its march: where it goes, by what hexes. What else is wished
 * (force, assail, or to, if target leaves) are words under the order. */
struct march {
	int unit;
	int leader;   /* who activates it; -1: it marches by itself */
	int with;     /* leader who goes with it; -1 */
	int to;       /* hex; -1: it stays, and attacks alone */
	bool towards; /* as near to it as it comes */
	const int *via;
	int vias;
	const struct order *order; /* whose words count; NULL: none */
	int allowance;             /* MP: of an activation; -1: it rolls its own die */
};

/* The march of an order `march`; its unit is -1 when it names none. march_goal.c */
struct march gc_march_of(const struct order *order);

/* A way, hex by hex. */
struct way {
	int *place; /* entered, in order; owned by the arena of the adjudication */
	int length;
	int cost; /* MP */
};

/* ---- costs.c: 6.2 ---- */

/* MP of a step over a link as the weather and the crossings are, for infantry and artillery
 * (FOOT) or cavalry; -1: nobody goes that way. A ferry ends the march: *ends. */
int gc_step_cost(const struct day *day, enum foot foot, int link, int from, bool *ends);

/* The same for who asks about many steps, as a search does: what is known of them, until
 * anything changes. */
struct gc_steps {
	const struct day *day;
	enum foot foot;
	unsigned going; /* a number for all days of one memory that have the same costs */
	unsigned char *known;
};

struct gc_steps gc_steps_now(const struct day *day, enum foot foot);
int gc_steps_cost(const struct gc_steps *steps, int link, int from, bool *ends);

/* What these costs hang on, besides the map. */
struct gc_footing {
	unsigned made;    /* of the day: crossings */
	unsigned weather; /* a bit each for rain, snow and fords that are closed */
};

struct gc_footing gc_footing_now(const struct day *day);
bool gc_footing_is(const struct gc_footing *a, const struct gc_footing *b);

/*
 * What days remember of what they have found out about the map: what steps cost, and how
 * far it is to goals, as weather and crossings are. It may serve one day, or several of the
 * same game, also a day within another: `memory` of an adjudication.
 */
struct gc_memory {
	struct arena *arena; /* its own */
	struct paths *paths; /* of searches whose answers are taken at once */
	struct known_steps *steps;
	struct known_goals *goals;    /* ways.c */
	struct district_homes *homes; /* campaign/district.c */
	const struct day *first; /* as it began, its state and its zones of control alone */
};

struct gc_memory *gc_memory_new(struct arena *arena, const struct map *map);

/* What a day needs to know which of these it has; owned by the arena. */
struct going_now *gc_going_new(struct arena *arena);
struct known_steps *gc_known_steps_new(struct arena *arena);
struct known_goals *gc_known_goals_new(struct arena *arena);

/* The same of a unit: where guns and wagons need a way, -1 without one. The crossing is
 * what it attacks over, too; a step is one into a hex whose actions are not over today.
 * L3.3 */
int gc_unit_crossing_cost(const struct day *day, int unit, int link, int from, bool *ends);
int gc_unit_step_cost(const struct day *day, int unit, int link, int from, bool *ends);

/* L3.2: true when snow keeps everybody from going over the link into that hex, in retreat
 * as well; and from going out of a hex on his own, or coming into it from off the map. */
bool gc_snow_closes(const struct day *day, int link, int to);
bool gc_is_snowed_in(const struct day *day, int place);

/* True when the step is one along a road or pike whose bridge, if it has one, stands. */
bool gc_goes_by_road(const struct day *day, int link);

enum foot gc_foot_of(const struct game *game, int unit);

/* A step from a hex to the next, as a unit in a march finds it. 6.2 */
struct step_found {
	int link;
	int cost;          /* MP */
	int passing;       /* of them for friends in the hex that is left. 6.4 */
	bool held;         /* an enemy unit stands there */
	bool stopped;      /* the march must end before it, in the zone where it stands */
	bool disorganizes; /* from zone to zone and not along a road */
	bool ends;         /* a ferry: the march ends behind it */
};

/* Finds the step to a hex that is next to the other or not; false when nobody goes there.
 * `first`: the march begins here, and no zone stops it. */
bool gc_step_find(struct step_found *out, const struct day *day, int unit, int from, int to,
	bool first);

/* ---- ways.c ---- */

/*
 * Finds the way that costs least, through its `via` hexes, as far as so many MP go (-1: no
 * limit); of equal ones that with the fewest hexes. Enemy units bar it. Where a march would
 * have to stop before its end, and where it would be disorganized, counts as some MP more
 * when ways are compared, so that a unit goes round a zone of control if that is no long
 * way; but straight into a hex of `via` next to the one before. With a limit the way ends
 * where the march must stop by 6.2; if this one does not come to `to` within the limit, the
 * cheapest that does is taken, without disorder if that can be: the first hex needs no MP,
 * so that the hex next to the unit is always in reach. False when none does.
 * `towards`: the enemy's units do not bar it, the way ends before the first of them, or
 * with the MP; false when it has no hex.
 */
bool gc_way_find(
	struct way *out, const struct day *day, const struct march *march, int allowance);

/* The way that a march with so many MP takes (-1: it is not known): one that brings it to
 * its goal with these if there is one, else the whole way. False: there is none. */
bool gc_way_with(
	struct way *out, const struct day *day, const struct march *march, int movement);

/* Whether gc_way_with finds a way of a hex or more to another hex, and not which: most
 * marches that wait for an initiative are asked that alone. */
bool gc_way_begins(const struct day *day, const struct march *march, int movement);

/* Memory for the ways that units have found, as a day needs it; owned by the arena. */
struct known_ways *gc_ways_new(struct arena *arena);

/* By place, the MP of the cheapest way of a unit from where it stands in one march, -1:
 * none; -1 as allowance: no limit. The first hex is always among them. Owned by the arena
 * of the adjudication. */
int *gc_way_reach(const struct day *day, int unit, int allowance);

/* ---- march_order.c ---- */

/* True when the unit may begin a march: on the map, not held, below FATIGUE_MAX; else *why
 * is a message. */
bool gc_may_march(const struct day *day, int unit, enum fail *why);

/* Why gc_may_march refuses a unit, as its message has it: a rule that holds it, or that it
 * is not on the map. */
const char *gc_held_text(const struct day *day, int unit, enum fail why);

/*
 * What is between the unit and that march, as things stand and whatever is rolled: F_NONE
 * when it can begin. about[0..2] are what the message names, NULL: nothing; they belong to
 * the game or the arena. No dice, and nothing is changed. The first hex, the attack or the
 * work must be possible at the lowest roll, and the fatigue be what the order allows; an
 * alternative (`or to`) serves when it has no condition or one that holds at any roll.
 */
enum fail gc_march_bar(
	const char *about[3], const struct day *day, const struct march *march);

/* ": snow lies on the mountains between (16.0)": what bars the way of a march that finds
 * none, with the section, or the section alone. It is found out on copies of the position.
 */
const char *gc_no_way_text(const struct day *day, const struct march *march);

/* gc_march_bar for a message: where there is no way, about[2] is that text. */
enum fail gc_march_bar_told(
	const char *about[3], const struct day *day, const struct march *march);

/* True of such a text where that will bar the way all day. */
bool gc_no_way_lasts(const char *text);

/* True when nothing is. */
bool gc_can_begin_march(const struct day *day, const struct march *march);

/* The least and most MP that the march can have. 5.1, 5.2 */
int gc_march_least(const struct day *day, const struct march *march);

/* "5 MP, 33 % to get there": what a way of so many MP and hexes is for such a march, or "13
 * MP, and a march has 1 to 6" where no die brings it there. It belongs to the arena. */
const char *gc_march_cost_text(struct arena *arena, const struct day *day,
	const struct march *march, int cost, int length);
int gc_march_most(const struct day *day, const struct march *march);

/* How surely a march ends where it is to go: with fewer MP it may go another way. */
struct gc_arrival {
	int enough, throws; /* in so many of so many throws */
	int cost;           /* MP of the way that needs fewest */
};

/* False: no way leads there at all. */
bool gc_march_arrival(
	struct gc_arrival *out, const struct day *day, const struct march *march);

/* The same in words, as gc_march_cost_text has them. */
const char *gc_march_arrival_text(struct arena *arena, const struct day *day,
	const struct march *march, const struct gc_arrival *arrival);

/* In how many of its throws the march has at least so many MP; *throws: of how many. */
int gc_march_throws(
	int *throws, const struct day *day, const struct march *march, int movement);

/* ---- march.c ---- */

/* Carries out a march: die, first hex, force march, the way, attack, extended march.
 * Returns OK, or what dice and decide give. 5.1 */
int gc_march_play(struct day *day, const struct march *march);

/* 6.3: the leader who goes along: he stands with the unit and may lead it; -1. */
int gc_march_companion(const struct day *day, const struct march *march);

/* ---- march_goal.c ---- */

/* True when the unit may get tired by so many levels more: by the order, up to 3 where that
 * says nothing. */
bool gc_march_may_tire(const struct day *day, const struct march *march, int levels);

/* ---- marching.c: 5.1 ---- */

/* What is added to the die of an extended march if the unit reaches that fatigue; NO_CHECK:
 * it does not roll. */
int gc_extended_modifier(const struct day *day, int unit, int fatigue);

/* What a die with its modifiers does to a unit of that MV. */
const struct extended *gc_extended_result(
	const struct tables *tables, int die, int strength);

/* What such a result does to the unit, without an event. */
void gc_extended_suffer(struct day *day, int unit, const struct extended *result);

/* ---- activation.c ---- */

/* 5.2: how many units the leader may activate with this initiative die, 0 as long as none
 * is thrown; 0: all. In the Valley Theater there may be no limit. L2.3 */
int gc_activation_limit(const struct day *day, int leader, int die);

/* True when the leader may activate: no army leader, not paralysed, somebody in his radius
 * may march. */
bool gc_may_activate(const struct day *day, int leader, enum fail *why);

/* The march that a word `send` of an activation orders, with the words that count for it;
 * the allowance is that of a die of its own. They belong to the arena of the adjudication.
 * False when the unit does not obey the leader, or its condition does not hold. */
bool gc_send_march(struct march *out, const struct day *day, const struct order *order,
	const struct qualifier *send);

/* The leader of an activation as who goes along with the unit of that `send`: the one whom
 * `with` names, else the first sent of those who stand with him; -1: nobody goes. */
int gc_send_companion(
	const struct day *day, const struct order *order, const struct qualifier *send);

/* Why the unit of a word `send` cannot go as things stand: F_NONE when it can, or waits for
 * the condition of the word. About as of gc_march_bar. */
enum fail gc_send_bar(const char *about[3], const struct day *day,
	const struct order *order, const struct qualifier *send);

/* True when the leader may, and so many of the units that the words `send` name (`at
 * least`; 1 where it is not said) can begin their march, as far as his limit goes. */
bool gc_can_begin_activation(const struct day *day, const struct order *order);

/*
 * Carries out `activate`: rolls once for foot and once for horse, then the units that the
 * words `send` name march one after another. What stands behind a `send`, up to the next
 * one, are words of that march. `with` names the unit with which the leader goes, or which
 * he joins; without it he goes with the first that marches out of his hex. 5.2
 */
int gc_activation_play(struct day *day, const struct order *order);

/* ---- station.c ---- */

bool gc_may_burn(const struct day *day, int unit, enum fail *why);
int gc_burn_play(struct day *day, int unit);

/* ---- destroying.c: 10 ---- */

/* True when the unit may try to destroy what crosses the link: infantry or cavalry at one
 * end of it, no enemy unit next to it, and a bridge or ferry that stands. */
bool gc_may_destroy(const struct day *day, int unit, int link, enum fail *why);

/* Tries it, for MP that are spent already. Returns OK, or what dice give. */
int gc_destroy_play(struct day *day, int unit, int link);

#endif
