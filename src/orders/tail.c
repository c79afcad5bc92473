/* Tails: a condition at the end of a pattern, and the words before it. */
#include <string.h>

#include "base/arena.h"
#include "orders/pattern.h"

bool tail_of(struct tail *tail, struct arena *arena, const struct form *form)
{
	struct pattern pattern;
	size_t first;
	int group;

	tail->words = 0;
	if (!strstr(form->pattern, "CONDITION"))
		return false;
	pattern_read(&pattern, form->pattern, arena);
	first = pattern.count - 1; /* the condition */
	group = pattern.item[first].group;
	while (first && pattern.item[first - 1].group == group &&
		!pattern.item[first - 1].argument &&
		!pattern_is_choice(&pattern.item[first - 1]))
		first--;
	tail->optional = group != 0;
	if (!first && !group) /* `unless CONDITION` is all of it */
		tail->word[tail->words++] = form->word;
	for (; first + 1 < pattern.count && tail->words < TAIL_WORDS_MAX; first++)
		tail->word[tail->words++] = pattern.item[first].text;
	return true;
}

/* Where the word at that place stands. */
static size_t token_at(struct tokens tokens, struct where where)
{
	size_t at = 0;

	while (at < tokens.count && (tokens.token[at].where.line != where.line ||
					    tokens.token[at].where.column != where.column))
		at++;
	return at;
}

bool tail_read(const struct condition **condition, const char **text, struct arg *arg,
	const struct reader *reader, struct tokens tokens)
{
	int i = 0;

	while (i < ORDER_ARGS_MAX && arg[i].kind != ARG_CONDITION)
		i++;
	if (i == ORDER_ARGS_MAX)
		return true;
	tokens = tokens_behind(tokens, token_at(tokens, arg[i].where));
	*condition = arg[i].condition = condition_parse(reader, tokens);
	if (*condition && condition_by_play(*condition))
		arg[i].text = condition_said(reader, tokens, *condition);
	*text = arg[i].text;
	return *condition != NULL;
}

/* How many of the words, from the one of that number on, stand in a row at a place. */
static size_t run_at(const struct tail *tail, size_t word, struct tokens tokens, size_t at)
{
	size_t n = 0;

	while (word + n < tail->words && at + n < tokens.count &&
		word_is(&tokens.token[at + n], tail->word[word + n]))
		n++;
	return n;
}

size_t tail_at(const struct tail *tail, struct tokens tokens)
{
	for (size_t at = tokens.count; at-- > 0;)
		if (run_at(tail, 0, tokens, at) == tail->words)
			return at;
	return tokens.count;
}

/* Is the tail broken where the clause ends: has it the first of the words, and the next
 * line the others; or none of them, or all, and the next line what is wanted then? */
static bool is_broken(const struct reader *reader, const struct form *form,
	struct tokens clause, struct tokens next, enum opening opening)
{
	struct tail tail;
	size_t had, run;

	if (!tail_of(&tail, reader->arena, form) ||
		tail_at(&tail, clause) + tail.words < clause.count)
		return false;
	for (had = tail.words; had > 0; had--)
		if (had <= clause.count &&
			run_at(&tail, 0, clause, clause.count - had) == had)
			break;
	if (had == tail.words)
		return opening == OPENS_HEAD || opening == OPENS_QUALIFIER;
	run = run_at(&tail, had, next, 0);
	return (had || opening == OPENS_QUALIFIER) && run &&
	       (run == tail.words - had || run == next.count);
}

/* A word of the pattern that stands as it is, in the clause. */
static bool says_item(struct tokens clause, const struct item *item)
{
	for (size_t i = 1; !item->argument && i < clause.count; i++)
		if (word_is(&clause.token[i], item->text))
			return true;
	return false;
}

/* `with Lee` below `assail Barker`: does the pattern still want the word there, which is
 * otherwise said of an order? */
static bool wants_word(const struct reader *reader, const struct form *form,
	struct tokens clause, const struct token *word)
{
	struct pattern pattern;
	bool wanted = false;

	pattern_read(&pattern, form->pattern, reader->arena);
	for (size_t i = 0; i < pattern.count; i++) {
		if (wanted && says_item(clause, &pattern.item[i]))
			return false; /* what comes behind it is said already */
		wanted = wanted ||
			 (!pattern.item[i].argument && word_is(word, pattern.item[i].text));
	}
	for (size_t i = 0; i < clause.count; i++)
		wanted = wanted && !word_is(&clause.token[i], word->text);
	return wanted && leads_on(word->text, strlen(word->text));
}

/* What the line ends with: all that stands behind its last `;`, or behind the first colon
 * of what begins with something else than an order. */
static struct tokens last_clause(const struct logical *line, struct tokens tokens)
{
	bool colon = line->opening == OPENS_WHEN || line->opening == OPENS_ANSWER;
	size_t start = 0;

	for (size_t i = 0; i < tokens.count; i++) {
		if (tokens.token[i].kind != TOKEN_SEMICOLON &&
			!(colon && tokens.token[i].kind == TOKEN_COLON))
			continue;
		colon = false;
		start = i + 1;
	}
	return tokens_behind(tokens, start);
}

/* Of the rows of a table with the first word of the clause, from the first of them on. */
static bool some_goes_on(const struct reader *reader, const struct form *form,
	struct tokens clause, struct tokens next, enum opening opening)
{
	for (; form && form->word; form++)
		if (word_is(&clause.token[0], form->word) &&
			(is_broken(reader, form, clause, next, opening) ||
				(opening == OPENS_QUALIFIER &&
					wants_word(reader, form, clause, &next.token[0]))))
			return true;
	return false;
}

bool goes_on_with(const struct reader *reader, const struct logical *above,
	struct tokens line, struct tokens next, enum opening opening)
{
	struct tokens clause = last_clause(above, line);
	const struct known_word *word;

	for (; clause.count && (word = known_word(reader, clause.token[0].text))->block;
		clause = tokens_behind(clause, 1))
		if (is_broken(reader, &word->block->head, clause, next, opening))
			return true;
	return clause.count && clause.token[0].kind == TOKEN_WORD &&
	       (some_goes_on(reader, word->order, clause, next, opening) ||
		       some_goes_on(reader, word->qualifier, clause, next, opening));
}

/* "only if", when the form takes a condition behind that word and the clause has none. */
static const char *words_wanted(const struct reader *reader, const struct form *form,
	struct tokens clause, const char *word)
{
	const char *words = NULL;
	struct tail tail;

	if (!tail_of(&tail, reader->arena, form) || tail_at(&tail, clause) < clause.count ||
		strcmp(tail.word[tail.words - 1], word) != 0)
		return NULL;
	for (size_t i = 0; i < tail.words; i++)
		words = words ? arena_printf(reader->arena, "%s %s", words, tail.word[i])
			      : tail.word[i];
	return words;
}

const char *tail_hint(
	const struct reader *reader, const struct logical *above, const char *word)
{
	const struct form *const table[] = {
		reader->grammar->orders, reader->grammar->qualifiers};
	struct tokens clause = last_clause(above, above->tokens);
	const char *words;

	for (size_t i = 0; clause.count && i < sizeof table / sizeof *table; i++)
		for (const struct form *form = table[i]; form->word; form++)
			if (word_is(&clause.token[0], form->word) &&
				(words = words_wanted(reader, form, clause, word)))
				return arena_printf(reader->arena,
					"; to say it of `%s`, go on with `%s` in its line",
					form->word, words);
	return "";
}
