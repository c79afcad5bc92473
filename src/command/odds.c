/*
 * adjutant odds: count out what may come of an attack, or of a march.
 *
 * As `check` it reads work files only and looks at nothing but the view of the side.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "command/cli.h"
#include "command/clone.h"
#include "command/commands.h"
#include "command/context.h"
#include "command/wrapped.h"
#include "game/odds.h"
#include "game/ruleset.h"

#define BAR_MAX 40 /* for 100 % */

/* ---- numbers ---- */

/* Of so many equal parts, rounded. */
static unsigned parts(const struct odds *odds, uint64_t chance, unsigned of)
{
	/* in two steps, for a chance times a million is more than 64 bits hold */
	uint64_t fine = chance / (odds->certain / 100000000);

	return (unsigned)((fine * of + 50000000) / 100000000);
}

/* "12.5 %"; what is not quite impossible or certain is not called so. */
static const char *percent(struct cli *cli, const struct odds *odds, uint64_t chance)
{
	unsigned n = parts(odds, chance, 1000);

	if (chance && !n)
		return "under 0.1 %";
	if (n == 1000 && chance < odds->certain - odds->rest)
		return "over 99.9 %";
	return arena_printf(&cli->arena, "%u.%u %%", n / 10, n % 10);
}

/* ---- for people ---- */

/* What the parts of a way cost. */
static void print_way(const struct odds *odds)
{
	printf("\n%s\n", odds->round);
	for (int i = 0; i < odds->terms; i++)
		printf("  %3d  %s (%s)\n", odds->term[i].value, odds->term[i].text,
			odds->term[i].rule);
	if (odds->total)
		printf("  %3s  %s\n", odds->total, odds->total_text);
}

static void print_sum(const struct odds *odds)
{
	const char *blank = odds->points ? " " : "",
		   *points = odds->points ? odds->points : "";

	if (!odds->strength[0] && !odds->strength[1])
		return;
	printf("\n%s: %d%s%s of %s against %d%s%s\n", odds->round, odds->strength[0], blank,
		points, odds->side[0], odds->strength[1], blank, points);
	for (int i = 0; i < odds->terms; i++)
		printf("  %+3d  %s (%s)\n", odds->term[i].value, odds->term[i].text,
			odds->term[i].rule);
	if (odds->total)
		printf("  %3s  %s\n", odds->total, odds->total_text);
}

static void print_bar(unsigned length)
{
	if (length)
		fputs("  ", stdout);
	while (length--)
		putchar('#');
}

/* Tables of names have one width, so that their numbers stand in one column; those of
 * numbers another. */
static size_t widest_text(const struct odds *odds, bool spread)
{
	size_t widest = 0;

	for (int i = 0; i < odds->tables; i++)
		for (int k = 0; odds->table[i].spread == spread && k < odds->table[i].rows;
			k++) {
			size_t wide = text_columns(odds->table[i].row[k].text);

			widest = wide > widest ? wide : widest;
		}
	return widest;
}

/* Names stand left, numbers right, with room for a `+` behind them. */
static void print_row(struct cli *cli, const struct odds *odds,
	const struct odds_table *table, const char *text, const char *more, uint64_t chance)
{
	int fill = (int)(widest_text(odds, table->spread) - text_columns(text));

	if (table->spread)
		printf("  %*s%s%-1s", fill, "", text, more);
	else
		printf("  %s%*s", text, fill, "");
	printf("  %11s", percent(cli, odds, chance));
	if (table->spread)
		print_bar(parts(odds, chance, BAR_MAX));
	putchar('\n');
}

/* The numbers behind the last that is worth a line make one together: "13+". */
static int worth_a_line(const struct odds *odds, const struct odds_table *table)
{
	int rows = table->rows;

	while (table->spread && rows > 1 && !parts(odds, table->row[rows - 1].chance, 1000))
		rows--;
	return rows + 1 < table->rows ? rows : table->rows;
}

static void print_table(
	struct cli *cli, const struct odds *odds, const struct odds_table *table)
{
	int rows = worth_a_line(odds, table);
	uint64_t others = 0;

	printf("\n%s", table->title);
	if (table->mean >= 0)
		printf(", %d.%02d on average", table->mean / 100, table->mean % 100);
	putchar('\n');
	for (int i = 0; i < rows; i++)
		print_row(cli, odds, table, table->row[i].text, "", table->row[i].chance);
	for (int i = rows; i < table->rows; i++)
		others += table->row[i].chance;
	if (rows < table->rows)
		print_row(cli, odds, table, table->row[rows].text, "+", others);
}

static void print_odds(struct cli *cli, const struct odds *odds)
{
	print_wrapped(odds->title, 0);
	if (odds->way)
		print_way(odds);
	else
		print_sum(odds);
	for (int i = 0; i < odds->tables; i++)
		print_table(cli, odds, &odds->table[i]);
	putchar('\n');
	if (parts(odds, odds->rest, 1000))
		print_wrapped(arena_printf(&cli->arena,
				      "%s was too rare to be followed to its end.",
				      percent(cli, odds, odds->rest)),
			0);
	for (int i = 0; i < odds->notes; i++)
		print_wrapped(odds->note[i], 0);
}

/* ---- for scripts ---- */

/* In millionths: "0.512346". */
static void print_chance(const struct odds *odds, const char *key, uint64_t chance)
{
	unsigned n = parts(odds, chance, 1000000);

	printf("%s=%u.%06u\n", key, n / 1000000, n % 1000000);
}

static void print_keys(struct cli *cli, const struct odds *odds)
{
	if (!odds->way)
		printf("strength.attacker=%d\nstrength.defender=%d\n", odds->strength[0],
			odds->strength[1]);
	if (odds->total)
		printf("%s=%s\n", odds->total_key, odds->total);
	for (int i = 0; i < odds->terms; i++)
		printf("%s=%d:%s:%s\n", odds->way ? "way" : "modifier", odds->term[i].value,
			odds->term[i].rule, odds->term[i].text);
	for (int i = 0; i < odds->tables; i++)
		for (int k = 0; k < odds->table[i].rows; k++)
			print_chance(odds,
				arena_printf(&cli->arena, "%s.%s", odds->table[i].key,
					odds->table[i].row[k].key),
				odds->table[i].row[k].chance);
	print_chance(odds, "rest", odds->rest);
}

/* ---- the command ---- */

/* In a player's clone it is his; else it must be said. */
static int whose_view(struct cli *cli, const char *name, enum side *side)
{
	enum audience who = AUDIENCE_PUBLIC;
	int whose, err;

	if (name) {
		err = cli_side(cli, name, false, &whose);
		*side = (enum side)whose;
		return err;
	}
	if (!clone_is_here(cli)) {
		diag_error(&cli->diag, "whose view? --side SIDE or --view FILE says it");
		return ERR_USAGE;
	}
	err = clone_audience(&who, cli);
	*side = (enum side)who;
	return err;
}

static int of_campaign(
	struct cli *cli, struct intake_context *context, const char *name, enum side *side)
{
	int err = whose_view(cli, name, side);

	if (err < 0 || (err = context_campaign(cli, context)) < 0)
		return err;
	if (context->side[*side].view)
		return OK;
	diag_error(&cli->diag, "this clone does not hold the view of the %s side",
		side_title(*side));
	return ERR_REFUSED;
}

static int count_out(
	struct cli *cli, const struct intake_context *context, const struct plan *plan)
{
	const struct ruleset *ruleset = context->ruleset;
	struct odds odds;
	int err;

	if (!ruleset->odds) {
		diag_error(&cli->diag, "the rules of this game have no odds");
		return ERR_REFUSED;
	}
	err = ruleset->odds(&odds, &cli->arena, context->game,
		context->side[plan->side].view, plan, &cli->diag);
	if (err < 0)
		return err;
	if (cli->porcelain)
		print_keys(cli, &odds);
	else
		print_odds(cli, &odds);
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

	err = request->view ? context_view(cli, &context, request->view, request->data,
				      &plan.side)
			    : of_campaign(cli, &context, request->side, &plan.side);
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
	OPTION_PORCELAIN,
	OPTION_END,
};

const struct command command_odds = {
	.operands = "[ORDER]",
	.max = 1,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
