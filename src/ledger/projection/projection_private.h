/* What the files of the projections share. Nobody else includes it. */
#ifndef LEDGER_PROJECTION_PROJECTION_PRIVATE_H
#define LEDGER_PROJECTION_PROJECTION_PRIVATE_H

#include <git2.h>

#include "ledger/git/ledger_private.h"
#include "ledger/projection/projection.h"

/* ---- expected.c: what must be ---- */

struct expected_commit {
	git_oid truth; /* the commit that it projects */
	git_oid tree;
	git_oid id;
	const char *text; /* of the commit; NULL: it was projected before these begin */
	size_t length;
};

/* The commits of a projection, from some point on. */
struct expected {
	struct expected_commit *commit;
	size_t count, capacity;
};

/* Where an earlier update came to. */
struct progress {
	git_oid truth;
	git_oid tip[PROJECTIONS];
	const char *pack[PROJECTIONS]; /* NULL: all of it was synced */
};

/*
 * Makes out the commits of all audiences: whole, or (`from` not NULL) beginning with the
 * tips of that progress. *found is false, and nothing is made, when the truth does not
 * hold that commit, or the tip is not its projection.
 */
int expected_make(struct expected expected[PROJECTIONS], bool *found, struct ledger *ledger,
	struct arena *arena, const struct progress *from, struct diag *diag);

/* The place of a commit among those, or -1. */
ptrdiff_t expected_find(const struct expected *expected, const git_oid *id);

/* ---- store.c: the bare repository ---- */

struct store {
	enum audience who;
	struct ledger *ledger;
	const char *dir; /* with the campaign's in front */
	git_repository *repo;
	git_odb *odb;
	bool born;
	git_oid tip;
	const char *fault; /* why it is none of ours; NULL: all is well so far */
	bool exists;       /* something stands there */
	/* What is known to be there and sound, a tree with all that it names. */
	struct oid_set sound;
	bool tip_is_in;     /* what its branch names */
	struct batch batch; /* what it gets in this run */
	const char *pack;   /* the name of the one that was put there last; NULL: none */
	bool packed;        /* packs were made one, and synced */
};

/* Opens it and reads its branch. What is wrong with it stands in `fault`. */
void store_open(
	struct store *out, struct ledger *ledger, struct arena *arena, enum audience who);
void store_close(struct store *store);

/* Removes a file or a directory with all that is in it; one that is not there is OK. */
int store_remove_all(struct arena *arena, const char *path, struct diag *diag);

/* Removes what is there, but for configuration and hooks, and makes an empty one. */
int store_make(struct store *store, struct arena *arena, struct diag *diag);

/* The newest commit and what its tree names are there. */
void store_look(struct store *store);

/* All objects that are expected are there and sound, and no others; no other branch. */
int store_check(struct store *store, struct arena *arena, const struct expected *expected,
	struct diag *diag);

/* Makes ready what a commit needs and is not there yet, and the commit. No branch. What is
 * there and damaged becomes the fault. */
int store_add(struct store *store, struct arena *arena,
	const struct expected_commit *commit, struct diag *diag);

/* Puts what was made ready there, as one pack. Not synced. */
int store_pack(struct store *store, struct arena *arena, struct diag *diag);

/* True when it has that pack, and its index, with all their bytes. */
bool store_has_pack(const struct store *store, const char *name);

/* Moves the branch. What it names must be there. */
int store_move(
	struct store *store, struct arena *arena, const git_oid *tip, struct diag *diag);

#endif
