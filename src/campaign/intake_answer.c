/* Intake: answers, held against the question that is open. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/ini.h"
#include "base/text.h"
#include "campaign/intake_private.h"
#include "game/decide.h"
#include "game/ruleset.h"
#include "orders/names.h"
#include "report/report.h"

/* The question that is open, as questions.ini has it. */
struct asked {
	const char *id;
	const char *words;               /* NULL: one of the options is the answer */
	const char *fallback;            /* what is done by default */
	const struct ini_entry *options; /* the first */
};

static bool read_question(struct asked *out, const struct taker *t)
{
	const struct intake_view *view = t->view;
	const struct ini_section *question, *options;
	struct ini *ini;

	*out = (struct asked){"none", NULL, NULL, NULL};
	if (ini_read(&ini, t->context->arena, "questions.ini", view->question,
		    view->question_length, t->diag) < 0)
		return false;
	question = ini_section(ini, "question");
	options = ini_section(ini, "options");
	if (question && ini_value(question, "id"))
		out->id = ini_value(question, "id");
	if (question) {
		out->words = ini_value(question, "words");
		out->fallback = ini_value(question, "default");
	}
	out->options = options ? options->first : NULL;
	return true;
}

/* What a player writes for it. */
static const char *option_word(const struct taker *t, const struct ini_entry *option)
{
	return report_option(t->context->ruleset->names(t->context->game),
		t->orders->head.side, option->key);
}

static void check_option(
	const struct taker *t, const struct asked *asked, const struct answer *answer)
{
	struct buf list;

	buf_init(&list, t->context->arena);
	for (const struct ini_entry *e = asked->options; e; e = e->next) {
		if (text_equal_fold(e->key, answer->option))
			return;
		buf_printf(&list, "%s, ", option_word(t, e));
	}
	buf_puts(&list, "default");
	intake_refuse(t, answer->where, I_CHOICE, answer->choice, list.data, NULL);
}

static const struct name *option_name(const struct taker *t, const struct ini_entry *option)
{
	return names_by_id(t->context->ruleset->names(t->context->game), option->key);
}

/* "Winder, Ewell": those of the kinds. */
static const char *list_names(
	const struct taker *t, const struct asked *asked, unsigned kinds)
{
	struct buf list;

	buf_init(&list, t->context->arena);
	for (const struct ini_entry *e = asked->options; e; e = e->next) {
		const struct name *name = option_name(t, e);

		if (name && name->kind & kinds)
			buf_printf(&list, "%s%s", list.length ? ", " : "", name->text);
	}
	return list.length ? list.data : "nothing";
}

static bool is_option(
	const struct taker *t, const struct asked *asked, enum name_kind kind, int index)
{
	for (const struct ini_entry *e = asked->options; e; e = e->next) {
		const struct name *name = option_name(t, e);

		if (name && name->kind == kind && name->index == index)
			return true;
	}
	return false;
}

/* Is member i of the argument one of the options? */
static bool may_be_named(
	const struct taker *t, const struct asked *asked, const struct arg *arg, int i)
{
	if (arg->kind == ARG_PLACES)
		return is_option(t, asked, NAME_PLACE, arg->number[i]);
	if (arg->kind == ARG_CARDS)
		return is_option(t, asked, NAME_CARD, arg->number[i]);
	if (arg->piece[i].piece >= 0)
		return is_option(t, asked, NAME_PIECE, arg->piece[i].piece);
	return is_option(t, asked, NAME_CLASS, arg->piece[i].class);
}

static unsigned kinds_of(const struct arg *arg)
{
	return arg->kind == ARG_PLACES  ? NAME_PLACE
	       : arg->kind == ARG_CARDS ? NAME_CARD
					: NAME_PIECE | NAME_CLASS;
}

static void check_name(const struct taker *t, const struct asked *asked, const char *word,
	const struct arg *arg, int i)
{
	if (!may_be_named(t, asked, arg, i))
		intake_refuse(t, arg->written[i].where, I_ANSWER_NAME, word,
			arg->written[i].text, list_names(t, asked, kinds_of(arg)));
}

static void check_argument(const struct taker *t, const struct asked *asked,
	const char *word, const struct arg *arg)
{
	for (int i = 0; i < arg->count; i++) {
		switch (arg->kind) {
		case ARG_PIECES:
		case ARG_SHARES:
		case ARG_PLACES:
		case ARG_CARDS: check_name(t, asked, word, arg, i); break;
		case ARG_NUMBERS:
			if (arg->number[i] < 1)
				intake_refuse(t, arg->written[i].where, I_ANSWER_NUMBER,
					word, arg->written[i].text, NULL);
			break;
		default: break;
		}
	}
}

/* Does the word name every piece that is an option? */
static bool names_all(
	const struct taker *t, const struct asked *asked, const struct qualifier *q)
{
	for (const struct ini_entry *e = asked->options; e; e = e->next) {
		const struct name *name = option_name(t, e);

		if (name && name->kind == NAME_PIECE && !arg_names(&q->arg[0], name->index))
			return false;
	}
	return true;
}

/* "lead, break off" of "lead break" */
static const char *list_words(const struct taker *t, const struct asked *asked)
{
	return form_titles(t->context->arena, t->context->ruleset->grammar, asked->words,
		t->out->side);
}

static bool is_among(const struct taker *t, const char *words, const char *word)
{
	char **known;
	size_t count = text_split(t->context->arena, words ? words : "", ' ', &known);

	for (size_t i = 0; i < count; i++)
		if (text_equal_fold(known[i], word))
			return true;
	return false;
}

static void check_words(
	const struct taker *t, const struct asked *asked, const struct answer *answer)
{
	const struct form *order = NULL; /* the last that was said */

	if (!answer->words)
		intake_refuse(t, answer->where, I_ANSWER_WORDS, answer->choice,
			list_words(t, asked), NULL);
	for (const struct qualifier *q = answer->words; q; q = q->next) {
		bool wanted = is_among(t, asked->words, q->form->word);

		if (q->form->allowed & FORM_ANSWER)
			order = wanted ? q->form : NULL;
		else if (order && is_among(t, order->qualifiers, q->form->word))
			continue;
		if (!wanted) {
			intake_refuse(t, q->where, I_ANSWER_WORD, q->form->word,
				list_words(t, asked), NULL);
			continue;
		}
		/* what else an order names, and its qualifiers, the rules look over */
		for (int i = 0; i < (order == q->form ? 1 : ORDER_ARGS_MAX); i++)
			check_argument(t, asked, q->form->word, &q->arg[i]);
		if (q->form->allowed & FORM_SOME && q->arg[0].kind == ARG_PIECES &&
			names_all(t, asked, q))
			intake_refuse(t, q->where, I_ANSWER_ALL, q->form->word, NULL, NULL);
	}
}

/* `default`, or what the question has for it: of one in words, `no` and its like. */
static bool is_default(const struct asked *asked, const struct answer *answer)
{
	const char *choice = asked->words ? answer->choice : answer->option;

	if (asked->words)
		return answer_is_default(choice, asked->fallback);
	return text_equal_fold(choice, "default") ||
	       (asked->fallback && text_equal_fold(choice, asked->fallback));
}

/* What an option, or the default, means. */
static const char *meaning(
	const struct taker *t, const struct asked *asked, const struct answer *answer)
{
	bool fallback = is_default(asked, answer);
	const char *choice = fallback && asked->fallback ? asked->fallback : answer->option;
	const char *by = fallback ? "the default, " : "";

	for (const struct ini_entry *e = asked->options; e && !asked->words; e = e->next)
		if (text_equal_fold(e->key, choice))
			return arena_printf(t->context->arena, "%s%s: %s", by,
				option_word(t, e), e->value);
	if (text_equal_fold(choice, "default"))
		return "the default";
	return arena_printf(t->context->arena, "%s%s", by,
		words_to_write(t->context->arena,
			t->context->ruleset->names(t->context->game), t->orders->head.side,
			choice));
}

static void understand_answer(
	const struct taker *t, const struct asked *asked, const struct answer *answer)
{
	t->out->receipt =
		arena_printf(t->context->arena, "line %u: %s\n", answer->where.line,
			answer->words ? qualifiers_text(t->context->arena, answer->words)
				      : meaning(t, asked, answer));
}

void intake_answer(const struct taker *t)
{
	const struct answer *answer = t->orders->answers, *first = NULL;
	struct asked asked;

	t->out->kind = INTAKE_ANSWER;
	if (!t->view->question) {
		intake_refuse(t, answer->where, I_NO_QUESTION, NULL, NULL, NULL);
		return;
	}
	if (!read_question(&asked, t))
		return;
	for (; answer; answer = answer->next) {
		if (strcmp(answer->id, asked.id)) {
			intake_refuse(t, answer->where, I_OTHER_QUESTION, answer->id,
				asked.id, NULL);
			continue;
		}
		if (first)
			intake_refuse(t, answer->where, I_ANSWER_TWICE,
				intake_number(t, (int)first->where.line), NULL, NULL);
		else
			first = answer;
		understand_answer(t, &asked, answer);
		if (is_default(&asked, answer))
			continue;
		if (asked.words)
			check_words(t, &asked, answer);
		else
			check_option(t, &asked, answer);
	}
	if (t->orders->first || t->orders->standing_given)
		intake_refuse(t, t->orders->begin, I_MIXED, NULL, NULL, NULL);
}

const char *intake_asked(const struct taker *t)
{
	struct asked asked = {.id = "it"};

	if (t->view->question)
		read_question(&asked, t);
	return asked.id;
}
