/* What the sources of names share. */
#ifndef ORDERS_NAMES_PRIVATE_H
#define ORDERS_NAMES_PRIVATE_H

#include <stdint.h>

#include "orders/names.h"

/* Spellings are found by so many beginnings of their keys; see beginnings. */
#define BEGINNINGS 3

struct thing {
	struct name name;
	struct thing *next;    /* in the order of adding */
	struct thing *by_id;   /* in the bucket of the id */
	struct thing *by_what; /* in the bucket of its kind and index */
	uint32_t hash;         /* of the id */
	bool absent;           /* names_set_absent */
};

struct spelling {
	struct spelling *next;   /* in the order of adding */
	struct spelling *by_key; /* in the bucket of the key */
	const char *text;        /* as it was added */
	const char *key;         /* see text_key */
	const struct thing *thing;
	uint32_t hash;
	int after;  /* so many members of the crowd were added before it */
	bool whole; /* its beginning does not stand for it */
};

/* Those who are called by a pattern: names_set_crowd. */
struct crowd {
	struct thing *member; /* by index */
	int count, added;
	enum name_kind kind;
	struct names_pattern pattern;
};

/* A spelling that is found by its beginning, in the buckets of those that it has. */
struct start {
	const struct spelling *spelling;
	unsigned kind;      /* of its thing: those of others need not be looked at */
	struct start *next; /* in the order of adding */
	struct start *by_start[BEGINNINGS];
};

/* What has hashes of one remainder, in the order of adding. */
struct thing_bucket {
	struct thing *first, **end;
};

struct spelling_bucket {
	struct spelling *first, **end;
};

struct start_bucket {
	struct start *first, **end;
};

struct group {
	const int *piece;
	int count;
};

/* So many sets of kinds say what begins with one, two and three characters. */
#define BEGUN 8192

/* Each kind of list has buckets of its own, at least as many as there are in it, and powers
 * of two: what is in which say the lower bits of a hash. */
struct names {
	struct arena *arena;
	struct group *group; /* by index */
	size_t groups, group_room;
	struct thing *thing, **thing_end;
	struct thing *last; /* added or found */
	struct crowd crowd;
	struct spelling *first, **end;
	struct start *start, **start_end;
	size_t things, spellings, starts;
	size_t thing_buckets, spelling_buckets, start_buckets;
	unsigned kinds; /* of all that was added */
	/* the same of what begins with some characters, by begun_at */
	unsigned char *begun;
	/* which three characters stand in a card behind its first; two or one: at its end
	 */
	bool *in_card;
	struct thing_bucket *by_id, *by_what;
	struct spelling_bucket *by_key;
	struct start_bucket *by_start[BEGINNINGS];
	const bool *in_play; /* names_in_play, by the index of a piece; NULL: not known */
	bool for_hints;      /* names_for_hints: it finds nobody, and is no reason not to */
	int pieces;          /* of which it tells */
};

/* How a text fits a spelling. The lowest rank at which anything fits decides. */
enum rank { WHOLE, WHOLE_OTHER, WHOLE_ABSENT, PREFIX, PREFIX_OTHER, PREFIX_ABSENT, NO_FIT };

struct fit {
	enum rank rank;
	const struct thing *thing;
	bool ambiguous;
};

/*
 * A spelling that its beginning stands for is in a bucket for each of these beginnings of
 * its key, in bytes, that it has.
 */
extern const size_t beginnings[BEGINNINGS];

/* Of what a thing goes by besides its id. */
uint32_t hash_what(enum name_kind kind, int index);

/* True for what is the other side's; what belongs to nobody is not. */
bool is_other(const struct thing *thing, enum side side);

#define WANTED_MAX 255 /* bytes of a key; what has more fits nothing */

/* What is looked for: the key of a text (text_key), and its hash. */
struct wanted {
	char key[WANTED_MAX + 1];
	size_t length;
	uint32_t hash;
};

void wanted_key(struct wanted *out, const char *text);

/* Where the kinds are of what begins with these characters of a key, NUL behind its end. */
static inline unsigned begun_at(char first, char second, char third)
{
	return ((unsigned char)first * 1369u + (unsigned char)second * 37u +
		       (unsigned char)third) %
	       BEGUN;
}

enum rank rank_of(const struct spelling *spelling, unsigned kinds, enum side side,
	const struct wanted *wanted);

/* True for a piece of the side that is in play; false where that is not known. */
bool is_in_play(const struct names *names, const struct thing *thing, enum side side);

/* What comes next of all spellings in the order of adding, those of the crowd among them;
 * NULL: there is no other. */
struct walk {
	const struct names *names;
	const struct spelling *next;
	int member;
	int called; /* so many of its spellings have been told */
};
const struct spelling *walk_on(struct walk *walk, struct arena *arena);

/* How it fits best among all spellings, and among those of the side's pieces in play. */
struct fit best_fit_in_play(
	const struct names *names, enum side side, const struct wanted *wanted);
struct fit best_fit(const struct names *names, unsigned kinds, enum side side,
	const struct wanted *wanted);

#endif
