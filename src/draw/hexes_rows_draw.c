/* How counters of rows are drawn. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "draw/clicks.h"
#include "draw/hexes.h"
#include "draw/hexes_rows.h"
#include "draw/legend.h"
#include "draw/shapes.h"
#include "game/map.h"
#include "game/marks.h"

#define STRENGTH 16 /* pixels for it */
#define CELL     9  /* pixels of a figure or letter at the end of a row */

/* ---- texts ---- */

/* Styles of a text. */
static const char *const plain = "";
static const char *const italic = "font-style=\"italic\" ";
static const char *const bold = "fill=\"#fff\" font-weight=\"bold\" ";

/* Writes from a spot to the right, in narrower letters where they have no room, and what
 * has none even so, in part. */
static void write_in(const struct hexes *h, struct spot at, int room, const char *style,
	const char *text)
{
	int letters = style == bold ? HEX_ROW_BOLD
				    : 100; /* hundredths of the width of plain ones */
	const char *whole = text;
	int columns = svg_columns(text), width;

	while ((width = svg_width(text, HEX_ROW_LETTERS) * letters / 100) *
				HEX_ROW_NARROWEST >
			room * 100 &&
		columns > 4)
		text = text_shorten(h->arena, whole, (size_t)--columns);
	svg_spot(h->out, "<text transform=\"translate(", " ", at);
	if (width > room)
		buf_printf(h->out, ") scale(.%02d 1",
			larger(HEX_ROW_NARROWEST, room * 100 / width));
	buf_puts(h->out, ")\" ");
	buf_puts(h->out, style);
	svg_number(h->out, "font-size=\"", HEX_ROW_LETTERS);
	buf_puts(h->out, "\">");
	svg_text(h->out, text);
	buf_puts(h->out, "</text>");
}

/* ---- shapes ---- */

static const char *const colours[] = {
	[UNION] = "#1d4c8f", [CONFEDERATE] = "#8c2a1c", [NO_SIDE] = "#555"};
static const char *const tints[] = {
	[UNION] = "#dde8f7", [CONFEDERATE] = "#f7e2da", [NO_SIDE] = "#eee"};

static enum side side_of(const struct hex_rows *rows)
{
	return rows->side == UNION || rows->side == CONFEDERATE ? rows->side : NO_SIDE;
}

/* A box; that of the Confederates has its corners cut off. */
static void put_box(struct buf *out, const struct box *box, int cut, const char *fill)
{
	struct spot right = {box->right, box->bottom};

	svg_spot(out, "<path d=\"M", " ", (struct spot){box->left + cut, box->top});
	svg_number(out, "H", right.x - cut);
	svg_spot(out, "L", " ", (struct spot){right.x, box->top + cut});
	svg_number(out, "V", right.y - cut);
	svg_spot(out, "L", " ", (struct spot){right.x - cut, right.y});
	svg_number(out, "H", box->left + cut);
	svg_spot(out, "L", " ", (struct spot){box->left, right.y - cut});
	svg_number(out, "V", box->top + cut);
	buf_puts(out, "z\" fill=\"");
	buf_puts(out, fill);
	buf_puts(out, "\"/>");
}

/* A figure or a letter on a ground, whose middle is there; returns how wide it is. */
static int put_cell(struct buf *out, struct spot at, const char *fill, const char *ink,
	const char *text)
{
	struct box box = {
		at.x - CELL / 2, at.y - CELL / 2 - 1, at.x + CELL / 2, at.y + CELL / 2 + 1};

	put_box(out, &box, 0, fill);
	at.y += 3;
	svg_bold(out, at, CELL, ink, text);
	return CELL;
}

/* ---- a row ---- */

static const struct {
	unsigned flag;
	const char *fill, *letter, *words;
} states[] = {
	{MARK_DEMORALIZED, "#7a1f1f", "M", "demoralized"},
	{MARK_EXHAUSTED, "#3d3d3d", "E", "exhausted"},
	{MARK_DISORGANIZED, "#6b4a86", "D", "disorganized"},
	{MARK_SHORT, "#8a5a12", "S", "no supply"},
};

#define STATES (sizeof states / sizeof *states)

static const char *const fatigues[] = {"#f4e7ad", "#f2cf63", "#e99a3c", "#d0502b"};

/* Fatigue and states, from the right end; returns how wide they are. */
static int put_cells(const struct hexes *h, const struct map_mark *mark, struct spot right)
{
	struct spot at = {right.x - CELL / 2 - 2, right.y};

	for (size_t i = 0; i < STATES; i++)
		if (mark->flags & states[i].flag)
			at.x -= put_cell(
				h->out, at, states[i].fill, "#fff", states[i].letter);
	if (mark->fatigue)
		at.x -= put_cell(h->out, at, fatigues[smaller(mark->fatigue, 4) - 1],
			mark->fatigue > 3 ? "#fff" : SVG_INK,
			arena_printf(h->arena, "%d", mark->fatigue));
	return right.x - at.x - CELL / 2;
}

/* The group of so many of its marks. */
static void open_marks(const struct hexes *h, const struct hex_rows *rows,
	const struct map_mark *const *mark, int marks)
{
	buf_puts(h->out, "<g class=\"mark ");
	buf_puts(h->out, rows->side == UNION         ? "union"
			 : rows->side == CONFEDERATE ? "confederate"
						     : "nobody");
	buf_puts(h->out, rows->own ? " own\"" : "\"");
	svg_click_marks(h->out, h->svg, mark, marks);
	buf_putc(h->out, '>');
}

/* `left` and `right` are the middles of its ends. */
static void put_unit(const struct hexes *h, const struct hex_rows *rows,
	const struct map_mark *mark, struct spot left, int width)
{
	int cells;

	open_marks(h, rows, &mark, 1);
	svg_title(h->out, mark->title);
	cells = put_cells(h, mark, (struct spot){left.x + width, left.y});
	left.y += 4;
	svg_bold(h->out, (struct spot){left.x + STRENGTH / 2 + 1, left.y},
		HEX_ROW_LETTERS + 1, colours[side_of(rows)], mark->label);
	left.x += STRENGTH + 1;
	write_in(h, left, width - STRENGTH - cells - 3, plain, mark->detail);
	buf_puts(h->out, "</g>\n");
}

#define STAR "m0-5l1.5 3.2 3.5.4-2.6 2.4.7 3.5-3.1-1.8-3.1 1.8.7-3.5-2.6-2.4 3.5-.4z"

/* So many leaders from number `from` on, in one row. */
static void put_leaders(const struct hexes *h, const struct hex_rows *rows, int from,
	int count, struct spot left, int width)
{
	struct buf names, titles;

	buf_init(&names, h->arena);
	buf_init(&titles, h->arena);
	for (int i = from; i < from + count; i++) {
		buf_printf(&names, "%s%s", i > from ? ", " : "", rows->leader[i]->detail);
		buf_printf(&titles, "%s%s", i > from ? "; " : "", rows->leader[i]->title);
	}
	open_marks(h, rows, rows->leader + from, count);
	svg_title(h->out, titles.data);
	svg_spot(h->out, "<path d=\"M", " ", (struct spot){left.x + STRENGTH / 2, left.y});
	buf_printf(h->out, STAR "\" fill=\"%s\"/>", colours[side_of(rows)]);
	left.x += STRENGTH + 1;
	left.y += 4;
	write_in(h, left, width - STRENGTH - 3, italic, names.data);
	buf_puts(h->out, "</g>\n");
}

/* Those that have no row of their own: how many, and what they weigh together. */
static void put_more(const struct hexes *h, const struct hex_rows *rows, int from,
	struct spot left, int width)
{
	struct map_mark more = {.flags = 0};
	struct buf titles;
	int weight = 0;

	struct buf pieces;

	buf_init(&titles, h->arena);
	buf_init(&pieces, h->arena);
	more.place = rows->place;
	for (int i = from; i < rows->units; i++) {
		if (rows->unit[i]->pieces)
			buf_printf(&pieces, "%s%s", pieces.length ? " " : "",
				rows->unit[i]->pieces);
		weight += rows->unit[i]->weight;
		buf_printf(&titles, "%s%s", i > from ? "; " : "", rows->unit[i]->title);
	}
	more.label = arena_printf(h->arena, "%d", weight);
	more.detail = arena_printf(h->arena, "in %d more", rows->units - from);
	more.title = titles.data;
	more.pieces = pieces.data;
	put_unit(h, rows, &more, left, width);
}

/* ---- the counter ---- */

static void put_head(
	const struct hexes *h, const struct hex_rows *rows, const struct box *box, int cut)
{
	const char *number = svg_hex_number(h, rows->place);
	const char *name = svg_hex_name(h, rows->place);
	struct spot at = {box->left + 3 + cut / 2, box->top + HEX_ROW_HEIGHT - 3};
	int room = svg_hex_head_room(rows);

	write_in(h, at, room, bold,
		name && rows->heads == 1 ? arena_printf(h->arena, "%s %s", number, name)
					 : number);
	at.y += HEX_ROW_HEIGHT;
	if (rows->heads > 1)
		write_in(h, at, room, bold, name);
	buf_putc(h->out, '\n');
}

/* The rows below the head, the first with its middle there. */
static void put_body(
	const struct hexes *h, const struct hex_rows *rows, struct spot left, int width)
{
	int units = svg_hex_shown_rows(rows) - rows->leader_rows;
	bool together = rows->leader_rows < rows->leaders;

	for (int i = 0; i < rows->leader_rows; i++, left.y += HEX_ROW_HEIGHT)
		put_leaders(h, rows, i, together ? rows->leaders : 1, left, width);
	for (int i = 0; i < units; i++, left.y += HEX_ROW_HEIGHT)
		if (i + 1 == units && rows->units > units)
			put_more(h, rows, i, left, width);
		else
			put_unit(h, rows, rows->unit[i], left, width);
}

static void put_rows(const struct hexes *h, const struct hex_rows *rows)
{
	int cut = rows->side == CONFEDERATE ? HEX_ROW_CUT : 0;
	int head = rows->heads * HEX_ROW_HEIGHT;
	struct box box = svg_hex_rows_box(rows, h->at[rows->place]),
		   body = box_grown(box, -2);
	struct spot left = {box.left + 2 + cut / 3, box.top + head + HEX_ROW_HEIGHT / 2};

	body.top = box.top + head;
	if (h->svg->clicks) {
		buf_puts(h->out, "<g");
		svg_click_place(h->out, h->svg, rows->place);
		buf_putc(h->out, '>');
	}
	put_box(h->out, &box, cut, colours[side_of(rows)]);
	put_box(h->out, &body, cut ? cut - 2 : 0,
		rows->own ? tints[side_of(rows)] : SVG_PAPER);
	put_head(h, rows, &box, cut);
	put_body(h, rows, left, box.right - box.left - 4 - cut * 2 / 3);
	if (h->svg->clicks)
		buf_puts(h->out, "</g>\n");
}

void svg_hexes_rows(const struct hexes *h)
{
	if (!h->row_counters)
		return;
	buf_puts(h->out, "<g class=\"rows\" fill=\"" SVG_INK "\">\n");
	for (int i = 0; i < h->row_counters; i++)
		put_rows(h, &h->rows[i]);
	buf_puts(h->out, "</g>\n");
}

/* ---- the legend ---- */

/* A counter of one row, of a side that has any. */
static void legend_sides(struct legend *legend, const struct svg_map *svg)
{
	for (enum side side = UNION; side < SIDES; side++)
		for (int i = 0; i < svg->marks; i++) {
			struct box box;

			if (!svg->mark[i].row || svg->mark[i].side != side)
				continue;
			box = box_around(svg_legend_entry(legend, 18,
						 arena_printf(legend->arena, "%s%s",
							 side_title(side),
							 svg->mark[i].own ? ", own" : "")),
				18, 13);
			put_box(legend->out, &box, side == CONFEDERATE ? HEX_ROW_CUT : 0,
				colours[side]);
			box = box_grown(box, -2);
			box.top += 6;
			put_box(legend->out, &box,
				side == CONFEDERATE ? HEX_ROW_CUT - 2 : 0,
				svg->mark[i].own ? tints[side] : SVG_PAPER);
			break;
		}
}

static bool has_state(const struct svg_map *svg, unsigned flag)
{
	for (int i = 0; i < svg->marks; i++)
		if (svg->mark[i].row && svg->mark[i].flags & flag)
			return true;
	return false;
}

static void legend_cells(struct legend *legend, const struct svg_map *svg)
{
	struct spot at = svg_legend_entry(legend, 2 * CELL, "fatigue, 1 to 4");

	at.x -= 2 * CELL;
	for (int i = 0; i < 4; i++, at.x += CELL + 1)
		put_cell(legend->out, (struct spot){at.x + CELL / 2, at.y}, fatigues[i],
			i > 2 ? "#fff" : SVG_INK, arena_printf(legend->arena, "%d", i + 1));
	for (size_t i = 0; i < STATES; i++)
		if (has_state(svg, states[i].flag))
			put_cell(legend->out,
				svg_legend_entry(legend, CELL, states[i].words),
				states[i].fill, "#fff", states[i].letter);
	buf_putc(legend->out, '\n');
}

void svg_hexes_legend_rows(struct legend *legend, const struct svg_map *svg)
{
	bool any = false;

	for (int i = 0; i < svg->marks; i++)
		any |= svg->mark[i].row;
	if (!any)
		return;
	legend_sides(legend, svg);
	legend_cells(legend, svg);
}
