/* The words of lines. */
#include <string.h>

#include "base/arena.h"
#include "orders/orders_private.h"

/* Reports quote words between grave accents: one of the player's own would end the quote,
 * and what he wrote behind it would be Markdown or HTML. Names do not differ by it. */
static const char *without_accents(struct arena *arena, const char *text)
{
	char *copy;

	if (!strchr(text, '`'))
		return text;
	copy = arena_string(arena, text);
	for (char *c = copy; *c; c++)
		if (*c == '`')
			*c = '\'';
	return copy;
}

void tokens_add(
	struct token_list *list, enum token_kind kind, const char *text, struct where where)
{
	ARENA_GROW(list->arena, list->token, list->count, list->room);
	text = without_accents(list->arena, text);
	list->token[list->count++] = (struct token){kind, text, where};
	if (kind == TOKEN_COLON)
		list->colon = true;
}

void tokens_append(struct token_list *list, const struct token *token, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		ARENA_GROW(list->arena, list->token, list->count, list->room);
		list->token[list->count++] = token[i];
		list->colon = list->colon || token[i].kind == TOKEN_COLON;
	}
}

bool next_clause(struct tokens *clause, struct tokens *rest)
{
	size_t n = 0;

	while (rest->count && rest->token[0].kind == TOKEN_SEMICOLON)
		*rest = tokens_behind(*rest, 1);
	if (!rest->count)
		return false;
	while (n < rest->count && rest->token[n].kind != TOKEN_SEMICOLON)
		n++;
	*clause = (struct tokens){rest->token, n, rest->where};
	*rest = tokens_behind(*rest, n);
	return true;
}

struct tokens with_word(const struct parser *p, struct tokens line, const char *word)
{
	struct token *token = ARENA_NEW_ARRAY(p->reader.arena, line.count, struct token);

	memcpy(token, line.token, line.count * sizeof *token);
	token[0].text = word;
	return (struct tokens){token, line.count, line.where};
}

const char *tokens_text(const struct reader *reader, struct tokens tokens)
{
	size_t length = 0;
	char *text, *end;

	if (tokens.count == 1)
		return tokens.token[0].text;
	for (size_t i = 0; i < tokens.count; i++)
		length += strlen(tokens.token[i].text) + 1;
	end = text = arena_alloc(reader->arena, length + 1);
	for (size_t i = 0; i < tokens.count; i++) {
		if (i && tokens.token[i].kind == TOKEN_WORD)
			*end++ = ' ';
		end = stpcpy(end, tokens.token[i].text);
	}
	return text;
}

const char *tokens_quote(const struct reader *reader, struct tokens tokens)
{
	if (!tokens.count)
		return "(nothing)";
	return text_shorten(reader->arena, tokens_text(reader, tokens), QUOTE_COLUMNS);
}

void reader_message(const struct reader *reader, struct where where,
	enum orders_message row, const char *a, const char *b, const char *c)
{
	diag_message(reader->diag, where, &orders_messages[row], a, b, c);
}

void reader_meant(const struct reader *reader, struct where where, enum orders_message row,
	const char *a, const char *b, const char *written, const char *meant)
{
	diag_meant(reader->diag, where, &orders_messages[row], a, b ? b : meant,
		b ? meant : NULL, written, meant);
}
