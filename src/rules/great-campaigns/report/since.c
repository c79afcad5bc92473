/* A report of many steps: its sections, as Markdown. 25, 35 */
#include "game/since.h"

#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/since_private.h"

/* ---- counties: which another side controls now than then ---- */

static void list_counties(const struct span *span, struct tlist *sentences)
{
	const struct page *page = &span->page;
	const struct gc_counties *counties = &page->game->campaign->counties;

	for (int i = 0; i < SIDES; i++) {
		enum side side = page_side(page->own, i);
		struct words words;

		words_begin(&words);
		for (int k = 0; k < counties->counties; k++)
			if (page->view->campaign.county[k].holder == (int)side &&
				span->then->campaign.county[k].holder != (int)side)
				words_add(&words, counties->county[k].title);
		if (words.count)
			template_add_text(
				sentences, arena_printf(page->arena, "To the %s: %s.",
						   side_title(side),
						   words_join(page->arena, &words, ", ")));
	}
}

/* ---- sections ---- */

static const char table_text[] = "## {{title}}\n\n"
				 "```{{kind}}\n"
				 "{{#lines}}\n"
				 "{{.}}\n"
				 "{{/lines}}\n"
				 "```\n";
static const char list_text[] = "## {{title}}\n\n"
				"{{#lines}}\n"
				"- {{.}}\n"
				"{{/lines}}\n";

struct section {
	const struct span *span;
	struct tlist *out;
	struct tmap *page;
	struct tlist *lines;
};

static struct section begin(const struct span *span, struct tlist *out, const char *title)
{
	struct tmap *page = template_map(span->page.arena);

	template_set_text(page, "title", title);
	template_set_text(page, "kind", "");
	return (struct section){span, out, page, template_set_list(page, "lines")};
}

/* A section with nothing in it is left out. */
static void end(const struct section *section, const char *form)
{
	struct diag ignored;
	struct buf text;

	if (!template_has_items(section->lines))
		return;
	diag_init(&ignored, section->span->page.arena);
	buf_init(&text, section->span->page.arena);
	template_expand(&text, "a section", form, section->page, &ignored);
	template_add_text(section->out, text.data);
}

static void add_counties(const struct span *span, struct tlist *out)
{
	struct section section = begin(span, out, "Counties that changed hands");

	list_counties(span, section.lines);
	end(&section, list_text);
}

static void add_cycles(const struct span *span, struct tlist *out)
{
	struct section section = begin(span, out, "Victory points");

	gc_report_cycle_table(&span->page, section.lines, span->since->step->turn);
	end(&section, table_text);
}

static void add_theatre(const struct span *span, struct tlist *out)
{
	struct section section = begin(span, out, "The theatre now");

	template_set_text(section.page, "kind", "map");
	gc_report_overview(&span->page, section.lines);
	end(&section, table_text);
}

static void add_table(const struct span *span, struct tlist *out, const char *title,
	void (*fill)(const struct span *span, struct tlist *lines))
{
	struct section section = begin(span, out, title);

	fill(span, section.lines);
	end(&section, table_text);
}

void gc_report_since(
	struct tlist *out, struct arena *arena, const void *game, const struct since *since)
{
	const struct span span = {
		gc_page_of(arena, game, since->step[since->steps - 1].view), since->before,
		since};
	bool campaign = gc_is_campaign(game, span.page.view);

	add_table(&span, out, "Day by day", gc_since_days);
	if (campaign)
		add_cycles(&span, out);
	add_table(&span, out, "The armies then and now", gc_since_armies);
	if (!campaign)
		return;
	add_counties(&span, out);
	add_theatre(&span, out);
}
