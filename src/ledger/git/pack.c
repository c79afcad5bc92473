/*
 * Packing: git makes one pack of many, and of loose objects one. Each run of the program
 * that records something leaves a pack (batch.h), whole objects deflated in haste; git
 * knows best how to make few and small ones of them, so `git pack-objects` does that, as
 * the last act of a run, while we hold the lock. Without git the campaign is only larger.
 *
 * What is left to us is that nothing gets lost, whenever the machine stops. git has no
 * promise for that: it removes packs before the name of the new one is on the disk.
 *
 *   1. git writes the pack and its index in a repository of its own below the private
 *      directory, which borrows our objects; it reads no configuration but that
 *   2. git reads all of it back, and we look whether all that was asked for is in it
 *   3. what will be moved is noted in a file; all is synced
 *   4. the pack is moved to where git sees it, then its index; both are synced
 *   5. loose objects that are in it go, and the packs that it replaces: the index first
 *
 * Killed in between, or without power, the repository has its loose objects, its packs, or
 * both, and at most half a pack that nobody reads, which the note tells of the next time.
 * All objects stay, whether a commit leads to them or not, so that somebody who borrows
 * them loses none. What is damaged stays as it is, and so does a repository in which
 * somebody's `git gc` is at work.
 */
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "ledger/git/ledger_private.h"
#include "system/process.h"

/* Unless the repository's own settings say something else. */
#define LOOSE_MAX 1000
#define PACKS_MAX 40
#define SAMPLED   16 /* one directory of objects in so many is counted */

/* Bytes: such a pack need not be joined again and again, or not even at the end. */
#define PACK_LARGE ((size_t)8 * 1024 * 1024)
#define PACK_HUGE  ((size_t)64 * 1024 * 1024)

#define PACKER    WORKFILE_PRIVATE "/packer"  /* git's repository */
#define BEGUN     WORKFILE_PRIVATE "/packing" /* the note: `GIT-DIRECTORY NAME` a line */
#define BEGUN_MAX 65536
#define GC_LASTS  (12 * 3600) /* seconds; git takes an older gc.pid for a dead one, too */

/* libgit2 mostly reads from the object that is whole, which git's 50 make slow. */
#define DEPTH  "--depth=16"
#define WINDOW "--window=20"

struct packing {
	struct ledger *ledger;
	git_repository *repo;
	git_odb *odb;
	const char *git;    /* the git directory, below the campaign's */
	const char *packer; /* git's repository, with its whole path */
	struct arena *arena;
	const char **old; /* names of the packs that become one: 40 hex digits */
	size_t olds, old_capacity;
	git_oid *loose; /* what the next pack holds: its file can go */
	size_t loose_count, loose_capacity;
	struct oid_set in; /* all that is in the new pack */
	struct diag *diag;
};

static bool stands(const char *dir, const char *path)
{
	struct stat status;

	return !files_stat_beneath(&status, dir, path);
}

/* A path below the git directory. */
static const char *path_of(const struct packing *p, const char *path)
{
	return arena_printf(p->arena, "%s/%s", p->git, path);
}

/* The file `pack-NAME` with that ending below a git directory. */
static const char *pack_file(
	struct arena *arena, const char *git, const char *name, const char *ending)
{
	return arena_printf(arena, "%s/objects/pack/pack-%s%s", git, name, ending);
}

/* Not synced: what comes back after a power failure does no harm. */
static int take_away(const struct packing *p, const char *path)
{
	if (files_unlink_beneath(p->ledger->dir, path) < 0 && errno != ENOENT)
		return diag_system(p->diag, "remove", path);
	return OK;
}

/* ---- is it time? ---- */

static int setting(const struct packing *p, const char *key, int without)
{
	git_config *config = NULL;
	int value = without;

	if (git_repository_config_snapshot(&config, p->repo) < 0 ||
		git_config_get_int32(&value, config, key) < 0)
		value = without;
	git_config_free(config);
	return value;
}

/* One of the directories, 0 to 255, in which git keeps loose objects; NULL without it. */
static DIR *loose_directory(const struct packing *p, unsigned number)
{
	return beneath_list(
		p->ledger->dir, arena_printf(p->arena, "%s/objects/%02x", p->git, number));
}

static size_t count_in(const struct packing *p, unsigned number)
{
	DIR *stream = loose_directory(p, number);
	struct dirent *entry;
	size_t count = 0;

	while (stream && (entry = readdir(stream)))
		count += text_is_hex(entry->d_name, LEDGER_ID - 2);
	if (stream)
		closedir(stream);
	return count;
}

/* About so many loose objects. Where packs hold all, their directories are not there. */
static size_t count_loose(const struct packing *p)
{
	DIR *stream = beneath_list(p->ledger->dir, path_of(p, "objects"));
	struct dirent *entry;
	size_t count = 0;

	while (stream && (entry = readdir(stream))) {
		unsigned number = (unsigned)strtoul(entry->d_name, NULL, 16);

		if (text_is_hex(entry->d_name, 2) && number % SAMPLED == 0)
			count += count_in(p, number);
	}
	if (stream)
		closedir(stream);
	return count * SAMPLED;
}

static void add_pack(struct packing *p, const char *file)
{
	const char *name;

	if (strncmp(file, "pack-", 5) != 0 || strlen(file) != 5 + LEDGER_ID + 4 ||
		strcmp(file + 5 + LEDGER_ID, ".idx") != 0)
		return;
	name = arena_copy(p->arena, file + 5, LEDGER_ID);
	if (!text_is_hex(name, LEDGER_ID))
		return;
	ARENA_GROW(p->arena, p->old, p->olds, p->old_capacity);
	p->old[p->olds++] = name;
}

/* False for a pack that is large, that somebody marked as one to be left alone, or that
 * lacks what git still fetches. */
static bool can_go(const struct packing *p, const char *name)
{
	size_t most = p->ledger->complete ? PACK_HUGE : PACK_LARGE;
	const char *dir = p->ledger->dir;
	struct stat status;

	return !files_stat_beneath(
		       &status, dir, pack_file(p->arena, p->git, name, ".pack")) &&
	       (size_t)status.st_size <= most &&
	       !stands(dir, pack_file(p->arena, p->git, name, ".keep")) &&
	       !stands(dir, pack_file(p->arena, p->git, name, ".promisor"));
}

/* An index over several packs names all of them: whoever made it keeps them in order. */
static void list_packs(struct packing *p)
{
	DIR *stream = beneath_list(p->ledger->dir, path_of(p, "objects/pack"));
	struct dirent *entry;

	p->olds = 0;
	while (stream && (entry = readdir(stream)))
		add_pack(p, entry->d_name);
	if (stream)
		closedir(stream);
	if (stands(p->ledger->dir, path_of(p, "objects/pack/multi-pack-index")))
		p->olds = 0;
}

/* Lists in p->old the packs to join, or none. Nearly always they are few, and no file is
 * looked at. */
static bool packs_are_many(struct packing *p)
{
	int packs_max = setting(p, "gc.autopacklimit", PACKS_MAX);
	size_t most = p->ledger->complete ? 1 : (size_t)packs_max, left = 0;

	list_packs(p);
	if (packs_max <= 0 || p->olds <= most)
		return false;
	for (size_t i = 0; i < p->olds; i++)
		if (can_go(p, p->old[i]))
			p->old[left++] = p->old[i];
	p->olds = left;
	return p->olds > most;
}

/* Its file says when it began; our lock was written at the beginning of this run. */
static bool others_pack(const struct packing *p)
{
	struct stat theirs, ours;

	return !files_stat_beneath(&theirs, p->ledger->dir, path_of(p, "gc.pid")) &&
	       !fstat(p->ledger->lock, &ours) && ours.st_mtime - theirs.st_mtime < GC_LASTS;
}

/* ---- what a run that was killed has left ---- */

void pack_remove_half(
	struct arena *arena, const char *dir, const char *git, const char *name)
{
	const char *pack = name ? pack_file(arena, git, name, ".pack") : NULL;
	const char *index = name ? pack_file(arena, git, name, ".idx") : NULL;

	if (name && stands(dir, pack) && !stands(dir, index))
		(void)files_unlink_beneath(dir, pack);
	else if (name && stands(dir, index) && !stands(dir, pack))
		(void)files_unlink_beneath(dir, index);
}

static void remove_halves(const struct packing *p)
{
	struct diag ignored;
	const char *line;
	size_t length;

	diag_init(&ignored, p->arena);
	if (!stands(p->ledger->dir, BEGUN) ||
		workfile_read(&line, &length, p->arena, p->ledger->dir, BEGUN, BEGUN_MAX,
			&ignored) < 0)
		return;
	while (*line) {
		const char *end = line + strcspn(line, "\n"), *blank = strchr(line, ' ');

		if (blank && end - blank == LEDGER_ID + 1) {
			const char *name = arena_copy(p->arena, blank + 1, LEDGER_ID);

			if (text_is_hex(name, LEDGER_ID))
				pack_remove_half(p->arena, p->ledger->dir,
					arena_copy(p->arena, line, (size_t)(blank - line)),
					name);
		}
		line = end + (*end == '\n');
	}
}

/* ---- git ---- */

/* Removes what an earlier run has left where git writes. */
static int clear_packer(const struct packing *p)
{
	DIR *stream = beneath_list(p->ledger->dir, PACKER "/objects/pack");
	struct dirent *entry;
	int rc = OK;

	while (!rc && stream && (entry = readdir(stream)))
		if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
			rc = take_away(p, arena_printf(p->arena, PACKER "/objects/pack/%s",
						  entry->d_name));
	if (stream)
		closedir(stream);
	return rc;
}

/* Makes the repository in which git works. Nothing of it need last, so all is written each
 * time, and nothing is synced. */
static int make_packer(struct packing *p)
{
	const char *dir = p->ledger->dir, *objects;
	struct workfiles files;
	char full[PATH_MAX];
	int rc = clear_packer(p);

	if (rc)
		return rc;
	if (!realpath(dir, full))
		return diag_system(p->diag, "find", dir);
	if (strchr(full, '\n')) {
		diag_error(p->diag,
			"git cannot borrow objects of a directory whose name has more than one line");
		return ERR_SYSTEM;
	}
	p->packer = arena_printf(p->arena, "%s/" PACKER, full);
	objects = arena_printf(p->arena, "%s/%s/objects\n", full, p->git);
	workfiles_init(&files, p->arena, dir);
	files.prefix = "packer";
	if ((rc = workfiles_stage(&files, PACKER "/HEAD", "ref: " LEDGER_REF "\n",
		     strlen("ref: " LEDGER_REF "\n"), 0600, p->diag)) ||
		(rc = workfiles_stage(&files, PACKER "/objects/info/alternates", objects,
			 strlen(objects), 0600, p->diag)) ||
		(rc = workfiles_place(&files, p->diag)))
		return rc;
	if ((files_mkdir_beneath(dir, PACKER "/refs", 0700) < 0 && errno != EEXIST) ||
		(files_mkdir_beneath(dir, PACKER "/objects/pack", 0700) < 0 &&
			errno != EEXIST))
		return diag_system(p->diag, "make", PACKER);
	return OK;
}

/* Runs git on that repository alone, whatever the user's environment and settings say. */
static int run_git(struct packing *p, const char *const argv[], const struct buf *input,
	struct buf *out)
{
	const char *const environment[] = {arena_printf(p->arena, "GIT_DIR=%s", p->packer),
		arena_printf(p->arena, "GIT_WORK_TREE=%s", p->packer),
		arena_printf(p->arena, "GIT_OBJECT_DIRECTORY=%s/objects", p->packer),
		"GIT_ALTERNATE_OBJECT_DIRECTORIES=", "GIT_CONFIG_NOSYSTEM=1",
		"GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_COUNT=0",
		"GIT_CONFIG_PARAMETERS=", "GIT_NO_LAZY_FETCH=1", "LC_ALL=C", NULL};
	const struct process process = {.argv = argv,
		.input = input ? input->data : "",
		.length = input ? input->length : 0,
		.environment = environment,
		.what_for = "to pack"};
	struct buf said;
	int status, rc;

	buf_init(&said, p->arena);
	if ((rc = process_run_as(&status, out, &said, &process, p->diag)) < 0) {
		p->ledger->without_git =
			arena_string(p->ledger->arena, p->diag->first->text);
		return rc;
	}
	if (!status)
		return OK;
	said.data[strcspn(said.data, "\n")] = '\0';
	diag_error(p->diag, "git %s fails: %s", argv[1],
		*said.data ? said.data : "it does not say why");
	return ERR_SYSTEM;
}

/* Has git make a pack of what `input` names: objects, or (`packs`) all that is in packs.
 * *name: 40 hex digits. */
static int make_pack(
	const char **name, struct packing *p, const struct buf *input, bool packs)
{
	const char *base = arena_printf(p->arena, "%s/objects/pack/pack", p->packer);
	const char *const of_packs[] = {"git", "pack-objects", "-q", DEPTH, WINDOW,
		"--delta-base-offset", "--stdin-packs", base, NULL};
	const char *const of_objects[] = {"git", "pack-objects", "-q", DEPTH, WINDOW,
		"--delta-base-offset", base, NULL};
	const char *verify[] = {"git", "verify-pack", NULL, NULL};
	struct buf out;
	int rc;

	buf_init(&out, p->arena);
	if ((rc = run_git(p, packs ? of_packs : of_objects, input, &out)))
		return rc;
	out.data[strcspn(out.data, "\n")] = '\0';
	if (!text_is_hex(out.data, LEDGER_ID)) {
		diag_error(p->diag, "git pack-objects does not tell which pack it made");
		return ERR_SYSTEM;
	}
	*name = out.data;
	verify[2] = arena_printf(p->arena, "%s-%s.idx", base, *name);
	return run_git(p, verify, NULL, &out);
}

/* ---- is all of it in the new pack? ---- */

static int note_id(const git_oid *id, void *payload)
{
	oid_set_add(payload, id);
	return 0;
}

static int miss_id(const git_oid *id, void *payload)
{
	return oid_set_has(payload, id) ? 0 : GIT_EUSER;
}

/* Calls for each object of a pack; `index` is below the campaign's directory. */
static int each_id(
	struct packing *p, const char *index, git_odb_foreach_cb call, void *payload)
{
	const char *path = arena_printf(p->arena, "%s/%s", p->ledger->dir, index);
	git_odb_backend *backend = NULL;
	git_odb *odb = NULL;
	int rc = git_odb_new(&odb);

	if (rc >= 0 && (rc = git_odb_backend_one_pack(&backend, path)) >= 0 &&
		(rc = git_odb_add_backend(odb, backend, 1)) >= 0)
		rc = git_odb_foreach(odb, call, payload);
	git_odb_free(odb);
	if (rc == GIT_EUSER)
		diag_error(p->diag, "git has left objects out of a pack");
	else if (rc < 0)
		ledger_git_error(p->diag, "read a pack");
	return rc < 0 ? ERR_SYSTEM : OK;
}

static int holds_all(struct packing *p, const char *name)
{
	int rc;

	oid_set_init(&p->in, p->arena);
	rc = each_id(p, pack_file(p->arena, PACKER, name, ".idx"), note_id, &p->in);
	for (size_t i = 0; i < p->olds && !rc; i++)
		rc = each_id(
			p, pack_file(p->arena, p->git, p->old[i], ".idx"), miss_id, &p->in);
	for (size_t i = 0; i < p->loose_count && !rc; i++)
		if (!oid_set_has(&p->in, &p->loose[i])) {
			diag_error(p->diag, "git has left objects out of a pack");
			rc = ERR_SYSTEM;
		}
	return rc;
}

/* ---- moving it ---- */

/* Notes what is to be moved, before that begins; all is synced then. */
static int note(struct packing *p, const char *name)
{
	struct workfiles begun;
	struct buf text;
	int rc;

	buf_init(&text, p->arena);
	buf_printf(&text, "%s %s\n", p->git, name);
	for (size_t i = 0; i < p->olds; i++)
		buf_printf(&text, "%s %s\n", p->git, p->old[i]);
	workfiles_init(&begun, p->arena, p->ledger->dir);
	begun.prefix = "packing";
	if ((rc = workfiles_stage(&begun, BEGUN, text.data, text.length, 0600, p->diag)) ||
		(rc = workfiles_place(&begun, p->diag)))
		return rc;
	return workfiles_sync_all(p->ledger->dir, p->diag);
}

/* The pack first, since git knows a pack by its index. */
static int place(struct packing *p, const char *name)
{
	static const char *const ending[] = {".pack", ".idx"};
	const char *dir = p->ledger->dir;

	for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
		const char *to = pack_file(p->arena, p->git, name, ending[i]);

		if (files_rename_beneath(
			    dir, pack_file(p->arena, PACKER, name, ending[i]), to) < 0)
			return diag_system(p->diag, "put in place", to);
	}
	return workfiles_sync_directory(dir, path_of(p, "objects/pack"), p->diag);
}

static int remove_loose(const struct packing *p)
{
	int rc = OK;

	for (size_t i = 0; i < p->loose_count && !rc; i++) {
		char hex[LEDGER_ID + 1];

		git_oid_tostr(hex, sizeof hex, &p->loose[i]);
		rc = take_away(p,
			arena_printf(p->arena, "%s/objects/%.2s/%s", p->git, hex, hex + 2));
	}
	return rc;
}

static int remove_old(const struct packing *p, const char *name)
{
	static const char *const ending[] = {".idx", ".rev", ".bitmap", ".mtimes", ".pack"};
	int rc = OK;

	for (size_t i = 0; i < p->olds; i++)
		for (size_t e = 0; e < sizeof ending / sizeof *ending && !rc; e++)
			if (strcmp(p->old[i], name) != 0)
				rc = take_away(p,
					pack_file(p->arena, p->git, p->old[i], ending[e]));
	return rc;
}

/* New packs are known to libgit2 before the old ones go. */
static int take_up(const struct packing *p)
{
	if (git_odb_refresh(p->odb) < 0)
		return ledger_git_error(p->diag, "read the packs");
	return OK;
}

/* One pack of what `input` names, and what it replaces goes. */
static int replace(struct packing *p, const struct buf *input, bool packs)
{
	const char *name;
	int rc;

	if ((rc = make_packer(p)) || (rc = make_pack(&name, p, input, packs)) ||
		(rc = holds_all(p, name)) || (rc = note(p, name)) ||
		(rc = place(p, name)) || (rc = take_up(p)) || (rc = remove_loose(p)) ||
		(rc = remove_old(p, name)))
		return rc;
	return take_away(p, BEGUN);
}

/* ---- loose objects ---- */

/* What is damaged stays, for somebody to look at. */
static void take_loose(struct packing *p, struct buf *input, const char *hex)
{
	git_oid id;

	if (git_oid_fromstr(&id, hex) < 0 || !object_is_sound(p->odb, &id))
		return;
	buf_printf(input, "%s\n", hex);
	ARENA_GROW(p->arena, p->loose, p->loose_count, p->loose_capacity);
	p->loose[p->loose_count++] = id;
}

static int pack_loose(struct packing *p)
{
	struct buf input;
	int rc = OK;

	buf_init(&input, p->arena);
	for (unsigned i = 0; i < 256; i++) {
		DIR *stream = loose_directory(p, i);
		struct dirent *entry;

		while (stream && (entry = readdir(stream)))
			if (text_is_hex(entry->d_name, LEDGER_ID - 2))
				take_loose(p, &input,
					arena_printf(p->arena, "%02x%s", i, entry->d_name));
		if (stream)
			closedir(stream);
	}
	p->olds = 0;
	if (p->loose_count)
		rc = replace(p, &input, false);
	p->loose_count = 0;
	return rc;
}

/* ---- packs ---- */

static int join_packs(struct packing *p)
{
	struct buf input;

	buf_init(&input, p->arena);
	for (size_t i = 0; i < p->olds; i++)
		buf_printf(&input, "pack-%s.pack\n", p->old[i]);
	return replace(p, &input, true);
}

bool pack_repository(struct ledger *ledger, git_repository *repo, git_odb *odb,
	const char *git, struct diag *diag)
{
	struct arena arena = ARENA_INIT;
	struct diag mine;
	struct packing p = {.ledger = ledger,
		.repo = repo,
		.odb = odb,
		.git = git,
		.arena = &arena,
		.diag = &mine};
	int loose_max, rc = OK;
	bool many_loose, due;

	diag_init(&mine, &arena);
	loose_max = setting(&p, "gc.auto", LOOSE_MAX);
	many_loose = loose_max > 0 && count_loose(&p) > (size_t)loose_max;
	due = loose_max > 0 && (packs_are_many(&p) || many_loose) && !others_pack(&p);
	if (due && !ledger->without_git) {
		remove_halves(&p);
		if (many_loose)
			rc = pack_loose(&p);
		if (!rc && packs_are_many(&p))
			rc = join_packs(&p);
	}
	if (rc && !ledger->unpacked && !ledger->without_git)
		diag_add(diag, DIAG_NOTE, (struct where){0},
			"the objects of %s/%s could not be packed, and stay as they are: %s",
			ledger->dir, git, mine.first ? mine.first->text : "");
	ledger->unpacked = ledger->unpacked || rc; /* others most likely for that reason */
	arena_release(&arena);
	return due;
}

void ledger_complete(struct ledger *ledger)
{
	ledger->complete = true;
}

void ledger_pack(struct ledger *ledger, struct diag *diag)
{
	if (ledger->writes && !ledger->commits && !ledger->behind)
		(void)pack_repository(ledger, ledger->repo, ledger->odb, ".git", diag);
}

const char *ledger_without_git(const struct ledger *ledger)
{
	return ledger->without_git;
}
