/*
 * The best attacks out of each hex: assaults by every leader who could lead one there, with
 * those of his who stand in it, and attacks on the march. In order: the sum of an attack;
 * assaults; attacks on the march; what comes of them.
 */
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/offers/ideas_private.h"
#include "rules/great-campaigns/rules/forecast.h"

#define NET_OF_ASSAULT 0  /* with less the odds are against it */
#define FIGHTS_MOST    3  /* out of a hex: which of them are told hangs on their odds */
#define EVEN_CHANCE    25 /* of 100: with less an attack costs more than it brings */
#define MV_COUNTED     10 /* of those who are attacked: more are not beaten at once */
#define GAIN_OF_WORTH  10

/* An attack, and what can be said for it. */
struct fight {
	struct attack attack;
	int chance; /* of 100 that it is won */
	int gain;   /* that chance, and what it is worth */
	int strength;
	bool gives_way; /* 7.7: cavalry alone, before it is made */
	bool comes;     /* its leader is transferred to them first */
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

/* False: it comes to nothing. */
static bool foresee(
	struct gc_forecast *out, const struct ideas *ideas, const struct attack *attack)
{
	const struct march march = {.unit = attack->attackers.unit[0],
		.leader = -1,
		.with = -1,
		.to = -1,
		.allowance = -1};

	return attack->leader < 0 ? gc_forecast_march(out, ideas->day, &march,
					    attack->target, GC_IDEAS_NET)
				  : gc_forecast_attack(out, ideas->day, attack);
}

/* Says what comes of it, as its leader stands now. */
static void weigh(struct fight *fight, const struct ideas *ideas)
{
	int target = fight->attack.target, strength = ideas->foe[target];
	struct gc_forecast forecast;
	bool made = foresee(&forecast, ideas, &fight->attack);

	fight->chance = made ? gc_forecast_percent(&forecast) : 0;
	fight->gives_way = made && forecast.gives_way;
	fight->gain =
		(fight->chance - EVEN_CHANCE) *
		((strength < MV_COUNTED ? strength : MV_COUNTED) + ideas->stake[target]);
	fight->strength = gc_stack_strength(ideas->day, &fight->attack.attackers);
}

static bool is_better(const struct fight *a, const struct fight *b)
{
	return a->gain != b->gain ? a->gain > b->gain : a->strength > b->strength;
}

static bool is_same_stack(const struct stack *a, const struct stack *b)
{
	for (int i = 0; i < a->count; i++)
		if (!stack_has(b, a->unit[i]))
			return false;
	return a->count == b->count;
}

/* By the same units on the same hex. */
static bool is_same(const struct fight *a, const struct fight *b)
{
	return a->attack.target == b->attack.target &&
	       is_same_stack(&a->attack.attackers, &b->attack.attackers);
}

/* The best first; of two by the same units on the same hex the better one alone. */
static void keep(struct fight fight[FIGHTS_MOST], int *count, const struct fight *one)
{
	int to = *count, same = 0;

	while (same < *count && !is_same(&fight[same], one))
		same++;
	if (same < *count) {
		if (!is_better(one, &fight[same]))
			return;
		for (to = --*count; same < to; same++)
			fight[same] = fight[same + 1];
	}
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

/* By an army's leader from all hexes around the target: the die lets in those of the first
 * alone, or of the next, too. False: it begins elsewhere, with more. */
static bool join_grand(struct attack *attack, const struct ideas *ideas, int from)
{
	const struct map *map = &ideas->game->map;
	const struct place *at = &map->place[attack->target];
	int first, most = 0;

	attack->grand = true;
	join_from(attack, ideas, from);
	first = gc_stack_strength(ideas->day, &attack->attackers);
	for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
		int place = map->exit[i].to, before;

		if (place == from || !ideas->own[place])
			continue;
		before = gc_stack_strength(ideas->day, &attack->attackers);
		join_from(attack, ideas, place);
		before = gc_stack_strength(ideas->day, &attack->attackers) - before;
		most = before > most ? before : most;
	}
	return first >= most;
}

/* Who leads it: nobody is called up to it who makes it no better. */
static void spare(struct fight *fight, const struct ideas *ideas)
{
	for (int i = fight->attack.attackers.count - 1; i > 0; i--) {
		struct fight fewer = *fight;
		struct stack *who = &fewer.attack.attackers;

		who->count = 0;
		for (int k = 0; k < fight->attack.attackers.count; k++)
			if (k != i)
				stack_push(who, fight->attack.attackers.unit[k]);
		weigh(&fewer, ideas);
		if (fewer.chance >= fight->chance && has_infantry(ideas, who))
			*fight = fewer;
	}
}

/* Puts the assault of its leader together, out of that hex and those around the target;
 * false: it is none, or begins elsewhere. */
static bool find_assault(struct fight *fight, const struct ideas *ideas, int from)
{
	struct attack *attack = &fight->attack;
	bool begins = true;

	if (gc_is_army_leader(ideas->game, attack->leader))
		begins = join_grand(attack, ideas, from);
	else
		join_from(attack, ideas, from);
	if (!begins || !has_infantry(ideas, &attack->attackers) ||
		ideas->day->state->unit[attack->attackers.unit[0]].at != from ||
		net_of(ideas, attack) < NET_OF_ASSAULT)
		return false;
	weigh(fight, ideas);
	if (attack->grand)
		spare(fight, ideas);
	return true;
}

/* 3: he stands elsewhere, and can come to them before the actions begin. */
static void weigh_transfer(struct fight fight[FIGHTS_MOST], int *count, struct ideas *ideas,
	struct fight *one, int from)
{
	int *at = &ideas->day->state->unit[one->attack.leader].at, was = *at;
	bool found;

	if (ideas->day->state->under_way ||
		!gc_in_reach(ideas->day, ideas->side, was, from, TRANSFER, true))
		return;
	one->comes = true;
	*at = from;
	found = find_assault(one, ideas, from);
	*at = was;
	if (found && (!*count || is_better(one, &fight[0])))
		keep(fight, count, one);
}

static void weigh_assaults(struct fight fight[FIGHTS_MOST], int *count, struct ideas *ideas,
	int from, int target)
{
	for (int i = 0; i < ideas->game->units; i++) {
		struct fight one = {.attack = {.type = ATTACK_ASSAULT,
					    .side = ideas->side,
					    .target = target,
					    .leader = i}};
		enum fail why;

		if (gc_unit_side(ideas->game, i) != ideas->side ||
			!gc_is_leader(ideas->game, i) || !gc_on_map(ideas->day->state, i) ||
			!gc_may_assault(ideas->day, i, target, &why))
			continue;
		if (hex_distance(&ideas->game->sheet.grid, ideas->day->state->unit[i].at,
			    from) > RADIUS)
			weigh_transfer(fight, count, ideas, &one, from);
		else if (find_assault(&one, ideas, from))
			keep(fight, count, &one);
	}
}

/* ---- 5.1: attacks on the march ---- */

/* Cavalry alone needs one of them. */
static void weigh_marches(struct fight fight[FIGHTS_MOST], int *count, struct ideas *ideas,
	const struct stack *movers, int target)
{
	bool alone = is_cavalry(ideas, target);
	struct fight best = {.strength = 0};

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
		if (net_of(ideas, &one.attack) < GC_IDEAS_NET)
			continue;
		weigh(&one, ideas);
		if (!best.strength || is_better(&one, &best))
			best = one;
		if (!alone)
			keep(fight, count, &one);
	}
	if (alone && best.strength)
		keep(fight, count, &best);
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

static void tell(struct ideas *ideas, const struct fight *fight, int from)
{
	const char *taken = ideas->prize[fight->attack.target].guarded;

	gc_ideas_add(ideas,
		&(struct idea){.place = from,
			.lines = lines_of(ideas, &fight->attack, fight->comes),
			.note = arena_printf(ideas->arena, "%syou win %d %%%s%s",
				fight->gives_way ? "the cavalry gives way, " : "",
				fight->chance, taken ? ": " : "", taken ? taken : ""),
			.worth = WORTH_FIGHT + fight->gain / GAIN_OF_WORTH,
			.chance = fight->chance ? fight->chance : 1},
		&fight->attack.attackers, fight->attack.leader);
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
	for (int i = 0; i < count; i++)
		tell(ideas, &fight[i], from);
}

void gc_ideas_fight(struct ideas *ideas)
{
	for (int i = 0; i < ideas->owns; i++)
		fight_from(ideas, ideas->own_at[i]);
}
