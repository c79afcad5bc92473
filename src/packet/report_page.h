/* A report as an HTML page of its own, for reading alone: nothing runs in it. */
#ifndef PACKET_REPORT_PAGE_H
#define PACKET_REPORT_PAGE_H

struct arena;
struct buf;

struct report_page {
	const char *title;
	const char *report; /* Markdown; its heading of the first level is left out */
	const char *map;    /* SVG, below the report; NULL: none */
};

/* Appends the page. */
void report_page_write(
	struct buf *out, struct arena *arena, const struct report_page *page);

#endif
