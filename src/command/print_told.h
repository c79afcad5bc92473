/* Printing a file of what an audience is told, for `report` and `map`. */
#ifndef COMMAND_PRINT_TOLD_H
#define COMMAND_PRINT_TOLD_H

#include "ledger/paths.h"

struct cli;

/*
 * Prints a file of for/AUDIENCE/, or of a player's clone, where `whose` may be NULL.
 * ERR_USAGE when it is no audience, ERR_REFUSED when the clone is another's, ERR_DAMAGED
 * when the file is missing.
 */
int print_told(struct cli *cli, const char *whose, enum told_path path);

#endif
