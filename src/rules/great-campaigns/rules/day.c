/* A day before anything is done; and one that is only thought of. */
#include "rules/great-campaigns/rules/day.h"

#include "rules/great-campaigns/rules/march.h"
#include "rules/hexes/paths.h"

/* What a day has of its own in the memory of an adjudication. */
static void set_up(struct day *day, struct adjudication *adj)
{
	const struct game *game = adj->game;

	day->adj = adj;
	day->game = game;
	day->state = adj->state;
	day->paths = paths_new(adj->arena, &game->map);
	day->ways = gc_ways_new(adj->arena);
	gc_field_make(day);
}

struct day *gc_day_new(struct adjudication *adj)
{
	struct day *day = ARENA_NEW(adj->arena, struct day);

	set_up(day, adj);
	for (enum side side = UNION; side < SIDES; side++)
		day->first_orders[side] = adjudication_orders(adj, side);
	day->is_resumed = adj->preview && day->state->under_way;
	day->now.side = NO_SIDE;
	day->now.leader = day->now.unit = day->now.movement = -1;
	return day;
}

/* A preview on a copy of the state, whose messages nobody reads. */
static struct adjudication *imagine(struct arena *arena, const struct game *game,
	const struct state *state, const char *prefix)
{
	struct state *copy = ARENA_NEW(arena, struct state);
	struct diag *diag = ARENA_NEW(arena, struct diag);

	*copy = *state;
	diag_init(diag, arena);
	return adjudication_preview(arena, game, copy, prefix, diag);
}

struct day *gc_day_copy(struct arena *arena, const struct day *day)
{
	struct adjudication *adj = imagine(arena, day->game, day->state, day->adj->prefix);
	struct day *copy = ARENA_NEW(arena, struct day);

	for (int side = 0; side < SIDES; side++) {
		adj->orders[side] = day->adj->orders[side];
		adjudication_standing(adj, (enum side)side, day->adj->standing[side]);
	}
	*copy = *day;
	copy->once_orders = (struct once_orders){{NULL}};
	set_up(copy, adj);
	return copy;
}

struct day *gc_day_imagined(
	struct arena *arena, const struct game *game, const struct state *view)
{
	return gc_day_new(imagine(arena, game, view, ""));
}
