/*
 * What time alone brings about, in all campaigns of a home: the mail that has come, in the
 * inbox and in the spool, is taken; a run that was killed is finished; a step of which all
 * is in is played when its campaign says so; who is late is gone on without, or has lost;
 * who is awaited is reminded, once; reports that nobody was sent leave.
 *
 * Mail that came before a deadline is in time: where some could not be taken now, no
 * deadline of the campaigns that it may be for is enforced.
 *
 * The moderator hears of what needs him, and gets a digest once a day: mail/desk.h.
 *
 * A campaign that has not moved and in which nothing is due is not opened: it costs two
 * calls of stat(2). See mail/home.h.
 */
#ifndef MAIL_TICK_H
#define MAIL_TICK_H

#include <stdbool.h>
#include <stdint.h>

struct arena;
struct diag;
struct home;

/* What was done in a campaign. */
enum ticked {
	TICKED_FINISHED, /* a killed run */
	TICKED_PLAYED,   /* a step of which all was in */
	TICKED_OPENED,   /* a step whose round of the beacon has come */
	TICKED_WITHOUT,  /* the step was played without a side, or its question answered */
	TICKED_FORFEIT,  /* a side has lost */
	TICKED_REMINDED,
};

struct tick {
	struct arena *arena;
	const struct home *home;
	const char *only; /* no campaign but this; NULL: all of the home */
	int64_t now;      /* seconds since 1970 */
	bool said;        /* the moderator says that it is so late, and not the clock */
	struct diag *diag;
	/* Is told of what is done, of which campaign: of a step its name, else of a seat or
	 * side. NULL: nobody is. */
	void (*tell)(void *context, const char *campaign, enum ticked what, const char *of);
	void *context;
};

/*
 * Does what is due. Nothing at all, with ERR_REFUSED and a message that says what to do,
 * when `now` is more than a day before or after the last tick and the moderator has not
 * said it: a clock that jumps would cost the players their deadlines. What goes wrong in
 * one campaign is a message with its directory, and keeps no other from its own; the result
 * is that of the last that went wrong.
 */
int tick_home(const struct tick *tick);

#endif
