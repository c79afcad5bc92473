#include "command/letter.h"

#include <string.h>

#include "command/cli.h"

int letter_open(
	struct letter *out, struct cli *cli, const char *path, const char *signature)
{
	const char *text;
	int err;

	memset(out, 0, sizeof *out);
	out->name = path ? path : "-";
	if ((err = cli_file(cli, path)) < 0)
		return err;
	if (signature && ((err = cli_file(cli, signature)) < 0 ||
				 (err = cli_read(cli, signature, &out->signature,
					  &out->signature_length)) < 0))
		return err;
	if ((err = cli_read(cli, path, &text, &out->length)) < 0)
		return err;
	/* what was read is ours, in memory of its own: a password goes out of it */
	out->text = (char *)text;
	return OK;
}

int letter_read(
	struct letter *out, struct cli *cli, const char *path, const char *signature)
{
	int err = letter_open(out, cli, path, signature);

	return err < 0 ? err
		       : auth_read(&out->given, &cli->arena, out->text, out->length,
				 out->signature, out->signature_length, &cli->diag);
}

void letter_forget(struct letter *letter)
{
	auth_forget(&letter->given);
}
