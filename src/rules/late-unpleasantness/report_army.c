/* The own pieces by place, with the ways out; what is not on the map. */
#include "rules/late-unpleasantness/report_private.h"

#include "engine/buf.h"
#include "engine/text.h"

#define ARMY_COLUMNS 72

static const char *const bank_names[BANKS] = {"no", "north", "south"};

static bool stands_on_map(const struct page *page)
{
	for (int i = 0; i < page->game->units; i++)
		if (page_is_own(page, i) && page->view->unit[i].at >= 0)
			return true;
	return false;
}

static const char *kind_of(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];
	const struct unit_state *now = &page->view->unit[unit];

	switch (info->type) {
	case TYPE_INFANTRY:
	case TYPE_CAVALRY:
		return arena_printf(page->arena, "%s %d/%d",
			info->type == TYPE_CAVALRY ? "cavalry" : "infantry", now->strength,
			info->strength);
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

	if (!unit_is_division(info) && info->type != TYPE_LEADER)
		return "";
	return arena_printf(
		page->arena, "rated %d", unit_rating(page->game, page->view, unit));
}

static int widest_name(const struct page *page)
{
	size_t widest = 0;

	for (int i = 0; i < page->game->units; i++) {
		size_t columns = text_columns(unit_name(page->game, page->view, i));

		if (page_is_own(page, i) && columns > widest)
			widest = columns;
	}
	return (int)widest;
}

/* Appends a text and blanks up to a width; printf would count bytes. */
static void put_column(struct buf *out, const char *text, int width)
{
	buf_puts(out, text);
	for (int i = (int)text_columns(text); i < width; i++)
		buf_putc(out, ' ');
}

static void add_line(struct tlist *lines, struct buf *line)
{
	while (line->length && line->data[line->length - 1] == ' ')
		buf_truncate(line, line->length - 1);
	template_add_text(lines, line->data);
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
	if (info->command >= 0)
		add_note(&notes, page->game->command[info->command].name);
	if (now->relocated)
		add_note(&notes, "relocated this turn");
	if (now->supply == OUT_OF_SUPPLY)
		add_note(&notes, "Out of Supply");
	if (now->supply == ATTRITION)
		add_note(&notes, "Attrition");
	if (now->tried)
		add_note(&notes, "has tried its bridge");
	if (now->looting && now->looting >= page->view->turn)
		add_note(&notes, arena_printf(page->arena, "looting to the end of turn %d",
					 now->looting));
	return notes.data;
}

/* Notes that find no room behind the piece stand below it. */
static void add_line_and_notes(const struct page *page, struct tlist *lines,
	struct buf *line, const char *notes, const char *indent)
{
	if (text_columns(line->data) + text_columns(notes) > ARMY_COLUMNS) {
		add_line(lines, line);
		template_add_text(
			lines, arena_printf(page->arena, "%s    %s", indent, notes));
		return;
	}
	buf_puts(line, notes);
	add_line(lines, line);
}

static void add_piece(const struct page *page, struct tlist *lines, int unit, int width,
	const char *indent)
{
	const struct unit_state *now = &page->view->unit[unit];
	int points = unit_allowance(page->game, page->view, unit);
	struct buf line;

	buf_init(&line, page->arena);
	buf_puts(&line, indent);
	put_column(&line, unit_name(page->game, page->view, unit), width + 2);
	put_column(&line, kind_of(page, unit), 15);
	put_column(&line, rating_of(page, unit), 9);
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
	add_line_and_notes(page, lines, &line, notes_of(page, unit), indent);
}

/* Pieces that came by the same bank: it decides which ways out are crossings, or none. */
static void add_bank(
	const struct page *page, struct tlist *lines, int place, int bank, int width)
{
	bool any = false;

	for (int i = 0; i < page->game->units; i++) {
		if (!page_is_here(page, i, place) || page->view->unit[i].bank != bank)
			continue;
		if (!any && bank != BANK_NONE)
			template_add_text(lines,
				arena_printf(page->arena, "  %s the %s bank:",
					page->view->place[place].broken ? "on" : "came by",
					bank_names[bank]));
		any = true;
		add_piece(page, lines, i, width, bank == BANK_NONE ? "  " : "    ");
	}
}

static void add_mark(struct buf *out, const char *mark)
{
	buf_printf(out, "%s%s", out->length ? ", " : "", mark);
}

/* What a point is and what is known of it; `bank`: on which one comes to its bridge. */
static const char *marks_of(const struct page *page, int place, int bank)
{
	uint32_t flags = page->game->map.place[place].flags;
	struct buf marks;

	buf_init(&marks, page->arena);
	if (page->view->place[place].broken)
		add_mark(&marks, "bridge broken");
	else if (flags & POINT_PERMANENT_BRIDGE)
		add_mark(&marks, "permanent bridge");
	else if (flags & POINT_BRIDGE)
		add_mark(&marks, "bridge stands");
	if (bank != BANK_NONE)
		add_mark(&marks, arena_printf(page->arena, "%s bank", bank_names[bank]));
	if (flags & POINT_WORKS)
		add_mark(&marks, "Richmond Works");
	if (effects_bar_attack(page->view, place))
		add_mark(&marks, "no further attack");
	return marks.data;
}

static const char *holder_words(const struct page *page, int place)
{
	enum side holder = place_holder(page->view, place);

	if (holder == NO_SIDE)
		return "free";
	if (holder != page->own)
		return "ENEMY";
	return page_has_wagon(page, place) ? "your wagon: no room" : "yours";
}

/* Two links may lead to one point (road and railroad); it is one way out. */
static bool seen_before(const struct map *map, int place, int exit)
{
	for (int i = map->place[place].first_exit; i < exit; i++)
		if (map->exit[i].to == map->exit[exit].to)
			return true;
	return false;
}

static int widest_way(const struct page *page, int place)
{
	const struct map *map = &page->game->map;
	int first = map->place[place].first_exit, width = 0;

	for (int i = first; i < first + map->place[place].exits; i++) {
		int columns = (int)text_columns(page_name(page, map->exit[i].to));

		width = columns > width ? columns : width;
	}
	return width;
}

static void add_way(const struct page *page, struct tlist *lines, int place, int bank,
	const struct map_exit *exit, int width)
{
	const char *marks =
		marks_of(page, exit->to, (int)link_bank(page->game, exit->to, exit->link));
	struct buf line;

	buf_init(&line, page->arena);
	buf_puts(&line, "    ");
	if (bank != BANK_NONE)
		buf_printf(&line, "%s the %s bank ",
			page->view->place[place].broken ? "from" : "by", bank_names[bank]);
	buf_puts(&line, "to ");
	put_column(&line, page_name(page, exit->to), width + 2);
	buf_puts(&line, holder_words(page, exit->to));
	if (effects_block(page->view, place, exit->to))
		buf_puts(&line, "; WAY SHUT");
	if (*marks)
		buf_puts(&line, "; ");
	add_line_and_notes(page, lines, &line, marks, "    ");
}

static void add_ways(const struct page *page, struct tlist *lines, int place, int bank)
{
	const struct map *map = &page->game->map;
	int first = map->place[place].first_exit, width = widest_way(page, place);

	for (int i = first; i < first + map->place[place].exits; i++)
		if (!seen_before(map, place, i) &&
			(int)link_bank(page->game, place, map->exit[i].link) == bank)
			add_way(page, lines, place, bank, &map->exit[i], width);
}

/* 10.0: a bridge that one has broken comes back by itself, which is easily forgotten. */
static void add_rebuilding(const struct page *page, struct tlist *lines, int place)
{
	bool division = false;

	for (int i = 0; i < page->game->units; i++)
		division = division || (page_is_here(page, i, place) &&
					       unit_is_division(&page->game->unit[i]));
	if (!division || !page->view->place[place].broken)
		return;
	template_add_text(
		lines, "    a division that is here all your turn rebuilds the bridge,");
	template_add_text(lines,
		arena_printf(page->arena, "    unless you order `leave bridge at %s`",
			page_name(page, place)));
}

static void add_place(const struct page *page, struct tlist *army, int place, int width)
{
	struct tlist *lines = template_set_list(template_add_map(army), "lines");
	const char *marks = marks_of(page, place, BANK_NONE);

	template_add_text(
		lines, arena_printf(page->arena, "%s%s%s%s", page_name(page, place),
			       *marks ? " (" : "", marks, *marks ? ")" : ""));
	for (int bank = 0; bank < BANKS; bank++)
		add_bank(page, lines, place, bank, width);
	for (int bank = 0; bank < BANKS; bank++)
		add_ways(page, lines, place, bank);
	add_rebuilding(page, lines, place);
}

static bool stands_at_bridge(const struct page *page)
{
	for (int i = 0; i < page->game->units; i++)
		if (page_is_own(page, i) && page->view->unit[i].at >= 0 &&
			place_has_bridge(page->game, page->view->unit[i].at))
			return true;
	return false;
}

/* Of a player turn that waits: what has no place beside a piece. */
static void progress_notes(const struct page *page, struct tlist *notes)
{
	struct words crossed = {{NULL}, 0}, attacked = {{NULL}, 0};

	for (int i = 0; i < page->game->map.places; i++) {
		const struct place_state *place = &page->view->place[i];

		if (place->crossed)
			words_add(&crossed, arena_printf(page->arena, "%s by %d",
						    page_name(page, i), place->crossed));
		if (page->view->under_way && place->attacked)
			words_add(&attacked, page_name(page, i));
	}
	if (crossed.count)
		template_add_text(notes,
			arena_printf(page->arena, "Bridges crossed so far: %s of %d.",
				words_join(page, &crossed, " and "),
				page->game->units_over_a_bridge));
	if (attacked.count)
		template_add_text(
			notes, arena_printf(page->arena, "Attacked so far this turn: %s.",
				       words_join(page, &attacked, " and ")));
}

static void army_notes(const struct page *page, struct tmap *out)
{
	struct tlist *notes = template_set_list(out, "army-notes");

	if (!stands_on_map(page))
		return;
	template_add_text(notes,
		"Behind a division stand its SP, now and as printed, and its "
		"rating. A bank behind a bridge is the one on which you get there.");
	progress_notes(page, notes);
	if (stands_at_bridge(page))
		template_add_text(
			notes, arena_printf(page->arena,
				       "A unit crosses a bridge when it leaves by the "
				       "other bank than "
				       "that by which it came; where no bank is given, "
				       "neither way is "
				       "a crossing. In a turn %d may cross each bridge. A "
				       "wagon counts "
				       "as %d, leaders and dummies are free. [10.0]",
				       page->game->units_over_a_bridge,
				       page->game->units_over_a_bridge));
}

/* Pieces that are not on the map, but for those still to be set up. */
static const char *off_map(const struct page *page)
{
	struct words words = {{NULL}, 0};

	for (int i = 0; stands_on_map(page) && i < page->game->units; i++)
		if (page_is_own(page, i) && page->view->unit[i].at < 0)
			words_add(&words,
				arena_printf(page->arena, "%s%s",
					unit_name(page->game, page->view, i),
					page->view->unit[i].lost ? " (out of the game)"
								 : ""));
	return words_join(page, &words, " and ");
}

void report_army(const struct page *page, struct tmap *out)
{
	struct tlist *army = template_set_list(out, "army");
	int width = widest_name(page);

	for (int place = 0; place < page->game->map.places; place++) {
		bool here = false;

		for (int i = 0; i < page->game->units && !here; i++)
			here = page_is_here(page, i, place);
		if (here)
			add_place(page, army, place, width);
	}
	army_notes(page, out);
	template_set_flag(out, "army-given", stands_on_map(page));
	template_set_text(out, "off-map", off_map(page));
}
