/*
 * 6.0 Combat: one attack, from its declaration to its end. It lives for that
 * attack only; what lasts (strengths, markers, who was attacked) is in the state.
 *
 * The attackers stay in the point they come from until they advance.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_FIGHT_H
#define RULES_LATE_UNPLEASANTNESS_RULES_FIGHT_H

#include "rules/late-unpleasantness/rules/turn.h"

struct event;
struct order;
struct qualifier;
struct stack;

/* One side of a fight. Indices are units. */
struct force {
	enum side side;
	bool present[UNITS_MAX];   /* attacker: the stack that attacks; defender: what is in
				      the point */
	bool committed[UNITS_MAX]; /* 6.1: takes part in this round: divisions, leaders */
	bool fought[UNITS_MAX];    /* was committed in some round */
	bool barred[UNITS_MAX];    /* 6.4: tried to break off; its rating is not used this
				      round */
	bool wanted[UNITS_MAX];    /* 12.0: a card of its owner counts if it takes part */
	const struct qualifier *later; /* 6.4: an answer that speaks of rounds to come;
					  NULL: none has */
	const struct qualifier *said;  /* of who takes part in this round; NULL: nothing */
	int lead;                      /* 6.2: the lead division of this round */
	int lost_in_all;               /* SP lost in all rounds so far */
	bool cavalry_lost;             /* 6.7: some of them by cavalry */
};

struct fight {
	struct turn_play *turn;
	const struct order *order; /* `attack ...`, for what it says of lead, losses ... */
	int from, to, link;
	int round;     /* from 1 */
	int thrown;    /* the last one whose dice were thrown; 0: none yet */
	int bonus;     /* 6.4 B, 9.0: modifier of the last effects die, for the attacker */
	int divisions; /* 9.0, 12.0: that may go on with the attack, as all know; 0: any */
	bool again;    /* 6.1: the point was attacked before in this turn */
	bool looted;   /* 8.1: there were but supply units, and no combat */
	bool crossing[UNITS_MAX]; /* 10.0: who crosses a bridge if he fights or advances */
	bool displayed; /* 6.4 D: both sides have seen who attacks, and who is there */
	bool seen[UNITS_MAX]; /* what was displayed */
	int sight[UNITS_MAX]; /* where it was last in sight, -1: destroyed */
	const char *subject;  /* FROM>TO, of the labels */
	struct force force[ROLES];
};

/* Sets up a fight of these pieces against whoever is in the point; no round yet. */
void lu_fight_begin(struct fight *fight, struct turn_play *turn, const struct order *order,
	const struct stack *stack, int from, int to);

/* 12.0: whoever a card has brought into the attacked point defends it, too, or leaves it
 * with the others. */
void lu_fight_defended(struct fight *fight);

/* True for a piece of that side of the fight that is still in its point: a leader may
 * have been sent elsewhere. Attackers under whom the bridge has broken must be on the bank
 * from which they attack (10.0). */
bool lu_in_fight(const struct fight *fight, enum role role, int unit);

/* True for a division of that side of the fight with SP left, in the fight. */
bool lu_can_fight(const struct fight *fight, enum role role, int unit);

/* Divisions that could be committed. */
int lu_fit_divisions(const struct fight *fight, enum role role);

/* Divisions committed in this round that still have SP. */
int lu_committed_divisions(const struct fight *fight, enum role role);

/* 6.3, 7.0: true for a leader who is in the fight and has a division of his command in
 * it. One whose divisions are gone goes elsewhere. */
bool lu_may_help(const struct fight *fight, enum role role, int unit);

/* True when division a is the better choice to lead: its rating, then its SP. */
bool lu_is_better_lead(const struct turn_play *turn, int a, int b);

/* True when there is infantry, real, among them. */
bool lu_has_infantry(const struct fight *fight, enum role role);

/* A piece of that side leaves the map, and with it the fight. */
void lu_fight_loses(struct fight *fight, enum role role, int unit);

/* SUBJECT/ROUND, for the labels of a round; owned by the arena. */
const char *lu_round_subject(const struct fight *fight);

/* The same, but SUBJECT alone before the first round. */
const char *lu_fight_subject(const struct fight *fight);

/* An event that tells who attacks which point from where. */
struct event *lu_fight_event(
	const struct fight *fight, const char *kind, const char *rule, unsigned told);

/* Adds what the rounds have cost both sides, when there were some. */
void lu_fight_tell_balance(const struct fight *fight, struct event *event);

/* Tells the attacker which of his pieces it is; the others, as KIND-seen, that it happens.
 */
void lu_fight_tell_stack(const struct fight *fight, const char *kind, const char *rule,
	const struct stack *stack);

/* What a piece is, in a list of choices: by enum unit_type. */
extern const char *const lu_piece_words[];

#endif
