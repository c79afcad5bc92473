/* Who of the reader's own stands where, as the marks of his map have it. */
#ifndef JUDGE_MARKS_H
#define JUDGE_MARKS_H

#include <stddef.h>

struct arena;
struct map_mark;
struct names;

/* The reader's own pieces that a mark stands for, by index and in the order of its ids; of
 * a mark that is not his, none. Returns how many; they belong to the arena. */
size_t marks_pieces(int **out, struct arena *arena, const struct names *names,
	const struct map_mark *mark);

/* Where a piece of the reader's stands; -1: it is not there. */
int marks_place_of(struct arena *arena, const struct names *names,
	const struct map_mark *mark, int marks, int piece);

#endif
