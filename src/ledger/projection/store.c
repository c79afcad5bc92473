/* The bare repository of a projection. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "ledger/projection/projection_private.h"

#define PACK_MOST ((size_t)256 * 1024 * 1024) /* a larger one is looked at as a whole */

static const char config_text[] = "[core]\n"
				  "\trepositoryformatversion = 0\n"
				  "\tfilemode = false\n"
				  "\tbare = true\n";

const char *projection_path(enum audience who)
{
	static const char *const path[PROJECTIONS] = {
		"for/union.git", "for/confederate.git", "for/public.git"};

	return path[who];
}

static int store_error(struct store *store, struct arena *arena, struct diag *diag)
{
	return ledger_git_error(
		diag, arena_printf(arena, "write %s", projection_path(store->who)));
}

/* ---- opening ---- */

/* libgit2 takes a configuration that git itself chokes on. */
static bool config_is_good(const char *path)
{
	git_config *config = NULL;
	int bare = 0;
	bool good = !git_config_open_ondisk(&config, path) &&
		    !git_config_get_bool(&bare, config, "core.bare") && bare;

	git_config_free(config);
	return good;
}

static bool head_is_main(git_repository *repo)
{
	git_reference *head = NULL;
	bool is = !git_reference_lookup(&head, repo, "HEAD") &&
		  git_reference_type(head) == GIT_REFERENCE_SYMBOLIC &&
		  !strcmp(git_reference_symbolic_target(head), LEDGER_REF);

	git_reference_free(head);
	return is;
}

static int open_git(struct store *store, struct arena *arena)
{
	int failed = git_repository_open_bare(&store->repo, store->dir);

	if (!failed)
		failed = git_repository_odb(&store->odb, store->repo);
	return failed ? failed
		      : loose_guard(
				store->odb, arena_printf(arena, "%s/objects", store->dir));
}

void store_open(
	struct store *store, struct ledger *ledger, struct arena *arena, enum audience who)
{
	struct stat status;

	memset(store, 0, sizeof *store);
	store->who = who;
	store->ledger = ledger;
	store->dir = arena_printf(arena, "%s/%s", ledger->dir, projection_path(who));
	oid_set_init(&store->sound, arena);
	batch_init(&store->batch, arena, &ledger->deflater);
	store->exists = !files_stat_beneath(&status, ledger->dir, projection_path(who));
	if (!store->exists)
		store->fault = "it is missing";
	else if (!S_ISDIR(status.st_mode) ||
		 guard_find(arena, ledger->dir, projection_path(who)))
		store->fault = "there are links in it, or what is no plain file";
	else if (guard_elsewhere(arena, ledger->dir, projection_path(who)))
		store->fault = "its objects are kept elsewhere";
	else if (guard_includes(arena, ledger->dir, projection_path(who)))
		store->fault = "its configuration includes other files";
	else if (open_git(store, arena) < 0)
		store->fault = "it is no bare repository of git";
	else if (!config_is_good(arena_printf(arena, "%s/config", store->dir)))
		store->fault = "its configuration is not that of a bare repository";
	else if (!head_is_main(store->repo))
		store->fault = "its HEAD is not the branch main";
	else if (git_reference_name_to_id(&store->tip, store->repo, LEDGER_REF) < 0)
		store->fault = "its branch main cannot be read";
	else
		store->born = true;
}

void store_close(struct store *store)
{
	git_odb_free(store->odb);
	git_repository_free(store->repo);
	store->odb = NULL;
	store->repo = NULL;
}

/* ---- making ---- */

int store_remove_all(struct arena *arena, const char *path, struct diag *diag)
{
	struct dirent *entry;
	struct stat status;
	DIR *stream;
	int rc = OK;

	if (lstat(path, &status) < 0)
		return errno == ENOENT || errno == ENOTDIR
			       ? OK
			       : diag_system(diag, "remove", path);
	if (!S_ISDIR(status.st_mode))
		return unlink(path) < 0 ? diag_system(diag, "remove", path) : OK;
	if (!(stream = opendir(path)))
		return diag_system(diag, "list", path);
	while (!rc && (entry = readdir(stream)))
		if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
			rc = store_remove_all(arena,
				arena_printf(arena, "%s/%s", path, entry->d_name), diag);
	closedir(stream);
	if (!rc && rmdir(path) < 0)
		rc = diag_system(diag, "remove", path);
	return rc;
}

/* Without HEAD it is no repository any more: killed from here on, it is made anew. */
static int clear(struct store *store, struct arena *arena, struct diag *diag)
{
	static const char *const name[] = {"HEAD", "refs", "packed-refs", "objects", "logs",
		"worktrees", "shallow", "index", "FETCH_HEAD", "ORIG_HEAD", "HEAD.lock",
		"packed-refs.lock", "config.lock"};
	struct stat status;
	int rc;

	if (files_stat_beneath(&status, store->ledger->dir, "for") < 0
			? errno != ENOENT
			: !S_ISDIR(status.st_mode))
		return diag_system(diag, "write below", "for");
	if (!lstat(store->dir, &status) && !S_ISDIR(status.st_mode) &&
		(rc = store_remove_all(arena, store->dir, diag)))
		return rc;
	for (size_t i = 0; i < sizeof name / sizeof *name; i++)
		if ((rc = store_remove_all(arena,
			     arena_printf(arena, "%s/%s", store->dir, name[i]), diag)))
			return rc;
	return OK;
}

static int make_directories(struct store *store, struct arena *arena, struct diag *diag)
{
	static const char *const name[] = {"", "/objects", "/objects/pack", "/objects/info",
		"/refs", "/refs/heads", "/refs/tags"};

	for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
		const char *path = arena_printf(arena, "%s%s", store->dir, name[i]);

		if (mkdir(path, 0777) < 0 && errno != EEXIST)
			return diag_system(diag, "make directory", path);
	}
	return OK;
}

int store_make(struct store *store, struct arena *arena, struct diag *diag)
{
	const char *path = projection_path(store->who);
	const char *config = arena_printf(arena, "%s/config", path);
	struct workfiles files;
	struct stat status;
	int rc;

	store_close(store);
	if ((rc = clear(store, arena, diag)) || (rc = make_directories(store, arena, diag)))
		return rc;
	workfiles_init(&files, arena, store->ledger->dir);
	/* remotes and the like stay, if git can read them */
	if (files_stat_beneath(&status, store->ledger->dir, config) < 0 ||
		!S_ISREG(status.st_mode) ||
		guard_includes(arena, store->ledger->dir, path) ||
		!config_is_good(arena_printf(arena, "%s/config", store->dir))) {
		if ((rc = store_remove_all(
			     arena, arena_printf(arena, "%s/config", store->dir), diag)) ||
			(rc = workfiles_stage(&files, config, config_text,
				 strlen(config_text), 0666, diag)))
			return rc;
	}
	if ((rc = workfiles_stage(&files, arena_printf(arena, "%s/HEAD", path),
		     "ref: " LEDGER_REF "\n", strlen("ref: " LEDGER_REF "\n"), 0666,
		     diag)) ||
		(rc = workfiles_place(&files, diag)))
		return rc;
	store->born = false;
	store->fault = NULL;
	oid_set_init(&store->sound, arena);
	batch_init(&store->batch, arena, &store->ledger->deflater);
	if (open_git(store, arena) < 0)
		return store_error(store, arena, diag);
	return OK;
}

/* ---- looking ---- */

/* A refresh for every miss would list the packs again and again. */
static bool is_there(const struct store *store, const git_oid *id)
{
	return git_odb_exists_ext(store->odb, id, GIT_ODB_LOOKUP_NO_REFRESH);
}

void store_look(struct store *store)
{
	git_commit *commit = NULL;
	git_tree *tree = NULL;

	if (git_commit_lookup(&commit, store->repo, &store->tip) < 0 ||
		git_commit_tree(&tree, commit) < 0)
		store->fault = "an object of its newest commit cannot be read";
	for (size_t i = 0; tree && i < git_tree_entrycount(tree); i++)
		if (!is_there(store, git_tree_entry_id(git_tree_entry_byindex(tree, i))))
			store->fault = "an object of its newest commit is missing";
	git_tree_free(tree);
	git_commit_free(commit);
}

/* ---- checking ---- */

struct check {
	struct store *store;
	struct arena *arena;
	struct oid_set wanted;
	struct diag *diag;
};

/* Reads an object, and all that its tree names. What is wrong becomes the
 * fault; the result tells only of what hinders us. */
static int check_object(struct check *c, const git_oid *id, git_object_t type)
{
	git_odb_object *object = NULL;
	git_tree *tree = NULL;
	int rc = OK;

	if (c->store->fault || !oid_set_add(&c->wanted, id))
		return OK;
	if (git_odb_read(&object, c->store->odb, id) < 0 ||
		git_odb_object_type(object) != type)
		c->store->fault = is_there(c->store, id) ? "an object of it is damaged"
							 : "an object of it is missing";
	git_odb_object_free(object);
	if (type != GIT_OBJECT_TREE || c->store->fault)
		return OK;
	if (git_tree_lookup(&tree, c->store->repo, id) < 0)
		return store_error(c->store, c->arena, c->diag);
	for (size_t i = 0; !rc && i < git_tree_entrycount(tree); i++) {
		const git_tree_entry *entry = git_tree_entry_byindex(tree, i);

		rc = check_object(c, git_tree_entry_id(entry), git_tree_entry_type(entry));
	}
	git_tree_free(tree);
	return rc;
}

static int check_stranger(const git_oid *id, void *payload)
{
	struct check *c = payload;

	if (!oid_set_has(&c->wanted, id))
		c->store->fault = "it holds objects that do not belong there";
	return c->store->fault ? GIT_EUSER : 0;
}

/* Other branches and tags may only name commits that are expected. */
static int check_references(struct check *c)
{
	git_reference_iterator *iterator = NULL;
	git_reference *reference;
	int rc;

	if (git_reference_iterator_new(&iterator, c->store->repo) < 0)
		return store_error(c->store, c->arena, c->diag);
	while (!(rc = git_reference_next(&reference, iterator))) {
		const git_oid *id = git_reference_target(reference);

		if (id && !oid_set_has(&c->wanted, id))
			c->store->fault = "it has branches or tags of its own";
		git_reference_free(reference);
	}
	git_reference_iterator_free(iterator);
	if (rc != GIT_ITEROVER)
		c->store->fault = "its branches cannot be read";
	return OK;
}

int store_check(struct store *store, struct arena *arena, const struct expected *expected,
	struct diag *diag)
{
	struct check c = {.store = store, .arena = arena, .diag = diag};
	int rc = OK;

	oid_set_init(&c.wanted, arena);
	if (!expected->count ||
		!git_oid_equal(&expected->commit[expected->count - 1].id, &store->tip))
		store->fault = "its branch main is not at the newest commit";
	for (size_t i = 0; i < expected->count && !rc; i++)
		if (!(rc = check_object(&c, &expected->commit[i].id, GIT_OBJECT_COMMIT)))
			rc = check_object(&c, &expected->commit[i].tree, GIT_OBJECT_TREE);
	if (!rc && !store->fault)
		git_odb_foreach(store->odb, check_stranger, &c);
	return rc || store->fault ? rc : check_references(&c);
}

/* ---- copying ---- */

/* What this run has made is as it goes into a pack. */
static int copy_object(
	struct store *store, struct arena *arena, const git_oid *id, struct diag *diag)
{
	const struct packed *made = batch_find(&store->ledger->batch, id);
	git_odb_object *object = NULL;
	bool good;

	if (made) {
		batch_share(&store->batch, made);
		return OK;
	}
	if (git_odb_read(&object, store->ledger->odb, id) < 0) {
		ledger_git_error(diag, "read an object of the repository");
		return ERR_DAMAGED;
	}
	good = batch_add(&store->batch, id, git_odb_object_type(object),
		git_odb_object_data(object), git_odb_object_size(object));
	git_odb_object_free(object);
	return good ? OK : store_error(store, arena, diag);
}

static bool is_there_and_sound(struct store *store, const git_oid *id)
{
	if (oid_set_has(&store->sound, id) || batch_find(&store->batch, id))
		return true;
	if (!is_there(store, id))
		return false;
	if (object_is_sound(store->odb, id))
		oid_set_add(&store->sound, id);
	else
		store->fault = "an object of it is damaged";
	return true;
}

/* A tree comes after what it names: once it is in the set, all of that is. */
static int copy_tree(
	struct store *store, struct arena *arena, const git_oid *id, struct diag *diag)
{
	git_tree *tree = NULL;
	int rc = OK;

	if (oid_set_has(&store->sound, id) || batch_find(&store->batch, id))
		return OK;
	if (git_tree_lookup(&tree, store->ledger->repo, id) < 0) {
		ledger_git_error(diag, "read a tree of the repository");
		return ERR_DAMAGED;
	}
	for (size_t i = 0; !rc && i < git_tree_entrycount(tree); i++) {
		const git_tree_entry *entry = git_tree_entry_byindex(tree, i);
		const git_oid *member = git_tree_entry_id(entry);

		if (git_tree_entry_type(entry) == GIT_OBJECT_TREE)
			rc = copy_tree(store, arena, member, diag);
		else if (!is_there_and_sound(store, member))
			rc = copy_object(store, arena, member, diag);
	}
	git_tree_free(tree);
	return rc || is_there_and_sound(store, id) ? rc
						   : copy_object(store, arena, id, diag);
}

/* What a tree names; what cannot be read is left out, and looked at when it is wanted. */
static void take_as_sound(struct store *store, const git_oid *id)
{
	git_tree *tree = NULL;

	if (git_tree_lookup(&tree, store->repo, id) < 0)
		return;
	oid_set_add(&store->sound, id);
	for (size_t i = 0; i < git_tree_entrycount(tree); i++) {
		const git_tree_entry *entry = git_tree_entry_byindex(tree, i);

		if (git_tree_entry_type(entry) == GIT_OBJECT_TREE)
			take_as_sound(store, git_tree_entry_id(entry));
		else
			oid_set_add(&store->sound, git_tree_entry_id(entry));
	}
	git_tree_free(tree);
}

static void take_tip_as_sound(struct store *store)
{
	git_commit *commit = NULL;

	if (!store->tip_is_in && store->born &&
		!git_commit_lookup(&commit, store->repo, &store->tip))
		take_as_sound(store, git_commit_tree_id(commit));
	git_commit_free(commit);
	store->tip_is_in = true;
}

int store_add(struct store *store, struct arena *arena,
	const struct expected_commit *commit, struct diag *diag)
{
	int rc;

	take_tip_as_sound(store);
	if ((rc = copy_tree(store, arena, &commit->tree, diag)) || store->fault)
		return rc;
	if (is_there_and_sound(store, &commit->id) ||
		batch_add(&store->batch, &commit->id, GIT_OBJECT_COMMIT, commit->text,
			commit->length))
		return OK;
	return store_error(store, arena, diag);
}

static bool has_file(const struct store *store, struct arena *arena, const char *name,
	const char *ending)
{
	struct stat status;

	return name && !files_stat_beneath(&status, store->ledger->dir,
			       arena_printf(arena, "%s/objects/pack/pack-%s%s",
				       projection_path(store->who), name, ending));
}

/* The same objects give a pack of the same name. One that a power failure has left in part
 * stood there: libgit2 has read that, and would not look again. */
static int reopen(struct store *store, struct arena *arena)
{
	store_close(store);
	return open_git(store, arena);
}

int store_pack(struct store *store, struct arena *arena, struct diag *diag)
{
	const char *git = projection_path(store->who), *name;
	struct workfiles pack;
	bool stands;
	int rc;

	workfiles_init(&pack, arena, store->ledger->dir);
	pack.prefix = audience_name(store->who);
	if ((rc = batch_stage(&name, &store->batch, &pack, git, diag)))
		return rc;
	stands = has_file(store, arena, name, ".pack") ||
		 has_file(store, arena, name, ".idx");
	if ((rc = workfiles_place(&pack, diag))) {
		pack_remove_half(arena, store->ledger->dir, git, name);
		return rc;
	}
	if (name)
		store->pack = name;
	batch_placed(&store->batch);
	if (stands ? reopen(store, arena) < 0 : git_odb_refresh(store->odb) < 0)
		return store_error(store, arena, diag);
	return OK;
}

/* Reads a file of the pack, which must end in its own hash. */
static bool read_whole(const char **data, size_t *length, const struct store *store,
	struct arena *arena, const char *name, const char *ending)
{
	struct diag ignored;

	diag_init(&ignored, arena);
	return workfile_read(data, length, arena, store->ledger->dir,
		       arena_printf(arena, "%s/objects/pack/pack-%s%s",
			       projection_path(store->who), name, ending),
		       PACK_MOST, &ignored) == OK &&
	       pack_is_whole(*data, *length);
}

bool store_has_pack(const struct store *store, const char *name)
{
	struct arena arena = ARENA_INIT;
	const char *pack, *index;
	size_t length, size;
	bool has = read_whole(&pack, &length, store, &arena, name, ".pack") &&
		   read_whole(&index, &size, store, &arena, name, ".idx");

	arena_release(&arena);
	return has;
}

int store_move(
	struct store *store, struct arena *arena, const git_oid *tip, struct diag *diag)
{
	git_reference *reference = NULL;
	int rc = OK;

	if (store->born && git_oid_equal(&store->tip, tip))
		return OK;
	/* we hold the lock of the campaign: such a one is of a run that was killed */
	unlink(arena_printf(arena, "%s/" LEDGER_REF ".lock", store->dir));
	if (git_reference_create(&reference, store->repo, LEDGER_REF, tip, 1, NULL) < 0)
		rc = store_error(store, arena, diag);
	git_reference_free(reference);
	if (!rc) {
		store->born = true;
		git_oid_cpy(&store->tip, tip);
	}
	return rc;
}
