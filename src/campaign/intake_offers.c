/* What a side could still order behind a file of orders that it is writing. */
#include "base/arena.h"
#include "base/err.h"
#include "campaign/intake_private.h"
#include "game/offers.h"
#include "game/ruleset.h"

/* Nobody takes orders between a question and its answer. */
static bool takes_orders(const struct taker *t)
{
	const struct intake_context *context = t->context;

	return context->ruleset->offers && t->view->view && !t->position.over &&
	       step_awaits(t->position.step, t->out->side) &&
	       (context->phase != PHASE_WAITING ||
		       (context->stopped && sides_have(context->waiting, t->out->side)));
}

int intake_offers(struct offers *out, const struct intake_context *context,
	const char *file, const char *text, size_t length, const struct offering *about,
	struct diag *diag)
{
	const struct grammar grammar = intake_grammar(context);
	struct taker t = {.context = context, .diag = diag};
	struct offering asked = *about;
	struct orders *orders;
	struct diag unread;
	int err;

	*out = (struct offers){0};
	diag_init(&unread, context->arena); /* what is wrong with it says the intake */
	err = orders_parse(&orders, context->arena, file, text, length, &grammar,
		context->ruleset->names(context->game), &unread);
	if (!orders || orders->head.side == NO_SIDE)
		return err < 0 && err != ERR_REFUSED ? err : OK;
	t.orders = orders;
	t.out = ARENA_NEW(context->arena, struct intake);
	t.out->side = orders->head.side;
	t.view = &context->side[t.out->side];
	if (!t.view->view)
		return OK;
	context->ruleset->position(&t.position, context->game, t.view->view);
	if (!takes_orders(&t))
		return OK;
	asked.side = t.out->side;
	asked.orders = orders;
	asked.standing = orders->standing_given ? &orders->standing : intake_standing(&t);
	return context->ruleset->offers(
		out, context->arena, context->game, t.view->view, &asked, diag);
}
