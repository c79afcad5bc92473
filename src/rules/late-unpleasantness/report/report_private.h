/* What the files of the report share: the page, its words. Nobody else includes it. */
#ifndef RULES_LATE_UNPLEASANTNESS_REPORT_REPORT_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_REPORT_REPORT_PRIVATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/template.h"
#include "rules/late-unpleasantness/rules/rules.h"

struct brief;
struct event;
struct standing;
struct supply_forecast;

struct page {
	struct arena *arena;
	const struct game *game;
	const struct state *view;
	enum side own; /* NO_SIDE: the public */
};

/* page.c */
struct page lu_page_of(struct arena *arena, const void *game, const struct state *view);
const char *lu_page_name(const struct page *page, int place);

/* The index of the place that a fact of the event names; -1: none. */
int lu_page_place(const struct page *page, const struct event *event, const char *key);

/* "turn 4, June 27 PM, Union Player Turn" */
const char *lu_page_since(const struct page *page, int place);

/* "turn 4, June 27 PM" */
const char *lu_page_turn(const struct page *page, int turn);

/* True when the map has a point with one of these flags. */
bool lu_page_has_flag(const struct page *page, uint32_t flag);

bool lu_page_is_own(const struct page *page, int unit);
bool lu_page_is_here(const struct page *page, int unit, int place);

/* True when the reader has any, be they in the game or not. */
bool lu_page_has_supply_units(const struct page *page);

/* 4.0, 8.1: a wagon shares its point with nobody. */
bool lu_page_has_wagon(const struct page *page, int place);

/* The faces that give a result: "1 to 4", "1, 3"; "" of a table that the game has
 * not. */
const char *lu_page_faces(const struct page *page, const char *table, const char *result);

/* The whole table, as `say` puts its results: "1 to 3: two SP, 4 to 6: one". */
const char *lu_page_table(const struct page *page, const char *table,
	const char *(*say)(const struct page *page, const char *result));

extern const char *const lu_page_banks[BANKS]; /* "north" */

/* What a point with these flags is, when it is out of the ordinary: "Wilderness"; or NULL.
 */
const char *lu_page_kind(uint32_t flags);

/* What a point is and what is known of it: "Wilderness, no further attack"; or "". `bank`:
 * on which one comes to its bridge. */
const char *lu_page_marks(const struct page *page, int place, int bank);

/* The ways out of the point, on one bank, each a line. */
void lu_page_ways(const struct page *page, struct tlist *lines, int place, int bank);

/* army.c: the own pieces by place, with the ways out. */
void lu_report_army(const struct page *page, struct tmap *out);

/* supply.c: 8.0, where supply comes from and whom it reaches. */
void lu_report_supply(const struct page *page, struct tmap *out);

/* unsupplied.c: "when supply begins: expend at Buena", of a supply unit on the map. */
const char *lu_page_expend_line(const struct page *page, int wagon);

/* Is it a unit of the reader on the map that needs supply, or one that gives it? */
bool lu_page_is_to_supply(const struct page *page, int unit);
bool lu_page_is_supply_unit(const struct page *page, int unit);

/* 8.0: what the next Supply Phase comes to, with these standing orders (NULL: none). */
void lu_page_foresee(struct supply_forecast *out, const struct page *page,
	const struct standing *standing);

/* How many more of the reader's units it supplies if that line is added for a supply unit;
 * 0: it is none, or of no such use. `fed` (NULL: not wanted): whom. */
int lu_page_feeds(struct stack *fed, const struct page *page, int wagon,
	const struct standing *standing, const struct supply_forecast *without);

/* "Supply 1 at Buena is used up for 8 units"; NULL: no wagon is. */
const char *lu_page_spent(const struct page *page, const struct supply_forecast *forecast);

/* The units of the reader that have a marker, "Gregg, Sykes"; NULL: none has. */
const char *lu_page_marked(const struct page *page, int marker);

/* setup.c: 14.0, what the set-up leaves open. */
void lu_report_setup(const struct page *page, struct tmap *out);
bool lu_report_is_open(const struct page *page, int unit);

/* Where a piece stands, -1: nowhere; before its side's set-up one's own are there already
 * that have but one place. */
int lu_report_place(const struct page *page, int unit);

/* army.c: 10.1, the reinforcements that are still to come. */
void lu_report_arrivals(const struct page *page, struct tmap *out);

/* known.c: the enemy, or for the public both sides; what both see of the map. */
void lu_report_known(const struct page *page, struct tmap *out);

/* enemies.c: who was displayed last in a point of the side that has held it since: 6.4,
 * 12.0, a display shows all that is there. Returns the turn; 0: nobody was. */
int lu_page_seen(struct stack *out, const struct page *page, enum side side, int place);

/* What goes behind them: ", maybe others", or "". */
const char *lu_page_others(const struct page *page, int place);
void lu_report_bridges(const struct page *page, struct tmap *out);
void lu_report_railroads(const struct page *page, struct tmap *out);
void lu_report_breastworks(const struct page *page, struct tmap *out);

/* victory.c: 13.0, who wins by what, and how near he is; 15.0, the options. */
void lu_report_victory(const struct page *page, struct tmap *out);

/* threats.c: 13.0, says who could reach in one turn what the game is won by. */
void lu_page_threats(const struct brief *brief, const struct page *page);

/* cards.c: 12.0, the effects in force. */
void lu_report_effects(const struct page *page, struct tmap *out);

/* cards.c: 12.0, one's own hand, and what is known of the other cards. */
void lu_report_cards(const struct page *page, struct tmap *out);

/* True when the card is in the reader's hand; when he may play it, too. */
bool lu_report_has_card(const struct page *page, int card);
bool lu_report_may_play(const struct page *page, int card);

/* tables.c: 6.4, the combat results and the modifiers; "drm -1" as it is said of a die. */
void lu_report_chart(const struct page *page, struct tmap *out);
const char *lu_page_effect(const struct page *page, const char *result);

/* examples.c: examples of orders, legal as things stand. */
void lu_report_examples(const struct page *page, struct tmap *out);

#endif
