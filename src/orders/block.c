/* Blocks of a family: their heads, what stands in them, what parts and ends them. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/orders_private.h"

/* An example, and what was written with the words of a condition behind it. */
static const char *with_condition(const struct parser *p, const struct form *form,
	const struct tail *tail, struct tokens tokens)
{
	struct arena *arena = p->reader.arena;
	const char *such = arena_printf(arena, ", such as `%s`", form->example);

	return tokens.count ? arena_printf(arena, "%s; here it would be `%s %s %s`", such,
				      form->word, tokens_text(&p->reader, tokens),
				      strstr(form->pattern, tail->word[0]))
			    : such;
}

/* Cuts the condition off a head with an order before it. */
static void cut_condition(struct statement *out, const struct parser *p,
	const struct form *form, struct tokens *tokens)
{
	struct tail tail;
	struct tokens behind;
	size_t at;

	if (!tail_of(&tail, p->reader.arena, form))
		return;
	at = tail_at(&tail, *tokens);
	if (at == tokens->count) {
		if (!tail.optional)
			reader_message(&p->reader, tokens->where, M_PATTERN, form->word,
				form->pattern, with_condition(p, form, &tail, *tokens));
		return;
	}
	behind = tokens_behind(*tokens, at + tail.words);
	out->condition = condition_parse(&p->reader, behind);
	out->condition_text = condition_said(&p->reader, behind, out->condition);
	tokens->count = at;
}

/* ---- places ---- */

const struct form *holder(const struct enclosure *in)
{
	while (in && (!in->block || !in->block->head.qualifiers))
		in = in->outer;
	return in ? &in->block->head : NULL;
}

const char *list_holders(const struct parser *p, const char *word)
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

/* "recovery; write `recovery`, below it `build N1227`, and below that `end recovery`" */
static const char *written_in_block(
	const struct parser *p, const char *word, struct tokens line)
{
	const struct block_form *block = p->reader.grammar->blocks;
	const char *list = list_holders(p, word);

	while (block && block->head.word && !text_has_word(block->head.qualifiers, word))
		block++;
	return block && block->head.word
		       ? arena_printf(p->reader.arena,
				 "%s; write `%s`, below it `%s`, and below that `end %s`",
				 list, block->head.word, tokens_text(&p->reader, line),
				 block->head.word)
		       : list;
}

/* The words that stand in a block, as they are written. */
static const char *list_held(const struct parser *p, const struct form *held)
{
	const struct grammar *grammar = p->reader.grammar;
	char **word;
	size_t words = text_split(p->reader.arena, held->qualifiers, ' ', &word);
	struct buf list;

	buf_init(&list, p->reader.arena);
	for (size_t i = 0; i < words; i++) {
		const struct form *form = form_of(grammar->orders, word[i]);

		buf_printf(&list, "%s%s", i ? ", " : "",
			form ? form_title(p->reader.arena, form) : word[i]);
	}
	return list.data;
}

void check_place(const struct parser *p, const struct enclosure *in,
	const struct form *form, struct tokens line)
{
	const struct form *held = holder(in);

	if (!held) {
		if (!(form->allowed & (FORM_ORDER | FORM_REST)))
			reader_message(&p->reader, line.where, M_BLOCK_ALONE, form->word,
				written_in_block(p, form->word, line), NULL);
		return;
	}
	if (text_has_word(held->qualifiers, form->word))
		return;
	reader_message(&p->reader, line.where, M_BLOCK_HOLDS, form->word, held->word,
		list_held(p, held));
}

/* `stop` is no order: a block that says what it holds has it among these. */
void check_stop(const struct parser *p, const struct enclosure *in, struct where where)
{
	const struct form *held = holder(in);

	if (held && !text_has_word(held->qualifiers, "stop"))
		reader_message(&p->reader, where, M_BLOCK_HOLDS, "stop", held->word,
			list_held(p, held));
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
		if (is_line_block(known_word(&p->reader, tokens.token[0].text)->block))
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
		without_end_colon(tokens_behind(line->tokens, 1)), true);
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
	const struct block_form *block =
		known_word(&p->reader, tokens.token[0].text)->block;
	struct statement *statement = new_statement(p, STATEMENT_BLOCK, tokens.where);
	const struct enclosure in = {outer, block};
	bool is_line = is_line_block(block);
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
	check_place(p, outer, &block->head, tokens);
	statement->block = block;
	statement->text = tokens_text(&p->reader, tokens);
	if (is_line) {
		cut_condition(statement, p, &block->head, &head);
		statement->then = parse_held_order(p, &in, head);
	} else {
		head = without_end_colon(head);
		form_match(statement->arg, &p->reader, block->head.word,
			block->head.pattern, head, true);
		tail_read(&statement->condition, &statement->condition_text, statement->arg,
			&p->reader, head);
		parse_lines(p, statement, &in);
	}
	return statement;
}
