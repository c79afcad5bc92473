/*
 * How the armies of a campaign are divided, filled up and divided anew: substitutes and
 * brigades that are detached (32.0), units that are called from departments (26.0), the
 * Valley and what it lets the Union release (27.0), and the counters that the Union changes
 * when it is reorganized (34.0). From organization.ini.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_CAMPAIGN_ORGANIZATION_H
#define RULES_GREAT_CAMPAIGNS_DATA_CAMPAIGN_ORGANIZATION_H

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

#endif
