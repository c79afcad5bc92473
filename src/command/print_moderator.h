/* The report and the map with both sides, which nobody is told. */
#ifndef COMMAND_PRINT_MODERATOR_H
#define COMMAND_PRINT_MODERATOR_H

#include <stdbool.h>
#include <stddef.h>

#include "ledger/paths.h"

struct cli;

/* True of the word `moderator`; `whose` may be NULL. */
bool is_moderator(const char *whose);

/* Makes his TOLD_REPORT or TOLD_MAP of the truth; it belongs to the arena of the command.
 * ERR_REFUSED in a player's clone, which has none. */
int read_moderator(const char **text, size_t *length, struct cli *cli, enum told_path path);

/* Prints his report. */
int print_moderator(struct cli *cli, const char *file);

#endif
