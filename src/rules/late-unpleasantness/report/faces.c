/* Tables of one die, as they are said: "1 to 4", "1 to 3: two SP, 4 to 6: one". */
#include "rules/kit/words.h"
#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/report/report_private.h"

#include <string.h>

static bool gives(const struct page *page, const char *table, int face, const char *result)
{
	const char *given = lu_table_die(page->game, table, face);

	return given && !strcmp(given, result);
}

/* The last face from that one on which gives the same. */
static int last_of(const struct page *page, const char *table, int face, const char *result)
{
	while (face < 6 && gives(page, table, face + 1, result))
		face++;
	return face;
}

static const char *faces_from(const struct page *page, int first, int last)
{
	return last == first ? arena_printf(page->arena, "%d", first)
			     : arena_printf(page->arena, "%d to %d", first, last);
}

const char *lu_page_faces(const struct page *page, const char *table, const char *result)
{
	struct words words;

	words_begin(&words);
	for (int face = 1; face <= 6; face++) {
		int last = last_of(page, table, face, result);

		if (!gives(page, table, face, result))
			continue;
		words_add(&words, faces_from(page, face, last));
		face = last;
	}
	return words_join(page->arena, &words, ", ");
}

const char *lu_page_table(const struct page *page, const char *table,
	const char *(*say)(const struct page *page, const char *result))
{
	struct words words;

	words_begin(&words);
	for (int face = 1; face <= 6; face++) {
		const char *result = lu_table_die(page->game, table, face);
		int last = last_of(page, table, face, result);

		words_add(&words, arena_printf(page->arena, "%s: %s",
					  faces_from(page, face, last), say(page, result)));
		face = last;
	}
	return words_join(page->arena, &words, ", ");
}
