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
#include "judge/hidden.h"
#include "judge/judge.h"
#include "report/report.h"

/* ---- a hidden enemy ---- */

static unsigned won(const struct hidden_odds *hidden)
{
	return report_odds_millionths(&hidden->odds, hidden->odds.outcome[ODDS_WON]);
}

/* In the order of their chances, the worst first, equals as the game lists them. Returns
 * how many there are. */
static int count_hidden(struct hidden_odds **out, struct cli *cli,
	const struct intake_context *context, const struct plan *plan)
{
	const char *text = arena_printf(
		&cli->arena, "begin orders\nside %s\nend orders\n", side_name(plan->side));
	int count = hidden_odds_count(out, &cli->arena, context, "orders", text,
		strlen(text), context->side[plan->side].view, plan, NULL);

	for (int i = 1; i < count; i++) {
		const struct hidden_odds moved = (*out)[i];
		int at = i;

		for (; at && won(&(*out)[at - 1]) > won(&moved); at--)
			(*out)[at] = (*out)[at - 1];
		(*out)[at] = moved;
	}
	return count;
}

/* In a hundred times, rounded. */
static unsigned hundredths(const struct odds *odds)
{
	return (report_odds_millionths(odds, odds->outcome[ODDS_WON]) + 5000) / 10000;
}

/* "You win 84 to 100 %, by who is there." `corps`: NULL where none may be. */
static void tell_range(
	struct buf *out, unsigned least, unsigned most, const struct odds *corps)
{
	buf_printf(out, "You win %u", least);
	if (least != most)
		buf_printf(out, " to %u", most);
	if (!corps)
		buf_puts(out, least == most ? " % against any one division.\n"
					    : " %, by who is there.\n");
	else if (least == most && hundredths(corps) == most)
		buf_puts(out, " %, whoever is there.\n");
	else
		buf_printf(out, " %% against any one division, %u %% against %s.\n",
			hundredths(corps), corps->others);
}

/* Against the worst, the middle and the best of them, and a corps. */
static void tell_hidden(struct buf *out, const struct hidden_odds *hidden, int count,
	const struct odds *corps)
{
	static const char *const rank[] = {"least", "middle", "most"};
	const int shown[] = {0, (count - 1) / 2, count - 1};

	tell_range(out, hundredths(&hidden[0].odds), hundredths(&hidden[count - 1].odds),
		corps);
	if (corps)
		buf_printf(out, "  %-7s %s: %s\n", "a corps", corps->enemy,
			report_odds_chief(out->arena, corps, ODDS_OF_ATTACKER));
	for (int i = 0; i < 3; i++)
		if (!i || shown[i] != shown[i - 1])
			buf_printf(out, "  %-7s %s: %s\n", rank[i], hidden[shown[i]].enemy,
				report_odds_chief(out->arena, &hidden[shown[i]].odds,
					ODDS_OF_ATTACKER));
	buf_puts(out, "\n");
	text_wrap(out, "",
		arena_printf(out->arena,
			"Nothing is known of the enemy there. `--enemy \"%s\"` counts out the fight against these, or against others that you name, each with its SP after the name if you like.",
			hidden[shown[1]].enemy),
		0);
}

/* ---- the command ---- */

static int count_out(
	struct cli *cli, const struct intake_context *context, const struct plan *plan)
{
	const void *view = context->side[plan->side].view;
	struct hidden_odds *hidden;
	struct diag unknown;
	struct odds odds, corps;
	struct buf out;
	int err, count = 0;

	if (!context->ruleset->advice.odds) {
		diag_error(&cli->diag, "the rules of this game have no odds");
		return ERR_REFUSED;
	}
	diag_init(&unknown, &cli->arena);
	buf_init(&out, &cli->arena);
	err = context->ruleset->advice.odds(
		&odds, &cli->arena, context->game, view, plan, &unknown);
	if (err == ERR_REFUSED && !cli->keys && !plan->enemy && !plan->defend)
		count = count_hidden(&hidden, cli, context, plan);
	if (count) {
		tell_hidden(&out, hidden, count,
			hidden_odds_of_corps(&corps, &cli->arena, context, view, plan)
				? &corps
				: NULL);
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
	if (odds.hides && hidden_odds_of_corps(&corps, &cli->arena, context, view, plan))
		buf_printf(&out, "\nIf %s is there, too: %s\n", corps.others,
			report_odds_chief(&cli->arena, &corps,
				plan->defend ? ODDS_OF_DEFENDER : ODDS_OF_ATTACKER));
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

/* The last line that begins with the word of an attack; the text itself: none does. */
static const char *last_attack(const char *orders, const char *word)
{
	const char *last = orders;
	size_t length = strlen(word);

	for (const char *at = orders; *at; at += strcspn(at, "\n"), at += *at == '\n')
		if (!strncmp(at, word, length) && at[length] == ' ')
			last = at;
	return last;
}

/* The order is the attack that stands last; those above it are played first. */
static int play_above(struct cli *cli, struct intake_context *context, struct plan *plan)
{
	const char *word = context->ruleset->advice.fight, *above = plan->orders, *text;

	if (!word || !above)
		return OK;
	plan->orders = last_attack(above, word);
	if (plan->orders == above)
		return OK;
	text = arena_printf(&cli->arena, "begin orders\nside %s\n%.*send orders\n",
		side_name(plan->side), (int)(plan->orders - above), above);
	return intake_behind(&context->side[plan->side].view, context, plan->side, "orders",
		text, strlen(text));
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
		err = play_above(cli, &context, &plan);
	}
	if (err == OK)
		err = count_out(cli, &context, &plan);
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
