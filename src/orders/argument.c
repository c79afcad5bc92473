/* Arguments: the names and numbers that stand for one word of a pattern. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/names.h"
#include "orders/orders_private.h"

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

/* `53, Election Pressures` is one card. */
static bool is_number_and_title(const struct arg *arg, struct tokens member)
{
	const int last = arg->count - 1;
	const char *before = last < 0 ? "" : arg->written[last].text;

	return *before && arg->number[last] == arg->number[arg->count] &&
	       text_is_digit(before[strlen(before) - 1]) &&
	       !text_is_digit(*member.token[0].text) &&
	       !text_is_digit(*member.token[member.count - 1].text);
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
		if (is_number_and_title(arg, member))
			continue;
		if (is_card_twice(arg)) {
			reader_message(reader, member.where, M_NAMED_TWICE,
				tokens_quote(reader, member), NULL, NULL);
			good = false;
		}
		add_member(arg, reader, member);
	}
	return good;
}

static bool is_whole(const struct reader *reader, unsigned kinds, struct tokens words)
{
	return names_is_whole(reader->names, kinds, tokens_text(reader, words));
}

/* A place or a piece, as the words name it. */
static bool read_either(struct arg *arg, const struct reader *reader, struct tokens span)
{
	struct tokens place = without_noun(reader, NAME_PLACE, span);
	struct tokens piece =
		plain_piece(reader, NAME_PIECE, without_noun(reader, NAME_PIECE, span));
	const struct name *name;
	bool by_play = false;

	if (is_whole(reader, NAME_PLACE, place) ||
		(is_name(reader, NAME_PLACE, place) &&
			!is_whole(reader, NAME_PIECE, piece)))
		name = find_name(reader, NAME_PLACE, place);
	else if (is_name(reader, NAME_PIECE, piece))
		name = find_own(reader, piece, &by_play);
	else
		name = find_name(reader, NAME_PLACE | NAME_PIECE, span);
	if (!name)
		return false;
	arg->kind = name->kind == NAME_PLACE ? ARG_PLACES : ARG_PIECES;
	arg->number = ARENA_NEW(reader->arena, int);
	arg->piece = ARENA_NEW(reader->arena, struct piece_item);
	*arg->number = name->index;
	*arg->piece = (struct piece_item){name->index, -1, 1, -1, false, by_play};
	if (by_play)
		arg->text = name->text;
	arg->written = ARENA_NEW(reader->arena, struct written);
	add_member(arg, reader, span);
	return true;
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

#define LINES_SHOWN 3 /* of an order that is to be said of each of several pieces */

static const char *words_of(
	const struct reader *reader, const struct token *from, const struct token *end)
{
	struct buf out;

	buf_init(&out, reader->arena);
	for (; from < end; from++)
		buf_printf(&out, " %s", from->text);
	return out.data;
}

/* Of an order for units alone: is the piece one that leads? */
static bool goes_along(
	const struct reader *reader, const char *what, const struct piece_item *item)
{
	const struct form *form = form_of(reader->grammar->orders, what);
	const char *name = names_text(reader->names, NAME_PIECE, item->piece);
	const struct name *piece;

	return form && form->allowed & FORM_UNITS &&
	       names_find(reader->names, NAME_PIECE, reader->side, name, &piece) ==
		       NAMES_FOUND &&
	       piece->leads;
}

/* ": a line each, `march Hooker to N1328`, `march Kearny to N1328`": the line of those
 * tokens, for each of the pieces that it names at once; a leader goes along with one. */
static const char *a_line_each(const struct reader *reader, const char *what,
	struct tokens line, struct tokens span, const struct arg *arg)
{
	const char *before = words_of(reader, line.token, span.token),
		   *behind = words_of(
			   reader, span.token + span.count, line.token + line.count),
		   *leader = NULL, *comma = "";
	struct buf out;
	int lines = 0;

	buf_init(&out, reader->arena);
	for (int i = 0; i < arg->count; i++) {
		const char *name =
			names_text(reader->names, NAME_PIECE, arg->piece[i].piece);

		if (goes_along(reader, what, &arg->piece[i])) {
			leader = name;
			continue;
		}
		if (lines++ == LINES_SHOWN)
			break;
		buf_printf(&out, "%s `%s%s %s%s`", comma, what, before, name, behind);
		comma = ",";
	}
	if (!lines)
		return "";
	if (lines > LINES_SHOWN)
		buf_puts(&out, " and so on");
	if (leader)
		buf_printf(&out, "%s below %s `with %s`", lines > 1 ? ", and" : " and",
			lines > 1 ? "one of them" : "it", leader);
	return arena_printf(
		reader->arena, "%s%s", lines > 1 ? ": a line each," : ": write", out.data);
}

/* An order, or a word below one that can stand there more than once. */
static bool is_said_again(const struct grammar *grammar, const char *word)
{
	for (const struct form *form = grammar->orders; form->word || form->pattern; form++)
		if (form->word && !strcmp(form->word, word))
			return true;
	for (const struct form *form = grammar->qualifiers; form->word || form->pattern;
		form++)
		if (form->word && !strcmp(form->word, word))
			return (form->allowed & FORM_AGAIN) != 0;
	return false;
}

/* Each of the pieces is one, and more than one is named. */
static bool are_known(const struct arg *arg)
{
	for (int i = 0; i < arg->count; i++)
		if (arg->piece[i].piece < 0)
			return false;
	return arg->count > 1;
}

bool argument_read(struct arg *arg, const struct reader *reader, const char *what,
	const char *kind, struct tokens line, struct tokens span, bool own)
{
	bool one = is_one(kind), good;

	arg->where = span.where;
	arg->text = tokens_text(reader, span);
	if (!strcmp(kind, "TEXT")) {
		arg->kind = ARG_TEXT;
		return true;
	}
	if (!strcmp(kind, "WORDS"))
		return phrase_read(arg, reader, what, span);
	if (!strcmp(kind, "COMPARE"))
		return compare_read(arg, reader, span);
	if (!strcmp(kind, "PLACE|PIECE"))
		return read_either(arg, reader, span);
	if (!strcmp(kind, "CONDITION")) { /* what is in it tail_read reads */
		arg->kind = ARG_CONDITION;
		return true;
	}
	arg->kind = list_kind(kind);
	arg->written = ARENA_NEW_ARRAY(reader->arena, span.count, struct written);
	if (!strcmp(kind, "ALL"))
		return read_alls(arg, reader, span) && arg->count;
	if (arg->kind == ARG_PIECES || arg->kind == ARG_SHARES) {
		good = read_pieces(arg, reader, span, own);
		if (arg_by_play(arg))
			arg->text = arg_meaning(reader->arena, reader->names, arg);
	} else if (arg->kind == ARG_CARDS)
		good = read_cards(arg, reader, span);
	else
		good = read_list(arg, reader, kind, span);
	if (good && (!arg->count || (one && arg->count != 1))) {
		reader_message(reader, span.where, M_PATTERN, what,
			arena_printf(reader->arena, one ? "one %s" : "%s", kind),
			arena_printf(reader->arena, " here, not `%s`%s",
				tokens_quote(reader, span),
				arg->kind == ARG_PIECES && are_known(arg) &&
						line.count > span.count &&
						is_said_again(reader->grammar, what)
					? a_line_each(reader, what, line, span, arg)
					: ""));
		return false;
	}
	return good;
}
