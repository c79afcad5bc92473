/* Why a unit cannot go where it is sent. */
#include "rules/blue-and-gray/rules/movement_private.h"

#define UNLIMITED 10000 /* MP */

static bool tell_barring(struct turn_play *turn, const struct order *order, int unit,
	int place, unsigned barring)
{
	const char *name = bg_place_name(turn, place), *who = bg_unit_name(turn, unit);

	if (barring & OBSTACLE_ENEMY)
		bg_order_fails(turn, order, F_OCCUPIED, name, NULL, NULL);
	else if (barring & OBSTACLE_CLOSED)
		bg_order_fails(turn, order, F_CLOSED, name, bg_shut_out_until(turn), NULL);
	else if (barring & OBSTACLE_ZONE)
		bg_order_fails(turn, order, F_NIGHT_ZONE, who, name, NULL);
	else if (barring & OBSTACLE_TRAIN)
		bg_order_fails(turn, order, F_TRAIN_ALONE, who, name, NULL);
	return barring != 0;
}

/* True after order_fails when the hex is barred to the unit. */
static bool place_fails(
	struct turn_play *turn, const struct order *order, int unit, int place)
{
	return tell_barring(turn, order, unit, place, bg_barring(turn, unit, place));
}

bool bg_entry_fails(struct turn_play *turn, const struct order *order, int unit, int place)
{
	return tell_barring(turn, order, unit, place, bg_entry_barring(turn, unit, place));
}

/* ---- a way as it would be if something were not there ---- */

static bool imagine(struct path *out, const struct turn_play *turn,
	const struct march *march, unsigned ignored, int to)
{
	struct march free = *march;

	free.ignored = ignored;
	free.allowance = free.free_allowance = UNLIMITED;
	return bg_path_find(out, turn, &free, to);
}

/* Where the unit would have to stop: an enemy zone, by day, but for the last hex. */
static bool is_halted(const struct turn_play *turn, const struct path *path, int i)
{
	return i < path->length - 1 && !bg_is_night(turn->game, turn->state) &&
	       bg_in_enemy_zone(turn, path->place[i]);
}

/* Tells of the first obstacle on such a way. */
static void tell_obstacle(struct turn_play *turn, const struct order *order, int unit,
	const struct path *path)
{
	const char *who = bg_unit_name(turn, unit), *here,
		   *to = bg_place_name(turn, path->place[path->length - 1]);
	unsigned barring = 0;
	int i = 0;

	while (i < path->length - 1 && !is_halted(turn, path, i) &&
		!(barring = bg_barring(turn, unit, path->place[i])))
		i++;
	here = bg_place_name(turn, path->place[i]);
	if (barring & OBSTACLE_ENEMY)
		bg_order_fails(turn, order, F_ENEMY_BARS, who, to, here);
	else if (barring & OBSTACLE_CLOSED)
		bg_order_fails(turn, order, F_CLOSED, here, bg_shut_out_until(turn), NULL);
	else if (barring & OBSTACLE_TRAIN)
		bg_order_fails(turn, order, F_TRAIN_BARS, who, to, here);
	else if (barring & OBSTACLE_ZONE)
		bg_order_fails(turn, order, F_NIGHT_BARS, who, to, here);
	else
		bg_order_fails(turn, order, F_ZONE_BARS, who, to, here);
}

/* ---- what it would cost ---- */

const char *bg_too_dear(const struct turn_play *turn, int cost, int had)
{
	return arena_printf(turn->adj->arena, "it costs %d MP, and it has %d", cost, had);
}

static void tell_cost(struct turn_play *turn, const struct order *order,
	const struct march *march, int to, int cost)
{
	bool zone = bg_in_enemy_zone(turn, to);

	bg_order_fails(turn, order,
		zone && cost <= march->free_allowance ? F_MARCH_ZONE : F_TOO_FAR,
		bg_unit_name(turn, march->unit), bg_place_name(turn, to),
		bg_too_dear(turn, cost, zone ? march->allowance : march->free_allowance));
}

/* ---- why not ---- */

/* What is overlooked, one after another, until there is a way. */
static const unsigned overlooked[] = {0, OBSTACLE_ZONE, OBSTACLE_TRAIN, OBSTACLE_CLOSED,
	OBSTACLE_ZONE | OBSTACLE_ENEMY,
	OBSTACLE_ZONE | OBSTACLE_ENEMY | OBSTACLE_TRAIN | OBSTACLE_CLOSED};

#define OVERLOOKED (sizeof overlooked / sizeof *overlooked)

/* The way that a single obstacle leaves too long, or to nothing, says more than its price
 * by another. */
static void tell_way(struct turn_play *turn, const struct order *order,
	const struct march *march, int to)
{
	struct path path;
	int cost = 0, had = march->free_allowance;

	if (bg_in_enemy_zone(turn, to))
		had = march->allowance;
	for (size_t i = 0; i < OVERLOOKED; i++) {
		if (!imagine(&path, turn, march, overlooked[i], to))
			continue;
		if (i && path.cost <= had) {
			tell_obstacle(turn, order, march->unit, &path);
			return;
		}
		if (!cost)
			cost = path.cost;
	}
	if (cost)
		tell_cost(turn, order, march, to, cost);
	else
		bg_order_fails(turn, order,
			bg_is_train(turn->game, march->unit) ? F_TRAIN_WAY : F_NO_WAY,
			bg_unit_name(turn, march->unit), bg_place_name(turn, to), NULL);
}

void bg_way_fails(struct turn_play *turn, const struct order *order,
	const struct march *march, int to)
{
	if (place_fails(turn, order, march->unit, to))
		return;
	/* where it entered the map, or by a hex that it was to go by */
	if ((march->enters || !bg_is_night(turn->game, turn->state)) &&
		bg_in_enemy_zone(turn, march->from))
		bg_order_fails(turn, order, F_ZONE_BARS, bg_unit_name(turn, march->unit),
			bg_place_name(turn, to), bg_place_name(turn, march->from));
	else
		tell_way(turn, order, march, to);
}
