/*
 * What the moderator reads: both sides at once. It is made of the truth when he asks for it
 * and stands in no tree, so that no projection, bundle or mail can hold it.
 */
#ifndef MODERATE_MODERATOR_H
#define MODERATE_MODERATOR_H

struct buf;
struct campaign;
struct diag;

/* Appends the report: all that has happened since the reports of either side begin, and
 * what each of them is told of the position. Errors as told_write. */
int moderator_report(struct buf *out, struct campaign *campaign, struct diag *diag);

/* Appends the map with the pieces of both, as SVG. Errors as told_map. */
int moderator_map(struct buf *out, struct campaign *campaign, struct diag *diag);

#endif
