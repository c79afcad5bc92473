/* Lists of words that are to be read: "A, B and C". */
#ifndef RULES_KIT_WORDS_H
#define RULES_KIT_WORDS_H

struct arena;

#define WORDS_MAX 1024

struct words {
	const char *word[WORDS_MAX]; /* not copied */
	int count;
};

/* Makes a list of no words. Every list begins so: to clear all that it may hold, as `= {0}`
 * does, took a report more time than what it says. */
static inline void words_begin(struct words *words)
{
	words->count = 0;
}

/* Adds a word; asserts that there is room. The second does so unless it is there already.
 */
void words_add(struct words *words, const char *word);
void words_add_once(struct words *words, const char *word);

/* Returns the words with commas between, and `last` before the last: " and ". "" of none.
 * Owned by the arena. */
const char *words_join(struct arena *arena, const struct words *words, const char *last);

/* The same with that between all of them, such as "; " where there may be commas in them.
 */
const char *words_apart(
	struct arena *arena, const struct words *words, const char *between);

#endif
