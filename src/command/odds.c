/*
 * adjutant odds: count out what may come of an attack, or of a march.
 *
 * As `check` it reads work files only and looks at nothing but the view of the side.
 */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "command/cli.h"
#include "command/commands.h"
#include "game/advice.h"
#include "game/ruleset.h"
#include "report/report.h"

/* ---- the command ---- */

static int count_out(
	struct cli *cli, const struct intake_context *context, const struct plan *plan)
{
	const struct ruleset *ruleset = context->ruleset;
	struct odds odds;
	struct buf out;
	int err;

	if (!ruleset->advice.odds) {
		diag_error(&cli->diag, "the rules of this game have no odds");
		return ERR_REFUSED;
	}
	err = ruleset->advice.odds(&odds, &cli->arena, context->game,
		context->side[plan->side].view, plan, &cli->diag);
	if (err < 0)
		return err;
	if (cli->keys) {
		report_odds_keys(cli->keys, &cli->arena, &odds);
		return OK;
	}
	buf_init(&out, &cli->arena);
	report_odds(&out, &odds);
	fwrite(out.data, 1, out.length, stdout);
	return OK;
}

struct request {
	const char *side, *view, *data, *from, *enemy, *enemy_says, *defend;
};

/* The order, with its words: of the operand, or of standard input. */
static int read_order(struct cli *cli, struct plan *plan, const char *operand)
{
	const char *text;
	size_t length;
	int err;

	plan->orders = operand;
	if (operand ? strcmp(operand, "-") != 0 : plan->defend != NULL)
		return OK;
	err = cli_read(cli, NULL, &text, &length);
	plan->orders = text;
	return err;
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	struct intake_context context = {.arena = &cli->arena};
	struct plan plan = {.from = request->from,
		.enemy = request->enemy,
		.enemy_says = request->enemy_says,
		.defend = request->defend};
	int err;

	err = request->view ? cli_context_view(cli, &context, request->view, request->data,
				      &plan.side)
			    : cli_context_side(cli, &context, request->side, &plan.side);
	if (err == OK)
		err = read_order(cli, &plan, operand[0]);
	if (err == OK) {
		plan.standing = context.side[plan.side].standing;
		err = count_out(cli, &context, &plan);
	}
	return err;
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, side, "side", "SIDE",
		 "whose view of the campaign to look at"),
		.tie = TIE_OR},
	{OPTION_OF(
		 struct request, view, "view", "FILE", "look at a mailed view.ini instead"),
		.tie = TIE_WITH},
	{OPTION_OF(struct request, data, "data", "DIR",
		"with the data in DIR over those of the game")},
	{OPTION_OF(struct request, from, "from", "PLACE",
		"the attackers, or who marches, stand there")},
	{OPTION_OF(struct request, enemy, "enemy", "PIECES", "who is assumed there")},
	{OPTION_OF(struct request, enemy_says, "enemy-says", "WORDS",
		"words of the enemy for his choices")},
	{OPTION_OF(
		struct request, defend, "defend", "PLACE", "the side is attacked there")},
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_odds = {
	.operands = "[ORDER]",
	.max = 1,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
