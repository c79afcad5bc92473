/* What the files share that resolve combat. Nobody else includes it. */
#ifndef RULES_BLUE_AND_GRAY_RULES_RESOLVE_PRIVATE_H
#define RULES_BLUE_AND_GRAY_RULES_RESOLVE_PRIVATE_H

#include "game/decide.h"
#include "rules/blue-and-gray/rules/combat.h"
#include "rules/blue-and-gray/rules/movement.h"

/* What a side has to decide upon. */
struct deciding {
	enum side side;              /* who decides */
	const struct attack *attack; /* NULL: the train steps back, 20.11 */
	int place;    /* hex in which the unit in question was attacked; -1: any of them */
	bool pressed; /* 20.11: a combat has brought the enemy next to the train */
};

/*
 * A retreat as it goes on from unit to unit: the one that retreats, then those displaced.
 * 7.82: nobody goes twice.
 */
struct chain {
	const struct turn_play *turn;
	bool gone[UNITS_MAX];
	int at[UNITS_MAX]; /* hex of each unit on the map, as the chain has it; else -1 */
};

/* ---- stacks.c ---- */

/* Units of a side, in the order of the file, that stand in any of these hexes. */
void bg_stack_standing(struct stack *out, const struct turn_play *turn, enum side side,
	const int *place, int places);

/* The hexes in which these units stand, each once, in the order of the map. Returns the
 * number; `place` has room for one a unit. */
int bg_stack_places(int *place, const struct turn_play *turn, const struct stack *stack);

/* The units as options of a question, each with its SP and hex. */
void bg_stack_options(
	struct option *option, const struct turn_play *turn, const struct stack *stack);

/* ---- result.c: 7.63, what becomes of both sides ---- */

/* An attack as it is resolved. */
struct clash {
	struct turn_play *turn;
	const struct attack *attack; /* who is left of it, and hexes where somebody is */
	struct stack near;           /* attackers in contact, in the order of the file */
	struct stack guns;           /* those that bombard, 8.14 */
	struct stack defenders;      /* who counts */
	struct sum sum;
};

/* Carries out a result. Returns OK, or what decide gives. */
int bg_result_apply(const struct clash *clash, enum result result);

/* A unit is eliminated. `no_retreat`: since it had no way to retreat, 7.72. */
void bg_unit_eliminated(struct turn_play *turn, int unit, bool no_retreat);

/* Takes a unit off the map for good. Returns the points that this gives the enemy. */
int bg_unit_removed(struct turn_play *turn, int unit);

/* ---- retreat.c: 7.7, 7.8 ---- */

/*
 * The unit retreats by its owner's wishes: it is eliminated, or goes, and others make room
 * for it in turn. Returns OK, or what decide gives.
 */
int bg_unit_retreats(struct turn_play *turn, int unit, const struct deciding *deciding);

/* ---- retreat_order.c ---- */

/* Which of those who must retreat together goes next: there must be one; those that their
 * owner names, in the order in which he names them, go before the others. Returns OK, or
 * what decide gives. 7.71 */
int bg_retreat_next(int *unit, struct turn_play *turn, const struct stack *left,
	const struct deciding *deciding);

/* ---- train.c ---- */

/* 20.11: the train steps back if a retreat or an advance of the Union Combat Phase has
 * brought the enemy next to it. Returns OK, or what decide gives. */
int bg_train_is_pressed(struct turn_play *turn);

/* ---- retreat_choice.c ---- */

/* Into which of the hexes that are open the unit goes; `by`: for whom it makes room, -1:
 * nobody. There must be one. Returns OK, or what decide gives. */
int bg_retreat_choose(int *to, struct turn_play *turn, const struct chain *chain, int unit,
	int by, const struct deciding *deciding);

/* ---- displacement_choice.c ---- */

/* Which unit makes room in a hex for one that goes there; `chain` is before it goes. There
 * must be one that can. Returns OK, or what decide gives. */
int bg_maker_choose(int *maker, struct turn_play *turn, const struct chain *chain, int unit,
	int place, const struct deciding *deciding);

/* ---- displacement.c: 7.8, who can make room for whom ---- */

/* Begins a chain in which nobody has gone yet. */
void bg_chain_begin(struct chain *chain, const struct turn_play *turn);

/* The unit goes into a hex. */
void bg_chain_step(struct chain *chain, int unit, int place);

/* bg_retreat_hexes, of a chain that is under way. */
int bg_chain_hexes(int *place, bool *displacing, const struct chain *chain, int unit);

/* Units that could make room in that hex for this one, in the order of the file: for each
 * the rest of the chain can be completed. */
void bg_chain_makers(struct stack *out, const struct chain *chain, int unit, int place);

/* True when a road or trail leads from one hex to the next. 20.23 */
bool bg_has_way_to(const struct game *game, int from, int to);

/* 20.23: true when the train could retreat to nothing but hexes without road or trail. */
bool bg_chain_off_road(const struct chain *chain, int unit);

/* Why a unit that stands there cannot retreat into a hex whoever else moves; NULL: nothing
 * is against it. */
const char *bg_retreat_barred(const struct turn_play *turn, int unit, int from, int place);

/* ---- advance.c: 7.74, 7.75 ---- */

/* Those of `who` that may and want to enter the hex, which the enemy has left; they are
 * then taken out of *who. Returns OK, or what decide gives. */
int bg_advance_into(struct turn_play *turn, const struct deciding *deciding,
	struct stack *who, int place);

/* ---- exchange.c: 7.63 Ex, 7.65 ---- */

/* The attacker removes units of `who` whose printed SP are at least `strength`, or all.
 * Returns OK, or what decide gives. */
int bg_exchange_losses(struct turn_play *turn, const struct deciding *deciding,
	const struct stack *who, int strength);

/* ---- wishes.c ---- */

/* Whether anything of some words can be done now; if not, they are passed over, and `tell`
 * says so to their owner. */
struct wish_test {
	bool (*can)(const void *context, const struct qualifier *said);
	void (*tell)(const void *context, const struct qualifier *said);
	const void *context;
};

/*
 * Finds what a side says in `words` (blanks between) of a choice about a unit (-1: none in
 * particular): under the order of its attack, else by the first of its standing orders that
 * fits and speaks of it, and of which something can be done.
 */
void bg_wish_find(struct wish *out, struct turn_play *turn, const struct deciding *deciding,
	const char *words, int about, const struct wish_test *test);

/*
 * Whom a side names first of these units behind `retreat`, each by the words that hold for
 * the hex in which it stands: sets query->ordered, standing and must_ask, the first two to
 * an index of `left` or -1.
 */
void bg_wish_first(struct query *query, const struct turn_play *turn,
	const struct deciding *deciding, const struct stack *left);

#endif
