/*
 * What an `undo` goes back to: the commit before the last seal, or repair of the position,
 * that was not taken back already; and what is lost by it. Found by going through the
 * history, or through as much of its end as tells it.
 */
#ifndef MODERATE_UNDO_TARGET_H
#define MODERATE_UNDO_TARGET_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct diag;
struct ledger;
struct ledger_commit;

/* What was done since a target, a commit each, and is taken back with it or stays. */
enum undo_fate {
	UNDO_STEP,     /* lost: a step that was played */
	UNDO_POSITION, /* lost: the position was put right */
	UNDO_ORDERS,   /* lost: what was sealed, answered, or committed to */
	UNDO_FILED,    /* lost: filed, and not sealed yet; standing orders */
	UNDO_STAYS,    /* terms, rulings in words, seats, the end of a game */
};

struct undo_item {
	enum undo_fate fate;
	const char *text; /* the subject of its commit; of terms and rulings their words */
	bool end;         /* the game ended, before its time */
};

struct undo_target {
	const char *id;   /* of the commit that is gone back to */
	const char *step; /* "4/union": which is to be played again */
	size_t first;     /* of the items since */
};

struct undo_targets {
	struct arena *arena;
	struct undo_target *target; /* a stack */
	size_t count, capacity;
	struct undo_item *item; /* since the first of them that is known */
	size_t items, room;
	const char *state; /* hash of the newest state */
	bool pledged; /* both sides are committed for a step, and nothing is sealed since */
};

/* All memory comes from the arena. */
void undo_targets_init(struct undo_targets *targets, struct arena *arena);

/* The same, to go on with by itself. */
void undo_targets_copy(
	struct undo_targets *to, const struct undo_targets *from, struct arena *arena);

/* The next commit of the history, from the first on. */
void undo_targets_add(struct undo_targets *targets, const struct ledger_commit *commit);

/* The id of the commit, or NULL: there is nothing to take back. */
const char *undo_target(const struct undo_targets *targets);

/* What an undo does. */
struct undo_plan {
	const char *id; /* NULL: there is nothing to take back */
	const char *step;
	const struct undo_item *item; /* what was done since, the oldest first */
	size_t items;
};

/* As of now; it holds as long as nothing is added. */
struct undo_plan undo_plan(const struct undo_targets *targets);

/*
 * The newest of the items that says something else than the steps do, and which an undo
 * leaves as it is: who takes back may have meant that. NULL: a step, or what was sent for
 * one, is the newest.
 */
const struct undo_item *undo_unmeant(const struct undo_plan *plan);

/* What is lost, as all may know it: a line of the body of a commit for each step, and for
 * each position that was put right. Owned by the arena. */
const char *undo_body(struct arena *arena, const struct undo_plan *plan);

/* The plan of a campaign as it stands, of the arena. Reads no more of the history than it
 * must. Errors as ledger_history. */
int undo_target_find(struct undo_plan *out, struct ledger *ledger, struct arena *arena,
	struct diag *diag);

#endif
