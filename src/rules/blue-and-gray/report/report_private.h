/* What the files of the report share: the page, its words, and the sections. */
#ifndef RULES_BLUE_AND_GRAY_REPORT_REPORT_PRIVATE_H
#define RULES_BLUE_AND_GRAY_REPORT_REPORT_PRIVATE_H

#include <stdbool.h>

#include "base/template.h"
#include "rules/blue-and-gray/rules/rules.h"
#include "rules/kit/report.h"

struct page {
	struct arena *arena;
	const struct game *game;
	const struct state *view;
	struct turn_play *turn; /* what is to be played, before anything is ordered */
	enum side own;          /* NO_SIDE: the public */
	enum side phasing;      /* NO_SIDE: before turn 1, and when the game is over */
};

/* ---- page.c ---- */

/* Makes the page of a view. */
struct page bg_page_of(struct arena *arena, const void *game, const void *view);

/* True for a unit of the side. */
bool bg_page_is_of(const struct page *page, int unit, enum side side);

/* Return the hex and the unit as they are printed: "0804 (Gaines' Mill)". */
const char *bg_page_hex(const struct page *page, int place);
const char *bg_page_unit(const struct page *page, int unit);

/* Returns the strength of a unit as its counter shows it, with the letter of its type: "5",
 * "2a". */
const char *bg_page_strength(const struct page *page, int unit);

/* Returns the unit with its strength: "Rodes 4". */
const char *bg_page_counter(const struct page *page, int unit);

/* Returns the units of a side in a hex with their strengths, "Rodes 4, Garland 8"; "" of
 * none. */
const char *bg_page_units_at(const struct page *page, enum side side, int place);

/* Returns a turn with its date: "turn 4, June 27, 18:00" */
const char *bg_page_turn(const struct page *page, int turn);

/* True for the side that is to move: its step waits, and not in its middle. */
bool bg_page_is_to_move(const struct page *page, enum side side);

/* True when it will attack, too. 10.1 */
bool bg_page_has_combat(const struct page *page);

/* What night does in the step to be played; "": it is none. 10.0 */
const char *bg_page_night(const struct page *page);

/* Puts the hexes of enemies with whom a unit of the side is in contact there into `found`;
 * returns their number. */
int bg_page_contacts(int *found, const struct page *page, enum side side, int place);

/* Returns the unit of the side that is nearest to the hex, and within as many hexes of it
 * as it has MP; -1: none is. `hexes`, unless NULL, becomes how many. */
int bg_page_nearest(const struct page *page, enum side side, int place, int *hexes);

/* ---- the sections ---- */

/* Add a section each; army.c has the losses too, arrivals.c the terms (the train, the
 * Command Control Zone, early arrival), tables.c the charts. */
void bg_report_armies(const struct page *page, struct tmap *out);
void bg_report_combat(const struct page *page, struct tmap *out);
void bg_report_arrivals(const struct page *page, struct tmap *out);
void bg_report_terms(const struct page *page, struct tmap *out);
void bg_report_losses(const struct page *page, struct tmap *out);
void bg_report_points(const struct page *page, struct tmap *out);
void bg_report_charts(const struct page *page, struct tmap *out);
void bg_report_examples(const struct page *page, struct tmap *out);

/* Adds a sentence a side: who may enter, and who arrives next, where and when. 15.0 */
void bg_report_next_arrivals(const struct page *page, struct tlist *list);

#endif
