#include "rules/great-campaigns/report/action_row.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/template.h"
#include "rules/kit/columns.h"

/* Columns: number, winner and dice; who; from and to; dice, MP, FL; what came of it. */
#define LEAD_WIDTH  10
#define WHO_WIDTH   15
#define WAY_WIDTH   12
#define DICE_WIDTH  4
#define LATER_LINES "          "

void gc_action_row_head(struct tlist *table)
{
	template_add_text(
		table, " #   U-C  who            from-to     die MP FL  what came of it");
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

static void put_columns(struct buf *line, struct arena *arena, const struct action_row *row)
{
	bool goes = row->to && strcmp(row->to, or_blank(row->from)) != 0;

	put_wide(line,
		arena_printf(arena, "%s%s", row->inside ? " " : "", or_blank(row->who)),
		WHO_WIDTH);
	put_wide(line,
		arena_printf(arena, "%s%s%s", or_blank(row->from), goes ? "-" : "",
			goes ? row->to : ""),
		WAY_WIDTH);
	put_wide(line, or_blank(row->dice), DICE_WIDTH);
	buf_printf(line, "%2s  %1s  ", or_blank(row->movement), or_blank(row->fatigue));
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
	struct words words = {{NULL}, 0};

	for (int i = 0; i < row->notes.count || i == row->fight.notes; i++) {
		if (row->fight.begun && i == row->fight.notes)
			words_add(&words, fight_text(arena, &row->fight));
		if (i < row->notes.count)
			words_add(&words, row->notes.word[i]);
	}
	return words_apart(arena, &words, "; ");
}

void gc_action_row_close(struct tlist *table, struct arena *arena, struct action_row *row,
	struct row_initiative *initiative)
{
	struct buf line;

	if (!row->open)
		return;
	buf_init(&line, arena);
	put_lead(&line, arena, row, initiative);
	put_columns(&line, arena, row);
	column_line(table, &line, notes_text(arena, row), LATER_LINES);
	*row = (struct action_row){.open = false};
}
