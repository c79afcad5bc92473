/*
 * 3 The sequence of play: a day before anything is done, and one that is only thought of;
 * orders of a phase before or after the action cycle; the steps, and how each is played.
 */
#include <assert.h>

#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/orders/orders.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/great-campaigns/rules/rules.h"
#include "rules/hexes/paths.h"
#include "rules/kit/game_state.h"
#include "rules/kit/words.h"

/* ---- a day ---- */

static void keep_units(struct day *day)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);

	for (int i = 0; i < scenario->setups; i++)
		day->county[scenario->setup[i].unit] = scenario->setup[i].county;
}

struct day *gc_day_new(struct adjudication *adj)
{
	struct day *day = ARENA_NEW(adj->arena, struct day);

	day->adj = adj;
	day->game = adj->game;
	day->state = adj->state;
	day->paths = paths_new(adj->arena, &day->game->map);
	day->ways = gc_ways_new(adj->arena);
	day->passive = gc_passive_ground_new(day);
	day->district = gc_district_ground_new(day);
	gc_field_make(day);
	keep_units(day);
	for (enum side side = UNION; side < SIDES; side++)
		day->first_orders[side] = adjudication_orders(adj, side);
	day->is_resumed = adj->preview && day->state->under_way;
	day->now.side = NO_SIDE;
	day->now.leader = day->now.unit = day->now.movement = -1;
	return day;
}

void gc_act_begins(struct day *day, int unit)
{
	day->acts[unit]++;
	gc_valley_acts(day, unit);
}

struct day *gc_day_imagined(
	struct arena *arena, const struct game *game, const struct state *view)
{
	return gc_day_new(game_imagined(arena, game, view, "", NULL));
}

/* ---- orders of a phase ---- */

static const struct statement *branch_of(
	const struct day *day, enum side side, const struct statement *statement)
{
	return gc_condition_holds(day, side, statement->condition) ? statement->then
								   : statement->otherwise;
}

int gc_phase_orders(struct day *day, enum side side, const struct statement *statement,
	uint64_t ids, gc_phase_order *carry_out, void *context)
{
	int err = OK;

	for (; statement && err == OK; statement = statement->next) {
		const struct order *order = statement->order;

		if (statement->kind == STATEMENT_IF)
			err = gc_phase_orders(day, side, branch_of(day, side, statement),
				ids, carry_out, context);
		else if (statement->kind == STATEMENT_BLOCK)
			err = gc_phase_orders(
				day, side, statement->then, ids, carry_out, context);
		else if (statement->kind == STATEMENT_ORDER &&
			 (ids & ORDER_SET(order->form->id)) && !order->faulty)
			err = carry_out(day, side, order, context);
	}
	return err;
}

#define WORDS_NAMED 6 /* of the orders of a step; of more their number */

/* "; its orders are `join` and `deploy`": those that the game has. */
static const char *words_due(const struct day *day, uint64_t due)
{
	const struct grammar *grammar = gc_grammar_of(day->game);
	struct arena *arena = day->adj->arena;
	struct words words;
	int more;

	words_begin(&words);
	for (const struct form *form = grammar->orders; form->word; form++)
		if ((form->allowed & FORM_ORDER) && !(form->needs & grammar->lacks) &&
			(due & ORDER_SET(form->id)))
			words_add_once(&words, form->word);
	if (!words.count)
		return "";
	more = words.count - WORDS_NAMED;
	if (more > 1) {
		words.count = WORDS_NAMED;
		words_add(
			&words, arena_printf(arena, "%d more (adjutant-orders(5))", more));
	}
	return arena_printf(arena, "; its order%s %s", words.count > 1 ? "s are" : " is",
		words_join(arena, &words, " and "));
}

static void not_due(
	struct day *day, enum side side, const struct order *order, uint64_t due)
{
	if (!(due & ORDER_SET(order->form->id)) && !order->faulty)
		gc_order_fails(day, side, order, F_NOT_DUE, order->form->word,
			words_due(day, due), NULL);
}

/* What a branch that is not taken now would have done; actions of a plan are told with it.
 */
static void tell_waiting(struct day *day, const struct statement *branch,
	const struct statement *statement, bool is_else, uint64_t due)
{
	for (; statement; statement = statement->next) {
		const struct order *order = statement->order;

		tell_waiting(day, branch, statement->then, is_else, due);
		tell_waiting(day, branch, statement->otherwise, is_else, due);
		if (statement->kind != STATEMENT_ORDER || order->faulty ||
			!(due & ORDER_SET(order->form->id)) || gc_is_of_the_cycle(order))
			continue;
		receipt_line(day->adj, order->where,
			"not carried out as things stand: %s: %s %s",
			order_meaning(day->adj->arena, day->game->base.names, order),
			condition_meaning(
				day->adj->arena, day->game->base.names, branch->condition),
			is_else ? "is so now" : "is not so now");
	}
}

static void look_at_if(
	struct day *day, enum side side, const struct statement *statement, uint64_t due)
{
	bool so;

	if (!day->adj->preview || !statement->condition)
		return;
	so = gc_condition_holds(day, side, statement->condition);
	tell_waiting(day, statement, so ? statement->otherwise : statement->then, so, due);
}

/* Nobody is woken in a step without actions. */
static void look_at_stop(struct day *day, const struct statement *statement, uint64_t due)
{
	if (day->adj->preview && !(due & ORDER_SET(ORDER_MARCH)))
		diag_message(day->adj->diag, statement->where,
			&gc_language_messages[F_NOT_DUE], "stop", words_due(day, due),
			NULL);
}

void gc_orders_not_due(
	struct day *day, enum side side, const struct statement *statement, uint64_t due)
{
	for (; statement; statement = statement->next) {
		if (statement->kind == STATEMENT_ORDER)
			not_due(day, side, statement->order, due);
		if (statement->kind == STATEMENT_IF)
			look_at_if(day, side, statement, due);
		if (statement->kind == STATEMENT_STOP)
			look_at_stop(day, statement, due);
		if (statement->kind != STATEMENT_IF && statement->kind != STATEMENT_BLOCK)
			continue;
		gc_orders_not_due(day, side, statement->then, due);
		gc_orders_not_due(day, side, statement->otherwise, due);
		for (const struct block_part *part = statement->parts; part;
			part = part->next)
			gc_orders_not_due(day, side, part->first, due);
	}
}

/* ---- the steps ---- */

const struct step gc_sequence[SEQUENCE_STEPS] = {
	{"join", STEP_JOIN, 0, "3.0", "Joining"},
	{"setup-union", STEP_ORDERS, SIDE_SET(UNION), "3.0", "Union Set-up"},
	{"setup-confederate", STEP_ORDERS, SIDE_SET(CONFEDERATE), "3.0",
		"Confederate Set-up"},
	{"morning", STEP_AUTO, 0, "3.0", "Morning"},
	{"day", STEP_ORDERS, BOTH_SIDES, "3.0", "Day", "the plan of the day"},
	{"invasion", STEP_ORDERS, SIDE_SET(UNION), "15.0", "Union Invasion"},
	{"cycle", STEP_ORDERS, BOTH_SIDES, "14.0", "Strategic Cycle",
		"orders of the strategic cycle"},
	{"quiet-cycle", STEP_AUTO, 0, "14.0", "Strategic Cycle"},
};

const char *const gc_sequence_words[] = {"join", "setup-union", "setup-confederate",
	"morning", "day", "invasion", "cycle", "quiet-cycle", NULL};

static_assert(sizeof gc_sequence_words / sizeof *gc_sequence_words == SEQUENCE_STEPS + 1,
	"one word a step");

/* ---- playing a step ---- */

/* Over a campaign's days, and its cycles, a plan goes on without a file. */
static void note_plans(
	struct position *out, const struct game *game, const struct state *state)
{
	if (!gc_is_campaign(game, state) ||
		(state->step != SEQUENCE_DAY && state->step != SEQUENCE_CYCLE))
		return;
	for (enum side side = UNION; side < SIDES; side++) {
		const struct carried_state *carried = &state->carried[side];

		out->plans[side] = gc_carried_parts(carried->plan);
		if (out->plans[side])
			out->planned |= SIDE_SET(side);
		else if (*carried->over)
			out->plan_over[side] = carried->over;
	}
}

void gc_sequence_position(struct position *out, const void *data, const void *at)
{
	const struct game *game = data;
	const struct state *state = at;
	const struct gc_scenario *scenario = gc_scenario_of(game, state);

	assert(state->turn <= scenario->days);
	game_position(out, game, state);
	note_plans(out, game, state);
	if (state->turn)
		out->date = scenario->day[state->turn].date;
	if (out->over)
		out->outcome = gc_victory_level(game, state)->outcome;
}

void gc_sequence_heading(
	struct buf *out, const void *data, const char *id, const char *prefix)
{
	const struct gc_scenario *scenario = gc_scenario_called(data, id);
	int turn, step = step_read(&turn, gc_sequence, SEQUENCE_STEPS, prefix);

	if (turn > 0 && turn <= scenario->days)
		buf_printf(out, "Turn %d, %s: ", turn, scenario->day[turn].date);
	buf_puts(out, step < 0 ? prefix : gc_sequence[step].title);
}

static bool is_campaign(const struct day *day)
{
	return gc_is_campaign(day->game, day->state);
}

static int play_battle_morning(struct day *day)
{
	int err = gc_events_play(day);

	return err < 0 ? err : gc_arrivals_play(day);
}

static int play_morning(struct day *day)
{
	int err = is_campaign(day) ? gc_campaign_morning(day) : play_battle_morning(day);

	if (err < 0)
		return err;
	gc_releases_look(day);
	gc_plans_wake(day);
	return OK;
}

static int play_day(struct day *day)
{
	bool campaign = is_campaign(day);
	int err = gc_transfers_play(day);

	if (err == OK && campaign && !day->is_resumed)
		err = gc_campaign_before_actions(day);
	if (err < 0 || (err = gc_cycle_play(day)) < 0)
		return err;
	if (campaign && (err = gc_campaign_before_recovery(day)) < 0)
		return err;
	err = gc_recovery_play(day);
	return err == OK && campaign ? gc_campaign_after_recovery(day) : err;
}

static int play_step(struct day *day)
{
	switch ((enum sequence_step)day->state->step) {
	case SEQUENCE_SETUP_UNION: return gc_set_up_play(day, UNION);
	case SEQUENCE_SETUP_CONFEDERATE: return gc_set_up_play(day, CONFEDERATE);
	case SEQUENCE_MORNING: return play_morning(day);
	case SEQUENCE_DAY: return play_day(day);
	case SEQUENCE_INVASION: return gc_invasion_play(day);
	case SEQUENCE_CYCLE:
	case SEQUENCE_QUIET_CYCLE: return gc_campaign_cycle_play(day);
	default: return OK;
	}
}

static void begin_turn(struct state *state)
{
	state->turn++;
	state->step = SEQUENCE_MORNING;
}

/* Behind joining and invasion. */
static void begin_set_up(struct day *day)
{
	struct state *state = day->state;
	const struct gc_scenario *scenario = gc_scenario_of(day->game, state);

	if (scenario->landings)
		state->step = SEQUENCE_INVASION;
	else if (scenario->setup_side == UNION)
		state->step = SEQUENCE_SETUP_UNION;
	else if (scenario->setup_side == CONFEDERATE)
		state->step = SEQUENCE_SETUP_CONFEDERATE;
	else
		begin_turn(state);
}

/* 36: a cycle may have ended the game. */
static void end_turn(struct day *day)
{
	if (day->state->outcome)
		return;
	if (day->state->turn == gc_scenario_of(day->game, day->state)->days)
		gc_victory_decide(day);
	else
		begin_turn(day->state);
}

static void next_step(struct day *day)
{
	struct state *state = day->state;

	switch ((enum sequence_step)state->step) {
	case SEQUENCE_JOIN:
	case SEQUENCE_INVASION: begin_set_up(day); break;
	case SEQUENCE_MORNING: state->step = SEQUENCE_DAY; break;
	case SEQUENCE_DAY:
		if (!gc_campaign_has_cycle(day->game, state))
			end_turn(day);
		else
			state->step = gc_campaign_cycle_is_open(day) ? SEQUENCE_CYCLE
								     : SEQUENCE_QUIET_CYCLE;
		break;
	case SEQUENCE_CYCLE:
	case SEQUENCE_QUIET_CYCLE: end_turn(day); break;
	default: begin_turn(state);
	}
}

int gc_sequence_play(struct day *day)
{
	int err;

	day->state->under_way = false;
	err = play_step(day);
	if (err == ERR_WAIT)
		day->state->under_way = true;
	if (err == OK && !day->adj->preview)
		next_step(day);
	return err;
}

int gc_sequence_adjudicate(struct adjudication *adj)
{
	return gc_sequence_play(gc_day_new(adj));
}
