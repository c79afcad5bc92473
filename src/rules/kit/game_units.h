/*
 * The units of a game of any family, as far as orders name them: a family says where its
 * struct game has them (struct game_parts).
 */
#ifndef RULES_KIT_GAME_UNITS_H
#define RULES_KIT_GAME_UNITS_H

#include <stddef.h>

#include "orders/names.h"

struct checker;
struct loader;

/* Offsets: of the units and their number in a struct game, of what each has in a struct
 * unit; and the number of the list of ids of places. */
struct game_units {
	size_t first, count;
	size_t size, id, name, aliases, side;
	int places;
};

/* Those of structs whose members have these names. */
#define GAME_UNITS(places_ref)                                                             \
	{                                                                                  \
		.first = offsetof(struct game, unit),                                      \
		.count = offsetof(struct game, units), .size = sizeof(struct unit),        \
		.id = offsetof(struct unit, id), .name = offsetof(struct unit, name),      \
		.aliases = offsetof(struct unit, aliases),                                 \
		.side = offsetof(struct unit, side), .places = (places_ref)                \
	}

/* How orders call a unit; its text is NULL when the file does not say it. */
struct name game_unit_name(const void *game, int unit);

/* Adds the names of all units: what is unique is found by its beginning. */
void game_units_name(struct loader *l);

/* Adds errors for names by which orders could not name a unit, and for ids that places
 * have. */
void game_units_check(const struct checker *c);

#endif
