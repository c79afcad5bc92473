/*
 * The audit of a clone: what holds for the whole campaign. The game and how it is played
 * stay as `new` chose them; time, the end and open seats change with commits that say so.
 */
#include <string.h>

#include "audit/audit_private.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "campaign/ended.h"
#include "campaign/seats.h"
#include "campaign/terms_set.h"
#include "game/ruleset.h"
#include "shelf/shelf.h"

/* ---- settings, audience and game are read ---- */

int clone_read_settings(struct clone_audit *t)
{
	const struct tree_file *file = tree_find(&t->tree, told_path[TOLD_CAMPAIGN]);

	if (!file ||
		settings_read_told(&t->now, t->session->arena, told_path[TOLD_CAMPAIGN],
			file->data, file->length, t->session->diag) < 0)
		return clone_differs(t, "cannot be read:", told_path[TOLD_CAMPAIGN]);
	return OK;
}

/* The audience whose view it is. */
int clone_read_audience(struct clone_audit *t)
{
	const struct tree_file *file = tree_find(&t->tree, told_path[TOLD_VIEW]);
	const struct ini_section *view;
	const char *side;
	struct ini *ini;

	if (!file || ini_read(&ini, t->session->arena, told_path[TOLD_VIEW], file->data,
			     file->length, t->session->diag) < 0)
		return clone_differs(t, "cannot be read:", told_path[TOLD_VIEW]);
	view = ini_section(ini, "view");
	side = view ? ini_value(view, "side") : NULL;
	for (t->who = AUDIENCE_UNION; side && t->who < AUDIENCE_DECK; t->who++)
		if (!strcmp(side, audience_name(t->who)))
			return OK;
	return clone_differs(t, "is nobody's view:", told_path[TOLD_VIEW]);
}

/* The game as it is frozen into the clone; of another version its family alone. */
static int load_game(struct clone_audit *t)
{
	struct session *s = t->session;
	struct data_file *file;
	size_t files = campaign_data(&file, s->arena, &t->tree, told_path[TOLD_GAME]);
	void *game = NULL;

	if (shelf_family(&t->ruleset, s->arena, file, files, s->diag) < 0 ||
		(versions_are_ours(&t->result->versions) &&
			t->ruleset->load(&game, s->arena, file, files, s->diag) < 0))
		return clone_differs(
			t, "holds a game that cannot be read:", told_path[TOLD_GAME]);
	t->game = game;
	return OK;
}

/* ---- how it is played ---- */

/* The first setting that has another value than before; NULL: none has. */
static const char *changed_setting(const struct clone_audit *t)
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
static bool is_set(const struct clone_audit *t, const char *line, const char *set)
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
static const char *changed_term(const struct clone_audit *t)
{
	struct arena *arena = t->session->arena;
	const char *set = t->kind == COMMIT_SET ? clone_trailer(t, "Set") : NULL;
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

static int check_draw(struct clone_audit *t)
{
	int now = t->now.draw, before = t->before.draw;
	const char *said = clone_trailer(t, "Draw");

	if (t->kind == COMMIT_OFFER && !text_same(said, draw_trailer(&t->now)))
		return clone_differs(t, "does not say what becomes of the draw", "");
	if (now == before || t->kind == COMMIT_OFFER || t->kind == COMMIT_END ||
		t->kind == COMMIT_RESUME)
		return OK;
	/* that it was declined is told until a step is complete */
	if (t->kind == COMMIT_STEP && is_declined(before) && now == DRAW_NONE)
		return OK;
	return clone_differs(t, "changes the offer of a draw without saying so", "");
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

static int check_open_seats(struct clone_audit *t)
{
	const char *said = clone_trailer(t, "Seat");

	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(&t->now, side); k++) {
			const char *name = seat_name(t->session->arena, &t->now, side, k);
			int now = *seat_open(&t->now, side, k),
			    before = *seat_open(&t->before, side, k);

			if (now == before)
				continue;
			if (!may_change_seat(t->kind, before, now) ||
				(t->kind != COMMIT_STEP && !text_same(said, name)))
				return clone_differs(t,
					"opens or fills a seat without saying so:", name);
		}
	return OK;
}

static int check_kept_settings(struct clone_audit *t)
{
	const char *what;
	int err;

	if (t->first)
		return OK;
	if ((what = changed_setting(t)))
		return clone_differs(t, "changes what must stay as `new` chose it:", what);
	if ((what = changed_term(t)))
		return clone_differs(t, "changes the terms without saying so:", what);
	err = check_draw(t);
	return err < 0 ? err : check_open_seats(t);
}

/* ---- the game ---- */

int clone_check_settings(struct clone_audit *t)
{
	const char *data = clone_trailer(t, "Data-SHA256"),
		   *campaign = clone_trailer(t, "Campaign");
	char hash[SHA256_HEX + 1];

	campaign_listing_hash(hash, &t->tree, told_path[TOLD_GAME]);
	if (!data || !campaign || strcmp(campaign, t->now.name))
		return clone_differs(
			t, "is of another campaign, or does not say of which", "");
	if (t->first || t->kind == COMMIT_UPGRADE) {
		memcpy(t->game_hash, hash, sizeof hash);
		t->data_hash = data;
		if (load_game(t) < 0)
			return ERR_DAMAGED;
	}
	if (t->first)
		return OK;
	if (strcmp(t->game_hash, hash) || strcmp(t->data_hash, data))
		return clone_differs(t, "changes the frozen data of the game", "");
	return check_kept_settings(t);
}

/* ---- the end, and keys ---- */

/* What everybody knows of the end, and of open seats, changes with commits that say so. */
static int check_end(struct clone_audit *t)
{
	const struct settings *now = &t->now, *before = &t->before;
	bool ended = now->ended != before->ended || now->loser != before->loser;
	const char *said = clone_trailer(t, "Ended");

	if (t->first)
		return OK;
	if (ended && !(t->kind == COMMIT_END && !before->ended) &&
		!(t->kind == COMMIT_RESUME && !now->ended))
		return clone_differs(t, "changes how the game has ended", "");
	if (t->kind == COMMIT_END &&
		(!said || !now->ended ||
			strcmp(said, ended_trailer(t->session->arena, now)) != 0))
		return clone_differs(t, "does not say how the game has ended", "");
	if (before->ended && t->kind == COMMIT_STEP)
		return clone_differs(t, "plays on when the game has ended:", t->step);
	return OK;
}

/* A key takes the place of another only where the seat was open. */
static int check_bindings(struct clone_audit *t)
{
	struct settings *now = &t->now, *before = &t->before;

	for (enum side side = UNION; !t->first && side < SIDES; side++)
		for (int k = 0; k < seats(now, side); k++) {
			const char *then = *seat_auth(before, side, k);

			if (!then || text_same(then, *seat_auth(now, side, k)))
				continue;
			if (t->kind != COMMIT_JOIN ||
				*seat_open(before, side, k) != SEAT_OPEN)
				return clone_differs(t,
					"binds a seat anew that was not open:",
					seat_name(t->session->arena, now, side, k));
		}
	return OK;
}

int clone_check_end(struct clone_audit *t)
{
	int err = check_end(t);

	return err < 0 ? err : check_bindings(t);
}
