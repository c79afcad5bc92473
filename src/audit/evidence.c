#include "audit/evidence.h"

#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "campaign/open_dice.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"

/* What somebody else's repository holds must not paint on the reader's terminal. */
static const char *harmless(struct arena *arena, const char *text, size_t length)
{
	char *copy = arena_copy(arena, text, length);

	for (char *c = copy; *c; c++)
		for (size_t n = text_control(c, TEXT_CONTROL_MAX); n; n--)
			c[n - 1] = '?';
	return copy;
}

int evidence_differs(struct diag *diag, const struct ledger_commit *commit,
	const char *format, const char *what)
{
	const char *subject =
		harmless(diag->arena, commit->message, strcspn(commit->message, "\n"));

	diag_error(diag, "commit %.12s (%s): %s%s%s", commit->id, subject, format,
		*what ? " " : "", harmless(diag->arena, what, strlen(what)));
	return ERR_DAMAGED;
}

/* A commit of somebody's own, as a note on top of a clone. */
static int not_ours(struct diag *diag, const struct ledger_commit *commit,
	const char *format, const char *what)
{
	int err = evidence_differs(diag, commit, format, what);

	diag_add(diag, DIAG_NOTE, (struct where){0},
		"a commit of your own in a clone belongs on a branch of its own: `git branch notes` keeps it there, and `git reset --keep origin/main` takes it off the campaign");
	return err;
}

int evidence_frame(struct diag *diag, const struct ledger_commit *commit,
	const struct ledger_commit *before)
{
	if (commit->parents > 1)
		return not_ours(diag, commit, "is a merge, which is not ours", "");
	if (strcmp(commit->author, LEDGER_IDENTITY) ||
		strcmp(commit->committer, LEDGER_IDENTITY) ||
		commit->date != commit->committed)
		return not_ours(diag, commit, "was not made by adjutant, but by",
			commit->committer);
	if (before && commit->date < before->date)
		return evidence_differs(
			diag, commit, "is dated before the commit that it follows", "");
	return OK;
}

void evidence_anchor(struct evidence *e, const char *const *anchor)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++) {
		memcpy(e->last[who], anchor[who], SHA256_HEX + 1);
		e->used[who] = 0;
	}
}

int evidence_links(struct evidence *e, struct diag *diag,
	const struct ledger_commit *commit, int least, int most)
{
	char **link;
	size_t links = ledger_trailers(&link, diag->arena, commit->message, "Link");

	for (size_t i = 0; i < links; i++) {
		const char *opened;
		enum audience who;
		int number;

		if (!open_link_parse(&who, &opened, link[i]))
			return evidence_differs(diag, commit, "opens no link:", link[i]);
		number = open_link_number(e->last[who], e->used[who], opened, most);
		if (!number || number < least)
			return evidence_differs(diag, commit,
				"its link does not lead down to the one before it, and so not to the anchor:",
				link[i]);
		memcpy(e->last[who], opened, SHA256_HEX + 1);
		e->used[who] = number;
	}
	return OK;
}

static bool is_told(const struct tree *tree, struct arena *arena, const char *die)
{
	const char *line = arena_printf(arena, "\nDie: %s\n", die);

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		const struct tree_file *told =
			tree_find(tree, told_file(arena, who, TOLD_MESSAGE));

		if (told && strstr(told->data, line))
			return true;
	}
	return false;
}

size_t evidence_draws(struct arena *arena, const struct tree *tree, const char *message)
{
	char **die;
	size_t dice = ledger_trailers(&die, arena, message, "Die"), draws = 0;

	for (size_t i = 0; i < dice; i++)
		draws += !is_told(tree, arena, die[i]);
	return draws;
}
