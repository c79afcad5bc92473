/* The words that a grammar and the language know, found at once. */
#include <string.h>

#include "base/arena.h"
#include "base/index.h"
#include "orders/orders_private.h"

struct vocabulary {
	struct known_word *word;
	size_t count;
	size_t slots;         /* a power of two, at least twice as many as words */
	unsigned short *slot; /* 1 more than the number of the word there; 0: none is */
	size_t longest;       /* bytes of a word */
};

struct vocabulary *vocabulary_new(struct arena *arena, size_t words)
{
	struct vocabulary *out = ARENA_NEW(arena, struct vocabulary);

	out->slots = 1;
	while (out->slots < 2 * words)
		out->slots *= 2;
	out->word = ARENA_NEW_ARRAY(arena, words, struct known_word);
	out->slot = ARENA_NEW_ARRAY(arena, out->slots, unsigned short);
	return out;
}

/* No end of the word's text is looked for: it may stand among others. */
static bool is_text(const struct known_word *word, const char *text, size_t length)
{
	if (word->length != length)
		return false;
	for (size_t i = 0; i < length; i++)
		if (text_lower(word->text[i]) != text_lower(text[i]))
			return false;
	return true;
}

/* Where the word is, or would be. */
static unsigned short *slot_of(
	const struct vocabulary *vocabulary, const char *text, size_t length)
{
	uint32_t hash = INDEX_HASH_START;
	size_t at;

	for (size_t i = 0; i < length; i++)
		hash = index_hash_add(hash, text_lower(text[i]));
	at = index_hash_end(hash) & (vocabulary->slots - 1);
	while (vocabulary->slot[at] &&
		!is_text(&vocabulary->word[vocabulary->slot[at] - 1], text, length))
		at = (at + 1) & (vocabulary->slots - 1);
	return &vocabulary->slot[at];
}

struct known_word *vocabulary_add(
	struct vocabulary *vocabulary, const char *text, size_t length)
{
	unsigned short *slot = slot_of(vocabulary, text, length);
	struct known_word *word;

	if (*slot)
		return &vocabulary->word[*slot - 1];
	word = &vocabulary->word[vocabulary->count++];
	*slot = (unsigned short)vocabulary->count;
	word->text = text;
	word->length = length;
	if (vocabulary->longest < length)
		vocabulary->longest = length;
	return word;
}

const struct known_word *known_word_of(
	const struct reader *reader, const char *text, size_t length)
{
	static const struct known_word unknown;
	const unsigned short *slot;

	if (length > reader->vocabulary->longest)
		return &unknown;
	slot = slot_of(reader->vocabulary, text, length);
	return *slot ? &reader->vocabulary->word[*slot - 1] : &unknown;
}

const struct known_word *known_word(const struct reader *reader, const char *text)
{
	return known_word_of(reader, text, strlen(text));
}
