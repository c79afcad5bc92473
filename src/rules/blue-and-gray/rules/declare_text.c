/* An attack and its odds, in words for the one who plans it. */
#include "rules/blue-and-gray/rules/combat.h"
#include "rules/kit/words.h"

/* "1410 (1/2/V and V Artillery)" */
static const char *target_text(const struct turn_play *turn, int place)
{
	struct stack there;

	bg_stack_at(&there, turn, place);
	return arena_printf(turn->adj->arena, "%s (%s)", bg_place_id(turn, place),
		bg_stack_names(turn, &there));
}

static const char *targets_text(const struct turn_play *turn, const struct attack *attack)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < attack->targets; i++)
		words_add(&words, target_text(turn, attack->target[i]));
	return words_join(turn->adj->arena, &words, " and ");
}

const char *bg_attack_text(const struct turn_play *turn, const struct attack *attack)
{
	struct arena *arena = turn->adj->arena;
	const char *targets = targets_text(turn, attack);
	struct stack near, guns;

	bg_attackers_in_contact(&near, turn, attack, true);
	bg_attackers_in_contact(&guns, turn, attack, false);
	if (!near.count)
		return arena_printf(arena, "%s %s %s", bg_stack_names(turn, &guns),
			guns.count == 1 ? "bombards" : "bombard", targets);
	return arena_printf(arena, "%s %s %s%s%s%s", bg_stack_names(turn, &near),
		near.count == 1 ? "attacks" : "attack", targets, guns.count ? ", " : "",
		bg_stack_names(turn, &guns), guns.count ? " bombarding" : "");
}

const char *bg_attack_order_text(const struct turn_play *turn, const struct attack *attack)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < attack->attackers.count; i++)
		words_add(&words, bg_unit_name(turn, attack->attackers.unit[i]));
	return arena_printf(turn->adj->arena, "attack %s with %s",
		bg_place_ids(turn, attack->target, attack->targets),
		words_join(turn->adj->arena, &words, ", "));
}

/* ---- the sum ---- */

const char *bg_multiple_text(const struct turn_play *turn, int multiple)
{
	static const char *const word[] = {"", "not multiplied", "doubled", "tripled"};

	if (multiple < (int)(sizeof word / sizeof *word))
		return word[multiple];
	return arena_printf(turn->adj->arena, "multiplied by %d", multiple);
}

/* " (1410 is doubled: stream)", or nothing. */
static const char *doubled_text(
	const struct turn_play *turn, const struct attack *attack, const struct sum *sum)
{
	struct arena *arena = turn->adj->arena;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < attack->targets; i++)
		if (sum->why[i])
			words_add(&words, arena_printf(arena, "%s is %s: %s",
						  bg_place_id(turn, attack->target[i]),
						  bg_multiple_text(turn, sum->multiple[i]),
						  sum->why[i]));
	return words.count ? arena_printf(arena, " (%s)", words_join(arena, &words, ", "))
			   : "";
}

const char *bg_sum_text(
	const struct turn_play *turn, const struct attack *attack, const struct sum *sum)
{
	const struct column *column = turn->game->column;
	struct arena *arena = turn->adj->arena;

	return arena_printf(arena, "%d against %d%s, at %s%s%s", sum->attackers,
		sum->defenders, doubled_text(turn, attack, sum), column[sum->used].id,
		sum->used < sum->column ? " by choice, instead of " : "",
		sum->used < sum->column ? column[sum->column].id : "");
}

const char *bg_column_text(const struct turn_play *turn, int column)
{
	const int *result = turn->game->column[column].result;
	struct arena *arena = turn->adj->arena;
	struct words words;

	words_begin(&words);
	for (int from = 0, to; from < FACES; from = to + 1) {
		const char *word = bg_result_words[result[from]];

		for (to = from; to < FACES - 1 && result[to + 1] == result[from];)
			to++;
		words_add(&words, from == to ? arena_printf(arena, "%d %s", from + 1, word)
					     : arena_printf(arena, "%d-%d %s", from + 1,
						       to + 1, word));
	}
	return words_join(arena, &words, ", ");
}
