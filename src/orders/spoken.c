/* Lines as people speak: `Huger marches to Seven Pines`, `please march`, `through N1027`.
 * What stands in them is put as the grammar has it, before anything is read. */
#include <string.h>

#include "orders/names.h"
#include "orders/orders_private.h"

/* The words of a line in the list of its tokens. */
struct spoken {
	struct token *token;
	size_t count;
};

static void drop(struct spoken *line, size_t at, size_t count)
{
	memmove(line->token + at, line->token + at + count,
		(line->count - at - count) * sizeof *line->token);
	line->count -= count;
}

static inline bool says(const struct spoken *line, size_t at, const char *word)
{
	return at < line->count && word_is(&line->token[at], word);
}

/* ---- words that say nothing ---- */

static void drop_courtesy(struct spoken *line)
{
	if (line->count > 1 && says(line, 0, "please"))
		drop(line, 0, 1);
}

/* `when I am attacked`, `when we are attacking`. */
static void drop_oneself(struct spoken *line)
{
	size_t at = says(line, 0, "once") ? 1 : 0;

	if (says(line, at, "when") &&
		(says(line, at + 1, "i") || says(line, at + 1, "we")) &&
		(says(line, at + 2, "am") || says(line, at + 2, "are")))
		drop(line, at + 1, 2);
}

/* `there is no enemy at N1327`. */
static void drop_there_is(struct spoken *line)
{
	for (size_t i = 1; i < line->count; i++)
		if (says(line, i, "there") &&
			(says(line, i + 1, "is") || says(line, i + 1, "are")))
			drop(line, i, 2);
}

/* ---- other words ---- */

static bool has_word(const char *pattern, const char *word)
{
	return pattern && strstr(pattern, word);
}

/* True when a form of the grammar wants that word between its arguments. */
static bool is_wanted(const struct grammar *grammar, const char *word)
{
	const struct form *form;

	for (form = grammar->orders; form->word; form++)
		if (has_word(form->pattern, word))
			return true;
	for (form = grammar->qualifiers; form->word; form++)
		if (has_word(form->pattern, word))
			return true;
	return false;
}

static void put_usual_words(struct spoken *line, const struct grammar *grammar)
{
	static const struct {
		const char *said, *usual;
	} all[] = {{"toward", "towards"}, {"through", "via"}};

	for (size_t i = 1; i < line->count; i++)
		for (size_t k = 0; k < sizeof all / sizeof *all; k++)
			if (says(line, i, all[k].said) && is_wanted(grammar, all[k].usual))
				line->token[i].text = all[k].usual;
}

/* `retreat 1 hex` where the form has `hexes`. */
static void put_plural(struct spoken *line, const struct grammar *grammar)
{
	for (size_t i = 1; i < line->count; i++)
		if (says(line, i, "hex") &&
			(says(line, i - 1, "1") || says(line, i - 1, "one")) &&
			is_wanted(grammar, "hexes"))
			line->token[i].text = "hexes";
}

/* ---- ends of blocks ---- */

/* `end of plan`, `end the plan`, `end standing orders`. */
static void put_end(struct spoken *line)
{
	if (!says(line, 0, "end"))
		return;
	while (line->count > 2 && (says(line, 1, "of") || says(line, 1, "the")))
		drop(line, 1, 1);
	if (line->count == 3 && says(line, 1, "standing") && says(line, 2, "orders"))
		line->count--;
}

/* ---- who does it, and then what ---- */

/* The order of which the word is the third person: `marches`. NULL: of none that begins
 * with who does it. */
static const struct form *done_by(const struct grammar *grammar, const struct token *token)
{
	if (token->kind != TOKEN_WORD ||
		text_lower(token->text[strlen(token->text) - 1]) != 's')
		return NULL;
	for (const struct form *form = grammar->orders; form->word; form++) {
		const char *end;

		if (text_lower(*token->text) != text_lower(*form->word) ||
			!text_starts_fold(token->text, form->word) ||
			strncmp(form->pattern, "PIECE", 5) != 0)
			continue;
		end = token->text + strlen(form->word);
		if (text_equal_fold(end, "s") || text_equal_fold(end, "es"))
			return form;
	}
	return NULL;
}

/* `Huger-B marches to Seven Pines`: the word of the order goes first. */
static void put_verb_first(struct spoken *line, const struct reader *reader)
{
	for (size_t n = 1; n < line->count && n <= NAME_WORDS_MAX; n++) {
		const struct form *form = done_by(reader->grammar, &line->token[n]);
		struct token verb = line->token[n];

		if (!form)
			continue;
		if (!is_name(reader, NAME_PIECE,
			    plain_piece(reader, NAME_PIECE,
				    (struct tokens){line->token, n, line->token->where})))
			return;
		memmove(line->token + 1, line->token, n * sizeof *line->token);
		verb.text = form->word;
		line->token[0] = verb;
		return;
	}
}

void put_as_written(struct token_list *list, size_t from, const struct reader *reader)
{
	struct spoken line;

	if (list->count == from || !reader->grammar)
		return;
	line = (struct spoken){list->token + from, list->count - from};
	drop_courtesy(&line);
	drop_oneself(&line);
	drop_there_is(&line);
	put_usual_words(&line, reader->grammar);
	put_plural(&line, reader->grammar);
	put_end(&line);
	if (reader->names)
		put_verb_first(&line, reader);
	list->count = from + line.count;
}
