/* What the files of the report share: the page and its words, sections, sentences of the
 * news. Only they include it. */
#ifndef RULES_GREAT_CAMPAIGNS_REPORT_REPORT_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_REPORT_REPORT_PRIVATE_H

#include <stdbool.h>

#include "base/template.h"
#include "rules/great-campaigns/rules/rules.h"
#include "rules/kit/report.h"

struct event;
struct supply;

struct page {
	struct arena *arena;
	const struct game *game;
	const struct gc_scenario *scenario;
	const struct state *view;
	struct day *day;           /* before anything is ordered */
	enum side own;             /* NO_SIDE: the public */
	struct team_member reader; /* who of several commanders of the side */
};

/* ---- page.c: the page and its words ---- */

struct page gc_page_of(struct arena *arena, const void *game, const void *view);

/* True for a unit of the reader's side that no other commander of the side has. */
bool gc_page_is_his(const struct page *page, int unit);

/* True when the game has ended. */
bool gc_page_over(const struct page *page);

/* "N1328" and "N1328, Seven Pines". */
const char *gc_page_hex(const struct page *page, int place);
const char *gc_page_place(const struct page *page, int place);

/* "Seven Pines", or "N1327" of a hex without a name. */
const char *gc_page_spot(const struct page *page, int place);

/* "Seven Pines", or of a hex without a name what it is near, within nine hexes: "N1327
 * (near Seven Pines)". */
const char *gc_page_near(const struct page *page, int place);

/* The same for a table, where the hex stands already: "at Seven Pines", "near Seven Pines",
 * or "5 hexes south of Seven Pines"; NULL: it is near nothing. */
const char *gc_page_about(const struct page *page, int place);

/* The units or hexes that an event names: "Couch, Casey", "N1328". */
const char *gc_page_named(
	const struct page *page, const struct event *event, const char *key);

/* Adds a hex, and beside it all that is to be said of it, in as many lines as that needs.
 */
void gc_page_beside(
	struct tlist *out, const struct page *page, const char *head, const char *text);

const char *gc_page_unit(const struct page *page, int unit);

/* "Couch 12", with its MV; a leader by his name. */
const char *gc_page_counter(const struct page *page, int unit);

/* "disorganized, exhausted", or "". */
const char *gc_page_condition(const struct page *page, int unit);

/* The same without "may not move yet". */
const char *gc_page_state(const struct page *page, int unit);

/* "breastworks", or "" of none. */
const char *gc_page_works(enum work_level level);

/* "day 1 of 2, May 31"; "turn 3, June 2" */
const char *gc_page_turn_line(const struct page *page);
const char *gc_page_turn(const struct page *page, int turn);

/* points.c: "Union: 2 MV lost in combat; destroyed: 6 PA (turn 5, June 29)."; NULL: nothing
 * is lost. */
const char *gc_losses_of(const struct page *page, enum side side);

/* brief.c: what the defenders of an attack did: "routed", "fell back", "surrendered",
 * "were destroyed"; NULL: they held. The second: all of them were destroyed. */
const char *gc_fight_end(struct arena *arena, const struct event *attack);
bool gc_fight_destroys(struct arena *arena, const struct event *attack);

/* brief.c: whose order it is: "Winder" of `march Winder towards N1121`, "Lee" of `assault
 * N1327 with Lee: Hood`; and what it wants in short: "march", "assault N1327". */
const char *gc_order_whose(struct arena *arena, const char *order);
const char *gc_order_in_short(struct arena *arena, const char *order);

/* ---- the sections, each appended to a report ---- */

void gc_report_armies(const struct page *page, struct tmap *out);
void gc_report_arrivals(const struct page *page, struct tmap *out);
void gc_report_off_map(const struct page *page, struct tmap *out);
void gc_report_set_up(const struct page *page, struct tmap *out);
void gc_report_terms(const struct page *page, struct tmap *out);
void gc_report_calendar(const struct page *page, struct tmap *out);
void gc_report_campaign(const struct page *page, struct tmap *out);
void gc_report_points(const struct page *page, struct tmap *out);
void gc_report_losses(const struct page *page, struct tmap *out);
void gc_report_examples(const struct page *page, struct tmap *out);

/* campaign.c: the points of the cycles so far, and what gives some; of a battle nothing. */
void gc_report_cycles(
	const struct page *page, struct tlist *points, struct tlist *schedule);

/* campaign.c: the table of points of the cycles from a turn on, with their sums; none
 * without such a cycle. */
void gc_report_cycle_table(const struct page *page, struct tlist *list, int first);

/* campaign.c: true for a unit that is to have supply: on the map, or in a box that is
 * fought for. */
bool gc_report_needs_supply(const struct page *page, int unit);

/* campaign.c: adds the units of a side that are out of supply as things stand. 30, V24 */
void gc_report_unsupplied(const struct page *page, const struct supply *supply,
	enum side side, struct words *words);

/* calendar.c: "The next strategic cycle", of a theatre in a game of both. 14, L5.7 */
const char *gc_report_cycle_title(const struct page *page, enum gc_theatre theatre);

/* points.c: J, what raids are worth: by the schedule, and as things stand. */
void gc_report_raid_schedule(const struct page *page, struct tlist *list);
void gc_report_raids(const struct page *page, struct tlist *list);

/* overview.c: lines of a map of the whole theatre in letters, with what they mean; none of
 * a battle. */
void gc_report_overview(const struct page *page, struct tlist *lines);

/* arrivals.c: the sentence about the reinforcements of one row of the set-up, when it is
 * the first of a group that comes together; else NULL. */
const char *gc_report_arrival(const struct page *page, int setup);

/* valley.c: lines about the Valley and the District of Washington. 27, L5.5, L5.7 */
void gc_report_district(const struct page *page, struct tlist *list);

/* valley.c: lines about the release of the Valley and the units that the sides call. L4.4,
 * L5.4. gc_report_release and gc_report_fremont return what the next Valley cycle may
 * bring, and when Fremont comes, and set *turn; NULL: nothing of that. */
void gc_report_valley(const struct page *page, struct tlist *list);
const char *gc_report_release(const struct page *page, int *turn);
const char *gc_report_fremont(const struct page *page, int *turn);

/* army.c: lines about detached, attached and divided units. 32, L2.2 */
void gc_report_organization(const struct page *page, struct tlist *list);

/* fights.c: a line for each fight of a step, for a page whose `own` is not asked for. */
void gc_report_fights(
	struct tlist *out, const struct page *page, const struct told_step *step);

/* journeys.c: lines of the marches of a step, one for each unit, for a page whose `own` is
 * not asked for; and what orders of the reader's own came to nothing. */
void gc_report_journeys(
	struct tlist *out, const struct page *page, const struct told_step *step);

/* off_map.c: lines about waters and vessels. 22 to 24 */
void gc_report_vessels(const struct page *page, struct tlist *list);

/* ---- brief.c: sentences of the news ---- */

/* Returns the news of these steps for the reader of a page, which must live as long. */
struct brief gc_brief_of(const struct page *page, struct tlist *lines,
	const struct told_step *news, size_t steps);

/* Counts the actions that a side has taken in them. */
int gc_brief_actions(const struct brief *brief, enum side side);

/* Says which units have arrived. */
void gc_brief_arrivals(const struct brief *brief, const struct page *page);

/* Says what was fought, and the losses, the reader's side first. */
void gc_brief_fights(const struct brief *brief, const struct page *page);

/* Says which counties changed hands, and what became of depots; nothing in a battle. */
void gc_brief_campaign(const struct brief *brief, const struct page *page);

/* Says which places changed hands, and which victory points what has given; the second
 * how many both sides have. */
void gc_brief_points(const struct brief *brief, const struct page *page);
void gc_brief_total(const struct brief *brief, const struct page *page);

/* Counts how often an award was given. */
int gc_brief_times(const struct brief *brief, const struct award *award);

/* ---- tables_lines.c: lines of the tables of a game that never change ---- */

#define GC_TABLE_NAME 28 /* columns of the name at the beginning of most lines */

struct tables_page {
	struct buf *out;
	struct arena *arena;
	const struct game *game;
	struct buf lines; /* of the table at hand */
};

/* Makes a page without lines; ends its table: the lines go to the text. */
struct tables_page gc_tables_begin(struct buf *out, const struct game *game);
void gc_tables_end(struct tables_page *page);

/* Adds a line of a name and a text, of numbers as `say` puts them, or of the faces of a
 * die. */
void gc_tables_row(struct tables_page *page, const char *name, const char *text);
void gc_tables_numbers(struct tables_page *page, const char *name, const int *number,
	int count, const char *(*say)(struct tables_page *page, int number));
void gc_tables_faces(struct tables_page *page, const char *name);

/* "3"; "+3", "0" */
const char *gc_tables_number(struct tables_page *page, int number);
const char *gc_tables_signed(struct tables_page *page, int number);

/* True when units enter hexes of that theatre. */
bool gc_tables_plays_in(const struct game *game, enum gc_theatre theatre);

/* tables_campaign.c: what a campaign has besides. */
void gc_tables_campaign(struct tables_page *page);

#endif
