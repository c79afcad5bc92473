/* From a plan in words to an attack, or a march, on a copy of the view, and its chances. */
#ifndef RULES_GREAT_CAMPAIGNS_ODDS_ODDS_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_ODDS_ODDS_PRIVATE_H

#include "game/advice.h"
#include "rules/great-campaigns/rules/combat.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/kit/report.h"

/* A unit that marches, and the hex that is asked about. */
struct mover {
	int unit, to;
};

/* All of it belongs to the arena. */
struct planned {
	struct arena *arena;
	struct diag *diag;
	const struct plan *plan;
	struct plan_reader reader;
	struct day *day;           /* imagined, with everybody where he is thought to be,
				      and who marches where he attacks from */
	struct state *dawn;        /* the same before the march; of others `day` has it */
	const struct order *order; /* the attacker's */
	struct attack attack;      /* with all whom it names */
	struct stack defenders;    /* before anything happens */
	const struct qualifier *assail; /* of a march that attacks: the word */
	bool kind_said;                 /* `as KIND` in it */
	struct march march;             /* that march */
	const struct arg *who;          /* where the order names its unit */
	struct standing *standing[SIDES];
	struct mover mover[STACK_MAX]; /* who marches, when it is no attack; else nobody */
	int movers;
};

/* ERR_REFUSED with messages when the plan is not understood, or the attack or march cannot
 * be made. Of standing orders, those that would ask are left out. */
int gc_odds_plan(struct planned *out, struct arena *arena, const struct game *game,
	const struct state *view, const struct plan *plan, struct diag *diag);

/* ---- chances.c: units that are put elsewhere ---- */

/* The hexes of --from, in the order in which they are named. Returns how many, 0 without
 * the option, or ERR_REFUSED after a message. */
int gc_odds_from(int place[FROM_MAX], const struct planned *planned);

/* Puts units into so many hexes, one into each, and those left over into the last; and the
 * leader, unless he is -1, into the first. ERR_REFUSED with a message when the enemy stands
 * in one, or one of them is not on the map. */
int gc_odds_put(struct planned *planned, const struct arg *units, int leader,
	const int *place, int places);

/* Checks a unit for plan_enemies; the context is the plan. ERR_REFUSED with a message when
 * it is not on the map. */
int gc_odds_check_on_map(const void *context, int unit);

/* ---- march.c ---- */

/* True for an order that attacks nobody: a march without `assail`, an activation. */
bool gc_odds_is_march(const struct order *order);

/* The word `send` of an activation for that unit, the first of them. */
const struct qualifier *gc_odds_send_of(const struct order *order, int unit);

/* Finds out who marches where, and puts them where the plan says. ERR_REFUSED with messages
 * when none of them can begin. */
int gc_odds_plan_march(struct planned *planned);

/* Reads who attacks what on a march. ERR_REFUSED with a message when nobody does. */
int gc_odds_read_march_attack(struct planned *planned);

/* Keeps what is as the dawn, and puts who marches where his way ends: there the sum is
 * made, and there he attacks. ERR_REFUSED with a message when he cannot stand there. */
int gc_odds_put_at_end(struct planned *planned);

/* Completes the attack. Messages when it cannot be, from there or at the dawn. */
int gc_odds_check_march_attack(struct planned *planned);

/* ---- chances.c: what is counted of a fight ---- */

/* What becomes of the hex that is attacked: one of these. */
enum result_kind {
	RESULT_NOT_COME, /* 5.1: the march does not bring the attack, or may not */
	RESULT_NOBODY,   /* 5.3: the die lets nobody go in */
	RESULT_DECLINED, /* what the order says forbids it */
	RESULT_WITHDRAWS,
	RESULT_SURRENDERS,
	RESULT_ROUTS,
	RESULT_RETREATS,
	RESULT_FALLS, /* nobody of the defenders is left */
	RESULT_HOLDS,
	RESULT_KINDS
};

/* What becomes of a unit; several may. */
enum becomes {
	BECOMES_ELIMINATED,
	BECOMES_SURRENDERED,
	BECOMES_MOVED, /* back */
	BECOMES_ADVANCED,
	BECOMES_DEMORALIZED,
	BECOMES_DISORGANIZED,
	BECOMES_EXHAUSTED,
	BECOMES_TIRED, /* to that Fatigue Level, from 0 */
	BECOMINGS = BECOMES_TIRED + FATIGUE_LEVELS
};

#define DIFFERENCE_LEAST (-40)
#define DIFFERENCES      81
#define LOSSES_MAX       512

/* Chances, as parts of CERTAIN. */
struct tally {
	uint64_t result[RESULT_KINDS];
	uint64_t holder[SIDES + 1]; /* whose units are in the hex; NO_SIDE: nobody's */
	uint64_t difference[DIFFERENCES];
	uint64_t going[STACK_MAX + 1]; /* attackers */
	uint64_t lost[SIDES][LOSSES_MAX];
	uint64_t unit[UNITS_MAX][BECOMINGS];
	uint64_t rest;
};

/* Adds what came of one combination to a tally: struct exploring. */
void gc_odds_add(void *tally, const struct planned *planned, const struct day *after,
	uint64_t chance, int dice);

/* ---- tables.c ---- */

struct pages {
	struct odds_pages to;
	const struct planned *planned;
	const struct tally *tally;
	struct terms terms;
};

void gc_odds_tables(struct pages *pages);
void gc_odds_notes(struct pages *pages);

/* ---- chances.c: every combination of the dice of an action ---- */

#define DEPTH_MAX 20     /* dice that are followed, one after the other */
#define PLAYS_MAX 300000 /* what takes seconds */

/* A chance of so much: 6 to the power of DEPTH_MAX. */
#define CERTAIN UINT64_C(3656158440062976)

/* What is played again and again, and what becomes of it. */
struct exploring {
	const struct planned *planned;
	const struct state *from; /* each play is on a copy of it */
	int (*play)(struct day *day, const struct planned *planned);
	/* What came of one combination: its chance, and how many dice led to it. */
	void (*add)(void *out, const struct planned *planned, const struct day *after,
		uint64_t chance, int dice);
	void *out;
	uint64_t rest; /* chances that have more dice than are followed */
	int plays;     /* so far */
};

/* The day of one play: the standing orders of both are those of the plan, and nobody has
 * done anything in it. It belongs to the arena. */
struct day *gc_odds_day(
	struct arena *arena, const struct planned *planned, const struct state *from);

/* Plays on from a state that has this chance and took so many dice; such chances are whole
 * multiples of 6 to the power of the dice that are left. Returns OK, or what `play` gives;
 * ERR_REFUSED with a message when there are more plays than PLAYS_MAX. */
int gc_odds_explore(struct exploring *exploring, uint64_t chance, int dice);

/* ---- march.c: a march, or an activation that is ordered again and again. 5.1, 5.2, 6 ----
 */

#define MARCHES_MAX (2 * FATIGUE_MAX) /* of an activation: units that tire in turn */

/* How things may stand after so many marches; all that came to the same are one. */
struct standing_at {
	struct standing_at *next;
	struct state *state;
	uint32_t hash;   /* of where the units are, and how */
	uint64_t chance; /* of CERTAIN */
	int dice;        /* that led to it, at most */
};

/* All of it belongs to the arena of the plan. */
struct marches {
	const struct planned *planned;
	struct standing_at *after[MARCHES_MAX + 1]; /* [0]: as it is now */
	int count; /* marches behind which nobody can go on, or all are there */
	uint64_t rest;
};

/* Plays them out, each with every combination of its dice, by the functions that
 * adjudicate. Errors as gc_odds_explore. */
int gc_odds_count_marches(struct marches *out, const struct planned *planned);

/* True when all who march are where they are to go. */
bool gc_odds_are_there(const struct planned *planned, const struct state *state);

/* ---- march_pages.c ---- */

/* What gc_odds_make gives for a march. */
int gc_odds_make_march(struct odds *out, const struct planned *planned);

/* tables.c: writes the notes that go with the chances of marches. */
void gc_odds_march_notes(struct odds_pages *pages, const struct planned *planned);

#endif
