/* Parts of sheets as a key names them: `OTRS4401-4705, SIVM0119`. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_PARTS_H
#define RULES_GREAT_CAMPAIGNS_DATA_PARTS_H

struct ini_section;
struct loader;

/* Hexes of the map, by place. */
struct gc_hexes {
	int *place; /* owned by the arena of the loader */
	int count;
};

/*
 * The hexes of the map that lie in the parts which a key of a section names (text NULL:
 * none), part by part in the order of the text; a hex that lies in two stands there twice.
 * What is no part of a sheet is an error, and passed over. When the hexes are there.
 */
struct gc_hexes gc_hexes_of_parts(struct loader *l, const struct ini_section *section,
	const char *key, const char *text);

#endif
