/* What a player has sent: the file, and what came with it. */
#ifndef COMMAND_LETTER_H
#define COMMAND_LETTER_H

#include <stddef.h>

#include "auth/auth.h"

struct cli;

struct letter {
	const char *name;
	const char *text; /* without the password, if it had one */
	size_t length;
	struct auth_given given;
};

/*
 * Reads the order file ("-" and NULL: standard input) and the file with its signature
 * (NULL: none came apart). Errors as cli_read and auth_read. letter_forget must follow in
 * every case.
 */
int letter_read(
	struct letter *out, struct cli *cli, const char *path, const char *signature);
void letter_forget(struct letter *letter);

#endif
