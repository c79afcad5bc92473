/*
 * Signed commits, where the moderator's repository asks for them as git does:
 *
 *     git config commit.gpgsign true
 *     git config gpg.format ssh
 *     git config user.signingkey FILE
 *
 * Only the repository's own settings count. ssh-keygen makes the signature; git checks it.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "ledger/git/ledger_private.h"
#include "system/process.h"

static const char *setting(git_config *config, struct arena *arena, const char *name)
{
	git_buf value = GIT_BUF_INIT;
	const char *text = NULL;

	if (git_config_get_string_buf(&value, config, name) == 0)
		text = arena_string(arena, value.ptr);
	git_buf_dispose(&value);
	return text;
}

/* `~/` is the home directory, as git has it. */
static const char *home_path(struct arena *arena, const char *path)
{
	const char *home = getenv("HOME");

	return home && !strncmp(path, "~/", 2)
		       ? arena_printf(arena, "%s/%s", home, path + 2)
		       : path;
}

/* The file of the key; *key is NULL when commits are not to be signed. */
static int find_key(
	const char **key, struct ledger *ledger, struct arena *arena, struct diag *diag)
{
	git_config *config = NULL;
	const char *format;
	int wanted = 0, err = OK;

	*key = NULL;
	if (git_repository_config_snapshot(&config, ledger->repo) < 0)
		return ledger_git_error(diag, "read .git/config");
	if (git_config_get_bool(&wanted, config, "commit.gpgsign") < 0 || !wanted)
		goto out;
	format = setting(config, arena, "gpg.format");
	*key = setting(config, arena, "user.signingkey");
	if (format && text_equal_fold(format, "ssh") && *key) {
		*key = home_path(arena, *key);
	} else {
		diag_error(diag,
			"%s/.git/config wants commits signed (commit.gpgsign); that needs `gpg.format = ssh` and in `user.signingkey` the file of an ssh key; or set commit.gpgsign to false",
			ledger->dir);
		err = ERR_REFUSED;
	}
out:
	git_config_free(config);
	return err;
}

/* What ssh-keygen complains of, in one line. */
static const char *complaint(struct arena *arena, const struct buf *said)
{
	char *text = arena_string(arena, said->data);

	text[strcspn(text, "\r\n")] = '\0';
	return *text ? text : "it gives no reason";
}

int ledger_sign(const char **signature, struct ledger *ledger, struct arena *arena,
	const char *text, size_t length, struct diag *diag)
{
	const char *argv[] = {"ssh-keygen", "-Y", "sign", "-n", "git", "-f", NULL, NULL};
	struct buf out, said;
	int status, err;

	*signature = NULL;
	if ((err = find_key(&argv[6], ledger, arena, diag)) < 0 || !argv[6])
		return err;
	buf_init(&out, arena);
	buf_init(&said, arena);
	if ((err = process_run(&status, &out, &said, argv, text, length,
		     "to sign commits (commit.gpgsign)", diag)) < 0)
		return err;
	if (status || strncmp(out.data, "-----BEGIN SSH SIGNATURE-----\n", 30)) {
		diag_error(diag,
			"ssh-keygen does not sign commits with the key %s: %s; nothing was recorded",
			argv[6], complaint(arena, &said));
		return ERR_SYSTEM;
	}
	*signature = out.data;
	return OK;
}
