/* One clause: an order, a qualifier of it, or a word that is neither. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/meant_private.h"
#include "orders/names.h"

/* The form of an order that was not understood; it takes every qualifier in silence. */
static const struct form not_understood;

void lose_order(struct parser *p)
{
	p->last = ARENA_NEW(p->reader.arena, struct order);
	p->last->form = &not_understood;
}

/* `Stuart moves to Barker`: does it begin with a piece? */
static bool begins_with_piece(const struct reader *reader, struct tokens line)
{
	for (size_t n = 1; n < line.count && n <= NAME_WORDS_MAX; n++)
		if (is_name(reader, NAME_PIECE,
			    plain_piece(reader, NAME_PIECE,
				    (struct tokens){line.token, n, line.where})))
			return true;
	return false;
}

/* `did you mean break off?`, of a line that has the `off` already: `break`. */
static void misspelt_word(const struct parser *p, struct tokens line, const char *meant)
{
	const char *title = meant_text(&p->reader, meant), *behind = strchr(title, ' ');
	const char *written = line.token->text;

	if (behind && line.count > 1 && line.token[1].kind == TOKEN_WORD &&
		text_starts_fold(behind + 1, line.token[1].text))
		title = meant;
	reader_meant(&p->reader, line.where, M_MISSPELT_WORD,
		text_shorten(p->reader.arena, written, QUOTE_COLUMNS), title, written,
		title);
}

/* Returns the word that is likely to be meant, or NULL. */
const char *report_unknown(struct parser *p, struct tokens line)
{
	const struct token *token = line.token;
	const char *word = text_shorten(p->reader.arena, token->text, QUOTE_COLUMNS);
	const char *meant =
		token->kind == TOKEN_WORD ? misspelt(&p->reader, line, false) : NULL;

	if (answer_meant(p, line)) {
		lose_order(p);
		return NULL;
	}
	if (!meant && begins_with_piece(&p->reader, line))
		reader_message(&p->reader, token->where, M_NAME_FIRST, word,
			list_words(&p->reader), NULL);
	else if (!meant)
		reader_message(&p->reader, token->where, M_UNKNOWN_WORD, word,
			list_words(&p->reader), NULL);
	else
		misspelt_word(p, line, meant);
	if (!meant || !known_word(&p->reader, meant)->qualifier)
		lose_order(p);
	return meant;
}

bool takes_qualifier(const struct order *order, const char *word)
{
	return order->form == &not_understood ||
	       text_has_word(order->form->qualifiers, word);
}

/* Reads what can be understood of it; *good is false after a message. */
static struct qualifier *read_qualifier(
	bool *good, const struct parser *p, const struct form *form, struct tokens clause)
{
	struct qualifier *qualifier = ARENA_NEW(p->reader.arena, struct qualifier);
	struct tokens behind = tokens_behind(clause, 1);

	qualifier->form = form;
	qualifier->where = clause.where;
	*good = form_match(
		qualifier->arg, &p->reader, form->word, form->pattern, behind, true);
	if (!tail_read(&qualifier->condition, &qualifier->condition_text, qualifier->arg,
		    &p->reader, behind))
		*good = false;
	return qualifier;
}

/* Below which orders and behind which triggers a word stands: for who has it elsewhere. */
static const char *where_it_stands(const struct parser *p, const char *word)
{
	const struct grammar *grammar = p->reader.grammar;
	struct buf text;
	int triggers = 0;

	buf_init(&text, p->reader.arena);
	for (const struct form *order = grammar->orders; order->word; order++)
		if (text_has_word(order->qualifiers, word))
			buf_printf(&text, "%s`%s`",
				text.length ? ", " : "; it stands below ", order->word);
	for (const struct form *trigger = grammar->triggers; trigger->pattern; trigger++)
		if (text_has_word(trigger->qualifiers, word))
			buf_printf(&text, "%s`when %s:`",
				triggers++    ? ", "
				: text.length ? ", and behind "
					      : "; it stands behind ",
				bare_trigger(p->reader.arena, trigger));
	return text.data;
}

/* The same, and a line to copy that would stand above it. */
static const char *what_stands_above(const struct parser *p, const char *word)
{
	const char *places = where_it_stands(p, word);

	for (const struct form *order = p->reader.grammar->orders; order->word; order++)
		if (text_has_word(order->qualifiers, word) && order->example)
			return arena_printf(p->reader.arena,
				"%s; write such a line above it, as `%s`", places,
				form_example(&p->reader, order));
	return places;
}

static void parse_qualifier_once(struct parser *p, struct tokens clause)
{
	const struct form *form = choose_form(p, p->reader.grammar->qualifiers, clause);
	struct order *order = p->last;
	struct qualifier *qualifier, **end;
	bool good;

	if (!order) {
		reader_message(&p->reader, clause.where, M_STRAY_QUALIFIER, form->word,
			arena_printf(p->reader.arena, "%s%s",
				what_stands_above(p, form->word), move_meant(p, clause)),
			NULL);
		return;
	}
	if (!takes_qualifier(order, form->word)) {
		const char *hint =
			order->form->qualifiers
				? arena_printf(p->reader.arena, "; these do: %s",
					  form_titles(p->reader.arena, p->reader.grammar,
						  order->form->qualifiers, p->reader.side))
				: where_it_stands(p, form->word);

		reader_message(&p->reader, clause.where, M_WRONG_QUALIFIER, form->word,
			order->form->word,
			arena_printf(p->reader.arena, "%s%s", hint, move_meant(p, clause)));
		return;
	}
	for (end = &order->qualifiers; *end; end = &(*end)->next) {
		if ((*end)->form->id != form->id || (form->allowed & FORM_AGAIN))
			continue;
		reader_message(&p->reader, clause.where, M_QUALIFIER_TWICE, form->word,
			NULL, NULL);
		return;
	}
	qualifier = read_qualifier(&good, p, form, clause);
	if (good)
		*end = qualifier;
	else
		order->words_faulty = true;
}

/* `send Hood to Barker, Winder to Cold Harbor`: where the second begins, behind what parts
 * them; 0: it sends once. */
static size_t second_sent(const struct parser *p, struct tokens clause)
{
	const struct form *form = known_word(&p->reader, clause.token->text)->qualifier;

	return form && form->allowed & FORM_AGAIN && !strncmp(form->pattern, "PIECE ", 6) &&
			       strstr(form->pattern, "to|towards PLACE")
		       ? second_goal(&p->reader, clause)
		       : 0;
}

void parse_qualifier(struct parser *p, struct tokens clause)
{
	size_t second = second_sent(p, clause);

	if (!second) {
		parse_qualifier_once(p, clause);
		return;
	}
	parse_qualifier_once(p, (struct tokens){clause.token, second - 1, clause.where});
	parse_qualifier(
		p, with_word(p, tokens_behind(clause, second - 1), clause.token->text));
}

/*
 * What a clause of an answer says: an order that an answer may hold, a qualifier of the
 * `order` before it, or one that is a decision by itself; NULL for anything else.
 */
static const struct form *choice_form(
	const struct parser *p, struct tokens clause, const struct form *order)
{
	const struct token *word = &clause.token[0];
	const struct form *form;

	if (word->kind != TOKEN_WORD)
		return NULL;
	form = choose_form(p, p->reader.grammar->orders, clause);
	if (form && form->allowed & FORM_ANSWER)
		return form;
	form = choose_form(p, p->reader.grammar->qualifiers, clause);
	if (form && (form->allowed & (FORM_STANDING | FORM_REPLY) ||
			    (order && text_has_word(order->qualifiers, form->word))))
		return form;
	return NULL;
}

static void not_a_choice(struct parser *p, struct tokens clause)
{
	const struct token *word = clause.token;

	if (opening_of(&p->reader, word) == OPENS_NOTHING && word->kind == TOKEN_WORD &&
		misspelt(&p->reader, clause, false))
		report_unknown(p, clause);
	else
		reader_message(&p->reader, word->where, M_TRAILING, word->text, "answer",
			"words for a decision behind its `:`");
}

/* Behind the word of a reply a comma may stand: `no, to the end of this combat`. */
static struct tokens without_comma(const struct parser *p, struct tokens choice)
{
	const struct form *form;
	struct token *token;

	if (choice.count < 3 || choice.token[0].kind != TOKEN_WORD ||
		choice.token[1].kind != TOKEN_COMMA)
		return choice;
	form = known_word(&p->reader, choice.token[0].text)->qualifier;
	if (!form || !(form->allowed & FORM_REPLY))
		return choice;
	token = ARENA_NEW_ARRAY(p->reader.arena, choice.count - 1, struct token);
	token[0] = choice.token[0];
	for (size_t i = 2; i < choice.count; i++)
		token[i - 1] = choice.token[i];
	return (struct tokens){token, choice.count - 1, choice.where};
}

/* A word alone names an option: `dump` is an answer, `dump at` begins words. So does an
 * order that is whole with nothing behind it: `pass`. */
static bool begins_words(const struct parser *p, struct tokens clause, size_t count)
{
	const struct form *form = choice_form(p, clause, NULL);

	return form && (count > 1 || (form->allowed & FORM_ANSWER &&
					     form_fits(&p->reader, form->pattern,
						     tokens_behind(clause, 1))));
}

const struct qualifier *parse_words(struct parser *p, struct tokens choice)
{
	struct qualifier *first = NULL, **end = &first;
	const struct form *order = NULL;
	struct tokens clause, rest = choice = without_comma(p, choice);

	if (!next_clause(&clause, &rest) || !begins_words(p, clause, choice.count))
		return NULL;
	while (next_clause(&clause, &choice)) {
		const struct form *form = choice_form(p, clause, order);
		bool good;

		if (!form) {
			not_a_choice(p, clause);
			continue;
		}
		if (form->allowed & FORM_ANSWER)
			order = form;
		*end = read_qualifier(&good, p, form, clause);
		end = &(*end)->next;
	}
	p->last = NULL;
	return first;
}

/* What stands behind the word of an order: as form_read_words has it. */
static bool read_behind(
	struct parser *p, struct order *order, struct tokens behind, bool *fits)
{
	bool good;

	p->reader.acts = order->form;
	good = form_read_words(order->arg, &p->reader, order->form, behind, true, fits);
	p->reader.acts = NULL;
	return good;
}

struct order *parse_order(struct parser *p, struct tokens clause, unsigned allowed)
{
	const struct form *form = choose_form(p, p->reader.grammar->orders, clause);
	struct order *order = ARENA_NEW(p->reader.arena, struct order);
	struct tokens behind = tokens_behind(clause, 1);
	struct diag *said = p->reader.diag, found;
	bool fits;

	order->form = form;
	order->where = clause.where;
	order->text = tokens_text(&p->reader, clause);
	p->last = order;
	if (!(form->allowed & allowed)) {
		if (allowed == FORM_STANDING)
			reader_message(&p->reader, clause.where, M_NOT_STANDING, form->word,
				list_standing(&p->reader), NULL);
		else
			reader_message(&p->reader, clause.where, M_ONLY_STANDING,
				form->word,
				arena_printf(p->reader.arena, "when TRIGGER: %s",
					tokens_text(&p->reader, clause)),
				NULL);
		return NULL;
	}
	diag_init(&found, p->reader.arena);
	p->reader.diag = &found;
	order->faulty = !read_behind(p, order, behind, &fits);
	p->reader.diag = said;
	if ((!fits || found.errors) && answer_misfit(p, clause)) {
		lose_order(p);
		return NULL;
	}
	if (!fits || found.first)
		read_behind(p, order, behind, NULL); /* says what is wrong with it */
	if (!tail_read(&order->condition, &order->condition_text, order->arg, &p->reader,
		    behind))
		order->faulty = true;
	if (!order->faulty)
		order->text = order_in_full(p->reader.arena, order);
	return order;
}
