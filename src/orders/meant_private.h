/*
 * What people write and how the grammar has it: other words for an order, who does it
 * before what he does, two orders in a line, other languages. Tables say what means what;
 * nothing here knows the words of a game but from its grammar.
 *
 * A line is put so only where it is none as it stands, so that whatever was read once is
 * still read alike; and only to what can mean one order of the game. What is left is
 * answered with the line that was probably meant.
 */
#ifndef ORDERS_MEANT_PRIVATE_H
#define ORDERS_MEANT_PRIVATE_H

#include "orders/orders_private.h"

/* ---- sayings.c: tables of words ---- */

/* Adds the words that are said for one thing; so many they are. */
size_t sayings_count(void);
void sayings_add(struct vocabulary *vocabulary);

/* The order of the game that the word says, alone or with the words behind it, of which
 * *count are taken: of `blow up` two. NULL: it says none, or one of several. A word of the
 * grammar is itself. */
const char *order_said(size_t *count, const struct reader *reader, struct tokens tokens);

/* The same of one word as it stands behind a name: `marches`, `march`, `goes`. Of a word
 * that could be several orders it is the word without its end. NULL: it is no such word. */
const char *order_done(const struct reader *reader, const struct token *token);

/* True for a word that is said for the same as the order of that word, as `charge` is for
 * `attack`. */
bool says_same(const struct known_word *word, const char *order);

/* The order that moves pieces, where the game has just one; else NULL. */
const char *order_to_move(const struct reader *reader);

/* How many words at the start of a line are polite and say nothing. */
size_t polite_words(const struct reader *reader, struct tokens line);

/* How many at its end. */
size_t polite_end(struct tokens line);

/* True for a name that players give the enemy of `side`: `rebels`, `him`. */
bool names_enemy(const struct token *token, enum side side);

/* `CSA`, `rebels`: the side that is called so; false: none is. */
bool side_called(const char *word, enum side *side);

/* What a line says that orders nothing (`I resign`), and which line does it. */
struct saying {
	const char *said, *what, *line;
	bool late; /* words that open no line may stand before it: `why not call it a draw?`
		    */
};
const struct saying *saying_of(const struct reader *reader, struct tokens line);

/* ---- languages.c ---- */

/* True where the first word of a line is one for an order in another language. */
bool speaks_other(const struct reader *reader, struct tokens line);

/* The line in English, in the language of that number; *name is what it is called. NULL:
 * no word of it is of that language. No language has the number: *name is NULL. */
const struct tokens *line_in_english(
	const char **name, const struct reader *reader, struct tokens line, int language);

/* ---- meant.c: a line ---- */

/*
 * Puts a line as the grammar has it; `above` is the logical line before it, NULL: there is
 * none. It may come to nothing. True where it stands by itself, and is no order.
 */
bool put_as_meant(struct token_list *line, const struct reader *reader,
	const struct logical *above, bool standing);

/* True when that word stands in the pattern of the form (NULL: none), perhaps in brackets.
 */
bool has_item(const struct form *form, const char *word);

/* A line by itself as far as it can be put so, also where no order comes of it. */
struct tokens put_as_order(const struct reader *reader, struct tokens tokens);

/* Where a second order begins in the line of one, with its word or without (`move A to B, C
 * to D`), behind what parts them; 0: there is none. */
size_t second_order(const struct reader *reader, struct tokens line);

/* The same of one whose word takes pieces and where they go: where the second pieces begin.
 */
size_t second_goal(const struct reader *reader, struct tokens line);

/* ---- below.c ---- */

/* The order with what is said of it behind a `;`, where that stands in its line as no order
 * of that word has it: `march Hood to Barker with Lee`. Otherwise the same tokens. */
struct tokens words_put_below(const struct reader *reader, struct tokens line);

/* True of a line by which pieces or places are held, and that says nothing else: `hold
 * Staunton`, `Donnelly stays at Staunton`. Where the game has that order, of pieces, it
 * names a place, or nothing. meant.c */
bool says_stays(const struct reader *reader, struct tokens line);

/* ---- answers.c: what is said of a line that is no order ---- */

/* Says of a line by which units stay where they are that it need not be said; false: it is
 * no such line. */
bool answer_stays(const struct parser *p, struct tokens line);

/* Says what was meant by a line that is no order as it stands; false: nobody knows. */
bool answer_meant(const struct parser *p, struct tokens line);

/* The same of one that begins with the word of an order, and is none of its. */
bool answer_misfit(const struct parser *p, struct tokens line);

/* "; to move, write `move Stuart to Barker`", of a line that begins with a word that is
 * said of an order, where it can mean that; or nothing. */
const char *move_meant(const struct parser *p, struct tokens line);

#endif
