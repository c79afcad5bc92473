/* What is expected of a seat, as far as it knows: whose move it is, and whether its own
 * part is in. What others have sent is no part of it. */
#ifndef MAIL_EXPECTED_H
#define MAIL_EXPECTED_H

#include <stdbool.h>

#include "base/side.h"

struct campaign;

enum expected {
	EXPECTED_NOTHING,
	EXPECTED_JOIN,
	EXPECTED_ORDERS,
	EXPECTED_PLEDGE,  /* the hash of its orders: plans are committed */
	EXPECTED_FURTHER, /* its orders said `stop` */
	EXPECTED_ANSWER,
	EXPECTED_FILED, /* nothing more: its part is in, others are awaited */
	EXPECTED_OVER,  /* the game is over */
	EXPECTED_KINDS
};

/* Their names in templates/mail/expected.md. */
extern const char *const expected_name[EXPECTED_KINDS];

/* Of the commander `k` of a side, from 0. */
enum expected expected_of(const struct campaign *campaign, enum side side, int k);

/* True for what a seat has to send something for. */
bool expected_is_due(enum expected expected);

#endif
