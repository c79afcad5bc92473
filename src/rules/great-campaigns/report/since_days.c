/* A report of many steps: a line a day. */
#include <string.h>

#include "rules/great-campaigns/report/brief_private.h"
#include "rules/great-campaigns/report/since_private.h"
#include "rules/kit/columns.h"

#define DATE_WIDTH 10

struct row {
	int actions[SIDES], attacks[SIDES], lost[SIDES];
};

static void count(struct row *out, const struct brief *brief)
{
	static const char *const attacks[] = {"attack", NULL};
	static const char *const fought[] = {"loss", NULL};
	static const char *const marched[] = {"force-march", "extended-march", NULL};

	for (enum side side = UNION; side < SIDES; side++) {
		struct brief_walk walk = {.brief = brief};

		out->actions[side] = gc_brief_actions(brief, side);
		while (brief_next(&walk, attacks))
			out->attacks[side] += brief_event_side(walk.event) == side;
		out->lost[side] = brief_sum(brief, side, fought, "points") +
				  brief_sum(brief, side, marched, "loss");
	}
}

static void put_pair(struct buf *line, const struct page *page, const int value[SIDES])
{
	buf_puts(line,
		arena_printf(page->arena, "  %3d %3d", value[UNION], value[CONFEDERATE]));
}

/* The Union's points less the Confederates' behind a day. */
static const char *difference(const struct page *page, const struct state *view)
{
	return gc_page_halves(page->arena, view->points[UNION] - view->points[CONFEDERATE]);
}

static void add_row(const struct page *page, struct tlist *lines, const struct brief *brief,
	const struct since_step *last)
{
	const struct state *view = last->view;
	struct row row = {{0}, {0}, {0}};
	struct buf line;

	count(&row, brief);
	buf_init(&line, page->arena);
	column_put(&line, page->scenario->day[last->turn].date, DATE_WIDTH);
	put_pair(&line, page, row.actions);
	put_pair(&line, page, row.attacks);
	put_pair(&line, page, row.lost);
	buf_printf(&line, "  %7s%s", difference(page, view), view->rain ? "  rain" : "");
	template_add_text(lines, line.data);
}

void gc_since_days(const struct span *span, struct tlist *lines)
{
	const struct since *since = span->since;
	const struct page *page = &span->page;
	struct told_step *news =
		ARENA_NEW_ARRAY(page->arena, since->steps, struct told_step);
	size_t end;

	template_add_text(lines, "            Actions  Attacks  MV lost   Points");
	template_add_text(lines, "              U   C    U   C    U   C  U less C");
	for (size_t i = 0; i < since->steps; i = end) {
		struct brief brief;
		size_t told = 0;

		for (end = i;
			end < since->steps && since->step[end].turn == since->step[i].turn;
			end++)
			if (since->step[end].told.journal)
				news[told++] = since->step[end].told;
		brief = gc_brief_of(page, NULL, news, told);
		add_row(page, lines, &brief, &since->step[end - 1]);
	}
}
