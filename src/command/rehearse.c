/*
 * adjutant rehearse: play a plan again and again with practice dice.
 *
 * As `check` it reads work files only and looks at nothing but the view of the side. Its
 * dice are no campaign's. First how its result is printed, then what is asked.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/keys.h"
#include "command/cli.h"
#include "command/command_private.h"
#include "command/commands.h"
#include "game/advice.h"
#include "game/ruleset.h"
#include "orders/orders.h"

#define ROW_INDENT   2
#define FACT_INDENT  6
#define TIMES_INDENT 11 /* behind a row's own percentage */
#define KEPT_COLUMNS 36 /* of a fact that stands in one line */

/* ---- numbers ---- */

/* "62 %"; what is not quite never or always is not called so. */
static const char *percent(struct cli *cli, int of, int times)
{
	int n = (200 * of + times) / (2 * times);

	if (of && !n)
		return "under 1 %";
	if (n == 100 && of < times)
		return "over 99 %";
	return arena_printf(&cli->arena, "%d %%", n);
}

static const char *hundredths(struct cli *cli, int value)
{
	return arena_printf(&cli->arena, "%s%d.%02d", value < 0 ? "-" : "",
		abs(value) / 100, abs(value) % 100);
}

static const char *number_of(struct cli *cli, const struct rehearsal_fact *fact, int times)
{
	switch (fact->measure) {
	case MEASURE_TIMES: return percent(cli, fact->value, times);
	case MEASURE_MEAN: return hundredths(cli, fact->value);
	default: return arena_printf(&cli->arena, "%d", fact->value);
	}
}

/* ---- for people ---- */

/* No line ends in a short fact, nor before the `%` of a long one. */
static void keep_together(char *fact)
{
	char *blank = strrchr(fact, ' ');
	bool is_short = text_columns(fact) <= KEPT_COLUMNS;

	if (blank)
		*blank = KEPT_BLANK;
	while (is_short && (blank = strchr(fact, ' ')))
		*blank = KEPT_BLANK;
}

static void add_fact(
	struct cli *cli, struct buf *line, const struct rehearsal_fact *fact, int times)
{
	char *text =
		arena_printf(&cli->arena, "%s%s%s%s%s", fact->text, *fact->text ? " " : "",
			number_of(cli, fact, times), *fact->unit ? " " : "", fact->unit);

	keep_together(text);
	buf_printf(line, "%s%s", line->length ? ", " : "", text);
}

static void print_facts(
	struct cli *cli, const struct rehearsal_row *row, int times, size_t indent)
{
	for (int i = 0; i < row->facts;) {
		struct buf line;

		buf_init(&line, &cli->arena);
		do
			add_fact(cli, &line, &row->fact[i++], times);
		while (i < row->facts && !row->fact[i].begins);
		cli_print_paragraph(line.data, indent);
	}
}

static void print_row(struct cli *cli, const struct rehearsal_row *row, int times)
{
	if (row->times >= 0)
		cli_print_led_paragraph(
			arena_printf(&cli->arena, "%s  ", percent(cli, row->times, times)),
			row->text, TIMES_INDENT);
	else
		cli_print_paragraph(row->text, ROW_INDENT);
	print_facts(cli, row, times, row->times >= 0 ? TIMES_INDENT : FACT_INDENT);
}

/* Two standard deviations of a share of one half, in hundredths. */
static int precision(int times)
{
	int n = 1;

	while (n * n * times < 10000)
		n++;
	return n;
}

/* For people, or as lines KEY=VALUE for scripts. It was played so many times. */
static void print_rehearsal(struct cli *cli, const struct rehearsal *rehearsal, int times)
{
	cli_print_paragraph(rehearsal->title, 0);
	for (int i = 0; i < rehearsal->parts; i++) {
		const struct rehearsal_part *part = &rehearsal->part[i];

		printf("\n%s\n", part->title);
		for (int k = 0; k < part->rows; k++)
			print_row(cli, &part->row[k], times);
	}
	putchar('\n');
	for (int i = 0; i < rehearsal->notes; i++)
		cli_print_paragraph(rehearsal->note[i], 0);
	if (times > 1)
		cli_print_paragraph(arena_printf(&cli->arena,
					    "Of %d days, a percentage may be some %d off.",
					    times, precision(times)),
			0);
}

/* ---- for scripts ---- */

static void give_share(struct cli *cli, const char *key, int of, int times)
{
	keys_millionths(cli->keys, key,
		((uint64_t)of * 1000000 + (uint64_t)times / 2) / (uint64_t)times);
}

static void give_fact(
	struct cli *cli, const char *row, const struct rehearsal_fact *fact, int times)
{
	const char *key;

	if (!fact->key)
		return;
	key = arena_printf(&cli->arena, "%s.%s", row, fact->key);
	if (fact->measure == MEASURE_TIMES)
		give_share(cli, key, fact->value, times);
	else
		keys_digits(cli->keys, key, number_of(cli, fact, times));
}

static void give_rehearsal(struct cli *cli, const struct rehearsal *rehearsal, int times)
{
	keys_number(cli->keys, "times", times);
	for (int i = 0; i < rehearsal->parts; i++) {
		const struct rehearsal_part *part = &rehearsal->part[i];

		for (int k = 0; k < part->rows; k++) {
			const struct rehearsal_row *row = &part->row[k];
			const char *key = arena_printf(
				&cli->arena, "%s.%s", part->key, row->key ? row->key : "");

			if (!row->key)
				continue;
			if (row->times >= 0)
				give_share(cli, key, row->times, times);
			for (int f = 0; f < row->facts; f++)
				give_fact(cli, key, &row->fact[f], times);
		}
	}
}

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
	int err = request->view ? cli_context_view(
					  cli, context, request->view, request->data, &side)
				: cli_context_campaign(cli, context);

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
