/* What stands in hexes: counters in the middle, below the number; signs below them. */
#include "base/arena.h"
#include "base/buf.h"
#include "draw/hexes.h"
#include "draw/shapes.h"
#include "game/map.h"
#include "game/marks.h"

#define MIDDLE (-8) /* of counters, from that of their hex */
#define SPREAD 22   /* from the first row of counters to the last */

/* How large counters are: alone, two side by side, and more of them in rows. */
static const struct {
	int half_width, half_height, size;
} sizes[] = {{22, 16, 19}, {18, 15, 17}, {18, 10, 14}};

/* Counters of a hex, so far. */
struct stack {
	int marks;         /* in all */
	int marked, signs; /* drawn */
};

static void size_counter(struct item *item, enum side side, const char *label, int crowd)
{
	int width = svg_columns(label) * sizes[crowd].size * 6 / 10;

	item->size = sizes[crowd].size;
	item->half_width = larger(sizes[crowd].half_width, width / 2 + 3);
	item->half_height = sizes[crowd].half_height;
	if (side == CONFEDERATE) {
		item->taper = item->half_height / 2;
		item->half_width += item->taper / 4;
	}
}

void svg_counter_size(struct item *item, enum side side, const char *label)
{
	size_counter(item, side, label, 0);
}

/* The middle of counter number i of a hex. */
static struct spot counter_spot(
	struct spot hex, const struct stack *stack, const struct item *item)
{
	int i = stack->marked, rows = (stack->marks + 1) / 2;
	int aside = item->half_width + 3;

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
	struct item item = {.mark = mark};
	int crowd = smaller(stack->marks, 3) - 1;

	size_counter(&item, mark->side, mark->label, crowd);
	svg_titled_mark(h->out, counter_spot(h->at[mark->place], stack, &item), &item);
	stack->marked++;
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
		stack[svg->mark[i].place].marks++;
	buf_puts(h->out, "<g class=\"marks\">\n");
	for (int i = 0; i < svg->marks; i++)
		draw_counter(h, &svg->mark[i], &stack[svg->mark[i].place]);
	buf_puts(h->out, "</g>\n<g class=\"signs\">\n");
	for (int i = 0; i < svg->signs; i++)
		draw_sign(h, &svg->sign[i], &stack[svg->sign[i].place]);
	buf_puts(h->out, "</g>\n");
}
