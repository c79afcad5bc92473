/*
 * Orders that come to nothing, or to less than they say: a message for who looks them over
 * beforehand, an event for their owner once they are carried out. And the receipt, which
 * tells how each order was understood.
 */
#ifndef RULES_KIT_FAILURE_H
#define RULES_KIT_FAILURE_H

#include <stdbool.h>

#include "base/diag.h"
#include "base/side.h"

struct adjudication;

struct failure {
	enum side side; /* whose order it is */
	struct where where;
	const char *rule; /* of the order */
	const char *said; /* the order, as it is told back */
	const struct message *message;
	bool hypothetical; /* it may never be carried out: only errors are told */
};

/*
 * Tells of a failure. In a preview it is a message; else an event `order-fails` with the
 * facts order, message and why, told to the side. Lists of names (a, b, c) are shortened.
 */
void failure_tell(struct adjudication *adj, const struct failure *failure, const char *a,
	const char *b, const char *c);

/* Adds a line to the receipt of a preview, if there is one. */
void receipt_line(struct adjudication *adj, struct where where, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

#endif
