/*
 * L5.6 The RR Station Repair Segment. Events: `station-repaired` (side, place, damage: what
 * it was).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/rail.h"

/* What a side repairs in a segment: stations of one kind. */
struct repairs {
	int damage; /* of those that were repaired; 0: none yet */
	int count;
};

static bool is_his(const struct day *day, enum side side, int place)
{
	return gc_county_is_of(day, side, place) &&
	       !gc_is_held(day, side_other(side), place);
}

bool gc_repair_is_open(const struct day *day, enum side side)
{
	for (int i = 0; i < day->state->stations; i++)
		if (is_his(day, side, day->state->station[i].at))
			return true;
	return false;
}

static int most_of(const struct gc_rail_side *facts, int damage)
{
	return damage == STATION_DAMAGED ? facts->damaged : facts->destroyed;
}

/* NULL: it may be repaired now. */
static const char *fault(
	const struct day *day, enum side side, int place, const struct repairs *repairs)
{
	const struct gc_rail_side *facts = &gc_facts(day)->rail.side[side];
	int station = gc_station_find(day->state, place), damage;

	if (station < 0)
		return "no station there is damaged";
	if (!is_his(day, side, place))
		return "you do not control it";
	damage = day->state->station[station].damage;
	if (repairs->damage && repairs->damage != damage)
		return "a segment repairs damaged stations, or a destroyed one";
	if (repairs->count >= most_of(facts, damage))
		return "no more is repaired in a segment";
	if (damage == STATION_DESTROYED && facts->rests &&
		day->state->campaign.repaired[side])
		return "a station was repaired the last time";
	return NULL;
}

static void repair(struct day *day, enum side side, int place, struct repairs *repairs)
{
	struct state *state = day->state;
	struct journal *journal = day->adj->journal;
	int station = gc_station_find(state, place);
	struct event *event = gc_side_event(day, "station-repaired", "L5.6", side);

	repairs->damage = state->station[station].damage;
	repairs->count++;
	event_fact(journal, event, "place", "%s", gc_place_id(day, place));
	event_fact(journal, event, "damage", "%s", gc_station_words[repairs->damage]);
	state->stations--;
	for (int i = station; i < state->stations; i++)
		state->station[i] = state->station[i + 1];
	state->station[state->stations] = (struct station_state){0};
}

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	struct repairs *repairs = (struct repairs *)context + side;
	const struct arg *places = &order->arg[0];
	int err = OK;

	for (int i = 0; i < places->count && err == OK; i++) {
		int place = places->number[i];
		const char *why = fault(day, side, place, repairs);

		if (why) {
			err = gc_order_fails(day, side, order, F_NO_REPAIR,
				gc_place_name(day, place), why, NULL);
			continue;
		}
		receipt_line(day->adj, order->where, "the station at %s is repaired",
			gc_place_name(day, place));
		repair(day, side, place, repairs);
	}
	return err;
}

/* Who orders nothing has the first repaired that can be. */
static void repair_what_can_be(struct day *day, enum side side, struct repairs *repairs)
{
	for (int damage = STATION_DAMAGED; damage <= STATION_DESTROYED; damage++)
		for (int i = 0; i < day->state->stations;) {
			int place = day->state->station[i].at;

			if (day->state->station[i].damage == damage &&
				!fault(day, side, place, repairs))
				repair(day, side, place, repairs);
			else
				i++;
		}
}

int gc_repair_play(struct day *day)
{
	struct repairs repairs[SIDES] = {{0}};
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++) {
		err = gc_cycle_orders(
			day, side, ORDER_SET(ORDER_REPAIR), carry_out, repairs);
		if (err != OK || day->adj->preview)
			continue;
		if (!repairs[side].count)
			repair_what_can_be(day, side, &repairs[side]);
		day->state->campaign.repaired[side] = repairs[side].count > 0;
	}
	return err;
}
