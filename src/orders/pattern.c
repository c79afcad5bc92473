/* Patterns: where their words and arguments stand in one stretch of words. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/pattern.h"

void pattern_read(struct pattern *pattern, const char *text, struct arena *arena)
{
	int group = 0, groups = 0;

	pattern->count = 0;
	while (*text && pattern->count < ITEMS_MAX) {
		struct item *item = &pattern->item[pattern->count];
		size_t length;

		if (*text == '[')
			group = ++groups;
		if (*text == ']')
			group = 0;
		if (*text == ' ' || *text == '[' || *text == ']') {
			text++;
			continue;
		}
		length = *text == ':' ? 1 : strcspn(text, " []:");
		item->text = arena_copy(arena, text, length);
		item->argument = *text >= 'A' && *text <= 'Z';
		item->group = group;
		pattern->count++;
		text += length;
	}
}

int pattern_choice_of(const struct token *token, const char *alternatives)
{
	if (token->kind != TOKEN_WORD)
		return -1;
	for (int index = 0;; index++) {
		size_t length = strcspn(alternatives, "|");

		if (strlen(token->text) == length &&
			text_starts_fold(alternatives, token->text))
			return index;
		if (!alternatives[length])
			return -1;
		alternatives += length + 1;
	}
}

bool pattern_is_choice(const struct item *item)
{
	return !item->argument && strchr(item->text, '|');
}

bool pattern_is_colon(const struct item *item)
{
	return !strcmp(item->text, ":");
}

/* True when the token is the word, or one of the choice, of the item. */
static bool is_literal(const struct item *item, const struct token *token)
{
	if (pattern_is_colon(item))
		return token->kind == TOKEN_COLON;
	if (pattern_is_choice(item))
		return pattern_choice_of(token, item->text) >= 0;
	return word_is(token, item->text);
}

/* How many of the tokens are that word, with an article before it or without: `destroy the
 * bridge`; 0: it is another. */
static size_t literal_length(const struct item *item, struct tokens tokens)
{
	if (tokens.count && is_literal(item, &tokens.token[0]))
		return 1;
	return tokens.count > 1 && word_is(&tokens.token[0], "the") &&
			       is_literal(item, &tokens.token[1])
		       ? 2
		       : 0;
}

/* The next item that may begin right behind the argument `at`; *i goes on behind it, from
 * `at` on. NULL: no more can. */
static const struct item *item_behind(const struct pattern *pattern, size_t at, size_t *i)
{
	int group = pattern->item[at].group;
	const struct item *last = &pattern->item[*i];

	if (*i > at && (!last->group || last->group == group))
		return NULL; /* it must stand there */
	while (++*i < pattern->count) {
		const struct item *item = &pattern->item[*i];

		if (!item->group || item->group == group ||
			item->group != pattern->item[*i - 1].group)
			return item;
	}
	return NULL;
}

/* The words that may begin right behind the argument `at`, blanks between. */
static const char *words_behind(
	const struct pattern *pattern, size_t at, struct arena *arena)
{
	const struct item *item;
	struct buf words;

	buf_init(&words, arena);
	for (size_t i = at; (item = item_behind(pattern, at, &i));)
		for (const char *word = item->text; !item->argument && *word;) {
			size_t length = strcspn(word, "|");

			buf_add(&words, word, length);
			buf_puts(&words,
				length == 2 && !strncmp(word, "at", 2) ? " on " : " ");
			word += length + (word[length] == '|');
		}
	return words.data;
}

/* Is it one of those words? */
static bool is_behind(const struct pattern *pattern, size_t at, const struct token *token)
{
	static const struct token usual = {.kind = TOKEN_WORD, .text = "at"};
	bool on = word_is(token, "on");
	const struct item *item;

	for (size_t i = at; (item = item_behind(pattern, at, &i));)
		if (!item->argument &&
			(is_literal(item, token) || (on && is_literal(item, &usual))))
			return true;
	return false;
}

/* Where the argument `i` that begins at `at` ends. */
static size_t argument_end(const struct reader *reader, const struct pattern *pattern,
	size_t i, struct tokens tokens, size_t at)
{
	const char *kind = pattern->item[i].text;
	size_t end = at;

	if (!strncmp(kind, "CARD", 4))
		return at + cards_length(reader, tokens_behind(tokens, at),
				    words_behind(pattern, i, reader->arena));
	while (end < tokens.count && !is_behind(pattern, i, &tokens.token[end]))
		end++;
	/* in front of another argument it is one word */
	if (end > at && i + 1 < pattern->count && pattern->item[i + 1].argument &&
		!strcmp(kind, "NUMBER"))
		return at + 1;
	return end;
}

/* The first item of the group of that item. */
static size_t group_start(const struct pattern *pattern, size_t item)
{
	while (item && pattern->item[item - 1].group == pattern->item[item].group)
		item--;
	return item;
}

size_t pattern_lay_out(const struct reader *reader, const struct pattern *pattern,
	struct tokens tokens, struct tokens span[ITEMS_MAX], bool *complete)
{
	size_t at = 0;

	*complete = false;
	memset(span, 0, sizeof(struct tokens) * ITEMS_MAX);
	for (size_t i = 0; i < pattern->count; i++) {
		const struct item *item = &pattern->item[i];
		size_t start = at;

		if (item->argument)
			at = argument_end(reader, pattern, i, tokens, at);
		else
			at += literal_length(item, tokens_behind(tokens, at));
		if (at == start) { /* nothing here: a whole group may be missing */
			size_t first = group_start(pattern, i);

			/* what was taken for `[NUMBER hexes]` may be something else */
			if (!item->group || (first < i && !pattern->item[first].argument))
				return at;
			if (first < i)
				at = (size_t)(span[first].token - tokens.token);
			while (first < i)
				span[first++] = (struct tokens){NULL, 0, tokens.where};
			while (i + 1 < pattern->count &&
				pattern->item[i + 1].group == item->group)
				i++;
			continue;
		}
		span[i].token = tokens.token + start;
		span[i].count = at - start;
		span[i].where = tokens.token[start].where;
	}
	*complete = at == tokens.count;
	return at;
}

size_t pattern_word(const char *at)
{
	size_t length = 0;

	while (at[length] >= 'a' && at[length] <= 'z')
		length++;
	return at[length] && at[length] != ' ' ? 0 : length;
}

/* True when the pattern begins with a word that is not the first of the tokens: mostly it
 * does, and nothing else need be looked at. */
static bool begins_otherwise(const char *pattern, struct tokens tokens)
{
	size_t length = pattern_word(pattern);
	const struct token *first = tokens.token;

	if (!length)
		return false;
	return !tokens.count || first->kind != TOKEN_WORD ||
	       ((strlen(first->text) != length ||
			!text_starts_fold(pattern, first->text)) &&
		       !word_is(first, "the"));
}

bool form_fits(const struct reader *reader, const char *pattern_text, struct tokens tokens)
{
	struct pattern pattern;
	struct tokens span[ITEMS_MAX];
	bool complete;

	if (begins_otherwise(pattern_text, tokens))
		return false;
	pattern_read(&pattern, pattern_text, reader->arena);
	pattern_lay_out(reader, &pattern, tokens, span, &complete);
	return complete;
}

const struct other_pattern *other_that_fits(
	const struct reader *reader, const struct form *form, struct tokens tokens)
{
	const struct other_pattern *other = form->others;

	while (other && other->pattern && !form_fits(reader, other->pattern, tokens))
		other++;
	return other && other->pattern ? other : NULL;
}

bool form_takes(const struct reader *reader, const struct form *form, struct tokens tokens)
{
	return form_fits(reader, form->pattern, tokens) ||
	       other_that_fits(reader, form, tokens);
}
