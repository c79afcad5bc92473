#include "judge/chances.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/advice.h"
#include "game/ruleset.h"
#include "judge/hidden.h"
#include "judge/judge.h"

#define NOT_LOST      10 /* hundredths, for each of 100 chances */
#define WORDS_COLUMNS 48 /* of all outcomes, or else who has the better of it */

/* The table of an outcome: the first that is no spread of numbers; NULL: there is none. */
static const struct odds_table *outcomes(const struct odds *odds)
{
	for (int i = 0; i < odds->tables; i++)
		if (!odds->table[i].spread)
			return &odds->table[i];
	return NULL;
}

/* In a hundred times, rounded. */
static int percent(const struct odds *odds, uint64_t chance)
{
	uint64_t hundredth = odds->certain / 100 + !(odds->certain / 100);

	return (int)((chance + hundredth / 2) / hundredth);
}

/* How often the side has the better of it. */
static int chance_of(const struct odds *odds)
{
	return percent(odds, odds->outcome[ODDS_WON]);
}

/* An army by who reads of it; of "Ar: the attackers retreat" the code. */
static const char *outcome_word(const struct chances_in *in, const char *text)
{
	const char *colon = strchr(text, ':');

	if (strstr(text, side_army(in->side) + 1))
		return "you";
	if (strstr(text, side_army(side_other(in->side)) + 1))
		return "they";
	return colon ? arena_copy(in->context->arena, text, (size_t)(colon - text)) : text;
}

static const char *in_short(const struct chances_in *in, const struct odds *odds)
{
	return arena_printf(in->context->arena, "you win %d %%, they win %d %%",
		chance_of(odds), percent(odds, odds->outcome[ODDS_LOST]));
}

static const char *words_of(const struct chances_in *in, const struct odds *odds)
{
	const struct odds_table *table = outcomes(odds);
	struct buf out;

	buf_init(&out, in->context->arena);
	for (int i = 0; table && i < table->rows; i++) {
		const char *who = outcome_word(in, table->row[i].text);
		bool is_side = !strcmp(who, "you") || !strcmp(who, "they");

		if (percent(odds, table->row[i].chance))
			buf_printf(&out, "%s%s%s %d %%", out.length ? ", " : "", who,
				is_side ? " win" : "", percent(odds, table->row[i].chance));
	}
	return text_columns(out.data) > WORDS_COLUMNS ? in_short(in, odds) : out.data;
}

#define MUCH_THE_SAME 6 /* chances of 100: by so little nobody decides */

/* Against each of those who may be there, and a corps of them. */
struct supposed {
	int least, most, mean;
	const char *worst; /* who makes the least of it */
	const char *corps; /* "a corps (Sedgwick's)"; NULL: none may be there */
	int with_corps;
};

/* "98 %", "98 to 100 %" */
static const char *range_text(struct arena *arena, int least, int most)
{
	return least == most ? arena_printf(arena, "%d %%", most)
			     : arena_printf(arena, "%d to %d %%", least, most);
}

/* Whoever is there: a corps is somebody, too. */
static const char *supposed_text(struct arena *arena, const struct supposed *all)
{
	bool same = all->most - all->least <= MUCH_THE_SAME;
	int least =
		all->corps && all->with_corps < all->least ? all->with_corps : all->least;
	const char *range = range_text(arena, all->least, all->most);

	if (all->corps && all->most - least <= MUCH_THE_SAME)
		return arena_printf(arena, "you win %s, whoever is there",
			range_text(arena, least, all->most));
	if (all->corps)
		return arena_printf(arena,
			same ? "you win %s against any one division, %d %% against %s"
			     : "you win %s against one division, %d %% against %s",
			range, all->with_corps, all->corps);
	if (same)
		return arena_printf(arena, "you win %s against any one division", range);
	return arena_printf(arena, "you win %d %% on average, %d %% if %s is there",
		all->mean, all->least, all->worst);
}

static void suppose(struct supposed *all, const struct hidden_odds *hidden, int counted)
{
	int sum = 0;

	*all = (struct supposed){.least = 101};
	for (int i = 0; i < counted; i++) {
		int chance = chance_of(&hidden[i].odds);

		sum += chance;
		all->most = chance > all->most ? chance : all->most;
		if (chance >= all->least)
			continue;
		all->least = chance;
		all->worst = hidden[i].enemy;
	}
	all->mean = sum / counted;
}

/* The fight against each of those whom the game lets the side suppose there, or some of
 * them, and against the strongest stack. */
static void count_supposed(
	struct chances *out, const struct chances_in *in, const struct plan *plan)
{
	const struct intake_context *context = in->context;
	const void *view = in->view ? in->view : context->side[in->side].view;
	struct hidden_odds *hidden;
	struct supposed all;
	struct odds corps;
	int tried, counted = hidden_odds_count(&hidden, context->arena, context, "form",
			   in->text, in->length, view, plan, &tried);

	out->counts += tried;
	out->text = "no odds: the enemy's strength is unknown";
	if (!counted)
		return;
	suppose(&all, hidden, counted);
	out->range = true;
	out->rank = all.mean;
	out->counts++;
	if (hidden_odds_of_corps(&corps, context->arena, context, view, plan)) {
		all.corps = corps.others;
		all.with_corps = chance_of(&corps);
		out->rank = (all.mean + all.with_corps) / 2;
	}
	out->text = supposed_text(context->arena, &all);
}

/* With those who were seen the strongest stack may stand that may be there. */
static void count_besides(
	struct chances *out, const struct chances_in *in, const struct plan *plan)
{
	const struct intake_context *context = in->context;
	const void *view = in->view ? in->view : context->side[in->side].view;
	struct plan more = *plan;
	struct diag unsaid;
	struct odds odds;
	int least;

	more.besides = true;
	diag_init(&unsaid, context->arena);
	out->counts++;
	if (context->ruleset->advice.odds(
		    &odds, context->arena, context->game, view, &more, &unsaid) != OK ||
		!odds.others)
		return;
	least = chance_of(&odds);
	if (least >= out->rank)
		return;
	out->text = arena_printf(context->arena, "you win %d %%, %d %% if %s is there, too",
		out->rank, least, odds.others);
	out->rank = (out->rank + least) / 2;
	out->range = true;
}

/* The first of several orders, with what stands below it; NULL: it is one. */
static const char *first_order(struct arena *arena, const char *lines)
{
	const char *end = lines;

	do {
		end += strcspn(end, "\n");
		end += *end == '\n';
	} while (*end == ' ');
	return *end ? arena_copy(arena, lines, (size_t)(end - lines)) : NULL;
}

struct chances chances_of(const struct chances_in *in, const char *lines)
{
	const struct intake_context *context = in->context;
	const void *view = in->view ? in->view : context->side[in->side].view;
	const char *first = first_order(context->arena, lines);
	const struct plan plan = {.side = in->side,
		.orders = first ? first : lines,
		.standing = context->side[in->side].standing,
		.rough = true};
	struct chances out = {.text = "", .rank = -1, .counts = 1};
	struct diag unsaid;
	struct odds odds;

	if (!context->ruleset->advice.odds)
		return out;
	diag_init(&unsaid, context->arena);
	if (context->ruleset->advice.odds(
		    &odds, context->arena, context->game, view, &plan, &unsaid) != OK) {
		if (!first)
			count_supposed(&out, in, &plan);
		return out;
	}
	out.known = true;
	out.rank = out.seen = chance_of(&odds);
	out.gain = odds.lost[1] - odds.lost[0];
	out.worth = NOT_LOST * (100 - percent(&odds, odds.outcome[ODDS_LOST])) + out.gain;
	out.sure = odds.outcome[ODDS_WON] == odds.certain && !odds.lost[0];
	out.text = odds.dummies ? arena_printf(context->arena, "%s against dummies alone",
					  words_of(in, &odds))
				: words_of(in, &odds);
	if (odds.hides)
		count_besides(&out, in, &plan);
	out.dated = odds.as_of != 0;
	if (out.dated && !out.range)
		out.text = arena_printf(
			context->arena, "%s, if he is as on turn %d", out.text, odds.as_of);
	if (first)
		out.text = arena_printf(context->arena, "the first alone: %s", out.text);
	return out;
}
