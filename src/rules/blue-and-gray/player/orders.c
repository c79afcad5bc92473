/*
 * The built-in player: orders of movement as he writes them. Units of which the same is
 * said one after another go into one order, and some orders stand in an `if`.
 *
 * Parts: what he asks of units and hexes; conditions; orders.
 */
#include <string.h>

#include "rules/blue-and-gray/player/player_private.h"

/* ---- units and hexes ---- */

bool bg_player_owns(const struct player *p, int unit)
{
	return bg_unit_side(p->game, unit) == p->side;
}

int bg_player_neighbour(struct player *p, int place)
{
	const struct place *at = &p->game->map.place[place];

	return p->game->map.exit[at->first_exit + chance(p->random, at->exits)].to;
}

const char *bg_player_hex(const struct player *p, int place)
{
	return p->game->map.place[place].id;
}

/* ---- conditions ---- */

/* What a condition speaks of. */
struct matter {
	int unit, hex, number;
};

struct test {
	const char *text;
	bool (*holds)(const struct player *p, const struct matter *matter);
};

static bool enemy_at(const struct player *p, const struct matter *m)
{
	return p->turn->field.units[side_other(p->side)][m->hex] > 0;
}

static bool no_enemy_at(const struct player *p, const struct matter *m)
{
	return !enemy_at(p, m);
}

static bool enemy_controls(const struct player *p, const struct matter *m)
{
	return bg_controlled_by(&p->turn->field, side_other(p->side), m->hex);
}

static bool own_at(const struct player *p, const struct matter *m)
{
	return p->turn->field.units[p->side][m->hex] > 0;
}

static bool unit_at(const struct player *p, const struct matter *m)
{
	return bg_stands_at(p->turn->state, m->unit, m->hex);
}

static bool turn_is(const struct player *p, const struct matter *m)
{
	return p->turn->state->turn == m->number;
}

static bool turn_is_after(const struct player *p, const struct matter *m)
{
	return p->turn->state->turn > m->number;
}

static bool early_arrival(const struct player *p, const struct matter *m)
{
	(void)m;
	return p->turn->state->activated > 0;
}

/* $u a unit, $h a hex, $n a turn */
static const struct test tests[] = {
	{"enemy at $h", enemy_at},
	{"no enemy at $h", no_enemy_at},
	{"enemy controls $h", enemy_controls},
	{"own at $h", own_at},
	{"$u at $h", unit_at},
	{"turn is $n", turn_is},
	{"turn is after $n", turn_is_after},
	{"early arrival", early_arrival},
};

#define TESTS ((int)(sizeof tests / sizeof *tests))

static const char *fill_in(const struct player *p, const char *text, const struct matter *m)
{
	struct buf out;

	buf_init(&out, p->turn->adj->arena);
	for (; *text; text++) {
		if (*text != '$')
			buf_putc(&out, *text);
		else if (*++text == 'u')
			buf_puts(&out, p->game->unit[m->unit].name);
		else if (*text == 'h')
			buf_puts(&out, bg_player_hex(p, m->hex));
		else
			buf_printf(&out, "%d", m->number);
	}
	return out.data;
}

const char *bg_player_condition(struct player *p, bool wanted, int unit, int from, int to)
{
	const struct test *test = &tests[chance(p->random, TESTS)];
	struct matter matter = {unit, from >= 0 && chance_often(p->random, 4) ? from : to,
		p->turn->state->turn - chance(p->random, 2)};

	return arena_printf(p->turn->adj->arena, "%s%s",
		test->holds(p, &matter) == wanted ? "" : "not ",
		fill_in(p, test->text, &matter));
}

/* ---- lines ---- */

#define IFS 16 /* one order in so many stands in an `if` */

/* What the unit could do instead. */
static const char *other_order(struct player *p, int unit, int to)
{
	return arena_printf(p->turn->adj->arena, "move %s to %s", p->game->unit[unit].name,
		bg_player_hex(p, bg_player_neighbour(p, to)));
}

static void begin(struct player *p, const char *verb, int unit, const char *rest, int to)
{
	int from = bg_on_map(p->turn->state, unit) ? p->turn->state->unit[unit].at : -1;

	p->line = (struct order_line){.verb = verb, .rest = rest};
	if (chance(p->random, IFS))
		return;
	p->line.holds = chance_often(p->random, 4);
	p->line.condition = bg_player_condition(p, p->line.holds, unit, from, to);
	if (!p->line.holds || chance_often(p->random, 4))
		p->line.otherwise = other_order(p, unit, to);
}

void bg_player_order(struct player *p, const char *verb, int unit, const char *rest, int to)
{
	if (!p->line.verb || strcmp(p->line.verb, verb) || strcmp(p->line.rest, rest)) {
		bg_player_order_ends(p);
		begin(p, verb, unit, rest, to);
	}
	stack_add(&p->line.units, unit);
}

void bg_player_units(struct player *p, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++)
		buf_printf(
			p->out, "%s%s", i ? ", " : " ", p->game->unit[stack->unit[i]].name);
}

static void write_order(struct player *p)
{
	buf_puts(p->out, p->line.verb);
	bg_player_units(p, &p->line.units);
	buf_printf(p->out, " %s\n", p->line.rest);
}

void bg_player_order_ends(struct player *p)
{
	const struct order_line *line = &p->line;

	if (!line->verb)
		return;
	if (line->condition)
		buf_printf(p->out, "if %s\n", line->condition);
	if (line->condition && !line->holds)
		buf_printf(p->out, "%s\nelse\n", line->otherwise);
	write_order(p);
	if (line->condition && line->holds && line->otherwise)
		buf_printf(p->out, "else\n%s\n", line->otherwise);
	if (line->condition)
		buf_puts(p->out, "end if\n");
	p->line.verb = NULL;
}
