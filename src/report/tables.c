/*
 * Small tables of the news: rows of cells that stand in columns, within the width of a
 * report. What does not fit into the last column goes on below it; a cell before it that is
 * too long has a line of its own. Where a text would be a narrow column beside what it is
 * about, it stands below that.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/template.h"
#include "base/text.h"
#include "report/report_private.h"

#define CELLS_MOST  10
#define WIDEST_CELL 34 /* of those before the last */
#define LONG_CELL   24 /* worth saying once */
#define BESIDE      20 /* so wide a first cell leaves room for a text beside it */
#define INDENT      "  "
#define GOES_ON     '+' /* a row that begins with it goes on in the row above */

struct table_row {
	const char *cell[CELLS_MOST];
	int cells;
};

struct news_table {
	struct arena *arena;
	const char *title;
	struct table_row *row;
	size_t rows, room;
	struct news_table *next;
};

struct news_table *news_table_find(
	struct news_table **first, struct arena *arena, const char *title, const char *head)
{
	struct news_table *table;

	while (*first && strcmp((*first)->title, title) != 0)
		first = &(*first)->next;
	if ((table = *first))
		return table;
	table = *first = ARENA_NEW(arena, struct news_table);
	*table = (struct news_table){.arena = arena, .title = title};
	if (head)
		news_table_add(table, head);
	return table;
}

/* Puts words behind those of the last cell; false: there is no row that could go on. */
static bool go_on(struct news_table *table, const char *text)
{
	struct table_row *row = table->rows ? &table->row[table->rows - 1] : NULL;
	size_t length = strlen(text);
	const char **last;

	if (!row || !row->cells)
		return false;
	last = &row->cell[row->cells - 1];
	text_strip(&text, &length);
	*last = arena_printf(table->arena, "%s%.*s", *last, (int)length, text);
	return true;
}

void news_table_add(struct news_table *table, const char *text)
{
	struct table_row *row;

	text += strspn(text, " \n");
	if (*text == GOES_ON && go_on(table, text + 1))
		return;
	ARENA_GROW(table->arena, table->row, table->rows, table->room);
	row = &table->row[table->rows++];
	*row = (struct table_row){.cells = 0};
	while (row->cells < CELLS_MOST) {
		const char *end = strchr(text, '|'), *cell = text;
		size_t length = end ? (size_t)(end - text) : strlen(text);

		text_strip(&cell, &length);
		row->cell[row->cells++] = arena_copy(table->arena, cell, length);
		if (!end)
			break;
		text = end + 1;
	}
}

static void pad(struct buf *line, size_t columns)
{
	for (size_t at = text_columns(line->data); at < columns; at++)
		buf_putc(line, ' ');
}

/* The columns of the cells before the last of their rows, as wide as they need. */
static void measure(size_t *width, const struct news_table *table)
{
	for (size_t i = 0; i < table->rows; i++)
		for (int k = 0; k + 1 < table->row[i].cells; k++) {
			size_t columns = text_columns(table->row[i].cell[k]);

			if (columns <= WIDEST_CELL && columns > width[k])
				width[k] = columns;
		}
}

/* Who is the same as in the row above is not named again. */
static bool is_again(const struct news_table *table, const struct table_row *row)
{
	return row > table->row && row->cells > 1 && row[-1].cells > 1 &&
	       !strcmp(row->cell[0], row[-1].cell[0]);
}

/* Puts words behind what the line has, in as many lines as they need, those below the first
 * behind so many blanks; the last one stays in the buffer. */
static void put_long(struct tlist *lines, struct buf *line, const char *text, size_t behind)
{
	size_t room = REPORT_COLUMNS - text_columns(line->data);

	while (text_columns(text) > room) {
		size_t cut = room;

		while (cut && text[cut] != ' ')
			cut--;
		if (!cut)
			break;
		buf_add(line, text, cut);
		template_add_text(lines, line->data);
		text += cut + 1;
		buf_init(line, line->arena);
		pad(line, behind);
		room = REPORT_COLUMNS - behind;
	}
	buf_puts(line, text);
}

/* A first cell goes on with that of another row, without its first word if they share it:
 * "build S5815, S5814". */
static const char *cells_joined(
	struct arena *arena, const char *first, const char *joined, const char *other)
{
	size_t word = strcspn(first, " ") + 1;
	bool is_order = *first >= 'a' && *first <= 'z'; /* else the word is of a name */
	bool shared = is_order && strlen(first) > word && !strncmp(first, other, word);

	return arena_printf(arena, "%s, %s", joined, other + (shared ? word : 0));
}

/* What a row says of its first cell, such as "build N1225", without naming it again:
 * "nothing is built there: ..." for "nothing is built at N1225: ...". */
static const char *reason_of(struct arena *arena, const struct table_row *row)
{
	const char *object = row->cell[0] + strcspn(row->cell[0], " "),
		   *text = row->cell[1];
	const char *at =
		*object ? strstr(text, arena_printf(arena, " at%s", object)) : NULL;
	const char *after = at ? at + strlen(" at") + strlen(object) : NULL;

	if (!at || text_is_letter(*after) || text_is_digit(*after))
		return text;
	return arena_printf(arena, "%.*s there%s", (int)(at - text), text, after);
}

/* "The Union, 3 stacks", of "The Union, a stack each"; of others "the hill (3 times)". */
static const char *counted(struct arena *arena, const char *first, int times)
{
	static const char one[] = " a stack each";

	return text_ends(first, one)
		       ? arena_printf(arena, "%.*s %d stacks",
				 (int)(strlen(first) - strlen(one)), first, times)
		       : arena_printf(arena, "%s (%d times)", first, times);
}

/* Joins the rows below that say the same of others, each once, or of the same, which are
 * counted: three stacks are no single one. They have no cells then. */
static void join_below(struct news_table *table, struct table_row *row)
{
	const char *first = row->cell[0];
	int times = 1;

	for (struct table_row *at = row + 1; at < table->row + table->rows; at++) {
		bool is_same = !strcmp(at->cell[0], first), is_said = is_same;

		if (at->cells != 2 || strcmp(at->cell[1], row->cell[1]) != 0)
			continue;
		for (const struct table_row *before = row; before < at && !is_said;
			before++)
			is_said = !before->cells && !strcmp(before->cell[0], at->cell[0]) &&
				  !strcmp(before->cell[1], at->cell[1]);
		if (!is_said)
			row->cell[0] = cells_joined(
				table->arena, first, row->cell[0], at->cell[0]);
		at->cells = 0;
		times += is_same;
	}
	if (times > 1 && row->cell[0] == first)
		row->cell[0] = counted(table->arena, first, times);
}

/* Rows of two cells that say the same long thing become one row, of one first cell or of
 * several. */
static void join_rows(struct news_table *table)
{
	for (struct table_row *row = table->row; row < table->row + table->rows; row++)
		if (row->cells == 2 && text_columns(row->cell[1]) > LONG_CELL)
			row->cell[1] = reason_of(table->arena, row);
	for (struct table_row *row = table->row; row < table->row + table->rows; row++)
		if (row->cells == 2 && text_columns(row->cell[1]) > LONG_CELL)
			join_below(table, row);
}

/* The text of a row of two cells stands below what it is about, farther in. */
static void write_below(
	struct tlist *lines, const struct news_table *table, const struct table_row *row)
{
	struct buf line;

	buf_init(&line, table->arena);
	if (!is_again(table, row)) {
		buf_puts(&line, INDENT);
		put_long(lines, &line, row->cell[0], 2 * strlen(INDENT));
		template_add_text(lines, line.data);
		buf_init(&line, table->arena);
	}
	pad(&line, 3 * strlen(INDENT));
	put_long(lines, &line, row->cell[1], 3 * strlen(INDENT));
	template_add_text(lines, line.data);
}

/* Would the last of two cells be a narrow column beside the first? */
static bool is_narrow(const struct news_table *table, const size_t *width)
{
	bool is_long = false;

	for (size_t i = 0; i < table->rows; i++) {
		const struct table_row *row = &table->row[i];

		if (row->cells > 2)
			return false;
		is_long |= row->cells == 2 &&
			   text_columns(row->cell[1]) > REPORT_COLUMNS - BESIDE;
	}
	return is_long && width[0] > BESIDE;
}

static void write_row(struct tlist *lines, const struct news_table *table,
	const struct table_row *row, const size_t *width)
{
	struct buf line;
	size_t column = strlen(INDENT);

	buf_init(&line, table->arena);
	buf_puts(&line, INDENT);
	for (int k = 0; k + 1 < row->cells; k++) {
		const char *cell = k || !is_again(table, row) ? row->cell[k] : "";

		put_long(lines, &line, cell, column);
		column += width[k] + 2;
		if (text_columns(cell) > width[k]) {
			template_add_text(lines, line.data);
			buf_init(&line, table->arena);
		}
		pad(&line, column);
	}
	put_long(lines, &line, row->cell[row->cells - 1], column);
	buf_trim(&line);
	template_add_text(lines, line.data);
}

void news_tables_write(struct tlist *out, struct news_table *table)
{
	for (; table; table = table->next) {
		struct tmap *map = template_add_map(out);
		struct tlist *lines = template_set_list(map, "rows");
		size_t width[CELLS_MOST] = {0};

		template_set_text(map, "title", table->title);
		join_rows(table);
		measure(width, table);
		for (size_t i = 0; i < table->rows; i++) {
			const struct table_row *row = &table->row[i];

			if (row->cells == 2 && is_narrow(table, width))
				write_below(lines, table, row);
			else if (row->cells)
				write_row(lines, table, row, width);
		}
	}
}
