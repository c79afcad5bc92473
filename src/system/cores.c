#include "system/cores.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>

#define CORES_MOST 64

struct share {
	void (*work)(void *payload, size_t piece, unsigned core);
	void *payload;
	size_t pieces;
	atomic_size_t next;
};

struct worker {
	struct share *share;
	unsigned core;
	pthread_t thread;
	bool runs;
};

unsigned cores_count(void)
{
	cpu_set_t set;
	int count = sched_getaffinity(0, sizeof set, &set) < 0 ? 1 : CPU_COUNT(&set);

	return count < 1 ? 1 : count > CORES_MOST ? CORES_MOST : (unsigned)count;
}

static void *carry_out(void *payload)
{
	struct worker *worker = payload;
	struct share *share = worker->share;
	size_t piece;

	while ((piece = atomic_fetch_add(&share->next, 1)) < share->pieces)
		share->work(share->payload, piece, worker->core);
	return NULL;
}

/* The caller is one of the workers: where no thread can be had, it does all of it. */
void cores_work(size_t pieces, unsigned cores,
	void (*work)(void *payload, size_t piece, unsigned core), void *payload)
{
	struct share share = {.work = work, .payload = payload, .pieces = pieces};
	struct worker worker[CORES_MOST] = {{.share = &share}};

	if (cores > CORES_MOST)
		cores = CORES_MOST;
	for (unsigned core = 1; core < cores; core++) {
		worker[core] = (struct worker){.share = &share, .core = core};
		worker[core].runs = !pthread_create(
			&worker[core].thread, NULL, carry_out, &worker[core]);
	}
	carry_out(&worker[0]);
	for (unsigned core = 1; core < cores; core++)
		if (worker[core].runs)
			pthread_join(worker[core].thread, NULL);
}
