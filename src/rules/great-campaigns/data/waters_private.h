/* Between the sources that load waters. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_WATERS_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_DATA_WATERS_PRIVATE_H

#include "rules/great-campaigns/data/waters.h"

struct ini;
struct ini_section;
struct loader;

/* waters_hexes.c: true for open water, and for a hex at a major river; and when a vessel
 * goes over the link: to open water, over a major river or along it. */
bool gc_is_at_water(const struct gc_map *land, int place);
bool gc_goes_by_water(const struct gc_map *land, const struct link *link);

/* waters_coast.c: [coast]; and its shores, once all waters are there. A hex whose guns bear
 * on the waters. */
void gc_load_coast(
	struct gc_waters *waters, struct loader *l, const struct ini_section *section);
void gc_load_ferry(
	struct gc_waters *waters, struct loader *l, const struct ini_section *section);
void gc_mark_shores(struct gc_waters *waters, struct loader *l, const struct ini *ini);
void gc_add_battery(struct gc_waters *waters, int place);

/* waters_vessels.c: [vessel UNIT], [virginia] */
void gc_load_vessel(struct gc_waters *waters, struct loader *l,
	const struct ini_section *section, const char *id);
void gc_load_virginia(
	struct gc_waters *waters, struct loader *l, const struct ini_section *section);

#endif
