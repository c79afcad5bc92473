/* 7.1, 7.2, 8.1, 8.2: attacks are declared, all of them before the first is resolved. */
#include "game/courses.h"
#include "rules/blue-and-gray/rules/combat.h"

/* ---- an order is looked over ---- */

struct declaration {
	struct turn_play *turn;
	const struct order *order;
	struct attack attack;
	int *place; /* hexes that are named, each once */
	int places;
	bool failed;
};

static void cannot(
	struct declaration *d, enum fail why, const char *a, const char *b, const char *c)
{
	bg_order_fails(d->turn, d->order, why, a, b, c);
	d->failed = true;
}

static void cannot_unit(struct declaration *d, enum fail why, int unit)
{
	cannot(d, why, bg_unit_name(d->turn, unit), NULL, NULL);
}

static bool is_named(const struct declaration *d, int place)
{
	for (int i = 0; i < d->places; i++)
		if (d->place[i] == place)
			return true;
	return false;
}

static void check_target(struct declaration *d, int place)
{
	struct turn_play *turn = d->turn;
	const char *name = bg_place_name(turn, place);

	if (turn->field.units[turn->side][place])
		cannot(d, F_OWN_TARGET, name, NULL, NULL);
	else if (!turn->field.units[side_other(turn->side)][place])
		cannot(d, F_NO_TARGET, name, NULL, NULL);
	else if (turn->target[place])
		cannot(d, F_TARGET_TWICE, name, NULL, NULL);
	else if (!is_named(d, place))
		d->place[d->places++] = place;
}

/* 7.3: a unit attacks as a whole, and once. */
static bool may_attack(struct declaration *d, int unit)
{
	struct turn_play *turn = d->turn;

	if (!on_map(turn->state, unit))
		cannot(d, F_NOT_ON_MAP, bg_unit_name(turn, unit), bg_unit_fate(turn, unit),
			NULL);
	else if (bg_is_train(turn->game, unit))
		cannot_unit(d, F_TRAIN_ATTACKS, unit);
	else if (turn->state->unit[unit].ineffective)
		cannot_unit(d, F_INEFFECTIVE, unit);
	else if (turn->declared[unit])
		cannot_unit(d, F_ATTACKS_TWICE, unit);
	else
		return true;
	return false;
}

/* 8.1: artillery that is in contact with none of the targets. */
static void check_bombardment(struct declaration *d, int unit, int target)
{
	const struct turn_play *turn = d->turn;
	const char *name = bg_unit_name(turn, unit), *hex = bg_place_name(turn, target);
	int distance = bg_distance_to(turn, unit, target),
	    range = turn->game->unit[unit].range, place[HEX_SIDES], count;

	if ((count = bg_enemies_touched(place, turn, unit)) > 0)
		cannot(d, F_MUST_TOUCH, name, bg_place_names(turn, place, count), NULL);
	else if (distance > range)
		cannot(d, F_OUT_OF_RANGE, name, hex,
			arena_printf(turn->adj->arena,
				"it is %d hexes away, and the range is %d", distance,
				range));
	else if ((count = bg_sight_blocks(
			  turn->game, turn->state->unit[unit].at, target, place)) > 0)
		cannot(d, F_NO_SIGHT, name, hex, bg_place_names(turn, place, count));
}

/* 7.21, 8.2: in contact with every target, or bombarding the only one. */
static void check_reach(struct declaration *d, int unit)
{
	int *apart = ARENA_NEW_ARRAY(d->turn->adj->arena, (size_t)d->places, int),
	    count = 0;

	for (int i = 0; i < d->places; i++)
		if (!bg_touches(d->turn, unit, d->place[i]))
			apart[count++] = d->place[i];
	if (!count)
		return;
	if (d->turn->stuck[unit])
		d->failed = true;
	else if (!bg_is_gun(d->turn, unit) || count < d->places)
		cannot(d, F_NOT_IN_CONTACT, bg_unit_name(d->turn, unit),
			bg_place_names(d->turn, apart, count), NULL);
	else if (count > 1)
		cannot_unit(d, F_ONE_TARGET, unit);
	else
		check_bombardment(d, unit, apart[0]);
}

/* 7.9: "2-1"; a column that the table has not is none that is lower. */
static void check_odds(struct declaration *d)
{
	const struct qualifier *word = order_qualifier(d->order, QUALIFIER_ODDS);
	struct sum sum;

	d->attack.column = -1;
	if (!word)
		return;
	bg_attack_sum(&sum, d->turn, &d->attack);
	d->attack.column = bg_column_named(d->turn->game, word->arg[0].text);
	if (d->attack.column < 0 || d->attack.column > sum.column)
		cannot(d, F_BETTER_ODDS, d->turn->game->column[sum.column].id,
			word->arg[0].text, NULL);
}

static void look_over(struct declaration *d)
{
	const struct arg *places = &d->order->arg[0];
	struct stack named;

	d->place = ARENA_NEW_ARRAY(d->turn->adj->arena, (size_t)places->count, int);
	for (int i = 0; i < places->count; i++)
		check_target(d, places->number[i]);
	bg_stack_of(&named, &d->order->arg[1]);
	for (int i = 0; i < named.count; i++)
		if (may_attack(d, named.unit[i]))
			stack_add(&d->attack.attackers, named.unit[i]);
	if (d->failed)
		return;
	for (int i = 0; i < d->attack.attackers.count; i++)
		check_reach(d, d->attack.attackers.unit[i]);
	if (d->failed)
		return;
	/* so there are no more than a unit touches */
	for (int i = 0; i < d->places; i++)
		d->attack.target[d->attack.targets++] = d->place[i];
	check_odds(d);
}

/* ---- and noted ---- */

/* Whoever is named in vain is told of that, and not of what he owes as well. */
static void note_tried(struct turn_play *turn, const struct order *order)
{
	const struct arg *places = &order->arg[0], *pieces = &order->arg[1];

	for (int i = 0; i < places->count; i++)
		turn->tried_at[places->number[i]] = true;
	for (int i = 0; i < pieces->count; i++)
		turn->tried[pieces->piece[i].piece] = true;
}

void bg_attack_mark(struct turn_play *turn, const struct attack *attack)
{
	for (int i = 0; i < attack->attackers.count; i++)
		turn->declared[attack->attackers.unit[i]] = true;
	for (int i = 0; i < attack->targets; i++)
		turn->target[attack->target[i]] = true;
}

void bg_attack_note(struct turn_play *turn, const struct attack *attack)
{
	ARENA_GROW(
		turn->adj->arena, turn->attack, (size_t)turn->attacks, turn->attack_room);
	turn->attack[turn->attacks++] = *attack;
	bg_attack_mark(turn, attack);
}

void bg_attack_tell(struct turn_play *turn, const struct attack *attack, const char *prefix)
{
	struct sum sum;

	if (!turn->adj->receipt)
		return;
	bg_attack_sum(&sum, turn, attack);
	receipt_line(turn->adj, attack->order->where, "%s%s: %s; die: %s", prefix,
		bg_attack_text(turn, attack), bg_sum_text(turn, attack, &sum),
		bg_column_text(turn, sum.used));
}

/* Bombardments, too. */
static void add_courses(const struct turn_play *turn, const struct attack *attack)
{
	for (int i = 0; i < attack->attackers.count; i++)
		for (int k = 0; k < attack->targets; k++)
			courses_add(turn->adj, ARROW_ATTACK, attack->order->where.line,
				turn->state->unit[attack->attackers.unit[i]].at,
				&attack->target[k], 1);
}

int bg_attack_order(struct turn_play *turn, const struct order *order)
{
	struct declaration d = {.turn = turn, .order = order, .attack.order = order};

	if (bg_is_night(turn->game, turn->state))
		return bg_order_fails(turn, order, F_NIGHT, NULL, NULL, NULL);
	look_over(&d);
	if (d.failed) {
		note_tried(turn, order);
		return OK;
	}
	bg_attack_note(turn, &d.attack);
	bg_attack_words(turn, &d.attack);
	bg_attack_tell(turn, &d.attack, "");
	add_courses(turn, &d.attack);
	return OK;
}
