/* Words that are said of an order and stand in its own line: `march Hood to Barker with
 * Lee`, `assault Barker with Lee: Hood if rain`. Each is put behind a `;`, as if it stood
 * below. */
#include <string.h>

#include "base/arena.h"
#include "orders/meant_private.h"
#include "orders/names.h"
#include "orders/pattern.h"

#define WORDS_LOOKED_AT 24 /* of a line; longer ones are told of as they are */
#define CLAUSES_MAX     4

/* An order's line, from the word of the order on. */
struct order_line {
	const struct reader *reader;
	const struct form *form;
	struct tokens tokens;
};

static struct tokens span(struct tokens line, size_t from, size_t to)
{
	return (struct tokens){line.token + from, to - from, line.token[from].where};
}

/* Is it an order of that word whose names are all known? */
static bool is_order(const struct order_line *line, struct tokens tokens)
{
	const struct form *form = line->reader->grammar->orders;

	for (; form->word; form++)
		if (!strcmp(form->word, line->form->word) &&
			form_names_known(
				line->reader, form->pattern, tokens_behind(tokens, 1)))
			return true;
	return false;
}

/* `if rain`, where the order knows `only if` alone; a word of the line stands before it. */
static bool is_bare_if(const struct order_line *line, struct tokens clause)
{
	return clause.count > 1 && word_is(clause.token, "if") &&
	       !word_is(clause.token - 1, "only") &&
	       text_has_word(line->form->qualifiers, "only") &&
	       begins_predicate(line->reader, tokens_behind(clause, 1));
}

/* Are the words one thing that is said of the order? */
static bool is_clause(const struct order_line *line, struct tokens clause)
{
	const struct form *form = line->reader->grammar->qualifiers;

	if (!line->form->qualifiers || clause.token->kind != TOKEN_WORD)
		return false;
	if (is_bare_if(line, clause))
		return true;
	if (!known_word(line->reader, clause.token->text)->qualifier)
		return false;
	for (; form->word; form++)
		if (word_is(clause.token, form->word) &&
			text_has_word(line->form->qualifiers, form->word) &&
			form_names_known(
				line->reader, form->pattern, tokens_behind(clause, 1)))
			return true;
	return false;
}

static bool parts(const struct token *token)
{
	return token->kind == TOKEN_COMMA || word_is(token, "and") ||
	       word_is(token, "then");
}

/* Without the comma or the word before what was cut off. */
static struct tokens without_joint(struct tokens line)
{
	while (line.count > 1 && parts(&line.token[line.count - 1]))
		line.count--;
	return line;
}

/* The clauses at the end of the line, the last first; *order is what is left of it. Returns
 * how many, 0: nothing comes of it so. */
static size_t clauses_at_end(struct tokens clause[CLAUSES_MAX], struct tokens *order,
	const struct order_line *line)
{
	struct tokens rest = line->tokens;
	size_t count = 0;

	while (count < CLAUSES_MAX && (!count || !is_order(line, rest))) {
		size_t at = rest.count;

		while (--at > 1 && !is_clause(line, span(rest, at, rest.count)))
			;
		if (at < 2)
			return 0;
		clause[count++] = span(rest, at, rest.count);
		rest = without_joint(span(rest, 0, at));
	}
	*order = rest;
	return is_order(line, rest) ? count : 0;
}

/* The same of one in the middle: `march Hood with Lee to Barker`. */
static size_t clause_inside(
	struct tokens clause[1], struct tokens *order, const struct order_line *line)
{
	struct tokens all = line->tokens;
	struct token *token = ARENA_NEW_ARRAY(line->reader->arena, all.count, struct token);

	for (size_t at = 2; at + 1 < all.count; at++)
		for (size_t end = all.count - 1; end > at; end--) {
			struct tokens rest = {token, all.count - (end - at), all.where};

			*clause = span(all, at, end);
			if (!is_clause(line, *clause))
				continue;
			memcpy(token, all.token, at * sizeof *token);
			memcpy(token + at, all.token + end,
				(all.count - end) * sizeof *token);
			if (!is_order(line, rest))
				continue;
			*order = rest;
			return 1;
		}
	return 0;
}

static bool has_words(const struct order_line *line)
{
	for (size_t i = 2; i < line->tokens.count; i++) {
		const struct token *token = &line->tokens.token[i];

		if (token->kind == TOKEN_SEMICOLON)
			return false;
		if (token->kind == TOKEN_WORD &&
			(word_is(token, "if") ||
				known_word(line->reader, token->text)->qualifier))
			return true;
	}
	return false;
}

static void add(struct tokens *out, enum token_kind kind, const char *text,
	const struct token *like)
{
	struct token *token = (struct token *)out->token + out->count++;

	*token = (struct token){kind, text, like->where};
}

/* The order, and behind a `;` each of the clauses. */
static struct tokens with_clauses(const struct order_line *line, struct tokens order,
	const struct tokens clause[], size_t count)
{
	struct tokens out = {
		ARENA_NEW_ARRAY(line->reader->arena,
			order.count + line->tokens.count + 2 * CLAUSES_MAX, struct token),
		0, order.where};

	for (size_t i = 0; i < order.count; i++)
		add(&out, order.token[i].kind, order.token[i].text, &order.token[i]);
	while (count--) {
		const struct token *first = clause[count].token;

		add(&out, TOKEN_SEMICOLON, ";", first);
		if (is_bare_if(line, clause[count]))
			add(&out, TOKEN_WORD, "only", first);
		for (size_t i = 0; i < clause[count].count; i++)
			add(&out, first[i].kind, first[i].text, &first[i]);
	}
	return out;
}

/* The line up to its first `;`: if that is an order, its words stand where they should. */
static struct tokens first_clause(struct tokens line)
{
	for (size_t i = 1; i < line.count; i++)
		if (line.token[i].kind == TOKEN_SEMICOLON)
			return span(line, 0, i);
	return line;
}

struct tokens words_put_below(const struct reader *reader, struct tokens tokens)
{
	struct tokens clause[CLAUSES_MAX], order = {NULL, 0, tokens.where};
	struct order_line line = {reader, NULL, tokens};
	size_t count;

	if (tokens.count < 4 || tokens.count > WORDS_LOOKED_AT ||
		tokens.token->kind != TOKEN_WORD)
		return tokens;
	line.form = known_word(reader, tokens.token->text)->order;
	if (!line.form || !has_words(&line) || is_order(&line, first_clause(tokens)))
		return tokens;
	count = clauses_at_end(clause, &order, &line);
	if (!count)
		count = clause_inside(clause, &order, &line);
	return count ? with_clauses(&line, order, clause, count) : tokens;
}
