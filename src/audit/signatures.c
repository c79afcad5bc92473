/*
 * The audit of what was sent: each text of a side that is bound to a key has a signature,
 * and it carries the nonce of its order form. Passwords leave nothing that could be
 * audited.
 */
#include <string.h>

#include "audit/audit_private.h"
#include "auth/auth.h"
#include "base/diag.h"
#include "campaign/campaign.h"
#include "campaign/seats.h"
#include "game/ruleset.h"
#include "ledger/format.h"
#include "moderate/operations.h"
#include "orders/orders.h"
#include "tell/tell.h"

/* A text that a commit has taken in. */
struct taken {
	struct campaign *before;
	const struct tree *after;
	const char *path;
	enum side side;
	int seat;
	bool sealed;  /* a line stands before the text */
	bool segment; /* it is sealed in mid step */
	bool standing;
	bool absent; /* it is kept for what it says of that alone */
	const char **fault;
	struct diag *diag;
};

static int wrong(const struct taken *t, const char *what)
{
	*t->fault = arena_printf(t->before->arena, "%s, %s", t->path, what);
	return ERR_DAMAGED;
}

static const char *text_at(const struct tree *tree, const char *path)
{
	const struct tree_file *file = tree_find(tree, path);

	return file ? file->data : NULL;
}

/* What was signed as orders for the next move was looked at when it came, and has not
 * changed since: now it has the head of the order form of that move. */
static int check_ahead(const struct taken *t, const char *text, const char *signed_text)
{
	struct campaign *c = t->before;
	const char *path =
		auth_voucher_path(c->arena, ledger_ahead_path(c->arena, t->side));
	const char *kept = text_at(&c->tree, path), *told;

	if (!kept || strcmp(kept, text_at(t->after, auth_voucher_path(c->arena, t->path))))
		return wrong(t, "was signed for a move to come, and was not kept for it");
	told = ahead_for_now(c, t->side, signed_text, t->diag);
	if (!told || strcmp(text, told) != 0)
		return wrong(t, "is another text than the one that was signed");
	return OK;
}

/* The nonce of the order form that carried it; without the secrets the step tells later. */
static int check_nonce(const struct taken *t, const struct orders *orders)
{
	struct campaign *c = t->before;
	bool waited = sides_have(settings_waiting(&c->settings), t->side);
	const char *nonce = seal_has_links(c)
				    ? seal_nonce(c, t->side, t->seat, campaign_step(c),
					      waited ? c->settings.segment + 1 : 0)
				    : NULL;

	if (nonce && (!orders->head.nonce || strcmp(orders->head.nonce, nonce)))
		return wrong(t, "has not the nonce of the order form that it came with");
	return OK;
}

/* Of several commanders the text is of that one. */
static bool is_commander(const struct taken *t, const struct orders *orders)
{
	const char *id = seat_commander(&t->before->settings, t->side, t->seat);

	return !id || (orders->head.commander && !strcmp(orders->head.commander, id));
}

/* Who has signed it, and for which step. */
static int check_head(const struct taken *t, const struct orders *orders)
{
	const char *step = campaign_step(t->before);

	if (orders->head.side != t->side)
		return wrong(t, "was signed as a file of the other side");
	if (!is_commander(t, orders))
		return wrong(t, "was signed as a file of another commander");
	if (orders->head.step && strcmp(orders->head.step, step))
		return wrong(t, "was signed for another step");
	return check_nonce(t, orders);
}

/* All but its standing orders is what was signed: `rest`. */
static int check_but_standing(const struct taken *t, const char *text, const char *rest,
	const struct orders *signed_orders)
{
	struct campaign *c = t->before;
	struct orders *orders;

	if (campaign_orders(&orders, c, t->path, text, t->diag) < 0 ||
		strcmp(orders_without_standing(c->arena, orders), rest) != 0)
		return wrong(t, "is another text than the one that was signed");
	return check_head(t, signed_orders);
}

/* The text is that of the file that was signed, and this is what it was signed for. */
static int check_text(const struct taken *t, const char *text, const char *signed_text)
{
	struct campaign *c = t->before;
	const char *told, *rest;
	struct orders *orders;
	struct diag ignored;
	bool changes;

	diag_init(&ignored, c->arena);
	if (campaign_orders(&orders, c, t->path, signed_text, t->diag) < 0)
		return wrong(t, "which was signed, cannot be read as orders");
	changes = orders->standing_changes;
	rest = orders_without_standing(c->arena, orders);
	if (orders_change_standing(orders, c->arena,
		    tree_text(&c->tree, seat_standing_path(c, t->side, t->seat)),
		    ruleset_grammar(c->ruleset, c->game), c->ruleset->names(c->game),
		    &ignored) < 0 &&
		t->standing)
		return wrong(t, "changes standing orders that were not in force");
	if (orders->head.ahead_at.line && t->sealed)
		return check_ahead(t, text, orders->text);
	/* to what its standing orders were added was seen when they came */
	if (changes && !t->standing)
		return check_but_standing(t, text, rest, orders);
	told = t->standing ? orders->standing_text
	       : t->segment && !campaign_is_committed(c)
		       ? sealed_answer_text(c, t->side, orders->text, t->diag)
		       : orders->text;
	if (strcmp(text, told ? told : ""))
		return wrong(t, "is another text than the one that was signed");
	return check_head(t, orders);
}

/* What nobody has signed. */
static int check_unsigned(const struct taken *t, const char *text)
{
	struct orders *orders;

	if (!text || t->standing || t->absent)
		return OK;
	if (campaign_orders(&orders, t->before, t->path, text, t->diag) < 0)
		return wrong(t, "cannot be read as orders");
	if (!is_commander(t, orders))
		return wrong(t, "is a file of another commander");
	/* what is kept for a move to come gets the nonce of that when it is sealed */
	return orders->head.ahead_at.line ? OK : check_nonce(t, orders);
}

static int check_taken(const struct taken *t)
{
	struct campaign *c = t->before;
	const char *binding = *seat_auth(&c->settings, t->side, t->seat);
	const char *text = text_at(t->after, t->path);
	const char *voucher = text_at(t->after, auth_voucher_path(c->arena, t->path));
	enum auth_kind kind = auth_kind(binding);
	int err;

	if (text && t->sealed && !(text = seal_opened(text)))
		return wrong(t, "is no sealed text");
	if (kind != AUTH_MINISIGN && kind != AUTH_SSH)
		return voucher ? wrong(t, "has a signature, but its side has no key")
			       : check_unsigned(t, text);
	if (!voucher || !auth_voucher_text(voucher))
		return wrong(t, "has no signature of its side");
	err = auth_voucher_verify(c->arena, t->side, binding, voucher, t->diag);
	if (err == ERR_REFUSED)
		return wrong(t, "has a signature that is not by the key of its side");
	if (err < 0)
		return err;
	return check_text(t, text ? text : "", auth_voucher_text(voucher));
}

static bool changed(const struct taken *t)
{
	const char *paths[] = {t->path, auth_voucher_path(t->before->arena, t->path)};

	for (int i = 0; i < 2; i++) {
		const char *now = text_at(t->after, paths[i]);
		const char *then = text_at(&t->before->tree, paths[i]);

		if (now ? !then || strcmp(now, then) != 0 : then && t->standing)
			return true;
	}
	return false;
}

static int check_if_changed(struct taken *t, const char *path)
{
	t->path = path;
	return changed(t) ? check_taken(t) : OK;
}

/* What is sealed in mid step, of those that the step waits for. */
static int check_segment(struct taken *t, const char *step, unsigned absent)
{
	const struct settings *settings = &t->before->settings;
	unsigned sides = settings_waiting(settings);
	int err = OK;

	t->sealed = t->segment = true;
	for (t->side = UNION; t->side < SIDES && err == OK; t->side++) {
		t->seat = team_find(&settings->team[t->side], settings->asked);
		t->seat = t->seat < 0 ? 0 : t->seat;
		if (sides_have(sides & ~absent, t->side))
			err = check_if_changed(t,
				ledger_answer_path(t->before->arena, step,
					seal_answer_role[t->side], settings->segment + 1));
	}
	return err;
}

/* What a draft, or a seal, has of a seat. */
static int check_seat(struct taken *t, const char *step, bool seal)
{
	const struct campaign *c = t->before;
	const char *role = seat_role(c->arena, &c->settings, t->side, t->seat, "orders");
	int err;

	t->sealed = seal;
	t->standing = false;
	if ((err = check_if_changed(t, seal ? ledger_role_path(c->arena, step, role)
					    : seat_draft_path(c, t->side, t->seat))) < 0)
		return err;
	t->sealed = false;
	if (!seal && !t->seat &&
		(err = check_if_changed(t, ledger_ahead_path(c->arena, t->side))) < 0)
		return err;
	t->standing = true;
	return check_if_changed(t, seat_standing_path(c, t->side, t->seat));
}

/* What was said of the end of the game. */
static int check_letters(struct taken *t)
{
	int err = OK;

	for (t->side = UNION; t->side < SIDES && err == OK; t->side++)
		err = check_if_changed(t, ledger_end_path(t->before->arena, t->side));
	return err;
}

/* What a player has said of his absence. */
static int check_absent(struct taken *t)
{
	t->absent = true;
	return check_if_changed(t, seat_absent_path(t->before, t->side, t->seat));
}

int audit_signatures(const char **fault, struct campaign *before, const struct tree *after,
	enum commit_kind kind, unsigned absent, struct diag *diag)
{
	struct taken t = {.before = before, .after = after, .fault = fault, .diag = diag};
	const char *step = campaign_step(before);
	int err = OK;

	if (kind == COMMIT_ANSWER)
		return check_segment(&t, step, absent);
	if (kind == COMMIT_END || kind == COMMIT_OFFER)
		return check_letters(&t);
	if (kind != COMMIT_DRAFT && kind != COMMIT_SEAL && kind != COMMIT_SET)
		return OK;
	for (t.side = UNION; t.side < SIDES; t.side++)
		for (t.seat = 0; t.seat < seats(&before->settings, t.side); t.seat++)
			if ((err = kind == COMMIT_SET ? check_absent(&t)
						      : check_seat(&t, step,
								kind == COMMIT_SEAL)) < 0)
				return err;
	return OK;
}
