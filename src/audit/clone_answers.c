/*
 * The audit of a clone: what its side has itself sent, and what it has not. It was asked,
 * and its clone says so; its answer was sealed, and its clone says so: neither can be made
 * up, and none left out. A step that is played without a side says so to that side, with
 * the trailer `Absent`; so neither can a plan be dropped in silence, nor can somebody's
 * plan be played who is said to have sent none.
 */
#include <string.h>

#include "audit/audit_private.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "campaign/seats.h"
#include "game/ruleset.h"
#include "game/step.h"

static const char *orders_trailer(const struct clone_audit *t)
{
	const char *hash =
		ledger_trailer(t->session->arena, t->commit->message, "Orders-SHA256");

	return hash ? hash : "";
}

bool clone_names_sides(const struct clone_audit *t)
{
	return clone_edition(t) > 1;
}

/* ---- what it was told while the step was played ---- */

/* A step that was sealed is completed or taken back before another is. */
static int follow_seal(struct clone_audit *t)
{
	if (t->seal_step)
		return clone_differs(t,
			"seals another step, when this was neither complete nor taken back:",
			t->seal_step);
	t->seal_step = t->step;
	t->seal_hash = orders_trailer(t);
	t->answered = NULL;
	return t->asked ? clone_differs(t, "seals in the middle of the step", t->asked)
			: OK;
}

static int follow_wait(struct clone_audit *t)
{
	if (t->asked)
		return clone_differs(t,
			"waits again, but nothing was sealed since it waited for",
			t->asked);
	t->asked = t->step;
	return OK;
}

static int follow_answer(struct clone_audit *t)
{
	struct clone_answer *answer;

	/* with a beacon all are told that something is sealed, and its side what */
	if (!t->asked && t->now.beacon.name && !*orders_trailer(t))
		return OK;
	if (!t->asked || strcmp(t->asked, t->step))
		return clone_differs(
			t, "seals an answer to what was never asked in", t->step);
	answer = ARENA_NEW(t->session->arena, struct clone_answer);
	*answer = (struct clone_answer){t->answered, orders_trailer(t),
		clone_letter_answer(t),
		ledger_trailer(t->session->arena, t->commit->message, "Absent")};
	t->answered = answer;
	t->asked = NULL;
	return OK;
}

static int follow_step(struct clone_audit *t)
{
	if (t->asked)
		return clone_differs(t,
			"is complete without the answer that it waited for in", t->asked);
	if (t->own_orders && t->sealed && !strcmp(t->sealed, t->step) &&
		(!t->seal_step || strcmp(t->seal_step, t->step) ||
			strcmp(t->seal_hash, t->orders_hash) != 0))
		return clone_differs(
			t, "plays orders of a seal that was never told, of", t->step);
	if (t->seal_step && !strcmp(t->seal_step, t->step))
		t->seal_step = NULL;
	return OK;
}

static int follow(struct clone_audit *t)
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
	struct clone_audit *t, const char *line, int k, const struct clone_answer **last)
{
	const char *role = seal_answer_role[t->who], *text;
	const char *hash = arena_copy(
		t->session->arena, seal_line_hash(line, (enum side)t->who), SHA256_HEX);
	char is[SHA256_HEX + 1];

	text = tree_text(&t->tree, ledger_answer_path(t->session->arena, t->step, role, k));
	sha256_hex(is, text ? text : "", text ? strlen(text) : 0);
	if (!text)
		return clone_differs(
			t, "seals an answer that this side does not hold:", line);
	if (strcmp(is, hash))
		return clone_differs(
			t, "seals another text than it holds of:", "an answer");
	if (!*last || strcmp((*last)->hash, hash))
		return clone_differs(
			t, "seals an answer that this side was never told of:", line);
	if (clone_has_letters(t) && !(*last)->absent &&
		(!(*last)->text || strcmp((*last)->text, seal_opened(text)) != 0))
		return clone_differs(t,
			"seals another answer than the letter of this side gives:", line);
	*last = (*last)->before;
	t->own++;
	return OK;
}

/* Every text below orders/STEP/ that is an answer of this side has its line. */
static int check_texts(const struct clone_audit *t)
{
	const char *dir = ledger_sealed_path(t->session->arena, t->step);

	for (size_t i = 0; i < t->tree.count; i++) {
		const char *path = t->tree.file[i].path, *role;
		bool listed = strstr(path, ".sig") != NULL;

		if (strncmp(path, dir, strlen(dir)) || !strstr(path, "-answer-"))
			continue;
		role = seal_answer_role[t->who];
		for (size_t k = 0; k < t->answers && !listed; k++)
			listed = seal_line_hash(t->answer[k], (enum side)t->who) &&
				 !strcmp(path, ledger_answer_path(t->session->arena,
						       t->step, role, (int)k + 1));
		if (!listed)
			return clone_differs(
				t, "holds an answer that its seal has not:", path);
	}
	return OK;
}

static int check_answers(struct clone_audit *t)
{
	const struct clone_answer *last;
	int err = clone_names_sides(t) ? follow(t) : OK;

	if (err < 0 || !clone_names_sides(t) || !audience_is_side(t->who) ||
		(t->kind != COMMIT_STEP && t->kind != COMMIT_WAIT))
		return err;
	last = t->answered;
	for (size_t k = t->answers; k-- > 0;) {
		if (seal_line_hash(t->answer[k], (enum side)t->who) &&
			(err = check_own(t, t->answer[k], (int)k + 1, &last)) < 0)
			return err;
	}
	if (last)
		return clone_differs(t,
			"leaves out an answer of this side that was sealed:", last->hash);
	if (t->kind == COMMIT_STEP)
		t->answered = NULL;
	return check_texts(t);
}

/* ---- who has sent nothing ---- */

/* The view of the side before the commit; false: it cannot be read. */
static bool read_view(const struct clone_audit *t, void *view)
{
	const struct tree_file *file = tree_find(&t->old, told_path[TOLD_VIEW]);
	struct arena *arena = t->session->arena;
	struct diag known;
	struct ini *ini;

	diag_init(&known, arena);
	return file &&
	       ini_read(&ini, arena, told_path[TOLD_VIEW], file->data, file->length,
		       &known) == OK &&
	       t->ruleset->view_read(view, t->game, ini, arena, &known) == OK;
}

/* True when the step that is sealed awaits the side, and no plan of an earlier day goes on
 * in it. */
static bool is_due(const struct clone_audit *t)
{
	void *view;
	struct position position;
	enum side side = (enum side)t->who;

	if (!t->game || !t->ruleset->view_read)
		return false;
	view = arena_alloc(t->session->arena, t->ruleset->state_size);
	if (!read_view(t, view))
		return false;
	t->ruleset->position(&position, t->game, view);
	if (strcmp(step_prefix(t->session->arena, &position), t->step))
		return false;
	return step_awaits(position.step, side) && !sides_have(position.planned, side) &&
	       !position.plans[side];
}

/* Each is a seat of this side, and said once. */
static int check_names(const struct clone_audit *t)
{
	struct arena *arena = t->session->arena;
	enum side side = (enum side)t->who;
	char **seat;
	size_t count = ledger_trailers(&seat, arena, t->commit->message, "Absent");

	for (size_t i = 0; i < count; i++) {
		bool found = false;

		for (int k = 0; k < seats(&t->now, side); k++)
			found = found ||
				!strcmp(seat[i], seat_name(arena, &t->now, side, k));
		for (size_t j = 0; j < i; j++)
			found = found && strcmp(seat[i], seat[j]);
		if (!found)
			return clone_differs(t,
				"names an absent seat that is none of this side:", seat[i]);
	}
	return OK;
}

static bool is_named(const struct clone_audit *t, const char *list, int k)
{
	struct arena *arena = t->session->arena;
	char **seat;
	size_t count = text_split(arena, list ? list : "", '\n', &seat);

	for (size_t i = 0; i < count; i++)
		if (!strcmp(seat[i], seat_name(arena, &t->now, (enum side)t->who, k)))
			return true;
	return false;
}

static const char *absent_list(const struct clone_audit *t)
{
	struct arena *arena = t->session->arena;
	char **seat;
	size_t count = ledger_trailers(&seat, arena, t->commit->message, "Absent");
	const char *list = NULL;

	for (size_t i = 0; i < count; i++)
		list = list ? arena_printf(arena, "%s\n%s", list, seat[i]) : seat[i];
	return list;
}

/* Who had not even sent the hash of his orders is not named again with the seal. */
static int keep_absent(struct clone_audit *t)
{
	const char *list = absent_list(t);

	t->absent = list ? list : t->without_hash;
	t->without_hash = NULL;
	t->due = is_due(t) ? t->step : NULL;
	return OK;
}

/* The text of a seat's orders, as it was sealed; NULL: there is none. */
static const char *orders_of(const struct clone_audit *t, int k)
{
	struct arena *arena = t->session->arena;

	return tree_text(&t->tree,
		ledger_role_path(arena, t->sealed,
			seat_role(arena, &t->now, (enum side)t->who, k, "orders")));
}

/* What was sealed for the step stands in the clone now. */
static int check_orders(const struct clone_audit *t)
{
	for (int k = 0; k < seats(&t->now, (enum side)t->who); k++) {
		bool absent = is_named(t, t->absent, k), sent = orders_of(t, k) != NULL;

		if (absent && sent)
			return clone_differs(t,
				"holds orders of a seat that its seal calls absent:",
				seat_name(
					t->session->arena, &t->now, (enum side)t->who, k));
	}
	if (t->due && !strcmp(t->due, t->sealed) && !t->own_orders && !t->absent)
		return clone_differs(t,
			"leaves out the orders of this side, and does not say that it had sent none, in",
			t->sealed);
	return OK;
}

static int check_absent(struct clone_audit *t)
{
	bool tells = t->kind == COMMIT_STEP || t->kind == COMMIT_WAIT;
	int err;

	if (!audience_is_side(t->who))
		return OK;
	if ((err = check_names(t)) < 0)
		return err;
	if (t->kind == COMMIT_PLEDGE && !t->waited)
		t->without_hash = absent_list(t);
	if (t->kind == COMMIT_SEAL)
		return keep_absent(t);
	if (commit_traits[t->kind].takes_back)
		t->due = t->absent = t->without_hash = NULL;
	if (!tells || !t->sealed || strcmp(t->sealed, t->step))
		return OK;
	return check_orders(t);
}

int clone_check_answers(struct clone_audit *t)
{
	int err = check_answers(t);

	return err < 0 ? err : check_absent(t);
}
