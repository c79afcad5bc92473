/* Conditions: tests joined by `not`, `and` and `or`. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/names.h"
#include "orders/orders_private.h"

/* Those that share a word with what is written, if some do. What COMPARE stands for is said
 * once, behind all of them. */
static const char *list_patterns(
	const struct reader *reader, const struct form *form, struct tokens tokens)
{
	bool few = any_shares_word(reader, form, tokens), compares = false;
	struct buf list;

	buf_init(&list, reader->arena);
	for (; form->pattern; form++) {
		if (!has_meaning(reader, form) || (few && !shares_word(form, tokens)))
			continue;
		buf_printf(&list, "%s%s", list.length ? "; " : "", form->pattern);
		compares = compares || strstr(form->pattern, "COMPARE");
	}
	if (compares)
		buf_printf(
			&list, "; COMPARE is %s", pattern_shown(reader->arena, "COMPARE"));
	return list.data;
}

/* `enmy at Barker` has the form `PIECE at PLACE`, but it is no piece that is meant; nor is
 * it in `ties at least 1`. */
static bool is_slip(
	const struct reader *reader, const struct form *form, struct tokens tokens)
{
	const struct name *name;
	const char *near;

	if (form->pattern[0] < 'A' || form->pattern[0] > 'Z' ||
		names_find(reader->names, NAME_PIECE | NAME_PLACE, reader->side,
			tokens.token[0].text, &name) != NAMES_UNKNOWN)
		return false;
	near = near_pattern(reader, reader->grammar->predicates, tokens);
	return (near && near != form->pattern) || compare_hint(reader, tokens, &near);
}

/* `the enemy is at Barker` is `enemy at Barker`; but `is at least` compares. */
static bool is_idle(struct tokens tokens, size_t at)
{
	struct tokens behind = tokens_behind(tokens, at + 1);

	return (word_is(&tokens.token[at], "is") || word_is(&tokens.token[at], "are")) &&
	       behind.count && word_is(&behind.token[0], "at") &&
	       !(behind.count > 1 && (word_is(&behind.token[1], "least") ||
					     word_is(&behind.token[1], "most")));
}

static struct tokens without_is(const struct reader *reader, struct tokens tokens)
{
	struct token *token =
		ARENA_NEW_ARRAY(reader->arena, tokens.count + 1, struct token);
	struct tokens out = {token, 0, tokens.where};

	for (size_t i = 0; i < tokens.count; i++)
		if (!is_idle(tokens, i))
			token[out.count++] = tokens.token[i];
	return out;
}

/* The row that the words are of: the first that fits and whose names and numbers are some;
 * or else that of which most is said. NULL: none fits. */
static const struct form *predicate_of(const struct reader *reader, struct tokens tokens)
{
	const struct form *best = NULL, *form = reader->grammar->predicates;
	size_t most = 0, words;

	for (; form->pattern; form++) {
		if (!form_fits(reader, form->pattern, tokens))
			continue;
		if (form_means(reader, form->pattern, tokens))
			return form;
		words = words_said(reader, form->pattern, tokens);
		if (best && words <= most)
			continue;
		best = form;
		most = words;
	}
	return best;
}

/* "no enemy at Barker" of `Barker is empty`, "enemy at Barker" of `Barker is held`; NULL:
 * it says none of these. */
static const char *held_or_empty(const struct reader *reader, struct tokens tokens)
{
	static const struct {
		const char *word, *meant;
	} row[] = {{"empty", "no enemy"}, {"free", "no enemy"}, {"clear", "no enemy"},
		{"open", "no enemy"}, {"unoccupied", "no enemy"}, {"vacant", "no enemy"},
		{"held", "enemy"}, {"occupied", "enemy"}};
	const struct form *form = reader->grammar->predicates;
	struct tokens place = tokens;

	while (form->pattern && strcmp(form->pattern, "no enemy at PLACE") != 0)
		form++;
	if (!form->pattern || tokens.count < 2)
		return NULL;
	place.count--;
	if (place.count > 1 && word_is(&tokens.token[place.count - 1], "is"))
		place.count--;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++)
		if (word_is(&tokens.token[tokens.count - 1], row[i].word) &&
			is_name(reader, NAME_PLACE, place))
			return arena_printf(reader->arena, "%s at %s", row[i].meant,
				tokens_text(reader, place));
	return NULL;
}

static void no_condition(const struct reader *reader, struct tokens tokens)
{
	const struct form *predicates = reader->grammar->predicates;
	const char *meant = NULL, *near, *hint = compare_hint(reader, tokens, &meant);

	if (!hint && (meant = held_or_empty(reader, tokens)))
		hint = arena_printf(reader->arena, "did you mean `%s`?", meant);
	if (!hint && (near = near_pattern(reader, predicates, tokens)))
		hint = arena_printf(reader->arena, "did you mean `%s`?",
			near_words(&meant, reader, near, tokens));
	if (!hint)
		hint = arena_printf(reader->arena, "conditions are: %s",
			list_patterns(reader, predicates, tokens));
	diag_meant(reader->diag, tokens.where, &orders_messages[M_CONDITION],
		tokens_quote(reader, tokens), hint, NULL, tokens_text(reader, tokens),
		meant);
}

static const struct condition *test_parse(const struct reader *reader, struct tokens tokens)
{
	const struct form *form;
	struct condition *test;

	tokens = without_article(
		reader, reader->grammar->predicates, without_is(reader, tokens));
	form = predicate_of(reader, tokens);
	if (!form || is_slip(reader, form, tokens)) {
		no_condition(reader, tokens);
		return NULL;
	}
	test = ARENA_NEW(reader->arena, struct condition);
	test->kind = CONDITION_TEST;
	test->form = form;
	return form_match(test->arg, reader, "if", form->pattern, tokens, false) ? test
										 : NULL;
}

/* Splits at the last `word`, so that a chain is read from the left. */
static bool split_at(
	struct tokens *left, struct tokens *right, struct tokens tokens, const char *word)
{
	for (size_t i = tokens.count; i-- > 0;) {
		if (!word_is(&tokens.token[i], word))
			continue;
		*left = (struct tokens){tokens.token, i, tokens.where};
		*right = (struct tokens){
			tokens.token + i + 1, tokens.count - i - 1, tokens.token[i].where};
		if (right->count)
			right->where = right->token->where;
		return true;
	}
	return false;
}

/* `until June 3 or when enemy at Barker`: the word says nothing there. */
static struct tokens without_when(struct tokens tokens)
{
	return tokens.count > 1 && word_is(&tokens.token[0], "when")
		       ? tokens_behind(tokens, 1)
		       : tokens;
}

static const struct condition *read_condition(
	const struct reader *reader, struct tokens tokens)
{
	static const struct {
		const char *word;
		enum condition_kind kind;
	} level[] = {{"or", CONDITION_OR}, {"and", CONDITION_AND}};
	struct condition *condition = ARENA_NEW(reader->arena, struct condition);

	for (size_t i = 0; i < sizeof level / sizeof *level; i++) {
		struct tokens left, right;

		if (!split_at(&left, &right, tokens, level[i].word))
			continue;
		condition->kind = level[i].kind;
		condition->a = read_condition(reader, left);
		condition->b = read_condition(reader, without_when(right));
		return condition->a && condition->b ? condition : NULL;
	}
	if (tokens.count && word_is(&tokens.token[0], "not")) {
		struct tokens rest = {tokens.token + 1, tokens.count - 1, tokens.where};

		if (rest.count)
			rest.where = rest.token->where;
		condition->kind = CONDITION_NOT;
		condition->a = read_condition(reader, rest);
		return condition->a ? condition : NULL;
	}
	return test_parse(reader, tokens);
}

struct tokens without_then(struct tokens tokens)
{
	if (tokens.count && tokens.token[tokens.count - 1].kind == TOKEN_COLON)
		tokens.count--;
	if (tokens.count && word_is(&tokens.token[tokens.count - 1], "then"))
		tokens.count--;
	return tokens;
}

/* `if no enemy at Barker: move Stuart to Barker`, as if it were a `when`, or with a `then`
 * between. */
static bool has_orders(const struct reader *reader, struct tokens tokens)
{
	size_t end = 0;

	while (end < tokens.count && tokens.token[end].kind != TOKEN_COLON &&
		!word_is(&tokens.token[end], "then"))
		end++;
	if (end == tokens.count)
		return false;
	reader_message(reader, tokens.where, M_CONDITION, tokens_quote(reader, tokens),
		"what is to be done stands on lines of its own below, down to `end if`",
		NULL);
	return true;
}

const struct condition *condition_parse(const struct reader *reader, struct tokens tokens)
{
	int words = 0;

	tokens = with_titles(reader, tokens);
	for (size_t i = 0; i < tokens.count; i++)
		words += word_is(&tokens.token[i], "and") ||
			 word_is(&tokens.token[i], "or") ||
			 word_is(&tokens.token[i], "not");
	if (words <= ORDERS_TESTS_MAX) /* the depth of the tree, for whoever walks it */
		return read_condition(reader, tokens);
	reader_message(reader, tokens.where, M_MANY_TESTS,
		arena_printf(reader->arena, "%d", ORDERS_TESTS_MAX), NULL, NULL);
	return NULL;
}

const struct condition *head_condition(const struct reader *reader, struct tokens tokens)
{
	return has_orders(reader, with_titles(reader, tokens))
		       ? NULL
		       : condition_parse(reader, tokens);
}

bool condition_true(const struct condition *condition,
	bool (*test)(const void *context, const struct condition *test),
	const void *context)
{
	if (!condition)
		return true;
	switch (condition->kind) {
	case CONDITION_NOT: return !condition_true(condition->a, test, context);
	case CONDITION_AND:
		return condition_true(condition->a, test, context) &&
		       condition_true(condition->b, test, context);
	case CONDITION_OR:
		return condition_true(condition->a, test, context) ||
		       condition_true(condition->b, test, context);
	case CONDITION_TEST: break;
	}
	return test(context, condition);
}
