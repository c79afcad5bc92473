#include "campaign/deadline.h"

#include <string.h>

#include "base/date.h"
#include "campaign/seats_in.h"
#include "game/step.h"

#define STOPS_MAX 128
#define YEARS_MAX 20 /* a clock that stands still longer never comes to its deadline */

/* A clock that stands still on some days. */
struct clock {
	int stops;
	int64_t from[STOPS_MAX], to[STOPS_MAX];
};

static void add_stops(struct clock *clock, const char *ranges)
{
	int64_t from, to;

	while (terms_range(&from, &to, &ranges) && clock->stops < STOPS_MAX) {
		clock->from[clock->stops] = from;
		clock->to[clock->stops++] = to;
	}
}

static void set_clock(struct clock *clock, const struct settings *settings, unsigned sides)
{
	clock->stops = 0;
	add_stops(clock, settings->terms.holidays);
	for (enum side side = UNION; side < SIDES; side++) {
		if (!sides_have(sides, side))
			continue;
		add_stops(clock, settings->terms.absent[side]);
		for (int k = 0; k < settings->team[side].count; k++)
			add_stops(clock, settings->commander[side][k].absent);
	}
}

/* When the clock goes again, if it stands still at the moment, else that moment. */
static int64_t goes_again(const struct clock *clock, int64_t moment)
{
	for (int i = 0; i < clock->stops; i++)
		if (clock->from[i] <= moment && moment < clock->to[i]) {
			moment = clock->to[i];
			i = -1; /* another stop may hold it now */
		}
	return moment;
}

/* The next moment from which on it stands still; `most` when there is none before that. */
static int64_t stops_next(const struct clock *clock, int64_t moment, int64_t most)
{
	for (int i = 0; i < clock->stops; i++)
		if (clock->from[i] > moment && clock->from[i] < most)
			most = clock->from[i];
	return most;
}

/* The moment at which the clock has gone so many seconds. */
static int64_t advance(const struct clock *clock, int64_t moment, int64_t seconds)
{
	while (seconds > 0) {
		int64_t end;

		moment = goes_again(clock, moment);
		end = stops_next(clock, moment, moment + seconds);
		seconds -= end - moment;
		moment = end;
	}
	return moment;
}

/* How many seconds it has gone between two moments. */
static int64_t gone(const struct clock *clock, int64_t from, int64_t to)
{
	int64_t seconds = 0;

	while ((from = goes_again(clock, from)) < to) {
		int64_t end = stops_next(clock, from, to);

		seconds += end - from;
		from = end;
	}
	return seconds;
}

/* The first such moment of a week that leaves enough; one at which the clock stands still
 * is none. */
static int64_t weekly(
	const struct clock *clock, const struct deadline_rule *rule, int64_t since)
{
	int64_t first = advance(clock, since, rule->after);
	int64_t at = first - first % DAY_SECONDS + (int64_t)rule->minute * 60;

	for (int day = 0; day < YEARS_MAX * 366; day++, at += DAY_SECONDS) {
		struct date date;

		date_split(&date, at);
		if (at >= first && rule->weekdays & 1u << date.weekday &&
			goes_again(clock, at) == at)
			return at;
	}
	return 0;
}

static int64_t deadline(const struct clock *clock, const struct terms *terms,
	const char *row, int64_t since)
{
	struct deadline_rule rule;
	size_t length;
	const char *text = terms_deadline(&length, terms, row);

	if (!text || !terms_rule(&rule, text, length))
		return 0;
	if (rule.weekdays)
		return weekly(clock, &rule, since);
	return rule.span ? advance(clock, since, rule.span) : 0;
}

/* So long before the deadline, unless that is before the beginning. Where the terms are
 * silent a day before, or half-way to a deadline that is nearer. */
static int64_t reminder(const struct clock *clock, const char *span, const struct due *due)
{
	int64_t left = gone(clock, due->since, due->deadline);
	int64_t before = left / 2 < DAY_SECONDS ? left / 2 : DAY_SECONDS;

	if (span && (!strcmp(span, TERM_NO_REMINDER) ||
			    !terms_span(&before, span, strlen(span))))
		return 0;
	return before > 0 && before < left ? advance(clock, due->since, left - before) : 0;
}

/* The grace begins when the part is late: then only holidays stop the clock. */
static int64_t end_of_grace(const struct settings *settings, int64_t deadline)
{
	const char *span = settings->terms.grace;
	struct clock clock;
	int64_t grace;

	if (!span || !terms_span(&grace, span, strlen(span)))
		return deadline;
	set_clock(&clock, settings, 0);
	return advance(&clock, deadline, grace);
}

static unsigned vacant(const struct settings *settings, unsigned sides)
{
	unsigned out = 0;

	for (enum side side = UNION; side < SIDES; side++)
		if (sides_have(sides, side) && seats_vacant(settings, side))
			out |= SIDE_SET(side);
	return out;
}

void deadline_of(struct due *out, const struct settings *settings, const char *row,
	unsigned sides, int64_t since, int64_t now)
{
	const struct terms *terms = &settings->terms;
	struct clock clock;

	*out = (struct due){.sides = sides, .missing = sides, .since = since};
	if (!sides || !since)
		return;
	set_clock(&clock, settings, sides);
	if (!(out->deadline = deadline(&clock, terms, row, since)))
		return;
	if ((out->vacant = vacant(settings, sides))) {
		out->deadline = 0;
		return;
	}
	out->end = end_of_grace(settings, out->deadline);
	out->remind = reminder(&clock, terms->remind, out);
	out->late = now >= out->deadline;
}

int64_t due_next(const struct due *due, int64_t now)
{
	const int64_t moment[] = {due->remind, due->deadline, due->end};

	for (int i = 0; i < 3; i++)
		if (moment[i] > now)
			return moment[i];
	return 0;
}

/* ---- of a campaign ---- */

/* Who has to join; of several commanders all. */
static unsigned joining(const struct settings *settings)
{
	unsigned sides = 0;

	for (enum side side = UNION; side < SIDES; side++)
		if (!settings->nonce[side])
			sides |= SIDE_SET(side);
	return sides;
}

/* Of several commanders one may be asked alone. */
static unsigned not_answered(const struct campaign *c, unsigned sides)
{
	const struct settings *settings = &c->settings;
	enum side side = sides_only(sides);
	int k = side == NO_SIDE ? -1 : team_find(&settings->team[side], settings->asked);

	if (k < 0)
		return seats_missing(c, sides);
	return seat_draft(c, side, k) ? 0 : sides;
}

void due_of(struct due *out, const struct campaign *c, int64_t since, int64_t now)
{
	const struct settings *settings = &c->settings;
	struct position position;
	const char *row;
	unsigned sides;

	campaign_position(&position, c);
	if (campaign_is_over(c)) {
		*out = (struct due){0};
		return;
	}
	if (settings->terms.since)
		since = terms_since(&settings->terms);
	sides = position.step->kind == STEP_JOIN || campaign_must_join(c)
			? joining(settings)
			: campaign_awaits(c);
	row = settings->phase == PHASE_WAITING ? DEADLINE_ANSWER : position.step->name;
	deadline_of(out, settings, row, sides, since, now);
	if (settings->nonce[UNION] && settings->nonce[CONFEDERATE])
		out->missing = not_answered(c, sides);
	out->late = out->late && out->missing;
}
