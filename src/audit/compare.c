/* What a commit says, and what of it is not as it should be. */
#include "audit/replay_private.h"

#include <stdbool.h>
#include <string.h>

#include "audit/evidence.h"
#include "auth/auth.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "campaign/secrets.h"

#define DIFFERENCE_COLUMNS 100

int audit_differs(const struct auditor *a, const char *format, const char *what)
{
	return evidence_differs(a->session->diag, a->commit, format, what);
}

bool audit_same_file(const struct tree_file *a, const struct tree_file *b)
{
	return a && b && a->length == b->length && !memcmp(a->data, b->data, a->length);
}

/* What a file of the commit has in the first line that is not as it should be. */
static const char *first_difference(const struct auditor *a, const struct tree_file *should)
{
	const struct tree_file *file = tree_find(&a->tree, should->path);
	struct arena *arena = a->session->diag->arena;
	const char *is, *line;
	size_t i = 0;

	if (!file)
		return arena_printf(arena, "%s, which is missing", should->path);
	while (i < file->length && i < should->length && file->data[i] == should->data[i])
		i++;
	for (is = line = file->data; is < file->data + i; is++)
		if (*is == '\n')
			line = is + 1;
	return arena_printf(arena, "%s, at: %s", should->path,
		text_shorten(arena, arena_copy(arena, line, strcspn(line, "\n")),
			DIFFERENCE_COLUMNS));
}

static int compare_trees(const struct auditor *a, const struct tree *should)
{
	for (size_t i = 0; i < should->count; i++)
		if (!audit_same_file(
			    &should->file[i], tree_find(&a->tree, should->file[i].path)))
			return audit_differs(a, "is not what adjudication gives in",
				first_difference(a, &should->file[i]));
	for (size_t i = 0; i < a->tree.count; i++)
		if (!tree_find(should, a->tree.file[i].path))
			return audit_differs(a, "holds what adjudication does not give:",
				arena_string(
					a->session->diag->arena, a->tree.file[i].path));
	return OK;
}

/* Names the first line that is not as it should be: a hash, a link, a die. */
static int compare_messages(const struct auditor *a, const char *should)
{
	const char *is = a->commit->message;

	while (*is && *is == *should) {
		is++;
		should++;
	}
	if (!*is && !*should)
		return OK;
	while (is > a->commit->message && is[-1] != '\n')
		is--;
	return audit_differs(a, "its message differs from what adjudication gives, at:",
		arena_copy(a->session->diag->arena, is, strcspn(is, "\n")));
}

int audit_compare(const struct auditor *a, const struct change *should)
{
	int err = compare_trees(a, &should->tree);

	return err < 0 ? err : compare_messages(a, should->message);
}

/* ---- what a commit says ---- */

/* The secrets as they were when so many chains had been anchored; NULL when the last of
 * these is not known. */
const struct secrets *replay_secrets(const struct auditor *a, int chains)
{
	struct secrets *then;

	if (!secrets_know(a->secrets, chains))
		return NULL;
	then = ARENA_NEW(a->session->arena, struct secrets);
	*then = *a->secrets;
	then->chains = chains;
	return then;
}

/* What a text of the commit is, where the parent has another. */
const char *replay_changed(const struct auditor *a, const char *path)
{
	const struct tree_file *now = tree_find(&a->tree, path);
	const struct tree_file *then = tree_find(&a->before->tree, path);

	if (now && !audit_same_file(now, then))
		return now->data;
	return !now && then ? "" : NULL;
}

/* The signature of what stands there, or NULL. */
const char *replay_voucher(struct auditor *a, const char *path)
{
	return tree_text(&a->tree, auth_voucher_path(&a->arena, path));
}
