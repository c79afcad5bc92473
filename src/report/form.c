/*
 * What a side is to write: the head of its order form; then what is asked, what the answer
 * may say, and an example of each that would do.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/template.h"
#include "base/text.h"
#include "game/decide.h"
#include "game/ruleset.h"
#include "orders/names.h"
#include "orders/orders.h"
#include "report/report_private.h"

static void add_head(
	struct tlist *head, struct arena *arena, const char *word, const char *value)
{
	if (value && *value)
		template_add_text(head, arena_printf(arena, "%s %s", word, value));
}

void report_head(struct tmap *page, struct arena *arena, const struct report_input *input,
	enum side side)
{
	struct tlist *head = template_set_list(page, "head");

	if (side == NO_SIDE)
		return;
	add_head(head, arena, "campaign", input->campaign);
	add_head(head, arena, "turn", input->form.turn);
	add_head(head, arena, "side", side_name(side));
	add_head(head, arena, "commander", team_member_id(&input->form.commander));
	add_head(head, arena, "state", input->form.state);
	add_head(head, arena, "nonce", input->form.nonce);
}

/* ---- questions ---- */

/* An id may be as long as a line; what stands around it goes on lines of its own. */
static void add_answer(struct tlist *answers, struct arena *arena,
	const struct names *names, const struct question *question)
{
	const char *choice = question->words
				     ? words_to_write(arena, names, question->side,
					       question->fallback_text)
				     : report_option(names, question->side,
					       question->option[question->fallback].word);
	const char *head = arena_printf(arena, "answer %s:", question->id);

	if (text_columns(head) > FORM_COLUMNS) {
		template_add_text(answers, "answer");
		head = arena_printf(arena, "%s:", question->id);
	}
	if (text_columns(head) > FORM_COLUMNS) {
		template_add_text(answers, question->id);
		head = ":";
	}
	report_form_line(answers, arena, arena_printf(arena, "%s %s", head, choice));
}

/* What may be said: an option, or what the words of the answer may name. */
static void add_options(
	struct tmap *map, const struct report_input *input, const struct question *question)
{
	const struct names *names = input->ruleset->names(input->game);
	struct tlist *options = template_set_list(map, "options");

	for (int k = 0; k < question->options; k++) {
		const struct option *from = &question->option[k];
		struct tmap *option = template_add_map(options);

		template_set_text(option, "word",
			question->words ? report_name(names, question->side, from->word)
					: report_option(names, question->side, from->word));
		template_set_text(option, "meaning", from->text);
		template_set_flag(option, "default", k == question->fallback);
	}
	template_set_flag(map, "some", question->options > 0);
}

/* ---- questions: examples of what one takes ---- */

struct asked_names {
	const struct names *names;
	const struct question *question;
	const struct name *given[64]; /* those that the example names already */
	int count;
	int next; /* of the options: what is like the last one stands behind it */
};

static bool is_given(const struct asked_names *asked, const struct name *name)
{
	for (int i = 0; i < asked->count; i++)
		if (asked->given[i] == name)
			return true;
	return false;
}

/* The next name of a kind that the answer may name, those of the default first; or NULL. */
static const struct name *next_name(struct asked_names *asked, enum name_kind kind)
{
	const struct question *question = asked->question;
	const int most = sizeof asked->given / sizeof *asked->given;

	for (int pass = 0; pass < 2 && asked->count < most; pass++)
		for (int i = 0; i < question->options; i++) {
			int k = (asked->next + i) % question->options;
			const char *id = question->option[k].word;
			const struct name *name = names_by_id(asked->names, id);

			if (!name || name->kind != kind || is_given(asked, name) ||
				(!pass && !strstr(question->fallback_text, id)))
				continue;
			asked->next = k + 1;
			return asked->given[asked->count++] = name;
		}
	return NULL;
}

/* The longest name that the text begins with, as printed or as its id is written, or the
 * number of a card; up to the end of a word. Or NULL. */
static const struct name *name_at(struct arena *arena, const struct names *names,
	unsigned kinds, const char *text, size_t *length)
{
	const struct name *longest = NULL;

	for (size_t n = strcspn(text, " ,;"); n; n += 1 + strcspn(text + n + 1, " ,;")) {
		const char *said = arena_copy(arena, text, n);
		const struct name *found;

		if (names_find(names, kinds, NO_SIDE, said, &found) == NAMES_FOUND &&
			(!strcmp(found->text, said) || !strcmp(found->id, said) ||
				found->kind == NAME_CARD)) {
			longest = found;
			*length = n;
		}
		if (text[n] != ' ')
			break;
	}
	return longest;
}

static bool takes_cards(const struct form *form)
{
	return strstr(form->pattern, "CARD") != NULL;
}

/* What the example of a word names: a number is that of a card where it takes cards. */
static unsigned kinds_of(const struct form *form)
{
	return takes_cards(form) ? NAME_PIECE | NAME_PLACE | NAME_CARD
				 : NAME_PIECE | NAME_PLACE;
}

/*
 * The games of a family share their examples: a name that this one has not, told by its
 * capitals, is that of a point behind `at` or `to` and in a list that begins so, and else
 * that of a piece; of shares it is always that. 0: no name.
 */
static int foreign_kind(const struct form *form, const char *before, int last,
	const char *text, size_t *length)
{
	size_t n = *length;

	if (*text < 'A' || *text > 'Z')
		return 0;
	while (text[n] == ' ' && text[n + 1] >= 'A' && text[n + 1] <= 'Z')
		n += 1 + strcspn(text + n + 1, " ,;");
	*length = n;
	if (strstr(form->pattern, "SHARES"))
		return NAME_PIECE;
	return text_ends(before, " at ") || text_ends(before, " to ") ||
			       (text_ends(before, ", ") && last == NAME_PLACE)
		       ? NAME_PLACE
		       : NAME_PIECE;
}

/* True of a form with a piece of its own role, such as who leads the others. */
static bool has_roles(const struct form *form)
{
	for (const char *at = form->pattern; (at = strstr(at, "PIECE")); at++)
		if (at[strlen("PIECE")] != 'S')
			return true;
	return false;
}

/* Its example as it is written, where the question takes the piece that it names first. */
static const char *own_example(
	const struct names *names, const struct question *question, const struct form *form)
{
	for (int i = 0; i < question->options; i++) {
		const struct name *name = names_by_id(names, question->option[i].word);

		if (name && name->kind == NAME_PIECE &&
			text_starts_fold(
				form->example + strlen(form->word) + 1, name->text))
			return form->example;
	}
	return "";
}

/* The example of a word with names that this question takes; "" when it has too few. */
static const char *example_for(struct arena *arena, const struct names *names,
	const struct question *question, const struct form *form)
{
	struct asked_names asked = {names, question, {NULL}, 0, 0};
	const char *example = form->example;
	int last = 0; /* the kind of the name before */
	struct buf out;

	if (has_roles(form))
		return own_example(names, question, form);
	buf_init(&out, arena);
	while (*example) {
		size_t length = strcspn(example, " ,;");
		const struct name *name =
			name_at(arena, names, kinds_of(form), example, &length);
		int kind = name ? (int)name->kind
				: foreign_kind(form, out.data, last, example, &length);

		last = kind ? kind : last;
		if (kind && !(name = next_name(&asked, (enum name_kind)kind)))
			return "";
		buf_puts(&out, name ? report_name(names, question->side, name->id)
				    : arena_copy(arena, example, length));
		example += length;
		if (*example)
			buf_putc(&out, *example++);
	}
	return out.data;
}

/* ---- questions: words ---- */

static void add_word(struct tlist *list, struct arena *arena,
	const struct report_input *input, const struct question *question,
	const struct form *form)
{
	const char *text = arena_printf(
		arena, "%s%s%s", form->word, *form->pattern ? " " : "", form->pattern);
	struct tmap *item = template_add_map(list);

	template_set_text(item, "form", text);
	template_set_text(item, "doc", form->doc);
	template_set_text(item, "example",
		strcmp(form->example, text)
			? example_for(
				  arena, input->ruleset->names(input->game), question, form)
			: "");
	template_set_text(item, "further",
		form->allowed & FORM_ANSWER && form->qualifiers
			? form_titles(arena, ruleset_grammar(input->ruleset, input->game),
				  form->qualifiers, question->side)
			: "");
}

/* Adds those of a table that the question takes; tells whether one of them takes cards. */
static bool add_forms(struct tlist *list, struct arena *arena,
	const struct report_input *input, const struct question *question,
	const struct form *form)
{
	char **word;
	size_t count =
		text_split(arena, question->words ? question->words : "", ' ', &word);
	bool cards = false;

	for (; form->word; form++)
		for (size_t i = 0; i < count; i++)
			if (text_equal_fold(form->word, word[i])) {
				add_word(list, arena, input, question, form);
				cards = cards || takes_cards(form);
			}
	return cards;
}

/* The words that a question takes, as the grammar explains them; orders first. */
static void add_words(struct tmap *map, struct arena *arena,
	const struct report_input *input, const struct question *question)
{
	const struct grammar *grammar = ruleset_grammar(input->ruleset, input->game);
	struct tlist *list = template_set_list(map, "words");

	template_set_flag(map, "in-words", question->words != NULL);
	template_set_flag(
		map, "of-cards", add_forms(list, arena, input, question, grammar->orders));
	add_forms(list, arena, input, question, grammar->qualifiers);
}

/* ---- questions: all of them ---- */

void report_questions(
	struct tmap *page, struct arena *arena, const struct report_input *input)
{
	struct tlist *list = template_set_list(page, "questions");
	struct tlist *answers = template_set_list(page, "answers");
	bool menu = false;

	for (size_t i = 0; i < input->questions; i++) {
		const struct question *question = &input->question[i];
		struct tmap *map = template_add_map(list);

		template_set_text(map, "question-text", question->text);
		template_set_text(map, "id", question->id);
		template_set_text(map, "rule", question->rule);
		add_options(map, input, question);
		add_words(map, arena, input, question);
		add_answer(answers, arena, input->ruleset->names(input->game), question);
		menu = menu || !question->words;
	}
	template_set_flag(page, "asked", input->questions > 0);
	template_set_flag(page, "many", input->questions > 1);
	template_set_flag(page, "menu", menu);
}
