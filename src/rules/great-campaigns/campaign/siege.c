/*
 * 30 The Union's siege artillery. It is no unit that could march: it is in a box or a
 * depot, and fires in assaults out of its hex. Events: `siege` (side, place, done: moved,
 * rested, fired, lost; fatigue).
 */
#include "rules/great-campaigns/campaign/campaign.h"

static const struct gc_siege *rules_of(const struct day *day)
{
	return &day->game->campaign->supplies.siege;
}

static void tell(const struct day *day, const char *done)
{
	const struct campaign_state *campaign = &day->state->campaign;
	struct event *event = gc_side_event(day, "siege", "30.0", UNION);

	event_fact(day->adj->journal, event, "place", "%s",
		gc_place_id(day, campaign->siege_at));
	event_fact(day->adj->journal, event, "done", "%s", done);
	event_fact(day->adj->journal, event, "fatigue", "%d", campaign->siege_fatigue);
}

int gc_siege_play(struct day *day)
{
	struct campaign_state *campaign = &day->state->campaign;
	int rest = rules_of(day)->recovers;

	if (campaign->siege_at < 0 || !campaign->siege_fatigue)
		return OK;
	campaign->siege_fatigue -=
		rest < campaign->siege_fatigue ? rest : campaign->siege_fatigue;
	tell(day, "rested");
	return OK;
}

static const char *why_not(const struct day *day, int place)
{
	const struct campaign_state *campaign = &day->state->campaign;
	int depot = gc_depot_at(day->state, place);

	if (campaign->siege_at < 0)
		return "it is lost";
	if (campaign->siege_at == place)
		return "it is there already";
	if (depot < 0 || !campaign->depot[depot].complete ||
		campaign->depot[depot].side != UNION)
		return "a complete depot was expected there";
	return NULL;
}

int gc_siege_move(struct day *day, enum side side, const struct order *order)
{
	struct campaign_state *campaign = &day->state->campaign;
	int place = arg_first(&order->arg[0]);
	const char *why = why_not(day, place);

	if (why)
		return gc_order_fails(
			day, side, order, F_NO_SIEGE, gc_place_name(day, place), why, NULL);
	kit_receipt_line(day->adj, order->where,
		"in the Depot Segment, the siege artillery goes to %s and is at Fatigue Level %d there",
		gc_place_name(day, place), rules_of(day)->fatigue);
	campaign->siege_at = place;
	campaign->siege_fatigue = rules_of(day)->fatigue;
	tell(day, "moved");
	return OK;
}

void gc_siege_lost(struct day *day, int place)
{
	if (day->state->campaign.siege_at != place)
		return;
	tell(day, "lost");
	day->state->campaign.siege_at = -1;
}

static bool has_part(const struct day *day, const struct attack *attack)
{
	const struct campaign_state *campaign = &day->state->campaign;

	if (!gc_is_campaign(day->game, day->state) || attack->side != UNION ||
		attack->type != ATTACK_ASSAULT || campaign->siege_fatigue >= FATIGUE_MAX)
		return false;
	for (int i = 0; i < attack->attackers.count; i++)
		if (gc_stands_at(day->state, attack->attackers.unit[i], campaign->siege_at))
			return true;
	return false;
}

int gc_siege_artillery(const struct day *day, const struct attack *attack)
{
	return has_part(day, attack) ? rules_of(day)->artillery : 0;
}

void gc_siege_fires(struct day *day, const struct attack *attack)
{
	if (!has_part(day, attack))
		return;
	day->state->campaign.siege_fatigue++;
	tell(day, "fired");
}
