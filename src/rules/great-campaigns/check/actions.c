/*
 * What always holds of an action: zones are kept, each way is legal step by step, and units
 * lose and gain only what the action allows.
 */
#include <stddef.h>
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/check/check.h"
#include "rules/great-campaigns/rules/march.h"

struct action_check {
	struct state before;  /* the action */
	struct event **first; /* where its events begin in the journal */
	int dawn[UNITS_MAX];  /* the fatigue with which a unit began the day's actions */
	int acts[UNITS_MAX];  /* how often it has acted since */
};

/* What the events of an action tell of a unit. */
struct told {
	int acts;          /* 5: how often it acts */
	const char *place; /* the hex to which it went last; NULL: it went nowhere */
	bool by_sea;       /* 23: it comes out of a port, or goes into one */
	bool sets_out;     /* L4.4.4: it waited off the map until the Valley was released */
	bool exchanged;    /* L2.2: it came out of nothing, or is nowhere */
};

/* One action, before and behind it. */
struct action_look {
	struct action_check *check;
	const struct day *past, *now; /* of the past only game and state may be asked for */
	struct diag *diag;
	struct told told[UNITS_MAX];
};

/* The first event of the action; NULL: it has none. */
static inline const struct event *action_events(const struct action_look *look)
{
	return *look->check->first;
}

/* ---- the ways ---- */

/* The ways that were gone in an action. */

/* Somebody who goes, hex by hex. */
struct walk {
	const struct action_look *look;
	const char *name;
	enum side side;
	int unit; /* that marches; -1: a retreat */
};

static void wrong_step(
	const struct walk *w, const char *rule, int from, int to, const char *what)
{
	diag_error(w->look->diag, "%s: %s went from %s to %s, %s", rule, w->name,
		gc_place_name(w->look->now, from), gc_place_name(w->look->now, to), what);
}

/* ---- the ways: enemies, as far as they stood fast ---- */

static bool stood_at(const struct walk *w, int unit, int place)
{
	return gc_unit_side(w->look->now->game, unit) != w->side &&
	       gc_is_combat_unit(w->look->now->game, w->look->now->state, unit) &&
	       gc_stands_at(w->look->past->state, unit, place) &&
	       gc_stands_at(w->look->now->state, unit, place);
}

static bool is_held(const struct walk *w, int place)
{
	for (int i = 0; i < w->look->now->game->units; i++)
		if (stood_at(w, i, place))
			return true;
	return false;
}

static bool has_zone(const struct walk *w, int place, bool infantry)
{
	for (int i = 0; i < w->look->now->game->units; i++) {
		int arm = w->look->now->game->unit[i].arm;

		if (stood_at(w, i, place) &&
			(arm == ARM_INFANTRY || (arm == ARM_CAVALRY && !infantry)))
			return true;
	}
	return false;
}

/* 2.4 */
static bool in_zone(const struct walk *w, int place, bool infantry)
{
	const struct map *map = &w->look->now->game->map;
	const struct place *here = &map->place[place];

	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		if (gc_zone_crosses(w->look->past, map->exit[e].link) &&
			gc_zone_crosses(w->look->now, map->exit[e].link) &&
			has_zone(w, map->exit[e].to, infantry))
			return true;
	return false;
}

/* ---- the ways: a step ---- */

/* 10: fords that are closed are no crossings. */
static bool is_crossed(const struct day *day, int link)
{
	uint32_t crossings = gc_crossings_now(day->game, day->state, link) & GC_CROSSINGS;

	if ((crossings & LINK_FORD) && gc_ford_is_closed(day->game, day->state, link))
		crossings &= ~(uint32_t)LINK_FORD;
	return crossings || !gc_is_river_now(day->game, day->state, link);
}

static bool is_by_road(const struct walk *w, int link)
{
	return gc_goes_by_road(w->look->past, link) || gc_goes_by_road(w->look->now, link);
}

static void check_zones_left(const struct walk *w, int link, int from, int to, bool first)
{
	const struct unit_state *is = &w->look->now->state->unit[w->unit];

	if (is_by_road(w, link))
		return;
	if (!first && in_zone(w, from, true))
		wrong_step(w, "6.2", from, to, "out of a zone of control that stops it");
	if (is->fate == FATE_ON_MAP && !is->disorganized && in_zone(w, from, false) &&
		in_zone(w, to, false))
		wrong_step(w, "6.2", from, to, "from zone to zone, and is organized");
}

static void check_step(const struct walk *w, int from, int to, bool first)
{
	const struct game *game = w->look->now->game;
	int link = map_link(&game->map, from, to);

	if (link < 0) {
		wrong_step(w, "6.2", from, to, "which are not next to one another");
		return;
	}
	if (game->land.ground[to] == GROUND_WATER)
		wrong_step(w, "6.2", from, to, "into open water");
	if (!is_crossed(w->look->past, link) && !is_crossed(w->look->now, link))
		wrong_step(w, "10", from, to, "over a river without a crossing");
	if (is_held(w, to))
		wrong_step(w, "6.2", from, to, "where the enemy stands");
	if (w->unit >= 0)
		check_zones_left(w, link, from, to, first);
}

/* ---- the ways: ways ---- */

static int place_of(const struct walk *w, const char *id)
{
	return field_ids_find(&w->look->now->game->base.refs[REF_PLACE], id);
}

/* 21, 23: who goes by rail or sea takes no steps. */
static bool rides(const struct event *event)
{
	const char *by = event_value(event, "by");

	return by && strcmp(by, "strategic") != 0;
}

static void check_march(struct walk *w, const struct event *event)
{
	const struct game *game = w->look->now->game;
	const char *way = event_value(event, "way");
	int from = place_of(w, event_value(event, "from"));
	char **id;
	size_t hexes = way ? text_split(w->look->now->adj->arena, way, ',', &id) : 0;

	w->unit = field_ids_find(&game->base.refs[REF_UNIT], event_value(event, "unit"));
	w->name = game->unit[w->unit].name;
	for (size_t i = 0; i < hexes; i++) {
		int to = place_of(w, id[i]);

		check_step(w, from, to, i == 0);
		from = to;
	}
}

/* The ways of marches and retreats. */
static void action_check_ways(const struct action_look *look)
{
	for (const struct event *e = action_events(look); e; e = e->next) {
		struct walk walk = {look, event_value(e, "units"), NO_SIDE, -1};
		const char *side = event_value(e, "side");

		if (!side || !side_parse(side, &walk.side))
			continue;
		if (!strcmp(e->kind, "marched") && !rides(e))
			check_march(&walk, e);
		else if (!strcmp(e->kind, "retreat"))
			check_step(&walk, place_of(&walk, event_value(e, "from")),
				place_of(&walk, event_value(e, "to")), true);
	}
}

/* ---- the units ---- */

/* What an action does to units. */

static void wrong_unit(
	const struct action_look *look, const char *rule, int unit, const char *what)
{
	diag_error(look->diag, "%s: %s %s", rule, gc_unit_name(look->now, unit), what);
}

/* ---- the units: what is told of them ---- */

static void tell_act(struct told *told, const struct event *event)
{
	const char *embarks = event_value(event, "embarks");

	/* 23: who does not embark waits for ships, and does not tire */
	told->acts += !embarks || strcmp(embarks, "no") != 0;
}

static void tell_place(struct told *told, const struct event *event)
{
	told->place = event_value(event, "to");
}

static void tell_voyage(struct told *told, const struct event *event)
{
	const char *by = event_value(event, "by");

	told->by_sea |= by && !strcmp(by, "sea");
}

static void tell_march(struct told *told, const struct event *event)
{
	tell_place(told, event);
	tell_voyage(told, event);
}

static void tell_setting_out(struct told *told, const struct event *event)
{
	(void)event;
	told->sets_out = true;
}

static void tell_exchange(struct told *told, const struct event *event)
{
	(void)event;
	told->exchanged = true;
}

/* By the kind of an event and the fact in which it names units. */
static const struct telling {
	const char *kind, *units;
	void (*tell)(struct told *told, const struct event *event);
} tellings[] = {
	{"march", "unit", tell_act},
	{"assault", "units", tell_act},
	{"burn-station", "unit", tell_act},
	{"burn-structure", "unit", tell_act},
	{"marched", "unit", tell_march},
	{"marched", "with", tell_voyage},
	{"retreat", "units", tell_place},
	{"advance", "units", tell_place},
	{"set-out", "units", tell_setting_out},
	{"divided", "unit", tell_exchange},
	{"divided", "leader", tell_exchange},
	{"divided", "brigades", tell_exchange},
	{"formed", "unit", tell_exchange},
	{"formed", "leader", tell_exchange},
	{"formed", "of", tell_exchange},
	{"attached", "unit", tell_exchange},
	{"attached", "to", tell_exchange},
};

static void tell_units(
	struct action_look *look, const struct telling *telling, const struct event *event)
{
	const struct day *day = look->now;
	const char *units = event_value(event, telling->units);
	char **id;
	size_t count = units ? text_split(day->adj->arena, units, ',', &id) : 0;

	for (size_t i = 0; i < count; i++) {
		int unit = field_ids_find(&day->game->base.refs[REF_UNIT], id[i]);

		if (unit >= 0)
			telling->tell(&look->told[unit], event);
	}
}

static void action_read(struct action_look *look)
{
	for (const struct event *e = action_events(look); e; e = e->next)
		for (size_t i = 0; i < sizeof tellings / sizeof *tellings; i++)
			if (!strcmp(e->kind, tellings[i].kind))
				tell_units(look, &tellings[i], e);
}

/* ---- the units: on the map or not ---- */

static void check_fate(const struct action_look *look, int unit)
{
	const struct unit_state *was = &look->past->state->unit[unit];
	const struct unit_state *is = &look->now->state->unit[unit];

	if (was->fate == is->fate || look->told[unit].by_sea || look->told[unit].sets_out)
		return;
	/* 2.3: a leader waits for units of his command, or gives up when there are none */
	if (was->fate != FATE_ON_MAP && was->fate != FATE_WAITING)
		wrong_unit(look, "3", unit, "has come in the middle of the day");
	else if (is->fate == FATE_ON_MAP)
		wrong_unit(look, "3", unit, "joins in the middle of the day");
	else if (is->fate != FATE_WAITING && is->gone != look->now->state->turn)
		wrong_unit(look, "2", unit, "is gone with another turn");
}

/* ---- the units: what only recovery gives back ---- */

static void check_condition(const struct action_look *look, int unit)
{
	const struct unit_state *was = &look->past->state->unit[unit];
	const struct unit_state *is = &look->now->state->unit[unit];

	if (is->strength > was->strength)
		wrong_unit(look, "2", unit, "has won MV in an action");
	if (is->fatigue < was->fatigue)
		wrong_unit(look, "6.5", unit, "has rested in an action");
	if ((was->disorganized && !is->disorganized) || (was->exhausted && !is->exhausted))
		wrong_unit(look, "8", unit, "has recovered in an action");
	if (is->demoralized < was->demoralized)
		wrong_unit(look, "11", unit, "has rallied in an action");
	if (is->held && !was->held)
		wrong_unit(look, "3", unit, "is held once more");
}

/* ---- the units: how often ---- */

/* Once an action, never at FATIGUE_MAX, and each time it tires: so often it acts in a day
 * at most. */
static void check_acts(const struct action_look *look, int unit)
{
	const struct unit_state *was = &look->past->state->unit[unit];
	const struct unit_state *is = &look->now->state->unit[unit];
	int acts = look->told[unit].acts;

	if (!acts)
		return;
	look->check->acts[unit] += acts;
	if (acts > 1)
		wrong_unit(look, "5", unit, "acts more than once in an action");
	if (was->fatigue >= FATIGUE_MAX)
		wrong_unit(look, "6.5", unit, "acts, and is too tired");
	else if (is->fate == FATE_ON_MAP && is->fatigue == was->fatigue)
		wrong_unit(look, "6.5", unit, "acts, and does not tire");
	if (look->check->acts[unit] > FATIGUE_MAX - look->check->dawn[unit])
		wrong_unit(look, "6.5", unit, "has acted too often today");
}

/* ---- the units: where ---- */

/* Leaders may go along without a word. */
static void check_place(const struct action_look *look, int unit)
{
	int was = look->past->state->unit[unit].at, is = look->now->state->unit[unit].at;
	const char *told = look->told[unit].place;

	if (!gc_is_combat_unit(look->now->game, look->now->state, unit))
		return;
	if (told ? strcmp(told, gc_place_id(look->now, is)) != 0 : was != is)
		wrong_unit(look, "6", unit, "is elsewhere than was told");
}

/* What has become of a unit in the action, and how often it acts. */
static void action_check_unit(const struct action_look *look, int unit)
{
	if (look->told[unit].exchanged)
		return;
	check_fate(look, unit);
	check_condition(look, unit);
	check_acts(look, unit);
	check_place(look, unit);
}

/* ---- an action: zones ---- */

/* 2.4: what is counted as units move is what a count of all units gives. */
static void check_zones(const struct action_look *look)
{
	if (!gc_field_agrees(look->now))
		diag_error(look->diag,
			"2.4: the zones of control are not those of the units there");
}

/* ---- an action ---- */

/* Nobody asks what plans were. */
static void remember(struct action_check *check, const struct day *day)
{
	memcpy(&check->before, day->state, offsetof(struct state, carried));
	check->first = day->adj->journal->end;
}

struct action_check *gc_action_check_new(const struct day *day)
{
	struct action_check *check = ARENA_NEW(day->adj->arena, struct action_check);

	remember(check, day);
	for (int i = 0; i < day->game->units; i++)
		check->dawn[i] = day->state->unit[i].fatigue;
	return check;
}

int gc_action_check(struct action_check *check, const struct day *day)
{
	struct day past = *day;
	struct action_look look = {
		.check = check, .past = &past, .now = day, .diag = day->adj->diag};
	unsigned errors = look.diag->errors;

	past.state = &check->before;
	gc_invariants_position(day->game, day->state, look.diag);
	check_zones(&look);
	action_read(&look);
	for (int i = 0; i < day->game->units; i++)
		action_check_unit(&look, i);
	action_check_ways(&look);
	remember(check, day);
	if (look.diag->errors == errors)
		return OK;
	diag_error(look.diag, "that is so after action %d of the day", day->now.number);
	return ERR_BUG;
}
