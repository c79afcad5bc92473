#include "tell/whole.h"

#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "base/tree.h"
#include "campaign/campaign.h"
#include "campaign/seats.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "tell/over.h"

#define BEGINNING "beginning"
#define AMENDED   "-amended"
#define DIGITS    4 /* of the number of a part */

/* ---- from the history ---- */

#define PATHS_MAX (1 + SIDES * COMMANDERS_MAX)

/* state.ini, then the standing orders of every seat, NULL-terminated. */
static void list_paths(const char *path[PATHS_MAX + 1], struct arena *arena,
	const struct settings *settings)
{
	size_t count = 0;

	path[count++] = truth_path[PATH_STATE];
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++)
			path[count++] = standing_path_of(
				arena, seat_name(arena, settings, side, k));
	path[count] = NULL;
}

static int read_state(struct whole_state *out, struct arena *arena, struct ledger *ledger,
	const struct settings *settings, const struct over *over, struct diag *diag)
{
	const char *path[PATHS_MAX + 1], **next = path;
	const struct tree_file *file;
	struct tree tree;
	int err;

	list_paths(path, arena, settings);
	if ((err = ledger_read_some(&tree, ledger, arena, over->id, path, diag)) < 0)
		return err;
	if (!(file = tree_find(&tree, *next++))) {
		diag_error(diag, "commit %.12s: %s is missing", over->id, path[0]);
		return ERR_DAMAGED;
	}
	*out = (struct whole_state){over, file->data, file->length, {{NULL}}};
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++)
			out->standing[side][k] = tree_text(&tree, *next++);
	return OK;
}

int whole_gather(struct whole *out, struct arena *arena, struct ledger *ledger,
	const struct settings *settings, struct diag *diag)
{
	const struct over_of of = {.who = AUDIENCE_PUBLIC, .truth = true};
	struct overs overs;
	int err;

	*out = (struct whole){0};
	if ((err = overs_read(&overs, arena, ledger, &of, diag)) < 0)
		return err;
	out->state = ARENA_NEW_ARRAY(arena, overs.count + 1, struct whole_state);
	for (size_t i = 0; i < overs.count && err == OK; i++)
		err = read_state(&out->state[out->count++], arena, ledger, settings,
			&overs.over[i], diag);
	return err;
}

/* ---- into what is told ---- */

static const char *dir_of(struct arena *arena, size_t number, const struct over *over)
{
	return arena_printf(arena, "%s%0*zu-%s%s/", told_path[TOLD_WHOLE], DIGITS, number,
		*over->step ? step_file(arena, over->step) : BEGINNING,
		over->amended ? AMENDED : "");
}

static void put(struct campaign *c, const char *path, const char *data, size_t length)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		tree_put(&c->tree,
			arena_printf(c->arena, "%s%s", told_dir(c->arena, who), path), data,
			length);
}

static bool is_text(const char *name)
{
	size_t length = strlen(name);

	return length > 4 && !strcmp(name + length - 4, ".txt");
}

/* What was sealed, without signatures: who has signed has shown it to the moderator. */
static void put_sealed(
	struct campaign *c, const struct tree *truth, const char *dir, const char *step)
{
	const char *sealed = sealed_path(c->arena, step);
	size_t length = strlen(sealed);

	for (size_t i = 0; i < truth->count; i++) {
		const struct tree_file *file = &truth->file[i];

		if (!strncmp(file->path, sealed, length) && is_text(file->path))
			put(c, arena_printf(c->arena, "%s%s", dir, file->path + length),
				file->data, file->length);
	}
}

static void put_step(
	struct campaign *c, const struct tree *truth, const char *dir, const char *step)
{
	const struct tree_file *journal = tree_find(truth, journal_path(c->arena, step));

	if (journal)
		put(c, arena_printf(c->arena, "%s" WHOLE_JOURNAL, dir), journal->data,
			journal->length);
	put_sealed(c, truth, dir, step);
}

const char *whole_standing(struct arena *arena, const char *seat)
{
	return arena_printf(arena, "standing-%s.txt", seat);
}

/* Steps with which the game begins may play by them before any are sealed. */
static void put_standing(
	struct campaign *c, const char *dir, const struct whole_state *state)
{
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(&c->settings, side); k++) {
			const char *text = state->standing[side][k];
			const char *name = seat_name(c->arena, &c->settings, side, k);

			if (text)
				put(c,
					arena_printf(c->arena, "%s%s", dir,
						whole_standing(c->arena, name)),
					text, strlen(text));
		}
}

void whole_tell(struct campaign *c, const struct whole *whole)
{
	struct tree truth;

	tree_copy(&truth, &c->tree, c->arena);
	for (size_t i = 0; i < whole->count; i++) {
		const struct whole_state *state = &whole->state[i];
		const struct over *over = state->over;
		const char *dir = dir_of(c->arena, i, over);

		put(c, arena_printf(c->arena, "%s" WHOLE_STATE, dir), state->text,
			state->length);
		if (over->amended && over->reason)
			put(c, arena_printf(c->arena, "%s" WHOLE_REASON, dir), over->reason,
				strlen(over->reason));
		if (!over->amended && *over->step)
			put_step(c, &truth, dir, over->step);
		if (!*over->step)
			put_standing(c, dir, state);
	}
}

/* ---- out of what is told ---- */

/* "4/union" of "4-union", as far as `length` goes. */
static const char *step_of(struct arena *arena, const char *name, size_t length)
{
	char *step = arena_copy(arena, name, length);
	char *dash = strchr(step, '-');

	if (!strcmp(step, BEGINNING))
		return "";
	if (!text_is_digit(*step) || !dash)
		return NULL;
	*dash = '/';
	return step;
}

/* `name` is what follows on "whole/". */
static bool read_part(struct whole_part *out, struct arena *arena, const char *name)
{
	size_t all = strcspn(name, "/"), length = all, tail = strlen(AMENDED);

	out->dir = arena_printf(arena, "%s%.*s/", told_path[TOLD_WHOLE], (int)all, name);
	for (int i = 0; i < DIGITS; i++)
		if (!text_is_digit(name[i]))
			return false;
	if (name[all] != '/' || name[DIGITS] != '-')
		return false;
	out->amended =
		length > DIGITS + 1 + tail && !strncmp(name + length - tail, AMENDED, tail);
	length -= out->amended ? tail : 0;
	out->step = step_of(arena, name + DIGITS + 1, length - DIGITS - 1);
	return out->step;
}

size_t whole_parts(struct whole_part **out, struct arena *arena, const struct tree *told)
{
	const char *top = told_path[TOLD_WHOLE];
	size_t length = strlen(top), count = 0;

	*out = ARENA_NEW_ARRAY(arena, told->count + 1, struct whole_part);
	for (size_t i = 0; i < told->count; i++) {
		const char *path = told->file[i].path;
		const struct whole_part *last = count ? &(*out)[count - 1] : NULL;

		if (strncmp(path, top, length) ||
			(last && !strncmp(path, last->dir, strlen(last->dir))))
			continue;
		if (!read_part(&(*out)[count++], arena, path + length))
			return 0;
	}
	return count;
}

const struct tree_file *whole_file(struct arena *arena, const struct tree *told,
	const struct whole_part *part, const char *name)
{
	return tree_find(told, arena_printf(arena, "%s%s", part->dir, name));
}
