/* Both armies by command, a line a unit: everything on the map lies open. */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/campaign/district.h"
#include "rules/great-campaigns/report/report_private.h"
#include "rules/kit/columns.h"

#define NAME_WIDTH   17
#define VALUES_WIDTH 12

/* L5.3: garrisons to which nothing has happened stand in a line of their own. */
static bool is_quiet(const struct page *page, int unit)
{
	return gc_is_garrison(page->game, page->view, unit) &&
	       !page->view->unit[unit].fatigue && !*gc_page_state(page, unit);
}

static bool is_in(const struct page *page, int unit, enum side side, int command)
{
	return gc_unit_side(page->game, unit) == side && gc_on_map(page->view, unit) &&
	       page->game->unit[unit].command == command && !is_quiet(page, unit);
}

/* "12  F1" of a unit; of a leader what he is worth. */
static void put_values(const struct page *page, struct buf *line, int unit)
{
	static const char letter[ARMS] = {
		[ARM_INFANTRY] = ' ',
		[ARM_CAVALRY] = 'c',
		[ARM_ARTILLERY] = 'a',
		[ARM_LEADER] = ' ',
		[ARM_WAGONS] = 'w',
		[ARM_BATTERY] = 'b',
		[ARM_VESSEL] = 'v',
	};
	const struct unit *info = &page->game->unit[unit];
	const struct unit_state *is = &page->view->unit[unit];

	if (info->arm == ARM_LEADER)
		column_put(line,
			arena_printf(page->arena, "leader %d",
				gc_command_value(page->game, page->view, unit)),
			VALUES_WIDTH);
	else if (!is->strength)
		column_put(
			line, info->arm == ARM_WAGONS ? "wagons" : "battery", VALUES_WIDTH);
	else
		column_put(line,
			arena_printf(page->arena, "%3d%c FL %d", is->strength,
				letter[info->arm], is->fatigue),
			VALUES_WIDTH);
}

static void add_note(struct buf *notes, const char *note)
{
	if (*note)
		buf_printf(notes, "%s%s", notes->length ? ", " : "", note);
}

static const char *notes_of(const struct page *page, int unit)
{
	enum side side = gc_unit_side(page->game, unit);
	int place = page->view->unit[unit].at;
	struct buf notes;

	buf_init(&notes, page->arena);
	add_note(&notes, gc_page_place(page, place));
	if (gc_is_leader(page->game, unit))
		return notes.data;
	add_note(&notes, gc_page_condition(page, unit));
	add_note(&notes, gc_page_works(gc_works_at(page->game, page->view, side, place)));
	if (gc_in_zone(page->day, side_other(side), place))
		add_note(&notes, "enemy zone");
	return notes.data;
}

static void add_unit(const struct page *page, struct tlist *lines, int unit)
{
	struct buf line;

	buf_init(&line, page->arena);
	buf_puts(&line, "  ");
	column_put(&line, gc_page_unit(page, unit), NAME_WIDTH);
	buf_putc(&line, ' ');
	put_values(page, &line, unit);
	column_line(lines, &line, notes_of(page, unit), "  ");
}

/* Leaders first, then who obeys them, in the order of the file. */
static bool add_command(
	const struct page *page, struct tlist *lines, enum side side, int command)
{
	bool any = false;

	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < page->game->units; i++) {
			if (!is_in(page, i, side, command) ||
				gc_is_leader(page->game, i) != (pass == 0))
				continue;
			if (!any)
				template_add_text(lines,
					command < 0 ? "Independent"
						    : page->game->command[command].name);
			any = true;
			add_unit(page, lines, i);
		}
	return any;
}

void gc_report_armies(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "armies");

	for (int i = 0; i < SIDES; i++) {
		enum side side = page_side(page->own, i);
		struct tmap *army = template_add_map(list);
		struct tlist *lines = template_set_list(army, "units");
		bool any = false;

		template_set_text(army, "title", page_army(page->own, side));
		for (int command = 0; command < page->game->commands; command++)
			any |= add_command(page, lines, side, command);
		any |= add_command(page, lines, side, -1);
		template_set_flag(army, "on-map", any);
	}
}
