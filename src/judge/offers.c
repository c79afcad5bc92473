/*
 * What stands behind a file of orders that a side is writing: the position to which they
 * lead, as far as that is known, and what it could still order there. And orders that it
 * supposes of the other side, which that has not sent and nobody files.
 */
#include <string.h>

#include "base/arena.h"
#include "game/advice.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"

/* Nobody takes orders between a question and its answer. */
static bool takes_orders(const struct taker *t)
{
	const struct intake_context *context = t->context;

	return context->ruleset->advice.offers && t->view->view && !t->position.over &&
	       step_awaits(t->position.step, t->out->side) &&
	       (context->phase == PHASE_OPEN ||
		       (context->stopped && sides_have(context->waiting, t->out->side)));
}

/* Reads the file so far; false when nobody can read whose it is, or nothing is taken. */
static bool read_so_far(
	struct taker *t, int *err, const char *file, const char *text, size_t length)
{
	const struct intake_context *context = t->context;
	const struct grammar grammar = intake_grammar(context);
	struct orders *orders;
	struct diag unread;

	diag_init(&unread, context->arena); /* what is wrong with it says the intake */
	*err = orders_parse(&orders, context->arena, file, text, length, &grammar,
		intake_names(context), &unread);
	if (*err == ERR_REFUSED)
		*err = OK;
	if (!orders || orders->head.side == NO_SIDE)
		return false;
	*err = OK;
	t->orders = orders;
	t->out = ARENA_NEW(context->arena, struct intake);
	t->out->side = orders->head.side;
	t->view = &context->side[t->out->side];
	if (!t->view->view)
		return false;
	(void)orders_change_standing(orders, context->arena, t->view->standing, &grammar,
		context->ruleset->names(context->game), &unread);
	context->ruleset->position(&t->position, context->game, t->view->view);
	return takes_orders(t);
}

/* What is in force with them. */
static const struct standing *standing_with(const struct taker *t)
{
	return t->orders->standing_given ? &t->orders->standing : intake_standing(t);
}

int intake_offers(struct offers *out, const struct intake_context *context,
	const char *file, const char *text, size_t length, const struct offering *about,
	struct diag *diag)
{
	struct taker t = {.context = context, .diag = diag};
	struct offering asked = *about;
	int err;

	*out = (struct offers){0};
	if (!read_so_far(&t, &err, file, text, length))
		return err;
	asked.side = t.out->side;
	asked.orders = t.orders;
	asked.standing = standing_with(&t);
	err = context->ruleset->advice.offers(
		out, context->arena, context->game, t.view->view, &asked, diag);
	if (err == OK)
		intake_offers_of(out, &t);
	return err;
}

struct offers_behind *intake_begin(struct arena *arena,
	const struct intake_context *context, const char *file, const char *text,
	size_t length)
{
	struct taker t = {.context = context};
	struct offering asked = {0};
	int err;

	if (!context->ruleset->advice.behind || !read_so_far(&t, &err, file, text, length))
		return NULL;
	asked.side = t.out->side;
	asked.standing = standing_with(&t);
	return context->ruleset->advice.behind(arena, context->game, t.view->view, &asked);
}

/* ---- the position ---- */

struct onlooker {
	struct adjudication *adj;
	void *seen; /* a copy of the state behind the orders */
	size_t size;
};

static void look(void *watcher, void *played)
{
	struct onlooker *onlooker = watcher;

	(void)played;
	memcpy(onlooker->seen, onlooker->adj->state, onlooker->size);
}

int intake_play(const void **out, const struct taker *t, const struct orders *orders)
{
	const struct intake_context *context = t->context;
	struct onlooker onlooker = {.size = context->ruleset->state_size};
	void *imagined = arena_alloc(context->arena, onlooker.size);
	struct diag unread;

	diag_init(&unread, context->arena);
	onlooker.seen = arena_alloc(context->arena, onlooker.size);
	memcpy(onlooker.seen, t->view->view, onlooker.size);
	memcpy(imagined, t->view->view, onlooker.size);
	onlooker.adj = adjudication_preview(context->arena, context->game, imagined,
		step_prefix(context->arena, &t->position), &unread);
	onlooker.adj->orders[t->out->side] = orders;
	onlooker.adj->talk = context->talk;
	onlooker.adj->watch = look;
	onlooker.adj->watcher = &onlooker;
	adjudication_standing(onlooker.adj, t->out->side, standing_with(t));
	*out = onlooker.seen;
	return context->ruleset->adjudicate(onlooker.adj) == ERR_BUG ? ERR_BUG : OK;
}

int intake_behind(const void **out, const struct intake_context *context, enum side side,
	const char *file, const char *text, size_t length)
{
	struct taker t = {.context = context};
	int err;

	*out = context->side[side].view;
	if (!read_so_far(&t, &err, file, text, length) || t.out->side != side)
		return err;
	return intake_play(out, &t, t.orders);
}

/* ---- orders supposed of the other side ---- */

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
