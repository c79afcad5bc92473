/*
 * Where everything goes on a map of points. The hard part is room for names and slots: each
 * takes the best of some spots around its point, all of them again and again as long as two
 * overlap; whoever is in the way becomes dearer each time. In order: candidates, the search
 * among them, and the steps of the whole.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "draw/svg_private.h"

#define RINGS            3
#define RING             6               /* pixels from one to the next */
#define ALONG            7               /* spots along each side of a point */
#define SPOTS            (4 * ALONG + 4) /* of a ring */
#define CANDIDATES       (RINGS * SPOTS)
#define AIR              2 /* pixels around each box */
#define NEARER           8 /* pixels that a box is nearer to its point than to others */
#define ROUNDS           300
#define DEAREST          100
#define DEAR             (1 << 30)
#define EVERYBODY        3 /* rounds in which all choose, then those that are in the way alone */
#define NAME_HALF_HEIGHT 8

/* What a box costs. */
#define COST_RING      40
#define COST_BROKEN    45
#define COST_SIDE      14 /* each eighth of a circle from the side that the data want */
#define COST_ROAD_NAME 3  /* each pixel of a road below it */
#define COST_ROAD_SLOT 2
#define COST_FOREIGN   (1 << 20) /* it is too near to another point */
#define COST_OVERLAP   300       /* and each pixel */
#define COST_PIXEL     4

struct candidate {
	struct box box;
	bool broken;      /* a name in two lines */
	struct spot side; /* -1, 0, 1 to the right and downwards */
	int least;        /* of what it costs, as is seen at once */
	int cost;         /* but for others that move, or less until it is weighed */
	bool weighed;
};

/* A short line of a road or water. */
struct stretch {
	struct spot from, to;
	int cost; /* of a pixel of it below a box */
};

struct item {
	int place;
	bool is_name;
	int half_width, half_height;
	const char *name_break; /* where a name may break; or NULL */
	int broken_half_width;  /* of it then */
	struct candidate *candidate;
	int candidates;
	int chosen; /* -1: none yet */
	int price;
	struct box taken; /* the box chosen, with air around it */
	struct box reach; /* around all its candidates */
	/* What it may come across: other items, lines, and other places. */
	int *near;
	struct stretch *stretch;
	int *beside;
	int nears, stretches, besides;
};

struct search {
	const struct layout *layout;
	const struct map *map;
	struct item *item; /* the name of each place, then the slot of each */
	int items;
	/* Room for what an item may come across. */
	struct stretch *stretch;
	int *number;
};

/* ---- candidates ---- */

/* Where a box of that size touches a point on ring `ring`: number i of its spots. */
static struct spot beside(int x, int y, int ring, int i, struct spot *side)
{
	int away = SVG_SIGN + 1 + ring * RING, corner = SVG_SIGN * 3 / 4 + ring * RING;
	int shift = i % ALONG - ALONG / 2, sign = i / ALONG % 2 ? -1 : 1;

	if (i >= 4 * ALONG) {
		*side = (struct spot){i % 2 ? -1 : 1, i / 2 % 2 ? -1 : 1};
		return (struct spot){side->x * (x + corner), side->y * (y + corner)};
	}
	if (i < 2 * ALONG) {
		*side = (struct spot){sign, 0};
		return (struct spot){sign * (x + away), shift * y * 2 / ALONG};
	}
	*side = (struct spot){0, sign};
	return (struct spot){shift * x * 2 / ALONG, sign * (y + away)};
}

/* By the sides of enum direction, as the data name them: e w n s ne se nw sw. */
static int eighth(struct spot side)
{
	static const int by[3][3] = {{5, 6, 7}, {4, 0, 0}, {3, 2, 1}}; /* y, x */

	return by[side.y + 1][side.x + 1];
}

static int turn_between(struct spot side, int label)
{
	static const int eighths[] = {0, 4, 6, 2, 7, 1, 5, 3};
	int apart = abs(eighth(side) - eighths[label]);

	return smaller(apart, 8 - apart);
}

/* True for a box that is about as near to another point as to its own. */
static bool is_foreign(const struct search *s, const struct item *item, struct box box)
{
	int own = box_distance(&box, s->layout->at[item->place]);

	for (int i = 0; i < item->besides; i++)
		if (box_within(&box, s->layout->at[item->beside[i]], own + NEARER))
			return true;
	return false;
}

/* What lies below: a name is read, and what runs through it is in its way. From `most` on
 * it may be more. */
static int below(const struct item *item, const struct box *box, int most)
{
	int cost = 0;

	for (int i = 0; i < item->stretches && cost < most; i++) {
		const struct stretch *line = &item->stretch[i];

		if (box_near(box, line->from, line->to)) /* few of many */
			cost += box_crossed(box, line->from, line->to) * line->cost;
	}
	return cost;
}

/* Most candidates are dear soon, and not all that lies below them is looked at. */
static void weigh(const struct search *s, const struct item *item,
	struct candidate *candidate, int most)
{
	candidate->cost = candidate->least;
	if (is_foreign(s, item, candidate->box))
		candidate->cost += COST_FOREIGN;
	candidate->cost += below(item, &candidate->box, most - candidate->cost);
	candidate->weighed = candidate->cost < most;
}

/* Adds those lines of a curve that a box may come to lie on; returns how many there are. */
static int find_stretches(struct stretch *out, int found, const struct box *reach,
	const struct curve *curve, int cost)
{
	if (!box_touch(reach, &curve->reach))
		return found;
	for (int i = 0; i + 1 < curve->traced; i++)
		if (box_near(reach, curve->trace[i], curve->trace[i + 1]))
			out[found++] = (struct stretch){
				curve->trace[i], curve->trace[i + 1], cost};
	return found;
}

static void find_below(
	struct search *s, struct arena *arena, struct item *item, const struct box *reach)
{
	const struct layout *layout = s->layout;
	int found = 0;

	for (int l = 0; l < s->map->links; l++)
		found = find_stretches(s->stretch, found, reach, &layout->road[l].curve,
			item->is_name ? COST_ROAD_NAME : COST_ROAD_SLOT);
	for (int w = 0; w < layout->waters && item->is_name; w++)
		found = find_stretches(
			s->stretch, found, reach, &layout->water[w].curve, 1);
	item->stretch = ARENA_NEW_ARRAY(arena, (size_t)found, struct stretch);
	memcpy(item->stretch, s->stretch, (size_t)found * sizeof *s->stretch);
	item->stretches = found;
}

static int *keep(const int *number, int count, struct arena *arena)
{
	int *out = ARENA_NEW_ARRAY(arena, (size_t)count, int);

	memcpy(out, number, (size_t)count * sizeof *out);
	return out;
}

static void find_beside(
	struct search *s, struct arena *arena, struct item *item, const struct box *reach)
{
	for (int p = 0; p < s->map->places; p++) {
		struct box at = box_around(s->layout->at[p], 0, 0);

		if (p != item->place && box_touch(reach, &at))
			s->number[item->besides++] = p;
	}
	item->beside = keep(s->number, item->besides, arena);
}

static void measure(struct item *item, struct arena *arena, const char *name)
{
	const char *blank = svg_break(name);

	if (!item->is_name) {
		item->half_width = SVG_SLOT_WIDTH / 2;
		item->half_height = SVG_SLOT_HEIGHT / 2;
		return;
	}
	item->half_width = svg_width(name, SVG_NAME_SIZE) / 2 + 1;
	item->half_height = NAME_HALF_HEIGHT;
	item->name_break = blank;
	if (blank)
		item->broken_half_width =
			larger(svg_width(arena_copy(arena, name, (size_t)(blank - name)),
				       SVG_NAME_SIZE),
				svg_width(blank + 1, SVG_NAME_SIZE)) /
				2 +
			1;
}

static void list_boxes(struct item *item, struct spot home, bool broken)
{
	int x = broken ? item->broken_half_width : item->half_width;
	int y = item->half_height + (broken ? SVG_NAME_LINE / 2 : 0);

	for (int i = 0; i < CANDIDATES; i++) {
		struct candidate *one = &item->candidate[item->candidates++];
		struct spot at = beside(x, y, i / SPOTS, i % SPOTS, &one->side);

		one->box = box_around(spot_add(home, at), x, y);
		one->broken = broken;
		one->least = i / SPOTS * COST_RING + (broken ? COST_BROKEN : 0);
		box_join(&item->reach, box_grown(one->box, AIR));
	}
}

static void list_candidates(struct search *s, struct arena *arena, struct item *item)
{
	struct spot home = s->layout->at[item->place];
	int label = s->map->place[item->place].label;
	struct box reach;

	measure(item, arena, s->map->place[item->place].name);
	item->candidate = ARENA_NEW_ARRAY(
		arena, CANDIDATES * (item->name_break ? 2 : 1), struct candidate);
	item->reach = box_around(home, 0, 0);
	list_boxes(item, home, false);
	if (item->name_break)
		list_boxes(item, home, true);
	for (int i = 0; i < item->candidates; i++) {
		struct candidate *one = &item->candidate[i];

		if (item->is_name)
			one->least += COST_SIDE * turn_between(one->side, label);
		one->cost = one->least;
	}
	reach = box_grown(item->reach, 2 * SVG_SIGN + RING + NEARER);
	find_below(s, arena, item, &reach);
	find_beside(s, arena, item, &reach);
}

static void find_near(struct search *s, struct arena *arena, int i)
{
	struct item *item = &s->item[i];

	for (int k = 0; k < s->items; k++)
		if (k != i && box_touch(&item->reach, &s->item[k].reach))
			s->number[item->nears++] = k;
	item->near = keep(s->number, item->nears, arena);
}

/* ---- the search ---- */

static int overlap(const struct box *box, const struct item *other)
{
	int pixels = box_overlap(box, &other->taken);

	return pixels ? (COST_OVERLAP + COST_PIXEL * pixels) : 0;
}

/* What a candidate costs as things stand; up to `most`. */
static int cost(const struct search *s, const struct item *item,
	const struct candidate *candidate, int most)
{
	int sum = candidate->cost;

	for (int i = 0; i < item->nears && sum < most; i++) {
		const struct item *other = &s->item[item->near[i]];

		sum += overlap(&candidate->box, other) * other->price;
	}
	return sum;
}

/* What a candidate costs; anything from `most` on when that is sure to be as much. */
static int cost_within(const struct search *s, const struct item *item,
	struct candidate *candidate, int most)
{
	if (candidate->cost >= most)
		return most;
	if (!candidate->weighed)
		weigh(s, item, candidate, most);
	return cost(s, item, candidate, most);
}

/* One that is likely to be among the best: that of the last time, or the cheapest. */
static int likely(const struct item *item)
{
	int best = 0;

	if (item->chosen >= 0)
		return item->chosen;
	for (int i = 1; i < item->candidates; i++)
		if (item->candidate[i].cost < item->candidate[best].cost)
			best = i;
	return best;
}

/* Takes the first of the best. What one costs is known, so that few are weighed. */
static void choose(struct search *s, struct item *item)
{
	int best = cost_within(s, item, &item->candidate[likely(item)], DEAR) + 1;

	for (int i = 0; i < item->candidates; i++) {
		int sum = cost_within(s, item, &item->candidate[i], best);

		if (sum < best) {
			best = sum;
			item->chosen = i;
		}
	}
	item->taken = box_grown(item->candidate[item->chosen].box, AIR);
}

static bool is_in_the_way(const struct search *s, const struct item *item)
{
	for (int i = 0; i < item->nears; i++)
		if (overlap(&item->candidate[item->chosen].box, &s->item[item->near[i]]))
			return true;
	return false;
}

static void search(struct search *s)
{
	bool done = false;

	for (int round = 0; round < ROUNDS && !done; round++) {
		done = round >= EVERYBODY;
		for (int i = 0; i < s->items; i++) {
			struct item *item = &s->item[i];

			if (round < EVERYBODY) {
				choose(s, item);
			} else if (is_in_the_way(s, item)) {
				item->price = smaller(item->price + 1, DEAREST);
				choose(s, item);
				done = false;
			}
		}
	}
}

static void take(struct place_room *out, const struct item *item)
{
	const struct candidate *chosen = &item->candidate[item->chosen];

	if (item->is_name) {
		out->name = chosen->box;
		out->name_side = chosen->side.x;
		out->name_break = chosen->broken ? item->name_break : NULL;
	} else {
		out->slot = chosen->box;
		out->slot_side = chosen->side;
	}
}

static size_t lines_of(const struct layout *layout, const struct map *map)
{
	size_t lines = 0;

	for (int l = 0; l < map->links; l++)
		lines += (size_t)layout->road[l].curve.traced;
	for (int w = 0; w < layout->waters; w++)
		lines += (size_t)layout->water[w].curve.traced;
	return lines;
}

static void find_rooms(struct search *s, struct arena *arena)
{
	int places = s->map->places;

	for (int i = 0; i < s->items; i++) {
		s->item[i] = (struct item){.place = i % places,
			.is_name = i < places,
			.chosen = -1,
			.price = 1};
		list_candidates(s, arena, &s->item[i]);
	}
	for (int i = 0; i < s->items; i++)
		find_near(s, arena, i);
	search(s);
}

/*
 * Finds the rooms of all places. No two of them overlap, and none is nearer to another
 * point than to its own, wherever there is a way to that.
 */
static void svg_find_room(struct layout *out, struct arena *arena, const struct map *map)
{
	struct arena scratch = ARENA_INIT;
	size_t items = 2 * (size_t)map->places;
	struct search s = {.layout = out,
		.map = map,
		.item = ARENA_NEW_ARRAY(&scratch, items, struct item),
		.items = (int)items,
		.stretch = ARENA_NEW_ARRAY(&scratch, lines_of(out, map), struct stretch),
		.number = ARENA_NEW_ARRAY(&scratch, items, int)};

	find_rooms(&s, &scratch);
	out->room = ARENA_NEW_ARRAY(arena, (size_t)map->places, struct place_room);
	for (int i = 0; i < s.items; i++)
		take(&out->room[s.item[i].place], &s.item[i]);
	arena_release(&scratch);
}

#define WIDTH_MIN 900

static void find_places(struct layout *layout, struct arena *arena, const struct map *map)
{
	layout->at = ARENA_NEW_ARRAY(arena, (size_t)map->places, struct spot);
	for (int p = 0; p < map->places; p++) {
		const struct place *place = &map->place[p];

		assert(place->x >= 0 && place->x <= SVG_MAX);
		assert(place->y >= 0 && place->y <= SVG_MAX);
		layout->at[p] = (struct spot){place->x * SVG_SCALE, place->y * SVG_SCALE};
	}
}

/* ---- the whole ---- */

/* Where a sign is drawn: on its point or below or around it, the first of each; else it
 * stands beside it. */
static const struct map_sign **spot_of(
	const struct layout *layout, const struct map_sign *sign)
{
	return (!strcmp(sign->sign, SVG_GROUND)            ? layout->ground
		       : !strcmp(sign->sign, SVG_WET)      ? layout->wet
		       : !strcmp(sign->sign, SVG_ATTACKED) ? layout->attacked
							   : layout->sign) +
	       sign->place;
}

static void find_signs(
	struct layout *layout, struct arena *arena, const struct svg_map *svg)
{
	size_t places = (size_t)svg->map->places;

	layout->sign = ARENA_NEW_ARRAY(arena, places, const struct map_sign *);
	layout->ground = ARENA_NEW_ARRAY(arena, places, const struct map_sign *);
	layout->wet = ARENA_NEW_ARRAY(arena, places, const struct map_sign *);
	layout->attacked = ARENA_NEW_ARRAY(arena, places, const struct map_sign *);
	for (int i = 0; i < svg->signs; i++) {
		const struct map_sign *sign = &svg->sign[i], **spot;

		assert(sign->place >= 0 && sign->place < svg->map->places);
		spot = spot_of(layout, sign);
		if (!*spot)
			*spot = sign;
	}
}

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

static void find_frame(struct layout *layout, const struct map *map)
{
	struct box *frame = &layout->frame;

	*frame = layout->data;
	for (int p = 0; p < map->places; p++) {
		box_join(frame, layout->room[p].name);
		box_join(frame, layout->room[p].slot);
		box_join(frame, box_around(layout->at[p], SVG_SIGN, SVG_SIGN));
	}
	*frame = box_grown(*frame, SVG_MARGIN);
	frame->right = larger(frame->right, frame->left + WIDTH_MIN);
}

static int make_plan(struct layout *out, struct arena *arena, const struct svg_map *svg,
	struct diag *diag)
{
	int rc;

	*out = (struct layout){0};
	if ((rc = svg_waters(out, arena, svg->waters, diag)))
		return rc;
	find_places(out, arena, svg->map);
	find_data(out, svg->map);
	svg_water_courses(out, arena);
	svg_lands(out, arena);
	svg_roads(out, arena, svg);
	svg_find_room(out, arena, svg->map);
	find_frame(out, svg->map);
	svg_water_names(out, svg->map);
	svg_points_lasting(out, arena, svg);
	return OK;
}

int svg_plan_make(const struct svg_plan **out, struct arena *arena,
	const struct svg_map *map, struct diag *diag)
{
	struct svg_plan *plan = ARENA_NEW(arena, struct svg_plan);

	*out = map->sheet ? NULL : plan;
	return map->sheet ? OK : make_plan(&plan->layout, arena, map, diag);
}

int svg_layout(struct layout *out, struct arena *arena, const struct svg_map *svg,
	struct diag *diag)
{
	int rc = OK;

	if (svg->plan)
		*out = svg->plan->layout;
	else
		rc = make_plan(out, arena, svg, diag);
	if (rc == OK)
		find_signs(out, arena, svg);
	return rc;
}
