#include "draw/svg_private.h"

#include <stdbool.h>
#include <string.h>

#include "base/arena.h"

#define CLICK_RADIUS 18

struct drawing {
	struct buf *out;
	struct arena *arena;
	const struct svg_map *svg;
	const struct map *map;
	const struct layout *layout;
};

/* ---- roads ---- */

/* Draws all roads, or railroads, as elements; `wide`: those beside railroads alone. */
static void draw_roads(struct drawing *d, bool rail, bool wide, const char *style)
{
	buf_puts(d->out, "<g ");
	buf_puts(d->out, style);
	buf_puts(d->out, ">\n");
	for (int l = 0; l < d->map->links; l++) {
		const struct road *road = &d->layout->road[l];

		if (road->rail != rail || road->beside_rail != wide)
			continue;
		buf_puts(d->out, "<path d=\"");
		svg_curve_path(d->out, &road->curve, false);
		buf_puts(d->out, "\"/>\n");
	}
	buf_puts(d->out, "</g>\n");
}

#define LINE(colour, width) "fill=\"none\" stroke=\"" colour "\" stroke-width=\"" width "\""
#define ROAD_EDGE           LINE("#6b4a22", "6")
#define ROAD_CORE           LINE("#e6c38c", "3")
#define WIDE_EDGE           LINE("#6b4a22", "15")
#define WIDE_CORE           LINE("#e6c38c", "12")
#define RAIL_LINE           LINE("#222", "2")
#define RAIL_TIES           LINE("#222", "9") " stroke-dasharray=\"2 9\""

static void draw_all_roads(struct drawing *d)
{
	static const struct {
		bool rail, wide;
		const char *style;
	} strokes[] = {{false, true, WIDE_EDGE}, {false, false, ROAD_EDGE},
		{false, true, WIDE_CORE}, {false, false, ROAD_CORE},
		{true, false, RAIL_LINE}, {true, false, RAIL_TIES}};

	for (size_t i = 0; i < sizeof strokes / sizeof *strokes; i++)
		draw_roads(d, strokes[i].rail, strokes[i].wide, strokes[i].style);
}

/* ---- points, signs and counters ---- */

static void draw_place(struct drawing *d, int place)
{
	const struct map_sign *sign = d->layout->sign[place];
	const struct map_sign *attacked = d->layout->attacked[place];
	struct spot at = d->layout->at[place];
	struct buf *out = d->out;

	svg_open_place(out, d->svg, place);
	svg_title(out, d->map->place[place].name);
	if (d->svg->clicks) {
		svg_spot(out, "<circle cx=\"", "\" cy=\"", at);
		svg_number(out, "\" r=\"", CLICK_RADIUS);
		buf_puts(out, "\" fill=\"none\" pointer-events=\"all\"/>");
	}
	if (attacked)
		svg_titled_sign(out, at, attacked);
	if (sign)
		svg_titled_sign(out, at, sign);
	else
		svg_point(out, at, d->layout->wet[place] != NULL);
	buf_puts(out, "</g>\n");
}

static int clamp(int value, int least, int most)
{
	return larger(least, smaller(value, most));
}

/* A counter stands at the end of its slot that is next to the point. */
static struct spot counter_spot(
	const struct drawing *d, int place, const struct counter *counter)
{
	const struct place_room *room = &d->layout->room[place];
	const struct box *slot = &room->slot;
	int half = SVG_COUNTER_HEIGHT / 2, x = counter->half_width + 2;
	struct spot at = {clamp(d->layout->at[place].x, slot->left + x, slot->right - x),
		room->slot_side.y > 0 ? slot->top + half : slot->bottom - half};

	if (room->slot_side.x)
		at.x = room->slot_side.x > 0 ? slot->left + x : slot->right - x;
	return at;
}

static void draw_counter(struct drawing *d, const struct map_mark *mark)
{
	struct counter counter = svg_point_counter(mark, SVG_NAME_SIZE);

	svg_titled_counter(
		d->out, d->svg, counter_spot(d, mark->place, &counter), &counter);
}

static bool is_marked(const struct drawing *d, int place)
{
	for (int i = 0; i < d->svg->marks; i++)
		if (d->svg->mark[i].place == place)
			return true;
	return false;
}

static bool stands_beside(const struct drawing *d, const struct map_sign *sign)
{
	const struct layout *layout = d->layout;

	return strcmp(sign->sign, SVG_GROUND) != 0 && strcmp(sign->sign, SVG_WET) != 0 &&
	       strcmp(sign->sign, SVG_ATTACKED) != 0 && layout->sign[sign->place] != sign;
}

/* Number i of so many signs that share a slot with a counter, or have it alone. */
static struct spot sign_spot(const struct drawing *d, int place, int i, int signs)
{
	const struct place_room *room = &d->layout->room[place];
	struct box slot = box_grown(room->slot, -SVG_SMALL_SIGN);
	int pitch = smaller(
		2 * SVG_SMALL_SIGN, (slot.right - slot.left) / larger(1, signs - 1));
	int row = pitch * (signs - 1);
	struct spot home = d->layout->at[place];
	struct spot at = {clamp(home.x - row / 2, slot.left, slot.right - row) + pitch * i,
		clamp(home.y, slot.top, slot.bottom)};

	if (is_marked(d, place))
		at.y = room->slot_side.y > 0 ? slot.bottom : slot.top;
	return at;
}

/* The signs of a place but the first: svg.h has them by place. */
static void draw_signs_beside(struct drawing *d)
{
	for (int i = 0; i < d->svg->signs; i++) {
		const struct map_sign *sign = &d->svg->sign[i];
		int before = 0, all = 0;

		if (!stands_beside(d, sign))
			continue;
		for (int k = 0; k < d->svg->signs; k++)
			if (d->svg->sign[k].place == sign->place &&
				stands_beside(d, &d->svg->sign[k])) {
				before += k < i;
				all++;
			}
		svg_small_sign(d->out, sign_spot(d, sign->place, before, all), sign);
	}
}

static void put_name_line(struct drawing *d, const struct place_room *room, int base,
	const char *text, size_t length)
{
	const struct box *box = &room->name;
	struct spot at = {(box->left + box->right) / 2, base};

	if (room->name_side)
		at.x = room->name_side > 0 ? box->left : box->right;
	svg_spot(d->out, "<text x=\"", "\" y=\"", at);
	buf_puts(d->out, room->name_side > 0   ? "\">"
			 : room->name_side < 0 ? "\" text-anchor=\"end\">"
					       : "\" text-anchor=\"middle\">");
	svg_text(d->out, arena_copy(d->arena, text, length));
	buf_puts(d->out, "</text>\n");
}

/* The end of the name that is next to the point stays there, however wide the font. */
static void draw_name(struct drawing *d, int place)
{
	const struct place_room *room = &d->layout->room[place];
	const char *name = d->map->place[place].name, *second = room->name_break;
	int base = room->name.bottom - 3;

	if (!second) {
		put_name_line(d, room, base, name, strlen(name));
		return;
	}
	put_name_line(d, room, base - SVG_NAME_LINE, name, (size_t)(second - name));
	put_name_line(d, room, base, second + 1, strlen(second + 1));
}

static void draw_places(struct drawing *d)
{
	struct buf *out = d->out;

	buf_puts(out, "<g class=\"places\">\n");
	for (int p = 0; p < d->map->places; p++)
		draw_place(d, p);
	buf_puts(out, "</g>\n<g class=\"marks\">\n");
	for (int i = 0; i < d->svg->marks; i++)
		draw_counter(d, &d->svg->mark[i]);
	buf_puts(out, "</g>\n<g class=\"signs\">\n");
	draw_signs_beside(d);
	buf_puts(out, "</g>\n");
}

static void draw_names(struct drawing *d)
{
	buf_printf(d->out,
		"<g class=\"names\" font-size=\"%d\" fill=\"" SVG_INK
		"\" stroke=\"" SVG_PAPER
		"\" stroke-width=\"4\" stroke-linejoin=\"round\" paint-order=\"stroke\">\n",
		SVG_NAME_SIZE);
	for (int p = 0; p < d->map->places; p++)
		draw_name(d, p);
	buf_puts(d->out, "</g>\n");
}

void svg_points_lasting(
	struct layout *layout, struct arena *arena, const struct svg_map *svg)
{
	struct buf *text = layout->lasting;
	struct drawing d = {NULL, arena, svg, svg->map, layout};

	for (enum lasting i = 0; i < LASTINGS; i++)
		buf_init(&text[i], arena);
	svg_draw_land(&text[LASTING_LAND], layout);
	svg_draw_waters(&text[LASTING_WATERS], layout);
	svg_draw_water_names(&text[LASTING_WATER_NAMES], layout);
	d.out = &text[LASTING_ROADS];
	draw_all_roads(&d);
	d.out = &text[LASTING_NAMES];
	draw_names(&d);
}

static void put_lasting(struct buf *out, const struct layout *layout, enum lasting lasting)
{
	const struct buf *text = &layout->lasting[lasting];

	buf_add(out, text->data, text->length);
}

void svg_points(struct buf *out, struct arena *arena, const struct svg_map *svg,
	const struct layout *layout)
{
	struct drawing d = {out, arena, svg, svg->map, layout};

	put_lasting(out, layout, LASTING_LAND);
	svg_grounds(out, arena, svg, layout);
	put_lasting(out, layout, LASTING_WATERS);
	svg_ways_held(out, svg, layout);
	put_lasting(out, layout, LASTING_ROADS);
	svg_ways_barred(out, svg, layout);
	put_lasting(out, layout, LASTING_WATER_NAMES);
	svg_arrows(out, arena, svg, layout, false);
	svg_arrows(out, arena, svg, layout, true);
	draw_places(&d);
	put_lasting(out, layout, LASTING_NAMES);
}

void svg_points_legend(struct legend *legend, const struct svg_map *svg)
{
	const struct map *map = svg->map;
	bool road = false, rail = false;

	for (int l = 0; l < map->links; l++)
		if (map->link[l].flags & svg->rail)
			rail = true;
		else
			road = true;
	if (road)
		svg_legend_stroke(
			legend, svg_legend_line(legend, "road", ROAD_EDGE), ROAD_CORE);
	if (rail)
		svg_legend_stroke(
			legend, svg_legend_line(legend, "railroad", RAIL_LINE), RAIL_TIES);
}
