/* Seats that change hands: one whose player has left is open, until a substitute joins. */
#include "auth/auth.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "ledger/paths.h"
#include "moderate/moderate_private.h"
#include "tell/ends.h"

static int check_opened(struct campaign *c, enum side side, int k, struct diag *diag)
{
	const char *title = seat_title(c->arena, &c->settings, side, k);

	if (campaign_is_over(c))
		diag_error(diag, "the game is over");
	else if (!*seat_nonce(&c->settings, side, k))
		diag_error(diag, "nobody has joined for the %s side as yet", title);
	else if (*seat_open(&c->settings, side, k) == SEAT_OPEN)
		diag_error(diag, "the seat of the %s side is open already", title);
	else
		return OK;
	return ERR_REFUSED;
}

/* What its player has filed, or sent ahead. His standing orders hold on. */
static void drop_filed(struct campaign *c, enum side side, int k)
{
	const char *path = seat_draft_path(c, side, k);

	tree_remove(&c->tree, path);
	campaign_put_voucher(c, path, NULL);
	if (!k)
		drop_ahead(c, side);
}

int operation_open(struct change *out, struct campaign *c, enum side side, int k,
	const char *reason, struct diag *diag)
{
	struct occasion occasion;
	int err;

	if ((err = check_opened(c, side, k, diag)) < 0)
		return err;
	*seat_open(&c->settings, side, k) = SEAT_OPEN;
	drop_filed(c, side, k);
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_OPEN,
		arena_printf(c->arena, "The seat of the %s side is open",
			seat_title(c->arena, &c->settings, side, k)));
	occasion.told = true;
	occasion.seat = seat_name(c->arena, &c->settings, side, k);
	occasion.reason = reason;
	told_notices(c, &occasion);
	return finish_change(out, c, &occasion, diag);
}

int take_seat(struct change *out, struct campaign *c, enum side side, int k,
	const char *nonce, const char *binding, enum reading reading, struct diag *diag)
{
	struct occasion occasion;

	if (!binding) {
		diag_error(diag, "who takes over an open seat binds it");
		return ERR_REFUSED;
	}
	*seat_open(&c->settings, side, k) = SEAT_TAKEN;
	*seat_auth(&c->settings, side, k) = binding;
	/* where both sides are to join again, he joins for his */
	if (!*seat_nonce(&c->settings, side, k))
		*seat_nonce(&c->settings, side, k) = nonce;
	seats_joined(&c->settings, c->arena, side);
	c->settings.reading[side] = (int)reading;
	c->settings.missed[side] = 0;
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_JOIN,
		arena_printf(c->arena, "A substitute takes the seat of the %s side",
			seat_title(c->arena, &c->settings, side, k)));
	occasion.told = true;
	occasion.seat = seat_name(c->arena, &c->settings, side, k);
	told_notices(c, &occasion);
	return finish_change(out, c, &occasion, diag);
}

void drop_notices(struct campaign *c)
{
	struct settings *settings = &c->settings;

	if (settings->draw == DRAW_DECLINED_UNION ||
		settings->draw == DRAW_DECLINED_CONFEDERATE)
		settings->draw = DRAW_NONE;
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++)
			if (*seat_open(settings, side, k) == SEAT_TAKEN)
				*seat_open(settings, side, k) = SEAT_HELD;
}
