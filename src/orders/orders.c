/* The structure of an order file: statements, ifs, answers, and the whole. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/meant_private.h"
#include "orders/names.h"
#include "orders/orders_private.h"

/* ---- statements of one line ---- */

struct statement *new_statement(
	struct parser *p, enum statement_kind kind, struct where where)
{
	struct statement *statement = ARENA_NEW(p->reader.arena, struct statement);

	statement->kind = kind;
	statement->where = where;
	return statement;
}

/* Behind `join` and its like any words may stand, and any punctuation. */
static bool takes_all(const struct parser *p, struct tokens line)
{
	const struct form *form = known_word(&p->reader, line.token[0].text)->order;

	return form && (form->allowed & FORM_REST);
}

/* `hold Staunton` where no order is so; below an order `stand fast` may be said of it. */
static bool only_stays(struct parser *p, struct tokens clause)
{
	if (p->last && opening_of(&p->reader, clause.token) == OPENS_QUALIFIER &&
		takes_qualifier(p->last, clause.token->text))
		return false;
	if (!answer_stays(p, clause))
		return false;
	p->last = NULL;
	return true;
}

struct statement *parse_order_line(
	struct parser *p, const struct enclosure *in, struct tokens tokens)
{
	const char *word = tokens.token[0].text;
	struct statement *statement = NULL;
	struct tokens clause = tokens;

	if (takes_all(p, tokens))
		tokens.count = 0;
	else if (!next_clause(&clause, &tokens))
		return NULL;
	do {
		enum opening opening = opening_of(&p->reader, &clause.token[0]);

		if (!statement && only_stays(p, clause))
			continue;
		if (!statement && opening == OPENS_ORDER) {
			struct order *order =
				parse_order(p, clause, FORM_ORDER | FORM_REST | FORM_BLOCK);

			if (order)
				check_place(p, in, order->form, clause);
			statement = new_statement(p, STATEMENT_ORDER, clause.where);
			statement->order = order;
		} else if (opening == OPENS_QUALIFIER) {
			parse_qualifier(p, clause);
		} else {
			reader_message(&p->reader, clause.where, M_TRAILING,
				clause.token[0].text, statement ? word : "an order",
				"a line of its own for each order");
		}
	} while (next_clause(&clause, &tokens));
	return statement && statement->order ? statement : NULL;
}

struct statement *parse_unknown(
	struct parser *p, const struct enclosure *in, struct tokens line)
{
	const struct form *form;
	const char *meant;

	if (only_stays(p, line))
		return NULL;
	meant = report_unknown(p, line);
	form = meant ? known_word(&p->reader, meant)->order : NULL;
	if (form && !(form->allowed & FORM_REST))
		return parse_order_line(p, in, with_word(p, line, meant));
	if (p->last) /* the line may say more of it */
		p->last->words_faulty = true;
	return NULL;
}

/* `the south bank`, `bank south, please`: the option alone, when the whole names none. */
static const char *option_said(const struct parser *p, struct tokens choice)
{
	static const char padding[] = "the bank please to side answer";
	struct token *token = ARENA_NEW_ARRAY(p->reader.arena, choice.count, struct token);
	struct tokens bare = {token, 0, choice.where};

	for (size_t i = 0; i < choice.count; i++)
		if (choice.token[i].kind == TOKEN_WORD &&
			!text_has_word(padding, choice.token[i].text))
			token[bare.count++] = choice.token[i];
	return tokens_text(&p->reader, bare.count == 1 ? bare : choice);
}

/*
 * What stands behind `answer`: an id, of WORD or WORD,WORD, and the choice behind a colon.
 * `answer: no` and `answer no` are for the question that is open, whose id is "".
 */
static bool split_answer(
	struct buf *id, struct tokens *choice, const struct parser *p, struct tokens line)
{
	size_t colon = 1;

	buf_init(id, p->reader.arena);
	for (; colon < line.count && line.token[colon].kind != TOKEN_COLON; colon++) {
		if (line.token[colon].kind != (colon % 2 ? TOKEN_WORD : TOKEN_COMMA))
			break;
		buf_puts(id, line.token[colon].text);
	}
	*choice = tokens_behind(line, colon + 1);
	if (colon < line.count && line.token[colon].kind == TOKEN_COLON)
		return (colon == 1 || colon % 2 == 0) && choice->count;
	for (size_t i = colon; i < line.count; i++)
		if (line.token[i].kind == TOKEN_COLON)
			return false;
	buf_init(id, p->reader.arena);
	*choice = tokens_behind(line, 1);
	return choice->count && !strchr(line.token[1].text, '/');
}

static void parse_answer(struct parser *p, struct tokens line)
{
	struct answer *answer;
	struct tokens choice;
	struct buf id;

	p->last = NULL;
	if (!split_answer(&id, &choice, p, line)) {
		reader_message(&p->reader, line.where, M_ANSWER, NULL, NULL, NULL);
		return;
	}
	answer = ARENA_NEW(p->reader.arena, struct answer);
	answer->where = line.where;
	answer->id = id.data;
	answer->choice = tokens_text(&p->reader, choice);
	answer->option =
		names_option_id(p->reader.names, p->reader.side, option_said(p, choice));
	answer->words = parse_words(p, choice);
	*p->answer_end = answer;
	p->answer_end = &answer->next;
}

#define NOTHING "nothing behind it"

/* Words that stand alone in their line, but for a colon; `wanted` is said when they do not.
 */
static void stands_alone(
	const struct parser *p, struct tokens line, const char *word, const char *wanted)
{
	size_t behind = line.count > 1 && line.token[1].kind == TOKEN_COLON ? 2 : 1;

	if (line.count > behind)
		reader_message(&p->reader, line.token[behind].where, M_TRAILING,
			line.token[behind].text, word, wanted);
}

/* Does it stand in a block that holds `stop when CONDITION`? */
static bool may_wait(const struct enclosure *in)
{
	const struct form *held = holder(in);

	return held && text_has_word(held->qualifiers, "stop");
}

/* `stop when CONDITION`, in a block that holds it. */
static void parse_wait(struct parser *p, const struct enclosure *in,
	struct statement *statement, struct tokens line)
{
	struct tokens behind = tokens_behind(line, 2);

	if (!may_wait(in)) {
		reader_message(&p->reader, line.where, M_BLOCK_ALONE, "stop when",
			list_holders(p, "stop"), NULL);
	} else if (!behind.count) {
		reader_message(&p->reader, line.where, M_PATTERN, "stop",
			"`stop when CONDITION`", "");
	} else {
		statement->condition = condition_parse(&p->reader, behind);
		statement->condition_text =
			condition_said(&p->reader, behind, statement->condition);
	}
}

static struct statement *parse_stop(
	struct parser *p, const struct enclosure *in, struct tokens line)
{
	struct statement *statement = new_statement(p, STATEMENT_STOP, line.where);

	p->last = NULL;
	check_stop(p, in, line.where);
	if (stop_waits(p->reader.grammar, line))
		parse_wait(p, in, statement, line);
	else
		stands_alone(p, line, "stop",
			may_wait(in) ? "nothing or `when CONDITION` behind it" : NOTHING);
	return statement;
}

/* It says no more than a file without an order, but it says it. */
static void parse_pass(struct parser *p, struct tokens line)
{
	p->last = NULL;
	if (!says_rest_holds(line))
		stands_alone(p, line, "pass", NOTHING);
	p->out->passes = true;
}

/* ---- ifs and lists ---- */

unsigned depth_of(const struct enclosure *in)
{
	unsigned depth = 0;

	for (; in; in = in->outer)
		depth++;
	return depth;
}

bool skip_to_end(struct parser *p, const char *what)
{
	size_t open = 1;

	for (; p->at < p->count && p->line[p->at].opening != OPENS_STANDING; p->at++) {
		if (word_is(p->line[p->at].tokens.token, what))
			open++;
		if (!is_end_of(&p->line[p->at], what) || --open)
			continue;
		p->at++;
		return true;
	}
	return false;
}

/* Without this a file could use up the stack. */
static void skip_if(struct parser *p, struct where where)
{
	reader_message(&p->reader, where, M_TOO_DEEP,
		arena_printf(p->reader.arena, "%d", ORDERS_DEPTH_MAX), NULL, NULL);
	if (!skip_to_end(p, "if"))
		reader_message(&p->reader, where, M_IF_OPEN,
			"; write that below all that depends on it", NULL, NULL);
}

/* An `if` below what could have its condition behind itself may be meant so. */
static void report_open_if(const struct parser *p, const struct logical *line)
{
	const char *hint = line > p->line ? tail_hint(&p->reader, line - 1, "if") : "";

	reader_message(&p->reader, line->tokens.where, M_IF_OPEN,
		*hint ? hint
		      : arena_printf(p->reader.arena,
				"; write `%s`, below it all that depends on it, and below that `end if`",
				tokens_text(&p->reader, line->tokens)),
		NULL, NULL);
}

static struct statement *parse_else(struct parser *p, const struct enclosure *in)
{
	struct tokens line = p->line[p->at++].tokens;

	p->last = NULL;
	stands_alone(p, line, "else", NOTHING);
	return parse_list(p, in);
}

static struct statement *parse_if(struct parser *p, const struct enclosure *outer)
{
	const struct enclosure in = {outer, NULL};
	const struct logical *line = &p->line[p->at++];
	struct statement *statement = new_statement(p, STATEMENT_IF, line->tokens.where);
	struct tokens condition = without_then(tokens_behind(line->tokens, 1));

	p->last = NULL;
	if (depth_of(&in) > ORDERS_DEPTH_MAX) {
		skip_if(p, line->tokens.where);
		return NULL;
	}
	statement->condition = head_condition(&p->reader, condition);
	statement->condition_text =
		condition_said(&p->reader, condition, statement->condition);
	statement->then = parse_list(p, &in);
	if (p->at < p->count && p->line[p->at].opening == OPENS_ELSE)
		statement->otherwise = parse_else(p, &in);
	while (p->at < p->count && p->line[p->at].opening == OPENS_ELSE) {
		reader_message(&p->reader, p->line[p->at].tokens.where, M_ELSE_ALONE, NULL,
			NULL, NULL);
		parse_else(p, &in);
	}
	p->last = NULL;
	if (p->at < p->count && is_end_of(&p->line[p->at], "if"))
		p->at++;
	else
		report_open_if(p, line);
	return statement;
}

/* What closes the list of an `if` or a block; outside of both nothing does. */
static bool closes_list(
	const struct parser *p, const struct logical *line, const struct enclosure *in)
{
	if (in && line->opening == OPENS_STANDING)
		return true;
	for (const struct enclosure *open = in; open; open = open->outer)
		if (!open->block && (line->opening == OPENS_ELSE || is_end_of(line, "if")))
			return true;
	return closes_block(p, line, in);
}

/* "once when TRIGGER: march Hood" for "once march Hood", where nothing says when. */
static const char *with_trigger(const struct parser *p, struct tokens tokens)
{
	static const char once[] = "once ";
	const char *text = tokens_text(&p->reader, tokens);

	return text_starts_fold(text, once) && !strchr(text, ':')
		       ? arena_printf(p->reader.arena, "once when TRIGGER: %s",
				 text + strlen(once))
		       : text;
}

/* Reads a logical line, an `if` or a block with all its lines; NULL for no statement. */
static struct statement *parse_statement(
	struct parser *p, const struct logical *line, const struct enclosure *in)
{
	const struct token *word = line->tokens.token;

	if (line->opening == OPENS_IF)
		return parse_if(p, in);
	if (line->opening == OPENS_STANDING) {
		parse_standing_block(p);
		return NULL;
	}
	p->at++;
	switch (line->opening) {
	case OPENS_STOP: return parse_stop(p, in, line->tokens);
	case OPENS_PASS: parse_pass(p, line->tokens); return NULL;
	case OPENS_UNKNOWN: return parse_unknown(p, in, line->tokens);
	case OPENS_BLOCK: return parse_block(p, in, line->tokens);
	case OPENS_PART: report_part(p, line->tokens); return NULL;
	case OPENS_ELSE:
		reader_message(
			&p->reader, line->tokens.where, M_ELSE_ALONE, NULL, NULL, NULL);
		return NULL;
	case OPENS_END:
		if (!report_block_end(p, line))
			reader_message(&p->reader, line->tokens.where, M_END_ALONE,
				tokens_quote(&p->reader, line->tokens), NULL, NULL);
		return NULL;
	case OPENS_HEAD: parse_head(p, line->tokens, !stands_anywhere(word)); return NULL;
	case OPENS_ANSWER:
		if (in) {
			const char *open = in->block ? in->block->head.word : "if";

			reader_message(&p->reader, line->tokens.where, M_TRAILING,
				word->text, open,
				arena_printf(p->reader.arena,
					"orders between itself and `end %s`", open));
		}
		parse_answer(p, line->tokens);
		return NULL;
	case OPENS_POLICY:
		if (p->out->answers && !p->out->standing_given) {
			p->at--;
			parse_policies(p);
			return NULL;
		}
		/* fall through */
	case OPENS_WHEN:
		reader_message(&p->reader, line->tokens.where, M_ONLY_STANDING, word->text,
			with_trigger(p, line->tokens), NULL);
		lose_order(p);
		return NULL;
	default: return parse_order_line(p, in, line->tokens);
	}
}

/* `pass` among orders says nothing: where a line of it counts it is an order of the family.
 */
static void check_pass(
	const struct parser *p, const struct statement *first, struct where pass)
{
	if (first && pass.line)
		reader_message(&p->reader, pass, M_PASS_BESIDE, NULL, NULL, NULL);
}

struct statement *parse_list(struct parser *p, const struct enclosure *in)
{
	struct statement *first = NULL, **end = &first;
	struct where pass = {NULL, 0, 0};
	bool stopped = false;

	while (p->at < p->count) {
		const struct logical *line = &p->line[p->at];
		struct statement *statement;

		if (stopped && (line->opening == OPENS_ORDER || line->opening == OPENS_IF ||
				       line->opening == OPENS_BLOCK)) {
			reader_message(&p->reader, line->tokens.where, M_AFTER_STOP, NULL,
				NULL, NULL);
			stopped = false;
		}
		if (closes_list(p, line, in))
			break;
		if (line->opening == OPENS_PASS && !says_rest_holds(line->tokens))
			pass = line->tokens.where;
		if (line->opening == OPENS_STOP)
			stopped = !stop_waits(p->reader.grammar, line->tokens);
		statement = parse_statement(p, line, in);
		if (statement) {
			*end = statement;
			end = &statement->next;
		}
	}
	check_pass(p, first, pass);
	return first;
}

/* ---- the whole ---- */

/* A family may have `pass` as an order of its own; a file with nothing else says no more
 * than any file that passes. */
static void take_lone_pass(struct orders *orders)
{
	const struct statement *first = orders->first;
	const struct order *order = first && first->kind == STATEMENT_ORDER && !first->next
					    ? first->order
					    : NULL;

	if (!order || order->faulty || order->condition || order->qualifiers ||
		strcmp(order->form->word, "pass") != 0)
		return;
	orders->first = NULL;
	orders->passes = true;
}

/* `join` and its like stand alone in their file, and in no `if` or block. */
static void check_alone(struct parser *p, const struct statement *list, bool alone)
{
	for (const struct statement *s = list; s; s = s->next) {
		if (s->kind == STATEMENT_ORDER && (s->order->form->allowed & FORM_REST) &&
			!alone)
			reader_message(&p->reader, s->where, M_ALONE, s->order->form->word,
				NULL, NULL);
		check_alone(p, s->then, false);
		check_alone(p, s->otherwise, false);
		for (const struct block_part *part = s->parts; part; part = part->next)
			check_alone(p, part->first, false);
	}
}

/* Nothing is ordered beside what is said of the end of the game. */
static void check_end(struct parser *p)
{
	const struct orders *orders = p->out;
	static const char *const words[] = {[ENDS_CONCEDE] = "concede",
		[ENDS_OFFER_DRAW] = "offer draw",
		[ENDS_ACCEPT_DRAW] = "accept draw",
		[ENDS_DECLINE_DRAW] = "decline draw"};

	if (orders->head.ends != ENDS_NOT &&
		(orders->first || orders->answers || orders->passes ||
			orders->head.ahead_at.line || orders->head.pledge_at.line))
		reader_message(&p->reader, orders->head.ends_at, M_ALONE,
			words[orders->head.ends], NULL, NULL);
}

static struct where line_start(const char *file, const struct canon_line *line)
{
	return (struct where){file, line->number, line->column[0]};
}

static int parse_file(struct orders **out, struct parser p, const char *text, size_t length)
{
	struct diag *diag = p.reader.diag;
	struct diag_item **messages = diag->end;
	unsigned errors = diag->errors;
	struct canon canon;

	*out = NULL;
	canon_block(&canon, &p.reader, text, length);
	if (canon.count < 2)
		return ERR_REFUSED;
	p.reader.canon = &canon;
	p.out->text = canon.text;
	p.out->form = canon.form;
	p.out->form_at = canon.form_at;
	p.out->length = canon.length;
	p.out->begin = line_start(p.reader.file, &canon.line[0]);
	p.out->end = line_start(p.reader.file, &canon.line[canon.count - 1]);
	join_lines(&p, canon.line + 1, canon.count - 2, false);
	parse_heads(&p);
	check_head(&p);
	p.reader.side = p.out->head.side;
	p.out->first = parse_list(&p, NULL);
	take_lone_pass(p.out);
	check_standing(&p);
	if (p.out->standing_given)
		p.out->standing_text = cut_standing(&p, canon.line + 1);
	check_alone(&p, p.out->first,
		p.out->first && !p.out->first->next && !p.out->standing_given &&
			!p.out->answers);
	check_end(&p);
	if (!p.out->first && !p.out->standing_given && !p.out->answers && !p.out->passes &&
		!p.out->head.ends_at.line && !p.out->head.ahead_at.line &&
		!p.out->head.pledge_at.line && !p.out->head.absent_at.line &&
		diag->errors == errors)
		reader_message(&p.reader, p.out->begin, M_EMPTY, NULL, NULL, NULL);
	diag_sort(diag, messages);
	*out = p.out;
	return diag->errors == errors ? OK : ERR_REFUSED;
}

int orders_parse(struct orders **out, struct arena *arena, const char *file,
	const char *text, size_t length, const struct grammar *grammar,
	const struct names *names, struct diag *diag)
{
	return parse_file(
		out, parser_new(arena, file, NO_SIDE, grammar, names, diag), text, length);
}

int orders_parse_exact(struct orders **out, struct arena *arena, const char *file,
	const char *text, size_t length, const struct grammar *grammar,
	const struct names *names, struct diag *diag)
{
	struct parser p = parser_new(arena, file, NO_SIDE, grammar, names, diag);

	p.reader.exact = true;
	return parse_file(out, p, text, length);
}

void orders_take_form_back(const struct orders *orders, struct diag *diag)
{
	const struct where form = {orders->begin.file, orders->form_at, 1};

	if (orders->form_at > orders->begin.line)
		two_blocks(diag, form, orders->begin.line, orders->form_at);
	else
		two_blocks(diag, orders->begin, orders->form_at, orders->begin.line);
}

int arg_first(const struct arg *arg)
{
	if (arg->kind == ARG_PIECES)
		return arg->piece[0].piece;
	return arg->kind == ARG_NONE ? -1 : arg->number[0];
}

bool arg_names(const struct arg *arg, int piece)
{
	for (int i = 0; arg->piece && i < arg->count; i++)
		if (arg->piece[i].piece == piece)
			return true;
	return false;
}

const struct qualifier *order_qualifier(const struct order *order, int id)
{
	for (const struct qualifier *q = order->qualifiers; q; q = q->next)
		if (q->form->id == id)
			return q;
	return NULL;
}
