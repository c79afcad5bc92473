/* Marches, attacks and retreats on the map of a theatre. */
#include "base/arena.h"
#include "base/buf.h"
#include "draw/counter.h"
#include "draw/layout.h"
#include "draw/shapes.h"
#include "draw/theatre_private.h"
#include "game/map.h"
#include "game/marks.h"

static bool is_seen(const struct theatre *t, const struct map_arrow *arrow)
{
	for (int i = 0; i < arrow->places; i++)
		if (!svg_theatre_sees(t, arrow->place[i]))
			return false;
	return arrow->places > 1;
}

/* The counter in which it would end, or nothing but the spot. */
static struct box end_box(const struct theatre *t, struct spot end)
{
	struct box none = box_around(end, 0, 0);

	for (int i = 0; i < t->groups; i++) {
		struct counter counter = svg_theatre_counter(&t->group[i].mark);
		struct box box = box_around(
			t->group[i].at, counter.half_width + 2, counter.half_height + 2);

		if (box_touch(&box, &none))
			return box;
	}
	return none;
}

static void put_arrow(
	struct buf *out, const struct theatre *t, const struct map_arrow *arrow)
{
	struct spot *at = ARENA_NEW_ARRAY(t->arena, (size_t)arrow->places, struct spot);
	struct box end;

	for (int i = 0; i < arrow->places; i++)
		at[i] = svg_theatre_spot(t, arrow->place[i]);
	end = end_box(t, at[arrow->places - 1]);
	svg_arrow_along(out, arrow, at, arrow->places, &end);
}

void svg_theatre_arrows(struct buf *out, const struct theatre *t, bool attacks)
{
	buf_puts(out, "<g class=\"arrows\" stroke-linejoin=\"round\">\n");
	for (int i = 0; i < t->svg->arrows; i++)
		if (is_seen(t, &t->svg->arrow[i]) &&
			(t->svg->arrow[i].kind == ARROW_ATTACK) == attacks)
			put_arrow(out, t, &t->svg->arrow[i]);
	buf_puts(out, "</g>\n");
}
