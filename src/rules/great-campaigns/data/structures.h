/*
 * L5.5: what stands in Washington and Baltimore that the Confederates may burn to the harm
 * of all the Union's forces. From washington.ini.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_STRUCTURES_H
#define RULES_GREAT_CAMPAIGNS_DATA_STRUCTURES_H

struct ini_section;
struct loader;

enum gc_structure_kind {
	STRUCTURE_ARSENAL,   /* half of the ammunition */
	STRUCTURE_NAVY_YARD, /* fewer ships, and half of the gunboats' work */
	STRUCTURE_DEPOT,     /* no more depots, and those that there are feed less */
	STRUCTURES
};

extern const char *const gc_structure_words[]; /* arsenal navy-yard baltimore-depot */

struct gc_structure {
	const char *name; /* "the US Arsenal" */
	int place;        /* hex */
	int halves;       /* the CV that burns it, in halves */
	int turns;        /* that its loss is felt; 0: the game has it not */
};

/* A section [structure KIND]. */
void gc_load_structure(struct loader *l, const struct ini_section *section, const char *id);

#endif
