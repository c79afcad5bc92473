/*
 * The plan of a day: what units are after, what they do besides marches and fights
 * (stations, crossings, flanks), and the lines of the plan.
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/player/player_private.h"

/* ---- goals ---- */

#define FAR 1000

static int distance(const struct player *p, int a, int b)
{
	return hex_distance(&p->game->sheet.grid, a, b);
}

static bool is_there(const struct player *p, int place)
{
	return gc_is_held(p->day, p->side, place);
}

/* True when the hex gives the side points for being held. */
static bool player_counts(const struct player *p, int place)
{
	const struct gc_scenario *scenario = gc_scenario_of(p->game, p->view);

	for (int i = 0; i < scenario->awards; i++)
		for (int k = 0; k < scenario->award[i].places; k++)
			if (gc_award_wants_place(&scenario->award[i]) &&
				scenario->award[i].place[k] == place)
				return true;
	return false;
}

/* The nearest place that counts for the side and where nobody of it stands; -1. */
static int nearest_place(const struct player *p, int from)
{
	const struct gc_scenario *scenario = gc_scenario_of(p->game, p->view);
	int best = -1, least = FAR;

	for (int i = 0; i < scenario->awards; i++) {
		const struct award *award = &scenario->award[i];

		for (int k = 0; k < award->places && gc_award_wants_place(award); k++) {
			int here = distance(p, from, award->place[k]);

			if (here >= least || is_there(p, award->place[k]))
				continue;
			best = award->place[k];
			least = here;
		}
	}
	return best;
}

static int nearest_enemy(const struct player *p, int from)
{
	int best = -1, least = FAR;

	for (int i = 0; i < p->game->units; i++) {
		int here;

		if (gc_unit_side(p->game, i) == p->side ||
			!gc_is_combat_unit(p->game, p->view, i))
			continue;
		here = distance(p, from, p->view->unit[i].at);
		if (here >= least)
			continue;
		best = p->view->unit[i].at;
		least = here;
	}
	return best;
}

/* The hex to which a unit would like to go; -1: it stays. */
static int player_goal(struct player *p, int unit)
{
	int at = p->view->unit[unit].at;
	int place = nearest_place(p, at), enemy = nearest_enemy(p, at);

	if (player_counts(p, at) && chance_often(p->random, p->temper.holds))
		return -1;
	if (place < 0 || (enemy >= 0 && chance(p->random, 2)))
		return enemy;
	return place;
}

/* The hex next to the unit with the enemy whom it would best attack, and the net of a
 * normal attack there; -1: none. */
static int player_target(const struct player *p, int unit, int *net)
{
	const struct map *map = &p->game->map;
	int at = p->view->unit[unit].at, best = -1;
	const struct place *place = &map->place[at];

	for (int i = 0; i < place->exits; i++) {
		struct attack attack = {.type = ATTACK_NORMAL,
			.side = p->side,
			.target = map->exit[place->first_exit + i].to,
			.leader = -1};
		struct terms terms;
		const char *about;
		enum fail why;

		stack_push(&attack.attackers, unit);
		if (!gc_is_held(p->day, side_other(p->side), attack.target) ||
			!gc_may_attack(p->day, &attack, &why, &about))
			continue;
		gc_terms_of(&terms, p->day, &attack);
		if (best >= 0 && terms.net <= *net)
			continue;
		best = attack.target;
		*net = terms.net;
	}
	return best;
}

/* ---- stations, crossings, flanks ---- */

/* ---- stations and crossings ---- */

/* True where nothing of his own comes through: in a county of the enemy's. Battles know no
 * counties. */
static bool is_of_enemy(const struct player *p, int place)
{
	return !gc_is_campaign(p->game, p->view) ||
	       gc_county_is_of(p->day, side_other(p->side), place);
}

/* In a campaign the station of an enemy, or what stands there of the Union's; never where
 * a depot of his own lies. */
static bool may_harm(const struct player *p, int place)
{
	int depot = gc_is_campaign(p->game, p->view) ? gc_depot_at(p->view, place) : -1;

	if (depot >= 0 && p->view->campaign.depot[depot].side == (int)p->side)
		return false;
	return is_of_enemy(p, place) ||
	       (p->side == CONFEDERATE && gc_structure_at(p->game, place) >= 0);
}

/* The unit burns the station in its hex, if it may and likes to. */
static bool player_burns(struct player *p, int unit)
{
	enum fail why;

	if (!gc_may_burn(p->day, unit, &why) || !may_harm(p, p->view->unit[unit].at) ||
		!chance_often(p->random, p->temper.oddities))
		return false;
	buf_printf(p->out, "burn %s with %s\n", hex_name(p, p->view->unit[unit].at),
		unit_name(p, unit));
	p->ordered[unit] = true;
	return true;
}

/* A word under its march: it destroys a crossing where it stands, if it may. */
static void player_destroy(struct player *p, int unit)
{
	const struct map *map = &p->game->map;
	int at = p->view->unit[unit].at;
	const struct place *place = &map->place[at];
	enum fail why;

	for (int i = 0; i < place->exits; i++) {
		const struct map_exit *exit = &map->exit[place->first_exit + i];

		/* supplies of his own come over no railroad in a county of the enemy's */
		if (!gc_may_destroy(p->day, unit, exit->link, &why) ||
			((map->link[exit->link].flags & LINK_RAIL) && !is_of_enemy(p, at) &&
				!is_of_enemy(p, exit->to)) ||
			!chance_often(p->random, p->temper.oddities))
			continue;
		buf_printf(p->out, "  destroy %s to %s\n", hex_name(p, at),
			hex_name(p, exit->to));
		return;
	}
}

/* ---- flanks ---- */

/* Those who refuse their flanks and have no enemy beside them any more. */
static bool may_face(const struct player *p, int unit)
{
	return gc_unit_side(p->game, unit) == p->side && gc_on_map(p->view, unit) &&
	       p->view->unit[unit].refuses &&
	       !gc_in_zone(p->day, side_other(p->side), p->view->unit[unit].at);
}

/* Some who refuse their flanks do so no more. */
static void player_unrefuse(struct player *p)
{
	for (int i = 0; i < p->game->units; i++)
		if (may_face(p, i) && chance_often(p->random, p->temper.oddities)) {
			buf_printf(
				p->out, "unrefuse %s\n", hex_name(p, p->view->unit[i].at));
			return;
		}
}

/* ---- the lines ---- */

/* To which level a unit marches on. */
static int limit_of_fatigue(struct player *p)
{
	if (chance_often(p->random, p->temper.presses))
		return 4;
	return chance_often(p->random, p->temper.tires) ? 3 : 2;
}

static bool may_set_out(const struct player *p, int unit)
{
	const struct unit_state *is = &p->view->unit[unit];
	enum fail why;

	return gc_unit_side(p->game, unit) == p->side &&
	       gc_is_combat_unit(p->game, p->view, unit) && !is->held &&
	       gc_may_march(p->day, unit, &why);
}

/* ---- the lines: words under a march ---- */

/* An attack on an enemy who stands next to where it goes, or who is its goal. */
static void put_assail(struct player *p, int target)
{
	static const char *const kinds[] = {"", " as hasty", " as normal", " as prepared"};

	buf_printf(
		p->out, "  assail %s%s", hex_name(p, target), kinds[chance(p->random, 4)]);
	if (p->temper.net > -9)
		buf_printf(p->out, " if net is at least %d", p->temper.net);
	buf_puts(p->out, "\n");
}

static void write_assail(struct player *p, int target)
{
	if (chance_often(p->random, p->temper.fights))
		put_assail(p, target);
}

static void write_limits(struct player *p, int limit)
{
	if (limit == 4)
		buf_puts(p->out, "  fatigue up to 4\n");
	if (chance_often(p->random, p->temper.forces))
		buf_puts(p->out,
			chance(p->random, 2) ? "  force\n" : "  force if short by 1\n");
	if (chance_often(p->random, p->temper.oddities) && chance(p->random, 2))
		buf_puts(p->out, "  target leaves: enter\n");
}

/* A condition that says something, now and then. */
static void write_condition(struct player *p, int unit, int goal)
{
	if (!chance_often(p->random, p->temper.oddities))
		return;
	switch (chance(p->random, 4)) {
	case 0:
		buf_printf(p->out, "  only if fatigue of %s is at most %d\n",
			unit_name(p, unit), chance(p->random, 4));
		break;
	case 1:
		buf_printf(p->out, "  unless enemy within %d of %s\n", chance(p->random, 3),
			hex_name(p, goal));
		break;
	case 2: buf_puts(p->out, "  only if initiative die is at least 3\n"); break;
	default: buf_printf(p->out, "  unless %s is disorganized\n", unit_name(p, unit));
	}
}

/* ---- the lines: marches ---- */

/* It stays when it is not to fight. */
static void write_attack(struct player *p, int unit, int target)
{
	if (!chance_often(p->random, p->temper.fights))
		return;
	buf_printf(p->out, "march %s\n", unit_name(p, unit));
	put_assail(p, target);
	write_limits(p, limit_of_fatigue(p));
	p->ordered[unit] = true;
}

static void write_march(struct player *p, int unit, int goal)
{
	int limit = limit_of_fatigue(p);
	bool enemy = gc_is_held(p->day, side_other(p->side), goal);
	bool towards = enemy || chance(p->random, 4);
	bool again = chance(p->random, 2);

	buf_printf(p->out, "%smarch %s %s %s", again ? "repeat " : "", unit_name(p, unit),
		towards ? "towards" : "to", hex_name(p, goal));
	if (again)
		buf_printf(p->out, " until fatigue of %s is at least %d or %s at %s",
			unit_name(p, unit), limit, unit_name(p, unit), hex_name(p, goal));
	buf_puts(p->out, "\n");
	if (enemy)
		write_assail(p, goal);
	write_limits(p, limit);
	player_destroy(p, unit);
	write_condition(p, unit, goal);
	p->ordered[unit] = true;
}

static void plan_unit(struct player *p, int unit)
{
	int net, goal, target;

	if (p->ordered[unit] || !may_set_out(p, unit) ||
		!chance_often(p->random, p->temper.sets_out) || player_burns(p, unit))
		return;
	target = player_target(p, unit, &net);
	if (target >= 0 && net >= p->temper.net) {
		write_attack(p, unit, target);
		return;
	}
	goal = player_goal(p, unit);
	if (goal >= 0 && goal != p->view->unit[unit].at &&
		!gc_player_goes_far(p, unit, goal))
		write_march(p, unit, goal);
}

/* ---- the lines: leaders ---- */

static bool obeys_now(const struct player *p, int unit, int leader)
{
	return may_set_out(p, unit) && gc_obeys_now(p->game, p->view, unit, leader) &&
	       gc_in_radius(p->day, leader, unit);
}

static void write_send(struct player *p, int unit)
{
	int goal = player_goal(p, unit);

	if (goal < 0 || goal == p->view->unit[unit].at)
		return;
	buf_printf(p->out, "  send %s to %s\n", unit_name(p, unit), hex_name(p, goal));
	if (gc_is_held(p->day, side_other(p->side), goal) && chance(p->random, 2))
		buf_printf(p->out, "  assail %s with %s if net is at least %d\n",
			hex_name(p, goal), unit_name(p, unit), p->temper.net);
}

static void plan_activation(struct player *p, int leader)
{
	int sent = 0;
	size_t start = p->out->length, head;

	buf_printf(p->out, "activate %s\n", unit_name(p, leader));
	head = p->out->length;
	for (int i = 0; i < p->game->units && sent < 4; i++)
		if (obeys_now(p, i, leader)) {
			write_send(p, i);
			sent++;
		}
	if (p->out->length == head)
		buf_truncate(p->out, start);
}

/* The enemy hex next to most of the leader's units in one hex. */
static void plan_assault(struct player *p, int leader)
{
	bool army = gc_is_army_leader(p->game, leader);
	struct stack ordered = {.count = 0};
	int target = -1, from = -1, net;

	for (int i = 0; i < p->game->units; i++) {
		if (!obeys_now(p, i, leader))
			continue;
		if (target < 0) {
			target = player_target(p, i, &net);
			from = p->view->unit[i].at;
		}
		if (target >= 0 && p->view->unit[i].at == from)
			stack_add(&ordered, i);
	}
	if (target < 0)
		return;
	buf_printf(p->out, "%sassault %s with %s: ", army ? "grand " : "",
		hex_name(p, target), unit_name(p, leader));
	for (int i = 0; i < ordered.count; i++)
		buf_printf(p->out, "%s%s", i ? ", " : "", unit_name(p, ordered.unit[i]));
	if (chance_often(p->random, p->temper.oddities))
		buf_printf(p->out, " at least %d", 1 + chance(p->random, ordered.count));
	buf_puts(p->out, "\n");
}

static void plan_leader(struct player *p, int leader)
{
	if (gc_unit_side(p->game, leader) != p->side || !gc_is_leader(p->game, leader) ||
		!gc_on_map(p->view, leader) || !chance_often(p->random, p->temper.leads))
		return;
	plan_assault(p, leader);
	if (!gc_is_army_leader(p->game, leader))
		plan_activation(p, leader);
}

/* ---- the lines: others ---- */

static void write_refusals(struct player *p)
{
	for (int i = 0; i < p->game->units; i++)
		if (may_set_out(p, i) && chance_often(p->random, 1) &&
			gc_in_zone(p->day, side_other(p->side), p->view->unit[i].at)) {
			buf_printf(p->out, "refuse %s\n", hex_name(p, p->view->unit[i].at));
			return;
		}
}

/* A unit of its side on the map; -1. */
static int some_unit(struct player *p)
{
	int first = chance(p->random, p->game->units);

	for (int k = 0; k < p->game->units; k++) {
		int unit = (first + k) % p->game->units;

		if (may_set_out(p, unit))
			return unit;
	}
	return -1;
}

/* What stands at the end of a plan, and is there to be tried as well. */
static void write_end(struct player *p)
{
	int unit = some_unit(p), goal = unit < 0 ? -1 : player_goal(p, unit);

	if (chance_often(p->random, p->temper.oddities))
		buf_puts(p->out, chance(p->random, 2)
					 ? "pass\n"
					 : "pass unless actions of enemy are at least 2\n");
	if (unit < 0 || goal < 0 || goal == p->view->unit[unit].at)
		return;
	buf_printf(p->out, "at last\nmarch %s towards %s\n", unit_name(p, unit),
		hex_name(p, goal));
}

static void plan_units(struct player *p)
{
	int first = chance(p->random, p->game->units);

	for (int k = 0; k < p->game->units; k++)
		plan_unit(p, (first + k) % p->game->units);
}

/* The plan is for today; or for days, until what comes with a morning alone: nobody is
 * woken by it. */
static void write_head(struct player *p)
{
	const struct gc_scenario *scenario = gc_scenario_of(p->game, p->view);
	int turn = p->view->turn + 1 + chance(p->random, 3);

	if (!chance_often(p->random, p->temper.oddities))
		buf_puts(p->out, "plan\n");
	else if (turn > scenario->days)
		buf_puts(p->out, "plan until rain\n");
	else if (chance(p->random, 2))
		buf_printf(p->out, "plan until %s\n", scenario->day[turn].date);
	else
		buf_printf(p->out, "plan until turn is %d or when rain\n", turn);
}

void gc_player_plan(struct player *p)
{
	size_t start;

	write_head(p);
	start = p->out->length;
	write_refusals(p);
	player_unrefuse(p);
	for (int i = 0; i < p->game->units; i++)
		plan_leader(p, i);
	gc_player_rides(p);
	plan_units(p);
	write_end(p);
	if (p->out->length == start)
		buf_puts(p->out, "pass\n");
	buf_puts(p->out, "end plan\n");
}
