/* How far a campaign has come, as the commands that move it say it. */
#ifndef COMMAND_PROGRESS_H
#define COMMAND_PROGRESS_H

#include "base/side.h"

struct arena;
struct beacon;
struct campaign;
struct cli;
struct clone;
struct keys;
struct position;
struct settings;

/* What is awaited: join, commitments, orders, answer, further-orders, beacon; or over. */
const char *progress_due(const struct campaign *campaign);

/* The same as far as a player's clone tells it; also nothing. `position` is that of its
 * view. */
const char *told_due(
	struct cli *cli, const struct clone *clone, const struct position *position);

/* Says whose move it is and what is due. */
void print_status(const struct cli *cli, const struct campaign *campaign);

/* The same behind what else a command has to say: in JSON an object of its own, `status`.
 */
void print_status_within(const struct cli *cli, const struct campaign *campaign);

/* The same as far as a player's clone tells it. */
void print_status_told(struct cli *cli, const struct clone *clone);

/* Says which keys of these may stand several times. */
void several_keys(struct keys *keys);

/* How much the players talk, and whether plans are committed; nothing where a campaign has
 * no step of both sides. */
void print_talk(const struct cli *cli, const struct settings *settings);

/* For which round of the beacon a sealed step waits, and where its value will be; with the
 * command that opens it in the directory `dir` (NULL: that is the moderator's). */
void print_round(const struct cli *cli, const struct beacon *beacon, const char *dir);

/* That a draw is offered, a seat open, how often it was gone on without a side, and how the
 * game has ended before its time; of that the status says it in words. */
void print_end(const struct cli *cli, struct arena *arena, const struct settings *settings);

/* Of these sides: whose plan goes on without a file, or why it does not any more. `planned`
 * is the set of the first. */
void print_plans(const struct cli *cli, const struct position *position, unsigned planned,
	unsigned sides);

/* The reports of the sides, kept to tell afterwards which of them are new. They belong to
 * the campaign. */
struct reports {
	const char *text[SIDES];
};

struct reports reports_of(const struct campaign *campaign);

/* Names the reports that are not as they were; nothing with --porcelain. */
void print_reports(const struct cli *cli, const struct campaign *campaign,
	const struct reports *before);

/* Names the reports of both sides as new, each the one that the side reads; nothing for
 * scripts. */
void print_all_reports(const struct cli *cli, const struct campaign *campaign);

/* ERR_WAIT when nothing more can be done without one of the players, else OK. */
int result_of(const struct campaign *campaign);

#endif
