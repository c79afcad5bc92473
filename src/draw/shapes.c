/*
 * What all maps are drawn with: texts that are safe in XML, signs, points, and the tiles
 * that land is filled with.
 */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "draw/svg_private.h"
#include "game/map.h"
#include "game/marks.h"

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
		buf_puts(out, "\" width=\"20\" height=\"20\" fill=\"#fff\" "
			      "stroke=\"" SVG_INK "\" stroke-width=\"3\"/>");
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
		"<pattern id=\"%s\" width=\"96\" height=\"84\" "
		"patternUnits=\"userSpaceOnUse\"><rect width=\"96\" height=\"84\" "
		"fill=\"%s\"/><g transform=\"translate(48 42)\">%s</g></pattern>\n",
		id, colour, picture);
}

void svg_deep_woods(struct buf *out)
{
	svg_tile(out, "deep-woods", "#d0deb4",
		"<path fill=\"#b7cb95\" stroke=\"#8faa69\" d=\"" CROWNS CROWNS_BETWEEN
		"\"/>");
}
