/* Many campaigns in one table: whose move it is, since when, and what is late. */
#ifndef COMMAND_STATUS_TABLE_H
#define COMMAND_STATUS_TABLE_H

#include <stddef.h>
#include <stdint.h>

struct cli;
struct clone;
struct due;
struct position;

/* When the step at hand is due, for scripts: since=, and where there is a deadline,
 * deadline= and late=. For people nothing, and the deadline alone where there is one. */
void print_time(const struct cli *cli, const struct due *due);

/* The same moments as far as a player's clone tells them: its terms, and since when it is
 * asked. Sets the position of its view, too. Of a game that is over nothing is due. */
void due_of_clone(struct due *out, struct cli *cli, const struct clone *clone,
	struct position *position, int64_t now);

/*
 * Prints a row for each of these directories, campaigns or players' clones, as things stand
 * at the moment `now`; for scripts what `status` says of each, and dir=. One that cannot be
 * read has a row that says so; the result is then that of the last of them.
 */
int print_status_table(struct cli *cli, const char *const *dir, size_t count, int64_t now);

#endif
