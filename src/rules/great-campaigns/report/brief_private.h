/* What the files of the news in short share. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_REPORT_BRIEF_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_REPORT_BRIEF_PRIVATE_H

#include "rules/great-campaigns/report/report_private.h"
#include "rules/kit/brief.h"

/* Fights and what they cost, of the reader's side first. */
void gc_brief_fights(const struct brief *brief, const struct page *page);

/* Of a campaign alone: counties that changed hands, and depots. */
void gc_brief_campaign(const struct brief *brief, const struct page *page);

/* Places that changed hands, and victory points with what has given them. */
void gc_brief_points(const struct brief *brief, const struct page *page);

/* How often an award was given. */
int gc_brief_times(const struct brief *brief, const struct award *award);

#endif
