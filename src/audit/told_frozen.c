/*
 * The audit of what is told: what holds for a whole campaign. The game and how it is played
 * stay as `new` chose them; time, the end and open seats change with commits that say so.
 */
#include <string.h>

#include "audit/told_private.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/text.h"
#include "campaign/ended.h"
#include "campaign/seats.h"
#include "campaign/terms_set.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"
#include "moderate/session.h"

static int differs(const struct told_audit *t, const char *format, const char *what)
{
	return evidence_differs(t->session->diag, t->commit, format, what);
}

static const char *trailer(const struct told_audit *t, const char *key)
{
	return ledger_trailer(t->session->arena, t->commit->message, key);
}

/* ---- how it is played ---- */

/* The first setting that has another value than before; NULL: none has. */
static const char *changed_setting(const struct told_audit *t)
{
	const struct settings *a = &t->now, *b = &t->before;

	if (strcmp(a->name, b->name))
		return "the name of the campaign";
	if (strcmp(a->game, b->game) || strcmp(a->scenario, b->scenario))
		return "the game or its scenario";
	/* another program may bring other data of the owner's */
	if (t->kind != COMMIT_UPGRADE && !text_same(a->overlay, b->overlay))
		return "overlay";
	if (!text_same(a->options, b->options))
		return "options";
	if (!text_same(a->talk, b->talk))
		return "talk";
	if (a->plans != b->plans)
		return "plans";
	if (a->dice != b->dice)
		return "dice";
	if (!beacon_same(&a->beacon, &b->beacon))
		return "beacon";
	for (enum side side = UNION; side < SIDES; side++)
		if (!text_same(a->commanders[side], b->commanders[side]))
			return "the commanders of a side";
	return NULL;
}

/* ---- time ---- */

static size_t term_lines(char ***out, struct arena *arena, const struct settings *settings)
{
	struct buf text;

	buf_init(&text, arena);
	terms_list(&text, arena, settings);
	return text_split(arena, text.data, '\n', out);
}

static bool has_line(char **line, size_t lines, const char *wanted)
{
	for (size_t i = 0; i < lines; i++)
		if (!strcmp(line[i], wanted))
			return true;
	return false;
}

/* Is a line what the commit says, "KEY = VALUE"? A term that is set no more is listed as it
 * is without, and the commit calls that the default. */
static bool is_set(const struct told_audit *t, const char *line, const char *set)
{
	struct arena *arena = t->session->arena;
	size_t key = set ? strcspn(set, "=") : 0, lines;
	struct settings none = t->now;
	char **unset;

	if (!set || strncmp(line, set, key + 1) != 0)
		return false;
	if (!strcmp(line, set))
		return true;
	memset(&none.terms, 0, sizeof none.terms);
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < COMMANDERS_MAX; k++)
			none.commander[side][k].absent = NULL;
	lines = term_lines(&unset, arena, &none);
	return !strcmp(set + key, "= " TERM_DEFAULT) && has_line(unset, lines, line);
}

/* The first term that another commit than one of its own has changed; NULL: none. */
static const char *changed_term(const struct told_audit *t)
{
	struct arena *arena = t->session->arena;
	const char *set = t->kind == COMMIT_SET ? trailer(t, "Set") : NULL;
	size_t key = set ? strcspn(set, "=") : 0, lines, kept;
	char **line, **old;

	lines = term_lines(&line, arena, &t->now);
	kept = term_lines(&old, arena, &t->before);
	for (size_t i = 0; i < lines; i++)
		if (!has_line(old, kept, line[i]) && !is_set(t, line[i], set))
			return line[i];
	for (size_t i = 0; i < kept; i++)
		if (!has_line(line, lines, old[i]) &&
			(!set || strncmp(old[i], set, key + 1)))
			return old[i];
	return NULL;
}

/* ---- the end, and who has left ---- */

static bool is_declined(int draw)
{
	return draw == DRAW_DECLINED_UNION || draw == DRAW_DECLINED_CONFEDERATE;
}

static int check_draw(struct told_audit *t)
{
	int now = t->now.draw, before = t->before.draw;
	const char *said = trailer(t, "Draw");

	if (t->kind == COMMIT_OFFER && !text_same(said, draw_trailer(&t->now)))
		return differs(t, "does not say what becomes of the draw", "");
	if (now == before || t->kind == COMMIT_OFFER || t->kind == COMMIT_END ||
		t->kind == COMMIT_RESUME)
		return OK;
	/* that it was declined is told until a step is complete */
	if (t->kind == COMMIT_STEP && is_declined(before) && now == DRAW_NONE)
		return OK;
	return differs(t, "changes the offer of a draw without saying so", "");
}

/* True when a commit of that kind may do so with a seat. */
static bool may_change_seat(enum commit_kind kind, int before, int now)
{
	switch (kind) {
	case COMMIT_OPEN: return now == SEAT_OPEN;
	case COMMIT_JOIN: return before == SEAT_OPEN && now == SEAT_TAKEN;
	case COMMIT_STEP: return before == SEAT_TAKEN && now == SEAT_HELD;
	default: return false;
	}
}

static int check_seats(struct told_audit *t)
{
	const char *said = trailer(t, "Seat");

	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(&t->now, side); k++) {
			const char *name = seat_name(t->session->arena, &t->now, side, k);
			int now = *seat_open(&t->now, side, k),
			    before = *seat_open(&t->before, side, k);

			if (now == before)
				continue;
			if (!may_change_seat(t->kind, before, now) ||
				(t->kind != COMMIT_STEP && !text_same(said, name)))
				return differs(t,
					"opens or fills a seat without saying so:", name);
		}
	return OK;
}

int told_frozen(struct told_audit *t)
{
	const char *what;
	int err;

	if (t->first)
		return OK;
	if ((what = changed_setting(t)))
		return differs(t, "changes what must stay as `new` chose it:", what);
	if ((what = changed_term(t)))
		return differs(t, "changes the terms without saying so:", what);
	err = check_draw(t);
	return err < 0 ? err : check_seats(t);
}
