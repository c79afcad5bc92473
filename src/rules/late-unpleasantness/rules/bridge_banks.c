/* 10.0: on which bank of a broken bridge one stands. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/side.h"
#include "base/text.h"
#include "game/decide.h"
#include "game/map.h"
#include "orders/orders.h"
#include "rules/kit/stack.h"
#include "rules/kit/wishes.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/orders/language.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/orders/wishes.h"
#include "rules/late-unpleasantness/rules/bridges.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/rules/window.h"
#include "rules/late-unpleasantness/state/state.h"

static const struct option bank_options[] = {
	{"north", "the north bank"},
	{"south", "the south bank"},
};

enum bank lu_bridge_bank(const struct turn_play *turn, enum side side, int place)
{
	return lu_way_to_source(turn, side, place, BANK_SOUTH, -1) <
			       lu_way_to_source(turn, side, place, BANK_NORTH, -1)
		       ? BANK_SOUTH
		       : BANK_NORTH;
}

/* ---- a bridge breaks ---- */

/* What the standing orders say of a bridge that breaks: one choice for all who stand there.
 */
struct standing_bank {
	bool looked;
	struct wish wish;
};

static void look_up(
	struct standing_bank *bank, struct turn_play *turn, enum side side, int place)
{
	static const int triggers[] = {TRIGGER_BRIDGE_BREAKS, 0};

	if (!bank->looked)
		lu_wish_find(&bank->wish, turn, side, NULL, triggers, place, "bank", NULL);
	bank->looked = true;
}

/* Who picks a bank as one. */
enum group { THE_STACK, /* that broke the bridge */ THE_OTHERS, ALL };

static bool in_group(
	const struct turn_play *turn, enum side side, int place, enum group group, int unit)
{
	return turn->state->unit[unit].at == place &&
	       turn->game->unit[unit].side == (int)side &&
	       turn->game->unit[unit].type != TYPE_MARKER &&
	       (group == ALL || turn->active[unit] == (group == THE_STACK));
}

/* "Porter and Morell"; NULL when nobody is there. */
static const char *who_is_there(
	const struct turn_play *turn, enum side side, int place, enum group group)
{
	struct stack stack = {{0}, 0};

	for (int i = 0; i < turn->game->units; i++)
		if (in_group(turn, side, place, group, i))
			stack.unit[stack.count++] = i;
	return stack.count ? lu_stack_names(turn, &stack) : NULL;
}

/* "Fairfield and Old Tavern": where the links of a bank lead. */
static const char *ways_from(const struct turn_play *turn, int place, enum bank bank)
{
	const struct map *map = &turn->game->map;
	const char *name[PLACES_MAX];
	int first = map->place[place].first_exit, count = 0;
	struct buf text;

	for (int i = first; i < first + map->place[place].exits; i++) {
		int to = map->exit[i].to;

		/* a road and a railroad may lead to one point */
		if (lu_link_bank(turn->game, place, map->exit[i].link) == bank &&
			!(count && name[count - 1] == lu_place_name(turn, to)))
			name[count++] = lu_place_name(turn, to);
	}
	buf_init(&text, turn->adj->arena);
	for (int i = 0; i < count; i++)
		buf_printf(&text, "%s%s", text_link((size_t)i, (size_t)count, " and "),
			name[i]);
	return count ? text.data : "nowhere";
}

/* Nobody is on a bank of a bridge that has just broken until his side has chosen. */
static void leave_banks(struct turn_play *turn, int place)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place)
			turn->state->unit[i].bank = BANK_NONE;
}

/* Who attacks from the point goes on with it; else what leads to the source. */
static enum bank default_bank(const struct turn_play *turn, enum side side, int place)
{
	const struct fight *fight = turn->fight;

	if (fight && fight->from == place && fight->force[ATTACKER].side == side)
		return lu_link_bank(turn->game, place, fight->link);
	return lu_bridge_bank(turn, side, place);
}

/*
 * Pieces in the point of a bridge that breaks pick a bank at once. The stack that broke
 * it does so by its order (else NULL) if that says anything.
 */
static int choose_bank(struct turn_play *turn, enum side side, const struct order *order,
	int place, enum group group, struct standing_bank *standing)
{
	static const char *const who[] = {
		[THE_STACK] = "is the stack that destroyed it",
		[THE_OTHERS] = "are the others that stand there",
		[ALL] = "are your pieces that stand there",
	};
	const struct qualifier *qualifier =
		order ? order_qualifier(order, QUALIFIER_BANK) : NULL;
	const char *names = who_is_there(turn, side, place, group);
	struct query query = {
		.decision = "bank-choice",
		.rule = "10.0",
		.side = side,
		.subject = lu_place_id(turn, place),
		.option = bank_options,
		.options = 2,
		.ordered = -1,
		.standing = -1,
	};
	int choice, err;

	if (!names)
		return OK;
	query.text = arena_printf(turn->adj->arena,
		"The bridge at %s is down. On which bank %s (%s)? From the north bank one "
		"goes to %s, from the south bank to %s.",
		lu_place_name(turn, place), who[group], names,
		ways_from(turn, place, BANK_NORTH), ways_from(turn, place, BANK_SOUTH));
	if (group == THE_OTHERS)
		query.subject = arena_printf(turn->adj->arena, "%s,rest", query.subject);
	query.fallback = default_bank(turn, side, place) == BANK_SOUTH;
	if (qualifier && group == THE_STACK) {
		query.ordered = qualifier->arg[0].number[0];
	} else {
		look_up(standing, turn, side, place);
		query.must_ask = standing->wish.ask;
		if (standing->wish.standing)
			query.standing = standing->wish.standing->arg[0].number[0];
	}
	if ((err = decide(&choice, turn->adj, &query)) < 0)
		return err;
	for (int i = 0; i < turn->game->units; i++)
		if (in_group(turn, side, place, group, i))
			turn->state->unit[i].bank = choice ? BANK_SOUTH : BANK_NORTH;
	return OK;
}

int lu_bridge_broken_by(struct turn_play *turn, const struct order *order, int place)
{
	struct standing_bank standing = {0};
	int err;

	turn->state->place[place].broken = true;
	leave_banks(turn, place);
	if ((err = choose_bank(turn, turn->side, order, place, THE_STACK, &standing)) < 0)
		return err;
	return choose_bank(turn, turn->side, order, place, THE_OTHERS, &standing);
}

int lu_bridge_breaks(struct turn_play *turn, int place)
{
	enum side first = turn->side == NO_SIDE ? UNION : turn->side;
	int err = OK;

	turn->state->place[place].broken = true;
	leave_banks(turn, place);
	for (int i = 0; i < SIDES && err == OK; i++) {
		struct standing_bank standing = {0};

		err = choose_bank(
			turn, i ? side_other(first) : first, NULL, place, ALL, &standing);
	}
	return err;
}
