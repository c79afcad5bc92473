/*
 * The packet: one HTML page in which a player reads, and checks what he writes. It is made
 * of what its audience is told, and loads nothing: its policy forbids it.
 */
#ifndef PACKET_PAGE_H
#define PACKET_PAGE_H

#include <stddef.h>

#include "ledger/format.h"

struct arena;
struct buf;
struct clone;
struct diag;
struct order_left;
struct past;
struct past_of;
struct ruleset;
struct tree;

/* A file that the page is made of. */
struct page_file {
	const char *text;
	size_t length;
};

/* Those that are the same for all games of a family; src/packet has them, and the runtime
 * is built. */
enum page_part {
	PAGE_RUNTIME,
	PAGE_STYLE,
	PAGE_SCRIPTS, /* from here on, as one stands behind the other */
	PAGE_UNPACK = PAGE_SCRIPTS,
	PAGE_DOM,
	PAGE_VIEW,
	PAGE_TIP,
	PAGE_THEATRE,
	PAGE_TABLE,
	PAGE_EXPLAIN,
	PAGE_FINDER,
	PAGE_JUDGE,
	PAGE_KEEPING,
	PAGE_COUNTERS,
	PAGE_DRAWING,
	PAGE_WRITING,
	PAGE_UNDO,
	PAGE_CHOICES,
	PAGE_PARTY,
	PAGE_CHOOSING,
	PAGE_COMING,
	PAGE_CARRYING,
	PAGE_PLANNING,
	PAGE_CHOOSERS,
	PAGE_FIELDS,
	PAGE_STANDING,
	PAGE_HAND,
	PAGE_CARDS,
	PAGE_FIRST,
	PAGE_ENDS,
	PAGE_SCRIPT,
	PAGE_LOOKING,
	PAGE_HEXES,
	PAGE_LINES,
	PAGE_GLIDE,
	PAGE_CHART,
	PAGE_HISTORY,
	PAGE_DICE,
	PAGE_TABLES,
	PAGE_PARTS
};

struct page {
	const struct tree
		*told; /* files of the clone: what a check wants, and what is read */
	const struct clone *clone;
	int seat; /* whose of several commanders it is (campaign/seats.h); else 0 */
	const struct past *past; /* the steps so far; NULL: none is known */
	const struct order_left
		*left;     /* of orders whose step asks the side; NULL: nothing */
	int asked;         /* and the commander who is */
	const char *proof; /* what the dice come from (campaign/proof.h); NULL: not known */
	bool revealed;     /* the campaign as a whole, whoever has it */
	struct page_file part[PAGE_PARTS];
};

/* How a part is found by its name, such as "page.css": as shelf_packet. */
typedef int page_reader(const char **text, size_t *length, struct arena *arena,
	const char *name, struct diag *diag);

/* Reads the parts of a page of such a game. Errors as those of `read`. */
int page_read_parts(struct page_file part[PAGE_PARTS], struct arena *arena,
	const struct ruleset *ruleset, page_reader *read, struct diag *diag);

/* The file of the report that is read in the page, TOLD_REPORT or TOLD_SHORT. */
const char *page_report(struct arena *arena, const struct page *page, enum told_path path);

/* Appends the page. ERR_DAMAGED when a report is missing; ERR_SYSTEM without memory. */
int page_write(
	struct buf *out, struct arena *arena, const struct page *page, struct diag *diag);

/* Returns whose past it is: of a clone with the files that it was read of. */
struct past_of page_past_of(const struct clone *clone, const struct tree *files);

/*
 * Appends the page of a published campaign with everything revealed: `told` is what an
 * audience was told, with all of it below whole/, and *clone what was read of that, which
 * is the public's then. `part` has PAGE_PARTS. Errors as published_read and page_write.
 */
int page_write_whole(struct buf *out, struct arena *arena, const struct page_file *part,
	const struct tree *told, struct clone *clone, struct diag *diag);

/* ---- a report as an HTML page of its own, for reading alone: nothing runs in it ---- */

struct report_page {
	const char *title;
	const char *report; /* Markdown; its heading of the first level is left out */
	const char *map;    /* SVG, below the report; NULL: none */
};

/* Appends the page. */
void report_page_write(
	struct buf *out, struct arena *arena, const struct report_page *page);

#endif
