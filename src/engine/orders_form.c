/* Patterns, arguments and conditions: the static reading of one stretch of words. */
#include <string.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/names.h"
#include "engine/orders_private.h"
#include "engine/text.h"

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

/* True when the token is the word, or one of the choice, of the item. */
static bool is_literal(const struct item *item, const struct token *token)
{
	return is_choice(item) ? choice_of(token, item->text) >= 0
			       : word_is(token, item->text);
}

/* True when the literal item may begin right behind the argument `at`. */
static bool ends_argument(
	const struct pattern *pattern, size_t at, const struct token *token)
{
	int group = pattern->item[at].group;

	for (size_t i = at + 1; i < pattern->count; i++) {
		const struct item *item = &pattern->item[i];
		bool starts = !item->group || item->group == group ||
			      item->group != pattern->item[i - 1].group;

		if (!starts)
			continue;
		if (!item->argument && is_literal(item, token))
			return true;
		if (!item->group || item->group == group)
			return false;
	}
	return false;
}

static bool is_number(const struct token *token)
{
	return token->kind == TOKEN_WORD && text_is_digit(token->text[0]);
}

/* Where the argument `i` that begins at `at` ends. */
static size_t argument_end(
	const struct pattern *pattern, size_t i, struct tokens tokens, size_t at)
{
	const struct token *token = tokens.token;
	const char *kind = pattern->item[i].text;
	size_t end = at;

	while (end < tokens.count && !ends_argument(pattern, i, &token[end]))
		end++;
	if (end == at || i + 1 == pattern->count || !pattern->item[i + 1].argument ||
		strncmp(kind, "NUMBER", 6) != 0)
		return end;
	/* In front of another argument: one number, or numbers with commas or `and`. */
	for (at++; !strcmp(kind, "NUMBERS") && at + 1 < end && is_number(&token[at + 1]);
		at += 2)
		if (token[at].kind != TOKEN_COMMA && !word_is(&token[at], "and"))
			break;
	return at;
}

/*
 * Lays the pattern over the tokens: span[i] is what stands for item i. Returns
 * the number of tokens that fit; all of them only when *complete.
 */
static size_t lay_out(const struct pattern *pattern, struct tokens tokens,
	struct tokens span[ITEMS_MAX], bool *complete)
{
	size_t at = 0;

	*complete = false;
	memset(span, 0, sizeof(struct tokens) * ITEMS_MAX);
	for (size_t i = 0; i < pattern->count; i++) {
		const struct item *item = &pattern->item[i];
		size_t start = at;

		if (item->argument)
			at = argument_end(pattern, i, tokens, at);
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

bool form_fits(const char *pattern_text, struct tokens tokens, struct arena *arena)
{
	struct pattern pattern;
	struct tokens span[ITEMS_MAX];
	bool complete;

	pattern_read(&pattern, pattern_text, arena);
	lay_out(&pattern, tokens, span, &complete);
	return complete;
}

static const char *kind_words(unsigned kinds)
{
	return kinds & NAME_PLACE   ? "place"
	       : kinds & NAME_CLASS ? "kind of piece"
				    : "piece";
}

/* "; did you mean A or B?", or nothing. */
static const char *suggestion(const struct reader *reader, unsigned kinds, const char *text)
{
	struct buf hint;

	buf_init(&hint, reader->arena);
	buf_puts(&hint, "; did you mean ");
	if (!names_near(&hint, reader->names, kinds, reader->side, text))
		return "";
	buf_putc(&hint, '?');
	return hint.data;
}

static bool has_form(const struct form *form, const struct token *token)
{
	for (; form->word; form++)
		if (word_is(token, form->word))
			return true;
	return false;
}

/* A qualifier or an order that stands where a name should: a comma for a semicolon. */
static const char *misplaced(const struct reader *reader, const struct token *token)
{
	if (!reader->grammar)
		return "";
	if (has_form(reader->grammar->qualifiers, token))
		return arena_printf(reader->arena,
			"; `%s` begins a line of its own or stands behind `;`",
			token->text);
	if (has_form(reader->grammar->orders, token))
		return arena_printf(
			reader->arena, "; `%s` begins a line of its own", token->text);
	return "";
}

static bool is_name(const struct reader *reader, unsigned kinds, struct tokens tokens)
{
	const struct name *name;

	return names_find(reader->names, kinds, reader->side, tokens_text(reader, tokens),
		       &name) == NAMES_FOUND;
}

/*
 * Where a name ends that has too much behind it (`Barker Thanks`, when the line below
 * begins with no order): the number of its words, 0 when none of them make a name.
 */
static size_t name_within(const struct reader *reader, unsigned kinds, struct tokens tokens)
{
	while (--tokens.count)
		if (is_name(reader, kinds, tokens))
			break;
	return tokens.count;
}

static void unknown_name(const struct reader *reader, unsigned kinds, struct tokens tokens)
{
	const char *hint = misplaced(reader, &tokens.token[0]);
	struct where where = tokens.where;
	size_t within;

	if (!*hint)
		hint = suggestion(reader, kinds, tokens_text(reader, tokens));
	if (!*hint && (within = name_within(reader, kinds, tokens))) {
		const struct token *token = &tokens.token[within];
		struct tokens rest = {token, tokens.count - within, token->where};
		const char *name =
			tokens_quote(reader, (struct tokens){tokens.token, within, where});

		where = token->where;
		hint = is_name(reader, kinds, rest)
			       ? arena_printf(reader->arena,
					 "; `%s` and `%s` are two: a comma or a word such "
					 "as `via` is missing",
					 name, tokens_quote(reader, rest))
			       : arena_printf(reader->arena,
					 "; `%s` is too much behind `%s`",
					 text_shorten(
						 reader->arena, token->text, QUOTE_COLUMNS),
					 name);
	}
	reader_message(reader, where, M_UNKNOWN_NAME, kind_words(kinds),
		tokens_quote(reader, tokens), hint);
}

static const struct name *find_name(
	const struct reader *reader, unsigned kinds, struct tokens tokens)
{
	const char *text = tokens_text(reader, tokens);
	const struct name *name = NULL;

	switch (names_find(reader->names, kinds, reader->side, text, &name)) {
	case NAMES_FOUND: return name;
	case NAMES_AMBIGUOUS:
		reader_message(reader, tokens.where, M_AMBIGUOUS_NAME,
			tokens_quote(reader, tokens), kind_words(kinds),
			suggestion(reader, kinds, text));
		return NULL;
	case NAMES_UNKNOWN: unknown_name(reader, kinds, tokens); return NULL;
	}
	return NULL;
}

/* The next member of a list: up to a comma or the word `and`. */
static bool next_member(struct tokens *member, struct tokens list, size_t *at)
{
	while (*at < list.count &&
		(list.token[*at].kind != TOKEN_WORD || word_is(&list.token[*at], "and")))
		(*at)++;
	if (*at == list.count)
		return false;
	member->token = list.token + *at;
	member->where = list.token[*at].where;
	member->count = 0;
	while (*at < list.count && list.token[*at].kind == TOKEN_WORD &&
		!word_is(&list.token[*at], "and")) {
		member->count++;
		(*at)++;
	}
	return true;
}

static bool read_number(const struct reader *reader, struct tokens member, int *out)
{
	if (member.count == 1 && text_to_int(member.token->text, 0, 9999, out))
		return true;
	reader_message(reader, member.where, M_BAD_NUMBER, tokens_quote(reader, member),
		"0", "9999");
	return false;
}

static bool is_other_side(const struct reader *reader, const struct name *name)
{
	return reader->side != NO_SIDE && name->side == side_other(reader->side);
}

static bool read_piece(
	struct piece_item *out, const struct reader *reader, struct tokens member, bool own)
{
	const struct name *name;

	out->where = member.where;
	out->piece = out->class = -1;
	if (member.count > 1 && text_is_digit(member.token[0].text[0]) &&
		text_to_int(member.token[0].text, 1, 99, &out->count)) {
		struct tokens rest = {
			member.token + 1, member.count - 1, member.token[1].where};

		if (!(name = find_name(reader, NAME_CLASS, rest)))
			return false;
		out->class = name->index;
	} else {
		if (!(name = find_name(reader, NAME_PIECE, member)))
			return false;
		out->piece = name->index;
		out->count = 1;
	}
	if (own && is_other_side(reader, name)) {
		reader_message(reader, member.where, M_NOT_OWN, name->text,
			side_title(name->side), NULL);
		return false;
	}
	return true;
}

static bool read_pieces(
	struct arg *arg, const struct reader *reader, struct tokens span, bool own)
{
	struct tokens member;
	bool good = true;
	size_t at = 0;

	arg->kind = ARG_PIECES;
	arg->piece = ARENA_NEW_ARRAY(reader->arena, span.count, struct piece_item);
	while (next_member(&member, span, &at)) {
		struct piece_item *item = &arg->piece[arg->count];

		if (!read_piece(item, reader, member, own)) {
			good = false;
			continue;
		}
		for (int i = 0; i < arg->count; i++) {
			if (item->piece < 0 ? arg->piece[i].class != item->class
					    : arg->piece[i].piece != item->piece)
				continue;
			reader_message(reader, member.where, M_NAMED_TWICE,
				tokens_quote(reader, member), NULL, NULL);
			good = false;
			break;
		}
		arg->count++;
	}
	return good;
}

static bool read_list(
	struct arg *arg, const struct reader *reader, struct tokens span, bool places)
{
	struct tokens member;
	bool good = true;
	size_t at = 0;

	arg->kind = places ? ARG_PLACES : ARG_NUMBERS;
	arg->number = ARENA_NEW_ARRAY(reader->arena, span.count, int);
	while (next_member(&member, span, &at)) {
		if (places) {
			const struct name *name = find_name(reader, NAME_PLACE, member);

			if (name)
				arg->number[arg->count++] = name->index;
			else
				good = false;
		} else if (read_number(reader, member, &arg->number[arg->count])) {
			arg->count++;
		} else {
			good = false;
		}
	}
	return good;
}

static bool read_hex(struct arg *arg, const struct reader *reader, struct tokens span)
{
	char *text = arena_string(reader->arena, span.token[0].text);

	for (char *p = text; *p; p++)
		*p = text_lower(*p);
	arg->kind = ARG_TEXT;
	arg->text = text;
	if (span.count == 1 && text_is_hex(text, 32))
		return true;
	reader_message(
		reader, span.where, M_BAD_HEX, tokens_quote(reader, span), NULL, NULL);
	return false;
}

static bool read_argument(struct arg *arg, const struct reader *reader, const char *what,
	const char *kind, struct tokens span, bool own)
{
	bool one =
		!strcmp(kind, "PIECE") || !strcmp(kind, "PLACE") || !strcmp(kind, "NUMBER");
	bool good;

	arg->where = span.where;
	arg->text = tokens_text(reader, span);
	if (!strcmp(kind, "TEXT")) {
		/* `play 21: 3 to Winder`: the colon only parts the text from the number. */
		if (span.count > 1 && span.token[0].kind == TOKEN_COLON) {
			span = (struct tokens){
				span.token + 1, span.count - 1, span.token[1].where};
			arg->where = span.where;
			arg->text = tokens_text(reader, span);
		}
		arg->kind = ARG_TEXT;
		return true;
	}
	if (!strcmp(kind, "HEX"))
		return read_hex(arg, reader, span);
	if (kind[0] == 'P' && kind[1] == 'I')
		good = read_pieces(arg, reader, span, own);
	else
		good = read_list(arg, reader, span, kind[0] == 'P');
	if (good && (!arg->count || (one && arg->count != 1))) {
		reader_message(reader, span.where, M_PATTERN, what,
			arena_printf(reader->arena, one ? "one %s" : "%s", kind),
			arena_printf(reader->arena, " here, not `%s`",
				tokens_quote(reader, span)));
		return false;
	}
	return good;
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

bool form_match(struct arg *arg, const struct reader *reader, const char *what,
	const char *pattern_text, struct tokens tokens, bool own)
{
	struct pattern pattern;
	struct tokens span[ITEMS_MAX];
	bool complete, good = true;
	size_t fitting, args = 0;

	memset(arg, 0, sizeof(struct arg) * ORDER_ARGS_MAX);
	pattern_read(&pattern, pattern_text, reader->arena);
	fitting = lay_out(&pattern, tokens, span, &complete);
	if (!complete) {
		struct where where =
			fitting < tokens.count ? tokens.token[fitting].where : tokens.where;

		if (!*pattern_text)
			reader_message(reader, where, M_TRAILING,
				tokens.token[fitting].text, what, "nothing behind it");
		else
			reader_message(reader, where, M_PATTERN, what, pattern_text,
				example(reader, what, pattern_text));
		return false;
	}
	for (size_t i = 0; i < pattern.count && args < ORDER_ARGS_MAX; i++) {
		const struct item *item = &pattern.item[i];

		if (item->argument) {
			if (span[i].count && !read_argument(&arg[args], reader, what,
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

static const char *list_patterns(const struct reader *reader, const struct form *form)
{
	struct buf list;

	buf_init(&list, reader->arena);
	for (; form->pattern; form++)
		buf_printf(&list, "%s%s", list.length ? "; " : "", form->pattern);
	return list.data;
}

static const struct condition *test_parse(const struct reader *reader, struct tokens tokens)
{
	for (const struct form *form = reader->grammar->predicates; form->pattern; form++) {
		struct condition *test;

		if (!form_fits(form->pattern, tokens, reader->arena))
			continue;
		test = ARENA_NEW(reader->arena, struct condition);
		test->kind = CONDITION_TEST;
		test->form = form;
		return form_match(test->arg, reader, "if", form->pattern, tokens, false)
			       ? test
			       : NULL;
	}
	reader_message(reader, tokens.where, M_CONDITION, tokens_quote(reader, tokens),
		list_patterns(reader, reader->grammar->predicates), NULL);
	return NULL;
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
		condition->b = read_condition(reader, right);
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

const struct condition *condition_parse(const struct reader *reader, struct tokens tokens)
{
	int words = 0;

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
