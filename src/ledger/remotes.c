#include "ledger/remotes.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "system/trust.h"
#include "system/workfiles.h"

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

	if (!path || trust_has(arena, dir) || is_ours(arena, dir, path))
		return OK;
	diag_error(diag,
		"%s is not pushed to: as a remote for %s it may have come with the campaign from somebody else, and its hooks would run. `adjutant push %s "
		"REMOTE` names another; if you want this one, say so once: %s",
		remotes->url[who], audience_name(who), audience_name(who),
		trust_remedy(arena, dir));
	return ERR_REFUSED;
}
