/* How many turns a game may have. */
#ifndef BASE_TURN_H
#define BASE_TURN_H

/* The largest number of a turn, wherever one is read: in an order file, a step, the label
 * of a die. Families refuse a game that has more. */
#define TURN_MAX 999

#endif
