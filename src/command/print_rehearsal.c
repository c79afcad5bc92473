#include "command/print_rehearsal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/keys.h"
#include "base/text.h"
#include "command/cli.h"
#include "command/wrapped.h"
#include "game/rehearsal.h"

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
		print_wrapped(line.data, indent);
	}
}

static void print_row(struct cli *cli, const struct rehearsal_row *row, int times)
{
	if (row->times >= 0)
		print_led(
			arena_printf(&cli->arena, "%s  ", percent(cli, row->times, times)),
			row->text, TIMES_INDENT);
	else
		print_wrapped(row->text, ROW_INDENT);
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

void print_rehearsal(struct cli *cli, const struct rehearsal *rehearsal, int times)
{
	print_wrapped(rehearsal->title, 0);
	for (int i = 0; i < rehearsal->parts; i++) {
		const struct rehearsal_part *part = &rehearsal->part[i];

		printf("\n%s\n", part->title);
		for (int k = 0; k < part->rows; k++)
			print_row(cli, &part->row[k], times);
	}
	putchar('\n');
	for (int i = 0; i < rehearsal->notes; i++)
		print_wrapped(rehearsal->note[i], 0);
	if (times > 1)
		print_wrapped(arena_printf(&cli->arena,
				      "Of %d days, a percentage may be some %d off.", times,
				      precision(times)),
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

void give_rehearsal(struct cli *cli, const struct rehearsal *rehearsal, int times)
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
