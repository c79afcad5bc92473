/* What is said of a line that is no order: the line that was meant, ready to be copied. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "orders/meant_private.h"
#include "orders/pattern.h"

/* ---- is it a good one? ---- */

static bool is_good(const struct parser *p, struct tokens line)
{
	struct arg arg[ORDER_ARGS_MAX];
	struct parser other = *p;
	struct tokens clause;
	struct diag ignored;
	bool good;

	if (!line.count || line.token->kind != TOKEN_WORD || !next_clause(&clause, &line))
		return false;
	diag_init(&ignored, p->reader.arena);
	other.reader.diag = &ignored;
	other.reader.acts = choose_form(&other, p->reader.grammar->orders, clause);
	if (!other.reader.acts)
		return false;
	good = form_read_words(arg, &other.reader, other.reader.acts,
		tokens_behind(clause, 1), true, NULL);
	return good && !ignored.errors;
}

/* The line in the first language in which it is an order; NULL: in none. */
static const struct tokens *in_other_language(
	const char **name, const struct parser *p, struct tokens line)
{
	for (int i = 0;; i++) {
		const struct tokens *english = line_in_english(name, &p->reader, line, i);
		struct tokens *put = ARENA_NEW(p->reader.arena, struct tokens);

		if (!*name)
			return NULL;
		if (!english)
			continue;
		*put = put_as_order(&p->reader, *english);
		if (is_good(p, *put))
			return put;
	}
}

/* ---- two readings ---- */

static void put_first(struct buf *out, const char *list)
{
	const char *link = strstr(list, " and ");
	size_t length = strcspn(list, ",");

	if (link && (size_t)(link - list) < length)
		length = (size_t)(link - list);
	buf_add(out, list, length);
}

/* Puts what was written for the arguments into a text in which `$0` is the first, and `!0`
 * the first name of it. */
static const char *filled_in(
	struct arena *arena, const char *text, const char *const arg[ORDER_ARGS_MAX])
{
	struct buf out;

	buf_init(&out, arena);
	for (; *text; text++)
		if (*text == '$' && text_is_digit(text[1]))
			buf_puts(&out, arg[*++text - '0']);
		else if (*text == '!' && text_is_digit(text[1]))
			put_first(&out, arg[*++text - '0']);
		else
			buf_putc(&out, *text);
	return out.data;
}

/* The row that such a line is of: of those that fit one whose names are known, or else,
 * unless that must be `sure`, the first; NULL: none fits. */
static const struct other_reading *reading_of(
	const struct parser *p, const struct token *word, struct tokens behind, bool sure)
{
	const struct other_reading *row = p->reader.grammar->readings, *first = NULL;

	for (; row && row->said; row++) {
		if (!text_has_word(row->said, word->text) ||
			!form_fits(&p->reader, row->pattern, behind))
			continue;
		if (form_names_known(&p->reader, row->pattern, behind))
			return row;
		first = first || sure ? first : row;
	}
	return first;
}

/* What each order would be that the line could mean, or the one of a leader, then *led;
 * NULL: it is no such line. */
static const char *readings_of(bool *led, const struct parser *p, struct tokens line)
{
	struct tokens behind = tokens_behind(line, 1);
	const struct other_reading *row = line.token->kind == TOKEN_WORD
						  ? reading_of(p, line.token, behind, false)
						  : NULL;

	if (row) {
		const char *arg[ORDER_ARGS_MAX] = {"", "", "", "", "", "", "", ""};
		struct tokens span[ITEMS_MAX];
		struct pattern pattern;
		bool complete;
		int args = 0;

		pattern_read(&pattern, row->pattern, p->reader.arena);
		pattern_lay_out(&p->reader, &pattern, behind, span, &complete);
		for (size_t i = 0; complete && i < pattern.count; i++)
			if (pattern.item[i].argument && args < ORDER_ARGS_MAX)
				arg[args++] = tokens_text(&p->reader, span[i]);
		*led = row->led && is_leader(&p->reader, span[pattern.count - 1]);
		return filled_in(p->reader.arena, *led ? row->led : row->offers, arg);
	}
	return NULL;
}

const char *orders_word_readings(
	struct arena *arena, const struct grammar *grammar, const char *word)
{
	const struct other_reading *row = grammar->readings;

	for (; row && row->said; row++) {
		const char *arg[ORDER_ARGS_MAX] = {"", "", "", "", "", "", "", ""};
		struct pattern pattern;
		int args = 0;

		if (!text_has_word(row->said, word))
			continue;
		pattern_read(&pattern, row->pattern, arena);
		for (size_t i = 0; i < pattern.count && args < ORDER_ARGS_MAX; i++)
			if (pattern.item[i].argument)
				arg[args++] = pattern.item[i].text;
		return filled_in(arena, row->offers, arg);
	}
	return NULL;
}

/* ---- the answer ---- */

bool answer_stays(const struct parser *p, struct tokens line)
{
	const char *defence = p->reader.grammar->defence;

	if (!says_stays(&p->reader, line) || is_good(p, line))
		return false;
	reader_message(&p->reader, line.where, M_STAYS, tokens_quote(&p->reader, line),
		defence ? arena_printf(p->reader.arena, "; %s", defence) : "", NULL);
	return true;
}

/* Says which orders the line could mean, as it was put; false: it is no such line. */
static bool answer_readings(const struct parser *p, struct tokens line, struct tokens put)
{
	bool led;
	const char *readings = readings_of(&led, p, put);

	if (readings)
		reader_message(&p->reader, line.where, led ? M_LED_NOBODY : M_TWO_READINGS,
			tokens_quote(&p->reader, line), readings, NULL);
	return readings;
}

bool answer_meant(const struct parser *p, struct tokens line)
{
	const struct reader *reader = &p->reader;
	const struct saying *saying = saying_of(reader, line);
	const struct tokens *english;
	const char *name;

	if (saying) {
		reader_message(reader, line.where, M_SAY_SO, tokens_quote(reader, line),
			saying->what, saying->line);
		return true;
	}
	if ((english = in_other_language(&name, p, line))) {
		reader_meant(reader, line.where, M_OTHER_LANGUAGE,
			tokens_quote(reader, line), name, NULL,
			tokens_text(reader, *english));
		return true;
	}
	return answer_readings(p, line, line) ||
	       answer_readings(p, line, put_as_order(reader, line));
}

static bool parts_names(const struct token *token)
{
	return token->kind == TOKEN_COMMA || word_is(token, "and") || word_is(token, "-");
}

/* Words that part what an order names. */
static const char *const joints[] = {"to", ":", "with", "in"};

/* May the word have been written for it? */
static bool stands_for_joint(const struct token *token, const char *joint)
{
	static const char *const words[] = {"on", "for", "at", "by", "into", "against"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (word_is(token, words[i]))
			return true;
	return *joint == ':' ? word_is(token, "with") : *joint == 't' && parts_names(token);
}

/* Has the order such a word, and the line none of it? */
static bool lacks_joint(const struct parser *p, struct tokens line, const char *joint)
{
	const struct form *form = p->reader.grammar->orders;
	bool has = false;

	for (size_t i = 1; i < line.count; i++)
		if (word_is(&line.token[i], joint) ||
			(line.token[i].kind == TOKEN_COLON && *joint == ':'))
			return false;
	for (; form->word && !has; form++)
		has = word_is(line.token, form->word) &&
		      (*joint == ':' ? strchr(form->pattern, ':') != NULL
				     : has_item(form, joint));
	return has;
}

/* `move Stuart Barker`: the line with such a word where it is missing, or another stands
 * for it; NULL: none is. */
static const struct tokens *with_joint(
	const struct parser *p, struct tokens line, const char *joint)
{
	struct token *token =
		ARENA_NEW_ARRAY(p->reader.arena, line.count + 1, struct token);
	struct tokens *out = ARENA_NEW(p->reader.arena, struct tokens);

	if (!lacks_joint(p, line, joint))
		return NULL;
	for (size_t at = 1; at < line.count; at++) {
		size_t skip = stands_for_joint(&line.token[at], joint) ? 1 : 0;

		if (parts_names(&line.token[at - 1]) ||
			(!skip && parts_names(&line.token[at])))
			continue;
		*out = (struct tokens){token, line.count + 1 - skip, line.where};
		memcpy(token, line.token, at * sizeof *token);
		token[at] = (struct token){*joint == ':' ? TOKEN_COLON : TOKEN_WORD, joint,
			line.token[at].where};
		memcpy(token + at + 1, line.token + at + skip,
			(line.count - at - skip) * sizeof *token);
		if (is_good(p, *out))
			return out;
	}
	return NULL;
}

#define JOINED_MOST 24 /* words of a line that is tried so */

/* Does the line say who leads: at its end, or before a colon? */
static bool is_led(const struct parser *p, struct tokens line)
{
	for (size_t at = line.count; at-- > 1;)
		if (line.token[at].kind == TOKEN_COLON ||
			is_leader(&p->reader, tokens_behind(line, at)))
			return true;
	return false;
}

bool answer_misfit(const struct parser *p, struct tokens line)
{
	const struct tokens *meant;
	const char *name;

	if (p->reader.diag->more[DIAG_ERROR])
		return false; /* of so many it is only counted that they are wrong */
	if ((meant = in_other_language(&name, p, line))) {
		reader_meant(&p->reader, line.where, M_OTHER_LANGUAGE,
			tokens_quote(&p->reader, line), name, NULL,
			tokens_text(&p->reader, *meant));
		return true;
	}
	for (size_t i = 0; i < sizeof joints / sizeof *joints && line.count <= JOINED_MOST;
		i++) {
		if (!(meant = with_joint(p, line, joints[i])))
			continue;
		reader_meant(&p->reader, line.where, M_WORD_MISSING, joints[i],
			tokens_quote(&p->reader, line), NULL,
			tokens_text(&p->reader, *meant));
		return true;
	}
	if (reading_of(p, line.token, tokens_behind(line, 1), true) && !is_led(p, line))
		return answer_readings(p, line, line);
	return false;
}

const char *move_meant(const struct parser *p, struct tokens line)
{
	static const char *const words[] = {
		"advance", "send", "retreat", "withdraw", "rejoin", "fall"};
	const char *move = order_to_move(&p->reader);
	struct tokens meant;

	for (size_t i = 0; move && i < sizeof words / sizeof *words; i++) {
		if (!word_is(line.token, words[i]))
			continue;
		meant = with_word(p, line, move);
		if (is_good(p, meant))
			return arena_printf(p->reader.arena, "; to move, write `%s`",
				tokens_text(&p->reader, meant));
	}
	return "";
}
