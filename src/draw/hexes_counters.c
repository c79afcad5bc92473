/* What stands in hexes: counters in the middle, below the number; signs below them. */
#include "base/arena.h"
#include "base/buf.h"
#include "draw/counter.h"
#include "draw/hexes.h"
#include "draw/shapes.h"
#include "game/map.h"
#include "game/marks.h"

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
