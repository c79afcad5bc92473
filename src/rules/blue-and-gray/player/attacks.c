/*
 * The built-in player: attacks, the words under them, and standing orders.
 *
 * Parts: words under an attack; standing orders; attacks.
 */
#include "rules/blue-and-gray/player/player_private.h"

/* ---- words under an attack ---- */

static const char *name(const struct player *p, int unit)
{
	return p->game->unit[unit].name;
}

/* One own unit of those on the map that stand in the hex or next to it; -1: none. */
static int some_near(struct player *p, int place)
{
	int found = -1, seen = 0;

	for (int i = 0; i < p->game->units; i++)
		if (bg_on_map(p->turn->state, i) && bg_player_owns(p, i) &&
			bg_distance(p->game, place, p->turn->state->unit[i].at) < 2 &&
			chance_takes(p->random, &seen))
			found = i;
	return found;
}

/* " to 0405", or " to 0405, 0406" */
static void write_ways_out(struct player *p, int place)
{
	buf_printf(p->out, " to %s", bg_player_hex(p, bg_player_neighbour(p, place)));
	if (chance_often(p->random, 3))
		buf_printf(p->out, ", %s", bg_player_hex(p, bg_player_neighbour(p, place)));
}

/* Up to so many of the attackers who are next to the hex. */
static void next_to(struct stack *out, struct player *p, const struct attack *attack,
	int place, int most)
{
	int from = chance(p->random, attack->attackers.count);

	out->count = 0;
	for (int i = 0; i < attack->attackers.count && out->count < most; i++) {
		int unit = attack->attackers.unit[(from + i) % attack->attackers.count];

		if (bg_touches(p->turn, unit, place) &&
			!bg_is_closed(p->game, p->turn->state, unit, place))
			stack_add(out, unit);
	}
}

static void write_advance(struct player *p, const struct attack *attack)
{
	struct stack some;

	for (int i = 0; i < attack->targets; i++) {
		next_to(&some, p, attack, attack->target[i], 1 + chance(p->random, 2));
		if (!some.count || !chance_often(p->random, p->temper->advances))
			continue;
		buf_puts(p->out, "  advance");
		bg_player_units(p, &some);
		if (attack->targets > 1 || chance_often(p->random, 2))
			buf_printf(p->out, " to %s", bg_player_hex(p, attack->target[i]));
		buf_putc(p->out, '\n');
		if (attack->targets == 1)
			return;
	}
}

static void write_remove(struct player *p, const struct attack *attack)
{
	struct stack some;

	next_to(&some, p, attack, attack->target[0], 1 + chance(p->random, 3));
	if (!some.count || chance(p->random, 4))
		return;
	buf_puts(p->out, "  remove");
	bg_player_units(p, &some);
	buf_putc(p->out, '\n');
}

static void write_retreat(struct player *p, const struct attack *attack)
{
	int unit = attack->attackers.unit[chance(p->random, attack->attackers.count)];
	int at = p->turn->state->unit[unit].at, other = some_near(p, at);

	if (chance(p->random, 4) == 0) {
		buf_puts(p->out, "  retreat");
		if (chance_often(p->random, 4))
			buf_printf(p->out, " %s", name(p, unit));
		write_ways_out(p, at);
		buf_putc(p->out, '\n');
	}
	if (other >= 0 && chance(p->random, 8) == 0)
		buf_printf(p->out, "  displace %s\n", name(p, other));
}

/* 7.9: one of those that are lower. A train may as well be driven off its road (20.23). */
static void write_odds(struct player *p, const struct attack *attack)
{
	bool train = p->game->train >= 0 &&
		     bg_stands_at(p->turn->state, p->game->train, attack->target[0]);
	struct sum sum;

	if (train ? !chance_often(p->random, 6) : chance(p->random, 12))
		return;
	bg_attack_sum(&sum, p->turn, attack);
	if (sum.column > 0)
		buf_printf(p->out, "  odds %s\n",
			p->game->column[chance(p->random, sum.column)].id);
}

/* The words under an attack. */
static void bg_player_words(struct player *p, const struct attack *attack)
{
	write_advance(p, attack);
	write_remove(p, attack);
	write_retreat(p, attack);
	write_odds(p, attack);
}

/* ---- standing orders ---- */

#define SPOKEN_OF 12 /* one unit in so many has a standing order */

static void write_when(struct player *p, const char *trigger)
{
	buf_printf(p->out, "%swhen %s", chance_often(p->random, 2) ? "once " : "", trigger);
	if (chance_often(p->random, 2))
		buf_printf(p->out, " if turn is after %d",
			chance(p->random, p->game->base.turns));
	buf_putc(p->out, ':');
}

/* That its hex is attacked, or any; or that it attacks one next to it. */
static const char *some_trigger(struct player *p, bool *attacks, int at)
{
	struct arena *arena = p->turn->adj->arena;
	int which = chance(p->random, 8);

	*attacks = which < 3;
	if (which == 0)
		return "attacking";
	if (*attacks)
		return arena_printf(arena, "attacking %s",
			bg_player_hex(p, bg_player_neighbour(p, at)));
	if (which == 3)
		return "attacked";
	return arena_printf(arena, "attacked at %s", bg_player_hex(p, at));
}

static void write_combat(struct player *p, int unit)
{
	int at = p->turn->state->unit[unit].at;
	bool attacks;

	write_when(p, some_trigger(p, &attacks, at));
	buf_puts(p->out, " retreat");
	if (chance_often(p->random, 4))
		buf_printf(p->out, " %s", name(p, unit));
	write_ways_out(p, at);
	if (chance_often(p->random, p->temper->advances))
		buf_printf(p->out, "; advance %s", name(p, unit));
	if (chance_often(p->random, 4))
		buf_printf(p->out, "; displace %s", name(p, some_near(p, at)));
	if (attacks && chance_often(p->random, 4))
		buf_printf(p->out, "; remove %s", name(p, unit));
	buf_putc(p->out, '\n');
}

/* Along all ways that there are, in any order. */
static void write_train(struct player *p, int train)
{
	int at = p->turn->state->unit[train].at, first = chance(p->random, HEX_SIDES);
	const char *before = " retreat to ";

	write_when(p, "train must retreat");
	for (int i = 0; i < HEX_SIDES; i++) {
		int to = hex_neighbour(&p->game->grid, at, (first + i) % HEX_SIDES);

		if (to < 0 || bg_step_cost(p->game, train, at, to) < 0)
			continue;
		buf_printf(p->out, "%s%s", before, bg_player_hex(p, to));
		before = ", ";
	}
	buf_putc(p->out, '\n');
}

void bg_player_standing(struct player *p)
{
	buf_puts(p->out, "standing\n");
	for (int i = 0; i < p->game->units; i++) {
		if (!bg_on_map(p->turn->state, i) || !bg_player_owns(p, i))
			continue;
		if (bg_is_train(p->game, i))
			write_train(p, i);
		else if (chance(p->random, SPOKEN_OF) == 0)
			write_combat(p, i);
	}
}

/* ---- attacks ---- */

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

	if (train < 0 || bg_player_owns(p, train) || !bg_on_map(p->turn->state, train))
		return;
	at = attack.target[0] = p->turn->state->unit[train].at;
	if (is_target(scheme, at))
		return;
	for (int i = 0; i < p->game->units; i++)
		if (bg_player_owns(p, i) && bg_on_map(p->turn->state, i) &&
			!p->turn->state->unit[i].ineffective &&
			!attacks_already(scheme, i) && touches_all(p, i, &attack) &&
			chance_often(p->random, 4))
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
			!bg_on_map(p->turn->state, i) ||
			p->turn->state->unit[i].ineffective || attacks_already(scheme, i) ||
			!chance_often(p->random, p->temper->bombards) ||
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
		if (chance_often(p->random, p->temper->masses))
			mass(&scheme, i);
	add_train(&scheme);
	add_guns(&scheme);
	for (int i = 0; i < scheme.attacks; i++)
		write_attack(p, &scheme.attack[i]);
}
