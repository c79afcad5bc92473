/*
 * The reader's own pieces, by place, and those that will still come.
 *
 * Parts: 10.1 pieces that will come; pieces on the map; the army as a number.
 */
#include "base/buf.h"
#include "base/text.h"
#include "game/ruleset.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- 10.1 pieces that will come ---- */

/* The reader knows of his own pieces that they have come; of others what is printed. */
static bool is_to_come(const struct page *page, int unit, int turn)
{
	if (!lu_page_is_own(page, unit))
		return page->game->unit[unit].setup.turn == turn;
	return lu_is_due(page->game, page->view, unit) &&
	       lu_arrival_turn(page->game, page->view, unit) == turn;
}

/* "Pickett"; 11.0: "Heth (rebuilt, 4 SP)" */
static const char *name_of(const struct page *page, int unit)
{
	const struct unit_state *now = &page->view->unit[unit];

	if (!lu_page_is_own(page, unit) || !now->back)
		return page->game->unit[unit].name;
	return arena_printf(page->arena, "%s (rebuilt, %d SP)",
		lu_unit_name(page->game, page->view, unit), now->strength);
}

/* "Turn 10, May 22-23: Pickett and Breckinridge."; false if nobody is to come. */
static bool add_turn(const struct page *page, struct tlist *list, enum side side, int turn)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (page->game->unit[i].side == (int)side && is_to_come(page, i, turn))
			words_add(&words, name_of(page, i));
	if (words.count)
		template_add_text(list, arena_printf(page->arena, "Turn %d, %s: %s.", turn,
						page->game->base.turn[turn].date,
						words_join(page->arena, &words, " and ")));
	return words.count > 0;
}

/* Own pieces that wait for an open point stand under the turn in which they were due. */
static bool add_turns(const struct page *page, struct tlist *list, enum side side)
{
	bool begun = lu_has_begun(page->game, page->view, side);
	int first = side == page->own ? 1 : page->view->turn + (begun ? 1 : 0);
	bool any = false;

	for (int turn = first ? first : 1; turn <= page->game->base.turns; turn++)
		any |= add_turn(page, list, side, turn);
	return any;
}

static bool awaits(const struct page *page, enum side side)
{
	for (int i = 0; i < page->game->units; i++)
		if (page->game->unit[i].side == (int)side && page->game->unit[i].setup.turn)
			return true;
	return false;
}

/* Where they come to, and how their owner says it. */
static const char *where(const struct page *page)
{
	if (page->game->arrive_at_release[page->own])
		return "They arrive as your player turn begins, each at a point of your choice from which your supply counts: `place PIECE at POINT` among your orders, or behind `when reinforcements arrive:`. "
		       "Leaders come with the first division of their command.";
	return "They arrive as your player turn begins, all at the Supply Terminus; while it is not open to them they wait. Leaders come with the first division of their command.";
}

void lu_report_arrivals(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "reinforcements");
	bool any = false;

	for (int i = 0; i < SIDES; i++) {
		enum side side = page_side(page->own, i);
		struct tmap *map;
		bool coming;

		if (!awaits(page, side))
			continue;
		any = true;
		map = template_add_map(list);
		template_set_text(map, "whose",
			side == page->own ? "Yours"
			: side == UNION   ? "Those of the Union, as printed"
					  : "Those of the Confederates, as printed");
		coming = add_turns(page, template_set_list(map, "turns"), side);
		template_set_flag(map, "coming", coming);
		template_set_text(
			map, "where", coming && side == page->own ? where(page) : "");
	}
	template_set_flag(out, "reinforcements-given", any);
}

/* ---- pieces on the map ---- */

static bool stands_on_map(const struct page *page)
{
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_own(page, i) && page->view->unit[i].at >= 0)
			return true;
	return false;
}

static const char *kind_of(const struct page *page, int unit)
{
	static const char *const divisions[] = {
		[TYPE_INFANTRY] = "infantry",
		[TYPE_CAVALRY] = "cavalry",
		[TYPE_GARRISON] = "garrison",
	};
	const struct unit *info = &page->game->unit[unit];
	const struct unit_state *now = &page->view->unit[unit];

	switch (info->type) {
	case TYPE_INFANTRY:
	case TYPE_CAVALRY:
	case TYPE_GARRISON:
		return arena_printf(page->arena, "%s %d/%d", divisions[info->type],
			now->strength, info->strength);
	case TYPE_LEADER: return "leader";
	case TYPE_DUMMY:
		return info->dummy_kind == TYPE_CAVALRY ? "cavalry dummy"
							: "infantry dummy";
	case TYPE_SUPPLY: return now->mode == MODE_WAGON ? "supply wagon" : "supply dump";
	default: return "";
	}
}

static const char *rating_of(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];

	if (!lu_unit_is_division(info) && info->type != TYPE_LEADER)
		return "";
	return arena_printf(
		page->arena, "rated %d", lu_unit_rating(page->game, page->view, unit));
}

static int widest_name(const struct page *page)
{
	size_t widest = 0;

	for (int i = 0; i < page->game->units; i++) {
		size_t columns = text_columns(lu_unit_name(page->game, page->view, i));

		if (lu_page_is_own(page, i) && columns > widest)
			widest = columns;
	}
	return (int)widest;
}

static void add_note(struct buf *notes, const char *note)
{
	buf_printf(notes, "%s%s", notes->length ? ", " : "", note);
}

/* What else there is to say of a piece: its command, its marker, what holds it up. */
static const char *notes_of(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];
	const struct unit_state *now = &page->view->unit[unit];
	struct buf notes;

	buf_init(&notes, page->arena);
	if (info->command >= 0 && info->type != TYPE_GARRISON)
		add_note(&notes, page->game->command[info->command].name);
	if (now->relocated)
		add_note(&notes, "relocated this turn");
	if (now->supply == OUT_OF_SUPPLY)
		add_note(&notes, "Out of Supply");
	if (now->supply == ATTRITION)
		add_note(&notes, "Attrition");
	if (now->dug_in)
		add_note(&notes, "dug in");
	if (now->tried)
		add_note(&notes, "has tried its bridge");
	if (now->looked)
		add_note(&notes, "has tried recon");
	if (now->looting && now->looting >= page->view->turn)
		add_note(&notes,
			arena_printf(page->arena,
				"looting to the end of turn %d: no move, no attack until then",
				now->looting));
	return notes.data;
}

static void add_piece(const struct page *page, struct tlist *lines, int unit, int width,
	const char *indent)
{
	const struct unit_state *now = &page->view->unit[unit];
	int points = lu_unit_allowance(page->game, page->view, unit);
	struct buf line;

	buf_init(&line, page->arena);
	buf_puts(&line, indent);
	kit_column_put(&line, lu_unit_name(page->game, page->view, unit), width + 2);
	kit_column_put(&line, kind_of(page, unit), 15);
	kit_column_put(&line, rating_of(page, unit), 9);
	if (now->finished)
		buf_puts(&line, "finished  ");
	else if (now->moving && now->spent < points)
		buf_printf(&line, "%d of %d MP left  ", points - now->spent, points);
	else if (now->moving)
		buf_puts(&line, "no MP left  ");
	else if (points)
		buf_printf(&line, "%d MP  ", points);
	else
		buf_puts(&line, "stays ");
	kit_column_line(lines, &line, notes_of(page, unit), indent);
}

/* Pieces that came by the same bank: it decides which ways out are crossings, or none. */
static void add_bank(
	const struct page *page, struct tlist *lines, int place, int bank, int width)
{
	bool any = false;

	for (int i = 0; i < page->game->units; i++) {
		if (!lu_page_is_here(page, i, place) || page->view->unit[i].bank != bank)
			continue;
		if (!any && bank != BANK_NONE)
			template_add_text(lines,
				arena_printf(page->arena, "  %s the %s bank:",
					page->view->place[place].broken ? "on" : "came by",
					lu_page_banks[bank]));
		any = true;
		add_piece(page, lines, i, width, bank == BANK_NONE ? "  " : "    ");
	}
}

/* 10.0: a bridge that one has broken comes back by itself, which is easily forgotten. */
static void add_rebuilding(const struct page *page, struct tlist *lines, int place)
{
	bool division = false;

	for (int i = 0; i < page->game->units; i++)
		division = division || (lu_page_is_here(page, i, place) &&
					       lu_unit_is_division(&page->game->unit[i]));
	if (!division || !page->view->place[place].broken)
		return;
	template_add_text(
		lines, "    a division that is here all your turn rebuilds the bridge,");
	template_add_text(lines,
		arena_printf(page->arena, "    unless you order `leave bridge at %s`",
			lu_page_name(page, place)));
}

static void add_place(const struct page *page, struct tlist *army, int place, int width)
{
	struct tlist *lines = template_set_list(template_add_map(army), "lines");
	const char *marks = lu_page_marks(page, place, BANK_NONE);

	template_add_text(
		lines, arena_printf(page->arena, "%s%s%s%s", lu_page_name(page, place),
			       *marks ? " (" : "", marks, *marks ? ")" : ""));
	for (int bank = 0; bank < BANKS; bank++)
		add_bank(page, lines, place, bank, width);
	for (int bank = 0; bank < BANKS; bank++)
		lu_page_ways(page, lines, place, bank);
	add_rebuilding(page, lines, place);
}

static bool stands_at_bridge(const struct page *page)
{
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_own(page, i) && page->view->unit[i].at >= 0 &&
			lu_place_has_bridge(page->game, page->view->unit[i].at))
			return true;
	return false;
}

/* Of a player turn that waits: what has no place beside a piece. */
static void progress_notes(const struct page *page, struct tlist *notes)
{
	struct words crossed, attacked;

	words_begin(&crossed);
	words_begin(&attacked);
	for (int i = 0; i < page->game->map.places; i++) {
		const struct place_state *place = &page->view->place[i];

		if (place->crossed)
			words_add(&crossed, arena_printf(page->arena, "%s by %d",
						    lu_page_name(page, i), place->crossed));
		if (page->view->under_way && place->attacked)
			words_add(&attacked, lu_page_name(page, i));
	}
	if (crossed.count)
		template_add_text(notes,
			arena_printf(page->arena, "Bridges crossed so far: %s of %d.",
				words_join(page->arena, &crossed, " and "),
				page->game->units_over_a_bridge));
	if (attacked.count)
		template_add_text(
			notes, arena_printf(page->arena, "Attacked so far this turn: %s.",
				       words_join(page->arena, &attacked, " and ")));
}

static void army_notes(const struct page *page, struct tmap *out)
{
	struct tlist *notes = template_set_list(out, "army-notes");

	if (!stands_on_map(page))
		return;
	template_add_text(notes,
		lu_page_has_flag(page, POINT_BRIDGE)
			? "Behind a division stand its SP, now and as printed, and its rating. After a bridge stands the bank that you arrive on."
			: "Behind a division stand its SP, now and as printed, and its rating.");
	progress_notes(page, notes);
	if (stands_at_bridge(page))
		template_add_text(notes,
			arena_printf(page->arena,
				"A unit crosses a bridge when it leaves by the other bank than that by which it came; where no bank is given, neither way is a crossing. In a turn %d may cross each bridge. A wagon counts "
				"as %d, leaders and dummies are free. [10.0]",
				page->game->units_over_a_bridge,
				page->game->units_over_a_bridge));
}

/* 9.0: a garrison is not rebuilt. */
static bool is_out(const struct page *page, int unit)
{
	return page->view->unit[unit].lost || page->game->unit[unit].type == TYPE_GARRISON;
}

/* What there is to say of a piece that is not on the map. */
static const char *fate(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];

	if (is_out(page, unit))
		return " (out of the game)";
	return lu_unit_is_division(info) && !info->setup.reserve ? " (destroyed)" : "";
}

/* Pieces that are not on the map, but for those still to be set up or awaited. */
static const char *off_map(const struct page *page)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; stands_on_map(page) && i < page->game->units; i++)
		if (lu_page_is_own(page, i) && page->view->unit[i].at < 0 &&
			!lu_is_due(page->game, page->view, i))
			words_add(&words, arena_printf(page->arena, "%s%s",
						  lu_unit_name(page->game, page->view, i),
						  fate(page, i)));
	return words_join(page->arena, &words, " and ");
}

/* ---- garrisons, which are many, and do nothing until they are attacked ---- */

static bool is_lone_garrison(const struct page *page, int place)
{
	bool any = false;

	for (int i = 0; i < page->game->units; i++) {
		if (!lu_page_is_here(page, i, place))
			continue;
		if (page->game->unit[i].type != TYPE_GARRISON)
			return false;
		any = true;
	}
	return any;
}

/* "3 SP each at Richmond West, Richmond East; 1 SP at Brook Works" */
static void put_garrisons(struct buf *out, const struct page *page, int strength)
{
	struct words places;

	words_begin(&places);
	for (int i = 0; i < page->game->units; i++) {
		const struct unit_state *now = &page->view->unit[i];

		if (lu_page_is_own(page, i) && page->game->unit[i].type == TYPE_GARRISON &&
			now->at >= 0 && now->strength == strength &&
			is_lone_garrison(page, now->at))
			words_add(&places, lu_page_name(page, now->at));
	}
	if (places.count)
		buf_printf(out, "%s%d SP%s at %s", out->length ? "; " : "", strength,
			places.count > 1 ? " each" : "",
			words_join(page->arena, &places, " and "));
}

static const char *garrisons(const struct page *page)
{
	int strongest = 0;
	struct buf out;

	buf_init(&out, page->arena);
	for (int i = 0; i < page->game->units; i++)
		if (page->game->unit[i].type == TYPE_GARRISON &&
			page->view->unit[i].strength > strongest)
			strongest = page->view->unit[i].strength;
	for (int strength = strongest; strength; strength--)
		put_garrisons(&out, page, strength);
	return out.data;
}

void lu_report_army(const struct page *page, struct tmap *out)
{
	struct tlist *army = template_set_list(out, "army");
	int width = widest_name(page);

	for (int place = 0; place < page->game->map.places; place++) {
		bool here = false;

		for (int i = 0; i < page->game->units && !here; i++)
			here = lu_page_is_here(page, i, place);
		if (here && !is_lone_garrison(page, place))
			add_place(page, army, place, width);
	}
	army_notes(page, out);
	template_set_flag(out, "army-given", stands_on_map(page));
	template_set_text(out, "garrisons", garrisons(page));
	template_set_text(out, "off-map", off_map(page));
}

/* ---- the army in short ---- */

/* "Slocum 4/7", its SP now and as printed; "Sedgwick 6", which has lost none; "Sumner";
 * "Supply 3 (wagon)" */
static const char *counter_of(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];
	const struct unit_state *now = &page->view->unit[unit];
	const char *name = lu_unit_name(page->game, page->view, unit);

	if (info->type == TYPE_SUPPLY)
		return arena_printf(page->arena, "%s (%s)", name,
			now->mode == MODE_WAGON ? "wagon" : "dump");
	if (info->type == TYPE_GARRISON)
		return lu_with_strength(page->arena, name, now->strength, " SP");
	if (!lu_unit_is_division(info))
		return name;
	return now->strength == info->strength
		       ? arena_printf(page->arena, "%s %d", name, now->strength)
		       : arena_printf(page->arena, "%s %d/%d", name, now->strength,
				 info->strength);
}

static const char *counters_at(const struct page *page, int place)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; !is_lone_garrison(page, place) && i < page->game->units; i++)
		if (lu_page_is_here(page, i, place))
			words_add(&words, counter_of(page, i));
	return words_join(page->arena, &words, ", ");
}

void lu_report_forces(
	struct tlist *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = lu_page_of(arena, game, view);

	for (int i = 0; i < page.game->map.places; i++) {
		const char *counters = counters_at(&page, i);
		struct buf line;

		if (!*counters)
			continue;
		buf_init(&line, arena);
		buf_printf(&line, "%s: ", lu_page_name(&page, i));
		kit_column_line(out, &line, counters, "");
	}
}

/* ---- the army as a number ---- */

/* Of the enemy a view has no strengths but of those who were seen. */
static unsigned counted(const struct page *page)
{
	return page->view->viewer == AUDIENCE_DECK ? BOTH_SIDES
	       : page->own == NO_SIDE              ? 0
						   : SIDE_SET(page->own);
}

int lu_report_gauges(
	struct gauge *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = lu_page_of(arena, game, view);

	*out = (struct gauge){.title = "SP on the map", .known = counted(&page)};
	for (int i = 0; i < page.game->units; i++)
		if (lu_unit_is_division(&page.game->unit[i]) && page.view->unit[i].at >= 0)
			out->value[lu_unit_side(page.game, i)] +=
				page.view->unit[i].strength;
	return 1;
}
