/* L2.2 A division is divided into brigades, and formed of them again. */
#include "rules/great-campaigns/campaign/line.h"
#include "rules/great-campaigns/campaign/organization.h"

/* ---- what each brigade has of the division ---- */

struct shares {
	int unit[FORMATION_BRIGADES], strength[FORMATION_BRIGADES];
	int count;
};

/* A counter that lies aside, or has fallen, may be used; as those of substitutes are. */
static bool is_free(const struct day *day, int unit)
{
	return day->state->unit[unit].fate == FATE_AWAITED || gc_is_gone(day->state, unit);
}

/* As `divide` has marked it on the counters that lie aside: these together have all MV. */
static bool share_as_said(
	struct shares *out, const struct day *day, const struct gc_formation *formation)
{
	int left = day->state->unit[formation->division].strength;

	out->count = 0;
	for (int i = 0; i < formation->brigades && left > 0; i++) {
		int unit = formation->brigade[i], said = day->state->unit[unit].strength;

		if (day->state->unit[unit].fate != FATE_AWAITED)
			continue;
		out->unit[out->count] = unit;
		out->strength[out->count++] = said;
		left -= said;
	}
	return !left;
}

/* Evenly, among as few as have room for it; who stand first have one more. */
static bool share_evenly(
	struct shares *out, const struct day *day, const struct gc_formation *formation)
{
	int strength = day->state->unit[formation->division].strength;
	int most = day->game->campaign->theatres.most;
	int wanted = (strength + most - 1) / most;

	out->count = 0;
	for (int i = 0; i < formation->brigades && out->count < wanted; i++)
		if (is_free(day, formation->brigade[i]))
			out->unit[out->count++] = formation->brigade[i];
	for (int i = 0; i < out->count; i++) {
		out->strength[i] = strength / wanted + (i < strength % wanted);
		if (out->strength[i] > day->game->unit[out->unit[i]].strength)
			return false;
	}
	return out->count == wanted;
}

static bool find_shares(
	struct shares *out, const struct day *day, const struct gc_formation *formation)
{
	return share_as_said(out, day, formation) || share_evenly(out, day, formation);
}

bool gc_may_be_divided(const struct day *day, const struct gc_formation *formation)
{
	struct shares shares;

	return find_shares(&shares, day, formation);
}

/* ---- one counter for another ---- */

/* A counter takes the state of another, with so many MV and guns of its own. */
static void put_in(
	struct day *day, int unit, const struct unit_state *was, int strength, int guns)
{
	struct unit_state *now = &day->state->unit[unit];

	*now = *was;
	now->fate = FATE_AWAITED; /* till it enters its hex */
	now->strength = strength;
	now->marked = guns + 1;
	now->lost = 0;
	now->beyond = now->held = false;
	now->of = -1;
	gc_unit_enters(day, unit, was->at);
	now->refuses = was->refuses;
}

static void set_aside(struct day *day, int unit, int of)
{
	gc_unit_set_aside(day, unit);
	day->state->unit[unit].of = of;
	day->state->unit[unit].stood = -1;
}

static void bring_leader(struct day *day, int leader, int place)
{
	if (leader < 0 || !is_free(day, leader))
		return;
	day->state->unit[leader] =
		(struct unit_state){.fate = FATE_AWAITED, .at = -1, .stood = -1, .of = -1};
	gc_unit_enters(day, leader, place);
}

static struct event *tell(const struct day *day, const char *kind, int unit, int place)
{
	struct event *event =
		gc_side_event(day, kind, "L2.2", gc_unit_side(day->game, unit));

	event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(day->adj->journal, event, "place", "%s", gc_place_id(day, place));
	return event;
}

void gc_divide(struct day *day, const struct gc_formation *formation, struct stack *out)
{
	struct journal *journal = day->adj->journal;
	int division = formation->division;
	const struct unit_state was = day->state->unit[division];
	int guns = gc_guns(day->game, day->state, division);
	struct event *event = tell(day, "divided", division, was.at);
	struct shares shares;

	find_shares(&shares, day, formation);
	out->count = 0;
	for (int i = 0; i < shares.count; i++) {
		put_in(day, shares.unit[i], &was, shares.strength[i],
			guns / shares.count + (i < guns % shares.count));
		stack_push(out, shares.unit[i]);
	}
	bring_leader(day, formation->leader, was.at);
	set_aside(day, division, shares.unit[0]);
	event_fact(journal, event, "brigades", "%s", gc_stack_ids(day, out));
	if (formation->leader >= 0)
		event_fact(
			journal, event, "leader", "%s", gc_unit_id(day, formation->leader));
}

void gc_form(struct day *day, const struct gc_formation *formation, int brigade)
{
	struct journal *journal = day->adj->journal;
	int division = formation->division;
	const struct unit_state was = day->state->unit[brigade];
	struct event *event = tell(day, "formed", division, was.at);

	event_fact(journal, event, "of", "%s", gc_unit_id(day, brigade));
	if (formation->leader >= 0)
		event_fact(
			journal, event, "leader", "%s", gc_unit_id(day, formation->leader));
	put_in(day, division, &was, was.strength, gc_guns(day->game, day->state, brigade));
	set_aside(day, brigade, gc_is_substitute(day->game, brigade) ? -1 : division);
	if (formation->leader >= 0)
		set_aside(day, formation->leader, division);
	gc_leaders_settle(day, gc_unit_side(day->game, division), was.at);
}
