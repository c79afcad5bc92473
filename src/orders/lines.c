/* From canonical lines to words, and to logical lines: those that continue one are joined.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/orders_private.h"

/* ---- words ---- */

struct token_list {
	struct token *token;
	size_t count, room;
	struct arena *arena;
	bool colon; /* one of them is a colon */
};

static void add_token(
	struct token_list *list, enum token_kind kind, const char *text, struct where where)
{
	ARENA_GROW(list->arena, list->token, list->count, list->room);
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

/* `* lead Winder`: the mark of a list says nothing, but it is part of the canonical text.
 */
static bool is_bullet(const char *text)
{
	return (*text == '*' || *text == '-') && text[1] == ' ';
}

static void add_line(
	struct token_list *list, const struct reader *reader, const struct canon_line *line)
{
	size_t at = is_bullet(line->text) ? 1 : 0;

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

/* ---- joints ---- */

/* True when the next line must continue the one above. A colon behind an `if` is a slip. */
static bool is_open(const struct logical *above, const struct token *last)
{
	if (last->kind == TOKEN_COLON && above->opening == OPENS_IF)
		return false;
	return last->kind != TOKEN_WORD || leads_on(last->text, strlen(last->text));
}

/* May a line that opens nothing continue this one? */
static bool takes_more(const struct logical *line)
{
	switch (line->opening) {
	case OPENS_HEAD: /* only for what it must hold */
		return line->tokens.count < (word_is(line->tokens.token, "state") ? 3 : 2);
	case OPENS_ELSE:
	case OPENS_END:
	case OPENS_STANDING:
	case OPENS_STOP: return false;
	default: return true;
	}
}

bool is_end_of(const struct logical *line, const char *what)
{
	return line->opening == OPENS_END && line->tokens.count == 2 &&
	       word_is(&line->tokens.token[1], what);
}

static bool is_end_standing(const struct token_list *line)
{
	return line->count == 2 && word_is(&line->token[0], "end") &&
	       word_is(&line->token[1], "standing");
}

/*
 * Lines that continue none, whatever stands above: `submit` adds `nonce HEX32`
 * before `end orders`, and a frame inside a text would cut it when it is read again.
 */
static bool stands_alone(const struct token_list *line)
{
	if (line->count != 2)
		return false;
	if (word_is(&line->token[1], "orders"))
		return word_is(&line->token[0], "begin") || word_is(&line->token[0], "end");
	return word_is(&line->token[0], "nonce");
}

static struct tokens line_of(const struct token_list *list)
{
	return (struct tokens){list->token, list->count, list->token->where};
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
	if (more_wanted && (is_open(above, &tokens->token[tokens->count - 1]) ||
				   title_goes_on(reader, line_of(tokens), line_of(more))))
		return GOES_ON;
	if (*opening == OPENS_NOTHING && more->token[0].kind == TOKEN_WORD)
		slip = !more_wanted || misspelt(reader,
					       (struct tokens){more->token, more->count,
						       more->token->where},
					       true);
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
	/* What is said of an order may be said in an answer, too. */
	if (*opening == OPENS_QUALIFIER && more_wanted && above->opening == OPENS_ANSWER)
		return NEXT_CLAUSE;
	if (slip)
		*opening = OPENS_UNKNOWN;
	return *opening == OPENS_NOTHING && more_wanted ? GOES_ON : OWN_LINE;
}

static void too_many(const struct reader *reader, struct where where)
{
	reader_message(reader, where, M_TOO_MANY,
		arena_printf(reader->arena, "%zu", ORDERS_WORDS_MAX), NULL, NULL);
}

/* Joins lines into logical lines. */
void join_lines(
	struct parser *p, const struct canon_line *line, size_t count, bool standing)
{
	struct token_list tokens = {NULL, 0, 0, p->reader.arena, false};
	struct token_list more = {NULL, 0, 0, p->reader.arena, false};
	struct logical *above = NULL;
	size_t words = 0;

	p->line = ARENA_NEW_ARRAY(p->reader.arena, count + 1, struct logical);
	for (size_t i = 0; i < count; i++) {
		enum opening opening;

		more.count = 0;
		add_line(&more, &p->reader, &line[i]);
		if (!more.count)
			continue;
		if ((words += more.count) > ORDERS_WORDS_MAX) {
			too_many(&p->reader, more.token[0].where);
			return;
		}
		opening = opens_part(&p->reader, line_of(&more))
				  ? OPENS_PART
				  : opening_of(&p->reader, &more.token[0]);
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

/* ---- a line by itself ---- */

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
		if (form_fits(&reader, form->pattern, tokens))
			return form_match(
				       arg, &reader, "case", form->pattern, tokens, false)
				       ? form
				       : NULL;
	buf_init(&known, arena);
	for (const struct form *form = forms; form->pattern; form++)
		buf_printf(&known, "%s%s", known.length ? "; " : "", form->pattern);
	reader_message(&reader, where, M_CONDITION, line,
		arena_printf(arena, "conditions are: %s", known.data), NULL);
	return NULL;
}
