/*
 * Names as players write them: ids, printed names, aliases and unique
 * prefixes, without regard to case, blanks and punctuation.
 */
#ifndef ORDERS_NAMES_H
#define ORDERS_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"

struct arena;
struct buf;
struct names;

/* Kinds, as a set of bits. */
enum name_kind {
	NAME_PLACE = 1,
	NAME_PIECE = 2,
	NAME_CLASS = 4,    /* a class of pieces that can be counted: `2 brigades` */
	NAME_CARD = 8,     /* by its number, its title or both: `7`, `7 Heavy Rains` */
	NAME_GROUP = 16,   /* pieces that are named together: `Third Corps` */
	NAME_EXAMPLE = 32, /* a name in the examples of a family: what a game says there */
};

struct name {
	enum name_kind kind;
	int index;      /* of the place, piece, class or card */
	enum side side; /* NO_SIDE for what belongs to nobody */
	const char *id;
	const char *text; /* the printed name */
	int leads;        /* of a piece: names_set_leads */
};

enum names_result { NAMES_FOUND, NAMES_UNKNOWN, NAMES_AMBIGUOUS };

/* Returns an empty index; it and its copies of all texts belong to the arena. */
struct names *names_new(struct arena *arena);

/* Makes room for so many things, each with two spellings, of which it is known before that
 * they come. */
void names_expect(struct names *names, size_t things);

/*
 * Adds one spelling of a thing: its id, its printed name or an alias; only what
 * is added is found. A thing is known by kind, index, side and id; its printed
 * name is the one given first. Adding the same spelling of the same thing twice
 * is allowed; a spelling of nothing but blanks and punctuation is never found.
 */
void names_add(struct names *names, struct name name, const char *spelling);

/* The same for a spelling that is found as a whole only, not by its beginning. */
void names_add_whole(struct names *names, struct name name, const char *spelling);

/*
 * Things that are called by a pattern, as hexes are by their numbers: they cost little,
 * since nothing is kept of what they are called.
 */
struct names_pattern {
	/* Returns the first behind `behind` (-1: at all) that is called so, as whose key,
	 * letters and digits alone in lower case, stands there; -1: there is none. */
	int (*find)(const void *context, const char *key, int behind);
	/* Returns what a member is called besides its id and its printed name: the first
	 * with `which` 0; NULL: no more. Owned by the arena. */
	const char *(*also)(const void *context, struct arena *arena, int index, int which);
	const void *context;
};

/* Says that things of one kind, so many, are called by a pattern, which is copied. One
 * index has one such crowd. */
void names_set_crowd(struct names *names, enum name_kind kind, int count,
	const struct names_pattern *pattern);

/* Adds the next of them, by its index: its id and its printed name are not copied. What the
 * pattern calls it is found as a whole only; other spellings of it are added as of any
 * thing. */
void names_add_member(struct names *names, struct name name);

/* Says that something of the crowd is called by a text, or by one that begins with the same
 * three letters and digits: what begins with others is not looked for among it. */
void names_add_beginning(struct names *names, const char *text);

/* Says whether a thing is absent, as a piece that the scenario at hand has not got: what
 * is there is found before it, and of several that are absent the first. */
void names_set_absent(struct names *names, enum name_kind kind, int index, bool absent);

/* Says that a piece leads others, and how high up: in an example only another such stands
 * for it. Of units it is 0. */
void names_set_leads(struct names *names, int piece, int rank);

/*
 * The same names as they stand in a position: `in_play` says of each piece, by its index,
 * whether it is in play there. Copies nothing of either; belongs to the arena.
 */
const struct names *names_in_play(
	struct arena *arena, const struct names *names, const bool *in_play, int pieces);

/* The same where a name means the same in every position: only names that are suggested for
 * one that is not understood are of pieces in play. */
const struct names *names_for_hints(
	struct arena *arena, const struct names *names, const bool *in_play, int pieces);

/* Says which pieces the group of that index is; the list is copied. A group is found as a
 * whole only. */
void names_set_members(struct names *names, int group, const int *piece, int count);

/* Returns those pieces and *count, owned by the index. */
const int *names_members(const struct names *names, int group, int *count);

/*
 * Finds the thing that `text` names among `kinds`. Whole spellings come before
 * prefixes, and in both the things of the other side come last (NO_SIDE: no
 * preference; what belongs to nobody stands beside one's own), and behind them what is
 * absent. A prefix counts
 * when it fits one thing only; the number of a card is no prefix of a longer number.
 * *out belongs to the index; it is NULL unless the result is NAMES_FOUND. Takes no
 * memory.
 */
enum names_result names_find(const struct names *names, unsigned kinds, enum side side,
	const char *text, const struct name **out);

/*
 * Finds the piece that `text` names among those of the side that are in play: a whole
 * spelling comes before a beginning. NAMES_UNKNOWN where no position is known. Takes no
 * memory.
 */
enum names_result names_find_in_play(const struct names *names, enum side side,
	const char *text, const struct name **out);

/* Appends up to three of those pieces that `text` could mean, as names_near does. */
size_t names_near_in_play(
	struct buf *out, const struct names *names, enum side side, const char *text);

/* False when nothing of these kinds begins as `text` does: whatever more words come behind
 * it, they name none of them. Of "": when there is nothing of these kinds. */
bool names_may_begin(const struct names *names, unsigned kinds, const char *text);

/* False when `text` stands in no name of a card behind its beginning (`ends`: at its end):
 * then no words before it make one of it. */
bool names_card_may_go_on(const struct names *names, const char *text, bool ends);

/* True when `text` is a whole spelling of something of these kinds, whoever's it is. */
bool names_is_whole(const struct names *names, unsigned kinds, const char *text);

/*
 * Appends up to three printed names near to `text`, as "A", "A or B", "A, B or
 * C": those that it could mean when names_find calls it ambiguous, else those
 * whose spelling is at an edit distance of at most a third of its length (at
 * least 1); from four letters on the beginning of a longer spelling will do.
 * Nearest first, of these one's own in play, then as in names_find; of a hex that is
 * printed as a number what stands there behind it, "N1328 (Seven Pines)". Nothing near:
 * appends nothing. Returns the number.
 */
size_t names_near(struct buf *out, const struct names *names, unsigned kinds,
	enum side side, const char *text);

/* The same of a side's orders: of its own pieces it says which are not on the map, if that
 * is known. *only is the one that was appended, if it is the only one and could be meant,
 * else NULL. */
size_t names_near_own(struct buf *out, const char **only, const struct names *names,
	unsigned kinds, enum side side, const char *text);

/*
 * Appends the numbers with which the printed names begin of all that `text` could mean, as
 * "16 to 24, 30"; of all things of these kinds when it is empty. Returns how many.
 */
int names_numbers(struct buf *out, const struct names *names, unsigned kinds,
	enum side side, const char *text);

/*
 * Appends, of a text of letters and digits behind them, the first and the last name of
 * these kinds with the same letters and as many digits: "S0101 to S6229". Returns false,
 * and appends nothing, when there are none.
 */
bool names_range(
	struct buf *out, const struct names *names, unsigned kinds, const char *text);

/* An example of a form, in which names that have a NAME_EXAMPLE are those of the game. The
 * text belongs to the arena, or is the one given. */
const char *names_in_example(
	const struct names *names, struct arena *arena, const char *text);

/* The same with pieces of the side in the place of those of the other, each in that of
 * one that leads as it does. */
const char *names_of_side(
	const struct names *names, enum side side, struct arena *arena, const char *text);

/* What an option of a question goes by that is a piece or a place: the id of the one that
 * `text` is a whole spelling of; `text` itself when it is of none, or of several. */
const char *names_option_id(const struct names *names, enum side side, const char *text);

/* Returns the printed name of the first thing added of that kind and index; "" of none. */
const char *names_text(const struct names *names, enum name_kind kind, int index);

/* The same of its id. */
const char *names_id(const struct names *names, enum name_kind kind, int index);

/* Returns the thing of that kind that was added behind `name` (NULL: the first), of those
 * that are not absent; NULL: there is no other. */
const struct name *names_next(
	const struct names *names, enum name_kind kind, const struct name *name);

/* Returns the first thing added whose id is exactly `id`, or NULL. */
const struct name *names_by_id(const struct names *names, const char *id);

#endif
