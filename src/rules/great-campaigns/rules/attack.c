/* 7.1, 11, 33 Which units may attack what, from where, and who of them are still there. */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/rules_private.h"
#include "rules/kit/report.h"

int gc_attack_places(
	int place[HEX_SIDES], const struct day *day, const struct attack *attack)
{
	int places = 0;

	for (int i = 0; i < attack->attackers.count && places < HEX_SIDES; i++) {
		int at = day->state->unit[attack->attackers.unit[i]].at, k = 0;

		while (k < places && place[k] != at)
			k++;
		if (k == places)
			place[places++] = at;
	}
	return places;
}

const char *gc_place_ids(const struct day *day, const int *place, int count)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < count; i++)
		words_add(&words, gc_place_id(day, place[i]));
	return words_join(day->adj->arena, &words, ", ");
}

void gc_stack_keep(struct stack *stack, const struct day *day)
{
	int left = 0;

	for (int i = 0; i < stack->count; i++)
		if (gc_on_map(day->state, stack->unit[i]))
			stack->unit[left++] = stack->unit[i];
	stack->count = left;
}

static enum fail why_not(const struct day *day, const struct attack *attack, int unit)
{
	const struct unit_state *now = &day->state->unit[unit];
	bool ends;
	int link;

	if (!gc_on_map(day->state, unit))
		return F_NOT_ON_MAP;
	link = map_link(&day->game->map, now->at, attack->target);
	if (link < 0 && !attack->ferried)
		return F_NOT_ADJACENT;
	if (link >= 0 && gc_unit_crossing_cost(day, unit, link, now->at, &ends) < 0)
		return F_NO_CROSSING;
	if (now->demoralized > (attack->type == ATTACK_ASSAULT ? 0 : 1))
		return F_DEMORALIZED;
	if (attack->type != ATTACK_ASSAULT && day->game->unit[unit].arm == ARM_ARTILLERY)
		return F_ARTILLERY;
	if (!gc_is_combat_unit(day->game, day->state, unit))
		return F_NO_FIGHTER;
	return F_NONE;
}

/* Where it comes from: a unit has the rules of its own hex. L2.3 */
static int base_of(const struct day *day, const struct attack *attack)
{
	return attack->attackers.count ? day->state->unit[attack->attackers.unit[0]].at
				       : attack->target;
}

bool gc_may_attack(const struct day *day, const struct attack *attack, enum fail *why,
	const char **about)
{
	*why = F_NO_TARGET;
	*about = gc_place_name(day, attack->target);
	if (gc_is_passive(day->game, day->state, attack->side, base_of(day, attack))) {
		*why = gc_has_valley_posture(day->game, day->state, base_of(day, attack))
			       ? F_VALLEY_PASSIVE
			       : F_PASSIVE;
		return false;
	}
	if (!attack->attackers.count ||
		!gc_is_held(day, side_other(attack->side), attack->target))
		return false;
	for (int i = 0; i < attack->attackers.count; i++) {
		*about = gc_unit_name(day, attack->attackers.unit[i]);
		*why = why_not(day, attack, attack->attackers.unit[i]);
		if (*why != F_NONE)
			return false;
	}
	return true;
}
