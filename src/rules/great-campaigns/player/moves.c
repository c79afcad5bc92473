/* How the built-in player moves in a campaign besides marches: 20 to 24, 28. */
#include "rules/great-campaigns/campaign/moves.h"

#include "rules/great-campaigns/campaign/organization.h"
#include "rules/great-campaigns/campaign/transfers.h"
#include "rules/great-campaigns/campaign/vessels.h"
#include "rules/great-campaigns/campaign/virginia.h"
#include "rules/great-campaigns/player/player_private.h"

#define TRIES 12 /* hexes of which one is looked for */

/* Such a movement of a unit, as its order would say it. */
static struct march move_of(enum order_id id, struct order *order, int unit, int to)
{
	static const struct form forms[] = {
		{.id = ORDER_STRATEGIC}, {.id = ORDER_RAIL}, {.id = ORDER_SEA}};

	*order = (struct order){.form = NULL};
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
		if (forms[i].id == (int)id)
			order->form = &forms[i];
	return (struct march){.unit = unit,
		.leader = -1,
		.with = -1,
		.to = to,
		.towards = id == ORDER_STRATEGIC,
		.order = order,
		.allowance = -1};
}

static bool may_move(const struct player *p, enum order_id id, int unit, int to)
{
	const char *about[3];
	struct gc_trip trip;
	struct order order;
	const struct march march = move_of(id, &order, unit, to);

	return gc_move_bar(&trip, about, p->day, &march) == F_NONE;
}

bool gc_player_goes_far(struct player *p, int unit, int goal)
{
	if (!gc_is_campaign(p->game, p->view) || chance(p->random, 4) == 0 ||
		!may_move(p, ORDER_STRATEGIC, unit, goal))
		return false;
	buf_printf(p->out, "strategic march %s towards %s\n", unit_name(p, unit),
		hex_name(p, goal));
	p->ordered[unit] = true;
	return true;
}

/* ---- by rail and by sea ---- */

static void ride(struct player *p, enum order_id id, int unit, const char *how)
{
	for (int i = 0; i < TRIES; i++) {
		int to = chance(p->random, p->game->map.places);

		if (!may_move(p, id, unit, to))
			continue;
		buf_printf(p->out, "march %s to %s by %s\n", unit_name(p, unit),
			hex_name(p, to), how);
		p->ordered[unit] = true;
		return;
	}
}

/* A landing or port to which the unit may go by sea. */
static void sail(struct player *p, int unit)
{
	const bool *landing = p->game->campaign->waters.landing;

	for (int i = 0; i < p->game->map.places; i++) {
		if (!landing[i] || chance(p->random, 3) || !may_move(p, ORDER_SEA, unit, i))
			continue;
		buf_printf(p->out, "march %s to %s by sea\n", unit_name(p, unit),
			hex_name(p, i));
		p->ordered[unit] = true;
		return;
	}
}

void gc_player_rides(struct player *p)
{
	int unit;

	if (!gc_is_campaign(p->game, p->view))
		return;
	unit = chance(p->random, p->game->units);
	if (gc_unit_side(p->game, unit) != p->side || p->ordered[unit])
		return;
	if (p->side == CONFEDERATE && gc_on_map(p->view, unit))
		ride(p, ORDER_RAIL, unit, "rail");
	else if (p->side == UNION)
		sail(p, unit);
}

/* ---- vessels and transfers ---- */

static void cruise(struct player *p, const struct gc_vessel *vessel)
{
	for (int to = p->game->hexes; to < p->game->map.places; to++) {
		if (gc_no_cruise(p->day, vessel->unit, to))
			continue;
		buf_printf(p->out, "gunboat %s to %s\n", unit_name(p, vessel->unit),
			hex_name(p, to));
		return;
	}
}

static void bombard(struct player *p, const struct gc_vessel *vessel)
{
	for (int i = 0; i < p->game->land.works; i++) {
		int place = p->game->land.work[i].place;

		if (gc_no_bombardment(p->day, vessel->unit, place))
			continue;
		buf_printf(p->out, "bombard %s with %s\n", hex_name(p, place),
			unit_name(p, vessel->unit));
		return;
	}
}

/* One of the places to which a way leads from where the unit is, or not. */
static int end_of(struct player *p, const struct gc_transfer *way, int unit)
{
	if (way->other >= 0)
		return way->other == p->view->unit[unit].at ? way->box : way->other;
	return gc_on_map(p->view, unit) ? way->box
					: way->arrive[chance(p->random, way->arrivals)];
}

/* Somebody goes to a box, or out of one. */
static void transfer(struct player *p)
{
	const struct gc_transfers *ways = &p->game->campaign->transfers;
	int unit = chance(p->random, p->game->units);
	int first = ways->transfers ? chance(p->random, ways->transfers) : 0;

	if (gc_unit_side(p->game, unit) != p->side || gc_is_leader(p->game, unit))
		return;
	for (int i = 0; i < ways->transfers; i++) {
		int to = end_of(p, &ways->transfer[(first + i) % ways->transfers], unit);

		if (gc_no_transfer(p->day, unit, to))
			continue;
		buf_printf(
			p->out, "transfer %s to %s\n", unit_name(p, unit), hex_name(p, to));
		gc_player_put_aside(p, unit);
		return;
	}
}

void gc_player_vehicles(struct player *p)
{
	const struct gc_waters *waters = &p->game->campaign->waters;

	if (often(p->random, 2))
		transfer(p);
	for (int i = 0; p->side == UNION && i < waters->vessels; i++)
		if (often(p->random, 1))
			cruise(p, &waters->vessel[i]);
		else if (often(p->random, 1))
			bombard(p, &waters->vessel[i]);
}

/* ---- the cycle ---- */

static bool may_cross(const struct player *p, int unit)
{
	return gc_unit_side(p->game, unit) == UNION && !gc_is_leader(p->game, unit) &&
	       p->game->unit[unit].arm <= ARM_ARTILLERY && !p->view->unit[unit].held &&
	       gc_is_in_box(p->view, unit, p->game->campaign->norfolk.from);
}

static void attack_norfolk(struct player *p)
{
	const char *gap = " ";

	if (!gc_norfolk_is_due(p->day) || !gc_norfolk_is_open(p->day, UNION))
		return;
	for (int i = 0; i < p->game->units; i++)
		if (may_cross(p, i)) {
			buf_printf(p->out, "%s%s%s",
				*gap == ' ' ? "attack Norfolk Box with" : "", gap,
				unit_name(p, i));
			gap = ", ";
		}
	if (*gap == ',')
		buf_puts(p->out, "\n");
}

/* L5.1: a box to which a unit may go from its own; -1: none. */
static int next_box(struct player *p, int unit)
{
	const struct gc_organization *in = &p->game->campaign->organization;
	int first = chance(p->random, in->foughts);

	for (int i = 0; i < in->foughts; i++) {
		int box = in->fought[(first + i) % in->foughts].box;

		if (gc_may_box_move(p->day, unit, box))
			return box;
	}
	return -1;
}

static void move_boxed(struct player *p)
{
	for (int i = 0; i < p->game->units; i++) {
		int box;

		if (gc_unit_side(p->game, i) != p->side ||
			p->view->unit[i].fate != FATE_OFF_MAP ||
			p->game->unit[i].arm > ARM_ARTILLERY || !often(p->random, 4))
			continue;
		box = next_box(p, i);
		if (box >= 0)
			buf_printf(p->out, "move %s to %s\n", unit_name(p, i),
				hex_name(p, box));
	}
}

void gc_player_segments(struct player *p)
{
	if (gc_player_is_due(p, ORDER_BOX_MOVE))
		move_boxed(p);
	if (p->side == CONFEDERATE && gc_player_is_due(p, ORDER_SORTIE) &&
		often(p->random, 2))
		buf_puts(p->out, "sortie\n");
	if (p->side == UNION && gc_player_is_due(p, ORDER_ATTACK_BOX) &&
		often(p->random, 2))
		attack_norfolk(p);
}
