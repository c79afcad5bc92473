/* What the files of the news in short share. Nobody else includes it. */
#ifndef RULES_LATE_UNPLEASANTNESS_REPORT_BRIEF_H
#define RULES_LATE_UNPLEASANTNESS_REPORT_BRIEF_H

#include "base/side.h"

struct brief;
struct page;

/* brief_combat.c: what came of attacks, and what they cost. */
void lu_brief_attacks(const struct brief *brief, const struct page *page, enum side side);
void lu_brief_losses(const struct brief *brief, const struct page *page);

/* brief_ground.c: the points to which the side came, and those it has left. */
void lu_brief_ground(const struct brief *brief, const struct page *page, enum side side);

/* brief_threats.c: 13.0, who could reach in one turn what the game is won by. */
void lu_brief_threats(const struct brief *brief, const struct page *page);

#endif
