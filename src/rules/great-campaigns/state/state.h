/*
 * The state of a game. Both sides see all of it but the plan that the other carries on: the
 * counters lie open. A view has the same form. What is sealed (the plans of a day, standing
 * orders) stands in no state.
 */
#ifndef RULES_GREAT_CAMPAIGNS_STATE_STATE_H
#define RULES_GREAT_CAMPAIGNS_STATE_STATE_H

#include "rules/great-campaigns/data/game.h"

struct arena;
struct buf;
struct diag;
struct ini;
struct names;

#define WORKS_MAX     256 /* hexes with works that somebody has dug, or printed ones taken */
#define CROSSINGS_MAX 512 /* sides that are not as printed: more than can be */
#define STATIONS_MAX  64
#define RUINS_MAX     32
#define DEPOTS_MAX    64
#define CYCLES_MAX    48 /* strategic cycles of a campaign */
#define OVER_MAX      240
#define CARRIED_MAX   16383 /* bytes of a plan that goes on over days */

enum fate {
	FATE_UNUSED,  /* not of this scenario */
	FATE_AWAITED, /* it is to come */
	FATE_ON_MAP,
	FATE_EXITED,
	FATE_ELIMINATED, /* MV 0 */
	FATE_SURRENDERED,
	/* Of a campaign. */
	FATE_OFF_MAP,   /* in a box */
	FATE_UNDER_WAY, /* from or to a box: it is due where it goes */
	FATE_WAITING    /* 2.3: a leader who was left in a hex, for a unit of his command */
};

struct unit_state {
	int fate; /* enum fate */
	int at;   /* hex where it stands, or stood last; its box, or where it goes; -1 */
	int strength; /* MV */
	int fatigue;  /* FL, 0 to FATIGUE_MAX */
	bool disorganized;
	bool exhausted;
	int demoralized; /* 11: 0, 1, 2 */
	bool refuses;    /* 7.8: its stack has refused its flanks; all of it or none */
	bool held;       /* by a special rule: it may not move yet */
	int gone;        /* turn with which it left or fell; 0: it has not */
	int lost;        /* MV lost in combat so far */
	bool beyond;     /* AWARD_CIRCUIT: it has been where it was to go */
	bool unsupplied; /* 30: it was out of supply in the last cycle */
	int spent;       /* 31: boxes of ammunition */
	int stood;       /* 33: hex of an enemy of the Union as the last cycle ended; -1 */
	int due;         /* under way: the turn with which it arrives; else 0 */
	int travels;     /* under way: enum transfer_by */
	int supports;    /* 24: of a vessel, supports given today */
	int fired;       /* L5.5: of a vessel, the turn in which it bombarded without the
			    Navy Yard; 0: it did not */
	int of;     /* 32: the unit from which it was detached, or within which it is; -1 */
	int marked; /* L2.2: its Artillery Value, and 1; 0: that of its counter */
	int came;   /* L5.1: turn with which it came into its box; 0: at first, or by a
		       move from box to box */
	bool raided;   /* it has been in a county that marks raiders */
	bool district; /* 27: it is of the District of Washington, and not released */
	bool left;     /* L5.8: of the I Corps at first, it is so no more */
};

/* 9: works in a hex. */
struct works_state {
	int at;    /* hex */
	int level; /* enum work_level */
	int side;  /* enum side whose they are */
};

enum crossing_kind { CROSSING_DESTROYED, CROSSING_BUILT };

/* 10: a side whose crossing is not as printed. */
struct crossing_state {
	int link;
	int kind; /* enum crossing_kind */
	int side; /* who did it last */
};

/* 5.4 */
struct station_state {
	int at;
	int damage; /* enum station_damage, not the first */
};

/* What a side's plan leaves for the days to come: lines of orders, parted by CARRIED_END.
 * orders/orders.h */
struct carried_state {
	char plan[CARRIED_MAX + 1]; /* "": nothing */
	/* Of a campaign: why a plan that went on is over, "June 1", "nothing is left of
	 * it";
	 * "": none is. */
	char over[OVER_MAX + 1];
};

#define CARRIED_END " | "

/* 25 A county or city, by its number in the data. */
struct county_state {
	int last;   /* enum side who was in its seat last; NO_SIDE: neither */
	int holder; /* enum side that controls it; NO_SIDE: neither */
};

/* 30, V24 A depot. */
struct depot_state {
	int at;
	int side;      /* enum side whose it is */
	bool complete; /* else it is begun */
	int placed;    /* turn in which it was; 0: before the first */
};

/* 35 The points of a strategic cycle: the Union's less the Confederates'. */
struct cycle_points {
	int turn;
	int counties, losses, others;
	int total;   /* all that there are by then */
	bool valley; /* of a cycle of the Valley Theater, whose counties alone it counts */
};

/* 21 */
struct rail_state {
	int units, strength;
};

/* 23, 24 Printed works of the Confederates that are no more. */
struct ruin_state {
	int at;
};

/* V15: rivers by their class. */
enum river { RIVER_MAJOR, RIVER_MINOR, RIVERS };

/* L4.4, L5.4: the Valley, who is called there, and its posture. */
struct valley_state {
	int released;   /* turn in which its units were released; 0: they are not */
	int blenker;    /* turn in which the limits of Blenker's division were lifted; 0 */
	bool passive;   /* the Union's posture there; else it is active */
	int overrides;  /* times that the Union has changed it */
	int threatened; /* Reinforcement Phases in a row with a threat to Washington */
	int militia;    /* turns of militia so far */
	int strength;   /* MV of militia that comes today */
	int cavalry;    /* regiments that Banks is given today */
	bool paralysed; /* V15: leaders of the Union there activate one unit today */
};

/* What the state of a campaign has besides that of a battle, of which all is as it was
 * cleared. */
struct campaign_state {
	int box_of[BOXES_MAX]; /* L5.1: enum side that was in it first; in one that nobody
				  is in the Confederates, who defend then */
	bool claimed;   /* the Confederates have claimed a county's points since the last
			   Valley cycle */
	int claims;     /* points of all such claims since then */
	int snow_until; /* turn until which rain is snow; 0. 16 */
	struct county_state county[COUNTIES_MAX];
	struct depot_state depot[DEPOTS_MAX];
	int depots;
	int siege_at; /* of the Union's siege artillery; -1: it is lost, or there is none */
	int siege_fatigue;
	bool passive;         /* 33: the Union's posture; else it is active */
	int week_lost[SIDES]; /* MV lost in combat since the last cycle */
	int week_others; /* 35: what has been scored once since then, in whole points */
	struct cycle_points cycle[CYCLES_MAX];
	int cycles;
	struct rail_state rail[SIDES][RAIL_AREAS]; /* who has embarked today. 21 */
	int embarked;         /* MV in ships today, by the room that they take. 23 */
	int roads_closed;     /* turn until which no vessel goes through the Roads; 0. 22 */
	bool norfolk_taken;   /* 28 */
	bool repaired[SIDES]; /* stations, the last time. L5.6 */
	struct ruin_state ruin[RUINS_MAX];
	int ruins;
	int burnt[STRUCTURES]; /* L5.5: turn with which its loss is felt no more; 0: it
				* stands
				*/
	int valley_box;        /* of the Valley track, where its marker lies. 27 */
	struct valley_state valley;
	int unfordable_until[RIVERS]; /* V15: the last turn on which fords of such rivers
					 are closed in the Valley Theater; 0 */
};

struct state {
	int turn;             /* 0 before turn 1 */
	int step;             /* of the sequence: the one to be played */
	int outcome;          /* enum game_ending */
	uint32_t options;     /* set of enum option_flag */
	int start;            /* scenario */
	enum audience viewer; /* AUDIENCE_DECK: this is the truth */
	bool under_way;       /* of a view: the step waits in its middle */

	bool rain;            /* today. 3 */
	int rain_until;       /* turn until which it rains by an event; 0 */
	int wet_days;         /* of rain in a row, today's included */
	bool unfordable;      /* fords are closed. 3 */
	int paralysed[SIDES]; /* command, or -1: none of whose leaders may activate today */
	int points[SIDES];    /* victory points so far, in halves */
	int supports;         /* gunboat supports used today */
	int held[AWARDS_MAX]; /* by award: enum side, who holds its place; NO_SIDE */
	bool taken[AWARDS_MAX]; /* AWARD_TAKEN: its points were given */

	struct unit_state unit[UNITS_MAX];
	struct works_state works[WORKS_MAX];
	int works_count;
	struct crossing_state crossing[CROSSINGS_MAX];
	int crossings;
	struct station_state station[STATIONS_MAX];
	int stations;
	struct campaign_state campaign;
	struct carried_state carried[SIDES]; /* the last: check/actions.c does without it */
};

/* Its tables, with whose eyes each field is for. */
extern const struct record_form gc_state_form;

/* Whether what was read is a state that the rules can come to. */
records_agree gc_state_agrees;

/* struct ruleset: begin, view_of */
int gc_state_begin(void *state, const void *game, const char *scenario, const char *options,
	struct diag *diag);
enum audience gc_view_of(const void *view);

/* Puts down what the scenario of the state sets up; nothing of it is there yet. */
void gc_state_set_up(struct state *state, const struct game *game);

/* The scenario that is played. */
static inline const struct gc_scenario *gc_scenario_of(
	const struct game *game, const struct state *state)
{
	return &game->scenario[state->start];
}

/* The set-up of a unit in the scenario that is played; NULL: it is not of it. */
const struct setup *gc_setup_of(
	const struct game *game, const struct state *state, int unit);

/* Of each counter, by its number, whether it is in play and takes orders; and the names of
 * the game as they are read in that position. */
const bool *gc_in_play(
	int *pieces, struct arena *arena, const void *game, const void *state);
const struct names *gc_names_now(
	struct arena *arena, const struct game *game, const struct state *state);

static inline bool gc_on_map(const struct state *state, int unit)
{
	return state->unit[unit].fate == FATE_ON_MAP;
}

/* True for a unit that has left the game. */
static inline bool gc_is_gone(const struct state *state, int unit)
{
	int fate = state->unit[unit].fate;

	return fate >= FATE_EXITED && fate <= FATE_SURRENDERED;
}

/* True for a unit that is in the box now. */
static inline bool gc_is_in_box(const struct state *state, int unit, int box)
{
	return state->unit[unit].fate == FATE_OFF_MAP && state->unit[unit].at == box;
}

/* True while a vessel has not been destroyed; unit: -1 for none, which does not live. 22 */
static inline bool gc_vessel_lives(const struct state *state, int unit)
{
	return unit >= 0 && state->unit[unit].fate >= FATE_OFF_MAP;
}

/* L5.8: true for a counter without a command that begins as one of the I Corps. */
bool gc_is_lent(const struct game *game, int unit);

/* The command that a unit obeys: that of its counter, or of a substitute that of the unit
 * from which it was detached; the I Corps, as long as it is lent to that; -1: none. 32 */
int gc_command_of(const struct game *game, const struct state *state, int unit);

/* True when the unit obeys the leader as things stand: gc_obeys, with substitutes. */
bool gc_obeys_now(const struct game *game, const struct state *state, int unit, int leader);

/* True for a counter that is no unit of its own now: it was attached or exchanged, or no
 * rule has brought it yet. 32, 34 */
bool gc_lies_aside(const struct game *game, const struct state *state, int unit);

/* True for a counter of substitutes. 32 */
bool gc_is_substitute(const struct game *game, int unit);

/* True when the rules of a campaign are in force. */
static inline bool gc_is_campaign(const struct game *game, const struct state *state)
{
	return gc_scenario_of(game, state)->campaign;
}

static inline bool gc_stands_at(const struct state *state, int unit, int place)
{
	return gc_on_map(state, unit) && state->unit[unit].at == place;
}

/* True for a unit that can fight: infantry, cavalry or artillery on the map. */
bool gc_is_combat_unit(const struct game *game, const struct state *state, int unit);

/* The side that has combat units in a hex; NO_SIDE: nobody. A linear search; during a
 * day the zones know it at once. */
enum side gc_place_holder(const struct game *game, const struct state *state, int place);

/* 7.2: the Combat Value of a unit, in halves. */
int gc_combat_halves(const struct game *game, const struct state *state, int unit);

/*
 * state.c: what a counter is worth where it is. Tactical and Command Values differ by the
 * theatre in which the unit stands (L2.2, L2.3); the Artillery Value of a unit that was
 * divided or put together is what was marked then.
 */
int gc_tactical(const struct game *game, const struct state *state, int unit);
int gc_command_value(const struct game *game, const struct state *state, int unit);
int gc_guns(const struct game *game, const struct state *state, int unit);

/* True when the rules of the Valley Theater hold in the place, and differ. L2.3 */
bool gc_is_in_valley(const struct game *game, int place);

/* 9: the works in a hex that serve the side, the better of what is dug and what is printed:
 * printed forts serve the Union, redoubts and batteries the Confederates. And the index in
 * state->works, -1 when nobody has dug. */
enum work_level gc_works_at(
	const struct game *game, const struct state *state, enum side side, int place);
int gc_works_find(const struct state *state, int place);

/* 5.4: the index in state->station of the station in a place; -1: nobody has damaged one
 * there. */
int gc_station_find(const struct state *state, int place);

/* L5.3: true where a fort of the side is printed. */
bool gc_has_fort(const struct game *game, enum side side, int place);

/* 24: true where printed works are no more. */
bool gc_is_ruined(const struct state *state, int place);

/* 30: the index in state->campaign.depot of the depot in a place; -1: there is none. */
int gc_depot_at(const struct state *state, int place);

/* True when the ford of a link cannot be crossed now: by the weather in the Richmond
 * Theater, elsewhere and on the line between the theatres by the class of its river. 3,
 * V15, L2.3 */
bool gc_ford_is_closed(const struct game *game, const struct state *state, int link);

/* What crosses the water of a link now: printed crossings (set of enum gc_link_flag) less
 * what is destroyed, and LINK_BRIDGE where a pontoon bridge stands. 10 */
uint32_t gc_crossings_now(const struct game *game, const struct state *state, int link);

/* True when the water of a link is a river, or flooded: nobody crosses it but by a
 * crossing. 6.2 */
bool gc_is_river_now(const struct game *game, const struct state *state, int link);

#endif
