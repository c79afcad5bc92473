/* Units that a plan thinks of elsewhere than they stand, and those who could attack. */
#include "game/hex.h"
#include "orders/names.h"
#include "rules/great-campaigns/odds/plan.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/kit/words.h"

/* ---- putting ---- */

static int check_on_map(const void *context, int unit)
{
	const struct planned *planned = context;

	if (gc_on_map(planned->day->state, unit))
		return OK;
	diag_error(planned->diag, "%s is not on the map", gc_unit_name(planned->day, unit));
	return ERR_REFUSED;
}

int gc_odds_put(struct planned *planned, const struct arg *units, int leader, int place)
{
	struct day *day = planned->day;
	enum side enemy = side_other(planned->attack.side);

	if (gc_is_held(day, enemy, place)) {
		diag_error(planned->diag, "the other side stands at %s",
			gc_place_name(day, place));
		return ERR_REFUSED;
	}
	for (int i = 0; i < units->count; i++) {
		if (check_on_map(planned, units->piece[i].piece) < 0)
			return ERR_REFUSED;
		day->state->unit[units->piece[i].piece].at = place;
	}
	if (leader >= 0 && gc_on_map(day->state, leader))
		day->state->unit[leader].at = place;
	gc_field_make(day);
	return OK;
}

/* Those whom --enemy names, in that order. */
static int read_enemy(struct stack *out, const struct planned *planned)
{
	return plan_enemies(
		out, &planned->reader, planned->plan->enemy, check_on_map, planned);
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
	for (int i = 0; i < there.count; i++)
		state->unit[there.unit[i]] = (struct unit_state){.at = -1};
	gc_leaders_at(&there, planned->day, enemy, target);
	for (int i = 0; i < there.count; i++)
		state->unit[there.unit[i]] = (struct unit_state){.at = -1};
	for (int i = 0; i < who.count; i++)
		state->unit[who.unit[i]].at = target;
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
	return arena_printf(planned->arena, "march %s; assail %s as normal",
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
	int leader = -1;

	if (read_enemy(&who, planned) < 0)
		return NULL;
	for (int i = 0; i < who.count; i++)
		if (!gc_is_leader(game, who.unit[i]))
			stack_push(&units, who.unit[i]);
		else if (leader < 0)
			leader = who.unit[i];
	if (leader >= 0 && units.count)
		return assault_text(planned,
			planned->plan->from || stand_together(planned, &units)
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

/* The best order found so far. */
struct best {
	struct planned *planned;
	int target, halves;
	const char *text;
};

static void try_assault(struct best *best, int leader, const struct stack *there)
{
	struct planned *planned = best->planned;
	const struct day *day = planned->day;
	struct stack units = {{0}, 0};
	const struct order *order;
	struct attack attack;
	const char *text;
	enum fail why;

	for (int i = 0; i < there->count; i++)
		if (gc_obeys(day->game, there->unit[i], leader) &&
			gc_in_radius(day, leader, there->unit[i]))
			stack_push(&units, there->unit[i]);
	if (!units.count || !gc_may_assault(day, leader, best->target, &why))
		return;
	text = assault_text(planned, "assault", best->target, leader, &units);
	if (gc_odds_read_order(&order, planned, text) < 0 ||
		!gc_assault_imagine(&attack, day, order) ||
		gc_stack_halves(day, &attack.attackers) <= best->halves)
		return;
	best->halves = gc_stack_halves(day, &attack.attackers);
	best->text =
		assault_text(planned, "assault", best->target, leader, &attack.attackers);
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
		gc_stack_halves(day, &attack.attackers) <= best->halves)
		return;
	best->halves = gc_stack_halves(day, &attack.attackers);
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
			try_assault(best, i, &there);
	for (int i = 0; !assaults && i < there.count; i++)
		try_march(best, there.unit[i]);
}

const char *gc_odds_order_of_all(struct planned *planned, int target)
{
	struct best best = {planned, target, 0, NULL};
	const struct map *map = &planned->day->game->map;
	int from = -1;

	if (planned->plan->from &&
		plan_place(&from, &planned->reader, "hex", planned->plan->from) < 0)
		return NULL;
	for (int kind = 1; kind >= 0 && !best.text; kind--)
		for (int i = 0; i < map->places; i++)
			if ((from < 0 || i == from) && map_link(map, i, target) >= 0)
				try_hex(&best, i, kind > 0);
	if (!best.text)
		diag_error(planned->diag,
			"nobody is there who could attack %s; --enemy PIECES and --from "
			"HEX assume somebody",
			gc_place_name(planned->day, target));
	return best.text;
}
