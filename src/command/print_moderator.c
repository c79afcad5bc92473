#include "command/print_moderator.h"

#include <stdio.h>

#include "base/buf.h"
#include "base/text.h"
#include "command/cli.h"
#include "command/clone.h"
#include "command/output.h"
#include "moderate/session.h"

bool is_moderator(const char *whose)
{
	return whose && text_equal_fold(whose, "moderator");
}

static int make(struct buf *out, struct campaign *c, enum told_path path, struct diag *diag)
{
	return path == TOLD_MAP ? moderator_map(out, c, diag)
				: moderator_report(out, c, diag);
}

int read_moderator(const char **text, size_t *length, struct cli *cli, enum told_path path)
{
	struct session session = {0};
	struct buf out;
	int err;

	if (clone_is_here(cli)) {
		diag_error(&cli->diag,
			"this is a player's clone; what the moderator reads is made in his own directory");
		return ERR_REFUSED;
	}
	buf_init(&out, &cli->arena);
	if ((err = cli_open(cli, &session, NULL, false)) == OK)
		err = make(&out, session.campaign, path, &cli->diag);
	cli_close(cli, &session);
	*text = out.data;
	*length = out.length;
	return err;
}

int print_moderator(struct cli *cli, const char *file)
{
	const char *text;
	size_t length;
	int err = read_moderator(&text, &length, cli, TOLD_REPORT);

	return err < 0 ? err : output_write(cli, file, text, length);
}
