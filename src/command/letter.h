/* What a player has sent: the file, and what came with it. */
#ifndef COMMAND_LETTER_H
#define COMMAND_LETTER_H

#include <stddef.h>

#include "auth/auth.h"

struct cli;

struct letter {
	const char *name;
	char *text;
	size_t length;
	const char *signature; /* text of the file with it; NULL: none came apart */
	size_t signature_length;
	struct auth_given given; /* what letter_read found in it */
};

/* Reads the order file ("-" and NULL: standard input) and the file with its signature
 * (NULL: none came apart). Errors as cli_read. */
int letter_open(
	struct letter *out, struct cli *cli, const char *path, const char *signature);

/*
 * The same, and takes out of the text what stands outside of its block of orders. Errors
 * of auth_read, too. letter_forget must follow in every case.
 */
int letter_read(
	struct letter *out, struct cli *cli, const char *path, const char *signature);
void letter_forget(struct letter *letter);

#endif
