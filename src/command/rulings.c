/*
 * The moderator rules: adjutant amend (rulings, repairs, forfeits, new chains) and adjutant
 * undo (what was sealed is taken back).
 */
#include <stdio.h>

#include "base/keys.h"
#include "base/tree.h"
#include "campaign/campaign.h"
#include "campaign/ended.h"
#include "command/campaign.h"
#include "command/cli.h"
#include "command/commands.h"
#include "ledger/format.h"
#include "moderate/operations.h"
#include "moderate/session.h"
#include "tell/tell.h"

/* ---- amend ---- */

struct ruling {
	const char *reason, *state, *to, *date;
	const char *open;    /* name of a seat */
	const char *forfeit; /* a side */
	bool chains;
};

static int wrong(struct cli *cli, const char *what)
{
	diag_error(&cli->diag, "%s", what);
	return ERR_REFUSED;
}

static int things(const struct ruling *ruling)
{
	return ruling->chains + (ruling->state != NULL) + (ruling->open != NULL) +
	       (ruling->forfeit != NULL);
}

static int check_ruling(struct cli *cli, struct ruling *ruling)
{
	if (ruling->reason &&
		!(ruling->reason = tell_reason_lines(&cli->arena, ruling->reason)))
		return wrong(cli,
			"--reason wants words: UTF-8 without control characters, 4000 bytes at most");
	if (ruling->chains && ruling->to)
		return wrong(cli, "new chains are for both sides: leave out --to");
	if (things(ruling) > 1)
		return wrong(cli,
			"--chains, --state, --open and --forfeit are different things: do one after the other");
	if ((ruling->open || ruling->forfeit) && ruling->to)
		return wrong(cli, "this is told to all: leave out --to");
	if (!ruling->chains && !ruling->reason)
		return wrong(cli,
			"every ruling wants a reason, which is told with it: --reason TEXT");
	return OK;
}

static int open_seat(struct cli *cli, struct session *s, const struct ruling *ruling)
{
	enum side side;
	int k, err = cli_seat(cli, &s->campaign->settings, ruling->open, &side, &k);

	return err < 0 ? err : session_open_seat(s, side, k, ruling->reason);
}

static int forfeit(struct cli *cli, struct session *s, const struct ruling *ruling)
{
	int side, err = cli_side(cli, ruling->forfeit, false, &side);

	return err < 0 ? err
		       : session_end(s, (enum side)side, ENDED_FORFEITED, ruling->reason);
}

static int rule(struct cli *cli, struct session *s, const struct ruling *ruling, int to)
{
	struct amendment amendment = {
		.reason = ruling->reason, .to = (enum side)to, .file = ruling->state};
	int err;

	if (ruling->chains)
		return session_new_chains(s, ruling->reason);
	if (ruling->open)
		return open_seat(cli, s, ruling);
	if (ruling->forfeit)
		return forfeit(cli, s, ruling);
	if (ruling->state && (err = cli_read(cli, ruling->state, &amendment.state,
				      &amendment.length)) < 0)
		return err;
	return session_amend(s, &amendment);
}

static int run_amend(struct cli *cli, const void *values, char **operand)
{
	struct ruling ruling = *(const struct ruling *)values;
	struct session session = {0};
	struct reports before;
	int err = check_ruling(cli, &ruling), to = NO_SIDE;

	(void)operand;
	if (err < 0 || (ruling.to && (err = cli_side(cli, ruling.to, false, &to)) < 0))
		return err;
	if ((err = cli_open_without(cli, &session, ruling.date, ruling.chains)) == OK) {
		before = reports_of(session.campaign);
		if ((err = rule(cli, &session, &ruling, to)) == OK)
			command_print_reports(cli, session.campaign, &before);
	}
	cli_close(cli, &session);
	return err;
}

static const struct cli_option amend_options[] = {
	OPTION_DIR,
	OPTION_DATE(struct ruling, date),
	OPTION_PORCELAIN,
	{OPTION_OF(struct ruling, reason, "reason", "TEXT",
		"what is ruled, and why: told to everybody, or to SIDE")},
	{OPTION_OF(struct ruling, to, "to", "SIDE",
		"tell it to one side alone; the other sees nothing of it")},
	{OPTION_OF(struct ruling, state, "state", "FILE",
		 "the position is that of FILE from here on"),
		.tie = TIE_OR},
	{OPTION_OF(struct ruling, open, "open", "SEAT",
		 "the player of SEAT has left: a substitute may join"),
		.tie = TIE_OR},
	{OPTION_OF(struct ruling, forfeit, "forfeit", "SIDE",
		 "SIDE has lost the game by sending nothing"),
		.tie = TIE_OR},
	{OPTION_OF(struct ruling, chains, "chains", NULL, "draw new chains of dice")},
	OPTION_END,
};

const struct command command_amend = {
	.options = amend_options, .values = sizeof(struct ruling), .run = run_amend};

/* ---- undo ---- */

struct undo_request {
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

static int look_ahead(struct cli *cli, struct session *s, const char *end)
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

static int take_back(struct cli *cli, struct session *s, const struct undo_request *request,
	const char *end)
{
	struct reports before = reports_of(s->campaign);
	struct undo_plan plan;
	int err = session_undo(&plan, s, request->step, request->reason);

	if (err < 0)
		return err;
	print_plan(cli, &plan, end, false);
	command_print_status_within(cli, s->campaign);
	command_print_reports(cli, s->campaign, &before);
	return OK;
}

static int check_reason(struct cli *cli, struct undo_request *request)
{
	if (!request->reason ||
		(request->reason = tell_reason_lines(&cli->arena, request->reason)))
		return OK;
	diag_error(&cli->diag,
		"--reason wants words: UTF-8 without control characters, 4000 bytes at most");
	return ERR_REFUSED;
}

static int run_undo(struct cli *cli, const void *values, char **operand)
{
	struct undo_request request = *(const struct undo_request *)values;
	struct session session = {0};
	int err = check_reason(cli, &request);

	(void)operand;
	if (err < 0)
		return err;
	if ((err = cli_open(cli, &session, request.date, !request.look)) == OK) {
		const char *end = ended_subject(&cli->arena, &session.campaign->settings);

		err = request.look ? look_ahead(cli, &session, end)
				   : take_back(cli, &session, &request, end);
	}
	cli_close(cli, &session);
	return err;
}

static const struct cli_option undo_options[] = {
	OPTION_DIR,
	OPTION_DATE(struct undo_request, date),
	OPTION_KEYS,
	{OPTION_OF(struct undo_request, look, "look", NULL,
		"list what would be taken back, and change nothing")},
	{OPTION_OF(
		struct undo_request, reason, "reason", "TEXT", "why: told to everybody")},
	{OPTION_OF(struct undo_request, step, "step", "STEP",
		"take back to STEP, as 4/union, whatever was done since")},
	OPTION_END,
};

const struct command command_undo = {
	.options = undo_options, .values = sizeof(struct undo_request), .run = run_undo};
