#include "command/letter.h"

#include <string.h>

#include "command/cli.h"

int letter_read(
	struct letter *out, struct cli *cli, const char *path, const char *signature)
{
	const char *text, *apart = NULL;
	size_t length, apart_length = 0;
	int err;

	memset(out, 0, sizeof *out);
	out->name = path ? path : "-";
	if ((err = cli_file(cli, path)) < 0)
		return err;
	if (signature &&
		((err = cli_file(cli, signature)) < 0 ||
			(err = cli_read(cli, signature, &apart, &apart_length)) < 0))
		return err;
	if ((err = cli_read(cli, path, &text, &length)) < 0)
		return err;
	out->text = text;
	out->length = length;
	/* what was read is ours, in memory of its own: the password goes out of it */
	return auth_read(&out->given, &cli->arena, (char *)text, length, apart,
		apart_length, &cli->diag);
}

void letter_forget(struct letter *letter)
{
	auth_forget(&letter->given);
}
