/*
 * 10 Bridges, ferries, dams: which can be crossed, built or repaired, and how rain washes
 * pontoon bridges away. Events: `crossing-built` (side, from, place), `bridge-washes`
 * (side, from, place, breaks, a die).
 */
#include <string.h>

#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/rules_private.h"

/* ---- crossings ---- */

static int find(const struct state *state, int link)
{
	for (int i = 0; i < state->crossings; i++)
		if (state->crossing[i].link == link)
			return i;
	return -1;
}

static void forget(struct state *state, int i)
{
	state->crossings--;
	memmove(&state->crossing[i], &state->crossing[i + 1],
		(size_t)(state->crossings - i) * sizeof *state->crossing);
	state->crossing[state->crossings] = (struct crossing_state){0};
}

static void remember(struct state *state, int link, enum crossing_kind kind, enum side side)
{
	assert(state->crossings < CROSSINGS_MAX);
	state->crossing[state->crossings++] =
		(struct crossing_state){link, (int)kind, (int)side};
}

static struct event *tell(const struct day *day, const char *kind, int link, enum side side)
{
	const struct link *ends = &day->game->map.link[link];
	struct event *event = gc_side_event(day, kind, "10.0", side);

	event_fact(day->adj->journal, event, "from", "%s", gc_place_id(day, ends->from));
	event_fact(day->adj->journal, event, "place", "%s", gc_place_id(day, ends->to));
	return event;
}

/* What was one way is the other now, or as it is printed. */
static void change(struct day *day, int link, enum crossing_kind kind, enum side side)
{
	int i = find(day->state, link);

	if (i < 0)
		remember(day->state, link, kind, side);
	else if (day->state->crossing[i].kind != (int)kind)
		forget(day->state, i);
	gc_field_make(day);
}

void gc_crossing_destroyed(struct day *day, int link, enum side side)
{
	change(day, link, CROSSING_DESTROYED, side);
}

void gc_crossing_built(struct day *day, int link, enum side side)
{
	tell(day, "crossing-built", link, side);
	change(day, link, CROSSING_BUILT, side);
}

/* ---- crossings: who crosses ---- */

bool gc_is_crossable(const struct day *day, int link)
{
	uint32_t crossings;

	if (!gc_is_river_now(day->game, day->state, link))
		return true;
	crossings = gc_crossings_now(day->game, day->state, link);
	if ((crossings & LINK_FORD) && gc_ford_is_closed(day->game, day->state, link))
		crossings &= ~(uint32_t)LINK_FORD;
	return crossings != 0;
}

/* ---- crossings: who builds ---- */

static bool may_work(const struct day *day, int unit, const bool *busy, bool pontoon)
{
	const struct tables *tables = &day->game->tables;
	const struct unit_state *state = &day->state->unit[unit];

	return day->game->unit[unit].arm == ARM_INFANTRY && !state->held && !busy[unit] &&
	       !(pontoon && gc_is_limited(day, unit)) &&
	       state->strength >=
		       tables->bridge_builder[day->game->land.theatre[state->at]];
}

/* In a campaign of both theatres some rivers are bridged where there is no bridge. */
static bool is_bridged(const struct day *day, int link)
{
	const struct game *game = day->game;

	return game->campaign && game->campaign->theatres.bridged &&
	       game->campaign->theatres.bridged[link] &&
	       !(game->map.link[link].flags & LINK_BRIDGE);
}

/* What is there to be built on a side: NULL, or why there is nothing. */
static const char *nothing_to_build(const struct day *day, int link)
{
	uint32_t flags = day->game->map.link[link].flags;
	int i = find(day->state, link);

	if (i >= 0 && day->state->crossing[i].kind == CROSSING_DESTROYED)
		return NULL;
	if (!(flags & LINK_SITE) && !is_bridged(day, link))
		return "no crossing was destroyed there, and it is no site of a pontoon bridge";
	return i >= 0 ? "a bridge is there" : NULL;
}

bool gc_may_bridge(int *builder, const struct day *day, enum side side, int from, int to,
	const bool *busy, const char **why)
{
	int link = map_link(&day->game->map, from, to);
	struct stack units;

	if (link < 0) {
		*why = "they are not next to one another";
		return false;
	}
	if ((*why = nothing_to_build(day, link)))
		return false;
	if (gc_is_held(day, side_other(side), to)) {
		*why = "the enemy holds the other bank";
		return false;
	}
	gc_units_at(&units, day, side, from);
	*why = arena_printf(day->adj->arena,
		"infantry of MV %d or more must stand in the first hex that may move, and builds nothing else today",
		day->game->tables.bridge_builder[day->game->land.theatre[from]]);
	for (int i = 0; i < units.count; i++)
		if (may_work(day, units.unit[i], busy, find(day->state, link) < 0)) {
			*builder = units.unit[i];
			return true;
		}
	return false;
}

/* ---- crossings: rain ---- */

static int wash(struct day *day, const struct crossing_state *bridge, bool *breaks)
{
	struct journal *journal = day->adj->journal;
	const struct link *ends = &day->game->map.link[bridge->link];
	const struct dice_roll *roll;
	struct event *event;
	int err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_WASH], NO_SIDE,
		arena_printf(day->adj->arena, "%s>%s", gc_place_id(day, ends->from),
			gc_place_id(day, ends->to)),
		0, day->adj->diag);

	if (err < 0)
		return err;
	*breaks = roll->face[0] >= day->game->tables.bridge_washed;
	event = tell(day, "bridge-washes", bridge->link, (enum side)bridge->side);
	event_fact(journal, event, "breaks", "%s", *breaks ? "yes" : "no");
	event_die(journal, event, roll);
	return OK;
}

int gc_bridges_wash(struct day *day)
{
	struct state *state = day->state;
	int err;

	if (!state->rain || !gc_scenario_of(day->game, state)->bridges_wash)
		return OK;
	for (int i = 0; i < state->crossings;) {
		bool breaks = false;

		if (state->crossing[i].kind == CROSSING_BUILT &&
			(err = wash(day, &state->crossing[i], &breaks)) < 0)
			return err;
		if (breaks)
			forget(state, i);
		else
			i++;
	}
	gc_field_make(day);
	return OK;
}
