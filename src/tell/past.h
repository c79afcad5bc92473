/*
 * The past of a campaign, as an audience was told of it: each step that is over with the
 * position as it was known then, and each position that was put right. It is read from the
 * history of a player's clone, or of for/AUDIENCE/ in the moderator's directory, and both
 * give the same; that of both sides from the truth, or from what is published
 * (tell/whole.h).
 */
#ifndef TELL_PAST_H
#define TELL_PAST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"

struct arena;
struct diag;
struct journal;
struct ledger;
struct ruleset;
struct tree_file;

struct past_step {
	const char *step;    /* "4/union"; "" of the beginning */
	const char *heading; /* "Turn 4, June 27 PM: Union Player Turn" */
	const char *news;    /* Markdown; "": nothing that counts. NULL: not wanted */
	const char *map;     /* SVG; NULL: not wanted */
	bool amended;        /* no step: before that step the position was put right */
	/* Of one audience: the position behind the step, and what happened in it. */
	void *view;
	const struct journal *journal;
};

struct past {
	struct past_step *step; /* oldest first; the first is the beginning */
	size_t steps;
};

/* What of each step is wanted besides its position. */
enum past_wants {
	PAST_TOLD,      /* its news and its map */
	PAST_POSITIONS, /* nothing */
	PAST_LAST_MAP,  /* nothing, but the map of the last step */
};

/* Whose past is wanted. */
struct past_of {
	const struct ruleset *ruleset;
	const void *game;
	const char *name, *scenario;    /* of the campaign */
	const struct tree_file *waters; /* waters.ini of the game, or NULL */
	enum audience who;
	bool told; /* the ledger is a clone of the audience; else it is the truth */
	bool both; /* of both sides, with all that happened */
	bool open; /* everybody may read it; else it is for the moderator */
	enum past_wants wants;
};

/*
 * Reads it; all belongs to the arena. A step that was taken back is not in it, nor one
 * whose view the game as it is now cannot read, which it may be before an upgrade.
 * ERR_DAMAGED for a history that cannot be read; else as told_map.
 */
int past_read(struct past *out, struct arena *arena, struct ledger *ledger,
	const struct past_of *of, struct diag *diag);

#endif
