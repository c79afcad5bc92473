/*
 * What a side does: it joins, and files orders for the step at hand or ahead. And which
 * steps the next report of each audience tells.
 */
#include <string.h>

#include "base/arena.h"
#include "campaign/seal.h"
#include "campaign/seats_in.h"
#include "ledger/format.h"
#include "moderate/moderate_private.h"
#include "moderate/operations.h"

/* ---- news ---- */

unsigned readers(const struct campaign *c, unsigned sides)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (ahead_filed(c, side))
			sides &= ~SIDE_SET(side);
	return sides;
}

unsigned senders(const struct campaign *c, const char *step, unsigned sides)
{
	unsigned out = sides;

	for (enum side side = UNION; side < SIDES; side++) {
		bool sent = !sides_have(sides, side);

		for (int k = 0; k < seats(&c->settings, side) && !sent; k++)
			sent = tree_find(&c->tree, ledger_role_path(c->arena, step,
							   seat_role(c->arena, &c->settings,
								   side, k, "orders")));
		if (!sent)
			out &= ~SIDE_SET(side);
	}
	return out;
}

void add_news(struct campaign *c, const char *step, unsigned phasing)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		const char **news = &c->settings.news[who];
		size_t length = *news ? strlen(*news) : 0, size = strlen(step);

		if (length >= size && !strcmp(*news + length - size, step))
			continue;
		if (who == AUDIENCE_PUBLIC || sides_have(phasing, (enum side)who) ||
			!length)
			*news = step;
		else
			*news = arena_printf(c->arena, "%s, %s", *news, step);
	}
}

void lend_news(
	const char *kept[AUDIENCES], struct campaign *c, const char *step, unsigned sides)
{
	memcpy(kept, c->settings.news, sizeof c->settings.news);
	add_news(c, step, readers(c, sides));
}

void take_news(const char *kept[AUDIENCES], struct campaign *c)
{
	memcpy(c->settings.news, kept, sizeof c->settings.news);
}

/* ---- join ---- */

int operation_join(struct change *out, struct campaign *c, enum side side,
	const char *nonce, const char *binding, enum reading reading, struct diag *diag)
{
	return operation_join_seat(out, c, side, 0, nonce, binding, reading, diag);
}

int operation_join_seat(struct change *out, struct campaign *c, enum side side, int k,
	const char *nonce, const char *binding, enum reading reading, struct diag *diag)
{
	struct occasion occasion;
	int err;

	if (*seat_open(&c->settings, side, k) == SEAT_OPEN)
		return take_seat(out, c, side, k, nonce, binding, reading, diag);
	*seat_nonce(&c->settings, side, k) = nonce;
	seats_joined(&c->settings, c->arena, side);
	c->settings.reading[side] = (int)reading;
	if (binding)
		*seat_auth(&c->settings, side, k) = binding;
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_JOIN,
		arena_printf(c->arena, "The %s side joins",
			seat_title(c->arena, &c->settings, side, k)));
	occasion.told = true;
	if ((err = tell_all(c, &occasion, diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, diag);
}

/* ---- what a side files ---- */

int operation_draft(struct change *out, struct campaign *c, enum side side,
	const char *text, const char *standing, const char *voucher, enum reading reading,
	struct diag *diag)
{
	return operation_draft_seat(
		out, c, side, 0, text, standing, voucher, reading, diag);
}

int operation_draft_seat(struct change *out, struct campaign *c, enum side side, int k,
	const char *text, const char *standing, const char *voucher, enum reading reading,
	struct diag *diag)
{
	const char *path = seat_draft_path(c, side, k);
	struct occasion occasion = occasion_of(c, COMMIT_DRAFT,
		arena_printf(c->arena, "%s received from the %s side",
			text ? "Orders" : "Standing orders",
			seat_title(c->arena, &c->settings, side, k)));

	if (text) {
		campaign_put_signed(c, path, text, voucher);
		if (c->settings.phase == PHASE_OPEN) /* an answer is no move */
			drop_ahead(c, side);
	}
	take_standing(c, side, k, standing, text ? text : c->letter, voucher);
	if (!text && (int)reading != c->settings.reading[side]) {
		c->settings.reading[side] = (int)reading;
		campaign_store(c, NULL);
	}
	note_sent(c, side);
	occasion.orders_hash = hash_of(c->arena, text ? text : standing);
	return finish_change(out, c, &occasion, diag);
}

int operation_ahead(struct change *out, struct campaign *c, enum side side,
	const char *text, const char *standing, const char *voucher, struct diag *diag)
{
	const char *path = ledger_ahead_path(c->arena, side);
	struct occasion occasion = occasion_of(c, COMMIT_DRAFT,
		arena_printf(c->arena, "Orders for its next move received from the %s side",
			side_title(side)));

	campaign_put_signed(c, path, text, voucher);
	take_standing(c, side, 0, standing, text ? text : c->letter, voucher);
	note_sent(c, side);
	occasion.orders_hash = hash_of(c->arena, text ? text : "");
	return finish_change(out, c, &occasion, diag);
}
