/* The map that an audience is told, and that which nobody is. */
#ifndef TELL_MAP_H
#define TELL_MAP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"
#include "game/journal.h"

struct arena;
struct buf;
struct campaign;
struct diag;
struct ruleset;
struct svg_plan;
struct tree;
struct tree_file;

/* Appends the map of a view, with arrows of what its audience was told of the last steps.
 * `arena` has what is only wanted for the drawing. ERR_REFUSED for mistakes in the waters
 * of the game. */
int told_map(struct buf *out, struct arena *arena, struct campaign *campaign,
	const void *view, const struct told_step *news, size_t steps, struct diag *diag);

/* Finds out what is the same on all maps of the campaign, for whom it lends its game.
 * Errors as above. */
int told_map_know(struct campaign *campaign, struct diag *diag);

/* Appends the map of both sides' views at once, each with its own: for the moderator.
 * Errors as above. */
int told_map_of_both(struct buf *out, struct campaign *campaign, void *const view[SIDES],
	const struct told_step *news, size_t steps, struct diag *diag);

/* A position as its audience knows it. */
struct told_position {
	const struct ruleset *ruleset;
	const void *game, *view;
};

/*
 * Appends a map of the hexes around a place, which is called by any of its names, without
 * arrows. ERR_REFUSED, with near names, when there is no such place, or the map is of
 * points.
 */
int told_map_at(struct buf *out, struct arena *arena, const struct told_position *of,
	const char *place, struct diag *diag);

/*
 * Appends the map of a position for a page, without arrows: what can be clicked tells its
 * id (draw/svg.h). `told` has the files of a clone. ERR_REFUSED for mistakes in the waters.
 */
int told_map_clicks(struct buf *out, struct arena *arena, const struct told_position *of,
	const struct tree *told, struct diag *diag);

/*
 * Finds out where all that never changes stands on the map of a game, for told_map_then:
 * `waters` is its waters.ini, or NULL. NULL for a map of hexes. Errors as told_map.
 */
int told_map_plan(const struct svg_plan **out, struct arena *arena,
	const struct ruleset *ruleset, const void *game, const struct tree_file *waters,
	struct diag *diag);

/* A step that is over, and what an audience was told then. */
struct told_then {
	const struct ruleset *ruleset;
	const void *game;
	const struct svg_plan *plan;
	const char *title;
	void *view[SIDES]; /* its view; or those of both sides, else NULL */
	bool open;         /* of both: for everybody; else for the moderator */
	struct told_step news;
};

/* Appends the map of that time with arrows of the step alone; of a map in several parts the
 * theatre. Errors as told_map. */
int told_map_then(struct buf *out, struct arena *arena, const struct told_then *then,
	struct diag *diag);

/* The same with all its parts. */
int told_map_then_whole(struct buf *out, struct arena *arena, const struct told_then *then,
	struct diag *diag);

/* Appends part 0, 1, ... of a map that has several: the theatre, then its areas. False when
 * it has no such part. */
bool told_map_part(struct buf *out, struct arena *arena, const char *drawing, int part);

/* Appends such a map with its zones of control shown; false, and all as it was, when it has
 * none. */
bool told_map_zones(struct buf *out, const char *drawing);

#endif
