/* Between the sections of the campaign. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_CAMPAIGN_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_CAMPAIGN_PRIVATE_H

#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/rules/turn_phases.h"

/* A phase of a day. */
struct gc_phase {
	const char *rule;
	int (*play)(struct day *day); /* OK or an error */
};

/* A segment of the strategic cycle. */
struct gc_segment {
	const char *title, *rule;
	bool (*is_due)(const struct day *day); /* NULL: in each cycle */
	/* True when it leaves the side a choice; NULL: it never does. */
	bool (*is_open)(const struct day *day, enum side side);
	uint64_t orders; /* ORDER_SET of those that it carries out */
	/* In a preview it looks over the orders and throws no dice. OK or an error. */
	int (*play)(struct day *day);
};

/* The campaign's facts. */
static inline const struct gc_campaign *gc_facts(const struct day *day)
{
	return day->game->campaign;
}

/* ---- cycle_orders.c ---- */

/*
 * Carries out what a side says of a segment: orders of such words in its file of the cycle;
 * when that holds none, those of its standing orders `when cycle begins`. OK or an error.
 */
int gc_cycle_orders(struct day *day, enum side side, uint64_t ids,
	gc_phase_order *carry_out, void *context);

/* ---- off_map.c: boxes, and ways to and from them ---- */

/* A unit goes into a box, from the map or from elsewhere off it. Leaders whom it leaves
 * alone go along, and so below; they are told of by who calls this. 2.3 */
void gc_unit_boxed(struct day *day, int unit, int box);

/* It is under way there, a hex or a box, as its `travels` says, and arrives with the turn
 * `due`. */
void gc_unit_sets_out(struct day *day, int unit, int place, int due);

/* The same of a unit that stands in no hex, and leaves nothing behind: it is in a box, or
 * under way there and arrives with the turn `due` (else 0). */
static inline void gc_unit_put_off_map(
	struct unit_state *now, enum fate fate, int place, int due)
{
	now->fate = (int)fate;
	now->at = place;
	now->refuses = false;
	now->due = due;
	now->came = 0;
}

/* ---- reinforcements.c: 26 ---- */

/* Units that come in groups, and those whose way is over. OK, or what dice give. */
int gc_reinforcements_play(struct day *day);

#endif
