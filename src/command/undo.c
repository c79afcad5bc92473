/* adjutant undo: take the last sealed orders back. */
#include <stdio.h>

#include "base/keys.h"
#include "campaign/ended.h"
#include "command/cli.h"
#include "command/commands.h"
#include "command/progress.h"
#include "moderate/operations.h"
#include "moderate/session.h"
#include "tell/tell.h"

struct request {
	const char *date, *step, *reason;
	bool look;
};

/* What stands above the lines, and the key for scripts; in the order in which they are
 * told.
 */
static const struct {
	enum undo_fate fate;
	const char *head, *key;
} parts[] = {
	{UNDO_STEP, "Steps", "lost-step"},
	{UNDO_POSITION, "Repairs of the position", "lost-position"},
	{UNDO_ORDERS, "Sealed", "lost-orders"},
	{UNDO_FILED, "Filed", "lost-filed"},
	{UNDO_STAYS, "This stays", "stays"},
};

static void print_part(const struct undo_plan *plan, size_t part)
{
	bool begun = false;

	for (size_t i = 0; i < plan->items; i++) {
		if (plan->item[i].fate != parts[part].fate)
			continue;
		if (!begun)
			printf("%s:\n", parts[part].head);
		printf("  %s\n", plan->item[i].text);
		begun = true;
	}
}

static void give_part(struct keys *keys, const struct undo_plan *plan, size_t part)
{
	keys_several(keys, parts[part].key);
	for (size_t i = 0; i < plan->items; i++)
		if (plan->item[i].fate == parts[part].fate)
			keys_text(keys, parts[part].key, plan->item[i].text);
}

/* `end`: how the game had ended, where that is taken back; else NULL. */
static void print_plan(
	const struct cli *cli, const struct undo_plan *plan, const char *end, bool look)
{
	if (cli->keys) {
		keys_flag(cli->keys, "look", look);
		if (end)
			keys_text(cli->keys, "lost-end", end);
		else
			keys_text(cli->keys, "back-to", plan->step);
	} else if (end) {
		printf("%s, and nothing else:\n  %s.\n",
			look ? "An undo takes back the end of the game"
			     : "The end of the game is taken back",
			end);
	} else {
		printf(look ? "An undo goes back to %s. You would lose:\n"
			    : "Taken back to %s. You have lost:\n",
			plan->step);
	}
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		if (cli->keys)
			give_part(cli->keys, plan, i);
		else
			print_part(plan, i);
}

static int look(struct cli *cli, struct session *s, const char *end)
{
	struct undo_plan plan;
	int err = session_undo_look(&plan, s);

	if (err < 0)
		return err;
	print_plan(cli, &plan, end, true);
	if (!cli->keys)
		puts("Nothing has changed: this is what `adjutant undo` would do.");
	return OK;
}

static int take_back(
	struct cli *cli, struct session *s, const struct request *request, const char *end)
{
	struct reports before = reports_of(s->campaign);
	struct undo_plan plan;
	int err = session_undo(&plan, s, request->step, request->reason);

	if (err < 0)
		return err;
	print_plan(cli, &plan, end, false);
	print_status_within(cli, s->campaign);
	print_reports(cli, s->campaign, &before);
	return OK;
}

static int check(struct cli *cli, struct request *request)
{
	if (!request->reason ||
		(request->reason = reason_lines(&cli->arena, request->reason)))
		return OK;
	diag_error(&cli->diag,
		"--reason wants words: UTF-8 without control characters, 4000 bytes at most");
	return ERR_REFUSED;
}

static int run(struct cli *cli, const void *values, char **operand)
{
	struct request request = *(const struct request *)values;
	struct session session = {0};
	int err = check(cli, &request);

	(void)operand;
	if (err < 0)
		return err;
	if ((err = cli_open(cli, &session, request.date, !request.look)) == OK) {
		const char *end = ended_subject(&cli->arena, &session.campaign->settings);

		err = request.look ? look(cli, &session, end)
				   : take_back(cli, &session, &request, end);
	}
	cli_close(cli, &session);
	return err;
}

static const struct cli_option options[] = {
	OPTION_DIR,
	OPTION_DATE(struct request, date),
	OPTION_KEYS,
	{OPTION_OF(struct request, look, "look", NULL,
		"list what would be taken back, and change nothing")},
	{OPTION_OF(struct request, reason, "reason", "TEXT", "why: told to everybody")},
	{OPTION_OF(struct request, step, "step", "STEP",
		"take back to STEP, as 4/union, whatever was done since")},
	OPTION_END,
};

const struct command command_undo = {
	.options = options, .values = sizeof(struct request), .run = run};
