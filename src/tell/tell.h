/*
 * The subtrees for/AUDIENCE/: what that audience may know, and nothing else. They
 * are made from its view, from the journal as filtered for it, and from texts of
 * its own; the truth itself is never looked at here but through the ruleset's view.
 */
#ifndef TELL_TELL_H
#define TELL_TELL_H

#include "tell/message.h"

struct question;
struct report_input;

/* The game's data for an audience: all but positions. Once, by `new`. */
void told_data(struct campaign *campaign, enum audience who);

/*
 * Writes for/WHO/ anew from the state of the campaign (at a wait: from the state as
 * far as it was played) and from the journals of its news. `question` is open for
 * it, or NULL. ERR_BUG, ERR_REFUSED for templates as report_write.
 */
int told_write(struct campaign *campaign, enum audience who,
	const struct occasion *occasion, const struct question *question,
	struct diag *diag);

/*
 * What WHO has sent is sealed and about to be adjudicated: its report asks for nothing any
 * more and says so, and its MESSAGE is that of the occasion. All else stays as it was
 * told. ERR_DAMAGED when its view cannot be read; else as told_write.
 */
int told_busy(struct campaign *campaign, enum audience who, const struct occasion *occasion,
	struct diag *diag);

/* All three. */
int told_all(struct campaign *campaign, const struct occasion *occasion, struct diag *diag);

/* Writes what WHO is told of the settings: those of the campaign, or some that say less. */
void told_settings(
	struct campaign *campaign, enum audience who, const struct settings *settings);

/* The same of those of now; who is not asked in mid step must not learn since when the step
 * waits for the other side. */
void told_settings_asked(struct campaign *campaign, enum audience who, bool asked);

/* What WHO is told of the beacon: that a round has come is told with the step, and to who
 * is asked in it. */
struct beacon told_beacon(struct campaign *campaign, enum audience who);

/* Writes the message of a projection's commit: whenever anything else below for/WHO/ is
 * new. `news` as message_told. */
void told_message(struct campaign *campaign, enum audience who,
	const struct occasion *occasion, const char *news);

/* Finds the page that is the same for all games, and what the family says in it.
 * ERR_DAMAGED when one is missing. */
int told_templates(
	struct report_input *input, const struct campaign *campaign, struct diag *diag);

/* Appends questions.ini, which a player's own copy of the program reads as well. Of several
 * commanders the one who is asked stands in it; NULL: the side has one. */
void told_question(struct buf *out, const struct question *question, const char *commander);

#endif
