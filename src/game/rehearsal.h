/* A plan that is rehearsed: what is played how often, and what comes of it. */
#ifndef GAME_REHEARSAL_H
#define GAME_REHEARSAL_H

#include <stdbool.h>

#include "base/side.h"

#define REHEARSAL_TIMES_MAX 1000

struct orders;
struct standing;

/* What the other side does meanwhile. */
enum opponent {
	OPPONENT_IDLE,   /* nothing */
	OPPONENT_PLAYER, /* what the built-in player plans, each time anew */
	OPPONENT_PLAN    /* a plan that is supposed of him */
};

struct rehearsing {
	enum side side;                  /* whose plan it is, and whose view */
	const struct orders *orders;     /* the plan */
	const struct standing *standing; /* in force with it; NULL: none */
	enum opponent opponent;
	const struct orders *enemy; /* OPPONENT_PLAN */
	int times;                  /* 1 to REHEARSAL_TIMES_MAX */
	const char *seed;           /* any text: the same gives the same dice */
};

enum measure {
	MEASURE_TIMES, /* in so many of the times it was so */
	MEASURE_MEAN,  /* on average, in hundredths */
	MEASURE_NUMBER
};

/* A number between its words: "loses" 1.25 "MV on average". */
struct rehearsal_fact {
	const char *key;         /* for scripts; NULL: for people alone */
	const char *text, *unit; /* before and behind it; "": nothing */
	enum measure measure;
	int value;
	bool begins; /* a line of its own begins with it */
};

struct rehearsal_row {
	const char *key, *text;
	int times; /* how often it was so at all; -1: that is not said */
	const struct rehearsal_fact *fact;
	int facts;
};

struct rehearsal_part {
	const char *key, *title;
	const struct rehearsal_row *row;
	int rows;
};

struct rehearsal {
	const char *title; /* who plays what against whom: a sentence */
	const struct rehearsal_part *part;
	int parts;
	const char *const *note; /* sentences: what is assumed or left out */
	int notes;
};

#endif
