/* 7.4: gunboats that support defenders. */
#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/rules/combat_private.h"

static bool can_reach(const struct gunboats *gunboats, int place)
{
	for (int i = 0; i < gunboats->places; i++)
		if (gunboats->place[i] == place)
			return true;
	return false;
}

/* What so many boats add. */
static int modifier_of(const struct day *day, int boats)
{
	const int *modifier = day->game->tables.modifier;

	return boats < 1 ? 0 : modifier[boats > 1 ? MODIFIER_GUNBOATS : MODIFIER_GUNBOAT];
}

static bool is_campaign(const struct day *day)
{
	return gc_is_campaign(day->game, day->state);
}

int gc_gunboats_at(const struct day *day, enum side side, int place)
{
	const struct gunboats *gunboats = &gc_scenario_of(day->game, day->state)->gunboats;

	if (side == UNION && is_campaign(day))
		return modifier_of(day, gc_vessels_support(day, place));
	if (side != UNION || gunboats->boats < 1 ||
		day->state->supports >= gunboats->supports || !can_reach(gunboats, place))
		return 0;
	return modifier_of(day, gunboats->boats);
}

void gc_gunboats_used(struct day *day, int place)
{
	if (is_campaign(day))
		gc_vessels_use_support(day, place);
	else
		day->state->supports++;
}

static int supports_left(const struct day *day, int place)
{
	if (is_campaign(day))
		return gc_vessels_supports_left(day, place);
	return gc_scenario_of(day->game, day->state)->gunboats.supports -
	       day->state->supports;
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
		gc_place_name(day, attack->target), supports_left(day, attack->target));
	if ((err = gc_choice_ask(&said, day, &choice)) < 0)
		return err;
	attack->no_gunboats = wish_next(said, QUALIFIER_SUPPORT_NONE) != NULL;
	return OK;
}
