/* Bringing projections up to date. */
#include "ledger/projection/projection.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "ledger/projection/projection_private.h"

/*
 * How far we came, so that a step need not read the whole history: the commit of the truth,
 * and of each projection the newest and the pack that it came with. Nothing hangs on it. A
 * file that is missing, old or wrong fits neither the truth nor the branches, and the whole
 * is made out then.
 *
 * Projections are not synced: they can be made again. What is older than that pack was on
 * the disk when the branch of the truth moved; the pack has a hash by which it is known
 * that it is, and where it is not as noted every object is read.
 */
#define PROGRESS_FILE WORKFILE_PRIVATE "/projected"
#define PROGRESS_MAX  4096

struct update {
	struct ledger *ledger;
	struct arena arena;
	struct progress progress; /* as it was read */
	bool has_progress;
	bool whole; /* what is expected begins with the first commit */
	struct expected expected[PROJECTIONS];
	struct store store[PROJECTIONS];
	ptrdiff_t at[PROJECTIONS]; /* place of its branch in it */
	bool doubt[PROJECTIONS];   /* it is not known to be on the disk */
	bool sync;                 /* more was made than what a note tells of */
	enum projection_care care;
	struct diag *diag;
};

/* ---- how far we came ---- */

static bool read_id(git_oid *out, const char *text, const char *key)
{
	const char *line = strstr(text, key);
	char hex[LEDGER_ID + 1] = "";

	if (!line || (line != text && line[-1] != '\n'))
		return false;
	strncat(hex, line + strlen(key), LEDGER_ID);
	return text_is_hex(hex, LEDGER_ID) && !git_oid_fromstr(out, hex);
}

/* `AUDIENCE TIP`, and the name of the pack behind that. */
static bool read_store(struct update *u, const char *text, enum audience who)
{
	const char *key = arena_printf(&u->arena, "%s ", audience_name(who));
	const char *line, *pack;

	if (!read_id(&u->progress.tip[who], text, key))
		return false;
	line = strstr(text, key);
	pack = line + strlen(key) + LEDGER_ID;
	if (*pack == ' ' && strlen(pack) > LEDGER_ID &&
		text_is_hex(arena_copy(&u->arena, pack + 1, LEDGER_ID), LEDGER_ID))
		u->progress.pack[who] = arena_copy(&u->arena, pack + 1, LEDGER_ID);
	return true;
}

static void read_progress(struct update *u)
{
	struct diag ignored;
	const char *text;
	size_t length;

	diag_init(&ignored, &u->arena);
	if (workfile_read(&text, &length, &u->arena, u->ledger->dir, PROGRESS_FILE,
		    PROGRESS_MAX, &ignored) < 0)
		return;
	u->has_progress = read_id(&u->progress.truth, text, "truth ");
	for (enum audience who = AUDIENCE_UNION; who < PROJECTIONS; who++)
		u->has_progress = u->has_progress && read_store(u, text, who);
}

/* The newest commit that is expected; NULL while its projection is not there. */
static const git_oid *newest(const struct update *u, size_t who)
{
	const struct expected *expected = &u->expected[who];
	const struct store *store = &u->store[who];

	if (!expected->count || !store->born ||
		!git_oid_equal(&expected->commit[expected->count - 1].id, &store->tip))
		return NULL;
	return &store->tip;
}

/* The pack that the next one must look at: of this run, or still that of an earlier one. */
static const char *noted_pack(const struct update *u, size_t who)
{
	if (u->sync || u->store[who].packed)
		return NULL;
	return u->store[who].pack ? u->store[who].pack : u->progress.pack[who];
}

static bool same_pack(const char *a, const char *b)
{
	return a && b ? !strcmp(a, b) : a == b;
}

/* Not synced: see above. */
static int write_progress(struct update *u)
{
	bool same = u->has_progress && git_oid_equal(&u->progress.truth, &u->ledger->tip);
	char hex[LEDGER_ID + 1];
	struct workfiles files;
	struct buf text;
	int rc;

	buf_init(&text, &u->arena);
	buf_printf(&text, "truth %s\n", git_oid_tostr(hex, sizeof hex, &u->ledger->tip));
	for (size_t who = 0; who < PROJECTIONS; who++) {
		const git_oid *id = newest(u, who);
		const char *pack = noted_pack(u, who);

		if (!id)
			return OK; /* only another was asked for: this one is still due */
		same = same && git_oid_equal(&u->progress.tip[who], id) &&
		       same_pack(pack, u->progress.pack[who]);
		buf_printf(&text, "%s %s%s%s\n", audience_name((enum audience)who),
			git_oid_tostr(hex, sizeof hex, id), pack ? " " : "",
			pack ? pack : "");
	}
	if (same)
		return OK;
	workfiles_init(&files, &u->arena, u->ledger->dir);
	files.prefix = "projected";
	if ((u->sync && (rc = workfiles_sync_all(u->ledger->dir, u->diag))) ||
		(rc = workfiles_stage(
			 &files, PROGRESS_FILE, text.data, text.length, 0600, u->diag)))
		return rc;
	return workfiles_place(&files, u->diag);
}

/* ---- what there is, and what must be ---- */

/* The part of what is expected since the last time, if that fits; else the whole. */
static int make_chains(struct update *u, bool whole)
{
	bool found = false;
	int rc;

	if (!whole && u->has_progress &&
		(rc = expected_make(
			 u->expected, &found, u->ledger, &u->arena, &u->progress, u->diag)))
		return rc;
	u->whole = !found;
	return found ? OK
		     : expected_make(
			       u->expected, &found, u->ledger, &u->arena, NULL, u->diag);
}

static bool has_tree(const struct store *store, const git_oid *tree)
{
	git_commit *commit = NULL;
	bool has = !git_commit_lookup(&commit, store->repo, &store->tip) &&
		   git_oid_equal(git_commit_tree_id(commit), tree);

	git_commit_free(commit);
	return has;
}

/* Where its branch stands in what is expected; -1 when it is not what it must be. */
static void place(struct update *u, size_t who)
{
	struct store *store = &u->store[who];
	const struct expected *expected = &u->expected[who];

	u->at[who] =
		store->fault || !store->born ? -1 : expected_find(expected, &store->tip);
	if (u->at[who] >= 0 && !has_tree(store, &expected->commit[u->at[who]].tree))
		u->at[who] = -1;
	if (u->at[who] < 0 && !store->fault && store->born && u->whole)
		store->fault = "its branch main was moved";
}

/* What was noted is what there is, and the pack that came with it is whole. */
static bool is_as_noted(const struct update *u, size_t who)
{
	const struct progress *noted = &u->progress;

	return u->has_progress && git_oid_equal(&noted->tip[who], &u->store[who].tip) &&
	       (!noted->pack[who] || store_has_pack(&u->store[who], noted->pack[who]));
}

static void look(struct update *u, size_t who)
{
	struct store *store = &u->store[who];

	store_open(store, u->ledger, &u->arena, (enum audience)who);
	if (!store->fault)
		store_look(store);
	if (!store->fault)
		u->doubt[who] = !is_as_noted(u, who);
	place(u, who);
}

/* The reason is told, unless it was asked for or none was there yet. */
static int make_anew(struct update *u, size_t who, const char *why)
{
	struct store *store = &u->store[who];

	if (u->care != PROJECTION_ANEW && (store->exists || u->has_progress))
		diag_add(u->diag, DIAG_NOTE, (struct where){0}, "%s was made anew: %s",
			projection_path((enum audience)who), why);
	u->at[who] = -1;
	u->doubt[who] = false;
	u->sync = true;
	return store_make(store, &u->arena, u->diag);
}

/* What is expected from the first commit on, and where the branches stand in them. */
static int make_whole(struct update *u)
{
	int rc = u->whole ? OK : make_chains(u, true);

	for (size_t who = 0; who < PROJECTIONS && !rc; who++)
		place(u, who);
	return rc;
}

/* ---- bringing up to date ---- */

static bool is_due(const struct update *u, size_t who)
{
	return u->at[who] + 1 < (ptrdiff_t)u->expected[who].count;
}

static int add_commits(struct update *u, size_t who)
{
	const struct expected *expected = &u->expected[who];
	int rc = OK;

	for (size_t i = (size_t)(u->at[who] + 1);
		i < expected->count && !rc && !u->store[who].fault; i++)
		rc = store_add(&u->store[who], &u->arena, &expected->commit[i], u->diag);
	return rc;
}

/* What is found damaged on the way is not worth keeping. */
static int add_or_make_anew(struct update *u, size_t who)
{
	struct store *store = &u->store[who];
	int rc = add_commits(u, who);

	if (rc || !store->fault)
		return rc;
	if ((rc = make_whole(u)) || (rc = make_anew(u, who, store->fault)) ||
		(rc = add_commits(u, who)) || !store->fault)
		return rc;
	diag_error(u->diag, "cannot write %s: %s", projection_path((enum audience)who),
		store->fault);
	return ERR_SYSTEM;
}

static int move_branch(struct update *u, size_t who)
{
	const struct expected *expected = &u->expected[who];

	if (!expected->count)
		return OK;
	return store_move(&u->store[who], &u->arena,
		&expected->commit[expected->count - 1].id, u->diag);
}

/* All objects are there before the first branch moves. */
static int write_due(struct update *u, const bool wanted[PROJECTIONS])
{
	int rc = OK;

	for (size_t who = 0; who < PROJECTIONS && !rc; who++)
		if (wanted[who] && is_due(u, who) && !(rc = add_or_make_anew(u, who)))
			rc = store_pack(&u->store[who], &u->arena, u->diag);
	for (size_t who = 0; who < PROJECTIONS && !rc; who++)
		if (wanted[who])
			rc = move_branch(u, who);
	return rc;
}

/* Every object, now that all must be there. What fails is made anew at once. */
static int check_and_mend(struct update *u, size_t who)
{
	struct store *store = &u->store[who];
	bool wanted[PROJECTIONS] = {false};
	int rc;

	if ((rc = make_whole(u)))
		return rc;
	u->sync = true;
	rc = store_check(store, &u->arena, &u->expected[who], u->diag);

	if (rc || !store->fault)
		return rc;
	wanted[who] = true;
	if ((rc = make_anew(u, who, store->fault)))
		return rc;
	return write_due(u, wanted);
}

/* Nothing is known of a projection whose branch is not in the part that we made. */
static int find_places(struct update *u, const bool wanted[PROJECTIONS])
{
	bool doubt = false;

	for (size_t who = 0; who < PROJECTIONS; who++) {
		look(u, who);
		doubt = doubt || (wanted[who] && (u->at[who] < 0 || u->doubt[who]));
	}
	return doubt && !u->whole ? make_whole(u) : OK;
}

/* Now that all branches are where they must be; each by its own settings. */
static void pack(struct update *u)
{
	for (size_t who = 0; who < PROJECTIONS; who++) {
		struct store *store = &u->store[who];

		if (u->ledger->writes && !store->fault && store->born)
			store->packed = pack_repository(u->ledger, store->repo, store->odb,
				projection_path((enum audience)who), u->diag);
	}
}

static int update(struct update *u, const bool wanted[PROJECTIONS])
{
	int rc;

	read_progress(u);
	if ((rc = make_chains(u, u->care != PROJECTION_LOOK)) ||
		(rc = find_places(u, wanted)))
		return rc;
	for (size_t who = 0; who < PROJECTIONS && !rc; who++) {
		if (!wanted[who] || (u->at[who] >= 0 && u->care != PROJECTION_ANEW))
			continue;
		rc = make_anew(u, who, u->store[who].fault);
	}
	if (rc || (rc = write_due(u, wanted)))
		return rc;
	for (size_t who = 0; who < PROJECTIONS && !rc; who++)
		if (wanted[who] && (u->care == PROJECTION_CHECK || u->doubt[who]))
			rc = check_and_mend(u, who);
	if (rc)
		return rc;
	pack(u);
	return write_progress(u);
}

static void release(struct update *u)
{
	for (size_t who = 0; who < PROJECTIONS; who++)
		store_close(&u->store[who]);
	arena_release(&u->arena);
}

int projections_update(struct ledger *ledger, enum audience who, enum projection_care care,
	struct diag *diag)
{
	struct update u = {
		.ledger = ledger, .arena = ARENA_INIT, .care = care, .diag = diag};
	bool wanted[PROJECTIONS];
	int rc;

	for (enum audience a = AUDIENCE_UNION; a < PROJECTIONS; a++)
		wanted[a] = who >= PROJECTIONS || a == who;
	if ((rc = update(&u, wanted)) == ERR_SYSTEM)
		diag_error(diag,
			"the campaign is recorded, but not all its projections could be written: run `adjutant status` in %s when the cause is removed",
			ledger->dir);
	release(&u);
	return rc;
}

int projection_check(
	bool *there, struct ledger *ledger, enum audience who, struct diag *diag)
{
	struct update u = {.ledger = ledger, .arena = ARENA_INIT, .diag = diag};
	struct store *store = &u.store[who];
	int rc;

	*there = false;
	if ((rc = make_chains(&u, true)))
		goto out;
	store_open(store, ledger, &u.arena, who);
	*there = store->exists;
	if (!store->exists)
		goto out;
	if (!store->fault)
		rc = store_check(store, &u.arena, &u.expected[who], diag);
	if (rc || !store->fault)
		goto out;
	diag_error(diag,
		"%s does not hold what the campaign tells: %s; `adjutant project` makes it anew",
		projection_path(who), store->fault);
	rc = ERR_DAMAGED;
out:
	release(&u);
	return rc;
}
