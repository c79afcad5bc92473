#include "rules/kit/words.h"

#include <assert.h>
#include <string.h>

#include "base/buf.h"
#include "base/text.h"

void words_add(struct words *words, const char *word)
{
	assert(words->count < WORDS_MAX);
	words->word[words->count++] = word;
}

void words_add_once(struct words *words, const char *word)
{
	for (int i = 0; i < words->count; i++)
		if (!strcmp(words->word[i], word))
			return;
	words_add(words, word);
}

const char *words_join(struct arena *arena, const struct words *words, const char *last)
{
	struct buf text;

	buf_init(&text, arena);
	for (int i = 0; i < words->count; i++) {
		buf_puts(&text, text_link((size_t)i, (size_t)words->count, last));
		buf_puts(&text, words->word[i]);
	}
	return text.data;
}

const char *words_apart(struct arena *arena, const struct words *words, const char *between)
{
	struct buf text;

	buf_init(&text, arena);
	for (int i = 0; i < words->count; i++)
		buf_printf(&text, "%s%s", i ? between : "", words->word[i]);
	return text.data;
}
