/*
 * What the files of the half-filled form share. Nobody else includes it.
 *
 * suggest.c has the form, suggest_lines.c its lines, suggest_stacks.c what each stack could
 * do, and where it would go, suggest_fights.c whom to attack, suggest_chances.c how good
 * that is and could be, suggest_ideas.c what the family itself would have it
 * do, suggest_battle.c the moves and attacks of a game where all of the one come before all
 * of the other, suggest_plan.c what makes one plan of the lines of a game where they mix.
 */
#ifndef JUDGE_SUGGEST_H
#define JUDGE_SUGGEST_H

#include "base/buf.h"
#include "game/advice.h"
#include "game/map.h"
#include "judge/chances.h"
#include "judge/judge.h"

/* Lines that begin and end alike, and hold what several stacks could do. */
struct suggested_block {
	const char *head, *middle, *end;
};

#define BLOCKS_MOST     2
#define CARD_WORDS_MOST 8

/* What was offered to some pieces, wherever they would go. */
struct suggested_before {
	const struct suggested_before *next;
	const char *orders; /* behind which it was; NULL: none */
	const int *piece;
	int pieces, to; /* to: -1: any place */
	struct offers offers;
};

/* What the places are worth to a stack. */
struct suggested_bearing {
	const bool *is_goal; /* by place; NULL: it was not looked for */
	const int *distance; /* links to the nearest goal; -1: no way */
	const int *goal;     /* which that is */
	bool some;           /* it has a goal, */
	bool goes;           /* and does not better stay where it is */
};

struct suggesting {
	const struct intake_context *context; /* its arena is that of what is tried */
	struct arena *arena;                  /* of what stands in the form */
	enum side side;
	enum form_read read;
	const char *form; /* the block as it stands in the report, */
	size_t head;      /* and so much of it stands above the orders */
	const struct ruleset *ruleset;
	const struct names *names;
	const struct map *map;
	const struct held_card *card; /* of the side's hand */
	int cards;
	const struct standing *standing; /* in force; NULL: none */
	const struct remedy *remedy;     /* of what goes wrong as things stand */
	int remedies;
	struct remedy
		*then; /* the same behind the moves of the form; NULL: not looked for */
	const struct map_mark *mark;
	int marks;
	int *enemy;      /* by place: links to the nearest enemy; -1: no way, or none */
	int *nowhere;    /* by place: -1 */
	bool *prize;     /* by place: worth an attack before others */
	int threat_from; /* who stands there could take in this turn */
	int threat_to;   /* what the game is won by; -1: nobody could */
	struct supply_advice supply; /* whom it would not reach, and where it would */
	int *taken;                  /* by place: how many are to be set up there so far */
	int stacks;                  /* that could do something */
	const char *left_out;        /* the last of them that has no line; NULL: none */
	int odds;                    /* counts of chances so far, */
	int better;                  /* and those for a better fight */
	struct arena *room;          /* of what is counted or tried */
	const char *card_word[CARD_WORDS_MOST]; /* lines that use a card, */
	int card_place[CARD_WORDS_MOST];        /* and where it is attacked */
	int card_words;
	bool has_ideas;   /* lines are ideas of the family */
	bool is_beside;   /* no stack has orders, but the side has */
	bool has_odds;    /* those of one stand in the form, */
	bool has_range;   /* and those against who may be there */
	int reserved;     /* lines of the form that are taken */
	struct buf moves; /* where room is short: what is suggested so far, */
	/* Played, and the same of no orders; NULL: they are played anew each time. */
	struct offers_behind *behind, *behind_none;
	struct suggested_bearing *bearing; /* by its first piece; NULL: none is kept */
	/* Of a game where all moves come first. By piece: it better makes no contact that
	 * it owes an attack for; it has a move. Attacks that nobody owes. */
	bool *is_shy, *has_moved;
	int *went;      /* and where to */
	bool **avoided; /* by piece, if there are any by place: it better does not go there
			 */
	/* By place what may come of it in the enemy's next turn; NULL: it is not told yet.
	 */
	const struct odds_answer *risk;
	const int *stays; /* and what for those who stay there, behind no moves */
	bool has_risk;    /* it stands in the form */
	bool *is_told;    /* by piece: so does who stays in danger; NULL: nobody does */
	/* And what was offered: they are chosen in rounds, in which most is asked again.
	 * NULL: of no game in which a stack may ask for the way to several goals. */
	const struct suggested_before **before;
	bool makes_room; /* who comes on goes far, for those behind him, */
	bool *clear; /* and nobody goes to these places, by which they come; NULL: none */
	const char **fight;
	size_t fights, fight_room;
	struct suggested_block block[BLOCKS_MOST];
	int blocks;
};

/* What stands in a place, and what it could do. */
struct suggested_stack {
	int place; /* -1: not on the map */
	int *piece;
	int pieces;
	const char *word; /* that begins what the first of them can be ordered */
	int near;         /* links to the enemy */
	struct buf text;
	int weight; /* the highest first, */
	int rank;   /* and of equals this */
	int wins;   /* chances of 100 that a line of it wins the game; 0: none is good */
	bool first; /* it stands before all others */
	const struct offer_party *party;
	int parties;      /* 0: they all go together */
	bool marches;     /* it is one of them, and asked where it could go */
	const char *told; /* of the last way that was told, the note, */
	int told_of;      /* and where it leads */
};

/* ---- suggest_lines.c ---- */

int suggest_lines_of(const char *text);

/* Where the last of those lines begins. */
const char *suggest_last_line(const char *lines);

/* A comment that stays one when the first `#` of its lines is gone. */
void suggest_note(struct buf *out, const char *lead, const char *text);

/* Who had better stay, by these names or places, in a note; "": nobody, and nothing is
 * said. */
void suggest_stayers(struct buf *out, const char *names);

/* An order behind a `#`, with a note behind another, or above it where it has no room. */
void suggest_order(struct buf *out, const char *order, const char *note);

/* The same with a note that is left out where it has no room. */
void suggest_order_briefly(struct buf *out, const char *order, const char *note);

/* The form with those orders in it. */
const char *suggest_form_with(const struct suggesting *s, const char *orders);

/* True of orders that can be sent as things stand. */
bool suggest_accepted(const struct suggesting *s, const char *orders);

/* What is said of the form with those orders (NULL: none) in it, in the arena of the
 * context; and true when neither an error nor a warning comes of them that is not in
 * `before`. */
const struct diag *suggest_read(const struct suggesting *s, const char *orders);
bool suggest_is_taken(
	const struct suggesting *s, const struct diag *before, const char *orders);

/* "take Gregg" and "take Branch" are "take Gregg, Branch": two lines that begin with the
 * same word as one, if that is accepted behind a head and before an end; else NULL. */
const char *suggest_joined(const struct suggesting *s, const char *head, const char *first,
	const char *second, const char *end);

/* Keeps an order that is a block, to be said with others that begin and end as it does;
 * false: it is none, or cannot be. */
bool suggest_keep_block(struct suggesting *s, const char *lines);
void suggest_put_blocks(struct buf *out, const struct suggesting *s);

/* ---- suggest_stacks.c ---- */

/* What can be offered behind those orders (NULL: none), as `about` asks. */
int suggest_ask(struct offers *out, const struct suggesting *s, const char *orders,
	const struct offering *about);

/* Looks who stands where: once, before all others. */
void suggest_look_round(struct suggesting *s);

/* By place the links from there to this one; -1: no way leads to it. */
const int *suggest_distances(const struct suggesting *s, int place);

/* Puts a line that sends those who stand in one place to another; false: behind what is
 * suggested so far they cannot go there. */
bool suggest_sent(
	struct buf *out, struct suggesting *s, int from, int *piece, int pieces, int to);

/* The SP of an own piece as its counter on the map has them; 0: it is not there. */
int suggest_strength(const struct suggesting *s, int piece);

/* Puts what the stacks could do, the best first, into `left` lines at most: none for those
 * who have a move already. Returns how many who can act have none. */
int suggest_stacks(
	struct buf *out, struct suggesting *s, const struct offers *offers, int left);

/* Names who could act and has no line, for what he could do is seldom any good. */
void suggest_idle(struct buf *out, const struct suggesting *s, const struct offers *offers);

/* ---- suggest_fights.c ---- */

/* True of one to a place that is worth an attack before others. */
bool suggest_is_prize(const struct suggesting *s, const struct offer *offer);

/* Puts the best fights that it is offered, none without hope; where attacks stand last,
 * they are kept till all moves are chosen. */
void suggest_put_fights(
	struct suggesting *s, struct suggested_stack *stack, const struct offers *offers);

/* ---- suggest_chances.c ---- */

/* The chances of an attack, as chances_of has them, as things stand behind the orders that
 * led to `view` (NULL: none). */
struct chances suggest_odds(struct suggesting *s, const void *view, const char *lines);

/* They stand in the form, which says what they rest on. */
void suggest_shown(struct suggesting *s, const struct chances *chances);

/* A line below an attack that makes it clearly better. */
struct suggested_word {
	const char *line; /* "  lead McLaws\n" */
	const char *note; /* "else 74 %" */
	bool card;        /* it uses one */
};

#define WORDS_MOST 2 /* who leads, and a card */

#define SUGGEST_RISKY     50 /* chances of 100: a fight with less is no line of a plan */
#define SUGGEST_RISK_TOLD 33 /* of 100 SP: so much may be lost before it is told of */
#define HOPE              25 /* chances of 100: a fight with less is no suggestion */

struct suggested_fight {
	const char *order; /* that makes it, of a card and the attack both */
	const char *lines; /* the attack, with the words below it */
	int place;
	bool wins;              /* the game, */
	bool prize;             /* or is worth more than others */
	bool named;             /* the report names it as a threat */
	const char *won;        /* what comes of it if it is won; NULL: nothing is said */
	const char *before;     /* orders behind which it is counted; NULL: none, */
	const void *view;       /* and what the side sees then; NULL: as things stand */
	struct chances chances; /* of the attack, with who leads it best */
	int rank;               /* of 100, with all words below it; -1: nobody can say */
	struct suggested_word word[WORDS_MOST];
	int words;
};

/* Looks for words that make the fight clearly better, and puts them into it. */
void suggest_better(struct suggesting *s, struct suggested_fight *fight);

/* Puts them, as lines of the form below the attack. */
void suggest_put_words(
	struct buf *out, struct suggesting *s, const struct suggested_fight *fight);

/* ---- suggest_battle.c ---- */

/* Of a game where attacks stand last: puts a line for each stack that can move or enter,
 * and behind them the attacks that these moves owe. */
void suggest_battle(struct buf *out, struct suggesting *s, const struct offers *offers);

/* ---- suggest_plan.c ---- */

/* The lines of a form in which all orders together can be sent: those that cannot stand
 * with others are told in notes that begin with `or:`, cards that serve what else is
 * ordered in notes with `also:`. */
const char *suggest_plan(struct suggesting *s, const char *lines);

/* Puts the orders of those lines, with what is said of them, as notes behind that word. */
void suggest_aside(struct buf *out, const char *word, const char *lines);

/* ---- suggest_ideas.c ---- */

/* The same of the ideas that the family has at this step: so many, the best first. */
int suggest_ideas(struct buf *out, struct suggesting *s, const struct idea *idea, int ideas,
	int left);

#endif
