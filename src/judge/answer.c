/* Intake: answers, held against the question that is open. */
#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/decide.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"
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

static unsigned kinds_of(const struct arg *arg)
{
	return arg->kind == ARG_PLACES  ? NAME_PLACE
	       : arg->kind == ARG_CARDS ? NAME_CARD
					: NAME_PIECE | NAME_CLASS;
}

/* "lead, break off" of "lead break" */
static const char *list_words(const struct taker *t, const struct asked *asked)
{
	return form_titles(t->context->arena,
		ruleset_grammar(t->context->ruleset, t->context->game), asked->words,
		t->out->side);
}

/* An answer that is judged. */
struct judged {
	const struct taker *taker;
	const struct asked *asked;
};

static void refuse_finding(void *context, const struct answer_finding *finding)
{
	const struct judged *judged = context;
	const struct taker *t = judged->taker;
	const struct asked *asked = judged->asked;
	const struct qualifier *said = finding->said;
	const struct written *written =
		finding->arg ? &finding->arg->written[finding->at] : NULL;
	const char *word = said->form->word;

	assert(written || finding->fault == ANSWER_WORD || finding->fault == ANSWER_ALL);
	switch (finding->fault) {
	case ANSWER_WORD:
		intake_refuse(
			t, said->where, I_ANSWER_WORD, word, list_words(t, asked), NULL);
		break;
	case ANSWER_NAME:
		intake_refuse(t, written->where, I_ANSWER_NAME, word, written->text,
			list_names(t, asked, kinds_of(finding->arg)));
		break;
	case ANSWER_NUMBER:
		intake_refuse(
			t, written->where, I_ANSWER_NUMBER, word, written->text, NULL);
		break;
	case ANSWER_ALL:
		intake_refuse(t, said->where, I_ANSWER_ALL, word, NULL, NULL);
		break;
	}
}

static void check_words(
	const struct taker *t, const struct asked *asked, const struct answer *answer)
{
	struct judged judged = {t, asked};
	struct answer_space space = {.words = asked->words,
		.names = t->context->ruleset->names(t->context->game)};
	const char **option;
	int count = 0;

	if (!answer->words)
		intake_refuse(t, answer->where, I_ANSWER_WORDS, answer->choice,
			list_words(t, asked), NULL);
	for (const struct ini_entry *e = asked->options; e; e = e->next)
		count++;
	option = ARENA_NEW_ARRAY(t->context->arena, (size_t)count, const char *);
	for (const struct ini_entry *e = asked->options; e; e = e->next)
		option[space.options++] = e->key;
	space.option = option;
	answer_look_over(&space, answer->words, refuse_finding, &judged);
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
	receipt_add(&t->out->lines, answer->where.line, "",
		answer->words ? qualifiers_meaning(t->context->arena,
					t->context->ruleset->names(t->context->game),
					answer->words)

			      : meaning(t, asked, answer));
}

void intake_answer(const struct taker *t)
{
	const struct answer *answer = t->orders->answers, *first = NULL;
	struct asked asked;

	t->out->kind = INTAKE_ANSWER;
	t->out->standing = NULL;
	if (!t->view->question) {
		intake_refuse(t, answer->where, I_NO_QUESTION, NULL, NULL, NULL);
		return;
	}
	if (!read_question(&asked, t))
		return;
	for (; answer; answer = answer->next) {
		if (*answer->id && strcmp(answer->id, asked.id)) {
			intake_refuse(t, answer->where, I_OTHER_QUESTION, answer->id,
				asked.id, NULL);
			continue;
		}
		if (first)
			intake_refuse(t, answer->where, I_ANSWER_TWICE,
				intake_number(t, (int)first->where.line), NULL, NULL);
		else
			first = answer;
		/* only that line says which question was open when it was written */
		if (!*answer->id && !t->orders->head.step && !t->orders->head.state_at.line)
			intake_refuse(t, answer->where, I_NO_STATE, NULL, NULL, NULL);
		understand_answer(t, &asked, answer);
		if (is_default(&asked, answer))
			continue;
		if (asked.words)
			check_words(t, &asked, answer);
		else
			check_option(t, &asked, answer);
	}
	if (!intake_of_both(t) && (t->orders->first || orders_bring_standing(t->orders)))
		intake_refuse(t, t->orders->begin, I_MIXED, NULL, NULL, NULL);
}

const char *intake_asked(const struct taker *t)
{
	struct asked asked = {.id = "it"};

	if (t->view->question)
		read_question(&asked, t);
	return asked.id;
}
