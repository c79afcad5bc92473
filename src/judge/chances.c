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

/* On average, and against the worst of them, who is often the one to reckon with. */
static const char *supposed_text(const struct chances_in *in,
	const struct hidden_odds *hidden, int counted, int mean)
{
	struct arena *arena = in->context->arena;
	int worst = 0, least, most = 0;

	for (int i = 0; i < counted; i++) {
		int chance = chance_of(&hidden[i].odds);

		most = chance > most ? chance : most;
		if (chance < chance_of(&hidden[worst].odds))
			worst = i;
	}
	least = chance_of(&hidden[worst].odds);
	if (least == most)
		return arena_printf(arena, "you win %d %%, whoever is there", least);
	if (most - least <= MUCH_THE_SAME)
		return arena_printf(
			arena, "you win %d to %d %%, whoever is there", least, most);
	return arena_printf(arena, "you win %d %% on average, %d %% if %s is there", mean,
		least, hidden[worst].enemy);
}

/* The fight against each of those whom the game lets the side suppose there, or some of
 * them. */
static void count_supposed(
	struct chances *out, const struct chances_in *in, const struct plan *plan)
{
	struct hidden_odds *hidden;
	int all = 0, tried;
	int counted = hidden_odds_count(&hidden, in->context->arena, in->context, "form",
		in->text, in->length,
		in->view ? in->view : in->context->side[in->side].view, plan, &tried);

	out->counts += tried;
	out->text = "no odds: the enemy's strength is unknown";
	for (int i = 0; i < counted; i++)
		all += chance_of(&hidden[i].odds);
	if (!counted)
		return;
	out->range = true;
	out->rank = all / counted;
	out->text = supposed_text(in, hidden, counted, out->rank);
}

/* With those who were seen the strongest may stand who may be there. */
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
		    &odds, context->arena, context->game, view, &more, &unsaid) != OK)
		return;
	least = chance_of(&odds);
	if (least >= out->rank)
		return;
	out->text = arena_printf(context->arena, "you win %d to %d %%: others may be there",
		least, out->rank);
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
	out.text = words_of(in, &odds);
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
