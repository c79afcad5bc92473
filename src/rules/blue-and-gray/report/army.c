/*
 * Both armies: everything on the map lies open, and so do losses.
 *
 * Parts: the armies, a line a hex; who is gone.
 */
#include <string.h>

#include "base/text.h"
#include "rules/blue-and-gray/report/report.h"
#include "rules/blue-and-gray/report/report_private.h"

/* ---- the armies, a line a hex ---- */

#define UNITS_COLUMNS 28 /* at most, of the units in a line; longer ones push notes on */

static void add_note(struct buf *notes, const char *note)
{
	buf_printf(notes, "%s%s", notes->length ? ", " : "", note);
}

/* ---- a hex ---- */

/* "Gaines' Mill", without the number that stands in its column. */
static void note_name(const struct page *page, struct buf *notes, int place)
{
	const struct place *here = &page->game->map.place[place];
	char **name;

	if (strcmp(here->name, here->id) &&
		text_split(page->arena, here->aliases, '|', &name))
		add_note(notes, name[0]);
}

/* 7.42: the ground, where it counts in combat. */
static void note_ground(const struct page *page, struct buf *notes, int place)
{
	const struct terrain *terrain = &page->game->terrain[page->game->terrain_at[place]];

	if (terrain->multiple > 1)
		add_note(notes, arena_printf(page->arena, "%s, %s", terrain->name,
					bg_multiple_text(page->turn, terrain->multiple)));
}

static bool is_held(const struct page *page, enum side side, int place)
{
	return bg_controlled_by(&page->turn->field, side_other(side), place);
}

static bool any_unit(const struct page *page, enum side side, int place,
	bool (*has)(const struct turn_play *turn, int unit))
{
	for (int i = 0; i < page->game->units; i++)
		if (bg_page_is_of(page, i, side) && bg_stands_at(page->view, i, place) &&
			has(page->turn, i))
			return true;
	return false;
}

static bool must_step_back(const struct turn_play *turn, int unit)
{
	return bg_is_train(turn->game, unit);
}

/* What follows from contact with the enemy in the step to be played. 6.3, 7.11, 10.2, 20.11
 */
static const char *duty(const struct page *page, enum side side, int place)
{
	bool night = bg_is_night(page->game, page->view);

	if (!bg_page_is_to_move(page, page->phasing) || (night && side != page->phasing))
		return "";
	if (night)
		return is_held(page, side, place) ? ": may leave" : "";
	if (side != page->phasing)
		return bg_must_be_attacked(page->turn, place) ? ": must be attacked" : "";
	if (any_unit(page, side, place, bg_must_attack))
		return ": must attack";
	if (!is_held(page, side, place))
		return "";
	return any_unit(page, side, place, must_step_back) ? ": must retreat"
							   : ": cannot move";
}

static void note_contact(
	const struct page *page, struct buf *notes, enum side side, int place)
{
	int found[HEX_SIDES], count = bg_page_contacts(found, page, side, place);

	if (!count)
		return;
	buf_printf(notes, "%stouches %s%s", notes->length ? "; " : "",
		kit_place_ids(page->arena, &page->game->map, found, count),
		duty(page, side, place));
}

/* 11.1: by name where another one may. */
static void note_ineffective(
	const struct page *page, struct buf *notes, enum side side, int place)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (bg_page_is_of(page, i, side) && bg_stands_at(page->view, i, place) &&
			page->view->unit[i].ineffective)
			words_add(&words, bg_page_unit(page, i));
	if (!words.count)
		return;
	buf_puts(notes, notes->length ? "; " : "");
	if (words.count < page->turn->field.units[side][place])
		buf_printf(notes, "%s ", words_join(page->arena, &words, " and "));
	buf_puts(notes, "may not attack");
}

static const char *notes_of(const struct page *page, enum side side, int place)
{
	struct buf notes;

	buf_init(&notes, page->arena);
	note_name(page, &notes, place);
	note_ground(page, &notes, place);
	note_contact(page, &notes, side, place);
	note_ineffective(page, &notes, side, place);
	return notes.data;
}

/* ---- an army ---- */

static int widest(const struct page *page, enum side side)
{
	int width = 0;

	for (int i = 0; i < page->game->map.places; i++) {
		int columns;

		if (!page->turn->field.units[side][i])
			continue;
		columns = (int)text_columns(bg_page_units_at(page, side, i));
		if (columns > width && columns <= UNITS_COLUMNS)
			width = columns;
	}
	return width;
}

static bool add_hexes(const struct page *page, struct tlist *lines, enum side side)
{
	int width = widest(page, side);
	bool any = false;

	for (int i = 0; i < page->game->map.places; i++) {
		struct buf line;

		if (!page->turn->field.units[side][i])
			continue;
		any = true;
		buf_init(&line, page->arena);
		kit_column_put(&line, page->game->map.place[i].id, 6);
		kit_column_put(&line, bg_page_units_at(page, side, i), width);
		buf_puts(&line, "  ");
		kit_column_line(lines, &line, notes_of(page, side, i), "  ");
	}
	return any;
}

void bg_report_forces(
	struct tlist *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = bg_page_of(arena, game, view);

	if (page.own == NO_SIDE)
		return;
	for (int i = 0; i < page.game->map.places; i++) {
		struct buf line;

		if (!page.turn->field.units[page.own][i])
			continue;
		buf_init(&line, arena);
		kit_column_put(&line, page.game->map.place[i].id, 6);
		kit_column_line(out, &line, bg_page_units_at(&page, page.own, i), "  ");
	}
}

/* ---- 5.1, 15.22: how far units go ---- */

/* "6", "6 (12 if they enter no enemy zone)" */
static const char *allowance_words(const struct page *page, int unit)
{
	int points = bg_allowance(page->game, page->view, unit);
	int free = bg_free_allowance(page->game, page->view, unit);

	if (free == points)
		return arena_printf(page->arena, "%d", points);
	return arena_printf(
		page->arena, "%d (%d if they enter no enemy zone)", points, free);
}

static bool is_about(const struct page *page, int unit, int type)
{
	return page->game->unit[unit].type == type &&
	       bg_page_is_of(page, unit, page->own) &&
	       (bg_on_map(page->view, unit) || bg_may_enter(page->game, page->view, unit));
}

/* "6", "6 or 8"; NULL: there are none of the type. */
static const char *type_moves(const struct page *page, int type)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (is_about(page, i, type))
			words_add_once(&words, allowance_words(page, i));
	return words.count ? words_join(page->arena, &words, " or ") : NULL;
}

/* "infantry 6, cavalry 8"; "6" where all have the same. */
static const char *moves(const struct page *page)
{
	struct words words;
	const char *first = NULL;
	bool alike = true;

	words_begin(&words);
	if (!bg_page_is_to_move(page, page->own))
		return "";
	for (int type = TYPE_INFANTRY; type <= TYPE_TRAIN; type++) {
		const char *text = type_moves(page, type);

		if (!text)
			continue;
		alike = alike && (!first || !strcmp(text, first));
		first = first ? first : text;
		words_add(&words,
			arena_printf(page->arena, "%s %s", bg_type_words[type], text));
	}
	return alike && first ? first : words_join(page->arena, &words, ", ");
}

void bg_report_armies(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "armies");

	for (int i = 0; i < SIDES; i++) {
		enum side side = page_side(page->own, i);
		struct tmap *army = template_add_map(list);

		template_set_text(army, "title", page_army(page->own, side));
		template_set_flag(army, "on-map",
			add_hexes(page, template_set_list(army, "hexes"), side));
	}
	template_set_text(out, "movement", moves(page));
}

/* ---- who was eliminated, who has left the map, and at the end who never came ---- */

static bool is_gone(
	const struct page *page, int unit, enum side side, enum fate fate, int exit)
{
	const struct unit_state *now = &page->view->unit[unit];

	return bg_page_is_of(page, unit, side) && now->fate == (int)fate &&
	       (exit < 0 || now->at == exit);
}

/* "Rodes 4, Garland 8", with the SP of all added up. */
static const char *units_gone(
	const struct page *page, enum side side, enum fate fate, int exit, int *strength)
{
	struct words words;

	words_begin(&words);
	*strength = 0;
	for (int i = 0; i < page->game->units; i++) {
		if (!is_gone(page, i, side, fate, exit))
			continue;
		*strength += page->game->unit[i].strength;
		words_add(&words, bg_page_counter(page, i));
	}
	return words_join(page->arena, &words, ", ");
}

static const char *whose(const struct page *page, enum side side)
{
	if (side == page->own)
		return "of yours";
	return arena_printf(page->arena, "of %s", side_army(side));
}

/* "Eliminated of yours, 12 SP: Rodes 4, Garland 8." */
static bool add_all(const struct page *page, struct tlist *list, enum side side,
	enum fate fate, const char *what)
{
	int strength;
	const char *units = units_gone(page, side, fate, -1, &strength);

	if (!*units)
		return false;
	template_add_text(list, arena_printf(page->arena, "%s %s, %d SP: %s.", what,
					whose(page, side), strength, units));
	return true;
}

/* 17.0 */
static bool add_exited(const struct page *page, struct tlist *list, enum side side)
{
	bool any = false;

	for (int i = 0; i < page->game->map.places; i++) {
		int strength;
		const char *units;

		if (!(page->game->map.place[i].flags & PLACE_EXIT))
			continue;
		units = units_gone(page, side, FATE_EXITED, i, &strength);
		if (!*units)
			continue;
		template_add_text(list,
			arena_printf(page->arena, "Gone by %s %s, %d SP: %s.",
				bg_page_hex(page, i), whose(page, side), strength, units));
		any = true;
	}
	return any;
}

void bg_report_losses(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "losses");
	bool any = false;

	for (int i = 0; i < SIDES; i++)
		any |= add_all(
			page, list, page_side(page->own, i), FATE_ELIMINATED, "Eliminated");
	for (int i = 0; i < SIDES; i++)
		any |= add_exited(page, list, page_side(page->own, i));
	for (int i = 0; page->view->outcome != ENDING_NONE && i < SIDES; i++)
		any |= add_all(page, list, page_side(page->own, i), FATE_AWAITED,
			"Never entered,");
	template_set_flag(out, "losses-given", any);
}
