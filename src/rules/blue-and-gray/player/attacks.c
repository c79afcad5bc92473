/* The built-in player: attacks. */
#include "rules/blue-and-gray/player/player_private.h"

#define MERGES 3  /* of two attacks that could be one, one in so many is */
#define IFS    16 /* one attack in so many stands in an `if` */

/* The attacks of a turn as they are thought out. */
struct scheme {
	struct player *p;
	struct attack *attack;
	int attacks;
	size_t room;
};

static bool touches_all(const struct player *p, int unit, const struct attack *attack)
{
	for (int i = 0; i < attack->targets; i++)
		if (!bg_touches(p->turn, unit, attack->target[i]))
			return false;
	return true;
}

static bool all_touch_all(
	const struct player *p, const struct attack *who, const struct attack *what)
{
	for (int i = 0; i < who->attackers.count; i++)
		if (!touches_all(p, who->attackers.unit[i], what))
			return false;
	return true;
}

static bool is_target(const struct scheme *scheme, int place)
{
	for (int i = 0; i < scheme->attacks; i++)
		for (int k = 0; k < scheme->attack[i].targets; k++)
			if (scheme->attack[i].target[k] == place)
				return true;
	return false;
}

static bool attacks_already(const struct scheme *scheme, int unit)
{
	for (int i = 0; i < scheme->attacks; i++)
		if (stack_has(&scheme->attack[i].attackers, unit))
			return true;
	return false;
}

static struct attack *add_attack(struct scheme *scheme, int target)
{
	struct attack *attack;

	ARENA_GROW(scheme->p->turn->adj->arena, scheme->attack, (size_t)scheme->attacks,
		scheme->room);
	attack = &scheme->attack[scheme->attacks++];
	*attack = (struct attack){.target = {target}, .targets = 1, .column = -1};
	return attack;
}

/* ---- what is owed, otherwise grouped ---- */

/* 7.21: one attack on all hexes of two. */
static void merge(struct scheme *scheme, int into, int from)
{
	struct attack *a = &scheme->attack[into], *b = &scheme->attack[from];

	for (int i = 0; i < b->attackers.count; i++)
		stack_add(&a->attackers, b->attackers.unit[i]);
	for (int i = 0; i < b->targets; i++)
		a->target[a->targets++] = b->target[i];
	*b = scheme->attack[--scheme->attacks];
}

static void merge_some(struct scheme *scheme)
{
	struct player *p = scheme->p;

	for (int i = 0; i < scheme->attacks; i++)
		for (int k = scheme->attacks - 1; k > i; k--)
			if (all_touch_all(p, &scheme->attack[i], &scheme->attack[k]) &&
				all_touch_all(p, &scheme->attack[k], &scheme->attack[i]) &&
				chance(p->random, MERGES) == 0)
				merge(scheme, i, k);
}

static void take_unit(struct attack *from, struct attack *to, int at)
{
	stack_add(&to->attackers, from->attackers.unit[at]);
	from->attackers.unit[at] = from->attackers.unit[--from->attackers.count];
}

/* 7.5: one unit is left in an attack for show, the others join one that stands before it.
 */
static void mass(struct scheme *scheme, int to)
{
	struct player *p = scheme->p;
	struct attack *here = &scheme->attack[to];

	for (int i = to + 1; i < scheme->attacks; i++) {
		struct attack *there = &scheme->attack[i];

		for (int k = there->attackers.count - 1; k >= 0; k--)
			if (there->attackers.count > 1 &&
				touches_all(p, there->attackers.unit[k], here))
				take_unit(there, here, k);
	}
}

/* ---- more ---- */

/* 7.12: a train is there to be taken, by some of those who have nothing else to do. */
static void add_train(struct scheme *scheme)
{
	struct player *p = scheme->p;
	int train = p->game->train, at;
	struct attack attack = {.targets = 1};

	if (train < 0 || bg_player_owns(p, train) || !on_map(p->turn->state, train))
		return;
	at = attack.target[0] = p->turn->state->unit[train].at;
	if (is_target(scheme, at))
		return;
	for (int i = 0; i < p->game->units; i++)
		if (bg_player_owns(p, i) && on_map(p->turn->state, i) &&
			!p->turn->state->unit[i].ineffective &&
			!attacks_already(scheme, i) && touches_all(p, i, &attack) &&
			often(p->random, 4))
			stack_add(&attack.attackers, i);
	if (attack.attackers.count)
		add_attack(scheme, at)->attackers = attack.attackers;
}

/* A hex that the gun could bombard; -1: none. */
static int some_target(struct player *p, int unit)
{
	const unsigned char *enemies = p->turn->field.units[side_other(p->side)];
	int found = -1, seen = 0;

	for (int i = 0; i < p->game->map.places; i++)
		if (enemies[i] && bg_bombards(p->turn, unit, i) &&
			chance_takes(p->random, &seen))
			found = i;
	return found;
}

/* The attack on that hex which a gun may join (8.2), a new one, or NULL. */
static struct attack *attack_on(struct scheme *scheme, int place)
{
	for (int i = 0; i < scheme->attacks; i++)
		if (scheme->attack[i].targets == 1 && scheme->attack[i].target[0] == place)
			return &scheme->attack[i];
	return is_target(scheme, place) ? NULL : add_attack(scheme, place);
}

static void add_guns(struct scheme *scheme)
{
	struct player *p = scheme->p;

	for (int i = 0; i < p->game->units; i++) {
		struct attack *attack;
		int at;

		if (p->game->unit[i].range < 2 || !bg_player_owns(p, i) ||
			!on_map(p->turn->state, i) || p->turn->state->unit[i].ineffective ||
			attacks_already(scheme, i) ||
			!often(p->random, p->temper->bombards) ||
			(at = some_target(p, i)) < 0 || !(attack = attack_on(scheme, at)))
			continue;
		stack_add(&attack->attackers, i);
	}
}

/* ---- writing ---- */

static void write_attack(struct player *p, const struct attack *attack)
{
	bool iff = chance(p->random, IFS) == 0;
	int first = attack->attackers.unit[0];

	if (iff)
		buf_printf(p->out, "if %s\n",
			bg_player_condition(p, true, first, p->turn->state->unit[first].at,
				attack->target[0]));
	buf_puts(p->out, "attack");
	for (int i = 0; i < attack->targets; i++)
		buf_printf(p->out, "%s%s", i ? ", " : " ",
			bg_player_hex(p, attack->target[i]));
	buf_puts(p->out, " with");
	bg_player_units(p, &attack->attackers);
	buf_putc(p->out, '\n');
	bg_player_words(p, attack);
	if (iff)
		buf_puts(p->out, "end if\n");
}

void bg_player_attacks(struct player *p)
{
	struct scheme scheme = {.p = p};
	struct attack *owed;
	int count = bg_obligations_meet(&owed, p->turn);

	for (int i = 0; i < count; i++)
		*add_attack(&scheme, owed[i].target[0]) = owed[i];
	merge_some(&scheme);
	for (int i = 0; i < scheme.attacks; i++)
		if (often(p->random, p->temper->masses))
			mass(&scheme, i);
	add_train(&scheme);
	add_guns(&scheme);
	for (int i = 0; i < scheme.attacks; i++)
		write_attack(p, &scheme.attack[i]);
}
