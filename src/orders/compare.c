/* Comparisons in words, and what people write for them. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/orders_private.h"

#define COMPARE_MIN (-99)
#define COMPARE_MAX 9999

/* In the order of enum comparison. */
static const char *const words[] = {"", "at least", "at most", "below", "above"};

static const char compare_words[] = "[at least|at most|below|above] NUMBER";

/* Signs and other words, the longer ones first. */
static const struct {
	const char *written;
	enum comparison meant;
} spellings[] = {
	{">=", COMPARE_AT_LEAST},
	{"\xe2\x89\xa5", COMPARE_AT_LEAST},
	{"<=", COMPARE_AT_MOST},
	{"\xe2\x89\xa4", COMPARE_AT_MOST},
	{"==", COMPARE_IS},
	{">", COMPARE_ABOVE},
	{"<", COMPARE_BELOW},
	{"=", COMPARE_IS},
	{"at least", COMPARE_AT_LEAST},
	{"at most", COMPARE_AT_MOST},
	{"no more than", COMPARE_AT_MOST},
	{"no less than", COMPARE_AT_LEAST},
	{"no fewer than", COMPARE_AT_LEAST},
	{"not above", COMPARE_AT_MOST},
	{"not below", COMPARE_AT_LEAST},
	{"not more than", COMPARE_AT_MOST},
	{"not less than", COMPARE_AT_LEAST},
	{"more than", COMPARE_ABOVE},
	{"greater than", COMPARE_ABOVE},
	{"higher than", COMPARE_ABOVE},
	{"less than", COMPARE_BELOW},
	{"fewer than", COMPARE_BELOW},
	{"lower than", COMPARE_BELOW},
	{"above", COMPARE_ABOVE},
	{"below", COMPARE_BELOW},
	{"over", COMPARE_ABOVE},
	{"under", COMPARE_BELOW},
	{"exceeds", COMPARE_ABOVE},
	{"reaches", COMPARE_AT_LEAST},
	{"equals", COMPARE_IS},
	{"exactly", COMPARE_IS},
};

bool compare_holds(const struct arg *compare, int value)
{
	const int number = compare->number[1];

	switch ((enum comparison)compare->number[0]) {
	case COMPARE_AT_LEAST: return value >= number;
	case COMPARE_AT_MOST: return value <= number;
	case COMPARE_BELOW: return value < number;
	case COMPARE_ABOVE: return value > number;
	case COMPARE_IS: break;
	}
	return value == number;
}

const char *compare_text(struct arena *arena, const struct arg *compare)
{
	return arena_printf(arena, "%s%s%d", words[compare->number[0]],
		*words[compare->number[0]] ? " " : "", compare->number[1]);
}

const char *pattern_shown(struct arena *arena, const char *pattern)
{
	const char *at = strstr(pattern, "COMPARE");

	return at ? arena_printf(arena, "%.*s%s%s", (int)(at - pattern), pattern,
			    compare_words, at + strlen("COMPARE"))
		  : pattern;
}

/* How many of the tokens from there are those words; 0: they are others. */
static size_t words_at(struct tokens tokens, size_t at, const char *text)
{
	size_t n = 0;

	while (*text) {
		size_t length = strcspn(text, " ");
		const char *said = at + n < tokens.count ? tokens.token[at + n].text : "";

		if (strlen(said) != length || !text_starts_fold(text, said))
			return 0;
		n++;
		text += length + (text[length] == ' ');
	}
	return n;
}

/* ---- what is written for it ---- */

/* True for a row of signs, which may stand within a word. */
static bool is_sign(size_t row)
{
	return !text_is_letter(spellings[row].written[0]);
}

/* Adds a word cut at the signs in it, which become words of their own. */
static void add_cut(struct token_list *list, const struct token *token)
{
	const char *text = token->text, *start = text;

	for (size_t row; *text;) {
		size_t length = 0;

		for (row = 0; row < sizeof spellings / sizeof *spellings && !length; row++)
			if (is_sign(row) && !strncmp(text, spellings[row].written,
						    strlen(spellings[row].written)))
				length = strlen(spellings[row].written);
		if (!length) {
			text++;
			continue;
		}
		if (text > start)
			tokens_add(list, TOKEN_WORD,
				arena_copy(list->arena, start, (size_t)(text - start)),
				token->where);
		tokens_add(list, TOKEN_WORD, arena_copy(list->arena, text, length),
			token->where);
		start = text += length;
	}
	if (*start)
		tokens_add(list, token->kind, start, token->where);
}

/* The row of what stands there instead of a comparison, *n words of it; -1: nothing. */
static int spelling_at(struct tokens tokens, size_t at, size_t *n)
{
	for (size_t row = 0; row < sizeof spellings / sizeof *spellings; row++)
		if ((*n = words_at(tokens, at, spellings[row].written)))
			return (int)row;
	return -1;
}

/* Adds the comparison in its own words. */
static void add_comparison(
	struct token_list *list, enum comparison meant, struct where where)
{
	const char *text = words[meant];

	while (*text) {
		size_t length = strcspn(text, " ");

		tokens_add(list, TOKEN_WORD, arena_copy(list->arena, text, length), where);
		text += length + (text[length] == ' ');
	}
}

static bool is_verb(const struct token *token)
{
	return word_is(token, "is") || word_is(token, "are");
}

/* The tokens with the first comparison in them in its own words, behind the verb (NULL:
 * none is needed) if no other stands there. None without a comparison. */
static struct tokens in_words(
	const struct reader *reader, struct tokens tokens, const char *verb)
{
	struct token_list cut = {NULL, 0, 0, reader->arena, false};
	struct token_list out = {NULL, 0, 0, reader->arena, false};
	struct tokens all;
	size_t i = 0, n = 0;
	int row = -1;

	for (size_t k = 0; k < tokens.count; k++)
		add_cut(&cut, &tokens.token[k]);
	all = (struct tokens){cut.token, cut.count, tokens.where};
	while (i < all.count && (row = spelling_at(all, i, &n)) < 0)
		i++;
	if (row < 0)
		return (struct tokens){NULL, 0, tokens.where};
	for (size_t k = 0; k < i; k++)
		tokens_add(&out, all.token[k].kind, all.token[k].text, all.token[k].where);
	if (verb && !(i && is_verb(&all.token[i - 1])))
		tokens_add(&out, TOKEN_WORD, verb, all.token[i].where);
	add_comparison(&out, spellings[row].meant, all.token[i].where);
	for (i += n; i < all.count; i++)
		tokens_add(&out, all.token[i].kind, all.token[i].text, all.token[i].where);
	return (struct tokens){out.token, out.count, tokens.where};
}

/* `fatigue of Lee is 3 or more`, cut at its `or`. */
static const char *half_of(struct tokens tokens)
{
	static const struct {
		const char *word;
		enum comparison meant;
	} half[] = {{"more", COMPARE_AT_LEAST}, {"higher", COMPARE_AT_LEAST},
		{"greater", COMPARE_AT_LEAST}, {"less", COMPARE_AT_MOST},
		{"fewer", COMPARE_AT_MOST}, {"lower", COMPARE_AT_MOST}};

	for (size_t i = 0; i < sizeof half / sizeof *half && tokens.count == 1; i++)
		if (word_is(&tokens.token[0], half[i].word))
			return words[half[i].meant];
	return NULL;
}

/* "did you mean `net is at least 1`?", when some condition is so with that verb, or NULL.
 */
static const char *hint_with(const struct reader *reader, struct tokens tokens,
	const char *verb, const char **said)
{
	const struct form *form = reader->grammar->predicates;
	struct tokens meant = in_words(reader, tokens, verb);

	for (; meant.count && form->pattern; form++)
		if (strstr(form->pattern, "COMPARE") &&
			form_fits(reader, form->pattern, meant)) {
			*said = tokens_text(reader, meant);
			return arena_printf(reader->arena, "did you mean `%s`?",
				tokens_quote(reader, meant));
		}
	return NULL;
}

const char *compare_hint(
	const struct reader *reader, struct tokens tokens, const char **meant)
{
	const struct form *form = reader->grammar->predicates;
	const char *half = half_of(tokens), *hint;

	while (form->pattern && !strstr(form->pattern, "COMPARE"))
		form++;
	if (!form->pattern)
		return NULL;
	if (half)
		return arena_printf(reader->arena, "write `%s NUMBER`", half);
	hint = hint_with(reader, tokens, "is", meant);
	return hint ? hint : hint_with(reader, tokens, "are", meant);
}

/* Reads what its words say, and adds no message. */
static bool read_quietly(struct arg *arg, struct tokens span)
{
	size_t n = 0;
	int row = COMPARE_ABOVE;
	const char *number;

	while (row > COMPARE_IS && !(n = words_at(span, 0, words[row])))
		row--;
	number = n + 1 == span.count ? span.token[n].text : "";
	number += *number == '+' && text_is_digit(number[1]);
	arg->number[0] = row;
	return text_to_int(number, COMPARE_MIN, COMPARE_MAX, &arg->number[1]);
}

bool compare_read(struct arg *arg, const struct reader *reader, struct tokens span)
{
	struct tokens meant;
	bool known;

	arg->kind = ARG_COMPARE;
	arg->count = 1;
	arg->number = ARENA_NEW_ARRAY(reader->arena, 2, int);
	if (read_quietly(arg, span))
		return true;
	meant = in_words(reader, span, NULL);
	known = meant.count && read_quietly(arg, meant);
	diag_meant(reader->diag, span.where, &orders_messages[M_COMPARE],
		tokens_quote(reader, span),
		known ? arena_printf(reader->arena, "did you mean `%s`?",
				tokens_quote(reader, meant))
		      : arena_printf(reader->arena, "it is written `%s`", compare_words),
		NULL, tokens_text(reader, span), known ? tokens_text(reader, meant) : NULL);
	return false;
}
