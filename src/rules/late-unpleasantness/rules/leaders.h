/* 7.0, 7.1: leaders go to a stack of their command, and are lost. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_LEADERS_H
#define RULES_LATE_UNPLEASANTNESS_RULES_LEADERS_H

#include <stdbool.h>

#include "base/side.h"

struct game;
struct state;
struct turn_play;

/*
 * Sends the leaders of a side who stand where they must not be to a stack of their
 * command, or out when there is none (7.0). Unless `all`, only those who have
 * finished: others may still move. A leader who went there by himself in this player
 * turn goes back to where he set out, if he may be there.
 */
int lu_leaders_settle(struct turn_play *turn, enum side side, bool all);

/*
 * 7.1: the leader or the division's commander is lost: its replacement side, or
 * whoever follows. `subject` is that of the roll, for the event.
 */
int lu_leader_falls(struct turn_play *turn, int unit);

/* 7.0: a division has come back: so do leaders who were out for want of a command. */
void lu_leaders_return(struct turn_play *turn, int division);

/* How the owner comes to choose a point for a leader. */
struct joining {
	const char *decision, *rule;
	const char *text;    /* the question */
	const int *triggers; /* of the standing orders that may answer, ended by 0 */
	int fallback;        /* point of the default */
};

/* True for a division on the map, of the leader's command; an army's is the whole side. */
bool lu_leader_has(const struct turn_play *turn, int leader, int division);

/*
 * The owner chooses among the points where a division of the leader's command stands;
 * of one he is not asked. *place is -1 when there is none. Returns OK or what decide gives.
 */
int lu_leader_choose(
	int *place, struct turn_play *turn, int leader, const struct joining *how);

/* Puts the leader into a point; at a broken bridge with his command, on its bank (10.0). */
void lu_leader_put(struct turn_play *turn, int leader, int place);

/* Whom a face of the die names for a command, or who follows without one; -1 when there is
 * no such man, or when he is out of the game: the die is thrown again. */
int lu_successor_of_face(const struct turn_play *turn, int command, int face);

/*
 * 7.1: the corps leader on whom the command falls where its owner names one: as his
 * standing orders say, else by default; -1 when there is none. Nobody is asked.
 */
int lu_promoted_unasked(struct turn_play *turn, int command);

/* The counter of the command's leader stands for that corps leader from now on, and his own
 * is turned over. */
void lu_command_promote(struct turn_play *turn, int command, int man);

/* He holds the command from now on; one that he held before stays without a leader. */
void lu_command_pass(struct turn_play *turn, int command, int man);

/* ---- 7.1 leader_loss.c ---- */

/* 7.1: true when the side fights under the rule for McClellan's loss, or under a card that
 * says the same (12.0): only divisions of the lead division's command count. */
bool lu_fights_apart(const struct turn_play *turn, enum side side);

/* 7.1: true when a loss turns the counter over; else the leader is out of the game. */
bool lu_loss_turns_over(const struct turn_play *turn, int unit);

/* 7.1: true when a leader who had a command has fallen, though another man may stand for
 * him on the map. Both sides know. */
bool lu_leader_is_gone(const struct game *game, const struct state *state, int leader);

/* ---- leader_loss.c ---- */

/* 7.1: what a face of the die for a leader says. */
bool lu_leader_is_lost(const struct game *game, int face);

#endif
