/* What is asked of a ruleset in more than one call, and the numbers of its rules. */
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "game/ruleset.h"
#include "orders/names.h"

const struct names *ruleset_names(const struct ruleset *ruleset, struct arena *arena,
	const void *game, const void *state)
{
	const struct names *names = ruleset->names(game);
	const bool *in_play;
	int pieces;

	if (!ruleset->in_play || !state)
		return names;
	in_play = ruleset->in_play(&pieces, arena, game, state);
	return names_in_play(arena, names, in_play, pieces);
}

/* ---- numbers of rules ---- */

const char *rule_here(const struct rule_numbers *numbers, const char *rule)
{
	for (int i = 0; numbers && i < numbers->rows; i++)
		if (!strcmp(numbers->row[i].rule, rule))
			return numbers->row[i].here;
	return rule;
}

/* The length of a number such as 12.0 at the beginning of a text; 0: there is none. */
static size_t number_length(const char *text)
{
	size_t whole = strspn(text, "0123456789"), part;

	if (!whole || text[whole] != '.')
		return 0;
	part = strspn(text + whole + 1, "0123456789");
	return part ? whole + 1 + part : 0;
}

const char *rules_here(
	struct arena *arena, const struct rule_numbers *numbers, const char *text)
{
	bool inside = false, first = true;
	struct buf out;

	if (!numbers || !numbers->rows)
		return text;
	buf_init(&out, arena);
	while (*text) {
		size_t length = inside && first ? number_length(text) : 0;

		inside = *text == '(' || (inside && *text != ')');
		/* what stands behind a letter or a digit begins no number */
		first = !text_is_letter(*text) && !text_is_digit(*text) && *text != '.';
		if (length)
			buf_puts(&out, rule_here(numbers, arena_copy(arena, text, length)));
		else
			buf_putc(&out, *text);
		text += length ? length : 1;
	}
	return out.data;
}
