/* What the commands share: options, messages, exit status. */
#ifndef COMMAND_CLI_H
#define COMMAND_CLI_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "ledger/git/ledger.h"

struct command;
struct keys;
struct session;

struct cli {
	struct arena arena;
	struct diag diag;
	const char *name; /* of the command */
	const char *doc;  /* what it does */
	const struct command *command;
	const char *dir;      /* of the campaign */
	bool porcelain, json; /* as the command line has it */
	struct keys *keys;    /* for scripts: what is told, by either; NULL: for people */
	/* What was done and stays so, whatever fails behind it: a sentence, or NULL. */
	const char *stands;
	char before[LEDGER_ID + 1]; /* newest commit of the campaign when it was opened to
				      be written; "": none */
};

/* What cli_parse returns when help was asked for and given. */
#define CLI_HELPED 1

/*
 * Parses the words behind the name of the command: its options into `values`, the struct
 * that they are offsets in; `-C DIR`, `--porcelain`, `-h` and `--`. What is left are the
 * operands, *operand is NULL-terminated. Returns OK, CLI_HELPED, or ERR_USAGE when the
 * usage was shown because something is wrong.
 */
int cli_parse(struct cli *cli, int argc, char **argv, void *values, char ***operand);

/* Says what is wrong with the command line and shows the usage; returns ERR_USAGE. */
int cli_wrong(const struct cli *cli, const char *what, const char *word);

/* Shows what was collected for scripts, and messages, and turns a result into the exit
 * status of the manual; standard output is flushed. Where something is wrong it says what
 * stands all the same. */
int cli_status(struct cli *cli, int err);

/* ERR_REFUSED, with a hint at -C, for a directory where an order file is wanted. Whatever
 * else is wrong with it, cli_read says. */
int cli_file(struct cli *cli, const char *path);

/* Reads a file, or standard input for "-" and NULL. Nothing of it is left in memory but the
 * one copy, which belongs to the arena of the command. */
int cli_read(struct cli *cli, const char *path, const char **text, size_t *length);

/*
 * The date of the commits: `given` (YYYY-MM-DD, YYYY-MM-DDTHH:MM:SSZ or seconds since
 * 1970), else $SOURCE_DATE_EPOCH, else the clock. ERR_USAGE when malformed.
 */
int cli_date(struct cli *cli, const char *given, int64_t *out);

/* Opens the campaign of the command line; cli_close must follow. */
int cli_open(struct cli *cli, struct session *session, const char *date, bool write);

/* The same for writing; with `without_secrets` those of the dice may be lost. */
int cli_open_without(
	struct cli *cli, struct session *session, const char *date, bool without_secrets);

/* Closes a session, opened or not. What it has recorded is what stands, and of the steps
 * among it hooks/after-step is told. */
void cli_close(struct cli *cli, struct session *session);

/* A side from an operand or option; ERR_USAGE with a message. `public` is allowed too
 * when `audience` is set. Returns its index. */
int cli_side(struct cli *cli, const char *text, bool audience, int *out);

#endif
