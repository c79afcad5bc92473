/* The structure of an order file: head, orders, ifs, standing orders, answers. */
#include "engine/orders.h"

#include <string.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/err.h"
#include "engine/orders_private.h"
#include "engine/text.h"

/* What the first word of a line makes of it. */
enum opening {
	OPENS_NOTHING, /* the line goes on from the one above */
	OPENS_HEAD,
	OPENS_ORDER,
	OPENS_QUALIFIER,
	OPENS_IF,
	OPENS_ELSE,
	OPENS_END,
	OPENS_STANDING,
	OPENS_WHEN,
	OPENS_STOP,
	OPENS_ANSWER,
	OPENS_POLICY,
	OPENS_UNKNOWN, /* an order or a qualifier, but which? */
};

/* A logical line: a line with those that continue it. */
struct logical {
	enum opening opening;
	struct tokens tokens;
	size_t first_line, last_line; /* in the canonical lines */
};

struct parser {
	struct reader reader;
	struct logical *line;
	size_t count;
	size_t at;
	struct orders *out;
	struct standing_order **when_end;
	int whens;
	struct answer **answer_end;
	struct order *last;       /* what a qualifier line would qualify */
	struct where standing_at; /* of the line `standing` */
	/* Canonical lines of the block: first, one past. */
	size_t standing_first, standing_end;
};

static const char *const head_words[] = {"campaign", "turn", "side", "state", "nonce"};

static const struct {
	const char *word;
	enum opening opening;
} structure[] = {
	{"if", OPENS_IF},
	{"else", OPENS_ELSE},
	{"end", OPENS_END},
	{"standing", OPENS_STANDING},
	{"when", OPENS_WHEN},
	{"once", OPENS_WHEN},
	{"stop", OPENS_STOP},
	{"answer", OPENS_ANSWER},
	{"policy", OPENS_POLICY},
};

/* The form of an order that was not understood; it takes every qualifier in silence. */
static const struct form not_understood;

static const struct form *form_of(const struct form *form, const char *word)
{
	for (; form->word; form++)
		if (text_equal_fold(form->word, word))
			return form;
	return NULL;
}

static bool opens(const struct token *token, const char *word)
{
	return token->kind == TOKEN_WORD && text_equal_fold(token->text, word);
}

static enum opening opening_of(const struct reader *reader, const struct token *token)
{
	if (token->kind != TOKEN_WORD)
		return OPENS_NOTHING;
	for (size_t i = 0; i < sizeof structure / sizeof *structure; i++)
		if (opens(token, structure[i].word))
			return structure[i].opening;
	for (size_t i = 0; i < sizeof head_words / sizeof *head_words; i++)
		if (opens(token, head_words[i]))
			return OPENS_HEAD;
	if (form_of(reader->grammar->orders, token->text))
		return OPENS_ORDER;
	if (form_of(reader->grammar->qualifiers, token->text))
		return OPENS_QUALIFIER;
	return OPENS_NOTHING;
}

/* True when the next line must continue this one. */
static bool is_open(const struct token *last)
{
	static const char *const wanting[] = {"to", "at", "with", "via", "and", "or"};

	if (last->kind != TOKEN_WORD)
		return true;
	for (size_t i = 0; i < sizeof wanting / sizeof *wanting; i++)
		if (opens(last, wanting[i]))
			return true;
	return false;
}

/* ---- words ---- */

struct token_list {
	struct token *token;
	size_t count, size;
	struct arena *arena;
	bool colon; /* one of them is a colon */
};

static void add_token(
	struct token_list *list, enum token_kind kind, const char *text, struct where where)
{
	if (list->count == list->size) {
		size_t size = list->size ? list->size * 2 : 8;
		struct token *token = ARENA_NEW_ARRAY(list->arena, size, struct token);

		if (list->count)
			memcpy(token, list->token, list->count * sizeof *token);
		list->token = token;
		list->size = size;
	}
	list->token[list->count++] = (struct token){kind, text, where};
	if (kind == TOKEN_COLON)
		list->colon = true;
}

/* A comment is `#` at the start of a line or followed by a blank: `Fort #2` is a name. */
static bool is_comment(const char *text, size_t at)
{
	return text[at] == '#' && (!at || !text[at + 1] || text[at + 1] == ' ');
}

/* Punctuation is a word of its own, wherever it stands. */
static enum token_kind kind_of(char c)
{
	switch (c) {
	case ',': return TOKEN_COMMA;
	case ';': return TOKEN_SEMICOLON;
	case ':': return TOKEN_COLON;
	default: return TOKEN_WORD;
	}
}

static void add_line(
	struct token_list *list, const struct reader *reader, const struct canon_line *line)
{
	size_t at = 0;

	while (at < line->length) {
		struct where where = {reader->file, line->number, line->column[at]};
		enum token_kind kind;
		size_t start = at;

		if (line->text[at] == ' ') {
			at++;
			continue;
		}
		if (is_comment(line->text, at))
			return;
		kind = kind_of(line->text[at++]);
		while (kind == TOKEN_WORD && at < line->length && line->text[at] != ' ' &&
			kind_of(line->text[at]) == TOKEN_WORD)
			at++;
		add_token(list, kind,
			arena_copy(reader->arena, line->text + start, at - start), where);
	}
}

/* True for a word that stands as it is in a pattern of the table. */
static bool in_patterns(const struct form *form, const char *word)
{
	size_t length = strlen(word);

	for (; form->pattern; form++) {
		const char *at = form->pattern;

		while (*(at += strspn(at, " []|"))) {
			size_t n = strcspn(at, " []|");

			if (n == length && text_starts_fold(at, word))
				return true;
			at += n;
		}
	}
	return false;
}

struct slip {
	const char *word;    /* lower case */
	const char *nearest; /* NULL: none yet */
	unsigned distance;
};

static void compare(struct slip *slip, const char *meant, unsigned limit)
{
	size_t a = strlen(slip->word), b = strlen(meant), shorter = a < b ? a : b;
	unsigned slips = shorter < 4 ? 0 : shorter < 6 ? 1 : 2;
	unsigned distance = text_distance(slip->word, meant, limit);

	if (distance > limit || distance > slips ||
		(slip->nearest && distance >= slip->distance))
		return;
	slip->nearest = meant;
	slip->distance = distance;
}

/*
 * The nearest word that opens a line, if the word looks like a slip of the pen.
 * A line that may as well go on from the one above (`maybe`) is taken for a slip
 * less easily: mail clients break lines inside names (`Harrison's Landing`).
 */
static const char *misspelt(const struct reader *reader, const char *word, bool maybe)
{
	const struct grammar *grammar = reader->grammar;
	char *lower = arena_string(reader->arena, word);
	struct slip slip = {lower, NULL, 0};
	bool name_like = maybe && text_lower(*word) != *word;
	unsigned limit = maybe ? 1 : 2;

	if (in_patterns(grammar->orders, word) || in_patterns(grammar->qualifiers, word) ||
		in_patterns(grammar->predicates, word) ||
		in_patterns(grammar->triggers, word))
		return NULL;
	for (char *p = lower; *p; p++)
		*p = text_lower(*p);
	for (const struct form *form = grammar->orders; form->word; form++)
		if (!name_like || strlen(form->word) > 4) /* `Fitz John` is no `join` */
			compare(&slip, form->word, 2);
	if (name_like)
		return slip.nearest;
	for (const struct form *form = grammar->qualifiers; form->word; form++)
		compare(&slip, form->word, limit);
	for (size_t i = 0; i < sizeof structure / sizeof *structure; i++)
		compare(&slip, structure[i].word, limit);
	for (size_t i = 0; i < sizeof head_words / sizeof *head_words; i++)
		compare(&slip, head_words[i], limit);
	return slip.nearest;
}

static const char *list_words(const struct reader *reader)
{
	const struct form *all = reader->grammar->orders;
	struct buf list;

	buf_init(&list, reader->arena);
	for (const struct form *form = all; form->word; form++)
		if (form_of(all, form->word) == form)
			buf_printf(&list, "%s%s", list.length ? ", " : "", form->word);
	return list.data;
}

/* What may be ordered behind `when TRIGGER:`. */
static const char *list_standing(const struct reader *reader)
{
	const struct form *const table[] = {
		reader->grammar->orders, reader->grammar->qualifiers};
	struct buf list;

	buf_init(&list, reader->arena);
	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		for (const struct form *form = table[i]; form->word; form++)
			if (form->allowed & FORM_STANDING &&
				form_of(table[i], form->word) == form)
				buf_printf(&list, "%s, ", form->word);
	buf_puts(&list, "ask");
	return list.data;
}

/* May a line that opens nothing continue this one? */
static bool takes_more(const struct logical *line)
{
	switch (line->opening) {
	case OPENS_HEAD: /* only for what it must hold */
		return line->tokens.count < (opens(line->tokens.token, "state") ? 3 : 2);
	case OPENS_ELSE:
	case OPENS_END:
	case OPENS_STANDING:
	case OPENS_STOP: return false;
	default: return true;
	}
}

static bool is_end_standing(const struct token_list *line)
{
	return line->count == 2 && opens(&line->token[0], "end") &&
	       opens(&line->token[1], "standing");
}

/*
 * Lines that continue none, whatever stands above: `submit` adds `nonce HEX32`
 * before `end orders`, and a frame inside a text would cut it when it is read again.
 */
static bool stands_alone(const struct token_list *line)
{
	if (line->count != 2)
		return false;
	if (opens(&line->token[1], "orders"))
		return opens(&line->token[0], "begin") || opens(&line->token[0], "end");
	return opens(&line->token[0], "nonce");
}

/* What a line is to the logical line above it. */
enum joint {
	OWN_LINE,
	GOES_ON,
	NEXT_CLAUSE, /* goes on as if a `;` stood between */
};

static enum joint joint_of(const struct reader *reader, const struct logical *above,
	const struct token_list *tokens, const struct token_list *more,
	enum opening *opening, bool standing)
{
	bool more_wanted = above && takes_more(above);
	bool slip = false;

	if (stands_alone(more)) {
		if (*opening == OPENS_NOTHING)
			*opening = OPENS_UNKNOWN;
		return OWN_LINE;
	}
	if (more_wanted && is_open(&tokens->token[tokens->count - 1]))
		return GOES_ON;
	if (*opening == OPENS_NOTHING && more->token[0].kind == TOKEN_WORD)
		slip = !more_wanted || misspelt(reader, more->token[0].text, true);
	if (standing && more_wanted &&
		(above->opening == OPENS_WHEN || above->opening == OPENS_UNKNOWN)) {
		switch (*opening) {
		case OPENS_WHEN:
		case OPENS_STANDING:
		case OPENS_END:
		case OPENS_POLICY:
		case OPENS_ANSWER: return OWN_LINE;
		default: break;
		}
		/* Up to the colon it is the trigger, whose words may be anything. */
		if (!tokens->colon || (*opening == OPENS_NOTHING && !slip))
			return GOES_ON;
		return NEXT_CLAUSE;
	}
	if (slip)
		*opening = OPENS_UNKNOWN;
	return *opening == OPENS_NOTHING && more_wanted ? GOES_ON : OWN_LINE;
}

/* Joins lines into logical lines. */
static void join_lines(
	struct parser *p, const struct canon_line *line, size_t count, bool standing)
{
	struct token_list tokens = {NULL, 0, 0, p->reader.arena, false};
	struct token_list more = {NULL, 0, 0, p->reader.arena, false};
	struct logical *above = NULL;

	p->line = ARENA_NEW_ARRAY(p->reader.arena, count + 1, struct logical);
	for (size_t i = 0; i < count; i++) {
		enum opening opening;

		more.count = 0;
		add_line(&more, &p->reader, &line[i]);
		if (!more.count)
			continue;
		opening = opening_of(&p->reader, &more.token[0]);
		switch (joint_of(&p->reader, above, &tokens, &more, &opening, standing)) {
		case GOES_ON: break;
		case NEXT_CLAUSE:
			add_token(&tokens, TOKEN_SEMICOLON, ";", more.token[0].where);
			break;
		case OWN_LINE:
			tokens = (struct token_list){NULL, 0, 0, p->reader.arena, false};
			above = &p->line[p->count++];
			above->opening = opening;
			above->first_line = i;
			if (opening == OPENS_STANDING)
				standing = true;
			if (is_end_standing(&more))
				standing = false;
			break;
		}
		for (size_t k = 0; k < more.count; k++)
			add_token(&tokens, more.token[k].kind, more.token[k].text,
				more.token[k].where);
		above->last_line = i;
		above->tokens =
			(struct tokens){tokens.token, tokens.count, tokens.token[0].where};
	}
}

/* ---- orders ---- */

static struct tokens behind(struct tokens tokens, size_t skip)
{
	struct where where = tokens.where;

	if (skip < tokens.count)
		where = tokens.token[skip].where;
	else if (tokens.count)
		where = tokens.token[tokens.count - 1].where;
	return (struct tokens){tokens.token + skip, tokens.count - skip, where};
}

/* Cuts off everything up to the next `;`; false at the end. */
static bool next_clause(struct tokens *clause, struct tokens *rest)
{
	size_t n = 0;

	while (rest->count && rest->token[0].kind == TOKEN_SEMICOLON)
		*rest = behind(*rest, 1);
	if (!rest->count)
		return false;
	while (n < rest->count && rest->token[n].kind != TOKEN_SEMICOLON)
		n++;
	*clause = (struct tokens){rest->token, n, rest->where};
	*rest = behind(*rest, n);
	return true;
}

/* What follows as qualifiers belongs to an order that was not understood. */
static void lose_order(struct parser *p)
{
	p->last = ARENA_NEW(p->reader.arena, struct order);
	p->last->form = &not_understood;
}

/* Returns the word that is likely to be meant, or NULL. */
static const char *report_unknown(struct parser *p, const struct token *token)
{
	const char *meant =
		token->kind == TOKEN_WORD ? misspelt(&p->reader, token->text, false) : NULL;

	reader_message(&p->reader, token->where, meant ? M_MISSPELT_WORD : M_UNKNOWN_WORD,
		text_shorten(p->reader.arena, token->text, QUOTE_COLUMNS),
		meant ? meant : list_words(&p->reader), NULL);
	if (!meant || !form_of(p->reader.grammar->qualifiers, meant))
		lose_order(p);
	return meant;
}

static bool has_word(const char *words, const char *word)
{
	size_t length = strlen(word);

	while (words && *words) {
		size_t n = strcspn(words, " ");

		if (n == length && text_starts_fold(words, word))
			return true;
		words += n + strspn(words + n, " ");
	}
	return false;
}

static void parse_qualifier(struct parser *p, struct tokens clause)
{
	const struct form *form =
		form_of(p->reader.grammar->qualifiers, clause.token[0].text);
	struct order *order = p->last;
	struct qualifier *qualifier, **end;

	if (!order) {
		reader_message(&p->reader, clause.where, M_STRAY_QUALIFIER, form->word,
			NULL, NULL);
		return;
	}
	if (order->form != &not_understood &&
		!has_word(order->form->qualifiers, form->word)) {
		const char *hint = order->form->qualifiers
					   ? arena_printf(p->reader.arena, "; these do: %s",
						     order->form->qualifiers)
					   : "";

		reader_message(&p->reader, clause.where, M_WRONG_QUALIFIER, form->word,
			order->form->word, hint);
		return;
	}
	for (end = &order->qualifiers; *end; end = &(*end)->next) {
		if ((*end)->form != form)
			continue;
		reader_message(&p->reader, clause.where, M_QUALIFIER_TWICE, form->word,
			NULL, NULL);
		return;
	}
	qualifier = ARENA_NEW(p->reader.arena, struct qualifier);
	qualifier->form = form;
	qualifier->where = clause.where;
	if (form_match(qualifier->arg, &p->reader, form->word, form->pattern,
		    behind(clause, 1), true))
		*end = qualifier;
}

/* Several rows may begin with one word; the one whose words fit is meant. */
static const struct form *choose_form(const struct parser *p, struct tokens clause)
{
	const struct form *first = form_of(p->reader.grammar->orders, clause.token[0].text);

	for (const struct form *form = first; form && form->word; form++)
		if (text_equal_fold(form->word, clause.token[0].text) &&
			form_fits(form->pattern, behind(clause, 1), p->reader.arena))
			return form;
	return first;
}

/* Reads one order; NULL after a message. It becomes what qualifiers qualify all the same.
 */
static struct order *parse_order(struct parser *p, struct tokens clause, unsigned allowed)
{
	const struct form *form = choose_form(p, clause);
	struct order *order = ARENA_NEW(p->reader.arena, struct order);

	order->form = form;
	order->where = clause.where;
	order->text = tokens_text(&p->reader, clause);
	p->last = order;
	if (!(form->allowed & allowed)) {
		reader_message(&p->reader, clause.where,
			allowed == FORM_STANDING ? M_NOT_STANDING : M_ONLY_STANDING,
			form->word, list_standing(&p->reader), NULL);
		return NULL;
	}
	order->faulty = !form_match(
		order->arg, &p->reader, form->word, form->pattern, behind(clause, 1), true);
	return order;
}

static struct statement *new_statement(
	struct parser *p, enum statement_kind kind, struct where where)
{
	struct statement *statement = ARENA_NEW(p->reader.arena, struct statement);

	statement->kind = kind;
	statement->where = where;
	return statement;
}

/* A line of orders: the first clause is an order, the others qualify it. */
static struct statement *parse_order_line(struct parser *p, struct tokens tokens)
{
	const char *word = tokens.token[0].text;
	struct statement *statement = NULL;
	struct tokens clause;

	while (next_clause(&clause, &tokens)) {
		enum opening opening = opening_of(&p->reader, &clause.token[0]);

		if (!statement && opening == OPENS_ORDER) {
			struct order *order =
				parse_order(p, clause, FORM_ORDER | FORM_REST);

			statement = new_statement(p, STATEMENT_ORDER, clause.where);
			statement->order = order;
		} else if (opening == OPENS_QUALIFIER) {
			parse_qualifier(p, clause);
		} else {
			reader_message(&p->reader, clause.where, M_TRAILING,
				clause.token[0].text, statement ? word : "an order",
				"a line of its own for each order");
		}
	}
	return statement && statement->order ? statement : NULL;
}

/* The line with another first word. */
static struct tokens with_word(const struct parser *p, struct tokens line, const char *word)
{
	struct token *token = ARENA_NEW_ARRAY(p->reader.arena, line.count, struct token);

	memcpy(token, line.token, line.count * sizeof *token);
	token[0].text = word;
	return (struct tokens){token, line.count, line.where};
}

/* A line whose first word is not understood; read on as if it were what was meant. */
static struct statement *parse_unknown(struct parser *p, struct tokens line)
{
	const char *meant = report_unknown(p, line.token);
	const struct form *form = meant ? form_of(p->reader.grammar->orders, meant) : NULL;

	if (!form || form->allowed & FORM_REST)
		return NULL;
	return parse_order_line(p, with_word(p, line, meant));
}

/* ---- structure ---- */

static bool is_end_of(const struct logical *line, const char *what)
{
	return line->opening == OPENS_END && line->tokens.count == 2 &&
	       opens(&line->tokens.token[1], what);
}

static struct statement *parse_list(struct parser *p, unsigned depth);

/* Leaves an `if` unread that stands too deep; without this a file could use up the stack.
 */
static void skip_if(struct parser *p, struct where where)
{
	size_t open = 1;

	reader_message(&p->reader, where, M_TOO_DEEP,
		arena_printf(p->reader.arena, "%d", ORDERS_DEPTH_MAX), NULL, NULL);
	for (; p->at < p->count && p->line[p->at].opening != OPENS_STANDING; p->at++) {
		if (p->line[p->at].opening == OPENS_IF)
			open++;
		if (!is_end_of(&p->line[p->at], "if") || --open)
			continue;
		p->at++;
		return;
	}
	reader_message(&p->reader, where, M_IF_OPEN, NULL, NULL, NULL);
}

static struct statement *parse_else(struct parser *p, unsigned depth)
{
	struct tokens line = p->line[p->at++].tokens;

	p->last = NULL;
	if (line.count > 1)
		reader_message(&p->reader, line.token[1].where, M_TRAILING,
			line.token[1].text, "else", "nothing behind it");
	return parse_list(p, depth);
}

static struct statement *parse_if(struct parser *p, unsigned depth)
{
	const struct logical *line = &p->line[p->at++];
	struct statement *statement = new_statement(p, STATEMENT_IF, line->tokens.where);
	struct tokens condition = behind(line->tokens, 1);

	p->last = NULL;
	if (depth > ORDERS_DEPTH_MAX) {
		skip_if(p, line->tokens.where);
		return NULL;
	}
	statement->condition = condition_parse(&p->reader, condition);
	statement->condition_text = tokens_text(&p->reader, condition);
	statement->then = parse_list(p, depth);
	if (p->at < p->count && p->line[p->at].opening == OPENS_ELSE)
		statement->otherwise = parse_else(p, depth);
	while (p->at < p->count && p->line[p->at].opening == OPENS_ELSE) {
		reader_message(&p->reader, p->line[p->at].tokens.where, M_ELSE_ALONE, NULL,
			NULL, NULL);
		parse_else(p, depth);
	}
	p->last = NULL;
	if (p->at < p->count && is_end_of(&p->line[p->at], "if"))
		p->at++;
	else
		reader_message(&p->reader, line->tokens.where, M_IF_OPEN, NULL, NULL, NULL);
	return statement;
}

static void parse_head(struct parser *p, struct tokens line, bool late);
static void parse_standing_block(struct parser *p);
static void parse_when(struct parser *p, const struct logical *line);
static void parse_policy(struct parser *p, struct tokens line);
static void parse_answer(struct parser *p, struct tokens line);

/* Reads statements until something closes the list; the closing line is left. */
static struct statement *parse_list(struct parser *p, unsigned depth)
{
	struct statement *first = NULL, **end = &first;
	bool stopped = false;

	while (p->at < p->count) {
		const struct logical *line = &p->line[p->at];
		struct statement *statement = NULL;

		if (stopped &&
			(line->opening == OPENS_ORDER || line->opening == OPENS_IF)) {
			reader_message(&p->reader, line->tokens.where, M_AFTER_STOP, NULL,
				NULL, NULL);
			stopped = false;
		}
		switch (line->opening) {
		case OPENS_IF: statement = parse_if(p, depth + 1); break;
		case OPENS_ELSE:
			if (depth)
				return first;
			reader_message(&p->reader, line->tokens.where, M_ELSE_ALONE, NULL,
				NULL, NULL);
			p->at++;
			break;
		case OPENS_END:
			if (depth && is_end_of(line, "if"))
				return first;
			reader_message(&p->reader, line->tokens.where, M_END_ALONE,
				tokens_quote(&p->reader, line->tokens), NULL, NULL);
			p->at++;
			break;
		case OPENS_STANDING:
			if (depth)
				return first;
			parse_standing_block(p);
			break;
		case OPENS_STOP:
			p->at++;
			p->last = NULL;
			stopped = true;
			statement = new_statement(p, STATEMENT_STOP, line->tokens.where);
			if (line->tokens.count > 1)
				reader_message(&p->reader, line->tokens.token[1].where,
					M_TRAILING, line->tokens.token[1].text, "stop",
					"nothing behind it");
			break;
		case OPENS_HEAD:
			/* `submit` adds a missing nonce behind the orders. */
			parse_head(p, line->tokens, !opens(line->tokens.token, "nonce"));
			p->at++;
			break;
		case OPENS_ANSWER:
			if (depth)
				reader_message(&p->reader, line->tokens.where, M_TRAILING,
					line->tokens.token[0].text, "if",
					"orders between itself and `end if`");
			parse_answer(p, line->tokens);
			p->at++;
			break;
		case OPENS_WHEN:
		case OPENS_POLICY:
			reader_message(&p->reader, line->tokens.where, M_ONLY_STANDING,
				line->tokens.token[0].text, NULL, NULL);
			lose_order(p);
			p->at++;
			break;
		case OPENS_UNKNOWN:
			statement = parse_unknown(p, line->tokens);
			p->at++;
			break;
		case OPENS_QUALIFIER:
		case OPENS_ORDER:
		case OPENS_NOTHING:
			statement = parse_order_line(p, line->tokens);
			p->at++;
			break;
		}
		if (statement) {
			*end = statement;
			end = &statement->next;
		}
	}
	return first;
}

/* ---- head ---- */

static bool take(struct parser *p, struct where *where, struct tokens line)
{
	if (where->line) {
		reader_message(&p->reader, line.where, M_HEAD_TWICE, line.token[0].text,
			NULL, NULL);
		return false;
	}
	*where = line.where;
	return true;
}

static void head_value(
	struct parser *p, struct tokens value, const char *word, const char *expected)
{
	reader_message(&p->reader, value.where, M_HEAD_VALUE, word, expected,
		tokens_quote(&p->reader, value));
}

static char *lower_case(const struct parser *p, const char *text)
{
	char *lower = arena_string(p->reader.arena, text);

	for (char *c = lower; *c; c++)
		*c = text_lower(*c);
	return lower;
}

/* `state STEP[.SEGMENT] HASH` */
static bool parse_state(struct parser *p, struct tokens value)
{
	struct orders_head *head = &p->out->head;
	char *step, *dot, *hash;

	if (value.count != 2 || !strchr(value.token[0].text, '/'))
		return false;
	hash = lower_case(p, value.token[1].text);
	if (!text_is_hex(hash, 12))
		return false;
	step = lower_case(p, value.token[0].text);
	dot = strrchr(step, '.');
	if (dot) {
		if (!text_to_int(dot + 1, 0, 999, &head->segment))
			return false;
		*dot = '\0';
	}
	head->step = step;
	head->hash = hash;
	return true;
}

static void parse_head(struct parser *p, struct tokens line, bool late)
{
	struct orders_head *head = &p->out->head;
	struct tokens value = behind(line, 1);
	const char *word = line.token[0].text;

	if (late && !opens(line.token, "nonce")) { /* `submit` adds it at the end */
		reader_message(&p->reader, line.where, M_HEAD_LATE, word, NULL, NULL);
		if (opens(line.token, "state"))
			head->state_at = line.where; /* late is not missing */
	} else if (opens(line.token, "campaign")) {
		if (!take(p, &head->campaign_at, line))
			return;
		if (value.count)
			head->campaign = tokens_text(&p->reader, value);
		else
			head_value(p, value, word, "the name of the campaign");
	} else if (opens(line.token, "turn")) {
		if (!take(p, &head->turn_at, line))
			return;
		if (value.count != 1 ||
			!text_to_int(value.token[0].text, 0, 999, &head->turn))
			head_value(p, value, word, "the number of the turn");
	} else if (opens(line.token, "side")) {
		if (!take(p, &head->side_at, line))
			return;
		if (value.count != 1 || !side_parse(value.token[0].text, &head->side))
			head_value(p, value, word, "`union` or `confederate`");
	} else if (opens(line.token, "state")) {
		if (take(p, &head->state_at, line) && !parse_state(p, value))
			head_value(p, value, word,
				"the step and 12 hex digits, as on your order form");
	} else if (take(p, &head->nonce_at, line)) {
		const char *hex =
			value.count == 1 ? lower_case(p, value.token[0].text) : "";

		if (text_is_hex(hex, 32))
			head->nonce = hex;
		else
			head_value(p, value, word, "32 hex digits, as on your order form");
	}
}

/* True for a line that belongs to the head though its first word is no word of it. */
static bool is_odd_head(const struct parser *p, const char *meant)
{
	for (size_t i = 0; meant && i < sizeof head_words / sizeof *head_words; i++)
		if (!strcmp(meant, head_words[i]))
			return true;
	return !meant && p->at + 1 < p->count && p->line[p->at + 1].opening == OPENS_HEAD;
}

static void parse_heads(struct parser *p)
{
	for (; p->at < p->count; p->at++) {
		const struct logical *line = &p->line[p->at];
		const char *meant;

		if (line->opening == OPENS_HEAD) {
			parse_head(p, line->tokens, false);
			continue;
		}
		if (line->opening != OPENS_UNKNOWN)
			break;
		meant = misspelt(&p->reader, line->tokens.token[0].text, false);
		if (!is_odd_head(p, meant))
			break;
		report_unknown(p, line->tokens.token);
		p->last = NULL;
		if (meant)
			parse_head(p, with_word(p, line->tokens, meant), false);
	}
}

static void check_head(struct parser *p)
{
	static const struct {
		const char *word, *line;
	} needed[] = {
		{"campaign", "campaign NAME"},
		{"turn", "turn N"},
		{"side", "side union|confederate"},
	};

	for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
		/* misspelt, or in the wrong place, is another message */
		bool there = (i == 0          ? p->out->head.campaign_at.line
				     : i == 1 ? p->out->head.turn_at.line
					      : p->out->head.side_at.line) > 0;

		for (size_t k = 0; k < p->count && !there; k++)
			there = p->line[k].opening == OPENS_HEAD &&
				opens(p->line[k].tokens.token, needed[i].word);
		if (!there)
			reader_message(&p->reader, p->out->begin, M_HEAD_MISSING,
				needed[i].line, NULL, NULL);
	}
}

/* ---- standing orders ---- */

static void append_order(struct order ***end, struct order *order)
{
	if (!order)
		return;
	**end = order;
	*end = &order->next;
}

/* A qualifier without an order is the answer to a decision: `lead Winder`. */
static struct order *parse_choice(struct parser *p, struct tokens clause)
{
	const struct form *form =
		form_of(p->reader.grammar->qualifiers, clause.token[0].text);
	struct order *order = ARENA_NEW(p->reader.arena, struct order);

	p->last = NULL;
	order->form = form;
	order->where = clause.where;
	order->text = tokens_text(&p->reader, clause);
	if (!(form->allowed & FORM_STANDING)) {
		reader_message(&p->reader, clause.where, M_NOT_STANDING, form->word,
			list_standing(&p->reader), NULL);
		return NULL;
	}
	if (!form_match(order->arg, &p->reader, form->word, form->pattern,
		    behind(clause, 1), true))
		return NULL;
	return order;
}

static void parse_actions(struct parser *p, struct standing_order *when, struct tokens rest)
{
	struct order **end = &when->actions;
	struct where start = rest.where;
	struct tokens clause;
	bool any = false;

	p->last = NULL;
	while (next_clause(&clause, &rest)) {
		enum opening opening = opening_of(&p->reader, &clause.token[0]);

		any = true;
		if (opens(&clause.token[0], "ask")) {
			when->ask = true;
			if (clause.count > 1)
				reader_message(&p->reader, clause.token[1].where,
					M_TRAILING, clause.token[1].text, "ask",
					"nothing behind it");
		} else if (opening == OPENS_ORDER) {
			append_order(&end, parse_order(p, clause, FORM_STANDING));
		} else if (opening == OPENS_QUALIFIER && p->last &&
			   (p->last->form == &not_understood ||
				   has_word(p->last->form->qualifiers,
					   clause.token[0].text))) {
			parse_qualifier(p, clause);
		} else if (opening == OPENS_QUALIFIER) {
			append_order(&end, parse_choice(p, clause));
		} else if (opening == OPENS_NOTHING) {
			report_unknown(p, clause.token);
		} else {
			reader_message(&p->reader, clause.where, M_TRAILING,
				clause.token[0].text, "when", "orders behind its `:`");
		}
	}
	if (!any)
		reader_message(&p->reader, start, M_NO_ACTION, NULL, NULL, NULL);
	p->last = NULL;
}

static void parse_trigger(
	struct parser *p, struct standing_order *when, struct tokens trigger)
{
	const struct form *form = p->reader.grammar->triggers;
	struct buf list;

	for (; form->pattern; form++) {
		if (!form_fits(form->pattern, trigger, p->reader.arena))
			continue;
		when->trigger = form;
		form_match(when->arg, &p->reader, "when", form->pattern, trigger, false);
		return;
	}
	buf_init(&list, p->reader.arena);
	for (form = p->reader.grammar->triggers; form->pattern; form++)
		buf_printf(&list, "%s%s", list.length ? "; " : "", form->pattern);
	reader_message(&p->reader, trigger.where, M_TRIGGER,
		tokens_quote(&p->reader, trigger), list.data, NULL);
}

static void parse_when(struct parser *p, const struct logical *line)
{
	struct standing_order *when = ARENA_NEW(p->reader.arena, struct standing_order);
	struct tokens rest = line->tokens, trigger;
	size_t colon = 0, iff;

	when->where = rest.where;
	when->text = tokens_text(&p->reader, rest);
	when->once = opens(&rest.token[0], "once");
	if (when->once)
		rest = behind(rest, 1);
	if (!rest.count || !opens(&rest.token[0], "when")) {
		reader_message(
			&p->reader, rest.where, M_PATTERN, "once", "`when` behind it", "");
		return;
	}
	rest = behind(rest, 1);
	while (colon < rest.count && rest.token[colon].kind != TOKEN_COLON)
		colon++;
	if (colon == rest.count) {
		reader_message(&p->reader, line->tokens.where, M_WHEN_COLON, "the `:`",
			NULL, NULL);
		return;
	}
	for (iff = 0; iff < colon && !opens(&rest.token[iff], "if"); iff++)
		;
	trigger = (struct tokens){rest.token, iff, rest.where};
	parse_trigger(p, when, trigger);
	if (iff < colon) {
		struct tokens condition = behind(rest, iff + 1);

		condition.count = colon - iff - 1;
		when->condition = condition_parse(&p->reader, condition);
	}
	parse_actions(p, when, behind(rest, colon + 1));
	when->number = ++p->whens;
	when->first_line = line->first_line;
	when->last_line = line->last_line;
	*p->when_end = when;
	p->when_end = &when->next;
}

static void parse_policy(struct parser *p, struct tokens line)
{
	struct standing *standing = &p->out->standing;
	const char *const *known = p->reader.grammar->decisions;
	struct buf list;
	size_t n = 0;

	buf_init(&list, p->reader.arena);
	for (size_t i = 0; known[i]; i++)
		buf_printf(&list, "%s%s", i ? ", " : "", known[i]);
	if (line.count == 2 && opens(&line.token[1], "default")) {
		standing->ask_all = false;
		standing->ask = NULL;
		return;
	}
	if (line.count < 2 || !opens(&line.token[1], "ask")) {
		reader_message(&p->reader, line.where, M_POLICY, list.data,
			tokens_quote(&p->reader, behind(line, 1)), NULL);
		return;
	}
	if (line.count == 2) {
		standing->ask_all = true;
		return;
	}
	standing->ask_all = false;
	standing->ask = ARENA_NEW_ARRAY(p->reader.arena, line.count, const char *);
	for (size_t i = 2; i < line.count; i++) {
		const char *const *decision = known;

		if (line.token[i].kind != TOKEN_WORD || opens(&line.token[i], "and"))
			continue;
		while (*decision && !text_equal_fold(*decision, line.token[i].text))
			decision++;
		if (*decision)
			standing->ask[n++] = *decision;
		else
			reader_message(&p->reader, line.token[i].where, M_POLICY, list.data,
				line.token[i].text, NULL);
	}
}

/* Reads `when`s and policies until something else comes. */
static void parse_whens(struct parser *p)
{
	for (; p->at < p->count; p->at++) {
		const struct logical *line = &p->line[p->at];

		if (line->opening == OPENS_WHEN) {
			parse_when(p, line);
		} else if (line->opening == OPENS_POLICY) {
			parse_policy(p, line->tokens);
		} else if (line->opening == OPENS_UNKNOWN) {
			report_unknown(p, line->tokens.token);
		} else if (line->opening == OPENS_ORDER ||
			   line->opening == OPENS_QUALIFIER ||
			   line->opening == OPENS_NOTHING) {
			reader_message(&p->reader, line->tokens.where, M_WHEN_COLON,
				"`when` at its beginning", NULL, NULL);
		} else {
			return;
		}
	}
}

static void parse_standing_block(struct parser *p)
{
	const struct logical *line = &p->line[p->at++];
	bool none = line->tokens.count == 2 && opens(&line->tokens.token[1], "none");

	p->last = NULL;
	if (line->tokens.count > 1 && !none)
		reader_message(&p->reader, line->tokens.token[1].where, M_TRAILING,
			line->tokens.token[1].text, "standing",
			"nothing or `none` behind it");
	if (p->out->standing_given)
		reader_message(&p->reader, line->tokens.where, M_STANDING_TWICE,
			arena_printf(p->reader.arena, "%u", p->standing_at.line), NULL,
			NULL);
	p->out->standing_given = true;
	p->standing_at = line->tokens.where;
	p->standing_first = line->last_line + 1;
	if (!none)
		parse_whens(p);
	p->standing_end = p->line[p->at - 1].last_line + 1;
	if (p->at < p->count && is_end_of(&p->line[p->at], "standing"))
		p->at++;
}

/* ---- answers ---- */

static void parse_answer(struct parser *p, struct tokens line)
{
	struct answer *answer;
	struct buf id;
	size_t colon = 1;

	p->last = NULL;
	buf_init(&id, p->reader.arena);
	/* A comma may join two names in an id: WORD, or WORD,WORD. */
	for (; colon < line.count && line.token[colon].kind != TOKEN_COLON; colon++) {
		if (line.token[colon].kind != (colon % 2 ? TOKEN_WORD : TOKEN_COMMA))
			break;
		buf_puts(&id, line.token[colon].text);
	}
	if (colon % 2 || colon + 1 >= line.count || line.token[colon].kind != TOKEN_COLON) {
		reader_message(&p->reader, line.where, M_ANSWER, NULL, NULL, NULL);
		return;
	}
	answer = ARENA_NEW(p->reader.arena, struct answer);
	answer->where = line.where;
	answer->id = id.data;
	answer->choice = tokens_text(&p->reader, behind(line, colon + 1));
	*p->answer_end = answer;
	p->answer_end = &answer->next;
}

/* ---- the whole ---- */

/* Joins canonical lines; the numbers of `when`s become relative to the first. */
static const char *cut_standing(struct parser *p, const struct canon_line *line)
{
	struct buf text;

	buf_init(&text, p->reader.arena);
	for (size_t i = p->standing_first; i < p->standing_end; i++)
		buf_printf(&text, "%s\n", line[i].text);
	for (struct standing_order *when = p->out->standing.first; when;
		when = when->next) {
		when->first_line -= p->standing_first;
		when->last_line -= p->standing_first;
	}
	return text.data;
}

/* `join` and its like stand alone in their file, and in no `if`. */
static void check_alone(struct parser *p, const struct statement *list, bool alone)
{
	for (const struct statement *s = list; s; s = s->next) {
		if (s->kind == STATEMENT_ORDER && (s->order->form->allowed & FORM_REST) &&
			!alone)
			reader_message(&p->reader, s->where, M_ALONE, s->order->form->word,
				NULL, NULL);
		if (s->kind == STATEMENT_IF) {
			check_alone(p, s->then, false);
			check_alone(p, s->otherwise, false);
		}
	}
}

static struct where line_start(const char *file, const struct canon_line *line)
{
	return (struct where){file, line->number, line->column[0]};
}

static struct parser new_parser(struct arena *arena, const char *file, enum side side,
	const struct grammar *grammar, const struct names *names, struct diag *diag)
{
	struct parser p = {.reader = {arena, file, grammar, names, side, diag}};

	p.out = ARENA_NEW(arena, struct orders);
	p.out->head.turn = -1;
	p.out->head.side = NO_SIDE;
	p.out->standing_text = "";
	p.when_end = &p.out->standing.first;
	p.answer_end = &p.out->answers;
	return p;
}

int orders_parse(struct orders **out, struct arena *arena, const char *file,
	const char *text, size_t length, const struct grammar *grammar,
	const struct names *names, struct diag *diag)
{
	struct parser p = new_parser(arena, file, NO_SIDE, grammar, names, diag);
	struct diag_item **messages = diag->end;
	unsigned errors = diag->errors;
	struct canon canon;

	*out = NULL;
	canon_block(&canon, arena, file, text, length, diag);
	if (canon.count < 2)
		return ERR_REFUSED;
	p.out->text = canon.text;
	p.out->length = canon.length;
	p.out->begin = line_start(file, &canon.line[0]);
	p.out->end = line_start(file, &canon.line[canon.count - 1]);
	join_lines(&p, canon.line + 1, canon.count - 2, false);
	parse_heads(&p);
	check_head(&p);
	p.reader.side = p.out->head.side;
	p.out->first = parse_list(&p, 0);
	if (p.out->standing_given)
		p.out->standing_text = cut_standing(&p, canon.line + 1);
	check_alone(&p, p.out->first,
		p.out->first && !p.out->first->next && !p.out->standing_given &&
			!p.out->answers);
	if (!p.out->first && !p.out->standing_given && !p.out->answers &&
		diag->errors == errors)
		reader_message(&p.reader, p.out->begin, M_EMPTY, NULL, NULL, NULL);
	diag_sort(diag, messages);
	*out = p.out;
	return diag->errors == errors ? OK : ERR_REFUSED;
}

int standing_parse(struct standing **out, struct arena *arena, const char *file,
	const char *text, size_t length, enum side side, const struct grammar *grammar,
	const struct names *names, struct diag *diag)
{
	struct parser p = new_parser(arena, file, side, grammar, names, diag);
	struct diag_item **messages = diag->end;
	unsigned errors = diag->errors;
	struct canon canon;
	int err;

	*out = &p.out->standing;
	if ((err = canon_lines(&canon, arena, file, text, length, diag)) < 0)
		return err;
	join_lines(&p, canon.line, canon.count, true);
	parse_whens(&p);
	if (p.at < p.count)
		reader_message(&p.reader, p.line[p.at].tokens.where, M_TRAILING,
			p.line[p.at].tokens.token[0].text, "standing",
			"`when` and `policy`");
	/* Empty lines are none here, but standing_strike counts them. */
	for (struct standing_order *when = p.out->standing.first; when; when = when->next) {
		when->first_line = canon.line[when->first_line].number - 1;
		when->last_line = canon.line[when->last_line].number - 1;
	}
	diag_sort(diag, messages);
	return diag->errors == errors ? OK : ERR_REFUSED;
}

const struct qualifier *order_qualifier(const struct order *order, int id)
{
	for (const struct qualifier *q = order->qualifiers; q; q = q->next)
		if (q->form->id == id)
			return q;
	return NULL;
}

const char *standing_strike(struct arena *arena, const struct standing *standing,
	const char *text, const bool *used)
{
	struct buf left;
	size_t number = 0;

	buf_init(&left, arena);
	while (*text) {
		size_t length = strcspn(text, "\n");
		bool struck = false;

		length += text[length] == '\n';
		for (const struct standing_order *when = standing->first; when;
			when = when->next)
			if (used[when->number] && number >= when->first_line &&
				number <= when->last_line)
				struck = true;
		if (!struck)
			buf_add(&left, text, length);
		text += length;
		number++;
	}
	return left.data;
}

const struct form *form_read(struct arg arg[ORDER_ARGS_MAX], struct arena *arena,
	struct where where, const char *line, const struct form *forms, enum side side,
	const struct names *names, struct diag *diag)
{
	const struct reader reader = {arena, where.file, NULL, names, side, diag};
	struct token_list list = {NULL, 0, 0, arena, false};
	struct tokens tokens;
	struct canon canon;
	struct buf known;

	if (canon_lines(&canon, arena, where.file, line, strlen(line), diag) < 0)
		return NULL;
	for (size_t i = 0; i < canon.count; i++) {
		canon.line[i].number = where.line;
		add_line(&list, &reader, &canon.line[i]);
	}
	tokens = (struct tokens){list.token, list.count, where};
	for (const struct form *form = forms; form->pattern; form++)
		if (form_fits(form->pattern, tokens, arena))
			return form_match(
				       arg, &reader, "case", form->pattern, tokens, false)
				       ? form
				       : NULL;
	buf_init(&known, arena);
	for (const struct form *form = forms; form->pattern; form++)
		buf_printf(&known, "%s%s", known.length ? "; " : "", form->pattern);
	reader_message(&reader, where, M_CONDITION, line, known.data, NULL);
	return NULL;
}
