/*
 * What the sides have filed is sealed: for a step, a segment of it, or as two hashes. What
 * was sealed is read again.
 */
#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/diag.h"
#include "campaign/letters.h"
#include "campaign/rounds.h"
#include "campaign/seal.h"
#include "game/adjudication.h"
#include "game/decide.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "judge/judge.h"
#include "ledger/format.h"
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
				ledger_answer_path(
					c->arena, step, seal_answer_role[side], k),
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

/* ---- sealing ---- */

/* Copies what counts for a role of a seat, as it is sealed. */
static const char *seal_one(struct campaign *c, const char *step, enum side side, int k,
	const char *what, const char *text, const char *voucher)
{
	const char *role = seat_role(c->arena, &c->settings, side, k, what);
	const char *path = ledger_role_path(c->arena, step, role);

	if (!text)
		return path;
	campaign_put(c, path, seal_text(c, side, step, role, text));
	campaign_put_voucher(c, path, voucher);
	return path;
}

/* Copies what is in force of standing orders as it is sealed for a step. */
static void seal_standing(struct campaign *c, const char *step, enum side side)
{
	for (int k = 0; k < seats(&c->settings, side); k++) {
		const char *path = seat_standing_path(c, side, k);

		seal_one(c, step, side, k, "standing", tree_text(&c->tree, path),
			tree_text(&c->tree, auth_voucher_path(c->arena, path)));
	}
}

/* Of orders that were sent ahead the text has the head of the form of now. */
static const char *letter_of(struct campaign *c, enum side side, const char *text)
{
	return text && ahead_due(c) == side ? ahead_filed(c, side) : text;
}

/* Without a text what the seat has filed counts. */
static int seal_orders(struct campaign *c, const char *step, enum side side, int k,
	const char *text, const char *voucher, struct diag *diag)
{
	const char *path = seat_draft_path(c, side, k);
	int err = OK;

	if (!text) {
		text = tree_text(&c->tree, path);
		voucher = tree_text(&c->tree, auth_voucher_path(c->arena, path));
		if (text && campaign_gathers(c))
			err = check_commitment(c, side, text, diag);
	}
	letter_seal(c, step, seat_role(c->arena, &c->settings, side, k, "orders"), 0,
		letter_of(c, side, text), voucher);
	path = seal_one(c, step, side, k, "orders", text, voucher);
	return err < 0 ? err : judge_reading_take(c, side, path, diag);
}

static int seal_side(struct campaign *c, const char *step, enum side side, const char *text,
	const char *voucher, struct diag *diag)
{
	int err = OK;

	for (int k = 0; k < seats(&c->settings, side) && err == OK; k++)
		err = seal_orders(c, step, side, k, text, voucher, diag);
	drop_draft(c, side);
	return err;
}

/* Those whose orders are sealed are told so. */
static int tell_sides_busy(struct campaign *c, unsigned sides,
	const struct occasion *occasion, struct diag *diag)
{
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++)
		if (sides_have(sides, side)) {
			letters_tell(c, side);
			err = tell_busy(c, (enum audience)side, occasion, diag);
		}
	return err;
}

/* What a draft commits its side to, and nothing else: to nothing who has sent none. NULL,
 * with a message. */
static const char *commitment_of(struct campaign *c, enum side side, struct diag *diag)
{
	const char *path = ledger_draft_path(c->arena, side),
		   *text = tree_text(&c->tree, path);
	struct orders *orders;

	if (!text)
		return hash_of(c->arena, "");
	if (campaign_orders(&orders, c, path, text, diag) < 0)
		return NULL;
	if (orders->head.pledge)
		return orders->head.pledge;
	diag_error(
		diag, "the %s side has not committed itself to anything", side_title(side));
	return NULL;
}

/* The file that has the hash; of a segment it has its number. */
static void keep_commitment(struct campaign *c, const char *step, enum side side)
{
	static const char *const role[SIDES] = {"union-commit", "confederate-commit"};
	const char *path = ledger_draft_path(c->arena, side);
	bool open = c->settings.phase == PHASE_OPEN;

	letter_seal(c, step, role[side], open ? 0 : c->settings.segment + 1,
		tree_text(&c->tree, path),
		tree_text(&c->tree, auth_voucher_path(c->arena, path)));
}

int operation_pledge(struct change *out, struct campaign *c, struct diag *diag)
{
	const char *step = campaign_step(c), *kept[AUDIENCES];
	const char *absent = absent_seats(c, BOTH_SIDES);
	bool open = c->settings.phase == PHASE_OPEN;
	struct occasion occasion;
	int err;

	count_absent(c, BOTH_SIDES, false);
	c->settings.link += open; /* standing orders are as they will be sealed */
	for (enum side side = UNION; side < SIDES; side++) {
		const char *commit = commitment_of(c, side, diag);

		if (!commit)
			return ERR_DAMAGED;
		c->settings.commit[side] = commit;
		keep_commitment(c, step, side);
		drop_draft(c, side);
		if (open)
			seal_standing(c, step, side);
	}
	c->settings.link -= open;
	begin_clock(c);
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_PLEDGE,
		arena_printf(
			c->arena, "Both sides have committed themselves for %s", step));
	occasion.absent = absent;
	for (enum side side = UNION; side < SIDES; side++)
		occasion.standing[side][0] = campaign_standing(c, side);
	lend_news(kept, c, step, open ? 0 : BOTH_SIDES);
	err = tell_sides_busy(c, BOTH_SIDES, &occasion, diag);
	take_news(kept, c);
	return err < 0 ? err : finish_change(out, c, &occasion, diag);
}

/* Of steps in a row that nobody has sent a file for the first and the last are kept, for
 * `status`. */
static void note_quiet(struct campaign *c, const char *step)
{
	struct settings *settings = &c->settings;

	if (!campaign_is_quiet(c)) {
		settings->quiet_from = settings->quiet_to = NULL;
		return;
	}
	if (!settings->quiet_from)
		settings->quiet_from = step;
	settings->quiet_to = step;
}

/* With a beacon everybody is told of a seal, with its hash, before its round comes. */
static void wait_for_round(struct campaign *c, struct occasion *occasion, const char *hash)
{
	struct beacon *b = &c->settings.beacon;

	if (!b->name)
		return;
	b->sealed = hash;
	occasion->round = beacon_round_text(c->arena, b, b->waits);
}

int operation_seal(struct change *out, struct campaign *c, const char *text,
	const char *standing, const char *voucher, struct diag *diag)
{
	const char *step = campaign_step(c), *absent;
	char hash[SHA256_HEX + 1];
	struct position position;
	struct occasion occasion;
	int err;

	campaign_position(&position, c);
	note_quiet(c, step);
	absent = text ? NULL : absent_seats(c, position.step->sides);
	count_absent(c, position.step->sides, text != NULL);
	if (standing)
		take_standing(c, step_side(position.step), 0, standing,
			letter_of(c, step_side(position.step), text), voucher);
	tree_remove_prefix(&c->tree, ledger_sealed_path(c->arena, step));
	c->settings.link++;
	for (enum side side = UNION; side < SIDES; side++) {
		if (step_awaits(position.step, side) &&
			(err = seal_side(c, step, side, text, voucher, diag)) < 0)
			return err;
		seal_standing(c, step, side);
		letters_seal_standing(c, step, side);
	}
	seal_commitments(c, step, 0);
	if ((err = round_name(c, step, 0, diag)) < 0)
		return err;
	seal_orders_hash(hash, c, step);
	/* what was sent ahead is sealed before anybody is sent a report */
	if (ahead_due(c) == NO_SIDE)
		tell_news_mark_read(c, position.step->sides == BOTH_SIDES
					       ? senders(c, step, BOTH_SIDES)
					       : BOTH_SIDES);
	c->settings.seal = step;
	c->settings.phase = PHASE_SEALED;
	c->settings.segment = 0;
	occasion = occasion_of(
		c, COMMIT_SEAL, arena_printf(c->arena, "Orders sealed for %s", step));
	occasion.orders_hash = arena_string(c->arena, hash);
	occasion.absent = absent;
	wait_for_round(c, &occasion, occasion.orders_hash);
	campaign_store(c, NULL);
	if ((err = tell_sides_busy(c, position.step->sides, &occasion, diag)) < 0)
		return err;
	if (occasion.round)
		tell_round(c, position.step->sides, &occasion);
	return finish_change(out, c, &occasion, diag);
}

/* Seals the part of a side in the next segment: the text, or NULL for what it has filed. */
static int answer_one(struct campaign *c, const char *step, enum side side,
	const char *text, const char *voucher, struct diag *diag)
{
	const char *role = seal_answer_role[side],
		   *draft = ledger_draft_path(c->arena, side);
	const char *path =
		ledger_answer_path(c->arena, step, role, c->settings.segment + 1);
	bool absent;
	int err = OK;

	if (!text) {
		text = tree_text(&c->tree, draft);
		voucher = tree_text(&c->tree, auth_voucher_path(c->arena, draft));
	}
	absent = !text;
	letter_seal(c, step, role, c->settings.segment + 1, text, voucher);
	if (absent && !(text = absent_text(c, side, diag)))
		return ERR_DAMAGED;
	if (campaign_is_committed(c) && !absent) /* then nobody has anything to try */
		err = check_commitment(c, side, text, diag);
	else if (!(text = sealed_answer_text(c, side, text, diag)))
		err = ERR_DAMAGED;
	if (err < 0)
		return err;
	campaign_put(c, path, seal_text(c, side, step, role, text));
	campaign_put_voucher(c, path, voucher);
	drop_draft(c, side);
	return judge_reading_take(c, side, path, diag);
}

/* Who has sealed his part is told so, with the hash of it. */
static int tell_answered(struct campaign *c, const struct occasion *occasion,
	const struct seal_segment *segment, unsigned sides, struct diag *diag)
{
	const char *kept[AUDIENCES];
	int err = OK;

	lend_news(kept, c, occasion->step, sides);
	for (enum side side = UNION; side < SIDES && err == OK; side++) {
		struct occasion told = *occasion;

		if (!sides_have(sides, side))
			continue;
		told.orders_hash = hash_of(c->arena, segment->answer[side]);
		letters_tell(c, side);
		err = tell_busy(c, (enum audience)side, &told, diag);
	}
	take_news(kept, c);
	return err;
}

/* Who has no part in it is told that something is sealed, and neither whose nor what. */
static void tell_others(struct campaign *c, const struct occasion *occasion, unsigned sides)
{
	struct occasion others = *occasion;

	others.subject = arena_printf(c->arena, "Sealed in mid step: %s", occasion->step);
	others.orders_hash = NULL;
	tell_round(c, sides, &others);
}

int operation_answer(struct change *out, struct campaign *c, const char *text,
	const char *voucher, struct diag *diag)
{
	const char *step = campaign_step(c);
	unsigned sides = settings_waiting(&c->settings);
	const char *absent = text ? NULL : absent_seats(c, sides);
	enum side alone = sides_only(sides);
	struct seal_segment segment;
	struct occasion occasion;
	char hash[SHA256_HEX + 1];
	int err = OK;

	if (campaign_commits(c)) {
		diag_error(diag, "both sides have not committed themselves yet");
		return ERR_DAMAGED;
	}
	count_absent(c, sides, text != NULL);
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		if (sides_have(sides, side))
			err = answer_one(c, step, side, text, voucher, diag);
	if (err < 0)
		return err;
	seal_commitments(c, step, ++c->settings.segment);
	if ((err = round_name(c, step, c->settings.segment, diag)) < 0)
		return err;
	c->settings.phase = PHASE_SEALED;
	c->settings.question = c->settings.asked = NULL;
	c->settings.waiting = 0;
	seal_segment(&segment, c->arena, &c->tree, step, c->settings.segment);
	seal_answer_hash(hash, seal_segment_line(c->arena, &segment));
	occasion = occasion_of(c, COMMIT_ANSWER,
		arena_printf(c->arena, "%s sealed for %s",
			alone == NO_SIDE ? "Further orders" : "Answer", step));
	occasion.absent = absent;
	wait_for_round(c, &occasion, arena_string(c->arena, hash));
	if (occasion.round)
		occasion.answer_hash = c->settings.beacon.sealed;
	campaign_store(c, NULL);
	if ((err = tell_answered(c, &occasion, &segment, sides, diag)) < 0)
		return err;
	if (occasion.round)
		tell_others(c, &occasion, sides);
	occasion.orders_hash = alone == NO_SIDE ? arena_string(c->arena, hash)
						: hash_of(c->arena, segment.answer[alone]);
	return finish_change(out, c, &occasion, diag);
}
