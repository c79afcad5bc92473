/*
 * 20.0, 21.0, 23.0 Movements that are no marches of 5.1, as a day carries them out: which
 * may be ordered, and what stops them. Rails, the sea and strategic movement have files of
 * their own.
 */
#include <string.h>

#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/rules/rules_private.h"

/* ---- moves ---- */

static const struct move_kind kinds[] = {
	{ORDER_STRATEGIC, "strategic", "20.0", gc_strategic_bar, NULL, NULL},
	{ORDER_RAIL, "rail", "21.0", gc_rail_bar, gc_rail_impossible, gc_rail_begin},
	{ORDER_SEA, "sea", "23.0", gc_sea_bar, gc_sea_impossible, gc_sea_begin},
};

static const struct move_kind *kind_of(const struct order *order)
{
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if ((int)kinds[i].id == order->form->id)
			return &kinds[i];
	return NULL;
}

enum fail gc_move_impossible(
	const char *about[2], const struct day *day, const struct march *march)
{
	const struct move_kind *kind = kind_of(march->order);

	about[0] = kind->by;
	about[1] = ": it is of a campaign";
	if (!gc_is_campaign(day->game, day->state))
		return F_NOT_DUE;
	about[0] = gc_unit_name(day, march->unit);
	about[1] = NULL;
	return kind->impossible ? kind->impossible(about, day, march) : F_NONE;
}

/* 37: rails and ships lead out of the county, too. */
static bool leaves_county(const struct day *day, const struct march *march)
{
	const char *county = day->county[march->unit];
	const char *there = march->to < 0 ? NULL : day->game->land.county[march->to];

	return county && (!there || strcmp(county, there) != 0);
}

/* 33: by any means of movement. */
static bool comes_nearer(const struct day *day, const struct march *march, int to)
{
	int from = day->state->unit[march->unit].at;

	return !gc_is_box(day->game, from) && !gc_is_box(day->game, to) &&
	       gc_posture_bars(day, march->unit, from, to);
}

enum fail gc_move_bar(struct gc_trip *out, const char *about[3], const struct day *day,
	const struct march *march)
{
	const struct move_kind *kind = kind_of(march->order);
	enum fail why;

	*out = (struct gc_trip){.to = march->to};
	about[0] = gc_unit_name(day, march->unit);
	about[1] = about[2] = NULL;
	if (!gc_is_campaign(day->game, day->state))
		return gc_move_impossible(about, day, march);
	if (leaves_county(day, march)) {
		about[1] = "it does not leave its county";
		return F_HELD;
	}
	if (gc_is_over_at(day, day->state->unit[march->unit].at) ||
		gc_is_over_at(day, march->to))
		return F_RICHMOND_OVER;
	why = kind->bar(out, about, day, march);
	if (why == F_NONE && comes_nearer(day, march, out->to)) {
		about[1] = gc_place_name(day, out->to);
		return gc_has_valley_posture(
			       day->game, day->state, day->state->unit[march->unit].at)
			       ? F_VALLEY_NEARER
			       : F_NEARER;
	}
	if (why == F_NONE && gc_district_bars(day, march->unit,
				     day->state->unit[march->unit].at, out->to)) {
		about[1] = gc_place_name(day, out->to);
		return F_DISTRICT;
	}
	if (why == F_NONE && (about[2] = gc_valley_bars(day, march->unit,
				      day->state->unit[march->unit].at, out->to))) {
		about[1] = gc_place_name(day, out->to);
		return F_CLOSED;
	}
	return why;
}

/* ---- moves: what is told ---- */

static struct event *tell_beginning(
	const struct day *day, const struct march *march, const struct move_kind *kind)
{
	struct journal *journal = day->adj->journal;
	int unit = march->unit;
	struct event *event =
		gc_side_event(day, "march", kind->rule, gc_unit_side(day->game, unit));

	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	if (march->with >= 0)
		event_fact(journal, event, "with", "%s", gc_unit_id(day, march->with));
	event_fact(
		journal, event, "from", "%s", gc_place_id(day, day->state->unit[unit].at));
	event_fact(journal, event, "by", "%s", kind->by);
	return event;
}

static void tell_end(const struct day *day, const struct march *march,
	const struct move_kind *kind, int from, const char *way)
{
	struct journal *journal = day->adj->journal;
	int unit = march->unit;
	struct event *event =
		gc_side_event(day, "marched", kind->rule, gc_unit_side(day->game, unit));

	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	if (march->with >= 0)
		event_fact(journal, event, "with", "%s", gc_unit_id(day, march->with));
	event_fact(journal, event, "from", "%s", gc_place_id(day, from));
	if (way)
		event_fact(journal, event, "way", "%s", way);
	event_fact(journal, event, "to", "%s", gc_place_id(day, day->state->unit[unit].at));
	event_fact(journal, event, "by", "%s", kind->by);
	event_fact(journal, event, "ended", "%s", way ? "arrived" : "ashore");
}

/* ---- moves: what is done ---- */

/* 2.3: who goes along: he who is named, or whom the unit would leave alone; -1: nobody. */
static int companion(const struct day *day, const struct march *march)
{
	int named = gc_march_companion(day, march);
	struct stack leaders;

	if (named >= 0)
		return named;
	gc_leaders_left(&leaders, day, march->unit);
	return leaders.count ? leaders.unit[0] : -1;
}

/* The leader goes into a box first, and into a hex behind the unit: alone he would go
 * elsewhere. 2.3 */
static void enter(struct day *day, const struct march *march, int place)
{
	bool box = gc_is_box(day->game, place);

	if (box && march->with >= 0)
		gc_unit_boxed(day, march->with, place);
	if (box)
		gc_unit_boxed(day, march->unit, place);
	else
		gc_unit_comes(day, march->unit, place);
	if (!box && march->with >= 0)
		gc_unit_comes(day, march->with, place);
}

/* Goes hex by hex, or straight to where it ends; returns the way in words of events. */
static const char *go(
	struct day *day, const struct march *march, const struct gc_trip *trip)
{
	struct buf way;

	buf_init(&way, day->adj->arena);
	for (int i = 0; i < trip->length; i++) {
		enter(day, march, trip->way[i]);
		buf_printf(&way, "%s%s", i ? ", " : "", gc_place_id(day, trip->way[i]));
	}
	if (!trip->length) {
		enter(day, march, trip->to);
		buf_puts(&way, gc_place_id(day, trip->to));
	}
	return way.data;
}

int gc_move_play(struct day *day, const struct march *march)
{
	const struct move_kind *kind = kind_of(march->order);
	struct march mover = *march;
	int unit = march->unit, from = day->state->unit[unit].at, err = OK;
	const char *about[3], *way = NULL;
	struct gc_trip trip;
	struct event *event;
	bool goes = true;

	if (gc_move_bar(&trip, about, day, march) != F_NONE)
		return OK;
	gc_act_begins(day, unit);
	mover.with = companion(day, march);
	event = tell_beginning(day, &mover, kind);
	if (kind->begin)
		err = kind->begin(&goes, day, &mover, &trip, event);
	if (err < 0)
		return err;
	if (goes)
		gc_unit_tires(day, unit, trip.fatigue);
	event_fact(
		day->adj->journal, event, "fatigue", "%d", day->state->unit[unit].fatigue);
	if (goes)
		way = go(day, &mover, &trip);
	tell_end(day, &mover, kind, from, way);
	gc_valley_moved(day, unit, from);
	return OK;
}
