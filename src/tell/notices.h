/*
 * Notices: what stands on top of every report as long as it is so, by the settings alone: a
 * step that is sealed waits for its round; a draw is offered, or was declined; a seat is
 * open, or was taken. They can be put into a
 * report that is made already, and be taken out of it again, so that they may change in the
 * middle of a step without telling any of it anew.
 */
#ifndef TELL_NOTICES_H
#define TELL_NOTICES_H

#include "base/side.h"

struct arena;
struct campaign;
struct settings;

/* The report with the notices of these settings, and no others, below its head; owned by
 * the arena. The text itself when there are none. */
const char *notices_put(
	struct arena *arena, const struct settings *settings, const char *report);

/* The reports of an audience, whole and short, of all its seats, get the notices of now. */
void notices_tell(struct campaign *campaign, enum audience who);

/* Puts a ruling below them, as reports have rulings. */
void notices_rule(struct campaign *campaign, enum audience who, const char *ruling);

#endif
