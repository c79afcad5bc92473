/*
 * The audit of what is told: who has sent nothing. A step that is played without a side
 * says so to that side, with the trailer `Absent`; so neither can a plan be dropped in
 * silence, nor can somebody's plan be played who is said to have sent none.
 */
#include <string.h>

#include "audit/told_private.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/ini.h"
#include "base/text.h"
#include "campaign/seal.h"
#include "campaign/seats.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"
#include "moderate/session.h"

static int differs(const struct told_audit *t, const char *format, const char *what)
{
	return evidence_differs(t->session->diag, t->commit, format, what);
}

/* The view of the side before the commit; false: it cannot be read. */
static bool read_view(const struct told_audit *t, void *view)
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
static bool is_due(const struct told_audit *t)
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
static int check_names(const struct told_audit *t)
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
			return differs(t,
				"names an absent seat that is none of this side:", seat[i]);
	}
	return OK;
}

static bool is_named(const struct told_audit *t, const char *list, int k)
{
	struct arena *arena = t->session->arena;
	char **seat;
	size_t count = text_split(arena, list ? list : "", '\n', &seat);

	for (size_t i = 0; i < count; i++)
		if (!strcmp(seat[i], seat_name(arena, &t->now, (enum side)t->who, k)))
			return true;
	return false;
}

static const char *absent_list(const struct told_audit *t)
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
static int follow_seal(struct told_audit *t)
{
	const char *list = absent_list(t);

	t->absent = list ? list : t->without_hash;
	t->without_hash = NULL;
	t->due = is_due(t) ? t->step : NULL;
	return OK;
}

/* The text of a seat's orders, as it was sealed; NULL: there is none. */
static const char *orders_of(const struct told_audit *t, int k)
{
	struct arena *arena = t->session->arena;

	return tree_text(&t->tree,
		role_path(arena, t->sealed,
			seat_role(arena, &t->now, (enum side)t->who, k, "orders")));
}

/* What was sealed for the step stands in the clone now. */
static int check_orders(const struct told_audit *t)
{
	for (int k = 0; k < seats(&t->now, (enum side)t->who); k++) {
		bool absent = is_named(t, t->absent, k), sent = orders_of(t, k) != NULL;

		if (absent && sent)
			return differs(t,
				"holds orders of a seat that its seal calls absent:",
				seat_name(
					t->session->arena, &t->now, (enum side)t->who, k));
	}
	if (t->due && !strcmp(t->due, t->sealed) && !t->own_orders && !t->absent)
		return differs(t,
			"leaves out the orders of this side, and does not say that it had sent none, in",
			t->sealed);
	return OK;
}

int told_absent(struct told_audit *t)
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
		return follow_seal(t);
	if (commit_traits[t->kind].takes_back)
		t->due = t->absent = t->without_hash = NULL;
	if (!tells || !t->sealed || strcmp(t->sealed, t->step))
		return OK;
	return check_orders(t);
}
