/*
 * 35, J Victory points. The Union is given all of them, or loses them; combat losses are
 * awards of the scenario, for both sides. In the Valley Theater they are what the Union
 * controls, what it lacks, and of all that the Confederates hold the worst county alone, or
 * a part of that which they claimed as they came through.
 *
 * Events: `score` (what: id, why, times, points, total), `cycle-points` (counties: those
 * that give points, counties-points, losses, others, total), `valley-points` (counties:
 * those that give points, given; lacking: those that it has not, lost; called: the worst
 * county, raid, and `half`, the MV for which it counts half; points, total), `claimed`
 * (side, county, called, points).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- points ---- */

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

/* ---- points: once ---- */

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

/* The same for points that stand elsewhere in the data; `what` is an id, `why` a text. */
static void score_given(
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

	score_given(day, gc_score_words[kind], score->text, times, score->points);
}

void gc_score_lost(struct day *day, enum side side, int strength)
{
	if (gc_is_campaign(day->game, day->state))
		day->state->campaign.week_lost[side] += strength;
}

/* ---- points: a cycle ---- */

static int score_counties(struct buf *ids, const struct day *day, enum gc_theatre theatre)
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

/* Gives the Union the points of counties of a row, and keeps it, with its total. */
static void score_note(struct day *day, struct cycle_points *row)
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
	row.counties = score_counties(&ids, day, THEATRE_RICHMOND);
	score_note(day, &row);
	campaign->week_lost[UNION] = campaign->week_lost[CONFEDERATE] = 0;
	campaign->week_others = 0;
	tell_cycle(day, &row, ids.length ? ids.data : "");
	return OK;
}

/* ---- points: the end ---- */

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

/* ---- the Valley Theater ---- */

static const struct gc_county *county_of(const struct game *game, int county)
{
	return &game->campaign->counties.county[county];
}

/* ---- the Valley Theater: raids ---- */

/* MV of Confederate combat units in the county. */
static int strength_in(const struct game *game, const struct state *state, int county)
{
	int strength = 0;

	for (int i = 0; i < game->units; i++)
		if (gc_unit_side(game, i) == CONFEDERATE &&
			gc_is_combat_unit(game, state, i) &&
			gc_lies_in_county(game, state->unit[i].at, county))
			strength += state->unit[i].strength;
	return strength;
}

static bool stands_in(const struct game *game, const struct state *state, int place)
{
	for (int i = 0; i < game->units; i++)
		if (gc_unit_side(game, i) == CONFEDERATE &&
			gc_is_combat_unit(game, state, i) && state->unit[i].at == place)
			return true;
	return false;
}

/* Half of something, up. */
static int half(int points)
{
	return (points + 1) / 2;
}

/* What a county costs the Union as things stand: all of it when the Confederates control
 * it, half when enough of them are there. */
static int worth(const struct game *game, const struct state *state, int county)
{
	const struct gc_county *row = county_of(game, county);

	if (!row->raid)
		return 0;
	if (gc_controls(state, CONFEDERATE, county))
		return row->raid_second && stands_in(game, state, row->second)
			       ? row->raid_second
			       : row->raid;
	return strength_in(game, state, county) >= game->campaign->counties.valley.half
		       ? half(row->raid)
		       : 0;
}

int gc_raid_worth(const struct game *game, const struct state *state, int *county)
{
	int most = 0, best = -1;

	for (int i = 0; i < game->campaign->counties.counties; i++) {
		int points = worth(game, state, i);

		if (points > most) {
			most = points;
			best = i;
		}
	}
	if (county)
		*county = best;
	return most;
}

/* For a county that the Confederates do not control: the MV in it for which it counts half;
 * 0 for one that they do. */
static int half_strength(const struct day *day, int county)
{
	return gc_controls(day->state, CONFEDERATE, county)
		       ? 0
		       : gc_facts(day)->counties.valley.half;
}

/* "Loudoun County claimed by the Confederates" */
static const char *claim_text(const struct day *day, int county)
{
	int half = half_strength(day, county);
	const char *title = county_of(day->game, county)->title;

	return half ? arena_printf(day->adj->arena,
			      "half of %s claimed by the Confederates, for %d MV in it",
			      title, half)
		    : arena_printf(
			      day->adj->arena, "%s claimed by the Confederates", title);
}

/* ---- the Valley Theater: claims: those of a cycle together are never worth more than the
 * county held ---- */

int gc_claim_worth(const struct game *game, const struct state *state)
{
	int part = game->campaign->counties.valley.part;
	int whole = gc_raid_worth(game, state, NULL);
	int claim = part ? (whole + part - 1) / part : 0;
	int left = whole - state->campaign.claims;

	return claim < left ? claim : left > 0 ? left : 0;
}

static void tell_claim(const struct day *day, int county, int points)
{
	struct journal *journal = day->adj->journal;
	struct event *event = gc_side_event(day, "claimed", "L5.8", CONFEDERATE);

	event_fact(journal, event, "county", "%s", county_of(day->game, county)->id);
	event_fact(journal, event, "called", "%s", county_of(day->game, county)->title);
	event_fact(journal, event, "points", "%d", points);
}

/* Behind what this Recovery Phase finds: the counties are looked at again for it. */
static int claim_now(struct day *day, enum side side, const struct order *order)
{
	int county, points, err = gc_counties_play(day);

	if (err < 0)
		return err;
	points = gc_claim_worth(day->game, day->state);
	if (!points)
		return gc_order_fails(day, side, order, F_NO_CLAIM,
			gc_raid_worth(day->game, day->state, NULL)
				? "the claims of this cycle have taken all that the county is worth"
				: "you control no county that is worth points, and have not the MV in one for half of them",
			NULL, NULL);
	gc_raid_worth(day->game, day->state, &county);
	tell_claim(day, county, points);
	score_given(day, "claim", claim_text(day, county), 1, -points);
	day->claimed = day->state->campaign.claimed = true;
	day->state->campaign.claims += points;
	return OK;
}

int gc_claim(struct day *day, enum side side, const struct order *order)
{
	if (side != CONFEDERATE)
		return gc_order_fails(day, side, order, F_NO_CLAIM,
			"the Confederates alone claim counties", NULL, NULL);
	if (day->claimed)
		return gc_order_fails(day, side, order, F_NO_CLAIM,
			"a Recovery Phase has one claim", NULL, NULL);
	if (!day->adj->preview)
		return claim_now(day, side, order);
	kit_receipt_line(day->adj, order->where,
		"in the Recovery Phase; as things stand it is worth %d",
		gc_claim_worth(day->game, day->state));
	return OK;
}

/* ---- the Valley Theater: raiders ---- */

void gc_raider_entered(struct day *day, int unit, int place)
{
	const struct gc_counties *counties = &gc_facts(day)->counties;
	int county = counties->of[place];

	if (county >= 0 && counties->county[county].marks &&
		gc_unit_side(day->game, unit) == CONFEDERATE &&
		day->game->unit[unit].size >= SIZE_BRIGADE)
		day->state->unit[unit].raided = true;
}

void gc_raider_fell(struct day *day, int unit)
{
	const struct gc_valley_control *rules;
	bool brigade = day->game->unit[unit].size == SIZE_BRIGADE;

	if (!day->state->unit[unit].raided)
		return;
	rules = &gc_facts(day)->counties.valley;
	score_given(day, "raider",
		arena_printf(day->adj->arena, "%s, which has raided, is no more",
			gc_unit_name(day, unit)),
		1, brigade ? rules->brigade : rules->division);
}

/* ---- the Valley Theater: the segment ---- */

/* What the Union loses for counties that it has not. */
static int count_lacking(const struct day *day, struct buf *names)
{
	int points = 0;

	for (int i = 0; i < gc_facts(day)->counties.counties; i++) {
		const struct gc_county *row = county_of(day->game, i);

		if (!row->lack || gc_controls(day->state, UNION, i))
			continue;
		buf_printf(names, "%s%s", names->length ? ", " : "", row->name);
		points += row->lack;
	}
	return points;
}

struct valley_points {
	struct buf given_names, lacking_names;
	int given, lost, raid, county; /* county: -1 for none */
};

static void count(struct valley_points *out, const struct day *day)
{
	buf_init(&out->given_names, day->adj->arena);
	buf_init(&out->lacking_names, day->adj->arena);
	out->given = score_counties(&out->given_names, day, THEATRE_VALLEY);
	out->lost = count_lacking(day, &out->lacking_names);
	out->raid = gc_raid_worth(day->game, day->state, &out->county);
	if (day->state->campaign.claimed)
		out->raid = 0;
}

static void tell(const struct day *day, const struct valley_points *points,
	const struct cycle_points *row)
{
	struct journal *journal = day->adj->journal;
	struct event *event = gc_side_event(day, "valley-points", "L5.8", UNION);

	if (points->given) {
		event_fact(journal, event, "counties", "%s", points->given_names.data);
		event_fact(journal, event, "given", "%d", points->given);
	}
	if (points->lost) {
		event_fact(journal, event, "lacking", "%s", points->lacking_names.data);
		event_fact(journal, event, "lost", "%d", points->lost);
	}
	if (points->raid) {
		event_fact(journal, event, "called", "%s",
			county_of(day->game, points->county)->title);
		event_fact(journal, event, "raid", "%d", points->raid);
		if (half_strength(day, points->county))
			event_fact(journal, event, "half", "%d",
				half_strength(day, points->county));
	}
	event_fact(journal, event, "points", "%d", row->counties);
	event_fact(journal, event, "total", "%d", row->total);
}

/* In a game of this theatre alone its rows have the losses and the rest, too. */
static void add_week(struct cycle_points *row, struct day *day)
{
	struct campaign_state *campaign = &day->state->campaign;

	if (gc_facts(day)->calendar[THEATRE_RICHMOND].every)
		return;
	row->losses = campaign->week_lost[CONFEDERATE] - campaign->week_lost[UNION];
	row->others = campaign->week_others;
	campaign->week_lost[UNION] = campaign->week_lost[CONFEDERATE] = 0;
	campaign->week_others = 0;
}

int gc_score_valley(struct day *day)
{
	struct cycle_points row = {.turn = day->state->turn, .valley = true};
	struct valley_points points;
	int err = OK;

	if (day->adj->preview || (err = gc_counties_play(day)) < 0)
		return err;
	count(&points, day);
	row.counties = points.given - points.lost - points.raid;
	add_week(&row, day);
	score_note(day, &row);
	tell(day, &points, &row);
	day->state->campaign.claimed = false;
	day->state->campaign.claims = 0;
	return OK;
}
