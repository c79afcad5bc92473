/*
 * A drawing from the first byte to the last: head, map and legend, and below them the
 * windows of a map of hexes. In order: several drawings as one document, and one of them
 * taken out again; the sheet. A sheet is drawn into a buffer of its own, since only then
 * its height is known.
 */
#include <limits.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "draw/hexes.h"
#include "draw/svg.h"
#include "draw/theatre.h"

/* ---- several drawings as one ---- */

#define VIEW "<svg id=\"view-"
#define END  "</svg>\n"

static bool ends_with(const char *text, const char *at, const char *end)
{
	size_t length = strlen(end);

	return (size_t)(at - text) >= length && !memcmp(at - length, end, length);
}

/* The id that is named or referred to at a `=`; NULL: none is. */
static const char *id_at(const char *text, const char *equals)
{
	if (ends_with(text, equals, " id") && equals[1] == '"')
		return equals + 2;
	if (ends_with(text, equals, "xlink:href") && equals[1] == '"' && equals[2] == '#')
		return equals + 3;
	return NULL;
}

static void put_renamed(struct buf *out, const char *text, int number)
{
	const char *done = text, *id;

	for (const char *at = text; (at = strchr(at, '=')); at++) {
		if (!(id = id_at(text, at)))
			continue;
		buf_add(out, done, (size_t)(id - done));
		svg_number(out, "v", number);
		buf_putc(out, '-');
		done = id;
	}
	buf_puts(out, done);
}

/*
 * Puts drawing number i of a document (from 0) at a spot, in its own <svg>. What it defines
 * and refers to gets names that no other drawing of the document has.
 */
static void svg_put_view(
	struct buf *out, int number, const char *drawing, struct spot at, struct spot size)
{
	svg_number(out, VIEW, number);
	svg_spot(out, "\" x=\"", "\" y=\"", at);
	svg_spot(out, "\" width=\"", "\" height=\"", size);
	buf_puts(out, "\">\n");
	put_renamed(out, drawing, number);
	buf_puts(out, END);
}

/* ---- documents ---- */

/* Begins a document of that size, with its title and its paper; `links`: parts of it are
 * used again. */
static void svg_open_document(
	struct buf *out, bool links, const char *title, struct spot size)
{
	buf_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		      "<svg xmlns=\"http://www.w3.org/2000/svg\"");
	if (links)
		buf_puts(out, " xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
	buf_printf(out,
		" version=\"1.1\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">\n",
		size.x, size.y, size.x, size.y);
	svg_title(out, title);
	buf_printf(out, "\n<rect width=\"%d\" height=\"%d\" fill=\"" SVG_PAPER "\"/>\n",
		size.x, size.y);
}

/* The number behind an attribute. */
static int number_behind(struct arena *arena, const char *text, const char *attribute)
{
	const char *at = strstr(text, attribute) + strlen(attribute);
	int number = 0;

	text_to_int(arena_copy(arena, at, strcspn(at, "\"")), 0, INT_MAX, &number);
	return number;
}

bool svg_take_view(struct buf *out, struct arena *arena, const char *drawing, int number)
{
	const char *begin = strstr(drawing, arena_printf(arena, VIEW "%d\"", number));
	const char *body, *end;

	if (!begin)
		return false;
	body = strchr(begin, '\n') + 1;
	end = strstr(body, END VIEW);
	if (!end)
		end = drawing + strlen(drawing) - strlen(END END);
	svg_open_document(out, true, NULL,
		(struct spot){number_behind(arena, begin, " width=\""),
			number_behind(arena, begin, " height=\"")});
	buf_add(out, body, (size_t)(end - body));
	buf_puts(out, END);
	return true;
}

#define HEAD 96

struct drawing {
	struct buf *out;
	struct arena *arena;
	const struct svg_map *svg;
	struct layout layout;
	const struct theatre *theatre; /* NULL: it is at full size */
	int width, height;             /* of all that was drawn */
};

static void draw_head(struct drawing *d)
{
	struct buf *out = d->out;

	buf_printf(out,
		"<text x=\"%d\" y=\"46\" font-size=\"34\" font-weight=\"bold\" fill=\"" SVG_INK
		"\">",
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
		"<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\">\n",
		SVG_MARGIN, HEAD, width, height, frame->left, frame->top, width, height);
	if (d->theatre)
		svg_theatre(d->out, d->theatre);
	else if (d->svg->sheet)
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

static void list_all(struct legend *legend, const struct drawing *d)
{
	svg_legend_marks(legend, d->svg);
	svg_legend_arrows(legend, d->svg);
	if (d->svg->sheet)
		svg_hexes_legend(legend, d->svg);
	else {
		svg_points_legend(legend, d->svg);
		svg_legend_land(legend, &d->layout);
	}
	svg_legend_ways(legend, d->svg);
	if (d->svg->sheet)
		svg_legend_control(legend, d->svg);
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
	if (d->theatre)
		svg_theatre_legend(&legend, d->theatre);
	else
		list_all(&legend, d);
	buf_puts(d->out, "</g>\n");
	return larger(legend.y + LEGEND_LINE / 2, top + LEGEND_ROWS * LEGEND_LINE);
}

/* Draws head, map and legend into a buffer of its own, in `keep`: only then we know how
 * high they are. */
static void draw_sheet(struct drawing *d, struct arena *keep)
{
	const struct box *frame = &d->layout.frame;

	d->out = ARENA_NEW(keep, struct buf);
	buf_init(d->out, keep);
	draw_head(d);
	draw_map(d);
	d->width = frame->right - frame->left + 2 * SVG_MARGIN;
	d->height = draw_legend(d, SVG_MARGIN, d->width - SVG_MARGIN,
			    HEAD + frame->bottom - frame->top + SVG_MARGIN / 2) +
		    SVG_MARGIN / 2;
}

/* ---- windows ---- */

/* Draws a window as a map of its own. Of what is made in `arena` nothing is wanted then. */
static void draw_view(struct drawing *d, struct arena *arena, struct arena *keep,
	const struct svg_map *map, const struct map_view *view)
{
	struct svg_map *part = ARENA_NEW(arena, struct svg_map);
	struct box frame;

	*d = (struct drawing){.arena = arena, .svg = part};
	if (view->theatre) {
		*part = *map;
		d->theatre = svg_theatre_make(arena, map, view);
		d->layout.frame = svg_theatre_frame(d->theatre);
	} else {
		svg_hexes_cut(part, &frame, arena, map, view);
		svg_hexes_layout(&d->layout, arena, part);
		d->layout.frame = box_grown(frame, -d->layout.frame.left);
	}
	part->subtitle = arena_printf(arena, "%s; %s", map->subtitle, view->title);
	draw_sheet(d, keep);
}

static void write_views(struct buf *out, struct arena *arena, const struct svg_map *map)
{
	struct drawing *d = ARENA_NEW_ARRAY(arena, (size_t)map->views, struct drawing);
	int width = 0, height = 0;
	size_t length = 0;

	for (int i = 0; i < map->views; i++) {
		struct arena scratch = ARENA_INIT; /* many times what is kept */

		draw_view(&d[i], &scratch, arena, map, &map->view[i]);
		arena_release(&scratch);
		width = larger(width, d[i].width);
		height += d[i].height;
		length += d[i].out->length;
	}
	buf_expect(out, length + length / 8); /* for longer names of what is in it */
	svg_open_document(out, true, map->title, (struct spot){width, height});
	height = 0;
	for (int i = 0; i < map->views; i++) {
		svg_put_view(out, i, d[i].out->data, (struct spot){0, height},
			(struct spot){d[i].width, d[i].height});
		height += d[i].height;
	}
	buf_puts(out, "</svg>\n");
}

/* ---- the whole ---- */

int svg_write(
	struct buf *out, struct arena *arena, const struct svg_map *map, struct diag *diag)
{
	struct drawing d = {.arena = arena, .svg = map};
	int rc;

	if (map->sheet && map->views) {
		write_views(out, arena, map);
		return OK;
	}
	if (map->sheet)
		svg_hexes_layout(&d.layout, arena, map);
	else if ((rc = svg_layout(&d.layout, arena, map, diag)))
		return rc;
	draw_sheet(&d, arena);
	svg_open_document(out, map->sheet, map->title, (struct spot){d.width, d.height});
	buf_add(out, d.out->data, d.out->length);
	buf_puts(out, "</svg>\n");
	return OK;
}
