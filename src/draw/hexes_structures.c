/* What people built at the sides of hexes: bridges and fords across, works along them. */
#include "base/buf.h"
#include "draw/hexes.h"
#include "draw/shapes.h"

#define AXES  (HEX_SIDES / 2) /* a bridge is the same from both ends */
#define TEETH 5

#define WORKS_COLOUR "#4a2c17"

/* ---- shapes ---- */

/* Half a crossing: along the way, and from its middle to its rails. */
static const struct {
	struct spot along, aside;
} axes[AXES] = {
	{{0, -13}, {8, 0}},
	{{11, -6}, {4, 7}},
	{{11, 6}, {-4, 7}},
};

static struct spot from_axis(int axis, int along, int aside)
{
	const struct spot *a = &axes[axis].along, *b = &axes[axis].aside;

	return (struct spot){
		(a->x * along + b->x * aside) / 12, (a->y * along + b->y * aside) / 12};
}

/* A rail, which opens at both ends like a hand. */
static void put_rail(struct buf *out, int axis, int aside)
{
	svg_path_from(out, from_axis(axis, -16, aside * 3 / 2));
	svg_path_to(out, from_axis(axis, -12, aside));
	svg_path_to(out, from_axis(axis, 12, aside));
	svg_path_to(out, from_axis(axis, 16, aside * 3 / 2));
}

static void put_bridge(struct buf *out, int axis)
{
	svg_number(out, "<g id=\"bridge", axis);
	buf_puts(out, "\"><path fill=\"" SVG_PAPER "\" d=\"");
	svg_path_from(out, from_axis(axis, -12, -12));
	svg_path_to(out, from_axis(axis, 12, -12));
	svg_path_to(out, from_axis(axis, 12, 12));
	svg_path_to(out, from_axis(axis, -12, 12));
	buf_puts(out,
		"z\"/><path fill=\"none\" stroke=\"" SVG_INK "\" stroke-width=\"3\" d=\"");
	put_rail(out, axis, -12);
	put_rail(out, axis, 12);
	buf_puts(out, "\"/></g>\n");
}

static void put_ford(struct buf *out, int axis)
{
	svg_number(out, "<path id=\"ford", axis);
	buf_puts(out, "\" fill=\"none\" stroke=\"" SVG_INK
		      "\" stroke-width=\"4\" stroke-dasharray=\"3 3\" d=\"");
	for (int aside = -12; aside <= 12; aside += 24) {
		svg_path_from(out, from_axis(axis, -14, aside));
		svg_path_to(out, from_axis(axis, 14, aside));
	}
	buf_puts(out, "\"/>\n");
}

/* A boat in the middle of a dotted way. */
static void put_ferry(struct buf *out, int axis)
{
	svg_number(out, "<g id=\"ferry", axis);
	buf_puts(out, "\"><path fill=\"none\" stroke=\"" SVG_INK
		      "\" stroke-width=\"3\" stroke-dasharray=\"3 4\" d=\"");
	svg_path_from(out, from_axis(axis, -18, 0));
	svg_path_to(out, from_axis(axis, 18, 0));
	buf_puts(out, "\"/><path fill=\"" SVG_PAPER "\" stroke=\"" SVG_INK
		      "\" stroke-width=\"2\" d=\"M-9-3h18l-4 8h-10z\"/></g>\n");
}

/* Strong, from bank to bank, with piles along its side. */
static void put_dam(struct buf *out, int axis)
{
	svg_number(out, "<g id=\"dam", axis);
	buf_puts(out, "\" fill=\"none\" stroke=\"#6a4a26\"><path stroke-width=\"7\" d=\"");
	svg_path_from(out, from_axis(axis, -16, 0));
	svg_path_to(out, from_axis(axis, 16, 0));
	buf_puts(out, "\"/><path stroke-width=\"2\" d=\"");
	for (int along = -12; along <= 12; along += 8) {
		svg_path_from(out, from_axis(axis, along, 4));
		svg_path_to(out, from_axis(axis, along, 14));
	}
	buf_puts(out, "\"/></g>\n");
}

/* The abutments of a bridge that is not there. */
static void put_site(struct buf *out, int axis)
{
	svg_number(out, "<path id=\"site", axis);
	buf_puts(out, "\" fill=\"none\" stroke=\"" SVG_INK "\" stroke-width=\"2\" d=\"");
	for (int end = -1; end <= 1; end += 2) {
		svg_path_from(out, from_axis(axis, end * 18, -9));
		svg_path_to(out, from_axis(axis, end * 11, -9));
		svg_path_to(out, from_axis(axis, end * 11, 9));
		svg_path_to(out, from_axis(axis, end * 18, 9));
	}
	buf_puts(out, "\"/>\n");
}

/* Works face the middle of the hex, and stand on the far bank of its side. */
static void put_works(struct buf *out, int side)
{
	struct spot middle = svg_hex_side[side], none = {0, 0};
	struct spot behind = spot_toward(none, middle, 1, 8);
	struct spot tooth = spot_toward(none, middle, -3, 14);
	struct spot from = spot_add(svg_hex_corner[side], behind);
	struct spot to = spot_add(svg_hex_corner[(side + 1) % HEX_SIDES], behind);
	int parts = 6 * TEETH;

	svg_number(out, "<path id=\"works", side);
	buf_puts(out, "\" fill=\"" WORKS_COLOUR "\" stroke=\"" WORKS_COLOUR
		      "\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"");
	svg_path_from(out, from);
	svg_path_to(out, to);
	for (int part = 0; part < parts; part += 6) {
		svg_path_from(out, spot_toward(from, to, part + 2, parts));
		svg_path_to(out, spot_add(spot_toward(from, to, part + 3, parts), tooth));
		svg_path_to(out, spot_toward(from, to, part + 4, parts));
	}
	buf_puts(out, "\"/>\n");
}

static const struct {
	enum hex_line line;
	const char *shape;
	void (*put)(struct buf *out, int axis);
} crossings[] = {
	{HEX_BRIDGE, "bridge", put_bridge},
	{HEX_FORD, "ford", put_ford},
	{HEX_FERRY, "ferry", put_ferry},
	{HEX_DAM, "dam", put_dam},
	{HEX_SITE, "site", put_site},
};

#define CROSSINGS (sizeof crossings / sizeof *crossings)

void svg_hex_structures(struct buf *out, uint32_t lines)
{
	for (size_t i = 0; i < CROSSINGS; i++)
		for (int axis = 0; axis < AXES && lines & crossings[i].line; axis++)
			crossings[i].put(out, axis);
	for (int side = 0; side < HEX_SIDES && lines & (HEX_WORKS_FROM | HEX_WORKS_TO);
		side++)
		put_works(out, side);
}

/* ---- on the map ---- */

static void use_crossing(const struct hexes *h, int place, int side, const char *shape)
{
	svg_hex_use(h->out, shape, side % AXES, spot_add(h->at[place], svg_hex_side[side]));
	buf_putc(h->out, '\n');
}

void svg_hexes_crossings(const struct hexes *h)
{
	for (int place = 0; place < h->count; place++)
		for (int side = 0; side < HEX_SIDES; side++) {
			uint32_t line = h->line[place][side];

			if (h->beyond[place][side] < place)
				continue;
			for (size_t i = 0; i < CROSSINGS; i++)
				if (line & crossings[i].line)
					use_crossing(h, place, side, crossings[i].shape);
		}
}

void svg_hexes_works(const struct hexes *h)
{
	for (int place = 0; place < h->count; place++)
		for (int side = 0; side < HEX_SIDES; side++)
			if (h->line[place][side] & HEX_WORKS_FROM) {
				svg_hex_use(h->out, "works", side, h->at[place]);
				buf_putc(h->out, '\n');
			}
}
