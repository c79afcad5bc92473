/*
 * The section about both armies: a line for each unit, by command. Everything on the map
 * lies open. 32 and L2.2 follow: which units are detached, within others or divided.
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/report/report_private.h"

/* ---- both armies by command ---- */

#define NAME_WIDTH   17
#define VALUES_WIDTH 12

/* L5.3: garrisons to which nothing has happened stand in a line of their own. */
static bool is_quiet(const struct page *page, int unit)
{
	return gc_is_garrison(page->game, page->view, unit) &&
	       !page->view->unit[unit].fatigue && !*gc_page_state(page, unit);
}

/* Whose units stand below one heading. */
struct army {
	const struct page *page;
	enum side side;
	bool others; /* of the reader's side those that he may not order */
};

static bool is_in(const struct army *army, int unit, int command)
{
	const struct page *page = army->page;

	return gc_unit_side(page->game, unit) == army->side &&
	       gc_on_map(page->view, unit) && page->game->unit[unit].command == command &&
	       !is_quiet(page, unit) &&
	       (army->side != page->own || gc_page_is_his(page, unit) != army->others);
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
		kit_column_put(line,
			arena_printf(page->arena, "leader %d",
				gc_command_value(page->game, page->view, unit)),
			VALUES_WIDTH);
	else if (!is->strength)
		kit_column_put(
			line, info->arm == ARM_WAGONS ? "wagons" : "battery", VALUES_WIDTH);
	else
		kit_column_put(line,
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
	kit_column_put(&line, gc_page_unit(page, unit), NAME_WIDTH);
	buf_putc(&line, ' ');
	put_values(page, &line, unit);
	kit_column_line(lines, &line, notes_of(page, unit), "  ");
}

/* Leaders first, then who obeys them, in the order of the file. */
static bool add_command(const struct army *army, struct tlist *lines, int command)
{
	const struct page *page = army->page;
	bool any = false;

	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < page->game->units; i++) {
			if (!is_in(army, i, command) ||
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

static bool add_units(const struct army *army, struct tlist *lines)
{
	bool any = false;

	for (int command = 0; command < army->page->game->commands; command++)
		any |= add_command(army, lines, command);
	return add_command(army, lines, -1) || any;
}

static void add_army(struct tlist *list, const struct army *army, const char *title)
{
	struct tmap *map = template_add_map(list);
	struct tlist *lines = template_set_list(map, "units");

	template_set_text(map, "title", title);
	template_set_flag(map, "on-map", add_units(army, lines));
}

/* Of a side with several commanders those stand apart whom the reader may not order. */
void gc_report_armies(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "armies");

	for (int i = 0; i < SIDES; i++) {
		enum side side = page_side(page->own, i);
		bool shared = page->reader.team && side == page->own;
		struct army army = {.page = page, .side = side};
		const char *title = page_army(page->own, side);

		add_army(list, &army,
			shared ? arena_printf(
					 page->arena, "%s: who takes your orders", title)
			       : title);
		army.others = true;
		if (shared)
			add_army(list, &army,
				arena_printf(page->arena, "%s: who takes those of others",
					title));
	}
}

/* ---- detached and divided units ---- */

/* 32, L2.2: who was detached, is within another, or is divided. */

/* ---- 32 ---- */

/* "Sub-1 (of Couch)" */
static const char *part_text(const struct page *page, int unit)
{
	return arena_printf(page->arena, "%s (of %s)", gc_page_unit(page, unit),
		gc_page_unit(page, page->view->unit[unit].of));
}

/* L2.2: brigades stand for it. */
static bool is_divided(const struct page *page, int unit)
{
	return page->view->unit[unit].fate == FATE_AWAITED &&
	       page->view->unit[unit].of >= 0 && gc_formation_of(page->game, unit);
}

static void add_divided(const struct page *page, struct tlist *list, enum side side)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (gc_unit_side(page->game, i) == side && is_divided(page, i))
			words_add(&words, gc_page_unit(page, i));
	if (words.count)
		template_add_text(list,
			arena_printf(page->arena, "%s, divided: %s.", side_title(side),
				words_join(page->arena, &words, ", ")));
}

static void add_part_units(
	const struct page *page, struct tlist *list, enum side side, bool within)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (gc_unit_side(page->game, i) == side && page->view->unit[i].of >= 0 &&
			!is_divided(page, i) &&
			(within ? page->view->unit[i].fate == FATE_AWAITED &&
						gc_on_map(
							page->view, page->view->unit[i].of)
				: gc_on_map(page->view, i)))
			words_add(&words, part_text(page, i));
	if (words.count)
		template_add_text(
			list, arena_printf(page->arena, "%s, %s: %s.", side_title(side),
				      within ? "within other units" : "detached",
				      words_join(page->arena, &words, ", ")));
}

void gc_report_organization(const struct page *page, struct tlist *list)
{
	for (int i = 0; i < SIDES; i++) {
		add_part_units(page, list, page_side(page->own, i), false);
		add_part_units(page, list, page_side(page->own, i), true);
		add_divided(page, list, page_side(page->own, i));
	}
}
