/* What the files of the ledger share, projections and bundles among them. Nobody else
 * includes it. */
#ifndef LEDGER_GIT_LEDGER_PRIVATE_H
#define LEDGER_GIT_LEDGER_PRIVATE_H

#include <git2.h>
#include <git2/sys/odb_backend.h>
#if __has_include(<git2/sys/errors.h>)
#include <git2/sys/errors.h> /* git_error_set_str, from libgit2 1.8 on */
#endif
#include <stdbool.h>
#include <stddef.h>

#include "ledger/git/batch.h"
#include "ledger/git/deflater.h"
#include "ledger/git/ledger.h"
#include "system/files.h"

#define LEDGER_REF  "refs/heads/main"
#define LEDGER_MODE 0100644u /* of every file in a tree */

/* A file or a directory of a commit, without its bytes. */
struct manifest_entry {
	const char *path; /* "" is the root directory */
	git_oid id;
};

/* Files (sorted by path) and directories of a commit. */
struct manifest {
	struct manifest_entry *file, *dir;
	size_t files, dirs;
	size_t file_capacity, dir_capacity;
};

struct ledger {
	struct arena *arena;
	const char *dir;
	int lock;    /* descriptor, or -1 */
	bool writes; /* the lock is ours alone */
	bool started;
	git_repository *repo;
	git_odb *odb;

	bool born; /* the branch exists */
	git_oid tip;
	bool tip_known; /* tip_manifest is loaded */
	struct manifest tip_manifest;

	bool moved; /* the branch, to the tip, since it was opened */
	const char
		*lock_left; /* a lock of git that is ours and cannot be removed, or NULL */

	struct deflater deflater;
	struct batch batch; /* the objects that were made since it was opened */

	bool late;               /* it was told that a date was out of order */
	bool complete;           /* not much will follow: packs become one */
	bool unpacked;           /* it was told that packing went wrong */
	const char *without_git; /* why git could not be run to pack; NULL: it could */

	/* After ledger_secure the work files are still those of an earlier commit. */
	bool behind;
	bool work_born;
	git_oid work_tip;
	struct manifest work_manifest;

	/* Commits not yet flushed. */
	unsigned commits;
	git_oid newest;
	int64_t newest_date;
	char *newest_subject;
	struct manifest newest_manifest;
};

/* error.c: adds what libgit2 says to "cannot DOING"; returns ERR_SYSTEM. */
int ledger_git_error(struct diag *diag, const char *doing);

/* manifest.c: the same of what is read of the repository, with what may help; returns
 * ERR_DAMAGED. */
int ledger_unread(struct ledger *ledger, struct diag *diag, const char *doing);

/* error.c: the id of an object, hashed by libgit2. ERR_SYSTEM when it is a known forgery of
 * SHA-1, or there is no memory. */
int object_id(git_oid *out, git_object_t type, const void *data, size_t length,
	struct diag *diag);

/* sign.c: the armoured signature over the bytes of a commit; NULL when the settings
 * of the repository want none. ERR_REFUSED when they make no sense, ERR_SYSTEM when it
 * cannot be made; both with a message. */
int ledger_sign(const char **signature, struct ledger *ledger, struct arena *arena,
	const char *text, size_t length, struct diag *diag);

/* manifest.c */

/* May these bytes be a name in a tree? Neither `..` nor `.git`, no control byte. */
bool tree_name_is_good(const char *name, size_t length);

void manifest_add_file(struct manifest *manifest, struct arena *arena, const char *path,
	const git_oid *id);
void manifest_add_dir(struct manifest *manifest, struct arena *arena, const char *path,
	const git_oid *id);
const git_oid *manifest_file(const struct manifest *manifest, const char *path);
const git_oid *manifest_dir(const struct manifest *manifest, const char *path);

/* Lists the files and directories of a commit. */
int manifest_read(struct manifest *out, struct ledger *ledger, struct arena *arena,
	const git_oid *commit, struct diag *diag);

/* The same without what `leaves_out` is true of, and what stands below it. */
int manifest_read_but(struct manifest *out, struct ledger *ledger, struct arena *arena,
	const git_oid *commit, ledger_leaves_out *leaves_out, struct diag *diag);

/* The root directory of a commit. */
int manifest_root(
	git_oid *out, struct ledger *ledger, const git_oid *commit, struct diag *diag);

/* Finds the file of a path below that directory without listing any other: *found says
 * whether it is there. */
int manifest_find(bool *found, git_oid *out, struct ledger *ledger, const git_oid *root,
	const char *path, struct diag *diag);

/* Loads ledger->tip_manifest unless it is. */
int ledger_load_tip(struct ledger *ledger, struct diag *diag);

/* Returns an object's bytes, owned by the arena. */
int ledger_object(const char **data, size_t *length, struct ledger *ledger,
	struct arena *arena, const git_oid *id, const char *name, struct diag *diag);

/*
 * loose.c: has the loose objects below the directory `objects` read by us, before libgit2
 * gets to them. What is damaged is an error that names the file. Returns what libgit2 does.
 */
int loose_guard(git_odb *odb, const char *objects);

/* True when the object is there, can be read and has the bytes that its id tells of. */
bool object_is_sound(git_odb *odb, const git_oid *id);

/* pack.c: as ledger_pack, for the git directory `git` below the campaign's: that of `repo`,
 * whose objects are read through `odb`. True when it was time: packs may be others now. */
bool pack_repository(struct ledger *ledger, git_repository *repo, git_odb *odb,
	const char *git, struct diag *diag);

/* A pack without its index is of no use to anybody, nor is an index without its pack: takes
 * away what is left of a run that was killed. `name` may be NULL. */
void pack_remove_half(
	struct arena *arena, const char *dir, const char *git, const char *name);

/*
 * guard.c: the path of what is neither a file nor a directory in the git directory `git`
 * below `dir`, where we or libgit2 would open it; NULL when there is none.
 */
const char *guard_find(struct arena *arena, const char *dir, const char *git);

/* The path of the file there that has objects read from another directory, or NULL. */
const char *guard_elsewhere(struct arena *arena, const char *dir, const char *git);

/* True when the configuration there includes other files, which may be anything; or when it
 * cannot be read. */
bool guard_includes(struct arena *arena, const char *dir, const char *git);

/* Extensions of a repository that change nothing of how we read it, as far as their values
 * are what they always were; libgit2 is told of them. */
#define GUARD_EXTENSIONS                                                                   \
	"noop", "objectformat", "partialclone", "preciousobjects", "refstorage",           \
		"relativeworktrees", "worktreeconfig"

/* Of the configuration there, an extension that newer gits know and we do not, as it is
 * written: "refStorage = reftable"; or NULL. */
const char *guard_extension(struct arena *arena, const char *dir, const char *git);

/* True when git may have left objects away, which it fetches when they are wanted. */
bool guard_is_partial(struct arena *arena, const char *dir, const char *git);

/* files.c: from the commit to the work files. */

enum file_action { FILE_KEEP, FILE_WRITE, FILE_REMOVE, FILE_EDITED };

struct file_plan {
	const char *path;
	git_oid id; /* unless it goes */
	enum file_action action;
	bool wanted;   /* stands in the target */
	bool verified; /* `status` describes the work file when it had the bytes of `id` */
	git_index_entry status;
};

struct sync {
	struct arena *arena;
	struct ledger *ledger;
	git_index *index;
	bool index_dated;
	git_index_time index_time;
	struct file_plan *plan;
	size_t count, capacity;
	size_t edited;
	struct files_look *look; /* where nothing is written meanwhile; else NULL */
	struct workfiles files;
};

/*
 * Compares the work files with the target. Bytes that equal the target's or
 * one of the `known` commits' may go; others are somebody's edit. With
 * `changed_only`, files that known[0] has in the same form are not judged.
 */
int sync_plan(struct sync *sync, struct ledger *ledger, struct arena *arena,
	const struct manifest *target, const struct manifest *const known[2],
	bool changed_only, struct diag *diag);

/* Writes the temporary files. */
int sync_stage(struct sync *sync, struct diag *diag);

/* Carries the plan out and writes the index; what was staged must be synced. */
int sync_install(struct sync *sync, struct diag *diag);

/* Tells of every edited file. */
void sync_report(const struct sync *sync, struct diag *diag);

void sync_release(struct sync *sync);

/* ledger.c: the marker; `pack` is the name of the one that will be put in place, or NULL.
 */
int marker_stage(struct workfiles *files, struct ledger *ledger, const char *pack,
	struct diag *diag);
int marker_remove(struct ledger *ledger, struct diag *diag);

/* Closes the campaign's directory to other users, which a note says. */
int ledger_close_to_others(struct ledger *ledger, struct diag *diag);

/* A lock of git that we have taken, and that libgit2 may have left: it goes. What cannot be
 * removed is noted, and the marker stays with it, by which the next run knows it as ours.
 */
void lock_remove(struct ledger *ledger, const char *path);

#endif
