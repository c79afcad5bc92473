/* 6.2: the way of least weight, which is found without a look at the MP that there are. */
#include "rules/great-campaigns/rules/march_private.h"
#include "rules/hexes/paths.h"

/* What counts more in a way than its MP, so that detours of less are taken: a stop costs
 * the rest of a march, and so does who is disorganized; `towards` finds ways through the
 * enemy where there are no others. */
#define STOP_WEIGHT     4
#define DISORDER_WEIGHT 4
#define ENEMY_WEIGHT    12

#define CORNER 96 /* hexes about a goal, at most, that are cut off from where one comes */
#define AHEAD  16 /* parts of a MP, in a search */

struct search {
	const struct day *day;
	int unit;
	int start; /* where the march begins; -1: behind a `via` */
	int to;
	bool through; /* enemy units do not bar it */
	struct seen *seen;
};

/* The hex that steps were weighed from last, and how far it is from the goal. */
struct seen {
	int from; /* -1: none */
	int distance;
};

/* What a step counts, at least its MP; -1: nobody takes it. */
static int weigh_step(const struct search *s, int from, const struct map_exit *exit)
{
	struct step_found step;
	int weight;

	gc_step_by(&step, s->day, s->unit, from, exit, from == s->start);
	if (step.cost < 0 || (step.held && !s->through))
		return -1;
	weight = step.cost;
	if (step.held)
		weight += ENEMY_WEIGHT;
	if (step.stopped || (step.ends && exit->to != s->to))
		weight += STOP_WEIGHT;
	if (step.disorganizes)
		weight += DISORDER_WEIGHT;
	return weight;
}

/*
 * The same for a search that looks in the direction of its goal first: a hex more costs at
 * least 1, so that nearly so much may be taken off where a step comes nearer, and added
 * where it goes away. All ways to the goal come out lower by the same.
 */
static int weigh_ahead(const void *context, int from, const struct map_exit *exit)
{
	const struct search *s = context;
	const struct hex_grid *grid = &s->day->game->sheet.grid;
	int weight = weigh_step(s, from, exit);

	if (weight < 0)
		return -1;
	if (s->seen->from != from)
		*s->seen = (struct seen){from, hex_distance(grid, from, s->to)};
	return AHEAD * weight +
	       (AHEAD - 1) * (hex_distance(grid, exit->to, s->to) - s->seen->distance);
}

/* The same for a look that asks only whether there is a way. */
static int weigh_plainly(const void *context, int from, const struct map_exit *exit)
{
	return weigh_step(context, from, exit);
}

int *gc_way_lengthen(struct way *way, const struct day *day, int more)
{
	int *place =
		ARENA_NEW_ARRAY(day->adj->arena, (size_t)(way->length + more + 1), int);

	for (int i = 0; i < way->length; i++)
		place[i] = way->place[i];
	way->place = place;
	way->length += more;
	return place + way->length - more;
}

/* Goes on to s->to by the way of least weight. */
static bool search_on(struct way *way, const struct search *s, int at)
{
	static const struct paths_rules rules = {weigh_ahead, NULL, NULL};
	static const struct paths_rules plain = {weigh_plainly, NULL, NULL};
	const struct day *day = s->day;

	if (gc_is_barred(day, s->unit, at, s->to) ||
		(at != s->to && paths_is_cut_off(day->paths, &plain, s, at, s->to, CORNER)))
		return false;
	paths_search(day->paths, &rules, s, at, 0, s->to);
	if (paths_cost(day->paths, s->to) < 0)
		return false;
	paths_places(gc_way_lengthen(way, day, paths_length(day->paths, s->to)), day->paths,
		s->to);
	return true;
}

/* Who names the next hex with `via` goes straight into it. */
static bool step_on(struct way *way, const struct search *s, int at)
{
	struct map_exit exit = {
		.to = s->to, .link = map_link(&s->day->game->map, at, s->to)};

	if (exit.link < 0 || weigh_step(s, at, &exit) < 0)
		return false;
	*gc_way_lengthen(way, s->day, 1) = s->to;
	return true;
}

int gc_via_next(const struct march *march, int at)
{
	for (int i = march->vias; i > 0; i--)
		if (march->via[i - 1] == at)
			return i;
	return 0;
}

bool gc_way_search(struct way *out, const struct day *day, const struct march *march)
{
	enum side enemy = side_other(gc_unit_side(day->game, march->unit));
	int at = day->state->unit[march->unit].at;
	struct seen seen;
	struct search s = {.day = day, .unit = march->unit, .start = at, .seen = &seen};

	*out = (struct way){NULL, 0, 0};
	if (!march->towards && gc_is_held(day, enemy, march->to))
		return false;
	for (int i = gc_via_next(march, at); i <= march->vias; i++) {
		bool via = i < march->vias;

		s.to = via ? march->via[i] : march->to;
		s.through = !via && march->towards;
		seen.from = -1;
		if (!(via && step_on(out, &s, at)) && !search_on(out, &s, at))
			return false;
		at = s.to;
		s.start = out->length ? -1 : at;
	}
	return true;
}
