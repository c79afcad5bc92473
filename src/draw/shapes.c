/*
 * What all maps are drawn with: texts that are safe in XML and how wide they are, signs,
 * points, the tiles that land is filled with, and what can be clicked.
 */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "draw/svg_private.h"

/* ---- texts ---- */

/* True for what XML 1.0 lets stand in a text. */
static bool is_xml(const char *text, size_t length)
{
	return text_is_utf8(text, length) && (unsigned char)text[0] >= ' ' &&
	       !(length == 3 && !memcmp(text, "\xef\xbf", 2) &&
		       (unsigned char)text[2] >= 0xbe);
}

/* True for what needs no second look. */
static bool is_plain(unsigned char c)
{
	return c >= ' ' && c < 0x7f && c != '&' && c != '<' && c != '>' && c != '"';
}

/* Appends a character that is not plain; returns its bytes. */
static size_t put_special(struct buf *out, const char *text, size_t left)
{
	unsigned char c = (unsigned char)*text;
	size_t length = c < 0xc0 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;

	if (c == '&')
		buf_puts(out, "&amp;");
	else if (c == '<')
		buf_puts(out, "&lt;");
	else if (c == '>')
		buf_puts(out, "&gt;");
	else if (c == '"')
		buf_puts(out, "&quot;");
	else if (c == '\n' || c == '\t')
		buf_putc(out, ' ');
	else if (length <= left && is_xml(text, length))
		buf_add(out, text, length);
	else {
		buf_puts(out, "\xef\xbf\xbd");
		length = 1;
	}
	return length;
}

void svg_text(struct buf *out, const char *text)
{
	size_t left = text ? strlen(text) : 0, length;

	for (; left; text += length, left -= length) {
		for (length = 0; length < left && is_plain((unsigned char)text[length]);)
			length++;
		if (length)
			buf_add(out, text, length);
		else
			length = put_special(out, text, left);
	}
}

void svg_title(struct buf *out, const char *title)
{
	if (!title || !*title)
		return;
	buf_puts(out, "<title>");
	svg_text(out, title);
	buf_puts(out, "</title>");
}

void svg_number(struct buf *out, const char *before, int number)
{
	char text[16];
	size_t at = sizeof(text);
	unsigned left = number < 0 ? 0u - (unsigned)number : (unsigned)number;

	do
		text[--at] = (char)('0' + left % 10);
	while (left /= 10);
	if (number < 0)
		text[--at] = '-';
	buf_puts(out, before);
	buf_add(out, text + at, sizeof(text) - at);
}

void svg_spot(struct buf *out, const char *before, const char *between, struct spot at)
{
	svg_number(out, before, at.x);
	svg_number(out, between, at.y);
}

/* ---- how wide texts are: as in DejaVu Sans, wider than what most readers have ---- */

/* Hundredths of the size of the font, from the blank on. */
static const unsigned char width[] = {32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32,
	36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 53, 100, 68,
	69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68,
	99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58,
	28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84};

#define OTHER 70 /* of a character that is none of these */

int svg_width(const char *text, int size)
{
	int sum = 0;

	for (; text && *text; text++) {
		unsigned char c = (unsigned char)*text;

		if (c >= ' ' && c < ' ' + sizeof width)
			sum += width[c - ' '];
		else if (c < 0x80 || c >= 0xc0) /* not within a character */
			sum += OTHER;
	}
	return (sum * size + 99) / 100;
}

int svg_columns(const char *text)
{
	return text ? (int)text_columns(text) : 0;
}

const char *svg_plain_name(struct arena *arena, const char *name)
{
	const char *note = strstr(name, " (");

	return note ? arena_copy(arena, name, (size_t)(note - name)) : name;
}

const char *svg_break(const char *name)
{
	size_t length = strlen(name), best = length;
	const char *at = NULL;

	for (const char *blank = strchr(name, ' '); blank; blank = strchr(blank + 1, ' ')) {
		size_t before = (size_t)(blank - name), behind = length - before - 1;
		size_t longer = before > behind ? before : behind;

		if (longer < best) {
			best = longer;
			at = blank;
		}
	}
	return at;
}

/* ---- signs ---- */

/* Twelve spikes. */
#define BURST                                                                              \
	"M20 0L14 4L17 10L10 10L10 17L4 14L0 20L-4 14L-10 17L-10 10L-17 10L-14 4L-20 0"    \
	"L-14 -4L-17 -10L-10 -10L-10 -17L-4 -14L0 -20L4 -14L10 -17L10 -10L17 -10L14 -4z"

static void put_text(struct buf *out, struct spot at, int size, const char *weight,
	const char *colour, const char *text)
{
	svg_spot(out, "<text x=\"", "\" y=\"", at);
	buf_puts(out, "\" text-anchor=\"middle\"");
	buf_puts(out, weight);
	svg_number(out, " font-size=\"", size);
	buf_puts(out, "\" fill=\"");
	buf_puts(out, colour);
	buf_puts(out, "\">");
	svg_text(out, text);
	buf_puts(out, "</text>");
}

void svg_bold(
	struct buf *out, struct spot at, int size, const char *colour, const char *text)
{
	put_text(out, at, size, " font-weight=\"bold\"", colour, text);
}

void svg_plain(
	struct buf *out, struct spot at, int size, const char *colour, const char *text)
{
	put_text(out, at, size, "", colour, text);
}

/* A circle as an element that is still open. */
static void open_circle(struct buf *out, struct spot at, int radius)
{
	svg_spot(out, "<circle cx=\"", "\" cy=\"", at);
	svg_number(out, "\" r=\"", radius);
}

/* Draws green ground around a spot. */
static void svg_ground(struct buf *out, struct spot at, int radius)
{
	open_circle(out, at, radius);
	buf_puts(out, "\" fill=\"" SVG_DEEP_WOODS "\"/>");
}

void svg_point(struct buf *out, struct spot at, bool wet)
{
	open_circle(out, at, SVG_POINT - 1);
	buf_puts(out, wet ? "\" fill=\"" SVG_WATER "\"" : "\" fill=\"#fff\"");
	buf_puts(out, " stroke=\"" SVG_INK "\" stroke-width=\"2\"/>");
}

static void draw_sign(struct buf *out, struct spot at, const char *sign)
{
	bool broken = !strcmp(sign, "x"), works = *sign == '#', star;
	int size;

	if (works && sign[1])
		sign++;
	star = !strcmp(sign, "*");
	size = svg_columns(sign) > 1 ? 13 : broken ? 19 : 17;
	if (works) {
		svg_spot(out, "<rect x=\"", "\" y=\"", (struct spot){at.x - 10, at.y - 10});
		buf_puts(out,
			"\" width=\"20\" height=\"20\" fill=\"#fff\" stroke=\"" SVG_INK
			"\" stroke-width=\"3\"/>");
	} else if (broken) {
		open_circle(out, at, 14);
		buf_puts(out, "\" fill=\"" SVG_PAPER "\" stroke=\"" SVG_INK
			      "\" stroke-width=\"2\" stroke-dasharray=\"5 4\"/>");
		open_circle(out, at, 11);
		buf_puts(out, "\" fill=\"" SVG_INK "\"/>");
	} else {
		open_circle(out, at, 11);
		buf_puts(out,
			"\" fill=\"#fff\" stroke=\"" SVG_INK "\" stroke-width=\"2\"/>");
	}
	at.y += broken ? 5 : star ? 8 : 6; /* a star stands high in its line */
	svg_bold(out, at, size, broken ? "#fff" : SVG_INK, sign);
}

/* A star behind a point. */
static void draw_burst(struct buf *out, struct spot at)
{
	svg_spot(out, "<path transform=\"translate(", " ", at);
	buf_puts(out, ")\" d=\"" BURST "\" fill=\"#f2c14e\" stroke=\"" SVG_INK
		      "\" stroke-width=\"2\"/>");
}

void svg_sign(struct buf *out, struct spot at, const char *sign)
{
	if (!strcmp(sign, SVG_GROUND))
		svg_ground(out, at, SVG_POINT + 5);
	else if (!strcmp(sign, SVG_WET))
		svg_point(out, at, true);
	else if (!strcmp(sign, SVG_ATTACKED))
		draw_burst(out, at);
	else
		draw_sign(out, at, sign);
}

void svg_titled_sign(struct buf *out, struct spot at, const struct map_sign *sign)
{
	buf_puts(out, "<g class=\"sign\">");
	svg_title(out, sign->title);
	svg_sign(out, at, sign->sign);
	buf_puts(out, "</g>");
}

void svg_small_sign(struct buf *out, struct spot at, const struct map_sign *sign)
{
	svg_spot(out, "<g transform=\"translate(", " ", at);
	buf_puts(out, ") scale(.7)\">");
	svg_titled_sign(out, (struct spot){0, 0}, sign);
	buf_puts(out, "</g>\n");
}

int svg_uneven(struct spot at)
{
	uint32_t mixed = (uint32_t)at.x * 2654435761u ^ (uint32_t)at.y * 2246822519u;

	mixed ^= mixed >> 15;
	mixed *= 2654435761u;
	return (int)(mixed >> 24);
}

void svg_tile(struct buf *out, const char *id, const char *colour, const char *picture)
{
	buf_printf(out,
		"<pattern id=\"%s\" width=\"96\" height=\"84\" patternUnits=\"userSpaceOnUse\"><rect width=\"96\" height=\"84\" fill=\"%s\"/><g transform=\"translate(48 42)\">%s</g></pattern>\n",
		id, colour, picture);
}

void svg_deep_woods(struct buf *out)
{
	svg_tile(out, "deep-woods", "#d0deb4",
		"<path fill=\"#b7cb95\" stroke=\"#8faa69\" d=\"" CROWNS CROWNS_BETWEEN
		"\"/>");
}

/* ---- what can be clicked ---- */

void svg_click_place(struct buf *out, const struct svg_map *svg, int place)
{
	if (!svg->clicks)
		return;
	buf_puts(out, " data-place=\"");
	svg_text(out, svg->map->place[place].id);
	buf_putc(out, '"');
}

void svg_click_marks(struct buf *out, const struct svg_map *svg,
	const struct map_mark *const *mark, int marks)
{
	const char *before = " data-piece=\"";

	if (!svg->clicks || !marks)
		return;
	svg_click_place(out, svg, mark[0]->place);
	for (int i = 0; i < marks; i++) {
		if (!mark[i]->pieces || !*mark[i]->pieces)
			continue;
		buf_puts(out, before);
		svg_text(out, mark[i]->pieces);
		before = " ";
	}
	if (*before == ' ' && !before[1])
		buf_putc(out, '"');
}

void svg_open_place(struct buf *out, const struct svg_map *svg, int place)
{
	buf_puts(out, "<g ");
	if (!svg->clicks) {
		buf_puts(out, "id=\"place-");
		svg_text(out, svg->map->place[place].id);
		buf_puts(out, "\" ");
	}
	buf_puts(out, "class=\"place\"");
	svg_click_place(out, svg, place);
	buf_putc(out, '>');
}
