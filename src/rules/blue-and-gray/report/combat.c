/*
 * Combat in a report: who must attack, whom guns could reach, and the tables to decide by.
 *
 * Parts: duties and guns, as long as nobody moves; the tables (7.6, 9.0, 5.3).
 */
#include "rules/blue-and-gray/report/report_private.h"

/* ---- duties and guns, as long as nobody moves ---- */

/* "1/2/V 5, 2/2/V 7 from 1107": those who may attack the hex. 7.21, 11.1, 20.11 */
static void add_attackers(const struct page *page, struct words *words, int from)
{
	struct words units;

	words_begin(&units);
	for (int i = 0; i < page->game->units; i++)
		if (bg_page_is_of(page, i, page->phasing) &&
			bg_stands_at(page->view, i, from) && bg_must_attack(page->turn, i))
			words_add(&units, bg_page_counter(page, i));
	if (units.count)
		words_add(words, arena_printf(page->arena, "%s from %s",
					 words_join(page->arena, &units, " and "),
					 bg_page_hex(page, from)));
}

static const char *attackers_of(const struct page *page, int place)
{
	enum side enemy = side_other(page->phasing);
	int from[HEX_SIDES], count = bg_page_contacts(from, page, enemy, place);
	struct words words;

	words_begin(&words);
	for (int i = 0; i < count; i++)
		add_attackers(page, &words, from[i]);
	return words_join(page->arena, &words, "; ");
}

/* 7.11: hexes that must be attacked, with everybody who is in contact. */
static bool add_duties(const struct page *page, struct tlist *list)
{
	enum side enemy = side_other(page->phasing);
	bool any = false;

	for (int i = 0; i < page->game->map.places; i++) {
		if (!page->turn->field.units[enemy][i] ||
			!bg_must_be_attacked(page->turn, i))
			continue;
		template_add_text(list,
			arena_printf(page->arena, "%s, held by %s: %s",
				bg_page_hex(page, i), bg_page_units_at(page, enemy, i),
				attackers_of(page, i)));
		any = true;
	}
	return any;
}

/* 8.1: what a gun could bombard from where it stands; "" of nothing. */
static const char *targets_of(const struct page *page, int unit)
{
	enum side enemy = side_other(page->phasing);
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->map.places; i++)
		if (page->turn->field.units[enemy][i] && bg_bombards(page->turn, unit, i))
			words_add(&words,
				arena_printf(page->arena, "%s (%s)", bg_page_hex(page, i),
					bg_page_units_at(page, enemy, i)));
	return words_join(page->arena, &words, ", ");
}

static bool add_guns(const struct page *page, struct tlist *list)
{
	bool any = false;

	for (int i = 0; i < page->game->units; i++) {
		const char *targets;

		if (page->game->unit[i].type != TYPE_ARTILLERY ||
			!bg_page_is_of(page, i, page->phasing) ||
			!bg_on_map(page->view, i) || page->view->unit[i].ineffective)
			continue;
		targets = targets_of(page, i);
		if (!*targets)
			continue;
		template_add_text(list,
			arena_printf(page->arena, "%s at %s: %s", bg_page_counter(page, i),
				bg_page_hex(page, page->view->unit[i].at), targets));
		any = true;
	}
	return any;
}

/* Only for him who is to order; the others read of contact in the armies. */
void bg_report_combat(const struct page *page, struct tmap *out)
{
	struct tlist *duties = template_set_list(out, "duties");
	struct tlist *guns = template_set_list(out, "guns");
	bool asked = bg_page_has_combat(page) && page->own == page->phasing;
	bool owed = asked && add_duties(page, duties);
	bool in_range = asked && add_guns(page, guns);

	template_set_flag(out, "by-day", bg_page_has_combat(page));
	template_set_flag(out, "fighting", owed || in_range);
	template_set_flag(out, "owed", owed);
	template_set_flag(out, "in-range", in_range);
}

/* ---- 7.6, 9.0, 5.3 the combat results table and the terrain effects chart ---- */

#define NAME_COLUMNS    19
#define MP_COLUMNS      5
#define DEFENCE_COLUMNS 9

static void add_results(const struct page *page, struct tlist *lines)
{
	const struct game *game = page->game;
	struct buf line;

	buf_init(&line, page->arena);
	kit_column_put(&line, "die", 5);
	for (int i = 0; i < game->columns; i++)
		kit_column_put(&line, game->column[i].id, 6);
	kit_column_line(lines, &line, "", "");
	for (int face = 1; face <= FACES; face++) {
		buf_init(&line, page->arena);
		kit_column_put(&line, arena_printf(page->arena, "%d", face), 5);
		for (int i = 0; i < game->columns; i++)
			kit_column_put(&line,
				bg_result_words[game->column[i].result[face - 1]], 6);
		kit_column_line(lines, &line, "", "");
	}
}

/* "forest             2    -        blocks sight" */
static void add_row(const struct page *page, struct tlist *lines, const char *name,
	const char *movement, int multiple, const char *note)
{
	struct buf line;

	buf_init(&line, page->arena);
	kit_column_put(&line, name, NAME_COLUMNS);
	kit_column_put(&line, movement, MP_COLUMNS);
	kit_column_put(&line,
		multiple > 1 ? arena_printf(page->arena, "x%d", multiple) : "-",
		DEFENCE_COLUMNS);
	buf_puts(&line, note);
	kit_column_line(lines, &line, "", "");
}

/* "blocks sight; 7 MP across a stream" */
static const char *hex_note(const struct page *page, const struct terrain *terrain)
{
	const char *sight = terrain->blocks ? "blocks sight" : "";

	if (!terrain->across_stream)
		return sight;
	return arena_printf(page->arena, "%s%s%d MP across a stream", sight,
		*sight ? "; " : "", terrain->across_stream);
}

static void add_hexes(const struct page *page, struct tlist *lines)
{
	for (int i = 0; i < page->game->terrains; i++) {
		const struct terrain *terrain = &page->game->terrain[i];

		add_row(page, lines, terrain->name,
			arena_printf(page->arena, "%d", terrain->movement),
			terrain->multiple, hex_note(page, terrain));
	}
}

static bool has_feature(const struct game *game, enum feature feature)
{
	if (feature == FEATURE_REDOUBT)
		return game->hexside[feature].multiple > 1;
	for (int i = 0; i < game->map.links; i++)
		if (bg_link_feature(game, i) == feature)
			return true;
	return false;
}

/* 7.43: what the side is good for where nobody crosses it, or guns alone fire over it. */
static const char *side_note(const struct page *page, const struct hexside *side)
{
	const char *crossed = side->crossable ? "" : "no crossing";

	if (side->bombarded == 1)
		return crossed;
	return arena_printf(page->arena, "%s%sx%d against guns alone", crossed,
		*crossed ? "; " : "", side->bombarded);
}

static void add_sides(const struct page *page, struct tlist *lines)
{
	for (enum feature i = FEATURE_STREAM; i < FEATURES; i++) {
		const struct hexside *side = &page->game->hexside[i];

		if (!has_feature(page->game, i))
			continue;
		if (side->crossable)
			add_row(page, lines, bg_feature_words[i],
				arena_printf(page->arena, "%+d", side->movement),
				side->multiple, side_note(page, side));
		else
			add_row(page, lines, bg_feature_words[i], "-", 1,
				side_note(page, side));
	}
}

/* 5.22 */
static void add_ways(const struct page *page, struct tlist *lines)
{
	static const char *const name[] = {[WAY_ROAD] = "road", [WAY_TRAIL] = "trail"};
	static const char *const note[] = {
		[WAY_ROAD] = "whatever lies there",
		[WAY_TRAIL] = "the same, and a ford or stream",
	};

	for (enum way i = WAY_ROAD; i < WAYS; i++)
		add_row(page, lines, name[i],
			arena_printf(page->arena, "%d", page->game->way[i]), 1, note[i]);
}

void bg_report_tables(const struct page *page, struct tmap *out)
{
	struct tlist *terrain = template_set_list(out, "terrain");

	add_results(page, template_set_list(out, "results"));
	template_add_text(terrain, "                   MP   defence");
	add_hexes(page, terrain);
	add_sides(page, terrain);
	add_ways(page, terrain);
	template_set_format(out, "stacking", "%d", page->game->stacking);
}
