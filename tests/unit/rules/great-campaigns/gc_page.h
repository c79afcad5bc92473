/* For tests of a campaign's report: what stands on the page of the day at hand. Before it
 * PAGE is defined, the template of that page. */
#ifndef TESTS_GC_PAGE_H
#define TESTS_GC_PAGE_H

#include "gc_day.h"

#include "base/template.h"
#include "rules/great-campaigns/report/report.h"

static const char *page_of_today(void)
{
	struct tmap *map = template_map(&arena);
	struct buf out;

	buf_init(&out, &arena);
	gc_report_sections(map, &arena, game, today->state, &(struct team_member){NULL, 0});
	assert_int_equal(template_expand(&out, "page", PAGE, map, &diag), OK);
	return out.data;
}

static void has(const char *text)
{
	if (!strstr(page_of_today(), text))
		fail_msg("no \"%s\" in:\n%s", text, page_of_today());
}

static void has_not(const char *text)
{
	if (strstr(page_of_today(), text))
		fail_msg("\"%s\" in:\n%s", text, page_of_today());
}

#endif
