/* The ways of orders, as a page draws them. */
#include "game/courses.h"

#include "base/buf.h"
#include "base/json.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "packet/offers.h"
#include "packet/packet_private.h"

static void write_course(
	struct buf *out, const struct map *map, const struct course *course)
{
	json_open(out, '{');
	json_key_number(out, "line", (int)course->line);
	json_key_text(out, "kind", course->kind == ARROW_ATTACK ? "attack" : "march");
	json_key(out, "path");
	json_open(out, '[');
	for (int i = 0; i < course->places; i++)
		json_text(out, map->place[course->place[i]].id);
	buf_puts(out, "]}");
}

const char *packet_courses(struct packet *packet)
{
	const struct courses *courses = packet->courses;
	struct buf out;

	buf_init(&out, &packet->call);
	json_open(&out, '[');
	for (int i = 0; courses && i < courses->count; i++)
		write_course(&out, packet->context.ruleset->map(packet->context.game),
			&courses->course[i]);
	buf_putc(&out, ']');
	return out.data;
}
