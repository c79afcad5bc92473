/*
 * 5.1 Whether a march that is ordered can begin, without a die and whatever will be rolled.
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/rules_private.h"

/* ---- whether it can begin: who may march at all ---- */

static bool can_walk(const struct game *game, int unit)
{
	int arm = game->unit[unit].arm;

	return arm != ARM_LEADER && arm != ARM_BATTERY && arm != ARM_VESSEL;
}

bool gc_may_march(const struct day *day, int unit, enum fail *why)
{
	const struct unit_state *now = &day->state->unit[unit];

	*why = F_NONE;
	if (!gc_on_map(day->state, unit))
		*why = F_NOT_ON_MAP;
	else if (gc_is_leader(day->game, unit))
		*why = F_LEADER_ALONE;
	else if (now->held || gc_sleeps(day, unit) || !can_walk(day->game, unit))
		*why = F_HELD;
	else if (now->fatigue >= FATIGUE_MAX)
		*why = F_WORN_OUT;
	else if (gc_is_over_at(day, now->at))
		*why = F_RICHMOND_OVER;
	return *why == F_NONE;
}

/* ---- whether it can begin: its movement ---- */

const struct march_roll *gc_march_roll_of(const struct day *day, const struct march *march)
{
	const struct game *game = day->game;
	int at = day->state->unit[march->unit].at;

	return &game->tables.march[game->land.theatre[at]][game->unit[march->unit].side]
				  [gc_foot_of(game, march->unit)][march->leader >= 0];
}

int gc_march_movement(const struct march_roll *roll, int dice)
{
	int movement = dice + roll->plus;

	return movement > roll->least ? movement : roll->least;
}

int gc_march_least(const struct day *day, const struct march *march)
{
	const struct march_roll *roll = gc_march_roll_of(day, march);

	return march->allowance >= 0 ? march->allowance
				     : gc_march_movement(roll, roll->dice);
}

int gc_march_most(const struct day *day, const struct march *march)
{
	const struct march_roll *roll = gc_march_roll_of(day, march);

	return march->allowance >= 0 ? march->allowance
				     : gc_march_movement(roll, roll->dice * DIE);
}

/* The sum of throw number n of so many dice. */
static int dice_of(int n, int dice)
{
	int sum = 0;

	for (; dice; dice--, n /= DIE)
		sum += 1 + n % DIE;
	return sum;
}

int gc_march_throws(
	int *throws, const struct day *day, const struct march *march, int movement)
{
	const struct march_roll *roll = gc_march_roll_of(day, march);
	int dice = march->allowance >= 0 ? 0 : roll->dice, count = 0;

	*throws = 1;
	for (int i = 0; i < dice; i++)
		*throws *= DIE;
	for (int i = 0; i < *throws; i++)
		count += (dice ? gc_march_movement(roll, dice_of(i, dice))
			       : march->allowance) >= movement;
	return count;
}

const char *gc_march_cost_text(struct arena *arena, const struct day *day,
	const struct march *march, int cost, int length)
{
	struct gc_arrival arrival = {.cost = cost};

	arrival.enough = gc_march_throws(&arrival.throws, day, march, cost);
	if (length == 1) /* the first hex needs no MP */
		arrival.enough = arrival.throws;
	return gc_march_arrival_text(arena, day, march, &arrival);
}

const char *gc_march_arrival_text(struct arena *arena, const struct day *day,
	const struct march *march, const struct gc_arrival *arrival)
{
	int cost = arrival->cost, enough = arrival->enough, throws = arrival->throws;

	if (enough == throws)
		return arena_printf(arena, "%d MP, sure to get there", cost);
	if (!enough)
		return arena_printf(arena, "%d MP, and a march has %d to %d", cost,
			gc_march_least(day, march), gc_march_most(day, march));
	return arena_printf(arena, "%d MP, %d %% to get there", cost,
		(200 * enough + throws) / (2 * throws));
}

bool gc_march_arrival(
	struct gc_arrival *out, const struct day *day, const struct march *march)
{
	struct way way;

	*out = (struct gc_arrival){.throws = 1};
	if (!gc_way_find(&way, day, march, -1))
		return false;
	out->cost = way.cost;
	gc_march_throws(&out->throws, day, march, 0);
	for (int movement = gc_march_least(day, march);
		movement <= gc_march_most(day, march); movement++) {
		int ways = gc_march_throws(&out->throws, day, march, movement) -
			   gc_march_throws(&out->throws, day, march, movement + 1);

		if (!ways || !gc_way_find(&way, day, march, movement) || !way.length ||
			way.place[way.length - 1] != march->to)
			continue;
		out->enough += ways;
		out->cost = way.cost < out->cost ? way.cost : out->cost;
	}
	return true;
}

/* ---- whether it can begin: what bars it ---- */

/* As it will be with so many MP. */
static struct day with_movement(const struct day *day, int unit, int movement)
{
	struct day then = *day;

	then.now.unit = unit;
	then.now.movement = movement;
	return then;
}

/* Where it goes no hex, it may attack or work. 10: who is to destroy a crossing from where
 * he stands ventures the die for it. */
static bool works_with(const struct day *then, const struct march *goal)
{
	int most = gc_march_most(then, goal);
	const int for_attack[] = {then->now.movement, most};

	return gc_assail_possible(then, goal, for_attack) ||
	       gc_crossing_to_destroy(then, goal, most) >= 0;
}

static bool chooses_with(const struct day *day, const struct march *march, int movement)
{
	const struct day then = with_movement(day, march->unit, movement);
	struct march goal;
	struct way way;

	return gc_goal_choose(&goal, &way, &then, march) &&
	       (way.length || works_with(&then, &goal));
}

/* True when the march can begin if it has so many MP. Which way it takes is not asked where
 * it has no choice of goals. */
static bool begins_with(const struct day *day, const struct march *march, int movement)
{
	bool choice = gc_march_word(march, QUALIFIER_OR_TO);

	if (!choice && gc_goal_begins(day, march, movement))
		return true;
	return (choice || gc_march_has_work(march)) && chooses_with(day, march, movement);
}

/* What holds a unit, or lets it go. */
static const char *hold_text(const struct day *day, int unit)
{
	const char *text = gc_hold_text(day, unit);

	if (!can_walk(day->game, unit))
		return "it stays where it is";
	if (!text && gc_sleeps(day, unit))
		return "it is in the Valley, where the Union sleeps (L4.4.3)";
	return text ? text : "a special rule of the scenario holds it";
}

/* The line with which a unit attacks the hex of the enemy that it was to go to: from where
 * it stands, if that is the next one, else from as near as it comes. */
static const char *instead(const struct day *day, const struct march *march)
{
	struct arena *arena = day->adj->arena;
	const char *place = gc_place_name(day, march->to), *goes, *line;
	bool near = hex_distance(&day->game->sheet.grid, day->state->unit[march->unit].at,
			    march->to) == 1;

	goes = arena_printf(arena, "%s%s%s", gc_unit_name(day, march->unit),
		near ? "" : " towards ", near ? "" : place);
	line = march->leader < 0 ? arena_printf(arena, "march %s", goes)
				 : arena_printf(arena, "activate %s; send %s",
					   gc_unit_name(day, march->leader), goes);
	return arena_printf(arena, "`%s; assail %s` attacks from %s", line, place,
		near ? "where it stands" : "as near as it comes");
}

/* `towards` goes straight at an enemy unit, `to` round it. */
static enum fail no_way_towards(
	const char *about[3], const struct day *day, const struct march *march)
{
	struct march round = *march;
	struct way way;

	round.towards = false;
	if (gc_way_find(&way, day, &round, -1) && way.length) {
		about[2] = gc_place_name(day, way.place[0]);
		return F_ENEMY_AHEAD;
	}
	about[2] = about[1];
	if (gc_is_held(day, side_other(gc_unit_side(day->game, march->unit)), march->to) &&
		hex_distance(&day->game->sheet.grid, day->state->unit[march->unit].at,
			march->to) == 1)
		return F_IS_NEAR;
	about[2] = " (6.2)";
	return F_NO_WAY;
}

/* What to say when there is neither a way nor an attack. */
static enum fail no_way(
	const char *about[3], const struct day *day, const struct march *march)
{
	const int for_attack[] = {gc_march_least(day, march), gc_march_most(day, march)};
	enum side enemy = side_other(gc_unit_side(day->game, march->unit));
	int to = march->to;

	if (to < 0 || to == day->state->unit[march->unit].at)
		return gc_march_attacks(march)
			       ? gc_assail_bar(about, day, march, for_attack)
			       : gc_destroy_bar(about, day, march, for_attack[1]);
	about[1] = gc_place_name(day, to);
	if (gc_posture_bars(day, march->unit, day->state->unit[march->unit].at, to))
		return gc_has_valley_posture(
			       day->game, day->state, day->state->unit[march->unit].at)
			       ? F_VALLEY_NEARER
			       : F_NEARER;
	if (gc_district_bars(day, march->unit, day->state->unit[march->unit].at, to))
		return F_DISTRICT;
	about[2] = gc_valley_bars(day, march->unit, day->state->unit[march->unit].at, to);
	if (about[2])
		return F_CLOSED;
	about[2] = instead(day, march);
	if (gc_is_box(day->game, to))
		return F_BOX;
	if (march->towards)
		return no_way_towards(about, day, march);
	if (gc_is_held(day, enemy, to))
		return F_ENEMY_BARS;
	about[2] = " (6.2)";
	return F_NO_WAY;
}

const char *gc_held_text(const struct day *day, int unit, enum fail why)
{
	return why == F_HELD ? hold_text(day, unit) : gc_fate_text(day, unit);
}

enum fail gc_march_bar(
	const char *about[3], const struct day *day, const struct march *march)
{
	int least, most;
	enum fail why;

	about[0] = gc_unit_name(day, march->unit);
	about[1] = about[2] = NULL;
	if (!gc_may_march(day, march->unit, &why)) {
		about[1] = gc_held_text(day, march->unit, why);
		return why;
	}
	if (!gc_march_may_tire(day, march, 1))
		return F_TIRED;
	least = gc_march_least(day, march);
	most = gc_march_most(day, march);
	if (!begins_with(day, march, least))
		return no_way(about, day, march);
	if (gc_march_word(march, QUALIFIER_OR_TO) && most > least &&
		!begins_with(day, march, most))
		return no_way(about, day, march);
	return F_NONE;
}

bool gc_can_begin_march(const struct day *day, const struct march *march)
{
	const char *about[3];

	return gc_march_bar(about, day, march) == F_NONE;
}
