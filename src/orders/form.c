/* Forms: the arguments of a pattern, read. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/names.h"
#include "orders/pattern.h"

/* ", such as `move Lee to Richmond`": the example of the row with that pattern. */
static const char *example(
	const struct reader *reader, const char *what, const char *pattern)
{
	const struct grammar *grammar = reader->grammar;

	/* of too many errors it is only counted that they are there */
	if (!grammar || reader->diag->more[DIAG_ERROR])
		return "";
	for (int table = 0; table < 2; table++) {
		const struct form *form = table ? grammar->qualifiers : grammar->orders;

		for (; form->word; form++)
			if (form->pattern == pattern && form->example &&
				!strcmp(form->word, what))
				return arena_printf(reader->arena, ", such as `%s`",
					form_example(reader, form));
	}
	return "";
}

/* "; did you mean `south`?", when the word is nearly one of the pattern; or nothing. */
static const char *near_word(const struct reader *reader, const struct pattern *pattern,
	const char *word, const char **meant)
{
	for (size_t i = 0; i < pattern->count; i++) {
		const struct item *item = &pattern->item[i];
		char **known;
		size_t count = text_split(reader->arena, item->text, '|', &known);

		for (size_t k = 0; k < count && !item->argument; k++) {
			unsigned limit = strlen(known[k]) < 6 ? 1 : 2;

			if (strlen(known[k]) <= 3 || text_equal_fold(known[k], word) ||
				text_distance(known[k], word, limit) > limit)
				continue;
			*meant = known[k];
			return arena_printf(
				reader->arena, "; did you mean `%s`?", known[k]);
		}
	}
	return "";
}

/* The same reader; `own`: of pieces only those of the side are meant. */
static struct reader of_own(const struct reader *reader, bool own)
{
	struct reader other = *reader;

	other.own = own;
	return other;
}

/* Does what stands for an argument mean something? */
static bool argument_means(
	const struct reader *reader, const char *kind, struct tokens span)
{
	int number;

	if (!span.count)
		return true;
	if (!strcmp(kind, "NUMBER") || !strcmp(kind, "SIGNED"))
		return span.count == 1 &&
		       text_to_int(span.token[0].text + (span.token[0].text[0] == '+'), -99,
			       9999, &number);
	if (!strcmp(kind, "PIECE"))
		return is_name(reader, NAME_PIECE,
			plain_piece(reader, NAME_PIECE,
				without_noun(reader, NAME_PIECE, span)));
	if (!strcmp(kind, "PLACE"))
		return is_name(reader, NAME_PLACE, without_noun(reader, NAME_PLACE, span));
	return true;
}

/* The same of a list of pieces or of places: is each member a name? */
static bool list_means(const struct reader *reader, const char *kind, struct tokens span)
{
	unsigned kinds = !strcmp(kind, "PIECES")   ? NAME_PIECE | NAME_GROUP
			 : !strcmp(kind, "PLACES") ? NAME_PLACE
						   : 0;
	struct tokens member;
	size_t at = 0;

	while (kinds && next_member(&member, reader, span, &at))
		if (!is_name(reader, kinds,
			    plain_piece(
				    reader, kinds, without_noun(reader, kinds, member))))
			return false;
	return argument_means(reader, kind, span);
}

/* "; here it would be `repeat march Hood to N1226 until CONDITION`": what was written and
 * the rest of the pattern, where a name of the pattern stands in it; or nothing. */
static const char *gone_on(const struct reader *reader, const char *what,
	const struct pattern *pattern, struct tokens tokens)
{
	struct tokens span[ITEMS_MAX];
	bool complete, holds_name = false;
	struct buf out;
	size_t last = 0;

	pattern_lay_out(reader, pattern, tokens, span, &complete);
	for (size_t i = 0; i < pattern->count; i++) {
		const struct item *item = &pattern->item[i];

		if (!span[i].count)
			continue;
		last = i;
		holds_name = holds_name ||
			     (item->argument && list_means(reader, item->text, span[i]));
	}
	if (!holds_name)
		return "";
	buf_init(&out, reader->arena);
	buf_printf(&out, "; here it would be `%s %s", what, tokens_text(reader, tokens));
	for (size_t i = last + 1; i < pattern->count; i++)
		if (!pattern->item[i].group ||
			pattern->item[i].group == pattern->item[last].group)
			buf_printf(&out, "%s%s",
				pattern_is_colon(&pattern->item[i]) ? "" : " ",
				pattern->item[i].text);
	buf_putc(&out, '`');
	return out.data;
}

static void mismatch(const struct reader *reader, const char *what,
	const char *pattern_text, const struct pattern *pattern, struct tokens tokens,
	size_t fitting)
{
	bool missing = fitting == tokens.count; /* and the last word may be the cause */
	struct where where = missing ? tokens.where : tokens.token[fitting].where;
	size_t last = missing ? fitting - 1 : fitting;
	const char *word = tokens.count ? tokens.token[last].text : "", *meant = NULL;
	const char *hint = tokens.count ? near_word(reader, pattern, word, &meant) : "";
	/* `break off` is one thing: its first word alone does not show how it goes on */
	bool plain = pattern->item[0].argument || pattern_is_choice(&pattern->item[0]);

	const char *shown = pattern_shown(reader->arena, pattern_text);

	if (!*hint && missing && tokens.count)
		hint = gone_on(reader, what, pattern, tokens);
	if (!*hint)
		hint = arena_printf(reader->arena, "%s%s",
			example(reader, what, pattern_text),
			form_fits(reader, pattern_text, (struct tokens){0})
				? arena_printf(reader->arena, ", or `%s`", what)
				: "");
	diag_meant(reader->diag, where, &orders_messages[M_PATTERN], what,
		plain ? shown : arena_printf(reader->arena, "`%s %s`", what, shown), hint,
		word, meant);
}

/* As form_match, with a message for what does not fit only where `fits` is NULL. */
static bool match(struct arg *arg, const struct reader *all, const char *what,
	const char *pattern_text, struct tokens tokens, bool own, bool *fits)
{
	const struct reader mine = of_own(all, own), *reader = &mine;
	struct pattern pattern;
	struct tokens span[ITEMS_MAX];
	bool complete, good = true;
	size_t fitting, args = 0;

	memset(arg, 0, sizeof(struct arg) * ORDER_ARGS_MAX);
	pattern_read(&pattern, pattern_text, reader->arena);
	fitting = pattern_lay_out(reader, &pattern, tokens, span, &complete);
	if (fits)
		*fits = complete;
	if (!complete) {
		if (fits)
			return false;
		if (!*pattern_text)
			reader_message(reader, tokens.token[fitting].where, M_TRAILING,
				tokens.token[fitting].text, what, "nothing behind it");
		else
			mismatch(reader, what, pattern_text, &pattern, tokens, fitting);
		return false;
	}
	for (size_t i = 0; i < pattern.count && args < ORDER_ARGS_MAX; i++) {
		const struct item *item = &pattern.item[i];

		if (item->argument) {
			if (span[i].count && !argument_read(&arg[args], reader, what,
						     item->text, tokens, span[i], own))
				good = false;
			args++;
		} else if (pattern_is_choice(item)) {
			if (span[i].count) {
				arg[args].kind = ARG_WORD;
				arg[args].where = span[i].where;
				arg[args].text = span[i].token[0].text;
				arg[args].count = 1;
				arg[args].number = ARENA_NEW(reader->arena, int);
				arg[args].number[0] =
					pattern_choice_of(span[i].token, item->text);
			}
			args++;
		}
	}
	return good;
}

bool form_match(struct arg *arg, const struct reader *reader, const char *what,
	const char *pattern, struct tokens tokens, bool own)
{
	return match(arg, reader, what, pattern, tokens, own, NULL);
}

size_t words_said(
	const struct reader *reader, const char *pattern_text, struct tokens tokens)
{
	struct tokens span[ITEMS_MAX];
	struct pattern pattern;
	bool complete;
	size_t words = 0;

	pattern_read(&pattern, pattern_text, reader->arena);
	pattern_lay_out(reader, &pattern, tokens, span, &complete);
	for (size_t i = 0; i < pattern.count && complete; i++)
		words += !pattern.item[i].argument && span[i].count;
	return words;
}

static bool all_mean(const struct reader *reader, const char *pattern_text,
	struct tokens tokens,
	bool (*means)(const struct reader *reader, const char *kind, struct tokens span))
{
	struct tokens span[ITEMS_MAX];
	struct pattern pattern;
	bool complete;

	pattern_read(&pattern, pattern_text, reader->arena);
	pattern_lay_out(reader, &pattern, tokens, span, &complete);
	for (size_t i = 0; i < pattern.count; i++)
		if (pattern.item[i].argument &&
			!means(reader, pattern.item[i].text, span[i]))
			return false;
	return complete;
}

bool form_means(const struct reader *reader, const char *pattern_text, struct tokens tokens)
{
	return all_mean(reader, pattern_text, tokens, argument_means);
}

bool form_names_known(
	const struct reader *reader, const char *pattern_text, struct tokens tokens)
{
	return all_mean(reader, pattern_text, tokens, list_means);
}

bool form_read_words(struct arg *arg, const struct reader *reader, const struct form *form,
	struct tokens tokens, bool own, bool *fits)
{
	/* first, for an argument of the form's own pattern takes their words for a name */
	const struct other_pattern *other = other_that_fits(reader, form, tokens);
	struct arg said[ORDER_ARGS_MAX];
	bool good;

	if (!other)
		return match(arg, reader, form->word, form->pattern, tokens, own, fits);
	good = match(said, reader, form->word, other->pattern, tokens, own, fits);
	memset(arg, 0, sizeof said);
	for (size_t i = 0; other->to[i]; i++)
		arg[other->to[i] - '0'] = said[i];
	return good;
}

const struct form *choose_form(
	const struct parser *p, const struct form *table, struct tokens clause)
{
	const struct form *best = form_of(table, clause.token[0].text);
	struct tokens behind = tokens_behind(clause, 1);
	bool means = false;
	size_t most = 0;

	if (best && !form_of(best + 1, best->word))
		return best;
	for (const struct form *form = best; form && form->word; form++) {
		size_t words;

		if (!text_equal_fold(form->word, clause.token[0].text) ||
			!form_takes(&p->reader, form, behind))
			continue;
		words = 1 + words_said(&p->reader, form->pattern, behind);
		if (words > most ||
			(words == most && !means &&
				form_means(&p->reader, form->pattern, behind))) {
			most = words;
			best = form;
			means = form_means(&p->reader, form->pattern, behind);
		}
	}
	return best;
}
