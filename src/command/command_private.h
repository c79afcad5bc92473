/* What commands have of each other; nobody else includes it. */
#ifndef COMMAND_COMMAND_PRIVATE_H
#define COMMAND_COMMAND_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>

#include "ledger/format.h"

struct cli;
struct intake;

/* ---- check.c: the receipt of an order file ---- */

/* Prints what an order file was understood to say; `err` is what intake_read gave. For
 * scripts also each message as `message=LINE:COL:LEVEL:ID`. NULL is nothing. */
void receipt_print(struct cli *cli, const struct intake *intake, int err);

/* Prints the canonical text and its hash, as they are filed. */
void receipt_text(struct cli *cli, const char *text);

/* ---- report.c: what an audience is told ---- */

/*
 * Reads the map of for/AUDIENCE/, or of a player's clone, where `whose` may be NULL; it
 * belongs to the arena of the command. ERR_USAGE when `whose` is no audience, ERR_REFUSED
 * when the clone is another's, ERR_DAMAGED when the file is missing.
 */
int read_map(const char **text, size_t *length, struct cli *cli, const char *whose);

/* ---- report.c: what the moderator reads, which nobody is told ---- */

/* True of the word `moderator`; `whose` may be NULL. */
bool is_moderator(const char *whose);

/* Makes his TOLD_REPORT or TOLD_MAP of the truth; it belongs to the arena of the command.
 * ERR_REFUSED in a player's clone, which has none. */
int read_moderator(const char **text, size_t *length, struct cli *cli, enum told_path path);

#endif
