/*
 * How an attack would come out, as a receipt says it: with every march or assault die, and
 * every die of the combat, but without what becomes of the units. Cavalry alone gives way.
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

/* Adds what comes of that attack; nothing is won by one that is not made. */
static void add_if(
	struct gc_forecast *out, const struct gc_forecast *one, bool made, int throws)
{
	if (made) {
		out->made += throws;
		out->won += throws * one->won;
	}
	if (one->attackers > out->attackers)
		out->attackers = one->attackers;
	out->defenders = one->defenders;
	out->least = one->least < out->least ? one->least : out->least;
	out->most = one->most > out->most ? one->most : out->most;
}

/* 5.3: what stands under the order is read again, once the die says who goes in. */
static void add_assault(
	struct gc_forecast *out, struct day *then, const struct attack *attack)
{
	struct gc_forecast one;

	if (!attack->attackers.count)
		return;
	begin(&one);
	add(&one, then, attack);
	gc_attack_weigh(then, attack);
	add_if(out, &one, !gc_assault_unwanted(then, attack), 1);
}

/* 7.7: who is gone before the die is driven out whatever it shows. */
static void drive_out(struct gc_forecast *out)
{
	out->gives_way = true;
	out->made = out->won = out->of;
}

/* The day as it would be once the unit has come to that hex, with a leader (-1: none), or
 * those attack where they stand: tired by a level. 5.1, 5.3 */
static struct day *day_then(
	const struct day *day, const struct stack *who, int place, int leader)
{
	struct state *then = ARENA_NEW(day->adj->arena, struct state);
	struct day *made;

	*then = *day->state;
	for (int i = 0; i < who->count && place >= 0; i++)
		then->unit[who->unit[i]].at = place;
	if (leader >= 0)
		then->unit[leader].at = place;
	made = gc_day_imagined(day->adj->arena, day->game, then);
	for (int i = 0; i < who->count; i++)
		gc_unit_tires(made, who->unit[i], 1);
	return made;
}

bool gc_forecast_attack(
	struct gc_forecast *out, const struct day *day, const struct attack *ordered)
{
	struct day *then = day_then(day, &ordered->attackers, -1, -1);
	int command = gc_command_value(day->game, day->state, ordered->leader);

	begin(out);
	for (int die = 1; die <= DIE; die++) {
		struct attack attack = *ordered;

		gc_assault_keep_allowed(&attack, day, command - die);
		add_assault(out, then, &attack);
		out->of += DICE_OF_ATTACK;
	}
	gc_attack_weigh(then, ordered);
	if (out->attackers && gc_cavalry_gives_way(then, ordered))
		drive_out(out);
	return out->attackers > 0;
}

bool gc_forecast_assault(
	struct gc_forecast *out, const struct day *day, const struct order *order)
{
	struct attack ordered;

	begin(out);
	return gc_assault_imagine(&ordered, day, order) &&
	       gc_forecast_attack(out, day, &ordered);
}

/* 5.1: as those days are on which the march has worn the unit, by the die for that; there
 * is one day where it throws none. Returns how many faces that die has. */
static int days_worn(
	struct day *out[DIE], const struct day *day, const struct march *march, int from)
{
	int unit = march->unit, leader = gc_march_companion(day, march);
	const struct stack who = {{unit}, 1};
	struct day *there = day_then(day, &who, from, leader);
	int modifier = gc_extended_modifier(there, unit, there->state->unit[unit].fatigue);

	out[0] = there;
	if (modifier == NO_CHECK)
		return 1;
	for (int die = 1; die <= DIE; die++) {
		const struct extended *result = gc_extended_result(&day->game->tables,
			die + modifier, day->state->unit[unit].strength);
		struct day *worn = there;

		if (result->loss || result->disorganized) {
			worn = day_then(day, &who, from, leader);
			gc_extended_suffer(worn, unit, result);
		}
		out[die - 1] = worn;
	}
	return DIE;
}

/* An attack at the end of a march, and when it is made. */
struct wanted {
	const struct march *march;
	const struct qualifier *word;
	int net; /* with less it is not made */
};

static bool is_made(
	struct day *day, const struct attack *attack, const struct wanted *wanted)
{
	gc_attack_weigh(day, attack);
	return day->now.net >= wanted->net &&
	       gc_condition_holds(day, attack->side, wanted->word->condition);
}

/* Adds what comes of so many MP left, which so many throws give, on each of the days. */
static void add_attack(struct gc_forecast *out, struct day *const day[], int days,
	const struct wanted *wanted, int left, int throws)
{
	for (int i = 0; i < days; i++) {
		struct gc_forecast one;
		struct attack attack;
		bool made;

		out->of += throws * DICE_OF_ATTACK;
		if (left < 0 || !gc_assail_attack(
					&attack, day[i], wanted->march, wanted->word, left))
			continue;
		begin(&one);
		add(&one, day[i], &attack);
		made = is_made(day[i], &attack, wanted);
		if (made && gc_cavalry_gives_way(day[i], &attack)) {
			one.won = DICE_OF_ATTACK;
			out->gives_way = true;
		}
		add_if(out, &one, made, throws);
	}
}

static bool forecast_wanted(
	struct gc_forecast *out, const struct day *day, const struct wanted *wanted)
{
	const struct march *march = wanted->march;
	struct way way = {NULL, 0, 0};
	int from = day->state->unit[march->unit].at, throws, days;
	struct day *there[DIE];

	begin(out);
	if (march->to >= 0 && march->to != from && !gc_way_find(&way, day, march, -1))
		return false;
	if (way.length)
		from = way.place[way.length - 1];
	days = days_worn(there, day, march, from);
	gc_march_throws(&throws, day, march, 0);
	for (int movement = gc_march_least(day, march);
		movement <= gc_march_most(day, march); movement++) {
		int left = way.length > 1 && movement < way.cost ? -1
			   : movement < way.cost                 ? 0
								 : movement - way.cost;
		int ways = gc_march_throws(&throws, day, march, movement) -
			   gc_march_throws(&throws, day, march, movement + 1);

		if (ways)
			add_attack(out, there, days, wanted, left, ways);
	}
	return out->attackers > 0;
}

bool gc_forecast_assail(struct gc_forecast *out, const struct day *day,
	const struct march *march, const struct qualifier *word)
{
	return forecast_wanted(out, day, &(struct wanted){march, word, INT_MIN});
}

bool gc_forecast_march(struct gc_forecast *out, const struct day *day,
	const struct march *march, int target, int net)
{
	struct qualifier word = {.next = NULL};

	word.arg[ASSAIL_TARGET] =
		(struct arg){.kind = ARG_PLACES, .count = 1, .number = &target};
	return forecast_wanted(out, day, &(struct wanted){march, &word, net});
}

int gc_forecast_percent(const struct gc_forecast *forecast)
{
	return forecast->of
		       ? (int)((200L * forecast->won + forecast->of) / (2L * forecast->of))
		       : 0;
}

const char *gc_forecast_sum(struct arena *arena, const struct gc_forecast *forecast)
{
	const char *net = arena_printf(arena, "%+d", forecast->least);

	if (forecast->most != forecast->least)
		net = arena_printf(arena, "%s to %+d", net, forecast->most);
	return arena_printf(arena, "%d MV against %d, net %s", forecast->attackers,
		forecast->defenders, net);
}

const char *gc_forecast_text(struct arena *arena, const struct gc_forecast *forecast)
{
	const char *sum = gc_forecast_sum(arena, forecast);

	if (!forecast->made)
		return arena_printf(arena, "%s: never made, by its own `if`", sum);
	if (forecast->gives_way)
		return arena_printf(arena, "the cavalry gives way, you win %d %%",
			gc_forecast_percent(forecast));
	return arena_printf(arena, "%s: you win %d %%", sum, gc_forecast_percent(forecast));
}
