/* 14.0 set-up and 15.0 arrivals: units begin where they may stand. */
#include <string.h>

#include "rules/blue-and-gray/data/check_private.h"

#define UNIT_ERROR(c, unit, key, ...)                                                      \
	diag_add((c)->diag, DIAG_ERROR, bg_check_unit_at((c), (unit), (key)), __VA_ARGS__)

/* Either it is set up, or it arrives with a turn and somewhere. */
static void check_placed(const struct checker *c, int i)
{
	const struct unit *unit = &c->game->unit[i];

	if (unit->setup >= 0 && (unit->turn || unit->entries))
		UNIT_ERROR(c, i, "setup",
			"%s is set up; so it does not arrive: `turn` and `entry` are too "
			"much",
			unit->name);
	else if (unit->setup < 0 && (!unit->turn || !unit->entries))
		UNIT_ERROR(c, i, "",
			"%s is placed nowhere: `setup`, or `turn` and `entry`, was "
			"expected",
			unit->name);
	if (unit->turn > c->game->base.turns)
		UNIT_ERROR(c, i, "turn", "%s arrives with turn %d, after the last one",
			unit->name, unit->turn);
	if (unit->choice == ENTRY_FIRST_OPEN && unit->entries == 1)
		UNIT_ERROR(c, i, "choice", "%s has one hex to arrive at, and no choice",
			unit->name);
}

/* 20.23 */
static void check_train(const struct checker *c, int i)
{
	const struct game *game = c->game;
	const struct unit *unit = &game->unit[i];

	if (unit->type == TYPE_TRAIN && i != game->train)
		UNIT_ERROR(c, i, "type", "%s is a train, but not the one of [train]",
			unit->name);
	if (i != game->train)
		return;
	if (unit->type != TYPE_TRAIN)
		diag_add(c->diag, DIAG_ERROR, bg_check_game_at(c, "train", "unit"),
			"%s is no train", unit->name);
	if (unit->setup >= 0 && !bg_place_has_way(game, unit->setup))
		UNIT_ERROR(c, i, "setup", "%s has no road or trail, which %s needs (20.23)",
			game->map.place[unit->setup].id, unit->name);
	for (int k = 0; k < unit->entries; k++)
		if (!bg_place_has_way(game, unit->entry[k]))
			UNIT_ERROR(c, i, "entry",
				"%s has no road or trail, which %s needs (20.23)",
				game->map.place[unit->entry[k]].id, unit->name);
}

/* 5.12, 5.31, 20.21: with those of the file before it. */
static void check_stack(const struct checker *c, int i)
{
	const struct game *game = c->game;
	const struct unit *unit = &game->unit[i];
	const char *hex = game->map.place[unit->setup].id;
	int count = 1;

	for (int k = 0; k < i; k++) {
		const struct unit *other = &game->unit[k];

		if (other->setup != unit->setup)
			continue;
		count++;
		if (other->side != unit->side)
			UNIT_ERROR(c, i, "setup",
				"%s begins at %s, where its enemy %s does (5.12)",
				unit->name, hex, other->name);
		else if (bg_is_train(game, i) || bg_is_train(game, k))
			UNIT_ERROR(c, i, "setup",
				"%s begins at %s with %s: a train stands alone (20.21)",
				unit->name, hex, other->name);
	}
	if (count > game->stacking)
		UNIT_ERROR(c, i, "setup",
			"%s begins at %s as unit %d of that hex, which holds %d (5.31)",
			unit->name, hex, count, game->stacking);
	if (unit->side == game->control_side &&
		(game->map.place[unit->setup].flags & PLACE_COMMAND_CONTROL))
		UNIT_ERROR(c, i, "setup",
			"%s begins at %s, in the Command Control Zone, which is closed to "
			"it (18.1)",
			unit->name, hex);
}

static bool same_entries(const struct unit *a, const struct unit *b)
{
	return a->side == b->side && a->entries == b->entries &&
	       !memcmp(a->entry, b->entry, (size_t)a->entries * sizeof *a->entry);
}

/* 15.42: who takes the first hex that is open takes the one of his group, and there is one
 * such group in a turn. */
static void check_group(const struct checker *c, int i)
{
	const struct unit *unit = &c->game->unit[i];

	for (int k = 0; k < i; k++) {
		const struct unit *other = &c->game->unit[k];

		if (unit->choice != ENTRY_FIRST_OPEN || other->choice != ENTRY_FIRST_OPEN ||
			other->turn != unit->turn || same_entries(unit, other))
			continue;
		UNIT_ERROR(c, i, "entry",
			"%s arrives with %s, at the first hex that is open: both must be "
			"of one side and have the same hexes (15.42)",
			unit->name, other->name);
		return;
	}
}

void bg_check_units(const struct checker *c)
{
	for (int i = 0; i < c->game->units; i++) {
		check_placed(c, i);
		check_train(c, i);
		check_group(c, i);
		if (c->game->unit[i].setup >= 0)
			check_stack(c, i);
	}
}
