/* What the moderator does to a campaign beside the game: new chains, rulings, the end of
 * all secrets. Taking back stands in undo.c. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "campaign/amended.h"
#include "campaign/seal.h"
#include "campaign/secrets.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "ledger/format.h"
#include "moderate/moderate_private.h"
#include "tell/past.h"

#define SECRETS_FORMAT 2

/* ---- chains ---- */

int operation_rechain(struct change *out, struct campaign *c, bool lost, const char *reason,
	struct diag *diag)
{
	struct occasion occasion = occasion_of(c, COMMIT_CHAIN,
		lost ? "The secrets of the dice are lost: new chains"
		     : "The chains of the dice are used up: new chains");
	const char *given_up = lost ? commitments_given_up(c) : NULL;
	int err;

	put_anchors(c);
	for (enum side side = UNION; lost && side < SIDES; side++) {
		for (int k = 0; k < seats(&c->settings, side); k++) {
			const char **nonce = seat_nonce(&c->settings, side, k);

			if (*nonce)
				*seat_spent(&c->settings, side, k) = *nonce;
			*nonce = NULL;
		}
		c->settings.nonce[side] = NULL;
		drop_draft(c, side); /* the forms to come have other nonces */
	}
	if (lost) {
		drop_commitments(c);
		begin_clock(c);
	}
	if (lost)
		tell_rulings_add(c,
			"The secrets of the dice were lost, or somebody else may know them. New chains are in force, and both sides have to join again; nothing is played before, and orders that were filed do not count. ",
			reason);
	if (given_up)
		tell_rulings_add(c, given_up, NULL);
	campaign_store(c, NULL);
	occasion.told = occasion.anchors = true;
	occasion.reason = reason;
	if ((err = tell_all(c, &occasion, diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, diag);
}

/* ---- rulings ---- */

/* Nothing may come between a seal and its step but what the step itself asks for. */
static int refuse_mid_step(const struct campaign *c, struct diag *diag)
{
	if (c->settings.phase == PHASE_OPEN)
		return OK;
	diag_error(diag,
		"the step %s is sealed and not complete; play it to its end, or take it back with `adjutant undo`",
		campaign_step(c));
	return ERR_REFUSED;
}

/* A repair that repairs nothing would be told as one. */
static bool is_the_same(const struct campaign *c, const char *salt, const void *now)
{
	const struct tree_file *file = tree_find(&c->tree, truth_path[PATH_STATE]);
	struct buf text;

	buf_init(&text, c->arena);
	c->ruleset->state_write(&text, c->game, now, salt);
	return file && !strcmp(file->data, text.data);
}

static bool is_told(const struct amendment *a, enum audience who)
{
	return a->to == NO_SIDE || (enum audience)a->to == who;
}

static const char *to_whom(const struct amendment *a)
{
	return a->to == NO_SIDE ? "" : "To you alone: ";
}

static void tell_words(struct campaign *c, const struct amendment *a)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		if (is_told(a, who))
			tell_rulings_add_for(c, who, to_whom(a), a->reason);
}

/* That it was put right all must know, since what they have filed is void. */
static void tell_repair(struct campaign *c, const void *before, const struct amendment *a)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		const char *text = arena_printf(c->arena,
			"The moderator has put the position right. %s%s",
			amended_difference(c, before, who),
			is_told(a, who)
				? arena_printf(c->arena, " %sThe reason: ", to_whom(a))
				: "");

		tell_rulings_add_for(c, who, text, is_told(a, who) ? a->reason : NULL);
	}
}

static int take_state(struct campaign *c, const struct amendment *a, struct diag *diag)
{
	void *now = arena_alloc(c->arena, c->ruleset->state_size);
	const struct campaign before = *c;
	const char *salt, *given_up;
	struct ini *ini;
	int err;

	if (ini_read(&ini, c->arena, a->file, a->state, a->length, diag) < 0 ||
		c->ruleset->state_read(now, c->game, ini, c->arena, diag) < 0)
		return ERR_REFUSED;
	salt = ini->first ? ini_value(ini->first, "salt") : NULL;
	if (!salt || !text_is_hex(salt, NONCE_HEX)) {
		diag_error(diag,
			"%s has no `salt` of 32 hex digits; begin with a copy of state.ini",
			a->file);
		return ERR_REFUSED;
	}
	if (is_the_same(c, salt, now)) {
		diag_error(diag,
			"%s is the position as it is already; leave out --state for a ruling in words alone",
			a->file);
		return ERR_REFUSED;
	}
	c->state = now;
	if ((err = check_position(c, &before, diag)) < 0)
		return err;
	tell_repair(c, before.state, a);
	if ((given_up = commitments_given_up(c)))
		tell_rulings_add(c, given_up, NULL);
	begin_try(c); /* what is sealed again has other salts */
	c->settings.undone = NULL;
	campaign_store(c, salt);
	return OK;
}

/* Who is not told reads on as if nothing had been. */
static int tell_ruling(struct campaign *c, const struct occasion *occasion, enum side to,
	struct diag *diag)
{
	return to == NO_SIDE ? tell_all(c, occasion, diag)
			     : tell_write(c, (enum audience)to, occasion, NULL, diag);
}

int operation_amend(struct change *out, struct campaign *c, const struct amendment *a,
	struct diag *diag)
{
	struct occasion occasion;
	int err;

	if ((err = refuse_mid_step(c, diag)) < 0 ||
		(a->state && (err = take_state(c, a, diag)) < 0))
		return err;
	if (!a->state)
		tell_words(c, a);
	occasion = occasion_of(
		c, COMMIT_AMEND, a->state ? AMEND_PUTS_RIGHT : "The moderator rules");
	occasion.told = true;
	occasion.reason = a->reason;
	occasion.to = a->to == NO_SIDE ? NULL : side_name(a->to);
	occasion.alone = !a->state;
	if ((err = tell_ruling(c, &occasion, a->state ? NO_SIDE : a->to, diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, diag);
}

/* ---- the end of all secrets ---- */

static void put_secrets(struct campaign *c)
{
	struct buf text;

	buf_init(&text, c->arena);
	if (c->settings.dice == DICE_MODE_CHAIN) {
		secrets_write(&text, c->secrets);
	} else {
		ini_write_format(&text, SECRETS_FORMAT);
		ini_write_section(&text, "dice");
		ini_write(&text, "seed", c->settings.seed);
	}
	tree_put(&c->tree, truth_path[PATH_SECRETS], text.data, text.length);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		tree_put(&c->tree, told_file(c->arena, who, TOLD_SECRETS), text.data,
			text.length);
}

int operation_publish(struct change *out, struct campaign *c, bool abandon,
	const struct publication *whole, struct diag *diag)
{
	struct position position;
	struct occasion occasion;
	int err;

	campaign_position(&position, c);
	if (!position.over && !abandon) {
		diag_error(diag,
			"the game is not over; `adjutant publish --abandon` gives it up and opens all its secrets");
		return ERR_REFUSED;
	}
	/* where it has ended the step under way is never completed */
	if (!c->settings.ended && (err = refuse_mid_step(c, diag)) < 0)
		return err;
	c->settings.published = position.over ? PUBLISHED_OVER : PUBLISHED_ABANDONED;
	campaign_store(c, NULL);
	put_secrets(c);
	published_tell(c, whole);
	occasion = occasion_of(c, COMMIT_PUBLISH,
		position.over ? "The secrets of the dice are published"
			      : "Given up: the secrets of the dice are published");
	occasion.told = true;
	if ((err = published_tell_game(c, diag)) < 0 ||
		(err = tell_all(c, &occasion, diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, diag);
}
