/* Lists of cards. A title is made of words like any others, so spellings come first. */
#include <string.h>

#include "engine/arena.h"
#include "engine/names.h"
#include "engine/orders_private.h"
#include "engine/text.h"

bool numbers_meet(struct tokens tokens)
{
	for (size_t i = 1; i < tokens.count; i++) {
		const char *text = tokens.token[i - 1].text;

		if (text_is_digit(text[strlen(text) - 1]) &&
			text_is_digit(*tokens.token[i].text))
			return true;
	}
	return false;
}

/* True when the first `length` tokens are a spelling of a card, or begin one. */
static bool spells(const struct reader *reader, struct tokens tokens, size_t length)
{
	const struct name *name;

	if (length > tokens.count || tokens.token[length - 1].kind != TOKEN_WORD)
		return false;
	tokens.count = length;
	return !numbers_meet(tokens) &&
	       names_find(reader->names, NAME_CARD, reader->side,
		       tokens_text(reader, tokens), &name) != NAMES_UNKNOWN;
}

static bool spells_whole(const struct reader *reader, struct tokens tokens, size_t length)
{
	tokens.count = length;
	return names_is_whole(reader->names, NAME_CARD, tokens_text(reader, tokens));
}

static bool is_separator(const struct token *token)
{
	return token->kind == TOKEN_COMMA || word_is(token, "and");
}

/* True when a list can end before this token. */
static bool ends_list(struct tokens list, size_t at, const char *behind)
{
	return at == list.count ||
	       (list.token[at].kind != TOKEN_WORD && list.token[at].kind != TOKEN_COMMA) ||
	       has_word(behind, list.token[at].text);
}

/*
 * How many tokens name a card: the longest spelling behind which the list can go on or
 * end, or else the longest beginning of one; 0 when there is neither.
 */
static size_t card_length(
	const struct reader *reader, struct tokens list, const char *behind)
{
	size_t whole = 0, begun = 0;

	for (size_t n = 1; spells(reader, list, n); n++) {
		if (!ends_list(list, n, behind) && !is_separator(&list.token[n]))
			continue;
		begun = n;
		if (spells_whole(reader, list, n))
			whole = n;
	}
	return whole ? whole : begun;
}

/* How many tokens stand for what is no card. */
static size_t unknown_length(struct tokens list, const char *behind)
{
	size_t length = 0;

	while (!ends_list(list, length, behind) && !is_separator(&list.token[length]))
		length++;
	return length;
}

bool next_card(struct tokens *member, const struct reader *reader, struct tokens list,
	size_t *at, const char *behind)
{
	size_t start = *at;

	while (*at < list.count && is_separator(&list.token[*at]))
		(*at)++;
	if (*at == list.count || (start && *at == start))
		return false;
	*member = tokens_behind(list, *at);
	member->count = card_length(reader, *member, behind);
	if (!member->count &&
		(word_is(&list.token[*at], "card") || word_is(&list.token[*at], "cards"))) {
		*member = tokens_behind(list, ++*at);
		member->count = card_length(reader, *member, behind);
	}
	if (!member->count)
		member->count = unknown_length(tokens_behind(list, *at), behind);
	*at += member->count;
	return member->count;
}

size_t cards_length(const struct reader *reader, struct tokens tokens, const char *behind)
{
	struct tokens member;
	size_t at = 0;

	while (next_card(&member, reader, tokens, &at, behind))
		;
	return at;
}

size_t title_length(const struct reader *reader, struct tokens tokens)
{
	size_t length = 0;

	for (size_t n = 1; spells(reader, tokens, n); n++)
		if (spells_whole(reader, tokens, n))
			length = n;
	return length;
}

/* True for a title with a word in it at which a condition would be cut. */
static bool would_be_cut(struct tokens title)
{
	for (size_t i = 0; i < title.count; i++)
		if (word_is(&title.token[i], "and") || word_is(&title.token[i], "or") ||
			word_is(&title.token[i], "if"))
			return true;
	return false;
}

struct tokens with_titles(const struct reader *reader, struct tokens tokens)
{
	struct token *out = ARENA_NEW_ARRAY(reader->arena, tokens.count + 1, struct token);
	size_t count = 0;

	for (size_t i = 0; i < tokens.count; count++) {
		struct tokens title = tokens_behind(tokens, i);

		out[count] = tokens.token[i++];
		title.count = title_length(reader, title);
		if (!would_be_cut(title))
			continue;
		out[count].text = tokens_text(reader, title);
		i += title.count - 1;
	}
	return (struct tokens){out, count, tokens.where};
}
