/* Pieces as people speak of them: `Gen. Lee`, `A.P. Hill's division`, `inf dummy 1`. */
#include <string.h>

#include "base/arena.h"
#include "orders/names.h"
#include "orders/orders_private.h"

static bool is_one_of(const struct token *token, const char *const *words, size_t count)
{
	const char *text = token->text;
	size_t length = strlen(text);

	while (length && (text[length - 1] == '.' || text[length - 1] == ')'))
		length--;
	if (*text == '(' && length) {
		text++;
		length--;
	}
	for (size_t i = 0; i < count; i++)
		if (strlen(words[i]) == length && text_starts_fold(text, words[i]))
			return true;
	return false;
}

/* A leader is called by his rank, and a division or a brigade is not. */
static bool is_rank(const struct token *token)
{
	static const char *const words[] = {"gen", "general", "generals", "lt", "maj",
		"major", "lieutenant", "brig", "brigadier"};

	return is_one_of(token, words, sizeof words / sizeof *words);
}

static bool is_noun(const struct token *token)
{
	static const char *const words[] = {"division", "divisions", "div", "brigade",
		"bde", "cavalry", "infantry", "artillery", "battery", "batteries", "guns",
		"troops", "men", "unit"};

	return is_one_of(token, words, sizeof words / sizeof *words);
}

/* `Hill's`, without its end. */
static const char *without_s(const struct reader *reader, const char *text)
{
	static const char *const ends[] = {"'s", "\xe2\x80\x99s", "s'", "'"};
	size_t length = strlen(text);

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		size_t n = strlen(ends[i]);

		if (length > n && !strcmp(text + length - n, ends[i]))
			return arena_copy(
				reader->arena, text, length - n + (*ends[i] == 's'));
	}
	return text;
}

/* `inf.` is short for infantry, `cav.` for cavalry, and so on. */
static const char *in_full(const struct token *token)
{
	static const struct {
		const char *shorter, *word;
	} all[] = {{"inf", "infantry"}, {"cav", "cavalry"}, {"art", "artillery"},
		{"arty", "artillery"}, {"ldr", "(leader)"}};

	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (is_one_of(token, &all[i].shorter, 1))
			return all[i].word;
	return token->text;
}

/* The words of the member without ranks and nouns, and `(leader)` behind them; *rank: there
 * was one. */
static struct tokens bare(const struct reader *reader, struct tokens member, bool *rank)
{
	struct token *token =
		ARENA_NEW_ARRAY(reader->arena, member.count + 1, struct token);
	struct tokens out = {token, 0, member.where};

	*rank = false;
	while (member.count > 1 && is_rank(&member.token[0])) {
		*rank = true;
		member = tokens_behind(member, 1);
	}
	while (member.count > 1 && is_noun(&member.token[member.count - 1]))
		member.count--;
	for (size_t i = 0; i < member.count; i++) {
		token[out.count] = member.token[i];
		token[out.count++].text =
			i + 1 == member.count ? without_s(reader, in_full(&member.token[i]))
					      : in_full(&member.token[i]);
	}
	token[out.count] = token[out.count - 1];
	token[out.count++].text = "(leader)";
	return out;
}

struct tokens plain_piece(const struct reader *reader, unsigned kinds, struct tokens member)
{
	struct tokens name, man;
	bool rank;

	if (is_name(reader, kinds, member))
		return member;
	man = bare(reader, member, &rank);
	name = (struct tokens){man.token, man.count - 1, man.where};
	if (rank && is_name(reader, kinds, man))
		return man;
	return is_name(reader, kinds, name) ? name : member;
}

bool has_noun(struct tokens member)
{
	return member.count > 1 && is_noun(&member.token[member.count - 1]);
}

struct tokens stack_of(const struct reader *reader, struct tokens member)
{
	const struct tokens none = {NULL, 0, member.where};
	struct tokens head = member;

	if (is_name(reader, NAME_PIECE, member))
		return none;
	if (head.count > 1 && word_is(&head.token[0], "the"))
		head = tokens_behind(head, 1);
	if (head.count > 2 && word_is(&head.token[0], "stack") &&
		word_is(&head.token[1], "of"))
		head = tokens_behind(head, 2);
	else if (head.count > 1 && word_is(&head.token[head.count - 1], "stack"))
		head.count--;
	else
		return none;
	head = plain_piece(reader, NAME_PIECE, head);
	return is_name(reader, NAME_PIECE, head) ? head : none;
}
