/* A report of many steps: the armies by command, then and now. */
#include "rules/great-campaigns/report/since_private.h"
#include "rules/kit/columns.h"

#define NAME_WIDTH 28

struct count {
	int units, strength;
};

/* On the map, in a box or under way. */
static bool is_there(const struct state *state, int unit)
{
	int fate = state->unit[unit].fate;

	return fate == FATE_ON_MAP || fate == FATE_OFF_MAP || fate == FATE_UNDER_WAY;
}

static struct count count_of(
	const struct page *page, const struct state *state, enum side side, int command)
{
	struct count count = {0, 0};

	for (int i = 0; i < page->game->units; i++) {
		if (gc_unit_side(page->game, i) != side || !state->unit[i].strength ||
			!is_there(state, i) ||
			gc_command_of(page->game, state, i) != command)
			continue;
		count.units++;
		count.strength += state->unit[i].strength;
	}
	return count;
}

static void add_row(const struct page *page, struct tlist *lines, const char *name,
	struct count then, struct count now)
{
	struct buf line;

	buf_init(&line, page->arena);
	buf_puts(&line, "  ");
	column_put(&line, name, NAME_WIDTH);
	buf_puts(&line, arena_printf(page->arena, "%6d %4d %6d %4d  %+5d", then.units,
				then.strength, now.units, now.strength,
				now.strength - then.strength));
	template_add_text(lines, line.data);
}

static void add_army(const struct span *span, struct tlist *lines, enum side side)
{
	const struct page *page = &span->page;
	struct count all_then = {0, 0}, all_now = {0, 0};

	for (int i = 0; i <= page->game->commands; i++) {
		int command = i < page->game->commands ? i : -1;
		struct count then = count_of(page, span->then, side, command);
		struct count now = count_of(page, page->view, side, command);

		if (then.units || now.units)
			add_row(page, lines,
				command < 0 ? "Independent"
					    : page->game->command[command].name,
				then, now);
		all_then.units += then.units;
		all_then.strength += then.strength;
		all_now.units += now.units;
		all_now.strength += now.strength;
	}
	add_row(page, lines, "All of them", all_then, all_now);
}

void gc_since_armies(const struct span *span, struct tlist *lines)
{
	const struct page *page = &span->page;

	for (int i = 0; i < SIDES; i++) {
		enum side side = page_side(page->own, i);
		struct buf line;

		buf_init(&line, page->arena);
		column_put(&line, side_title(side), NAME_WIDTH + 2);
		buf_puts(&line, " units   MV  units   MV   more");
		template_add_text(lines, line.data);
		add_army(span, lines, side);
	}
}
