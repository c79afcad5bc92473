/*
 * A commit of the truth, made again from the one before it and compared: who has sent what
 * it takes in; the commits that another version of the program has ruled, of which hashes
 * and dice alone are looked at; then one commit after another of a range.
 */
#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "audit/audit_private.h"
#include "base/diag.h"
#include "campaign/secrets.h"

/* ---- who has sent it ---- */

/* What came in must be from who it claims; for passwords nobody can tell any more. */
static int check_senders(struct auditor *a, enum commit_kind kind)
{
	const char *fault;
	int err;

	if (!a->before)
		return OK;
	err = audit_signatures(
		&fault, a->before, &a->tree, kind, replay_absent(a), a->session->diag);
	return err == ERR_DAMAGED ? audit_differs(a, "holds what its sender has not sent:",
					    arena_string(a->session->diag->arena, fault))
				  : err;
}

/* ---- what another version of the program has ruled ---- */

static int same_hash(const struct auditor *a, const char *key, const char *hash)
{
	const char *said = ledger_trailer(a->session->arena, a->commit->message, key);

	return said && strcmp(said, hash) != 0
		       ? audit_differs(a, "does not hold what its message says of", key)
		       : OK;
}

/* The hashes in its message are those of what it holds. */
static int check_hashes(struct auditor *a)
{
	const struct tree_file *state = tree_find(&a->tree, truth_path[PATH_STATE]);
	char hash[SHA256_HEX + 1], **told;
	size_t count = ledger_trailers(&told, &a->arena, a->commit->message, "Told-SHA256");
	int err;

	if (!state)
		return audit_differs(a, "has no", truth_path[PATH_STATE]);
	sha256_hex(hash, state->data, state->length);
	if ((err = same_hash(a, "State-SHA256", hash)) < 0 ||
		(err = same_hash(a, "Data-SHA256", a->data_hash)) < 0)
		return err;
	for (size_t i = 0; i < count; i++) {
		const char *name = arena_copy(&a->arena, told[i], strcspn(told[i], " "));
		enum audience who;

		*hash = '\0';
		if (audience_parse(name, &who))
			campaign_listing_hash(hash, &a->tree, told_dir(&a->arena, who));
		if (strcmp(told[i], arena_printf(&a->arena, "%s %s", name, hash)) != 0)
			return audit_differs(
				a, "does not hold what its message says of", "Told-SHA256");
	}
	return OK;
}

/* Every die that somebody was told is in the message of the truth, as he was told it. */
static int check_told_dice(struct auditor *a)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		const char *message =
			tree_text(&a->tree, told_file(&a->arena, who, TOLD_MESSAGE));
		char **die;
		size_t dice =
			ledger_trailers(&die, &a->arena, message ? message : "", "Die");

		for (size_t i = 0; i < dice; i++)
			if (!strstr(a->commit->message,
				    arena_printf(&a->arena, "\nDie: %s\n", die[i])))
				return audit_differs(a,
					"has not the roll that somebody was told:", die[i]);
	}
	return OK;
}

/* Nothing is adjudicated again: what everybody was told of it is looked at in `told`. */
static int take_as_it_is(struct auditor *a, enum commit_kind kind)
{
	a->result.others += kind == COMMIT_STEP;
	if (kind == COMMIT_STEP && check_told_dice(a) < 0)
		return ERR_DAMAGED;
	return check_hashes(a);
}

/* ---- a commit ---- */

/* What is replayed wants the campaign before it, even where that is of another version. */
static int load_before(struct auditor *a)
{
	if (a->before || !a->any_before)
		return OK;
	if (campaign_load(&a->before, &a->before_arena, &a->before_tree, a->known,
		    a->session->diag) < 0)
		return audit_differs(
			a, "stands behind what cannot be read as a campaign", "");
	assert(a->before);
	a->before->secrets = a->secrets;
	if (a->settings.dice == DICE_MODE_CHAIN)
		a->before->witness = &a->witness;
	return OK;
}

static int audit_commit(struct auditor *a, enum commit_kind kind, const char *word)
{
	int err;

	if (a->any_before && a->before_settings.published)
		return audit_differs(
			a, "comes after the end:", "the secrets were published");
	if (!a->frame->ours)
		return take_as_it_is(a, kind);
	if (kind == COMMIT_KINDS)
		return audit_differs(a, "is of a kind that is not known:", word);
	if (kind != COMMIT_UPGRADE && (err = load_before(a)) < 0)
		return err;
	if (a->before)
		a->before->date = a->commit->date;
	if ((err = check_senders(a, kind)) < 0)
		return err;
	return replay_commit(a, kind);
}

/* What the commit says of itself, for where the secrets are not at hand. */
static int read_settings(struct auditor *a)
{
	const struct tree_file *file = tree_find(&a->tree, truth_path[PATH_CAMPAIGN]);

	if (!file || settings_read(&a->settings, &a->arena, truth_path[PATH_CAMPAIGN],
			     file->data, file->length, a->session->diag) < 0)
		return audit_differs(a, "cannot be read:", truth_path[PATH_CAMPAIGN]);
	if (a->settings.dice != DICE_MODE_CHAIN)
		return OK;
	evidence_witness(&a->witness, &a->arena, &a->settings, &a->tree, a->commit->message,
		ledger_trailer(&a->arena, a->commit->message, "Step"));
	if (a->before)
		a->before->witness = &a->witness;
	return OK;
}

/* Chains are followed by themselves, when all commits are done: a witness that made links
 * up is found by it. */
static void note_chains(struct auditor *a)
{
	const struct settings *s = &a->settings;
	struct audit_chain *chain = &a->frame->chain;

	if (s->dice != DICE_MODE_CHAIN)
		return;
	chain->number = s->chain;
	chain->used = s->link - s->chain_start;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		chain->anchor[who] = arena_string(a->session->arena, s->anchor[who]);
	if (secrets_know(a->secrets, s->chain))
		return;
	a->result.blind++;
	a->result.draws += evidence_draws(&a->arena, &a->tree, a->commit->message);
}

/* Messages name files by paths of a commit's arena; they are read when that is gone. */
static void keep_names(struct diag *diag)
{
	for (struct diag_item *item = diag->first; item; item = item->next)
		if (item->where.file)
			item->where.file = arena_string(diag->arena, item->where.file);
}

/* The campaign at this commit is the ground for the next one. */
static int step_forward(struct auditor *a)
{
	struct arena old = a->before_arena;
	struct campaign *now = NULL;

	if (a->frame->ours) {
		if (campaign_load(&now, &a->arena, &a->tree, a->known, a->session->diag) <
			0)
			return audit_differs(a, "cannot be read as a campaign", "");
		now->secrets = a->secrets;
	}
	a->before = now;
	a->before_tree = a->tree;
	a->before_settings = a->settings;
	a->any_before = true;
	a->before_arena = a->arena;
	a->before_tree.arena = &a->before_arena;
	a->arena = (struct arena)ARENA_INIT;
	keep_names(a->session->diag);
	arena_release(&old);
	return OK;
}

/* What it has in common with the newest commit, or with the one before it, was read with
 * that; the newest stays to the end, and is lent from. */
static int read_tree(struct auditor *a)
{
	struct session *s = a->session;
	struct ledger_known known = {.lasting = &s->tree, .passing = &a->before_tree};

	return ledger_read_next(
		&a->tree, s->ledger, &a->arena, a->commit->id, &known, s->diag);
}

static int audit_one(struct auditor *a)
{
	int err;

	if ((err = read_tree(a)) < 0 || (err = replay_frozen(a, a->frame->kind)) < 0 ||
		(err = read_settings(a)) < 0 ||
		(err = audit_commit(a, a->frame->kind, a->frame->word)) < 0 ||
		(a->told &&
			(err = projection_audit_commit(a->told, a->commit, &a->tree)) < 0))
		return err;
	note_chains(a);
	return OK;
}

static void look_at(struct auditor *a, size_t i)
{
	a->commit = &a->commits[i];
	a->frame = &a->frames[i];
}

/* What a range begins with: the commit before it. What is wrong with that, the range that
 * it belongs to finds. */
static int begin(struct auditor *a, size_t first)
{
	int err;

	if (!first)
		return OK;
	look_at(a, first - 1);
	if ((err = read_tree(a)) < 0 || (err = read_settings(a)) < 0)
		return err;
	campaign_listing_hash(a->data_hash, &a->tree, truth_path[PATH_GAME]);
	return step_forward(a);
}

int audit_range(struct auditor *a, size_t first, size_t end)
{
	int err = begin(a, first);

	for (a->at = first; a->at < end && err == OK; a->at++) {
		look_at(a, a->at);
		if ((err = audit_one(a)) < 0)
			break;
		a->result.commits++;
		undo_targets_add(&a->undo, a->commit);
		err = step_forward(a);
	}
	keep_names(a->session->diag);
	arena_release(&a->arena);
	arena_release(&a->before_arena);
	return err;
}
