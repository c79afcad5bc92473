/* Between the sources that load a campaign. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_CAMPAIGN_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_DATA_CAMPAIGN_PRIVATE_H

#include "rules/great-campaigns/data/campaign.h"
#include "rules/great-campaigns/data/data_private.h"

/* That a game has it makes a campaign of it. */
#define CAMPAIGN_FILE "campaign.ini"

/* The files that hold sections of campaign.c, so that games can share them by subject. NULL
 * at the end. */
extern const char *const gc_campaign_files[];

/* The campaign whose file is read. */
static inline struct gc_campaign *gc_campaign_of(const struct loader *l)
{
	return game_of(l)->campaign;
}

/* campaign_counties.c: 25; the last when all of them are read. */
void gc_load_valley_control(struct loader *l, const struct ini_section *section);
/* valley_events.c: V15; the last when all of them are read. */
void gc_load_valley_event(
	struct loader *l, const struct ini_section *section, const char *id);
void gc_valley_events_finish(struct loader *l);

void gc_load_control(struct loader *l, const struct ini_section *section);
void gc_load_county(struct loader *l, const struct ini_section *section, const char *id);
void gc_load_city(struct loader *l, const struct ini_section *section, const char *id);
void gc_counties_finish(struct loader *l);

/* campaign_supplies.c: 30, 31, 33, 35, 36 */
void gc_load_supply(struct loader *l, const struct ini_section *section);
void gc_load_depots(struct loader *l, const struct ini_section *section, const char *id);
void gc_load_ammunition(struct loader *l, const struct ini_section *section);
void gc_load_siege(struct loader *l, const struct ini_section *section);
void gc_load_posture(struct loader *l, const struct ini_section *section);
void gc_load_score(struct loader *l, const struct ini_section *section, const char *id);
void gc_load_end(struct loader *l, const struct ini_section *section, const char *id);
/* campaign_organization.c: organization.ini; without it nothing is divided or called. */
void gc_load_organization(struct loader *l);
/* The key `release` of a section: MV by the faces of a die. */
void gc_read_release(struct loader *l, const struct ini_section *section, const char *text,
	struct gc_valley *out);

#endif
