/* What the commands share: options, messages, files, the directory, exit status. */
#ifndef COMMAND_CLI_H
#define COMMAND_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/side.h"
#include "base/text.h"
#include "judge/judge.h"
#include "ledger/git/ledger.h"

struct command;
struct keys;
struct session;
struct settings;
struct tree;

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

/* The same to read what a side is told now: what is past, and maps, are not in its tree. */
int cli_open_present(struct cli *cli, struct session *session);

/* The same for writing; with `without_secrets` those of the dice may be lost. */
int cli_open_without(
	struct cli *cli, struct session *session, const char *date, bool without_secrets);

/* Closes a session, opened or not. What it has recorded is what stands, and of the steps
 * among it hooks/after-step is told. */
void cli_close(struct cli *cli, struct session *session);

/* A side from an operand or option; ERR_USAGE with a message. `public` is allowed too
 * when `audience` is set. Returns its index. */
int cli_side(struct cli *cli, const char *text, bool audience, int *out);

/* ---- order files ---- */

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

/* ---- output ---- */

/* Writes the bytes to the file; without one (NULL) to standard output, where control
 * characters are shown (system/plain.h). ERR_SYSTEM with a message. */
int cli_write(struct cli *cli, const char *path, const char *bytes, size_t length);

/* Prints a paragraph within the columns that odds and rehearsals have, each of its lines
 * behind so many blanks. */
void cli_print_paragraph(const char *text, size_t indent);

/* The same, with `lead` at the end of the blanks of its first line. */
void cli_print_led_paragraph(const char *lead, const char *text, size_t indent);

/* ---- directory.c: a player's clone ---- */

/* The work files of judge/judge.h: the commands know by them whose they are. */

/* True when the directory of the command line has the truth of a campaign. */
bool cli_campaign_is_here(const struct cli *cli);

/* True when it has a view and no truth. */
bool cli_clone_is_here(const struct cli *cli);

/* The files of it that clone_read wants, and those that it takes when they are there.
 * Errors as clone_open. */
int cli_clone_files(struct tree *told, struct cli *cli);

/* Reads it. ERR_DAMAGED when a file of it is missing or not what it should be. */
int cli_clone_open(struct clone *out, struct cli *cli);

/* What is left of the orders of its side: clone_orders_left. */
const struct order_left *cli_clone_left(
	int *part, struct cli *cli, const struct clone *clone);

/* Whose it is, without the game. Errors as clone_open. */
int cli_clone_audience(enum audience *out, struct cli *cli);

/* What it is told of the settings of the campaign. */
int cli_clone_settings(struct settings *out, struct cli *cli);

/* "the Union side", "everybody": who is told. */
const char *cli_clone_reader(enum audience who);

/* ---- directory.c: what a side has in hand ---- */

/*
 * The campaign, or a player's clone, in which one side's view alone is at hand: the files
 * below the directory of the command line. ERR_DAMAGED after a run that was killed;
 * ERR_REFUSED in a clone of the public.
 */
int cli_context_campaign(struct cli *cli, struct intake_context *context);

/*
 * The same with the view of one side: in a player's clone of his own, else of the one that
 * `name` names, or of NULL the one that alone has orders to give. ERR_USAGE when nobody
 * says whose; ERR_REFUSED when it is not at hand.
 */
int cli_context_side(
	struct cli *cli, struct intake_context *context, const char *name, enum side *side);

/*
 * A mailed view, with the game from the shelf and the owner's data in `data`, unless NULL,
 * over it; *whose is the side whose view it is.
 */
int cli_context_view(struct cli *cli, struct intake_context *context, const char *path,
	const char *data, enum side *whose);

/* ---- directory.c: whom a word of the command line names ---- */

struct named_reader {
	enum audience who;
	int seat; /* which commander of the side (campaign/seats.h); 0 of all others */
};

/* A seat as its name has it, "confederate" or "confederate-valley". ERR_REFUSED, with the
 * near name and all that there are, when there is no such seat. */
int cli_seat(struct cli *cli, const struct settings *settings, const char *text,
	enum side *side, int *seat);

/*
 * An audience or a seat of the campaign, or clone, of the command line: "union", "public",
 * "union-valley". ERR_USAGE for what is neither where no side has several commanders, else
 * as cli_seat; as context_settings when the campaign cannot be read.
 */
int cli_reader(struct named_reader *out, struct cli *cli, const char *text);

/*
 * From here on the directory of the command line is what the audience is told: the clone in
 * which the command was called, or for/AUDIENCE/ of a campaign. ERR_REFUSED, with a
 * message, when the clone is another's; else as context_settled.
 */
int directory_enter(struct cli *cli, enum audience who);

/* Reads the game of the campaign or clone at hand, and enters what its reader, or the
 * public, is told. Errors as directory_enter and clone_open. */
int cli_game_here(struct clone *out, struct cli *cli);

#endif
