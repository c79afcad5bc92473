/* What was sealed for a step, and the standing orders of a seat, read again. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "campaign/seal.h"
#include "game/adjudication.h"
#include "game/decide.h"
#include "game/ruleset.h"
#include "ledger/paths.h"
#include "moderate/ahead.h"
#include "moderate/moderate_private.h"
#include "orders/orders.h"

/* ---- orders ---- */

/* What is sealed under a side's name is that side's. */
static int check_sender(
	const struct orders *orders, enum side side, const char *path, struct diag *diag)
{
	if (orders->head.side == side)
		return OK;
	diag_add(diag, DIAG_ERROR, (struct where){path, orders->begin.line, 0},
		"these are no orders of the %s side", side_title(side));
	return ERR_DAMAGED;
}

/* As intake takes orders: of the side, and neither a `join` nor answers. */
static int check_sealed(
	const struct orders *orders, enum side side, const char *path, struct diag *diag)
{
	const struct statement *first = orders->first;

	if (!orders->answers && !(first && first->kind == STATEMENT_ORDER &&
					first->order->form->allowed & FORM_REST))
		return check_sender(orders, side, path, diag);
	diag_add(diag, DIAG_ERROR, (struct where){path, orders->begin.line, 0},
		"this is a `join` or an answer, and no orders");
	return ERR_DAMAGED;
}

int load_sealed(struct orders **out, struct campaign *c, enum side side, const char *path,
	struct diag *diag)
{
	const char *text = seal_opened(tree_text(&c->tree, path));
	int err;

	*out = NULL;
	if (!text)
		return OK;
	if ((err = campaign_orders(out, c, path, text, diag)) < 0 ||
		(err = check_sealed(*out, side, path, diag)) < 0)
		return err;
	return ahead_never_sealed(*out, path, diag);
}

int load_standing_of(
	struct standing **out, struct campaign *c, enum side side, int k, struct diag *diag)
{
	const char *path = seat_standing_path(c, side, k),
		   *text = tree_text(&c->tree, path);

	*out = NULL;
	if (text && standing_parse(out, c->arena, path, text, strlen(text), side,
			    ruleset_grammar(c->ruleset, c->game),
			    c->ruleset->names(c->game), diag) < 0)
		return ERR_DAMAGED;
	return OK;
}

/* ---- answers ---- */

static int load_answer(struct sealed *out, struct campaign *c, enum side side,
	const char *path, const char *sealed, struct diag *diag)
{
	const char *text = seal_opened(sealed);
	struct orders *orders;
	int err;

	if (!text) {
		diag_error(diag, "%s is empty", path);
		return ERR_DAMAGED;
	}
	if ((err = campaign_orders(&orders, c, path, text, diag)) < 0 ||
		(err = check_sender(orders, side, path, diag)) < 0)
		return err;
	out->orders[side] = orders;
	return OK;
}

static int load_segment(
	struct sealed *out, struct campaign *c, const char *step, int k, struct diag *diag)
{
	struct seal_segment segment;
	int err = OK;

	if (!seal_segment(&segment, c->arena, &c->tree, step, k)) {
		diag_error(diag, "answer %d of %s is missing", k, step);
		return ERR_DAMAGED;
	}
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		if (segment.answer[side])
			err = load_answer(out, c, side,
				answer_path(c->arena, step, seal_answer_role[side], k),
				segment.answer[side], diag);
	return err < 0 ? err : seal_segment_key(&out->hash, c, &segment, diag);
}

int load_answers(
	struct adjudication *adj, struct campaign *c, const char *step, struct diag *diag)
{
	int count = c->settings.segment, err = OK;
	struct sealed *more = ARENA_NEW_ARRAY(c->arena, (size_t)count + 1, struct sealed);

	for (int k = 0; k < count && err == OK; k++)
		err = load_segment(&more[k], c, step, k + 1, diag);
	adj->more = more;
	adj->more_count = count;
	adj->names = c->ruleset->names(c->game);
	return err;
}
