/* Names in orders: found, or what is said of those that are not. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/names.h"
#include "orders/orders_private.h"

/* So many cards that share a title are offered with it; of more their numbers alone. */
#define FEW_CARDS 3

bool is_digits(const char *text)
{
	return text_is_digit(*text) && !text[strspn(text, "0123456789")];
}

const char *kind_words(unsigned kinds)
{
	return kinds & NAME_PLACE   ? kinds & NAME_PIECE ? "place or piece" : "place"
	       : kinds & NAME_CARD  ? "card"
	       : kinds & NAME_CLASS ? "kind of piece"
				    : "piece";
}

/* A piece that cannot be meant, since it is the other side's. */
static bool is_of_enemy(const struct reader *reader, unsigned kinds, const char *text)
{
	const struct name *name;

	return reader->own && kinds == NAME_PIECE && reader->side != NO_SIDE &&
	       names_find(reader->names, kinds, reader->side, text, &name) == NAMES_FOUND &&
	       name->side == side_other(reader->side);
}

/* "; did you mean A or B?", or nothing; of one alone *meant is that. */
static const char *suggestion(
	const struct reader *reader, unsigned kinds, const char *text, const char **meant)
{
	const char *only;
	struct buf near;
	size_t count;

	buf_init(&near, reader->arena);
	count = names_near_own(&near, &only, reader->names, kinds, reader->side, text);
	if (!count || (count == 1 && is_of_enemy(reader, kinds, near.data)))
		return "";
	if (count == 1 && only)
		*meant = near.data;
	return arena_printf(reader->arena, "; did you mean %s%s", near.data,
		near.data[near.length - 1] == '?' ? "" : "?"); /* as some titles end */
}

/* "; such names go from S0101 to S6229", of a hex that is off its sheet, or nothing. */
static const char *sheet_hexes(
	const struct reader *reader, unsigned kinds, const char *text)
{
	struct buf hint;

	buf_init(&hint, reader->arena);
	buf_puts(&hint, "; such names go from ");
	return kinds & NAME_PLACE && names_range(&hint, reader->names, NAME_PLACE, text)
		       ? hint.data
		       : "";
}

/* "; the cards are 1 to 55", of a number that is none of theirs, when none is left out
 * between; or nothing. */
static const char *card_numbers(const struct reader *reader, struct tokens tokens)
{
	struct buf list;

	if (tokens.count != 1 || !is_digits(tokens.token[0].text))
		return "";
	buf_init(&list, reader->arena);
	names_numbers(&list, reader->names, NAME_CARD, NO_SIDE, "");
	return strchr(list.data, ',')
		       ? ""
		       : arena_printf(reader->arena, "; the cards are %s", list.data);
}

/* "; did you mean A or B?", of cards that share a title "; they are 16 to 24". */
static const char *candidates(
	const struct reader *reader, unsigned kinds, struct tokens tokens)
{
	const char *text = tokens_text(reader, tokens), *ignored;
	struct buf list;

	buf_init(&list, reader->arena);
	if (kinds & NAME_CARD &&
		names_numbers(&list, reader->names, kinds, reader->side, text) > FEW_CARDS)
		return arena_printf(reader->arena, "; they are %s", list.data);
	return suggestion(reader, kinds, text, &ignored);
}

/* The form of that word; NULL: there is none. */
static const struct form *form_named(const struct form *form, const struct token *token)
{
	for (; form->word; form++)
		if (word_is(token, form->word))
			return form;
	return NULL;
}

/* Behind which trigger a word stands that no order takes: "; `wagon` stands behind
 * `when supply begins:`"; NULL: orders take it. */
static const char *behind_trigger(const struct reader *reader, const struct form *word)
{
	const struct form *form = reader->grammar->orders;

	for (; form->word; form++)
		if (text_has_word(form->qualifiers, word->word))
			return NULL;
	for (form = reader->grammar->triggers; form->pattern; form++)
		if (text_has_word(form->qualifiers, word->word))
			return arena_printf(reader->arena,
				"; `%s` stands below `standing`, as `when %s: %s`",
				word->word, bare_trigger(reader->arena, form),
				word->example ? form_example(reader, word) : word->word);
	return NULL;
}

/* A qualifier or an order that stands where a name should: a comma for a semicolon. */
static const char *misplaced(const struct reader *reader, const struct token *token)
{
	const struct form *form;

	if (!reader->grammar)
		return "";
	if ((form = form_named(reader->grammar->qualifiers, token))) {
		const char *behind = behind_trigger(reader, form);

		return behind ? behind
			      : arena_printf(reader->arena,
					"; `%s` begins a line of its own or stands behind `;`",
					token->text);
	}
	if (!(form = form_named(reader->grammar->orders, token)))
		return "";
	return arena_printf(reader->arena, "; `%s` begins a line of its own%s", token->text,
		form->example ? arena_printf(reader->arena, ", such as `%s`",
					form_example(reader, form))
			      : "");
}

bool is_name(const struct reader *reader, unsigned kinds, struct tokens tokens)
{
	const char *text = tokens_text(reader, tokens);
	const struct name *name;

	if (kinds & NAME_PIECE && !reader->lasts &&
		names_find_in_play(reader->names, reader->side, text, &name) == NAMES_FOUND)
		return true;
	return names_find(reader->names, kinds, reader->side, text, &name) == NAMES_FOUND &&
	       !(kinds & NAME_CARD && numbers_meet(tokens));
}

bool is_leader(const struct reader *reader, struct tokens tokens)
{
	const char *text = tokens_text(reader, tokens);
	const struct name *name;

	return (names_find_in_play(reader->names, reader->side, text, &name) ==
			       NAMES_FOUND ||
		       names_find(reader->names, NAME_PIECE, reader->side, text, &name) ==
			       NAMES_FOUND) &&
	       name->leads;
}

/*
 * Where a name ends that has too much behind it (`Barker Thanks`, when the line below
 * begins with no order): the number of its words, 0 when none of them make a name.
 */
static size_t name_within(const struct reader *reader, unsigned kinds, struct tokens tokens)
{
	size_t within = 0;

	for (size_t n = 1; n < tokens.count; n++) {
		struct tokens beginning = {tokens.token, n, tokens.where};
		const struct name *name;

		/* what begins no name is not made one by more words */
		if (names_find(reader->names, kinds, reader->side,
			    tokens_text(reader, beginning), &name) == NAMES_UNKNOWN)
			break;
		if (is_name(reader, kinds, beginning))
			within = n;
	}
	return within;
}

/* "; it is a place" of what was to be a piece or a card, and the like; or nothing. */
static const char *other_kind(const struct reader *reader, unsigned kinds, const char *text)
{
	unsigned other = kinds & NAME_PLACE   ? NAME_PIECE
			 : kinds & NAME_PIECE ? NAME_PLACE
			 : kinds & NAME_CARD  ? NAME_PIECE | NAME_PLACE
					      : 0;
	const struct name *name;
	const char *wanted;

	if (!other ||
		names_find(reader->names, other, reader->side, text, &name) != NAMES_FOUND)
		return "";
	wanted = text_key(reader->arena, text, strlen(text));
	/* a beginning alone is not enough: `Port` is rather Porter misspelt */
	if (strcmp(wanted, text_key(reader->arena, name->text, strlen(name->text))))
		return "";
	return name->kind == NAME_PIECE ? "; it is a piece" : "; it is a place";
}

/* "; it is a place: write `all at Barker`" of a place in the list of whom an order names,
 * where lists may have such a word; *meant is that. Or nothing. */
static const char *all_there(
	const struct reader *reader, unsigned kinds, const char *text, const char **meant)
{
	if (!(kinds & NAME_PIECE) || kinds & NAME_PLACE || !reader->acts ||
		reader->acts->allowed & FORM_PLACED || reader->grammar->one_by_one ||
		!text_ends(other_kind(reader, kinds, text), "place"))
		return "";
	*meant = arena_printf(reader->arena, "all at %s", text);
	return arena_printf(reader->arena, "; it is a place: write `%s`", *meant);
}

/* `Winder from Barker`: where a stack stands is known, and nobody says it. */
static const char *from_point(const struct reader *reader, struct tokens tokens)
{
	for (size_t i = 1; i + 1 < tokens.count; i++) {
		struct tokens name = {tokens.token, i, tokens.where};

		if (word_is(&tokens.token[i], "from") && is_name(reader, NAME_PIECE, name))
			return arena_printf(reader->arena,
				"; a stack is named by its pieces alone: leave out `%s`",
				tokens_quote(reader, tokens_behind(tokens, i)));
	}
	return "";
}

/* `D.H. Hill if odds at least 50 %`: where a condition stands, if not there. */
static const char *condition_behind(const struct reader *reader, struct tokens tokens)
{
	const struct form *form = reader->grammar ? reader->grammar->predicates : NULL;
	bool odds = false;

	for (size_t i = 1; form && i < tokens.count; i++) {
		if (!word_is(&tokens.token[i], "if") &&
			!word_is(&tokens.token[i], "unless"))
			continue;
		for (size_t k = i + 1; k < tokens.count; k++)
			odds = odds || word_is(&tokens.token[k], "odds");
		for (; odds && form->pattern; form++)
			odds = strncmp(form->pattern, "odds", 4) != 0;
		return arena_printf(reader->arena,
			"; `if CONDITION` is a line of its own above the order, and `end if` one below it%s",
			odds ? "; the odds are no condition in this game" : "");
	}
	return "";
}

/* `Louisa CH by rail`, in a game without such an order. */
static const char *by_rail(const struct reader *reader, struct tokens tokens)
{
	const struct form *form = reader->grammar ? reader->grammar->orders : NULL;
	size_t name = tokens.count - 2;

	if (!form || tokens.count < 3 || !word_is(&tokens.token[name], "by") ||
		(!word_is(&tokens.token[name + 1], "rail") &&
			!word_is(&tokens.token[name + 1], "train")))
		return "";
	for (; form->word; form++)
		if (strstr(form->pattern, "rail"))
			return "";
	return arena_printf(reader->arena, "; nobody goes by rail in this game: write `%s`",
		tokens_quote(reader, (struct tokens){tokens.token, name, tokens.where}));
}

/* `Barker by road`: how they go is for `via` to say. */
static const char *by_road(const struct reader *reader, unsigned kinds,
	struct tokens tokens, const char **meant)
{
	static const char *const words[] = {"road", "roads", "pike", "foot", "horse"};
	size_t name = tokens.count - 2;
	struct tokens named = {tokens.token, name, tokens.where};

	if (tokens.count < 3 || !word_is(&tokens.token[name], "by") ||
		!is_name(reader, kinds, named))
		return "";
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (word_is(&tokens.token[name + 1], words[i])) {
			*meant = tokens_text(reader, named);
			return arena_printf(reader->arena,
				"; the cheapest way is taken by itself: write `%s`",
				*meant);
		}
	return "";
}

/* The tokens of the first line; all of them when there is one. */
static struct tokens first_line(struct tokens tokens)
{
	size_t count = 1;

	while (count < tokens.count && tokens.token[count].where.line == tokens.where.line)
		count++;
	return (struct tokens){tokens.token, count, tokens.where};
}

/* " (line 8 was read as going on from line 7)", of what was put together from two. */
static const char *joined_lines(const struct reader *reader, struct tokens tokens)
{
	struct tokens rest = tokens_behind(tokens, first_line(tokens).count);
	const char *meant;

	if (!rest.count)
		return "";
	meant = misspelt(reader, rest, false);
	return arena_printf(reader->arena, " (line %u was read as going on from line %u%s)",
		rest.where.line, tokens.where.line,
		meant ? arena_printf(reader->arena, "; did you mean `%s`?",
				meant_text(reader, meant))
		      : "");
}

static void unknown_name(const struct reader *reader, unsigned kinds, struct tokens tokens)
{
	const char *hint = misplaced(reader, &tokens.token[0]);
	const char *joined = reader->grammar ? joined_lines(reader, tokens) : "";
	struct where where = tokens.where;
	const char *meant = NULL;
	size_t within;

	if (!*hint)
		hint = all_there(reader, kinds, tokens_text(reader, tokens), &meant);
	if (!*hint)
		hint = other_kind(reader, kinds, tokens_text(reader, tokens));
	if (!*hint && kinds & NAME_PIECE)
		hint = from_point(reader, tokens);
	if (!*hint)
		hint = condition_behind(reader, tokens);
	if (!*hint && kinds & NAME_PLACE)
		hint = by_rail(reader, tokens);
	if (!*hint)
		hint = by_road(reader, kinds, tokens, &meant);
	if (!*hint && kinds & NAME_CARD)
		hint = card_numbers(reader, tokens);
	if (!*hint && !(kinds & NAME_CARD && numbers_meet(tokens)))
		hint = suggestion(reader, kinds, tokens_text(reader, tokens), &meant);
	if (!*hint)
		hint = sheet_hexes(reader, kinds, tokens_text(reader, tokens));
	if (*hint) /* it is one thing, wherever the line was broken */
		joined = "";
	if (!*hint && *joined && !is_name(reader, kinds, first_line(tokens))) {
		tokens = first_line(tokens);
		hint = suggestion(reader, kinds, tokens_text(reader, tokens), &meant);
	} else if (!*hint && (within = name_within(reader, kinds, tokens))) {
		const struct token *token = &tokens.token[within];
		struct tokens rest = {token, tokens.count - within, token->where};
		const char *name =
			tokens_quote(reader, (struct tokens){tokens.token, within, where});

		where = token->where;
		if (!is_name(reader, kinds, rest)) {
			hint = arena_printf(reader->arena, "; `%s` is too much behind `%s`",
				text_shorten(reader->arena, token->text, QUOTE_COLUMNS),
				name);
		} else if (kinds & NAME_PLACE) {
			hint = arena_printf(reader->arena,
				"; `%s` and `%s` are two: a comma or a word such as `via` is missing",
				name, tokens_quote(reader, rest));
		} else {
			meant = arena_printf(
				reader->arena, "%s, %s", name, tokens_quote(reader, rest));
			hint = arena_printf(reader->arena,
				"; `%s` and `%s` are two: write `%s`", name,
				tokens_quote(reader, rest), meant);
		}
	}
	diag_meant(reader->diag, where, &orders_messages[M_UNKNOWN_NAME], kind_words(kinds),
		tokens_quote(reader, tokens),
		arena_printf(reader->arena, "%s%s", hint, joined),
		tokens_text(reader, tokens), meant);
}

const struct name *find_name(
	const struct reader *reader, unsigned kinds, struct tokens tokens)
{
	const char *text = tokens_text(reader, tokens);
	const struct name *name = NULL;

	if (kinds & NAME_CARD && numbers_meet(tokens)) {
		unknown_name(reader, kinds, tokens);
		return NULL;
	}
	switch (names_find(reader->names, kinds, reader->side, text, &name)) {
	case NAMES_FOUND: return name;
	case NAMES_AMBIGUOUS:
		reader_message(reader, tokens.where, M_AMBIGUOUS_NAME,
			tokens_quote(reader, tokens), kind_words(kinds),
			candidates(reader, kinds, tokens));
		return NULL;
	case NAMES_UNKNOWN: unknown_name(reader, kinds, tokens); return NULL;
	}
	return NULL;
}

static void ambiguous_in_play(const struct reader *reader, struct tokens tokens)
{
	struct buf hint;

	buf_init(&hint, reader->arena);
	buf_puts(&hint, "; did you mean ");
	names_near_in_play(&hint, reader->names, reader->side, tokens_text(reader, tokens));
	buf_putc(&hint, '?');
	reader_message(reader, tokens.where, M_AMBIGUOUS_NAME, tokens_quote(reader, tokens),
		kind_words(NAME_PIECE), hint.data);
}

/* Without the position: who is named whether he is in play or not. */
static bool is_always(const struct reader *reader, const char *text, const struct name *own)
{
	const struct name *always;

	return names_find(reader->names, NAME_PIECE, reader->side, text, &always) ==
		       NAMES_FOUND &&
	       (own ? always == own : always->side == reader->side);
}

const struct name *find_own(
	const struct reader *reader, struct tokens tokens, bool *by_play)
{
	const char *text = tokens_text(reader, tokens);
	const struct name *own = NULL;
	enum names_result result =
		reader->lasts ? NAMES_UNKNOWN
			      : names_find_in_play(reader->names, reader->side, text, &own);

	*by_play = false;
	if (result == NAMES_UNKNOWN || names_by_id(reader->names, text) ||
		(reader->acts && reader->acts->allowed & FORM_ABSENT &&
			is_always(reader, text, NULL)))
		return find_name(reader, NAME_PIECE, tokens);
	if (result == NAMES_AMBIGUOUS) {
		ambiguous_in_play(reader, tokens);
		return NULL;
	}
	*by_play = !is_always(reader, text, own);
	return own;
}

/* The length of the whole name with an `and` in it that begins here, or 0. */
static size_t name_with_and(const struct reader *reader, struct tokens list, size_t at)
{
	struct tokens name = tokens_behind(list, at);
	bool inside = false;

	for (name.count = 1; at + name.count <= list.count && name.count <= NAME_WORDS_MAX;
		name.count++) {
		const struct token *last = &name.token[name.count - 1];

		if (last->kind != TOKEN_WORD)
			return 0;
		inside = inside || word_is(last, "and");
		if (inside && names_is_whole(reader->names, NAME_PIECE | NAME_PLACE,
				      tokens_text(reader, name)))
			return name.count;
	}
	return 0;
}

/* `Lee with Winder` is two, where the pattern has no `with`. */
static bool is_between(const struct token *token)
{
	return token->kind != TOKEN_WORD || word_is(token, "and") ||
	       word_is(token, "with") || word_is(token, "plus");
}

bool next_member(
	struct tokens *member, const struct reader *reader, struct tokens list, size_t *at)
{
	while (*at < list.count && is_between(&list.token[*at]))
		(*at)++;
	if (*at == list.count)
		return false;
	member->token = list.token + *at;
	member->where = list.token[*at].where;
	member->count = name_with_and(reader, list, *at);
	*at += member->count;
	while (*at < list.count && !is_between(&list.token[*at])) {
		member->count++;
		(*at)++;
	}
	return true;
}

/* `N1328 (Seven Pines)`, as reports print a hex: without what stands there. */
static struct tokens without_brackets(
	const struct reader *reader, unsigned kinds, struct tokens member)
{
	struct tokens bare = member;

	while (bare.count > 1 && *bare.token[bare.count - 1].text != '(')
		bare.count--;
	if (bare.count < 2)
		return member;
	bare.count--;
	return kinds & NAME_PLACE && !is_name(reader, kinds, member) &&
			       is_name(reader, kinds, bare)
		       ? bare
		       : member;
}

struct tokens without_noun(
	const struct reader *reader, unsigned kinds, struct tokens member)
{
	static const char *const nouns[] = {"hex", "hexes", "point", "the"};
	bool noun = false;

	for (size_t i = 0; i < sizeof nouns / sizeof *nouns && member.count > 1; i++)
		noun = noun || word_is(&member.token[0], nouns[i]);
	if (noun && !is_name(reader, kinds, member) &&
		is_name(reader, kinds, tokens_behind(member, 1)))
		return tokens_behind(member, 1);
	return without_brackets(reader, kinds, member);
}

bool read_place(const struct reader *reader, struct tokens member, int *out)
{
	const struct name *name =
		find_name(reader, NAME_PLACE, without_noun(reader, NAME_PLACE, member));

	if (name)
		*out = name->index;
	return name != NULL;
}

void add_member(struct arg *arg, const struct reader *reader, struct tokens member)
{
	arg->written[arg->count++] =
		(struct written){member.where, tokens_text(reader, member)};
}

/* `28th`, as people write dates; 0 for any other word. */
static int ordinal_said(struct arena *arena, const char *text)
{
	static const char *const ends[] = {"st", "nd", "rd", "th"};
	size_t digits = strspn(text, "0123456789");
	int number = 0;

	for (size_t i = 0; digits && i < sizeof ends / sizeof *ends; i++)
		if (text_equal_fold(text + digits, ends[i]))
			text_to_int(arena_copy(arena, text, digits), 1, 31, &number);
	return number;
}

/* `two` to `twelve`, as people write small numbers; 0 for any other word. */
static int number_said(const struct token *token)
{
	static const char *const words[] = {"one", "two", "three", "four", "five", "six",
		"seven", "eight", "nine", "ten", "eleven", "twelve"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (word_is(token, words[i]))
			return (int)i + 1;
	return 0;
}

bool read_number(const struct reader *reader, struct tokens number, int min, int *out)
{
	if (number.count == 1 && text_to_int(number.token->text, min, 9999, out))
		return true;
	if (number.count == 1 &&
		((*out = number_said(number.token)) ||
			(*out = ordinal_said(reader->arena, number.token->text))))
		return true;
	reader_message(reader, number.where, M_BAD_NUMBER, tokens_quote(reader, number),
		min ? "1" : "0", "9999");
	return false;
}
