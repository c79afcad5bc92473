/*
 * What a side can still order (game/offers.h): the part that families share. A family names
 * lines of orders that may be possible; they are offered if the family's own adjudication
 * has nothing against them, when it plays them behind the orders so far as a preview.
 */
#ifndef RULES_KIT_OFFERS_H
#define RULES_KIT_OFFERS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "game/offers.h"
#include "rules/kit/stack.h"

struct adjudication;
struct diag;
struct game_base;
struct grammar;
struct map;
struct offer_search;
struct statement;

/* What a family brings. */
struct offer_rules {
	const struct grammar *grammar;
	const struct map *map;
	size_t state_size;
	int (*adjudicate)(struct adjudication *adjudication);
	/* Tries what search->who could do, the cheapest first; with search->asked->to, at
	 * that place alone. `played` is what the adjudication of the family gives to who
	 * looks on (game/adjudication.h). */
	void (*look)(struct offer_search *search, void *played);
	/* Tries what names nobody: at search->asked->to, or of no place. NULL: nothing is.
	 */
	void (*look_beside)(struct offer_search *search, void *played);
	/* Tries how search->order could be said otherwise (rules/kit/offers_choices.h).
	 * NULL: it cannot. */
	void (*vary)(struct offer_search *search, void *played);
	/* False for lines that could not begin, although a preview has nothing against
	 * them. NULL: it has. */
	bool (*can)(const struct offer_search *search, const struct statement *statement);
	int pieces;
	bool (*is_own)(const void *game, const void *state, enum side side, int piece);
	/* Where a piece stands; -1: not on the map. */
	int (*at)(const void *state, int piece);
	/* A preview plays the orders one after another: who is to go somewhere is there
	 * then. */
	bool in_order;
	/* Ids of errors that say no more than what is yet to be ordered: NULL-terminated,
	 * NULL: there are none. They become the note of an offer. */
	const char *const *duties;
};

struct offer_search {
	const struct offer_rules *rules;
	const void *game; /* begins with a struct game_base */
	const struct game_base *base;
	const struct offering *asked;
	struct arena *arena;       /* of what is offered */
	struct stack who;          /* whom it is about now */
	bool any;                  /* one offer is enough */
	bool found;                /* there is one */
	bool strict;               /* no warning is taken, of moves either */
	void *played;              /* of the family, behind the orders so far */
	const struct order *order; /* asked->lines; else NULL */
	enum offer_kind
		order_kind; /* of that order, which `vary` says; at first OFFER_DO */
	int order_place;    /* where it leads; -1: nowhere */

	/* The kit's own. */
	struct arena *room; /* of one try */
	const void *view;
	const char *prefix;
	const void *state;         /* behind the orders so far */
	const struct diag *before; /* what is said of these */
	struct statement *first, *last;
	struct offer *offer;
	struct offer_actor *actor;
	size_t offers, offer_room, actors, actor_room;
};

/*
 * What struct ruleset promises of `offers`. *out belongs to the arena. Returns OK, or
 * ERR_BUG with messages.
 */
int offers_make(struct offers *out, const struct offer_rules *rules, struct arena *arena,
	const void *game, const void *view, const struct offering *asked,
	struct diag *diag);

/* ---- for `look` ---- */

/* Reads lines of orders; NULL when they are none. They belong to the arena. */
struct statement *offers_read(struct offer_search *search, const char *lines);

/*
 * Offers it if it can be; `statement` is what its lines say (offers_read). Its note is
 * added here. What is offered must live as long as the arena of the search. False when it
 * cannot be.
 */
bool offers_try(struct offer_search *search, const struct offer *offer,
	struct statement *statement);

/* Offers it untried. */
void offers_add(struct offer_search *search, const struct offer *offer);

/* Offers these lines if they can be, of a kind and a place (-1: none) and at no cost. */
bool offers_try_lines(
	struct offer_search *search, enum offer_kind kind, int place, const char *lines);

/* True when the place is one that is asked about. */
static inline bool offers_asks(const struct offer_search *search, int place)
{
	return !search->asked->to || *search->asked->to == place;
}

/* True when no further offer is wanted. */
static inline bool offers_done(const struct offer_search *search)
{
	return search->any && search->found;
}

/* " A, B and so on": the names of search->who, with commas. */
const char *offers_names(const struct offer_search *search);

/* " via A, B", or nothing where there is none; of search->asked, or of a way of its own.
 * They belong to the arena. */
const char *offers_via(const struct offer_search *search);
const char *offers_via_these(const struct offer_search *search, const int *via, int vias);

/* "2 of 4 MP" */
const char *offers_cost(const struct offer_search *search, int spent, int had);

/* The name of a place on the map: the shortest that orders know it by. */
const char *offers_place(const struct offer_search *search, int place);

#endif
