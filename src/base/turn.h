/* How many turns a game may have, and segments a step. */
#ifndef BASE_TURN_H
#define BASE_TURN_H

/* The largest number of a turn, wherever one is read: in an order file, a step, the label
 * of a die. Families refuse a game that has more. */
#define TURN_MAX 999

/* The same of the segments of a step. */
#define SEGMENT_MAX 999

#endif
