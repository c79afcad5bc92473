/*
 * The past of a campaign, as an audience was told of it: each step that is over with the
 * position as it was known then, and each position that was put right. It is read from the
 * history of a player's clone, or of for/AUDIENCE/ in the moderator's directory, and both
 * give the same; that of both sides from the truth, or from what is published
 * (published_read). What players hold against their moderator is made of the same history:
 * the witness, and the proof of the dice.
 */
#ifndef TELL_PAST_H
#define TELL_PAST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/sha256.h"
#include "base/side.h"
#include "ledger/format.h"
#include "ledger/git/ledger.h"

struct arena;
struct buf;
struct campaign;
struct diag;
struct gauge;
struct journal;
struct ledger;
struct roll_kind;
struct ruleset;
struct settings;
struct since;
struct tree;
struct tree_file;

/* ---- its commits: history.c ---- */

/*
 * The history of a campaign as an audience was told it: its commits in a clone, or those of
 * the truth by which for/AUDIENCE/ changed. Both give the same.
 */

/* How a history is read. */
struct history_of {
	enum audience who;
	bool told;  /* the ledger is a clone of the audience; else it is the truth */
	bool truth; /* of that: what was put right counts though nobody may see it */
};

struct history_commit {
	const struct ledger_commit *commit;
	const char *message; /* as it was told */
	const char *step;    /* of its trailers */
	enum commit_kind kind;
};

struct history {
	struct history_commit *commit; /* oldest first */
	size_t count;
};

/* Reads it; a commit without kind or step is none of ours, and left out. All belongs to the
 * arena. ERR_DAMAGED for a history that cannot be read. */
int history_read(struct history *out, struct arena *arena, struct ledger *ledger,
	const struct history_of *of, struct diag *diag);

/* A path of what the audience is told, as the ledger has it. */
const char *history_path(
	struct arena *arena, const struct history_of *of, enum told_path path);

/* ---- its steps: past.c ---- */

struct past_step {
	const char *step;    /* "4/union"; "" of the beginning */
	const char *heading; /* "Turn 4, June 27 PM: Union Player Turn" */
	bool amended;        /* no step: before that step the position was put right */

	/* PAST_TOLD */
	const char *news;  /* Markdown; "": nothing that counts */
	const char *lines; /* of its map (SVG): those that no map before has */
	const char *map;   /* its lines as "FIRST LAST", on a line each for those that
			      follow on each other, of all lines so far, from 0 */
	const struct gauge *gauge; /* how the sides stood; of both sides none */
	int gauges;
	int luck[SIDES]; /* what their dice came to, above what was to be expected; in
			    halves */

	/* else: the position behind the step, and what happened in it */
	void *view;
	const struct journal *journal;
};

struct past {
	struct past_step *step; /* oldest first; the first is the beginning */
	size_t steps;
	const char *last_map; /* SVG: PAST_LAST_MAP; else NULL */
};

/* What of each step is wanted. */
enum past_wants {
	PAST_TOLD,      /* its news, its map and its numbers */
	PAST_POSITIONS, /* its position */
	PAST_LAST_MAP,  /* its position, and the map of the last step */
};

/* Whose past is wanted. */
struct past_of {
	const struct ruleset *ruleset;
	const void *game;
	const char *name, *scenario; /* of the campaign */
	const struct tree *files;    /* with those that the game was read of, below game/ */
	const char *dir;             /* of the ledger; NULL: nothing is kept there */
	enum audience who;
	bool told; /* the ledger is a clone of the audience; else it is the truth */
	bool both; /* of both sides, with all that happened: PAST_TOLD alone */
	bool open; /* everybody may read it; else it is for the moderator */
	enum past_wants wants;
};

/*
 * Reads it; all belongs to the arena. A step that was taken back is not in it, nor one
 * whose view the game as it is now cannot read, which it may be before an upgrade. What is
 * told of a step is kept in the repository, of each audience by itself: the next time only
 * what is new is told and drawn. Whether it is there makes no difference but to the time.
 * `proof`, unless it is NULL, gets the proof of the dice that the audience was told
 * (campaign/proof.h), of the same history. ERR_DAMAGED for a history that cannot be read;
 * else as tell_map.
 */
int past_read(struct past *out, struct buf *proof, struct arena *arena,
	struct ledger *ledger, const struct past_of *of, struct diag *diag);

/* ---- from a turn on: past.c ---- */

/*
 * Takes the steps of the past of one audience from a turn on: `when` is its number, or its
 * date as headings have it ("April 12"; of two turns of a day the first). ERR_REFUSED, with
 * a message that says what was played, when there is no such turn among them.
 */
int past_take_since(struct since *out, struct arena *arena, const struct past *past,
	const char *when, struct diag *diag);

/* ---- steps that are over: past.c ---- */

/*
 * The steps of a campaign that are over and were not taken back, and the commits by which
 * they were: what its past is made of.
 */

struct finished_step {
	const char *id;     /* of the commit */
	const char *step;   /* "4/union"; "" of the beginning */
	bool amended;       /* no step: before that step the position was put right */
	const char *reason; /* of that, in lines, as far as it was told; else NULL */
};

struct finished_steps {
	struct finished_step *over; /* oldest first; the first is the beginning */
	size_t count;
};

/*
 * Reads the history of the ledger. A position that was put right counts where the view of
 * the audience changed with it. All belongs to the arena. ERR_DAMAGED for a history that
 * cannot be read.
 */
int finished_steps_read(struct finished_steps *out, struct arena *arena,
	struct ledger *ledger, const struct history_of *of, struct diag *diag);

/* ---- the whole campaign, published: published.c ---- */

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
struct published_state {
	const struct finished_step *over;
	const char *text; /* of state.ini */
	size_t length;
	const char *standing[SIDES][COMMANDERS_MAX]; /* in force behind it, by seat; or NULL
						      */
};

struct publication {
	struct published_state *state; /* oldest first */
	size_t count;
};

/* Gathers it from the history of the truth. All belongs to the arena. ERR_DAMAGED for a
 * history that cannot be read. */
int published_gather(struct publication *out, struct arena *arena, struct ledger *ledger,
	const struct settings *settings, struct diag *diag);

/* Puts it into what each audience is told, the same to all, with the journals and sealed
 * texts of the campaign. It must live as long as the tree of that. */
void published_tell(struct campaign *campaign, const struct publication *whole);

/* A part of it in a tree of what an audience is told. */
struct published_part {
	const char *dir;  /* "whole/0007-4-union/" */
	const char *step; /* "4/union"; "" of the beginning */
	bool amended;
};

/* Lists the parts, oldest first; returns how many. 0: it was not told, or has names that
 * are none of ours. */
size_t published_parts(
	struct published_part **out, struct arena *arena, const struct tree *told);

/* A file of a part, or NULL. */
const struct tree_file *published_file(struct arena *arena, const struct tree *told,
	const struct published_part *part, const char *name);

#define PUBLISHED_STATE   "state.ini"
#define PUBLISHED_JOURNAL "journal.txt"
#define PUBLISHED_REASON  "reason.txt"

/* "standing-union.txt", of the seat with that name */
const char *published_standing(struct arena *arena, const char *seat);

/*
 * Reads the past of both sides out of what an audience was told, and in *map the map of the
 * end, with all its parts; all belongs to the arena. A step whose state the game as it is
 * now cannot read is not in it. ERR_DAMAGED, with a message, when there is none; else as
 * tell_map.
 */
int published_read(struct past *out, const char **map, struct arena *arena,
	const struct tree *told, const struct past_of *of, struct diag *diag);

/* ---- the game as it was: published.c ---- */

/* Puts the game as it was, when the secrets are published, into what each audience is told,
 * the same to all. ERR_DAMAGED when a journal or the template cannot be read; else as
 * report_ending. */
int published_tell_game(struct campaign *campaign, struct diag *diag);

/* ---- the witness: witness.c ---- */

/*
 * What both sides and everybody were told alike, as a chain of hashes: so two players find
 * out by one short line whether their moderator tells them the same campaign.
 *
 *     W(0) = H("witness " CAMPAIGN)
 *     W(i) = H(W(i-1) ":" H(lines))
 *
 * for each commit of the kinds new, chain, step, undo, upgrade, end and resume. The lines,
 * each with its line feed, are the trailers of the commit in their order, of these names:
 * Kind, Step, Try, Burnt, Ended, Anchor, Link and Die of the public chain, Beacon; of a
 * step then the lines of the file `seal`. adjutant-dice(7) tells players the same.
 */

#define WITNESS_HEX 32 /* digits of W that stand in a line */

/* A commit that everybody is told of. */
struct witness_commit {
	const char *id, *kind, *step;
	char hash[SHA256_HEX + 1]; /* W */
};

struct witness_chain {
	const char *campaign;
	struct witness_commit *commit;
	size_t count;
};

/* What is read, and how. */
struct witness_source {
	struct history_of history; /* of any audience: all are told the same */
	const char *campaign;
	const struct roll_kind *rolls; /* of the family */
};

/* Reads it; all belongs to the arena. ERR_DAMAGED with a message. */
int witness_read(struct witness_chain *out, struct arena *arena, struct ledger *ledger,
	const struct witness_source *of, struct diag *diag);

/* "witness hanover 4/union 0123456789abcdef0123456789abcdef": the newest commit, for the
 * foot of a letter. Owned by the arena; NULL: nothing was told yet. */
const char *witness_line(struct arena *arena, const struct witness_chain *witness);

#endif
