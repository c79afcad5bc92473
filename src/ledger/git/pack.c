/*
 * Packing: many loose objects become one pack, and many packs one, as `git gc --auto` would
 * have it, when the commits are made and we hold the lock. Packs of ours are joined
 * (pack_take.c); loose objects and packs of others are read as well when there are many, or
 * the game is over (pack_look.c); and all is made small (pack_small.c).
 *
 *   1. the pack and its index are written where temporary files are
 *   2. what will be moved is noted in a file; all is synced
 *   3. they are moved to the packs, the index last, by which git knows a pack; synced, and
 *      read back
 *   4. the loose objects that are in a pack go, and packs that are in the new one: the
 * index first
 *
 * Killed in between, or without power, the repository has its loose objects, its pack, or
 * both, and at most half a pack that nobody reads, which the file of 2 tells the next time.
 * Nothing goes but what was read from another place: all that was there is there, whether a
 * commit leads to it or not, so that nobody who borrows our objects loses one. What is
 * damaged is left as it is, and so is a repository in which somebody's `git gc` is at work.
 */
#include <errno.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "ledger/git/pack_private.h"
#include "system/beneath.h"

#define BEGUN_MAX 65536
#define GC_LASTS  (12 * 3600) /* seconds; git takes an older gc.pid for a dead one, too */

/* Its file says when it began; our lock was written at the beginning of this run. */
static bool others_pack(const struct packing *p)
{
	struct stat theirs, ours;

	return !beneath_stat(&theirs, p->ledger->dir, packing_path(p, "gc.pid")) &&
	       !fstat(p->ledger->lock, &ours) && ours.st_mtime - theirs.st_mtime < GC_LASTS;
}

/* ---- what a run that was killed has left ---- */

static bool stands(const char *dir, const char *path)
{
	struct stat status;

	return !beneath_stat(&status, dir, path);
}

void pack_remove_half(
	struct arena *arena, const char *dir, const char *git, const char *name)
{
	const char *base =
		arena_printf(arena, "%s/objects/pack/pack-%s", git, name ? name : "");
	const char *pack = arena_printf(arena, "%s.pack", base);
	const char *index = arena_printf(arena, "%s.idx", base);

	if (name && stands(dir, pack) && !stands(dir, index))
		(void)beneath_unlink(dir, pack);
	else if (name && stands(dir, index) && !stands(dir, pack))
		(void)beneath_unlink(dir, index);
}

static void remove_halves(const struct packing *p)
{
	struct diag ignored;
	const char *line;
	size_t length;

	diag_init(&ignored, p->arena);
	if (!stands(p->ledger->dir, PACKING_BEGUN) ||
		workfile_read(&line, &length, p->arena, p->ledger->dir, PACKING_BEGUN,
			BEGUN_MAX, &ignored) < 0)
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

/* ---- the pack ---- */

/* Not synced: what comes back after a power failure does no harm. */
static int take_away(struct packing *p, const char *path)
{
	if (beneath_unlink(p->ledger->dir, path) < 0 && errno != ENOENT)
		return diag_system(p->diag, "remove", path);
	return OK;
}

/* Notes what is to be moved, before that begins. */
static int note(struct packing *p)
{
	struct workfiles begun;
	struct buf text;
	int rc;

	buf_init(&text, p->arena);
	buf_printf(&text, "%s %s\n", p->git, p->name);
	for (size_t i = 0; i < p->olds; i++)
		buf_printf(&text, "%s %s\n", p->git, p->old[i]);
	workfiles_init(&begun, p->arena, p->ledger->dir);
	begun.prefix = "packing";
	if ((rc = workfiles_stage(
		     &begun, PACKING_BEGUN, text.data, text.length, 0600, p->diag)))
		return rc;
	return workfiles_place(&begun, p->diag);
}

/* What cannot be read is to be in nobody's way; another time it had that name, it was read.
 */
static void take_back(struct packing *p)
{
	for (size_t i = 0; i < p->olds; i++)
		if (!strcmp(p->old[i], p->name))
			return;
	(void)take_away(p, packing_file(p, p->name, ".idx"));
	(void)take_away(p, packing_file(p, p->name, ".pack"));
}

static int make_pack(struct packing *p)
{
	struct workfiles files;
	int rc;

	workfiles_init(&files, p->arena, p->ledger->dir);
	files.prefix = "pack";
	if ((rc = batch_stage(&p->name, &p->batch, &files, p->git, p->diag)) ||
		(rc = note(p)) || (rc = workfiles_sync_all(p->ledger->dir, p->diag)) ||
		(rc = workfiles_place(&files, p->diag)) ||
		(rc = workfiles_settle(&files, p->diag)))
		return rc;
	if ((rc = packing_read_back(p)))
		take_back(p);
	return rc;
}

/* ---- what can go ---- */

static int remove_loose(struct packing *p)
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

static int remove_old(struct packing *p)
{
	static const char *const ending[] = {".idx", ".rev", ".bitmap", ".mtimes", ".pack"};
	int rc = OK;

	for (size_t i = 0; i < p->olds && p->name; i++)
		for (size_t e = 0; e < sizeof ending / sizeof *ending && !rc; e++)
			if (strcmp(p->old[i], p->name) != 0)
				rc = take_away(p, packing_file(p, p->old[i], ending[e]));
	return rc;
}

/* New packs are known to libgit2 before the old ones go. */
static int take_up(struct packing *p)
{
	if (git_odb_refresh(p->odb) < 0)
		return ledger_git_error(p->diag, "read the packs");
	return OK;
}

/* Where there are enough packs of ours, they alone become one. */
static int gather(struct packing *p)
{
	size_t taken = packing_take(p);

	if (!packing_joins(p) || taken < 2 || taken < p->olds / 2)
		return packing_look(p, taken);
	p->olds = taken;
	return OK;
}

static int pack_all(struct packing *p)
{
	int rc;

	remove_halves(p);
	if ((rc = gather(p)) || (!p->batch.count && !p->loose_count))
		return rc;
	packing_make_small(p);
	if (p->batch.count && (rc = make_pack(p)))
		return rc;
	if ((rc = take_up(p)) || (rc = remove_loose(p)) || (rc = remove_old(p)))
		return rc;
	return take_away(p, PACKING_BEGUN);
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
	bool due;

	diag_init(&mine, &arena);
	batch_init(&p.batch, &arena, &ledger->deflater);
	due = packing_is_due(&p) && !others_pack(&p);
	if (due && pack_all(&p) != OK) {
		workfiles_sweep(ledger->dir, &arena);
		if (!ledger->unpacked) /* the others most likely for the same reason */
			diag_add(diag, DIAG_NOTE, (struct where){0},
				"the objects of %s/%s could not be packed, and stay as "
				"they "
				"are: %s",
				ledger->dir, git, mine.first ? mine.first->text : "");
		ledger->unpacked = true;
	}
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
