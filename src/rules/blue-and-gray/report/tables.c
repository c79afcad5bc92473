/*
 * The tables of a game that never change: of its data alone, no position is looked at.
 *
 * Parts: 7.6 combat results, 9.0 terrain effects; the same in a report; what units may do,
 * 21.1 victory points; all of them.
 */
#include <string.h>

#include "base/buf.h"
#include "rules/blue-and-gray/report/report.h"
#include "rules/blue-and-gray/report/report_private.h"

/* ---- 7.6 combat results, 9.0 terrain effects ---- */

#define NAME_COLUMNS    19
#define MP_COLUMNS      5
#define DEFENCE_COLUMNS 9

static void add_results(const struct page *page, struct buf *lines)
{
	const struct game *game = page->game;

	kit_column_put(lines, "die", 5);
	for (int i = 0; i < game->columns; i++)
		kit_column_put(lines, game->column[i].id, 6);
	tables_row_end(lines);
	for (int face = 1; face <= FACES; face++) {
		kit_column_put(lines, arena_printf(page->arena, "%d", face), 5);
		for (int i = 0; i < game->columns; i++)
			kit_column_put(lines,
				bg_result_words[game->column[i].result[face - 1]], 6);
		tables_row_end(lines);
	}
}

/* "forest             2    -        blocks sight" */
static void add_row(const struct page *page, struct buf *lines, const char *name,
	const char *movement, int multiple, const char *note)
{
	kit_column_put(lines, name, NAME_COLUMNS);
	kit_column_put(lines, movement, MP_COLUMNS);
	kit_column_put(lines,
		multiple > 1 ? arena_printf(page->arena, "x%d", multiple) : "-",
		DEFENCE_COLUMNS);
	buf_puts(lines, note);
	tables_row_end(lines);
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

static void add_hexes(const struct page *page, struct buf *lines)
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

static void add_sides(const struct page *page, struct buf *lines)
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
static void add_ways(const struct page *page, struct buf *lines)
{
	static const char *const name[] = {[WAY_ROAD] = "road", [WAY_TRAIL] = "trail"};
	static const char *const note[] = {
		[WAY_ROAD] = "any terrain",
		[WAY_TRAIL] = "any terrain, ford or stream",
	};

	for (enum way i = WAY_ROAD; i < WAYS; i++)
		add_row(page, lines, name[i],
			arena_printf(page->arena, "%d", page->game->way[i]), 1, note[i]);
}

static void add_terrain(const struct page *page, struct buf *lines)
{
	buf_puts(lines, "                   MP   defence\n");
	add_hexes(page, lines);
	add_sides(page, lines);
	add_ways(page, lines);
}

/* ---- the same in a report ---- */

void bg_report_charts(const struct page *page, struct tmap *out)
{
	struct buf results, terrain;

	buf_init(&results, page->arena);
	buf_init(&terrain, page->arena);
	add_results(page, &results);
	add_terrain(page, &terrain);
	tables_list(template_set_list(out, "results"), &results);
	tables_list(template_set_list(out, "terrain"), &terrain);
	template_set_format(out, "stacking", "%d", page->game->stacking);
}

static void put_results(struct buf *out, const struct page *page)
{
	static const char *const words[RESULTS] = {
		[RESULT_AE] = "the attackers next to the defenders are eliminated",
		[RESULT_AR] = "the attackers next to the defenders retreat one hex",
		[RESULT_EX] = "the defenders are eliminated, and attackers of as many SP",
		[RESULT_DR] = "the defenders retreat one hex",
		[RESULT_DE] = "the defenders are eliminated",
	};
	struct buf lines;

	buf_init(&lines, page->arena);
	tables_title(out, "Combat results", "7.6");
	tables_say(out,
		"Strength of the attackers to strength of the defenders, rounded in favour of the defenders, gives the column; one die gives the row.");
	add_results(page, &lines);
	tables_put(out, &lines);
	buf_truncate(&lines, 0);
	for (int i = 0; i < RESULTS; i++)
		buf_printf(&lines, "%s   %s\n", bg_result_words[i], words[i]);
	tables_put(out, &lines);
}

static void put_terrain(struct buf *out, const struct page *page)
{
	struct buf lines;

	buf_init(&lines, page->arena);
	tables_title(out, "Terrain effects", "9.0");
	tables_say(out,
		"MP to enter a hex or, with a sign, MP more to cross one of its sides. Defence: the strength of units that defend in the hex, or that all attackers attack across such sides, is multiplied by so much.");
	add_terrain(page, &lines);
	tables_put(out, &lines);
}

/* ---- what units may do, 21.1 victory points ---- */

/* "6", or "6 to 8" where units of a type differ; "-" of none. */
static const char *most_of(const struct page *page, int type, size_t member)
{
	int least = 0, most = 0;

	for (int i = 0; i < page->game->units; i++) {
		const struct unit *unit = &page->game->unit[i];
		int value = *(const int *)((const char *)unit + member);

		if (unit->type != type || !value)
			continue;
		least = !least || value < least ? value : least;
		most = value > most ? value : most;
	}
	return !most           ? "-"
	       : least == most ? arena_printf(page->arena, "%d", most)
			       : arena_printf(page->arena, "%d to %d", least, most);
}

static bool has_type(const struct game *game, int type)
{
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].type == type)
			return true;
	return false;
}

static void put_units(struct buf *out, const struct page *page)
{
	const struct game *game = page->game;
	struct buf lines;

	buf_init(&lines, page->arena);
	buf_puts(&lines, "                   MP   range\n");
	for (int type = 0; bg_type_words[type]; type++) {
		if (!has_type(game, type))
			continue;
		kit_column_put(&lines, bg_type_words[type], NAME_COLUMNS);
		kit_column_put(&lines, most_of(page, type, offsetof(struct unit, movement)),
			MP_COLUMNS);
		buf_puts(&lines, most_of(page, type, offsetof(struct unit, range)));
		tables_row_end(&lines);
	}
	tables_title(out, "Movement points and range", "5.1, 8.11");
	tables_say(out,
		"Range: how many hexes away such units can attack. At most %d units may stand in a hex (5.3).",
		game->stacking);
	tables_put(out, &lines);
	if (game->march_multiple > 1)
		tables_say(out,
			"%s units that are due with turn %d have %d times their MP in that turn (15.22).",
			side_title((enum side)game->march_side), game->march_turn,
			game->march_multiple);
}

/* 19.0, 18.1: what brings units before their turn, or opens hexes. */
static void put_times(struct buf *out, const struct page *page)
{
	const struct game *game = page->game;
	struct buf lines;

	buf_init(&lines, page->arena);
	for (int i = 0; i < game->earlies; i++)
		buf_printf(&lines, "due with turn %2d   %d turn%s later\n",
			game->early[i].turn, game->early[i].after,
			game->early[i].after == 1 ? "" : "s");
	if (!game->earlies)
		return;
	tables_title(out, "Early arrival", "19.0");
	tables_say(out,
		"As soon as a %s unit is in the activation area or within %d hexes of %s (19.1), these groups may come this many turns later, if they are not due sooner (19.2).",
		side_title((enum side)game->activation_side), game->near_distance,
		kit_place_names(page->arena, &game->map, game->near, game->nears, " or "));
	tables_put(out, &lines);
}

static void put_awards(struct buf *out, const struct page *page)
{
	struct buf lines;
	bool starred = false;

	buf_init(&lines, page->arena);
	for (int i = 0; i < page->game->awards; i++) {
		const struct award *award = &page->game->award[i];
		bool needs = award->train || award->communications;

		starred = starred || needs;
		buf_printf(&lines, "%3d  ", award->points);
		kit_column_put(&lines,
			award->side == NO_SIDE ? "both"
					       : side_title((enum side)award->side),
			13);
		buf_printf(
			&lines, "%s%s (%s)", award->text, needs ? " *" : "", award->rule);
		tables_row_end(&lines);
	}
	tables_title(out, "Victory points", "21.1");
	tables_put(out, &lines);
	if (starred)
		tables_say(out,
			"A star: only if the train has left the map at its exit and the side has a line of communications at the end (21.21).");
	if (page->game->traces)
		tables_say(out,
			"If the train never enters, %s units that are farther than %d hexes from a road or trail to %s count as eliminated at the end (21.22).",
			side_title((enum side)page->game->isolated_side),
			page->game->trace_distance,
			kit_place_names(page->arena, &page->game->map, page->game->trace_to,
				page->game->traces, " or "));
}

/* ---- all of them ---- */

void bg_report_tables(struct buf *out, const void *game)
{
	const struct page page = {
		.arena = out->arena, .game = game, .own = NO_SIDE, .phasing = NO_SIDE};

	put_results(out, &page);
	put_terrain(out, &page);
	put_units(out, &page);
	put_times(out, &page);
	put_awards(out, &page);
}
