/* 6.4 D: strengths and modifiers of a round, in the order of the rulebook's table. */
#include "base/arena.h"
#include "rules/late-unpleasantness/rules/combat.h"

static void add_row(
	struct sum *sum, const struct modifier_row *row, int times, const char *whose)
{
	if (!row || sum->items == SUM_MAX)
		return;
	sum->item[sum->items++] = (struct modifier){
		.rule = row->rule,
		.text = row->text,
		.whose = whose,
		.value = row->value * times,
	};
	sum->net += row->value * times;
}

static void add(struct sum *sum, const struct fight *fight, enum modifier_kind kind,
	int times, const char *whose)
{
	add_row(sum, lu_modifier_of(fight->turn->game, kind), times, whose);
}

/* A rating serves once; one that was tried for a break-off is in the sum as nothing. */
static void add_rating(struct sum *sum, const struct fight *fight, enum role role,
	enum modifier_kind kind, int unit)
{
	const struct turn_play *turn = fight->turn;
	bool used = unit >= 0 && fight->force[role].barred[unit];
	int items = sum->items;

	if (unit < 0)
		return;
	add(sum, fight, kind, used ? 0 : lu_unit_rating(turn->game, turn->state, unit),
		lu_unit_name(turn->game, turn->state, unit));
	if (sum->items > items)
		sum->item[items].used = used;
}

/* 6.3: the leader of a command, if he is committed. */
static int committed_leader(const struct fight *fight, enum role role, int command)
{
	int leader = command < 0 ? -1 : fight->turn->state->command[command].leader;

	return leader >= 0 && fight->force[role].committed[leader] ? leader : -1;
}

/* 6.2, 6.3: the lead division, then the leaders of its chain from the corps up. */
static void add_leaders(struct sum *sum, const struct fight *fight, enum role role)
{
	static const enum modifier_kind lead[] = {
		MODIFIER_LEAD_ATTACKER, MODIFIER_LEAD_DEFENDER};
	static const enum modifier_kind corps[] = {
		MODIFIER_CORPS_ATTACKER, MODIFIER_CORPS_DEFENDER};
	static const enum modifier_kind army[] = {
		MODIFIER_ARMY_ATTACKER, MODIFIER_ARMY_DEFENDER};
	const struct game *game = fight->turn->game;
	int unit = fight->force[role].lead, command = game->unit[unit].command;

	add_rating(sum, fight, role, lead[role], unit);
	for (; command >= 0; command = game->command[command].superior)
		add_rating(sum, fight, role,
			game->command[command].superior < 0 ? army[role] : corps[role],
			committed_leader(fight, role, command));
}

static void add_strength(struct sum *sum, const struct fight *fight)
{
	for (enum role role = ATTACKER; role < ROLES; role++)
		for (int i = 0; i < fight->turn->game->units; i++)
			if (fight->force[role].committed[i] && lu_can_fight(fight, role, i))
				sum->strength[role] += fight->turn->state->unit[i].strength;
	if (sum->strength[ATTACKER] >= 2 * sum->strength[DEFENDER])
		add(sum, fight, MODIFIER_STRENGTH_ATTACKER, 1, NULL);
	else if (sum->strength[DEFENDER] >= 2 * sum->strength[ATTACKER])
		add(sum, fight, MODIFIER_STRENGTH_DEFENDER, 1, NULL);
}

/* 8.2: the marker of the lead division alone. */
static void add_supply(struct sum *sum, const struct fight *fight, enum role role)
{
	static const enum modifier_kind supply[] = {
		MODIFIER_SUPPLY_ATTACKER, MODIFIER_SUPPLY_DEFENDER};

	if (fight->turn->state->unit[fight->force[role].lead].supply != SUPPLIED)
		add(sum, fight, supply[role], 1, NULL);
}

/* 15.2: a division that defends has dug in, and nothing is against it. */
static bool behind_breastworks(const struct fight *fight)
{
	for (int i = 0; i < fight->turn->game->units; i++)
		if (fight->force[DEFENDER].committed[i] &&
			lu_can_fight(fight, DEFENDER, i) &&
			fight->turn->state->unit[i].dug_in)
			return lu_breastworks_count(fight);
	return false;
}

/* 9.0, 15.2: behind works of either kind one is safe but once. */
static void add_works(struct sum *sum, const struct fight *fight)
{
	int items = sum->items;

	if (fight->turn->game->map.place[fight->to].flags & POINT_WORKS) {
		add(sum, fight, MODIFIER_WORKS, 1, NULL);
		if (fight->force[DEFENDER].side == CONFEDERATE)
			add(sum, fight, MODIFIER_WORKS_CONFEDERATE, 1, NULL);
	}
	if (sum->items == items && behind_breastworks(fight))
		add(sum, fight, MODIFIER_BREASTWORKS, 1, NULL);
}

static const struct modifier_row *bonus_row(const struct game *game)
{
	return lu_modifier_find(game, game->effects_die.id);
}

int lu_bonus_net(const struct game *game, int bonus)
{
	const struct modifier_row *row = bonus ? bonus_row(game) : NULL;

	return row ? row->value * bonus : 0;
}

static void add_terrain(struct sum *sum, const struct fight *fight)
{
	uint32_t flags = fight->turn->game->map.place[fight->to].flags;

	add_works(sum, fight);
	if (fight->bonus)
		add_row(sum, bonus_row(fight->turn->game), fight->bonus, NULL);
	if (flags & POINT_RIVER)
		add(sum, fight, MODIFIER_RIVER_POINT, 1, NULL);
	else if (fight->turn->game->map.link[fight->link].flags & LINK_RIVER)
		add(sum, fight, MODIFIER_RIVER_BAR, 1, NULL);
}

void lu_combat_sum(struct sum *out, const struct fight *fight)
{
	*out = (struct sum){0};
	add_leaders(out, fight, ATTACKER);
	add_leaders(out, fight, DEFENDER);
	add_strength(out, fight);
	add_supply(out, fight, ATTACKER);
	add_supply(out, fight, DEFENDER);
	add_terrain(out, fight);
	lu_effects_modifiers(out, fight);
}

const char *lu_modifier_text(struct arena *arena, const struct modifier *modifier)
{
	return modifier->whose
		       ? arena_printf(arena, "%s %s", modifier->text, modifier->whose)
		       : modifier->text;
}
