/* 7.0, 7.1: a leader goes to a stack of his command. */
#ifndef LATE_UNPLEASANTNESS_LEADERS_H
#define LATE_UNPLEASANTNESS_LEADERS_H

#include "rules/late-unpleasantness/turn.h"

/* How the owner comes to choose a point for a leader. */
struct joining {
	const char *decision, *rule;
	const char *text;    /* the question */
	const int *triggers; /* of the standing orders that may answer, ended by 0 */
	int fallback;        /* point of the default */
};

/* True for a division on the map, of the leader's command; an army's is the whole side. */
bool leader_has(const struct turn_play *turn, int leader, int division);

/*
 * The owner chooses among the points where a division of the leader's command stands;
 * of one he is not asked. *place is -1 when there is none. Returns OK or what decide gives.
 */
int leader_choose(
	int *place, struct turn_play *turn, int leader, const struct joining *how);

/* Puts the leader into a point; at a broken bridge with his command, on its bank (10.0). */
void leader_put(struct turn_play *turn, int leader, int place);

/* 7.1: true when a loss turns the counter over; else the leader is out of the game. */
bool loss_turns_over(const struct turn_play *turn, int unit);

/* 7.1: true when a leader who had a command has fallen, though another man may stand for
 * him on the map. Both sides know. */
bool leader_is_gone(const struct game *game, const struct state *state, int leader);

/* Whom a face of the die names for a command, or who follows without one; -1 when there is
 * no such man, or when he is out of the game: the die is thrown again. */
int successor_of_face(const struct turn_play *turn, int command, int face);

/*
 * 7.1: the corps leader on whom the command falls where its owner names one: as his
 * standing orders say, else by default; -1 when there is none. Nobody is asked.
 */
int promoted_unasked(struct turn_play *turn, int command);

/* The counter of the command's leader stands for that corps leader from now on, and his own
 * is turned over. */
void command_promote(struct turn_play *turn, int command, int man);

/* He holds the command from now on; one that he held before stays without a leader. */
void command_pass(struct turn_play *turn, int command, int man);

#endif
