/* L2.2 Who changes as he comes over the line, or as the enemy comes near him. */
#include "rules/great-campaigns/campaign/line.h"

#include <string.h>

#include "rules/great-campaigns/campaign/organization.h"

/* ---- what the rules want ---- */

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
	       enemy_is_near(day, formation->division) && gc_may_be_divided(day, formation);
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
	       !gc_is_in_valley(day->game, state->unit[unit].at) &&
	       lies_aside(day, formation->division) &&
	       (formation->leader < 0 ||
		       gc_stands_at(state, formation->leader, state->unit[unit].at)) &&
	       gc_is_of_formation(day, formation, unit);
}

/* ---- in a march ---- */

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
			gc_may_be_divided(day, formation))
			gc_divide(day, formation, &brigades);
	}
}

void gc_line_crossed(struct stack *out, struct day *day, int unit, int from)
{
	const struct gc_formation *formation;

	out->count = 0;
	if (!gc_has_line(day) || !gc_on_map(day->state, unit))
		return;
	if ((formation = gc_formation_of(day->game, unit)) && must_divide(day, formation)) {
		gc_divide(day, formation, out);
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

/* ---- behind an action or a phase ---- */

void gc_line_opens(struct day *day)
{
	memset(day->came_over, 0, sizeof day->came_over);
}

static void settle(struct day *day, const struct gc_formation *formation)
{
	struct stack brigades;

	if (must_divide(day, formation)) {
		gc_divide(day, formation, &brigades);
		return;
	}
	if (!lies_aside(day, formation->division))
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
