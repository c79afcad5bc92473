/* 21.1: each row of the schedule can be counted. */
#include "rules/blue-and-gray/data/check_private.h"

#define AWARD_ERROR(c, award, key, ...)                                                    \
	diag_add((c)->diag, DIAG_ERROR,                                                    \
		bg_check_list_at((c), "award", (award)->id, (key)), __VA_ARGS__)

static bool counts_exits(const struct award *award)
{
	return award->kind >= AWARD_UNIT_EXITED;
}

static void check_exit(const struct checker *c, const struct award *award)
{
	const struct map *map = &c->game->map;

	if (counts_exits(award) && award->exit < 0)
		AWARD_ERROR(c, award, "kind", "[award %s] counts who left: it needs `exit`",
			award->id);
	else if (!counts_exits(award) && award->exit >= 0)
		AWARD_ERROR(
			c, award, "exit", "[award %s] counts losses, no exits", award->id);
	else if (award->exit >= 0 && !(map->place[award->exit].flags & PLACE_EXIT))
		AWARD_ERROR(c, award, "exit", "%s has not the flag `exit` (17.1)",
			map->place[award->exit].id);
}

/* The train is one side's: its enemy has points for its loss, itself for its escape. */
static void check_side(const struct checker *c, const struct award *award)
{
	enum side owner = bg_unit_side(c->game, c->game->train);
	enum side given = award->kind == AWARD_TRAIN_EXITED ? owner : side_other(owner);

	if (award->kind != AWARD_TRAIN_EXITED && award->kind != AWARD_TRAIN_ELIMINATED)
		return;
	if (award->side != (int)given)
		AWARD_ERROR(c, award, "side", "[award %s] can be the %s side's alone",
			award->id, side_name(given));
}

static bool has_needs(const struct award *award)
{
	return award->train || award->communications;
}

static void check_conditions(const struct checker *c, const struct award *award)
{
	const struct award *other =
		award->otherwise < 0 ? NULL : &c->game->award[award->otherwise];

	if (has_needs(award) && !award->at_end)
		AWARD_ERROR(c, award, "needs",
			"[award %s]: what it needs is known at the end: `at-end = yes` was "
			"expected",
			award->id);
	if (!other)
		return;
	if (!award->at_end)
		AWARD_ERROR(c, award, "otherwise",
			"[award %s]: `at-end = yes` was expected", award->id);
	if (other == award || !has_needs(other) || other->side != award->side)
		AWARD_ERROR(c, award, "otherwise",
			"[award %s] is given when [award %s] is not: that must be another "
			"row of the same side, which needs something",
			award->id, other->id);
}

void bg_check_awards(const struct checker *c)
{
	for (int i = 0; i < c->game->awards; i++) {
		check_exit(c, &c->game->award[i]);
		check_side(c, &c->game->award[i]);
		check_conditions(c, &c->game->award[i]);
	}
}
