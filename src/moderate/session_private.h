/* What the files of the session share. Nobody else includes it. */
#ifndef MODERATE_SESSION_PRIVATE_H
#define MODERATE_SESSION_PRIVATE_H

#include "moderate/session.h"

/* Commits a change; the campaign of the session is then the new one. Not yet durable. */
int session_commit(struct session *session, const struct change *change);

/* Makes everything durable. */
int session_flush(struct session *session);

/* ERR_REFUSED, with a message, when the secrets are published, and for a campaign of
 * another version of the program. */
int session_can_change(struct session *session);

/*
 * ERR_REFUSED when this file, which has a voucher, was received already since the last
 * step, and something else since: somebody sends an old file again.
 */
int session_not_replayed(struct session *session, const struct intake *intake);

/* What comes of a file that speaks of the end of the game, INTAKE_END: without a message
 * when it says the same once more, or what stands already. */
int session_speak(struct change *out, struct session *session, const struct intake *intake);

/* Takes back that the game has ended. */
int session_take_end_back(struct session *session, const char *step, const char *reason);

#endif
