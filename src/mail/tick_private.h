/* What the files of mail/tick.h share. Nobody else includes it. */
#ifndef MAIL_TICK_PRIVATE_H
#define MAIL_TICK_PRIVATE_H

#include <stdbool.h>

#include "base/diag.h"
#include "mail/home.h"
#include "mail/tick.h"
#include "moderate/session.h"

/* A campaign in which something may be due; all memory is its own. */
struct ticking {
	const struct tick *tick;
	struct home_campaign *campaign;
	struct arena *arena;
	struct diag own;
	struct diag *diag;
	struct session session;
	int64_t since;          /* the step at hand waits */
	struct session brought; /* by the hook: value and round of the beacon */
	char before[LEDGER_ID + 1];
	bool again; /* mail could not leave: the next tick tries it again */
};

/* Opens it, to be read or moved; tick_close must follow where it is moved. */
int tick_open(struct ticking *ticking, bool write);

/* Gives it back, and calls the hook for what was played. */
void tick_close(struct ticking *ticking);

/* True when time has brought something about that tick_play or a reminder has to do. */
bool tick_is_due(const struct ticking *ticking);

/* Finishes a killed run, and plays what is due until nothing is. */
int tick_play(struct ticking *ticking);

/* Is there anybody to write to, or mail that was to leave when a process died? */
int tick_has_mail(bool *has, struct ticking *ticking);

/* Sends reminders, and reports that were not sent yet. The mark of the campaign is taken
 * while nobody else can write its book. */
int tick_mail(struct ticking *ticking);

#endif
