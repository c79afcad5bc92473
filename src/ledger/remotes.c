#include "ledger/remotes.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "system/process.h"
#include "system/workfiles.h"

#define REMOTES     WORKFILE_PRIVATE "/remotes"
#define REMOTES_MAX ((size_t)16 * 1024)
#define BRANCH      "refs/heads/main"

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
				"%s/%s is not what it should be: a line `union REMOTE` was "
				"expected; delete the file, and name the remotes again",
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
			"`%s` is no remote; git wants a URL, user@host:path, or the "
			"path of a repository",
			given);
		return ERR_REFUSED;
	}
	*out = realpath(given, full) ? arena_string(arena, full) : given;
	return OK;
}

int remote_push(struct arena *arena, const char *dir, enum audience who, const char *url,
	struct diag *diag)
{
	const char *const argv[] = {"git",
		arena_printf(arena, "--git-dir=%s/%s", dir, projection_path(who)), "push",
		"--quiet", "--", url, BRANCH ":" BRANCH, NULL};
	struct buf out, said;
	int status, err;

	buf_init(&out, arena);
	buf_init(&said, arena);
	err = process_run(&status, &out, &said, argv, "", 0, "to push", diag);
	if (err < 0 || !status)
		return err;
	buf_trim(&said);
	diag_error(diag, "git could not push what %s may know to %s: %s",
		audience_name(who), url, said.length ? said.data : "it does not say why");
	return ERR_SYSTEM;
}
