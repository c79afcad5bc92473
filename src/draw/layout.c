#include "draw/layout.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "game/map.h"

#define WIDTH_MIN  900
#define AWAY_STEP  12
#define AWAY_MAX   36
#define CANDIDATES ((AWAY_MAX / AWAY_STEP + 1) * DIRECTIONS)
#define ROUNDS     3

/* The width of the sheet, in sizes of the font of names: so small they can be read yet. */
#define NAMES_ACROSS 140

enum direction { E, W, N, S, NE, SE, NW, SW, DIRECTIONS };

static const struct {
	int dx, dy;
	int turn; /* eighths of a circle from east */
} compass[DIRECTIONS] = {
	[E] = {1, 0, 0},
	[SE] = {1, 1, 1},
	[S] = {0, 1, 2},
	[SW] = {-1, 1, 3},
	[W] = {-1, 0, 4},
	[NW] = {-1, -1, 5},
	[N] = {0, -1, 6},
	[NE] = {1, -1, 7},
};

/* What an item should not hide: a box, or the line of a link. */
struct obstacle {
	struct box box; /* around the line */
	struct spot a, b;
	int weight; /* of each pixel of the box */
	int own;    /* the place whose items it does not hinder, or -1 */
	bool tied;  /* the tie of an item should not cross the box either */
};

struct obstacles {
	struct obstacle *box, *line;
	int boxes, lines;
};

/* Boxes and lines. */

static struct box box_around(struct spot at, int half_width, int half_height)
{
	return (struct box){at.x - half_width, at.y - half_height, at.x + half_width,
		at.y + half_height};
}

static void box_join(struct box *box, struct box other)
{
	box->left = smaller(box->left, other.left);
	box->top = smaller(box->top, other.top);
	box->right = larger(box->right, other.right);
	box->bottom = larger(box->bottom, other.bottom);
}

/* True when they share a pixel or an edge. */
static bool box_touch(const struct box *a, const struct box *b)
{
	return a->left <= b->right && b->left <= a->right && a->top <= b->bottom &&
	       b->top <= a->bottom;
}

static int box_overlap(const struct box *a, const struct box *b)
{
	int width = smaller(a->right, b->right) - larger(a->left, b->left);
	int height = smaller(a->bottom, b->bottom) - larger(a->top, b->top);

	return width > 0 && height > 0 ? width * height : 0;
}

static struct box line_box(struct spot a, struct spot b)
{
	return (struct box){
		smaller(a.x, b.x), smaller(a.y, b.y), larger(a.x, b.x), larger(a.y, b.y)};
}

/* Narrows from..to, in parts of 1024 of a line, to where low <= start + way <= high. */
static bool clip(int start, int way, int low, int high, int *from, int *to)
{
	int a, b;

	if (!way)
		return start >= low && start <= high;
	a = (low - start) * 1024 / way;
	b = (high - start) * 1024 / way;
	*from = larger(*from, smaller(a, b));
	*to = smaller(*to, larger(a, b));
	return *from < *to;
}

/* How far a line runs within a box, by its longer axis. */
static int box_crossed(const struct box *box, struct spot a, struct spot b)
{
	int from = 0, to = 1024;
	int dx = b.x - a.x, dy = b.y - a.y;

	if (!clip(a.x, dx, box->left, box->right, &from, &to) ||
		!clip(a.y, dy, box->top, box->bottom, &from, &to))
		return 0;
	return (to - from) * larger(abs(dx), abs(dy)) / 1024;
}

/* Places and their names. */

int svg_columns(const char *text)
{
	return text ? (int)text_columns(text) : 0;
}

static void find_places(struct layout *layout, struct arena *arena, const struct map *map)
{
	layout->at = ARENA_NEW_ARRAY(arena, (size_t)map->places, struct spot);
	for (int p = 0; p < map->places; p++) {
		const struct place *place = &map->place[p];

		assert(place->label >= 0 && place->label < DIRECTIONS);
		assert(place->x >= 0 && place->x <= SVG_MAX);
		assert(place->y >= 0 && place->y <= SVG_MAX);
		layout->at[p] = (struct spot){place->x * SVG_SCALE, place->y * SVG_SCALE};
	}
}

/*
 * Where the name stands, in a font of middling width. The sides of names were
 * chosen for this box; its near end depends on no font.
 */
static void find_name(
	struct place_name *name, const struct place *place, struct spot at, int size)
{
	int half_width = svg_columns(place->name) * size * (name->bold ? 92 : 84) / 300 + 1;
	int half_height = 8 * size / 15;
	int dx = compass[place->label].dx, dy = compass[place->label].dy;

	at.x += dx * (half_width + (dy ? 7 : 13));
	at.y += dy * (half_height + (dx ? 8 : 12));
	name->box = box_around(at, half_width, half_height);
	name->side = dx;
}

static struct box water_name_box(const struct water *water)
{
	int width = svg_columns(water->name) * SVG_WATER_SIZE * 6 / 10;

	return (struct box){water->label.x, water->label.y - SVG_WATER_SIZE,
		water->label.x + width, water->label.y + 5};
}

/* Marks and signs. */

void svg_item_size(struct item *item, enum side side, const char *label)
{
	int width = svg_columns(label) * SVG_MARK_SIZE * 6 / 10;

	item->size = SVG_MARK_SIZE;
	if (side == UNION) {
		item->half_width = larger(17, width / 2 + 7);
		item->half_height = 12;
	} else if (side == CONFEDERATE) {
		item->half_width = larger(20, width * 3 / 4 + 8);
		item->half_height = 17;
		item->taper = item->half_width;
	} else {
		item->half_width = larger(16, width / 2 + 9);
		item->half_height = 13;
	}
}

/* The first sign of a place is drawn on it, the others beside it; what the ground is like
 * needs no room of its own. */
static void collect_signs(struct layout *layout, const struct svg_map *svg)
{
	for (int i = 0; i < svg->signs; i++) {
		const struct map_sign *sign = &svg->sign[i];

		assert(sign->place >= 0 && sign->place < svg->map->places);
		if (!strcmp(sign->sign, SVG_GROUND))
			layout->ground[sign->place] = sign;
		else if (!strcmp(sign->sign, SVG_WET))
			layout->wet[sign->place] = sign;
		else if (!layout->sign[sign->place])
			layout->sign[sign->place] = sign;
		else
			layout->item[layout->items++] = (struct item){.place = sign->place,
				.sign = sign,
				.half_width = SVG_POINT + 3,
				.half_height = SVG_POINT + 3};
	}
}

static void collect_marks(struct layout *layout, const struct svg_map *svg)
{
	for (int i = 0; i < svg->marks; i++) {
		const struct map_mark *mark = &svg->mark[i];
		struct item *item = &layout->item[layout->items++];

		assert(mark->place >= 0 && mark->place < svg->map->places);
		*item = (struct item){.place = mark->place, .mark = mark};
		svg_item_size(item, mark->side, mark->label);
		layout->name[mark->place].bold = true;
	}
}

static struct spot beside(
	struct spot home, const struct item *item, enum direction direction, int away)
{
	int dx = compass[direction].dx, dy = compass[direction].dy;
	int x = item->half_width, y = item->half_height;

	if (dx && dy) {
		/* The corners of a diamond are empty: it may come nearer. */
		if (item->mark && item->mark->side == CONFEDERATE) {
			x /= 2;
			y /= 2;
		}
		x += SVG_POINT;
		y += SVG_POINT;
		away = away * 3 / 4;
	} else {
		x += SVG_POINT + 4;
		y += SVG_POINT + 4;
	}
	return (struct spot){home.x + dx * (x + away), home.y + dy * (y + away)};
}

/* The box in which an item hides what is below it, with a little air. */
static struct box item_box(const struct item *item, struct spot at)
{
	return box_around(at, item->half_width + 2, item->half_height + 2);
}

/* The search for room: what never moves is weighed once for each candidate. */

static void add_box(struct obstacles *to, struct box box, int weight, bool tied)
{
	to->box[to->boxes++] =
		(struct obstacle){.box = box, .weight = weight, .own = -1, .tied = tied};
}

static void add_point(struct obstacles *to, int place, struct spot at)
{
	to->box[to->boxes++] =
		(struct obstacle){.box = box_around(at, SVG_POINT + 3, SVG_POINT + 3),
			.weight = 6,
			.own = place};
}

static void add_line(struct obstacles *to, struct spot a, struct spot b)
{
	to->line[to->lines++] = (struct obstacle){.box = line_box(a, b), .a = a, .b = b};
}

static void make_room(
	struct obstacles *out, struct arena *arena, size_t boxes, size_t lines)
{
	out->box = ARENA_NEW_ARRAY(arena, boxes, struct obstacle);
	out->line = ARENA_NEW_ARRAY(arena, lines, struct obstacle);
	out->boxes = out->lines = 0;
}

static void collect_obstacles(
	struct obstacles *out, const struct layout *layout, const struct map *map)
{
	for (int p = 0; p < map->places; p++) {
		add_point(out, p, layout->at[p]);
		add_box(out, layout->name[p].box, 3, true);
	}
	for (int w = 0; w < layout->waters; w++)
		if (layout->water[w].labelled)
			add_box(out, water_name_box(&layout->water[w]), 1, false);
	for (int l = 0; l < map->links; l++)
		add_line(out, layout->at[map->link[l].from], layout->at[map->link[l].to]);
}

/* Only what lies within the reach of an item can hinder it. */
static void find_near(
	struct obstacles *near, const struct obstacles *all, const struct item *item)
{
	near->boxes = near->lines = 0;
	for (int i = 0; i < all->boxes; i++)
		if (all->box[i].own != item->place &&
			box_touch(&all->box[i].box, &item->reach))
			near->box[near->boxes++] = all->box[i];
	for (int i = 0; i < all->lines; i++)
		if (box_touch(&all->line[i].box, &item->reach))
			near->line[near->lines++] = all->line[i];
}

/* What it costs to hide what lies below an item at a spot and below its tie. */
static int hidden(const struct obstacles *near, const struct item *item, struct spot home,
	struct spot at)
{
	struct box box = item_box(item, at), tie = line_box(home, at);
	int cost = 0;

	for (int i = 0; i < near->boxes; i++) {
		const struct obstacle *below = &near->box[i];

		cost += below->weight * box_overlap(&box, &below->box);
		if (below->tied && box_touch(&tie, &below->box))
			cost += box_crossed(&below->box, home, at);
	}
	for (int i = 0; i < near->lines; i++)
		if (box_touch(&box, &near->line[i].box))
			cost += box_crossed(&box, near->line[i].a, near->line[i].b);
	return cost;
}

/* Near is better than far, and best is the side that faces away from the name. */
static void list_candidates(struct item *item, struct spot home, int label)
{
	struct candidate *next = item->candidate;

	item->reach = box_around(home, 0, 0);
	for (int away = 0; away <= AWAY_MAX; away += AWAY_STEP)
		for (int i = 0; i < DIRECTIONS; i++, next++) {
			int turn = abs(compass[i].turn - compass[label].turn);

			next->away = away;
			next->at = beside(home, item, (enum direction)i, away);
			next->cost = away * 3 + 10 * (4 - smaller(turn, 8 - turn));
			box_join(&item->reach, item_box(item, next->at));
		}
}

/* The boxes of other items that an item could cover; returns their number. */
static int find_taken(
	struct box *taken, const struct layout *layout, const struct item *item)
{
	int count = 0;

	for (int i = 0; i < layout->items; i++)
		if (&layout->item[i] != item &&
			box_touch(&layout->item[i].box, &item->reach))
			taken[count++] = layout->item[i].box;
	return count;
}

/* Returns where an item hides least, the first of equals. */
static const struct candidate *find_room(
	const struct item *item, const struct box *taken, int count)
{
	const struct candidate *best = NULL;
	int best_cost = 0;

	for (int i = 0; i < CANDIDATES; i++) {
		const struct candidate *candidate = &item->candidate[i];
		struct box box = item_box(item, candidate->at);
		int cost = candidate->cost;

		for (int j = 0; j < count && (!best || cost < best_cost); j++)
			cost += 6 * box_overlap(&box, &taken[j]);
		if (!best || cost < best_cost) {
			best = candidate;
			best_cost = cost;
		}
	}
	return best;
}

static void weigh_candidates(
	struct layout *layout, struct arena *arena, const struct map *map)
{
	struct obstacles all, near;
	size_t boxes = 2 * (size_t)map->places + (size_t)layout->waters;

	make_room(&all, arena, boxes, (size_t)map->links);
	make_room(&near, arena, boxes, (size_t)map->links);
	collect_obstacles(&all, layout, map);
	for (int i = 0; i < layout->items; i++) {
		struct item *item = &layout->item[i];
		struct spot home = layout->at[item->place];

		item->candidate = ARENA_NEW_ARRAY(arena, CANDIDATES, struct candidate);
		list_candidates(item, home, map->place[item->place].label);
		find_near(&near, &all, item);
		for (int j = 0; j < CANDIDATES; j++)
			item->candidate[j].cost +=
				hidden(&near, item, home, item->candidate[j].at);
	}
}

/* Who came first chose without the others; so all choose again while any moves. */
static void place_items(struct layout *layout, struct arena *arena)
{
	struct box *taken = ARENA_NEW_ARRAY(arena, (size_t)layout->items, struct box);
	bool moved = true;

	for (int round = 0; round < ROUNDS && moved; round++) {
		moved = false;
		for (int i = 0; i < layout->items; i++) {
			struct item *item = &layout->item[i];
			int count = find_taken(taken, layout, item);
			const struct candidate *best = find_room(item, taken, count);

			moved |= best != item->chosen;
			item->chosen = best;
			item->box =
				box_around(best->at, item->half_width, item->half_height);
		}
	}
}

/* The whole. */

/* Joins all points of places and waters. */
static void find_data(struct layout *layout, const struct map *map)
{
	bool any = false;

	for (int p = 0; p < map->places; p++, any = true) {
		struct box box = box_around(layout->at[p], 0, 0);

		if (!any)
			layout->data = box;
		box_join(&layout->data, box);
	}
	for (int w = 0; w < layout->waters; w++)
		for (int i = 0; i < layout->water[w].points; i++, any = true) {
			struct box box = box_around(layout->water[w].point[i], 0, 0);

			if (!any)
				layout->data = box;
			box_join(&layout->data, box);
		}
}

static int find_name_size(const struct layout *layout)
{
	int size = (layout->data.right - layout->data.left) / NAMES_ACROSS;

	return larger(SVG_NAME_SIZE, smaller(SVG_NAME_MAX, size));
}

static void find_frame(struct layout *layout, const struct map *map)
{
	struct box *frame = &layout->frame;

	*frame = layout->data;
	for (int p = 0; p < map->places; p++) {
		box_join(frame, layout->name[p].box);
		box_join(frame, box_around(layout->at[p], SVG_POINT + 3, SVG_POINT + 3));
	}
	for (int i = 0; i < layout->items; i++)
		box_join(frame, layout->item[i].box);
	for (int w = 0; w < layout->waters; w++)
		if (layout->water[w].labelled)
			box_join(frame, water_name_box(&layout->water[w]));
	frame->left -= SVG_MARGIN;
	frame->top -= SVG_MARGIN;
	frame->right = larger(frame->right + SVG_MARGIN, frame->left + WIDTH_MIN);
	frame->bottom += SVG_MARGIN;
}

int svg_layout(struct layout *out, struct arena *arena, const struct svg_map *svg,
	struct diag *diag)
{
	const struct map *map = svg->map;
	size_t places = (size_t)map->places;
	size_t items = (size_t)svg->marks + (size_t)svg->signs;
	int rc;

	*out = (struct layout){0};
	if ((rc = svg_waters(out, arena, svg->waters, diag)))
		return rc;
	out->sign = ARENA_NEW_ARRAY(arena, places, const struct map_sign *);
	out->ground = ARENA_NEW_ARRAY(arena, places, const struct map_sign *);
	out->wet = ARENA_NEW_ARRAY(arena, places, const struct map_sign *);
	out->name = ARENA_NEW_ARRAY(arena, places, struct place_name);
	out->item = ARENA_NEW_ARRAY(arena, items, struct item);
	find_places(out, arena, map);
	collect_signs(out, svg);
	collect_marks(out, svg);
	find_data(out, map);
	out->name_size = find_name_size(out);
	for (int p = 0; p < map->places; p++)
		find_name(&out->name[p], &map->place[p], out->at[p], out->name_size);
	weigh_candidates(out, arena, map);
	place_items(out, arena);
	find_frame(out, map);
	return OK;
}
