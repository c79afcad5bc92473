/* Patterns: what stands where in one stretch of words. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "orders/orders_private.h"

#define ITEMS_MAX 24

/* A word of a pattern. */
struct item {
	const char *text;
	bool argument;
	int group; /* 0: must stand; else the number of its `[...]` */
};

struct pattern {
	struct item item[ITEMS_MAX];
	size_t count;
};

void reader_message(const struct reader *reader, struct where where,
	enum orders_message row, const char *a, const char *b, const char *c)
{
	diag_message(reader->diag, where, &orders_messages[row], a, b, c);
}

const char *tokens_text(const struct reader *reader, struct tokens tokens)
{
	struct buf text;

	buf_init(&text, reader->arena);
	for (size_t i = 0; i < tokens.count; i++) {
		if (i && tokens.token[i].kind == TOKEN_WORD)
			buf_putc(&text, ' ');
		buf_puts(&text, tokens.token[i].text);
	}
	return text.data;
}

const char *tokens_quote(const struct reader *reader, struct tokens tokens)
{
	if (!tokens.count)
		return "(nothing)";
	return text_shorten(reader->arena, tokens_text(reader, tokens), QUOTE_COLUMNS);
}

static void pattern_read(struct pattern *pattern, const char *text, struct arena *arena)
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
		length = strcspn(text, " []");
		item->text = arena_copy(arena, text, length);
		item->argument = *text >= 'A' && *text <= 'Z';
		item->group = group;
		pattern->count++;
		text += length;
	}
}

bool word_is(const struct token *token, const char *word)
{
	return token->kind == TOKEN_WORD && text_equal_fold(token->text, word);
}

/* The index of `token` among the alternatives of "a|b", or -1. */
static int choice_of(const struct token *token, const char *alternatives)
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

static bool is_choice(const struct item *item)
{
	return !item->argument && strchr(item->text, '|');
}

static bool is_colon(const struct item *item)
{
	return !strcmp(item->text, ":");
}

/* True when the token is the word, or one of the choice, of the item. */
static bool is_literal(const struct item *item, const struct token *token)
{
	if (is_colon(item))
		return token->kind == TOKEN_COLON;
	return is_choice(item) ? choice_of(token, item->text) >= 0
			       : word_is(token, item->text);
}

/* The words that may begin right behind the argument `at`, blanks between. */
static const char *words_behind(
	const struct pattern *pattern, size_t at, struct arena *arena)
{
	int group = pattern->item[at].group;
	struct buf words;

	buf_init(&words, arena);
	for (size_t i = at + 1; i < pattern->count; i++) {
		const struct item *item = &pattern->item[i];
		bool starts = !item->group || item->group == group ||
			      item->group != pattern->item[i - 1].group;

		if (!starts)
			continue;
		for (const char *word = item->text; !item->argument && *word;) {
			size_t length = strcspn(word, "|");

			buf_add(&words, word, length);
			buf_putc(&words, ' ');
			word += length + (word[length] == '|');
		}
		if (!item->group || item->group == group)
			break;
	}
	return words.data;
}

/* Where the argument `i` that begins at `at` ends. */
static size_t argument_end(const struct reader *reader, const struct pattern *pattern,
	size_t i, struct tokens tokens, size_t at)
{
	const char *behind = words_behind(pattern, i, reader->arena);
	const char *kind = pattern->item[i].text;
	size_t end = at;

	if (!strncmp(kind, "CARD", 4))
		return at + cards_length(reader, tokens_behind(tokens, at), behind);
	while (end < tokens.count && !text_has_word(behind, tokens.token[end].text))
		end++;
	/* in front of another argument it is one word */
	if (end > at && i + 1 < pattern->count && pattern->item[i + 1].argument &&
		!strcmp(kind, "NUMBER"))
		return at + 1;
	return end;
}

/*
 * Lays the pattern over the tokens: span[i] is what stands for item i. Returns
 * the number of tokens that fit; all of them only when *complete.
 */
static size_t lay_out(const struct reader *reader, const struct pattern *pattern,
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
		else if (at < tokens.count && is_literal(item, &tokens.token[at]))
			at++;
		if (at == start) { /* nothing here: a whole group may be missing */
			int group = item->group;

			if (!group || (i && pattern->item[i - 1].group == group))
				return at;
			while (i + 1 < pattern->count &&
				pattern->item[i + 1].group == group)
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

bool form_fits(const struct reader *reader, const char *pattern_text, struct tokens tokens)
{
	struct pattern pattern;
	struct tokens span[ITEMS_MAX];
	bool complete;

	pattern_read(&pattern, pattern_text, reader->arena);
	lay_out(reader, &pattern, tokens, span, &complete);
	return complete;
}

/* ", such as `move Lee to Richmond`": the example of the row with that pattern. */
static const char *example(
	const struct reader *reader, const char *what, const char *pattern)
{
	const struct grammar *grammar = reader->grammar;

	if (!grammar)
		return "";
	for (int table = 0; table < 2; table++) {
		const struct form *form = table ? grammar->qualifiers : grammar->orders;

		for (; form->word; form++)
			if (form->pattern == pattern && form->example &&
				!strcmp(form->word, what))
				return arena_printf(
					reader->arena, ", such as `%s`", form->example);
	}
	return "";
}

/* "; did you mean `south`?", when the word is nearly one of the pattern; or nothing. */
static const char *near_word(
	const struct reader *reader, const struct pattern *pattern, const char *word)
{
	for (size_t i = 0; i < pattern->count; i++) {
		const struct item *item = &pattern->item[i];
		char **known;
		size_t count = text_split(reader->arena, item->text, '|', &known);

		for (size_t k = 0; k < count && !item->argument; k++) {
			unsigned limit = strlen(known[k]) < 6 ? 1 : 2;

			if (strlen(known[k]) > 3 && !text_equal_fold(known[k], word) &&
				text_distance(known[k], word, limit) <= limit)
				return arena_printf(
					reader->arena, "; did you mean `%s`?", known[k]);
		}
	}
	return "";
}

static void mismatch(const struct reader *reader, const char *what,
	const char *pattern_text, const struct pattern *pattern, struct tokens tokens,
	size_t fitting)
{
	bool missing = fitting == tokens.count; /* and the last word may be the cause */
	struct where where = missing ? tokens.where : tokens.token[fitting].where;
	size_t last = missing ? fitting - 1 : fitting;
	const char *hint =
		tokens.count ? near_word(reader, pattern, tokens.token[last].text) : "";
	/* `break off` is one thing: its first word alone does not show how it goes on */
	bool plain = pattern->item[0].argument || is_choice(&pattern->item[0]);

	if (!*hint)
		hint = example(reader, what, pattern_text);
	reader_message(reader, where, M_PATTERN, what,
		plain ? pattern_text
		      : arena_printf(reader->arena, "`%s %s`", what, pattern_text),
		hint);
}

bool form_match(struct arg *arg, const struct reader *reader, const char *what,
	const char *pattern_text, struct tokens tokens, bool own)
{
	struct pattern pattern;
	struct tokens span[ITEMS_MAX];
	bool complete, good = true;
	size_t fitting, args = 0;

	memset(arg, 0, sizeof(struct arg) * ORDER_ARGS_MAX);
	pattern_read(&pattern, pattern_text, reader->arena);
	fitting = lay_out(reader, &pattern, tokens, span, &complete);
	if (!complete) {
		if (!*pattern_text)
			reader_message(reader, tokens.token[fitting].where, M_TRAILING,
				tokens.token[fitting].text, what, "nothing behind it");
		else
			mismatch(reader, what, pattern_text, &pattern, tokens, fitting);
		return false;
	}
	for (size_t i = 0; i < pattern.count && args < ORDER_ARGS_MAX; i++) {
		const struct item *item = &pattern.item[i];

		if (item->argument) {
			if (span[i].count && !argument_read(&arg[args], reader, what,
						     item->text, span[i], own))
				good = false;
			args++;
		} else if (is_choice(item)) {
			if (span[i].count) {
				arg[args].kind = ARG_WORD;
				arg[args].where = span[i].where;
				arg[args].text = span[i].token[0].text;
				arg[args].count = 1;
				arg[args].number = ARENA_NEW(reader->arena, int);
				arg[args].number[0] = choice_of(span[i].token, item->text);
			}
			args++;
		}
	}
	return good;
}

/* True when an argument of the group that begins at item `i` was given. */
static bool group_given(const struct pattern *pattern, size_t i, const struct arg *arg)
{
	int group = pattern->item[i].group;

	for (; i < pattern->count && pattern->item[i].group == group; i++)
		if (pattern->item[i].argument || is_choice(&pattern->item[i]))
			if ((arg++)->kind != ARG_NONE)
				return true;
	return false;
}

static void put_qualifier(
	struct buf *out, struct arena *arena, const struct qualifier *qualifier)
{
	const struct arg *arg = qualifier->arg;
	struct pattern pattern;

	pattern_read(&pattern, qualifier->form->pattern, arena);
	buf_puts(out, qualifier->form->word);
	for (size_t i = 0; i < pattern.count; i++) {
		const struct item *item = &pattern.item[i];

		if (item->argument || is_choice(item)) {
			if (arg->kind != ARG_NONE)
				buf_printf(out, " %s", arg->text);
			arg++;
			continue;
		}
		if (!item->group || group_given(&pattern, i, arg))
			buf_printf(out, is_colon(item) ? "%s" : " %s", item->text);
	}
}

const char *qualifiers_text(struct arena *arena, const struct qualifier *first)
{
	struct buf text;

	buf_init(&text, arena);
	for (const struct qualifier *q = first; q; q = q->next) {
		if (q != first)
			buf_puts(&text, "; ");
		put_qualifier(&text, arena, q);
	}
	return text.data;
}
