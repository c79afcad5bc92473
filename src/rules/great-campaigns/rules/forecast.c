/*
 * How an attack would come out, as a receipt says it: with every march or assault die, and
 * every die of the combat, but without what becomes of the units. What the other side may
 * do before it, as to withdraw cavalry, is for the odds to count.
 */
#include "rules/great-campaigns/rules/forecast.h"

#include <limits.h>

#include "rules/great-campaigns/rules/march.h"
#include "rules/great-campaigns/rules/rules_private.h"

/* So many combinations that an attack has: of an artillery die and two of the combat. */
#define DICE_OF_ATTACK (DIE * DIE * DIE)

static void begin(struct gc_forecast *out)
{
	*out = (struct gc_forecast){.least = INT_MAX, .most = INT_MIN};
}

/* 7.5: the defenders go, or nobody of them is left. */
static bool is_won(
	const struct day *day, const struct terms *terms, int difference, int defenders)
{
	const struct chart *chart = &day->game->tables.chart;
	const struct result *result = &chart->defender[gc_chart_row(
		difference)][gc_defender_column(chart, terms->defenders)];

	return result->goes != STAYS || result->loss >= defenders;
}

static void add(struct gc_forecast *out, const struct day *day, const struct attack *attack)
{
	struct stack defenders;
	struct terms terms;

	gc_terms_of(&terms, day, attack);
	gc_units_at(&defenders, day, side_other(attack->side), attack->target);
	out->defenders = gc_stack_strength(day, &defenders);
	if (gc_stack_strength(day, &attack->attackers) > out->attackers)
		out->attackers = gc_stack_strength(day, &attack->attackers);
	for (int guns = 1; guns <= DIE; guns++) {
		int net = gc_terms_net(&terms, terms.die != DIE_NONE ? guns : 0);

		out->least = net < out->least ? net : out->least;
		out->most = net > out->most ? net : out->most;
		for (int n = 0; n < DIE * DIE; n++)
			out->won += is_won(
				day, &terms, net + n / DIE - n % DIE, out->defenders);
	}
}

/* The day as it would be once the unit has come to that hex, or those attack where they
 * stand: tired by a level. 5.1, 5.3 */
static struct day *day_then(const struct day *day, const struct stack *who, int place)
{
	struct state *then = ARENA_NEW(day->adj->arena, struct state);
	struct day *made;

	*then = *day->state;
	for (int i = 0; i < who->count && place >= 0; i++)
		then->unit[who->unit[i]].at = place;
	made = gc_day_imagined(day->adj->arena, day->game, then);
	for (int i = 0; i < who->count; i++)
		gc_unit_tires(made, who->unit[i], 1);
	return made;
}

bool gc_forecast_assault(
	struct gc_forecast *out, const struct day *day, const struct order *order)
{
	struct attack all, attack;
	const struct day *then;
	int command;

	begin(out);
	if (!gc_assault_imagine(&all, day, order))
		return false;
	then = day_then(day, &all.attackers, -1);
	command = gc_command_value(day->game, day->state, all.leader);
	for (int die = 1; die <= DIE; die++) {
		attack = all;
		gc_assault_keep_allowed(&attack, day, command - die);
		if (attack.attackers.count)
			add(out, then, &attack);
		out->of += DICE_OF_ATTACK;
	}
	return out->attackers > 0;
}

bool gc_forecast_assail(struct gc_forecast *out, const struct day *day,
	const struct march *march, const struct qualifier *word)
{
	struct way way = {NULL, 0, 0};
	int from = day->state->unit[march->unit].at, throws, least;
	const struct stack who = {{march->unit}, 1};
	const struct day *there;

	begin(out);
	if (march->to >= 0 && march->to != from && !gc_way_find(&way, day, march, -1))
		return false;
	if (way.length)
		from = way.place[way.length - 1];
	there = day_then(day, &who, from);
	least = gc_march_least(day, march);
	gc_march_throws(&throws, day, march, 0);
	for (int movement = least; movement <= gc_march_most(day, march); movement++) {
		int left = way.length > 1 && movement < way.cost ? -1
			   : movement < way.cost                 ? 0
								 : movement - way.cost;
		int ways = gc_march_throws(&throws, day, march, movement) -
			   gc_march_throws(&throws, day, march, movement + 1);
		struct gc_forecast one;
		struct attack attack;

		out->of += ways * DICE_OF_ATTACK;
		if (left < 0 || !ways ||
			!gc_assail_attack(&attack, there, march, word, left))
			continue;
		begin(&one);
		add(&one, there, &attack);
		out->won += ways * one.won;
		out->attackers = one.attackers;
		out->defenders = one.defenders;
		out->least = one.least < out->least ? one.least : out->least;
		out->most = one.most > out->most ? one.most : out->most;
	}
	return out->attackers > 0;
}

const char *gc_forecast_text(struct arena *arena, const struct gc_forecast *forecast)
{
	const char *net = arena_printf(arena, "%+d", forecast->least);

	if (forecast->most != forecast->least)
		net = arena_printf(arena, "%s to %+d", net, forecast->most);
	return arena_printf(arena, "%d MV against %d, net %s: you win %d %%",
		forecast->attackers, forecast->defenders, net,
		(int)((200L * forecast->won + forecast->of) / (2L * forecast->of)));
}
