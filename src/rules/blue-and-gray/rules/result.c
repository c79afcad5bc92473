/* 7.63: what an attack does to those who take part in it, and 11.1. */
#include "rules/blue-and-gray/rules/resolve_private.h"

/* The side that suffers, and where it stood. */
struct loser {
	const struct clash *clash;
	enum side side;
	struct stack units; /* in the order of the file */
	int from[UNITS_MAX];
	int places;
};

/* 8.14: of the attackers those who are in contact. */
static void attackers_lose(struct loser *out, const struct clash *clash)
{
	out->clash = clash;
	out->side = clash->turn->side;
	out->units = clash->near;
	out->places = bg_stack_places(out->from, clash->turn, &out->units);
}

/* 7.76: all who stand in the hexes, also those who have come there in retreat. */
static void defenders_lose(struct loser *out, const struct clash *clash)
{
	out->clash = clash;
	out->side = side_other(clash->turn->side);
	bg_stack_standing(&out->units, clash->turn, out->side, clash->attack->target,
		clash->attack->targets);
	out->places = bg_stack_places(out->from, clash->turn, &out->units);
}

static void all_eliminated(const struct loser *loser)
{
	for (int i = 0; i < loser->units.count; i++)
		bg_unit_eliminated(loser->clash->turn, loser->units.unit[i], false);
}

/* Those who stand yet where they stood: who had to make room has gone back. */
static void keep_standing(
	struct stack *left, const struct turn_play *turn, const int *from, int gone)
{
	int count = 0;

	for (int i = 0; i < left->count; i++)
		if (left->unit[i] != gone &&
			stands_at(turn->state, left->unit[i], from[left->unit[i]]))
			left->unit[count++] = left->unit[i];
	left->count = count;
}

/* 7.71: one after another. */
static int all_retreat(const struct loser *loser)
{
	struct turn_play *turn = loser->clash->turn;
	struct stack left = loser->units;
	int from[UNITS_MAX], unit, err;

	for (int i = 0; i < left.count; i++)
		from[left.unit[i]] = turn->state->unit[left.unit[i]].at;
	while (left.count) {
		struct deciding deciding = {loser->side, loser->clash->attack, -1, false};

		if ((err = bg_retreat_next(&unit, turn, &left, &deciding)) < 0)
			return err;
		deciding.place = from[unit];
		if ((err = bg_unit_retreats(turn, unit, &deciding)) < 0 ||
			(err = bg_train_is_pressed(turn)) < 0)
			return err;
		keep_standing(&left, turn, from, unit);
	}
	return OK;
}

/* 11.1 */
static void all_ineffective(const struct loser *loser)
{
	struct turn_play *turn = loser->clash->turn;
	struct stack stack = {{0}, 0};
	struct event *event;

	if (!bg_has_option(turn->state, OPTION_EFFECTIVENESS))
		return;
	for (int i = 0; i < loser->units.count; i++)
		if (on_map(turn->state, loser->units.unit[i]))
			stack_add(&stack, loser->units.unit[i]);
	for (int i = 0; i < stack.count; i++)
		turn->state->unit[stack.unit[i]].ineffective = true;
	if (!stack.count)
		return;
	event = bg_side_event(turn, "ineffective", "11.1", loser->side);
	event_fact(turn->adj->journal, event, "pieces", "%s", bg_stack_ids(turn, &stack));
}

/* 7.74: into every hex that the loser has left, those of the other side who took part. */
static int others_advance(const struct loser *loser, const struct stack *who)
{
	struct turn_play *turn = loser->clash->turn;
	const struct deciding deciding = {
		side_other(loser->side), loser->clash->attack, -1, false};
	struct stack left = *who;
	int err = OK;

	for (int i = 0; i < loser->places && err == OK; i++)
		if (!turn->field.units[loser->side][loser->from[i]] &&
			(err = bg_advance_into(turn, &deciding, &left, loser->from[i])) ==
				OK)
			err = bg_train_is_pressed(turn);
	return err;
}

/* 7.63 Ex: printed strength for printed strength; who bombards loses nothing. */
static int exchange(const struct clash *clash)
{
	const struct deciding deciding = {clash->turn->side, clash->attack, -1, false};

	return bg_exchange_losses(clash->turn, &deciding, &clash->near, clash->sum.printed);
}

int bg_result_apply(const struct clash *clash, enum result result)
{
	bool repelled = result == RESULT_AE || result == RESULT_AR;
	struct loser loser;
	int err = OK;

	if (repelled)
		attackers_lose(&loser, clash);
	else
		defenders_lose(&loser, clash);
	if (result == RESULT_AR || result == RESULT_DR)
		err = all_retreat(&loser);
	else
		all_eliminated(&loser);
	if (err == OK && result == RESULT_AR)
		all_ineffective(&loser);
	if (err == OK && result == RESULT_EX)
		err = exchange(clash);
	if (err < 0)
		return err;
	return others_advance(&loser, repelled ? &clash->defenders : &clash->near);
}
