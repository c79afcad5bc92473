/* What the files of the report share: the page, its words. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_REPORT_REPORT_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_REPORT_REPORT_PRIVATE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/team.h"
#include "base/template.h"
#include "rules/great-campaigns/rules/day.h"
#include "rules/great-campaigns/rules/sequence.h"
#include "rules/kit/places.h"
#include "rules/kit/report_page.h"
#include "rules/kit/words.h"

struct event;

struct page {
	struct arena *arena;
	const struct game *game;
	const struct gc_scenario *scenario;
	const struct state *view;
	struct day *day;           /* before anything is ordered */
	enum side own;             /* NO_SIDE: the public */
	struct team_member reader; /* who of several commanders of the side */
};

/* ---- page.c ---- */

struct page gc_page_of(struct arena *arena, const void *game, const void *view);

/* True of a unit of the reader's side that no other commander of it has. */
bool gc_page_is_his(const struct page *page, int unit);

/* True when the game has ended. */
bool gc_page_over(const struct page *page);

/* "N1328" and "N1328, Seven Pines". */
const char *gc_page_hex(const struct page *page, int place);
const char *gc_page_place(const struct page *page, int place);

/* "Seven Pines", or "N1327" of a hex without a name. */
const char *gc_page_spot(const struct page *page, int place);

/* The units or hexes that an event names: "Couch, Casey", "N1328". */
const char *gc_page_named(
	const struct page *page, const struct event *event, const char *key);

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

/* "1 1/2", of halves. */
const char *gc_page_halves(struct arena *arena, int halves);

/* "Union: 2 MV lost in combat; 6 PA destroyed, turn 5, June 29."; NULL: nothing is lost. */
const char *gc_losses_of(const struct page *page, enum side side);

/* What the defenders of an attack did: "routed", "went back", "surrendered", "were wiped
 * out"; NULL: they held. */
const char *gc_fight_end(struct arena *arena, const struct event *attack);

/* ---- one file each ---- */
void gc_report_armies(const struct page *page, struct tmap *out);
void gc_report_ground(const struct page *page, struct tmap *out);
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

/* campaign.c: adds whom of a side supply does not reach as things stand. 30, V24 */
struct supply;
void gc_report_unsupplied(const struct page *page, const struct supply *supply,
	enum side side, struct words *words);

/* calendar.c: "The next strategic cycle", of a theatre in a game of both. 14, L5.7 */
const char *gc_report_cycle_title(const struct page *page, enum gc_theatre theatre);

/* raids.c: J, what raids are worth: by the schedule, and as things stand. */
void gc_report_raid_schedule(const struct page *page, struct tlist *list);
void gc_report_raids(const struct page *page, struct tlist *list);

/* overview.c: lines of a map of the whole theatre in letters, with what they mean; none of
 * a battle. */
void gc_report_overview(const struct page *page, struct tlist *lines);

/* arrivals.c: the sentence of those who are awaited with that setup, when it is the first
 * of them; else NULL. */
const char *gc_report_arrival(const struct page *page, int setup);

/* district.c: lines about the Valley and the District of Washington. 27, L5.5, L5.7 */
void gc_report_district(const struct page *page, struct tlist *list);

/* valley.c: lines about the release of the Valley, and whom the sides call. L4.4, L5.4. And
 * what the next Valley cycle may bring, and when Fremont comes; NULL: nothing of that. */
void gc_report_valley(const struct page *page, struct tlist *list);
const char *gc_report_release(const struct page *page, int *turn);
const char *gc_report_fremont(const struct page *page, int *turn);

/* organization.c: lines about who is detached or attached. 32 */
void gc_report_organization(const struct page *page, struct tlist *list);

/* vessels.c: lines about waters and vessels. 22 to 24 */
void gc_report_vessels(const struct page *page, struct tlist *list);

#endif
