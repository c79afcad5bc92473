/*
 * L2.2 `divide`: a division that is whole in the Valley Theater is divided where it stands;
 * elsewhere it is noted into what it is to be divided when it must be. What is noted stands
 * on the counters of the brigades, which lie aside.
 */
#include "base/text.h"
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/line.h"

/* MV that the order wants for each brigade. */
struct wanted {
	int points[FORMATION_BRIGADES];
	int count; /* 0: evenly */
};

static bool read_points(struct wanted *out, struct arena *arena, const char *text)
{
	char **part;
	size_t parts = text_split(arena, text, ',', &part);

	out->count = 0;
	for (size_t i = 0; i < parts; i++)
		if (i >= FORMATION_BRIGADES ||
			!text_to_int(part[i], 1, STRENGTH_MAX, &out->points[out->count++]))
			return false;
	return true;
}

/* ---- may it be ---- */

static int aside(const struct day *day, const struct gc_formation *formation, int *brigade)
{
	int count = 0;

	for (int i = 0; i < formation->brigades; i++)
		if (day->state->unit[formation->brigade[i]].fate == FATE_AWAITED)
			brigade[count++] = formation->brigade[i];
	return count;
}

static const char *points_fault(const struct day *day, const struct gc_formation *formation,
	const int *points, int count)
{
	struct arena *arena = day->adj->arena;
	int brigade[FORMATION_BRIGADES], brigades = aside(day, formation, brigade), sum = 0;
	int most = day->game->campaign->theatres.most;
	int strength = day->state->unit[formation->division].strength;

	if (count > brigades)
		return arena_printf(arena, "counters for %d brigades are left", brigades);
	for (int i = 0; i < count; i++) {
		sum += points[i];
		if (points[i] < 1 || points[i] > most ||
			points[i] > day->game->unit[brigade[i]].strength)
			return arena_printf(arena, "a brigade has 1 to %d MV", most);
	}
	return sum == strength ? NULL
			       : arena_printf(arena,
					 "its brigades have its %d MV together, and "
					 "these have %d",
					 strength, sum);
}

const char *gc_no_dividing(
	const struct day *day, enum side side, int unit, const int *points, int count)
{
	const struct gc_formation *formation;

	if (!gc_has_line(day))
		return "divisions are whole in this campaign";
	if (gc_unit_side(day->game, unit) != side)
		return "it is the enemy's";
	if (!(formation = gc_formation_of(day->game, unit)))
		return "a division or demi-division was expected";
	if (day->state->unit[unit].fate < FATE_ON_MAP || gc_is_gone(day->state, unit))
		return gc_fate_text(day, unit);
	if (count)
		return points_fault(day, formation, points, count);
	return gc_may_be_divided(day, formation) ? NULL
						 : "counters for its brigades are lacking";
}

/* ---- the order ---- */

/* What each brigade is to have; without a word as printed, which is evenly. */
static void note(
	struct day *day, const struct gc_formation *formation, const struct wanted *wanted)
{
	int brigade[FORMATION_BRIGADES], brigades = aside(day, formation, brigade);

	for (int i = 0; i < brigades; i++)
		day->state->unit[brigade[i]].strength =
			i < wanted->count ? wanted->points[i]
					  : day->game->unit[brigade[i]].strength;
}

static bool is_here(const struct day *day, int unit)
{
	return gc_on_map(day->state, unit) &&
	       gc_is_in_valley(day->game, day->state->unit[unit].at);
}

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	int unit = arg_first(&order->arg[0]);
	const char *why = NULL;
	struct wanted wanted = {.count = 0};
	struct stack brigades;

	(void)context;
	if (order->arg[1].kind == ARG_TEXT &&
		!read_points(&wanted, day->adj->arena, order->arg[1].text))
		why = "MV with commas between were expected, such as `as 6, 6, 5`";
	if (!why)
		why = gc_no_dividing(day, side, unit, wanted.points, wanted.count);
	if (why)
		return gc_order_fails(day, side, order, F_NO_DIVIDING,
			gc_unit_name(day, unit), why, NULL);
	receipt_line(day->adj, order->where, "%s is divided %s", gc_unit_name(day, unit),
		is_here(day, unit) ? "where it stands"
				   : "so when it must be in the Valley Theater");
	note(day, gc_formation_of(day->game, unit), &wanted);
	if (is_here(day, unit))
		gc_divide(day, gc_formation_of(day->game, unit), &brigades);
	return OK;
}

int gc_dividing_play(struct day *day)
{
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++) {
		const struct orders *orders = adjudication_orders(day->adj, side);

		if (orders)
			err = gc_phase_orders(day, side, orders->first,
				ORDER_SET(ORDER_DIVIDE), carry_out, NULL);
	}
	return err;
}
