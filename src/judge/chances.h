/* The chances of an attack in a few words, from what a side knows. */
#ifndef JUDGE_CHANCES_H
#define JUDGE_CHANCES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"

struct intake_context;

/* A file of orders in which it is to stand. */
struct chances_in {
	const struct intake_context *context;
	enum side side;
	const char *text;
	size_t length;
	const void *view; /* as things stand behind it; NULL: as they stand now */
};

struct chances {
	/* "you win 98 %, they win 2 %", with ", if he is as on turn 4" of an enemy who was
	 * seen before this turn; or of a hidden enemy "you win 60 % on average, 16 % if
	 * Kearny is there"; "": they cannot be counted. It belongs to the arena of the
	 * context. */
	const char *text;
	int rank;   /* how good they are, of 100; -1: nobody can say */
	int worth;  /* ten for each of 100 that it is not lost, and what he loses on average
		       more than they do, in hundredths */
	int gain;   /* what he loses on average more than they do, in hundredths of SP */
	bool sure;  /* it is won, and costs nothing */
	bool known; /* the enemy is taken as he was last seen, */
	int seen;   /* and against him alone they are so good */
	bool dated; /* and that was before this turn */
	bool range; /* over those who may be there, or be there besides */
	int counts; /* of how many fights it took */
};

/* `lines` are an order with what stands below it, or several, of which the first counts. */
struct chances chances_of(const struct chances_in *in, const char *lines);

#endif
