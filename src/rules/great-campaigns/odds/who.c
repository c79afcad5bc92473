/* Units that a plan thinks of elsewhere than they stand, and those who could attack. */
#include "game/hex.h"
#include "orders/names.h"
#include "rules/great-campaigns/odds/plan.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/kit/words.h"

/* ---- whom --enemy names ---- */

/* Those whom --enemy names, in that order. */
static int read_enemy(struct stack *out, const struct planned *planned)
{
	return plan_enemies(
		out, &planned->reader, planned->plan->enemy, gc_odds_check_on_map, planned);
}

/* Those in the stack leave the map, but for whom the plan keeps. */
static void take_away(
	struct state *state, const struct stack *there, const struct stack *keep)
{
	for (int i = 0; i < there->count; i++)
		if (!stack_has(keep, there->unit[i]))
			state->unit[there->unit[i]] = (struct unit_state){.at = -1};
}

int gc_odds_put_defenders(struct planned *planned, int target)
{
	enum side enemy = side_other(planned->plan->side);
	struct state *state = planned->day->state;
	struct stack who, there;

	if (!planned->plan->enemy)
		return OK;
	if (read_enemy(&who, planned) < 0)
		return ERR_REFUSED;
	gc_pieces_at(&there, planned->day, enemy, target);
	take_away(state, &there, &who);
	gc_leaders_at(&there, planned->day, enemy, target);
	take_away(state, &there, &who);
	for (int i = 0; i < who.count; i++)
		if (state->unit[who.unit[i]].at != target) {
			state->unit[who.unit[i]].at = target;
			state->unit[who.unit[i]].refuses = false;
		}
	gc_field_make(planned->day);
	return OK;
}

/* ---- orders of the enemy ---- */

/* "assault otr-n1328 with cs-longstreet: cs-pickett" */
static const char *assault_text(const struct planned *planned, const char *word, int target,
	int leader, const struct stack *units)
{
	const struct day *day = planned->day;

	return arena_printf(planned->arena, "%s %s with %s: %s", word,
		gc_place_id(day, target), gc_unit_id(day, leader),
		gc_stack_ids(day, units));
}

static const char *march_text(const struct planned *planned, int target, int unit)
{
	return arena_printf(planned->arena, "march %s; assail %s",
		gc_unit_id(planned->day, unit), gc_place_id(planned->day, target));
}

static bool stand_together(const struct planned *planned, const struct stack *units)
{
	const struct state *state = planned->day->state;

	for (int i = 1; i < units->count; i++)
		if (state->unit[units->unit[i]].at != state->unit[units->unit[0]].at)
			return false;
	return true;
}

const char *gc_odds_order_of_named(const struct planned *planned, int target)
{
	const struct game *game = planned->day->game;
	struct stack who, units = {{0}, 0};
	int leader = -1, place[FROM_MAX], from = gc_odds_from(place, planned);

	if (from < 0 || read_enemy(&who, planned) < 0)
		return NULL;
	for (int i = 0; i < who.count; i++)
		if (!gc_is_leader(game, who.unit[i]))
			stack_push(&units, who.unit[i]);
		else if (leader < 0)
			leader = who.unit[i];
	if (leader >= 0 && units.count)
		return assault_text(planned,
			from == 1 || (!from && stand_together(planned, &units))
				? "assault"
				: "grand assault",
			target, leader, &units);
	if (leader < 0 && units.count == 1)
		return march_text(planned, target, units.unit[0]);
	diag_error(planned->diag,
		"who attacks is one unit, on its march, or a leader and units of his who "
		"assault: --enemy \"LEADER, UNIT, UNIT\"");
	return NULL;
}

/* ---- all who could ---- */

/* The best order found so far: with most CV, of equal ones with most Command Value. */
struct best {
	struct planned *planned;
	int target, halves, command;
	const char *text;
};

/* Takes note of an attack that is better; false when it is not. */
static bool is_better(struct best *best, const struct attack *attack, int command)
{
	int halves = gc_stack_halves(best->planned->day, &attack->attackers);

	if (halves < best->halves || (halves == best->halves && command <= best->command))
		return false;
	best->halves = halves;
	best->command = command;
	return true;
}

/* `assault`, or `grand assault` of the army leader. */
static void try_assault(
	struct best *best, const char *word, int leader, const struct stack *there)
{
	struct planned *planned = best->planned;
	const struct day *day = planned->day;
	struct stack units = {{0}, 0};
	const struct order *order;
	struct attack attack;
	const char *text;
	enum fail why;

	for (int i = 0; i < there->count; i++)
		if (gc_obeys_now(day->game, day->state, there->unit[i], leader) &&
			gc_in_radius(day, leader, there->unit[i]))
			stack_push(&units, there->unit[i]);
	if (!units.count || !gc_may_assault(day, leader, best->target, &why))
		return;
	text = assault_text(planned, word, best->target, leader, &units);
	if (gc_odds_read_order(&order, planned, text) < 0 ||
		!gc_assault_imagine(&attack, day, order) ||
		!is_better(best, &attack, gc_command_value(day->game, day->state, leader)))
		return;
	best->text = assault_text(planned, word, best->target, leader, &attack.attackers);
}

static void try_march(struct best *best, int unit)
{
	const struct day *day = best->planned->day;
	struct attack attack = {.type = ATTACK_NORMAL,
		.side = gc_unit_side(day->game, unit),
		.target = best->target,
		.leader = -1};
	const char *about;
	enum fail why;

	stack_push(&attack.attackers, unit);
	if (!gc_may_march(day, unit, &why) || !gc_may_attack(day, &attack, &why, &about) ||
		!is_better(best, &attack, 0))
		return;
	best->text = march_text(best->planned, best->target, unit);
}

/* Units in one hex next to the target. */
static void try_hex(struct best *best, int place, bool assaults)
{
	const struct day *day = best->planned->day;
	enum side enemy = best->planned->reader.attacker;
	struct stack there;

	gc_units_at(&there, day, enemy, place);
	for (int i = 0; assaults && i < day->game->units; i++)
		if (gc_is_leader(day->game, i) && gc_unit_side(day->game, i) == enemy)
			try_assault(best, "assault", i, &there);
	for (int i = 0; !assaults && i < there.count; i++)
		try_march(best, there.unit[i]);
}

/* Those in several hexes together. */
static void try_hexes(struct best *best, const int *place, int places)
{
	const struct day *day = best->planned->day;
	enum side enemy = best->planned->reader.attacker;
	struct stack all = {{0}, 0}, there;

	for (int i = 0; i < places; i++) {
		gc_units_at(&there, day, enemy, place[i]);
		for (int k = 0; k < there.count; k++)
			stack_add(&all, there.unit[k]);
	}
	for (int i = 0; i < day->game->units; i++)
		if (gc_is_army_leader(day->game, i) && gc_unit_side(day->game, i) == enemy)
			try_assault(best, "grand assault", i, &all);
}

/* The hexes next to it. */
static int around(int place[FROM_MAX + 1], const struct map *map, int target)
{
	const struct place *at = &map->place[target];
	int places = 0;

	for (int e = at->first_exit; e < at->first_exit + at->exits; e++)
		place[places++] = map->exit[e].to;
	return places;
}

const char *gc_odds_order_of_all(struct planned *planned, int target)
{
	struct best best = {.planned = planned, .target = target};
	const struct map *map = &planned->day->game->map;
	int place[FROM_MAX + 1], from = gc_odds_from(place, planned), places = from;

	if (from < 0)
		return NULL;
	if (!from)
		places = around(place, map, target);
	for (int kind = 1; kind >= 0 && !best.text; kind--) {
		for (int i = 0; i < places; i++)
			if (map_link(map, place[i], target) >= 0)
				try_hex(&best, place[i], kind > 0);
		if (kind && from > 1)
			try_hexes(&best, place, places);
	}
	if (!best.text)
		diag_error(planned->diag,
			"nobody is there who could attack %s; --enemy PIECES and --from "
			"HEXES assume somebody",
			gc_place_name(planned->day, target));
	return best.text;
}
