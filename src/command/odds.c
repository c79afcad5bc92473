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

/* ---- a hidden enemy ---- */

#define SUPPOSED_MOST 5 /* of those who may be there: as many are counted in a form */

/* What comes of the attack against those who may be there. */
struct supposed {
	int count;
	struct {
		const char *enemy;
		struct odds odds;
		unsigned won; /* millionths */
	} of[SUPPOSED_MOST + 1];
};

static int count_one(struct odds *out, struct arena *arena,
	const struct intake_context *context, const struct plan *plan, struct diag *diag)
{
	return context->ruleset->advice.odds(
		out, arena, context->game, context->side[plan->side].view, plan, diag);
}

/* Whom the game lets the side suppose there. */
static void offers_about(struct offers *out, struct cli *cli,
	const struct intake_context *context, const struct plan *plan)
{
	const struct offering about = {.lines = plan->orders};
	const char *text = arena_printf(
		&cli->arena, "begin orders\nside %s\nend orders\n", side_name(plan->side));
	struct diag unsaid;

	diag_init(&unsaid, &cli->arena);
	*out = (struct offers){0};
	intake_offers(out, context, "orders", text, strlen(text), &about, &unsaid);
}

/* Spreads the few that are counted over all of them, as the game lists them. */
static bool is_counted(int nth, int all)
{
	return all <= SUPPOSED_MOST ||
	       nth * SUPPOSED_MOST / all != (nth + 1) * SUPPOSED_MOST / all;
}

/* In the order of their chances, the worst first. */
static void count_supposed(struct supposed *out, struct cli *cli,
	const struct intake_context *context, const struct plan *plan)
{
	struct offers offers;
	int all = 0, nth = 0;

	out->count = 0;
	offers_about(&offers, cli, context, plan);
	for (int i = 0; i < offers.offers; i++)
		all += offers.offer[i].enemy && *offers.offer[i].enemy;
	for (int i = 0; i < offers.offers && out->count <= SUPPOSED_MOST; i++) {
		struct plan supposed = *plan;
		struct odds odds;
		struct diag unsaid;
		unsigned won;
		int at;

		supposed.enemy = offers.offer[i].enemy;
		diag_init(&unsaid, &cli->arena);
		if (!supposed.enemy || !*supposed.enemy || !is_counted(nth++, all) ||
			count_one(&odds, &cli->arena, context, &supposed, &unsaid) < 0 ||
			!odds_is_attack(&odds))
			continue;
		won = report_odds_millionths(&odds, odds.outcome[ODDS_WON]);
		for (at = out->count++; at && out->of[at - 1].won > won; at--)
			out->of[at] = out->of[at - 1];
		out->of[at].enemy = supposed.enemy;
		out->of[at].odds = odds;
		out->of[at].won = won;
	}
}

/* "you win 84 to 100 %, by who is there", and against whom. */
static void tell_supposed(struct buf *out, const struct supposed *supposed)
{
	static const char *const rank[] = {"least", "middle", "most"};
	int last = supposed->count - 1;
	const int shown[] = {0, last / 2, last};
	unsigned least = (supposed->of[0].won + 5000) / 10000;
	unsigned most = (supposed->of[last].won + 5000) / 10000;

	if (least == most)
		buf_printf(out, "You win %u %%, whoever is there.\n", least);
	else
		buf_printf(out, "You win %u to %u %%, by who is there.\n", least, most);
	for (int i = 0; i < 3; i++)
		if (!i || shown[i] != shown[i - 1])
			buf_printf(out, "  %-7s %s: %s\n", rank[i],
				supposed->of[shown[i]].enemy,
				report_odds_chief(out->arena, &supposed->of[shown[i]].odds,
					ODDS_OF_ATTACKER));
	buf_puts(out, "\n");
	text_wrap(out, "",
		arena_printf(out->arena,
			"Nothing is known of the enemy there. `--enemy \"%s\"` counts out the fight against these, or against others that you name, each with its SP after the name if you like.",
			supposed->of[last / 2].enemy),
		0);
}

/* ---- the command ---- */

static int count_out(
	struct cli *cli, const struct intake_context *context, const struct plan *plan)
{
	struct supposed supposed = {0};
	struct diag unknown;
	struct odds odds;
	struct buf out;
	int err;

	if (!context->ruleset->advice.odds) {
		diag_error(&cli->diag, "the rules of this game have no odds");
		return ERR_REFUSED;
	}
	diag_init(&unknown, &cli->arena);
	buf_init(&out, &cli->arena);
	err = count_one(&odds, &cli->arena, context, plan, &unknown);
	if (err == ERR_REFUSED && !cli->keys && !plan->enemy && !plan->defend)
		count_supposed(&supposed, cli, context, plan);
	if (supposed.count) {
		tell_supposed(&out, &supposed);
		fwrite(out.data, 1, out.length, stdout);
		return OK;
	}
	diag_add_all(&cli->diag, &unknown);
	if (err < 0)
		return err;
	if (cli->keys) {
		report_odds_keys(cli->keys, &cli->arena, &odds);
		return OK;
	}
	buf_printf(&out, "%s\n\n",
		report_odds_chief(&cli->arena, &odds,
			plan->defend ? ODDS_OF_DEFENDER : ODDS_OF_ATTACKER));
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
