/*
 * What a player says of a planned fight (struct plan), read with the words of the family:
 * an order without the frame of an order file, words of either side, names.
 *
 * Messages are about the lines that were given. All memory belongs to the arena.
 */
#ifndef RULES_KIT_PLAN_H
#define RULES_KIT_PLAN_H

#include "base/side.h"

struct arena;
struct diag;
struct grammar;
struct name;
struct names;
struct order;
struct plan;
struct stack;
struct standing;

struct plan_reader {
	struct arena *arena;
	enum side own;      /* who asks */
	enum side attacker; /* in the fight that is planned */
	const struct grammar *grammar;
	const struct names *names;
	struct diag *diag;
};

/* Who asks, and who attacks, by the plan. */
struct plan_reader plan_reader_of(struct arena *arena, const struct plan *plan,
	const struct grammar *grammar, const struct names *names, struct diag *diag);

/*
 * Reads an order of the attacker with its words. ERR_REFUSED after errors, and when it is
 * no single order of the form `id`; `looks` says in the message how that one does: "attack
 * PLACE with PIECES".
 */
int plan_order(const struct order **out, const struct plan_reader *reader, const char *text,
	int id, const char *looks);

/* The order of an enemy who attacks with the words that the plan thinks to be his. */
const char *plan_order_of_enemy(
	const struct plan_reader *reader, const struct plan *plan, const char *order);

/*
 * Reads words of a side as a standing order for the fight. Messages call them `words`, or
 * those of the other side `enemy-says`. ERR_REFUSED after errors. Nobody is there to
 * answer: who would be asked is served by the defaults, and such words are left out.
 */
int plan_words(struct standing **out, const struct plan_reader *reader, enum side side,
	const char *words);

/* The same behind a head of the family: "when approached: ". */
int plan_words_when(struct standing **out, const struct plan_reader *reader, enum side side,
	const char *head, const char *words);

/* Reads standing orders of who asks that were filed and so are good already, but for those
 * that ask. Returns NULL when there are none (text may be NULL). */
struct standing *plan_standing(const struct plan_reader *reader, const char *text);

/* Returns a set with words before its orders, which speak where these do not. Either may be
 * NULL; both are changed. */
struct standing *plan_words_before(struct standing *words, struct standing *set);

/* Finds a place; `what` it is called in the message when there is none: "point", "hex".
 * ERR_REFUSED then. */
int plan_place(
	int *place, const struct plan_reader *reader, const char *what, const char *text);

/* Finds a piece of the enemy of who asks. NULL after a message. */
const struct name *plan_enemy(const struct plan_reader *reader, const char *text);

/* Finds those pieces, commas between, in that order. `check` says whether one can be
 * thought of, after a message when it cannot. ERR_REFUSED when any was not found or cannot.
 */
int plan_enemies(struct stack *out, const struct plan_reader *reader, const char *text,
	int (*check)(const void *context, int unit), const void *context);

#endif
