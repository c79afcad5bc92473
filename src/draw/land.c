/*
 * The land on a map of points: woods, swamps and towns, with uneven edges. It is there to
 * be looked at; what a rule knows of a point is a sign.
 */
#include "base/arena.h"
#include "draw/svg_private.h"

#define PACE     38 /* pixels along an edge from one bulge to the next */
#define BULGE    10 /* at most so many */
#define BEYOND   300
#define SWAMP_OF 5 /* of the spots of a water, each so many have one of its swamp */

/* ---- outlines ---- */

/* The spot, moved to the right of a way by up to so many pixels, or to the left. */
static struct spot bulged(struct spot at, struct spot unit, int most)
{
	return spot_add(
		at, spot_along(spot_right(unit), (svg_uneven(at) - 128) * most / 128));
}

static int paces(struct spot from, struct spot to)
{
	return larger(1, spot_length(spot_from(to, from)) / PACE);
}

/* Land that ends where the data end goes on. */
static int beyond(int at, int least, int most)
{
	return at == least ? at - BEYOND : at == most ? at + BEYOND : at;
}

static void run_on(struct ground *ground, const struct box *data)
{
	for (int i = 0; i < ground->points; i++) {
		struct spot *at = &ground->point[i];

		at->x = beyond(at->x, data->left, data->right);
		at->y = beyond(at->y, data->top, data->bottom);
	}
}

static void outline(struct ground *ground, struct arena *arena)
{
	struct spot *spot;
	int count = 0;

	for (int i = 0; i < ground->points; i++)
		count += paces(ground->point[i], ground->point[(i + 1) % ground->points]);
	spot = ARENA_NEW_ARRAY(arena, (size_t)count, struct spot);
	count = 0;
	for (int i = 0; i < ground->points; i++) {
		struct spot from = ground->point[i],
			    to = ground->point[(i + 1) % ground->points];
		struct spot unit = spot_unit(spot_from(to, from));
		int steps = paces(from, to);

		for (int k = 0; k < steps; k++)
			spot[count++] =
				bulged(spot_toward(from, to, k, steps), unit, BULGE);
	}
	ground->curve = svg_curve_around(arena, spot, count);
}

/* Up one bank of a water and down the other, near at the ends of its course. */
static void outline_swamp(
	struct ground *ground, const struct water *water, struct arena *arena)
{
	const struct curve *course = &water->curve;
	int steps = larger(2, course->traced / SWAMP_OF), most = water->swamp * SVG_SCALE;
	struct spot *spot = ARENA_NEW_ARRAY(arena, 2 * (size_t)steps, struct spot);

	for (int i = 0; i < steps; i++) {
		int at = i * (course->traced - 1) / (steps - 1);
		struct spot here = course->trace[at];
		struct spot unit = spot_unit(
			spot_from(course->trace[smaller(at + 2, course->traced - 1)],
				course->trace[larger(at - 2, 0)]));
		int wide = i && i < steps - 1 ? most : most / 3;
		struct spot right = spot_along(spot_right(unit), wide);

		spot[i] = bulged(spot_add(here, right), unit, wide / 2);
		spot[2 * steps - 1 - i] = bulged(spot_from(here, right), unit, wide / 2);
	}
	*ground = (struct ground){.land = LAND_SWAMP};
	ground->curve = svg_curve_around(arena, spot, 2 * steps);
}

void svg_lands(struct layout *out, struct arena *arena)
{
	for (int i = 0; i < out->lands; i++) {
		run_on(&out->land[i], &out->data);
		outline(&out->land[i], arena);
	}
	for (int w = 0; w < out->waters; w++)
		if (out->water[w].swamp)
			outline_swamp(&out->land[out->lands++], &out->water[w], arena);
}

/* ---- drawing ---- */

/* Lighter than the ground that a rule knows. */
static const struct {
	const char *id, *words, *colour, *edge, *picture;
} looks[LANDS] = {
	[LAND_SWAMP] = {"swamp", "swamp", "#dfeae3", "#c6d8d0",
		"<path fill=\"none\" stroke=\"#93b5b1\" stroke-width=\"2\" d=\"" TUFTS
		"\"/>"},
	[LAND_WOODS] = {"woods", "woods", "#e6ebd0", "#cfdab3",
		"<path fill=\"#d8e3bf\" stroke=\"#bfcda2\" d=\"" CROWNS CROWNS_BETWEEN
		"\"/>"},
	[LAND_TOWN] = {"town", "town", "#eed9c7", "#c9a992",
		"<path fill=\"#a07c68\" d=\"" HOUSES "\"/>"},
};

static bool has_land(const struct layout *layout, enum land land)
{
	for (int i = 0; i < layout->lands; i++)
		if (layout->land[i].land == (int)land)
			return true;
	return false;
}

/* A closed curve as the data of a <path>, from spot to spot, which makes it shorter. */
static void put_outline(struct buf *out, const struct curve *curve)
{
	svg_spot(out, "M", " ", curve->spot[0]);
	for (int i = 1; i <= 3 * curve->spans; i++)
		svg_spot(out, i % 3 == 1 ? "c" : " ", " ",
			spot_from(curve->spot[i], curve->spot[(i - 1) / 3 * 3]));
	buf_putc(out, 'z');
}

/* All of a kind in one path, its edge below it, so that what overlaps is one. */
static void put_land(struct buf *out, const struct layout *layout, enum land land)
{
	buf_printf(out, "<path fill=\"url(#%s)\" stroke=\"%s\" d=\"", looks[land].id,
		looks[land].edge);
	for (int i = 0; i < layout->lands; i++)
		if (layout->land[i].land == (int)land)
			put_outline(out, &layout->land[i].curve);
	buf_puts(out, "\"/>\n");
}

void svg_draw_land(struct buf *out, const struct layout *layout)
{
	if (!layout->lands)
		return;
	buf_puts(out, "<defs>\n");
	for (enum land land = 0; land < LANDS; land++)
		if (has_land(layout, land))
			svg_tile(out, looks[land].id, looks[land].colour,
				looks[land].picture);
	buf_puts(out,
		"</defs>\n<g class=\"land\" stroke-width=\"4\" paint-order=\"stroke\">\n");
	for (enum land land = 0; land < LANDS; land++)
		if (has_land(layout, land))
			put_land(out, layout, land);
	buf_puts(out, "</g>\n");
}

void svg_legend_land(struct legend *legend, const struct layout *layout)
{
	for (enum land land = 0; land < LANDS; land++) {
		struct spot at;

		if (!has_land(layout, land))
			continue;
		at = svg_legend_entry(legend, 20, looks[land].words);
		buf_printf(legend->out,
			"<rect x=\"%d\" y=\"%d\" width=\"40\" height=\"26\" rx=\"8\" fill=\"url(#%s)\" stroke=\"%s\" stroke-width=\"2\"/>\n",
			at.x - 20, at.y - 13, looks[land].id, looks[land].edge);
	}
}
