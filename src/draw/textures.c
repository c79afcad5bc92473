#include "draw/textures.h"

#include <stdint.h>

#include "base/buf.h"

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
