/*
 * 7.6 Retreat and advance: the ways by which a stack may go back, how it goes as its owner
 * says, or surrenders; and attackers that enter the hex which the enemy has left.
 */
#include <string.h>

#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/rules_private.h"

/* ---- the ways ---- */

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

/* ---- the ways: a hex ---- */

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

/* True when the way enters that hex. */
static bool retreat_way_has(const struct retreat_way *way, int place)
{
	for (int i = 0; i < way->length; i++)
		if (way->step[i].place == place)
			return true;
	return false;
}

static bool was_there(const struct search *search, int place)
{
	return place == search->retreat->place || retreat_way_has(&search->way, place);
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

/* ---- the ways: how good an end is ---- */

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
		if (!retreat_way_has(&search->way, wish->to[i]))
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

/* ---- the ways: searching ---- */

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

/*
 * Finds the way that serves the wish best: that comes to most of its hexes, to the first
 * rather than others, or ends as near to the first as it can; then costs least MV, is
 * shortest, ends nearest to friends, and farthest from the enemy. Each hex is of the best
 * priority from which the retreat can be completed.
 */
static void retreat_way_find(struct retreat_way *out, const struct day *day,
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

/* ---- the retreat: who goes ---- */

/* Wagon trains go with those whom they stand with; leaders follow by themselves. 2.3 */
static void list_goers(
	struct stack *out, const struct day *day, const struct retreat *retreat)
{
	struct stack pieces;

	gc_units_at(out, day, retreat->side, retreat->place);
	gc_pieces_at(&pieces, day, retreat->side, retreat->place);
	for (int i = 0; i < pieces.count; i++)
		if (day->game->unit[pieces.unit[i]].arm == ARM_WAGONS)
			stack_add(out, pieces.unit[i]);
}

static struct event *tell(const struct day *day, const char *kind,
	const struct retreat *retreat, const struct stack *stack)
{
	struct event *event =
		gc_side_event(day, kind, retreat->cavalry ? "7.7" : "7.6", retreat->side);

	event_fact(day->adj->journal, event, "units", "%s", gc_stack_ids(day, stack));
	return event;
}

/* ---- the retreat: going ---- */

static struct choosing chooser(const struct retreat *retreat)
{
	return (struct choosing){retreat->side,
		retreat->cavalry ? TRIGGER_APPROACHED : TRIGGER_ATTACKED, retreat->place,
		NULL};
}

static int step(struct day *day, const struct retreat *retreat, struct stack *stack,
	int from, const struct retreat_step *step)
{
	struct journal *journal = day->adj->journal;
	struct event *event = tell(day, "retreat", retreat, stack);
	struct choosing by = chooser(retreat);
	int err;

	event_fact(journal, event, "from", "%s", gc_place_id(day, from));
	event_fact(journal, event, "to", "%s", gc_place_id(day, step->place));
	event_fact(journal, event, "priority", "%d", step->priority);
	event_fact(journal, event, "points", "%d", step->loss);
	for (int i = 0; i < stack->count; i++)
		gc_unit_enters(day, stack->unit[i], step->place);
	gc_stack_keep(stack, day); /* guns of position stay behind */
	err = gc_losses_take(day, &by, stack, step->loss, "7.6", "retreat");
	gc_stack_keep(stack, day);
	return err;
}

static void surrender(
	struct day *day, const struct retreat *retreat, const struct stack *stack)
{
	struct event *event = tell(day, "surrender", retreat, stack);

	event_fact(
		day->adj->journal, event, "place", "%s", gc_place_id(day, retreat->place));
	for (int i = 0; i < stack->count; i++) {
		gc_unit_leaves(day, stack->unit[i], FATE_SURRENDERED);
		gc_points_surrendered(day, stack->unit[i]);
	}
}

/* What words `retreat` or `withdraw` say. */
static struct retreat_wish retreat_wish_of(const struct qualifier *said)
{
	const struct arg *to = gc_word_arg(said, ARG_PLACES);
	const struct arg *hexes = gc_word_arg(said, ARG_NUMBERS);

	return (struct retreat_wish){
		to ? to->number : NULL, to ? to->count : 0, hexes ? hexes->number[0] : 0};
}

int gc_retreat_go(
	struct day *day, const struct retreat *retreat, const struct qualifier *said)
{
	struct retreat_wish wish = retreat_wish_of(said);
	struct retreat_way way;
	struct stack stack;
	int from = retreat->place, err = OK;

	list_goers(&stack, day, retreat);
	retreat_way_find(&way, day, retreat, &wish);
	if (!way.length) {
		surrender(day, retreat, &stack);
		return OK;
	}
	for (int i = 0; i < way.length && stack.count && err == OK; i++) {
		err = step(day, retreat, &stack, from, &way.step[i]);
		from = way.step[i].place;
	}
	return err;
}

/* ---- the retreat: what is said ---- */

/* True when the way that the words choose comes to a hex that they name, and is as long as
 * they say. */
static bool are_met(const struct day *day, const struct retreat *retreat,
	const struct retreat_wish *wish)
{
	struct retreat_way way;

	retreat_way_find(&way, day, retreat, wish);
	if (wish->hexes && way.length != wish->hexes)
		return false;
	for (int i = 0; i < wish->count; i++)
		if (retreat_way_has(&way, wish->to[i]))
			return true;
	return !wish->count;
}

/* Its owner hears when the retreat is another than he wished. */
static void tell_unmet(
	struct day *day, const struct retreat *retreat, const struct qualifier *said)
{
	struct retreat_wish wish = retreat_wish_of(said);

	if (said && !day->adj->preview && !are_met(day, retreat, &wish))
		gc_wish_fails(day, retreat->side, said, F_NO_USE, said->form->word,
			"no retreat that it asks for was open, and the one nearest to it was made (7.6)",
			NULL);
}

static const char *question(
	const struct day *day, const struct retreat *retreat, const struct stack *units)
{
	return arena_printf(day->adj->arena,
		"%s must %s from %s, %d to %d hexes. Where to?", gc_stack_names(day, units),
		retreat->rout ? "rout" : "retreat", gc_place_name(day, retreat->place),
		retreat->least, retreat->most);
}

int gc_retreat_play(struct day *day, const struct retreat *retreat)
{
	const struct qualifier *said = NULL;
	struct stack units;
	struct choice choice = {
		.by = chooser(retreat),
		.decision = "retreat",
		.rule = "7.6",
		.words = "retreat",
		.fallback_text = "default",
	};
	int err = OK;

	gc_units_at(&units, day, retreat->side, retreat->place);
	choice.place = gc_retreat_ends(&choice.places, day, retreat);
	if (choice.places) {
		choice.text = question(day, retreat, &units);
		err = gc_choice_ask(&said, day, &choice);
	}
	if (err < 0)
		return err;
	tell_unmet(day, retreat, said);
	return gc_retreat_go(day, retreat, said);
}

/* ---- the advance: who may ---- */

/* Attackers, and leaders who stand with one of them that obeys. */
static void list_able(struct stack *units, struct stack *leaders, const struct day *day,
	const struct attack *attack)
{
	units->count = 0;
	for (int i = 0; i < attack->attackers.count; i++) {
		int unit = attack->attackers.unit[i];

		int at = day->state->unit[unit].at;

		if (!gc_are_siege_guns(day, unit) &&
			!gc_district_bars(day, unit, at, attack->target) &&
			!gc_valley_bars(day, unit, at, attack->target))
			stack_add(units, unit);
	}
	gc_stack_keep(units, day);
	leaders->count = 0;
	for (int i = 0; i < units->count; i++) {
		struct stack there;

		gc_leaders_at(
			&there, day, attack->side, day->state->unit[units->unit[i]].at);
		for (int k = 0; k < there.count; k++)
			if (gc_obeys_now(
				    day->game, day->state, units->unit[i], there.unit[k]))
				stack_add(leaders, there.unit[k]);
	}
}

/* Those of a list whom the words name. */
static void read_named(
	struct stack *out, const struct stack *of, const struct qualifier *said)
{
	out->count = 0;
	for (const struct qualifier *word = wish_next(said, QUALIFIER_ADVANCE); word;
		word = wish_next(word->next, QUALIFIER_ADVANCE)) {
		const struct arg *pieces = gc_word_arg(word, ARG_PIECES);

		for (int i = 0; pieces && i < pieces->count; i++)
			if (stack_has(of, pieces->piece[i].piece))
				stack_add(out, pieces->piece[i].piece);
	}
}

/* Anything comes of words that name nobody at all, and of those that name an attacker. */
static bool is_of_use(const void *context, const struct qualifier *said)
{
	struct stack named;

	read_named(&named, context, said);
	return named.count > 0 || !gc_word_arg(said, ARG_PIECES);
}

static int ask(const struct qualifier **said, struct day *day, const struct attack *attack,
	const struct stack *units, const struct stack *leaders)
{
	struct stack all = *units;
	struct choice choice = {
		.by = {attack->side, TRIGGER_ATTACKING, attack->target, attack->order},
		.decision = "advance",
		.rule = "7.6",
		.words = "advance",
		.units = &all,
		.can = is_of_use,
		.context = units,
		.why = "none of those that it names has a part in the attack (7.6)",
	};

	for (int i = 0; i < leaders->count; i++)
		stack_add(&all, leaders->unit[i]);
	choice.text = arena_printf(day->adj->arena,
		"The enemy has left %s. Who advances into it? By default all do.",
		gc_place_name(day, attack->target));
	choice.fallback_text =
		arena_printf(day->adj->arena, "advance %s", gc_stack_ids(day, units));
	return gc_choice_ask(said, day, &choice);
}

/* ---- the advance: going ---- */

static void go(struct day *day, const struct attack *attack, const struct stack *goes)
{
	struct event *event = gc_side_event(day, "advance", "7.6", attack->side);
	struct journal *journal = day->adj->journal;

	event_fact(journal, event, "units", "%s", gc_stack_ids(day, goes));
	event_fact(journal, event, "to", "%s", gc_place_id(day, attack->target));
	for (int i = 0; i < goes->count; i++)
		gc_unit_enters(day, goes->unit[i], attack->target);
}

/* Leaders whom the words name, and him who goes with the marching unit. Others follow when
 * they would stay alone. 2.3 */
static void add_leaders(struct stack *goes, const struct stack *leaders,
	const struct attack *attack, const struct qualifier *said)
{
	struct stack named;

	read_named(&named, leaders, said);
	if (attack->type != ATTACK_ASSAULT && stack_has(leaders, attack->leader))
		stack_add(&named, attack->leader);
	for (int i = 0; i < named.count; i++)
		stack_add(goes, named.unit[i]);
}

int gc_advance_play(bool *advanced, struct day *day, const struct attack *attack)
{
	const struct qualifier *said;
	struct stack units, leaders, goes;
	int err;

	*advanced = false;
	list_able(&units, &leaders, day, attack);
	if (!units.count || gc_is_over_at(day, attack->target))
		return OK;
	if ((err = ask(&said, day, attack, &units, &leaders)) < 0)
		return err;
	goes = units;
	if (said)
		read_named(&goes, &units, said);
	if (!goes.count)
		return OK;
	add_leaders(&goes, &leaders, attack, said);
	go(day, attack, &goes);
	*advanced = true;
	return OK;
}
