/*
 * hooks/beacon: a program of the moderator's that brings the values of the beacon, so that
 * nobody has to give them by hand. It lies where hooks/after-step does, and must belong to
 * the same people.
 *
 *     beacon NAME ROUND ADDRESS         (drand 4711 https://...)
 *
 *     ADJUTANT_CAMPAIGN=demo            ADJUTANT_DIR=/home/me/games/demo
 *     ADJUTANT_STEP=4/union             ADJUTANT_TIME=2026-11-28T20:00:00Z, of the round
 *
 * The first line that it prints is the value. It is called when the time of the round has
 * come, by `run`, `mail` and `tick`, before the campaign is opened to be changed; it has a
 * minute. When it fails, or prints nothing, the step goes on waiting: a warning says so,
 * and the next run asks again.
 */
#ifndef MAIL_HOOK_BEACON_H
#define MAIL_HOOK_BEACON_H

#include <stdint.h>

struct arena;
struct diag;
struct home;
struct session;

#define HOOK_BEACON "hooks/beacon"

/*
 * Asks the hook for the value that the campaign in `dir` waits for, if its round has come
 * at `now`, there is a hook, and it has no value yet: then session->value and value_round
 * are set, to memory of the arena. The session is not open. `home` as hook_collect.
 */
void hook_beacon(struct session *session, struct arena *arena, const char *dir,
	const struct home *home, int64_t now, struct diag *diag);

#endif
