/* The scripts of a page: one element, so that what one of them declares the others have. */
#ifndef PACKET_PAGE_SCRIPT_H
#define PACKET_PAGE_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct page;

/* Those that a page wants; `writes`: orders are written on it. The text is the arena's. */
const char *page_script(
	size_t *length, struct arena *arena, const struct page *page, bool writes);

#endif
