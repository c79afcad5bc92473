/*
 * The bar of a page, which never scrolls away: the game, when it is, the points, by when an
 * answer is due, and what is done with the orders. A script says in it how far these are.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "campaign/ended.h"
#include "game/ruleset.h"
#include "judge/judge.h"
#include "packet/html.h"
#include "packet/page.h"
#include "packet/page_private.h"

/* Some words that say when it is, and to whom it is so: "Turn 4, June 27 PM, Union"; and
 * who has won. */
static void write_when(struct buf *out, struct arena *arena, const struct clone *clone)
{
	struct position position;

	clone->ruleset->position(&position, clone->game, clone->view);
	ended_position(&position, arena, &clone->settings);
	buf_puts(out, "<p id=\"packet-when-now\">");
	if (position.turn)
		buf_printf(out, "Turn %d, ", position.turn);
	html_string(out, position.turn ? position.date : "Before the first turn");
	if (audience_is_side(clone->who))
		buf_printf(out, " &middot; %s", side_title((enum side)clone->who));
	buf_puts(out, "</p>\n");
	if (!position.over)
		return;
	buf_puts(out, "<p id=\"packet-outcome\">The game is over. <b>");
	html_string(out, position.outcome);
	buf_puts(out, "</b></p>\n");
}

/* "12 1/2" */
static void put_value(struct buf *out, const struct gauge *gauge, enum side side)
{
	int value = gauge->value[side];
	int size = value < 0 ? -value : value;

	if (value < 0)
		buf_puts(out, "&minus;");
	if (!gauge->halves)
		buf_printf(out, "%d", size);
	else if (size > 1 || size == 0)
		buf_printf(out, "%d%s", size / 2, size % 2 ? "&frac12;" : "");
	else
		buf_puts(out, "&frac12;");
}

/* "Points: Union 12, Confederate 8"; nothing of a game without any. */
static void write_points(struct buf *out, struct arena *arena, const struct clone *clone)
{
	struct gauge gauge[GAUGES_MAX];
	int count = clone->ruleset->report.gauges ? clone->ruleset->report.gauges(gauge,
							    arena, clone->game, clone->view)
						  : 0;

	for (int i = 0; i < count; i++) {
		if (!gauge[i].points || gauge[i].known != BOTH_SIDES)
			continue;
		buf_puts(out, "<p id=\"packet-points\">Points: ");
		for (enum side side = UNION; side < SIDES; side++) {
			buf_printf(out, "%s%s ", side ? ", " : "", side_title(side));
			put_value(out, &gauge[i], side);
		}
		buf_puts(out, "</p>\n");
	}
}

/* "Sunday, 29 November 2026, 20:00 UTC" as "Sun 29 Nov, 20:00 UTC", for a line that is full
 * of other things; anything else as it is. */
static const char *short_date(struct arena *arena, const char *date)
{
	char **word;

	return text_split(arena, date, ' ', &word) != 6
		       ? date
		       : arena_printf(arena, "%.3s %s %.3s, %s %s", word[0], word[1],
				 word[2], word[4], word[5]);
}

/*
 * By when the reader's part is due, as the head of his report has it: "**Your orders are
 * due by Sunday, 29 November 2026, 20:00 UTC.**". What stands in its sections may be
 * anybody's.
 */
static void write_deadline(struct buf *out, struct arena *arena, const char *report)
{
	static const char due[] = " due by ", zone[] = " UTC.";
	const char *sections = strstr(report, "\n## ");
	char *head = sections ? arena_copy(arena, report, (size_t)(sections - report))
			      : arena_copy(arena, report, strlen(report));
	char *from = head, *by = NULL, *to;

	for (char *p = head; (p = strchr(p, '\n'));) /* it may be broken anywhere */
		*p = ' ';
	while ((from = strstr(from, "**")) && (to = strstr(from + 2, "**"))) {
		*to = '\0';
		by = strstr(from, due);
		if (by && text_ends(by, zone))
			break;
		by = NULL;
		from = to + 2;
	}
	if (!by)
		return;
	by = arena_copy(arena, by + strlen(due), strlen(by + strlen(due)) - 1);
	buf_puts(out, "<p id=\"packet-deadline\" title=\"Answer by ");
	html_string(out, by);
	buf_puts(out, "\">Answer by ");
	html_string(out, short_date(arena, by));
	buf_puts(out, "</p>\n");
}

static void write_buttons(struct buf *out)
{
	buf_puts(out,
		"<p id=\"packet-move\"></p>\n"
		"<div id=\"packet-buttons\" role=\"group\" aria-label=\"Send, keep or undo your orders\" hidden>\n"
		"<button type=\"button\" id=\"packet-state\" aria-describedby=\"packet-verdict\"></button>\n"
		"<button type=\"button\" id=\"packet-undo\" title=\"Undo (Ctrl+Z)\" aria-label=\"Undo\" disabled><span class=\"long\">Undo</span></button>\n"
		"<button type=\"button\" id=\"packet-redo\" title=\"Redo (Ctrl+Y)\" aria-label=\"Redo\" disabled><span class=\"long\">Redo</span></button>\n"
		"<button type=\"button\" id=\"packet-copy\">Copy</button>\n"
		"<button type=\"button\" id=\"packet-save\">Save</button>\n"
		"<a id=\"packet-mail\">Send</a>\n</div>\n");
}

void bar_write(struct buf *out, struct arena *arena, const struct page *page,
	const char *title, const char *report)
{
	const struct clone *clone = page->clone;

	buf_puts(out, "<header id=\"packet-bar\">\n<h1 title=\"");
	html_string(out, title);
	buf_puts(out, "\">");
	html_string(out, title);
	buf_puts(out, "</h1>\n");
	if (clone->view) { /* of both sides there is no view of anybody */
		write_when(out, arena, clone);
		write_points(out, arena, clone);
	}
	if (report) {
		write_deadline(out, arena, report);
		write_buttons(out);
	}
	buf_puts(out, "</header>\n");
}
