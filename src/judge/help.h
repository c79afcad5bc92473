/*
 * Help with orders: the words of a game, what they are good for in one's own position, and
 * the tables of the game. All of it is made of a side's view and of what everybody knows.
 */
#ifndef JUDGE_HELP_H
#define JUDGE_HELP_H

#include "base/side.h"

struct arena;
struct buf;
struct diag;
struct intake_context;
struct ruleset;

/* Whom is helped. */
struct help {
	struct arena *arena;
	const struct ruleset *ruleset;
	const void *game;
	const char *id;                       /* as the shelf has it */
	const struct intake_context *context; /* NULL: no position is at hand */
	enum side side;                       /* whose view of it; NO_SIDE: nobody's */
};

/* That of a side in a context. */
struct help help_of(const struct intake_context *context, enum side side);

/* That of nobody in a game, which has an id by itself. */
struct help help_of_game(
	struct arena *arena, const struct ruleset *ruleset, const void *game);

/* True for a word that orders have in every game: `if`, `when`, `stop`. */
bool help_is_of_language(const char *word);

/* True for a word of the orders of the game, or one that is said for an order of it. */
bool help_knows(const struct help *help, const char *word);

/* Appends all words of the orders of the game, each with its rule and an example. */
void help_write_words(struct buf *out, const struct help *help);

/*
 * Appends the same of lines that begin with one word or several, `place depot`, and how
 * that can be ordered in the position at hand. Of several, the last are left out of which
 * the game knows nothing. A word that is said for an order of the game is that. ERR_REFUSED
 * with a message that names words like it when the game has no such word; ERR_BUG as
 * intake_offers.
 */
int help_write_word(
	struct buf *out, const struct help *help, const char *word, struct diag *diag);

/*
 * Appends who has no supply as things stand, why, and the lines that mend it. ERR_REFUSED
 * with a message when the game has no supply, or no position is at hand; ERR_BUG as
 * intake_offers.
 */
int help_write_supply(struct buf *out, const struct help *help, struct diag *diag);

/* Appends the tables of the game that never change, the same for everybody: Markdown.
 * ERR_REFUSED with a message when the game has none. */
int help_write_tables(struct buf *out, const struct help *help, struct diag *diag);

#endif
