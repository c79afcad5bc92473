/* The map of a theatre: the regions in the colours of who controls them, and their names.
 */
#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "draw/hexes.h"
#include "draw/legend.h"
#include "draw/shapes.h"
#include "draw/theatre_private.h"
#include "game/map.h"

#define NAME_SIZE 13

static const struct {
	const char *fill, *ink, *style;
} looks[SIDES] = {
	[UNION] = {"#cfdcec", "#2a4f8f", "stroke=\"#cfdcec\" stroke-width=\"16\""},
	[CONFEDERATE] = {"#f3ddcd", "#94412f", "stroke=\"#f3ddcd\" stroke-width=\"16\""},
};

/* ---- names ---- */

/* The middle of what is seen of a region; false when nothing is. */
static bool find_middle(struct spot *out, const struct theatre *t, int region)
{
	const struct map_regions *regions = t->svg->regions;
	long x = 0, y = 0;
	int count = 0;

	for (int p = 0; p < t->svg->map->places; p++)
		if (regions->of[p] == region && svg_theatre_sees(t, p)) {
			struct spot at = svg_theatre_spot(t, p);

			x += at.x;
			y += at.y;
			count++;
		}
	if (count)
		*out = (struct spot){(int)(x / count), (int)(y / count)};
	return count > 0;
}

/* In its middle, or as near to that as there is room. */
static void name_region(struct theatre *t, int region)
{
	struct theatre_text text = {.words = t->svg->regions->region[region].name,
		.size = NAME_SIZE,
		.bold = true};
	struct spot middle;

	if (!find_middle(&middle, t, region))
		return;
	for (int far = 0; far <= 6; far++)
		for (int way = 0; way < (far ? 4 : 1); way++) {
			int by = far * (NAME_SIZE + 3);

			text.at = spot_add(middle, (struct spot){way == 2   ? -2 * by
								 : way == 3 ? 2 * by
									    : 0,
							   way == 0   ? -by
							   : way == 1 ? by
								      : 0});
			if (!svg_theatre_text(t, t->region, &t->regions, &text))
				continue;
			t->region[t->regions - 1].side =
				(int)t->svg->regions->region[region].side;
			return;
		}
}

void svg_theatre_regions(struct theatre *t)
{
	const struct map_regions *regions = t->svg->regions;

	if (!regions)
		return;
	t->region =
		ARENA_NEW_ARRAY(t->arena, (size_t)regions->regions, struct theatre_text);
	for (int i = 0; i < regions->regions; i++)
		name_region(t, i);
}

/* ---- what is drawn ---- */

static bool is_of(const struct theatre *t, int place, int side)
{
	int region = t->svg->regions->of[place];

	return region >= 0 && (int)t->svg->regions->region[region].side == side;
}

static void put_borders(struct buf *out, const struct theatre *t)
{
	const struct map *map = t->svg->map;
	const int *of = t->svg->regions->of;

	buf_puts(out, "<path fill=\"none\" stroke=\"#7d6a50\" stroke-width=\"1\" "
		      "stroke-dasharray=\"4 3\" d=\"");
	for (int l = 0; l < map->links; l++) {
		const struct link *link = &map->link[l];

		if (of[link->from] != of[link->to] && svg_theatre_sees(t, link->from) &&
			svg_theatre_sees(t, link->to))
			svg_theatre_side(out, t, svg_theatre_spot(t, link->from),
				svg_theatre_spot(t, link->to));
	}
	buf_puts(out, "\"/>\n");
}

void svg_theatre_tints(struct buf *out, const struct theatre *t)
{
	if (!t->svg->regions)
		return;
	for (int side = UNION; side < SIDES; side++) {
		buf_printf(out, "<path fill=\"%s\" d=\"", looks[side].fill);
		svg_theatre_runs(out, t, is_of, side);
		buf_puts(out, "\"/>\n");
	}
	put_borders(out, t);
}

void svg_theatre_region_names(struct buf *out, const struct theatre *t)
{
	for (int side = UNION; t->svg->regions && side < SIDES; side++) {
		buf_printf(out,
			"<g class=\"regions\" text-anchor=\"middle\" font-size=\"%d\" "
			"font-weight=\"bold\" letter-spacing=\"1\" stroke=\"%s\" "
			"stroke-width=\"3\" paint-order=\"stroke\" fill=\"%s\">\n",
			NAME_SIZE, looks[side].fill, looks[side].ink);
		for (int i = 0; i < t->regions; i++) {
			if (t->region[i].side != side)
				continue;
			svg_spot(out, "<text x=\"", "\" y=\"", t->region[i].at);
			buf_puts(out, "\">");
			svg_text(out, t->region[i].words);
			buf_puts(out, "</text>\n");
		}
		buf_puts(out, "</g>\n");
	}
}

void svg_theatre_region_legend(struct legend *legend, const struct theatre *t)
{
	for (int side = UNION; t->svg->regions && side < SIDES; side++)
		for (int i = 0; i < t->svg->regions->regions; i++)
			if ((int)t->svg->regions->region[i].side == side) {
				svg_legend_line(legend,
					arena_printf(legend->arena, "%s of %s",
						t->svg->regions->kind,
						side_army((enum side)side)),
					looks[side].style);
				break;
			}
}
