/* The lines of a plan. */
#include "rules/great-campaigns/player/player_private.h"

/* To which level a unit marches on. */
static int limit_of_fatigue(struct player *p)
{
	if (often(p->random, p->temper.presses))
		return 4;
	return often(p->random, p->temper.tires) ? 3 : 2;
}

static bool may_set_out(const struct player *p, int unit)
{
	const struct unit_state *is = &p->view->unit[unit];
	enum fail why;

	return gc_unit_side(p->game, unit) == p->side &&
	       gc_is_combat_unit(p->game, p->view, unit) && !is->held &&
	       gc_may_march(p->day, unit, &why);
}

/* ---- words under a march ---- */

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
	if (often(p->random, p->temper.fights))
		put_assail(p, target);
}

static void write_limits(struct player *p, int limit)
{
	if (limit == 4)
		buf_puts(p->out, "  fatigue up to 4\n");
	if (often(p->random, p->temper.forces))
		buf_puts(p->out,
			chance(p->random, 2) ? "  force\n" : "  force if short by 1\n");
	if (often(p->random, p->temper.oddities) && chance(p->random, 2))
		buf_puts(p->out, "  target leaves: enter\n");
}

/* A condition that says something, now and then. */
static void write_condition(struct player *p, int unit, int goal)
{
	if (!often(p->random, p->temper.oddities))
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

/* ---- marches ---- */

/* It stays when it is not to fight. */
static void write_attack(struct player *p, int unit, int target)
{
	if (!often(p->random, p->temper.fights))
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
	gc_player_destroy(p, unit);
	write_condition(p, unit, goal);
	p->ordered[unit] = true;
}

static void plan_unit(struct player *p, int unit)
{
	int net, goal, target;

	if (p->ordered[unit] || !may_set_out(p, unit) ||
		!often(p->random, p->temper.sets_out) || gc_player_burns(p, unit))
		return;
	target = gc_player_target(p, unit, &net);
	if (target >= 0 && net >= p->temper.net) {
		write_attack(p, unit, target);
		return;
	}
	goal = gc_player_goal(p, unit);
	if (goal >= 0 && goal != p->view->unit[unit].at &&
		!gc_player_goes_far(p, unit, goal))
		write_march(p, unit, goal);
}

/* ---- leaders ---- */

static bool obeys_now(const struct player *p, int unit, int leader)
{
	return may_set_out(p, unit) && gc_obeys_now(p->game, p->view, unit, leader) &&
	       gc_in_radius(p->day, leader, unit);
}

static void write_send(struct player *p, int unit)
{
	int goal = gc_player_goal(p, unit);

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
			target = gc_player_target(p, i, &net);
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
	if (often(p->random, p->temper.oddities))
		buf_printf(p->out, " at least %d", 1 + chance(p->random, ordered.count));
	buf_puts(p->out, "\n");
}

static void plan_leader(struct player *p, int leader)
{
	if (gc_unit_side(p->game, leader) != p->side || !gc_is_leader(p->game, leader) ||
		!gc_on_map(p->view, leader) || !often(p->random, p->temper.leads))
		return;
	plan_assault(p, leader);
	if (!gc_is_army_leader(p->game, leader))
		plan_activation(p, leader);
}

/* ---- others ---- */

static void write_refusals(struct player *p)
{
	for (int i = 0; i < p->game->units; i++)
		if (may_set_out(p, i) && often(p->random, 1) &&
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
	int unit = some_unit(p), goal = unit < 0 ? -1 : gc_player_goal(p, unit);

	if (often(p->random, p->temper.oddities))
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

	if (!often(p->random, p->temper.oddities))
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
	gc_player_unrefuse(p);
	for (int i = 0; i < p->game->units; i++)
		plan_leader(p, i);
	gc_player_rides(p);
	plan_units(p);
	write_end(p);
	if (p->out->length == start)
		buf_puts(p->out, "pass\n");
	buf_puts(p->out, "end plan\n");
}
