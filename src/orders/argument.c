/* Arguments: the names and numbers that stand for one word of a pattern. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "orders/names.h"
#include "orders/orders_private.h"

/* The numbers that a side adds to the dice. */
#define HEX_DIGITS 32

/* So many cards that share a title are offered with it; of more their numbers alone. */
#define FEW_CARDS 3

static bool is_digits(const char *text)
{
	return text_is_digit(*text) && !text[strspn(text, "0123456789")];
}

static const char *kind_words(unsigned kinds)
{
	return kinds & NAME_PLACE   ? "place"
	       : kinds & NAME_CARD  ? "card"
	       : kinds & NAME_CLASS ? "kind of piece"
				    : "piece";
}

/* "; did you mean A or B?", or nothing. */
static const char *suggestion(const struct reader *reader, unsigned kinds, const char *text)
{
	struct buf hint;

	buf_init(&hint, reader->arena);
	buf_puts(&hint, "; did you mean ");
	if (!names_near(&hint, reader->names, kinds, reader->side, text))
		return "";
	if (hint.data[hint.length - 1] != '?') /* as some titles end */
		buf_putc(&hint, '?');
	return hint.data;
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
	const char *text = tokens_text(reader, tokens);
	struct buf list;

	buf_init(&list, reader->arena);
	if (kinds & NAME_CARD &&
		names_numbers(&list, reader->names, kinds, reader->side, text) > FEW_CARDS)
		return arena_printf(reader->arena, "; they are %s", list.data);
	return suggestion(reader, kinds, text);
}

static bool has_form(const struct form *form, const struct token *token)
{
	for (; form->word; form++)
		if (word_is(token, form->word))
			return true;
	return false;
}

/* A qualifier or an order that stands where a name should: a comma for a semicolon. */
static const char *misplaced(const struct reader *reader, const struct token *token)
{
	if (!reader->grammar)
		return "";
	if (has_form(reader->grammar->qualifiers, token))
		return arena_printf(reader->arena,
			"; `%s` begins a line of its own or stands behind `;`",
			token->text);
	if (has_form(reader->grammar->orders, token))
		return arena_printf(
			reader->arena, "; `%s` begins a line of its own", token->text);
	return "";
}

static bool is_name(const struct reader *reader, unsigned kinds, struct tokens tokens)
{
	const struct name *name;

	return names_find(reader->names, kinds, reader->side, tokens_text(reader, tokens),
		       &name) == NAMES_FOUND &&
	       !(kinds & NAME_CARD && numbers_meet(tokens));
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

/* `Winder two`: what stands behind the name, as a number; 0 when it is none. */
static int number_behind(struct tokens member)
{
	static const char *const words[] = {"one", "two", "three", "four", "five", "six",
		"seven", "eight", "nine", "ten"};
	const struct token *last = &member.token[member.count - 1];
	int number;

	for (int i = 0; i < 10; i++)
		if (word_is(last, words[i]))
			return i + 1;
	return text_to_int(last->text, 1, 9999, &number) ? number : 0;
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
	size_t within;

	if (!*hint)
		hint = other_kind(reader, kinds, tokens_text(reader, tokens));
	if (!*hint && kinds & NAME_PIECE)
		hint = from_point(reader, tokens);
	if (!*hint && kinds & NAME_CARD)
		hint = card_numbers(reader, tokens);
	if (!*hint && !(kinds & NAME_CARD && numbers_meet(tokens)))
		hint = suggestion(reader, kinds, tokens_text(reader, tokens));
	if (*hint) /* it is one thing, wherever the line was broken */
		joined = "";
	if (!*hint && *joined && !is_name(reader, kinds, first_line(tokens))) {
		tokens = first_line(tokens);
		hint = suggestion(reader, kinds, tokens_text(reader, tokens));
	} else if (!*hint && (within = name_within(reader, kinds, tokens))) {
		const struct token *token = &tokens.token[within];
		struct tokens rest = {token, tokens.count - within, token->where};
		const char *name =
			tokens_quote(reader, (struct tokens){tokens.token, within, where});

		where = token->where;
		hint = is_name(reader, kinds, rest)
			       ? arena_printf(reader->arena,
					 "; `%s` and `%s` are two: a comma or a word such "
					 "as `via` is missing",
					 name, tokens_quote(reader, rest))
			       : arena_printf(reader->arena,
					 "; `%s` is too much behind `%s`",
					 text_shorten(
						 reader->arena, token->text, QUOTE_COLUMNS),
					 name);
	}
	reader_message(reader, where, M_UNKNOWN_NAME, kind_words(kinds),
		tokens_quote(reader, tokens),
		arena_printf(reader->arena, "%s%s", hint, joined));
}

static const struct name *find_name(
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

/* The next member of a list: up to a comma or the word `and`, if that is part of no name.
 */
static bool next_member(
	struct tokens *member, const struct reader *reader, struct tokens list, size_t *at)
{
	while (*at < list.count &&
		(list.token[*at].kind != TOKEN_WORD || word_is(&list.token[*at], "and")))
		(*at)++;
	if (*at == list.count)
		return false;
	member->token = list.token + *at;
	member->where = list.token[*at].where;
	member->count = name_with_and(reader, list, *at);
	*at += member->count;
	while (*at < list.count && list.token[*at].kind == TOKEN_WORD &&
		!word_is(&list.token[*at], "and")) {
		member->count++;
		(*at)++;
	}
	return true;
}

static bool read_number(
	const struct reader *reader, struct tokens number, int min, int *out)
{
	if (number.count == 1 && text_to_int(number.token->text, min, 9999, out))
		return true;
	reader_message(reader, number.where, M_BAD_NUMBER, tokens_quote(reader, number),
		min ? "1" : "0", "9999");
	return false;
}

static bool read_signed(const struct reader *reader, struct tokens number, int *out)
{
	const char *text = number.token->text;

	if (*text == '+' && text_is_digit(text[1]))
		text++;
	if (number.count == 1 && text_to_int(text, -99, 99, out))
		return true;
	reader_message(reader, number.where, M_BAD_NUMBER, tokens_quote(reader, number),
		"-99", "99");
	return false;
}

/* `hex 1105`, `the Barker`: a word before a name that says nothing, if no name has it. */
static struct tokens without_noun(
	const struct reader *reader, unsigned kinds, struct tokens member)
{
	static const char *const nouns[] = {"hex", "hexes", "point", "the"};
	bool noun = false;

	for (size_t i = 0; i < sizeof nouns / sizeof *nouns && member.count > 1; i++)
		noun = noun || word_is(&member.token[0], nouns[i]);
	return noun && !is_name(reader, kinds, member) &&
			       is_name(reader, kinds, tokens_behind(member, 1))
		       ? tokens_behind(member, 1)
		       : member;
}

static bool read_place(const struct reader *reader, struct tokens member, int *out)
{
	const struct name *name =
		find_name(reader, NAME_PLACE, without_noun(reader, NAME_PLACE, member));

	if (name)
		*out = name->index;
	return name != NULL;
}

/* Counts a member whose value stands in the list, and keeps how it was written. */
static void add_member(struct arg *arg, const struct reader *reader, struct tokens member)
{
	arg->written[arg->count++] =
		(struct written){member.where, tokens_text(reader, member)};
}

static bool is_other_side(const struct reader *reader, const struct name *name)
{
	return reader->side != NO_SIDE && name->side == side_other(reader->side);
}

static bool check_own(
	const struct reader *reader, struct tokens member, const struct name *name)
{
	if (!is_other_side(reader, name))
		return true;
	reader_message(
		reader, member.where, M_NOT_OWN, name->text, side_title(name->side), NULL);
	return false;
}

/* `6`, `10c`, `2a`: a strength as reports print it behind a name. */
static bool is_strength(const char *text)
{
	size_t open = *text == '(', digits = strspn(text + open, "0123456789");
	const char *end = text + open + digits;

	if (!digits || digits > 2)
		return false;
	end += text_is_letter(*end) && !text_is_letter(end[1]);
	return !*end || (*end == ')' && !end[1]);
}

/* `Slocum 2 SP`, `V Artillery 2a`: the name alone, when the whole is none. */
static struct tokens without_strength(const struct reader *reader, struct tokens member)
{
	struct tokens name = member;
	const struct token *last = &member.token[member.count - 1];

	if (name.count > 2 && (word_is(last, "SP") || word_is(last, "SP)"))) {
		name.count--;
		last--;
	}
	if (name.count < 2 || !is_strength(last->text) ||
		is_name(reader, NAME_PIECE, member))
		return member;
	name.count--;
	return is_name(reader, NAME_PIECE, name) ? name : member;
}

static bool read_piece(
	struct piece_item *out, const struct reader *reader, struct tokens member, bool own)
{
	const struct name *name;

	member = without_strength(reader, without_noun(reader, NAME_PIECE, member));

	if (member.count > 1 && text_is_digit(member.token[0].text[0]) &&
		text_to_int(member.token[0].text, 1, 99, &out->count)) {
		name = find_name(reader, NAME_CLASS, tokens_behind(member, 1));
		if (!name)
			return false;
		out->class = name->index;
	} else {
		if (!(name = find_name(reader, NAME_PIECE, member)))
			return false;
		out->piece = name->index;
		out->count = 1;
	}
	return !own || check_own(reader, member, name);
}

/* A number behind the name belongs before it; true after a message that says so. */
static bool number_last(const struct reader *reader, struct tokens member)
{
	struct tokens name = {member.token, member.count - 1, member.where};
	int number;

	if (member.count < 2 || is_name(reader, NAME_PIECE, member) ||
		!is_name(reader, NAME_PIECE, name) || !(number = number_behind(member)))
		return false;
	reader_message(reader, member.where, M_UNKNOWN_NAME, kind_words(NAME_PIECE),
		tokens_quote(reader, member),
		arena_printf(reader->arena, "; write `%d %s`", number,
			tokens_quote(reader, name)));
	return true;
}

/* `2 from Sykes`, `1 to McCall`, `3 Peck`, or `Peck` alone, whose number is 0. */
static bool read_share(
	struct piece_item *out, const struct reader *reader, struct tokens member, bool own)
{
	struct tokens number = {member.token, 1, member.where};
	const struct name *name;
	bool good = true;

	if (member.count > 1 && is_digits(member.token[0].text)) {
		good = read_number(reader, number, 1, &out->count);
		member = tokens_behind(member, 1);
		if (member.count > 1 && (word_is(&member.token[0], "from") ||
						word_is(&member.token[0], "to")))
			member = tokens_behind(member, 1);
	}
	if (number_last(reader, member) || !(name = find_name(reader, NAME_PIECE, member)))
		return false;
	out->piece = name->index;
	return (!own || check_own(reader, member, name)) && good;
}

/* Looks for the last piece or class of the list among those before it. */
static bool is_named_twice(const struct arg *arg)
{
	const struct piece_item *last = &arg->piece[arg->count];

	for (int i = 0; i < arg->count; i++)
		if (last->piece < 0 ? arg->piece[i].class == last->class
				    : arg->piece[i].piece == last->piece)
			return true;
	return false;
}

static bool read_pieces(
	struct arg *arg, const struct reader *reader, struct tokens span, bool own)
{
	struct tokens member;
	bool good = true;
	size_t at = 0;

	arg->piece = ARENA_NEW_ARRAY(reader->arena, span.count, struct piece_item);
	while (next_member(&member, reader, span, &at)) {
		struct piece_item *item = &arg->piece[arg->count];

		*item = (struct piece_item){-1, -1, 0};
		if (arg->kind == ARG_SHARES ? !read_share(item, reader, member, own)
					    : !read_piece(item, reader, member, own)) {
			good = false;
			continue;
		}
		if (is_named_twice(arg)) {
			reader_message(reader, member.where, M_NAMED_TWICE,
				tokens_quote(reader, member), NULL, NULL);
			good = false;
		}
		add_member(arg, reader, member);
	}
	return good;
}

static bool read_list(
	struct arg *arg, const struct reader *reader, const char *kind, struct tokens span)
{
	struct tokens member;
	bool good = true;
	size_t at = 0;

	arg->number = ARENA_NEW_ARRAY(reader->arena, span.count, int);
	while (next_member(&member, reader, span, &at)) {
		int *number = &arg->number[arg->count];

		if (arg->kind == ARG_PLACES       ? read_place(reader, member, number)
			: !strcmp(kind, "SIGNED") ? read_signed(reader, member, number)
						  : read_number(reader, member, 0, number))
			add_member(arg, reader, member);
		else
			good = false;
	}
	return good;
}

static bool is_card_twice(const struct arg *arg)
{
	for (int i = 0; i < arg->count; i++)
		if (arg->number[i] == arg->number[arg->count])
			return true;
	return false;
}

static bool read_cards(struct arg *arg, const struct reader *reader, struct tokens span)
{
	struct tokens member;
	bool good = true;
	size_t at = 0;

	arg->number = ARENA_NEW_ARRAY(reader->arena, span.count, int);
	while (next_card(&member, reader, span, &at, NULL)) {
		const struct name *name = find_name(reader, NAME_CARD, member);

		if (!name) {
			good = false;
			continue;
		}
		arg->number[arg->count] = name->index;
		if (is_card_twice(arg)) {
			reader_message(reader, member.where, M_NAMED_TWICE,
				tokens_quote(reader, member), NULL, NULL);
			good = false;
		}
		add_member(arg, reader, member);
	}
	return good;
}

/* The digits may stand in groups, with blanks or dashes between. */
static bool read_hex(struct arg *arg, const struct reader *reader, struct tokens span)
{
	const char *written = tokens_text(reader, span);
	char *text = arena_alloc(reader->arena, strlen(written) + 1);
	size_t digits = 0;

	for (const char *p = written; *p; p++)
		if (*p != ' ' && *p != '-')
			text[digits++] = text_lower(*p);
	text[digits] = '\0';
	arg->kind = ARG_TEXT;
	arg->text = text;
	if (text_is_hex(text, HEX_DIGITS))
		return true;
	reader_message(reader, span.where, M_BAD_HEX, tokens_quote(reader, span),
		strspn(text, "0123456789abcdef") == digits
			? arena_printf(reader->arena, "; these are %zu", digits)
			: "",
		NULL);
	return false;
}

static enum arg_kind list_kind(const char *kind)
{
	return !strncmp(kind, "PIECE", 5)   ? ARG_PIECES
	       : !strncmp(kind, "PLACE", 5) ? ARG_PLACES
	       : !strncmp(kind, "CARD", 4)  ? ARG_CARDS
	       : !strcmp(kind, "SHARES")    ? ARG_SHARES
					    : ARG_NUMBERS;
}

/* Of the kinds that are lists all but PIECES, PLACES, CARDS and SHARES hold one member. */
static bool is_one(const char *kind)
{
	return kind[strlen(kind) - 1] != 'S';
}

bool argument_read(struct arg *arg, const struct reader *reader, const char *what,
	const char *kind, struct tokens span, bool own)
{
	bool one = is_one(kind), good;

	arg->where = span.where;
	arg->text = tokens_text(reader, span);
	if (!strcmp(kind, "TEXT")) {
		arg->kind = ARG_TEXT;
		return true;
	}
	if (!strcmp(kind, "HEX"))
		return read_hex(arg, reader, span);
	arg->kind = list_kind(kind);
	arg->written = ARENA_NEW_ARRAY(reader->arena, span.count, struct written);
	if (arg->kind == ARG_PIECES || arg->kind == ARG_SHARES)
		good = read_pieces(arg, reader, span, own);
	else if (arg->kind == ARG_CARDS)
		good = read_cards(arg, reader, span);
	else
		good = read_list(arg, reader, kind, span);
	if (good && (!arg->count || (one && arg->count != 1))) {
		reader_message(reader, span.where, M_PATTERN, what,
			arena_printf(reader->arena, one ? "one %s" : "%s", kind),
			arena_printf(reader->arena, " here, not `%s`",
				tokens_quote(reader, span)));
		return false;
	}
	return good;
}
