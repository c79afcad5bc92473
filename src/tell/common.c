#include "tell/common.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/tree.h"
#include "game/dice.h"
#include "ledger/trailers.h"
#include "tell/told_history.h"

struct common_reading {
	struct arena *arena;
	struct ledger *ledger;
	const struct common_of *of;
	const char *seal; /* where it stands in a tree */
	struct diag *diag;
};

/* ---- one commit ---- */

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
static bool is_public_die(const struct common_reading *r, const char *die)
{
	const struct roll_kind *kind = roll_kind_of_label(
		r->of->rolls, r->arena, arena_copy(r->arena, die, strcspn(die, " ")));

	return kind && kind->eyes == EYES_PUBLIC;
}

static bool is_told_to_all(
	const struct common_reading *r, const char *key, const char *value)
{
	if (!strcmp(key, "Link"))
		return !strncmp(value, "public ", 7);
	return strcmp(key, "Die") != 0 || is_public_die(r, value);
}

static void add_trailers(
	struct buf *out, const struct common_reading *r, const char *message)
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

static int add_seal(struct buf *out, const struct common_reading *r, const char *id)
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

/* ---- the history ---- */

static int add_commit(
	struct common *out, const struct common_reading *r, const struct told_commit *told)
{
	struct common_commit *c = &out->commit[out->count];
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
	*c = (struct common_commit){.id = told->commit->id,
		.kind = commit_traits[told->kind].word,
		.step = told->step};
	sha256_join(c->hash, before, lines_hash, NULL);
	out->count++;
	return OK;
}

int common_read(struct common *out, struct arena *arena, struct ledger *ledger,
	const struct common_of *of, struct diag *diag)
{
	struct common_reading r = {
		arena, ledger, of, over_path(arena, &of->history, TOLD_SEAL), diag};
	struct told_history told;
	int err;

	*out = (struct common){.campaign = of->campaign};
	if ((err = told_history_read(&told, arena, ledger, &of->history, diag)) < 0)
		return err;
	out->commit = ARENA_NEW_ARRAY(arena, told.count + 1, struct common_commit);
	for (size_t i = 0; i < told.count && err == OK; i++)
		err = add_commit(out, &r, &told.commit[i]);
	return err;
}

const char *common_witness(struct arena *arena, const struct common *common)
{
	const struct common_commit *newest;

	if (!common->count)
		return NULL;
	newest = &common->commit[common->count - 1];
	return arena_printf(arena, "witness %s %s %.*s", common->campaign, newest->step,
		WITNESS_HEX, newest->hash);
}
