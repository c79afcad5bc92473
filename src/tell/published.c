/*
 * What everybody is told when the secrets are published: the game as it was, and the whole
 * campaign, gathered from the history, put into what is told, and read again out of that.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "base/tree.h"
#include "campaign/ended.h"
#include "campaign/journals.h"
#include "campaign/seal.h"
#include "campaign/seats.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "tell/tell_private.h"

/* ---- the game as it was ---- */

#define TEMPLATE "game/templates/ending.md"

/* "4/union" of "journal/4-union.txt"; NULL: it is no journal of a step. */
static const char *step_of(const struct campaign *c, const char *path)
{
	const char *directory = "journal/", *name;
	char *step;

	if (strncmp(path, directory, strlen(directory)))
		return NULL;
	name = path + strlen(directory);
	step = arena_copy(c->arena, name, strcspn(name, "."));
	if (!text_is_digit(*step) || !strchr(step, '-'))
		return NULL;
	*strchr(step, '-') = '/';
	return step;
}

static int by_turn(const void *a, const void *b)
{
	const struct told_step *first = a, *second = b;
	int turn, other;

	step_read(&turn, NULL, 0, first->step);
	step_read(&other, NULL, 0, second->step);
	return turn != other ? (turn > other) - (turn < other)
			     : strcmp(first->step, second->step);
}

/* All steps that were played, by turn. */
static int read_steps(struct ending_input *input, struct campaign *c, struct diag *diag)
{
	struct told_step *all =
		ARENA_NEW_ARRAY(c->arena, c->tree.count + 1, struct told_step);
	int err = OK;

	for (size_t i = 0; i < c->tree.count && err == OK; i++) {
		const char *step = step_of(c, c->tree.file[i].path);
		struct journal *journal;

		if (!step)
			continue;
		err = journals_read(&journal, c, step, diag);
		all[input->steps++] = journals_step(c, step, journal);
	}
	qsort(all, input->steps, sizeof *all, by_turn);
	input->step = all;
	return err;
}

static int find_page(struct report_file *out, const struct campaign *c, struct diag *diag)
{
	const struct tree_file *file = tree_find(&c->tree, TEMPLATE);

	if (!file) {
		diag_error(diag, "%s is missing", TEMPLATE);
		return ERR_DAMAGED;
	}
	*out = (struct report_file){TEMPLATE, file->data, file->length};
	return OK;
}

int published_tell_game(struct campaign *c, struct diag *diag)
{
	struct ending_input input = {
		.ruleset = c->ruleset,
		.game = c->game,
		.state = c->state,
		.campaign = c->settings.name,
		.ended = ended_text(c->arena, &c->settings),
	};
	struct buf text;
	int err;

	buf_init(&text, c->arena);
	if ((err = read_steps(&input, c, diag)) < 0 ||
		(err = find_page(&input.page, c, diag)) < 0 ||
		(err = report_ending(&text, c->arena, &input, diag)) < 0)
		return err;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		tree_put(&c->tree, told_file(c->arena, who, TOLD_ENDING), text.data,
			text.length);
	return OK;
}

/* ---- the whole campaign ---- */

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
			path[count++] = ledger_standing_path_of(
				arena, seat_name(arena, settings, side, k));
	path[count] = NULL;
}

static int read_state(struct published_state *out, struct arena *arena,
	struct ledger *ledger, const struct settings *settings,
	const struct finished_step *over, struct diag *diag)
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
	*out = (struct published_state){over, file->data, file->length, {{NULL}}};
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++)
			out->standing[side][k] = tree_text(&tree, *next++);
	return OK;
}

int published_gather(struct publication *out, struct arena *arena, struct ledger *ledger,
	const struct settings *settings, struct diag *diag)
{
	const struct history_of of = {.who = AUDIENCE_PUBLIC, .truth = true};
	struct finished_steps overs;
	int err;

	*out = (struct publication){0};
	if ((err = finished_steps_read(&overs, arena, ledger, &of, diag)) < 0)
		return err;
	out->state = ARENA_NEW_ARRAY(arena, overs.count + 1, struct published_state);
	for (size_t i = 0; i < overs.count && err == OK; i++)
		err = read_state(&out->state[out->count++], arena, ledger, settings,
			&overs.over[i], diag);
	return err;
}

/* ---- into what is told ---- */

static const char *dir_of(
	struct arena *arena, size_t number, const struct finished_step *over)
{
	return arena_printf(arena, "%s%0*zu-%s%s/", told_path[TOLD_WHOLE], DIGITS, number,
		*over->step ? ledger_step_file(arena, over->step) : BEGINNING,
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
	const char *sealed = ledger_sealed_path(c->arena, step);
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
	const struct tree_file *journal =
		tree_find(truth, ledger_journal_path(c->arena, step));

	if (journal)
		put(c, arena_printf(c->arena, "%s" PUBLISHED_JOURNAL, dir), journal->data,
			journal->length);
	put_sealed(c, truth, dir, step);
}

const char *published_standing(struct arena *arena, const char *seat)
{
	return arena_printf(arena, "standing-%s.txt", seat);
}

/* Steps with which the game begins may play by them before any are sealed. */
static void put_standing(
	struct campaign *c, const char *dir, const struct published_state *state)
{
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(&c->settings, side); k++) {
			const char *text = state->standing[side][k];
			const char *name = seat_name(c->arena, &c->settings, side, k);

			if (text)
				put(c,
					arena_printf(c->arena, "%s%s", dir,
						published_standing(c->arena, name)),
					text, strlen(text));
		}
}

void published_tell(struct campaign *c, const struct publication *whole)
{
	struct tree truth;

	tree_copy(&truth, &c->tree, c->arena);
	for (size_t i = 0; i < whole->count; i++) {
		const struct published_state *state = &whole->state[i];
		const struct finished_step *over = state->over;
		const char *dir = dir_of(c->arena, i, over);

		put(c, arena_printf(c->arena, "%s" PUBLISHED_STATE, dir), state->text,
			state->length);
		if (over->amended && over->reason)
			put(c, arena_printf(c->arena, "%s" PUBLISHED_REASON, dir),
				over->reason, strlen(over->reason));
		if (!over->amended && *over->step)
			put_step(c, &truth, dir, over->step);
		if (!*over->step)
			put_standing(c, dir, state);
	}
}

/* ---- out of what is told ---- */

/* "4/union" of "4-union", as far as `length` goes. */
static const char *step_of_part(struct arena *arena, const char *name, size_t length)
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
static bool read_part(struct published_part *out, struct arena *arena, const char *name)
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
	out->step = step_of_part(arena, name + DIGITS + 1, length - DIGITS - 1);
	return out->step;
}

size_t published_parts(
	struct published_part **out, struct arena *arena, const struct tree *told)
{
	const char *top = told_path[TOLD_WHOLE];
	size_t length = strlen(top), count = 0;

	*out = ARENA_NEW_ARRAY(arena, told->count + 1, struct published_part);
	for (size_t i = 0; i < told->count; i++) {
		const char *path = told->file[i].path;
		const struct published_part *last = count ? &(*out)[count - 1] : NULL;

		if (strncmp(path, top, length) ||
			(last && !strncmp(path, last->dir, strlen(last->dir))))
			continue;
		if (!read_part(&(*out)[count++], arena, path + length))
			return 0;
	}
	return count;
}

const struct tree_file *published_file(struct arena *arena, const struct tree *told,
	const struct published_part *part, const char *name)
{
	return tree_find(told, arena_printf(arena, "%s%s", part->dir, name));
}

/* ---- the past of both sides, out of what is published ---- */

#define STANDING "standing"
#define ANSWER   "answer-"

struct reader {
	struct past_teller teller;
	const struct tree *told;
	const char *standing[SIDES]; /* as they were last; NULL: orders have shown others */
	struct past_moment last;
	struct arena part, last_part; /* of the part at hand, and of that moment */
};

/* ---- positions ---- */

static const void *whole_truth(const struct reader *r, const struct tree_file *file)
{
	const struct past_of *of = r->teller.of;
	struct arena *arena = r->teller.scratch;
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
		out->view[who] = arena_alloc(r->teller.scratch, of->ruleset->state_size);
		of->ruleset->view(out->view[who], of->game, state, who);
	}
}

/* ---- journals ---- */

/* Through the written form, as it was told to that side. */
static struct journal *told_of(
	const struct reader *r, const struct journal *all, enum audience who)
{
	struct tree_file file = {.path = PUBLISHED_JOURNAL};
	struct journal *told;
	struct buf text;

	buf_init(&text, r->teller.scratch);
	journal_write(&text, all, 1u << who);
	file.data = text.data;
	file.length = text.length;
	told = past_journal(r->teller.scratch, &file);
	journals_drop_echoes(told);
	return told;
}

static void read_journals(
	struct past_moment *out, const struct reader *r, const struct tree_file *file)
{
	struct journal *all = past_journal(r->teller.scratch, file);

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_PUBLIC; who++)
		out->told[who] = told_of(r, all, who);
	journals_drop_echoes(all);
	out->journal = all;
}

/* ---- what was sealed ---- */

/* "standing orders" of "standing.txt", "answer 2" of "answer-2.txt". */
static const char *title_of(const struct reader *r, const char *role)
{
	struct arena *arena = r->teller.scratch;
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

static void show_sealed(struct buf *out, struct reader *r,
	const struct published_part *part, enum side side)
{
	const char *whose =
		arena_printf(r->teller.scratch, "%s%s-", part->dir, side_name(side));
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

static const char *sealed_of(struct reader *r, const struct published_part *part)
{
	struct buf text;

	buf_init(&text, r->teller.scratch);
	for (enum side side = UNION; side < SIDES; side++)
		show_sealed(&text, r, part, side);
	return text.length ? text.data : NULL;
}

/* ---- the whole ---- */

static int add_part(struct reader *r, const struct published_part *part)
{
	struct arena *arena = r->teller.scratch;
	struct past_moment moment = {.step = part->step, .amended = part->amended};
	const struct tree_file *reason =
		published_file(arena, r->told, part, PUBLISHED_REASON);
	const void *state =
		whole_truth(r, published_file(arena, r->told, part, PUBLISHED_STATE));

	if (!state)
		return OK;
	moment.reason = reason ? reason->data : NULL;
	read_views(&moment, r, state);
	read_journals(&moment, r, published_file(arena, r->told, part, PUBLISHED_JOURNAL));
	moment.sealed = sealed_of(r, part);
	r->last = moment;
	return past_add(&r->teller, &moment);
}

/* A part at a time: of those before nothing stays but what is told of them. */
static int add_parts(struct reader *r, const struct published_part *part, size_t parts)
{
	int err = OK;

	r->teller.scratch = &r->part;
	for (size_t i = 0; i < parts && err == OK; i++) {
		size_t before = r->teller.out->steps;

		err = add_part(r, &part[i]);
		if (r->teller.out->steps == before) {
			arena_clear(&r->part);
			continue;
		}
		arena_release(&r->last_part);
		r->last_part = r->part;
		r->part = (struct arena)ARENA_INIT;
	}
	return err;
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

int published_read(struct past *out, const char **map, struct arena *arena,
	const struct tree *told, const struct past_of *of, struct diag *diag)
{
	struct reader r = {.told = told,
		.standing = {"", ""},
		.part = ARENA_INIT,
		.last_part = ARENA_INIT};
	struct published_part *part;
	size_t parts = published_parts(&part, arena, told);
	int err = past_begin(&r.teller, out, arena, of, diag);

	if (err == OK)
		err = add_parts(&r, part, parts);
	if (err == OK && !out->steps) {
		diag_error(diag, "%s has no step that can be read", told_path[TOLD_WHOLE]);
		err = ERR_DAMAGED;
	}
	if (err == OK)
		err = draw_end(map, &r);
	arena_release(&r.part);
	arena_release(&r.last_part);
	return err;
}
