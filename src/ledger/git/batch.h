/*
 * A batch: objects that are made in memory, and become one pack with its index. Until then,
 * and as long as it lives, they are read out of it. Nobody outside of the ledger includes
 * this.
 *
 * Why the program writes packs itself: all that a command records must be on the disk
 * before the branch names it, in the order of ledger.h, and one file is synced more quickly
 * and is more easily seen to be whole than a file for each object. libgit2 writes a pack
 * where git sees it at once, and looks for deltas meanwhile, which nobody waits for gladly.
 * So this writes the simplest pack that there is: whole objects, one after another. All
 * that is hard about packs is left to git (pack.c).
 */
#ifndef LEDGER_GIT_BATCH_H
#define LEDGER_GIT_BATCH_H

#include <git2.h>
#include <stdbool.h>
#include <stddef.h>

#include "ledger/git/oid_set.h"

struct buf;
struct deflater;
struct diag;
struct workfiles;

/* An object as a pack has it: whole. */
struct packed {
	git_oid id;
	git_object_t type;
	size_t length; /* of what `bytes` were before they were deflated */
	const char *bytes;
	size_t size;
};

struct batch {
	struct arena *arena;
	struct deflater *deflater;
	struct oid_set in; /* with its struct packed */
	const struct packed **object;
	size_t count, capacity;
	size_t done; /* the first so many are in packs */
};

/* The deflater is lent, for batch_add. */
void batch_init(struct batch *batch, struct arena *arena, struct deflater *deflater);

/* Adds an object. What is in already stays. False: there is no memory to deflate it. */
bool batch_add(struct batch *batch, const git_oid *id, git_object_t type, const char *data,
	size_t length);

/* Adds an object of another batch, which must live as long. */
void batch_share(struct batch *batch, const struct packed *object);

/* The object, or NULL. */
const struct packed *batch_find(const struct batch *batch, const git_oid *id);

/* Inflates one into `length` + 1 bytes. */
bool packed_open(char *out, const struct packed *object);

/* Has a database read these objects before any others. Returns what libgit2 does. */
int batch_serve(git_odb *odb, const struct batch *batch);

/*
 * Writes what is not in a pack yet as a pack and its index into temporary files, which
 * workfiles_place puts below `git`, the pack first. *name: 40 hex digits, by which git
 * knows it; NULL when there is nothing to write. ERR_SYSTEM when the disk is full.
 */
int batch_stage(const char **name, const struct batch *batch, struct workfiles *files,
	const char *git, struct diag *diag);

/* They are in place: all is in packs. */
void batch_placed(struct batch *batch);

/* pack_file.c: the bytes of the pack and of its index. */
void pack_make(struct buf *pack, struct buf *index, const struct packed *const *object,
	size_t count);

/* True when the bytes end in their own hash, as those of a pack and an index do. */
bool pack_is_whole(const char *data, size_t length);

#endif
