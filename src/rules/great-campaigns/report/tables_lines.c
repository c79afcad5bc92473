/* The lines of the tables of a game: names, numbers and dice in columns. */
#include "base/buf.h"
#include "rules/great-campaigns/report/report_private.h"

struct tables_page gc_tables_begin(struct buf *out, const struct game *game)
{
	struct tables_page page = {.out = out, .arena = out->arena, .game = game};

	buf_init(&page.lines, out->arena);
	return page;
}

void gc_tables_end(struct tables_page *page)
{
	tables_put(page->out, &page->lines);
	buf_truncate(&page->lines, 0);
}

void gc_tables_row(struct tables_page *page, const char *name, const char *text)
{
	kit_column_put(&page->lines, name, GC_TABLE_NAME);
	buf_puts(&page->lines, text);
	tables_row_end(&page->lines);
}

const char *gc_tables_number(struct tables_page *page, int number)
{
	return arena_printf(page->arena, "%d", number);
}

const char *gc_tables_signed(struct tables_page *page, int number)
{
	return number ? arena_printf(page->arena, "%+d", number) : "0";
}

void gc_tables_numbers(struct tables_page *page, const char *name, const int *number,
	int count, const char *(*say)(struct tables_page *page, int number))
{
	kit_column_put(&page->lines, name, GC_TABLE_NAME);
	for (int i = 0; i < count; i++)
		kit_column_put(&page->lines, say(page, number[i]), 6);
	tables_row_end(&page->lines);
}

void gc_tables_faces(struct tables_page *page, const char *name)
{
	static const int face[DIE] = {1, 2, 3, 4, 5, 6};

	gc_tables_numbers(page, name, face, DIE, gc_tables_number);
}

bool gc_tables_plays_in(const struct game *game, enum gc_theatre theatre)
{
	for (int i = 0; i < game->hexes; i++)
		if (game->land.theatre[i] == theatre && gc_may_enter(&game->land, i))
			return true;
	return false;
}
