/* Intake: plans that are committed, their hashes first and then the texts. */
#include <string.h>

#include "base/arena.h"
#include "base/sha256.h"
#include "judge/judge_private.h"

enum { C_OPEN, C_ALONE, C_TOO_LATE, C_NOT_NOW, C_OPENS, C_FIRST, C_OTHER, C_STANDING };

const struct message intake_commit_messages[] = {
	[C_OPEN] = {"commit-open", DIAG_ERROR,
		"the plans of this campaign are not committed: send the orders themselves, without `pledge` and `opens`"},
	[C_ALONE] = {"commit-alone", DIAG_ERROR,
		"`pledge` stands for orders that are yet to come: besides the head nothing else goes into its file"},
	[C_TOO_LATE] = {"commit-too-late", DIAG_ERROR,
		"both sides have committed themselves, and nothing can be changed: send the orders whose hash you have sent"},
	[C_NOT_NOW] = {"commit-not-now", DIAG_ERROR,
		"no orders of both sides are due: there is nothing to commit to"},
	[C_OPENS] = {"opens-wanted", DIAG_ERROR,
		"plans are committed: put a line `opens` with 32 hex digits of your own into the head, so that nobody can guess the orders by their hash"},
	[C_FIRST] = {"commit-first", DIAG_ERROR,
		"plans are committed: first send `pledge %s` in the place of these orders, and the orders when the report says that both hashes are in"},
	[C_OTHER] = {"commit-other", DIAG_ERROR,
		"these are not the orders that you have committed yourself to: their hash is %s, and you have sent %s"},
	[C_STANDING] = {"commit-standing", DIAG_ERROR,
		"both sides have committed themselves, standing orders included; send others when the step is complete"},
	{0},
};

static void refuse(
	const struct taker *t, struct where where, int row, const char *a, const char *b)
{
	diag_message(t->diag, where, &intake_commit_messages[row], a, b, NULL);
}

/* What both sides send now is sealed together. */
static bool gathers(const struct taker *t)
{
	const struct intake_context *context = t->context;

	return context->phase == PHASE_WAITING
		       ? context->stopped && context->waiting == BOTH_SIDES
		       : context->phase == PHASE_OPEN && intake_of_both(t);
}

void intake_commit(const struct taker *t)
{
	const struct intake_context *context = t->context;
	const struct orders *orders = t->orders;
	struct where where = orders->head.pledge_at;

	t->out->kind = INTAKE_COMMIT;
	t->out->standing = NULL;
	if (context->plans_known && context->plans != PLANS_COMMITTED)
		refuse(t, where, C_OPEN, NULL, NULL);
	else if (!gathers(t))
		refuse(t, where, C_NOT_NOW, NULL, NULL);
	else if (context->commit[t->out->side])
		refuse(t, where, C_TOO_LATE, NULL, NULL);
	if (orders->first || orders->standing_given || orders->answers || orders->passes ||
		orders->head.opens_at.line)
		refuse(t, where, C_ALONE, NULL, NULL);
}

/* Orders whose hash was sent, or is to be sent. */
static void check_opened(const struct taker *t)
{
	const struct intake_context *context = t->context;
	const char *commit = context->commit[t->out->side];
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, t->orders->text, t->orders->length);
	if (!t->orders->head.opens)
		refuse(t, t->orders->begin, C_OPENS, NULL, NULL);
	else if (context->commits_known && !commit && !context->offline)
		refuse(t, t->orders->begin, C_FIRST, hash, NULL);
	else if (commit && strcmp(commit, hash))
		refuse(t, t->orders->begin, C_OTHER, hash, commit);
}

void intake_opened(const struct taker *t)
{
	const struct intake_context *context = t->context;
	enum intake_kind kind = t->out->kind;

	if (!context->plans_known || kind == INTAKE_COMMIT)
		return;
	if (context->plans != PLANS_COMMITTED) {
		if (t->orders->head.opens_at.line)
			refuse(t, t->orders->head.opens_at, C_OPEN, NULL, NULL);
		return;
	}
	if (context->commit[t->out->side] && kind == INTAKE_STANDING)
		refuse(t, t->orders->standing_at, C_STANDING, NULL, NULL);
	if (!gathers(t) || (kind != INTAKE_ORDERS && kind != INTAKE_FURTHER))
		return;
	t->out->standing = NULL; /* they are part of what was committed */
	check_opened(t);
}
