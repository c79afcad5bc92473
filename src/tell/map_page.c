/*
 * The map of a page: what can be clicked on it, its counters, and which part of a large map
 * of hexes it is.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/ini.h"
#include "base/json.h"
#include "base/text.h"
#include "base/tree.h"
#include "draw/svg.h"
#include "game/hex.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "orders/names.h"
#include "tell/tell_private.h"

/* ---- windows ---- */

#define AROUND_MOST  9 /* hexes around those that stand there: who goes farther is rare */
#define AROUND_LEAST 3 /* of armies that are far apart */
#define HEXES_MOST   1600 /* of all windows together, if that can be: a page is mailed */

static int at_least(int value, int least)
{
	return value < least ? least : value;
}

static int at_most(int value, int most)
{
	return value > most ? most : value;
}

/* The window around a hex alone. */
static struct map_view window_at(const struct hex_grid *grid, int place, int around)
{
	struct hex hex = hex_at(grid, place);

	return (struct map_view){
		.first = {at_least(hex.column - around, 1), at_least(hex.row - around, 1)},
		.last = {at_most(hex.column + around, grid->columns),
			at_most(hex.row + around, grid->rows)}};
}

static struct map_view both(const struct map_view *a, const struct map_view *b)
{
	return (struct map_view){.first = {at_most(a->first.column, b->first.column),
					 at_most(a->first.row, b->first.row)},
		.last = {at_least(a->last.column, b->last.column),
			at_least(a->last.row, b->last.row)}};
}

static int size_of(const struct map_view *view)
{
	return (view->last.column - view->first.column + 1) *
	       (view->last.row - view->first.row + 1);
}

/* Two windows become one where that is no larger than they are, or not large. */
static bool join(struct map_view *view, int *views)
{
	for (int i = 0; i < *views; i++)
		for (int k = i + 1; k < *views; k++) {
			struct map_view whole = both(&view[i], &view[k]);
			int size = size_of(&whole);

			if (size > size_of(&view[i]) + size_of(&view[k]) &&
				3 * size > HEXES_MOST)
				continue;
			view[i] = whole;
			view[k] = view[--*views];
			return true;
		}
	return false;
}

/* So far around all marks that are wanted: his own, or of who has none all. */
static int find_windows(struct map_view **out, struct arena *arena,
	const struct svg_map *map, bool own, int around)
{
	struct map_view *view =
		ARENA_NEW_ARRAY(arena, (size_t)map->marks + 1, struct map_view);
	int views = 0;

	for (int i = 0; i < map->marks; i++) {
		struct map_view window;
		bool in = false;

		if (map->mark[i].own != own)
			continue;
		window = window_at(&map->sheet->grid, map->mark[i].place, around);
		for (int k = 0; k < views && !in; k++) {
			struct map_view whole = both(&view[k], &window);

			in = size_of(&whole) == size_of(&view[k]);
		}
		if (!in)
			view[views++] = window;
	}
	while (join(view, &views))
		;
	for (int i = 0; i < views; i++)
		view[i].title = views > 1 ? arena_printf(arena, "part %d", i + 1) : "";
	*out = view;
	return views;
}

static int hexes_of(const struct map_view *view, int views)
{
	int hexes = 0;

	for (int i = 0; i < views; i++)
		hexes += size_of(&view[i]);
	return hexes;
}

/* A map that is small enough, and one on which nobody stands, is drawn as it is. */
static void choose_windows(struct svg_map *map, struct arena *arena)
{
	struct map_view *view = NULL, *window;
	bool own = false;
	int views = 0;

	if (!map->sheet || !map->views)
		return;
	for (int i = 0; i < map->marks; i++)
		own |= map->mark[i].own;
	for (int around = AROUND_MOST; around >= AROUND_LEAST; around -= 2) {
		views = find_windows(&view, arena, map, own, around);
		if (hexes_of(view, views) <= HEXES_MOST)
			break;
	}
	if (!views)
		return;
	if (views == 1) {
		map->view = view;
		map->views = 1;
		return;
	}
	/* in front of them the theatre, in which they can be found */
	window = ARENA_NEW_ARRAY(arena, (size_t)views + 1, struct map_view);
	window[0] = map->view[0];
	memcpy(window + 1, view, (size_t)views * sizeof *view);
	map->view = window;
	map->views = views + 1;
}

int tell_map_clicks(struct buf *out, struct arena *arena, const struct tell_position *of,
	const struct tree *told, struct diag *diag)
{
	const struct tree_file *file =
		tree_find(told, arena_printf(arena, "%swaters.ini", told_path[TOLD_GAME]));
	struct svg_map map = {.clicks = true};
	struct ini *waters = NULL;
	int err;

	if (file && (err = ini_read(&waters, arena, file->path, file->data, file->length,
			     diag)) < 0)
		return err;
	map.waters = waters;
	tell_map_alone(&map, arena, of);
	choose_windows(&map, arena);
	return svg_write(out, arena, &map, diag);
}

/* True for a hex that is in none of the windows. */
static bool is_left_out(const struct svg_map *map, int place)
{
	struct hex hex;

	if (!map->sheet || !map->views)
		return false;
	hex = hex_at(&map->sheet->grid, place);
	for (int i = 0; i < map->views; i++) {
		const struct map_view *view = &map->view[i];

		if (!view->theatre && hex.column >= view->first.column &&
			hex.column <= view->last.column && hex.row >= view->first.row &&
			hex.row <= view->last.row)
			return false;
	}
	return true;
}

/* ---- counters ---- */

static const char *const arm_word[MAP_ARMS] = {[MAP_INFANTRY] = "infantry",
	[MAP_CAVALRY] = "cavalry",
	[MAP_ARTILLERY] = "artillery",
	[MAP_TRAIN] = "train",
	[MAP_LEADER] = "leader",
	[MAP_VESSEL] = "vessel"};

/* [{"id": ID, "name": NAME}], of ids with blanks between. */
static void put_pieces(
	struct buf *out, struct arena *arena, const struct names *names, const char *pieces)
{
	char **id;
	size_t ids = pieces ? text_split(arena, pieces, ' ', &id) : 0;

	json_key(out, "pieces");
	json_open(out, '[');
	for (size_t i = 0; i < ids; i++) {
		const struct name *name = names_by_id(names, id[i]);

		if (!name)
			continue;
		json_open(out, '{');
		json_key_text(out, "id", id[i]);
		json_key_text(out, "name", name->text);
		buf_putc(out, '}');
	}
	buf_putc(out, ']');
}

void tell_marks(struct buf *out, struct arena *arena, const struct tell_position *of)
{
	const struct names *names = of->ruleset->names(of->game);
	const struct map *map = of->ruleset->map(of->game);
	struct map_mark *mark;
	int marks = of->ruleset->drawing.marks(&mark, arena, of->game, of->view);

	json_open(out, '[');
	for (int i = 0; i < marks; i++) {
		json_open(out, '{');
		json_key_text(out, "place", map->place[mark[i].place].id);
		json_key_text(out, "side",
			mark[i].side == UNION || mark[i].side == CONFEDERATE
				? side_name(mark[i].side)
				: NULL);
		json_key_flag(out, "own", mark[i].own);
		json_key_text(out, "label", mark[i].label);
		json_key_text(out, "detail", mark[i].detail);
		json_key_text(out, "title", mark[i].title);
		json_key_number(out, "fatigue", mark[i].fatigue);
		json_key_number(out, "flags", (int)mark[i].flags);
		json_key_text(out, "arm", arm_word[mark[i].arm]);
		json_key_text(out, "members", mark[i].members);
		put_pieces(out, arena, names, mark[i].pieces);
		buf_putc(out, '}');
	}
	buf_putc(out, ']');
}

/* ---- what places are called ---- */

/* A hex's own name; NULL: it has none. */
static const char *title_of(const struct map *map, const struct hex_sheet *sheet,
	struct arena *arena, int place)
{
	const char *aliases = map->place[place].aliases;

	if (sheet->title)
		return sheet->title[place];
	return aliases ? arena_copy(arena, aliases, strcspn(aliases, "|")) : NULL;
}

/* By place a named one that is nearest to it; -1: none is. */
static int *find_nearest(const struct map *map, const struct hex_sheet *sheet,
	const char *const *title, struct arena *arena)
{
	int *nearest = ARENA_NEW_ARRAY(arena, (size_t)map->places + 1, int);
	int *queue = ARENA_NEW_ARRAY(arena, (size_t)map->places + 1, int);
	int first = 0, count = 0;

	for (int i = 0; i < map->places; i++) {
		nearest[i] = title[i] ? i : -1;
		if (title[i])
			queue[count++] = i;
	}
	while (first < count) {
		int place = queue[first++];

		for (int side = 0; side < HEX_SIDES; side++) {
			int next = hex_neighbour(&sheet->grid, place, side);

			if (next < 0 || next >= map->places || nearest[next] >= 0)
				continue;
			nearest[next] = nearest[place];
			queue[count++] = next;
		}
	}
	return nearest;
}

/* In which direction one hex lies of another: columns are 72 apart, rows 84, and every
 * other column lies half a row lower. */
static const char *direction(const struct hex_grid *grid, int from, int to)
{
	static const char *const words[2][2] = {
		{"northwest", "northeast"}, {"southwest", "southeast"}};
	struct hex a = hex_at(grid, from), b = hex_at(grid, to);
	int x = 72 * (b.column - a.column);
	int y = 42 * (2 * b.row - b.column % 2 - 2 * a.row + a.column % 2);
	int right = x < 0 ? -x : x, down = y < 0 ? -y : y;

	if (100 * down < 41 * right)
		return x < 0 ? "west" : "east";
	if (100 * right < 41 * down)
		return y < 0 ? "north" : "south";
	return words[y > 0][x > 0];
}

/* "N1328, Seven Pines"; "N4723, 2 hexes south of Warrenton". */
static const char *describe(struct arena *arena, const struct hex_sheet *sheet,
	const char *const *title, const char *number, int place, int nearest)
{
	int hexes;

	if (title[place] && strstr(number, title[place]))
		return number; /* its printed name has it */
	if (title[place])
		return arena_printf(arena, "%s, %s", number, title[place]);
	if (nearest < 0)
		return number;
	hexes = hex_distance(&sheet->grid, place, nearest);
	return arena_printf(arena, "%s, %d hex%s %s of %s", number, hexes,
		hexes == 1 ? "" : "es", direction(&sheet->grid, nearest, place),
		title[nearest]);
}

void tell_places(struct buf *out, struct arena *arena, const struct tell_position *of)
{
	const struct names *names = of->ruleset->names(of->game);
	const struct map *map = of->ruleset->map(of->game);
	const struct hex_sheet *sheet =
		of->ruleset->drawing.sheet ? of->ruleset->drawing.sheet(of->game) : NULL;
	const char **title = ARENA_NEW_ARRAY(arena, (size_t)map->places + 1, const char *);
	const int *nearest = NULL;
	struct svg_map drawn = {0};

	for (int i = 0; sheet && i < map->places; i++)
		title[i] = title_of(map, sheet, arena, i);
	if (sheet)
		nearest = find_nearest(map, sheet, title, arena);
	tell_map_alone(&drawn, arena, of);
	choose_windows(&drawn, arena);
	json_open(out, '{');
	for (int i = 0; i < map->places; i++) {
		const char *id = map->place[i].id;
		const struct name *name = names_by_id(names, id);
		const char *text = name ? name->text : id;

		if (is_left_out(&drawn, i) && !title[i])
			continue; /* that is far away */
		json_key_text(out, id,
			sheet ? describe(arena, sheet, title, text, i, nearest[i]) : text);
	}
	buf_putc(out, '}');
}
