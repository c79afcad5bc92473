/*
 * A session looks back: whether a file was received before, and since when the step at
 * hand waits.
 */
#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/diag.h"
#include "judge/judge.h"
#include "ledger/format.h"
#include "moderate/moderate_private.h"

/* The file that came with what stands at the path. */
static bool vouches_for(
	const struct tree *tree, struct arena *arena, const char *path, const char *text)
{
	const struct tree_file *file = tree_find(tree, auth_voucher_path(arena, path));
	const char *signed_text = file ? auth_voucher_text(file->data) : NULL;

	return signed_text && !strcmp(signed_text, text);
}

/* All of the file still stands: a mail that came twice. */
static bool stands(const struct session *s, const struct intake *intake, const char *text)
{
	const struct tree *tree = &s->campaign->tree;

	if (intake->kind == INTAKE_ABSENT)
		return vouches_for(tree, s->arena,
			seat_absent_path(s->campaign, intake->side, intake->seat), text);
	if (intake->kind != INTAKE_STANDING &&
		!vouches_for(tree, s->arena,
			intake->kind == INTAKE_END ? ledger_end_path(s->arena, intake->side)
			: intake->kind == INTAKE_AHEAD
				? ledger_ahead_path(s->arena, intake->side)
				: seat_draft_path(s->campaign, intake->side, intake->seat),
			text))
		return false;
	return !intake->standing ||
	       vouches_for(tree, s->arena,
		       seat_standing_path(s->campaign, intake->side, intake->seat), text);
}

/* Any of it stood there. */
static bool stood(const struct session *s, const struct tree *tree,
	const struct intake *intake, const char *text)
{
	const struct campaign *c = s->campaign;
	enum side side = intake->side;
	int k = intake->seat;

	return vouches_for(tree, s->arena, seat_draft_path(c, side, k), text) ||
	       vouches_for(tree, s->arena, ledger_ahead_path(s->arena, side), text) ||
	       vouches_for(tree, s->arena, ledger_end_path(s->arena, side), text) ||
	       vouches_for(tree, s->arena, seat_standing_path(c, side, k), text) ||
	       vouches_for(tree, s->arena, seat_absent_path(c, side, k), text);
}

static bool ends_try(const struct session *s, const struct ledger_commit *commit)
{
	const char *word = ledger_trailer(s->arena, commit->message, "Kind");
	enum commit_kind kind;

	return !word || (commit_kind_parse(word, &kind) && commit_traits[kind].ends_try);
}

/* Looks at a commit of this try: ERR_REFUSED when any of the file stood there. */
static int look_at(struct session *s, const struct ledger_commit *commit,
	const struct intake *intake, const char *text)
{
	struct tree tree;
	int err;

	if ((err = ledger_read(&tree, s->ledger, s->arena, commit->id, s->diag)) < 0 ||
		!stood(s, &tree, intake, text))
		return err;
	diag_error(s->diag,
		"this very file of the %s side came before, and another since; if it is to count again, add a line with a comment and sign it anew",
		side_title(intake->side));
	return ERR_REFUSED;
}

struct search {
	struct session *s;
	const struct intake *intake;
	const char *text;
	size_t looked; /* commits, from the newest on */
	int err;
};

static bool look_through_try(
	void *context, const struct ledger_commit *commit, size_t count, bool whole)
{
	struct search *search = context;

	(void)whole;
	for (; search->err == OK && search->looked < count; search->looked++) {
		const struct ledger_commit *at = &commit[count - 1 - search->looked];

		if (ends_try(search->s, at))
			return true;
		search->err = look_at(search->s, at, search->intake, search->text);
	}
	return search->err != OK;
}

int session_not_replayed(struct session *s, const struct intake *intake)
{
	struct search search = {
		.s = s, .intake = intake, .text = auth_voucher_text(intake->voucher)};
	int err;

	if (stands(s, intake, search.text))
		return OK;
	err = ledger_look_back(s->ledger, s->arena, look_through_try, &search, s->diag);
	return err < 0 ? err : search.err;
}

/* ---- since when it waits ---- */

static bool has_other_state(struct arena *arena, const struct ledger_commit *commit,
	const struct ledger_commit *parent)
{
	const char *now = ledger_trailer(arena, commit->message, "State-SHA256");
	const char *then = ledger_trailer(arena, parent->message, "State-SHA256");

	return now && then && strcmp(now, then) != 0;
}

/* A ruling that puts the position right asks anew, one in words does not. */
static bool asks(struct arena *arena, const struct ledger_commit *commit, size_t i)
{
	enum commit_kind kind;

	if (!commit_kind_parse(ledger_trailer(arena, commit[i].message, "Kind"), &kind))
		return false;
	return commit_traits[kind].asks ||
	       (kind == COMMIT_AMEND && i &&
		       has_other_state(arena, &commit[i], &commit[i - 1]));
}

struct asked {
	struct arena *arena;
	int64_t since; /* 0: not found yet */
};

static bool find_since(
	void *context, const struct ledger_commit *commit, size_t count, bool whole)
{
	struct asked *search = context;

	for (size_t i = count; i-- > 0 && !search->since;)
		if (asks(search->arena, commit, i))
			search->since = commit[i].date;
	if (whole && count && !search->since)
		search->since = commit[0].date;
	return search->since;
}

int session_since(int64_t *out, struct session *s)
{
	struct asked search = {
		.arena = s->arena, .since = terms_since(&s->campaign->settings.terms)};
	int err = search.since ? OK
			       : ledger_look_back(
					 s->ledger, s->arena, find_since, &search, s->diag);

	*out = search.since;
	return err;
}
