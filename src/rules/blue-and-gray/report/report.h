/* What a player reads of his view: the sections of a report, the counters on a map. */
#ifndef RULES_BLUE_AND_GRAY_REPORT_REPORT_H
#define RULES_BLUE_AND_GRAY_REPORT_REPORT_H

struct arena;
struct map_mark;
struct map_sign;
struct map_way;
struct tmap;

/* struct ruleset: report, marks, signs, ways */
void bg_report_sections(
	struct tmap *out, struct arena *arena, const void *game, const void *view);
int bg_report_marks(
	struct map_mark **out, struct arena *arena, const void *game, const void *view);
int bg_report_signs(
	struct map_sign **out, struct arena *arena, const void *game, const void *view);
int bg_report_ways(
	struct map_way **out, struct arena *arena, const void *game, const void *view);

#endif
