/*
 * L4.4.4 The Mountain Department: Blenker's limits are lifted, Fremont comes, Milroy sets
 * out, Schenck is let go. Events: `blenker-free` (side, units).
 */
#include "rules/great-campaigns/rules/turn_phases.h"
#include "rules/great-campaigns/valley/valley_private.h"

/* ---- Blenker ---- */

static bool is_union_depot(const struct day *day, int place)
{
	return gc_depot_at(day->state, place) >= 0;
}

/* True for who stands at a depot and is not tired; leaders never are. */
static bool rests(const struct day *day, int unit)
{
	const struct unit_state *now = &day->state->unit[unit];

	return gc_on_map(day->state, unit) && !now->fatigue && is_union_depot(day, now->at);
}

/* Those who are gone, and counters that lie aside, do not count. */
static bool is_of_blenker(const struct day *day, int unit)
{
	return gc_is_listed(day, &gc_valley_rules(day)->blenker.of, unit) &&
	       day->state->unit[unit].fate != FATE_UNUSED &&
	       !gc_lies_aside(day->game, day->state, unit) && !gc_is_gone(day->state, unit);
}

bool gc_keeps_limits(const struct day *day, int unit)
{
	return is_of_blenker(day, unit) && !rests(day, unit);
}

static bool all_rest(const struct day *day)
{
	for (int i = 0; i < day->game->units; i++)
		if (gc_keeps_limits(day, i))
			return false;
	return true;
}

static void lift(struct day *day)
{
	struct event *event = gc_side_event(day, "blenker-free", "L4.4.4", UNION);
	struct stack free = {.count = 0};

	for (int i = 0; i < day->game->units; i++)
		if (is_of_blenker(day, i))
			stack_add(&free, i);
	if (free.count)
		event_fact(
			day->adj->journal, event, "units", "%s", gc_stack_ids(day, &free));
	gc_valley_now(day)->blenker = day->state->turn;
	day->changes++;
	gc_milroy_set_out(day);
}

int gc_blenker_check(struct day *day)
{
	if (gc_has_release(day->game, day->state) && !day->adj->preview &&
		!gc_valley_now(day)->blenker && all_rest(day))
		lift(day);
	return OK;
}

/* ---- Fremont ---- */

int gc_fremont_arrive(struct day *day)
{
	int lifted =
		gc_has_release(day->game, day->state) ? gc_valley_now(day)->blenker : 0;

	if (lifted && lifted < day->state->turn)
		gc_callup_arrive(day, &gc_valley_rules(day)->callup[CALLUP_FREMONT]);
	return OK;
}
