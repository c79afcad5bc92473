/* 7.2 to 7.4: everything of an attack but the dice. */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/rules/combat_private.h"

/* One that is told only where it counts. */
static void add_if(
	struct terms *out, const char *id, const char *rule, int value, const char *text)
{
	if (value)
		gc_term_add(out, id, rule, value, text);
}

/* ---- ratio ---- */

const char *gc_quarters_text(struct arena *arena, int quarters)
{
	static const char *const part[] = {"", ".25", ".5", ".75"};

	return arena_printf(arena, "%d%s", quarters / 4, part[quarters % 4]);
}

static void weigh_ratio(struct terms *out, const struct day *day)
{
	struct arena *arena = day->adj->arena;

	gc_term_add(out, "ratio", "7.4",
		gc_ratio_modifier(&day->game->tables, out->attackers, out->modified),
		arena_printf(arena, "Combat Values %s to %s",
			gc_quarters_text(arena, 2 * out->attackers),
			gc_quarters_text(arena, out->modified)));
}

/* ---- tactical ---- */

/* A leader counts with one of these units, in its hex, that obeys him. */
static bool leads_one(const struct day *day, int leader, const struct stack *units)
{
	for (int i = 0; i < units->count; i++)
		if (gc_stands_at(day->state, leader, day->state->unit[units->unit[i]].at) &&
			gc_obeys_now(day->game, day->state, units->unit[i], leader))
			return true;
	return false;
}

static int best_tactical(const struct day *day, enum side side, const struct stack *units)
{
	int best = 0;

	for (int i = 0; i < day->game->units; i++) {
		int tactical = gc_tactical(day->game, day->state, i);

		if (tactical <= best || gc_unit_side(day->game, i) != side)
			continue;
		if (gc_is_leader(day->game, i) ? leads_one(day, i, units)
					       : stack_has(units, i))
			best = tactical;
	}
	return best;
}

static void weigh_tactical(struct terms *out, const struct day *day,
	const struct attack *attack, const struct stack *defenders)
{
	int attacking = best_tactical(day, attack->side, &attack->attackers);
	int defending = best_tactical(day, side_other(attack->side), defenders);

	gc_term_add(out, "tactical", "7.4", attacking - defending,
		arena_printf(
			day->adj->arena, "Tactical Values %d to %d", attacking, defending));
}

/* ---- the kind of attack ---- */

static void weigh_type(
	struct terms *out, const struct day *day, const struct attack *attack)
{
	static const struct {
		const char *id, *text;
	} type[ATTACK_TYPES] = {
		[ATTACK_COLUMN] = {"column", "column of route"},
		[ATTACK_HASTY] = {"hasty", "hasty attack"},
		[ATTACK_NORMAL] = {"normal", "normal attack"},
		[ATTACK_PREPARED] = {"prepared", "prepared attack"},
		[ATTACK_ASSAULT] = {"assault", "assault"},
	};

	add_if(out, type[attack->type].id, "7.1",
		day->game->tables.attack[attack->type].modifier, type[attack->type].text);
}

/* The army leader gives his bonus when he orders the assault, or stands with one of those
 * who make it. */
static bool army_leader_helps(const struct day *day, const struct attack *attack)
{
	int leader = gc_scenario_of(day->game, day->state)->assault_bonus;

	return attack->type == ATTACK_ASSAULT && leader >= 0 &&
	       gc_on_map(day->state, leader) &&
	       gc_unit_side(day->game, leader) == attack->side &&
	       (attack->leader == leader || leads_one(day, leader, &attack->attackers));
}

/* ---- demoralized ---- */

/* 11: half or more of the CV in these hexes is Demoralized-2. */
static bool is_shaken(const struct day *day, enum side side, const int *place, int places)
{
	int all = 0, shaken = 0;

	for (int i = 0; i < places; i++) {
		struct stack units;

		gc_units_at(&units, day, side, place[i]);
		all += gc_stack_halves(day, &units);
		for (int k = 0; k < units.count; k++)
			if (day->state->unit[units.unit[k]].demoralized > 1)
				shaken += gc_combat_halves(
					day->game, day->state, units.unit[k]);
	}
	return shaken && 2 * shaken >= all;
}

static void weigh_demoralized(
	struct terms *out, const struct day *day, const struct attack *attack)
{
	int modifier = day->game->tables.modifier[MODIFIER_DEMORALIZED];
	int place[HEX_SIDES];
	int places = gc_attack_places(place, day, attack);

	if (is_shaken(day, attack->side, place, places))
		gc_term_add(out, "demoralized", "11.0", modifier, "demoralized attackers");
	if (is_shaken(day, side_other(attack->side), &attack->target, 1))
		gc_term_add(out, "demoralized-defenders", "11.0", -modifier,
			"demoralized defenders");
}

/* ---- ammunition ---- */

/* 31: half or more of the CV that attacks has no ammunition left. */
static bool is_out_of_ammunition(const struct day *day, const struct stack *attackers)
{
	int all = gc_stack_halves(day, attackers), empty = 0;

	for (int i = 0; i < attackers->count; i++)
		if (gc_is_empty(day->game, day->state, attackers->unit[i]))
			empty +=
				gc_combat_halves(day->game, day->state, attackers->unit[i]);
	return empty && 2 * empty >= all;
}

/* ---- all of it ---- */

void gc_terms_of(struct terms *out, const struct day *day, const struct attack *attack)
{
	const struct tables *tables = &day->game->tables;
	enum side enemy = side_other(attack->side);
	struct stack defenders;

	*out = (struct terms){0};
	gc_units_at(&defenders, day, enemy, attack->target);
	out->attackers = gc_stack_halves(day, &attack->attackers);
	out->defenders = gc_stack_halves(day, &defenders);
	out->modified =
		out->defenders *
		tables->works[gc_works_at(day->game, day->state, enemy, attack->target)]
			.twice;
	weigh_ratio(out, day);
	gc_weigh_artillery(out, day, attack);
	weigh_tactical(out, day, attack, &defenders);
	weigh_type(out, day, attack);
	if (army_leader_helps(day, attack))
		add_if(out, "army-leader", "7.4", tables->modifier[MODIFIER_ARMY_LEADER],
			"assault bonus of the army leader");
	gc_weigh_flanks(out, day, attack);
	if (day->state->rain)
		add_if(out, "rain", "7.4", tables->modifier[MODIFIER_RAIN], "rain");
	weigh_demoralized(out, day, attack);
	if (is_out_of_ammunition(day, &attack->attackers))
		add_if(out, "ammunition", "31.0",
			day->game->campaign->supplies.ammunition.modifier,
			"attackers without ammunition");
	gc_weigh_terrain(out, day, attack);
}

int gc_terms_net(const struct terms *terms, int artillery_die)
{
	return terms->net + (artillery_die ? gc_artillery_by_die(terms, artillery_die) : 0);
}

void gc_attack_weigh(struct day *day, const struct attack *attack)
{
	struct terms terms;

	gc_terms_of(&terms, day, attack);
	day->now.has_net = true;
	day->now.net = terms.net;
	day->now.ratio[0] = terms.attackers;
	day->now.ratio[1] = (terms.modified + 1) / 2;
}
