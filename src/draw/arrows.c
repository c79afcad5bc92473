/* Arrows: marches and retreats beside the roads that they took, attacks upon them. */
#include "base/arena.h"
#include "draw/svg_private.h"

#define BOW         10 /* a leap of hexes turns aside from its line by such a part of it */
#define SMALL_ENDS  4  /* pixels cut off an attack on the map of a theatre, at both ends */
#define ATTACK_ENDS 24 /* pixels between the middle of a hex and an attack */

static const struct look {
	const char *words;
	int aside; /* pixels to the right of the road */
	int width, head;
	const char *dashes;
} looks[ARROW_KINDS] = {
	[ARROW_MARCH] = {"march", 8, 4, 10, ""},
	[ARROW_ATTACK] = {"attack", 0, 8, 14, ""},
	[ARROW_RETREAT] = {"retreat", 8, 4, 10, " stroke-dasharray=\"8 5\""},
};

static const char *const colours[] = {
	[UNION] = "#2f66b5", [CONFEDERATE] = "#b5402f", [NO_SIDE] = "#555"};

/* A row of spots. */
struct row {
	struct spot *at;
	int count;
};

/* ---- the way ---- */

static void add(struct row *row, struct spot at)
{
	if (!row->count || row->at[row->count - 1].x != at.x ||
		row->at[row->count - 1].y != at.y)
		row->at[row->count++] = at;
}

static void add_road(struct row *row, const struct curve *curve, bool back)
{
	for (int i = 0; i < curve->traced; i++)
		add(row, curve->trace[back ? curve->traced - 1 - i : i]);
}

/* A straight line between neighbours, else one that bows a little. */
static void add_leap(struct row *row, struct spot from, struct spot to, bool bows)
{
	struct spot aside = spot_right(spot_unit(spot_from(to, from)));
	struct spot middle = spot_add(spot_toward(from, to, 1, 2),
		spot_along(aside, spot_length(spot_from(to, from)) / -BOW));

	if (!bows)
		middle = spot_toward(from, to, 1, 2);
	for (int i = 0; i <= 8; i++)
		add(row, spot_toward(spot_toward(from, middle, i, 8),
				 spot_toward(middle, to, i, 8), i, 8));
}

static int spots_of(
	const struct layout *layout, const struct map *map, const struct map_arrow *arrow)
{
	int count = 0;

	for (int i = 0; i + 1 < arrow->places; i++) {
		int link = map_link(map, arrow->place[i], arrow->place[i + 1]);

		count += link >= 0 && layout->road ? layout->road[link].curve.traced : 9;
	}
	return count;
}

static struct row way_of(struct arena *arena, const struct layout *layout,
	const struct map *map, const struct map_arrow *arrow)
{
	int most = spots_of(layout, map, arrow);
	struct row row = {ARENA_NEW_ARRAY(arena, (size_t)most, struct spot), 0};

	for (int i = 0; i + 1 < arrow->places; i++) {
		int from = arrow->place[i], to = arrow->place[i + 1];
		int link = map_link(map, from, to);

		if (link >= 0 && layout->road)
			add_road(&row, &layout->road[link].curve,
				map->link[link].from != from);
		else
			add_leap(&row, layout->at[from], layout->at[to], link < 0);
	}
	return row;
}

/* ---- its ends ---- */

static void shift(struct row *row, int aside)
{
	struct spot before = row->at[0];

	for (int i = 0; i < row->count; i++) {
		struct spot here = row->at[i];
		struct spot behind = row->at[smaller(i + 1, row->count - 1)];
		struct spot right = spot_right(spot_unit(spot_from(behind, before)));

		row->at[i] = spot_add(here, spot_along(right, aside));
		before = here;
	}
}

/* Cuts so many pixels off the end of a row; two spots of it stay. */
static void cut_end(struct row *row, int pixels)
{
	while (row->count > 2) {
		struct spot *last = &row->at[row->count - 1];
		int length = spot_length(spot_from(*last, last[-1]));

		if (length > pixels) {
			*last = spot_toward(*last, last[-1], pixels, length);
			return;
		}
		pixels -= length;
		row->count--;
	}
}

static void turn_round(struct row *row)
{
	for (int i = 0, k = row->count - 1; i < k; i++, k--) {
		struct spot at = row->at[i];

		row->at[i] = row->at[k];
		row->at[k] = at;
	}
}

static bool is_in(const struct box *box, struct spot at)
{
	struct box spot = box_around(at, 0, 0);

	return box_touch(box, &spot);
}

/* Cuts off the end of a row what is in a box; two spots of it stay. */
static void cut_in(struct row *row, struct box box)
{
	struct spot *last, out;

	while (row->count > 2 && is_in(&box, row->at[row->count - 2]))
		row->count--;
	last = &row->at[row->count - 1];
	if (!is_in(&box, *last) || is_in(&box, last[-1]))
		return;
	out = last[-1];
	for (int half = 0; half < 8; half++) {
		struct spot middle = spot_toward(out, *last, 1, 2);

		*(is_in(&box, middle) ? last : &out) = middle;
	}
	*last = out;
}

/* A march ends where what stands there begins; it leaves from below it. On a map of points
 * that is the sign, on one of hexes the counters. An attack is in the midst of its way. */
static void cut_ends(struct row *row, const struct svg_map *svg,
	const struct layout *layout, const struct map_arrow *arrow)
{
	int last = arrow->place[arrow->places - 1], from = SVG_SIGN + 4, to = from;

	if (svg->sheet && arrow->kind == ARROW_ATTACK)
		from = to = ATTACK_ENDS;
	else if (svg->sheet) {
		cut_in(row, svg_hex_counters_box(svg, last, layout->at[last]));
		return;
	}
	cut_end(row, to);
	turn_round(row);
	cut_end(row, from);
	turn_round(row);
}

/* ---- drawing ---- */

static void put_row(struct buf *out, const struct row *row)
{
	for (int i = 0; i < row->count; i++)
		svg_spot(out, i ? "L" : "M", " ", row->at[i]);
}

/* A triangle with its tip at a spot. */
static void put_head(struct buf *out, struct spot tip, struct spot unit, int size)
{
	struct spot back = spot_from(tip, spot_along(unit, size * 3 / 2));
	struct spot right = spot_along(spot_right(unit), size * 4 / 5);

	svg_spot(out, "M", " ", tip);
	svg_spot(out, "L", " ", spot_add(back, right));
	svg_spot(out, "L", " ", spot_from(back, right));
	buf_putc(out, 'z');
}

/* The line ends in the head, not behind its tip. The head of the Confederates is hollow. */
static void draw(
	struct buf *out, const struct row *way, const struct look *look, enum side side)
{
	struct spot tip = way->at[way->count - 1];
	struct spot unit = spot_unit(spot_from(tip, way->at[larger(0, way->count - 3)]));
	struct row line = *way;

	cut_end(&line, look->head);
	svg_number(out, "<path fill=\"none\" stroke=\"" SVG_PAPER "\" stroke-width=\"",
		look->width + 3);
	buf_puts(out, "\" d=\"");
	put_row(out, &line);
	svg_number(out, "\"/><path fill=\"none\" stroke-width=\"", look->width);
	buf_printf(out, "\" stroke=\"%s\"%s d=\"", colours[side], look->dashes);
	put_row(out, &line);
	buf_printf(out, "\"/><path stroke-width=\"2\" fill=\"%s\" stroke=\"%s\" d=\"",
		side == CONFEDERATE ? SVG_PAPER : colours[side],
		side == CONFEDERATE ? colours[side] : SVG_PAPER);
	put_head(out, tip, unit, look->head);
	buf_puts(out, "\"/>");
}

static void put_arrow(struct buf *out, const struct row *way, const struct map_arrow *arrow)
{
	buf_puts(out, "<g class=\"arrow\">");
	svg_title(out, arrow->title);
	draw(out, way, &looks[arrow->kind], arrow->side);
	buf_puts(out, "</g>\n");
}

void svg_arrow_along(struct buf *out, const struct map_arrow *arrow, struct spot *at,
	int count, const struct box *end)
{
	struct row way = {at, count};

	if (arrow->kind == ARROW_ATTACK) {
		cut_end(&way, SMALL_ENDS);
		turn_round(&way);
		cut_end(&way, SMALL_ENDS);
		turn_round(&way);
	} else {
		cut_in(&way, *end);
	}
	if (spot_length(spot_from(at[way.count - 1], at[0])) > looks[arrow->kind].head)
		put_arrow(out, &way, arrow);
}

static void draw_arrow(struct buf *out, struct arena *arena, const struct svg_map *svg,
	const struct layout *layout, const struct map_arrow *arrow)
{
	const struct look *look = &looks[arrow->kind];
	struct row way = way_of(arena, layout, svg->map, arrow);

	if (way.count < 2)
		return;
	if (!svg->sheet)
		shift(&way, look->aside);
	cut_ends(&way, svg, layout, arrow);
	put_arrow(out, &way, arrow);
}

void svg_arrows(struct buf *out, struct arena *arena, const struct svg_map *svg,
	const struct layout *layout, bool attacks)
{
	bool any = false;

	for (int i = 0; i < svg->arrows; i++)
		any |= (svg->arrow[i].kind == ARROW_ATTACK) == attacks;
	if (!any)
		return;
	buf_puts(out, "<g class=\"arrows\" stroke-linejoin=\"round\">\n");
	for (int i = 0; i < svg->arrows; i++)
		if ((svg->arrow[i].kind == ARROW_ATTACK) == attacks)
			draw_arrow(out, arena, svg, layout, &svg->arrow[i]);
	buf_puts(out, "</g>\n");
}

/* ---- the legend ---- */

/* Which sides have arrows of a kind; their number. */
static int sides_of(
	enum side side[SIDES + 1], const struct svg_map *svg, enum map_arrow_kind kind)
{
	bool has[SIDES + 1] = {false};
	int count = 0;

	for (int i = 0; i < svg->arrows; i++)
		has[svg->arrow[i].side] |= svg->arrow[i].kind == kind;
	for (int i = 0; i <= SIDES; i++)
		if (has[i])
			side[count++] = (enum side)i;
	return count;
}

void svg_legend_arrows(struct legend *legend, const struct svg_map *svg)
{
	for (int kind = 0; kind < ARROW_KINDS; kind++) {
		enum side side[SIDES + 1];
		int sides = sides_of(side, svg, (enum map_arrow_kind)kind);
		struct spot at;

		if (!sides)
			continue;
		at = svg_legend_entry(legend, 22 * sides, looks[kind].words);
		at.x -= 22 * sides;
		for (int i = 0; i < sides; i++, at.x += 44) {
			struct spot ends[] = {at, {at.x + 20, at.y}, {at.x + 40, at.y}};

			draw(legend->out, &(struct row){ends, 3}, &looks[kind], side[i]);
		}
		buf_putc(legend->out, '\n');
	}
}
