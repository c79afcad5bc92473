/* A step of the past: its heading, its news and its map. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/ini.h"
#include "base/template.h"
#include "base/tree.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "tell/map.h"
#include "tell/past_private.h"

#define NEWS "{{#brief}}\n- {{.}}\n{{/brief}}\n"

void *past_view(struct arena *arena, const struct past_of *of, const struct tree_file *file)
{
	const struct ruleset *ruleset = of->ruleset;
	void *view = arena_alloc(arena, ruleset->state_size);
	struct diag ignored;
	struct ini *ini;

	diag_init(&ignored, arena);
	if (!file ||
		ini_read(&ini, arena, file->path, file->data, file->length, &ignored) < 0 ||
		ruleset->view_read(view, of->game, ini, arena, &ignored) < 0)
		return NULL;
	return view;
}

struct journal *past_journal(struct arena *arena, const struct tree_file *file)
{
	struct journal *journal = ARENA_NEW(arena, struct journal);
	struct diag ignored;

	diag_init(&ignored, arena);
	journal_init(journal, arena);
	if (file &&
		journal_parse(journal, file->path, file->data, file->length, &ignored) < 0)
		journal_init(journal, arena);
	return journal;
}

/* ---- the heading ---- */

static const char *heading_of(const struct past_teller *t, const struct past_moment *moment)
{
	struct buf text;

	if (!*moment->step)
		return "The beginning";
	buf_init(&text, t->arena);
	if (moment->amended)
		buf_puts(&text, "Put right before ");
	t->of->ruleset->heading(&text, t->of->game, t->of->scenario, moment->step);
	return text.data;
}

/* ---- the news ---- */

/* What one of those who are read is told, in short, a sentence a line. */
static int tell(struct buf *out, const struct past_teller *t, const struct told_step *step,
	const void *view)
{
	struct tmap *page = template_map(t->arena);
	struct tlist *lines = template_set_list(page, "brief");

	if (step->journal->first)
		t->of->ruleset->brief(lines, t->arena, t->of->game, view, step, 1);
	if (!template_has_items(lines))
		return OK;
	if (t->of->both)
		buf_printf(out, "%s**As the %s side reads it**\n\n",
			out->length ? "\n" : "",
			side_title((enum side)t->of->ruleset->view_of(view)));
	return template_expand(out, "brief", NEWS, page, t->diag);
}

/* The moderator's words, as they are: a block of lines that are shown as text. */
static void give_reason(struct buf *out, const char *reason)
{
	buf_puts(out, "The moderator put the position right.\n");
	if (reason)
		buf_puts(out, "\n");
	for (size_t length; reason && *reason;
		reason += length + (reason[length] == '\n')) {
		length = strcspn(reason, "\n");
		buf_puts(out, "    ");
		buf_add(out, reason, length);
		buf_putc(out, '\n');
	}
}

static int tell_all(const char **out, const struct past_teller *t,
	const struct past_moment *moment, const char *heading)
{
	struct buf text;
	int err = OK;

	buf_init(&text, t->arena);
	if (moment->amended)
		give_reason(&text, moment->reason);
	for (int i = 0; i < SIDES && moment->told[i] && err == OK; i++)
		err = tell(&text, t,
			&(struct told_step){heading, moment->told[i], moment->step},
			moment->view[i]);
	if (moment->sealed)
		buf_printf(&text, "%s%s", text.length ? "\n" : "", moment->sealed);
	*out = text.length ? text.data : "";
	return err;
}

/* ---- the map ---- */

static int draw(const char **out, const struct past_teller *t, const struct told_then *then)
{
	struct arena scratch = ARENA_INIT; /* many times what is kept */
	struct buf text;
	int err;

	buf_init(&text, &scratch);
	err = told_map_then(&text, &scratch, then, t->diag);
	if (err == OK)
		*out = arena_copy(t->arena, text.data, text.length);
	arena_release(&scratch);
	return err;
}

static struct told_then then_of(
	const struct past_teller *t, const struct past_moment *moment, const char *heading)
{
	const struct past_of *of = t->of;

	return (struct told_then){.ruleset = of->ruleset,
		.game = of->game,
		.plan = t->plan,
		.title = arena_printf(
			t->arena, "%s: %s", of->name, of->ruleset->title(of->game)),
		.view = {moment->view[0], moment->view[1]},
		.open = of->open,
		.news = {heading, moment->journal, moment->step}};
}

int past_draw_whole(
	struct buf *out, const struct past_teller *t, const struct past_moment *moment)
{
	struct told_then then = then_of(t, moment, heading_of(t, moment));

	return told_map_then_whole(out, t->arena, &then, t->diag);
}

static int tell_step(struct past_step *step, const struct past_teller *t,
	const struct past_moment *moment)
{
	struct told_then then = then_of(t, moment, step->heading);
	int err = tell_all(&step->news, t, moment, step->heading);

	return err < 0 ? err : draw(&step->map, t, &then);
}

int past_add(struct past_teller *t, const struct past_moment *moment)
{
	struct past_step step = {.step = moment->step,
		.amended = moment->amended,
		.heading = heading_of(t, moment),
		.view = t->of->both ? NULL : moment->view[0],
		.journal = moment->journal};
	int err;

	if (t->of->wants == PAST_TOLD && (err = tell_step(&step, t, moment)) < 0)
		return err;
	ARENA_GROW(t->arena, t->out->step, t->out->steps, t->room);
	t->out->step[t->out->steps++] = step;
	return OK;
}

int past_draw_last(const struct past_teller *t)
{
	struct past_step *last = &t->out->step[t->out->steps - 1];
	const struct past_moment moment = {
		.step = last->step, .view = {last->view}, .journal = last->journal};
	struct told_then then = then_of(t, &moment, last->heading);

	return draw(&last->map, t, &then);
}

int past_begin(struct past_teller *out, struct past *past, struct arena *arena,
	const struct past_of *of, struct diag *diag)
{
	*past = (struct past){0};
	*out = (struct past_teller){.out = past, .arena = arena, .of = of, .diag = diag};
	if (of->wants == PAST_POSITIONS)
		return OK;
	return told_map_plan(&out->plan, arena, of->ruleset, of->game, of->waters, diag);
}
