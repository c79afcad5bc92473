/* The map that an audience is told. */
#ifndef CAMPAIGN_TOLD_MAP_H
#define CAMPAIGN_TOLD_MAP_H

#include "base/side.h"

struct buf;
struct campaign;
struct diag;

/* Appends the map of a view, which is that of `who`. ERR_REFUSED for mistakes in the waters
 * of the game. */
int told_map(struct buf *out, struct campaign *campaign, enum audience who,
	const void *view, struct diag *diag);

#endif
