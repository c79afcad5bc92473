/*
 * What a preview says of orders that hang on dice: both branches of an `if`, and what comes
 * behind an attack.
 *
 * Parts: how a turn stood; orders behind what nobody can know; both branches of an `if`.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "rules/late-unpleasantness/check/check.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* ---- how a turn stood ---- */

static bool is_told(const struct diag *diag, const struct diag_item *wanted)
{
	for (const struct diag_item *item = diag->first; item; item = item->next)
		if (item->where.line == wanted->where.line &&
			!strcmp(item->text, wanted->text))
			return true;
	return false;
}

/* To be put back. */
struct standstill {
	const struct turn_play *turn;
	const struct state *state;
};

static struct standstill keep(struct arena *arena, const struct turn_play *turn)
{
	return (struct standstill){arena_clone(arena, turn, sizeof *turn),
		arena_clone(arena, turn->state, sizeof *turn->state)};
}

static void put_back(struct turn_play *turn, const struct standstill *kept)
{
	*turn->state = *kept->state;
	*turn = *kept->turn;
}

/* What was found, as lines of the receipt, unless the file is judged by it anyhow. */
static void tell_found(struct adjudication *adj, const struct diag *found)
{
	for (const struct diag_item *item = found->first; item; item = item->next)
		if (!is_told(adj->diag, item))
			receipt_add(adj->receipt, item->where.line, "",
				arena_printf(adj->arena, "as things stand, %s", item->text))
				->fate = RECEIPT_BARRED;
}

/* ---- orders behind what nobody can know ---- */

/* Whatever the dice say: the points are as they are seen, and pieces are where they stand.
 * Who has attacked has finished. */
static void take_as_it_stands(struct turn_play *turn)
{
	memset(turn->unknown_place, 0, sizeof turn->unknown_place);
	for (int i = 0; i < turn->game->units; i++) {
		turn->unknown[i] = turn->unknown[i] && turn->state->unit[i].at < 0;
		turn->finished[i] = turn->finished[i] || turn->fought[i];
	}
}

static bool knows_all(const struct turn_play *turn)
{
	for (int i = 0; i < turn->game->map.places; i++)
		if (turn->unknown_place[i])
			return false;
	for (int i = 0; i < turn->game->units; i++)
		if (turn->unknown[i])
			return false;
	return true;
}

/* The same order where nothing hangs on dice: what would be wrong with it then. */
static int find_as_it_stands(struct diag *found, struct turn_play *turn,
	const struct order *order, order_player *play)
{
	struct adjudication *adj = turn->adj;
	struct receipt *receipt = adj->receipt;
	struct courses *courses = adj->courses;
	struct diag *judged = adj->diag;
	int err;

	diag_init(found, adj->arena);
	take_as_it_stands(turn);
	adj->receipt = NULL;
	adj->courses = NULL;
	adj->diag = found;
	err = play(turn, order);
	adj->receipt = receipt;
	adj->courses = courses;
	adj->diag = judged;
	return err < 0 ? err : OK;
}

/* Nothing was said of it: no line, no message. */
static void tell_undone(struct turn_play *turn, const struct order *order, bool is_known)
{
	struct receipt_line *line = lu_order_said(turn, order,
		is_known ? "not carried out" : "hangs on what comes before it",
		"%s: ", order_meaning(turn->adj->arena, turn->game->base.names, order));

	if (line)
		line->fate = RECEIPT_BARRED;
}

int lu_preview_order(struct turn_play *turn, const struct order *order, order_player *play)
{
	struct adjudication *adj = turn->adj;
	struct arena room = ARENA_INIT;
	struct standstill before = {NULL, NULL}, after;
	struct receipt_line *const *end = adj->receipt->end;
	const struct diag_item *last = adj->diag->last;
	bool is_known = knows_all(turn);
	struct diag found;
	int err, looked = OK;

	if (!is_known && !turn->hypothetical && !turn->standing)
		before = keep(&room, turn);
	turn->foreseen = false;
	err = play(turn, order);
	if (err == OK && adj->receipt->end == end)
		tell_undone(turn, order, is_known || adj->diag->last != last);
	if (err == OK && before.turn && !turn->foreseen) {
		after = keep(&room, turn);
		put_back(turn, &before);
		looked = find_as_it_stands(&found, turn, order, play);
		put_back(turn, &after);
		tell_found(adj, &found);
	}
	arena_release(&room);
	return looked < 0 ? looked : err;
}

/* ---- both branches of an `if` ---- */

/* Effects that the cards of a branch would have. */
struct supposed {
	struct effect *effect;
	int count;
};

/* Plays a branch, and takes what its cards would do out again. */
static int preview_branch(struct turn_play *turn, const struct statement *branch,
	statement_player *play, struct supposed *out)
{
	struct state *state = turn->state;
	int before = state->effects, err = play(turn, branch);

	out->count = state->effects - before;
	out->effect = ARENA_NEW_ARRAY(turn->adj->arena, (size_t)out->count, struct effect);
	for (int i = out->count; i-- > 0;) {
		out->effect[i] = state->effect[before + i];
		lu_effects_remove(state, before + i);
	}
	return err;
}

/* A card that both branches play counts once. */
static void suppose(struct turn_play *turn, const struct supposed *supposed, int before)
{
	for (int i = 0; i < supposed->count; i++) {
		bool there = false;

		for (int k = before; k < turn->state->effects; k++)
			there = there ||
				turn->state->effect[k].card == supposed->effect[i].card;
		if (!there)
			lu_effects_add(turn->state, &supposed->effect[i]);
	}
}

/* ---- what the receipt says of both ---- */

/* The enemy is at the point, or is not. */
static void suppose_enemy(struct turn_play *turn, int place, bool is_there)
{
	static const int holder[SIDES] = {
		[UNION] = HELD_BY_UNION, [CONFEDERATE] = HELD_BY_CONFEDERATE};
	enum side enemy = side_other(turn->side);

	if (place < 0)
		return;
	turn->unknown_place[place] = false;
	if (is_there)
		turn->state->place[place].held = holder[enemy];
	else if (lu_place_held_by(turn->state, place, enemy))
		turn->state->place[place].held = HELD_BY_NOBODY;
}

/* A branch is taken where its condition is so: what that says of the enemy is so in it. */
static void suppose_condition(
	struct turn_play *turn, const struct condition *condition, bool is_so)
{
	if (!condition)
		return;
	switch (condition->kind) {
	case CONDITION_NOT: suppose_condition(turn, condition->a, !is_so); return;
	case CONDITION_AND:
	case CONDITION_OR:
		if (is_so != (condition->kind == CONDITION_AND))
			return; /* any of them may be */
		suppose_condition(turn, condition->a, is_so);
		suppose_condition(turn, condition->b, is_so);
		return;
	case CONDITION_TEST: break;
	}
	if (condition->form && (condition->form->id == PREDICATE_ENEMY ||
				       condition->form->id == PREDICATE_NO_ENEMY))
		suppose_enemy(turn, arg_first(&condition->arg[0]),
			is_so == (condition->form->id == PREDICATE_ENEMY));
}

/*
 * Plays a branch from there, as things stand but for its condition, for the receipt alone:
 * it may be taken when they are otherwise, so what fails is a line of the receipt, unless
 * the file is judged by it anyhow.
 */
static int receipt_of_branch(struct turn_play *turn, const struct standstill *start,
	const struct statement *branches, bool is_so, statement_player *play)
{
	struct adjudication *adj = turn->adj;
	struct diag *judged = adj->diag, found;
	int err;

	put_back(turn, start);
	suppose_condition(turn, branches->condition, is_so);
	diag_init(&found, adj->arena);
	adj->diag = &found;
	err = play(turn, is_so ? branches->then : branches->otherwise);
	adj->diag = judged;
	tell_found(adj, &found);
	return err < 0 ? err : OK;
}

static int receipt_of_if(struct turn_play *turn, const struct statement *statement,
	const struct standstill *start, struct arena *room, statement_player *play)
{
	const struct standstill judged = keep(room, turn);
	struct adjudication *adj = turn->adj;
	int err;

	kit_receipt_line(adj, statement->where, "if %s, which is seen when it comes to it:",
		condition_meaning(
			adj->arena, turn->game->base.names, statement->condition));
	err = receipt_of_branch(turn, start, statement, true, play);
	if (err >= 0 && statement->otherwise) {
		kit_receipt_line(adj, statement->otherwise->where, "or else:");
		err = receipt_of_branch(turn, start, statement, false, play);
	}
	put_back(turn, &judged);
	return err;
}

/*
 * A preview does not know which branch will be played: both get the static checks. What
 * stands behind them may come after either, and counts what the cards of both may do for
 * it. The receipt shows how both are understood as things stand.
 */
int lu_preview_if(
	struct turn_play *turn, const struct statement *statement, statement_player *play)
{
	struct arena room = ARENA_INIT; /* a file may hold thousands of them */
	const struct standstill start = keep(&room, turn);
	struct supposed then, otherwise;
	int effects = turn->state->effects, err;

	lu_check_condition(turn->game, statement->condition, turn->adj->diag);
	turn->hypothetical = true;
	if ((err = preview_branch(turn, statement->then, play, &then)) >= 0)
		err = preview_branch(turn, statement->otherwise, play, &otherwise);
	turn->hypothetical = start.turn->hypothetical;
	if (err >= 0 && turn->adj->receipt && !turn->hypothetical)
		err = receipt_of_if(turn, statement, &start, &room, play);
	if (err >= 0) {
		suppose(turn, &then, effects);
		suppose(turn, &otherwise, effects);
	}
	arena_release(&room);
	return err < 0 ? err : OK;
}
