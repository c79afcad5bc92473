/* The chances of a planned fight or march: what is asked, and what comes of it. */
#ifndef GAME_ODDS_H
#define GAME_ODDS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/side.h"

/* A planned fight or march, as a player puts it. What is NULL is not said. */
struct plan {
	enum side side;     /* whose view it is */
	const char *orders; /* the order, with its words; of a defence the words alone */
	const char *defend; /* a place: the side is attacked there */
	const char *from;   /* a place: where the attackers stand, or who marches */
	const char *enemy;  /* who is assumed; else those whom the view remembers */
	const char *enemy_says; /* the words of his choices */
	const char *standing;   /* standing orders of the side */
};

/* What counts beside the strengths; or what a part of a way costs. */
struct odds_term {
	const char *text, *rule;
	int value; /* seen from the attacker */
};

struct odds_row {
	const char *key, *text; /* for scripts; for people */
	uint64_t chance;        /* of odds.certain */
};

struct odds_table {
	const char *key, *title;
	const struct odds_row *row;
	int rows;
	bool spread; /* the rows exclude each other: numbers, shown with bars */
	int mean;    /* of such numbers, in hundredths; -1: it says nothing */
};

/* What may come of it, by exact count. */
struct odds {
	const char *title;   /* who attacks whom, where; or who marches: a sentence */
	bool way;            /* it is a march: the terms are parts of a way */
	const char *side[2]; /* attacker, defender */
	const char *round;   /* what the strengths are of: "First round"; "The way" */
	int strength[2];     /* both 0: nothing is said of them */
	const char *points;  /* what they are counted in: "SP"; NULL: it is not said */
	const struct odds_term *term;
	int terms;
	/* What strengths and terms come to: net, +3, "to the two dice, in all". The total
	 * is NULL where they come to nothing. */
	const char *total_key, *total, *total_text;
	const struct odds_table *table;
	int tables;
	const char *const *note; /* sentences: what is assumed or left out */
	int notes;
	uint64_t certain; /* what chances are parts of */
	uint64_t rest;    /* what was not followed to its end */
};

#endif
