/*
 * A game of The Late Unpleasantness, as its data files describe it: map,
 * commands, units, tables, turn track, scenarios, victory.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_DATA_GAME_H
#define RULES_LATE_UNPLEASANTNESS_DATA_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "base/side.h"
#include "game/map.h"
#include "game/rule_numbers.h"
#include "rules/kit/game_base.h"
#include "rules/late-unpleasantness/data/cards.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/data/victories.h"

/* 8.1: from where units trace to the source of supply. */
enum release {
	RELEASE_NONE,  /* from the source itself, or by a chain of dumps */
	RELEASE_RAIL,  /* from every point that unblocked rail joins to the source */
	RELEASE_DEPOT, /* from the source, or from the marker of the Depot */
};

/* 15.0 Options, which a campaign may have, in the order of their words. */
enum option_flag {
	OPTION_RECON = 1 << 0,
	OPTION_BREASTWORKS = 1 << 1,
	OPTION_BETTER_LEADERSHIP = 1 << 2,
	OPTION_SLOW_WILDERNESS = 1 << 3,
	OPTION_CONFEDERATE_FIRST = 1 << 4, /* 2.0 */
};

struct game {
	struct game_base base; /* its refs: REF_PLACE, REF_UNIT, REF_COMMAND */
	struct map map;
	struct unit unit[UNITS_MAX];
	int units;
	struct command command[COMMANDS_MAX];
	int commands;
	struct table *tables;
	struct victory victory[VICTORIES_MAX];
	int victories;
	struct effects_die effects_die;
	bool cavalry_traces;       /* 8.2: cavalry is judged like infantry */
	bool check_after_retreat;  /* 6.6: a leader check against units that retreated */
	const char *supply[SIDES]; /* 8.1: @FLAG, or @terminus-marker: where it stands */
	int release[SIDES];        /* 8.1: enum release */
	bool arrive_at_release[SIDES]; /* 10.1: else at the source */
	bool rebuilt_wait[SIDES]; /* 11.0: rebuilt divisions arrive as reinforcements do;
				     else at once */
	int terminus_from[PLACES_MAX]; /* 8.1: turn from which the Terminus may be there */
	int network_delay;             /* 8.1: turns until lost markers come back; 0: they
					  are never lost */
	struct recon_row recon[6];     /* 15.1: by face - 1 */
	int breastworks_movement;      /* 15.2: MP to dig in */
	int wilderness_movement;       /* 15.3: MP for the Union to enter such a point */
	int movement[3];               /* 3.0: infantry, cavalry, leaders; MP a turn */
	int wagon_movement;            /* 8.1 */
	int units_over_a_bridge;       /* 10.0: a player turn */
	int out_of_supply_movement;    /* 8.2: -1 */
	int supply_trace[SIDES];       /* 8.1: points from a unit to its source or a dump */
	int supply_chain; /* 8.1: points between neighbours of the Union chain */
	struct result_row result[RESULT_ROWS_MAX]; /* 6.4 E, from the lowest net up */
	int results;
	unsigned char result_of[NET_HIGHEST - NET_LOWEST + 1]; /* by net from the lowest */
	struct modifier_row modifier[MODIFIERS_MAX];           /* 6.4 D */
	int modifiers;
	int modifier_of[MODIFIER_KINDS]; /* which of them it is, from 1; 0: none */
	struct card card[CARDS_MAX];     /* 12.0 */
	int cards;
	int cards_dealt, cards_drawn, hand_limit;
	struct rule_numbers numbers; /* that this game's rulebook has otherwise */
};

enum { REF_PLACE, REF_UNIT, REF_COMMAND, REFS };

/* The side that takes the first player turn of a turn, with these options. 2.0 */
enum side lu_first_player(const struct game *game, uint32_t options);

/* Returns the side whose unit it is. */
enum side lu_unit_side(const struct game *game, int unit);

/* True when some point has. */
bool lu_has_bridges(const struct game *game);

/* The marker of that kind; -1 in a game that has none. */
int lu_supply_marker(const struct game *game, enum marker_kind kind);

#endif
