/* The chances of a planned fight or march, for people and for scripts. */
#include "report/report.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/keys.h"
#include "base/text.h"
#include "game/advice.h"

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
static const char *percent(struct arena *arena, const struct odds *odds, uint64_t chance)
{
	unsigned n = parts(odds, chance, 1000);

	if (chance && !n)
		return "under 0.1 %";
	if (n == 1000 && chance < odds->certain - odds->rest)
		return "over 99.9 %";
	return arena_printf(arena, "%u.%u %%", n / 10, n % 10);
}

/* ---- for people ---- */

/* What the parts of a way cost. */
static void write_way(struct buf *out, const struct odds *odds)
{
	buf_printf(out, "\n%s\n", odds->round);
	for (int i = 0; i < odds->terms; i++)
		buf_printf(out, "  %3d  %s (%s)\n", odds->term[i].value, odds->term[i].text,
			odds->term[i].rule);
	if (odds->total)
		buf_printf(out, "  %3s  %s\n", odds->total, odds->total_text);
}

static void write_sum(struct buf *out, const struct odds *odds)
{
	const char *blank = odds->points ? " " : "",
		   *points = odds->points ? odds->points : "";

	if (!odds->strength[0] && !odds->strength[1])
		return;
	buf_printf(out, "\n%s: %d%s%s of %s against %d%s%s\n", odds->round,
		odds->strength[0], blank, points, odds->side[0], odds->strength[1], blank,
		points);
	for (int i = 0; i < odds->terms; i++)
		buf_printf(out, "  %+3d  %s (%s)\n", odds->term[i].value,
			odds->term[i].text, odds->term[i].rule);
	if (odds->total)
		buf_printf(out, "  %3s  %s\n", odds->total, odds->total_text);
}

static void write_bar(struct buf *out, unsigned length)
{
	if (length)
		buf_puts(out, "  ");
	while (length--)
		buf_putc(out, '#');
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
static void write_row(struct buf *out, const struct odds *odds,
	const struct odds_table *table, const char *text, const char *more, uint64_t chance)
{
	int fill = (int)(widest_text(odds, table->spread) - text_columns(text));

	if (table->spread)
		buf_printf(out, "  %*s%s%-1s", fill, "", text, more);
	else
		buf_printf(out, "  %s%*s", text, fill, "");
	buf_printf(out, "  %11s", percent(out->arena, odds, chance));
	if (table->spread)
		write_bar(out, parts(odds, chance, BAR_MAX));
	buf_putc(out, '\n');
}

/* The numbers behind the last that is worth a line make one together: "13+". */
static int worth_a_line(const struct odds *odds, const struct odds_table *table)
{
	int rows = table->rows;

	while (table->spread && rows > 1 && !parts(odds, table->row[rows - 1].chance, 1000))
		rows--;
	return rows + 1 < table->rows ? rows : table->rows;
}

static void write_table(
	struct buf *out, const struct odds *odds, const struct odds_table *table)
{
	int rows = worth_a_line(odds, table);
	uint64_t others = 0;

	buf_printf(out, "\n%s", table->title);
	if (table->mean >= 0)
		buf_printf(
			out, ", %d.%02d on average", table->mean / 100, table->mean % 100);
	buf_putc(out, '\n');
	for (int i = 0; i < rows; i++)
		write_row(out, odds, table, table->row[i].text, "", table->row[i].chance);
	for (int i = rows; i < table->rows; i++)
		others += table->row[i].chance;
	if (rows < table->rows)
		write_row(out, odds, table, table->row[rows].text, "+", others);
}

void report_odds(struct buf *out, const struct odds *odds)
{
	text_wrap(out, "", odds->title, 0);
	if (odds->way)
		write_way(out, odds);
	else
		write_sum(out, odds);
	for (int i = 0; i < odds->tables; i++)
		write_table(out, odds, &odds->table[i]);
	buf_putc(out, '\n');
	if (parts(odds, odds->rest, 1000))
		text_wrap(out, "",
			arena_printf(out->arena,
				"%s was too rare to be followed to its end.",
				percent(out->arena, odds, odds->rest)),
			0);
	for (int i = 0; i < odds->notes; i++)
		text_wrap(out, "", odds->note[i], 0);
}

/* ---- for scripts ---- */

static void give_chance(
	struct keys *keys, const struct odds *odds, const char *key, uint64_t chance)
{
	keys_millionths(keys, key, parts(odds, chance, 1000000));
}

static void give_terms(struct keys *keys, struct arena *arena, const struct odds *odds)
{
	const char *key = odds->way ? "way" : "modifier";

	keys_several(keys, key);
	for (int i = 0; i < odds->terms; i++)
		keys_parts(keys, key, ":",
			(const struct key_part[]){
				{"value", PART_DIGITS,
					arena_printf(arena, "%d", odds->term[i].value)},
				{"rule", PART_TEXT, odds->term[i].rule},
				{"text", PART_TEXT, odds->term[i].text}},
			3);
}

static void give_outcome(struct keys *keys, const struct odds *odds)
{
	static const char *const key[ODDS_OUTCOMES] = {[ODDS_WON] = "outcome.won",
		[ODDS_DRAWN] = "outcome.drawn",
		[ODDS_LOST] = "outcome.lost"};

	for (int i = 0; i < ODDS_OUTCOMES && odds_is_attack(odds); i++)
		give_chance(keys, odds, key[i], odds->outcome[i]);
}

unsigned report_odds_millionths(const struct odds *odds, uint64_t chance)
{
	return parts(odds, chance, 1000000);
}

void report_odds_keys(struct keys *keys, struct arena *arena, const struct odds *odds)
{
	if (!odds->way) {
		keys_number(keys, "strength.attacker", odds->strength[0]);
		keys_number(keys, "strength.defender", odds->strength[1]);
	}
	if (odds->total)
		keys_digits(keys, odds->total_key, odds->total);
	give_terms(keys, arena, odds);
	give_outcome(keys, odds);
	for (int i = 0; i < odds->tables; i++)
		for (int k = 0; k < odds->table[i].rows; k++)
			give_chance(keys, odds,
				arena_printf(arena, "%s.%s", odds->table[i].key,
					odds->table[i].row[k].key),
				odds->table[i].row[k].chance);
	give_chance(keys, odds, "rest", odds->rest);
}

/* ---- in a line ---- */

static const char *attack_short(struct arena *arena, const struct odds *odds)
{
	return arena_printf(arena, "win %s, draw %s, lose %s",
		percent(arena, odds, odds->outcome[ODDS_WON]),
		percent(arena, odds, odds->outcome[ODDS_DRAWN]),
		percent(arena, odds, odds->outcome[ODDS_LOST]));
}

const char *report_odds_short(struct arena *arena, const struct odds *odds)
{
	struct buf out;
	int table = 0;

	if (odds_is_attack(odds))
		return attack_short(arena, odds);
	while (table < odds->tables && odds->table[table].spread)
		table++;
	buf_init(&out, arena);
	for (int i = 0; table < odds->tables && i < odds->table[table].rows; i++)
		buf_printf(&out, "%s%s %s", i ? ", " : "", odds->table[table].row[i].text,
			percent(arena, odds, odds->table[table].row[i].chance));
	return out.data;
}

/* "2.1 SP" of hundredths. */
static const char *lost_text(struct arena *arena, const struct odds *odds, int lost)
{
	int tenths = (lost + 5) / 10;

	return arena_printf(arena, "%d.%d%s%s", tenths / 10, tenths % 10,
		odds->points ? " " : "", odds->points ? odds->points : "");
}

const char *report_odds_chief(
	struct arena *arena, const struct odds *odds, enum odds_reader reader)
{
	bool defends = reader == ODDS_OF_DEFENDER;

	if (!odds_is_attack(odds))
		return report_odds_short(arena, odds);
	return arena_printf(arena, "win %s, draw %s, lose %s%s",
		percent(arena, odds, odds->outcome[defends ? ODDS_LOST : ODDS_WON]),
		percent(arena, odds, odds->outcome[ODDS_DRAWN]),
		percent(arena, odds, odds->outcome[defends ? ODDS_WON : ODDS_LOST]),
		odds->lost[0] || odds->lost[1]
			? arena_printf(arena, "; you lose %s on average, they lose %s",
				  lost_text(arena, odds, odds->lost[defends]),
				  lost_text(arena, odds, odds->lost[!defends]))
			: "");
}
