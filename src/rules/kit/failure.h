/*
 * Orders that come to nothing, or to less than they say: a message for who looks them over
 * beforehand, an event for their owner once they are carried out. And the receipt, which
 * tells how each order was understood.
 */
#ifndef RULES_KIT_FAILURE_H
#define RULES_KIT_FAILURE_H

#include <stdarg.h>
#include <stdbool.h>

#include "base/diag.h"
#include "base/side.h"

struct adjudication;
struct order;
struct qualifier;
struct statement;

struct failure {
	enum side side; /* whose order it is */
	struct where where;
	const char *rule; /* of the order */
	const char *said; /* the order, as it is told back */
	const struct message *message;
	bool hypothetical; /* it may never be carried out: only errors are told */
};

/* That of an order of a side; and of a word under an order or in standing orders, which is
 * told back as `said` (NULL: as it is), behind the trigger of its standing order. */
struct failure failure_of_order(
	enum side side, const struct order *order, const struct message *message);
struct failure failure_of_word(const struct adjudication *adj, enum side side,
	const struct qualifier *word, const char *said, const struct message *message);

/*
 * Tells of a failure. In a preview it is a message; else an event `order-fails` with the
 * facts order, message and why, told to the side. Lists of names (a, b, c) are shortened.
 * Returns OK: the rest of the orders goes on.
 */
int failure_tell(struct adjudication *adj, const struct failure *failure, const char *a,
	const char *b, const char *c);

/* Tells the side whether the condition of its `if` was true as it came to it. */
void condition_tell(struct adjudication *adj, enum side side, const char *rule,
	const struct statement *statement, bool yes);

/* Adds a line to the receipt of a preview, if there is one. */
void receipt_line(struct adjudication *adj, struct where where, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void receipt_vline(
	struct adjudication *adj, struct where where, const char *format, va_list args);

#endif
