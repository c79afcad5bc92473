/* Printing a file of what an audience is told, for `report` and `map`. */
#ifndef COMMAND_PRINT_TOLD_H
#define COMMAND_PRINT_TOLD_H

#include "ledger/paths.h"

struct cli;

/* Prints a file of for/AUDIENCE/. ERR_USAGE when `whose` is no audience,
 * ERR_DAMAGED when the file is missing. */
int print_told(struct cli *cli, const char *whose, enum told_path path);

#endif
