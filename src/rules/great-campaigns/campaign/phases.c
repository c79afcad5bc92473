/*
 * 14, L5.7 The sequence of play of a campaign: the phases of a day and the segments of a
 * strategic cycle, in the order of the rulebook. A segment or phase is a row of one of the
 * two tables here; what it does is in the file of its subject.
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- the phases of a day ---- */

/* Reinforcements come before the events of the day. */
static const struct gc_phase morning[] = {
	{"21.0", gc_vehicles_renew},
	{"26.0", gc_reinforcements_play},
	{"26.0", gc_arrivals_play},
	{"2.3", gc_leaders_look},
	{"L5.1", gc_boxes_note},
	{"L4.4", gc_callup_morning},
	{"L4.4.5", gc_militia_morning},
	{"16.0", gc_events_play},
	{"V15", gc_valley_events_play},
	{"L5.7", gc_harpers_ferry_play},
	{0},
};

static const struct gc_phase before_actions[] = {
	{"L4.4", gc_callup_orders_play},
	{"L4.4.5", gc_militia_play},
	{"28.0", gc_off_map_play},
	{"25.0", gc_counties_play},
	{"24.0", gc_gunboats_play},
	{"32.0", gc_attachment_play},
	{"L2.2", gc_dividing_play},
	{0},
};

static const struct gc_phase before_recovery[] = {
	{"L4.4.4", gc_blenker_check},
	{0},
};

static const struct gc_phase after_recovery[] = {
	{"L4.4.4", gc_fremont_arrive},
	{0},
};

static int play(struct day *day, const struct gc_phase *phase)
{
	int err = OK;

	for (; phase->play && err == OK; phase++)
		err = phase->play(day);
	if (err == OK)
		gc_line_settles(day);
	return err;
}

int gc_campaign_morning(struct day *day)
{
	return play(day, morning);
}

int gc_campaign_before_actions(struct day *day)
{
	return play(day, before_actions);
}

int gc_campaign_before_recovery(struct day *day)
{
	return play(day, before_recovery);
}

int gc_campaign_after_recovery(struct day *day)
{
	return play(day, after_recovery);
}

/* ---- the strategic cycle ---- */

/* True in a game without the cycles of the Valley, to which these segments belong. */
static bool is_alone(const struct day *day)
{
	return !gc_facts(day)->calendar[THEATRE_VALLEY].every;
}

/* L3.10: in a game without the cycles of Richmond those of the Valley have its segment,
 * from the second on. */
static bool is_without_richmond(const struct day *day)
{
	return !gc_facts(day)->calendar[THEATRE_RICHMOND].every &&
	       day->state->turn > gc_facts(day)->calendar[THEATRE_VALLEY].first;
}

/* L5.7, 12 */
static const struct gc_segment richmond[] = {
	{"Reinforcement", "26.0", NULL, gc_calls_are_open, ORDER_SET(ORDER_TAKE),
		gc_calls_play},
	{"Valley", "27.0", NULL, gc_valley_is_open,
		ORDER_SET(ORDER_RELEASE) | ORDER_SET(ORDER_RELEASE_NONE), gc_valley_play},
	{"Virginia", "22.0", gc_virginia_is_due, gc_virginia_is_open,
		ORDER_SET(ORDER_SORTIE), gc_virginia_play},
	{"Norfolk", "28.0", gc_norfolk_is_due, gc_norfolk_is_open,
		ORDER_SET(ORDER_ATTACK_BOX), gc_norfolk_play},
	{"Off-Map", "L5.1", is_alone, NULL,
		ORDER_SET(ORDER_FIGHT_BOXES) | ORDER_SET(ORDER_FALL_BACK),
		gc_boxes_fought_play},
	{"Siege Artillery", "30.0", NULL, NULL, 0, gc_siege_play},
	{"Depot", "30.0", NULL, gc_depots_open, GC_DEPOT_ORDERS, gc_depots_play},
	{"Supply Status", "30.0", NULL, gc_supply_open, ORDER_SET(ORDER_FORAGE),
		gc_supply_play},
	{"Ammunition", "31.0", NULL, NULL, 0, gc_ammunition_play},
	{"RR Station Repair", "L5.6", is_alone, gc_repair_is_open, ORDER_SET(ORDER_REPAIR),
		gc_repair_play},
	{"Union Command", "33.0", gc_posture_is_due, NULL, 0, gc_posture_play},
	{"Union Reorganization", "34.0", NULL, gc_reorganization_is_open,
		ORDER_SET(ORDER_REORGANIZE) | ORDER_SET(ORDER_REORGANIZE_NONE),
		gc_reorganization_play},
	{"A.P. Hill", "26.1", NULL, NULL, 0, gc_hill_play},
	{"VP", "35.0", NULL, NULL, 0, gc_score_cycle},
	{"End of Game", "36.0", gc_end_is_due, NULL, 0, gc_end_play},
	{0},
};

static bool has_valley_supply(const struct day *day)
{
	return gc_facts(day)->valley_supply != NULL;
}

static bool has_valley_counties(const struct day *day)
{
	return gc_facts(day)->counties.valley.seat > 0;
}

/* L5.7, 13 */
static const struct gc_segment valley[] = {
	{"Valley", "27.0", is_without_richmond, gc_valley_is_open,
		ORDER_SET(ORDER_RELEASE) | ORDER_SET(ORDER_RELEASE_NONE), gc_valley_play},
	{"Off-Map", "L5.1", NULL, gc_box_moves_open,
		ORDER_SET(ORDER_BOX_MOVE) | ORDER_SET(ORDER_FIGHT_BOXES) |
			ORDER_SET(ORDER_FALL_BACK),
		gc_off_map_segment_play},
	{"County Control", "V22", has_valley_counties, NULL, 0, gc_score_valley},
	{"Depot", "V24", has_valley_supply, gc_valley_depots_open, GC_VALLEY_DEPOT_ORDERS,
		gc_valley_depots_play},
	{"Supply Status", "V24", gc_valley_supply_is_due, gc_valley_supply_open,
		ORDER_SET(ORDER_FORAGE), gc_valley_supply_play},
	{"Ammunition", "V25", has_valley_supply, NULL, 0, gc_valley_ammunition_play},
	{"Valley Release", "L4.4.3", gc_valley_release_is_due, gc_valley_release_is_open,
		ORDER_SET(ORDER_AUGMENT), gc_valley_release_play},
	{"Union Command", "L5.4", gc_valley_posture_is_due, gc_valley_posture_is_open,
		ORDER_SET(ORDER_OVERRIDE), gc_valley_posture_play},
	{"RR Station Repair", "L5.6", NULL, gc_repair_is_open, ORDER_SET(ORDER_REPAIR),
		gc_repair_play},
	{0},
};

/* Those of Richmond first. */
static const struct gc_segment *const cycles[GC_THEATRES] = {
	[THEATRE_RICHMOND] = richmond,
	[THEATRE_VALLEY] = valley,
};

/* ---- the strategic cycle: the segments of a day ---- */

struct walk {
	enum gc_theatre theatre;
	int next;
};

/* The next segment that is due on this day; NULL: there is no more. Behind the End of Game
 * Segment none is when the game is over, 36: the cycle of the Valley comes after it. */
static const struct gc_segment *next_due(struct walk *walk, const struct day *day)
{
	if (day->state->outcome)
		return NULL;
	for (; walk->theatre < GC_THEATRES; walk->theatre++, walk->next = 0) {
		if (!gc_theatre_has_cycle(day->game, day->state, walk->theatre))
			continue;
		while (cycles[walk->theatre][walk->next].play) {
			const struct gc_segment *segment =
				&cycles[walk->theatre][walk->next++];

			if (!segment->is_due || segment->is_due(day))
				return segment;
		}
	}
	return NULL;
}

bool gc_campaign_cycle_is_open(const struct day *day)
{
	struct walk walk = {0};
	const struct gc_segment *s;

	while ((s = next_due(&walk, day)) != NULL)
		for (enum side side = UNION; side < SIDES; side++)
			if (s->is_open && s->is_open(day, side))
				return true;
	return false;
}

uint64_t gc_campaign_cycle_orders(void)
{
	uint64_t orders = 0;

	for (int theatre = 0; theatre < GC_THEATRES; theatre++)
		for (const struct gc_segment *s = cycles[theatre]; s->play; s++)
			orders |= s->orders;
	return orders;
}

uint64_t gc_campaign_due_orders(const struct day *day)
{
	struct walk walk = {0};
	const struct gc_segment *s;
	uint64_t orders = 0;

	while ((s = next_due(&walk, day)) != NULL)
		orders |= s->orders;
	return orders;
}

int gc_campaign_cycle_play(struct day *day)
{
	uint64_t due = gc_campaign_due_orders(day);
	struct walk walk = {0};
	const struct gc_segment *s;
	int err = OK;

	for (enum side side = UNION; side < SIDES; side++) {
		const struct orders *orders = adjudication_orders(day->adj, side);

		if (orders)
			gc_orders_not_due(day, side, orders->first, due);
	}
	while (err == OK && (s = next_due(&walk, day)) != NULL)
		err = s->play(day);
	adjudication_watched(day->adj, day);
	return err;
}
