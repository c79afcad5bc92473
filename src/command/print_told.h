/* Files of what an audience is told, for `report` and `map`. */
#ifndef COMMAND_PRINT_TOLD_H
#define COMMAND_PRINT_TOLD_H

#include <stddef.h>

struct cli;

/* Which report is wanted: one of the two, or the one that the side reads. */
enum wanted { WANTS_HIS, WANTS_WHOLE, WANTS_SHORT };

/*
 * Prints the report, or reads the map, of for/AUDIENCE/, or of a player's clone, where
 * `whose` may be NULL. A report may be that of one of several commanders (command/whose.h).
 * ERR_USAGE when it is no audience, ERR_REFUSED when the clone is another's, ERR_DAMAGED
 * when the file is missing. The public has no short report: its own is printed. A map
 * belongs to the arena of the command.
 */
int print_report(struct cli *cli, const char *whose, enum wanted wanted, const char *file);
int read_map(const char **text, size_t *length, struct cli *cli, const char *whose);

#endif
