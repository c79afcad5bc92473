/*
 * A projection is pushed by the user's git, with his settings. Those of for/AUDIENCE.git
 * itself, and its hooks, may have come with the campaign from somebody else, and git runs
 * whatever they name: a hook before it pushes, a command in place of ssh. So git works in
 * an empty repository of its own that borrows the objects, unless the user has said that
 * the directory may run what is in it (system/process.h).
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "ledger/projection/projection_private.h"
#include "system/process.h"

struct pushing {
	struct arena *arena;
	const char *dir; /* of the campaign */
	enum audience who;
	const char *path; /* of the projection */
	const char *url;
	struct diag *diag;
};

/* ---- what would run of its own ---- */

/* What we write there ourselves, and what git may add when somebody looks into it. */
static bool is_plain_setting(const char *name)
{
	static const char *const plain[] = {"core.repositoryformatversion", "core.filemode",
		"core.bare", "core.logallrefupdates", "core.ignorecase", "core.symlinks",
		"core.precomposeunicode"};

	for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
		if (!strcmp(name, plain[i]))
			return true;
	return false;
}

static int keep_setting(const git_config_entry *entry, void *payload)
{
	const char **name = payload;

	if (is_plain_setting(entry->name))
		return 0;
	*name = entry->name;
	return GIT_EUSER;
}

/* The first of its own settings, as its own; NULL: it has none. */
static const char *own_setting(const struct pushing *p)
{
	const char *name = NULL, *copy = NULL;
	git_config *config = NULL;

	if (!git_config_open_ondisk(
		    &config, arena_printf(p->arena, "%s/config", p->path)) &&
		git_config_foreach(config, keep_setting, &name) == GIT_EUSER)
		copy = arena_string(p->arena, name ? name : "");
	git_config_free(config);
	return copy;
}

static void warn_of_own(const struct pushing *p)
{
	const char *hook = arena_printf(p->arena, "%s/hooks/pre-push", p->path);
	const char *setting = own_setting(p);
	const char *what = !access(hook, X_OK) ? arena_printf(p->arena, "%s is", hook)
			   : setting ? arena_printf(p->arena, "the setting %s of %s is",
					       setting, p->path)
				     : NULL;

	if (what)
		diag_add(p->diag, DIAG_WARNING, (struct where){0},
			"%s not used: it may have come from somebody else. If you want it used, say so once: %s",
			what, process_trust_remedy(p->arena, p->dir));
}

/* ---- the repository that borrows ---- */

static int write_file(const struct pushing *p, const char *path, const char *text)
{
	FILE *file = fopen(path, "wxe");
	bool written = file && fputs(text, file) >= 0;

	if (file && fclose(file))
		written = false;
	return written ? OK : diag_system(p->diag, "write", path);
}

static int make_directory(const struct pushing *p, const char *path)
{
	return mkdir(path, 0700) < 0 ? diag_system(p->diag, "make", path) : OK;
}

static int read_tip(char out[LEDGER_ID + 1], const struct pushing *p)
{
	git_repository *repo = NULL;
	git_oid tip;
	int rc = git_repository_open_bare(&repo, p->path);

	if (!rc)
		rc = git_reference_name_to_id(&tip, repo, LEDGER_REF);
	git_repository_free(repo);
	if (rc)
		return ledger_git_error(
			p->diag, arena_printf(p->arena, "read %s", p->path));
	git_oid_tostr(out, LEDGER_ID + 1, &tip);
	return OK;
}

static int fill(const struct pushing *p, const char *empty)
{
	static const char *const dir[] = {
		"objects", "objects/info", "objects/pack", "refs", "refs/heads"};
	char tip[LEDGER_ID + 1], full[PATH_MAX];
	const char *const file[][2] = {
		{"HEAD", "ref: " LEDGER_REF},
		{"config", "[core]\n\trepositoryformatversion = 0\n\tbare = true"},
		{LEDGER_REF, tip},
		{"objects/info/alternates", full},
	};
	int err = OK;

	if (!realpath(arena_printf(p->arena, "%s/objects", p->path), full))
		return diag_system(p->diag, "find", p->path);
	if (strchr(full, '\n')) {
		diag_error(p->diag,
			"git cannot borrow objects of a directory whose name has more than one line");
		return ERR_SYSTEM;
	}
	if ((err = read_tip(tip, p)) < 0)
		return err;
	for (size_t i = 0; i < sizeof dir / sizeof *dir && err == OK; i++)
		err = make_directory(p, arena_printf(p->arena, "%s/%s", empty, dir[i]));
	for (size_t i = 0; i < sizeof file / sizeof *file && err == OK; i++)
		err = write_file(p, arena_printf(p->arena, "%s/%s", empty, file[i][0]),
			arena_printf(p->arena, "%s\n", file[i][1]));
	return err;
}

/* ---- git ---- */

static int run_git(const struct pushing *p, const char *repository)
{
	const char *const argv[] = {"git",
		arena_printf(p->arena, "--git-dir=%s", repository), "push", "--quiet", "--",
		p->url, LEDGER_REF ":" LEDGER_REF, NULL};
	struct buf out, said;
	int status, err;

	buf_init(&out, p->arena);
	buf_init(&said, p->arena);
	err = process_run(&status, &out, &said, argv, "", 0, "to push", p->diag);
	if (err < 0 || !status)
		return err;
	buf_trim(&said);
	diag_error(p->diag, "git could not push what %s may know to %s: %s",
		audience_name(p->who), p->url,
		said.length ? said.data : "it does not say why");
	return ERR_SYSTEM;
}

static int push_borrowed(const struct pushing *p)
{
	const char *base = getenv("TMPDIR");
	char *empty = arena_printf(
		p->arena, "%s/adjutant-push-XXXXXX", base && *base == '/' ? base : "/tmp");
	struct diag ignored;
	int err;

	if (!mkdtemp(empty))
		return diag_system(p->diag, "make", empty);
	if ((err = fill(p, empty)) == OK)
		err = run_git(p, empty);
	diag_init(&ignored, p->arena);
	(void)store_remove_all(p->arena, empty, &ignored);
	return err;
}

int projection_push(struct arena *arena, const char *dir, enum audience who,
	const char *url, struct diag *diag)
{
	const struct pushing p = {.arena = arena,
		.dir = dir,
		.who = who,
		.path = arena_printf(arena, "%s/%s", dir, projection_path(who)),
		.url = url,
		.diag = diag};

	if (process_is_trusted(arena, dir))
		return run_git(&p, p.path);
	warn_of_own(&p);
	return push_borrowed(&p);
}
