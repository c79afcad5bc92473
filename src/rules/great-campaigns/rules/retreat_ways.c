/* 7.6: the ways by which a stack may go back. */
#include <string.h>

#include "rules/great-campaigns/rules/combat_private.h"
#include "rules/great-campaigns/rules/march.h"

#define PRIORITY_WAY     1 /* along a way, farther from the enemy */
#define PRIORITY_FARTHER 2
#define PRIORITY_FREE    3 /* not farther, but not in a zone */
#define PRIORITY_FRIENDS 4 /* in a zone, with friendly infantry */
#define PRIORITY_ZONE    5

/* A search for the way that serves best. */
struct search {
	const struct day *day;
	const struct retreat *retreat;
	const struct retreat_wish *wish;
	struct stack stack;            /* who goes */
	int enemy[HEX_SIDES], enemies; /* hexes of the enemy who makes them go */
	int least, most;
	struct retreat_way way; /* under way */
	struct retreat_way *best;
	int key[6]; /* of the best: the lower the better */
	bool *ends; /* by place: where it may end, in place of the best; NULL */
};

/* ---- a hex ---- */

static int enemy_distance(const struct search *search, int place)
{
	const struct hex_grid *grid = &search->day->game->sheet.grid;
	int nearest = hex_distance(grid, place, search->enemy[0]);

	for (int i = 1; i < search->enemies; i++) {
		int distance = hex_distance(grid, place, search->enemy[i]);

		nearest = distance < nearest ? distance : nearest;
	}
	return nearest;
}

/* Friendly infantry that is not of the stack itself. */
static bool has_infantry(const struct search *search, int place)
{
	const struct day *day = search->day;
	struct stack units;

	if (!gc_is_held(day, search->retreat->side, place))
		return false;
	gc_units_at(&units, day, search->retreat->side, place);
	for (int i = 0; i < units.count; i++)
		if (day->game->unit[units.unit[i]].arm == ARM_INFANTRY &&
			!stack_has(&search->stack, units.unit[i]))
			return true;
	return false;
}

bool gc_retreat_way_has(const struct retreat_way *way, int place)
{
	for (int i = 0; i < way->length; i++)
		if (way->step[i].place == place)
			return true;
	return false;
}

static bool was_there(const struct search *search, int place)
{
	return place == search->retreat->place || gc_retreat_way_has(&search->way, place);
}

/* The priority of a step; 0: it cannot be taken. */
static int priority_of(const struct search *search, int from, const struct map_exit *exit)
{
	const struct day *day = search->day;
	enum side enemy = side_other(search->retreat->side);
	uint32_t flags = day->game->map.link[exit->link].flags;

	if (!gc_may_enter(&day->game->land, exit->to) ||
		!gc_is_crossable(day, exit->link) ||
		gc_snow_closes(day, exit->link, exit->to) ||
		gc_is_held(day, enemy, exit->to) || was_there(search, exit->to))
		return 0;
	if (gc_in_zone(day, enemy, exit->to))
		return has_infantry(search, exit->to) ? PRIORITY_FRIENDS : PRIORITY_ZONE;
	if (enemy_distance(search, exit->to) <= enemy_distance(search, from))
		return PRIORITY_FREE;
	return flags & (GC_WAYS | LINK_RAIL) ? PRIORITY_WAY : PRIORITY_FARTHER;
}

/* 0, or 1 where a hex is left that is next to more than one with enemies. */
static int chart_of(const struct search *search, int from)
{
	const struct map *map = &search->day->game->map;
	const struct place *here = &map->place[from];
	int held = 0;

	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		held += gc_is_held(
			search->day, side_other(search->retreat->side), map->exit[e].to);
	return held > 1;
}

static int loss_of(const struct search *search, int from, int priority)
{
	const struct tables *tables = &search->day->game->tables;

	if (search->retreat->cavalry)
		return 0;
	return tables->retreat_loss[chart_of(search, from)][priority - 1];
}

/* ---- how good an end is ---- */

static int friend_distance(const struct search *search, int place)
{
	const struct day *day = search->day;
	const struct game *game = day->game;
	int nearest = game->map.places;

	for (int i = 0; i < game->units; i++) {
		int distance;

		if (gc_unit_side(game, i) != search->retreat->side ||
			!gc_is_combat_unit(game, day->state, i) ||
			stack_has(&search->stack, i))
			continue;
		distance = hex_distance(&game->sheet.grid, place, day->state->unit[i].at);
		nearest = distance < nearest ? distance : nearest;
	}
	return nearest;
}

/* How many of the hexes that are wished for the way has not; and which of them it has
 * first, or how far from the first it ends. */
static void wish_key(int key[2], const struct search *search, int place)
{
	const struct retreat_wish *wish = search->wish;
	int had = 0, first = -1;

	for (int i = 0; i < wish->count; i++) {
		if (!gc_retreat_way_has(&search->way, wish->to[i]))
			continue;
		had++;
		first = first < 0 ? i : first;
	}
	key[0] = wish->count - had;
	key[1] = had ? first
		 : wish->count
			 ? hex_distance(&search->day->game->sheet.grid, place, wish->to[0])
			 : 0;
}

static bool is_better(const int *key, const int *than)
{
	for (int i = 0; i < 6; i++)
		if (key[i] != than[i])
			return key[i] < than[i];
	return false;
}

/* The way under way may end here. */
static void consider(struct search *search)
{
	const struct retreat_way *way = &search->way;
	int place = way->step[way->length - 1].place;
	int key[6] = {0, 0, way->loss, way->length};

	if (search->ends) {
		search->ends[place] = true;
		return;
	}
	wish_key(key, search, place);
	key[4] = friend_distance(search, place);
	key[5] = -enemy_distance(search, place);
	if (search->best->length && !is_better(key, search->key))
		return;
	*search->best = *way;
	memcpy(search->key, key, sizeof key);
}

/* ---- searching ---- */

static bool explore(struct search *search, int from);

/* A step that can be taken. */
struct hop {
	int place, priority;
};

static int list_open(struct hop out[HEX_SIDES], const struct search *search, int from)
{
	const struct map *map = &search->day->game->map;
	const struct place *here = &map->place[from];
	int count = 0;

	for (int e = here->first_exit; e < here->first_exit + here->exits; e++) {
		int priority = priority_of(search, from, &map->exit[e]);

		if (priority && count < HEX_SIDES)
			out[count++] = (struct hop){map->exit[e].to, priority};
	}
	return count;
}

/* Goes on into the hexes of one priority. True when that leads to an end. */
static bool explore_priority(
	struct search *search, int from, const struct hop *hop, int count, int priority)
{
	struct retreat_way *way = &search->way;
	bool leads = false;
	int loss = -1;

	for (int i = 0; i < count; i++) {
		if (hop[i].priority != priority)
			continue;
		if (loss < 0)
			loss = loss_of(search, from, priority);
		way->step[way->length++] =
			(struct retreat_step){hop[i].place, priority, loss};
		way->loss += loss;
		leads |= explore(search, hop[i].place);
		way->loss -= loss;
		way->length--;
	}
	return leads;
}

static bool explore(struct search *search, int from)
{
	bool leads = search->way.length >= search->least;
	struct hop hop[HEX_SIDES];
	int count;

	if (leads)
		consider(search);
	if (search->way.length == search->most)
		return leads;
	count = list_open(hop, search, from);
	for (int priority = 1; priority <= RETREAT_PRIORITIES; priority++)
		if (explore_priority(search, from, hop, count, priority))
			return true;
	return leads;
}

/* How many hexes it may be, as the rule has it and the owner wishes. */
static void set_lengths(struct search *search, const struct retreat_wish *wish)
{
	if (wish->hexes > search->least)
		search->least = wish->hexes < search->most ? wish->hexes : search->most;
	if (wish->hexes || !wish->count)
		search->most = search->least;
}

static void begin(struct search *out, const struct day *day, const struct retreat *retreat)
{
	*out = (struct search){.day = day, .retreat = retreat};
	gc_units_at(&out->stack, day, retreat->side, retreat->place);
	out->enemy[out->enemies++] = retreat->from;
	if (retreat->attack)
		out->enemies = gc_attack_places(out->enemy, day, retreat->attack);
	out->least = retreat->least;
	out->most = retreat->most < RETREAT_HEXES ? retreat->most : RETREAT_HEXES;
}

void gc_retreat_way_find(struct retreat_way *out, const struct day *day,
	const struct retreat *retreat, const struct retreat_wish *wish)
{
	struct search search;

	begin(&search, day, retreat);
	set_lengths(&search, wish);
	search.wish = wish;
	search.best = out;
	*out = (struct retreat_way){.length = 0};
	explore(&search, retreat->place);
	/* nobody surrenders because he would have gone farther */
	while (!out->length && search.least > retreat->least) {
		search.most = --search.least;
		explore(&search, retreat->place);
	}
}

const int *gc_retreat_ends(int *count, const struct day *day, const struct retreat *retreat)
{
	size_t places = (size_t)day->game->map.places;
	int *end = ARENA_NEW_ARRAY(day->adj->arena, places, int);
	struct search search;

	begin(&search, day, retreat);
	search.ends = ARENA_NEW_ARRAY(day->adj->arena, places, bool);
	explore(&search, retreat->place);
	*count = 0;
	for (int i = 0; i < day->game->map.places; i++)
		if (search.ends[i])
			end[(*count)++] = i;
	return end;
}
