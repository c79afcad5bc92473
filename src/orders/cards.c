/* Lists of cards. A title is made of words like any others, so spellings come first. */
#include <string.h>

#include "base/arena.h"
#include "orders/names.h"
#include "orders/orders_private.h"

/* So many words of a title are looked for at the end of a line. */
#define TITLE_WORDS_MAX 12

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
	       text_has_word(behind, list.token[at].text);
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

/* The number of the first tokens that are a whole spelling of a card, the longest. */
static size_t title_length(const struct reader *reader, struct tokens tokens)
{
	size_t length = 0;

	for (size_t n = 1; spells(reader, tokens, n); n++)
		if (spells_whole(reader, tokens, n))
			length = n;
	return length;
}

/* Can it be the rest of a title, or begin with one? Mostly the first word settles it. */
static bool begins_rest(const struct reader *reader, struct tokens line)
{
	for (size_t n = 1; n <= line.count; n++) {
		struct tokens words = {line.token, n, line.where};
		const char *text = tokens_text(reader, words);

		if (names_card_may_go_on(reader->names, text, true))
			return true;
		if (!names_card_may_go_on(reader->names, text, false))
			return false;
	}
	return false;
}

/* The rest of a title may be any words, and begin as an order does: only when it is whole
 * with them, and was not before, it is one. `replacements` below `play 24` is an order's.
 */
bool title_goes_on(const struct reader *reader, struct tokens line, struct tokens next)
{
	struct token *token;

	if (!begins_rest(reader, next))
		return false;
	token = ARENA_NEW_ARRAY(reader->arena, TITLE_WORDS_MAX + next.count, struct token);
	for (size_t n = 1; n <= line.count && n <= TITLE_WORDS_MAX; n++) {
		struct tokens title = {token, n, line.where};
		struct tokens end = tokens_behind(line, line.count - n);

		/* one word alone already settles it of nearly all */
		if (!spells(reader, end, 1) || !spells(reader, end, n) ||
			spells_whole(reader, end, n))
			continue;
		memcpy(token, end.token, n * sizeof *token);
		memcpy(token + n, next.token, next.count * sizeof *token);
		title.count = n + next.count;
		if (title_length(reader, title) > n)
			return true;
	}
	return false;
}

/* True when a word is among them at which a condition would be cut. */
static bool would_be_cut(struct tokens tokens)
{
	for (size_t i = 0; i < tokens.count; i++)
		if (word_is(&tokens.token[i], "and") || word_is(&tokens.token[i], "or") ||
			word_is(&tokens.token[i], "if"))
			return true;
	return false;
}

struct tokens with_titles(const struct reader *reader, struct tokens tokens)
{
	struct token *out;
	size_t count = 0;

	if (!would_be_cut(tokens))
		return tokens;
	out = ARENA_NEW_ARRAY(reader->arena, tokens.count + 1, struct token);
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
