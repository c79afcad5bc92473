/* What a player reads of his view: the sections of a report, the marks of a map. */
#ifndef RULES_LATE_UNPLEASANTNESS_REPORT_REPORT_H
#define RULES_LATE_UNPLEASANTNESS_REPORT_REPORT_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct buf;
struct gauge;
struct held_card;
struct map_arrow;
struct map_mark;
struct map_sign;
struct map_way;
struct remedy;
struct standing;
struct supply_advice;
struct team_member;
struct tlist;
struct tmap;
struct told_step;

/* struct ruleset: report, brief, outlook, score, ending, tables, forces, enemies, marks,
 * signs, ways, remedies, arrows */
void lu_report_sections(struct tmap *out, struct arena *arena, const void *game,
	const void *view, const struct team_member *reader);
void lu_report_brief(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps);
void lu_report_digest(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps);
void lu_report_outlook(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct standing *standing);
void lu_report_score(
	struct tlist *out, struct arena *arena, const void *game, const void *view);
void lu_report_game_end(struct tmap *out, struct arena *arena, const void *game,
	const void *state, const struct told_step *step, size_t steps);
void lu_report_tables(struct buf *out, const void *game);
int lu_report_gauges(
	struct gauge *out, struct arena *arena, const void *game, const void *view);
void lu_report_forces(
	struct tlist *out, struct arena *arena, const void *game, const void *view);
void lu_report_enemies(
	struct tlist *out, struct arena *arena, const void *game, const void *view);
bool lu_report_threat(
	int *from, int *to, struct arena *arena, const void *game, const void *view);
const char *lu_report_cards_held(
	struct arena *arena, const void *game, const void *view, bool titled);
int lu_report_hand(const struct held_card **out, struct arena *arena, const void *game,
	const void *view);
int lu_report_marks(
	struct map_mark **out, struct arena *arena, const void *game, const void *view);
int lu_report_signs(
	struct map_sign **out, struct arena *arena, const void *game, const void *view);
int lu_report_ways(
	struct map_way **out, struct arena *arena, const void *game, const void *view);
int lu_report_remedies(const struct remedy **out, struct arena *arena, const void *game,
	const void *view, const struct standing *standing);

/* unsupplied.c: whom supply would not reach; struct ruleset. */
bool lu_report_supply_advice(struct supply_advice *out, struct arena *arena,
	const void *game, const void *view, const struct standing *standing);
int lu_report_arrows(struct map_arrow **out, struct arena *arena, const void *game,
	const struct told_step *news, size_t steps);

#endif
