#include "tell/proof.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "campaign/settings.h"
#include "campaign/told_seal.h"
#include "ledger/trailers.h"
#include "tell/past.h"
#include "tell/told_history.h"

struct writer {
	struct buf *out;
	struct ledger *ledger;
	const struct over_of *of;
	struct diag *diag;
};

static void put_trailers(const struct writer *w, const char *message, const char *key)
{
	char **value;
	size_t count = ledger_trailers(&value, w->out->arena, message, key);

	for (size_t i = 0; i < count; i++)
		buf_printf(w->out, "%s: %s\n", key, value[i]);
}

static int read_file(const struct tree_file **out, const struct writer *w,
	struct tree *tree, const struct told_commit *told, enum told_path file)
{
	const char *const path[] = {over_path(w->out->arena, w->of, file), NULL};
	int err = ledger_read_some(
		tree, w->ledger, w->out->arena, told->commit->id, path, w->diag);

	*out = err == OK ? tree_find(tree, path[0]) : NULL;
	return err;
}

/* They are told when both sides have joined. */
static int put_nonces(const struct writer *w, const struct told_commit *told)
{
	const struct tree_file *file;
	struct settings settings;
	struct tree tree;
	int err = read_file(&file, w, &tree, told, TOLD_CAMPAIGN);

	if (err < 0 || !file ||
		(err = settings_read_told(&settings, w->out->arena, file->path, file->data,
			 file->length, w->diag)) < 0)
		return err;
	for (enum side side = UNION; side < SIDES; side++)
		if (settings.nonce[side])
			buf_printf(w->out, "Nonce: %s %s\n", side_name(side),
				settings.nonce[side]);
	return OK;
}

static int put_step(const struct writer *w, const struct told_commit *told)
{
	const struct tree_file *file;
	struct told_seal seal;
	struct tree tree;
	int err = read_file(&file, w, &tree, told, TOLD_SEAL);

	if (err < 0)
		return err;
	told_seal_read(&seal, w->out->arena, file ? file->data : NULL);
	put_trailers(w, told->message, "Link");
	buf_printf(w->out, "Orders: %s\n", seal.orders_hash);
	for (size_t i = 0; i < seal.answers; i++)
		buf_printf(w->out, "Answer: %s\n", seal.answer_hash[i]);
	put_trailers(w, told->message, "Beacon");
	put_trailers(w, told->message, "Die");
	return OK;
}

static int put_commit(const struct writer *w, const struct told_commit *told)
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

int proof_write(
	struct buf *out, struct ledger *ledger, const struct over_of *of, struct diag *diag)
{
	const struct writer w = {out, ledger, of, diag};
	struct told_history told;
	int err = told_history_read(&told, out->arena, ledger, of, diag);

	for (size_t i = 0; err == OK && i < told.count; i++)
		err = put_commit(&w, &told.commit[i]);
	return err;
}
