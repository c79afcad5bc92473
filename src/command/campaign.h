/* How far a campaign has come, as the commands that move it say it. */
#ifndef COMMAND_CAMPAIGN_H
#define COMMAND_CAMPAIGN_H

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
const char *command_progress_due(const struct campaign *campaign);

/* The same as far as a player's clone tells it; also nothing. `position` is that of its
 * view. */
const char *command_clone_progress_due(
	struct cli *cli, const struct clone *clone, const struct position *position);

/* Says whose move it is and what is due. */
void command_print_status(const struct cli *cli, const struct campaign *campaign);

/* The same behind what else a command has to say: in JSON an object of its own, `status`.
 */
void command_print_status_within(const struct cli *cli, const struct campaign *campaign);

/* The same as far as a player's clone tells it. */
void command_print_clone_status(struct cli *cli, const struct clone *clone);

/* For which round of the beacon a sealed step waits, and where its value will be; with the
 * command that opens it in the directory `dir` (NULL: that is the moderator's). */
void command_print_round(
	const struct cli *cli, const struct beacon *beacon, const char *dir);

/* The reports of the sides, kept to tell afterwards which of them are new. They belong to
 * the campaign. */
struct reports {
	const char *text[SIDES];
};

struct reports reports_of(const struct campaign *campaign);

/* Names the reports that are not as they were; nothing with --porcelain. */
void command_print_reports(const struct cli *cli, const struct campaign *campaign,
	const struct reports *before);

/* Names the reports of both sides as new, each the one that the side reads; nothing for
 * scripts. */
void command_print_all_reports(const struct cli *cli, const struct campaign *campaign);

/* ERR_WAIT when nothing more can be done without one of the players, else OK. */
int command_progress_result(const struct campaign *campaign);

#endif
