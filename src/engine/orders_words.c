/* The words that open a line, and what is taken for a slip of the pen. */
#include <string.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/orders_private.h"
#include "engine/text.h"

static const char *const head_words[] = {"campaign", "turn", "side", "state", "nonce"};

static const struct {
	const char *word;
	enum opening opening;
} structure[] = {
	{"if", OPENS_IF},
	{"else", OPENS_ELSE},
	{"end", OPENS_END},
	{"standing", OPENS_STANDING},
	{"when", OPENS_WHEN},
	{"once", OPENS_WHEN},
	{"stop", OPENS_STOP},
	{"answer", OPENS_ANSWER},
	{"policy", OPENS_POLICY},
};

const struct form *form_of(const struct form *form, const char *word)
{
	for (; form->word; form++)
		if (text_equal_fold(form->word, word))
			return form;
	return NULL;
}

bool is_head_word(const char *word)
{
	for (size_t i = 0; i < sizeof head_words / sizeof *head_words; i++)
		if (text_equal_fold(head_words[i], word))
			return true;
	return false;
}

enum opening opening_of(const struct reader *reader, const struct token *token)
{
	if (token->kind != TOKEN_WORD)
		return OPENS_NOTHING;
	for (size_t i = 0; i < sizeof structure / sizeof *structure; i++)
		if (word_is(token, structure[i].word))
			return structure[i].opening;
	if (is_head_word(token->text))
		return OPENS_HEAD;
	if (form_of(reader->grammar->orders, token->text))
		return OPENS_ORDER;
	if (form_of(reader->grammar->qualifiers, token->text))
		return OPENS_QUALIFIER;
	return OPENS_NOTHING;
}

/* True for a word that stands as it is in a pattern of the table. */
static bool in_patterns(const struct form *form, const char *word)
{
	size_t length = strlen(word);

	for (; form->pattern; form++) {
		const char *at = form->pattern;

		while (*(at += strspn(at, " []|"))) {
			size_t n = strcspn(at, " []|");

			if (n == length && text_starts_fold(at, word))
				return true;
			at += n;
		}
	}
	return false;
}

struct slip {
	const char *word;    /* lower case */
	const char *nearest; /* NULL: none yet */
	unsigned distance;
};

static void compare(struct slip *slip, const char *meant, unsigned limit)
{
	size_t a = strlen(slip->word), b = strlen(meant), shorter = a < b ? a : b;
	unsigned slips = shorter < 4 ? 0 : shorter < 6 ? 1 : 2;
	unsigned distance = text_distance(slip->word, meant, limit);

	if (distance > limit || distance > slips ||
		(slip->nearest && distance >= slip->distance))
		return;
	slip->nearest = meant;
	slip->distance = distance;
}

const char *misspelt(const struct reader *reader, const char *word, bool maybe)
{
	const struct grammar *grammar = reader->grammar;
	char *lower = arena_string(reader->arena, word);
	struct slip slip = {lower, NULL, 0};
	bool name_like = maybe && text_lower(*word) != *word;
	unsigned limit = maybe ? 1 : 2;

	if (in_patterns(grammar->orders, word) || in_patterns(grammar->qualifiers, word) ||
		in_patterns(grammar->predicates, word) ||
		in_patterns(grammar->triggers, word))
		return NULL;
	for (char *p = lower; *p; p++)
		*p = text_lower(*p);
	for (const struct form *form = grammar->orders; form->word; form++)
		if (!name_like || strlen(form->word) > 4) /* `Fitz John` is no `join` */
			compare(&slip, form->word, 2);
	if (name_like)
		return slip.nearest;
	for (const struct form *form = grammar->qualifiers; form->word; form++)
		compare(&slip, form->word, limit);
	for (size_t i = 0; i < sizeof structure / sizeof *structure; i++)
		compare(&slip, structure[i].word, limit);
	for (size_t i = 0; i < sizeof head_words / sizeof *head_words; i++)
		compare(&slip, head_words[i], limit);
	return slip.nearest;
}

const char *list_words(const struct reader *reader)
{
	const struct form *all = reader->grammar->orders;
	struct buf list;

	buf_init(&list, reader->arena);
	for (const struct form *form = all; form->word; form++)
		if (form_of(all, form->word) == form)
			buf_printf(&list, "%s%s", list.length ? ", " : "", form->word);
	return list.data;
}

const char *list_standing(const struct reader *reader)
{
	const struct form *const table[] = {
		reader->grammar->orders, reader->grammar->qualifiers};
	struct buf list;

	buf_init(&list, reader->arena);
	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		for (const struct form *form = table[i]; form->word; form++)
			if (form->allowed & FORM_STANDING &&
				form_of(table[i], form->word) == form)
				buf_printf(&list, "%s, ", form->word);
	buf_puts(&list, "ask");
	return list.data;
}
