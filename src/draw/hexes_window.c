/*
 * A window of a map of hexes, cut out as a map of its own, so that nothing else of the
 * drawing need know of windows. Around it goes a rim, in which ways and waters run on; the
 * frame cuts it.
 */

#include "base/arena.h"
#include "draw/hexes.h"

/* Hexes on each side; below one more, since even columns lie lower. Of the first the frame
 * shows half, and what leads from there into the second. */
#define RIM 2

struct cutting {
	struct arena *arena;
	const struct svg_map *whole;
	struct svg_map *part;
	struct hex first; /* of the whole grid, with the rim: in an odd column */
	struct hex_grid grid;
	int places;
	int *from; /* by place of the part: that of the whole */
	int *to;   /* the other way; -1: it is not there */
};

/* ---- the grid ---- */

/* The part begins in an odd column, so that its columns lie as those of the whole. */
static void find_grid(struct cutting *c, const struct map_view *view)
{
	const struct hex_grid *whole = &c->whole->sheet->grid;
	int right = smaller(view->last.column + RIM, whole->columns);
	int bottom = smaller(view->last.row + RIM + 1, whole->rows);

	c->first.column = larger(view->first.column - RIM, 1);
	c->first.column -= c->first.column % 2 == 0;
	c->first.row = larger(view->first.row - RIM, 1);
	c->grid.columns = right - c->first.column + 1;
	c->grid.rows = bottom - c->first.row + 1;
}

static void find_places(struct cutting *c)
{
	int count = hex_count(&c->grid), all = c->whole->map->places;
	int *place = ARENA_NEW_ARRAY(c->arena, (size_t)count, int);
	int *hex = ARENA_NEW_ARRAY(c->arena, (size_t)count, int);
	struct hex_holes *holes = ARENA_NEW(c->arena, struct hex_holes);

	c->from = ARENA_NEW_ARRAY(c->arena, (size_t)count, int);
	c->to = ARENA_NEW_ARRAY(c->arena, (size_t)all, int);
	for (int i = 0; i < all; i++)
		c->to[i] = -1;
	for (int i = 0; i < count; i++) {
		struct hex at = hex_at(&c->grid, i);
		int from = hex_place(&c->whole->sheet->grid,
			(struct hex){at.column + c->first.column - 1,
				at.row + c->first.row - 1});

		place[i] = from < 0 ? -1 : c->places;
		if (from < 0)
			continue;
		hex[c->places] = i;
		c->from[c->places] = from;
		c->to[from] = c->places++;
	}
	*holes = (struct hex_holes){place, hex, c->places};
	c->grid.holes = holes;
}

/* ---- the map and its sheet ---- */

static const char *const *take_texts(const struct cutting *c, const char *const *of)
{
	const char **text;

	if (!of)
		return NULL;
	text = ARENA_NEW_ARRAY(c->arena, (size_t)c->places, const char *);
	for (int i = 0; i < c->places; i++)
		text[i] = of[c->from[i]];
	return text;
}

/* The links between places of the part, and what the sheet has of each. */
static void take_links(const struct cutting *c, struct map *map, struct hex_sheet *sheet)
{
	const struct map *whole = c->whole->map;
	const struct hex_sheet *of = c->whole->sheet;
	size_t most = (size_t)c->places * HEX_SIDES / 2;
	uint32_t *line = ARENA_NEW_ARRAY(c->arena, most, uint32_t);
	const char **name = ARENA_NEW_ARRAY(c->arena, most, const char *);

	map->link = ARENA_NEW_ARRAY(c->arena, most, struct link);
	for (int i = 0; i < c->places; i++) {
		const struct place *place = &whole->place[c->from[i]];

		for (int e = 0; e < place->exits; e++) {
			const struct map_exit *exit = &whole->exit[place->first_exit + e];

			if (whole->link[exit->link].from != c->from[i] ||
				c->to[exit->to] < 0)
				continue;
			line[map->links] = of->line[exit->link];
			name[map->links] = of->name ? of->name[exit->link] : NULL;
			map->link[map->links++] = (struct link){
				i, c->to[exit->to], whole->link[exit->link].flags};
		}
	}
	sheet->line = line;
	sheet->name = of->name ? name : NULL;
}

static void take_zones(const struct cutting *c, struct hex_sheet *sheet)
{
	struct hex_zone *zone =
		ARENA_NEW_ARRAY(c->arena, (size_t)sheet->zones, struct hex_zone);

	for (int z = 0; z < sheet->zones; z++) {
		bool *in = ARENA_NEW_ARRAY(c->arena, (size_t)c->places, bool);

		for (int i = 0; i < c->places; i++)
			in[i] = sheet->zone[z].in[c->from[i]];
		zone[z] = (struct hex_zone){sheet->zone[z].title, in};
	}
	sheet->zone = zone;
}

static void take_map(struct cutting *c)
{
	struct hex_sheet *sheet = ARENA_NEW(c->arena, struct hex_sheet);
	struct map *map = ARENA_NEW(c->arena, struct map);
	int *ground = ARENA_NEW_ARRAY(c->arena, (size_t)c->places, int);
	uint32_t *off = ARENA_NEW_ARRAY(c->arena, (size_t)c->places, uint32_t);

	*sheet = *c->whole->sheet;
	*map = (struct map){.places = c->places};
	map->place = ARENA_NEW_ARRAY(c->arena, (size_t)c->places, struct place);
	for (int i = 0; i < c->places; i++) {
		map->place[i] = c->whole->map->place[c->from[i]];
		ground[i] = sheet->ground[c->from[i]];
		off[i] = sheet->off[c->from[i]];
	}
	sheet->grid = c->grid;
	sheet->ground = ground;
	sheet->off = off;
	sheet->number = take_texts(c, sheet->number);
	sheet->title = take_texts(c, sheet->title);
	take_links(c, map, sheet);
	take_zones(c, sheet);
	map_connect(map, c->arena);
	c->part->map = map;
	c->part->sheet = sheet;
}

/* ---- what stands there ---- */

static void take_marks(const struct cutting *c)
{
	struct map_mark *mark =
		ARENA_NEW_ARRAY(c->arena, (size_t)c->whole->marks, struct map_mark);
	int count = 0;

	for (int i = 0; i < c->whole->marks; i++) {
		mark[count] = c->whole->mark[i];
		mark[count].place = c->to[mark[count].place];
		count += mark[count].place >= 0;
	}
	c->part->mark = mark;
	c->part->marks = count;
}

static void take_signs(const struct cutting *c)
{
	struct map_sign *sign =
		ARENA_NEW_ARRAY(c->arena, (size_t)c->whole->signs, struct map_sign);
	int count = 0;

	for (int i = 0; i < c->whole->signs; i++) {
		sign[count] = c->whole->sign[i];
		sign[count].place = c->to[sign[count].place];
		count += sign[count].place >= 0;
	}
	c->part->sign = sign;
	c->part->signs = count;
}

static void take_ways(const struct cutting *c)
{
	struct map_way *way =
		ARENA_NEW_ARRAY(c->arena, (size_t)c->whole->ways, struct map_way);
	int count = 0;

	for (int i = 0; i < c->whole->ways; i++) {
		const struct link *link = &c->whole->map->link[c->whole->way[i].link];
		int from = c->to[link->from], to = c->to[link->to];

		if (from < 0 || to < 0)
			continue;
		way[count] = c->whole->way[i];
		way[count++].link = map_link(c->part->map, from, to);
	}
	c->part->way = way;
	c->part->ways = count;
}

/* An arrow that comes in and leaves is several: one for each stretch within. */
static void take_arrow(const struct cutting *c, struct map_arrow *arrow, int *count,
	const struct map_arrow *of)
{
	int *place = ARENA_NEW_ARRAY(c->arena, (size_t)of->places, int), begin = 0;

	for (int i = 0; i <= of->places; i++) {
		if (i < of->places && (place[i] = c->to[of->place[i]]) >= 0)
			continue;
		if (i - begin > 1) {
			arrow[*count] = *of;
			arrow[*count].place = place + begin;
			arrow[(*count)++].places = i - begin;
		}
		begin = i + 1;
	}
}

static void take_arrows(const struct cutting *c)
{
	struct map_arrow *arrow;
	size_t most = 0;
	int count = 0;

	for (int i = 0; i < c->whole->arrows; i++)
		most += (size_t)c->whole->arrow[i].places;
	arrow = ARENA_NEW_ARRAY(c->arena, most, struct map_arrow);
	for (int i = 0; i < c->whole->arrows; i++)
		take_arrow(c, arrow, &count, &c->whole->arrow[i]);
	c->part->arrow = arrow;
	c->part->arrows = count;
}

static void take_control(const struct cutting *c)
{
	unsigned char *control;

	if (!c->whole->control)
		return;
	control = ARENA_NEW_ARRAY(c->arena, (size_t)c->places, unsigned char);
	for (int i = 0; i < c->places; i++)
		control[i] = c->whole->control[c->from[i]];
	c->part->control = control;
}

static void take_regions(const struct cutting *c)
{
	struct map_regions *regions;
	int *of;

	if (!c->whole->regions)
		return;
	regions = ARENA_NEW(c->arena, struct map_regions);
	of = ARENA_NEW_ARRAY(c->arena, (size_t)c->places, int);
	for (int i = 0; i < c->places; i++)
		of[i] = c->whole->regions->of[c->from[i]];
	*regions = *c->whole->regions;
	regions->of = of;
	c->part->regions = regions;
}

/* ---- the whole of it ---- */

void svg_hexes_cut(struct svg_map *out, struct box *frame, struct arena *arena,
	const struct svg_map *whole, const struct map_view *view)
{
	struct cutting c = {.arena = arena, .whole = whole, .part = out};
	int left, top;

	*out = *whole;
	find_grid(&c, view);
	find_places(&c);
	take_map(&c);
	take_marks(&c);
	take_signs(&c);
	take_ways(&c);
	take_arrows(&c);
	take_control(&c);
	take_regions(&c);
	left = view->first.column - c.first.column;
	top = view->first.row - c.first.row;
	*frame = (struct box){left * 3 * HEX_QUARTER, top * 2 * HEX_HALF_HEIGHT,
		(left + view->last.column - view->first.column) * 3 * HEX_QUARTER +
			2 * HEX_HALF_WIDTH,
		(2 * (top + view->last.row - view->first.row) + 3) * HEX_HALF_HEIGHT};
}
