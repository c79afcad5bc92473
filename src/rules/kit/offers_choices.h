/*
 * How an order that is offered could be said otherwise: the words below it, who is in it,
 * and for its odds what the enemy is thought to do. Each way is an offer with the whole
 * order as it would be then; it is tried as others are.
 */
#ifndef RULES_KIT_OFFERS_CHOICES_H
#define RULES_KIT_OFFERS_CHOICES_H

#include <stdbool.h>

#include "rules/kit/offers.h"

struct arg;

/* One way. All texts live as long as the arena of the search. */
struct offer_way {
	const char *choice, *option; /* what is chosen: "Leader"; and which */
	const char *lines;           /* the whole order, with it or, of a chosen one of
					several, without */
	bool chosen;
};

/* The order with another head, and with a word of its own changed: that of the grammar's
 * number `id` says `said` ("lead Winder"), or is not said (NULL). head NULL: as it is; id
 * -1: no word is changed. */
const char *offers_said(
	const struct offer_search *search, const char *head, int id, const char *said);

/* Offers a way if it can be. A chosen one that cannot be left out stays as it is. */
void offers_choose(struct offer_search *search, const struct offer_way *way);

/* One of several that exclude each other: the word `id` says `said`, or nothing (NULL). */
void offers_choose_word(struct offer_search *search, const char *choice, const char *option,
	int id, const char *said);

/* One of several that go together: the word `id`, which begins with `word` and has a list
 * of such names (enum name_kind), has this one besides, or no more. */
void offers_choose_member(struct offer_search *search, const char *choice, int id,
	const char *word, unsigned kind, int number);

/* The names of pieces or places of a list but for one, and that one if it is not in it:
 * "A, B"; NULL: none is left. */
const char *offers_list_changed(const struct offer_search *search, const struct arg *list,
	unsigned kind, int number);

/* ---- what the odds assume ---- */

/* The enemy says one of these words, which exclude each other, or none of them: options
 * and words of the same number, the first of them for "". */
void offers_assume(struct offer_search *search, const char *choice,
	const char *const *option, const char *const *said, int options);

/* A piece of the enemy is there, as `how` says (""; " dug in"), or no more; not as
 * `else_how` does. */
void offers_assume_piece(struct offer_search *search, const char *choice, int piece,
	const char *how, const char *else_how);

#endif
