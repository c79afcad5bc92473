/*
 * 15.1 Recon: before its attack a stack asks for the strength in the point.
 *
 * The owner of the point throws a die that he alone sees. The table says how far from the
 * truth the strength may lie that he announces; within that it is his choice.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"

struct recon_row;

struct recon {
	struct turn_play *turn;
	enum side owner; /* of the point */
	struct stack stack;
	int from, to;
	const struct dice_roll *roll;
	const char *subject;
	const char *result; /* what the table says of the die */
	int truth;
	int min, max; /* what may be announced */
	int announced;
};

/* ---- what is announced ---- */

/* Dummies add nothing, and who commands them neither. */
static int strength_in(const struct turn_play *turn, int place, enum side side)
{
	int sum = 0;

	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place &&
			turn->game->unit[i].side == (int)side &&
			lu_unit_is_division(&turn->game->unit[i]))
			sum += turn->state->unit[i].strength;
	return sum;
}

static int within(const struct recon *recon, int number)
{
	return number < recon->min ? recon->min : number > recon->max ? recon->max : number;
}

static int round_to(int number, int step)
{
	return (number + step / 2) / step * step;
}

/* The truth as roughly as the table allows: to fives, to tens; halves go up. */
static int rounded(const struct recon *recon, const struct recon_row *row)
{
	int step = row->within < 0 || row->within >= 5 ? 10 : row->within >= 2 ? 5 : 1;

	return within(recon, round_to(recon->truth, step));
}

static void read_die(struct recon *recon)
{
	const struct recon_row *row = &recon->turn->game->recon[recon->roll->face[0] - 1];
	int least = recon->truth - row->within;

	recon->result = row->result;
	recon->min = row->within < 0 ? row->min : least > 0 ? least : 0;
	recon->max = row->within < 0 ? row->max : recon->truth + row->within;
	recon->announced = rounded(recon, row);
}

static const char *question(const struct recon *recon)
{
	struct arena *arena = recon->turn->adj->arena;
	const char *choice =
		"you must announce the truth. You are asked all the same, so that no wait tells the enemy of the die.";

	if (recon->min < recon->max)
		choice = arena_printf(arena, "you may announce from %d to %d SP. How many?",
			recon->min, recon->max);
	return arena_printf(arena,
		"From %s the enemy reconnoitres %s, where you have %d SP. The die, which he does not see, is a %d (%s): %s",
		lu_place_name(recon->turn, recon->from),
		lu_place_name(recon->turn, recon->to), recon->truth, recon->roll->face[0],
		recon->result, choice);
}

/* By a standing order or an answer, as near to what it says as the die admits. Whether
 * there is a choice hangs on the die: who wants to be asked is asked in any case. */
static int choose(struct recon *recon)
{
	static const int triggers[] = {TRIGGER_RECON, 0};
	struct turn_play *turn = recon->turn;
	const struct qualifier *said = NULL;
	struct query query = {
		.decision = "recon-value",
		.rule = "15.1",
		.side = recon->owner,
		.subject = recon->subject,
		.words = "announce",
		.quiet = true,
	};
	struct wish wish;
	int err;

	lu_instruction_find(
		&wish, turn, recon->owner, NULL, triggers, recon->to, "announce", NULL);
	query.standing_said = wish.standing;
	query.must_ask = wish.ask;
	query.text = question(recon);
	query.fallback_text =
		arena_printf(turn->adj->arena, "announce %d", recon->announced);
	if ((err = decide_words(&said, turn->adj, &query)) < 0)
		return err;
	if (said)
		recon->announced = within(recon, said->arg[0].number[0]);
	return OK;
}

/* ---- telling ---- */

static struct event *recon_event(const struct recon *recon, const char *kind, unsigned told)
{
	struct turn_play *turn = recon->turn;
	struct event *event = lu_side_event(turn, kind, "15.1", told, turn->side);

	event_fact(turn->adj->journal, event, "from", "%s", lu_place_id(turn, recon->from));
	event_fact(turn->adj->journal, event, "place", "%s", lu_place_id(turn, recon->to));
	return event;
}

/* To the owner of the point all of it, to who asked the number, to the public that he
 * asked. */
static void tell(const struct recon *recon)
{
	struct turn_play *turn = recon->turn;
	struct journal *journal = turn->adj->journal;
	struct event *event = recon_event(recon, "recon", TOLD_SIDE(turn->side));

	lu_event_stack(turn, event, "pieces", &recon->stack);
	event_fact(journal, event, "announced", "%d", recon->announced);
	event = recon_event(recon, "recon-answered", TOLD_SIDE(recon->owner));
	event_fact(journal, event, "truth", "%d", recon->truth);
	event_fact(journal, event, "least", "%d", recon->min);
	event_fact(journal, event, "most", "%d", recon->max);
	event_fact(journal, event, "announced", "%d", recon->announced);
	event_die(journal, event, recon->roll);
	recon_event(recon, "recon-seen", TOLD_PUBLIC);
}

/* Both sides remember the number. */
static void note(const struct recon *recon)
{
	struct place_state *place = &recon->turn->state->place[recon->to];

	place->told = recon->announced;
	place->told_turn = recon->turn->state->turn;
	place->told_step = recon->turn->state->step;
}

/* ---- the order ---- */

/* The point next to `to` that the stack reaches for the fewest MP, and could ask from; -1:
 * it reaches none. */
static int nearest_to(const struct turn_play *turn, const struct stack *stack, int to)
{
	const struct arg nothing = {.kind = ARG_NONE};
	const struct map *map = &turn->game->map;
	int from = turn->state->unit[stack->unit[0]].at, nearest = -1;
	int least = lu_stack_allowance(turn, stack) - turn->spent + 1;

	for (int i = 0; i < map->places; i++) {
		int path[PLACES_MAX], length, cost;

		if (map_link(map, i, to) < 0 ||
			lu_place_held_by(turn->state, i, side_other(turn->side)))
			continue;
		length = lu_route(path, turn, stack, from, i, &nothing, false);
		cost = length > 0 ? lu_route_cost(turn, path, length) : least;
		if (cost < least) {
			least = cost;
			nearest = i;
		}
	}
	return nearest;
}

/* "South Anna Bridge is not next to it; first `move F. Lee to Woodslane`" */
static const char *not_next_to(
	const struct turn_play *turn, const struct stack *stack, int from, int to)
{
	struct arena *arena = turn->adj->arena;
	int nearest = nearest_to(turn, stack, to);

	return arena_printf(arena, "%s is not next to it%s", lu_place_name(turn, from),
		nearest < 0 ? ", nor is any point that they can reach"
			    : arena_printf(arena, "; first `move %s to %s`",
				      lu_stack_names(turn, stack),
				      lu_place_name(turn, nearest)));
}

/* The turn with the MP that the stack has spent: none, if it is not the one that moves. */
static struct turn_play turn_of(const struct turn_play *turn, const struct stack *stack)
{
	struct turn_play own = *turn;

	for (int i = 0; i < stack->count; i++)
		if (!turn->moving || !turn->active[stack->unit[i]])
			own.spent = 0;
	return own;
}

/* Why the stack, where it stands now, cannot attack the point and so has no reason to ask;
 * NULL for nothing. That it holds nothing but supplies (8.1) who asks cannot know. */
static const char *why_not(const struct turn_play *turn, const struct stack *stack, int to)
{
	int from = turn->state->unit[stack->unit[0]].at;
	int link = map_link(&turn->game->map, from, to);
	enum fail barred;

	if (!lu_place_held_by(turn->state, to, side_other(turn->side)))
		return "no enemy is there";
	if (link < 0)
		return not_next_to(turn, stack, from, to);
	if ((barred = lu_way_barred(turn, stack, from, link)) == FAILS)
		barred = lu_attack_again_barred(turn, from, to);
	switch (barred) {
	case FAILS: return NULL;
	case F_ATTACKED_FROM:
		return arena_printf(turn->adj->arena,
			"it was attacked from %s already this turn",
			lu_place_name(turn, from));
	case F_ATTACK_BARRED: return "nobody may start another attack on it this turn";
	default: return lu_way_barred_text(turn, barred, from, to);
	}
}

/* True, after lu_order_fails, when the stack cannot attack the point from here and now. */
static bool is_idle(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to)
{
	const struct turn_play own = turn_of(turn, stack);
	const char *why = why_not(&own, stack, to);

	if (why)
		lu_order_fails(turn, order, F_NO_RECON, lu_stack_names(turn, stack),
			lu_place_name(turn, to), why);
	return why || lu_is_held_back(turn, order, stack, to);
}

static int ask_strength(struct recon *recon)
{
	struct turn_play *turn = recon->turn;
	int err;

	recon->owner = side_other(turn->side);
	recon->from = turn->state->unit[recon->stack.unit[0]].at;
	/* of the points alone: who asks, the owner of the die may not know */
	recon->subject = arena_printf(turn->adj->arena, "%s>%s",
		lu_place_id(turn, recon->from), lu_place_id(turn, recon->to));
	recon->truth = strength_in(turn, recon->to, recon->owner);
	if ((err = dice_roll(&recon->roll, turn->adj->dice, &lu_rolls[ROLL_RECON],
		     recon->owner, recon->subject, 6, turn->adj->diag)) < 0)
		return err;
	read_die(recon);
	if ((err = choose(recon)) < 0)
		return err;
	note(recon);
	tell(recon);
	return OK;
}

/* In a preview: what it asks, but no answer. */
static void foresee(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to)
{
	lu_order_said(turn, order,
		lu_stack_unknown(turn, stack) || turn->unknown_place[to]
			? "if the dice leave an attack"
			: "",
		"%s reconnoitre%s %s; ", lu_stack_names(turn, stack),
		stack->count == 1 ? "s" : "", lu_place_name(turn, to));
}

int lu_recon_order(struct turn_play *turn, const struct order *order)
{
	struct recon recon = {.turn = turn, .to = order->arg[0].number[0]};
	struct stack *stack = &recon.stack;
	int err;

	if (!lu_attack_stack(stack, turn, order) || !lu_may_begin(turn, order, stack))
		return OK;
	if (lu_stack_unknown(turn, stack) || turn->unknown_place[recon.to]) {
		foresee(turn, order, stack, recon.to);
		return OK;
	}
	if (!lu_stands_together(turn, order, stack, -1) ||
		is_idle(turn, order, stack, recon.to))
		return OK;
	if (!lu_stack_engage(turn, order, stack, &err))
		return err;
	/* the moment before it may have shifted his dummies away, or seen a card */
	if (is_idle(turn, order, stack, recon.to))
		return OK;
	if (turn->looked)
		return lu_order_fails(
			turn, order, F_LOOKED, lu_stack_names(turn, stack), NULL, NULL);
	turn->looked = true;
	if (!turn->adj->preview)
		return ask_strength(&recon);
	foresee(turn, order, stack, recon.to);
	return OK;
}
