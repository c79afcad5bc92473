/*
 * Days on a plain: clear hexes without ways and waters, on which a test draws what it
 * wants, and units that it puts there.
 */
#ifndef TESTS_GC_PLAIN_H
#define TESTS_GC_PLAIN_H

#include "gc_day.h"
#include "rules/great-campaigns/orders/orders.h"
#include "rules/great-campaigns/rules/march.h"
#include "unit/lib/messages.h"

#define PLAIN 8 /* hexes around the centre of the plain */

/* Sides of a hex. */
#define NORTH     0
#define NORTHEAST 1
#define SOUTHEAST 2
#define SOUTH     3
#define SOUTHWEST 4
#define NORTHWEST 5

/* The middle of the plain, and of the map: N1328. */
static int centre;

/* The hex so many steps beyond that side. */
static inline int beyond(int place, int side, int steps)
{
	while (steps--)
		place = hex_neighbour(&game->sheet.grid, place, side);
	assert_true(place >= 0);
	return place;
}

static inline int north(int hexes)
{
	return beyond(centre, NORTH, hexes);
}

static inline int link_of(int a, int b)
{
	int link = map_link(&game->map, a, b);

	assert_true(link >= 0);
	return link;
}

/* What two hexes have between them. */
static inline void set_side(int a, int b, uint32_t flags)
{
	int link = link_of(a, b);

	game->map.link[link].flags = flags;
	game->land.rows.map.link[link].flags = flags;
}

/* The plain as it was, whatever a test has drawn on it. */
static inline int make_plain(void **unused)
{
	centre = hex("otr-n1328");
	for (int i = 0; i < game->map.places; i++)
		if (hex_distance(&game->sheet.grid, centre, i) <= PLAIN)
			game->land.ground[i] = GROUND_CLEAR;
	for (int i = 0; i < game->map.links; i++)
		if (hex_distance(&game->sheet.grid, centre, game->map.link[i].from) <=
			PLAIN)
			game->map.link[i].flags = game->land.rows.map.link[i].flags = 0;
	return start(unused);
}

/* The map under a day is another one: nothing is remembered of what it was. */
static inline void forget_map(struct day *day)
{
	day->memory = gc_memory_new(&arena, &game->map);
	gc_field_make(day);
}

/* A dry day with nobody on the map. */
static inline struct day *new_day(void)
{
	begin_day("");
	here->rain = here->unfordable = false;
	return today;
}

/* A unit with its printed MV stands in the hex, and nothing else is known of it. Returns
 * its state. */
static inline struct unit_state *put(struct day *day, const char *id, int place)
{
	struct unit_state *state = &day->state->unit[unit(id)];

	*state = (struct unit_state){.fate = FATE_ON_MAP,
		.at = place,
		.strength = game->unit[unit(id)].strength};
	gc_field_make(day);
	return state;
}

static inline const struct unit_state *state_of(const struct day *day, const char *id)
{
	return &day->state->unit[unit(id)];
}

/* "N1328" */
static inline const char *hex_of(const struct day *day, const char *id)
{
	return gc_place_name(day, state_of(day, id)->at);
}

/* ---- orders ---- */

/* The only order of such a text. */
static inline const struct order *read_order(enum side side, const char *body)
{
	ordered(side, body);
	return today->adj->orders[side]->first->order;
}

static inline bool can_begin(const struct day *day, enum side side, const char *body)
{
	return gc_can_begin(day, side, read_order(side, body));
}

/* Carries it out; it must be able to begin. */
static inline void play(struct day *day, enum side side, const char *body)
{
	const struct order *order = read_order(side, body);

	if (!gc_can_begin(day, side, order))
		fail_msg("%s cannot begin", body);
	if (gc_action_play(day, side, order) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
}

#endif
