/*
 * adjutant rehearse: play a plan again and again with practice dice.
 *
 * As `check` it reads work files only and looks at nothing but the view of the side. Its
 * dice are no campaign's.
 */
#include <string.h>

#include "base/text.h"
#include "command/cli.h"
#include "command/commands.h"
#include "command/context.h"
#include "command/letter.h"
#include "command/print_rehearsal.h"
#include "game/rehearsal.h"
#include "game/ruleset.h"
#include "orders/orders.h"

#define TIMES 100
#define SEED  "practice"

struct request {
	const char *against, *times, *seed, *view, *data;
};

/* ---- what is asked ---- */

static int read_times(struct cli *cli, const char *text, int *out)
{
	*out = TIMES;
	if (!text || text_to_int(text, 1, REHEARSAL_TIMES_MAX, out))
		return OK;
	diag_error(&cli->diag, "--times wants a number from 1 to %d, not `%s`",
		REHEARSAL_TIMES_MAX, text);
	return ERR_USAGE;
}

/* Whose plan it must be, where that is said; else NO_SIDE. */
static int read_side(struct cli *cli, const char *name, enum side *out)
{
	int side, err;

	*out = NO_SIDE;
	if (!name)
		return OK;
	if ((err = cli_side(cli, name, false, &side)) == OK)
		*out = (enum side)side;
	return err;
}

static const char *file_of(char **operand)
{
	return operand[1] ? operand[1] : operand[0];
}

static int read_request(struct cli *cli, const struct request *request, char **operand,
	struct rehearsing *what)
{
	int err = read_side(cli, operand[1] ? operand[0] : NULL, &what->side);

	if (err == OK)
		err = read_times(cli, request->times, &what->times);
	if (err == OK)
		err = cli_file(cli, file_of(operand));
	what->seed = request->seed ? request->seed : SEED;
	return err;
}

static int find_context(
	struct cli *cli, struct intake_context *context, const struct request *request)
{
	enum side side;
	int err = request->view
			  ? context_view(cli, context, request->view, request->data, &side)
			  : context_campaign(cli, context);

	if (err < 0 || context->ruleset->advice.rehearse)
		return err;
	diag_error(&cli->diag,
		"the plans of this game cannot be rehearsed; `adjutant odds` counts out what may come of an attack");
	return ERR_REFUSED;
}

/* ---- the plans ---- */

static int no_plan(struct cli *cli, const struct letter *letter)
{
	diag_error(&cli->diag,
		"%s: there is no plan in it; what can be rehearsed are orders for the step at hand",
		letter->name);
	return ERR_REFUSED;
}

static int other_side(struct cli *cli, const struct letter *letter, enum side side)
{
	diag_error(&cli->diag, "%s: this is no plan of the %s side", letter->name,
		side_title(side));
	return ERR_REFUSED;
}

/* Reads it as `check` does, with the same messages. */
static int take_plan(struct cli *cli, const struct intake_context *context,
	const struct letter *letter, struct rehearsing *what)
{
	struct intake *intake = NULL;
	int err;

	err = intake_look_over(&intake, context, letter->name, letter->text, letter->length,
		NULL, 0, &cli->diag);
	if (err < 0)
		return err;
	if (what->side != NO_SIDE && what->side != intake->side)
		return other_side(cli, letter, what->side);
	if ((intake->kind != INTAKE_ORDERS && intake->kind != INTAKE_FURTHER) ||
		intake->keeps)
		return no_plan(cli, letter);
	what->side = intake->side;
	what->orders = intake->orders;
	what->standing = intake->holds;
	return OK;
}

static int read_plan(struct cli *cli, const struct intake_context *context,
	const char *path, struct rehearsing *what)
{
	struct letter letter;
	int err = letter_open(&letter, cli, path, NULL);

	return err == OK ? take_plan(cli, context, &letter, what) : err;
}

static int suppose(struct cli *cli, const struct intake_context *context, const char *path,
	struct rehearsing *what)
{
	struct letter letter;
	int err = letter_open(&letter, cli, path, NULL);

	what->opponent = OPPONENT_PLAN;
	if (err == OK)
		return intake_suppose(&what->enemy, context, what->side, letter.name,
			letter.text, letter.length, &cli->diag);
	diag_error(&cli->diag,
		"--against wants `nothing`, `player`, or an order file that the enemy could send");
	return err;
}

static int read_opponent(struct cli *cli, const struct intake_context *context,
	const char *against, struct rehearsing *what)
{
	if (!against || !strcmp(against, "nothing"))
		what->opponent = OPPONENT_IDLE;
	else if (!strcmp(against, "player"))
		what->opponent = OPPONENT_PLAYER;
	else
		return suppose(cli, context, against, what);
	return OK;
}

/* ---- the command ---- */

static int rehearse(struct cli *cli, const struct intake_context *context,
	const struct rehearsing *what)
{
	struct rehearsal rehearsal;
	int err = context->ruleset->advice.rehearse(&rehearsal, &cli->arena, context->game,
		context->side[what->side].view, what, &cli->diag);

	if (err < 0)
		return err;
	if (cli->keys)
		give_rehearsal(cli, &rehearsal, what->times);
	else
		print_rehearsal(cli, &rehearsal, what->times);
	return OK;
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	struct intake_context context = {.arena = &cli->arena};
	struct rehearsing what = {.side = NO_SIDE};
	int err = read_request(cli, request, operand, &what);

	if (err == OK)
		err = find_context(cli, &context, request);
	if (err == OK)
		err = read_plan(cli, &context, file_of(operand), &what);
	if (err == OK)
		err = read_opponent(cli, &context, request->against, &what);
	return err == OK ? rehearse(cli, &context, &what) : err;
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, against, "against", "ENEMY",
		"the enemy does `nothing`, has the plan of the built-in `player`, or that in a file")},
	{OPTION_OF(struct request, times, "times", "N", "play it so many times")},
	{OPTION_OF(struct request, seed, "seed", "TEXT", "with other practice dice")},
	{OPTION_OF(struct request, view, "view", "FILE", "begin with a mailed view.ini"),
		.tie = TIE_WITH},
	{OPTION_OF(struct request, data, "data", "DIR",
		"with the data in DIR over those of the game")},
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_rehearse = {
	.operands = "[SIDE] FILE",
	.min = 1,
	.max = 2,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
