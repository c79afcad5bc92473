/* What the two halves of packing share: what there is, and what is made of it. */
#ifndef LEDGER_GIT_PACK_PRIVATE_H
#define LEDGER_GIT_PACK_PRIVATE_H

#include "ledger/git/ledger_private.h"

/* What is to be moved: `GIT-DIRECTORY NAME`, a line for each pack. */
#define PACKING_BEGUN WORKFILE_PRIVATE "/packing"

/* A loose object that may go, or an object that goes into the new pack. */
struct packable {
	git_oid id;
	const char *name; /* in a tree: objects of one name are like each other */
};

struct packables {
	struct packable *item; /* by id, each once, as soon as all are added */
	size_t count, capacity;
};

struct packing {
	struct ledger *ledger;
	git_repository *repo;
	git_odb *odb;
	const char *git; /* the git directory, below the campaign's */
	struct arena *arena;
	struct packables wanted; /* what the new pack will hold */
	size_t bytes;            /* of all of that, not packed */
	struct packables loose;  /* what a pack holds, or will hold: its file can go */
	const char **old;        /* names of the packs that become one: 40 hex digits */
	size_t olds, old_capacity;
	bool many_loose;
	const char *name; /* of the new pack */
	struct diag *diag;
};

/* A path below the git directory. */
const char *packing_path(const struct packing *p, const char *path);

/* The same, as the system and libgit2 want it. */
const char *packing_full_path(const struct packing *p, const char *path);

/* The file `pack-NAME` with that ending, below the git directory. */
const char *packing_file(const struct packing *p, const char *name, const char *ending);

/*
 * Is it time? True when there are more loose objects than gc.auto of the repository says
 * (1000 without it); or more packs than gc.autoPackLimit (40 without it), large
 * ones apart, whose names are in `p->old` then; of a ledger that is complete, two. A
 * gc.auto of 0 means never.
 */
bool packing_is_due(struct packing *p);

/* True when packs alone are to become one, and are not to be made small. */
bool packing_joins(const struct packing *p);

/* Lists what will be packed and what can go, each object read and hashed. Packs of which an
 * object cannot be read do not become one: `p->old` is empty then. */
int packing_look(struct packing *p);

/* Notes what is to be moved, before that begins. */
int packing_note(struct packing *p);

/*
 * Makes one pack, p->name, of those of p->old that are as this program writes them; the
 * others are taken out of it. *joined is false, and nothing was done, when most are not.
 */
int packing_join(struct packing *p, bool *joined);

/* All of `p->wanted`, read from the pack alone whose index is the file `index`. */
int packing_read_back(struct packing *p, const char *index);

#endif
