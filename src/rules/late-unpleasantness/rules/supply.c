/* 8.1, 8.2 Supply: what becomes of supply units, and who is supplied now. */
#include "rules/late-unpleasantness/rules/supply.h"
#include "base/err.h"
#include "base/side.h"
#include "game/journal.h"
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/state/state.h"

struct event *lu_supply_event(struct turn_play *turn, const char *kind, const char *rule,
	enum side side, const struct stack *pieces)
{
	if (turn->adj->preview)
		return NULL;
	return lu_stack_event(turn, kind, rule, TOLD_SIDE(side), side, pieces);
}

/* ---- 8.1 wagons and captures ---- */

int lu_wagons_settle(struct turn_play *turn)
{
	struct stack settled = {{0}, 0};

	for (int i = 0; i < turn->game->units; i++)
		if (turn->game->unit[i].side == (int)turn->side &&
			turn->game->unit[i].type == TYPE_SUPPLY &&
			turn->state->unit[i].at >= 0 &&
			turn->state->unit[i].mode == MODE_WAGON &&
			lu_shares_point(turn->game, turn->state, i))
			stack_push(&settled, i);
	for (int i = 0; i < settled.count; i++)
		turn->state->unit[settled.unit[i]].mode = MODE_DUMP;
	lu_supply_event(turn, "wagon-is-dump-again", "8.1", turn->side, &settled);
	return OK;
}

bool lu_supply_alone(const struct turn_play *turn, int place, enum side side)
{
	bool any = false;

	for (int i = 0; i < turn->game->units; i++) {
		if (turn->state->unit[i].at != place ||
			turn->game->unit[i].side != (int)side ||
			turn->game->unit[i].type == TYPE_MARKER)
			continue;
		if (turn->game->unit[i].type != TYPE_SUPPLY)
			return false;
		any = true;
	}
	return any;
}

/* Both sides see what was taken, and how long whoever took it is busy with it. */
static void tell_capture(struct turn_play *turn, int place, enum side side,
	const struct stack *taken, bool looted)
{
	struct journal *journal = turn->adj->journal;
	struct event *event;

	if (turn->adj->preview)
		return;
	event = lu_stack_event(turn, "supply-captured", "8.1", TOLD_ALL, side, taken);
	event_fact(journal, event, "place", "%s", lu_place_id(turn, place));
	if (looted)
		event_fact(journal, event, "until", "%d", turn->state->turn + 1);
}

void lu_supply_captured(
	struct turn_play *turn, int place, enum side side, const struct stack *looters)
{
	struct stack taken = {{0}, 0};

	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place &&
			turn->game->unit[i].side == (int)side &&
			turn->game->unit[i].type == TYPE_SUPPLY)
			stack_push(&taken, i);
	if (!taken.count)
		return;
	for (int i = 0; i < taken.count; i++) {
		turn->state->unit[taken.unit[i]].lost = true;
		lu_take_off(turn, taken.unit[i]);
	}
	lu_state_count_holders(turn->state, turn->game, side);
	for (int i = 0; looters && i < looters->count; i++) {
		turn->state->unit[looters->unit[i]].looting = turn->state->turn + 1;
		turn->finished[looters->unit[i]] = true;
	}
	tell_capture(turn, place, side, &taken, looters != NULL);
}

bool lu_supply_now(const struct turn_play *turn, int unit)
{
	const struct unit *info = &turn->game->unit[unit];
	struct net net;

	if (lu_supplied_by_card(turn->game, turn->state, unit))
		return true;
	if (info->type != TYPE_CAVALRY || turn->game->cavalry_traces ||
		turn->state->unit[unit].at < 0)
		return turn->state->unit[unit].supply == SUPPLIED;
	lu_net_find(&net, turn->game, turn->state, (enum side)info->side);
	return lu_net_supplies(&net, turn->game, turn->state, unit);
}
