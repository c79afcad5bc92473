/*
 * The campaign: what its turns have besides those of a battle. rules/sequence.c alone
 * calls its phases; in a battle none of it is called. 14
 *
 * A section of the rulebook is a file here. What it does in a turn is a row of one of the
 * tables in phases.c, in the order of the rulebook. The Valley's own rules and Washington
 * are in valley.h, movements that are no marches, vessels and transfers in moves.h.
 */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_CAMPAIGN_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_CAMPAIGN_H

#include "rules/great-campaigns/rules/combat.h"

/* The campaign's facts. */
static inline const struct gc_campaign *gc_facts(const struct day *day)
{
	return day->game->campaign;
}

/* ---- phases.c, cycle.c: the phases of a day. 14 ---- */

/* Plays the morning, in which nobody chooses anything. Returns OK, or what dice give. */
int gc_campaign_morning(struct day *day);

/*
 * The phases of a day between leader transfer and action cycle, and those before
 * and after the Recovery Phase. In a preview the orders are looked over, and no die is
 * thrown. A preview of further orders in the middle of a day does not come here. Return OK
 * or an error.
 */
int gc_campaign_before_actions(struct day *day);
int gc_campaign_before_recovery(struct day *day);
int gc_campaign_after_recovery(struct day *day);

/* True when the day of the state ends with a strategic cycle; the second of that theatre.
 */
bool gc_campaign_has_cycle(const struct game *game, const struct state *state);
bool gc_theatre_has_cycle(
	const struct game *game, const struct state *state, enum gc_theatre theatre);

/* The turn of the next strategic cycle of a theatre, that of the state's own day included;
 * 0: it has none. */
int gc_campaign_next_cycle(
	const struct game *game, const struct state *state, enum gc_theatre theatre);

/* ---- phases.c: the strategic cycle. 14, L5.7 ---- */

/* True when a segment of the cycle leaves a choice to somebody. */
bool gc_campaign_cycle_is_open(const struct day *day);

/* Plays all segments that are due, in order. Returns OK or an error. */
int gc_campaign_cycle_play(struct day *day);

/* Return, as an ORDER_SET, the orders that only cycles carry out, and those of the segments
 * that are due on this day. */
uint64_t gc_campaign_cycle_orders(void);
uint64_t gc_campaign_due_orders(const struct day *day);

/* ---- events_and_snow.c: snow. 16, L3.2 ---- */

/* An event has brought rain until that turn: a die may make snow of it, in an event.
 * Returns OK, or what dice give. */
int gc_snow_look(struct day *day, int until);

/* True when snow lies today, and ways but pikes and railroads are closed in the mountains.
 */
bool gc_snow_lies(const struct game *game, const struct state *state);

/* ---- invasion.c: 15 ---- */

/* The Union's order `invade`, or the first of the landings: the state is that of the
 * landing's scenario from then on. Returns OK. */
int gc_invasion_play(struct day *day);

/* ---- counties.c: 25, V22, county control ---- */

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

/* ---- supply.c, supply_segment.c: 30, V24, where supply reaches, and what becomes of units
 * out of it ---- */

/* Where there is supply, as things stand: by county, and about depots. */
struct supply {
	struct county_set fed[SIDES];   /* of the Richmond Theater */
	struct county_set north[SIDES]; /* V24: by complete depots */
	struct reach near;              /* about Union depots, in memory of the arena's */
	int hexes;                      /* so far from them */
};

/* Works it out once for all units; its memory belongs to the arena of the adjudication. */
void gc_supply_find(struct supply *out, const struct day *day);

/* The same by county alone: about depots there is none in it. */
void gc_supply_find_counties(struct supply *out, const struct day *day);

/* True when a Union depot in a place would supply another as one that is near enough, by a
 * way that is free. */
bool gc_depot_feeds(struct arena *arena, const struct day *day, int depot, int place);

/* A search begins where a depot sends out its trains: in its hex; from a box, in the hexes
 * to which its roads lead. */
void gc_depot_gates(struct reach *reach, const struct day *day, int depot);

/* The theatre by whose rules, and in whose cycles, a unit there is supplied: boxes off the
 * map that are fought for are of the Valley Theater, where it has rules of its own. L4.10
 */
enum gc_theatre gc_supply_theatre(const struct game *game, int place);

/* True for a unit of the side that a Supply Status Segment of the theatre looks at. */
bool gc_is_supplied_in(const struct day *day, int unit, enum gc_theatre theatre);

/* True when a unit of the side would be in supply in that place. */
bool gc_supply_is_at(
	const struct supply *supply, const struct day *day, enum side side, int place);

/* True when units of the side are out of supply as things stand: they may forage. */
bool gc_supply_open(const struct day *day, enum side side);
bool gc_valley_supply_open(const struct day *day, enum side side);

/* The Supply Status Segment: forage, losses, who is out of supply until the next cycle; of
 * the Richmond Theater, or of the Valley's. Returns OK, or what dice give. */
int gc_supply_play(struct day *day);
int gc_valley_supply_play(struct day *day);

/* L5.7: that of the Valley is due in its cycles but the first. */
bool gc_valley_supply_is_due(const struct day *day);

/* ---- depot_stores.c, depots.c: 30, V24, L3.12, L4.10 ---- */

/* Removes one of the state's depots; `done` is the word for the event. */
void gc_depot_removed(struct day *day, int depot, const char *done);

/* A unit has come into the hex: stores of its enemy that lie there are lost. */
void gc_depot_entered(struct day *day, int unit, int place);

/* L5.5: the depot in the hex, if there is one, is burnt, and nothing is scored for that. */
void gc_depot_burns(struct day *day, int place);

/* Its orders, and whether it leaves a side a choice. */
#define GC_DEPOT_ORDERS                                                                    \
	(ORDER_SET(ORDER_PLACE_DEPOT) | ORDER_SET(ORDER_COMPLETE_DEPOT) |                  \
		ORDER_SET(ORDER_DISMANTLE_DEPOT) | ORDER_SET(ORDER_SIEGE))
#define GC_VALLEY_DEPOT_ORDERS                                                             \
	(ORDER_SET(ORDER_PLACE_DEPOT) | ORDER_SET(ORDER_COMPLETE_DEPOT) |                  \
		ORDER_SET(ORDER_DISMANTLE_DEPOT))
bool gc_depots_open(const struct day *day, enum side side);
bool gc_valley_depots_open(const struct day *day, enum side side);

/* The Depot Segment: the Union's orders about depots and siege artillery; in the Valley
 * Theater those of both about depots. A side without
 * orders completes what it has begun. */
int gc_depots_play(struct day *day);
int gc_valley_depots_play(struct day *day);

/* True when the side may order a depot to be placed there in a cycle of this day, as far as
 * it has ordered none yet; and one of the state's to be completed. */
bool gc_may_order_depot(const struct day *day, enum side side, int place);
bool gc_may_complete_depot(const struct day *day, enum side side, int depot);

/* The same of any cycle, as things stand: this may not be the day of one. Why it is no
 * site; NULL: it is one. */
bool gc_is_depot_site(const struct day *day, enum side side, int place);
const char *gc_why_no_site(const struct day *day, enum side side, int place);
bool gc_is_depot_completable(const struct day *day, enum side side, int depot);

/* L4.10: complete depots of the Valley Theater are begun ones again whose railroad is cut.
 */
void gc_depots_check(struct day *day);

/* ---- siege.c: the siege artillery of the Union. 30 ---- */

/* The Siege Artillery Segment. Returns OK. */
int gc_siege_play(struct day *day);

/* Carries out `siege artillery to PLACE`. */
int gc_siege_move(struct day *day, enum side side, const struct order *order);

/* It is in that hex and falls with the depot. */
void gc_siege_lost(struct day *day, int place);

/* What it adds to the artillery of an assault out of its hex; 0: it is not there, or not
 * ready. */
int gc_siege_artillery(const struct day *day, const struct attack *attack);

/* It tires if it has its part in the attack. */
void gc_siege_fires(struct day *day, const struct attack *attack);

/* ---- ammunition.c: 31, V25, what fighting spends and depots send after ---- */

/* Boxes that a unit has left; -1: the game counts none. */
int gc_ammunition_of(const struct game *game, const struct state *state, int unit);

/* True for a unit that has no more of it. */
bool gc_is_empty(const struct game *game, const struct state *state, int unit);

/* A combat in which both together have lost so many MV is over: who is left of these
 * spends a box, if that is enough. */
void gc_ammunition_spent(struct day *day, const struct stack *attackers,
	const struct stack *defenders, int lost);

/* Boxes that a unit of the game carries; 0: the game counts none. */
int gc_boxes_of(const struct game *game);

/* The Ammunition Segment of the Richmond Theater, and of the Valley's: units in supply have
 * boxes again. Return OK. */
int gc_ammunition_play(struct day *day);
int gc_valley_ammunition_play(struct day *day);

/* ---- posture.c: 33, the Union's command posture; that of the Valley is in valley.h ----
 */

/* True for a side that may neither attack from a hex nor come nearer out of it, nor go into
 * a box of the enemy: the posture is that of the theatre in which the place lies. */
bool gc_is_passive(
	const struct game *game, const struct state *state, enum side side, int place);

/* Memory for what is found out of that, as a day needs it, in the arena of its
 * adjudication; NULL: the game has no campaign. */
struct passive_ground *gc_passive_ground_new(const struct day *day);

/* The same for how far it is by road to where units move strategically. 20 */
struct known_roads *gc_roads_new(struct arena *arena);

/*
 * True when a unit that stood in a hex as its march began may not enter another: it would
 * come nearer to an enemy who is not far from there. Nobody may not whose side is not
 * passive.
 */
bool gc_posture_bars(const struct day *day, int unit, int from, int to);

/* True when it hangs on enemies at that place. */
bool gc_posture_minds(const struct day *day, int unit, int from, int place);

/* The enemy attacks a hex: the posture is active at once. */
void gc_posture_attacked(struct day *day, enum side attacker, int target);

/* True in a game whose Union has a posture. */
bool gc_posture_is_due(const struct day *day);

/* The Union Command Segment. Returns OK, or what dice give. */
int gc_posture_play(struct day *day);

/* ---- score.c: 35, J, victory points ---- */

/* Something that is scored once has happened, so many times: an event `score`. */
void gc_score(struct day *day, enum gc_score_kind kind, int times);

/* A side has lost MV in combat: for the sums of the cycle. */
void gc_score_lost(struct day *day, enum side side, int strength);

/* The VP Segment: counties and cities, and the row of the cycle. Returns OK. */
int gc_score_cycle(struct day *day);

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

/* ---- game_end.c: 36 ---- */

/* The die with which the game ends in the cycle of the turn, or more; 0: none is thrown. */
int gc_end_die_of(const struct game *game, int turn);

/* The End of Game Segment, and whether it is due: the game may be over with it. Returns OK,
 * or what dice give. */
int gc_end_play(struct day *day);
bool gc_end_is_due(const struct day *day);

/* ---- structures.c: L5.5, the Arsenal, the Navy Yard and the depot of Baltimore; 24.0,
 * works that are no more ---- */

/* The structure of a hex, by enum gc_structure_kind, whether it stands or not; -1: none. */
int gc_structure_at(const struct game *game, int place);

/* True while its loss is felt: from its burning on, for so many turns. */
bool gc_is_burnt(
	const struct game *game, const struct state *state, enum gc_structure_kind kind);

/* True where a Confederate unit stands in the hex of a structure that has not been burnt;
 * *why is F_NONE when it is strong enough to burn it. */
bool gc_finds_structure(const struct day *day, int unit, enum fail *why);

/* The unit burns the structure of its hex. Event `structure-destroyed` (side, unit, place,
 * structure, turn: with which its loss is felt no more). */
void gc_structure_burns(struct day *day, int unit);

/* 23: a unit has come into a hex: a naval battery of the enemy there is silent for good. */
void gc_ruins_entered(struct day *day, int unit, int place);

/* 24: the works of a side in a hex are lowered by a level. */
void gc_works_sink(struct day *day, enum side side, int place);

/* ---- how armies are divided and filled up: 26, 32, 34, L5.1 ---- */

static inline const struct gc_organization *gc_organization_of(const struct day *day)
{
	return &gc_facts(day)->organization;
}

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

/* ---- reinforcements.c: units that are called. 26 ---- */

/*
 * The Reinforcement Segment of the cycle: the Confederate's dice, and units that either
 * side calls with `take`; by default those that stand first in the data, and nobody whom no
 * die gives. They come with a later turn. Returns OK, or what dice and decide give.
 */
int gc_calls_play(struct day *day);

/* True when that unit of the side waits to be called; when one does. */
bool gc_may_call(const struct day *day, enum side side, int unit);

/* How it is called, and for what points: "1 a cycle; each costs you 5 points". */
const char *gc_call_terms(const struct day *day, enum side side, int unit);
bool gc_calls_are_open(const struct day *day, enum side side);

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

/* ---- box_combat.c: L5.1 ---- */

/* The Off-Map Segment: a fight for each box of the data in which both sides are, as the
 * Union orders them; who was there first defends. Returns OK, or what dice and decide give.
 */
int gc_boxes_fought_play(struct day *day);

/* ---- box_moves.c: L5.1 ---- */

/* The whole Off-Map Segment of a Valley cycle: moves of both, the Union's first, then
 * fights. True when a side has a unit that may move. */
int gc_off_map_segment_play(struct day *day);

/* True when a unit that is no leader may move to that box now. */
bool gc_may_box_move(const struct day *day, int unit, int to);
bool gc_box_moves_open(const struct day *day, enum side side);

/* ---- formations.c: L2.2, divisions that are brigades in the Valley Theater ---- */

/* Returns the formation of which an infantry brigade or regiment is part: it is one of its
 * brigades, or obeys their leader as things stand; NULL: none. */
const struct gc_formation *gc_formation_over(const struct day *day, int unit);

/* True when theatres differ, and units change with them. */
static inline bool gc_has_line(const struct day *day)
{
	return gc_is_campaign(day->game, day->state) &&
	       day->game->campaign->theatres.formations > 0;
}

/* The unit has entered a hex, in its march: divisions of the enemy's that it has come near
 * to are divided. */
void gc_line_approached(struct day *day, int unit);

/*
 * The same unit, come from another hex, is exchanged by what the rules want of it there.
 * *out are those who stand for it then and go on with its march; none: it is as it was.
 */
void gc_line_crossed(struct stack *out, struct day *day, int unit, int from);

/* An action begins; it is over, or a phase is: whoever is not as his theatre wants him is
 * exchanged where he stands, and brigades that have come over in the action to where their
 * division is are attached to it. */
void gc_line_opens(struct day *day);
void gc_line_settles(struct day *day);

/* The orders `divide` of both. Returns OK. */
int gc_dividing_play(struct day *day);

/* ---- boxes.c: units off the map, and whose a box is. 28, L5.1 ---- */

/* A unit goes into a box, from the map or from elsewhere off it. Leaders whom it leaves
 * alone go along, here and below; the caller tells of them. 2.3 */
void gc_unit_boxed(struct day *day, int unit, int box);

/* It is under way there, a hex or a box, as its `travels` says, and arrives with the turn
 * `due`. */
void gc_unit_sets_out(struct day *day, int unit, int place, int due);

/* The same of a unit that stands in no hex, and leaves nothing behind: it is in a box, or
 * under way there and arrives with the turn `due` (else 0). */
static inline void gc_unit_put_off_map(
	struct unit_state *now, enum fate fate, int place, int due)
{
	now->fate = (int)fate;
	now->at = place;
	now->refuses = false;
	now->due = due;
	now->came = 0;
}

/* The combat units of a side in a box; and its leaders there. */
void gc_units_in_box(struct stack *out, const struct day *day, enum side side, int box);
void gc_leaders_in_box(struct stack *out, const struct day *day, enum side side, int box);

/* All of a side in a box go to another at once; units and leaders. */
void gc_box_leave(struct day *day, enum side side, int box, int to);

/* True for boxes that a road or railroad joins. */
bool gc_boxes_joined(const struct day *day, int a, int b);

/* True when a combat unit of the side is in the box. */
bool gc_box_holds(const struct day *day, enum side side, int box);

/* In the morning: whose each box is in which units of one side alone are. Returns OK. */
int gc_boxes_note(struct day *day);

/* Who was in a box first, and defends it; where nobody was the Confederates. */
enum side gc_box_defender(const struct day *day, int box);

#endif
