/* Commanders that a side may have besides one another, each with his share of its forces:
 * by the theatre in which a unit stands, or by the commands that it obeys. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_COMMANDERS_H
#define RULES_GREAT_CAMPAIGNS_DATA_COMMANDERS_H

#include "base/field.h"
#include "base/side.h"

struct game;
struct loader;

struct gc_commander {
	const char *id, *name;
	int side;                   /* enum side; NO_SIDE: either may have him */
	int theatre;                /* whose hexes and boxes are his; -1: none */
	struct field_refs commands; /* whose units are his, wherever they are */
};

struct gc_commanders {
	struct gc_commander *row;
	int count;
};

/* [commander ID] of game.ini; when units are there. */
void gc_load_commanders(struct loader *l);

/* struct ruleset: commander, commands. The first of them whose a thing is counts; a unit
 * that is to come is nobody's but by its command. */
const char *gc_commander(const void *game, enum side side, int i, const char **name);
const char *gc_commands(
	const void *game, const void *state, enum side side, const char *what);

/* The same of a unit of the side: his id, or NULL. */
const char *gc_commander_of_unit(
	const struct game *game, const void *state, enum side side, int unit);

#endif
