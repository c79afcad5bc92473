/*
 * What stands in hexes. Counters of rows have all that a side has in a hex, one below the
 * other, under a head with the number and the name of the hex; none is so wide or so high
 * that it reaches another's hex. In order: which there are, their texts and shapes, a row,
 * a counter, their legend; then plain counters in the middle of a hex, and signs below
 * them.
 */
#include <stdbool.h>

#include "base/arena.h"
#include "base/text.h"
#include "draw/hexes.h"

#define ROWS_MOST  5 /* below the head; in all it is one row higher */
#define HALF_WIDTH 35

#define HEX_ROW_HEIGHT  12 /* and so high is a row of the head */
#define HEX_ROW_LETTERS 10 /* size of its texts */
#define HEX_ROW_CUT     6  /* of the corners of the Confederates */

/* Letters are made narrower, down to so many hundredths of their width. */
#define HEX_ROW_NARROWEST 62

/* The width of a text in hundredths of plain letters: that of bold ones. */
#define HEX_ROW_BOLD 112

/* ---- which there are ---- */

static bool is_row_of(const struct map_mark *mark, const struct map_mark *first)
{
	return mark->row && mark->place == first->place && mark->side == first->side;
}

/* True for a mark whose counter a mark before it has begun. */
static bool is_begun(const struct svg_map *svg, int mark)
{
	for (int i = 0; i < mark; i++)
		if (is_row_of(&svg->mark[i], &svg->mark[mark]))
			return true;
	return false;
}

/* Appends the marks of a counter that are leaders, or are none; returns their number. */
static int gather(
	const struct map_mark **out, const struct svg_map *svg, int first, bool leaders)
{
	int count = 0;

	for (int i = first; i < svg->marks; i++)
		if (is_row_of(&svg->mark[i], &svg->mark[first]) &&
			!(svg->mark[i].flags & MARK_LEADER) == !leaders)
			out[count++] = &svg->mark[i];
	return count;
}

/* The number of rows below the head: the last stands for several units, if they are too
 * many. */
static int svg_hex_shown_rows(const struct hex_rows *rows)
{
	return smaller(rows->units + rows->leader_rows, ROWS_MOST + 1 - rows->heads);
}

/* The room of the head's texts. */
static int svg_hex_head_room(const struct hex_rows *rows)
{
	return 2 * HALF_WIDTH - 6 - (rows->side == CONFEDERATE ? HEX_ROW_CUT : 0);
}

/* True when number and name have no room in a row, even in narrow letters. */
static bool is_wide(const struct svg_map *svg, const struct hex_rows *rows)
{
	const struct hex_sheet *sheet = svg->sheet;
	int width;

	if (!sheet->title || !sheet->title[rows->place] || !sheet->number)
		return false;
	width = svg_width(sheet->number[rows->place], HEX_ROW_LETTERS) +
		svg_width(" ", HEX_ROW_LETTERS) +
		svg_width(sheet->title[rows->place], HEX_ROW_LETTERS);
	return width * HEX_ROW_BOLD / 100 * HEX_ROW_NARROWEST / 100 >
	       svg_hex_head_room(rows);
}

/* What would make it too high stands in one row. */
static void measure(const struct svg_map *svg, struct hex_rows *rows)
{
	int height;

	rows->heads = 1;
	rows->leader_rows = rows->leaders > 0;
	if (rows->units + rows->leader_rows < ROWS_MOST && is_wide(svg, rows))
		rows->heads = 2;
	if (rows->units + rows->leaders + rows->heads <= ROWS_MOST + 1)
		rows->leader_rows = rows->leaders;
	height = (svg_hex_shown_rows(rows) + rows->heads) * HEX_ROW_HEIGHT + 2;
	rows->half_width = HALF_WIDTH;
	rows->top = -height / 2;
	rows->bottom = rows->top + height;
}

int svg_hex_find_rows(struct hex_rows **out, struct arena *arena, const struct svg_map *svg)
{
	struct hex_rows *rows = ARENA_NEW_ARRAY(arena, (size_t)svg->marks, struct hex_rows);
	const struct map_mark **mark =
		ARENA_NEW_ARRAY(arena, (size_t)svg->marks, const struct map_mark *);
	int count = 0;

	for (int i = 0; i < svg->marks; i++) {
		struct hex_rows *at = &rows[count];

		if (!svg->mark[i].row || is_begun(svg, i))
			continue;
		at->place = svg->mark[i].place;
		at->side = svg->mark[i].side;
		at->own = svg->mark[i].own;
		at->unit = mark;
		at->units = gather(mark, svg, i, false);
		mark += at->units;
		at->leader = mark;
		at->leaders = gather(mark, svg, i, true);
		mark += at->leaders;
		measure(svg, at);
		count++;
	}
	*out = rows;
	return count;
}

/* What the counter of rows in a hex covers, its middle being there; false: there is none.
 */
static bool svg_hex_rows_at(
	struct box *out, const struct svg_map *svg, int place, struct spot hex)
{
	struct hex_rows rows = {.place = place, .side = NO_SIDE};

	for (int i = 0; i < svg->marks; i++) {
		const struct map_mark *mark = &svg->mark[i];

		if (!mark->row || mark->place != place)
			continue;
		rows.side = mark->side;
		*(mark->flags & MARK_LEADER ? &rows.leaders : &rows.units) += 1;
	}
	if (!rows.units && !rows.leaders)
		return false;
	measure(svg, &rows);
	*out = svg_hex_rows_box(&rows, hex);
	return true;
}

struct box svg_hex_rows_box(const struct hex_rows *rows, struct spot hex)
{
	return (struct box){hex.x - rows->half_width, hex.y + rows->top,
		hex.x + rows->half_width, hex.y + rows->bottom};
}

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

/* ---- plain counters, and signs ---- */

#define MIDDLE (-8) /* of counters, from that of their hex */
#define SPREAD 22   /* from the first row of counters to the last */

/* Counters of a hex, so far. */
struct stack {
	int marks;         /* in all */
	int marked, signs; /* drawn */
};

/* The middle of counter number i of a hex. */
static struct spot counter_spot(
	struct spot hex, const struct stack *stack, const struct counter *counter)
{
	int i = stack->marked, rows = (stack->marks + 1) / 2;
	int aside = counter->half_width + 2;

	hex.y += MIDDLE;
	if (rows > 1)
		hex.y += i / 2 * SPREAD / (rows - 1) - SPREAD / 2;
	if (i + 1 < stack->marks || i % 2)
		hex.x += i % 2 ? aside : -aside;
	return hex;
}

static void draw_counter(
	const struct hexes *h, const struct map_mark *mark, struct stack *stack)
{
	struct counter counter = svg_hex_counter(mark, stack->marks);

	svg_titled_counter(h->out, h->svg,
		counter_spot(h->at[mark->place], stack, &counter), &counter);
	stack->marked++;
}

struct box svg_hex_counters_box(const struct svg_map *svg, int place, struct spot hex)
{
	struct stack stack = {0};
	struct box box;

	if (svg_hex_rows_at(&box, svg, place, hex))
		return box_grown(box, 2);
	box = box_around(hex, 1, 1);
	for (int i = 0; i < svg->marks; i++)
		stack.marks += svg->mark[i].place == place && !svg->mark[i].row;
	for (int i = 0; i < svg->marks; i++)
		if (svg->mark[i].place == place && !svg->mark[i].row) {
			struct counter counter =
				svg_hex_counter(&svg->mark[i], stack.marks);
			struct spot at = counter_spot(hex, &stack, &counter);

			box_join(&box, box_around(at, counter.half_width + 2,
					       counter.half_height + 2));
			stack.marked++;
		}
	return box;
}

/*
 * Signs stand in the lower corners, or, where a name of two lines needs these, higher at
 * both ends of the hex; the third and later ones at its foot.
 */
static void draw_sign(
	const struct hexes *h, const struct map_sign *sign, struct stack *stack)
{
	static const struct spot spots[] = {
		{-30, 18}, {30, 18}, {0, 28}, {-15, 28}, {15, 28}};
	int i = stack->signs++ % (int)(sizeof spots / sizeof *spots);
	struct spot at = spot_add(h->at[sign->place], spots[i]);

	if (i < 2 && svg_hex_name_lines(h, sign->place) > 1) {
		at.x += i ? 7 : -7;
		at.y -= 16;
	}
	svg_titled_sign(h->out, at, sign);
	buf_putc(h->out, '\n');
}

void svg_hexes_counters(const struct hexes *h)
{
	const struct svg_map *svg = h->svg;
	struct stack *stack =
		ARENA_NEW_ARRAY(h->arena, (size_t)svg->map->places, struct stack);

	for (int i = 0; i < svg->marks; i++)
		stack[svg->mark[i].place].marks += !svg->mark[i].row;
	buf_puts(h->out, "<g class=\"marks\">\n");
	for (int i = 0; i < svg->marks; i++)
		if (!svg->mark[i].row)
			draw_counter(h, &svg->mark[i], &stack[svg->mark[i].place]);
	buf_puts(h->out, "</g>\n<g class=\"signs\">\n");
	for (int i = 0; i < svg->signs; i++)
		if (!svg->sign[i].works)
			draw_sign(h, &svg->sign[i], &stack[svg->sign[i].place]);
	buf_puts(h->out, "</g>\n");
}
