/* Lines of cases about counties, depots, supply and posture. */
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "orders/orders.h"
#include "rules/great-campaigns/cases/cases_private.h"

/* ---- counties, by their ids ---- */

static int counties_of(const struct case_line *line)
{
	return line->game->campaign ? line->game->campaign->counties.counties : 0;
}

static const struct gc_county *county_of(const struct case_line *line, int county)
{
	return &line->game->campaign->counties.county[county];
}

/* -1 after a message when there is none of that id. */
static int county_said(const struct case_line *line)
{
	const char *text = line->arg[0].text;

	for (int i = 0; i < counties_of(line); i++)
		if (text_equal_fold(county_of(line, i)->id, text))
			return i;
	diag_error(line->diag, "the game has no county `%s`", text);
	return -1;
}

void gc_case_give_county(const struct case_line *line, int index)
{
	int county = county_said(line);

	(void)index;
	if (county >= 0)
		line->given->campaign.county[county].holder = line->arg[1].number[0];
}

bool gc_case_has_county(const struct case_line *line, int index)
{
	int county = county_said(line);

	(void)index;
	return county >= 0 &&
	       line->state->campaign.county[county].holder == line->arg[1].number[0];
}

void gc_case_write_counties(struct buf *out, const struct case_line *line, int index)
{
	(void)index;
	for (int i = 0; i < counties_of(line); i++) {
		int holder = line->state->campaign.county[i].holder;

		if (holder != county_of(line, i)->holder)
			buf_printf(out, "county %s controlled by %s\n",
				county_of(line, i)->id, gc_holder_words[holder]);
	}
}

void gc_case_give_seat(const struct case_line *line, int index)
{
	int county = county_said(line);

	(void)index;
	if (county >= 0)
		line->given->campaign.county[county].last = line->arg[1].number[0];
}

bool gc_case_has_seat(const struct case_line *line, int index)
{
	int county = county_said(line);

	(void)index;
	return county >= 0 &&
	       line->state->campaign.county[county].last == line->arg[1].number[0];
}

void gc_case_write_seats(struct buf *out, const struct case_line *line, int index)
{
	(void)index;
	for (int i = 0; i < counties_of(line); i++) {
		int last = line->state->campaign.county[i].last;

		if (last != county_of(line, i)->holder)
			buf_printf(out, "seat of %s taken by %s\n", county_of(line, i)->id,
				gc_holder_words[last]);
	}
}

/* ---- depots ---- */

static int depot_at(const struct state *state, int place)
{
	for (int i = 0; i < state->campaign.depots; i++)
		if (state->campaign.depot[i].at == place)
			return i;
	return -1;
}

/* The words of the choice, in order. */
enum { BEGUN, COMPLETE };

/* Whose a depot is: the Union's unless it is said. */
static int owner_said(const struct case_line *line)
{
	return line->arg[2].kind == ARG_WORD ? line->arg[2].number[0] : UNION;
}

void gc_case_give_depot(const struct case_line *line, int index)
{
	struct campaign_state *campaign = &line->given->campaign;
	int place = line->arg[1].number[0], depot = depot_at(line->given, place);

	(void)index;
	if (depot < 0 && campaign->depots == DEPOTS_MAX) {
		diag_error(line->diag, "a state has no more than %d depots", DEPOTS_MAX);
		return;
	}
	if (depot < 0)
		depot = campaign->depots++;
	campaign->depot[depot] = (struct depot_state){.at = place,
		.side = owner_said(line),
		.complete = line->arg[0].number[0] == COMPLETE};
}

bool gc_case_has_depot(const struct case_line *line, int index)
{
	int depot = depot_at(line->state, line->arg[1].number[0]);

	(void)index;
	return depot >= 0 && line->state->campaign.depot[depot].side == owner_said(line) &&
	       line->state->campaign.depot[depot].complete ==
		       (line->arg[0].number[0] == COMPLETE);
}

void gc_case_clear_depots(const struct case_line *line, int index)
{
	(void)index;
	line->given->campaign.depots = 0;
}

bool gc_case_is_without_depots(const struct case_line *line, int index)
{
	(void)index;
	return !line->state->campaign.depots;
}

bool gc_case_has_no_depot(const struct case_line *line, int index)
{
	(void)index;
	return depot_at(line->state, line->arg[0].number[0]) < 0;
}

void gc_case_write_depots(struct buf *out, const struct case_line *line, int index)
{
	const struct campaign_state *campaign = &line->state->campaign;

	(void)index;
	for (int i = 0; i < campaign->depots; i++)
		buf_printf(out, "depot %s at %s%s\n",
			campaign->depot[i].complete ? "complete" : "begun",
			line->game->map.place[campaign->depot[i].at].id,
			campaign->depot[i].side == CONFEDERATE ? " of confederate" : "");
}

/* ---- L5.1: who was in a box first ---- */

static int *first_of(const struct case_line *line, struct state *state)
{
	int box = line->arg[0].number[0] - line->game->hexes;

	return &state->campaign.box_of[box < 0 ? 0 : box];
}

void gc_case_give_first(const struct case_line *line, int index)
{
	(void)index;
	*first_of(line, line->given) = line->arg[1].number[0];
}

bool gc_case_has_first(const struct case_line *line, int index)
{
	int box = line->arg[0].number[0] - line->game->hexes;

	(void)index;
	return box >= 0 && line->state->campaign.box_of[box] == line->arg[1].number[0];
}

void gc_case_write_firsts(struct buf *out, const struct case_line *line, int index)
{
	const struct gc_campaign *facts = line->game->campaign;

	(void)index;
	for (int i = 0; facts && i < facts->boxes; i++)
		if (line->state->campaign.box_of[i] == UNION)
			buf_printf(out, "box %s first of union\n", facts->box[i].id);
}

/* ---- siege artillery, losses of the week ---- */

void gc_case_give_siege(const struct case_line *line, int index)
{
	(void)index;
	line->given->campaign.siege_at = line->arg[0].number[0];
	line->given->campaign.siege_fatigue = line->arg[1].number[0];
}

bool gc_case_has_siege(const struct case_line *line, int index)
{
	const struct campaign_state *campaign = &line->state->campaign;

	(void)index;
	case_note(line, "it is at Fatigue Level %d", campaign->siege_fatigue);
	return campaign->siege_at == line->arg[0].number[0] &&
	       campaign->siege_fatigue == line->arg[1].number[0];
}

void gc_case_write_siege(struct buf *out, const struct case_line *line, int index)
{
	const struct campaign_state *campaign = &line->state->campaign;

	(void)index;
	if (line->game->campaign && campaign->siege_at >= 0)
		buf_printf(out, "siege artillery at %s fatigue %d\n",
			line->game->map.place[campaign->siege_at].id,
			campaign->siege_fatigue);
}

void gc_case_give_week(const struct case_line *line, int index)
{
	(void)index;
	line->given->campaign.week_lost[line->arg[0].number[0]] = line->arg[1].number[0];
}

bool gc_case_has_week(const struct case_line *line, int index)
{
	(void)index;
	return line->state->campaign.week_lost[line->arg[0].number[0]] ==
	       line->arg[1].number[0];
}

void gc_case_write_week(struct buf *out, const struct case_line *line, int index)
{
	(void)index;
	for (int side = 0; side < SIDES; side++)
		if (line->state->campaign.week_lost[side])
			buf_printf(out, "week lost %s %d\n", side_name((enum side)side),
				line->state->campaign.week_lost[side]);
}

/* ---- L2.2: what is marked on counters ---- */

void gc_case_give_guns(const struct case_line *line, int index)
{
	line->given->unit[index].marked = line->arg[1].number[0] + 1;
}

bool gc_case_has_guns(const struct case_line *line, int index)
{
	return gc_guns(line->game, line->state, index) == line->arg[1].number[0];
}

void gc_case_write_guns(struct buf *out, const struct case_line *line, int index)
{
	int marked = line->state->unit[index].marked;

	if (marked)
		buf_printf(out, "%s guns %d\n", line->game->unit[index].id, marked - 1);
}
