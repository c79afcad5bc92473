/*
 * How a side's orders came out, counted as they are carried out: for the news in short.
 */
#ifndef RULES_KIT_ORDER_TALLY_H
#define RULES_KIT_ORDER_TALLY_H

#include "base/side.h"

struct adjudication;
struct event;

struct order_tally {
	int done;   /* nothing failed of them */
	int cut;    /* something came of them before they failed */
	int failed; /* nothing came of them */
};

/* Where the journal stands: what is told from now on comes of the next order. */
struct event *const *order_tally_mark(const struct adjudication *adj);

/* Counts an order of the side that was carried out since `mark`. */
void order_tally_add(struct order_tally *tally, enum side side, struct event *const *mark);

/* Tells the side, in an event `orders-carried-out` with the facts given, done, cut and
 * failed; nothing when no order was carried out, or in a preview. `rule` is kept. */
void order_tally_tell(const struct order_tally *tally, struct adjudication *adj,
	enum side side, const char *rule);

#endif
