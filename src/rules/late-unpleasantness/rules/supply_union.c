/* 8.1 Supply units: what their owner decides in the Supply Phase. */
#include "base/arena.h"
#include "base/err.h"
#include "base/side.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/orders/language.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/state/state.h"

/* ---- modes ---- */

static bool is_own_supply(const struct turn_play *turn, enum side side, int unit)
{
	return turn->game->unit[unit].side == (int)side &&
	       turn->game->unit[unit].type == TYPE_SUPPLY &&
	       turn->state->unit[unit].at >= 0;
}

static int choose_mode(struct turn_play *turn, enum side side, int unit, int *mode)
{
	static const struct option options[] = {
		{"dump", "a dump"},
		{"wagon", "a wagon"},
	};
	int at = turn->state->unit[unit].at, choice, err;
	const struct saying saying[] = {{QUALIFIER_DUMP, at}, {QUALIFIER_WAGON, at}};
	struct query query = {
		.decision = "supply-mode",
		.side = side,
		.subject = turn->game->unit[unit].id,
		.text = arena_printf(turn->adj->arena,
			"Is %s at %s a dump or a wagon this turn?",
			turn->game->unit[unit].name, lu_place_name(turn, at)),
		.option = options,
		.options = 2,
		.fallback = turn->state->unit[unit].mode == MODE_WAGON,
	};

	if ((err = lu_supply_choose(&choice, turn, &query, saying, true)) < 0)
		return err;
	*mode = choice ? MODE_WAGON : MODE_DUMP;
	return OK;
}

static int set_modes(struct turn_play *turn, enum side side)
{
	struct stack changed[] = {[MODE_DUMP] = {{0}, 0}, [MODE_WAGON] = {{0}, 0}};

	for (int i = 0; i < turn->game->units; i++) {
		int mode, err;

		if (!is_own_supply(turn, side, i))
			continue;
		if ((err = choose_mode(turn, side, i, &mode)) < 0)
			return err;
		if (mode == turn->state->unit[i].mode)
			continue;
		turn->state->unit[i].mode = mode;
		changed[mode].unit[changed[mode].count++] = i;
	}
	for (int mode = MODE_DUMP; mode <= MODE_WAGON; mode++) {
		struct event *event =
			lu_supply_event(turn, "supply-mode", "8.1", side, &changed[mode]);

		if (event)
			event_fact(turn->adj->journal, event, "mode", "%s",
				lu_mode_words[mode]);
	}
	return OK;
}

int lu_supply_arrange(struct turn_play *turn, enum side side)
{
	int err = lu_network_arrange(turn, side);

	return err < 0 ? err : set_modes(turn, side);
}

/* ---- wagons that are used up ---- */

void lu_wagon_serves(struct stack *served, const struct game *game,
	const struct state *state, int wagon, const bool *supplied)
{
	enum side side = lu_unit_side(game, wagon);
	struct reach reach;

	served->count = 0;
	lu_reach_clear(&reach, game);
	lu_reach_add(
		&reach, game, state, side, state->unit[wagon].at, state->unit[wagon].bank);
	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];
		int distance;

		if (unit->side != (int)side || !lu_needs_supply(game, unit) ||
			state->unit[i].at < 0 || supplied[i])
			continue;
		distance = lu_reach_of(&reach, state, i);
		if (distance >= 0 && distance <= game->supply_trace[side])
			stack_push(served, i);
	}
}

/* A wagon is worth the dice of several divisions: those that carry a marker throw one each
 * in this phase. 8.2 */
static bool is_needed(const struct turn_play *turn, const struct stack *served)
{
	int dice = 0;

	for (int i = 0; i < served->count; i++)
		dice += lu_unit_is_division(&turn->game->unit[served->unit[i]]) &&
			turn->state->unit[served->unit[i]].supply != SUPPLIED;
	return dice >= 2;
}

static int choose_expend(
	struct turn_play *turn, int wagon, const struct stack *served, bool *expend)
{
	static const struct option options[] = {
		{"keep", "it is kept"},
		{"expend", "it is used up"},
	};
	int at = turn->state->unit[wagon].at, choice, err;
	const struct saying saying[] = {{QUALIFIER_KEEP, at}, {QUALIFIER_EXPEND, at}};
	struct query query = {
		.decision = "expend-wagon",
		.side = lu_unit_side(turn->game, wagon),
		.subject = turn->game->unit[wagon].id,
		.text = arena_printf(turn->adj->arena,
			"Without other supply, but near the wagon %s at %s: %s. Is it "
			"used up for them?",
			turn->game->unit[wagon].name, lu_place_name(turn, at),
			lu_stack_names(turn, served)),
		.option = options,
		.options = 2,
		.fallback = is_needed(turn, served),
	};

	if ((err = lu_supply_choose(&choice, turn, &query, saying, false)) < 0)
		return err;
	*expend = choice == 1;
	return OK;
}

int lu_supply_expend(struct turn_play *turn, enum side side, bool *supplied)
{
	struct stack spent = {{0}, 0}, served;

	for (int i = 0; i < turn->game->units; i++) {
		bool expend;
		int err;

		if (!is_own_supply(turn, side, i) ||
			turn->state->unit[i].mode != MODE_WAGON)
			continue;
		lu_wagon_serves(&served, turn->game, turn->state, i, supplied);
		if (!served.count)
			continue;
		if ((err = choose_expend(turn, i, &served, &expend)) < 0)
			return err;
		if (!expend)
			continue;
		for (int k = 0; k < served.count; k++)
			supplied[served.unit[k]] = true;
		stack_push(&spent, i);
	}
	lu_supply_event(turn, "wagon-expended", "8.1", side, &spent);
	for (int i = 0; i < spent.count; i++) {
		turn->state->unit[spent.unit[i]].lost = true;
		lu_take_off(turn, spent.unit[i]);
	}
	lu_state_count_holders(turn->state, turn->game, side);
	return OK;
}
