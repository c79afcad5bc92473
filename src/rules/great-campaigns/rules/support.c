/* 7.4: gunboats that support defenders. */
#include "rules/great-campaigns/rules/combat_private.h"

static bool can_reach(const struct gunboats *gunboats, int place)
{
	for (int i = 0; i < gunboats->places; i++)
		if (gunboats->place[i] == place)
			return true;
	return false;
}

int gc_gunboats_at(const struct day *day, enum side side, int place)
{
	const struct gunboats *gunboats = &gc_scenario_of(day->game, day->state)->gunboats;
	const int *modifier = day->game->tables.modifier;

	if (side != UNION || gunboats->boats < 1 ||
		day->state->supports >= gunboats->supports || !can_reach(gunboats, place))
		return 0;
	return modifier[gunboats->boats > 1 ? MODIFIER_GUNBOATS : MODIFIER_GUNBOAT];
}

int gc_gunboats_decide(struct attack *attack, struct day *day)
{
	enum side side = side_other(attack->side);
	const struct qualifier *said;
	struct choice choice = {
		.by = {side, TRIGGER_ATTACKED, attack->target, NULL},
		.decision = "gunboats",
		.rule = "7.4",
		.words = "support",
		.fallback_text = "support",
	};
	int err;

	if (!gc_gunboats_at(day, side, attack->target))
		return OK;
	choice.text = arena_printf(day->adj->arena,
		"%s is attacked. Do gunboats support it? They can do so %d more times "
		"today.",
		gc_place_name(day, attack->target),
		gc_scenario_of(day->game, day->state)->gunboats.supports -
			day->state->supports);
	if ((err = gc_choice_ask(&said, day, &choice)) < 0)
		return err;
	attack->no_gunboats = wish_next(said, QUALIFIER_SUPPORT_NONE) != NULL;
	return OK;
}
