/*
 * 7.11 to 7.14: what comes of attacks that the orders of a side owe and do not make: it is
 * told of them, or its policy `attack as owed` declares them.
 *
 * Parts: what is told; the policy.
 */
#include "rules/blue-and-gray/rules/rules_private.h"
#include "rules/kit/report.h"

/* ---- what is told ---- */

struct telling {
	struct turn_play *turn;
	struct where where;
	const struct attack *remedy;
	int remedies;
	bool *told; /* by remedy: each is shown once */
};

static const struct attack *declared_by(
	const struct turn_play *turn, const struct order *order)
{
	for (int i = 0; i < turn->attacks; i++)
		if (turn->attack[i].order == order)
			return &turn->attack[i];
	return NULL;
}

static void add_all(struct attack *out, const struct attack *more)
{
	for (int i = 0; i < more->targets; i++)
		out->target[out->targets++] = more->target[i];
	for (int i = 0; i < more->attackers.count; i++)
		stack_add(&out->attackers, more->attackers.unit[i]);
}

/* "; for example: `attack 1410 with Rodes`". What is added to an attack takes its place. */
static const char *example(struct telling *t, int remedy)
{
	const struct attack *attack = &t->remedy[remedy],
			    *was = declared_by(t->turn, attack->order);
	struct arena *arena = t->turn->adj->arena;
	struct attack all;

	t->told[remedy] = true;
	if (!was)
		return arena_printf(arena, "; for example: `%s`",
			bg_attack_order_text(t->turn, attack));
	all = *was;
	add_all(&all, attack);
	return arena_printf(arena, "; for example, in place of line %u: `%s`",
		was->order->where.line, bg_attack_order_text(t->turn, &all));
}

/* ---- where the declared attacks leave no way ---- */

static bool concerns_unit(
	const struct turn_play *turn, const struct attack *attack, int unit)
{
	for (int i = 0; i < attack->targets; i++)
		if (bg_touches(turn, unit, attack->target[i]))
			return true;
	return false;
}

static bool concerns_hex(
	const struct turn_play *turn, const struct attack *attack, int place)
{
	for (int i = 0; i < attack->attackers.count; i++)
		if (bg_touches(turn, attack->attackers.unit[i], place))
			return true;
	return false;
}

static const char *in_the_way(const struct telling *t,
	bool (*concerns)(const struct turn_play *, const struct attack *, int), int what)
{
	struct arena *arena = t->turn->adj->arena;
	struct words lines;

	words_begin(&lines);
	for (int i = 0; i < t->turn->attacks; i++)
		if (concerns(t->turn, &t->turn->attack[i], what))
			words_add(&lines, arena_printf(arena, "line %u",
						  t->turn->attack[i].order->where.line));
	return arena_printf(arena,
		"; with the attacks as they are declared that cannot be: change %s",
		words_join(arena, &lines, " or "));
}

/* ---- the messages ---- */

/* Which of the remedies is for the unit, or, of -1, for the hex; -1: none. */
static int remedy_of(const struct telling *t, int unit, int place)
{
	for (int i = 0; i < t->remedies; i++) {
		const struct attack *remedy = &t->remedy[i];

		if (unit >= 0 ? stack_has(&remedy->attackers, unit)
			      : bg_is_target(remedy, place))
			return i;
	}
	return -1;
}

/* What could be done: the attack that is missing, or which ones to change. */
static const char *advice(struct telling *t, int remedy,
	bool (*concerns)(const struct turn_play *, const struct attack *, int), int what)
{
	return remedy < 0 ? in_the_way(t, concerns, what) : example(t, remedy);
}

static bool is_told(const struct telling *t, int remedy)
{
	return remedy >= 0 && t->told[remedy];
}

/* "1107 and 1207": the enemies whom any of the units touches. */
static const char *touched_text(const struct turn_play *turn, const struct stack *who)
{
	const enum side enemy = side_other(turn->side);
	int place[UNITS_MAX], count = 0;

	for (int i = 0; i < turn->game->map.places; i++) {
		bool touched = false;

		if (!turn->field.units[enemy][i] || !bg_holds_troops(turn, enemy, i))
			continue;
		for (int k = 0; k < who->count && !touched; k++)
			touched = bg_touches(turn, who->unit[k], i);
		if (touched)
			place[count++] = i;
	}
	return bg_place_names(turn, place, count);
}

/* Those who would attack together are told of together. */
static void tell_units(struct telling *t, const struct stack *owing, int first)
{
	int remedy = remedy_of(t, owing->unit[first], -1);
	struct stack who = {.count = 0};

	stack_add(&who, owing->unit[first]);
	for (int i = first + 1; i < owing->count && remedy >= 0; i++)
		if (remedy_of(t, owing->unit[i], -1) == remedy)
			stack_add(&who, owing->unit[i]);
	bg_turn_fails(t->turn, t->where, F_OWES_ATTACK, bg_stack_names(t->turn, &who),
		touched_text(t->turn, &who),
		advice(t, remedy, concerns_unit, owing->unit[first]));
}

static void tell_hex(struct telling *t, int place)
{
	struct stack who = {.count = 0};

	for (int i = 0; i < t->turn->game->units; i++)
		if (bg_may_owe(t->turn, i) && bg_touches(t->turn, i, place))
			stack_add(&who, i);
	bg_turn_fails(t->turn, t->where, F_OWES_DEFENCE, bg_place_name(t->turn, place),
		arena_printf(t->turn->adj->arena, "%s %s", bg_stack_names(t->turn, &who),
			who.count == 1 ? "is" : "are"),
		advice(t, remedy_of(t, -1, place), concerns_hex, place));
}

/* What faulty attack orders name is left out: the fault itself is told. */
static void leave_out_tried(struct owed *owed, const struct turn_play *turn)
{
	struct owed all = *owed;

	if (!turn->adj->preview)
		return;
	owed->unit.count = owed->hexes = 0;
	for (int i = 0; i < all.unit.count; i++)
		if (!turn->tried[all.unit.unit[i]])
			stack_add(&owed->unit, all.unit.unit[i]);
	for (int i = 0; i < all.hexes; i++)
		if (!turn->tried_at[all.hex[i]])
			owed->hex[owed->hexes++] = all.hex[i];
}

void bg_check_obligations(struct turn_play *turn)
{
	const struct orders *orders = adjudication_orders(turn->adj, turn->side);
	struct telling t = {.turn = turn};
	struct attack *remedy;
	struct owed owed;

	if (orders)
		t.where = orders->end;
	bg_owed_find(&owed, turn);
	t.remedies = bg_owed_meet(&remedy, turn, &owed);
	leave_out_tried(&owed, turn);
	t.remedy = remedy;
	t.told = ARENA_NEW_ARRAY(turn->adj->arena, (size_t)t.remedies, bool);
	for (int i = 0; i < owed.unit.count; i++)
		if (!is_told(&t, remedy_of(&t, owed.unit.unit[i], -1)))
			tell_units(&t, &owed.unit, i);
	for (int i = 0; i < owed.hexes; i++)
		if (!is_told(&t, remedy_of(&t, -1, owed.hex[i])))
			tell_hex(&t, owed.hex[i]);
}

/* ---- 7.14 the policy `attack as owed` ---- */

/* An order that says no more than who attacks whom. It stands where the orders end. */
static const struct order *bare_order(const struct turn_play *turn)
{
	const struct orders *orders = adjudication_orders(turn->adj, turn->side);
	struct order *order = ARENA_NEW(turn->adj->arena, struct order);

	order->form = bg_language.orders;
	while (order->form->id != ORDER_ATTACK)
		order->form++;
	if (orders)
		order->where = orders->end;
	return order;
}

static void tell(struct turn_play *turn, const struct attack *attack)
{
	struct event *event;

	bg_attack_tell(turn, attack, "as owed (7.14): ");
	if (turn->adj->preview)
		return;
	event = journal_event(
		turn->adj->journal, "attack-owed", "7.14", TOLD_SIDE(turn->side));
	event_fact(turn->adj->journal, event, "pieces", "%s",
		bg_stack_ids(turn, &attack->attackers));
	event_fact(turn->adj->journal, event, "targets", "%s",
		bg_place_ids(turn, attack->target, attack->targets));
}

/* 7.9: a column that is chosen may be no better than what the sums now give. */
static void keep_odds(const struct turn_play *turn, struct attack *attack)
{
	struct sum sum;

	bg_attack_sum(&sum, turn, attack);
	if (attack->column > sum.column)
		attack->column = -1;
}

/* Those who can only join an attack that the orders have declared join it. */
static void join(struct turn_play *turn, const struct attack *more)
{
	struct attack *attack = turn->attack;

	while (attack->order != more->order)
		attack++;
	for (int i = 0; i < more->attackers.count; i++)
		stack_add(&attack->attackers, more->attackers.unit[i]);
	for (int i = 0; i < more->targets; i++)
		attack->target[attack->targets++] = more->target[i];
	keep_odds(turn, attack);
	bg_attack_mark(turn, attack);
	tell(turn, attack);
}

static void declare(struct turn_play *turn, const struct attack *owed)
{
	struct attack attack = *owed;

	attack.order = bare_order(turn);
	bg_attack_note(turn, &attack);
	tell(turn, &attack);
}

void bg_attack_as_owed(struct turn_play *turn)
{
	const struct standing *standing = turn->adj->standing[turn->side];
	struct attack *owed;
	int count;

	if (!standing || !(standing->policies & 1u << POLICY_AS_OWED) || turn->failed)
		return;
	count = bg_obligations_meet(&owed, turn);
	for (int i = 0; i < count; i++)
		if (owed[i].order)
			join(turn, &owed[i]);
		else
			declare(turn, &owed[i]);
}
