/* What the programs of make bench measure with. */
#ifndef TESTS_BENCH_CLOCK_H
#define TESTS_BENCH_CLOCK_H

#include <stdint.h>
#include <stdlib.h>
#include <time.h>

/* Nanoseconds of the processor that the program has had so far: what else runs on the
 * machine takes its time, but not these. */
static inline int64_t clock_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static inline int clock_by_size(const void *a, const void *b)
{
	int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

	return (x > y) - (x < y);
}

/* The middle one of so many, which it sorts, in milliseconds. */
static inline double median_ms(int64_t *nanoseconds, int count)
{
	qsort(nanoseconds, (size_t)count, sizeof *nanoseconds, clock_by_size);
	return (double)nanoseconds[count / 2] / 1e6;
}

#endif
