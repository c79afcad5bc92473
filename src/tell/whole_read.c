/* The past of both sides out of what is published. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/ini.h"
#include "base/tree.h"
#include "campaign/journals.h"
#include "campaign/seal.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "ledger/paths.h"
#include "tell/map.h"
#include "tell/past_private.h"
#include "tell/whole.h"

#define STANDING "standing"
#define ANSWER   "answer-"

struct reader {
	struct past_teller teller;
	const struct tree *told;
	const char *standing[SIDES]; /* as they were last; NULL: orders have shown others */
	struct past_moment last;
};

/* ---- positions ---- */

static const void *read_state(const struct reader *r, const struct tree_file *file)
{
	const struct past_of *of = r->teller.of;
	struct arena *arena = r->teller.arena;
	void *state = arena_alloc(arena, of->ruleset->state_size);
	struct diag ignored;
	struct ini *ini;

	diag_init(&ignored, arena);
	if (!file ||
		ini_read(&ini, arena, file->path, file->data, file->length, &ignored) < 0 ||
		of->ruleset->state_read(state, of->game, ini, arena, &ignored) < 0)
		return NULL;
	return state;
}

static void read_views(struct past_moment *out, const struct reader *r, const void *state)
{
	const struct past_of *of = r->teller.of;

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_PUBLIC; who++) {
		out->view[who] = arena_alloc(r->teller.arena, of->ruleset->state_size);
		of->ruleset->view(out->view[who], of->game, state, who);
	}
}

/* ---- journals ---- */

/* Through the written form, as it was told to that side. */
static struct journal *told_of(
	const struct reader *r, const struct journal *all, enum audience who)
{
	struct tree_file file = {.path = WHOLE_JOURNAL};
	struct journal *told;
	struct buf text;

	buf_init(&text, r->teller.arena);
	journal_write(&text, all, 1u << who);
	file.data = text.data;
	file.length = text.length;
	told = past_journal(r->teller.arena, &file);
	journals_drop_echoes(told);
	return told;
}

static void read_journals(
	struct past_moment *out, const struct reader *r, const struct tree_file *file)
{
	struct journal *all = past_journal(r->teller.arena, file);

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_PUBLIC; who++)
		out->told[who] = told_of(r, all, who);
	journals_drop_echoes(all);
	out->journal = all;
}

/* ---- what was sealed ---- */

/* "standing orders" of "standing.txt", "answer 2" of "answer-2.txt". */
static const char *title_of(const struct reader *r, const char *role)
{
	struct arena *arena = r->teller.arena;
	const char *name = arena_copy(arena, role, strcspn(role, "."));

	if (!strcmp(name, STANDING))
		return "standing orders";
	if (!strncmp(name, ANSWER, strlen(ANSWER)))
		return arena_printf(arena, "answer %s", name + strlen(ANSWER));
	/* of several commanders: "orders of valley" */
	if (strchr(name, '-'))
		return arena_printf(arena, "%s of %.*s", strrchr(name, '-') + 1,
			(int)(strrchr(name, '-') - name), name);
	return name;
}

/* As a block of lines that are shown as text, whatever their sender wrote into them. */
static void show(struct buf *out, enum side side, const char *title, const char *text)
{
	buf_printf(
		out, "%s**%s %s**\n\n", out->length ? "\n" : "", side_title(side), title);
	while (*text) {
		size_t length = strcspn(text, "\n");

		buf_puts(out, "    ");
		buf_add(out, text, length);
		buf_putc(out, '\n');
		text += length + (text[length] == '\n');
	}
}

/* Standing orders are sealed for every step; they are shown where they are new, and no
 * orders beside them have them. */
static bool is_news(struct reader *r, enum side side, const char *role, const char *text)
{
	const char *before = r->standing[side];

	if (strcmp(role, STANDING ".txt") != 0) {
		if (strstr(text, "\n" STANDING "\n"))
			r->standing[side] = NULL;
		return *text;
	}
	r->standing[side] = text;
	return before && strcmp(before, text) != 0;
}

static void show_sealed(
	struct buf *out, struct reader *r, const struct whole_part *part, enum side side)
{
	const char *whose =
		arena_printf(r->teller.arena, "%s%s-", part->dir, side_name(side));
	size_t length = strlen(whose);

	for (size_t i = 0; i < r->told->count; i++) {
		const struct tree_file *file = &r->told->file[i];
		const char *text;

		if (strncmp(file->path, whose, length))
			continue;
		text = seal_opened(file->data);
		if (text && is_news(r, side, file->path + length, text))
			show(out, side, title_of(r, file->path + length), text);
	}
}

static const char *sealed_of(struct reader *r, const struct whole_part *part)
{
	struct buf text;

	buf_init(&text, r->teller.arena);
	for (enum side side = UNION; side < SIDES; side++)
		show_sealed(&text, r, part, side);
	return text.length ? text.data : NULL;
}

/* ---- the whole ---- */

static int add_part(struct reader *r, const struct whole_part *part)
{
	struct arena *arena = r->teller.arena;
	struct past_moment moment = {.step = part->step, .amended = part->amended};
	const struct tree_file *reason = whole_file(arena, r->told, part, WHOLE_REASON);
	const void *state = read_state(r, whole_file(arena, r->told, part, WHOLE_STATE));

	if (!state)
		return OK;
	moment.reason = reason ? reason->data : NULL;
	read_views(&moment, r, state);
	read_journals(&moment, r, whole_file(arena, r->told, part, WHOLE_JOURNAL));
	moment.sealed = sealed_of(r, part);
	r->last = moment;
	return past_add(&r->teller, &moment);
}

/* As it was when the last step was over, with all parts of the map. */
static int draw_end(const char **map, struct reader *r)
{
	struct past_teller *t = &r->teller;
	struct buf text;
	int err;

	buf_init(&text, t->arena);
	err = past_draw_whole(&text, t, &r->last);
	*map = text.data;
	return err;
}

int whole_read(struct past *out, const char **map, struct arena *arena,
	const struct tree *told, const struct past_of *of, struct diag *diag)
{
	struct reader r = {.told = told, .standing = {"", ""}};
	struct whole_part *part;
	size_t parts = whole_parts(&part, arena, told);
	int err = past_begin(&r.teller, out, arena, of, diag);

	for (size_t i = 0; i < parts && err == OK; i++)
		err = add_part(&r, &part[i]);
	if (err < 0)
		return err;
	if (!out->steps) {
		diag_error(diag, "%s has no step that can be read", told_path[TOLD_WHOLE]);
		return ERR_DAMAGED;
	}
	return draw_end(map, &r);
}
