/*
 * The audit of what is told: commitments. Where plans are committed both hashes are told,
 * once, before either text is sealed; the seal has those hashes and no others, and the
 * side's own texts are the ones that it had sent the hashes of.
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

/* The hash in a line `ROLE HASH`; NULL when it is not of that role. */
static const char *hash_in(const char *line, const char *role)
{
	size_t length = strlen(role);

	if (strncmp(line, role, length) || line[length] != ' ' ||
		!text_is_hex(line + length + 1, SHA256_HEX))
		return NULL;
	return line + length + 1;
}

/* ---- what was told before ---- */

/* The roles of a commitment: those of a whole step, or of a segment of it. */
static const char *const *roles_of(const struct told_audit *t, size_t *count)
{
	*count = t->waited ? SIDES : SEAL_ROLES;
	return t->waited ? seal_answer_role : seal_role;
}

static int follow_pledge(struct told_audit *t)
{
	size_t roles;
	const char *const *role = roles_of(t, &roles);

	if (t->pledges)
		return differs(t, "commits both sides a second time for", t->step);
	t->pledges = ledger_trailers(
		&t->pledge, t->session->arena, t->commit->message, "Committed");
	for (size_t i = 0; i < roles; i++)
		if (t->pledges != roles || !hash_in(t->pledge[i], role[i]))
			return differs(t, "does not say what is committed as", role[i]);
	t->pledge_absent = ledger_trailer(t->session->arena, t->commit->message, "Absent");
	return OK;
}

static const char *pledged(const struct told_audit *t, size_t i)
{
	return strchr(t->pledge[i], ' ') + 1;
}

/* What was told is what is sealed now: the four roles of a step. */
static void seal_plans(struct told_audit *t)
{
	t->segment = NULL;
	t->planned = t->pledges == SEAL_ROLES;
	for (size_t i = 0; t->planned && i < SEAL_ROLES; i++)
		t->plan[i] = pledged(t, i);
	t->pledges = 0;
}

/* Or the two of a segment. */
static void seal_further(struct told_audit *t)
{
	struct told_segment *segment;
	bool absent = ledger_trailer(t->session->arena, t->commit->message, "Absent");

	if (t->pledges != SIDES)
		return;
	segment = ARENA_NEW(t->session->arena, struct told_segment);
	*segment = (struct told_segment){
		t->segment, {pledged(t, 0), pledged(t, 1)}, t->pledge_absent || absent};
	t->segment = segment;
	t->pledges = 0;
}

static void forget(struct told_audit *t)
{
	t->pledges = 0;
	t->planned = false;
	t->segment = NULL;
}

/* ---- what the seal has ---- */

static bool is_text_of(const char *sealed, const char *hash)
{
	const char *text = seal_opened(sealed);
	char own[SHA256_HEX + 1];

	sha256_hex(own, text ? text : "", text ? strlen(text) : 0);
	return !strcmp(own, hash);
}

/* The two lines of commitments: those that were told. */
static int check_commitments(
	const struct told_audit *t, char **line, const char *const *told)
{
	static const char *const role[SIDES] = {"union-commit", "confederate-commit"};

	for (enum side side = UNION; side < SIDES; side++) {
		const char *hash = hash_in(line[side], role[side]);

		if (!hash || strcmp(hash, told[side]))
			return differs(t,
				"seals other commitments than were told:", side_name(side));
	}
	return OK;
}

static int check_plans(const struct told_audit *t)
{
	/* before the commitments, and the round behind them */
	char **line = t->answer - SEAL_ROLES - 2 - (t->seal_round != NULL);
	const char *const told[SIDES] = {t->plan[0], t->plan[2]}, *sealed;

	for (int i = 1; i < SEAL_ROLES; i += 2)
		if (strcmp(line[i] + strlen(seal_role[i]) + 1, t->plan[i]))
			return differs(t,
				"seals other standing orders than were told with the commitments:",
				seal_role[i]);
	if (check_commitments(t, line + SEAL_ROLES, told) < 0)
		return ERR_DAMAGED;
	sealed = tree_text(
		&t->tree, seal_path(t->session->arena, t->sealed, (int)t->who * 2));
	if ((t->absent && !sealed) || is_text_of(sealed, told[t->who]))
		return OK;
	return differs(
		t, "seals other orders than this side had committed itself to:", t->sealed);
}

/* The line of segment k, `ROLE HASH` of both and their commitments. */
static int check_segment(
	struct told_audit *t, const struct told_segment *told, char **word, int k)
{
	struct arena *arena = t->session->arena;
	const char *sealed;
	char *line[SIDES];

	for (int side = 0; side < SIDES; side++)
		line[side] = arena_printf(
			arena, "%s %s", word[4 + 2 * side], word[5 + 2 * side]);
	if (check_commitments(t, line, told->hash) < 0)
		return ERR_DAMAGED;
	sealed = tree_text(
		&t->tree, answer_path(arena, t->sealed, seal_answer_role[t->who], k));
	if (told->absent || is_text_of(sealed, told->hash[t->who]))
		return OK;
	return differs(t,
		"seals other further orders than this side had committed itself to:",
		t->sealed);
}

/* From the newest on: each segment that both have sealed has commitments, and a side was
 * told of each of them. */
static int check_segments(struct told_audit *t)
{
	const struct told_segment *told = t->segment;

	for (size_t k = t->answers; k-- > 0;) {
		char **word;
		size_t words = text_split(t->session->arena, t->answer[k], ' ', &word);
		bool both;

		words -= t->seal_round && words > 2 ? 2 : 0; /* its own round */
		both = words > 2 && !strcmp(word[2], seal_answer_role[CONFEDERATE]);

		if (!both && words == 2)
			continue;
		if (!both || words != 8)
			return differs(t,
				"seals further orders of both sides without their commitments:",
				t->answer[k]);
		if (!audience_is_side(t->who))
			continue;
		if (!told)
			return differs(
				t, "seals commitments that were never told:", t->answer[k]);
		if (check_segment(t, told, word, (int)k + 1) < 0)
			return ERR_DAMAGED;
		told = told->before;
	}
	return told ? differs(t, "leaves out what both had committed themselves to", "")
		    : OK;
}

/* A step, or a wait in it, tells the seal. */
static int check_seal(struct told_audit *t)
{
	bool side = audience_is_side(t->who);

	if (!t->sealed || strcmp(t->sealed, t->step))
		return OK;
	if (!t->commits && t->sealers == BOTH_SIDES)
		return differs(t, "seals plans that were never committed:", t->sealed);
	if (side && t->commits && !t->planned)
		return differs(t, "seals commitments that were never told:", t->sealed);
	if (side && t->planned && !t->commits)
		return differs(t, "leaves the commitments out of its seal:", t->sealed);
	if (side && t->planned && check_plans(t) < 0)
		return ERR_DAMAGED;
	return check_segments(t);
}

int told_commits(struct told_audit *t)
{
	int err;

	if (t->now.plans != PLANS_COMMITTED)
		return OK;
	if (commit_traits[t->kind].takes_back || t->kind == COMMIT_AMEND)
		forget(t);
	switch (t->kind) {
	case COMMIT_PLEDGE: return follow_pledge(t);
	case COMMIT_SEAL: seal_plans(t); return OK;
	case COMMIT_ANSWER: seal_further(t); return OK;
	case COMMIT_WAIT: return check_seal(t);
	case COMMIT_STEP:
		err = check_seal(t);
		forget(t);
		return err;
	default: return OK;
	}
}
