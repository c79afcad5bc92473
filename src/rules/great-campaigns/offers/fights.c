/*
 * The best attacks out of each hex: assaults by every leader who could lead one there, with
 * those of his who stand in it, and attacks on the march. In order: the sum of an attack;
 * assaults; attacks on the march; what comes of them.
 */
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/offers/ideas_private.h"
#include "rules/great-campaigns/rules/forecast.h"

#define NET_OF_ASSAULT 0 /* with less the odds are against it */
#define FIGHTS_MOST    3 /* out of a hex: which of them are told hangs on their odds */

/* An attack, and what can be said for it. */
struct fight {
	struct attack attack;
	int net, strength;
	bool comes; /* its leader is transferred to them first */
};

/* ---- the sum of an attack ---- */

static int net_of(const struct ideas *ideas, const struct attack *attack)
{
	struct terms terms;

	gc_terms_of(&terms, ideas->day, attack);
	return terms.net;
}

int gc_ideas_chance(const struct ideas *ideas, const struct march *march, int target)
{
	struct gc_forecast forecast;

	return gc_forecast_march(&forecast, ideas->day, march, target, GC_IDEAS_NET)
		       ? gc_forecast_percent(&forecast)
		       : 0;
}

static bool is_better(const struct fight *a, const struct fight *b)
{
	return a->net != b->net ? a->net > b->net : a->strength > b->strength;
}

/* The best first. */
static void keep(struct fight fight[FIGHTS_MOST], int *count, const struct fight *one)
{
	int to = *count;

	while (to && is_better(one, &fight[to - 1]))
		to--;
	if (to == FIGHTS_MOST)
		return;
	*count += *count < FIGHTS_MOST;
	for (int i = *count - 1; i > to; i--)
		fight[i] = fight[i - 1];
	fight[to] = *one;
}

/* ---- 5.3: assaults ---- */

/* Cavalry alone gives way: nobody is called up to assault it. */
static bool is_cavalry(const struct ideas *ideas, int place)
{
	struct stack there;

	gc_units_at(&there, ideas->day, side_other(ideas->side), place);
	for (int i = 0; i < there.count; i++)
		if (ideas->game->unit[there.unit[i]].arm != ARM_CAVALRY)
			return false;
	return true;
}

/* True for who could go in with the others, and has something to shoot with. */
static bool may_join(const struct ideas *ideas, const struct attack *attack, int unit)
{
	const struct day *day = ideas->day;
	const struct unit_state *now = &day->state->unit[unit];
	struct attack alone = *attack;
	const char *about;
	enum fail why;

	alone.attackers = (struct stack){{unit}, 1};
	return gc_obeys_now(day->game, day->state, unit, attack->leader) &&
	       (!now->held || gc_are_siege_guns(day, unit)) && !gc_sleeps(day, unit) &&
	       now->fatigue < FATIGUE_MAX && !gc_is_empty(day->game, day->state, unit) &&
	       gc_in_radius(day, attack->leader, unit) &&
	       gc_may_attack(day, &alone, &why, &about);
}

static void join_from(struct attack *attack, const struct ideas *ideas, int place)
{
	struct stack here;

	gc_units_at(&here, ideas->day, ideas->side, place);
	for (int i = 0; i < here.count; i++)
		if (may_join(ideas, attack, here.unit[i]))
			stack_push(&attack->attackers, here.unit[i]);
}

static bool has_infantry(const struct ideas *ideas, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++)
		if (ideas->game->unit[stack->unit[i]].arm != ARM_ARTILLERY)
			return true;
	return false;
}

static bool is_of_one_hex(const struct ideas *ideas, const struct attack *attack)
{
	const struct stack *who = &attack->attackers;
	const struct state *state = ideas->day->state;

	for (int i = 1; i < who->count; i++)
		if (state->unit[who->unit[i]].at != state->unit[who->unit[0]].at)
			return false;
	return true;
}

static void weigh_assault(struct fight fight[FIGHTS_MOST], int *count, struct ideas *ideas,
	const struct attack *attack)
{
	struct fight one = {.attack = *attack};

	if (!has_infantry(ideas, &attack->attackers) ||
		(attack->grand && is_of_one_hex(ideas, attack)))
		return;
	one.net = net_of(ideas, attack);
	one.strength = gc_stack_strength(ideas->day, &attack->attackers);
	if (one.net >= NET_OF_ASSAULT)
		keep(fight, count, &one);
}

/* By an army's leader from all hexes around the target. */
static void join_grand(struct attack *attack, const struct ideas *ideas)
{
	const struct map *map = &ideas->game->map;
	const struct place *at = &map->place[attack->target];

	attack->grand = true;
	for (int i = at->first_exit; i < at->first_exit + at->exits; i++)
		if (ideas->own[map->exit[i].to])
			join_from(attack, ideas, map->exit[i].to);
}

/* 3: he stands elsewhere, and can come to them before the actions begin. */
static void weigh_transfer(struct fight fight[FIGHTS_MOST], int *count, struct ideas *ideas,
	struct attack *attack, int from)
{
	int *at = &ideas->day->state->unit[attack->leader].at, was = *at;
	struct fight one = {.comes = true};

	if (ideas->day->state->under_way ||
		!gc_in_reach(ideas->day, ideas->side, was, from, TRANSFER, true))
		return;
	*at = from;
	if (gc_is_army_leader(ideas->game, attack->leader))
		join_grand(attack, ideas);
	else
		join_from(attack, ideas, from);
	one.attack = *attack;
	if (has_infantry(ideas, &attack->attackers) &&
		ideas->day->state->unit[attack->attackers.unit[0]].at == from) {
		one.net = net_of(ideas, attack);
		one.strength = gc_stack_strength(ideas->day, &attack->attackers);
	}
	*at = was;
	if (one.net > NET_OF_ASSAULT && (!*count || is_better(&one, &fight[0])))
		keep(fight, count, &one);
}

static void weigh_assaults(struct fight fight[FIGHTS_MOST], int *count, struct ideas *ideas,
	int from, int target)
{
	for (int i = 0; i < ideas->game->units; i++) {
		struct attack attack = {.type = ATTACK_ASSAULT,
			.side = ideas->side,
			.target = target,
			.leader = i};
		enum fail why;

		if (gc_unit_side(ideas->game, i) != ideas->side ||
			!gc_is_leader(ideas->game, i) || !gc_on_map(ideas->day->state, i) ||
			!gc_may_assault(ideas->day, i, target, &why))
			continue;
		if (hex_distance(&ideas->game->sheet.grid, ideas->day->state->unit[i].at,
			    from) > RADIUS) {
			weigh_transfer(fight, count, ideas, &attack, from);
			continue;
		}
		if (gc_is_army_leader(ideas->game, i))
			join_grand(&attack, ideas);
		else
			join_from(&attack, ideas, from);
		if (attack.attackers.count &&
			ideas->day->state->unit[attack.attackers.unit[0]].at == from)
			weigh_assault(fight, count, ideas, &attack);
	}
}

/* ---- 5.1: attacks on the march ---- */

static void weigh_marches(struct fight fight[FIGHTS_MOST], int *count, struct ideas *ideas,
	const struct stack *movers, int target)
{
	for (int i = 0; i < movers->count; i++) {
		int unit = movers->unit[i];
		struct fight one = {.attack = {.type = ATTACK_NORMAL,
					    .side = ideas->side,
					    .target = target,
					    .attackers = {{unit}, 1},
					    .leader = -1}};
		const char *about;
		enum fail why;

		if (gc_is_empty(ideas->game, ideas->day->state, unit) ||
			!gc_may_attack(ideas->day, &one.attack, &why, &about))
			continue;
		one.net = net_of(ideas, &one.attack);
		one.strength = ideas->day->state->unit[unit].strength;
		if (one.net >= GC_IDEAS_NET)
			keep(fight, count, &one);
	}
}

/* ---- what comes of them ---- */

static const char *lines_of(
	const struct ideas *ideas, const struct attack *attack, bool comes)
{
	const char *target = gc_ideas_place(ideas, attack->target);
	struct buf lines;

	if (attack->leader < 0)
		return arena_printf(ideas->arena,
			"march %s\n  assail %s if net is at least %d\n",
			gc_ideas_name(ideas, attack->attackers.unit[0]), target,
			GC_IDEAS_NET);
	buf_init(&lines, ideas->arena);
	if (comes)
		buf_printf(&lines, "transfer %s to %s\n",
			gc_ideas_name(ideas, attack->leader),
			gc_ideas_name(ideas, attack->attackers.unit[0]));
	buf_printf(&lines, "%sassault %s with %s:", attack->grand ? "grand " : "", target,
		gc_ideas_name(ideas, attack->leader));
	for (int i = 0; i < attack->attackers.count; i++)
		buf_printf(&lines, "%s %s", i ? "," : "",
			gc_ideas_name(ideas, attack->attackers.unit[i]));
	buf_putc(&lines, '\n');
	return lines.data;
}

/* In how many of a hundred times it is won. */
static int chance_of(struct ideas *ideas, const struct fight *fight, int from)
{
	const struct attack *attack = &fight->attack;
	struct gc_forecast forecast;
	int *at, was;

	if (attack->leader < 0)
		return gc_ideas_chance(ideas,
			&(struct march){.unit = attack->attackers.unit[0],
				.leader = -1,
				.with = -1,
				.to = -1,
				.allowance = -1},
			attack->target);
	at = &ideas->day->state->unit[attack->leader].at;
	was = *at;
	if (fight->comes)
		*at = from;
	gc_forecast_attack(&forecast, ideas->day, attack);
	*at = was;
	return gc_forecast_percent(&forecast);
}

static void fight_from(struct ideas *ideas, int from)
{
	const struct map *map = &ideas->game->map;
	const struct place *at = &map->place[from];
	struct fight fight[FIGHTS_MOST];
	struct stack movers;
	int count = 0;

	gc_ideas_movers(&movers, ideas, from);
	for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
		int target = map->exit[i].to;

		if (!ideas->foe[target])
			continue;
		if (!is_cavalry(ideas, target))
			weigh_assaults(fight, &count, ideas, from, target);
		weigh_marches(fight, &count, ideas, &movers, target);
	}
	for (int i = 0; i < count; i++) {
		int chance = chance_of(ideas, &fight[i], from);

		gc_ideas_add(ideas,
			&(struct idea){.place = from,
				.lines = lines_of(ideas, &fight[i].attack, fight[i].comes),
				.note = arena_printf(ideas->arena, "you win %d %%", chance),
				.worth = WORTH_FIGHT + chance +
					 ideas->stake[fight[i].attack.target],
				.chance = chance ? chance : 1},
			&fight[i].attack.attackers, fight[i].attack.leader);
	}
}

void gc_ideas_fight(struct ideas *ideas)
{
	for (int i = 0; i < ideas->owns; i++)
		fight_from(ideas, ideas->own_at[i]);
}
