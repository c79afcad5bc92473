/* 8.0 Supply: markers, attrition, and what becomes of supply units. */
#include "rules/late-unpleasantness/rules/supply.h"

#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "game/dice.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/leaders.h"
#include "rules/late-unpleasantness/rules/rolls.h"

struct event *lu_supply_event(struct turn_play *turn, const char *kind, const char *rule,
	enum side side, const struct stack *pieces)
{
	if (turn->adj->preview)
		return NULL;
	return lu_stack_event(turn, kind, rule, TOLD_SIDE(side), side, pieces);
}

/* ---- 8.2 markers and attrition ---- */

/* What the judgement of a side comes to. */
struct judged {
	struct stack restored, marked, flipped, gone; /* gone: dummies */
	struct stack check;                           /* divisions that roll */
};

static void put(struct stack *stack, int unit)
{
	stack->unit[stack->count++] = unit;
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

	if ((err = dice_roll(&roll, adj->dice, &lu_roll_attrition, side,
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
			put(&settled, i);
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
			put(&taken, i);
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
