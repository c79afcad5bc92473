/*
 * The whole campaign, as everybody is told it when it is published: each step with the
 * truth behind it, what happened in it and what both sides had sealed for it. Whoever has
 * it needs nobody to see the campaign again with everything revealed.
 *
 * `whole/` has a folder for each step, in their order behind `0000-beginning`:
 * `0007-4-union/` holds state.ini (the truth when the step was over), journal.txt (all that
 * happened in it), union-orders.txt and the like (what was sealed for it). Where the
 * position was put right before a step, `0008-4-confederate-amended/` holds the state.ini
 * of then, and why in reason.txt.
 */
#ifndef TELL_WHOLE_H
#define TELL_WHOLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"
#include "base/team.h"

struct arena;
struct campaign;
struct diag;
struct ledger;
struct over;
struct past;
struct past_of;
struct settings;
struct tree;
struct tree_file;

/* The truth when a step was over, or the position was put right. */
struct whole_state {
	const struct over *over;
	const char *text; /* of state.ini */
	size_t length;
	const char *standing[SIDES][COMMANDERS_MAX]; /* in force behind it, by seat; or NULL
						      */
};

struct whole {
	struct whole_state *state; /* oldest first */
	size_t count;
};

/* Gathers it from the history of the truth. All belongs to the arena. ERR_DAMAGED for a
 * history that cannot be read. */
int whole_gather(struct whole *out, struct arena *arena, struct ledger *ledger,
	const struct settings *settings, struct diag *diag);

/* Puts it into what each audience is told, the same to all, with the journals and sealed
 * texts of the campaign. It must live as long as the tree of that. */
void whole_tell(struct campaign *campaign, const struct whole *whole);

/* A part of it in a tree of what an audience is told. */
struct whole_part {
	const char *dir;  /* "whole/0007-4-union/" */
	const char *step; /* "4/union"; "" of the beginning */
	bool amended;
};

/* Lists the parts, oldest first; returns how many. 0: it was not told, or has names that
 * are none of ours. */
size_t whole_parts(struct whole_part **out, struct arena *arena, const struct tree *told);

/* A file of a part, or NULL. */
const struct tree_file *whole_file(struct arena *arena, const struct tree *told,
	const struct whole_part *part, const char *name);

#define WHOLE_STATE   "state.ini"
#define WHOLE_JOURNAL "journal.txt"
#define WHOLE_REASON  "reason.txt"

/* "standing-union.txt", of the seat with that name */
const char *whole_standing(struct arena *arena, const char *seat);

/*
 * Reads the past of both sides out of what an audience was told, and in *map the map of the
 * end, with all its parts; all belongs to the arena. A step whose state the game as it is
 * now cannot read is not in it. ERR_DAMAGED, with a message, when there is none; else as
 * told_map.
 */
int whole_read(struct past *out, const char **map, struct arena *arena,
	const struct tree *told, const struct past_of *of, struct diag *diag);

#endif
