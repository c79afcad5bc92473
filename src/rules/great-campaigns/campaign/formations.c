/*
 * L2.2 Divisions that are brigades with a leader in the Valley Theater and one counter in
 * the Richmond Theater: how a division is divided and formed, which units change as they
 * cross the line between the theatres or as the enemy comes near, and the order `divide`.
 * Events, each with `side` and `place`: `divided` (unit, brigades, leader), `formed` (unit,
 * of: the brigade; leader).
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- dividing and forming: what each brigade has of the division ---- */

struct shares {
	int unit[FORMATION_BRIGADES], strength[FORMATION_BRIGADES];
	int count;
};

/* A counter that lies aside, or has fallen, may be used; as those of substitutes are. */
static bool is_free(const struct day *day, int unit)
{
	return day->state->unit[unit].fate == FATE_AWAITED || gc_is_gone(day->state, unit);
}

/* As `divide` has marked it on the counters that lie aside: these together have all MV. */
static bool share_as_said(
	struct shares *out, const struct day *day, const struct gc_formation *formation)
{
	int left = day->state->unit[formation->division].strength;

	out->count = 0;
	for (int i = 0; i < formation->brigades && left > 0; i++) {
		int unit = formation->brigade[i], said = day->state->unit[unit].strength;

		if (day->state->unit[unit].fate != FATE_AWAITED)
			continue;
		out->unit[out->count] = unit;
		out->strength[out->count++] = said;
		left -= said;
	}
	return !left;
}

/* MV that the order wants for each brigade. */
struct wanted {
	int points[FORMATION_BRIGADES];
	int count; /* 0: evenly */
};

/* Evenly, among as few as have room for it; who stand first have one more. */
static bool share_evenly(
	struct shares *out, const struct day *day, const struct gc_formation *formation)
{
	int strength = day->state->unit[formation->division].strength;
	int most = day->game->campaign->theatres.most;
	int wanted = (strength + most - 1) / most;

	out->count = 0;
	for (int i = 0; i < formation->brigades && out->count < wanted; i++)
		if (is_free(day, formation->brigade[i]))
			out->unit[out->count++] = formation->brigade[i];
	for (int i = 0; i < out->count; i++) {
		out->strength[i] = strength / wanted + (i < strength % wanted);
		if (out->strength[i] > day->game->unit[out->unit[i]].strength)
			return false;
	}
	return out->count == wanted;
}

static bool find_shares(
	struct shares *out, const struct day *day, const struct gc_formation *formation)
{
	return share_as_said(out, day, formation) || share_evenly(out, day, formation);
}

/* True when the counters that lie aside have room for the MV of the division as it is. */
static bool may_be_divided(const struct day *day, const struct gc_formation *formation)
{
	struct shares shares;

	return find_shares(&shares, day, formation);
}

/* ---- dividing and forming: one counter for another ---- */

/* A counter takes the state of another, with so many MV and guns of its own. */
static void put_in(
	struct day *day, int unit, const struct unit_state *was, int strength, int guns)
{
	struct unit_state *now = &day->state->unit[unit];

	*now = *was;
	now->fate = FATE_AWAITED; /* till it enters its hex */
	now->strength = strength;
	now->marked = guns + 1;
	now->lost = 0;
	now->beyond = now->held = false;
	now->of = -1;
	gc_unit_enters(day, unit, was->at);
	now->refuses = was->refuses;
}

static void set_aside(struct day *day, int unit, int of)
{
	gc_unit_set_aside(day, unit);
	day->state->unit[unit].of = of;
	day->state->unit[unit].stood = -1;
}

static void bring_leader(struct day *day, int leader, int place)
{
	if (leader < 0 || !is_free(day, leader))
		return;
	day->state->unit[leader] =
		(struct unit_state){.fate = FATE_AWAITED, .at = -1, .stood = -1, .of = -1};
	gc_unit_enters(day, leader, place);
}

static struct event *tell(const struct day *day, const char *kind, int unit, int place)
{
	struct event *event =
		gc_side_event(day, kind, "L2.2", gc_unit_side(day->game, unit));

	event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(day->adj->journal, event, "place", "%s", gc_place_id(day, place));
	return event;
}

/* Brigades, in *out, and their leader stand for the division where it stood, in its state;
 * it lies aside. Only for one that may be divided. */
static void divide(struct day *day, const struct gc_formation *formation, struct stack *out)
{
	struct journal *journal = day->adj->journal;
	int division = formation->division;
	const struct unit_state was = day->state->unit[division];
	int guns = gc_guns(day->game, day->state, division);
	struct event *event = tell(day, "divided", division, was.at);
	struct shares shares;

	find_shares(&shares, day, formation);
	out->count = 0;
	for (int i = 0; i < shares.count; i++) {
		put_in(day, shares.unit[i], &was, shares.strength[i],
			guns / shares.count + (i < guns % shares.count));
		stack_push(out, shares.unit[i]);
	}
	bring_leader(day, formation->leader, was.at);
	set_aside(day, division, shares.unit[0]);
	event_fact(journal, event, "brigades", "%s", gc_stack_ids(day, out));
	if (formation->leader >= 0)
		event_fact(
			journal, event, "leader", "%s", gc_unit_id(day, formation->leader));
}

/* The division stands for the brigade where that stood, in its state; brigade and leader
 * lie aside. Only when the division does. */
static void gc_form(struct day *day, const struct gc_formation *formation, int brigade)
{
	struct journal *journal = day->adj->journal;
	int division = formation->division;
	const struct unit_state was = day->state->unit[brigade];
	struct event *event = tell(day, "formed", division, was.at);

	event_fact(journal, event, "of", "%s", gc_unit_id(day, brigade));
	if (formation->leader >= 0)
		event_fact(
			journal, event, "leader", "%s", gc_unit_id(day, formation->leader));
	put_in(day, division, &was, was.strength, gc_guns(day->game, day->state, brigade));
	set_aside(day, brigade, gc_is_substitute(day->game, brigade) ? -1 : division);
	if (formation->leader >= 0)
		set_aside(day, formation->leader, division);
	gc_leaders_settle(day, gc_unit_side(day->game, division), was.at);
}

/* ---- over the line: what the rules want ---- */

static const struct gc_theatres *theatres_of(const struct day *day)
{
	return &day->game->campaign->theatres;
}

static bool is_near(const struct day *day, int a, int b)
{
	return hex_distance(&day->game->sheet.grid, a, b) < theatres_of(day)->whole;
}

static bool enemy_is_near(const struct day *day, int unit)
{
	enum side side = gc_unit_side(day->game, unit);

	for (int i = 0; i < day->game->units; i++)
		if (gc_unit_side(day->game, i) != side &&
			gc_is_combat_unit(day->game, day->state, i) &&
			is_near(day, day->state->unit[i].at, day->state->unit[unit].at))
			return true;
	return false;
}

static bool is_whole_in_valley(const struct day *day, const struct gc_formation *formation)
{
	return gc_on_map(day->state, formation->division) &&
	       gc_is_in_valley(day->game, day->state->unit[formation->division].at);
}

/* It stays whole as long as every enemy is far, or counters are lacking. */
static bool must_divide(const struct day *day, const struct gc_formation *formation)
{
	return is_whole_in_valley(day, formation) &&
	       enemy_is_near(day, formation->division) && may_be_divided(day, formation);
}

static bool lies_aside(const struct day *day, int unit)
{
	return day->state->unit[unit].fate == FATE_AWAITED;
}

/* In the Richmond Theater who is part of it and with its leader, or of a division that has
 * none there, is the division. */
static bool must_form(const struct day *day, const struct gc_formation *formation, int unit)
{
	const struct state *state = day->state;

	return gc_on_map(state, unit) &&
	       (formation->leader < 0 ||
		       gc_stands_at(state, formation->leader, state->unit[unit].at)) &&
	       !gc_is_in_valley(day->game, state->unit[unit].at) &&
	       lies_aside(day, formation->division) &&
	       gc_is_of_formation(day, formation, unit);
}

/* ---- over the line: in a march ---- */

void gc_line_approached(struct day *day, int unit)
{
	const struct gc_theatres *in;
	struct stack brigades;

	if (!gc_has_line(day) || !gc_is_combat_unit(day->game, day->state, unit))
		return;
	in = theatres_of(day);
	for (int i = 0; i < in->formations; i++) {
		const struct gc_formation *formation = &in->formation[i];
		int division = formation->division;

		if (gc_unit_side(day->game, division) != gc_unit_side(day->game, unit) &&
			is_whole_in_valley(day, formation) &&
			is_near(day, day->state->unit[unit].at,
				day->state->unit[division].at) &&
			may_be_divided(day, formation))
			divide(day, formation, &brigades);
	}
}

void gc_line_crossed(struct stack *out, struct day *day, int unit, int from)
{
	const struct gc_formation *formation;

	out->count = 0;
	if (!gc_has_line(day) || !gc_on_map(day->state, unit))
		return;
	if ((formation = gc_formation_of(day->game, unit)) && must_divide(day, formation)) {
		divide(day, formation, out);
		return;
	}
	if (!(formation = gc_formation_over(day, unit)))
		return;
	if (gc_is_in_valley(day->game, from) &&
		!gc_is_in_valley(day->game, day->state->unit[unit].at))
		day->came_over[unit] = true;
	if (!must_form(day, formation, unit))
		return;
	gc_form(day, formation, unit);
	stack_push(out, formation->division);
}

/* ---- over the line: behind an action or a phase ---- */

void gc_line_opens(struct day *day)
{
	memset(day->came_over, 0, (size_t)day->game->units * sizeof *day->came_over);
}

/* True when its leader, if it has one, stands where units form the division. */
static bool leader_forms(const struct day *day, int leader)
{
	return leader < 0 ||
	       (gc_on_map(day->state, leader) &&
		       !gc_is_in_valley(day->game, day->state->unit[leader].at));
}

static void settle(struct day *day, const struct gc_formation *formation)
{
	struct stack brigades;

	if (must_divide(day, formation)) {
		divide(day, formation, &brigades);
		return;
	}
	if (!lies_aside(day, formation->division) || !leader_forms(day, formation->leader))
		return;
	for (int i = 0; i < day->game->units; i++)
		if (must_form(day, formation, i))
			gc_form(day, formation, i);
}

/* 32: as in the Attachment Phase, in the middle of the action cycle. */
static void attach(struct day *day, int unit)
{
	const struct gc_formation *formation = gc_formation_over(day, unit);

	if (formation && !gc_no_attachment(day, gc_unit_side(day->game, unit), unit,
				 formation->division))
		gc_attach(day, unit, formation->division);
}

void gc_line_settles(struct day *day)
{
	const struct gc_theatres *in;

	if (!gc_has_line(day))
		return;
	in = theatres_of(day);
	for (int i = 0; i < in->formations; i++)
		settle(day, &in->formation[i]);
	for (int i = 0; i < day->game->units; i++)
		if (day->came_over[i])
			attach(day, i);
	gc_line_opens(day);
}

/* ---- the order divide ---- */

/*
 * L2.2 `divide`: a division that is whole in the Valley Theater is divided where it stands;
 * elsewhere it is noted into what it is to be divided when it must be. What is noted stands
 * on the counters of the brigades, which lie aside.
 */

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

/* ---- the order divide: may it be ---- */

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
	return sum == strength
		       ? NULL
		       : arena_printf(arena,
				 "its brigades have its %d MV together, and these have %d",
				 strength, sum);
}

/* Why a unit is not divided into so many MV each (count 0: evenly); NULL: it is, or will
 * be where it must. */
static const char *no_dividing(
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
	return may_be_divided(day, formation) ? NULL
					      : "counters for its brigades are lacking";
}

/* ---- the order divide: the order ---- */

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
		why = no_dividing(day, side, unit, wanted.points, wanted.count);
	if (why)
		return gc_order_fails(day, side, order, F_NO_DIVIDING,
			gc_unit_name(day, unit), why, NULL);
	kit_receipt_line(day->adj, order->where, "%s is divided %s",
		gc_unit_name(day, unit),
		is_here(day, unit) ? "where it stands"
				   : "so when it must be in the Valley Theater");
	note(day, gc_formation_of(day->game, unit), &wanted);
	if (is_here(day, unit))
		divide(day, gc_formation_of(day->game, unit), &brigades);
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
