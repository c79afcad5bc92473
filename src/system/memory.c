#include "system/memory.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#define MIB       ((size_t)1 << 20)
#define HEAP      (64 * MIB) /* addresses that the heap has from the beginning */
#define HEAP_STEP (1 * MIB)  /* and so many more at a time */
#define LARGE     (MIB / 8)
#define HUGE_PAGE (2 * MIB)

/* Large pieces go back to the system as soon as they are given back, which the C library
 * does by itself only until it has seen one go: a tenth of the peak of `run`. Small ones
 * are soon wanted again: a quarter of the pages of `run` would go and come back. */
static void give_back_what_is_large(void)
{
#ifdef M_MMAP_THRESHOLD
	mallopt(M_MMAP_THRESHOLD, (int)LARGE);
	mallopt(M_TRIM_THRESHOLD, (int)(HEAP + 16 * MIB));
#endif
}

/* The heap has its addresses at once, and gets its memory by huge pages as it is used,
 * where the system has such: page after page is a third of the time of a report. */
static void take_huge_pages(void)
{
#if defined M_TOP_PAD && defined MADV_HUGEPAGE
	char *volatile first; /* what nobody looks at, nobody would be asked for */
	char *from, *end;

	mallopt(M_TOP_PAD, (int)HEAP);
	if (!(first = malloc(1)))
		return;
	mallopt(M_TOP_PAD, (int)HEAP_STEP);
	from = first + (HUGE_PAGE - (uintptr_t)first % HUGE_PAGE);
	end = sbrk(0);
	if (from < end)
		(void)madvise(from, (size_t)(end - from), MADV_HUGEPAGE);
	free(first);
#endif
}

void memory_prepare(void)
{
	give_back_what_is_large();
	take_huge_pages();
}
