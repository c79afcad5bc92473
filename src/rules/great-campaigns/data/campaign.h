/* Sets of counties. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_COUNTY_SET_H
#define RULES_GREAT_CAMPAIGNS_DATA_COUNTY_SET_H

#include <stdbool.h>
#include <stdint.h>

#include "game/data_file.h"
#include "rules/great-campaigns/data/tables.h"

#define COUNTIES_MAX     128
#define COUNTY_WORD_BITS 64
#define COUNTY_WORDS     (COUNTIES_MAX / COUNTY_WORD_BITS)

struct county_set {
	uint64_t word[COUNTY_WORDS];
};

static inline uint64_t county_bit(int county)
{
	return UINT64_C(1) << (unsigned)(county % COUNTY_WORD_BITS);
}

static inline bool county_set_has(const struct county_set *set, int county)
{
	return (set->word[county / COUNTY_WORD_BITS] & county_bit(county)) != 0;
}

static inline void county_set_add(struct county_set *set, int county)
{
	set->word[county / COUNTY_WORD_BITS] |= county_bit(county);
}

/* Adds all of another set. */
static inline void county_set_join(struct county_set *set, const struct county_set *other)
{
	for (int i = 0; i < COUNTY_WORDS; i++)
		set->word[i] |= other->word[i];
}

/* Leaves those that are in another set, too. */
static inline void county_set_meet(struct county_set *set, const struct county_set *other)
{
	for (int i = 0; i < COUNTY_WORDS; i++)
		set->word[i] &= other->word[i];
}

static inline bool county_set_same(
	const struct county_set *set, const struct county_set *other)
{
	for (int i = 0; i < COUNTY_WORDS; i++)
		if (set->word[i] != other->word[i])
			return false;
	return true;
}

/*
 * 25 Counties: where their seats are, what lies in them, which are neighbours, and what
 * holding one is worth. A city within a county is an area of its own in the same list.
 */

#define CITY_HEXES   12
#define COUNTY_GATES 4

struct gc_county {
	const char *id; /* "new-kent" */
	const char
		*name; /* of a county as the sheets say it: "New Kent"; "City of Richmond"
			*/
	const char *title; /* "New Kent County" */
	int seat;          /* hex; -1: it lies off the sheets, and nobody ever takes it */
	int box;           /* that lies in it; -1 */
	int gate[COUNTY_GATES], gates; /* hexes to which the roads out of the box lead */
	int points; /* 35: VP of a cycle in which the Union controls it */
	int holder; /* enum side that controls it at first; NO_SIDE */
	int bonus;  /* 35: VP for the Union that controls it at the end of the game */
	const char *beside; /* the id of one that it touches off the sheets; NULL */
	bool base;          /* 30: Confederate supplies come from there */
	/* Of the Valley Theater. */
	int theatre;     /* enum gc_theatre, by whose rules it is controlled and scored */
	int otherwise;   /* enum side that has it when neither holds it; NO_SIDE: nobody */
	int second;      /* hex: another seat, either of which is enough; -1 */
	bool maryland;   /* V24: who forages there is liked, or not */
	int lack;        /* VP that the Union loses in a cycle in which it has it not */
	int raid;        /* VP that it loses in one in which the Confederates have it, */
	int raid_second; /* and stand in the second seat; 0: as much */
	bool marks;      /* a brigade that has been there is worth VP when it falls */
	int hex[CITY_HEXES], hexes; /* of a city, or its box; none: it is a county */
};

/* The Valley Theater: V22, and the points of J. */
struct gc_valley_control {
	int seat;     /* MV of a unit that takes a seat */
	int keep;     /* MV of one that keeps a county from the enemy */
	int half;     /* MV in a county that count half of its points without its seat */
	int part;     /* what a claim in a Recovery Phase is of the points: a fifth */
	int brigade;  /* VP for a brigade that has raided and falls, */
	int division; /* and for a division */
};

struct gc_counties {
	struct gc_county county[COUNTIES_MAX];
	int counties;
	struct gc_valley_control valley;
	int infantry; /* MV of Confederate infantry that keep a county from the Union */
	int *of;      /* by place: the county that it lies in; -1: none */
	bool *seat;   /* by place: who takes it may control something */
	int city[COUNTIES_MAX], cities;       /* those that are made of hexes */
	struct county_set next[COUNTIES_MAX]; /* that one can walk into from this one */
	int across[COUNTIES_MAX], down[COUNTIES_MAX]; /* the middle of its hexes, in the
							 units in which maps are drawn */
};

/* The county of a hex; of a box the one in which it lies, or which it is; -1: none. */
int gc_county_at(const struct gc_counties *counties, int place);

static inline bool gc_county_is_city(const struct gc_county *county)
{
	return county->hexes > 0;
}

/*
 * The two theatres of a campaign, and what becomes of who goes from the one to the other:
 * values of counters that differ by theatre, and divisions that are brigades with a leader
 * in the Valley. From theatres.ini and formations.ini. L2.2, L2.3
 */

struct game;
struct loader;

#define FORMATIONS_MAX     64
#define FORMATION_BRIGADES 6
#define OTHER_VALUES_MAX   24

/* A division or demi-division of the Richmond Theater, and its counters in the Valley's. */
struct gc_formation {
	int division;                              /* unit */
	int leader;                                /* unit; -1: it has none there */
	int brigade[FORMATION_BRIGADES], brigades; /* units, in the order in which
						      they are used */
};

/* What a leader is worth in a theatre, in place of what his counter says. */
struct gc_other_values {
	int unit;
	int theatre; /* enum gc_theatre */
	int tactical, command_value;
};

struct gc_theatres {
	bool differ; /* there is a theatres.ini: the rest counts */
	int north;   /* Tactical Value more of brigades and regiments of other games in the
			Valley Theater */
	int south;   /* and of counters of Stonewall in the Valley in the Richmond Theater
		      */
	bool unlimited; /* in the Valley Theater the die of the initiative bounds no
			   activation. 5.2 */
	int cavalry[2]; /* 7.7: added to the die for losses there, by enum side */
	int whole;     /* a division stays whole there while each enemy is so many hexes off
			*/
	int most;      /* MV of a brigade into which one is divided */
	bool *bridged; /* 10: by link, pontoon bridges may be built there; NULL: at printed
			  sites alone */
	struct gc_formation formation[FORMATIONS_MAX];
	int formations;
	struct gc_other_values values[OTHER_VALUES_MAX];
	int valued;
};

/* ---- formations.c ---- */

/* True when the unit is one of its brigades. */
bool gc_formation_has(const struct gc_formation *formation, int brigade);

/* The formation of which the unit is the division; of which it is a brigade, or the leader;
 * NULL: of none. */
const struct gc_formation *gc_formation_of(const struct game *game, int division);
const struct gc_formation *gc_formation_with(const struct game *game, int brigade);
const struct gc_formation *gc_formation_led(const struct game *game, int leader);

/*
 * How the armies of a campaign are divided, filled up and divided anew: substitutes and
 * brigades that are detached (32.0), units that are called from departments (26.0), the
 * Valley and what it lets the Union release (27.0), and the counters that the Union changes
 * when it is reorganized (34.0). From organization.ini.
 */

#define SUBSTITUTES_MAX 24 /* counters of a side */
#define BRIGADES_MAX    48
#define EXCHANGES_MAX   12
#define POOLS_MAX       12
#define POOL_UNITS      24
#define POOL_PLACES     8
#define DRAW_LEAST      2
#define DRAW_MOST       12
#define DRAW_POOLS      4
#define TRACK_MAX       8
#define DISTRICT_BOXES  4
#define FOUGHT_BOXES    8
#define WAYS_BACK       4

/* 32: a brigade with a counter of its own that belongs to a division. */
struct gc_brigade {
	int unit, division;
};

/* 34: a counter for which another stands from then on, and a leader who comes with it. */
struct gc_exchange {
	int from, to;
	int leader; /* -1: none */
};

/* 26: a department whose units may be called. */
struct gc_pool {
	const char *id, *text; /* "the Department of South Carolina" */
	int side;              /* enum side */
	int box;               /* where they wait */
	int unit[POOL_UNITS], units;
	int leader;                     /* who comes with the first of them; -1: nobody */
	int place[POOL_PLACES], places; /* where they come: hexes, or a box */
	int days;                       /* turns later */
	int each_cycle; /* so many may be called in a cycle, without dice; 0: by dice */
	int free;       /* so many units score nothing */
	int score;      /* enum gc_score_kind of each one more; -1: nothing */
};

/* 26: what the sum of two dice lets be called. */
struct gc_draw {
	int pool[DRAW_POOLS], pools;
	int picks;
};

/* 27: the Valley track, and the Union Release Table. */
struct gc_valley {
	int box;                 /* the Valley Box; -1: there is no such segment */
	int strength[TRACK_MAX]; /* by box of the track: the least MV there, 0 in the first
				  */
	int boxes;               /* of the track */
	int release[6]; /* MV released by modified die of 1 or less, to 6 or more */
	int district[DISTRICT_BOXES], districts; /* boxes of the District of Washington */
	int keep;                                /* MV that always stay there */
	int early, early_turn;                   /* added to the die before that turn */
	int watch_box;                           /* the Rappahannock Box; -1: none */
	int watch_strength, watch_die;           /* so much MV there adds that to it */
};

/* L5.1: a box that is fought for in each cycle in which both sides are in it. */
struct gc_fought_box {
	int box;
	int back[WAYS_BACK], backs; /* boxes to which who is beaten goes, the first first */
};

struct gc_organization {
	int substitute[2][SUBSTITUTES_MAX], substitutes[2]; /* by enum side */
	struct gc_brigade brigade[BRIGADES_MAX];
	int brigades;
	struct gc_exchange exchange[EXCHANGES_MAX];
	int exchanges;
	int reorganize_turn; /* from that turn on; 0: never */
	int reorganize_unit; /* who must be on the map; -1: nobody */
	struct gc_pool pool[POOLS_MAX];
	int pools;
	struct gc_draw draw[DRAW_MOST + 1]; /* by sum of two dice */
	int more_turn;                      /* from that turn on one pick more; 0: never */
	int hill;                           /* 26.1: the leader; -1: none */
	int hill_turn;
	struct gc_valley valley;
	struct gc_fought_box fought[FOUGHT_BOXES];
	int foughts;
};

/*
 * 27, L3.10: the District of Washington on the map: who belongs to it, where its units may
 * be, and which counties move the Valley track. From washington.ini; a game without that
 * file has the Valley and the District in boxes, or not at all.
 */

struct gc_area;
struct loader;

#define DISTRICT_UNITS 64
#define NEAR_COMMANDS  4
#define NEAR_UNITS     16
#define BANDS_MAX      8
#define OPEN_FORTS     8

/* What a hex is part of, besides the bands of the Valley track; one set by place. Hexes of
 * the Valley theatre alone are part of the first three. */
enum district_area {
	AREA_DISTRICT, /* where units of the District may be */
	AREA_CORPS,    /* where those of the I Corps may be */
	AREA_ALARM,    /* where all of them may be, as long as the enemy is on the track */
	AREA_WATCH,    /* where Confederates watch the District */
	DISTRICT_AREAS
};

#define AREA_BIT(area) (1u << (unsigned)(area))
#define BAND_BIT(band) (1u << (unsigned)(DISTRICT_AREAS + (band)))

struct gc_district {
	uint16_t *area; /* by place: set of AREA_BIT and BAND_BIT; NULL: there is none */
	int bands;      /* of the track above 0 */
	int strength;   /* MV in a county of a band that count */
	int unit[DISTRICT_UNITS], units;
	int command[NEAR_COMMANDS], commands; /* of the I Corps, and its brigades */
	int near[NEAR_UNITS], nears;          /* units that are of it besides */
	int open[OPEN_FORTS], opens; /* L5.3: hexes that are rolling for artillery */
};

/* L5.7: the surrender of Harpers Ferry. */
struct gc_ferry {
	int place;                  /* hex */
	int die;                    /* so much or more; 0: there is no such phase */
	int each;                   /* MV of Confederate infantry that add 1 to it */
	int large;                  /* a garrison of more MV takes 1 off */
	const struct gc_area *edge; /* hexes by which one gets out of it; NULL: none */
};

/*
 * 30, 31, 33, 35, 36: the numbers of supply, ammunition, siege, posture, points and end of
 * a campaign, from its campaign.ini.
 */

#define START_DEPOTS 24
#define END_DIES     8

/* 30 */
struct gc_supply {
	int depot_hexes;    /* units so near to a depot are in supply */
	int wagon_hexes;    /* so far by road from a complete depot one may be placed */
	int changes;        /* depots placed or completed in a segment */
	int loss;           /* MV of who is out of supply; at least 1 is left to it */
	int extended;       /* added to the die of its extended march */
	int forage_good;    /* a die of so much or less: it is in supply */
	int forage_fair;    /* of so much or less: it is disorganized */
	int forage_rain;    /* added to the die in rain */
	int forage_many;    /* MV of a county's foragers above which `forage_crowd` */
	int forage_crowd;   /* is added to their dice */
	int forage_fatigue; /* levels that it costs */
};

/* 31 */
struct gc_ammunition {
	int boxes;    /* that a unit carries */
	int loss;     /* MV lost in a combat that spends a box of each unit in it */
	int modifier; /* of attackers half of whose CV has no more of it */
	int guns;     /* their Artillery Values are divided by this */
	int refill;   /* boxes of a cycle */
};

/* The Union's siege artillery. */
struct gc_siege {
	int place;     /* where it is at first; -1: there is none */
	int fatigue;   /* its Fatigue Level at first, and after it was moved */
	int artillery; /* what it adds in an assault; works do not lessen it */
	int recovers;  /* levels of a cycle */
};

/* 33 */
struct gc_posture {
	int passive;    /* a die of so much or more */
	int again;      /* added when the posture is passive already */
	int leader;     /* who is afraid; -1 */
	int near;       /* of enemies so near to him who have come nearer, */
	int near_added; /* which adds so much */
	int losses;     /* MV that the Confederates have lost more than the Union */
	int losses_added;
	int within; /* hexes: to enemies so near no unit comes nearer */
};

/* 35: what is scored once, as it happens. */
enum gc_score_kind {
	SCORE_NORFOLK,
	SCORE_VIRGINIA,
	SCORE_DEPOT_LOST,
	SCORE_GUNBOAT_LOST,
	SCORE_CAROLINA, /* a unit called from South Carolina beyond those that are free */
	SCORE_COAST,    /* a division called from the Atlantic Coast */
	SCORE_HARPERS_FERRY, /* a Union MV that surrendered there */
	SCORE_ARSENAL,       /* what the Confederates have burnt. L5.5 */
	SCORE_NAVY_YARD,
	SCORE_BALTIMORE_DEPOT,
	SCORE_HETH, /* L4.4.1: the Confederates have called him */
	SCORE_KINDS
};

extern const char *const gc_score_words[]; /* by enum gc_score_kind; for field tables */

struct gc_score {
	const char *text;
	int points; /* for the Union; below 0: it loses them */
};

/* 36: with a die of so much or more the game ends in the cycle of that turn. */
struct gc_end_die {
	int turn, least;
};

/* A depot that is complete at first. */
struct gc_start_depot {
	int at, side; /* enum side whose it is */
};

/* All of it. */
struct gc_supplies {
	struct gc_supply supply;
	struct gc_start_depot depot[START_DEPOTS];
	int depots;
	struct gc_ammunition ammunition;
	struct gc_siege siege;
	struct gc_posture posture;
	struct gc_score score[SCORE_KINDS];
	struct gc_end_die end[END_DIES];
	int ends;
};

/* V15: random events of the Valley Theater, by the sum of two dice. From [valley-event
 * SUM]. */

#define VALLEY_EVENT_LEAST 2
#define VALLEY_EVENT_MOST  12

enum gc_valley_event_kind {
	VALLEY_EVENT_NONE,
	VALLEY_EVENT_RAIN,  /* not heeded: it rains by the events of On to Richmond. L4.2 */
	VALLEY_EVENT_MAJOR, /* fords of major rivers are closed for `turns` */
	VALLEY_EVENT_MINOR, /* those of minor rivers and creeks */
	VALLEY_EVENT_PARALYSIS,
	VALLEY_EVENT_CAVALRY, /* Banks is given a regiment */
	VALLEY_EVENT_STRAGGLING,
	VALLEY_EVENT_KINDS
};

extern const char *const gc_valley_event_words[]; /* none rain major-rivers ... */

struct gc_valley_event {
	int kind; /* enum gc_valley_event_kind */
	int turns;
};

struct gc_valley_events {
	struct gc_valley_event
		event[VALLEY_EVENT_MOST + 1]; /* from VALLEY_EVENT_LEAST on */
	int events; /* rows that there are; 0: no dice are thrown */
};

/*
 * V24, L4.10 Supply in the Valley Theater and in boxes off the map: county by county from
 * complete depots of either side. From [valley-supply] of a campaign; without it a campaign
 * has the supply of the Richmond Theater alone.
 */

struct gc_area;
struct ini_section;
struct loader;

struct gc_valley_supply {
	const struct gc_area *always;   /* Confederates are in supply there */
	const struct gc_area *counties; /* Confederates there have it as in the Richmond
					   Theater, by counties that they control */
	int maryland[SIDES];            /* added to the die of foragers in Maryland */
	int changes;                    /* depots that a side places or completes in a
					   segment */
};

/* When counties and ways off the map are there: boxes are one county away from what their
 * ways lead to. Nothing without the section. */
void gc_join_boxes(struct loader *l);

/*
 * L4.4 The Valley, which the Union holds asleep at first, and who comes there besides: when
 * it is released, the limits of Blenker's division and of the Mountain Department, who is
 * called, militia, and the command posture of the Valley. From release.ini; a game without
 * that file has none of it.
 */

struct loader;

#define RELEASE_UNITS 16 /* of a list below */
#define CALLUP_PLACES 8
#define MILITIA_TURNS 8

struct gc_units {
	int unit[RELEASE_UNITS], units;
};

/* Units off the map that a rule brings, so many turns after it has called them. */
struct gc_callup {
	const char *id;
	struct gc_units of;
	int turns;
	int place[CALLUP_PLACES],
		places;              /* of which the owner chooses, his default first */
	const struct gc_area *where; /* whom an enemy there calls; NULL: nobody */
	int score;                   /* enum gc_score_kind; -1: nothing */
};

/* L4.4.3 */
struct gc_valley_release {
	const struct gc_area *valley;
	/* A Confederate who acts or digs here releases it; so does one who enters there and
	 * is none of these. */
	const struct gc_area *trigger, *south;
	struct gc_units southern;
	const char *release; /* of the scenario, which holds them */
	int die;             /* it is released by so much or less */
	int later;           /* added for each cycle behind the first */
	int augment, augment_first, augment_most; /* MV: of a cycle, of the first; at most
						   */
};

/* L4.4.4: who may move there before. */
struct gc_mountain {
	struct gc_units of;
	const struct gc_area *closed; /* to them, and so are */
	int distance;                 /* hexes so near or nearer to one of these */
	struct gc_units enemy;
};

/* L4.4.4: until the whole division rests by depots. */
struct gc_blenker {
	struct gc_units of;
	const struct gc_area *closed;
	int extended; /* added to the die of an extended march */
};

/* Units that are held at one place until the enemy is in one of others. L4.4.4, L5.8 */
struct gc_sleeper {
	const char *release;         /* of the scenario; NULL: there is none */
	const struct gc_area *where; /* the enemy comes there: it is let go */
	int enemy;                   /* enum side of whom */
	bool for_good;               /* else as long as he is there */
};

/* L4.4.5 */
struct gc_militia {
	struct gc_units of;
	int phases; /* Reinforcement Phases in a row with a threat, till it begins */
	int strength[MILITIA_TURNS], turns; /* MV of each turn */
	const struct gc_area *where;        /* railroad hexes there */
	int first;                          /* place: the default */
};

/* L5.4 */
struct gc_valley_posture {
	int passive;   /* a die of so much or more */
	int again;     /* added when it is passive already */
	int within;    /* hexes */
	int overrides; /* times that the Union may change it */
};

enum gc_callup_kind {
	CALLUP_FREMONT,
	CALLUP_MILROY,
	CALLUP_HETH,
	CALLUP_CROOK,
	CALLUP_KELLEY,
	CALLUPS
};

enum gc_sleeper_kind { SLEEPER_SCHENCK, SLEEPER_CADETS, SLEEPERS };

struct gc_release_rules {
	struct gc_valley_release valley;
	struct gc_mountain mountain;
	struct gc_blenker blenker;
	struct gc_callup callup[CALLUPS];
	struct gc_sleeper sleeper[SLEEPERS];
	struct gc_militia militia;
	struct gc_units cavalry; /* L4.4.2: of the District, of whom Banks is given one */
	struct gc_valley_posture posture;
};

static inline bool gc_units_have(const struct gc_units *units, int unit)
{
	for (int i = 0; i < units->units; i++)
		if (units->unit[i] == unit)
			return true;
	return false;
}

/*
 * What a campaign has besides its battles, from campaign.ini: a section for each fact, by
 * subject. A game without that file has none of it, and its scenarios are battles.
 */

#define BOXES_MAX 64

/* A place off the map, behind the hexes: its number is game->hexes and its index. */
struct gc_box {
	const char *id, *name, *aliases;
	int side;    /* enum side, whose units alone may be there; NO_SIDE: those of both */
	int theatre; /* enum gc_theatre in which it lies */
};

/* 14, L5.7: the turns of the strategic cycles of a theatre. */
struct gc_calendar {
	int first, every; /* turns; 0: there is none */
};

/* 16, L3.2: rain that is snow. */
struct gc_snow {
	int before; /* the turn from which on there is none */
	int most;   /* on this or less, on a die; 0: there never is */
};

/* 20 Strategic movement. */
struct gc_strategic {
	int movement[FEET]; /* MP */
	int fatigue;        /* the highest FL at which it may begin */
	int distance;       /* hexes from the enemy: nearer nobody begins or comes */
};

/* 28 The Norfolk Segment. */
struct gc_norfolk {
	int box, from; /* places: what is attacked, and whence */
	int retreat;   /* place: the box to which its garrison goes */
	int turn;      /* from which on it can be */
};

struct gc_campaign {
	int ties;    /* 19: so many of them in a day end its actions */
	int theatre; /* enum gc_theatre, whose hexes alone are entered; -1: all */
	struct provenance provenance; /* of the whole game's data */
	struct gc_calendar calendar[GC_THEATRES];
	struct gc_box box[BOXES_MAX];
	int boxes;
	struct gc_areas areas;
	struct gc_snow snow;
	struct gc_counties counties;
	struct gc_supplies supplies;
	struct gc_valley_supply *valley_supply; /* V24; NULL: none */
	struct gc_strategic strategic;
	struct gc_norfolk norfolk;
	struct gc_railroads rail;
	struct gc_waters waters;
	struct gc_transfers transfers;
	struct gc_organization organization;
	struct gc_theatres theatres;
	struct gc_district district;
	struct gc_ferry ferry;
	struct gc_structure structure[STRUCTURES]; /* by enum gc_structure_kind */
	struct gc_valley_events valley_events;
	struct gc_release_rules *release; /* L4.4; NULL: the Valley is not played */
};

#endif
