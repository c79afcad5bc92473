/* Blocks of a family: their heads, what stands in them, what parts and ends them. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "orders/orders_private.h"

/* ---- heads ---- */

/* The end of a pattern that is a condition: `until CONDITION`, perhaps in brackets. */
struct tail {
	const char *word;    /* before the condition; NULL: the pattern has none */
	const char *pattern; /* without it */
	bool optional;
};

static struct tail tail_of(struct arena *arena, const char *pattern)
{
	const char *condition = strstr(pattern, "CONDITION"), *word = condition, *end;
	struct tail tail = {NULL, pattern, false};

	if (!condition)
		return tail;
	while (word > pattern && word[-1] == ' ')
		word--;
	end = word;
	while (word > pattern && text_is_letter(word[-1]))
		word--;
	tail.word = arena_copy(arena, word, (size_t)(end - word));
	tail.optional = word > pattern && word[-1] == '[';
	if (tail.optional)
		word--;
	while (word > pattern && word[-1] == ' ')
		word--;
	tail.pattern = arena_copy(arena, pattern, (size_t)(word - pattern));
	return tail;
}

/* Reads the condition at the end of a head and cuts it off. False after a message. */
static bool read_condition(struct statement *out, const struct parser *p,
	const struct form *form, const struct tail *tail, struct tokens *tokens)
{
	size_t at = tokens->count;

	while (tail->word && at && !word_is(&tokens->token[at - 1], tail->word))
		at--;
	if (!tail->word || (!at && tail->optional))
		return true;
	if (!at) {
		reader_message(&p->reader, tokens->where, M_PATTERN, form->word,
			form->pattern, "");
		return false;
	}
	out->condition = condition_parse(&p->reader, tokens_behind(*tokens, at));
	out->condition_text = tokens_text(&p->reader, tokens_behind(*tokens, at));
	tokens->count = at - 1;
	return true;
}

/* ---- places ---- */

/* The block that says what stands in it; NULL: none does, as among the orders of a step. */
static const struct form *holder(const struct enclosure *in)
{
	while (in && (!in->block || !in->block->head.qualifiers))
		in = in->outer;
	return in ? &in->block->head : NULL;
}

/* The blocks that hold a word: "plan, reserve". */
static const char *list_holders(const struct parser *p, const char *word)
{
	const struct block_form *block = p->reader.grammar->blocks;
	const char *list = NULL;

	for (; block && block->head.word; block++)
		if (text_has_word(block->head.qualifiers, word))
			list = list ? arena_printf(p->reader.arena, "%s, %s", list,
					      block->head.word)
				    : block->head.word;
	return list ? list : "none has it";
}

void check_place(const struct parser *p, const struct enclosure *in,
	const struct form *form, struct where where)
{
	const struct form *held = holder(in);
	char **word;
	const char *list = NULL;
	size_t words;

	if (!held) {
		if (!(form->allowed & (FORM_ORDER | FORM_REST)))
			reader_message(&p->reader, where, M_BLOCK_ALONE, form->word,
				list_holders(p, form->word), NULL);
		return;
	}
	if (text_has_word(held->qualifiers, form->word))
		return;
	words = text_split(p->reader.arena, held->qualifiers, ' ', &word);
	for (size_t i = 0; i < words; i++)
		list = list ? arena_printf(p->reader.arena, "%s, %s", list, word[i])
			    : word[i];
	reader_message(&p->reader, where, M_BLOCK_HOLDS, form->word, held->word, list);
}

bool closes_block(
	const struct parser *p, const struct logical *line, const struct enclosure *in)
{
	for (; in; in = in->outer)
		if (in->block && (is_end_of(line, in->block->head.word) ||
					 part_of(&p->reader, in->block, line->tokens)))
			return true;
	return false;
}

void report_part(struct parser *p, struct tokens line)
{
	p->last = NULL;
	reader_message(&p->reader, line.where, M_BLOCK_PART, tokens_quote(&p->reader, line),
		NULL, NULL);
}

bool report_block_end(struct parser *p, const struct logical *line)
{
	const struct block_form *block = p->reader.grammar->blocks;

	for (; block && block->head.word; block++) {
		if (!is_end_of(line, block->head.word))
			continue;
		p->last = NULL;
		reader_message(&p->reader, line->tokens.where, M_BLOCK_END,
			tokens_quote(&p->reader, line->tokens), block->head.word, NULL);
		return true;
	}
	return false;
}

/* ---- the whole ---- */

/* A block that is one order, which stands behind its word. */
static struct statement *parse_held_order(
	struct parser *p, const struct enclosure *in, struct tokens tokens)
{
	const struct form *form = &in->block->head;

	if (!tokens.count) {
		reader_message(&p->reader, tokens.where, M_PATTERN, form->word,
			"an order behind it", "");
		return NULL;
	}
	switch (opening_of(&p->reader, &tokens.token[0])) {
	case OPENS_ORDER: return parse_order_line(p, in, tokens);
	case OPENS_BLOCK:
		if (!strncmp(
			    block_of(p->reader.grammar, tokens.token[0].text)->head.pattern,
			    "ORDER", 5))
			return parse_block(p, in, tokens);
		break;
	case OPENS_NOTHING: return parse_unknown(p, in, tokens);
	default: break;
	}
	reader_message(&p->reader, tokens.where, M_TRAILING, tokens.token[0].text,
		form->word, "an order behind it");
	return NULL;
}

static void parse_part(struct parser *p, struct statement *statement,
	const struct enclosure *in, const struct form *form)
{
	const struct logical *line = &p->line[p->at++];
	struct block_part *part = ARENA_NEW(p->reader.arena, struct block_part), **end;
	bool twice = false;

	for (end = &statement->parts; *end; end = &(*end)->next)
		twice = twice || (*end)->form == form;
	if (twice)
		report_part(p, line->tokens);
	p->last = NULL;
	part->form = form;
	part->where = line->tokens.where;
	form_match(part->arg, &p->reader, form->word, form->pattern,
		tokens_behind(line->tokens, 1), true);
	*end = part;
	part->first = parse_list(p, in);
}

/* The lines below the head, down to the end. */
static void parse_lines(
	struct parser *p, struct statement *statement, const struct enclosure *in)
{
	const char *word = in->block->head.word;
	const struct form *part;

	statement->then = parse_list(p, in);
	while (p->at < p->count && p->line[p->at].opening == OPENS_PART &&
		(part = part_of(&p->reader, in->block, p->line[p->at].tokens)))
		parse_part(p, statement, in, part);
	p->last = NULL;
	if (p->at < p->count && is_end_of(&p->line[p->at], word))
		p->at++;
	else
		reader_message(
			&p->reader, statement->where, M_BLOCK_OPEN, word, word, NULL);
}

struct statement *parse_block(
	struct parser *p, const struct enclosure *outer, struct tokens tokens)
{
	const struct block_form *block = block_of(p->reader.grammar, tokens.token[0].text);
	struct statement *statement = new_statement(p, STATEMENT_BLOCK, tokens.where);
	const struct enclosure in = {outer, block};
	struct tail tail = tail_of(p->reader.arena, block->head.pattern);
	bool is_line = !strncmp(tail.pattern, "ORDER", 5);
	struct tokens head = tokens_behind(tokens, 1);

	p->last = NULL;
	if (depth_of(&in) > ORDERS_DEPTH_MAX) {
		reader_message(&p->reader, tokens.where, M_BLOCK_DEEP,
			arena_printf(p->reader.arena, "%d", ORDERS_DEPTH_MAX), NULL, NULL);
		if (!is_line && !skip_to_end(p, block->head.word))
			reader_message(&p->reader, tokens.where, M_BLOCK_OPEN,
				block->head.word, block->head.word, NULL);
		return NULL;
	}
	check_place(p, outer, &block->head, tokens.where);
	statement->block = block;
	statement->text = tokens_text(&p->reader, tokens);
	if (read_condition(statement, p, &block->head, &tail, &head) && !is_line)
		form_match(statement->arg, &p->reader, block->head.word, tail.pattern, head,
			true);
	if (is_line)
		statement->then = parse_held_order(p, &in, head);
	else
		parse_lines(p, statement, &in);
	return statement;
}
