/*
 * The audit of a clone: the seal. Its lines have their form and stand for the texts that
 * the clone holds. Where plans are committed both hashes are told, once, before either text
 * is sealed; the seal has those hashes and no others, and the side's own texts are the ones
 * that it had sent the hashes of.
 */
#include <string.h>

#include "audit/audit_private.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "campaign/rounds.h"
#include "campaign/seats.h"
#include "game/ruleset.h"

/* ---- the lines of a seal ---- */

/* True when a text of the role, or of a part of it, stands in the clone. */
static bool holds_role(struct clone_audit *t, const char *step, int role)
{
	struct arena *arena = t->session->arena;

	for (int k = 0; k < seats(&t->now, (enum side)(role / 2)); k++)
		if (tree_find(&t->tree,
			    ledger_role_path(arena, step,
				    seat_role(arena, &t->now, (enum side)(role / 2), k,
					    role % 2 ? "standing" : "orders"))))
			return true;
	return false;
}

/* One of the four lines, and the own text that it stands for. */
static int check_role(struct clone_audit *t, const char *line, int role)
{
	size_t length = strlen(seal_role[role]);
	char nothing[SHA256_HEX + 1], hash[SHA256_HEX + 1];

	if (strncmp(line, seal_role[role], length) || line[length] != ' ' ||
		!text_is_hex(line + length + 1, SHA256_HEX))
		return clone_differs(t, "its seal is malformed at:", line);
	sha256_hex(nothing, "", 0);
	if (!(role % 2) && strcmp(line + length + 1, nothing))
		t->sealers |= SIDE_SET(role / 2);
	if (t->who != (enum audience)(role / 2))
		return holds_role(t, t->sealed, role)
			       ? clone_differs(t,
					 "holds orders of the other side:", seal_role[role])
			       : OK;
	seats_role_hash(hash, t->session->arena, &t->tree, &t->now, t->sealed, role);
	if (strcmp(hash, line + length + 1))
		return clone_differs(
			t, "seals another text than it holds of:", seal_role[role]);
	t->own += strcmp(hash, nothing) != 0;
	t->own_orders = t->own_orders || (!(role % 2) && strcmp(hash, nothing) != 0);
	return OK;
}

/* `ROLE HASH` of a side, or of both, the Union first; then their commitments, and the round
 * of the beacon. */
static bool is_segment(const struct clone_audit *t, const char *line)
{
	const char *const role[] = {seal_answer_role[UNION], seal_answer_role[CONFEDERATE],
		"union-commit", "confederate-commit"};
	size_t next = 0, roles = sizeof role / sizeof *role;
	char **word;
	size_t words = text_split(t->session->arena, line, ' ', &word), hashes = words;

	if (t->now.beacon.name && words > 2 && !strcmp(word[words - 2], "round"))
		hashes -= 2;
	for (size_t i = 0; i + 1 < hashes; i += 2, next++) {
		while (next < roles && strcmp(word[i], role[next]))
			next++;
		if (next >= roles || !text_is_hex(word[i + 1], SHA256_HEX))
			return false;
	}
	return words && words % 2 == 0;
}

/* The line of an answer: whose it is, and the hash. The first edition named the side in
 * steps of both sides alone. */
static int check_answer(const struct clone_audit *t, const char *line)
{
	if (!clone_names_sides(t) && !strncmp(line, "answer ", 7) &&
		text_is_hex(line + 7, SHA256_HEX))
		return OK;
	return is_segment(t, line) ? OK
				   : clone_differs(t, "its seal is malformed at:", line);
}

/* The two lines behind those of the roles, where plans are committed: how many there are.
 */
static size_t read_commits(struct clone_audit *t, char **line, size_t count)
{
	t->commits = NULL;
	if (count < 7 || strncmp(line[5], "union-commit ", 13) ||
		strncmp(line[6], "confederate-commit ", 19) ||
		!text_is_hex(line[5] + 13, SHA256_HEX) ||
		!text_is_hex(line[6] + 19, SHA256_HEX))
		return 0;
	t->commits = arena_printf(t->session->arena, "%s\n%s\n", line[5], line[6]);
	return 2;
}

/* Reads `seal`: the orders-hash comes of its four lines, the answers of those behind. */
int clone_check_seal(struct clone_audit *t)
{
	const char *text = tree_text(&t->tree, told_path[TOLD_SEAL]);
	struct buf lines;
	char **line, empty[SHA256_HEX + 1];
	size_t count = text_split(t->session->arena, text ? text : "", '\n', &line), first;
	int err;

	buf_init(&lines, t->session->arena);
	sha256_hex(empty, "", 0);
	t->own = 0;
	t->own_orders = false;
	t->sealers = 0;
	first = 5 + read_commits(t, line, count);
	t->seal_round = count > first && t->now.beacon.name && round_number(line[first])
				? line[first]
				: NULL;
	first += t->seal_round != NULL;
	t->answer = line + (count < first ? count : first);
	t->answers = count < first ? 0 : count - first;
	for (int role = 0; role < SEAL_ROLES && !text; role++)
		buf_printf(&lines, "%s %s\n", seal_role[role], empty);
	if (text && (count < 5 || strncmp(line[0], "step ", 5)))
		return clone_differs(t, "its seal is malformed", "");
	t->sealed = text ? line[0] + 5 : NULL;
	for (int role = 0; role < SEAL_ROLES && text; role++) {
		if ((err = check_role(t, line[role + 1], role)) < 0)
			return err;
		buf_printf(&lines, "%s\n", line[role + 1]);
	}
	buf_puts(&lines, t->commits ? t->commits : "");
	if (t->seal_round)
		buf_printf(&lines, "%s\n", t->seal_round);
	for (size_t k = 0; k < t->answers; k++)
		if ((err = check_answer(t, t->answer[k])) < 0)
			return err;
	sha256_hex(t->orders_hash, lines.data, lines.length);
	if (t->kind == COMMIT_STEP &&
		!text_same(clone_trailer(t, "Orders-SHA256"), t->orders_hash))
		return clone_differs(t, "its orders-hash is not that of its seal", "");
	return OK;
}

/* ---- salts and nonces ---- */

/* Salts and nonces of one's own are made of the link that the step opens. */
static int check_own_texts(struct clone_audit *t)
{
	const char *fault;
	struct sealed_texts own = {
		.arena = t->session->arena,
		.tree = &t->tree,
		.ruleset = t->ruleset,
		.settings = &t->now,
		.side = (enum side)t->who,
		.step = t->step,
		.tries = t->tries,
	};

	if (t->kind != COMMIT_STEP || !audience_is_side(t->who) || !t->game)
		return OK;
	own.game = t->game;
	own.names = t->ruleset->names(t->game);
	own.link = t->witness.link[t->who];
	if (own.link && evidence_sealed(&fault, &own) < 0)
		return clone_differs(t, "holds a sealed text that cannot be:", fault);
	return OK;
}

/* ---- commitments that were told before ---- */

/* The hash in a line `ROLE HASH`; NULL when it is not of that role. */
static const char *hash_in(const char *line, const char *role)
{
	size_t length = strlen(role);

	if (strncmp(line, role, length) || line[length] != ' ' ||
		!text_is_hex(line + length + 1, SHA256_HEX))
		return NULL;
	return line + length + 1;
}

/* The roles of a commitment: those of a whole step, or of a segment of it. */
static const char *const *roles_of(const struct clone_audit *t, size_t *count)
{
	*count = t->waited ? SIDES : SEAL_ROLES;
	return t->waited ? seal_answer_role : seal_role;
}

static int keep_pledge(struct clone_audit *t)
{
	size_t roles;
	const char *const *role = roles_of(t, &roles);

	if (t->pledges)
		return clone_differs(t, "commits both sides a second time for", t->step);
	t->pledges = ledger_trailers(
		&t->pledge, t->session->arena, t->commit->message, "Committed");
	for (size_t i = 0; i < roles; i++)
		if (t->pledges != roles || !hash_in(t->pledge[i], role[i]))
			return clone_differs(
				t, "does not say what is committed as", role[i]);
	t->pledge_absent = ledger_trailer(t->session->arena, t->commit->message, "Absent");
	return OK;
}

static const char *pledged(const struct clone_audit *t, size_t i)
{
	return strchr(t->pledge[i], ' ') + 1;
}

/* What was told is what is sealed now: the four roles of a step. */
static void seal_plans(struct clone_audit *t)
{
	t->segment = NULL;
	t->planned = t->pledges == SEAL_ROLES;
	for (size_t i = 0; t->planned && i < SEAL_ROLES; i++)
		t->plan[i] = pledged(t, i);
	t->pledges = 0;
}

/* Or the two of a segment. */
static void seal_further(struct clone_audit *t)
{
	struct clone_segment *segment;
	bool absent = ledger_trailer(t->session->arena, t->commit->message, "Absent");

	if (t->pledges != SIDES)
		return;
	segment = ARENA_NEW(t->session->arena, struct clone_segment);
	*segment = (struct clone_segment){
		t->segment, {pledged(t, 0), pledged(t, 1)}, t->pledge_absent || absent};
	t->segment = segment;
	t->pledges = 0;
}

static void forget(struct clone_audit *t)
{
	t->pledges = 0;
	t->planned = false;
	t->segment = NULL;
}

/* ---- commitments in the seal ---- */

static bool is_text_of(const char *sealed, const char *hash)
{
	const char *text = seal_opened(sealed);
	char own[SHA256_HEX + 1];

	sha256_hex(own, text ? text : "", text ? strlen(text) : 0);
	return !strcmp(own, hash);
}

/* The two lines of commitments: those that were told. */
static int check_commitments(
	const struct clone_audit *t, char **line, const char *const *told)
{
	static const char *const role[SIDES] = {"union-commit", "confederate-commit"};

	for (enum side side = UNION; side < SIDES; side++) {
		const char *hash = hash_in(line[side], role[side]);

		if (!hash || strcmp(hash, told[side]))
			return clone_differs(t,
				"seals other commitments than were told:", side_name(side));
	}
	return OK;
}

static int check_plans(const struct clone_audit *t)
{
	/* before the commitments, and the round behind them */
	char **line = t->answer - SEAL_ROLES - 2 - (t->seal_round != NULL);
	const char *const told[SIDES] = {t->plan[0], t->plan[2]}, *sealed;

	for (int i = 1; i < SEAL_ROLES; i += 2)
		if (strcmp(line[i] + strlen(seal_role[i]) + 1, t->plan[i]))
			return clone_differs(t,
				"seals other standing orders than were told with the commitments:",
				seal_role[i]);
	if (check_commitments(t, line + SEAL_ROLES, told) < 0)
		return ERR_DAMAGED;
	sealed = tree_text(
		&t->tree, seal_path(t->session->arena, t->sealed, (int)t->who * 2));
	if ((t->absent && !sealed) || is_text_of(sealed, told[t->who]))
		return OK;
	return clone_differs(
		t, "seals other orders than this side had committed itself to:", t->sealed);
}

/* The line of segment k, `ROLE HASH` of both and their commitments. */
static int check_segment(
	struct clone_audit *t, const struct clone_segment *told, char **word, int k)
{
	struct arena *arena = t->session->arena;
	const char *sealed;
	char *line[SIDES];

	for (int side = 0; side < SIDES; side++)
		line[side] = arena_printf(
			arena, "%s %s", word[4 + 2 * side], word[5 + 2 * side]);
	if (check_commitments(t, line, told->hash) < 0)
		return ERR_DAMAGED;
	sealed = tree_text(&t->tree,
		ledger_answer_path(arena, t->sealed, seal_answer_role[t->who], k));
	if (told->absent || is_text_of(sealed, told->hash[t->who]))
		return OK;
	return clone_differs(t,
		"seals other further orders than this side had committed itself to:",
		t->sealed);
}

/* From the newest on: each segment that both have sealed has commitments, and a side was
 * told of each of them. */
static int check_segments(struct clone_audit *t)
{
	const struct clone_segment *told = t->segment;

	for (size_t k = t->answers; k-- > 0;) {
		char **word;
		size_t words = text_split(t->session->arena, t->answer[k], ' ', &word);
		bool both;

		words -= t->seal_round && words > 2 ? 2 : 0; /* its own round */
		both = words > 2 && !strcmp(word[2], seal_answer_role[CONFEDERATE]);

		if (!both && words == 2)
			continue;
		if (!both || words != 8)
			return clone_differs(t,
				"seals further orders of both sides without their commitments:",
				t->answer[k]);
		if (!audience_is_side(t->who))
			continue;
		if (!told)
			return clone_differs(
				t, "seals commitments that were never told:", t->answer[k]);
		if (check_segment(t, told, word, (int)k + 1) < 0)
			return ERR_DAMAGED;
		told = told->before;
	}
	return told ? clone_differs(
			      t, "leaves out what both had committed themselves to", "")
		    : OK;
}

/* A step, or a wait in it, tells the seal. */
static int check_commitments_of_seal(struct clone_audit *t)
{
	bool side = audience_is_side(t->who);

	if (!t->sealed || strcmp(t->sealed, t->step))
		return OK;
	if (!t->commits && t->sealers == BOTH_SIDES)
		return clone_differs(
			t, "seals plans that were never committed:", t->sealed);
	if (side && t->commits && !t->planned)
		return clone_differs(
			t, "seals commitments that were never told:", t->sealed);
	if (side && t->planned && !t->commits)
		return clone_differs(
			t, "leaves the commitments out of its seal:", t->sealed);
	if (side && t->planned && check_plans(t) < 0)
		return ERR_DAMAGED;
	return check_segments(t);
}

static int follow_commitments(struct clone_audit *t)
{
	int err;

	if (t->now.plans != PLANS_COMMITTED)
		return OK;
	if (commit_traits[t->kind].takes_back || t->kind == COMMIT_AMEND)
		forget(t);
	switch (t->kind) {
	case COMMIT_PLEDGE: return keep_pledge(t);
	case COMMIT_SEAL: seal_plans(t); return OK;
	case COMMIT_ANSWER: seal_further(t); return OK;
	case COMMIT_WAIT: return check_commitments_of_seal(t);
	case COMMIT_STEP:
		err = check_commitments_of_seal(t);
		forget(t);
		return err;
	default: return OK;
	}
}

/* ---- the whole ---- */

int clone_check_sealed(struct clone_audit *t)
{
	int err = follow_commitments(t);

	return err < 0 ? err : check_own_texts(t);
}
