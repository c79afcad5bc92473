/*
 * What a side may ask before it orders, from its view alone: the odds of a fight or march,
 * a rehearsal of a plan, and what it can still order.
 */
#ifndef GAME_ADVICE_H
#define GAME_ADVICE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/side.h"

struct diag;
struct offers_played;
struct orders;
struct standing;

/* ---- odds ---- */

/* A planned fight or march, as a player puts it. What is NULL is not said. */
struct plan {
	enum side side;     /* whose view it is */
	const char *orders; /* the order, with its words; of a defence the words alone */
	const char *defend; /* a place: the side is attacked there */
	const char *from;   /* a place: where the attackers stand, or who marches */
	const char *enemy;  /* who is assumed; else those whom the view remembers */
	const char *enemy_says; /* the words of his choices */
	const char *standing;   /* standing orders of the side */
	bool besides; /* without `enemy`: and the strongest stack that may be there, too */
	bool rough;   /* chances to a percent do: what is rare need not be followed */
};

/* What counts beside the strengths; or what a part of a way costs. */
struct odds_term {
	const char *text, *rule;
	int value; /* seen from the attacker */
};

struct odds_row {
	const char *key, *text; /* for scripts; for people */
	uint64_t chance;        /* of odds.certain */
};

struct odds_table {
	const char *key, *title;
	const struct odds_row *row;
	int rows;
	bool spread; /* the rows exclude each other: numbers, shown with bars */
	int mean;    /* of such numbers, in hundredths; -1: it says nothing */
};

/* How an attack comes out for who makes it. */
enum odds_outcome {
	ODDS_WON,   /* its place is taken, or those in it are driven out */
	ODDS_DRAWN, /* nothing is decided: it is not made, or costs both the same */
	ODDS_LOST,
	ODDS_OUTCOMES
};

/* What may come of it, by exact count. */
struct odds {
	const char *title;   /* who attacks whom, where; or who marches: a sentence */
	bool way;            /* it is a march: the terms are parts of a way */
	const char *side[2]; /* attacker, defender */
	const char *round;   /* what the strengths are of: "First round"; "The way" */
	int strength[2];     /* both 0: nothing is said of them */
	const char *points;  /* what they are counted in: "SP"; NULL: it is not said */
	const struct odds_term *term;
	int terms;
	/* What strengths and terms come to: net, +3, "to the two dice, in all". The total
	 * is NULL where they come to nothing. */
	const char *total_key, *total, *total_text;
	const struct odds_table *table;
	int tables;
	const char *const *note; /* sentences: what is assumed or left out */
	int notes;
	uint64_t certain; /* what chances are parts of */
	uint64_t rest;    /* what was not followed to its end */
	/* With the rest they are all there is; all 0: it is no attack. */
	uint64_t outcome[ODDS_OUTCOMES];
	int lost[2]; /* by attacker and defender, on average, in hundredths of `points` */
	int as_of;   /* the earlier turn in which the enemy was seen so; 0: it is none */
	bool hides;  /* others may stand with those who were seen: see plan.besides */
	const char *enemy; /* who is assumed: as struct plan has it; NULL: it is not said */
	const char *others; /* of plan.besides: "a corps (Sedgwick's)"; NULL: nobody */
	bool corps;         /* they are several */
	bool dummies;       /* nobody is there who fights */
	int told;           /* the strength that the enemy has announced; 0: he has not */
};

static inline bool odds_is_attack(const struct odds *odds)
{
	return odds->outcome[ODDS_WON] || odds->outcome[ODDS_DRAWN] ||
	       odds->outcome[ODDS_LOST];
}

/* ---- rehearsals: what is played how often, and what comes of it ---- */

#define REHEARSAL_TIMES_MAX 1000

/* What the other side does meanwhile. */
enum opponent {
	OPPONENT_IDLE,   /* nothing */
	OPPONENT_PLAYER, /* what the built-in player plans, each time anew */
	OPPONENT_PLAN    /* a plan that is supposed of him */
};

struct rehearsing {
	enum side side;                  /* whose plan it is, and whose view */
	const struct orders *orders;     /* the plan */
	const struct standing *standing; /* in force with it; NULL: none */
	enum opponent opponent;
	const struct orders *enemy; /* OPPONENT_PLAN */
	int times;                  /* 1 to REHEARSAL_TIMES_MAX */
	const char *seed;           /* any text: the same gives the same dice */
};

enum measure {
	MEASURE_TIMES, /* in so many of the times it was so */
	MEASURE_MEAN,  /* on average, in hundredths */
	MEASURE_NUMBER
};

/* A number between its words: "loses" 1.25 "MV on average". */
struct rehearsal_fact {
	const char *key;         /* for scripts; NULL: for people alone */
	const char *text, *unit; /* before and behind it; "": nothing */
	enum measure measure;
	int value;
	bool begins; /* a line of its own begins with it */
};

struct rehearsal_row {
	const char *key, *text;
	int times; /* how often it was so at all; -1: that is not said */
	const struct rehearsal_fact *fact;
	int facts;
};

struct rehearsal_part {
	const char *key, *title;
	const struct rehearsal_row *row;
	int rows;
};

struct rehearsal {
	const char *title; /* who plays what against whom: a sentence */
	const struct rehearsal_part *part;
	int parts;
	const char *const *note; /* sentences: what is assumed or left out */
	int notes;
};

/* What the best attack of the enemy may cost those who stand in a place. */
struct odds_answer {
	int lost;         /* of 100 SP that stand there, on average */
	const char *odds; /* as the rules call them: "4-1" */
};

/* ---- offers: what a side can still order, after the orders that it has written ---- */

/*
 * An offer is lines of orders. That it can be was found out by playing them as `check`
 * does, on what the side can imagine.
 */

/*
 * What a player asks as he plans: who could do anything, and what needs neither piece nor
 * place; with `piece`, what these could do together; with `to` alone, what could be done at
 * that place; with `lines`, how these could be said otherwise.
 */
struct offering {
	enum side side;              /* whose orders and view they are */
	const struct orders *orders; /* so far; NULL: none */
	/* Orders so far that have been played already, in place of `orders`; NULL: none. */
	struct offers_behind *behind;
	const struct standing *standing; /* in force with them; NULL: none */
	const int *piece;                /* numbers of own pieces, each once */
	int pieces;
	const int *via; /* through these places, in this order */
	int vias;
	const int *to; /* this place and no other, however far it is; NULL: any */
	/* By place, how far from where they would go: of the places that one march reaches
	 * the nearest alone are offered. -1: no way leads on. NULL: all places are. */
	const int *far;
	const char *lines; /* one order behind those so far; NULL: none */
	/* With `lines`: what its odds assume of the enemy; NULL: nothing. */
	const char *enemy_says, *enemy;
	bool supposes; /* with `lines`: only what they could assume is asked for */
	/* Nobody more than it takes: see ruleset_advice.parties. With `lines`: only words
	 * that may make an attack better, those that cost nothing first. */
	bool sparing;
	bool marches; /* with `sparing`: only where they could go */
};

enum offer_kind {
	OFFER_GO,     /* to a place */
	OFFER_ENTER,  /* the map, up to a place */
	OFFER_PLACE,  /* set up there */
	OFFER_ATTACK, /* the enemy at a place */
	OFFER_LEAVE,  /* the map, at a place */
	OFFER_DO,     /* something else, at a place or at none */
	OFFER_KINDS
};

/* Returns "go", "enter", "place", "attack", "leave" or "do". */
const char *offer_kind_name(enum offer_kind kind);

struct offer {
	enum offer_kind kind;
	int place;         /* where it leads, or who is attacked; -1: none */
	const char *lines; /* of orders, each with a newline */
	int spent;         /* MP; 0 where none are spent */
	const char *cost;  /* the same for people: "2 of 4 MP"; "": nothing */
	/* Places entered, in order; of an attack the last is the one from which it is made.
	 * 0: they stay where they are, or come from nowhere. */
	const int *path;
	int length;
	const char *note; /* what else comes of it, such as a duty; NULL: nothing */
	const char *won;  /* of an attack: what comes of it if it is won; NULL: nothing */
	bool wins;        /* it wins the game if it is carried out or won */
	bool owes;        /* it brings a duty, which more orders must meet */

	/* Of another way to say the same order: what is chosen, such as "Leader"; which of
	 * it; whether it is so now. Words that it thinks the enemy to say, and pieces of
	 * his, are for the odds alone. NULL: none, or no such way. */
	const char *choice, *option;
	bool chosen;
	const char *enemy_says, *enemy;
};

/* A piece that can do something. */
struct offer_actor {
	int piece;
	int place;        /* where it stands behind the orders so far; -1: not on the map */
	const char *word; /* the first of the orders that it could be given: "move" */
};

/* Of what was asked; they belong to the arena. */
struct offers {
	/* By kind, the cheapest first where that is known; ways to say one order by what is
	 * chosen. */
	const struct offer *offer;
	int offers;
	const struct offer_actor *actor; /* in the order of the pieces of the game */
	int actors;
	/* Ids of messages that say what is still owed: errors that more orders mend. Ends
	 * with NULL; NULL: there are none. */
	const char *const *duties;
};

/* Orders of a side that are played one behind another, once for all that is asked behind
 * them. It belongs to the arena with which it was begun. */
struct offers_behind {
	const void *state;            /* to which they lead */
	const struct diag *said;      /* what would be said of them, if they were all */
	struct offers_played *played; /* of those who play them */
};

/* ---- ideas: what those who stand in a place could best do ---- */

struct idea {
	int place;         /* where they stand; -1: it names no stack */
	const char *who;   /* they and their place: "N1128: Magruder, McLaws-C (6)" */
	const char *brief; /* the same in few words: "N1226 Slocum and 8 more (57 MV)" */
	const char *lines; /* of orders, each with a newline; NULL: a note alone, or they
			      stay */
	const char *note;  /* what it is for, or costs; "": nothing */
	int worth;         /* 0: it is worth no more than to stay */
	int chance;        /* of 100 that its fight is won; 0: it is none */
	/* Whom it takes, leaders too: of ideas with the same piece one can be ordered. */
	const int *piece;
	int pieces;
};

/* Own pieces of a place that go together, or stay together. */
struct offer_party {
	const int *piece;
	int pieces;
	int weight; /* how much depends on them: of two the heavier is told of first */
	bool stays; /* as a guard */
};

/* ---- remedies: orders that mend what goes wrong as things stand ---- */

struct remedy {
	const char *line; /* an order of this step, or else a standing order */
	const char *note; /* what it does: "feeds 10 units out of supply" */
	int served;       /* how many it helps, */
	const int *piece; /* and whom; NULL: it is not told */
	bool of_step;
};

/* ---- supply: who would have none as things stand ---- */

#define SUPPLY_LINES_MOST 2 /* of one want */

/* A line of a form that feeds them where they stand. */
struct supply_line {
	const char *text; /* what it does: "This line feeds them where they stand" */
	const char *line; /* ends with a newline */
	const char *cost; /* what it does besides: "uses up Supply 3" */
};

/* Own pieces of one place that supply would not reach. */
struct supply_want {
	const int *piece;
	int pieces;
	const char *text; /* "Warren and Griffin at Buena" */
	const char *why;  /* "9 points away, and supply reaches 6" */
	struct supply_line line[SUPPLY_LINES_MOST];
	int lines;
};

struct supply_advice {
	const struct supply_want *want;
	int wants;
	const char *done;    /* what standing orders come to besides; NULL: nothing */
	const char *from;    /* where it comes from: "Aquia Creek"; NULL: it is not said */
	const bool *reached; /* by place: a piece that stands there would have it */
	const char *const *note; /* sentences: what the want costs, who has a mark */
	int notes;
};

#endif
