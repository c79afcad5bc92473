/*
 * What the files of the odds share: plan.c and enemy.c make a fight of a plan, stance.c has
 * how a side stands and what a round makes of it, rounds.c both sides together.
 *
 * A position, the beginning of a round, is a pair: how the attackers stand and how the
 * defenders do. In a round each depends on the other by nothing but the net of the dice and
 * by who is left. So what a row of the results makes of one side is worked out once for
 * each way in which that side can stand, and the pairs only put it together.
 *
 * Parts: keys; a plan; what is followed; stances; rounds; pages.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_ODDS_ODDS_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_ODDS_ODDS_PRIVATE_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/odds/odds.h"
#include "rules/late-unpleasantness/rules/combat.h"

struct arena;
struct plan;

/* ---- stance.c: keys and pairs that are counted once, hashed ---- */

/* Keys of so many bytes each, numbered as they come. */
struct index {
	struct arena *arena;
	size_t bytes;
	unsigned char *key;
	uint32_t *slot; /* hashed: 1 + number, 0 for a free one */
	uint32_t count, room;
};

/* The same of pairs of numbers, of which there are many. */
struct pairs {
	struct arena *arena;
	uint64_t *key;
	uint32_t *slot; /* hashed: 1 + number, 0 for a free one */
	uint32_t count;
	int power; /* there is room for 2^power, in twice as many slots */
};

void lu_pairs_init(struct pairs *pairs, struct arena *arena, int power);
void lu_pairs_empty(struct pairs *pairs);
uint32_t lu_pairs_add(struct pairs *pairs, uint64_t key);

static inline uint64_t pair_of(uint32_t a, uint32_t b)
{
	return (uint64_t)a << 32 | b;
}

/* ---- plan.c: from a plan in words to a fight over a copy of the view ---- */

/* All of it belongs to the arena. */
struct planned {
	struct arena *arena;
	struct diag *diag;
	const struct plan *plan;
	struct plan_reader reader;
	enum side side;
	struct game *game; /* a copy: divisions without a name are added to it */
	struct state *state;
	struct adjudication *adj; /* a preview */
	struct turn_play *turn;
	struct fight *fight;
	struct stack stack;   /* who attacks */
	struct stack assumed; /* pieces of the enemy */
	int from, to;
	bool hides; /* others may stand with those of the enemy that the view remembers */
	const char *others; /* who is assumed besides; NULL: nobody is */
	bool corps;         /* they are several divisions */
	bool dummies;       /* 5.1: nobody is there who fights */
	int told;           /* 15.1: SP of the enemy as he announced them; -1: he has not */
	bool named[CARDS_MAX]; /* 12.0: cards that the plan names, */
	bool held[CARDS_MAX];  /* and those that are in a hand */
};

/* ERR_REFUSED with messages when the plan is not understood or cannot be. */
int lu_odds_plan(struct planned *out, struct arena *arena, const struct game *game,
	const struct state *view, const struct plan *plan, struct diag *diag);

/*
 * Puts the pieces of the enemy that the plan assumes into a point, else those that the
 * view remembers there.
 */
int lu_odds_enemy(struct planned *planned, int place);

/* ---- what is followed ---- */

/* One way in which leaders come through a round, and how the side stands then. */
struct branch {
	uint32_t next; /* stance */
	int n, d;      /* its share */
	int faces;     /* 6.4: of six, with which it breaks off; -1: no attempt */
};

/* What a row of the results makes of a side, when cards cost it so many SP more. */
struct outcome_of_row {
	bool known;
	int more;
	struct outcome_of_row *other; /* the same row with other SP more, or NULL */
	struct branch *branch;        /* NULL: not worked out yet */
	int branches;
	int lost;  /* SP in all since the beginning */
	int stand; /* committed divisions after the losses, for the third die */
	int left;  /* those when the cavalry is gone, too */
	int fit;
	bool live; /* of attackers */
	bool advances;
};

#define CHECKS_MAX 8 /* a lead division and the leaders of its chain are fewer */

/* How a side stands at the beginning of a round. */
struct stance {
	bool known;
	uint32_t seen; /* number of what the sum of the round looks at */
	int lead;
	int strength; /* SP of the side */
	bool committed[UNITS_MAX];
	int check[CHECKS_MAX]; /* 7.1: for whom the die is thrown if the row says so */
	int checks;
	struct outcome_of_row row[RESULT_ROWS_MAX];
};

/* Its words about the choices of the round; NULL: none. */
struct round_words {
	const struct qualifier *commit, *losses, *breaks;
};

/* A side of the fight, and all that is known about it. */
struct wing {
	int unit[UNITS_MAX];
	int units;
	int strength;      /* as the rounds begin */
	struct index keys; /* of stances */
	struct stance **stance;
	size_t room;
	struct index seen;
	struct round_words said;
	bool wanted[UNITS_MAX]; /* 12.0: as the force has it */
	uint32_t loaded;        /* the stance that the fight is in; NO_STANCE */
};

#define NO_STANCE UINT32_MAX

/* Positions and their weights. */
struct layer {
	struct pairs pairs; /* of two stances */
	uint64_t *weight;
	size_t room;
};

/* 6.4 B: a modifier that the effects die gives a round, and how many of its faces do. */
struct bonus {
	int value, faces;
	int net; /* what it adds */
};

/* What both sides together make of a round, before its dice: the net, and SP that cards
 * cost. */
struct round_sum {
	int net, more[ROLES];
};

/* The fight that is followed. */
struct walk {
	struct tally *out;
	struct arena *arena;  /* lasts as long as the tally */
	struct arena rounds;  /* of what is known of one beginning */
	struct arena scratch; /* for one sum */
	struct fight *fight;
	struct turn_play *turn;
	struct state *found;  /* as it was found */
	bool begun;           /* rounds have, */
	struct state *before; /* as its rounds begin, */
	struct fight opened;  /* and the fight with it */
	struct wing wing[ROLES];
	struct layer now, next;
	struct pairs sums; /* of what is seen */
	struct round_sum *sum;
	size_t room;
	int alike[ROLES][RESULT_ROWS_MAX]; /* the first row that is the same for a side */
	int third[RESULT_ROWS_MAX][3];     /* faces of the third die, by enum outcome */
	int lost_faces;                    /* 7.1: of six */
	struct bonus bonus[6];             /* of the round under way, */
	int bonuses;                       /* each once */
	int stop_faces;                    /* of six, that end the attack before it */
	bool last;                         /* no other comes behind it */
	uint64_t rare;                     /* what is less is not followed, */
	uint64_t rarest;                   /* and in a layer with few positions this */
	uint32_t layer_most;               /* positions of a layer that are followed */
};

/* n of d equal parts; rounded down, and exact as long as d divides it. */
static inline uint64_t share(uint64_t weight, int n, int d)
{
	uint64_t parts = (uint64_t)d, some = (uint64_t)n;

	if (some == parts) /* mostly all of it goes one way */
		return weight;
	return weight / parts * some + weight % parts * some / parts;
}

/* ---- stance.c: how a side stands ---- */

/* Who of a side is in the fight as its rounds begin. */
void lu_wing_init(struct walk *walk, enum role role);

/* Asks both sides for their words about the round, as the fight stood before the first;
 * stances are forgotten when these are others than before. */
void lu_walk_listen(struct walk *walk);

/* The number of the stance that the side of the fight is in now. */
uint32_t lu_stance_of(struct walk *walk, enum role role);

/* That stance with its choices for the round; the fight may be brought into it. */
struct stance *lu_stance_chosen(struct walk *walk, enum role role, uint32_t number);

/* Brings a side of the fight into a stance in which it has made its choices. */
void lu_stance_load(struct walk *walk, enum role role, uint32_t number);

/* ---- stance.c: what a round makes of a side ---- */

/* What a row of the results and so many SP more make of a side, but for its branches. */
struct outcome_of_row *lu_outcome_of(
	struct walk *walk, enum role role, uint32_t number, int row, int more);

/* Its branches, the likely ones first: asked for only when the fight goes on. */
void lu_outcome_branches(struct walk *walk, enum role role, uint32_t number, int row,
	struct outcome_of_row *out);

/* ---- rounds.c: both sides together ---- */

/* How a round ends: enum odds_end, by enum fight_end. */
extern const enum odds_end lu_odds_ends[];

/* The fight is put back as it was found when the walk ends; *found is a copy of it. */
void lu_walk_init(struct walk *walk, struct tally *out, struct arena *arena,
	struct fight *fight, bool rough);
void lu_walk_end(struct walk *walk, const struct fight *found);

/* A list for each loss that is possible, of nothing yet; they belong to the arena. */
void lu_tally_init(struct tally *out, struct arena *arena, const struct fight *fight);

/* Adds what another of the same fight has. */
void lu_tally_add(struct tally *out, const struct tally *more);

/* Follows the rounds from where the fight stands now: all is shown. */
void lu_walk_follow(struct walk *walk, uint64_t weight);

/* The fight ends before a die is thrown for a round. */
void lu_walk_stop(struct walk *walk, enum odds_end end, uint64_t weight);

/* ---- tables.c: the chances as they are written down ---- */

struct pages {
	struct odds_pages to;
	const struct planned *planned;
	const struct tally *tally;
};

#endif
