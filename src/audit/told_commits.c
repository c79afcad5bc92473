/*
 * The audit of what is told: commitments. The hashes that a side was told before it sent
 * its own text are those that the seal has afterwards.
 */
#include <string.h>

#include "audit/told_private.h"
#include "base/arena.h"
#include "base/err.h"
#include "campaign/session.h"
#include "ledger/git/ledger.h"
#include "ledger/trailers.h"

static int differs(const struct told_audit *t, const char *format, const char *what)
{
	return evidence_differs(t->session->diag, t->commit, format, what);
}

static const char *pledge_of(const struct told_audit *t, const char *role)
{
	size_t length = strlen(role);

	for (size_t i = 0; i < t->pledges; i++)
		if (!strncmp(t->pledge[i], role, length) && t->pledge[i][length] == ' ')
			return t->pledge[i] + length + 1;
	return "";
}

/* The lines of the seal, `text`, have the hash of both sides. */
static int check_lines(
	const struct told_audit *t, const char *text, const char *const *role)
{
	struct arena *arena = t->session->arena;

	for (enum side side = UNION; side < SIDES; side++)
		if (!strstr(text, arena_printf(arena, "%s-commit %s", side_name(side),
					  pledge_of(t, role[side]))))
			return differs(t,
				"seals other commitments than were told:", side_name(side));
	return OK;
}

static int check_orders(const struct told_audit *t)
{
	const char *const role[SIDES] = {seal_role[0], seal_role[2]};
	char **line = t->answer - SEAL_ROLES - 2; /* before the commitments */

	for (int i = 1; i < SEAL_ROLES; i += 2) {
		const char *pledge = pledge_of(t, seal_role[i]);

		if (strcmp(line[i] + strlen(seal_role[i]) + 1, pledge))
			return differs(t,
				"seals other standing orders than were told with "
				"the commitments:",
				seal_role[i]);
	}
	return check_lines(t, t->commits, role);
}

/* One's own text is the one whose hash was sent. */
static int check_own(const struct told_audit *t)
{
	const char *text, *pledge;
	char hash[SHA256_HEX + 1];

	if (!audience_is_side(t->who) || t->absent)
		return OK;
	text = seal_opened(tree_text(
		&t->tree, seal_path(t->session->arena, t->sealed, (int)t->who * 2)));
	pledge = pledge_of(t, seal_role[(int)t->who * 2]);
	sha256_hex(hash, text ? text : "", text ? strlen(text) : 0);
	return strcmp(hash, pledge) ? differs(t,
					      "seals other orders than this side had "
					      "committed itself to:",
					      t->sealed)
				    : OK;
}

/* A step, or a wait in it, tells the seal: the orders of both were committed. */
static int check_seal(struct told_audit *t)
{
	bool open = *pledge_of(t, seal_role[0]) != '\0';

	if (t->sealers == BOTH_SIDES && !t->commits)
		return differs(t, "seals plans that were never committed:", t->sealed);
	if (!open || !t->sealed || strcmp(t->sealed, t->step))
		return OK;
	if (!t->commits)
		return differs(t, "leaves the commitments out of its seal:", t->sealed);
	return check_own(t) < 0 ? ERR_DAMAGED : check_orders(t);
}

/* One of the segments is that of both, with their commitments. */
static int check_segment(const struct told_audit *t)
{
	for (size_t k = t->answers; k-- > 0;)
		if (strstr(t->answer[k], "union-commit "))
			return check_lines(t, t->answer[k], seal_answer_role);
	return differs(t, "leaves out what both had committed themselves to", "");
}

int told_commits(struct told_audit *t)
{
	bool tells = t->kind == COMMIT_STEP || t->kind == COMMIT_WAIT;
	int err = OK;

	if (t->now.plans != PLANS_COMMITTED)
		return OK;
	if (t->kind == COMMIT_SEAL)
		t->absent = ledger_trailer(t->session->arena, t->commit->message, "Absent");
	if (t->kind == COMMIT_PLEDGE) {
		t->pledges = ledger_trailers(
			&t->pledge, t->session->arena, t->commit->message, "Committed");
		return OK;
	}
	if (commit_traits[t->kind].takes_back || t->kind == COMMIT_AMEND)
		t->pledges = 0;
	if (!tells)
		return OK;
	err = check_seal(t);
	if (err == OK && t->pledges && *pledge_of(t, seal_answer_role[UNION]))
		err = check_segment(t);
	t->pledges = 0;
	return err;
}
