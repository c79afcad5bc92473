/*
 * 35 Victory points. The Union is given all of them, or loses them; combat losses are
 * awards of the scenario, for both sides. Events: `score` (what: id, why, times, points,
 * total), `cycle-points` (counties: those that give points, counties-points, losses,
 * others, total).
 */
#include "rules/great-campaigns/campaign/score.h"

#include "base/buf.h"
#include "rules/great-campaigns/campaign/counties.h"
#include "rules/great-campaigns/rules/turn_phases.h"

static const struct gc_counties *counties_of(const struct day *day)
{
	return &day->game->campaign->counties;
}

/* Union less Confederate, in whole points. */
static int difference(const struct state *state)
{
	return (state->points[UNION] - state->points[CONFEDERATE]) / 2;
}

static void give(struct day *day, int points)
{
	day->state->points[UNION] += 2 * points;
}

/* ---- once ---- */

static void tell_score(
	const struct day *day, const char *id, const char *why, int times, int points)
{
	struct journal *journal = day->adj->journal;
	struct event *event = gc_side_event(day, "score", "35.0", UNION);

	event_fact(journal, event, "what", "%s", id);
	event_fact(journal, event, "why", "%s", why);
	event_fact(journal, event, "times", "%d", times);
	event_fact(journal, event, "points", "%d", points);
	event_fact(journal, event, "total", "%d", difference(day->state));
}

void gc_score_given(
	struct day *day, const char *what, const char *why, int times, int points)
{
	if (!points || !times)
		return;
	give(day, times * points);
	day->state->campaign.week_others += times * points;
	tell_score(day, what, why, times, times * points);
}

void gc_score(struct day *day, enum gc_score_kind kind, int times)
{
	const struct gc_score *score = &day->game->campaign->supplies.score[kind];

	gc_score_given(day, gc_score_words[kind], score->text, times, score->points);
}

void gc_score_lost(struct day *day, enum side side, int strength)
{
	if (gc_is_campaign(day->game, day->state))
		day->state->campaign.week_lost[side] += strength;
}

/* ---- a cycle ---- */

int gc_score_counties(struct buf *ids, const struct day *day, enum gc_theatre theatre)
{
	const struct gc_counties *counties = counties_of(day);
	int points = 0;

	for (int i = 0; i < counties->counties; i++) {
		const struct gc_county *county = &counties->county[i];

		if (!county->points || county->theatre != (int)theatre ||
			!gc_controls(day->state, UNION, i))
			continue;
		buf_printf(ids, "%s%s", ids->length ? ", " : "", county->name);
		points += county->points;
	}
	return points;
}

static void tell_cycle(
	const struct day *day, const struct cycle_points *row, const char *ids)
{
	struct journal *journal = day->adj->journal;
	struct event *event = gc_side_event(day, "cycle-points", "35.0", UNION);

	if (*ids)
		event_fact(journal, event, "counties", "%s", ids);
	event_fact(journal, event, "counties-points", "%d", row->counties);
	event_fact(journal, event, "losses", "%d", row->losses);
	event_fact(journal, event, "others", "%d", row->others);
	event_fact(journal, event, "total", "%d", row->total);
}

void gc_score_note(struct day *day, struct cycle_points *row)
{
	struct campaign_state *campaign = &day->state->campaign;

	give(day, row->counties);
	row->total = difference(day->state);
	if (campaign->cycles < CYCLES_MAX)
		campaign->cycle[campaign->cycles++] = *row;
}

int gc_score_cycle(struct day *day)
{
	struct campaign_state *campaign = &day->state->campaign;
	struct cycle_points row = {
		.turn = day->state->turn,
		.losses = campaign->week_lost[CONFEDERATE] - campaign->week_lost[UNION],
		.others = campaign->week_others,
	};
	struct buf ids;

	if (day->adj->preview)
		return OK;
	buf_init(&ids, day->adj->arena);
	row.counties = gc_score_counties(&ids, day, THEATRE_RICHMOND);
	gc_score_note(day, &row);
	campaign->week_lost[UNION] = campaign->week_lost[CONFEDERATE] = 0;
	campaign->week_others = 0;
	tell_cycle(day, &row, ids.length ? ids.data : "");
	return OK;
}

/* ---- the end ---- */

void gc_score_end(struct day *day)
{
	const struct gc_counties *counties = counties_of(day);

	for (int i = 0; i < counties->counties; i++) {
		const struct gc_county *county = &counties->county[i];

		if (!county->bonus || !gc_controls(day->state, UNION, i))
			continue;
		give(day, county->bonus);
		tell_score(day, county->id,
			arena_printf(day->adj->arena, "%s held at the end", county->title),
			1, county->bonus);
	}
}
