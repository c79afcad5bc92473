#include "draw/svg.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "draw/hexes.h"
#include "draw/legend.h"
#include "draw/points.h"
#include "draw/shapes.h"

#define HEAD 96

struct drawing {
	struct buf *out;
	struct arena *arena;
	const struct svg_map *svg;
	struct layout layout;
};

static void draw_head(struct drawing *d)
{
	struct buf *out = d->out;

	buf_printf(out,
		"<text x=\"%d\" y=\"46\" font-size=\"34\" font-weight=\"bold\" "
		"fill=\"" SVG_INK "\">",
		SVG_MARGIN);
	svg_text(out, d->svg->title);
	buf_printf(out, "</text>\n<text x=\"%d\" y=\"78\" font-size=\"21\" fill=\"#444\">",
		SVG_MARGIN);
	svg_text(out, d->svg->subtitle);
	buf_puts(out, "</text>\n");
}

static void draw_map(struct drawing *d)
{
	const struct box *frame = &d->layout.frame;
	int width = frame->right - frame->left;
	int height = frame->bottom - frame->top;

	buf_printf(d->out,
		"<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
		"viewBox=\"%d %d %d %d\">\n",
		SVG_MARGIN, HEAD, width, height, frame->left, frame->top, width, height);
	if (d->svg->sheet)
		svg_hexes(d->out, d->arena, d->svg, &d->layout);
	else
		svg_points(d->out, d->arena, d->svg, &d->layout);
	buf_puts(d->out, "</svg>\n");
	/* a strong line with a fine one around it */
	buf_printf(d->out,
		"<g fill=\"none\" stroke=\"" SVG_INK "\">\n"
		"<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" stroke-width=\"3\"/>\n"
		"<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n</g>\n",
		SVG_MARGIN, HEAD, width, height, SVG_MARGIN - 6, HEAD - 6, width + 12,
		height + 12);
}

/* Appends the legend below `top`; returns the y of its lower end. */
static int draw_legend(struct drawing *d, int left, int right, int top)
{
	struct legend legend = {.out = d->out,
		.arena = d->arena,
		.counter = d->svg->sheet ? svg_hex_counter : svg_point_counter,
		.left = left,
		.right = right,
		.x = left,
		.y = top + LEGEND_LINE / 2};

	buf_printf(d->out, "<g class=\"legend\" font-size=\"%d\" fill=\"" SVG_INK "\">\n",
		LEGEND_TEXT);
	svg_legend_marks(&legend, d->svg);
	svg_legend_arrows(&legend, d->svg);
	if (d->svg->sheet)
		svg_hexes_legend(&legend, d->svg);
	else {
		svg_points_legend(&legend, d->svg);
		svg_legend_land(&legend, &d->layout);
	}
	svg_legend_ways(&legend, d->svg);
	if (d->svg->sheet)
		svg_legend_control(&legend, d->svg);
	buf_puts(d->out, "</g>\n");
	return larger(legend.y + LEGEND_LINE / 2, top + LEGEND_ROWS * LEGEND_LINE);
}

int svg_write(
	struct buf *out, struct arena *arena, const struct svg_map *map, struct diag *diag)
{
	struct drawing d = {.arena = arena, .svg = map};
	struct buf sheet;
	const struct box *frame = &d.layout.frame;
	int width, height, rc;

	if (map->sheet)
		svg_hexes_layout(&d.layout, arena, map);
	else if ((rc = svg_layout(&d.layout, arena, map, diag)))
		return rc;
	/* The sheet is drawn first: only then we know how high its legend is. */
	buf_init(&sheet, arena);
	d.out = &sheet;
	draw_head(&d);
	draw_map(&d);
	width = frame->right - frame->left + 2 * SVG_MARGIN;
	height = HEAD + frame->bottom - frame->top + SVG_MARGIN / 2;
	height = draw_legend(&d, SVG_MARGIN, width - SVG_MARGIN, height) + SVG_MARGIN / 2;

	buf_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		      "<svg xmlns=\"http://www.w3.org/2000/svg\"");
	if (map->sheet)
		buf_puts(out, " xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
	buf_printf(out,
		" version=\"1.1\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
		"font-family=\"sans-serif\">\n",
		width, height, width, height);
	svg_title(out, map->title);
	buf_printf(out, "\n<rect width=\"%d\" height=\"%d\" fill=\"" SVG_PAPER "\"/>\n",
		width, height);
	buf_add(out, sheet.data, sheet.length);
	buf_puts(out, "</svg>\n");
	return OK;
}
