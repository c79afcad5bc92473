/*
 * How a projection leaves this machine. Bundles: what was sent already, what is new, and
 * the file of both; then the remotes of the audiences, as they are remembered, named and
 * looked at before a push.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "ledger/projection/projection_private.h"
#include "ledger/sending.h"
#include "system/plain.h"
#include "system/process.h"

/* ---- bundles ---- */

/* A line `WHO NUMBER ID` an audience: what its last bundle ended with. Not kept in the
 * projection, which may be made anew at any time. */
#define BUNDLED_FILE WORKFILE_PRIVATE "/bundled"
#define BUNDLED_MAX  4096

struct bundled {
	int number;
	bool known; /* `tip` is set */
	git_oid tip;
};

/* ---- what was sent ---- */

/* Without the file nothing was sent yet, as far as we know. */
static void read_bundled(
	struct bundled out[PROJECTIONS], struct ledger *ledger, struct arena *arena)
{
	struct diag ignored;
	const char *text;
	size_t length;

	memset(out, 0, PROJECTIONS * sizeof *out);
	diag_init(&ignored, arena);
	if (workfile_read(&text, &length, arena, ledger->dir, BUNDLED_FILE, BUNDLED_MAX,
		    &ignored) < 0)
		return;
	while (*text) {
		char who[16], hex[LEDGER_ID + 1];
		int number;

		if (sscanf(text, "%15s %d %40[0-9a-f]", who, &number, hex) == 3)
			for (size_t i = 0; i < PROJECTIONS; i++) {
				if (strcmp(who, audience_name((enum audience)i)))
					continue;
				out[i].number = number;
				out[i].known = strlen(hex) == LEDGER_ID &&
					       !git_oid_fromstr(&out[i].tip, hex);
			}
		text += strcspn(text, "\n");
		text += *text == '\n';
	}
}

static int write_bundled(const struct bundled bundled[PROJECTIONS], struct ledger *ledger,
	struct arena *arena, struct diag *diag)
{
	char hex[LEDGER_ID + 1];
	struct buf text;

	buf_init(&text, arena);
	for (size_t i = 0; i < PROJECTIONS; i++)
		if (bundled[i].known)
			buf_printf(&text, "%s %d %s\n", audience_name((enum audience)i),
				bundled[i].number,
				git_oid_tostr(hex, sizeof hex, &bundled[i].tip));
	return workfile_write(
		ledger->dir, BUNDLED_FILE, text.data, text.length, 0600, arena, diag);
}

/* ---- the pack ---- */

/* Walks from the newest commit back to `from`, which may be NULL. */
static int walk_new(
	git_revwalk **walk, struct store *store, const git_oid *from, struct diag *diag)
{
	if (git_revwalk_new(walk, store->repo) < 0 ||
		git_revwalk_push(*walk, &store->tip) < 0 ||
		(from && git_revwalk_hide(*walk, from) < 0))
		return ledger_git_error(diag, "list the commits of a bundle");
	return OK;
}

static int count_new(
	size_t *count, struct store *store, const git_oid *from, struct diag *diag)
{
	git_revwalk *walk = NULL;
	git_oid id;
	int rc = walk_new(&walk, store, from, diag);

	*count = 0;
	while (!rc && !git_revwalk_next(&id, walk))
		++*count;
	git_revwalk_free(walk);
	return rc;
}

/* One thread: the same objects give the same bytes. */
static int add_pack(
	struct buf *out, struct store *store, const git_oid *from, struct diag *diag)
{
	git_packbuilder *pack = NULL;
	git_revwalk *walk = NULL;
	git_buf bytes = GIT_BUF_INIT;
	int rc = walk_new(&walk, store, from, diag);

	if (rc)
		goto out;
	if (git_packbuilder_new(&pack, store->repo) < 0) {
		rc = ledger_git_error(diag, "make a pack");
		goto out;
	}
	git_packbuilder_set_threads(pack, 1);
	if (git_packbuilder_insert_walk(pack, walk) < 0 ||
		git_packbuilder_write_buf(&bytes, pack) < 0)
		rc = ledger_git_error(diag, "make a pack");
	else
		buf_add(out, bytes.ptr, bytes.size);
out:
	git_buf_dispose(&bytes);
	git_packbuilder_free(pack);
	git_revwalk_free(walk);
	return rc;
}

/* HEAD, so that `git clone` finds the branch by itself. */
static int make_bundle(
	struct buf *out, struct store *store, const git_oid *from, struct diag *diag)
{
	char hex[LEDGER_ID + 1];

	buf_puts(out, "# v2 git bundle\n");
	if (from)
		buf_printf(out, "-%s \n", git_oid_tostr(hex, sizeof hex, from));
	git_oid_tostr(hex, sizeof hex, &store->tip);
	buf_printf(out, "%s " LEDGER_REF "\n%s HEAD\n\n", hex, hex);
	return add_pack(out, store, from, diag);
}

/* ---- the file ---- */

static int file_error(struct diag *diag, const char *path)
{
	diag_error(diag, "%s cannot be written: %s", path, diag_errno(errno));
	return ERR_REFUSED;
}

/* Under another name first: no half of a bundle is ever mailed. */
static int write_file(
	const char *path, const struct buf *text, struct arena *arena, struct diag *diag)
{
	const char *part = arena_printf(arena, "%s.part", path);
	int fd, rc;

	/* what a side alone may know: for nobody else, and not where a link leads */
	unlink(part);
	fd = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (fd < 0)
		return file_error(diag, part);
	if (!plain_bytes(fd, text->data, text->length) && !fsync(fd) && !close(fd) &&
		!rename(part, path))
		return OK;
	rc = file_error(diag, path);
	unlink(part);
	return rc;
}

/* The commit that the next bundle goes on from, or NULL: what was sent may be gone, if the
 * truth was moved by hand. */
static const git_oid *start_of(const struct store *store, const struct bundled *last)
{
	if (!last->known)
		return NULL;
	if (git_oid_equal(&store->tip, &last->tip) ||
		git_graph_descendant_of(store->repo, &store->tip, &last->tip) == 1)
		return &last->tip;
	return NULL;
}

static int write_new(struct bundle *out, struct store *store, struct arena *arena, bool all,
	const char *campaign, struct diag *diag)
{
	struct bundled bundled[PROJECTIONS], *last = &bundled[store->who];
	const git_oid *from;
	struct buf text;
	int rc;

	read_bundled(bundled, store->ledger, arena);
	from = all ? NULL : start_of(store, last);
	out->whole = !from;
	out->number = last->number + 1;
	if ((rc = count_new(&out->commits, store, from, diag)) || !out->commits)
		return rc;
	if (!out->file)
		out->file = arena_printf(arena, "%s-%s-%d.bundle", campaign,
			audience_name(store->who), out->number);
	buf_init(&text, arena);
	if ((rc = make_bundle(&text, store, from, diag)) ||
		(rc = write_file(out->file, &text, arena, diag)))
		return rc;
	*last = (struct bundled){.number = out->number, .known = true, .tip = store->tip};
	return write_bundled(bundled, store->ledger, arena, diag);
}

/* Brings the projection up to date and opens it; store_close must follow in every case. */
static int open_checked(struct store *store, struct ledger *ledger, struct arena *arena,
	enum audience who, struct diag *diag)
{
	int rc = projections_update(ledger, who, PROJECTION_CHECK, diag);

	memset(store, 0, sizeof *store);
	if (rc)
		return rc;
	store_open(store, ledger, arena, who);
	if (!store->fault)
		return OK;
	diag_error(diag, "%s cannot be read: %s", projection_path(who), store->fault);
	return ERR_SYSTEM;
}

int bundle_write(struct bundle *out, struct ledger *ledger, struct arena *arena,
	enum audience who, bool all, const char *campaign, const char *file,
	struct diag *diag)
{
	struct store store;
	int rc = open_checked(&store, ledger, arena, who, diag);

	*out = (struct bundle){.file = file};
	if (!rc)
		rc = write_new(out, &store, arena, all, campaign, diag);
	store_close(&store);
	return rc;
}

int bundle_make(struct buf *bytes, struct bundle_made *out, struct ledger *ledger,
	struct arena *arena, enum audience who, const char *since, struct diag *diag)
{
	struct bundled last = {.known = since && strlen(since) == LEDGER_ID};
	const git_oid *from;
	struct store store;
	int rc = open_checked(&store, ledger, arena, who, diag);

	*out = (struct bundle_made){.commits = 0};
	if (rc)
		goto out;
	last.known = last.known && !git_oid_fromstr(&last.tip, since);
	from = start_of(&store, &last);
	out->whole = !from;
	git_oid_tostr(out->tip, sizeof out->tip, &store.tip);
	if (!(rc = count_new(&out->commits, &store, from, diag)) && out->commits)
		rc = make_bundle(bytes, &store, from, diag);
out:
	store_close(&store);
	return rc;
}

/* ---- remotes ---- */

#define REMOTES     WORKFILE_PRIVATE "/remotes"
#define REMOTES_MAX ((size_t)16 * 1024)

static bool is_remembered(const char *dir, struct arena *arena, const char **text)
{
	struct diag ignored;
	size_t length;

	diag_init(&ignored, arena);
	return workfile_read(text, &length, arena, dir, REMOTES, REMOTES_MAX, &ignored) ==
	       OK;
}

static bool take_line(struct remotes *out, char *line)
{
	char *blank = strchr(line, ' ');

	if (!blank)
		return false;
	*blank = '\0';
	for (enum audience who = AUDIENCE_UNION; who < PROJECTIONS; who++)
		if (!strcmp(line, audience_name(who))) {
			out->url[who] = blank + 1;
			return blank[1] != '\0';
		}
	return false;
}

int remotes_read(
	struct remotes *out, struct arena *arena, const char *dir, struct diag *diag)
{
	const char *text;
	char **line;
	size_t lines;

	memset(out, 0, sizeof *out);
	if (!is_remembered(dir, arena, &text))
		return OK;
	lines = text_split(arena, text, '\n', &line);
	for (size_t i = 0; i < lines; i++)
		if (!take_line(out, line[i])) {
			diag_error(diag,
				"%s/%s is not what it should be: a line `union REMOTE` was expected; delete the file, and name the remotes again",
				dir, REMOTES);
			return ERR_DAMAGED;
		}
	return OK;
}

int remotes_write(const struct remotes *remotes, struct arena *arena, const char *dir,
	struct diag *diag)
{
	struct buf out;

	buf_init(&out, arena);
	for (enum audience who = AUDIENCE_UNION; who < PROJECTIONS; who++)
		if (remotes->url[who])
			buf_printf(&out, "%s %s\n", audience_name(who), remotes->url[who]);
	return workfile_write(dir, REMOTES, out.data, out.length, 0600, arena, diag);
}

int remote_name(const char **out, struct arena *arena, const char *given, struct diag *diag)
{
	size_t length = strlen(given);
	char full[PATH_MAX];

	for (size_t i = 0; i < length; i++)
		if (text_control(given + i, length - i))
			length = 0;
	if (!length || *given == '-' || text_is_blank(*given) ||
		text_is_blank(given[length - 1])) {
		diag_error(diag,
			"`%s` is no remote; git wants a URL, user@host:path, or the path of a repository",
			given);
		return ERR_REFUSED;
	}
	*out = realpath(given, full) ? arena_string(arena, full) : given;
	return OK;
}

/* The path of a repository on this machine; NULL for any other remote. */
static const char *local_path(const char *url)
{
	size_t length = strcspn(url, ":/");

	if (!strncmp(url, "file://", 7))
		return url + 7;
	return url[length] == ':' ? NULL : url;
}

/* Is it outside of the campaign, and named as remote_name names it? git finds `x.git` by
 * the name `x`, and decodes what it calls a file. */
static bool is_ours(struct arena *arena, const char *dir, const char *path)
{
	char full[PATH_MAX], campaign[PATH_MAX];

	if (*path != '/' || strchr(path, '%') || !realpath(dir, campaign))
		return false;
	if (!realpath(path, full)) {
		path = arena_printf(arena, "%s.git", path);
		if (!realpath(path, full))
			return true; /* it is gone, as git will say */
	}
	return !strcmp(path, full) &&
	       strncmp(arena_printf(arena, "%s/", full),
		       arena_printf(arena, "%s/", campaign), strlen(campaign) + 1) != 0;
}

int remote_check(const struct remotes *remotes, struct arena *arena, const char *dir,
	enum audience who, struct diag *diag)
{
	const char *path = local_path(remotes->url[who]);

	if (!path || process_is_trusted(arena, dir) || is_ours(arena, dir, path))
		return OK;
	diag_error(diag,
		"%s is not pushed to: as a remote for %s it may have come with the campaign from somebody else, and its hooks would run. `adjutant push %s "
		"REMOTE` names another; if you want this one, say so once: %s",
		remotes->url[who], audience_name(who), audience_name(who),
		process_trust_remedy(arena, dir));
	return ERR_REFUSED;
}
