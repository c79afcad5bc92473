/* What a side chooses in a fight, said in words of orders. */
#include "rules/great-campaigns/rules/rules_private.h"

const struct arg *gc_word_arg(const struct qualifier *word, enum arg_kind kind)
{
	for (int i = 0; word && i < ORDER_ARGS_MAX; i++)
		if (word->arg[i].kind == kind)
			return &word->arg[i];
	return NULL;
}

/* Notes that nothing came of the word; true when that was so before, today. */
static bool was_told(struct day *day, enum side side, const struct qualifier *word)
{
	struct told_word *told;

	for (told = day->told_words; told; told = told->next)
		if (told->side == side && told->where.line == word->where.line &&
			told->where.column == word->where.column)
			return true;
	told = ARENA_NEW(day->adj->arena, struct told_word);
	*told = (struct told_word){day->told_words, side, word->where};
	day->told_words = told;
	return false;
}

/* The words, unless nothing comes of them: their owner is told, of standing orders once a
 * day. */
static const struct qualifier *of_use(struct day *day, const struct choice *choice,
	const struct qualifier *said, bool standing)
{
	if (!said || !choice->can || choice->can(choice->context, said))
		return said;
	if (!day->adj->preview && !(standing && was_told(day, choice->by.side, said)))
		gc_wish_fails(day, choice->by.side, said, F_NO_USE, said->form->word,
			choice->why, NULL);
	return NULL;
}

static int list_options(
	struct option *out, const struct day *day, const struct choice *choice)
{
	int count = 0;

	for (int i = 0; choice->units && i < choice->units->count; i++)
		out[count++] = (struct option){gc_unit_id(day, choice->units->unit[i]),
			gc_unit_name(day, choice->units->unit[i])};
	for (int i = 0; i < choice->places; i++)
		out[count++] = (struct option){gc_place_id(day, choice->place[i]),
			gc_place_title(day->adj->arena, day->game, choice->place[i])};
	return count;
}

int gc_choice_ask(
	const struct qualifier **said, struct day *day, const struct choice *choice)
{
	struct option *option = ARENA_NEW_ARRAY(
		day->adj->arena, (size_t)(UNITS_MAX + choice->places), struct option);
	struct query query = {
		.decision = choice->decision,
		.rule = choice->rule,
		.side = choice->by.side,
		.subject = gc_place_id(day, choice->by.place),
		.text = choice->text,
		.option = option,
		.options = list_options(option, day, choice),
		.words = choice->words,
		.fallback_text = choice->fallback_text,
	};
	struct wish wish;

	gc_wish_find(&wish, day, &choice->by, choice->words, -1);
	query.said = of_use(day, choice, wish.ordered, false);
	query.standing_said = of_use(day, choice, wish.standing, true);
	query.must_ask = wish.ask;
	/* what the default brings about is told by itself */
	query.quiet = !query.standing_said;
	return decide_words(said, day->adj, &query);
}

/* ---- what a condition kept from being done ---- */

static bool reads_odds(const struct condition *condition)
{
	if (!condition)
		return false;
	if (condition->kind == CONDITION_TEST)
		return condition->form->id == PREDICATE_ODDS;
	return reads_odds(condition->a) || reads_odds(condition->b);
}

/* ", odds 17 to 6.5": Combat Values, which are known in halves. */
static const char *odds_text(const struct day *day, const struct condition *condition)
{
	static const char *const half[] = {"", ".5"};
	const int *ratio = day->now.ratio;

	if (!reads_odds(condition))
		return "";
	return arena_printf(day->adj->arena, ", odds %d%s to %d%s", ratio[0] / 2,
		half[ratio[0] % 2], ratio[1] / 2, half[ratio[1] % 2]);
}

const char *gc_unwanted_text(const struct day *day, const struct qualifier *word)
{
	int id = word->form->id;

	return arena_printf(day->adj->arena, "net %+d%s, and the order said `%s%s`",
		day->now.net, odds_text(day, word->condition),
		id == QUALIFIER_ONLY_IF  ? "only if "
		: id == QUALIFIER_UNLESS ? "unless "
					 : "if ",
		word->condition_text);
}
