/* What all are told when a game ends before its time, or somebody offers that, and of seats
 * that change hands, and of seals that wait for their round: at any time, also in the
 * middle of a step, of which nothing is told with it. View, map and journal stay as they
 * were told last. */
#ifndef TELL_ENDS_H
#define TELL_ENDS_H

struct campaign;
struct diag;
struct occasion;

/*
 * Every report says that the game is over, and why; nothing is asked of anybody. Errors as
 * told_busy.
 */
int told_end(struct campaign *campaign, const struct occasion *occasion, struct diag *diag);

/* The reports get the notices of now (notices.h), and are else as they were. */
void told_notices(struct campaign *campaign, const struct occasion *occasion);

/* A seal that waits for its round is told to all but the sides that have sealed something
 * in it, which told_busy tells: as told_notices. */
void told_round(
	struct campaign *campaign, unsigned sealers, const struct occasion *occasion);

/* The reports are those of before the end, with a ruling in them. */
void told_resumed(
	struct campaign *campaign, const struct occasion *occasion, const char *ruling);

#endif
