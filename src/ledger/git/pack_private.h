/* What the parts of packing share: what there is, and what is made of it. */
#ifndef LEDGER_GIT_PACK_PRIVATE_H
#define LEDGER_GIT_PACK_PRIVATE_H

#include <dirent.h>

#include "ledger/git/ledger_private.h"

/* What is to be moved: `GIT-DIRECTORY NAME`, a line for each pack. */
#define PACKING_BEGUN WORKFILE_PRIVATE "/packing"

/* An object that is whole where it stands, and may become a delta. */
struct fresh {
	struct packed *object; /* what becomes of it */
	struct packed whole;
	bool settled;
};

struct packing {
	struct ledger *ledger;
	git_repository *repo;
	git_odb *odb;
	const char *git; /* the git directory, below the campaign's */
	struct arena *arena;
	struct batch batch;  /* what the new pack will hold */
	struct fresh *fresh; /* of that */
	size_t fresh_count, fresh_capacity;
	git_oid *loose; /* what a pack holds, or will hold: its file can go */
	size_t loose_count, loose_capacity;
	const char **old; /* names of the packs that become one: 40 hex digits */
	size_t olds, old_capacity;
	bool many_loose;
	const char *name; /* of the new pack */
	struct diag *diag;
};

/* A path below the git directory. */
const char *packing_path(const struct packing *p, const char *path);

/* The file `pack-NAME` with that ending, below the git directory. */
const char *packing_file(const struct packing *p, const char *name, const char *ending);

/*
 * Is it time? True when there are more loose objects than gc.auto of the repository says
 * (1000 without it); or more packs than gc.autoPackLimit (40 without it), large
 * ones apart, whose names are in `p->old` then; of a ledger that is complete, two. A
 * gc.auto of 0 means never.
 */
bool packing_is_due(struct packing *p);

/* True when packs alone are to become one, and others' need not. */
bool packing_joins(const struct packing *p);

/* Opens a directory of those, 0 to 255, in which git keeps loose objects; NULL without it.
 */
DIR *packing_directory(const struct packing *p, unsigned number);

/* Adds an object that is whole, or a delta, and is no other's; what is in already stays. */
void packing_add(struct packing *p, struct packed *object);

/* Takes out all but the first `count` again, and of the fresh ones all but so many. */
void packing_forget(struct packing *p, size_t count, size_t fresh);

/* Adds the objects of those packs of `p->old` that are as this program writes them. These
 * come first then; returns how many they are. */
size_t packing_take(struct packing *p);

/* Adds loose objects, and those of the packs that were not taken; each is read and hashed.
 * A pack of which an object cannot be read is taken out of `p->old`. */
int packing_look(struct packing *p, size_t taken);

/* Makes deltas of what there is in several versions, each tried before it counts; what
 * is whole is made smaller, too. */
void packing_make_small(struct packing *p);

/* Reads the new pack where it stands. */
int packing_read_back(struct packing *p);

#endif
