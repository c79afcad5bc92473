
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "campaign/seal.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "judge/judge.h"
#include "ledger/format.h"
#include "moderate/moderate_private.h"
#include "orders/orders.h"

const char *ahead_filed(const struct campaign *c, enum side side)
{
	return tree_text(&c->tree, ledger_ahead_path(c->arena, side));
}

enum side ahead_due(const struct campaign *c)
{
	struct position position;
	enum side side;

	campaign_position(&position, c);
	side = step_side(position.step);
	if (c->settings.phase != PHASE_OPEN || side == NO_SIDE || campaign_is_over(c) ||
		campaign_must_join(c))
		return NO_SIDE;
	return ahead_filed(c, side) ? side : NO_SIDE;
}

/* ---- as orders of now ---- */

/* The first line behind the block of standing orders, which held as they came; 0: there is
 * none. */
static unsigned standing_end(const struct orders *orders, const char *text)
{
	unsigned end = orders->standing_at.line + 1;

	if (!orders->standing_given)
		return 0;
	for (const char *c = orders->standing_text; *c; c++)
		end += *c == '\n';
	for (unsigned number = 1; number < end; number++)
		text = strchr(text, '\n') + 1;
	return text_starts_fold(text, "end standing") ? end + 1 : end;
}

static bool is_of_head(const struct orders *orders, unsigned line)
{
	const struct orders_head *head = &orders->head;

	return line == orders->begin.line || line == head->campaign_at.line ||
	       line == head->turn_at.line || line == head->side_at.line ||
	       line == head->state_at.line || line == head->nonce_at.line ||
	       line == head->ahead_at.line;
}

/* The head of the side's newest order form. */
static void put_head(struct buf *out, const struct campaign *c, enum side side)
{
	const char *step = campaign_step(c), *nonce = seal_nonce(c, side, 0, step, 0);
	const struct tree_file *view =
		tree_find(&c->tree, told_file(c->arena, (enum audience)side, TOLD_VIEW));
	struct position position;
	char hash[SHA256_HEX + 1];

	campaign_position(&position, c);
	sha256_hex(hash, view ? view->data : "", view ? view->length : 0);
	buf_printf(out, "begin orders\ncampaign %s\nturn %d\nside %s\nstate %s %.12s\n",
		c->settings.name, position.turn, side_name(side), step, hash);
	if (nonce)
		buf_printf(out, "nonce %s\n", nonce);
}

const char *ahead_for_now(
	struct campaign *c, enum side side, const char *text, struct diag *diag)
{
	const char *path = ledger_ahead_path(c->arena, side);
	struct orders *orders;
	unsigned number = 1, end;
	struct buf out;

	if (campaign_orders(&orders, c, path, text, diag) < 0)
		return NULL;
	/* in the text as it is kept lines are where the orders say they are */
	if (strcmp(text, orders->text) != 0) {
		text = orders->text;
		if (campaign_orders(&orders, c, path, text, diag) < 0)
			return NULL;
	}
	end = standing_end(orders, text);
	buf_init(&out, c->arena);
	put_head(&out, c, side);
	for (size_t length; *text; text += length, number++) {
		length = strcspn(text, "\n");
		length += text[length] == '\n';
		if (!is_of_head(orders, number) &&
			(number < orders->standing_at.line || number >= end))
			buf_add(&out, text, length);
	}
	return out.data;
}

int ahead_never_sealed(const struct orders *orders, const char *path, struct diag *diag)
{
	struct where where = {path, orders->head.ahead_at.line, 0};

	if (!where.line)
		return OK;
	diag_add(diag, DIAG_ERROR, where,
		"these orders are for a move to come, and cannot be sealed as they are");
	return ERR_DAMAGED;
}

/* ---- do they fit? ---- */

/* ERR_REFUSED with *why, the first thing that is wrong with them. */
static int fit(const char **why, struct campaign *c, enum side side, struct diag *diag)
{
	const char *path = ledger_ahead_path(c->arena, side), *text;
	struct intake_context context;
	struct intake *intake;
	struct diag known;
	int err;

	*why = "";
	if (!(text = ahead_for_now(c, side, ahead_filed(c, side), diag)))
		return ERR_DAMAGED;
	if ((err = intake_context(&context, c, diag)) < 0)
		return err;
	/* who has sent them was seen when they came */
	context.binding[side] = NULL;
	context.nonce[side] = NULL;
	diag_init(&known, c->arena);
	err = intake_read(&intake, &context, path, text, strlen(text), &known);
	for (const struct diag_item *item = known.first; item && !**why; item = item->next)
		if (item->level == DIAG_ERROR)
			*why = item->text;
	return err;
}

static void drop(struct campaign *c, enum side side, const char *why)
{
	drop_ahead(c, side);
	tell_rulings_add_for(c, (enum audience)side,
		arena_printf(c->arena,
			"The orders that you sent ahead for this move do not fit, and nothing was played: %s. Send others.",
			why),
		NULL);
}

int ahead_judge(struct campaign *c, const struct occasion *occasion, struct diag *diag)
{
	enum side side = ahead_due(c);
	const char *why;
	int err;

	if (side == NO_SIDE || (err = fit(&why, c, side, diag)) == OK)
		return OK;
	if (err != ERR_REFUSED)
		return err;
	drop(c, side, why);
	return tell_all(c, occasion, diag);
}
