/* Between the sources of combat: 7. */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_COMBAT_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_RULES_COMBAT_PRIVATE_H

#include "game/hex.h"
#include "rules/great-campaigns/orders/wishes.h"
#include "rules/great-campaigns/rules/combat.h"

/* ---- attack.c ---- */

/* The hexes in which the attackers stand, each once, as they come in the attack; there is
 * room for HEX_SIDES. Returns how many. */
int gc_attack_places(
	int place[HEX_SIDES], const struct day *day, const struct attack *attack);

/* "otr-n1226, otr-n1227": hexes for facts; owned by the arena. */
const char *gc_place_ids(const struct day *day, const int *place, int count);

/* Adds a modifier, told by its id, and to the net. */
static inline void gc_term_add(
	struct terms *out, const char *id, const char *rule, int value, const char *text)
{
	assert(out->count < TERMS_MAX);
	out->term[out->count++] = (struct term){id, text, rule, value};
	out->net += value;
}

/* ---- terms.c ---- */

/* "13", "6.5", "4.25": a CV in quarters; owned by the arena. */
const char *gc_quarters_text(struct arena *arena, int quarters);

/* ---- artillery.c ---- */

/* 7.3: sums up the guns of both and reads the chart: a modifier, or what a die decides. */
void gc_weigh_artillery(
	struct terms *out, const struct day *day, const struct attack *attack);

/* The modifier that a die makes of it; 0 where the chart needs none. */
int gc_artillery_by_die(const struct terms *terms, int die);

/* ---- flank.c ---- */

/* 7.8: true when the defenders have refused their flanks. */
bool gc_flanks_refused(const struct day *day, const struct attack *attack);
/* 7.4, 7.8: the flank bonus, or what attackers have of refused flanks. */
void gc_weigh_flanks(struct terms *out, const struct day *day, const struct attack *attack);

/* ---- terrain.c ---- */

/* 7.4: water that is crossed, heights, gunboats. */
void gc_weigh_terrain(
	struct terms *out, const struct day *day, const struct attack *attack);

/* ---- support.c ---- */

/* 7.4: what gunboats would add for defenders of that hex; 0: they cannot, or have done
 * today what they can. */
int gc_gunboats_at(const struct day *day, enum side side, int place);

/* ---- choices.c ---- */

/* A choice that is said in words of orders. */
struct choice {
	struct choosing by;
	const char *decision, *rule, *words, *text, *fallback_text;
	const struct stack *units; /* that may be named; NULL: none */
	const int *place;          /* hexes that may be named */
	int places;
	/* Whether anything comes of the words; when not they are passed over, and their
	 * owner is told why not. */
	bool (*can)(const void *context, const struct qualifier *said);
	const void *context;
	const char *why;
};

/* Asks as decide_words does: *said is NULL for the default. */
int gc_choice_ask(
	const struct qualifier **said, struct day *day, const struct choice *choice);

/* The first argument of that kind of a word; NULL: none. */
const struct arg *gc_word_arg(const struct qualifier *word, enum arg_kind kind);

/* ---- losses.c ---- */

/* A stack loses MV as its owner says: 7.5, 7.6, 7.7. `cause` is told: combat, retreat,
 * cavalry-retreat. Those who are gone are taken out of the stack. */
int gc_losses_take(struct day *day, const struct choosing *by, struct stack *who,
	int points, const char *rule, const char *cause);

/* ---- retreat_ways.c ---- */

#define RETREAT_HEXES 12 /* the longest retreat there may be */

struct retreat_step {
	int place;
	int priority; /* from 1 */
	int loss;     /* MV */
};

struct retreat_way {
	struct retreat_step step[RETREAT_HEXES];
	int length; /* 0: there is none */
	int loss;
};

/* What the owner says: through these hexes, or to one of them, the first rather than the
 * next; so many hexes long, 0: as few as lead there. */
struct retreat_wish {
	const int *to;
	int count;
	int hexes;
};

/*
 * Finds the way that serves the wish best: that comes to most of its hexes, to the first
 * rather than others, or ends as near to the first as it can; then costs least MV, is
 * shortest, ends nearest to friends, and farthest from the enemy. Each hex is of the best
 * priority from which the retreat can be completed.
 */
void gc_retreat_way_find(struct retreat_way *out, const struct day *day,
	const struct retreat *retreat, const struct retreat_wish *wish);

/* True when the way enters that hex. */
bool gc_retreat_way_has(const struct retreat_way *way, int place);

/* The hexes in which it could end, of any length and in the order of the map; they belong
 * to the arena of the adjudication. *count 0: there is no way, and they surrender. */
const int *gc_retreat_ends(
	int *count, const struct day *day, const struct retreat *retreat);

/* ---- retreat.c ---- */

/* What words `retreat` or `withdraw` say. */
struct retreat_wish gc_retreat_wish_of(const struct qualifier *said);

/* The stack goes as the words say (NULL: the default), or surrenders. */
int gc_retreat_go(
	struct day *day, const struct retreat *retreat, const struct qualifier *said);

/* ---- advance.c ---- */

/* Attackers enter the hex, which the enemy has left, as their owner says. */
int gc_advance_play(bool *advanced, struct day *day, const struct attack *attack);

/* Takes those out who are no more on the map. */
void gc_stack_keep(struct stack *stack, const struct day *day);

#endif
