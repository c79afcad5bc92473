#include "rules/great-campaigns/report/action_row.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/template.h"
#include "base/text.h"
#include "rules/kit/columns.h"

/* Columns: number, winner and dice; who; from and to; dice, MP, FL; what came of it. Heads
 * stand two blanks apart, so that a page for the browser finds the columns. */
#define LEAD_WIDTH  10
#define WHO_WIDTH   15
#define WAY_WIDTH   12
#define WAY_MOST    19 /* two hexes of the longest names; a box stands in the notes */
#define DICE_WIDTH  5
#define LATER_LINES "          "

struct action_table gc_action_table(struct arena *arena)
{
	return (struct action_table){NULL, arena, WHO_WIDTH, WAY_WIDTH, DICE_WIDTH};
}

void gc_action_row_head(struct action_table *table)
{
	struct buf line;

	buf_init(&line, table->arena);
	column_put(&line, " #   U-C", LEAD_WIDTH);
	column_put(&line, "who", table->who);
	column_put(&line, "from-to", table->way);
	column_put(&line, "die", table->dice);
	buf_puts(&line, "MP  FL  what came of it");
	template_add_text(table->lines, line.data);
}

/* " 3 C 2-5", once for an initiative; then "   U" of him who goes on. */
static void put_lead(struct buf *line, struct arena *arena, const struct action_row *row,
	struct row_initiative *initiative)
{
	char letter = side_title(row->side)[0];

	if (initiative->number && !initiative->said)
		column_put(line,
			arena_printf(arena, "%2s %c %s-%s", initiative->number, letter,
				initiative->dice[UNION], initiative->dice[CONFEDERATE]),
			LEAD_WIDTH);
	else if (row->inside)
		column_put(line, "", LEAD_WIDTH);
	else
		column_put(line, arena_printf(arena, "   %c", letter), LEAD_WIDTH);
	initiative->said = true;
}

/* A column that is as wide as that or wider: what follows stands apart all the same. */
static void put_wide(struct buf *line, const char *text, int width)
{
	column_put(line, text, width - 1);
	buf_putc(line, ' ');
}

static const char *or_blank(const char *text)
{
	return text ? text : "";
}

static const char *who_text(struct arena *arena, const struct action_row *row)
{
	return arena_printf(arena, "%s%s", row->inside ? " " : "", or_blank(row->who));
}

/* "N1225-N1422"; one that is too long for the column has the first of it alone. */
static const char *way_text(
	struct arena *arena, const struct action_row *row, bool *is_too_long)
{
	bool goes = row->to && strcmp(row->to, or_blank(row->from)) != 0;
	const char *way = arena_printf(
		arena, "%s%s%s", or_blank(row->from), goes ? "-" : "", goes ? row->to : "");

	*is_too_long = goes && row->from && text_columns(way) >= WAY_MOST;
	return *is_too_long ? row->from : way;
}

static void put_columns(
	struct buf *line, const struct action_table *table, const struct action_row *row)
{
	bool is_too_long;

	put_wide(line, who_text(table->arena, row), table->who);
	put_wide(line, way_text(table->arena, row, &is_too_long), table->way);
	put_wide(line, or_blank(row->dice), table->dice);
	buf_printf(line, "%2s  %2s  ", or_blank(row->movement), or_blank(row->fatigue));
}

static void measure(int *width, const char *text)
{
	int wanted = (int)text_columns(text) + 1;

	if (*width < wanted)
		*width = wanted;
}

static void measure_row(struct action_table *table, const struct action_row *row)
{
	bool is_too_long;

	measure(&table->who, who_text(table->arena, row));
	measure(&table->way, way_text(table->arena, row, &is_too_long));
	measure(&table->dice, or_blank(row->dice));
}

/* "+6 at N1225, lost 0 to 1, they routed to N1422" */
static const char *fight_text(struct arena *arena, const struct row_fight *fight)
{
	return arena_printf(arena, "%s%s%s, lost %d to %d, they %s%s%s", fight->difference,
		fight->place ? " at " : "", or_blank(fight->place),
		fight->lost[fight->side], fight->lost[side_other(fight->side)],
		fight->outcome ? fight->outcome : "held", fight->to ? " to " : "",
		or_blank(fight->to));
}

static const char *notes_text(struct arena *arena, const struct action_row *row)
{
	struct words words;
	bool is_too_long;

	words_begin(&words);
	way_text(arena, row, &is_too_long);
	if (is_too_long)
		words_add(&words, arena_printf(arena, "to %s", row->to));
	for (int i = 0; i < row->notes.count || i == row->fight.notes; i++) {
		if (row->fight.begun && i == row->fight.notes)
			words_add(&words, fight_text(arena, &row->fight));
		if (i < row->notes.count)
			words_add(&words, row->notes.word[i]);
	}
	return words_apart(arena, &words, "; ");
}

static void write_row(const struct action_table *table, const struct action_row *row,
	struct row_initiative *initiative)
{
	struct buf line;

	buf_init(&line, table->arena);
	put_lead(&line, table->arena, row, initiative);
	put_columns(&line, table, row);
	column_line(table->lines, &line, notes_text(table->arena, row), LATER_LINES);
}

void gc_action_row_close(struct action_table *table, struct action_row *row,
	struct row_initiative *initiative)
{
	if (!row->open)
		return;
	if (table->lines)
		write_row(table, row, initiative);
	else
		measure_row(table, row);
	*row = (struct action_row){.open = false};
}
