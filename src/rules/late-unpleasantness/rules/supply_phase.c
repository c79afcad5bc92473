/*
 * 8.0 The Supply Phase: what the owner of supply units decides, then markers and attrition.
 *
 * Parts: dumps and wagons; the phase.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- 8.1 dumps and wagons: modes ---- */

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
	const struct supply_option saying[] = {{QUALIFIER_DUMP, at}, {QUALIFIER_WAGON, at}};
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

/* Terminus, Depot and modes, by orders for the phase, answers or default. OK or an
 * error. */
static int supply_arrange(struct turn_play *turn, enum side side)
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
	const struct supply_option saying[] = {
		{QUALIFIER_KEEP, at}, {QUALIFIER_EXPEND, at}};
	struct query query = {
		.decision = "expend-wagon",
		.side = lu_unit_side(turn->game, wagon),
		.subject = turn->game->unit[wagon].id,
		.text = arena_printf(turn->adj->arena,
			"Without other supply, but near the wagon %s at %s: %s. Is it used up for them?",
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

/*
 * Wagons that somebody needs, and which of them are used up: marks in `supplied` whom
 * they serve. OK or an error.
 */
static int supply_expend(
	struct turn_play *turn, enum side side, bool *supplied, struct stack *spent)
{
	struct stack served;

	spent->count = 0;

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
		stack_push(spent, i);
	}
	lu_supply_event(turn, "wagon-expended", "8.1", side, spent);
	for (int i = 0; i < spent->count; i++) {
		turn->state->unit[spent->unit[i]].lost = true;
		lu_take_off(turn, spent->unit[i]);
	}
	lu_state_count_holders(turn->state, turn->game, side);
	return OK;
}

/* ---- the phase ---- */

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
	struct stack spent;
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = supply_arrange(turn, side);
	if (err < 0)
		return err;
	find_supplied(turn, supplied);
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = supply_expend(turn, side, supplied, &spent);
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = judge_side(turn, side, supplied);
	return err;
}

/* ---- what the next one comes to ---- */

bool lu_supply_is_ahead(const struct game *game, const struct state *view)
{
	return view->turn && view->result == ENDING_NONE &&
	       (view->step <= SEQUENCE_SUPPLY || view->turn < game->base.turns);
}

static int count_supplied(const struct game *game, const bool *supplied)
{
	int count = 0;

	for (int i = 0; i < game->units; i++)
		count += supplied[i];
	return count;
}

void lu_supply_foresee(struct supply_forecast *out, struct arena *arena,
	const struct game *game, const struct state *view, enum side side,
	const struct standing *standing)
{
	struct turn_play *turn = ARENA_NEW(arena, struct turn_play);
	struct diag unsaid;

	diag_init(&unsaid, arena);
	out->state = *view;
	turn->adj = adjudication_preview(arena, game, &out->state, "supply", &unsaid);
	turn->game = game;
	turn->state = &out->state;
	turn->side = NO_SIDE;
	adjudication_standing(turn->adj, side, standing);
	if (view->step > SEQUENCE_SUPPLY) {
		lu_effects_end_turn(turn);
		out->state.turn++;
	}
	/* a preview asks nobody, so that nothing can fail here */
	(void)supply_arrange(turn, side);
	lu_net_find(&out->net, game, &out->state, side);
	for (int i = 0; i < game->units; i++)
		out->supplied[i] = game->unit[i].side == (int)side &&
				   (lu_net_supplies(&out->net, game, &out->state, i) ||
					   lu_supplied_by_card(game, &out->state, i));
	out->fed = -count_supplied(game, out->supplied);
	(void)supply_expend(turn, side, out->supplied, &out->spent);
	out->fed += count_supplied(game, out->supplied);
}
