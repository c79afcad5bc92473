/* What the files of the report share: the page, its words. Nobody else includes it. */
#ifndef LATE_UNPLEASANTNESS_REPORT_PRIVATE_H
#define LATE_UNPLEASANTNESS_REPORT_PRIVATE_H

#include <stdbool.h>

#include "engine/arena.h"
#include "engine/template.h"
#include "rules/late-unpleasantness/sequence.h"
#include "rules/late-unpleasantness/turn.h"

struct page {
	struct arena *arena;
	const struct game *game;
	const struct state *view;
	enum side own; /* NO_SIDE: the public */
};

/* A list that is to be read: "A, B and C". */
struct words {
	const char *word[PLACES_MAX];
	int count;
};

/* report_page.c */
extern const char *const page_armies[]; /* "the Union", by side */

struct page page_of(struct arena *arena, const void *game, const struct state *view);
void words_add(struct words *words, const char *word);
const char *words_join(
	const struct page *page, const struct words *words, const char *last);
const char *page_name(const struct page *page, int place);

/* "turn 4, June 27 PM, Union Player Turn" */
const char *page_since(const struct page *page, int place);

bool page_is_own(const struct page *page, int unit);
bool page_is_here(const struct page *page, int unit, int place);

/* 4.0, 8.1: a wagon shares its point with nobody. */
bool page_has_wagon(const struct page *page, int place);

/* report_army.c: the own pieces by place, with the ways out. */
void report_army(const struct page *page, struct tmap *out);

/* report_supply.c: 8.0, where supply comes from and whom it reaches. */
void report_supply(const struct page *page, struct tmap *out);

/* report_setup.c: 14.0, what the set-up leaves open. */
void report_setup(const struct page *page, struct tmap *out);
bool report_is_open(const struct page *page, int unit);

/* report_known.c: the enemy, or for the public both sides; bridges, 13.0 victory. */
void report_known(const struct page *page, struct tmap *out);
void report_bridges(const struct page *page, struct tmap *out);
void report_victory(const struct page *page, struct tmap *out);

/* report_effects.c: 12.0, the effects in force. */
void report_effects(const struct page *page, struct tmap *out);

/* report_cards.c: 12.0, one's own hand, and what is known of the other cards. */
void report_cards(const struct page *page, struct tmap *out);

/* True when the card is in the reader's hand; when he may play it, too. */
bool report_has_card(const struct page *page, int card);
bool report_may_play(const struct page *page, int card);

/* report_examples.c: examples of orders, legal as things stand. */
void report_examples(const struct page *page, struct tmap *out);

#endif
