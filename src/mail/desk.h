/*
 * The moderator's desk: what the program writes to him, from `tick`.
 *
 * At once, what needs him: a campaign that stopped, a side that has forfeited, mail that
 * has not left for an hour. And once a day at most a digest: who is late and who has missed
 * deadlines, campaigns that stand still, mail that could not leave, mail that was put aside
 * with its first words, and how many strangers got no answer. He is told no more than
 * `status` and his own files tell him: no orders and no position are in it, and no
 * password.
 *
 * What he was told stands in a book as a campaign has one (mail/book.h), below the private
 * directory of the home. Its commit point is that of his mails, so each leaves once, also
 * when a process is killed: what a killed one has found is found again. A home whose
 * moderator has no address of his own has no desk.
 */
#ifndef MAIL_DESK_H
#define MAIL_DESK_H

#include <stdbool.h>
#include <stdint.h>

struct arena;
struct desk;
struct diag;
struct home;
struct home_campaign;
struct home_campaigns;
struct session;

/* Returns the desk of the home, with nothing found yet; NULL when there is none. */
struct desk *desk_of(struct arena *arena, const struct home *home, int64_t now);

/* Notes how a campaign stands that is open; may be called again when it has moved. */
void desk_look(
	struct desk *desk, const struct home_campaign *campaign, struct session *session);

/* Notes what came of a campaign that was visited: `err`, and what was said of it. */
void desk_visited(struct desk *desk, const struct home_campaign *campaign, int err,
	const struct diag *said);

/*
 * Writes to him what is new. ERR_SYSTEM when that could not be committed: then what was
 * found must be found again, so nobody may forget that those campaigns have moved. What
 * cannot leave is a warning, and leaves the next time.
 */
int desk_write(struct desk *desk, const struct home_campaigns *all, struct diag *diag);

#endif
