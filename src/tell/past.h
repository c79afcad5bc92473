/*
 * The past of a campaign, as an audience was told of it: each step that is over with the
 * position as it was known then, and each position that was put right. It is read from the
 * history of a player's clone, or of for/AUDIENCE/ in the moderator's directory, and both
 * give the same; that of both sides from the truth, or from what is published
 * (whole_read).
 */
#ifndef TELL_PAST_H
#define TELL_PAST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"
#include "base/team.h"
#include "ledger/paths.h"
#include "tell/told_history.h"

struct arena;
struct campaign;
struct diag;
struct journal;
struct ledger;
struct over;
struct past;
struct past_of;
struct ruleset;
struct settings;
struct since;
struct tree;
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

/* ---- from a turn on: past.c ---- */

/*
 * Takes the steps of the past of one audience from a turn on: `when` is its number, or its
 * date as headings have it ("April 12"; of two turns of a day the first). ERR_REFUSED, with
 * a message that says what was played, when there is no such turn among them.
 */
int since_take(struct since *out, struct arena *arena, const struct past *past,
	const char *when, struct diag *diag);

/* ---- steps that are over: steps.c ---- */

/*
 * The steps of a campaign that are over and were not taken back, and the commits by which
 * they were: what its past is made of.
 */

struct over {
	const char *id;     /* of the commit */
	const char *step;   /* "4/union"; "" of the beginning */
	bool amended;       /* no step: before that step the position was put right */
	const char *reason; /* of that, in lines, as far as it was told; else NULL */
};

struct overs {
	struct over *over; /* oldest first; the first is the beginning */
	size_t count;
};

/*
 * Reads the history of the ledger. A position that was put right counts where the view of
 * the audience changed with it. All belongs to the arena. ERR_DAMAGED for a history that
 * cannot be read.
 */
int overs_read(struct overs *out, struct arena *arena, struct ledger *ledger,
	const struct over_of *of, struct diag *diag);

/* ---- the whole campaign, published: whole.c ---- */

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

/* ---- the game as it was: whole.c ---- */

/* Puts the game as it was, when the secrets are published, into what each audience is told,
 * the same to all. ERR_DAMAGED when a journal or the template cannot be read; else as
 * report_ending. */
int ending_tell(struct campaign *campaign, struct diag *diag);

#endif
