/* What operations are made of. */
#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/date.h"
#include "base/diag.h"
#include "campaign/letters.h"
#include "campaign/seal.h"
#include "campaign/secrets.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "ledger/format.h"
#include "moderate/moderate_private.h"

void drop_draft(struct campaign *c, enum side side)
{
	for (int k = 0; k < seats(&c->settings, side); k++)
		campaign_put_signed(c, seat_draft_path(c, side, k), NULL, NULL);
}

void drop_ahead(struct campaign *c, enum side side)
{
	campaign_put_signed(c, ledger_ahead_path(c->arena, side), NULL, NULL);
}

struct occasion occasion_of(
	const struct campaign *c, enum commit_kind kind, const char *subject)
{
	struct position position;

	campaign_position(&position, c);
	return (struct occasion){
		.kind = kind,
		.subject = subject,
		.step = campaign_step(c),
		.turn = position.turn,
	};
}

int finish_change(struct change *out, struct campaign *c, const struct occasion *occasion,
	struct diag *diag)
{
	out->tree = c->tree;
	return tell_message_truth(&out->message, c, occasion, diag);
}

/* Without the secrets: as the commit says. */
static void put_witnessed(struct settings *settings, const struct settings *witness)
{
	settings->chain++;
	settings->chain_length = witness->chain_length;
	memcpy(settings->anchor, witness->anchor, sizeof settings->anchor);
}

void put_anchors(struct campaign *c)
{
	struct settings *settings = &c->settings;

	settings->chain_start = settings->link;
	if (!secrets_know(c->secrets, settings->chain + 1) && c->witness) {
		put_witnessed(settings, c->witness->settings);
		return;
	}
	settings->chain = c->secrets->chains;
	settings->chain_length = c->secrets->chain[settings->chain - 1].length;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++) {
		char link[SHA256_HEX + 1];

		secrets_link(link, c->secrets, settings->chain, who, 0);
		settings->anchor[who] = arena_string(c->arena, link);
	}
}

void put_standing(struct campaign *c, enum side side, int k, const char *text)
{
	const char *path = seat_standing_path(c, side, k);

	if (*text)
		campaign_put(c, path, text);
	else
		tree_remove(&c->tree, path);
}

/* ---- commitments ---- */

int check_commitment(
	const struct campaign *c, enum side side, const char *text, struct diag *diag)
{
	char hash[SHA256_HEX + 1];

	if (c->settings.plans != PLANS_COMMITTED)
		return OK;
	sha256_hex(hash, text, strlen(text));
	if (c->settings.commit[side] && !strcmp(hash, c->settings.commit[side]))
		return OK;
	diag_error(diag,
		"the text of the %s side is not what it has committed itself to for %s",
		side_title(side), campaign_step(c));
	return ERR_DAMAGED;
}

void drop_commitments(struct campaign *c)
{
	c->settings.commit[UNION] = c->settings.commit[CONFEDERATE] = NULL;
}

static bool has_draft(const struct campaign *c, enum side side)
{
	for (int k = 0; k < seats(&c->settings, side); k++)
		if (seat_draft(c, side, k))
			return true;
	return false;
}

const char *commitments_given_up(const struct campaign *c)
{
	bool one[SIDES] = {has_draft(c, UNION), has_draft(c, CONFEDERATE)};

	if (!campaign_is_committed(c) || (!one[UNION] && !one[CONFEDERATE]))
		return NULL;
	return arena_printf(c->arena,
		"Both sides had committed themselves for %s, and that was taken back after the orders of %s had come: the moderator could read them before the other side commits itself again. ",
		campaign_step(c),
		one[UNION] && one[CONFEDERATE]
			? "both sides"
			: (one[UNION] ? "the Union" : "the Confederates"));
}

void seal_commitments(struct campaign *c, const char *step, int segment)
{
	if (!campaign_is_committed(c))
		return;
	campaign_put(c, seal_commits_path(c->arena, step, segment),
		arena_printf(c->arena, "union-commit %s\nconfederate-commit %s\n",
			c->settings.commit[UNION], c->settings.commit[CONFEDERATE]));
	drop_commitments(c);
}

/* ---- tries ---- */

void begin_clock(struct campaign *c)
{
	if (c->settings.terms.since)
		c->settings.terms.since = date_moment_text(c->arena, c->date);
}

/* What is never taken back: which chains are in force, and who has joined them how. */
static void keep_dice(struct settings *settings, const struct settings *now)
{
	settings->link = now->link;
	settings->chain = now->chain;
	settings->chain_start = now->chain_start;
	settings->chain_length = now->chain_length;
	memcpy(settings->anchor, now->anchor, sizeof now->anchor);
	memcpy(settings->nonce, now->nonce, sizeof now->nonce);
	memcpy(settings->auth, now->auth, sizeof now->auth);
	memcpy(settings->spent, now->spent, sizeof now->spent);
	memcpy(settings->commander, now->commander, sizeof now->commander);
	memcpy(settings->reading, now->reading, sizeof now->reading);
	memcpy(settings->open, now->open, sizeof now->open);
	settings->draw = now->draw;
	settings->terms = now->terms;
	settings->tries = now->tries;
	settings->beacon.round = now->beacon.round;
}

/* A value that was published stays so. */
static void keep_values(struct campaign *c, const struct tree *tree)
{
	const char *path = truth_path[PATH_BEACONS], *text = tree_text(tree, path);

	if (text)
		campaign_put(c, path, text);
}

/* What a side has said of the end of the game, or of its absence. */
static void keep_letter(struct campaign *c, const struct tree *tree, const char *path)
{
	const char *text = tree_text(tree, path);

	tree_remove(&c->tree, path);
	if (text)
		campaign_put(c, path, text);
	campaign_put_voucher(c, path, tree_text(tree, auth_voucher_path(c->arena, path)));
}

void keep_untaken(
	struct campaign *c, const struct settings *settings, const struct tree *tree)
{
	keep_dice(&c->settings, settings);
	keep_values(c, tree);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		const char *path = ledger_rulings_path(c->arena, who);
		const struct tree_file *file = tree_find(tree, path);

		tree_remove(&c->tree, path);
		if (file)
			tree_put(&c->tree, path, file->data, file->length);
	}
	for (enum side side = UNION; side < SIDES; side++) {
		keep_letter(c, tree, ledger_end_path(c->arena, side));
		for (int k = 0; k < seats(settings, side); k++)
			keep_letter(c, tree, seat_absent_path(c, side, k));
	}
	c->settings.undone = campaign_step(c);
}

void begin_try(struct campaign *c)
{
	c->settings.tries++;
	begin_clock(c);
	drop_commitments(c);
	for (enum side side = UNION; side < SIDES; side++) {
		drop_draft(c, side);
		drop_ahead(c, side);
	}
}

/* ---- positions ---- */

static bool was_said(const struct diag *diag, const char *text)
{
	for (const struct diag_item *item = diag->first; item; item = item->next)
		if (!strcmp(item->text, text))
			return true;
	return false;
}

int check_position(
	const struct campaign *c, const struct campaign *before, struct diag *diag)
{
	struct diag old, new;
	int err = OK;

	diag_init(&old, c->arena);
	diag_init(&new, c->arena);
	if (before)
		before->ruleset->invariants(
			before->game, before->state, before->state, &old);
	c->ruleset->invariants(c->game, c->state, c->state, &new);
	for (const struct diag_item *item = new.first; item; item = item->next) {
		if (was_said(&old, item->text))
			continue;
		diag_error(diag, "the position cannot be so: %s", item->text);
		err = ERR_REFUSED;
	}
	return err;
}

const char *hash_of(struct arena *arena, const char *text)
{
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, text, strlen(text));
	return arena_string(arena, hash);
}

void take_standing(struct campaign *c, enum side side, int k, const char *standing,
	const char *letter, const char *voucher)
{
	if (!standing)
		return;
	put_standing(c, side, k, standing);
	campaign_put_voucher(c, seat_standing_path(c, side, k), voucher);
	letter_standing(c, side, k, letter, voucher);
}
