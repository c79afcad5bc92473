/*
 * 7.11 to 7.14: who must attack and who must be attacked, and the attacks that would do it.
 *
 * Parts: what is owed; what can be added to attacks that are declared already; attacks that
 * meet all that is owed.
 */
#include <assert.h>

#include "rules/blue-and-gray/rules/rules_private.h"

/* ---- 7.11 to 7.13: who must attack, and who must be attacked ---- */

bool bg_holds_troops(const struct turn_play *turn, enum side side, int place)
{
	int train = turn->game->train;
	bool alone = train >= 0 && bg_unit_side(turn->game, train) == side &&
		     bg_stands_at(turn->state, train, place);

	return turn->field.units[side][place] > alone;
}

bool bg_may_owe(const struct turn_play *turn, int unit)
{
	return bg_on_map(turn->state, unit) &&
	       bg_unit_side(turn->game, unit) == turn->side &&
	       !bg_is_train(turn->game, unit) && !turn->state->unit[unit].ineffective &&
	       !bg_is_night(turn->game, turn->state);
}

/* A train alone has no zone. */
bool bg_must_attack(const struct turn_play *turn, int unit)
{
	const unsigned char *zones = turn->field.control[side_other(turn->side)];

	return bg_may_owe(turn, unit) && zones[turn->state->unit[unit].at];
}

static bool may_owe_at(const struct turn_play *turn, int place)
{
	for (int i = 0; i < turn->game->units; i++)
		if (bg_stands_at(turn->state, i, place) && bg_may_owe(turn, i))
			return true;
	return false;
}

bool bg_must_be_attacked(const struct turn_play *turn, int place)
{
	const struct place *here = &turn->game->map.place[place];

	if (!turn->field.control[turn->side][place] ||
		!bg_holds_troops(turn, side_other(turn->side), place))
		return false;
	for (int e = here->first_exit; e < here->first_exit + here->exits; e++) {
		const struct map_exit *exit = &turn->game->map.exit[e];

		if (turn->field.units[turn->side][exit->to] &&
			bg_link_crossable(turn->game, exit->link) &&
			may_owe_at(turn, exit->to))
			return true;
	}
	return false;
}

void bg_owed_find(struct owed *out, const struct turn_play *turn)
{
	const unsigned char *enemies = turn->field.units[side_other(turn->side)];

	out->unit.count = out->hexes = 0;
	for (int i = 0; i < turn->game->units; i++)
		if (!turn->declared[i] && bg_must_attack(turn, i))
			stack_add(&out->unit, i);
	for (int i = 0; i < turn->game->map.places; i++)
		if (enemies[i] && !turn->target[i] && bg_must_be_attacked(turn, i))
			out->hex[out->hexes++] = i;
}

/* ---- 7.14: what is added to attacks that are declared ---- */

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

/* A list of attacks that grows. */
struct remedies {
	struct arena *arena;
	struct attack *attack;
	int count;
	size_t room;
};

enum kind { UNIT, HEX, KINDS };

/* What is stuck, and what it can be added to: numbers of declared attacks, and after these
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

/* Adds number i and those after it, as far as they are of the group. */
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

/* A further one, without units and hexes; it may not be kept beyond the next. */
static struct attack *bg_remedy_add(struct remedies *out, const struct order *order)
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

/* What is owed by units without a hex that is not attacked yet, and by hexes without a unit
 * that does not attack yet: adds those remedies that there are. */
static void bg_remedies_join(
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

/* ---- 7.14: attacks that meet all that is owed ---- */

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

int bg_owed_meet(struct attack **out, const struct turn_play *turn, const struct owed *owed)
{
	struct remedies remedies = {.arena = turn->adj->arena};
	struct owed able, stuck;

	*out = NULL;
	if (!owed->unit.count && !owed->hexes)
		return 0;
	divide(&able, &stuck, turn, owed);
	find_stars(&remedies, turn, &able);
	bg_remedies_join(&remedies, turn, &stuck);
	*out = remedies.attack;
	return remedies.count;
}

int bg_obligations_meet(struct attack **out, const struct turn_play *turn)
{
	struct owed owed;

	bg_owed_find(&owed, turn);
	return bg_owed_meet(out, turn, &owed);
}
