/* Lists of pieces: by name, by number and class, in groups, all in a place. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/names.h"
#include "orders/orders_private.h"

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

static bool is_other_side(const struct reader *reader, const struct name *name)
{
	return reader->side != NO_SIDE && name->side == side_other(reader->side);
}

/* "; yours is A", or "A or B", where one's own have a name that is nearly the same. */
static const char *own_hint(
	const struct reader *reader, struct tokens member, const char **meant)
{
	const char *text = tokens_text(reader, member);
	const char *key = text_key(reader->arena, text, strlen(text));
	const struct name *near = NULL;
	struct buf list;
	int found = 0;

	buf_init(&list, reader->arena);
	while ((near = names_next(reader->names, NAME_PIECE, near))) {
		const char *own = text_key(reader->arena, near->text, strlen(near->text));

		if (near->side != reader->side || strncmp(own, key, strlen(key)) != 0)
			continue;
		buf_printf(&list, "%s`%s`", found++ ? " or " : "", near->text);
		*meant = near->text;
	}
	if (found != 1)
		*meant = NULL;
	return found && found < 4 ? arena_printf(reader->arena, "; yours is %s", list.data)
				  : "";
}

static bool check_own(
	const struct reader *reader, struct tokens member, const struct name *name)
{
	const char *meant = NULL;

	if (!is_other_side(reader, name))
		return true;
	diag_meant(reader->diag, member.where, &orders_messages[M_NOT_OWN], name->text,
		side_title(name->side), own_hint(reader, member, &meant),
		tokens_text(reader, member), meant);
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

/* `1 VA`: a name that begins with a number, and no number of something. */
static bool is_whole_piece(const struct reader *reader, struct tokens member)
{
	return names_is_whole(reader->names, NAME_PIECE, tokens_text(reader, member));
}

/* A piece, or nearly one: `2 VS` for `2 VA`. */
static bool is_near_piece(const struct reader *reader, struct tokens member)
{
	struct buf near;

	buf_init(&near, reader->arena);
	return is_name(reader, NAME_PIECE, member) ||
	       names_near(&near, reader->names, NAME_PIECE, reader->side,
		       tokens_text(reader, member)) > 0;
}

/* The class of `2 brigades`; no tokens of a member that counts nothing: without a number,
 * or a name with one. */
static struct tokens class_counted(const struct reader *reader, struct tokens member)
{
	const struct tokens none = {NULL, 0, member.where};
	struct tokens class;

	if (member.count < 2 || !is_digits(member.token[0].text) ||
		is_whole_piece(reader, member))
		return none;
	class = plain_piece(reader, NAME_CLASS, tokens_behind(member, 1));
	return is_name(reader, NAME_CLASS, class) || !is_near_piece(reader, member) ? class
										    : none;
}

/* `Jackson's men`, of a leader with a command: he alone is not meant; true after a message.
 */
static bool means_others(
	const struct reader *reader, struct tokens member, const struct name *name)
{
	const struct name *group;
	int count;

	if (!has_noun(member) || is_name(reader, NAME_PIECE, member) ||
		names_find(reader->names, NAME_GROUP, reader->side,
			arena_printf(reader->arena, "%s's command", name->text),
			&group) != NAMES_FOUND ||
		*names_members(reader->names, group->index, &count) != name->index)
		return false;
	reader_message(reader, member.where, M_UNKNOWN_NAME, kind_words(NAME_PIECE),
		tokens_quote(reader, member),
		arena_printf(reader->arena,
			"; write `%s's command`, which is the leader and the divisions of it that are with him, or `%s's stack` for all who stand with him",
			name->text, name->text));
	return true;
}

/* `member` is what was said, as plainly as it can be. */
static bool read_plain(struct piece_item *out, const struct reader *reader,
	struct tokens said, struct tokens member, bool own)
{
	const struct name *name;
	struct tokens class;

	class = class_counted(reader, member);
	if (class.count && text_to_int(member.token[0].text, 1, 99, &out->count)) {
		if (!(name = find_name(reader, NAME_CLASS, class)))
			return false;
		out->class = name->index;
	} else {
		if (!(name = find_own(reader, member, &out->by_play)) ||
			means_others(reader, said, name))
			return false;
		out->piece = name->index;
		out->count = 1;
	}
	return !own || check_own(reader, member, name);
}

static bool read_piece(
	struct piece_item *out, const struct reader *reader, struct tokens member, bool own)
{
	return read_plain(out, reader, member,
		plain_piece(reader, NAME_PIECE,
			without_strength(reader, without_noun(reader, NAME_PIECE, member))),
		own);
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

	if (member.count > 1 && !is_whole_piece(reader, member) &&
		is_digits(member.token[0].text)) {
		good = read_number(reader, number, 1, &out->count);
		member = tokens_behind(member, 1);
		if (member.count > 1 && (word_is(&member.token[0], "from") ||
						word_is(&member.token[0], "to")))
			member = tokens_behind(member, 1);
	}
	member = plain_piece(reader, NAME_PIECE, member);
	if (number_last(reader, member) ||
		!(name = find_own(reader, member, &out->by_play)))
		return false;
	out->piece = name->index;
	return (!own || check_own(reader, member, name)) && good;
}

/* The member before the last of the list that names the same, or NULL. */
static struct piece_item *named_before(const struct arg *arg)
{
	const struct piece_item *last = &arg->piece[arg->count];

	for (int i = 0; i < arg->count; i++)
		if (last->piece < 0 ? arg->piece[i].piece < 0 &&
					      arg->piece[i].class == last->class &&
					      arg->piece[i].place == last->place
				    : arg->piece[i].piece == last->piece)
			return &arg->piece[i];
	return NULL;
}

/*
 * Counts the last member in, unless it was named before: by itself, for which there is a
 * message and false, or in a group.
 */
static bool add_piece(struct arg *arg, const struct reader *reader, struct tokens member)
{
	struct piece_item *before = named_before(arg);
	bool grouped = arg->piece[arg->count].grouped;

	if (!before) {
		add_member(arg, reader, member);
	} else if (!grouped && !before->grouped) {
		reader_message(reader, member.where, M_NAMED_TWICE,
			tokens_quote(reader, member), NULL, NULL);
		return false;
	} else if (!grouped) {
		before->grouped = false;
	}
	return true;
}

/* Makes room for so many members more. */
static void make_room(struct arg *arg, const struct reader *reader, int more)
{
	size_t room = (size_t)arg->count + (size_t)more;
	struct piece_item *piece = ARENA_NEW_ARRAY(reader->arena, room, struct piece_item);
	struct written *written = ARENA_NEW_ARRAY(reader->arena, room, struct written);

	for (int i = 0; i < arg->count; i++) {
		piece[i] = arg->piece[i];
		written[i] = arg->written[i];
	}
	arg->piece = piece;
	arg->written = written;
}

/* Adds the pieces of a group; `left` members of the list follow at most. */
static bool add_group(struct arg *arg, const struct reader *reader, struct tokens member,
	const struct name *group, bool own, size_t left)
{
	int count;
	const int *piece = names_members(reader->names, group->index, &count);

	if (own && !check_own(reader, member, group))
		return false;
	make_room(arg, reader, count + (int)left);
	for (int i = 0; i < count; i++) {
		arg->piece[arg->count] =
			(struct piece_item){piece[i], -1, 1, -1, .grouped = true};
		add_piece(arg, reader, member);
	}
	return true;
}

static struct tokens without_the(struct tokens member)
{
	return member.count > 1 && word_is(&member.token[0], "the")
		       ? tokens_behind(member, 1)
		       : member;
}

/* `Jackson's whole command`. */
static struct tokens without_whole(const struct reader *reader, struct tokens member)
{
	struct token *token = ARENA_NEW_ARRAY(reader->arena, member.count, struct token);
	struct tokens out = {token, 0, member.where};

	for (size_t i = 0; i < member.count; i++)
		if (!word_is(&member.token[i], "whole") &&
			!word_is(&member.token[i], "entire"))
			token[out.count++] = member.token[i];
	return out;
}

/* The group that a member names, perhaps with `all` or `all of` before it; or NULL. */
static const struct name *group_of(const struct reader *reader, struct tokens member)
{
	const struct name *name = NULL;

	if (names_is_whole(reader->names, NAME_PIECE, tokens_text(reader, member)))
		return NULL;
	if (member.count > 1 && word_is(&member.token[0], "all"))
		member = tokens_behind(member, 1);
	if (member.count > 1 && word_is(&member.token[0], "of"))
		member = tokens_behind(member, 1);
	member = without_whole(reader, without_the(member));
	if (names_find(reader->names, NAME_GROUP, reader->side, tokens_text(reader, member),
		    &name) != NAMES_UNKNOWN ||
		member.count < 3)
		return name;
	/* `Warren's Fifth Corps`: who has it says nothing when it is one */
	names_find(reader->names, NAME_GROUP, reader->side,
		tokens_text(reader, tokens_behind(member, member.count - 2)), &name);
	return name && strchr(member.token[0].text, '\'') ? name : NULL;
}

/* `all`, `everybody` and their like: a member that begins so names no piece. */
static bool begins_with_all(const struct reader *reader, struct tokens member)
{
	static const char *const words[] = {
		"all", "everybody", "everyone", "everything", "rest", "stack"};
	bool all = false;

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		all = all || word_is(&member.token[0], words[i]);
	return all && !is_name(reader, NAME_PIECE, member);
}

/* One of the words and a point behind it, perhaps; false after a message. *head is what
 * stands before. */
static bool read_where(struct piece_item *out, const struct reader *reader,
	struct tokens member, struct tokens *head, const char *words)
{
	*head = member;
	for (size_t at = 0; at + 1 < member.count; at++) {
		if (member.token[at].kind != TOKEN_WORD ||
			!text_has_word(words, member.token[at].text))
			continue;
		head->count = at;
		return read_place(reader, tokens_behind(member, at + 1), &out->place);
	}
	return true;
}

/* `the rest of the units at Barker` says no more than `all at Barker`. */
static bool is_padding(const struct token *token)
{
	static const char *const words[] = {"of", "the", "my", "our", "units", "pieces",
		"forces", "troops", "men", "others", "other", "else"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (word_is(token, words[i]))
			return true;
	return false;
}

/* `all at Barker`, `all dummies`, `all infantry dummies at Barker`. */
static bool read_all(
	struct piece_item *out, const struct reader *reader, struct tokens member)
{
	const struct name *name;
	struct tokens head;

	if (reader->grammar->one_by_one) {
		reader_message(reader, member.where, M_UNKNOWN_NAME, kind_words(NAME_PIECE),
			tokens_quote(reader, member), "; name one of your units");
		return false;
	}
	out->count = 0;
	head = tokens_behind(without_the(member), 1);
	while (head.count && is_padding(&head.token[0]))
		head = tokens_behind(head, 1);
	if (!(reader->acts->allowed & FORM_PLACED) &&
		!read_where(out, reader, head, &head, "at in from"))
		return false;
	if (head.count) {
		if (!(name = find_name(reader, NAME_CLASS, head)))
			return false;
		out->class = name->index;
	} else if (out->place < 0) {
		reader_message(reader, member.where, M_UNKNOWN_NAME, kind_words(NAME_PIECE),
			tokens_quote(reader, member),
			"; say where, such as `all at PLACE`");
		return false;
	}
	return true;
}

/* `Jackson's stack`: he and all who stand with him. */
static bool read_stack(
	struct piece_item *out, const struct reader *reader, struct tokens member, bool own)
{
	if (!reader->acts || reader->acts->allowed & FORM_PLACED ||
		reader->grammar->one_by_one) {
		reader_message(reader, member.where, M_UNKNOWN_NAME, kind_words(NAME_PIECE),
			tokens_quote(reader, member), "; name those who are in it");
		return false;
	}
	out->stack = true;
	return read_piece(out, reader, stack_of(reader, member), own);
}

static bool read_item(
	struct arg *arg, const struct reader *reader, struct tokens member, bool own)
{
	struct piece_item *item = &arg->piece[arg->count];
	bool named;

	*item = (struct piece_item){.piece = -1, .class = -1, .place = -1};
	if (arg->kind == ARG_SHARES)
		return read_share(item, reader, member, own);
	named = is_name(reader, NAME_PIECE, member); /* as nearly all are */
	if (!named && stack_of(reader, member).count)
		return read_stack(item, reader, member, own);
	if (reader->acts && begins_with_all(reader, without_the(member)))
		return read_all(item, reader, member);
	if (named)
		return read_plain(item, reader, member, member, own);
	if (reader->acts && !(reader->acts->allowed & FORM_PLACED) &&
		!read_where(item, reader, member, &member, "from"))
		return false;
	if (stack_of(reader, member).count)
		return read_stack(item, reader, member, own);
	return read_piece(item, reader, member, own);
}

/* `Lee, Winder from Turkey Hill`: all of them are. */
static void spread_where(struct arg *arg)
{
	int last = arg->count - 1;

	for (int i = 0; i < last && arg->piece[last].piece >= 0; i++)
		if (arg->piece[i].place < 0)
			arg->piece[i].place = arg->piece[last].place;
}

/* `all at Barker and Turkey Hill`: what stands behind `all at` a point may be a point. */
static bool is_further_place(
	const struct arg *arg, const struct reader *reader, struct tokens member)
{
	const struct piece_item *last = arg->count ? &arg->piece[arg->count - 1] : NULL;

	return last && last->piece < 0 && !last->count && last->place >= 0 &&
	       !is_name(reader, NAME_PIECE, member) &&
	       is_name(reader, NAME_PLACE, without_noun(reader, NAME_PLACE, member));
}

static bool read_further_place(
	struct arg *arg, const struct reader *reader, struct tokens member)
{
	arg->piece[arg->count] = arg->piece[arg->count - 1];
	return read_place(reader, member, &arg->piece[arg->count].place) &&
	       add_piece(arg, reader, member);
}

bool read_pieces(struct arg *arg, const struct reader *reader, struct tokens span, bool own)
{
	const struct name *group;
	struct tokens member;
	bool good = true;
	size_t at = 0;

	arg->piece = ARENA_NEW_ARRAY(reader->arena, span.count, struct piece_item);
	while (next_member(&member, reader, span, &at)) {
		if (is_further_place(arg, reader, member))
			good = read_further_place(arg, reader, member) && good;
		else if (arg->kind == ARG_PIECES && (group = group_of(reader, member)))
			good = add_group(
				       arg, reader, member, group, own, span.count - at) &&
			       good;
		else
			good = read_item(arg, reader, member, own) &&
			       add_piece(arg, reader, member) && good;
	}
	spread_where(arg);
	return good;
}

bool read_alls(struct arg *arg, const struct reader *reader, struct tokens span)
{
	struct tokens member;
	bool good = true;
	size_t at = 0;

	arg->kind = ARG_PIECES;
	arg->piece = ARENA_NEW_ARRAY(reader->arena, span.count, struct piece_item);
	while (next_member(&member, reader, span, &at)) {
		struct piece_item *item = &arg->piece[arg->count];

		*item = (struct piece_item){-1, -1, 0, -1, false, false};
		good = read_place(reader, member, &item->place) &&
		       add_piece(arg, reader, member) && good;
	}
	return good;
}
