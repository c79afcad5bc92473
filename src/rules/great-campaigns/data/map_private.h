/* Between the sources that load a map. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_MAP_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_DATA_MAP_PRIVATE_H

#include "rules/great-campaigns/data/map.h"

/* Read works and passages; mistakes go to the loader's messages. */
void gc_load_works(struct gc_map *map, struct loader *l);
void gc_load_passages(struct gc_map *map, struct loader *l);

/* Adds an error for whatever of the map contradicts itself. */
void gc_check_map(const struct gc_map *map, struct loader *l);

#endif
