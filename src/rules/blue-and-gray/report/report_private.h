/* What the files of the report share: the page, its words. Nobody else includes it. */
#ifndef RULES_BLUE_AND_GRAY_REPORT_REPORT_PRIVATE_H
#define RULES_BLUE_AND_GRAY_REPORT_REPORT_PRIVATE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/template.h"
#include "rules/blue-and-gray/rules/movement.h"
#include "rules/blue-and-gray/rules/sequence.h"
#include "rules/blue-and-gray/rules/turn.h"
#include "rules/blue-and-gray/rules/victory.h"
#include "rules/kit/places.h"
#include "rules/kit/report_page.h"
#include "rules/kit/words.h"

struct page {
	struct arena *arena;
	const struct game *game;
	const struct state *view;
	struct turn_play *turn; /* what is to be played, before anything is ordered */
	enum side own;          /* NO_SIDE: the public */
	enum side phasing;      /* NO_SIDE: before turn 1, and when the game is over */
};

/* ---- page.c ---- */

struct page bg_page_of(struct arena *arena, const void *game, const void *view);

bool bg_page_is_of(const struct page *page, int unit, enum side side);

/* The hex and the unit as they are printed: "0804 (Gaines' Mill)". */
const char *bg_page_hex(const struct page *page, int place);
const char *bg_page_unit(const struct page *page, int unit);

/* "5", "2a": the strength of a unit as its counter shows it, with the letter of its type.
 */
const char *bg_page_strength(const struct page *page, int unit);

/* "Rodes 4": the unit with its strength. */
const char *bg_page_counter(const struct page *page, int unit);

/* The units of a side in a hex with their strengths, "Rodes 4, Garland 8"; "" of none. */
const char *bg_page_units_at(const struct page *page, enum side side, int place);

/* "turn 4, June 27, 18:00" */
const char *bg_page_turn(const struct page *page, int turn);

/* True for the side that is to move: its step waits, and not in its middle. */
bool bg_page_is_to_move(const struct page *page, enum side side);

/* True when it will attack, too. 10.1 */
bool bg_page_has_combat(const struct page *page);

/* The hexes of enemies with whom a unit of the side is in contact there; their number. */
int bg_page_contacts(int *found, const struct page *page, enum side side, int place);

/* ---- one file each ---- */
void bg_report_armies(const struct page *page, struct tmap *out);
void bg_report_combat(const struct page *page, struct tmap *out);
void bg_report_arrivals(const struct page *page, struct tmap *out);
void bg_report_terms(const struct page *page, struct tmap *out);
void bg_report_losses(const struct page *page, struct tmap *out);
void bg_report_points(const struct page *page, struct tmap *out);
void bg_report_tables(const struct page *page, struct tmap *out);
void bg_report_examples(const struct page *page, struct tmap *out);

#endif
