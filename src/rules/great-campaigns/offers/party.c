/* Who is asked about: units, and a leader with or without them. */
#include "rules/great-campaigns/offers/offers_private.h"
#include "rules/great-campaigns/rules/march.h"

static bool may_go(const struct day *day, int unit)
{
	enum fail why;

	return gc_is_combat_unit(day->game, day->state, unit) &&
	       gc_may_march(day, unit, &why);
}

/* A leader alone speaks for those of his who stand with him. */
static void take_along(struct party *party)
{
	const struct day *day = party->day;
	struct stack here;

	gc_units_at(&here, day, party->side, day->state->unit[party->leader].at);
	for (int i = 0; i < here.count; i++)
		if (gc_obeys_now(day->game, day->state, here.unit[i], party->leader) &&
			may_go(day, here.unit[i]))
			stack_add(&party->units, here.unit[i]);
}

static bool all_obey(const struct party *party)
{
	for (int i = 0; i < party->units.count; i++)
		if (!gc_obeys_now(party->day->game, party->day->state, party->units.unit[i],
			    party->leader) ||
			!gc_in_radius(party->day, party->leader, party->units.unit[i]))
			return false;
	return true;
}

bool gc_party_make(struct party *out, struct offer_search *search, const struct day *day)
{
	*out = (struct party){.search = search,
		.day = day,
		.side = search->asked->side,
		.leader = -1,
		.via = search->asked->via,
		.vias = search->asked->vias};
	for (int i = 0; i < search->who.count; i++) {
		int unit = search->who.unit[i];

		if (!gc_on_map(day->state, unit))
			return false;
		if (!gc_is_leader(day->game, unit)) {
			if (!may_go(day, unit))
				return false;
			stack_add(&out->units, unit);
		} else if (out->leader < 0) {
			out->leader = unit;
		} else {
			return false;
		}
	}
	if (out->leader >= 0 && !out->units.count)
		take_along(out);
	out->activates = out->leader >= 0 && !gc_is_army_leader(day->game, out->leader) &&
			 all_obey(out);
	return out->units.count > 0;
}
