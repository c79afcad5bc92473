/* 7.6, 9.0, 5.3: the combat results table and the terrain effects chart, for him who is to
 * decide. */
#include "base/buf.h"
#include "rules/blue-and-gray/report/report_private.h"
#include "rules/kit/columns.h"

#define NAME_COLUMNS    19
#define MP_COLUMNS      5
#define DEFENCE_COLUMNS 9

static void add_results(const struct page *page, struct tlist *lines)
{
	const struct game *game = page->game;
	struct buf line;

	buf_init(&line, page->arena);
	column_put(&line, "die", 5);
	for (int i = 0; i < game->columns; i++)
		column_put(&line, game->column[i].id, 6);
	column_line(lines, &line, "", "");
	for (int face = 1; face <= FACES; face++) {
		buf_init(&line, page->arena);
		column_put(&line, arena_printf(page->arena, "%d", face), 5);
		for (int i = 0; i < game->columns; i++)
			column_put(&line, bg_result_words[game->column[i].result[face - 1]],
				6);
		column_line(lines, &line, "", "");
	}
}

/* "forest             2    -        blocks sight" */
static void add_row(const struct page *page, struct tlist *lines, const char *name,
	const char *movement, int multiple, const char *note)
{
	struct buf line;

	buf_init(&line, page->arena);
	column_put(&line, name, NAME_COLUMNS);
	column_put(&line, movement, MP_COLUMNS);
	column_put(&line, multiple > 1 ? arena_printf(page->arena, "x%d", multiple) : "-",
		DEFENCE_COLUMNS);
	buf_puts(&line, note);
	column_line(lines, &line, "", "");
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
