/* Once a game is over nothing of it changes any more: points and outcome are those that
 * were told. */
#ifndef CONFORMANCE_VERDICT_H
#define CONFORMANCE_VERDICT_H

struct adjudication;
struct diag;
struct ruleset;

/* Compares the state that a `checked` step has led to with the one in which `game-over` was
 * told; ERR_BUG with a message when it is another, or when the game is over and nobody was
 * told, or goes on. */
int verdict_check(const struct ruleset *ruleset, const struct adjudication *adjudication,
	struct diag *diag);

#endif
