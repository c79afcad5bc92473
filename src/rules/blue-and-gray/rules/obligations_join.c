/*
 * 7.14: what can be added to attacks that are declared already.
 *
 * A unit is stuck when all hexes that it touches are attacked: it can only join an attack
 * of which it touches every hex. A hex is stuck when all units that touch it attack: it
 * can only be added to an attack without bombardment of which every unit touches it, or be
 * bombarded by artillery that does not attack yet. A stuck unit touches no stuck hex, so no
 * attack can take both; nothing else stands in the way of another. Declared attacks may
 * leave no way: a unit that touches one hex, which is attacked together with another that
 * it does not touch; a hex whose only neighbour attacks together with a unit that does not
 * touch it; a unit and a hex that have but one and the same attack to be added to.
 *
 * Units and hexes that compete, one through another, make a group. Each group is searched
 * through by itself: it is small, and one that has no way spoils no other.
 */
#include "rules/blue-and-gray/rules/obligations_private.h"

enum kind { UNIT, HEX, KINDS };

/* What is stuck, and what it can be added to: numbers of declared attacks, and behind these
 * of units: artillery that bombards. */
struct stuck {
	enum kind kind;
	int what; /* unit or hex */
	int *option;
	int options;
	int chosen; /* -1: nothing */
	int group;
};

struct search {
	const struct turn_play *turn;
	struct stuck *stuck;
	int count;
	int *users[KINDS]; /* by option: how many are added to it */
};

/* ---- what it can be added to ---- */

static bool can_join(const struct turn_play *turn, const struct attack *attack, int unit)
{
	for (int i = 0; i < attack->targets; i++)
		if (!bg_touches(turn, unit, attack->target[i]))
			return false;
	return true;
}

/* Who bombards touches no enemy. */
static bool can_cover(const struct turn_play *turn, const struct attack *attack, int place)
{
	for (int i = 0; i < attack->attackers.count; i++)
		if (!bg_touches(turn, attack->attackers.unit[i], place))
			return false;
	return true;
}

static bool is_idle_gun(const struct turn_play *turn, int unit)
{
	return bg_unit_side(turn->game, unit) == turn->side && !turn->declared[unit] &&
	       !turn->state->unit[unit].ineffective;
}

static void add_stuck(struct search *s, enum kind kind, int what)
{
	const struct turn_play *turn = s->turn;
	struct stuck *stuck = &s->stuck[s->count];
	int room = turn->attacks + turn->game->units;

	*stuck = (struct stuck){kind, what, NULL, 0, -1, s->count};
	s->count++;
	stuck->option = ARENA_NEW_ARRAY(turn->adj->arena, (size_t)room, int);
	for (int i = 0; i < turn->attacks; i++)
		if (kind == UNIT ? can_join(turn, &turn->attack[i], what)
				 : can_cover(turn, &turn->attack[i], what))
			stuck->option[stuck->options++] = i;
	for (int i = 0; kind == HEX && i < turn->game->units; i++)
		if (is_idle_gun(turn, i) && bg_bombards(turn, i, what))
			stuck->option[stuck->options++] = turn->attacks + i;
}

/* ---- groups ---- */

static bool share_option(const struct stuck *a, const struct stuck *b)
{
	for (int i = 0; i < a->options; i++)
		for (int k = 0; k < b->options; k++)
			if (a->option[i] == b->option[k])
				return true;
	return false;
}

static void merge(struct search *s, int a, int b)
{
	for (int i = 0; i < s->count; i++)
		if (s->stuck[i].group == a || s->stuck[i].group == b)
			s->stuck[i].group = a < b ? a : b;
}

/* Everybody has the number of the first one of his group. */
static void find_groups(struct search *s)
{
	for (int i = 0; i < s->count; i++)
		for (int k = 0; k < i; k++)
			if (share_option(&s->stuck[i], &s->stuck[k]))
				merge(s, s->stuck[i].group, s->stuck[k].group);
}

/* ---- the search ---- */

static bool is_free(const struct search *s, const struct stuck *stuck, int option)
{
	if (option >= s->turn->attacks)
		return !s->users[HEX][option];
	return !s->users[stuck->kind == UNIT ? HEX : UNIT][option];
}

/* Adds number i and those behind it, as far as they are of the group. */
static bool place_all(struct search *s, int group, int i)
{
	struct stuck *stuck = &s->stuck[i];

	if (i == s->count)
		return true;
	if (stuck->group != group)
		return place_all(s, group, i + 1);
	for (int k = 0; k < stuck->options; k++) {
		int option = stuck->option[k];

		if (!is_free(s, stuck, option))
			continue;
		stuck->chosen = option;
		s->users[stuck->kind][option]++;
		if (place_all(s, group, i + 1))
			return true;
		s->users[stuck->kind][option]--;
	}
	stuck->chosen = -1;
	return false;
}

/* ---- what came of it ---- */

struct attack *bg_remedy_add(struct remedies *out, const struct order *order)
{
	struct attack *attack;

	ARENA_GROW(out->arena, out->attack, (size_t)out->count, out->room);
	attack = &out->attack[out->count++];
	*attack = (struct attack){.order = order, .column = -1};
	return attack;
}

/* All that is added to one attack makes one remedy. */
static struct attack *remedy_for(
	struct remedies *out, const struct turn_play *turn, int option)
{
	struct attack *attack;

	if (option >= turn->attacks) {
		attack = bg_remedy_add(out, NULL);
		stack_add(&attack->attackers, option - turn->attacks);
		return attack;
	}
	for (int i = 0; i < out->count; i++)
		if (out->attack[i].order == turn->attack[option].order)
			return &out->attack[i];
	return bg_remedy_add(out, turn->attack[option].order);
}

static void add_chosen(
	struct remedies *out, const struct turn_play *turn, const struct stuck *stuck)
{
	struct attack *attack;

	if (stuck->chosen < 0)
		return;
	attack = remedy_for(out, turn, stuck->chosen);
	if (stuck->kind == UNIT)
		stack_add(&attack->attackers, stuck->what);
	else
		attack->target[attack->targets++] = stuck->what;
}

void bg_remedies_join(
	struct remedies *out, const struct turn_play *turn, const struct owed *stuck)
{
	size_t options = (size_t)turn->attacks + (size_t)turn->game->units;
	struct search s = {.turn = turn};

	s.stuck = ARENA_NEW_ARRAY(
		turn->adj->arena, (size_t)(stuck->unit.count + stuck->hexes), struct stuck);
	for (enum kind kind = UNIT; kind < KINDS; kind++)
		s.users[kind] = ARENA_NEW_ARRAY(turn->adj->arena, options, int);
	for (int i = 0; i < stuck->unit.count; i++)
		add_stuck(&s, UNIT, stuck->unit.unit[i]);
	for (int i = 0; i < stuck->hexes; i++)
		add_stuck(&s, HEX, stuck->hex[i]);
	find_groups(&s);
	for (int i = 0; i < s.count; i++)
		if (s.stuck[i].group == i)
			place_all(&s, i, i);
	for (int i = 0; i < s.count; i++)
		add_chosen(out, turn, &s.stuck[i]);
}
