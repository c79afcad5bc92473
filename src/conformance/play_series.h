/* A row of games between two built-in players, some at a time. */
#ifndef CONFORMANCE_PLAY_SERIES_H
#define CONFORMANCE_PLAY_SERIES_H

#include "conformance/play_door.h"

struct cli;
struct coverage;
struct ruleset;

#define JOBS_MOST    64
#define OUTCOMES     8
#define OUTCOME_MOST 64 /* bytes, the last of them NUL */

/* What is to be played. */
struct series {
	const struct ruleset *ruleset;
	const void *game;
	const char *scenario; /* of all games; NULL: the game's scenarios in turn */
	const char *options;  /* of all games; NULL: drawn for each */
	const char *cover;    /* paths of tables, commas between; NULL: none */
	struct door door;     /* of the campaigns */
	int first_seed;
	int games, campaigns; /* how many; the first ones are played again as campaigns */
	int jobs;             /* games at a time, 1 to JOBS_MOST */
};

/* What came of it: the same, however many are played at a time. */
struct tally {
	unsigned games, scenarios, campaigns, steps, rolls;
	char outcome[OUTCOMES][OUTCOME_MOST]; /* in the order in which they first came */
	unsigned count[OUTCOMES];             /* 0 behind the last */
	struct coverage *coverage;            /* NULL: no tables were given */
};

/*
 * Plays them. Of games that fail the first is told in the diag of `cli`, and those behind
 * it do not count. Everything in *out belongs to the arena of `cli`. Errors are those of
 * match_play, door_play and coverage_read.
 */
int series_play(struct tally *out, const struct series *series, struct cli *cli);

#endif
