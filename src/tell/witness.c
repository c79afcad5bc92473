/*
 * What players hold against their moderator. First the witness: a chain of hashes over what
 * all were told alike, of which a line stands in each letter. Then the proof of the dice,
 * out of the same history: all that they were thrown from, for a page to throw them again.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/tree.h"
#include "campaign/settings.h"
#include "campaign/told_seal.h"
#include "game/dice.h"
#include "tell/tell_private.h"

/* ---- the witness: one commit ---- */

struct witness_reading {
	struct arena *arena;
	struct ledger *ledger;
	const struct witness_source *of;
	const char *seal; /* where it stands in a tree */
	struct diag *diag;
};

/* Of rulings, letters and mails in mid step not all are told. */
static bool is_common(enum commit_kind kind)
{
	switch (kind) {
	case COMMIT_NEW:
	case COMMIT_CHAIN:
	case COMMIT_STEP:
	case COMMIT_UNDO:
	case COMMIT_UPGRADE:
	case COMMIT_END:
	case COMMIT_RESUME: return true;
	default: return false;
	}
}

/* A die whose faces everybody is told. */
static bool is_public_die(const struct witness_reading *r, const char *die)
{
	const struct roll_kind *kind = roll_kind_of_label(
		r->of->rolls, r->arena, arena_copy(r->arena, die, strcspn(die, " ")));

	return kind && kind->eyes == EYES_PUBLIC;
}

static bool is_told_to_all(
	const struct witness_reading *r, const char *key, const char *value)
{
	if (!strcmp(key, "Link"))
		return !strncmp(value, "public ", 7);
	return strcmp(key, "Die") != 0 || is_public_die(r, value);
}

static void add_trailers(
	struct buf *out, const struct witness_reading *r, const char *message)
{
	static const char *const key[] = {
		"Kind", "Step", "Try", "Burnt", "Ended", "Anchor", "Link", "Die", "Beacon"};

	for (size_t i = 0; i < sizeof key / sizeof *key; i++) {
		char **value;
		size_t count = ledger_trailers(&value, out->arena, message, key[i]);

		for (size_t k = 0; k < count; k++)
			if (is_told_to_all(r, key[i], value[k]))
				buf_printf(out, "%s: %s\n", key[i], value[k]);
	}
}

static int add_seal(struct buf *out, const struct witness_reading *r, const char *id)
{
	const char *const path[] = {r->seal, NULL};
	const char *text;
	struct tree tree;
	int err = ledger_read_some(&tree, r->ledger, r->arena, id, path, r->diag);

	text = err == OK ? tree_text(&tree, r->seal) : NULL;
	if (text)
		buf_puts(out, text);
	return err;
}

/* ---- the witness: the history ---- */

static int add_commit(struct witness_chain *out, const struct witness_reading *r,
	const struct history_commit *told)
{
	struct witness_commit *c = &out->commit[out->count];
	char lines_hash[SHA256_HEX + 1], first[SHA256_HEX + 1];
	const char *before;
	struct buf lines;
	int err = OK;

	if (!is_common(told->kind))
		return OK;
	buf_init(&lines, r->arena);
	add_trailers(&lines, r, told->message);
	if (told->kind == COMMIT_STEP && (err = add_seal(&lines, r, told->commit->id)) < 0)
		return err;
	sha256_hex(lines_hash, lines.data, lines.length);
	sha256_join(first, arena_printf(r->arena, "witness %s", out->campaign), NULL);
	before = out->count ? c[-1].hash : first;
	*c = (struct witness_commit){.id = told->commit->id,
		.kind = commit_traits[told->kind].word,
		.step = told->step};
	sha256_join(c->hash, before, lines_hash, NULL);
	out->count++;
	return OK;
}

int witness_read(struct witness_chain *out, struct arena *arena, struct ledger *ledger,
	const struct witness_source *of, struct diag *diag)
{
	struct witness_reading r = {
		arena, ledger, of, history_path(arena, &of->history, TOLD_SEAL), diag};
	struct history told;
	int err;

	*out = (struct witness_chain){.campaign = of->campaign};
	if ((err = history_read(&told, arena, ledger, &of->history, diag)) < 0)
		return err;
	out->commit = ARENA_NEW_ARRAY(arena, told.count + 1, struct witness_commit);
	for (size_t i = 0; i < told.count && err == OK; i++)
		err = add_commit(out, &r, &told.commit[i]);
	return err;
}

const char *witness_line(struct arena *arena, const struct witness_chain *witness)
{
	const struct witness_commit *newest;

	if (!witness->count)
		return NULL;
	newest = &witness->commit[witness->count - 1];
	return arena_printf(arena, "witness %s %s %.*s", witness->campaign, newest->step,
		WITNESS_HEX, newest->hash);
}

/* ---- the proof of the dice ---- */

struct writer {
	struct buf *out;
	struct arena *scratch; /* of the commit at hand */
	struct ledger *ledger;
	const struct history_of *of;
	struct diag *diag;
};

static void put_trailers(const struct writer *w, const char *message, const char *key)
{
	char **value;
	size_t count = ledger_trailers(&value, w->scratch, message, key);

	for (size_t i = 0; i < count; i++)
		buf_printf(w->out, "%s: %s\n", key, value[i]);
}

static int read_file(const struct tree_file **out, const struct writer *w,
	struct tree *tree, const struct history_commit *told, enum told_path file)
{
	const char *const path[] = {history_path(w->scratch, w->of, file), NULL};
	int err = ledger_read_some(
		tree, w->ledger, w->scratch, told->commit->id, path, w->diag);

	*out = err == OK ? tree_find(tree, path[0]) : NULL;
	return err;
}

/* They are told when both sides have joined. */
static int put_nonces(const struct writer *w, const struct history_commit *told)
{
	const struct tree_file *file;
	struct settings settings;
	struct tree tree;
	int err = read_file(&file, w, &tree, told, TOLD_CAMPAIGN);

	if (err < 0 || !file ||
		(err = settings_read_told(&settings, w->scratch, file->path, file->data,
			 file->length, w->diag)) < 0)
		return err;
	for (enum side side = UNION; side < SIDES; side++)
		if (settings.nonce[side])
			buf_printf(w->out, "Nonce: %s %s\n", side_name(side),
				settings.nonce[side]);
	return OK;
}

static int put_step(const struct writer *w, const struct history_commit *told)
{
	const struct tree_file *file;
	struct told_seal seal;
	struct tree tree;
	int err = read_file(&file, w, &tree, told, TOLD_SEAL);

	if (err < 0)
		return err;
	told_seal_read(&seal, w->scratch, file ? file->data : NULL);
	put_trailers(w, told->message, "Link");
	buf_printf(w->out, "Orders: %s\n", seal.orders_hash);
	for (size_t i = 0; i < seal.answers; i++)
		buf_printf(w->out, "Answer: %s\n", seal.answer_hash[i]);
	put_trailers(w, told->message, "Beacon");
	put_trailers(w, told->message, "Die");
	return OK;
}

static int put_commit(const struct writer *w, const struct history_commit *told)
{
	const struct commit_traits *traits = &commit_traits[told->kind];
	int err = OK;

	switch (told->kind) {
	case COMMIT_NEW:
	case COMMIT_CHAIN:
	case COMMIT_JOIN:
	case COMMIT_STEP:
	case COMMIT_UNDO:
	case COMMIT_UPGRADE: break;
	default: return OK;
	}
	buf_printf(w->out, "commit %s %s\n", traits->word, told->step);
	put_trailers(w, told->message, "Anchor");
	if (traits->takes_back) {
		put_trailers(w, told->message, "Edition");
		put_trailers(w, told->message, "Burnt");
	} else {
		err = told->kind == COMMIT_STEP ? put_step(w, told) : put_nonces(w, told);
	}
	return err;
}

int past_put_proof(struct buf *out, struct ledger *ledger, const struct history_of *of,
	const struct history *told, struct diag *diag)
{
	struct arena scratch = ARENA_INIT;
	const struct writer w = {out, &scratch, ledger, of, diag};
	int err = OK;

	for (size_t i = 0; err == OK && i < told->count; i++) {
		err = put_commit(&w, &told->commit[i]);
		arena_clear(&scratch);
	}
	arena_release(&scratch);
	return err;
}
