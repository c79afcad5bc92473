/* What a player reads of his view: the sections of a report, the counters on a map. */
#ifndef RULES_BLUE_AND_GRAY_REPORT_REPORT_H
#define RULES_BLUE_AND_GRAY_REPORT_REPORT_H

#include <stddef.h>

struct arena;
struct buf;
struct gauge;
struct map_arrow;
struct map_mark;
struct map_sign;
struct map_way;
struct standing;
struct team_member;
struct tlist;
struct tmap;
struct told_step;

/* struct ruleset: report, brief, chronicle, digest, score, outlook, ending, tables, forces,
 * enemies, marks, signs, ways, control, arrows */
void bg_report_sections(struct tmap *out, struct arena *arena, const void *game,
	const void *view, const struct team_member *reader);
void bg_report_brief(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps);
void bg_report_chronicle(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps);
void bg_report_digest(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps);
void bg_report_score(
	struct tlist *out, struct arena *arena, const void *game, const void *view);

/* Who is near an exit that gives points, or the train, and who arrives next. */
void bg_report_outlook(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct standing *standing);
void bg_report_game_end(struct tmap *out, struct arena *arena, const void *game,
	const void *state, const struct told_step *step, size_t steps);
void bg_report_tables(struct buf *out, const void *game);
int bg_report_gauges(
	struct gauge *out, struct arena *arena, const void *game, const void *view);
void bg_report_forces(
	struct tlist *out, struct arena *arena, const void *game, const void *view);
void bg_report_enemies(
	struct tlist *out, struct arena *arena, const void *game, const void *view);
int bg_report_marks(
	struct map_mark **out, struct arena *arena, const void *game, const void *view);
int bg_report_signs(
	struct map_sign **out, struct arena *arena, const void *game, const void *view);
int bg_report_ways(
	struct map_way **out, struct arena *arena, const void *game, const void *view);
const unsigned char *bg_report_control(
	struct arena *arena, const void *game, const void *view);
int bg_report_arrows(struct map_arrow **out, struct arena *arena, const void *game,
	const struct told_step *news, size_t steps);

#endif
