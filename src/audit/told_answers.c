/*
 * The audit of what is told: what a side has itself sent. It was asked, and its clone says
 * so; its answer was sealed, and its clone says so: neither can be made up, and none left
 * out.
 */
#include <string.h>

#include "audit/told_private.h"
#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"
#include "moderate/session.h"

static int differs(const struct told_audit *t, const char *format, const char *what)
{
	return evidence_differs(t->session->diag, t->commit, format, what);
}

static const char *orders_trailer(const struct told_audit *t)
{
	const char *hash =
		ledger_trailer(t->session->arena, t->commit->message, "Orders-SHA256");

	return hash ? hash : "";
}

bool told_names_sides(const struct told_audit *t)
{
	return told_edition(t) > 1;
}

/* ---- what it was told while the step was played ---- */

/* A step that was sealed is completed or taken back before another is. */
static int follow_seal(struct told_audit *t)
{
	if (t->seal_step)
		return differs(t,
			"seals another step, when this was neither complete nor taken back:",
			t->seal_step);
	t->seal_step = t->step;
	t->seal_hash = orders_trailer(t);
	t->answered = NULL;
	return t->asked ? differs(t, "seals in the middle of the step", t->asked) : OK;
}

static int follow_wait(struct told_audit *t)
{
	if (t->asked)
		return differs(t, "waits again, but nothing was sealed since it waited for",
			t->asked);
	t->asked = t->step;
	return OK;
}

static int follow_answer(struct told_audit *t)
{
	struct told_answer *answer;

	/* with a beacon all are told that something is sealed, and its side what */
	if (!t->asked && t->now.beacon.name && !*orders_trailer(t))
		return OK;
	if (!t->asked || strcmp(t->asked, t->step))
		return differs(t, "seals an answer to what was never asked in", t->step);
	answer = ARENA_NEW(t->session->arena, struct told_answer);
	*answer =
		(struct told_answer){t->answered, orders_trailer(t), told_letter_answer(t),
			ledger_trailer(t->session->arena, t->commit->message, "Absent")};
	t->answered = answer;
	t->asked = NULL;
	return OK;
}

static int follow_step(struct told_audit *t)
{
	if (t->asked)
		return differs(t, "is complete without the answer that it waited for in",
			t->asked);
	if (t->own_orders && t->sealed && !strcmp(t->sealed, t->step) &&
		(!t->seal_step || strcmp(t->seal_step, t->step) ||
			strcmp(t->seal_hash, t->orders_hash) != 0))
		return differs(
			t, "plays orders of a seal that was never told, of", t->step);
	if (t->seal_step && !strcmp(t->seal_step, t->step))
		t->seal_step = NULL;
	return OK;
}

static int follow(struct told_audit *t)
{
	switch (t->kind) {
	case COMMIT_SEAL: return follow_seal(t);
	case COMMIT_WAIT: return follow_wait(t);
	case COMMIT_ANSWER: return follow_answer(t);
	case COMMIT_STEP: return follow_step(t);
	case COMMIT_UNDO:
	case COMMIT_UPGRADE:
		t->seal_step = t->asked = NULL;
		t->answered = NULL;
		return OK;
	default: return OK;
	}
}

/* ---- what the seal says of it ---- */

/* The line of an answer of this side: the text is there, and is what it has sent. */
static int check_own(
	struct told_audit *t, const char *line, int k, const struct told_answer **last)
{
	const char *role = seal_answer_role[t->who], *text;
	const char *hash = arena_copy(
		t->session->arena, seal_line_hash(line, (enum side)t->who), SHA256_HEX);
	char is[SHA256_HEX + 1];

	text = tree_text(&t->tree, answer_path(t->session->arena, t->step, role, k));
	sha256_hex(is, text ? text : "", text ? strlen(text) : 0);
	if (!text)
		return differs(t, "seals an answer that this side does not hold:", line);
	if (strcmp(is, hash))
		return differs(t, "seals another text than it holds of:", "an answer");
	if (!*last || strcmp((*last)->hash, hash))
		return differs(
			t, "seals an answer that this side was never told of:", line);
	if (told_has_letters(t) && !(*last)->absent &&
		(!(*last)->text || strcmp((*last)->text, seal_opened(text)) != 0))
		return differs(t,
			"seals another answer than the letter of this side gives:", line);
	*last = (*last)->before;
	t->own++;
	return OK;
}

/* Every text below orders/STEP/ that is an answer of this side has its line. */
static int check_texts(const struct told_audit *t)
{
	const char *dir = sealed_path(t->session->arena, t->step);

	for (size_t i = 0; i < t->tree.count; i++) {
		const char *path = t->tree.file[i].path, *role;
		bool listed = strstr(path, ".sig") != NULL;

		if (strncmp(path, dir, strlen(dir)) || !strstr(path, "-answer-"))
			continue;
		role = seal_answer_role[t->who];
		for (size_t k = 0; k < t->answers && !listed; k++)
			listed = seal_line_hash(t->answer[k], (enum side)t->who) &&
				 !strcmp(path, answer_path(t->session->arena, t->step, role,
						       (int)k + 1));
		if (!listed)
			return differs(t, "holds an answer that its seal has not:", path);
	}
	return OK;
}

int told_answers(struct told_audit *t)
{
	const struct told_answer *last;
	int err = told_names_sides(t) ? follow(t) : OK;

	if (err < 0 || !told_names_sides(t) || !audience_is_side(t->who) ||
		(t->kind != COMMIT_STEP && t->kind != COMMIT_WAIT))
		return err;
	last = t->answered;
	for (size_t k = t->answers; k-- > 0;) {
		if (seal_line_hash(t->answer[k], (enum side)t->who) &&
			(err = check_own(t, t->answer[k], (int)k + 1, &last)) < 0)
			return err;
	}
	if (last)
		return differs(t,
			"leaves out an answer of this side that was sealed:", last->hash);
	if (t->kind == COMMIT_STEP)
		t->answered = NULL;
	return check_texts(t);
}
