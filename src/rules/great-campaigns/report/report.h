/* What a player reads of his view: the sections of a report, the counters on a map. */
#ifndef RULES_GREAT_CAMPAIGNS_REPORT_REPORT_H
#define RULES_GREAT_CAMPAIGNS_REPORT_REPORT_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct buf;
struct gauge;
struct map_arrow;
struct map_mark;
struct map_regions;
struct map_sign;
struct map_view;
struct map_way;
struct remedy;
struct since;
struct standing;
struct supply_advice;
struct team_member;
struct tlist;
struct tmap;
struct told_step;

/* struct ruleset: report, brief, chronicle, score, table, enemies, chapter, digest, since,
 * ending, tables, marks, signs, ways, control, views, regions, arrows */
void gc_report_sections(struct tmap *out, struct arena *arena, const void *game,
	const void *view, const struct team_member *reader);
void gc_report_brief(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps);
void gc_report_chronicle(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps);
void gc_report_score(
	struct tlist *out, struct arena *arena, const void *game, const void *view);
const char *gc_report_near(struct arena *arena, const void *game, const char *place);

/* Of a campaign that goes on: who lacks supply, whose depots the enemy is near, what a raid
 * would be worth, and the next strategic cycles. */
void gc_report_outlook(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct standing *standing);
void gc_report_day(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *step, bool in_short);
void gc_report_enemies(
	struct tlist *out, struct arena *arena, const void *game, const void *view);
int gc_report_chapter(const void *game, const char *scenario, int turn);
void gc_report_digest(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps);
void gc_report_since(struct tlist *out, struct arena *arena, const void *game,
	const struct since *since);
void gc_report_tables(struct buf *out, const void *game);
int gc_report_gauges(
	struct gauge *out, struct arena *arena, const void *game, const void *view);
void gc_report_ending(struct tmap *out, struct arena *arena, const void *game,
	const void *state, const struct told_step *step, size_t steps);
int gc_report_marks(
	struct map_mark **out, struct arena *arena, const void *game, const void *view);
int gc_report_signs(
	struct map_sign **out, struct arena *arena, const void *game, const void *view);
int gc_report_ways(
	struct map_way **out, struct arena *arena, const void *game, const void *view);
const unsigned char *gc_report_control(
	struct arena *arena, const void *game, const void *view);
int gc_report_views(
	struct map_view **out, struct arena *arena, const void *game, const void *view);
bool gc_report_regions(
	struct map_regions *out, struct arena *arena, const void *game, const void *view);

/* unsupplied.c: who of the reader's side would have no supply; struct ruleset. */
bool gc_report_supply_advice(struct supply_advice *out, struct arena *arena,
	const void *game, const void *view, const struct standing *standing);

/* Depots of the cycle, or of the next one, the one first that would feed most of them;
 * struct ruleset: remedies. */
int gc_report_remedies(const struct remedy **out, struct arena *arena, const void *game,
	const void *view, const struct standing *standing);
int gc_report_arrows(struct map_arrow **out, struct arena *arena, const void *game,
	const struct told_step *news, size_t steps);

#endif
