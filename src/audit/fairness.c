/*
 * Were the dice fair? How uneven the throws are and how many of ten thousand fair campaigns
 * are as uneven; that in words; and the questions that are asked of a log of dice.
 */
#include <stdbool.h>
#include <string.h>

#include "audit/audit_private.h"
#include "base/buf.h"

#define GENERATOR 1864u /* where the fair campaigns begin, always */

/* ---- how uneven ---- */

/* Common multiple of all weights that there are: 1 to 6. */
#define MULTIPLE 60u

/* Grows with the chi-square, and is exact. */
static uint64_t unevenness(const struct fair_tally *tally)
{
	uint64_t sum = 0;

	for (int i = 0; i < tally->kinds; i++)
		sum += (uint64_t)tally->count[i] * tally->count[i] *
		       (MULTIPLE / tally->weight[i]);
	return sum;
}

uint64_t fair_chi_square(const struct fair_tally *tally)
{
	uint64_t scaled;

	if (!tally->n)
		return 0;
	scaled = 10 * unevenness(tally) * tally->certain;
	scaled = (scaled + (uint64_t)tally->n * MULTIPLE / 2) /
		 ((uint64_t)tally->n * MULTIPLE);
	return scaled - 10 * (uint64_t)tally->n;
}

static void throw_one(struct fair_tally *tally, uint64_t *random)
{
	uint32_t at = dice_random(random, tally->certain);
	int kind = 0;

	while (at >= tally->weight[kind])
		at -= tally->weight[kind++];
	tally->count[kind]++;
}

unsigned fair_share(const struct fair_tally *tally)
{
	uint64_t random = GENERATOR, is = unevenness(tally);
	unsigned share = 0;

	for (int i = 0; i < FAIR_CAMPAIGNS; i++) {
		struct fair_tally fair = *tally;

		memset(fair.count, 0, sizeof fair.count);
		for (unsigned k = 0; k < tally->n; k++)
			throw_one(&fair, &random);
		share += unevenness(&fair) >= is;
	}
	return share;
}

static unsigned distance(unsigned hits, unsigned chances, unsigned of)
{
	return hits * of > chances ? hits * of - chances : chances - hits * of;
}

unsigned fair_share_of_hits(unsigned hits, unsigned chances, unsigned of)
{
	unsigned share = 0, is = distance(hits, chances, of);
	uint64_t random = GENERATOR;

	for (int i = 0; i < FAIR_CAMPAIGNS; i++) {
		unsigned fair = 0;

		for (unsigned k = 0; k < chances; k++)
			fair += !dice_random(&random, of);
		share += distance(fair, chances, of) >= is;
	}
	return share;
}

/* ---- in words ---- */

void fair_sentence(struct buf *out, unsigned share)
{
	static const struct {
		unsigned from; /* of ten thousand */
		const char *words;
	} rows[] = {
		{9500, "Nearly every fair campaign looks"},
		{8500, "About nine fair campaigns in ten look"},
		{7000, "About three fair campaigns in four look"},
		{5800, "About two fair campaigns in three look"},
		{4200, "About one fair campaign in two looks"},
		{2900, "About one fair campaign in three looks"},
		{2250, "About one fair campaign in four looks"},
		{1800, "About one fair campaign in five looks"},
		{1200, "About one fair campaign in seven looks"},
		{750, "About one fair campaign in ten looks"},
		{350, "About one fair campaign in twenty looks"},
		{150, "About one fair campaign in fifty looks"},
		{75, "About one fair campaign in a hundred looks"},
		{30, "About one fair campaign in two hundred looks"},
		{5, "About one fair campaign in a thousand looks"},
		{0, "Hardly one fair campaign in a thousand looks"},
	};
	size_t row = 0;

	while (share < rows[row].from)
		row++;
	buf_printf(out, "%s at least as uneven as this.\n", rows[row].words);
}

static void small(struct buf *out, unsigned n, unsigned least)
{
	if (n < least)
		buf_puts(out,
			"That is a small sample: only gross unfairness would show in it.\n");
}

/* "35.3", rounded. */
static const char *tenths(struct arena *arena, uint64_t n)
{
	return arena_printf(
		arena, "%llu.%llu", (unsigned long long)n / 10, (unsigned long long)n % 10);
}

static uint64_t expected_tenths(const struct fair_tally *tally, int kind)
{
	uint64_t scaled = 10u * (uint64_t)tally->n * tally->weight[kind];

	return (scaled + tally->certain / 2) / tally->certain;
}

/* Three lines: what, how often, how often expected; then what it means. */
static void write_tally(struct buf *out, struct arena *arena,
	const struct fair_tally *tally, const char *name, int first)
{
	buf_printf(out, "  %-10s", name);
	for (int i = 0; i < tally->kinds; i++)
		buf_printf(out, "%5d", i + first);
	buf_printf(out, "\n  %-10s", "thrown");
	for (int i = 0; i < tally->kinds; i++)
		buf_printf(out, "%5u", tally->count[i]);
	buf_printf(out, "\n  %-10s", "expected");
	for (int i = 0; i < tally->kinds; i++)
		buf_printf(out, "%5s", tenths(arena, expected_tenths(tally, i)));
	buf_printf(out, "\nChi-square %s, with %d degrees of freedom.\n",
		tenths(arena, fair_chi_square(tally)), tally->kinds - 1);
	fair_sentence(out, fair_share(tally));
}

/* ---- what is asked ---- */

static struct fair_tally faces_of(
	const struct fair_roll *roll, size_t rolls, bool all, enum side mover)
{
	struct fair_tally tally = {.kinds = 6, .weight = {1, 1, 1, 1, 1, 1}, .certain = 6};

	for (size_t i = 0; i < rolls; i++)
		for (int k = 0; k < roll[i].count && (all || roll[i].mover == mover); k++) {
			tally.count[roll[i].face[k] - 1]++;
			tally.n++;
		}
	return tally;
}

static struct fair_tally sums_of(const struct fair_roll *roll, size_t rolls)
{
	struct fair_tally tally = {
		.kinds = 11, .weight = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}, .certain = 36};

	for (size_t i = 0; i < rolls; i++) {
		if (roll[i].count != 2)
			continue;
		tally.count[roll[i].face[0] + roll[i].face[1] - 2]++;
		tally.n++;
	}
	return tally;
}

/* Dice in the order in which they were thrown, each looked at beside the one before. */
struct rows {
	unsigned steps;   /* pairs of neighbours */
	unsigned repeats; /* the same face again */
	unsigned turns;   /* from low (1-3) to high (4-6), or back */
};

static struct rows rows_of(const struct fair_roll *roll, size_t rolls)
{
	struct rows rows = {0};
	int before = 0;

	for (size_t i = 0; i < rolls; i++)
		for (int k = 0; k < roll[i].count; k++) {
			int face = roll[i].face[k];

			if (before) {
				rows.steps++;
				rows.repeats += face == before;
				rows.turns += (face > 3) != (before > 3);
			}
			before = face;
		}
	return rows;
}

static void write_hits(struct buf *out, struct arena *arena, const char *what,
	unsigned hits, unsigned chances, unsigned of)
{
	uint64_t expected = (10u * (uint64_t)chances + of / 2) / of;

	buf_printf(out, "%s: %u times of %u; %s expected.\n", what, hits, chances,
		tenths(arena, expected));
	fair_sentence(out, fair_share_of_hits(hits, chances, of));
}

static void write_mover(struct buf *out, struct arena *arena, const struct fair_roll *roll,
	size_t rolls, enum side mover)
{
	struct fair_tally tally = faces_of(roll, rolls, false, mover);
	unsigned sum = 0;

	if (mover == NO_SIDE && !tally.n)
		return;
	if (mover == NO_SIDE)
		buf_puts(out, "\nIn nobody's player turn");
	else
		buf_printf(out, "\nIn the %s player turns", side_title(mover));
	if (!tally.n) {
		buf_puts(out, ": no die.\n");
		return;
	}
	for (int i = 0; i < 6; i++)
		sum += tally.count[i] * (unsigned)(i + 1);
	sum = (sum * 100 + tally.n / 2) / tally.n;
	buf_printf(out, ": %u %s, %u.%02u on average (3.50 expected)\n", tally.n,
		tally.n == 1 ? "die" : "dice", sum / 100, sum % 100);
	write_tally(out, arena, &tally, "face", 1);
	small(out, tally.n, FAIR_SMALL);
}

void fairness_write(
	struct buf *out, struct arena *arena, const struct fair_roll *roll, size_t rolls)
{
	struct fair_tally faces = faces_of(roll, rolls, true, NO_SIDE);
	struct fair_tally sums = sums_of(roll, rolls);
	struct rows rows = rows_of(roll, rolls);

	if (!faces.n) {
		buf_puts(out, "No die of six was thrown.\n");
		return;
	}
	buf_printf(out, "Faces of all %u dice\n", faces.n);
	write_tally(out, arena, &faces, "face", 1);
	small(out, faces.n, FAIR_SMALL);
	if (sums.n) {
		buf_printf(out, "\nPairs: sums of the two dice of %u rolls\n", sums.n);
		write_tally(out, arena, &sums, "sum", 2);
		small(out, sums.n, FAIR_SMALL / 2);
	}
	buf_puts(out, "\nRuns: each die beside the one thrown before it\n");
	write_hits(out, arena, "The same face again", rows.repeats, rows.steps, 6);
	write_hits(out, arena, "From low (1-3) to high (4-6) or back", rows.turns,
		rows.steps, 2);
	small(out, rows.steps, FAIR_SMALL);
	write_mover(out, arena, roll, rolls, UNION);
	write_mover(out, arena, roll, rolls, CONFEDERATE);
	write_mover(out, arena, roll, rolls, NO_SIDE);
	buf_printf(out,
		"\nThe shares are counted among %d campaigns with as many fair dice. Who asks so\n"
		"many questions at once will find one answer in twenty that looks rare; one in a\n"
		"thousand is worth a look. Whether the dice are those that were fixed beforehand\n"
		"is another question: `adjutant audit` answers it, and adjutant-dice(7) by hand.\n",
		FAIR_CAMPAIGNS);
}
