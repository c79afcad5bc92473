/* Readers of ours that libgit2 asks before its own: loose objects read with care, and
 * objects that are not on the disk yet. */
#ifndef LEDGER_GIT_BACKEND_H
#define LEDGER_GIT_BACKEND_H

#include <git2.h>
#include <git2/sys/odb_backend.h>
#include <stddef.h>

/* Gives an object that it has, in memory of git_odb_backend_data_alloc; GIT_ENOTFOUND: it
 * has none of that id. */
typedef int backend_give(void **data, size_t *length, git_object_t *type,
	git_odb_backend *backend, const git_oid *id);

/* The same without its bytes. */
typedef int backend_give_header(
	size_t *length, git_object_t *type, git_odb_backend *backend, const git_oid *id);

/*
 * Makes such a reader, the first member of `size` zeroed bytes, for git_odb_add_backend,
 * which frees it with its database. Who lists objects is told of none by it: libgit2's own
 * readers tell those of the disk. NULL: there is no memory.
 */
void *backend_new(size_t size, backend_give *give, backend_give_header *give_header);

#endif
