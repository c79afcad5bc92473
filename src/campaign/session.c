#include "campaign/session.h"

#include <string.h>

#include "campaign/intake.h"
#include "campaign/seal.h"
#include "campaign/secrets.h"
#include "engine/arena.h"
#include "engine/diag.h"
#include "engine/err.h"
#include "engine/orders.h"

/* Chains go on only with their secrets. Who only looks can do without. */
static int take_secrets(struct session *s, bool write)
{
	struct campaign *c = s->campaign;
	struct secrets *secrets;
	int err;

	if (c->settings.dice != DICE_MODE_CHAIN)
		return OK;
	if ((err = secrets_load(&secrets, s->arena, s->dir, s->diag)) < 0)
		return write ? err : OK;
	c->secrets = s->secrets = secrets;
	if (!write || s->without_secrets || seal_has_links(c))
		return OK;
	diag_error(s->diag,
		"the secrets of the dice, %s, are not there; bring them back from a copy, "
		"or "
		"have new chains made with `adjutant amend --chains`: both sides must join "
		"again then",
		SECRETS_FILE);
	return ERR_DAMAGED;
}

int session_open(struct session *s, bool write)
{
	struct tree tree;
	int err;

	s->ledger = NULL;
	s->campaign = NULL;
	if ((err = ledger_open(&s->ledger, s->arena, s->dir, write, s->diag)) < 0)
		return err;
	if (write && (err = ledger_check_files(s->ledger, s->diag)) < 0)
		return err;
	if ((err = ledger_read(&tree, s->ledger, s->arena, NULL, s->diag)) < 0)
		return err;
	if ((err = campaign_load(&s->campaign, s->arena, &tree, NULL, s->diag)) < 0)
		return err;
	return take_secrets(s, write);
}

void session_close(struct session *s)
{
	ledger_close(s->ledger);
	s->ledger = NULL;
}

/* Commits a change; the campaign of the session is then the new one. Not yet durable. */
static int commit_change(struct session *s, const struct change *change)
{
	int err;

	err = ledger_commit(s->ledger, &change->tree, change->message, s->date, s->diag);
	if (err < 0)
		return err;
	return campaign_load(&s->campaign, s->arena, &change->tree, s->campaign, s->diag);
}

/* Makes everything durable. */
static int make_durable(struct session *s)
{
	return ledger_flush(s->ledger, s->diag);
}

/* Chains of which a step would need the top are followed by the next. The secrets are on
 * the disk before a commit names them. */
static int renew_chains(struct session *s)
{
	struct change change;
	int err;

	if (!seal_chain_is_used_up(s->campaign))
		return OK;
	if (s->secrets->chains == s->campaign->settings.chain)
		secrets_next_chain(s->secrets, s->arena);
	if ((err = secrets_store(s->secrets, s->arena, s->dir, s->diag)) < 0 ||
		(err = operation_rechain(&change, s->campaign, false, s->diag)) < 0)
		return err;
	return commit_change(s, &change);
}

/* Plays steps as long as they need nobody; makes everything durable. */
static int run_on(struct session *s)
{
	struct change change;
	bool waits = false;
	int err;

	while (!waits && campaign_runs_on(s->campaign))
		if ((err = renew_chains(s)) < 0 ||
			(err = operation_step(&change, s->campaign, &waits, s->diag)) < 0 ||
			(err = commit_change(s, &change)) < 0)
			return err;
	return make_durable(s);
}

/* What is filed or sealed carries a nonce; a file that brought none gets the form's. */
static const char *text_with_nonce(const struct session *s, const struct intake *intake)
{
	const struct campaign *c = s->campaign;
	int segment = c->settings.phase == PHASE_WAITING ? c->settings.segment + 1 : 0;

	if (intake->has_nonce)
		return intake->orders->text;
	return intake_with_nonce(s->arena, intake->orders,
		seal_nonce(c, intake->side, campaign_step(c), segment));
}

/*
 * Seals are durable before what they lead to: what is fixed stays fixed. A step that
 * cannot be played at all (a loaded die that is missing, a bug) leaves no seal behind.
 */
static int seal_and_run(struct session *s, const char *text, const char *standing)
{
	struct change change;
	bool waits;
	int err;

	if (s->campaign->settings.phase == PHASE_OPEN && (err = renew_chains(s)) < 0)
		return err;
	err = s->campaign->settings.phase == PHASE_WAITING
		      ? operation_answer(&change, s->campaign, text, s->diag)
		      : operation_seal(&change, s->campaign, text, standing, s->diag);
	if (err < 0 || (err = commit_change(s, &change)) < 0 ||
		(err = operation_step(&change, s->campaign, &waits, s->diag)) < 0 ||
		(err = ledger_secure(s->ledger, s->diag)) < 0 ||
		(err = commit_change(s, &change)) < 0)
		return err;
	return run_on(s);
}

static bool stands_in(const struct session *s, const char *path, const char *text)
{
	const struct tree_file *file = tree_find(&s->campaign->tree, path);

	return text ? !strcmp(file ? file->data : "", text) : true;
}

/* The same once more: a mail that came twice. */
static bool is_filed(
	const struct session *s, enum side side, const char *text, const char *standing)
{
	const char *name = side_name(side);

	return stands_in(s, arena_printf(s->arena, "orders/draft-%s.txt", name), text) &&
	       stands_in(s, arena_printf(s->arena, "standing/%s.txt", name), standing);
}

static int file_draft(
	struct session *s, enum side side, const char *text, const char *standing)
{
	struct change change;
	int err;

	if (is_filed(s, side, text, standing))
		return OK;
	err = operation_draft(&change, s->campaign, side, text, standing, s->diag);
	return err < 0 ? err : commit_change(s, &change);
}

static int join(struct session *s, const struct intake *intake)
{
	struct change change;
	int err =
		operation_join(&change, s->campaign, intake->side, intake->nonce, s->diag);

	return err < 0 ? err : commit_change(s, &change);
}

int session_take(struct session *s, struct intake **out, const char *file, const char *text,
	size_t length, bool run)
{
	struct intake_context context;
	struct intake *intake;
	const char *filed;
	int err;

	/* what a killed run left to do comes first */
	if ((err = run_on(s)) < 0 ||
		(err = intake_context(&context, s->campaign, s->diag)) < 0 ||
		(err = intake_read(&intake, &context, file, text, length, s->diag)) < 0)
		return err;
	*out = intake;
	filed = text_with_nonce(s, intake);
	if (run && intake->kind != INTAKE_JOIN && intake->kind != INTAKE_STANDING)
		return seal_and_run(s, filed, intake->standing);
	err = intake->kind == INTAKE_JOIN
		      ? join(s, intake)
		      : file_draft(s, intake->side,
				intake->kind == INTAKE_STANDING ? NULL : filed,
				intake->standing);
	if (err < 0)
		return err;
	return run_on(s);
}

/* The draft of the side that is waited for or on the move, or NULL. */
static const char *draft(const struct session *s)
{
	const struct campaign *c = s->campaign;
	struct position position;
	const struct tree_file *file;
	enum side side;

	campaign_position(&position, c);
	side = c->settings.phase == PHASE_WAITING ? (enum side)c->settings.waiting
						  : position.step->side;
	if (position.over || side == NO_SIDE)
		return NULL;
	file = tree_find(
		&c->tree, arena_printf(s->arena, "orders/draft-%s.txt", side_name(side)));
	return file ? file->data : NULL;
}

int session_run(struct session *s)
{
	const char *text;
	int err;

	if ((err = run_on(s)) < 0)
		return err;
	if (!(text = draft(s)))
		return ERR_WAIT;
	return seal_and_run(s, text, NULL);
}

/* The commit before the last seal that was not taken back already, or NULL. */
static const char *undo_target(
	struct session *s, const struct ledger_commit *commit, size_t count)
{
	const char **seal = ARENA_NEW_ARRAY(s->arena, count + 1, const char *);
	size_t seals = 0;

	for (size_t i = 0; i < count; i++) {
		const char *kind = ledger_trailer(s->arena, commit[i].message, "Kind");

		if (kind && !strcmp(kind, "seal"))
			seal[seals++] = commit[i].parent;
		else if (kind && !strcmp(kind, "undo") && seals)
			seals--;
	}
	return seals ? seal[seals - 1] : NULL;
}

int session_undo(struct session *s)
{
	struct ledger_commit *commit;
	struct campaign *target;
	struct change change;
	struct tree tree;
	const char *id;
	size_t count;
	int err;

	if ((err = ledger_history(&commit, &count, s->ledger, s->arena, s->diag)) < 0)
		return err;
	if (!(id = undo_target(s, commit, count))) {
		diag_error(s->diag,
			"there is nothing to take back: no orders were sealed yet");
		return ERR_REFUSED;
	}
	if ((err = ledger_read(&tree, s->ledger, s->arena, id, s->diag)) < 0 ||
		(err = campaign_load(&target, s->arena, &tree, s->campaign, s->diag)) < 0 ||
		(err = operation_undo(&change, s->campaign, target, s->diag)) < 0 ||
		(err = commit_change(s, &change)) < 0)
		return err;
	return make_durable(s);
}
