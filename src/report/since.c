/* The report: many steps in one, chapter by chapter, each as its news in short. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/template.h"
#include "game/ruleset.h"
#include "game/since.h"
#include "report/report_private.h"

static const char page_text[] = "# {{title}}\n\n"
				"For {{reader}}. From {{first}} to {{last}}.\n\n"
				"{{#chapters}}\n"
				"## {{heading}}\n\n"
				"{{#lines}}\n"
				"- {{.}}\n"
				"{{/lines}}\n"
				"{{^lines}}\n"
				"Nothing that counts.\n"
				"{{/lines}}\n\n"
				"{{/chapters}}\n"
				"{{#sections}}\n"
				"{{{.}}}\n\n"
				"{{/sections}}\n";

struct writer {
	struct arena *arena;
	const struct since_input *input;
	struct tlist *chapters;
};

/* "Turn 4, June 27 PM" of "Turn 4, June 27 PM: Union Player Turn" */
static const char *day_of(struct arena *arena, const struct since_step *step)
{
	const char *heading = step->told.heading;

	return arena_copy(arena, heading, strcspn(heading, ":"));
}

/* The same within a sentence. */
static const char *then(struct arena *arena, const struct since_step *step)
{
	return arena_printf(arena, "t%s", day_of(arena, step) + 1);
}

static int chapter_of(const struct since_input *input, int turn)
{
	return input->ruleset->chapter
		       ? input->ruleset->chapter(input->game, input->scenario, turn)
		       : turn;
}

/* Steps as a family reads its news; those in which nothing was played are left out. */
static size_t list_news(struct told_step *out, struct tlist *lines,
	const struct since_step *step, size_t count)
{
	size_t news = 0;

	for (size_t i = 0; i < count; i++) {
		if (step[i].told.journal)
			out[news++] = step[i].told;
		else
			template_add_text(lines, "The moderator put the position right.");
	}
	return news;
}

static void add_chapter(const struct writer *w, const struct since_step *step, size_t count)
{
	const struct since_input *input = w->input;
	struct tmap *chapter = template_add_map(w->chapters);
	struct tlist *lines = template_set_list(chapter, "lines");
	const char *first = day_of(w->arena, step),
		   *last = then(w->arena, step + count - 1);
	struct told_step *news = ARENA_NEW_ARRAY(w->arena, count, struct told_step);
	size_t told = list_news(news, lines, step, count);

	template_set_text(chapter, "heading",
		!strcmp(first + 1, last + 1)
			? first
			: arena_printf(w->arena, "%s, to %s", first, last));
	if (told)
		(input->ruleset->digest ? input->ruleset->digest : input->ruleset->brief)(
			lines, w->arena, input->game, step[count - 1].view, news, told);
}

static void add_chapters(const struct writer *w)
{
	const struct since *since = w->input->since;
	size_t end;

	for (size_t i = 0; i < since->steps; i = end) {
		int chapter = chapter_of(w->input, since->step[i].turn);

		for (end = i + 1; end < since->steps; end++)
			if (chapter_of(w->input, since->step[end].turn) != chapter)
				break;
		add_chapter(w, &since->step[i], end - i);
	}
}

int report_since(struct buf *out, struct arena *arena, const struct since_input *input,
	struct diag *diag)
{
	const struct since *since = input->since;
	struct tmap *page = template_map(arena);
	struct writer w = {arena, input, template_set_list(page, "chapters")};
	struct tlist *sections = template_set_list(page, "sections");
	enum side side = report_side(input->who);
	struct buf text;
	int err;

	template_set_text(page, "title",
		arena_printf(arena, "%s: %s", input->ruleset->title(input->game),
			input->campaign));
	template_set_text(page, "reader", side == NO_SIDE ? "everybody" : side_army(side));
	template_set_text(page, "first", then(arena, since->step));
	template_set_text(page, "last", then(arena, since->step + since->steps - 1));
	add_chapters(&w);
	if (input->ruleset->since)
		input->ruleset->since(sections, arena, input->game, since);
	buf_init(&text, arena);
	if ((err = template_expand(
		     &text, "a report of many steps", page_text, page, diag)) == OK)
		report_lay_out(out, arena, text.data);
	return err;
}
