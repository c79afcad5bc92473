/* 8.0 The Supply Phase; 8.2 markers and attrition. */
#include "base/arena.h"
#include "base/err.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/journal.h"
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/leaders.h"
#include "rules/late-unpleasantness/rules/rolls.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/state/state.h"

/* What the judgement of a side comes to. */
struct judged {
	struct stack restored, marked, flipped, gone; /* gone: dummies */
	struct stack check;                           /* divisions that roll */
};

static void put(struct stack *stack, int unit)
{
	stack_push(stack, unit);
}

static void judge(struct turn_play *turn, int unit, bool supplied, struct judged *out)
{
	int *marker = &turn->state->unit[unit].supply;

	if (supplied) {
		if (*marker != SUPPLIED)
			put(&out->restored, unit);
		*marker = SUPPLIED;
		return;
	}
	if (*marker == SUPPLIED) {
		*marker = OUT_OF_SUPPLY;
		put(&out->marked, unit);
		return;
	}
	if (turn->game->unit[unit].type == TYPE_DUMMY) {
		put(&out->gone, unit);
		return;
	}
	if (*marker == OUT_OF_SUPPLY)
		put(&out->flipped, unit);
	*marker = ATTRITION;
	put(&out->check, unit);
}

static void tell(struct turn_play *turn, enum side side, const struct judged *judged)
{
	struct journal *journal = turn->adj->journal;
	struct event *event;

	lu_supply_event(turn, "supply-restored", "8.2", side, &judged->restored);
	if ((event = lu_supply_event(turn, "supply-marker", "8.2", side, &judged->marked)))
		event_fact(journal, event, "first", "yes");
	if ((event = lu_supply_event(turn, "supply-marker", "8.2", side, &judged->flipped)))
		event_fact(journal, event, "again", "yes");
	lu_supply_event(turn, "attrition-dummies", "8.2", side, &judged->gone);
}

static int attrition_loss(const struct game *game, int face)
{
	return -lu_table_die_number(game, "attrition", face);
}

/* One die; a unit without SP is destroyed. */
static int roll_attrition_of(struct turn_play *turn, enum side side, int unit)
{
	struct adjudication *adj = turn->adj;
	struct unit_state *now = &turn->state->unit[unit];
	const struct dice_roll *roll;
	struct event *event;
	int loss, err;

	if ((err = dice_roll(&roll, adj->dice, &lu_rolls[ROLL_ATTRITION], side,
		     turn->game->unit[unit].id, 6, adj->diag)) < 0)
		return err;
	loss = attrition_loss(turn->game, roll->face[0]);
	loss = loss < now->strength ? loss : now->strength;
	now->strength -= loss;
	event = lu_side_event(turn, "attrition", "8.2", TOLD_SIDE(side), side);
	lu_event_unit(turn, event, "unit", unit);
	event_fact(adj->journal, event, "loss", "%d", loss);
	if (now->strength)
		event_fact(adj->journal, event, "left", "%d", now->strength);
	else
		event_fact(adj->journal, event, "destroyed", "yes");
	event_die(adj->journal, event, roll);
	if (!now->strength)
		lu_take_off(turn, unit);
	return OK;
}

static int judge_side(struct turn_play *turn, enum side side, const bool *supplied)
{
	struct judged *judged = ARENA_NEW(turn->adj->arena, struct judged);
	int err;

	for (int i = 0; i < turn->game->units; i++)
		if (turn->game->unit[i].side == (int)side &&
			lu_needs_supply(turn->game, &turn->game->unit[i]) &&
			turn->state->unit[i].at >= 0)
			judge(turn, i, supplied[i], judged);
	tell(turn, side, judged);
	for (int i = 0; i < judged->gone.count; i++)
		lu_take_off(turn, judged->gone.unit[i]);
	for (int i = 0; i < judged->check.count; i++)
		if ((err = roll_attrition_of(turn, side, judged->check.unit[i])) < 0)
			return err;
	if (!judged->gone.count && !judged->check.count)
		return OK;
	lu_state_count_holders(turn->state, turn->game, side);
	/* 7.0: whose troops are gone goes as well */
	return lu_leaders_settle(turn, side, true);
}

/* Who has a trace or a card, at one moment for both sides: nobody has rolled or expended
 * yet. */
static void find_supplied(const struct turn_play *turn, bool *supplied)
{
	struct net net[SIDES];

	for (enum side side = UNION; side < SIDES; side++)
		lu_net_find(&net[side], turn->game, turn->state, side);
	for (int i = 0; i < turn->game->units; i++)
		supplied[i] = lu_net_supplies(&net[turn->game->unit[i].side], turn->game,
				      turn->state, i) ||
			      lu_supplied_by_card(turn->game, turn->state, i);
}

int lu_supply_phase(struct turn_play *turn)
{
	bool supplied[UNITS_MAX];
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = lu_supply_arrange(turn, side);
	if (err < 0)
		return err;
	find_supplied(turn, supplied);
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = lu_supply_expend(turn, side, supplied);
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = judge_side(turn, side, supplied);
	return err;
}
