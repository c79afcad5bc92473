/*
 * 7.14: attacks that meet all that is owed.
 *
 * Units that must attack and hexes that must be attacked make a graph, with a line from a
 * unit to each hex that it touches, and nobody stands alone in it. Such a graph falls into
 * stars: rows of one unit with several hexes, or of one hex with several units. Each star
 * is a legal attack (7.21: every unit of it touches every hex of it) and no two of them
 * share a unit or a hex (7.24). So before anything is declared all can always be met.
 *
 * The stars are found thus. Each unit goes for one hex that it touches. A hex for which
 * nobody goes takes a unit away from another hex, if that keeps one; else the unit attacks
 * both together, and from then on it is the only one of its star.
 */
#include "rules/blue-and-gray/rules/obligations_private.h"

#include <assert.h>

#define NOBODY (-1)

struct stars {
	const struct turn_play *turn;
	const struct owed *owed;
	int goes_for[UNITS_MAX];  /* by number in owed->unit: a number in owed->hex */
	int units_for[UNITS_MAX]; /* by number in owed->hex: units that go for it */
	int besides[UNITS_MAX];   /* a unit that attacks it besides the hex it goes for */
};

static bool in_touch(const struct stars *s, int unit, int hex)
{
	return bg_touches(s->turn, s->owed->unit.unit[unit], s->owed->hex[hex]);
}

/* ---- stars ---- */

/* The hex it touches for which the fewest go, so that few are left over. */
static void choose_hex(struct stars *s, int unit)
{
	int best = NOBODY;

	for (int i = 0; i < s->owed->hexes; i++)
		if (in_touch(s, unit, i) &&
			(best == NOBODY || s->units_for[i] < s->units_for[best]))
			best = i;
	assert(best != NOBODY); /* only what touches something owes an attack */
	s->goes_for[unit] = best;
	s->units_for[best]++;
}

/* Of the units that touch the hex, the one whose own can spare it best. */
static void choose_unit(struct stars *s, int hex)
{
	int best = NOBODY;

	for (int i = 0; i < s->owed->unit.count; i++)
		if (in_touch(s, i, hex) &&
			(best == NOBODY || s->units_for[s->goes_for[i]] >
						   s->units_for[s->goes_for[best]]))
			best = i;
	assert(best != NOBODY);
	if (s->units_for[s->goes_for[best]] == 1) {
		s->besides[hex] = best;
		return;
	}
	s->units_for[s->goes_for[best]]--;
	s->goes_for[best] = hex;
	s->units_for[hex]++;
}

static void add_star(struct remedies *out, const struct stars *s, int hex)
{
	struct attack *attack = bg_remedy_add(out, NULL);

	attack->target[attack->targets++] = s->owed->hex[hex];
	for (int i = 0; i < s->owed->unit.count; i++) {
		if (s->goes_for[i] != hex)
			continue;
		stack_add(&attack->attackers, s->owed->unit.unit[i]);
		for (int k = 0; k < s->owed->hexes; k++)
			if (s->besides[k] == i)
				attack->target[attack->targets++] = s->owed->hex[k];
	}
}

/* For units and hexes of which each touches at least one of the others. */
static void find_stars(
	struct remedies *out, const struct turn_play *turn, const struct owed *owed)
{
	struct stars s = {.turn = turn, .owed = owed};

	for (int i = 0; i < owed->hexes; i++)
		s.besides[i] = NOBODY;
	for (int i = 0; i < owed->unit.count; i++)
		choose_hex(&s, i);
	for (int i = 0; i < owed->hexes; i++)
		if (!s.units_for[i])
			choose_unit(&s, i);
	for (int i = 0; i < owed->hexes; i++)
		if (s.units_for[i])
			add_star(out, &s, i);
}

/* ---- who has somebody to attack ---- */

static bool touches_any(const struct turn_play *turn, int unit, const struct owed *owed)
{
	for (int i = 0; i < owed->hexes; i++)
		if (bg_touches(turn, unit, owed->hex[i]))
			return true;
	return false;
}

static bool any_touches(const struct turn_play *turn, int place, const struct owed *owed)
{
	for (int i = 0; i < owed->unit.count; i++)
		if (bg_touches(turn, owed->unit.unit[i], place))
			return true;
	return false;
}

/* Those who touch another of these, and those who are stuck without. */
static void divide(struct owed *able, struct owed *stuck, const struct turn_play *turn,
	const struct owed *owed)
{
	able->unit.count = able->hexes = stuck->unit.count = stuck->hexes = 0;
	for (int i = 0; i < owed->unit.count; i++) {
		int unit = owed->unit.unit[i];

		stack_add(touches_any(turn, unit, owed) ? &able->unit : &stuck->unit, unit);
	}
	for (int i = 0; i < owed->hexes; i++) {
		struct owed *to = any_touches(turn, owed->hex[i], owed) ? able : stuck;

		to->hex[to->hexes++] = owed->hex[i];
	}
}

int bg_obligations_meet(struct attack **out, const struct turn_play *turn)
{
	struct remedies remedies = {.arena = turn->adj->arena};
	struct owed owed, able, stuck;

	bg_owed_find(&owed, turn);
	divide(&able, &stuck, turn, &owed);
	find_stars(&remedies, turn, &able);
	bg_remedies_join(&remedies, turn, &stuck);
	*out = remedies.attack;
	return remedies.count;
}
