/* Where groups of marks and texts go on the map of a theatre: each takes its room. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "draw/hexes.h"
#include "draw/theatre.h"

/* ---- groups and texts ---- */

#define CITY_SIZE  16
#define CITY_HEXES 3 /* from one of its hexes to another */
#define TOWN_SIZE  12

#define COUNTER_NEAR 24 /* pixels from the middle of a counter to what stands beside it */

static bool is_free(const struct theatre *t, struct box box)
{
	struct box frame = svg_theatre_frame(t), both = frame;

	box_join(&both, box);
	if (memcmp(&both, &frame, sizeof both) != 0)
		return false;
	for (int i = 0; i < t->boxes; i++)
		if (box_overlap(&t->taken[i], &box))
			return false;
	return true;
}

static void take(struct theatre *t, struct box box)
{
	t->taken[t->boxes++] = box;
}

/* ---- groups ---- */

static struct theatre_group *group_of(struct theatre *t, const struct map_mark *mark)
{
	const struct hex_grid *grid = &t->svg->sheet->grid;

	for (int i = 0; i < t->groups; i++)
		if (t->group[i].mark.side == mark->side &&
			hex_distance(grid, t->group[i].first, mark->place) <= THEATRE_NEAR)
			return &t->group[i];
	t->group[t->groups] = (struct theatre_group){
		.mark = {.place = mark->place, .side = mark->side, .own = mark->own},
		.first = mark->place,
		.heaviest = -1};
	return &t->group[t->groups++];
}

/* A group has the name of its first leader, or else that of its heaviest unit. */
static void join_group(struct theatre *t, const struct map_mark *mark)
{
	struct theatre_group *group = group_of(t, mark);
	bool leader = mark->flags & MARK_LEADER;

	group->mark.weight += mark->weight;
	group->mark.title = group->mark.title ? arena_printf(t->arena, "%s; %s",
							group->mark.title, mark->title)
					      : mark->title;
	if (leader && !(group->mark.flags & MARK_LEADER))
		group->mark.detail = mark->detail;
	else if (!(group->mark.flags & MARK_LEADER) && mark->weight > group->heaviest)
		group->mark.detail = mark->detail;
	group->mark.flags |= mark->flags & (MARK_LEADER | MARK_SHORT);
	if (mark->weight > group->heaviest) {
		group->heaviest = mark->weight;
		group->mark.label = mark->label;
		group->mark.place = mark->place;
	}
}

struct counter svg_theatre_counter(const struct map_mark *mark)
{
	struct counter counter = svg_point_counter(mark, 1);

	counter.detail_above = true;
	return counter;
}

/* On its hex, or else as near by as there is room. */
static void place_group(struct theatre *t, struct theatre_group *group)
{
	static const struct spot ways[] = {{0, 0}, {0, -1}, {0, 1}, {-1, 0}, {1, 0},
		{-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
	struct spot home = svg_theatre_spot(t, group->mark.place);
	struct counter counter = svg_theatre_counter(&group->mark);
	struct box box;

	group->at = home;
	for (int far = 1; far <= 4; far++)
		for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
			struct spot at = {
				home.x + ways[i].x * far * (counter.half_width + 3),
				home.y + ways[i].y * far * (counter.half_height + 3)};

			box = box_around(
				at, counter.half_width + 3, counter.half_height + 3);
			if (!is_free(t, box))
				continue;
			group->at = at;
			take(t, box);
			return;
		}
	take(t, box_around(home, counter.half_width, counter.half_height));
}

/* Works are not seen from so far away. */
void svg_theatre_signs(struct theatre *t)
{
	const struct svg_map *svg = t->svg;

	t->sign = ARENA_NEW_ARRAY(t->arena, (size_t)svg->signs, struct theatre_sign);
	for (int i = 0; i < svg->signs; i++) {
		const struct map_sign *sign = &svg->sign[i];

		if (sign->works || !svg_theatre_sees(t, sign->place))
			continue;
		t->sign[t->signs] =
			(struct theatre_sign){sign, svg_theatre_spot(t, sign->place)};
		take(t, box_around(t->sign[t->signs++].at, SVG_SIGN, SVG_SIGN));
	}
}

void svg_theatre_groups(struct theatre *t)
{
	const struct svg_map *svg = t->svg;

	t->group = ARENA_NEW_ARRAY(t->arena, (size_t)svg->marks, struct theatre_group);
	for (int i = 0; i < svg->marks; i++)
		if (svg_theatre_sees(t, svg->mark[i].place))
			join_group(t, &svg->mark[i]);
	for (int i = 0; i < t->groups; i++) {
		if (t->group[i].mark.weight)
			t->group[i].mark.label =
				arena_printf(t->arena, "%d", t->group[i].mark.weight);
		place_group(t, &t->group[i]);
	}
}

/* ---- texts ---- */

static struct box text_box(const struct theatre_text *text)
{
	int half = svg_width(text->words, text->size) * (text->bold ? 56 : 50) / 100 + 2;

	return (struct box){text->at.x - half, text->at.y - text->size * 4 / 5 - 1,
		text->at.x + half, text->at.y + text->size / 4 + 1};
}

bool svg_theatre_text(struct theatre *t, struct theatre_text *list, int *count,
	const struct theatre_text *text)
{
	struct box box = text_box(text);

	if (!is_free(t, box))
		return false;
	take(t, box);
	list[(*count)++] = *text;
	return true;
}

static bool is_written(const struct theatre_text *list, int count, const char *words)
{
	for (int i = 0; i < count; i++)
		if (!strcmp(list[i].words, words))
			return true;
	return false;
}

/* ---- areas ---- */

/* In the upper left corner of its frame. */
void svg_theatre_areas(struct theatre *t)
{
	struct box frame = svg_theatre_frame(t);
	int number = 0;

	t->area = ARENA_NEW_ARRAY(t->arena, (size_t)t->svg->views, struct theatre_text);
	for (int i = 0; i < t->svg->views; i++) {
		struct theatre_text text = {.place = -1, .size = 18, .bold = true};
		struct box box = svg_theatre_area(t, &t->svg->view[i]);

		if (t->svg->view[i].theatre)
			continue;
		text.words = arena_printf(t->arena, "%d", ++number);
		text.at = (struct spot){
			larger(box.left, frame.left) + 12, larger(box.top, frame.top) + 20};
		for (int tries = 0; tries < 20; tries++, text.at.x += 14)
			if (svg_theatre_text(t, t->area, &t->areas, &text))
				break;
	}
}

/* ---- places ---- */

/* A city's hexes are called by part and city: "Pub Sq – Richmond". */
static const char *city_of(const char *title)
{
	static const char dash[] = " \xe2\x80\x93 ";
	const char *at = strstr(title, dash);

	return at ? at + strlen(dash) : title;
}

/* Right and left of the dot, above and below, and last beside a counter that covers it. */
static void name_place(struct theatre *t, int place, int size)
{
	struct theatre_text text = {.words = size == CITY_SIZE
						     ? city_of(t->svg->sheet->title[place])
						     : t->svg->sheet->title[place],
		.place = place,
		.size = size,
		.bold = size == CITY_SIZE};
	struct spot at = svg_theatre_spot(t, place);
	int half = svg_width(text.words, size) / 2 + 8;
	const struct spot ways[] = {{half, size / 3}, {-half, size / 3}, {0, -7},
		{0, size + 4}, {half, -2}, {half, size}, {-half, -2}, {-half, size},
		{0, -COUNTER_NEAR}, {0, size + COUNTER_NEAR},
		{half + COUNTER_NEAR, size / 3}, {-half - COUNTER_NEAR, size / 3}};

	if (is_written(t->place, t->places, text.words))
		return;
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		text.at = spot_add(at, ways[i]);
		if (svg_theatre_text(t, t->place, &t->places, &text))
			return;
	}
}

/* A city of several hexes has the name of the first. */
static bool is_named_before(const struct theatre *t, int place)
{
	const struct hex_sheet *sheet = t->svg->sheet;

	for (int p = 0; p < place; p++)
		if (sheet->ground[p] == HEX_CITY && sheet->title[p] &&
			hex_distance(&sheet->grid, p, place) <= CITY_HEXES)
			return true;
	return false;
}

static void name_ground(struct theatre *t, int ground, int size)
{
	const struct hex_sheet *sheet = t->svg->sheet;

	for (int p = 0; p < t->svg->map->places; p++)
		if (sheet->ground[p] == ground && sheet->title[p] &&
			svg_theatre_sees(t, p) &&
			!(ground == HEX_CITY && is_named_before(t, p)))
			name_place(t, p, size);
}

void svg_theatre_places(struct theatre *t)
{
	t->place =
		ARENA_NEW_ARRAY(t->arena, (size_t)t->svg->map->places, struct theatre_text);
	if (!t->svg->sheet->title)
		return;
	name_ground(t, HEX_CITY, CITY_SIZE);
	name_ground(t, HEX_TOWN, TOWN_SIZE);
}

/* ---- waters ---- */

/* Beside the middle of the sides that have the name, from the first on. */
static void name_water(struct theatre *t, int link)
{
	const struct link *of = &t->svg->map->link[link];
	struct theatre_text text = {
		.words = svg_plain_name(t->arena, t->svg->sheet->name[link]),
		.place = -1,
		.size = TOWN_SIZE + 1};
	struct spot side = spot_toward(
		svg_theatre_spot(t, of->from), svg_theatre_spot(t, of->to), 1, 2);
	int half = svg_width(text.words, text.size) / 2 + 8;
	const struct spot ways[] = {{0, -7}, {0, text.size + 5}, {half, 4}, {-half, 4}};

	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		text.at = spot_add(side, ways[i]);
		if (svg_theatre_text(t, t->water, &t->waters, &text))
			return;
	}
}

void svg_theatre_waters(struct theatre *t)
{
	const struct map *map = t->svg->map;
	const struct hex_sheet *sheet = t->svg->sheet;

	t->water = ARENA_NEW_ARRAY(t->arena, (size_t)map->links, struct theatre_text);
	for (int l = 0; sheet->name && l < map->links; l++)
		if (sheet->name[l] && sheet->line[l] & THEATRE_WATERS &&
			!(sheet->line[l] & HEX_CROSSINGS) &&
			svg_theatre_sees(t, map->link[l].from) &&
			!is_written(t->water, t->waters,
				svg_plain_name(t->arena, sheet->name[l])))
			name_water(t, l);
}
