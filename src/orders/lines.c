/* From canonical lines to logical lines: those that continue one are joined. */
#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "orders/meant_private.h"
#include "orders/names.h"
#include "orders/orders_private.h"

/* ---- joints ---- */

#define NAMES (NAME_PLACE | NAME_PIECE | NAME_CARD)

static bool is_whole_name(
	const struct reader *reader, struct tokens tokens, size_t from, size_t count)
{
	struct tokens name = {tokens.token + from, count, tokens.where};

	return names_is_whole(reader->names, NAMES, tokens_text(reader, name));
}

/* `RH And` at the end of a line is a name, and wants nothing behind it. */
static bool ends_in_name(const struct reader *reader, struct tokens line)
{
	for (size_t n = 2; n <= line.count && n <= NAME_WORDS_MAX; n++)
		if (is_whole_name(reader, line, line.count - n, n))
			return true;
	return false;
}

static bool begins_with_name(const struct reader *reader, struct tokens line)
{
	for (size_t n = 1; n <= line.count && n <= NAME_WORDS_MAX; n++)
		if (is_whole_name(reader, line, 0, n))
			return true;
	return false;
}

/* Begins with such a word something of its own, whatever is missing above it? */
static bool opens_its_own(enum opening opening)
{
	return opening != OPENS_NOTHING && opening != OPENS_UNKNOWN &&
	       opening != OPENS_HEAD;
}

/*
 * True when the next line must continue the one above. A colon behind an `if` says
 * nothing. Where a word is missing at the end of a line the mistake is that line's: an
 * order below it is read as one.
 */
static bool is_open(const struct reader *reader, const struct logical *above,
	struct tokens line, struct tokens next, enum opening opening)
{
	const struct token *last = &line.token[line.count - 1];

	if (last->kind == TOKEN_COLON)
		return above->opening != OPENS_IF && above->opening != OPENS_BLOCK &&
		       above->opening != OPENS_PART;
	if (last->kind == TOKEN_SEMICOLON)
		return true;
	if (last->kind == TOKEN_WORD &&
		(!leads_on(last->text, strlen(last->text)) || ends_in_name(reader, line)))
		return false;
	return !opens_its_own(opening) || begins_with_name(reader, next) ||
	       ((word_is(last, "and") || word_is(last, "or")) &&
		       begins_predicate(reader, next));
}

/* May a line that opens nothing continue this one? */
static bool takes_more(const struct reader *reader, const struct logical *line)
{
	switch (line->opening) {
	case OPENS_HEAD: /* only for what it must hold */
		return line->tokens.count < (word_is(line->tokens.token, "state") ? 3 : 2);
	case OPENS_ELSE:
	case OPENS_END:
	case OPENS_STANDING:
	case OPENS_PASS: return false;
	case OPENS_STOP: return stop_waits(reader->grammar, line->tokens);
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
	bool more_wanted = above && takes_more(reader, above);
	bool slip = false;

	if (stands_alone(more)) {
		if (*opening == OPENS_NOTHING)
			*opening = OPENS_UNKNOWN;
		return OWN_LINE;
	}
	if (more_wanted &&
		(is_open(reader, above, line_of(tokens), line_of(more), *opening) ||
			title_goes_on(reader, line_of(tokens), line_of(more)) ||
			goes_on_with(
				reader, above, line_of(tokens), line_of(more), *opening)))
		return GOES_ON;
	if (*opening == OPENS_NOTHING && more->token[0].kind == TOKEN_WORD)
		slip = !more_wanted ||
		       (!reader->exact && misspelt(reader, line_of(more), true));
	if (*opening == OPENS_NOTHING && !standing &&
		(!above || above->opening == OPENS_ORDER ||
			above->opening == OPENS_QUALIFIER ||
			above->opening == OPENS_UNKNOWN) &&
		says_stays(reader, line_of(more)))
		slip = true;
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

static enum opening opening_of_line(const struct reader *reader, struct tokens line)
{
	const char *word = line.token[0].text;
	const struct known_word *known =
		line.token[0].kind == TOKEN_WORD ? known_word(reader, word) : NULL;
	enum opening opening = known ? known->opening : OPENS_NOTHING;

	if (opens_part(reader, line))
		return OPENS_PART;
	if ((!known || known->begins & BEGINS_REST) && says_rest_holds(line))
		return OPENS_PASS;
	if (begins_also(line))
		return OPENS_STANDING;
	/* `or to Barker` is said of an order; another `or` goes on with a condition, and so
	 * does `fatigue of Lee is 3`, where `fatigue` may be said of an order, too */
	return opening == OPENS_QUALIFIER && !begins_qualifier(reader, line) &&
			       (leads_on(word, strlen(word)) ||
				       begins_predicate(reader, line))
		       ? OPENS_NOTHING
		       : opening;
}

static void too_many(const struct reader *reader, struct where where)
{
	reader_message(reader, where, M_TOO_MANY,
		arena_printf(reader->arena, "%zu", ORDERS_WORDS_MAX), NULL, NULL);
}

/* Lines on their way to logical lines. */
struct joining {
	struct parser *p;
	struct reader meant;      /* which knows the side from its line of the head on */
	struct token_list tokens; /* of the logical line above */
	struct logical *above;    /* NULL: there is none yet */
	size_t room;
	bool standing;
	struct arena scratch; /* of what is only looked at, a line long */
};

/* A name that a mail program has broken: its first words end the line above. */
static bool name_goes_on(
	const struct reader *reader, const struct token_list *above, struct tokens line)
{
	struct token name[2 * NAME_WORDS_MAX];

	for (size_t a = 1; a <= NAME_WORDS_MAX / 2 && a < above->count; a++)
		for (size_t b = 1; b <= NAME_WORDS_MAX / 2 && b <= line.count; b++) {
			if (!names_may_begin(reader->names, NAMES,
				    above->token[above->count - a].text))
				break;
			memcpy(name, above->token + above->count - a, a * sizeof *name);
			memcpy(name + a, line.token, b * sizeof *name);
			if (is_whole_name(reader, (struct tokens){name, a + b, name->where},
				    0, a + b))
				return true;
		}
	return false;
}

/* The same of the title of a card, of which more may come in further lines. */
static bool card_goes_on(
	const struct reader *reader, const struct token_list *above, struct tokens line)
{
	struct token title[2 * NAME_WORDS_MAX];
	const struct name *name;

	if (line.count > NAME_WORDS_MAX ||
		!names_card_may_go_on(reader->names, tokens_text(reader, line), false))
		return false;
	for (size_t a = 1; a <= NAME_WORDS_MAX && a < above->count; a++) {
		struct tokens words = {title, a + line.count, line.where};

		if (!names_may_begin(
			    reader->names, NAME_CARD, above->token[above->count - a].text))
			continue;
		memcpy(title, above->token + above->count - a, a * sizeof *title);
		memcpy(title + a, line.token, line.count * sizeof *title);
		if (names_find(reader->names, NAME_CARD, NO_SIDE,
			    tokens_text(reader, words), &name) == NAMES_FOUND)
			return true;
	}
	return false;
}

/* Puts the line as it was meant, where it does not go on with the one above whatever its
 * words are. True where it stands by itself and is no order. */
static bool put_line(struct joining *j, struct token_list *more)
{
	struct reader reader = j->p->reader;
	struct logical *above = j->above;
	enum opening opening;

	if (reader.exact)
		return false;
	opening = opening_of_line(&reader, line_of(more));
	arena_clear(&j->scratch);
	reader.arena = &j->scratch;
	if (above && takes_more(&reader, above) && opening == OPENS_NOTHING &&
		(is_open(&reader, above, line_of(&j->tokens), line_of(more), opening) ||
			title_goes_on(&reader, line_of(&j->tokens), line_of(more)) ||
			name_goes_on(&reader, &j->tokens, line_of(more)) ||
			card_goes_on(&reader, &j->tokens, line_of(more))))
		return false;
	return put_as_meant(more, &j->meant, above, j->standing);
}

/* `standing when attacked: ...`, `also when ...`: where the standing order begins; 0: it
 * stands in a line of its own. */
static size_t order_in_head(struct tokens line)
{
	for (size_t i = 1; i < line.count && i < 4; i++) {
		if (word_is(&line.token[i], "without"))
			return 0;
		if (word_is(&line.token[i], "when") || word_is(&line.token[i], "once") ||
			word_is(&line.token[i], "policy"))
			return i;
	}
	return 0;
}

static void add_line(struct joining *j, const struct token_list *more, size_t at,
	enum opening opening, bool own)
{
	const struct reader *reader = &j->p->reader;
	enum joint joint =
		own ? OWN_LINE
		    : joint_of(reader, j->above, &j->tokens, more, &opening, j->standing);

	switch (joint) {
	case GOES_ON: break;
	case NEXT_CLAUSE:
		tokens_add(&j->tokens, TOKEN_SEMICOLON, ";", more->token[0].where);
		break;
	case OWN_LINE:
		j->tokens = (struct token_list){NULL, 0, 0, reader->arena, false};
		ARENA_GROW(reader->arena, j->p->line, j->p->count, j->room);
		j->above = &j->p->line[j->p->count++];
		j->above->opening = opening;
		j->above->first_line = at;
		if (opening == OPENS_STANDING)
			j->standing = true;
		if (is_end_standing(more))
			j->standing = false;
		break;
	}
	tokens_append(&j->tokens, more->token, more->count);
	j->above->last_line = at;
	j->above->tokens = line_of(&j->tokens);
	if (j->above->opening == OPENS_HEAD)
		j->meant.side =
			side_of_head(reader->arena, j->above->tokens, j->meant.side);
}

/* Where an order ends before the next, without what parts them. */
static size_t end_before(const struct token_list *line, size_t next)
{
	while (line->token[next - 1].kind == TOKEN_COMMA ||
		word_is(&line->token[next - 1], "and") ||
		word_is(&line->token[next - 1], "then"))
		next--;
	return next;
}

/* The line, or of one in which several orders are written (`move A to B, C to D`) each of
 * them. */
static void add_orders(struct joining *j, struct token_list *more, size_t at, bool own)
{
	enum opening opening =
		own ? OPENS_UNKNOWN : opening_of_line(&j->p->reader, line_of(more));
	size_t second;

	if (opening == OPENS_STANDING && (second = order_in_head(line_of(more)))) {
		struct token_list head = *more;

		head.count = second;
		add_line(j, &head, at, opening, false);
		more->count -= second;
		memmove(more->token, more->token + second,
			more->count * sizeof *more->token);
		opening = opening_of_line(&j->p->reader, line_of(more));
		own = true;
	}
	while (opening == OPENS_ORDER && !j->standing &&
		(second = second_order(&j->meant, line_of(more)))) {
		struct token_list first = *more;
		const struct token word = {
			TOKEN_WORD, more->token[0].text, more->token[second].where};

		if (opening_of(&j->meant, &more->token[second]) == OPENS_ORDER) {
			first.count = end_before(more, second);
			add_line(j, &first, at, opening, own);
			own = true;
			more->count -= second;
			memmove(more->token, more->token + second,
				more->count * sizeof *more->token);
			continue;
		}
		first.count = second - 1;
		add_line(j, &first, at, opening, own);
		own = true;
		memmove(more->token + 1, more->token + second,
			(more->count - second) * sizeof *more->token);
		more->token[0] = word;
		more->count -= second - 1;
	}
	add_line(j, more, at, opening, own);
}

/* ---- an `if` in one line ---- */

/* Do the words between the first and that one have the form of one of these? */
static bool fits_any(const struct reader *reader, const struct form *form,
	struct tokens line, size_t end)
{
	struct tokens tokens = tokens_behind(line, 1);

	tokens.count = end - 1;
	for (; form->pattern; form++)
		if (form_fits(reader, form->pattern, tokens))
			return true;
	return false;
}

#define UNPARTED_MOST 24 /* words of an `if` without a colon that are looked through */

/* `if enemy at X hold Lee`: nothing parts the order from the condition. 0: it is none. */
static size_t unparted_order(const struct reader *reader, struct tokens line)
{
	for (size_t at = 3; at + 1 < line.count && at < UNPARTED_MOST; at++)
		if (opening_of(reader, &line.token[at]) == OPENS_ORDER &&
			fits_any(reader, reader->grammar->predicates, line, at))
			return at;
	return 0;
}

/* `if enemy at X: hold Lee`, `if enemy at X then hold Lee`: where what is ordered begins;
 * *end: where the condition ends. 0: it is no such line. */
static size_t order_behind_if(size_t *end, const struct reader *reader, struct tokens line)
{
	size_t at = 1;

	while (at < line.count && line.token[at].kind != TOKEN_COLON &&
		!word_is(&line.token[at], "then"))
		at++;
	if (at == line.count)
		return *end = unparted_order(reader, line);
	*end = at;
	if (*end && *end < line.count && line.token[*end - 1].kind == TOKEN_COMMA)
		--*end;
	while (at < line.count &&
		(line.token[at].kind == TOKEN_COLON || word_is(&line.token[at], "then")))
		at++;
	return *end > 1 && at < line.count ? at : 0;
}

/* Is the `if` that begins above these lines closed, or has it an `else`, in one of them? */
static bool is_closed_below(const struct reader *reader, const struct canon_line *line,
	const struct canon_line *end)
{
	struct token_list tokens = {NULL, 0, 0, reader->arena, false};
	int depth = 0;
	size_t ends;

	for (; line < end; line++) {
		tokens.count = 0;
		if (!text_starts_fold(line->text, "if") &&
			!text_starts_fold(line->text, "e"))
			continue;
		tokens_of_line(&tokens, reader, line);
		if (!tokens.count)
			continue;
		if (word_is(&tokens.token[0], "if")) {
			if (!order_behind_if(&ends, reader, line_of(&tokens)))
				depth++;
			else if (!depth)
				return false; /* what closes one closes the last */
		} else if (word_is(&tokens.token[0], "else") && !depth) {
			return true;
		} else if (tokens.count > 1 && word_is(&tokens.token[0], "end")) {
			if (!word_is(&tokens.token[1], "if"))
				return false;
			if (!depth--)
				return true;
		}
	}
	return false;
}

static void add_end_if(struct joining *j, struct where where, size_t at)
{
	struct token_list end = {NULL, 0, 0, j->p->reader.arena, false};

	tokens_add(&end, TOKEN_WORD, "end", where);
	tokens_add(&end, TOKEN_WORD, "if", where);
	add_line(j, &end, at, OPENS_END, true);
}

/* `when enemy at X: hold Lee` waits for a condition, and is an `if`: no standing order
 * begins so. */
static void put_if(const struct reader *reader, struct token_list *line)
{
	size_t colon = 1;

	if (!word_is(&line->token[0], "when"))
		return;
	while (colon < line->count && line->token[colon].kind != TOKEN_COLON)
		colon++;
	if (colon + 1 < line->count &&
		fits_any(reader, reader->grammar->predicates, line_of(line), colon) &&
		!fits_any(reader, reader->grammar->triggers, line_of(line), colon))
		line->token[0].text = "if";
}

/* `if CONDITION: ORDER` is what it means: the order between `if` and `end if`. True where
 * the line is one. */
static bool add_if(struct joining *j, struct token_list *more,
	const struct canon_line *line, size_t at, size_t count)
{
	const struct reader *reader = &j->p->reader;
	struct token_list order = {NULL, 0, 0, reader->arena, false};
	size_t end, from;
	bool own;

	if (j->standing)
		return false;
	put_if(reader, more);
	if (opening_of_line(reader, line_of(more)) != OPENS_IF ||
		!(from = order_behind_if(&end, reader, line_of(more))))
		return false;
	for (size_t i = from; i < more->count; i++)
		tokens_add(&order, more->token[i].kind, more->token[i].text,
			more->token[i].where);
	own = put_as_meant(&order, &j->meant, NULL, false);
	if (!order.count || opening_of_line(reader, line_of(&order)) != OPENS_ORDER)
		return false;
	more->count = end;
	add_line(j, more, at, OPENS_IF, false);
	add_orders(j, &order, at, own);
	if (!is_closed_below(reader, line + at + 1, line + count))
		add_end_if(j, order.token[0].where, at);
	return true;
}

/* Joins lines into logical lines. */
void join_lines(
	struct parser *p, const struct canon_line *line, size_t count, bool standing)
{
	struct token_list more = {NULL, 0, 0, p->reader.arena, false};
	struct joining j = {p, p->reader, {NULL, 0, 0, p->reader.arena, false}, NULL,
		count + 1, standing, ARENA_INIT};
	size_t words = 0;

	p->line = ARENA_NEW_ARRAY(p->reader.arena, j.room, struct logical);
	for (size_t i = 0; i < count; i++) {
		bool own;

		more.count = 0;
		tokens_of_line(&more, &p->reader, &line[i]);
		if (!more.count)
			continue;
		if ((words += more.count) > ORDERS_WORDS_MAX) {
			too_many(&p->reader, more.token[0].where);
			break;
		}
		own = put_line(&j, &more);
		if (more.count && !add_if(&j, &more, line, i, count))
			add_orders(&j, &more, i, own);
	}
	arena_release(&j.scratch);
}

/* ---- a line by itself ---- */

const struct form *form_read(struct arg arg[ORDER_ARGS_MAX], struct arena *arena,
	struct where where, const char *line, const struct form *forms, enum side side,
	const struct names *names, struct diag *diag)
{
	const struct reader reader = {.arena = arena,
		.file = where.file,
		.names = names,
		.side = side,
		.diag = diag};
	struct token_list list = {NULL, 0, 0, arena, false};
	struct tokens tokens;
	struct canon canon;
	struct buf known;

	if (canon_lines(&canon, arena, where.file, line, strlen(line), diag) < 0)
		return NULL;
	for (size_t i = 0; i < canon.count; i++) {
		canon.line[i].number = where.line;
		tokens_of_line(&list, &reader, &canon.line[i]);
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
