/* A report of many steps, for `report --since`. */
#ifndef COMMAND_PRINT_SINCE_H
#define COMMAND_PRINT_SINCE_H

#include <stdbool.h>

struct cli;

/*
 * Prints what an audience was told from a turn or date on, made of the history of the
 * campaign or of a player's clone, where `whose` may be NULL: Markdown, or with `html` a
 * page with the map of the last step. ERR_USAGE and ERR_REFUSED with messages, ERR_DAMAGED
 * for a history that cannot be read.
 */
int print_since(
	struct cli *cli, const char *whose, const char *since, bool html, const char *file);

#endif
