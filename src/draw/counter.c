#include "draw/svg_private.h"

#define DETAIL_FINE  9 /* a font rather becomes narrow than smaller */
#define DETAIL_LEAST 6
#define NARROWEST    70 /* hundredths of its width */
#define FLAG         11 /* the sides of a corner that is cut off */

static enum side side_of(const struct counter *counter)
{
	enum side side = counter->mark->side;

	return side == UNION || side == CONFEDERATE ? side : NO_SIDE;
}

/* ---- sizes ---- */

/* Makes the detail smaller, to at least a size, until it is as wide as that. */
static void shrink(struct counter *counter, int least, int wide)
{
	while (counter->detail_size > least &&
		svg_width(counter->mark->detail, counter->detail_size) > wide)
		counter->detail_size--;
}

/* Room for the wider of both texts, of at most `most`; what is too long for that is written
 * smaller and narrower. */
static void fit(struct counter *counter, int least, int most)
{
	const struct map_mark *mark = counter->mark;
	int label = svg_width(mark->label, counter->size) * 11 / 10; /* it is bold */
	int detail = svg_width(mark->detail, counter->detail_size);
	int room;

	counter->half_width = smaller(
		most, larger(least, larger(label, detail) / 2 + 4 + counter->taper));
	room = 2 * (counter->half_width - counter->taper) - 4;
	shrink(counter, DETAIL_FINE, room);
	shrink(counter, DETAIL_LEAST, room * 100 / NARROWEST);
	detail = svg_width(mark->detail, counter->detail_size);
	if (detail > room)
		counter->narrow = larger(NARROWEST, room * 100 / detail);
}

struct counter svg_point_counter(const struct map_mark *mark, int marks)
{
	struct counter counter = {.mark = mark,
		.half_height = SVG_COUNTER_HEIGHT / 2 - 2,
		.size = 18,
		.detail_size = 11,
		.taper = mark->side == CONFEDERATE ? 6 : 0};

	(void)marks; /* a point has one */
	fit(&counter, 19, SVG_SLOT_WIDTH / 2 - 2);
	return counter;
}

/* Alone, two side by side, and more of them in rows. */
struct counter svg_hex_counter(const struct map_mark *mark, int marks)
{
	static const struct {
		int least, most, half_height, size, detail;
	} sizes[] = {{22, 38, 18, 19, 11}, {21, 22, 17, 17, 10}, {21, 22, 10, 12, 7}};
	int crowd = smaller(larger(marks, 1), 3) - 1;
	struct counter counter = {.mark = mark,
		.half_height = sizes[crowd].half_height,
		.size = sizes[crowd].size,
		.detail_size = sizes[crowd].detail,
		.detail_above = true,
		.taper = mark->side == CONFEDERATE ? 5 : 0};

	fit(&counter, sizes[crowd].least, sizes[crowd].most);
	return counter;
}

/* ---- drawing ---- */

/* A box, one with its ends cut to points, or an oval: an element that is still open. */
static void open_shape(struct buf *out, struct spot at, const struct counter *counter)
{
	int x = counter->half_width, y = counter->half_height, flat = x - counter->taper;

	switch (side_of(counter)) {
	case UNION:
		svg_spot(out, "<rect x=\"", "\" y=\"", (struct spot){at.x - x, at.y - y});
		svg_spot(out, "\" width=\"", "\" height=\"", (struct spot){2 * x, 2 * y});
		break;
	case CONFEDERATE:
		svg_spot(out, "<polygon points=\"", ",", (struct spot){at.x - x, at.y});
		svg_spot(out, " ", ",", (struct spot){at.x - flat, at.y - y});
		svg_spot(out, " ", ",", (struct spot){at.x + flat, at.y - y});
		svg_spot(out, " ", ",", (struct spot){at.x + x, at.y});
		svg_spot(out, " ", ",", (struct spot){at.x + flat, at.y + y});
		svg_spot(out, " ", ",", (struct spot){at.x - flat, at.y + y});
		break;
	default:
		svg_spot(out, "<ellipse cx=\"", "\" cy=\"", at);
		svg_spot(out, "\" rx=\"", "\" ry=\"", (struct spot){x, y});
	}
}

/* An upper corner, on the right (1) or left (-1), filled as the rest is not. */
static void cut_corner(struct buf *out, struct spot at, const struct counter *counter,
	int side, const char *colour)
{
	struct spot corner = {at.x + side * (counter->half_width - counter->taper),
		at.y - counter->half_height};

	svg_spot(out, "<path d=\"M", " ", (struct spot){corner.x - side * FLAG, corner.y});
	svg_number(out, "h", side * FLAG);
	svg_spot(out, "l", " ",
		(struct spot){side * counter->taper * FLAG / counter->half_height, FLAG});
	buf_puts(out, "z\" fill=\"");
	buf_puts(out, colour);
	buf_puts(out, "\"/>");
}

/* From the lower left to the upper right. */
static void strike(
	struct buf *out, struct spot at, const struct counter *counter, const char *colour)
{
	int x = counter->half_width - counter->taper, y = counter->half_height;

	svg_spot(out, "<path d=\"M", " ", (struct spot){at.x - x, at.y + y});
	svg_spot(out, "l", " ", (struct spot){2 * x, -2 * y});
	buf_puts(out, "\" stroke-width=\"3\" stroke=\"");
	buf_puts(out, colour);
	buf_puts(out, "\"/>");
}

/* Narrower letters than the font has, where they have no room. */
static void write_detail(
	struct buf *out, struct spot at, const struct counter *counter, const char *colour)
{
	const char *detail = counter->mark->detail;

	if (!counter->narrow) {
		svg_plain(out, at, counter->detail_size, colour, detail);
		return;
	}
	svg_spot(out, "<g transform=\"translate(", " ", at);
	buf_printf(out, ") scale(.%02d 1)\">", counter->narrow);
	svg_plain(out, (struct spot){0, 0}, counter->detail_size, colour, detail);
	buf_puts(out, "</g>");
}

static void write_in(struct buf *out, struct spot at, const struct counter *counter)
{
	const struct map_mark *mark = counter->mark;
	const char *colour = mark->own ? "#fff" : SVG_INK;
	bool label = mark->label && *mark->label, detail = mark->detail && *mark->detail;
	int size = counter->size, small = counter->detail_size;
	/* figures and capitals are three quarters of their size high */
	int height = (label ? size : 0) * 3 / 4 + (detail ? small : 0) * 3 / 4 +
		     (label && detail ? 4 : 0);
	struct spot upper = {at.x, at.y - height / 2}, lower = {at.x, at.y + height / 2};

	if (label && detail && !counter->detail_above)
		upper.y += size * 3 / 4;
	else if (label && detail)
		upper.y += small * 3 / 4;
	if (label)
		svg_bold(out, detail && !counter->detail_above ? upper : lower, size,
			colour, mark->label);
	if (detail)
		write_detail(out, label && counter->detail_above ? upper : lower, counter,
			colour);
}

void svg_counter(struct buf *out, struct spot at, const struct counter *counter)
{
	static const char *const colours[] = {
		[UNION] = "#1d4c8f", [CONFEDERATE] = "#8c2a1c", [NO_SIDE] = "#555"};
	const struct map_mark *mark = counter->mark;
	const char *colour = colours[side_of(counter)], *marked;

	marked = mark->own ? "#f4c95d" : colour;
	open_shape(out, at, counter);
	buf_puts(out, "\" fill=\"");
	buf_puts(out, mark->own ? colour : "#fff");
	buf_puts(out, "\" stroke=\"");
	buf_puts(out, colour);
	buf_puts(out, "\" stroke-width=\"3\"/>");
	if (mark->flags & MARK_STRUCK)
		strike(out, at, counter, marked);
	if (mark->flags & MARK_SHORT)
		cut_corner(out, at, counter, 1, marked);
	if (mark->flags & MARK_WORN)
		cut_corner(out, at, counter, -1, marked);
	write_in(out, at, counter);
}

void svg_titled_counter(struct buf *out, const struct svg_map *svg, struct spot at,
	const struct counter *counter)
{
	const struct map_mark *mark = counter->mark;

	buf_puts(out, "<g class=\"mark ");
	buf_puts(out, mark->side == UNION         ? "union"
		      : mark->side == CONFEDERATE ? "confederate"
						  : "nobody");
	buf_puts(out, mark->own ? " own\"" : "\"");
	if (svg)
		svg_click_marks(out, svg, &mark, 1);
	buf_putc(out, '>');
	svg_title(out, mark->title);
	svg_counter(out, at, counter);
	buf_puts(out, "</g>\n");
}
