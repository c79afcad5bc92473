/* The built-in player: words under attacks, and standing orders. */
#include "rules/blue-and-gray/player/player_private.h"

static const char *name(const struct player *p, int unit)
{
	return p->game->unit[unit].name;
}

/* One own unit of those on the map that stand in the hex or next to it; -1: none. */
static int some_near(struct player *p, int place)
{
	int found = -1, seen = 0;

	for (int i = 0; i < p->game->units; i++)
		if (on_map(p->turn->state, i) && bg_player_owns(p, i) &&
			hex_distance(&p->game->grid, place, p->turn->state->unit[i].at) <
				2 &&
			chance_takes(p->random, &seen))
			found = i;
	return found;
}

/* " to 0405", or " to 0405, 0406" */
static void write_ways_out(struct player *p, int place)
{
	buf_printf(p->out, " to %s", bg_player_hex(p, bg_player_neighbour(p, place)));
	if (often(p->random, 3))
		buf_printf(p->out, ", %s", bg_player_hex(p, bg_player_neighbour(p, place)));
}

/* ---- under an attack ---- */

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
		if (!some.count || !often(p->random, p->temper->advances))
			continue;
		buf_puts(p->out, "  advance");
		bg_player_units(p, &some);
		if (attack->targets > 1 || often(p->random, 2))
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
		if (often(p->random, 4))
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
		     stands_at(p->turn->state, p->game->train, attack->target[0]);
	struct sum sum;

	if (train ? !often(p->random, 6) : chance(p->random, 12))
		return;
	bg_attack_sum(&sum, p->turn, attack);
	if (sum.column > 0)
		buf_printf(p->out, "  odds %s\n",
			p->game->column[chance(p->random, sum.column)].id);
}

void bg_player_words(struct player *p, const struct attack *attack)
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
	buf_printf(p->out, "%swhen %s", often(p->random, 2) ? "once " : "", trigger);
	if (often(p->random, 2))
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
	if (often(p->random, 4))
		buf_printf(p->out, " %s", name(p, unit));
	write_ways_out(p, at);
	if (often(p->random, p->temper->advances))
		buf_printf(p->out, "; advance %s", name(p, unit));
	if (often(p->random, 4))
		buf_printf(p->out, "; displace %s", name(p, some_near(p, at)));
	if (attacks && often(p->random, 4))
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
		if (!on_map(p->turn->state, i) || !bg_player_owns(p, i))
			continue;
		if (bg_is_train(p->game, i))
			write_train(p, i);
		else if (chance(p->random, SPOKEN_OF) == 0)
			write_combat(p, i);
	}
}
