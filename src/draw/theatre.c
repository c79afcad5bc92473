/*
 * The map of a theatre: a map of hexes in small, where places, ways, waters and groups of
 * counters are drawn, and no hex. In order: regions in the colours of who controls them;
 * arrows; and the layers of the whole. Where hexes are is in theatre_hexes.c, where texts
 * and groups go in theatre_texts.c.
 */
#include "draw/theatre.h"
#include "base/arena.h"
#include "draw/hexes.h"

/* ---- regions ---- */

#define NAME_SIZE 13

#define LOOK(fill, ink)                                                                    \
	{                                                                                  \
		fill, ink, "fill=\"" fill "\"", "stroke=\"" fill "\" stroke-width=\"16\""  \
	}

static const struct {
	const char *fill, *ink, *area, *style;
} looks[SIDES] = {
	[UNION] = LOOK("#cfdcec", "#2a4f8f"),
	[CONFEDERATE] = LOOK("#f3ddcd", "#94412f"),
};

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
		.place = -1,
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

/* Finds where their names go, behind those of areas. */
static void svg_theatre_regions(struct theatre *t)
{
	const struct map_regions *regions = t->svg->regions;

	if (!regions)
		return;
	t->region =
		ARENA_NEW_ARRAY(t->arena, (size_t)regions->regions, struct theatre_text);
	for (int i = 0; i < regions->regions; i++)
		name_region(t, i);
}

static bool is_of(const struct theatre *t, int place, int side)
{
	int region = t->svg->regions->of[place];

	return region >= 0 && (int)t->svg->regions->region[region].side == side;
}

static bool is_border(const struct theatre *t, int link, int unused)
{
	const struct link *of = &t->svg->map->link[link];

	(void)unused;
	return t->svg->regions->of[of->from] != t->svg->regions->of[of->to];
}

static void svg_theatre_tints(struct buf *out, const struct theatre *t)
{
	if (!t->svg->regions)
		return;
	for (int side = UNION; side < SIDES; side++)
		svg_theatre_boxes(out, t, looks[side].area, is_of, side);
	svg_theatre_links(out, t,
		"fill=\"none\" stroke=\"#7d6a50\" stroke-width=\"1\" stroke-dasharray=\"4 3\"",
		THEATRE_SIDES, is_border, 0);
}

static void svg_theatre_region_names(struct buf *out, const struct theatre *t)
{
	for (int side = UNION; t->svg->regions && side < SIDES; side++) {
		buf_printf(out,
			"<g class=\"regions\" text-anchor=\"middle\" font-size=\"%d\" font-weight=\"bold\" letter-spacing=\"1\" stroke=\"%s\" stroke-width=\"3\" paint-order=\"stroke\" fill=\"%s\">\n",
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

/* Draws them, below all else; their names; and what the legend has of them. */
static void svg_theatre_region_legend(struct legend *legend, const struct theatre *t)
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

/* ---- marches, attacks and retreats ---- */

static bool is_seen(const struct theatre *t, const struct map_arrow *arrow)
{
	for (int i = 0; i < arrow->places; i++)
		if (!svg_theatre_sees(t, arrow->place[i]))
			return false;
	return arrow->places > 1;
}

/* The counter in which it would end, or nothing but the spot. */
static struct box end_box(const struct theatre *t, struct spot end)
{
	struct box none = box_around(end, 0, 0);

	for (int i = 0; i < t->groups; i++) {
		struct counter counter = svg_theatre_counter(&t->group[i].mark);
		struct box box = box_around(
			t->group[i].at, counter.half_width + 2, counter.half_height + 2);

		if (box_touch(&box, &none))
			return box;
	}
	return none;
}

static void put_arrow(
	struct buf *out, const struct theatre *t, const struct map_arrow *arrow)
{
	struct spot *at = ARENA_NEW_ARRAY(t->arena, (size_t)arrow->places, struct spot);
	struct box end;

	for (int i = 0; i < arrow->places; i++)
		at[i] = svg_theatre_spot(t, arrow->place[i]);
	end = end_box(t, at[arrow->places - 1]);
	svg_arrow_along(out, arrow, at, arrow->places, &end);
}

/* Draws the attacks, or all other arrows. */
static void svg_theatre_arrows(struct buf *out, const struct theatre *t, bool attacks)
{
	buf_puts(out, "<g class=\"arrows\" stroke-linejoin=\"round\">\n");
	for (int i = 0; i < t->svg->arrows; i++)
		if (is_seen(t, &t->svg->arrow[i]) &&
			(t->svg->arrow[i].kind == ARROW_ATTACK) == attacks)
			put_arrow(out, t, &t->svg->arrow[i]);
	buf_puts(out, "</g>\n");
}

#define WIDTH      1552 /* pixels, with both margins a page of 1600 */
#define STEP_LEAST 5
#define STEP_MOST  36

#define COUNTED_REGIONS(map) ((map)->regions ? (map)->regions->regions : 0)

/* ---- what is where ---- */

const struct theatre *svg_theatre_make(
	struct arena *arena, const struct svg_map *svg, const struct map_view *view)
{
	struct theatre *t = ARENA_NEW(arena, struct theatre);
	int columns = view->last.column - view->first.column + 1;
	int rows = view->last.row - view->first.row + 1;

	*t = (struct theatre){.arena = arena,
		.svg = svg,
		.view = view,
		.step = larger(STEP_LEAST, smaller(STEP_MOST, WIDTH / (columns + 1)))};
	t->half_height = larger(1, t->step * 7 / 12);
	t->size = (struct spot){(columns + 1) * t->step, (2 * rows + 1) * t->half_height};
	t->taken = ARENA_NEW_ARRAY(arena,
		(size_t)(svg->marks + svg->signs + svg->views + svg->map->places +
			 svg->map->links + COUNTED_REGIONS(svg)),
		struct box);
	svg_theatre_signs(t);
	svg_theatre_groups(t);
	svg_theatre_areas(t);
	svg_theatre_regions(t);
	svg_theatre_places(t);
	svg_theatre_waters(t);
	return t;
}

/* ---- grounds ---- */

static const struct {
	enum hex_ground ground;
	const char *style;
} tints[] = {
	{HEX_HILL, "fill=\"#ebdfbd\""},
	{HEX_MOUNTAIN, "fill=\"#d9c69a\""},
	{HEX_WATER, "fill=\"" SVG_WATER "\""},
	{HEX_CITY, "fill=\"#dcb9a0\""},
};

#define TINTS (sizeof tints / sizeof *tints)

static bool has_ground(const struct theatre *t, int place, int ground)
{
	return t->svg->sheet->ground[place] == ground;
}

/* ---- waters and ways ---- */

static const struct {
	uint32_t line;
	const char *words, *style;
	enum theatre_shape shape;
} lines[] = {
	{HEX_CREEK, "minor river", "stroke=\"#6d9fca\" stroke-width=\"3\"", THEATRE_SIDES},
	{HEX_LAKE, "major river", "stroke=\"#6d9fca\" stroke-width=\"6\"", THEATRE_SIDES},
	{HEX_ROAD, "road", "stroke=\"#b99a6b\" stroke-width=\"1\"", THEATRE_WAYS},
	{HEX_PIKE, "pike", "stroke=\"#8a6331\" stroke-width=\"3\"", THEATRE_WAYS},
	{HEX_RAIL, "railroad",
		"stroke=\"#333\" stroke-width=\"2\" stroke-dasharray=\"6 3\"",
		THEATRE_WAYS},
};

#define LINES (sizeof lines / sizeof *lines)

static bool is_line(const struct theatre *t, int link, int kind)
{
	return t->svg->sheet->line[link] & lines[kind].line;
}

/* ---- places, texts and groups ---- */

static void put_dots(struct buf *out, const struct theatre *t)
{
	buf_puts(out, "<g class=\"dots\" stroke=\"" SVG_INK "\" fill=\"#fff\">\n");
	for (int p = 0; p < t->svg->map->places; p++)
		if (t->svg->sheet->ground[p] == HEX_TOWN && svg_theatre_sees(t, p)) {
			svg_theatre_dot(out, t, p);
			buf_puts(out, "\">");
			svg_title(out, t->svg->map->place[p].name);
			buf_puts(out, "</circle>\n");
		}
	buf_puts(out, "</g>\n");
}

static void put_texts(struct buf *out, const struct theatre *t, const char *class,
	const char *style, const struct theatre_text *text, int count)
{
	buf_printf(out,
		"<g class=\"%s\" text-anchor=\"middle\" stroke=\"" SVG_PAPER
		"\" stroke-width=\"3\" stroke-linejoin=\"round\" paint-order=\"stroke\" %s>\n",
		class, style);
	for (int i = 0; i < count; i++) {
		svg_theatre_words(out, t, &text[i]);
		svg_number(out, "\" font-size=\"", text[i].size);
		buf_puts(out, text[i].bold ? "\" font-weight=\"bold\">" : "\">");
		svg_text(out, text[i].words);
		buf_puts(out, "</text>\n");
	}
	buf_puts(out, "</g>\n");
}

#define AREA "fill=\"none\" stroke=\"#8e3fa0\" stroke-width=\"3\""

static void put_areas(struct buf *out, const struct theatre *t)
{
	for (int i = 0; i < t->svg->views; i++) {
		struct box box = svg_theatre_area(t, &t->svg->view[i]);

		if (t->svg->view[i].theatre)
			continue;
		svg_spot(out, "<rect " AREA " x=\"", "\" y=\"",
			(struct spot){box.left, box.top});
		svg_spot(out, "\" width=\"", "\" height=\"",
			(struct spot){box.right - box.left, box.bottom - box.top});
		buf_puts(out, "\">");
		svg_title(out, t->svg->view[i].title);
		buf_puts(out, "</rect>\n");
	}
}

static void put_signs(struct buf *out, const struct theatre *t)
{
	buf_puts(out, t->signs ? "<g class=\"signs\">\n" : "");
	for (int i = 0; i < t->signs; i++)
		svg_titled_sign(out, t->sign[i].at, t->sign[i].sign);
	buf_puts(out, t->signs ? "</g>\n" : "");
}

static void put_groups(struct buf *out, const struct theatre *t)
{
	buf_puts(out, "<g class=\"marks\">\n");
	for (int i = 0; i < t->groups; i++) {
		struct spot home = svg_theatre_spot(t, t->group[i].mark.place);

		if (home.x != t->group[i].at.x || home.y != t->group[i].at.y)
			svg_line(out, home, t->group[i].at,
				" stroke=\"" SVG_INK "\" stroke-width=\"2\"");
	}
	for (int i = 0; i < t->groups; i++) {
		struct counter counter = svg_theatre_counter(&t->group[i].mark);

		svg_titled_counter(out, NULL, t->group[i].at, &counter);
	}
	buf_puts(out, "</g>\n");
}

static void put_paper(struct buf *out, const struct theatre *t)
{
	struct box frame = svg_theatre_frame(t);

	buf_puts(out, "<rect");
	if (t->svg->by_hexes)
		buf_printf(out, " x=\"%d\" y=\"%d\"", frame.left, frame.top);
	buf_printf(out, " width=\"%d\" height=\"%d\" fill=\"#f6f0dd\"/>\n", t->size.x,
		t->size.y);
}

void svg_theatre(struct buf *out, const struct theatre *t)
{
	svg_theatre_window(out, t);
	put_paper(out, t);
	svg_theatre_tints(out, t);
	for (size_t i = 0; i < TINTS; i++)
		svg_theatre_boxes(out, t, tints[i].style, has_ground, (int)tints[i].ground);
	buf_puts(out, "<g fill=\"none\" stroke-linecap=\"round\">\n");
	for (size_t i = 0; i < LINES; i++)
		svg_theatre_links(out, t, lines[i].style, lines[i].shape, is_line, (int)i);
	buf_puts(out, "</g>\n");
	put_dots(out, t);
	put_areas(out, t);
	svg_theatre_arrows(out, t, false);
	svg_theatre_region_names(out, t);
	put_texts(out, t, "waters", "font-style=\"italic\" fill=\"" SVG_RIVER "\"",
		t->water, t->waters);
	put_texts(out, t, "names", "fill=\"" SVG_INK "\"", t->place, t->places);
	put_texts(out, t, "areas", "fill=\"#8e3fa0\"", t->area, t->areas);
	put_signs(out, t);
	put_groups(out, t);
	svg_theatre_arrows(out, t, true);
}

/* ---- the legend ---- */

static bool has_line(const struct theatre *t, uint32_t line)
{
	for (int l = 0; l < t->svg->map->links; l++)
		if (t->svg->sheet->line[l] & line)
			return true;
	return false;
}

static void legend_group(struct legend *legend, const struct theatre *t, enum side side)
{
	for (int i = 0; i < t->groups; i++) {
		struct map_mark mark = t->group[i].mark;
		struct counter counter;

		if (mark.side != side)
			continue;
		mark.flags = 0;
		counter = svg_theatre_counter(&mark);
		svg_counter(legend->out,
			svg_legend_entry(legend, counter.half_width,
				arena_printf(legend->arena,
					"%s: strength within %d hexes, with the first name",
					side_title(side), THEATRE_NEAR)),
			&counter);
		buf_putc(legend->out, '\n');
		return;
	}
}

void svg_theatre_legend(struct legend *legend, const struct theatre *t)
{
	for (enum side side = UNION; side < SIDES; side++)
		legend_group(legend, t, side);
	for (size_t i = 0; i < LINES; i++) {
		const char *words = NULL;

		if (!has_line(t, lines[i].line))
			continue;
		for (int bit = 0; bit < HEX_LINES; bit++)
			if (lines[i].line == 1u << bit)
				words = t->svg->sheet->line_name[bit];
		svg_legend_line(legend, words ? words : lines[i].words, lines[i].style);
	}
	svg_theatre_region_legend(legend, t);
	if (t->signs)
		svg_legend_signs(legend, t->svg);
	if (t->areas)
		svg_legend_line(legend, "area with a map of its own", AREA);
	svg_legend_arrows(legend, t->svg);
}
