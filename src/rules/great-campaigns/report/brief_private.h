/* What the files of the news in short share. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_REPORT_BRIEF_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_REPORT_BRIEF_PRIVATE_H

#include "rules/great-campaigns/report/report_private.h"
#include "rules/kit/brief.h"

/* The news of these steps for the reader of a page, which must live as long. */
struct brief gc_brief_of(const struct page *page, struct tlist *lines,
	const struct told_step *news, size_t steps);

/* How many actions a side has taken in them. */
int gc_brief_actions(const struct brief *brief, enum side side);

/* Who has come to whom. */
void gc_brief_arrivals(const struct brief *brief, const struct page *page);

/* Who may move from now on, and was held before. */
void gc_brief_released(const struct brief *brief, const struct page *page);

/* Fights and what they cost, of the reader's side first. */
void gc_brief_fights(const struct brief *brief, const struct page *page);

/* Of a campaign alone: counties that changed hands, and depots. */
void gc_brief_campaign(const struct brief *brief, const struct page *page);

/* Places that changed hands, and victory points with what has given them. */
void gc_brief_points(const struct brief *brief, const struct page *page);

/* How often an award was given. */
int gc_brief_times(const struct brief *brief, const struct award *award);

#endif
