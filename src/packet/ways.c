/*
 * Where one can go from a place, in words: on a map of points the places to which ways
 * lead; on one of hexes what lies on its sides, "Road to the north and south; creek to the
 * south (Powhite Creek)."
 */
#include <ctype.h>
#include <string.h>

#include "base/buf.h"
#include "base/json.h"
#include "base/text.h"
#include "game/hex.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "orders/names.h"
#include "packet/offers.h"
#include "packet/packet_private.h"

/* ---- points ---- */

static void say_exits(struct buf *out, const struct map *map, const struct place *place)
{
	for (int i = 0; i < place->exits; i++)
		buf_printf(out, "%s%s", i ? ", " : "Ways lead to ",
			map->place[map->exit[place->first_exit + i].to].name);
	if (place->exits)
		buf_puts(out, ".");
}

/* ---- hexes ---- */

/* What stands in front goes first. */
static const struct {
	enum hex_line line;
	uint32_t joined; /* said with it */
} lines[] = {
	{HEX_PIKE, 0},
	{HEX_ROAD, 0},
	{HEX_TRAIL, 0},
	{HEX_RAIL, 0},
	{HEX_BRIDGE, 0},
	{HEX_FORD, 0},
	{HEX_FERRY, 0},
	{HEX_DAM, 0},
	{HEX_SITE, 0},
	{HEX_STREAM, 0},
	{HEX_CREEK, 0},
	{HEX_LAKE, 0},
	{HEX_WORKS_FROM, HEX_WORKS_TO},
};

#define LINES     (sizeof lines / sizeof *lines)
#define WATERS    (HEX_STREAM | HEX_CREEK | HEX_LAKE)
#define CROSSINGS (HEX_BRIDGE | HEX_FORD | HEX_FERRY | HEX_DAM | HEX_SITE)

/* What lies on a side; no line: nothing, or the edge of the map. */
struct edge {
	uint32_t line;
	const char *name; /* of its crossing, or of its water if it has none; or NULL */
};

/* Works shelter one of the two hexes between which they lie. */
static uint32_t lines_seen(
	const struct hex_sheet *sheet, const struct map *map, int link, int place)
{
	bool begins = map->link[link].from == place;

	return sheet->line[link] & ~(uint32_t)(begins ? HEX_WORKS_FROM : HEX_WORKS_TO);
}

static void read_edges(struct edge edge[HEX_SIDES], const struct hex_sheet *sheet,
	const struct map *map, int at)
{
	const struct place *place = &map->place[at];

	for (int side = 0; side < HEX_SIDES; side++) {
		int beyond = hex_neighbour(&sheet->grid, at, side);

		edge[side] = (struct edge){0};
		for (int i = 0; beyond >= 0 && i < place->exits; i++) {
			const struct map_exit *exit = &map->exit[place->first_exit + i];

			if (exit->to != beyond)
				continue;
			edge[side].line |= lines_seen(sheet, map, exit->link, at);
			if (sheet->name && sheet->name[exit->link])
				edge[side].name = sheet->name[exit->link];
		}
	}
}

/* "north, northeast and south" */
static void say_sides(struct buf *out, const bool on[HEX_SIDES])
{
	static const char *const name[HEX_SIDES] = {
		"north", "northeast", "southeast", "south", "southwest", "northwest"};
	size_t sides = 0, said = 0;

	for (int side = 0; side < HEX_SIDES; side++)
		sides += on[side];
	for (int side = 0; side < HEX_SIDES; side++)
		if (on[side])
			buf_printf(
				out, "%s%s", text_link(said++, sides, " and "), name[side]);
}

/* " (New Bridge, Grapevine Bridge)", each name once. */
static void say_names(struct buf *out, const char *const name[HEX_SIDES])
{
	bool any = false;

	for (int side = 0; side < HEX_SIDES; side++) {
		bool again = !name[side];

		for (int other = 0; other < side && !again; other++)
			again = name[other] && !strcmp(name[other], name[side]);
		if (!again)
			buf_printf(out, "%s%s", any ? ", " : " (", name[side]);
		any |= !again;
	}
	if (any)
		buf_puts(out, ")");
}

/* Is the name of an edge that of such a line on it? */
static bool has_name(const struct edge *edge, uint32_t line)
{
	return edge->name && (line & (edge->line & CROSSINGS ? CROSSINGS : WATERS));
}

static void say_line(struct buf *out, const struct hex_sheet *sheet,
	const struct edge edge[HEX_SIDES], size_t row)
{
	uint32_t line = lines[row].line | lines[row].joined;
	const char *name[HEX_SIDES] = {NULL};
	bool on[HEX_SIDES], any = false;

	for (int side = 0; side < HEX_SIDES; side++) {
		on[side] = edge[side].line & line;
		any |= on[side];
		if (on[side] && has_name(&edge[side], line))
			name[side] = edge[side].name;
	}
	if (!any)
		return;
	buf_printf(out, "%s%s to the ", out->length ? "; " : "",
		hex_line_name(sheet, lines[row].line));
	say_sides(out, on);
	say_names(out, name);
}

static void say_edges(
	struct buf *out, const struct hex_sheet *sheet, const struct map *map, int at)
{
	struct edge edge[HEX_SIDES];

	read_edges(edge, sheet, map, at);
	for (size_t row = 0; row < LINES; row++)
		say_line(out, sheet, edge, row);
	if (!out->length)
		return;
	out->data[0] = (char)toupper((unsigned char)out->data[0]);
	buf_puts(out, ".");
}

/* ---- either ---- */

const char *packet_ways(struct packet *packet, const char *place)
{
	const struct ruleset *ruleset = packet->context.ruleset;
	const struct name *name;
	const struct map *map;
	struct buf words, out;

	buf_init(&words, &packet->call);
	buf_init(&out, &packet->call);
	name = packet->open ? names_by_id(ruleset->names(packet->context.game), place)
			    : NULL;
	if (name && name->kind == NAME_PLACE) {
		map = ruleset->map(packet->context.game);
		if (ruleset->drawing.sheet)
			say_edges(&words, ruleset->drawing.sheet(packet->context.game), map,
				name->index);
		else
			say_exits(&words, map, &map->place[name->index]);
	}
	json_text(&out, words.data);
	return out.data;
}
