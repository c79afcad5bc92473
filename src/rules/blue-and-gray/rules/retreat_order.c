/* 7.71: in which order units go back that must retreat together: as their owner says, else
 * as the file has them. */
#include "rules/blue-and-gray/rules/resolve_private.h"

/* ---- do they stand in each other's way? ---- */

static int room_at(const struct turn_play *turn, enum side side, int place)
{
	int room = turn->game->stacking - turn->field.units[side][place];

	return room > 0 ? room : 0;
}

/* By place: how many of the units could go there. Owned by the arena. */
static int *count_takers(const struct turn_play *turn, const struct stack *left)
{
	int *takers =
		ARENA_NEW_ARRAY(turn->adj->arena, (size_t)turn->game->map.places, int);

	for (int i = 0; i < left->count; i++) {
		int place[HEX_SIDES], count;
		bool displacing;

		count = bg_retreat_hexes(place, &displacing, turn, left->unit[i]);
		for (int k = 0; k < count; k++)
			takers[place[k]]++;
	}
	return takers;
}

static bool shares(const struct turn_play *turn, const int *takers, int unit)
{
	int place[HEX_SIDES], count;
	bool displacing;

	count = bg_retreat_hexes(place, &displacing, turn, unit);
	for (int i = 0; i < count; i++)
		if (takers[place[i]] > 1)
			return true;
	return false;
}

/* True when the hexes that more than one of them could take have not room for all. */
static bool is_contested(
	const struct turn_play *turn, const struct stack *left, enum side side)
{
	const int *takers = count_takers(turn, left);
	int room = 0, seekers = 0;

	for (int i = 0; i < turn->game->map.places; i++)
		if (takers[i] > 1)
			room += room_at(turn, side, i);
	for (int i = 0; i < left->count; i++)
		seekers += shares(turn, takers, left->unit[i]);
	return seekers > room;
}

/* ---- what is said ---- */

static const char *question(const struct turn_play *turn, const struct stack *left)
{
	return arena_printf(turn->adj->arena,
		"%s must retreat, and there is not room for all. Who goes first?",
		bg_stack_names(turn, left));
}

int bg_retreat_next(int *unit, struct turn_play *turn, const struct stack *left,
	const struct deciding *deciding)
{
	struct option option[UNITS_MAX];
	struct query query = {
		.decision = "retreat-order",
		.rule = "7.71",
		.side = deciding->side,
		.option = option,
		.options = left->count,
	};
	int choice = 0, err = OK;

	if (left->count > 1) {
		bg_wish_first(&query, turn, deciding, left);
		if (query.ordered >= 0 || query.standing >= 0)
			choice = query.ordered >= 0 ? query.ordered : query.standing;
		if (is_contested(turn, left, deciding->side)) {
			query.subject =
				bg_place_id(turn, turn->state->unit[left->unit[0]].at);
			query.text = question(turn, left);
			bg_stack_options(option, turn, left);
			err = decide(&choice, turn->adj, &query);
		}
	}
	*unit = left->unit[choice];
	return err;
}
