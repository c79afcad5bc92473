/* Programs of the moderator's that are called as his campaigns go on. */
#ifndef MAIL_HOOK_H
#define MAIL_HOOK_H

#include <stddef.h>
#include <stdint.h>

#include "ledger/git/ledger.h"

struct arena;
struct diag;
struct home;
struct session;

/* ---- hooks/after-step ---- */

/*
 * hooks/after-step: a program of the moderator's that is called after each step, for chat
 * channels and the like. It lies in the directory of the campaign, or else in the home
 * above it. It must belong to the user, or to root, and nobody else may write it; and the
 * user must have named that home by --home or ADJUTANT_HOME, or must have said once that
 * hooks of the directory may run (system/process.h).
 *
 *     after-step CAMPAIGN STEP          (demo 4/union)
 *
 *     ADJUTANT_CAMPAIGN=demo            ADJUTANT_DIR=/home/me/games/demo
 *     ADJUTANT_GAME=its id              ADJUTANT_KIND=step, or end
 *     ADJUTANT_TURN=4                   ADJUTANT_STEP=4/union
 *     ADJUTANT_TITLE=Turn 4, June 27 PM: Union Player Turn
 *     ADJUTANT_SUMMARY=the title, and a line for each thing that everybody knows in short
 *
 * Its standard input is the report for everybody. It gets only what is public.
 *
 * It is called when the commits are durable, and the campaign and the spool of mail are
 * free again, so that others need not wait for it. What comes of it changes nothing: it has
 * a minute, and its failure is a warning.
 */

#define HOOK_AFTER_STEP "hooks/after-step"

/* The steps it is called for; all belongs to the arena. Zeroes: none. */
struct hook_steps {
	struct arena *arena;
	const char *dir;     /* of the campaign */
	const char *program; /* NULL: there is none */
	struct hook_step *step;
	size_t count;
};

/*
 * Notes what was played since the commit `before` (from ledger_head; "": nothing was
 * there), while the session is open. Where there is no hook nothing is read. `home` is
 * where one may lie besides, NULL: the home above the campaign. What is noted belongs to
 * the arena, which may outlive the session's.
 */
void hook_collect(struct hook_steps *out, struct arena *arena, struct session *session,
	const struct home *home, const char before[LEDGER_ID + 1]);

/* Calls it for each of them, oldest first; the session is closed. What fails is a warning
 * in `diag`. */
void hook_run(const struct hook_steps *steps, struct diag *diag);

/* ---- hooks/beacon ---- */

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

#define HOOK_BEACON "hooks/beacon"

/*
 * Asks the hook for the value that the campaign in `dir` waits for, if its round has come
 * at `now`, there is a hook, and it has no value yet: then session->value and value_round
 * are set, to memory of the arena. The session is not open. `home` as hook_collect.
 */
void hook_beacon(struct session *session, struct arena *arena, const char *dir,
	const struct home *home, int64_t now, struct diag *diag);

#endif
