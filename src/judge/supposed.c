/* Orders that a side supposes of the other: he has not sent them, and nobody files them. */
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "game/adjudication.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "judge/judge_private.h"

static void check_head(const struct taker *t, enum side side)
{
	const struct orders_head *head = &t->orders->head;

	if (head->side == side)
		diag_add(t->diag, DIAG_ERROR, head->side_at,
			"this is a plan of your own: of the enemy, `side %s` was expected",
			side_name(side_other(side)));
	if (head->turn >= 0 && head->turn != t->position.turn)
		intake_refuse(t, head->turn_at, I_TURN, intake_number(t, head->turn),
			intake_number(t, t->position.turn), NULL);
}

/* The ordinary rules look it over, on what the other side can imagine. */
static int look_over(const struct taker *t)
{
	const struct intake_context *context = t->context;
	const struct orders *orders = t->orders;
	void *imagined = arena_alloc(context->arena, context->ruleset->state_size);
	struct adjudication *adj = adjudication_preview(
		context->arena, context->game, imagined, t->step, t->diag);

	memcpy(imagined, t->view->view, context->ruleset->state_size);
	adj->orders[orders->head.side] = orders;
	adj->talk = context->talk;
	if (orders->standing_given)
		adjudication_standing(adj, orders->head.side, &orders->standing);
	return context->ruleset->adjudicate(adj) == ERR_BUG ? ERR_BUG : OK;
}

int intake_suppose(const struct orders **out, const struct intake_context *context,
	enum side side, const char *file, const char *text, size_t length,
	struct diag *diag)
{
	const struct grammar grammar = intake_grammar(context);
	struct taker t = {.context = context, .view = &context->side[side], .diag = diag};
	struct diag_item **messages = diag->end;
	unsigned errors = diag->errors;
	struct orders *orders;
	int err = orders_parse(&orders, context->arena, file, text, length, &grammar,
		intake_names(context), diag);

	if (!orders || orders->head.side == NO_SIDE)
		return err < 0 ? err : ERR_REFUSED;
	t.orders = orders;
	context->ruleset->position(&t.position, context->game, t.view->view);
	t.step = step_prefix(context->arena, &t.position);
	check_head(&t, side);
	if (orders->head.side != side && look_over(&t) == ERR_BUG)
		return ERR_BUG;
	diag_sort(diag, messages);
	*out = orders;
	return diag->errors == errors ? OK : ERR_REFUSED;
}
