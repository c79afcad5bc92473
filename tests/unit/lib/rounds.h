/*
 * How much is played by tests that play by chance, each from a seed of its own: as the
 * environment's ROUNDS says. One round is enough to come across what a test looks for, and
 * all that make test does; make soak plays many.
 */
#ifndef TESTS_ROUNDS_H
#define TESTS_ROUNDS_H

#include <stdlib.h>

#define ROUNDS 1

static int rounds_wanted(void)
{
	const char *given = getenv("ROUNDS");
	int wanted = given ? atoi(given) : ROUNDS;

	return wanted > 0 ? wanted : ROUNDS;
}

#endif
