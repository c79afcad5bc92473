/* What the files of the built-in player share. */
#ifndef RULES_BLUE_AND_GRAY_PLAYER_PLAYER_PRIVATE_H
#define RULES_BLUE_AND_GRAY_PLAYER_PLAYER_PRIVATE_H

#include "rules/blue-and-gray/rules/rules.h"
#include "rules/kit/chance.h"

/* What units are after; it changes nothing of what is legal. */
enum aim {
	AIM_NONE,
	AIM_ENEMY,    /* the nearest enemy */
	AIM_TRAIN,    /* the train, or where it will come; once it is gone, the enemy */
	AIM_AWAY,     /* the hex by which the train is to leave */
	AIM_RICHMOND, /* the other end of the line of communications */
};

/* How a side is played through a game; chances out of 8. */
struct temper {
	int sets_out;  /* a unit that may move */
	int brings;    /* a reinforcement that may enter */
	int ahead;     /* a move goes as near to the aim as it can */
	int closes_in; /* it may end in an enemy zone */
	int masses;    /* an attack draws units from others */
	int bombards;  /* a gun that could */
	int advances;  /* after an attack */
	int detaches;  /* eighths of the units that follow the second aim */
	enum aim aim[2];
	int leaves; /* turn from which units leave the map at their aim; 0: none */
	int wary;   /* of 8 games: does not go where early reinforcements wait for it (19.1)
		     */
	bool keeps_train; /* never brings the train */
};

/* An order of movement that more units may join. */
struct order_line {
	const char *verb, *rest; /* "move", "to 0405"; NULL: none is begun */
	struct stack units;
	const char *condition; /* of an `if` around it; NULL: none */
	bool holds;            /* the condition */
	const char *otherwise; /* what stands in the other branch; NULL: nothing */
};

/* A move, an entry or an exit that is being thought of. */
struct going {
	const char *verb;
	int unit;
	int entry; /* hex; -1: it is on the map */
	int to;    /* its last hex */
	int via;   /* -1: none */
	int extra; /* MP to leave the map */
};

/* A player turn as it is thought out: moves are made on a copy of the view. */
struct player {
	struct buf *out;
	const struct game *game;
	struct turn_play *turn;
	const struct temper *temper;
	uint32_t variant; /* tells games of one temper from each other, the same through a
			   * game
			   */
	uint64_t *random;
	enum side side;
	struct order_line line;
	struct path way;  /* of the unit that goes */
	int *exit, exits; /* hexes by which units leave the map */
	int *train_way;   /* by hex: MP of the train to where it leaves; -1: no way */
};

/* ---- orders.c: what he asks of units and hexes, and what he writes ---- */

/* True for a unit of his own. */
bool bg_player_owns(const struct player *p, int unit);

/* Returns one of the six around it, whether or not it is any good. */
int bg_player_neighbour(struct player *p, int place);

/* Returns the number of a hex, as orders name it: "0405". */
const char *bg_player_hex(const struct player *p, int place);

/* Writes `VERB UNIT REST`, before the unit goes to `to`: into the line above, if that is
 * the same order. */
void bg_player_order(
	struct player *p, const char *verb, int unit, const char *rest, int to);

/* Completes the order; to be called before anything else is written. */
void bg_player_order_ends(struct player *p);

/* Returns a condition that now is, or is not, as it is wanted: about a unit, the hex where
 * it stands (-1: none) and another. */
const char *bg_player_condition(struct player *p, bool wanted, int unit, int from, int to);

/* Writes the names of a stack after a blank: " 1/2/V, V Artillery". */
void bg_player_units(struct player *p, const struct stack *stack);

/* ---- moves.c ---- */

/* Makes moves, entries and exits on the copy, and writes their orders. */
void bg_player_moves(struct player *p);

/* ---- attacks.c ---- */

/* Writes the attacks that are owed, and others. */
void bg_player_attacks(struct player *p);

/* Writes standing orders for what may come. */
void bg_player_standing(struct player *p);

#endif
