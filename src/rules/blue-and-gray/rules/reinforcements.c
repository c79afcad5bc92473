/*
 * 15.0, 19.2 Reinforcements: when and where they may enter, and the order that brings them.
 *
 * Parts: turns and entry hexes; the order `enter`.
 */
#include "rules/blue-and-gray/rules/rules_private.h"

/* ---- 15.0, 19.2 when and where they may enter ---- */

int bg_arrival_turn(const struct game *game, const struct state *state, int unit)
{
	int turn = game->unit[unit].turn;

	for (int i = 0; state->activated && i < game->earlies; i++) {
		const struct early *early = &game->early[i];

		if (early->turn == game->unit[unit].turn &&
			state->activated + early->after < turn)
			turn = state->activated + early->after;
	}
	return turn;
}

/* Who is set up has no entry hex. */
bool bg_may_enter(const struct game *game, const struct state *state, int unit)
{
	return state->unit[unit].fate == FATE_AWAITED && game->unit[unit].entries > 0 &&
	       state->turn >= bg_arrival_turn(game, state, unit);
}

/* 15.42: the hex that the unit's group uses in this phase. The enemy does not move in it,
 * so that it is the same for all of them. */
static int first_open(const struct turn_play *turn, const struct unit *unit)
{
	enum side enemy = side_other(turn->side);
	int i = 0;

	while (i < unit->entries - 1 && (turn->field.units[enemy][unit->entry[i]] ||
						bg_in_enemy_zone(turn, unit->entry[i])))
		i++;
	return unit->entry[i];
}

/* The hexes by which the unit enters in this phase, open or not; see bg_entries_open. */
static int bg_entries_offered(const struct turn_play *turn, int unit, int *entry)
{
	const struct unit *who = &turn->game->unit[unit];

	if (who->choice == ENTRY_FIRST_OPEN && who->entries) {
		entry[0] = first_open(turn, who);
		return 1;
	}
	for (int i = 0; i < who->entries; i++)
		entry[i] = who->entry[i];
	return who->entries;
}

int bg_entries_open(const struct turn_play *turn, int unit, int *entry)
{
	int offered[ENTRIES_MAX], count = bg_entries_offered(turn, unit, offered), open = 0;

	for (int i = 0; i < count; i++)
		if (!bg_entry_barring(turn, unit, offered[i]))
			entry[open++] = offered[i];
	return open;
}

/* A column of pairs, each a hex behind the one before it. */
int bg_entry_cost(const struct turn_play *turn, int place)
{
	return 1 + turn->entered[place] / 2;
}

/* ---- the order `enter` ---- */

static bool has(const int *list, int count, int value)
{
	for (int i = 0; i < count; i++)
		if (list[i] == value)
			return true;
	return false;
}

/* What keeps a unit from entering at any time; NULL: it is awaited. */
static const char *not_awaited(const struct turn_play *turn, int unit)
{
	switch (turn->state->unit[unit].fate) {
	case FATE_AWAITED:
		return turn->game->unit[unit].entries ? NULL : "it is no reinforcement";
	case FATE_ON_MAP: return "it is on the map already";
	default: return bg_unit_fate(turn, unit);
	}
}

/* False after bg_order_fails. */
static bool is_due(struct turn_play *turn, const struct order *order, int unit)
{
	const char *who = bg_unit_name(turn, unit), *why = not_awaited(turn, unit);

	if (why)
		bg_order_fails(turn, order, F_NOT_AWAITED, who, why, NULL);
	else if (!bg_may_enter(turn->game, turn->state, unit))
		bg_order_fails(turn, order, F_NOT_DUE, who,
			arena_printf(turn->adj->arena, "%d",
				bg_arrival_turn(turn->game, turn->state, unit)),
			NULL);
	else
		return true;
	return false;
}

/* ---- by which hex ---- */

/* The hex that the order names; -1 after bg_order_fails. */
static int named_entry(
	struct turn_play *turn, const struct order *order, int unit, int named)
{
	int offered[ENTRIES_MAX], count = bg_entries_offered(turn, unit, offered);

	if (!has(offered, count, named)) {
		bg_order_fails(turn, order, F_NOT_BY, bg_unit_name(turn, unit),
			bg_place_name(turn, named), bg_place_names(turn, offered, count));
		return -1;
	}
	return bg_entry_fails(turn, order, unit, named) ? -1 : named;
}

/* The only one there is; -1 after bg_order_fails. */
static int only_entry(struct turn_play *turn, const struct order *order, int unit)
{
	int entry[ENTRIES_MAX], count = bg_entries_open(turn, unit, entry);
	const char *who = bg_unit_name(turn, unit);

	if (count == 1)
		return entry[0];
	if (count) {
		bg_order_fails(turn, order, F_WHICH_ENTRY, who,
			bg_place_names(turn, entry, count), NULL);
		return -1;
	}
	count = bg_entries_offered(turn, unit, entry);
	if (count == 1)
		bg_entry_fails(turn, order, unit, entry[0]);
	else
		bg_order_fails(turn, order, F_NO_ENTRY, who,
			bg_place_names(turn, entry, count), NULL);
	return -1;
}

/* 15.02; 15.22: an enemy zone at the entry hex ends a double march before it begins. */
static bool can_pay(
	struct turn_play *turn, const struct order *order, const struct march *march)
{
	bool zone = bg_in_enemy_zone(turn, march->from);
	int had = zone ? march->allowance : march->free_allowance;

	if (march->spent <= had)
		return true;
	bg_order_fails(turn, order, F_ENTRY_COST, bg_unit_name(turn, march->unit),
		bg_place_name(turn, march->from), bg_too_dear(turn, march->spent, had));
	return false;
}

/* ---- the order ---- */

static bool plan_enter(struct turn_play *turn, const struct order *order,
	struct march *march, struct path *path)
{
	const struct arg *at = &order->arg[1], *to = &order->arg[2], *via = &order->arg[3];
	int unit = march->unit, entry;

	if (!is_due(turn, order, unit))
		return false;
	entry = at->kind == ARG_NONE ? only_entry(turn, order, unit)
				     : named_entry(turn, order, unit, at->number[0]);
	if (entry < 0)
		return false;
	bg_march_from(march, turn, entry, bg_entry_cost(turn, entry));
	march->enters = true;
	if (!can_pay(turn, order, march) ||
		!bg_way_find(path, turn, order, march, via,
			to->kind == ARG_NONE ? -1 : to->number[0]))
		return false;
	turn->entered[entry]++;
	return true;
}

int bg_enter_order(struct turn_play *turn, const struct order *order)
{
	static const struct move_kind enter = {.plan = plan_enter,
		.event = "enter",
		.rule = "15.0",
		.first = "at",
		.last = "to",
		.tells_path = true,
		.before = "in at ",
		.behind = "",
		.fate = FATE_ON_MAP};

	bg_units_move(turn, order, &enter);
	return OK;
}
