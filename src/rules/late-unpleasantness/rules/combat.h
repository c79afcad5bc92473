/*
 * 6.0 Combat: an attack from its declaration to the retreat and the advance.
 *
 * attack.c declares and calls combat.c, which plays the rounds; everything that an attack
 * needs to remember is in struct fight. A force is one side of it.
 *
 * Parts: the two sides; words and questions; the attack; the leader check; attacks by a
 * part of the stack; the effects die; who takes part; what is shown; the sum; the rounds;
 * breaking off; losses; cavalry; retreat; advance.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_COMBAT_H
#define RULES_LATE_UNPLEASANTNESS_RULES_COMBAT_H

#include <stdbool.h>

#include "rules/late-unpleasantness/rules/rules.h"

struct arena;
struct effect;
struct event;
struct game;
struct option;
struct order;
struct qualifier;
struct query;
struct stack;
struct turn_play;
struct wish;
struct instruction_test;

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
 * have been sent elsewhere. Attackers on a bridge that has broken must be on the bank
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

/* Adds an event that tells who attacks which point from where. */
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

/* ---- words and questions of a fight ---- */

/*
 * What a side says of its choices in this fight: in further rounds first under `when
 * combat continues`, then under the order or `when attacking`, `when attacked`. What fails
 * the test (NULL: there is none) is passed over.
 */
void lu_fight_instruction(struct wish *out, const struct fight *fight, enum role role,
	const char *words, const struct instruction_test *test);

/*
 * decide_words for a side of the fight, in silence when nobody is asked. The query has
 * decision, rule, text, words, options and the default; the rest of it is set here.
 */
int lu_fight_ask(const struct qualifier **said, const struct fight *fight, enum role role,
	struct query *query, const struct wish *wish);

/* ---- 6.1 the attack ---- */

/* `attack`, from the march to the point next to it to the end of the combat. What cannot be
 * is told (lu_order_fails); returns OK or what dice and decide give. */
int lu_attack_order(struct turn_play *turn, const struct order *order);

/* The orders of a preview have been played: gives it the state in which all who attack have
 * won. */
void lu_attacks_foresee(struct turn_play *turn);

/*
 * The pieces of an attack, resolved; false after lu_order_fails when they can never attack,
 * or when a word under the order names somebody else.
 */
bool lu_attack_stack(
	struct stack *stack, struct turn_play *turn, const struct order *order);

/*
 * 12.0: true, after lu_order_fails, when a card keeps the stack from this attack: it may
 * move or attack, or the side has started as many attacks as it may. An attack costs no
 * more than the MP that every stack has, so that a stack that attacks instead of moving
 * needs no others.
 */
bool lu_is_held_back(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to);

/* Why `using` will not play a card for that side of the fight, which is the one of its
 * turn, whatever comes; FAILS: it may. *about is what the message says of it. */
enum fail lu_card_barred(
	const struct fight *fight, enum side side, int number, const char **about);

/* ---- 6.1 the combat leader check ---- */

/* 6.1: returns the leader who rolls the combat leader check for an attack from that point,
 * or -1. */
int lu_senior_leader(const struct turn_play *turn, int place);

/* 6.1, 6.6: true when an attack on the point needs that check: it was attacked before in
 * this turn, or, in a game that says so, units have retreated there. */
bool lu_check_is_due(const struct turn_play *turn, int place);

/* 12.0: the effect by which the check of that leader succeeds without a die; NULL: none. */
const struct effect *lu_check_is_waived(const struct turn_play *turn, int leader);

/* ---- 9.0, 12.0 a part of the stack attacks alone ---- */

/*
 * Of the divisions, or corps, that attack `n` go on, of their owner's choice, with leaders
 * of their chain; the others stay behind. `rule` says why. Returns OK or what decide gives.
 */
int lu_attack_limit(struct fight *fight, bool corps, int n, const char *rule);

/* Divisions, or corps, among which he has the choice. */
int lu_attack_parts(const struct fight *fight, bool corps);

/* ---- 6.4 B, 9.0 the effects die ---- */

/* The effects die of the game, when it is due; *goes_on is false when it stops the attack,
 * or in a further round ends it. Returns OK or what dice and decide give. */
int lu_effects_die_roll(struct fight *fight, bool *goes_on);

/* True when an attack on this point has its die thrown, in this round; and what a face of
 * it does to the attack, as above. */
bool lu_effects_die_is_due(const struct fight *fight);
int lu_effects_die_effect(struct fight *fight, int face, bool *goes_on);

/* ---- 6.1 to 6.3 who takes part, and who leads ---- */

/* Decides who takes part in the coming round and who leads, for one side: by its orders,
 * standing orders, answers, else the default. Returns OK or what decide gives.
 */
int lu_commit_force(struct fight *fight, enum role role);

/* What a side says of who takes part; words by which nobody does, leads or stays out are
 * passed over. */
void lu_commit_instruction(struct wish *out, struct fight *fight, enum role role);

/* The owner is told of words `lead` and `spare` (NULL: none) that cannot be obeyed. */
void lu_tell_passed_over(struct fight *fight, enum role role, const struct qualifier *said);

/*
 * The same without asking: as words `lead commit spare` say (NULL: nothing). The default
 * is all divisions, the best infantry in the lead, the leaders of its chain whose rating
 * is not 0.
 */
void lu_commit_as(struct fight *fight, enum role role, const struct qualifier *said);

/* 12.0: a card has changed who may take part in the first round: what was said is done
 * once more. */
void lu_commit_again(struct fight *fight, enum role role);

/* 6.2: true for a division that may lead: infantry, if there is some. */
bool lu_may_lead(const struct fight *fight, enum role role, int unit);

/* The best of them to lead, of those `committed` alone or of all; -1 when there is none. */
int lu_best_lead(const struct fight *fight, enum role role, bool committed);

/* Marks the pieces that words of that id name. */
void lu_mark_named(bool *out, const struct qualifier *said, int id);

/* ---- 5.0 what a combat shows ---- */

/* The other side has just seen the piece, as it is now, at that place (-1: off the map),
 * and will remember it so. */
void lu_unit_seen(const struct turn_play *turn, int unit, int place);

/* Each side sees the stack that attacks and all pieces in the attacked point, as they are
 * now; both are told. */
void lu_display(struct fight *fight);

/* What was displayed is kept in mind as it is when the attack is over: losses, where it
 * was last in sight. */
void lu_seen_again(const struct fight *fight);

/* ---- 6.4 D the sum of a round ---- */

/* A modifier that holds, with its value seen from the attacker. */
struct modifier {
	const char *rule, *text; /* "lead division" */
	const char *whose;       /* "Winder", or NULL */
	bool used;               /* 6.4: a rating that was tried for a break-off */
	int value;
};

#define SUM_MAX 40

/* 6.4 D: strengths and modifiers of a round. */
struct sum {
	int strength[ROLES]; /* committed SP that count */
	struct modifier item[SUM_MAX];
	int items;
	int net;
};

/* Adds up strengths and modifiers of the round, in the order of the table. */
void lu_combat_sum(struct sum *out, const struct fight *fight);

/* What such a modifier of the effects die (6.4 B) adds to the net. */
int lu_bonus_net(const struct game *game, int bonus);

/* Returns what a report calls a modifier: "lead division Winder". */
const char *lu_modifier_text(struct arena *arena, const struct modifier *modifier);

/* ---- 6.4 E the rounds, and how a combat ends ---- */

enum fight_end {
	END_NONE,      /* goes on */
	END_RETURN,    /* the attackers go back */
	END_ADVANCE,   /* the defenders are gone or retreat; the attackers advance */
	END_DESTROYED, /* the attackers are gone: nobody advances */
};

/*
 * Plays the rounds until the fight is over; *end says how. The retreat and the
 * advance are the caller's. Returns OK or what dice and decide give.
 */
int lu_combat_play(struct fight *fight, enum fight_end *end);

/* 12.0: the effect by which the round under way is the last of this attack, so that a third
 * die that says `continues` ends it; NULL: none. */
const struct effect *lu_last_round(const struct fight *fight);

/* By the committed divisions that are left: false when a side is gone. Then there is no
 * third die, and the combat ends. */
bool lu_third_is_due(int attackers, int defenders);

/*
 * What the losses, the third die and the cavalry make of the round (6.4 E, 6.6, 6.7), by
 * how many divisions of each side are left that took part, and whether attackers live.
 */
enum fight_end lu_end_of_round(int attackers, int defenders, bool live, int outcome);

/* True when a division of the attackers is left, be it cavalry that has gone back. */
bool lu_attackers_live(const struct fight *fight);

/* The leaders and lead division of a side whose rating was used in this round and who
 * are still on their front side: those that 7.1 rolls for, an army leader whom one of them
 * may follow last. Returns their number. */
int lu_leaders_to_check(const struct fight *fight, enum role role, int unit[UNITS_MAX]);

/* ---- 6.4 breaking off ---- */

/* After a round: each side may try, once, the attacker first; *end says how the combat ends
 * if one passes. Returns OK or what dice and decide give. */
int lu_break_offs(struct fight *fight, enum fight_end *end);

/* With whose rating a side tries to break off after this round, by its words `break`: the
 * first of those who are named and there; -1 for no attempt. */
int lu_who_breaks_off(
	const struct fight *fight, enum role role, const struct qualifier *said);

/* What a face makes of the attempt, and how the combat ends when it is passed. */
bool lu_breaks_off(const struct fight *fight, int unit, int face);
extern const enum fight_end lu_break_off_ends[ROLES];

/* ---- 6.5 losses ---- */

/* The caller sets `from` and `left`; the rest is zero. */
struct losses {
	bool from[UNITS_MAX]; /* divisions on which they may fall */
	int taken[UNITS_MAX]; /* SP */
	int left;             /* SP still to be spread */
	int max;              /* SP off one division, at most; 0: any number */
	int keep;             /* SP that a division keeps */
};

/* 6.5: the first SP is the lead division's. */
void lu_losses_lead(struct losses *losses, const struct turn_play *turn, int lead);

/* SP that they can lose in all. */
int lu_losses_room(const struct losses *losses, const struct turn_play *turn);

/* True when the owner has a choice. */
bool lu_losses_open(const struct losses *losses, const struct turn_play *turn);

/* Spreads what is left as a word `losses` says (NULL: nothing), then one by one from the
 * strongest. What `lead` (-1: none) has taken already counts for what is said of it. */
void lu_losses_spread(struct losses *losses, const struct turn_play *turn,
	const struct qualifier *said, int lead);

/* A word `losses` counts when a division that it names has SP to lose. */
struct losses_heard {
	const struct losses *losses;
	const struct turn_play *turn;
};
struct instruction_test lu_losses_test(const struct losses_heard *hearing);

/* For a question: the divisions; and the default in the words of an answer. */
int lu_losses_options(
	const struct losses *losses, const struct turn_play *turn, struct option *option);
const char *lu_losses_words(const struct losses *losses, const struct turn_play *turn);

/* Takes them off; adds an event for the audiences `told` (0: none, silently). */
void lu_losses_apply(const struct losses *losses, struct turn_play *turn, const char *rule,
	unsigned told);

/* Takes n SP off the committed divisions in silence: the lead first, then as a word
 * `losses` says (NULL: nothing), then one by one from the strongest. Notes what was lost.
 */
void lu_losses_fall(
	struct fight *fight, enum role role, int n, const struct qualifier *said);

/* The same by the choice of the owner, and told. Returns OK or what decide gives. */
int lu_losses_take(struct fight *fight, enum role role, int n);

/* ---- 6.4 C, 6.7 cavalry ---- */

/*
 * 6.7: marks who of a side leaves the combat since its cavalry lost SP in this round: all
 * cavalry, had it a part in it or not, and leaders with it; of a defender dummies, too, if
 * nobody else is left (5.1). False for nobody.
 */
bool lu_cavalry_out(const struct fight *fight, enum role role, bool goes[UNITS_MAX]);

/* They go. Returns OK or what decide gives. */
int lu_cavalry_leaves(struct fight *fight, enum role role);

/* 6.4 C: cavalry may withdraw before the combat. */
int lu_cavalry_withdraws(struct fight *fight);

/* ---- 6.6 retreat ---- */

struct leaving {
	struct fight *fight;
	enum role role;
	bool goes[UNITS_MAX];
	const char *decision, *rule; /* "retreat-point" */
	const char *kind;            /* of the event */
	const char *words;           /* qualifiers of the decision: "withdraw stand" */
	const char *word;            /* the one that names points, and its id */
	int id;
	bool may_stay; /* asked even if there is but one point */
};

/* Pieces of a side that are to retreat (6.6, 6.7); the caller says in `goes` which. */
struct leaving lu_leaving_retreat(
	struct fight *fight, enum role role, const char *decision, const char *rule);

/*
 * They go: each to the first open point that is said for it, else to the open point
 * with most friends, then nearest to the source. Those without one lose half of their
 * SP and go to the nearest free point nearer to the source, or are lost.
 */
int lu_leaving_go(struct leaving *leaving, const struct qualifier *said);

/* Pieces that have no open point lose half of their SP and go to the nearest free one
 * that is nearer to their source of supply; without one they are lost. Returns OK or
 * what decide gives.
 */
int lu_leaving_far(struct leaving *leaving);

/* A point to which pieces may go. */
struct refuge {
	int place;
	int friends; /* pieces of their side there */
	int way;     /* to their source of supply as they may go, PLACES_MAX: cut off */
	int links;   /* to it through whatever lies between */
};

/* True when some point next to the unit is open for its retreat. */
bool lu_leaving_open(const struct turn_play *turn, int unit);

/* Lets the owner say where they go; *said is NULL for the default. Returns OK or what
 * decide gives. */
int lu_leaving_ask(
	struct leaving *leaving, const char *text, const struct qualifier **said);

/* Moves pieces that have a point in `to` (-1: none) there, group by group. */
void lu_leaving_set_out(struct leaving *leaving, const int *to);

/* The open point next to the unit that is the best refuge; -1 when none is open. */
int lu_leaving_best(const struct turn_play *turn, int unit);

/* Fills in where each of them goes, by what is said or by default; -1: no point is open to
 * it. */
void lu_leaving_choose(
	const struct leaving *leaving, const struct qualifier *said, int *to);

/* Everything of the defender in the point retreats; supply units are lost with it, and so
 * are garrisons, first of all (9.0). */
int lu_retreat_all(struct fight *fight);

/* 5.1: with the last division of a point its dummies are eliminated. */
void lu_dummies_die(struct fight *fight);

/* ---- 6.6 advance ---- */

/* True for an attacking division that goes along when the attackers advance. */
bool lu_must_advance(const struct fight *fight, int unit);

/*
 * The attackers that go along enter the point. Supply units that are still there are taken;
 * who takes them `unguarded`, for no division was there, loots them (8.1). When nobody is
 * left to advance, they stay. Returns OK.
 */
int lu_attackers_advance(struct fight *fight, bool unguarded);

/* 8.1: a point with nothing but supply units is entered without combat. Returns OK. */
int lu_attackers_loot(struct fight *fight);

#endif
