/*
 * The chances of random attacks and marches, each against two thousand that are played with
 * dice by the functions that adjudicate; of other positions in each round.
 */
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/journal.h"
#include "rules/great-campaigns/orders/orders.h"
#include "rules/great-campaigns/rules/combat.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/kit/orders.h"

#include "gc_odds.h"
#include "unit/lib/messages.h"
#include "unit/lib/rounds.h"

#define POSITIONS 50 /* of a round */
#define COMBATS   2000
#define WATCHED   8192
#define MARCHES   4
#define TRIES     2000 /* to come across what is wanted */

/* ---- a position ---- */

/* What is planned, and by whom; the rest of a plan is of the defender or of nobody. */
struct case_at {
	const char *scenario;
	struct state *state;
	enum side side;    /* who attacks, or marches */
	const char *order; /* in words */
	const char
		*says[2]; /* words of the other side, or NULL; standing orders of his own */
	int target;       /* hex; -1: it is no attack */
	int unit[STACK_MAX], to[STACK_MAX], movers; /* of a march */
	int leader;
};

static uint64_t chance;
static struct case_at at;

static const struct game *shipped_now(void)
{
	return game;
}

static int pick(int n)
{
	return (int)dice_random(&chance, (uint32_t)n);
}

static const char *id_of(int unit)
{
	return shipped_now()->unit[unit].id;
}

static const char *hex_id(int place)
{
	return shipped_now()->map.place[place].id;
}

/* A hex next to another, over a side that can be crossed; -1: there is none. */
static int neighbour(int place)
{
	const struct map *map = &shipped_now()->map;
	const struct place *here = &map->place[place];
	int first = pick(here->exits ? here->exits : 1);

	for (int i = 0; i < here->exits; i++) {
		const struct map_exit *exit =
			&map->exit[here->first_exit + (first + i) % here->exits];

		if (gc_passable(&shipped_now()->land, exit->link, exit->to))
			return exit->to;
	}
	return -1;
}

static bool is_of_use(int unit, enum side side)
{
	const struct unit *is = &shipped_now()->unit[unit];

	return is->side == (int)side && is->arm != ARM_WAGONS && is->arm != ARM_BATTERY &&
	       is->arm != ARM_LEADER && is->strength > 0 &&
	       at.state->unit[unit].fate != FATE_ON_MAP;
}

/* A unit in any state. */
static void put_unit(int unit, int place)
{
	const struct unit *is = &shipped_now()->unit[unit];

	at.state->unit[unit] = (struct unit_state){.fate = FATE_ON_MAP,
		.at = place,
		.strength = is->strength - pick(is->strength > 2 ? is->strength / 2 : 1),
		.fatigue = pick(3) ? pick(3) : pick(FATIGUE_MAX),
		.disorganized = pick(5) == 0,
		.exhausted = pick(5) == 0,
		.demoralized = pick(12) == 0};
}

/* One that obeys the leader (-1: anybody) comes into the hex; -1: nobody is found. */
static int put_one(enum side side, int leader, int place)
{
	for (int tries = 0; tries < TRIES; tries++) {
		int unit = pick(shipped_now()->units);

		if (!is_of_use(unit, side) ||
			(leader >= 0 && !gc_obeys(shipped_now(), unit, leader)))
			continue;
		put_unit(unit, place);
		return unit;
	}
	return -1;
}

static int put_leader(enum side side, bool army, int place)
{
	for (int tries = 0; tries < TRIES; tries++) {
		int unit = pick(shipped_now()->units);

		if (!gc_is_leader(shipped_now(), unit) ||
			shipped_now()->unit[unit].side != (int)side ||
			gc_is_army_leader(shipped_now(), unit) != army)
			continue;
		at.state->unit[unit] =
			(struct unit_state){.fate = FATE_ON_MAP, .at = place};
		return unit;
	}
	fail_msg("there is no such leader");
	return -1;
}

/* Some of both sides somewhere about. */
static void put_others(int place)
{
	for (int i = pick(6); i > 0; i--) {
		int other = place;

		for (int steps = 1 + pick(3); steps > 0 && other >= 0; steps--)
			other = neighbour(other);
		if (other >= 0 && other != at.target &&
			gc_place_holder(shipped_now(), at.state, other) !=
				side_other(at.side))
			put_one(at.side, -1, other);
		else if (other >= 0 && other != place &&
			 gc_place_holder(shipped_now(), at.state, other) != at.side)
			put_one(side_other(at.side), -1, other);
	}
}

/* Cavalry alone now and then. */
static void put_defenders(int place)
{
	bool horse = pick(4) == 0;

	for (int i = 1 + pick(3); i > 0; i--) {
		int unit = put_one(side_other(at.side), -1, place);

		for (int tries = 0; horse && tries < TRIES &&
				    shipped_now()->unit[unit].arm != ARM_CAVALRY;
			tries++) {
			at.state->unit[unit] = (struct unit_state){.at = -1};
			unit = put_one(side_other(at.side), -1, place);
		}
	}
}

/* ---- what is planned ---- */

static void plan_march_attack(void)
{
	static const char *const kinds[] = {
		"", "", " as column", " as hasty", " if net is at least 1"};
	int near = neighbour(at.target), from = near;
	bool goes = pick(2);
	int unit;

	if (goes && near >= 0)
		from = neighbour(near);
	if (near < 0 || from < 0 || from == at.target)
		return;
	unit = put_one(at.side, -1, from);
	at.order = arena_printf(&arena, "march %s%s%s; assail %s%s%s", id_of(unit),
		goes ? " to " : "", goes ? hex_id(near) : "", hex_id(at.target),
		kinds[pick(5)], pick(3) ? "" : "; force; fatigue up to 4");
}

static void plan_assault(bool grand)
{
	struct buf units;
	int place = -1;

	buf_init(&units, &arena);
	at.leader = -1;
	for (int i = 2 + pick(3); i > 0; i--) {
		int unit;

		if (place < 0 || grand)
			place = neighbour(at.target);
		if (place < 0)
			return;
		if (at.leader < 0)
			at.leader = put_leader(at.side, grand, place);
		if ((unit = put_one(at.side, at.leader, place)) >= 0)
			buf_printf(&units, "%s%s", units.length ? ", " : "", id_of(unit));
	}
	if (units.length)
		at.order = arena_printf(&arena, "%sassault %s with %s: %s%s",
			grand ? "grand " : "", hex_id(at.target), id_of(at.leader),
			units.data, pick(4) ? "" : " at least 2");
}

static int far_hex(int place, int steps)
{
	int to = place;

	while (steps-- > 0 && to >= 0)
		to = neighbour(to);
	return to;
}

static void add_mover(int unit, int to)
{
	at.unit[at.movers] = unit;
	at.to[at.movers++] = to;
}

static void plan_march(int place)
{
	int to = far_hex(place, 2 + pick(5)), unit = put_one(at.side, -1, place);
	static const char *const words[] = {"", "; fatigue up to 4", "; force",
		"; force if short by 2; fatigue up to 4"};

	if (to < 0 || to == place)
		return;
	add_mover(unit, to);
	at.order = arena_printf(
		&arena, "march %s to %s%s", id_of(unit), hex_id(to), words[pick(4)]);
}

/* Some whom a leader sends against the hex: one of them, or all. */
static void plan_activation_attack(void)
{
	int near = neighbour(at.target);
	struct buf text;

	if (near < 0)
		return;
	at.leader = put_leader(at.side, false, near);
	buf_init(&text, &arena);
	buf_printf(&text, "activate %s", id_of(at.leader));
	if (pick(2))
		buf_printf(&text, "; assail %s", hex_id(at.target));
	for (int i = 1 + pick(2); i > 0; i--) {
		int unit = put_one(at.side, at.leader, near);

		if (unit < 0)
			return;
		buf_printf(&text, "; send %s to %s", id_of(unit), hex_id(near));
	}
	if (!strstr(text.data, "assail"))
		buf_printf(&text, "; assail %s", hex_id(at.target));
	at.order = text.data;
}

static void plan_activation(int place)
{
	struct buf text;

	at.leader = put_leader(at.side, false, place);
	buf_init(&text, &arena);
	buf_printf(&text, "activate %s", id_of(at.leader));
	for (int i = 1 + pick(2); i > 0; i--) {
		int to = far_hex(place, 1 + pick(4));
		int unit = put_one(at.side, at.leader, place);

		if (unit < 0 || to < 0 || to == place)
			return;
		add_mover(unit, to);
		buf_printf(&text, "; send %s to %s%s", id_of(unit), hex_id(to),
			pick(3) ? "" : "; fatigue up to 4");
	}
	at.order = text.data;
}

static void say_something(void)
{
	static const char *const words[] = {
		NULL, "stay", "withdraw again", "retreat 2 hexes", "support none", NULL};
	static const char *const own[] = {
		NULL, "when attacking: advance none\n", "when attacking: ask\n", NULL};

	at.says[0] = words[pick(6)];
	at.says[1] = own[pick(4)];
}

/* A position by chance, with an order for it or none. */
static void make_position(void)
{
	static const char *const scenarios[] = {"seven-pines", "seven-days",
		"retreat-to-the-james", "stuarts-ride", "gaines-mill", "warwick-line"};
	int place, kind = pick(7);

	at = (struct case_at){.scenario = scenarios[pick(6)], .side = (enum side)pick(2)};
	at.state = empty_day(at.scenario);
	at.state->rain = pick(2);
	do
		place = pick(shipped_now()->map.places);
	while (shipped_now()->land.ground[place] == GROUND_WATER || neighbour(place) < 0);
	at.target = kind < 5 ? place : -1;
	say_something();
	if (kind < 5)
		put_defenders(place);
	switch (kind) {
	case 0:
	case 1: plan_march_attack(); break;
	case 2: plan_assault(false); break;
	case 3: plan_assault(true); break;
	case 4: plan_activation_attack(); break;
	case 5: plan_march(place); break;
	default: plan_activation(place); break;
	}
	put_others(place);
}

/* ---- what is watched ---- */

enum kind {
	WATCH_HOLDER,
	WATCH_NO_ATTACK,
	WATCH_ROUTS,
	WATCH_DIFFERENCE,
	WATCH_LOST,
	WATCH_BECOMES,
	WATCH_TIRED,
	WATCH_THERE,
	WATCH_AT
};

struct watch {
	enum kind kind;
	int nth, unit, what;
	const char *name;
	uint64_t chance;
	int count;
};

static struct watch watched[WATCHED];
static int watches;

static void watch(
	const struct odds *odds, struct watch watch, const char *table, const char *key)
{
	assert_true(watches < WATCHED);
	watch.name = arena_printf(&arena, "%s.%s", table, key);
	watch.chance = chance_of(odds, table, key);
	watched[watches++] = watch;
}

static const char *number(int n)
{
	return arena_printf(&arena, "%d", n);
}

static const char *const become[] = {"eliminated", "surrenders", "retreats", "advances",
	"demoralized", "disorganized", "exhausted"};

static void watch_units(const struct odds *odds)
{
	for (int i = 0; i < shipped_now()->units; i++) {
		if (!gc_on_map(at.state, i))
			continue;
		for (int k = 0; k < 7; k++)
			watch(odds, (struct watch){WATCH_BECOMES, 0, i, k}, "units",
				arena_printf(&arena, "%s.%s", id_of(i), become[k]));
		for (int k = 0; k < FATIGUE_LEVELS; k++)
			watch(odds, (struct watch){WATCH_TIRED, 0, i, k}, "units",
				arena_printf(&arena, "%s.fatigue-%d", id_of(i), k));
	}
}

static void watch_attack(const struct odds *odds)
{
	static const char *const none[] = {"not-come", "nobody", "declined", "withdraws"};

	watch(odds, (struct watch){WATCH_HOLDER, 0, 0, (int)at.side}, "hex", "attacker");
	watch(odds, (struct watch){WATCH_HOLDER, 0, 0, (int)side_other(at.side)}, "hex",
		"defender");
	watch(odds, (struct watch){WATCH_HOLDER, 0, 0, NO_SIDE}, "hex", "nobody");
	watch(odds, (struct watch){WATCH_ROUTS}, "results", "routs");
	watch(odds, (struct watch){WATCH_NO_ATTACK}, "results", "not-come");
	for (int i = 1; i < 4; i++)
		watched[watches - 1].chance += chance_of(odds, "results", none[i]);
	for (int i = -12; i <= 12; i++)
		watch(odds, (struct watch){WATCH_DIFFERENCE, 0, 0, i}, "difference",
			number(i));
	for (int i = 0; i < 40; i++) {
		watch(odds, (struct watch){WATCH_LOST, 0, (int)at.side, i},
			"losses.attacker", number(i));
		watch(odds, (struct watch){WATCH_LOST, 0, (int)side_other(at.side), i},
			"losses.defender", number(i));
	}
	watch_units(odds);
}

/* How many marches are told of: behind the last everybody stays as he is. */
static int last_of(const struct odds *odds)
{
	for (int i = 0; i < odds->tables; i++)
		if (!strcmp(odds->table[i].key, "there"))
			return odds->table[i].rows;
	fail_msg("nothing is told of marches");
	return 0;
}

static void watch_mover(const struct odds *odds, int nth, int unit, const char *table)
{
	for (int i = 0; i < shipped_now()->map.places; i++) {
		const char *key = arena_printf(&arena, "%s.at.%s", id_of(unit), hex_id(i));

		if (chance_of(odds, table, key))
			watch(odds, (struct watch){WATCH_AT, nth, unit, i}, table, key);
	}
}

static void watch_march(const struct odds *odds)
{
	int last = last_of(odds);

	for (int nth = 1; nth <= MARCHES; nth++) {
		int told = nth < last ? nth : last;

		watch(odds, (struct watch){WATCH_THERE, nth}, "there", number(told));
		for (int m = 0; m < at.movers; m++)
			watch_mover(odds, nth, at.unit[m],
				arena_printf(&arena, "march-%d", told));
	}
	for (int i = 0; i < 20; i++)
		watch(odds, (struct watch){WATCH_LOST, MARCHES, (int)at.side, i}, "losses",
			number(i));
}

/* ---- playing ---- */

static struct arena scratch;
static const struct order *ordered;
static struct standing *standing[SIDES];

static void read_standing(enum side side, const char *text)
{
	standing[side] = NULL;
	if (text && standing_parse(&standing[side], &arena, "s", text, strlen(text), side,
			    &gc_language, shipped_now()->base.names, &diag) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	for (struct standing_order **when = text ? &standing[side]->first : NULL;
		when && *when;) {
		if ((*when)->ask)
			*when = (*when)->next;
		else
			when = &(*when)->next;
	}
}

static void read_all(void)
{
	const char *text = arena_printf(&arena,
		"begin orders\ncampaign c\nturn 1\nside %s\n%s\nend orders\n",
		side_name(at.side), at.order);
	struct orders *orders;

	if (orders_parse(&orders, &arena, "o", text, strlen(text), &gc_language,
		    shipped_now()->base.names, &diag) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	ordered = orders->first->order;
	read_standing(at.side, at.says[1]);
	read_standing(side_other(at.side),
		at.says[0]
			? arena_printf(&arena, "when attacked: %s\nwhen approached: %s\n",
				  at.says[0], at.says[0])
			: NULL);
}

static struct day *begin(uint64_t random)
{
	struct state *state = ARENA_NEW(&scratch, struct state);
	struct adjudication *adj;

	*state = *at.state;
	adj = adjudication_new(&scratch, shipped_now(), state, "1/day", DICE_RANDOM, &diag);
	adj->dice->random = random;
	for (int side = 0; side < SIDES; side++)
		adjudication_standing(adj, (enum side)side, standing[side]);
	return gc_day_new(adj);
}

/* The last of that kind. */
static const struct event *event_of(const struct day *day, const char *kind)
{
	const struct event *found = NULL;

	for (const struct event *e = day->adj->journal->first; e; e = e->next)
		if (!strcmp(e->kind, kind))
			found = e;
	return found;
}

static bool all_there(const struct state *state)
{
	for (int i = 0; i < at.movers; i++)
		if (!gc_stands_at(state, at.unit[i], at.to[i]))
			return false;
	return true;
}

static int lost_by(const struct state *state, enum side side)
{
	int lost = 0;

	for (int i = 0; i < shipped_now()->units; i++)
		if (gc_on_map(at.state, i) && shipped_now()->unit[i].side == (int)side)
			lost += at.state->unit[i].strength -
				(gc_on_map(state, i) ? state->unit[i].strength : 0);
	return lost;
}

static bool became(const struct state *state, int unit, int what)
{
	const struct unit_state *was = &at.state->unit[unit], *is = &state->unit[unit];
	bool here = is->fate == FATE_ON_MAP, moved = here && is->at != was->at;
	bool attacks = shipped_now()->unit[unit].side == (int)at.side;

	switch (what) {
	case 0: return is->fate == FATE_ELIMINATED;
	case 1: return is->fate == FATE_SURRENDERED;
	case 2: return moved && !attacks;
	case 3: return moved && attacks && is->at == at.target;
	case 4: return is->demoralized > was->demoralized;
	case 5: return is->disorganized && !was->disorganized;
	default: return is->exhausted && !was->exhausted;
	}
}

static bool holds(const struct watch *watch, const struct day *day)
{
	const struct state *state = day->state;
	const struct unit_state *unit = &state->unit[watch->unit];
	const struct event *result = event_of(day, "combat-result");

	switch (watch->kind) {
	case WATCH_HOLDER:
		return (int)gc_place_holder(shipped_now(), state, at.target) == watch->what;
	case WATCH_NO_ATTACK: return !event_of(day, "attack");
	case WATCH_ROUTS: return event_of(day, "rout") && !event_of(day, "surrender");
	case WATCH_DIFFERENCE:
		return result && atoi(event_value(result, "difference")) == watch->what;
	case WATCH_LOST: return lost_by(state, (enum side)watch->unit) == watch->what;
	case WATCH_BECOMES: return became(state, watch->unit, watch->what);
	case WATCH_TIRED:
		return unit->fate == FATE_ON_MAP && unit->fatigue == watch->what &&
		       unit->fatigue > at.state->unit[watch->unit].fatigue;
	case WATCH_THERE: return all_there(state);
	default: return gc_stands_at(state, watch->unit, watch->what);
	}
}

static void look(const struct day *day, int nth)
{
	for (int i = 0; i < watches; i++)
		if (watched[i].nth == nth)
			watched[i].count += holds(&watched[i], day);
}

static void play_attack(struct day *day)
{
	assert_int_equal(gc_action_play(day, at.side, ordered), OK);
	look(day, 0);
}

/* One march after another on the same day. */
static void play_marches(struct day *day)
{
	for (int nth = 1; nth <= MARCHES; nth++) {
		if (!all_there(day->state) && gc_can_begin(day, at.side, ordered))
			assert_int_equal(gc_action_play(day, at.side, ordered), OK);
		look(day, nth);
	}
}

/* ---- comparing ---- */

/*
 * Bernstein: that a count of n throws of chance p is off by t or more has a chance of at
 * most 2 exp(-t * t / (2 * (v + t / 3))), v = n p (1 - p). With 21 for the exponent that is
 * one in 650 million a cell. What is impossible never comes.
 */
static void expect(const struct watch *watch, const struct odds *odds)
{
	double p = (double)watch->chance / (double)odds->certain;
	double off = watch->count - p * COMBATS, v = COMBATS * p * (1 - p);

	off = off < 0 ? -off : off;
	if (off * off > 2 * 21 * (v + off / 3) || (!watch->chance && watch->count))
		fail_msg("%s, \"%s\": %s: %d of %d, but %.2f were expected", at.scenario,
			at.order, watch->name, watch->count, COMBATS, p * COMBATS);
}

static void compare(const struct odds *odds)
{
	watches = 0;
	if (at.target >= 0)
		watch_attack(odds);
	else
		watch_march(odds);
	read_all();
	for (int i = 0; i < COMBATS; i++) {
		struct day *day;

		arena_clear(&scratch);
		day = begin(chance + (uint64_t)i);
		if (at.target >= 0)
			play_attack(day);
		else
			play_marches(day);
	}
	dice_random(&chance, 6);
	for (int i = 0; i < watches; i++)
		expect(&watched[i], odds);
}

/* The next position that can be counted. */
static struct odds *next_position(void)
{
	struct odds *odds = ARENA_NEW(&arena, struct odds);

	for (;;) {
		arena_clear(&arena);
		diag_init(&diag, &arena);
		odds = ARENA_NEW(&arena, struct odds);
		make_position();
		if (at.order && count(odds, at.state,
					(struct plan){.side = at.side,
						.orders = at.order,
						.enemy_says = at.says[0],
						.standing = at.says[1]}) == OK)
			return odds;
	}
}

static void test_against_dice(void **state)
{
	int attacks = 0, positions = POSITIONS * rounds_wanted();

	(void)state;
	chance = 1862;
	for (int i = 0; i < positions; i++) {
		const struct odds *odds = next_position();

		attacks += at.target >= 0;
		compare(odds);
	}
	assert_in_range(attacks, positions / 2, positions - positions / 8);
	arena_release(&scratch);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_against_dice, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
