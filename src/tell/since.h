/* The part of a past that begins with a turn: what a report of many steps is made of. */
#ifndef TELL_SINCE_H
#define TELL_SINCE_H

struct arena;
struct diag;
struct past;
struct since;

/*
 * Takes the steps of the past of one audience from a turn on: `when` is its number, or its
 * date as headings have it ("April 12"; of two turns of a day the first). ERR_REFUSED, with
 * a message that says what was played, when there is no such turn among them.
 */
int since_take(struct since *out, struct arena *arena, const struct past *past,
	const char *when, struct diag *diag);

#endif
