/* What comes of a rehearsal, counted day by day. */
#ifndef RULES_GREAT_CAMPAIGNS_REHEARSAL_REHEARSAL_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_REHEARSAL_REHEARSAL_PRIVATE_H

#include "game/advice.h"
#include "rules/great-campaigns/orders/orders.h"

#define FATES (FATE_WAITING + 1)

/* A sentence, and in how many days it was said. */
struct said {
	struct said *next;
	const char *text;
	int times;
};

/* A line of the plan. */
struct line_tally {
	const char *text;
	unsigned line; /* of the file; 0: it goes on from the day before */
	int days;      /* in which it began */
	int begun;     /* how often, in all days */
	struct said *left;
};

/* A unit is to come to a hex. */
struct goal {
	struct goal *next;
	int line; /* of the tally */
	int unit, place;
	bool today;
	int days; /* in which the line began and it has come there */
};

/* A unit, when the day's actions were over: in so many days it was so. */
struct unit_tally {
	bool named; /* by the plan */
	int *at;    /* by hex: where it stood; NULL: nowhere yet */
	int fate[FATES];
	int fatigue[FATIGUE_MAX + 1];
	int disorganized, exhausted, demoralized, routed, moved, attacked;
	bool routs, attacks; /* today */
	int marches, hexes;
	int lost, most; /* MV: in all days, and in the worst */
};

struct hex_tally {
	bool named; /* as a target of the plan */
	int held[SIDES];
	int attacked[SIDES]; /* by that side */
	unsigned attackers;  /* today: a set of sides */
	unsigned holders;    /* the same of who stands there */
};

struct side_tally {
	int lost, most;                        /* MV */
	int points, points_least, points_most; /* victory points, in halves */
	int actions;
};

/* The evening of a day: both have passed, and nobody has recovered. */
struct evening {
	enum side side; /* whose plan is looked at */
	struct state state;
	struct plan_entry *entry;
	int entries;
	int actions[SIDES];
};

struct tally {
	struct arena *arena;
	const struct game *game;
	const struct state *dawn;
	const struct rehearsing *what;
	struct gc_memory *memory; /* of all its days */
	int days;                 /* so far */
	struct line_tally *line;
	int lines;
	struct goal *goals;
	struct unit_tally unit[UNITS_MAX];
	struct hex_tally *hex;
	struct side_tally side[SIDES];
	struct said *failed; /* orders of the side that came to nothing */
};

/* One day as it was played. */
struct played {
	const struct evening *evening;
	const struct state *after; /* recovered */
	const struct event *events;
	struct arena *arena; /* of the day */
};

/* ---- tally.c ---- */

/* Begins to count. */
struct tally *gc_tally_new(struct arena *arena, const struct game *game,
	const struct state *dawn, const struct rehearsing *what);

/* Adds a day: its evening, and what its events tell. */
void gc_tally_add(struct tally *tally, const struct played *played);
void gc_tally_events(struct tally *tally, const struct played *played);

/* ---- pages.c ---- */

struct rehearsal_pages;

void gc_rehearsal_plan(struct rehearsal_pages *pages, const struct tally *tally);
void gc_rehearsal_units(struct rehearsal_pages *pages, const struct tally *tally);
void gc_rehearsal_sums(struct rehearsal_pages *pages, const struct tally *tally);
void gc_rehearsal_notes(struct rehearsal_pages *pages, const struct tally *tally);

#endif
