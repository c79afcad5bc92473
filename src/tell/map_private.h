/* What the files of the maps that are told share. Nobody else includes it. */
#ifndef TELL_MAP_PRIVATE_H
#define TELL_MAP_PRIVATE_H

#include "tell/map.h"

struct svg_map;

/* Sets what a map has of its game, but for the waters. */
void told_map_ground(struct svg_map *map, const struct ruleset *ruleset, const void *game);

/* The same with all that never changes, which is found out once for all maps of the
 * campaign. Errors as told_map. */
int told_map_lay_out(struct svg_map *map, struct campaign *campaign, struct diag *diag);

/* Sets title and subtitle; `knows` says whose map it is. */
void told_map_head(struct svg_map *map, const struct campaign *campaign, const char *knows);

/* "as the Union side knows it" */
const char *told_map_whose(struct arena *arena, enum audience who);

/* Sets what the family shows of a view. */
void told_map_show(
	struct svg_map *map, struct arena *arena, const struct told_position *of);

/* Sets the arrows of what was told of some steps. */
void told_map_arrows(struct svg_map *map, struct arena *arena,
	const struct ruleset *ruleset, const void *game, const struct told_step *news,
	size_t steps);

#endif
