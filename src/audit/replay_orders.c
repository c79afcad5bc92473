/*
 * What the sides send and what is played of it, made again: drafts, commitments, seals,
 * answers and steps.
 */
#include <stdbool.h>
#include <string.h>

#include "audit/audit_private.h"
#include "auth/auth.h"
#include "base/diag.h"
#include "campaign/rounds.h"
#include "campaign/seats_in.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "orders/orders.h"

/* ---- drafts ---- */

static bool is_awaited(const struct settings *settings, enum side side, int k)
{
	return sides_have(settings_waiting(settings), side) &&
	       seat_is_asked(settings, side, k);
}

/*
 * Between a seal and the steps that share it, or behind commitments, nothing comes in but
 * what is waited for, and no standing orders: the dice are fixed by then, and the moderator
 * knows them.
 */
static bool comes_between(struct auditor *a)
{
	const struct settings *settings = &a->before->settings;
	bool waiting = settings_waiting(settings) != 0;

	if (!waiting && !campaign_is_committed(a->before))
		return settings->phase == PHASE_SEALED || operation_runs_on(a->before);
	for (enum side side = UNION; side < SIDES; side++) {
		if (replay_changed(a, ledger_ahead_path(&a->arena, side)))
			return true;
		for (int k = 0; k < seats(settings, side); k++)
			if (replay_changed(a, seat_standing_path(a->before, side, k)) ||
				(waiting && !is_awaited(settings, side, k) &&
					replay_changed(
						a, seat_draft_path(a->before, side, k))))
				return true;
	}
	return false;
}

/* The file that brought standing orders and nothing else (NULL: it was none such) is in the
 * tree, and says them. */
static int take_letter(struct auditor *a, enum side side, int k, const char *standing)
{
	struct campaign *c = a->before;
	const char *path = ledger_letter_standing_path(
		&a->arena, seat_name(&a->arena, &c->settings, side, k));
	const char *id = seat_commander(&c->settings, side, k);
	struct orders *orders;

	c->letter = standing ? tree_text(&a->tree, path) : NULL;
	if (!c->letter || !replay_changed(a, path))
		return OK;
	if (campaign_orders(&orders, c, path, c->letter, a->session->diag) < 0 ||
		orders->head.side != side || !orders->standing_given ||
		strcmp(orders->standing_text, standing) != 0 ||
		(id && (!orders->head.commander ||
			       strcmp(orders->head.commander, id) != 0)))
		return audit_differs(
			a, "keeps as a letter what does not say the same:", path);
	return OK;
}

/* Orders for the next move of a side: those that are in the tree now, or none any more. */
static int replay_ahead(struct auditor *a, enum side side)
{
	const char *path = ledger_ahead_path(&a->arena, side),
		   *text = tree_text(&a->tree, path);
	const char *standing = replay_changed(a, ledger_standing_path(&a->arena, side));
	struct orders *orders;
	struct change change;

	if (text && campaign_orders(&orders, a->before, path, text, a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	if (text && orders->standing_given)
		standing = orders->standing_text;
	if (take_letter(a, side, 0, text ? NULL : standing) < 0)
		return ERR_DAMAGED;
	if (operation_ahead(&change, a->before, side, text, standing,
		    replay_voucher(a, text ? path : ledger_standing_path(&a->arena, side)),
		    a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

/* What comes in mid step, or was committed, is sealed with its standing orders. */
static bool brings_standing(const struct auditor *a, const struct orders *orders)
{
	return orders->standing_given && a->before->settings.phase == PHASE_OPEN &&
	       !campaign_is_committed(a->before);
}

/* True when the commit is made so: by orders of the seat with whatever standing orders they
 * bring, or by standing orders alone. */
static int replay_draft_of(
	bool *found, struct auditor *a, enum side side, int k, bool of_orders)
{
	const char *path = seat_draft_path(a->before, side, k), *text = NULL;
	const char *kept = seat_standing_path(a->before, side, k);
	const char *standing = tree_text(&a->tree, kept);
	struct orders *orders;
	struct change change;

	if (of_orders) {
		if (!(text = tree_text(&a->tree, path)))
			return OK;
		if (campaign_orders(&orders, a->before, path, text, a->session->diag) < 0)
			return audit_differs(a, "cannot be made again", "");
		standing = brings_standing(a, orders) ? orders->standing_text : NULL;
	} else if (!standing) {
		standing = "";
	}
	if (take_letter(a, side, k, of_orders ? NULL : standing) < 0)
		return ERR_DAMAGED;
	if (operation_draft_seat(&change, a->before, side, k, text, standing,
		    replay_voucher(a, of_orders ? path : kept),
		    (enum reading)a->settings.reading[side], a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	*found = !strcmp(change.message, a->commit->message);
	return *found ? audit_compare(a, &change) : OK;
}

/* What was received is in the tree; the message tells which of it the commit is about. */
int replay_draft(struct auditor *a)
{
	struct settings settings;
	bool found = false;
	struct tree before;
	int err = OK;

	if (comes_between(a))
		return audit_differs(
			a, "takes in between a seal and its step what is not asked", "for");
	for (enum side side = UNION; side < SIDES; side++)
		if (replay_changed(a, ledger_ahead_path(&a->arena, side)) &&
			!replay_changed(a, ledger_draft_path(&a->arena, side)))
			return replay_ahead(a, side);
	tree_copy(&before, &a->before->tree, &a->arena);
	settings = a->before->settings;
	for (int i = 0; i < SIDES * COMMANDERS_MAX * 2 && !found && err == OK; i++) {
		enum side side = (enum side)(i / 2 / COMMANDERS_MAX);
		int k = i / 2 % COMMANDERS_MAX;

		if (k >= seats(&a->before->settings, side))
			continue;
		tree_copy(&a->before->tree, &before, &a->arena);
		a->before->settings = settings;
		err = replay_draft_of(&found, a, side, k, i % 2);
	}
	if (found || err < 0)
		return err;
	return audit_differs(a, "its message does not fit what was received", "");
}

/* ---- commitments and seals ---- */

/*
 * The standing orders that a seal brought: those of its own text. Orders that were filed
 * before have brought theirs then, and newer ones may have come since.
 */
static int sealed_standing(const char **out, struct auditor *a, enum side side,
	const char *path, const char *text)
{
	const char *filed = tree_text(&a->before->tree, ledger_draft_path(&a->arena, side));
	const char *now = ledger_standing_path(&a->arena, side);
	bool changed = replay_changed(a, now) ||
		       replay_changed(a, auth_voucher_path(&a->arena, now));
	struct orders *orders;

	*out = NULL;
	if (campaign_orders(&orders, a->before, path, text, a->session->diag) < 0)
		return ERR_DAMAGED;
	if (orders->standing_given && (!filed || strcmp(filed, text) || changed))
		*out = orders->standing_text;
	return OK;
}

/* To what both sides have committed themselves with their drafts. */
int replay_pledge(struct auditor *a)
{
	struct change change;

	if (!campaign_commits(a->before))
		return audit_differs(a, "has commitments that were not wanted", "");
	if (operation_pledge(&change, a->before, a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

/* What both sides have filed, and nothing else. */
static int replay_seal_of_both(struct auditor *a, const char *step)
{
	struct change change;

	/* who has filed nothing is absent, and the message tells it */
	if (campaign_commits(a->before))
		return audit_differs(a,
			"seals a step before both sides have committed themselves:", step);
	if (operation_seal(&change, a->before, NULL, NULL, NULL, a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

int replay_seal(struct auditor *a)
{
	struct position position;
	const char *step = campaign_step(a->before), *path, *text, *standing = NULL;
	struct change change;
	enum side side;

	campaign_position(&position, a->before);
	if (a->before->settings.phase != PHASE_OPEN || position.step->kind != STEP_ORDERS)
		return audit_differs(
			a, "seals orders that nobody had to give; the step was", step);
	if (campaign_gathers(a->before))
		return replay_seal_of_both(a, step);
	side = step_side(position.step);
	path = seal_path(&a->arena, step, (int)side * 2);
	text = seal_opened(tree_text(&a->tree, path));
	if ((text && sealed_standing(&standing, a, side, path, text) < 0) ||
		operation_seal(&change, a->before, text, standing, replay_voucher(a, path),
			a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

/* ---- answers and further orders ---- */

/* Where both have halted: what both have filed for the segment, and nothing else. */
static int replay_segment_of_both(struct auditor *a)
{
	struct change change;

	if (a->before->settings.phase != PHASE_WAITING)
		return audit_differs(a, "seals a segment where nobody has halted:",
			campaign_step(a->before));
	if (operation_answer(&change, a->before, NULL, NULL, a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

/* For whom an answer says that they have sent nothing: what is sealed for them is made
 * again. */
unsigned replay_absent(struct auditor *a)
{
	char **seat;
	size_t count = ledger_trailers(&seat, &a->arena, a->commit->message, "Absent");
	unsigned sides = 0;

	for (size_t i = 0; i < count; i++)
		for (enum side side = UNION; side < SIDES; side++)
			if (!strncmp(seat[i], side_name(side), strlen(side_name(side))))
				sides |= SIDE_SET(side);
	return sides;
}

int replay_answer(struct auditor *a)
{
	const struct settings *settings = &a->before->settings;
	enum side side = sides_only(settings_waiting(settings));
	const char *path, *sealed, *letter;
	struct change change;
	bool absent;

	if (campaign_gathers(a->before))
		return replay_segment_of_both(a);
	if (side == NO_SIDE)
		return audit_differs(a, "answers a question that was not open", "");
	path = ledger_answer_path(&a->arena, campaign_step(a->before),
		seal_answer_role[side], settings->segment + 1);
	if (!(sealed = tree_text(&a->tree, path)))
		return audit_differs(a, "answers a question that was not open", "");
	absent = sides_have(replay_absent(a), side);
	letter =
		tree_text(&a->tree, ledger_letter_path(&a->arena, campaign_step(a->before),
					    seal_answer_role[side], settings->segment + 1));
	if (operation_answer(&change, a->before,
		    absent   ? NULL
		    : letter ? letter
			     : seal_opened(sealed),
		    absent ? NULL : replay_voucher(a, path), a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

/* ---- steps ---- */

static void count_dice(struct auditor *a)
{
	char **die;

	a->result.steps++;
	a->result.dice += ledger_trailers(&die, &a->arena, a->commit->message, "Die");
}

/* Where the secrets are not at hand a commit of a seal is taken as it is told; that its
 * salts and nonces were nobody's choice is seen when the step opens its links. */
static int check_sealed(struct auditor *a)
{
	const struct campaign *before = a->before;
	const char *fault;

	for (enum side side = UNION; side < SIDES && !seal_has_links(before); side++) {
		const struct sealed_texts texts = {
			.arena = a->session->diag->arena,
			.tree = &a->tree,
			.ruleset = before->ruleset,
			.game = before->game,
			.names = before->ruleset->names(before->game),
			.settings = &before->settings,
			.side = side,
			.step = campaign_step(before),
			.link = a->witness.link[side],
			.tries = before->settings.tries,
		};

		if (texts.link && evidence_sealed(&fault, &texts) < 0)
			return audit_differs(
				a, "holds a sealed text that cannot be:", fault);
	}
	return OK;
}

/* The value of the round that the step waited for, as its message tells it; NULL: it tells
 * none. */
static const char *brought_value(struct auditor *a)
{
	const char *round =
		arena_printf(&a->arena, "%d ", a->before->settings.beacon.waits);
	char **told;
	size_t count = ledger_trailers(&told, &a->arena, a->commit->message, "Beacon");

	for (size_t i = count; round_is_due(a->before) && i-- > 0;)
		if (!strncmp(told[i], round, strlen(round)))
			return told[i] + strlen(round);
	return NULL;
}

int replay_step(struct auditor *a, bool wait)
{
	const char *step = campaign_step(a->before);
	struct change change;
	bool waits;
	int err;

	a->before->opens = brought_value(a);
	if (round_is_due(a->before) && !a->before->opens)
		return audit_differs(
			a, "does not say with which value it is opened:", step);
	if (!operation_runs_on(a->before))
		return audit_differs(a, "plays a step whose orders are not sealed:", step);
	if (!wait && (err = check_sealed(a)) < 0)
		return err;
	if (operation_step(&change, a->before, &waits, a->session->diag) < 0)
		return audit_differs(a, "cannot be adjudicated again:", step);
	if (waits != wait)
		return audit_differs(a,
			wait ? "waits where adjudication goes on, in"
			     : "goes on where adjudication waits, in",
			step);
	count_dice(a);
	return audit_compare(a, &change);
}
