/* Boxes: units that are off the map, and those that are under way. 28 */
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/district.h"
#include "rules/great-campaigns/valley/valley.h"

static void take_off(struct day *day, int unit, enum fate fate, int place, int due);

/* 2.3: those whom the unit would leave alone go along, as it goes. */
static void take_along(
	struct day *day, const struct stack *leaders, int unit, enum fate fate)
{
	const struct unit_state *with = &day->state->unit[unit];

	for (int i = 0; i < leaders->count; i++) {
		day->state->unit[leaders->unit[i]].travels = with->travels;
		take_off(day, leaders->unit[i], fate, with->at, with->due);
	}
}

/* Takes a unit from its hex or box; leaders who may not go along settle. */
static void take_off(struct day *day, int unit, enum fate fate, int place, int due)
{
	struct unit_state *now = &day->state->unit[unit];
	bool fought = gc_is_combat_unit(day->game, day->state, unit);
	enum side side = gc_unit_side(day->game, unit);
	struct stack left = {.count = 0};
	int from = now->at;

	if (!gc_is_leader(day->game, unit))
		gc_leaders_left(&left, day, unit);
	if (gc_on_map(day->state, unit))
		gc_field_moves(day, unit, from, -1);
	gc_unit_put_off_map(now, fate, place, due);
	if (fate == FATE_OFF_MAP) {
		gc_corps_left(day, unit, place);
		gc_valley_entered(day, unit, from, place);
	}
	take_along(day, &left, unit, fate);
	if (!fought)
		return;
	if (!gc_is_held(day, side, from))
		gc_works_fall(day, from);
	gc_leaders_settle(day, side, from);
}

void gc_unit_boxed(struct day *day, int unit, int box)
{
	take_off(day, unit, FATE_OFF_MAP, box, 0);
}

void gc_unit_sets_out(struct day *day, int unit, int place, int due)
{
	take_off(day, unit, FATE_UNDER_WAY, place, due);
}
