/*
 * A game of The Late Unpleasantness, as its data files describe it.
 *
 * Parts: points and links; units and commands; tables; how the game is won; cards; the
 * game.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_DATA_DATA_H
#define RULES_LATE_UNPLEASANTNESS_DATA_DATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/side.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "rules/kit/game.h"
#include "rules/late-unpleasantness/cards/effect.h"

struct arena;
struct data_file;
struct diag;
struct game;
struct game_files;
struct roll_kind;

#define PLACES_MAX 255

/* Flags of points, in the order of their words. */
enum point_flag {
	POINT_RICHMOND = 1 << 0,
	POINT_WORKS = 1 << 1,
	POINT_SOURCE_CONFEDERATE = 1 << 2, /* supply-source-confederate */
	POINT_TERMINUS = 1 << 3,
	POINT_RIVER = 1 << 4,
	POINT_BRIDGE = 1 << 5,
	POINT_PERMANENT_BRIDGE = 1 << 6,
	POINT_SWAMP = 1 << 7,
	POINT_WILDERNESS = 1 << 8,
	POINT_TOTOPOTOMOY = 1 << 9,
	POINT_UNION_RAIL = 1 << 10, /* 8.1: the Union moved through last, at the start */
	POINT_OFFMAP = 1 << 11,     /* a source of supply that nobody enters */
};

/* Flags of links. The bank is that on which the link leaves its bridge point. */
enum link_flag {
	LINK_RAIL = 1 << 0,
	LINK_NORTH = 1 << 1,
	LINK_SOUTH = 1 << 2,
	LINK_RIVER = 1 << 3, /* a bar of a river is printed across it */
};

enum bank { BANK_NONE, BANK_NORTH, BANK_SOUTH, BANKS };

/* Words of the flags and enums above, for field tables and messages. */
extern const char *const lu_bank_words[];
extern const char *const lu_mode_words[];
/* `either` comes after the sides, as NO_SIDE does. */
extern const char *const lu_either_words[];
extern const char *const lu_option_words[];

/* True for a point with a railroad link. */
bool lu_place_has_rail(const struct game *game, int place);

/* 10.0: true when the point has a bridge that can be destroyed (not Meadow Bridge). */
bool lu_place_has_bridge(const struct game *game, int place);

/* Returns the bank on which a link leaves a point; BANK_NONE where it has no banks. */
enum bank lu_link_bank(const struct game *game, int place, int link);

/* ---- units, their commands, and where they start ---- */

#define UNITS_MAX    128
#define COMMANDS_MAX 32
#define CHOICES_MAX  32 /* places that a set-up may leave open */

enum unit_type {
	TYPE_INFANTRY,
	TYPE_CAVALRY,
	TYPE_LEADER,
	TYPE_DUMMY,
	TYPE_SUPPLY,
	TYPE_MARKER,
	TYPE_GARRISON,
};

/* 8.1: what a marker of Union supply is. */
enum marker_kind { MARKER_TERMINUS, MARKER_DEPOT, MARKERS };

enum rank { RANK_NONE, RANK_DIVISION, RANK_CORPS, RANK_ARMY };

enum supply_mode { MODE_NONE, MODE_DUMP, MODE_WAGON };

/* 14.0: where a unit starts. */
struct setup {
	int place[CHOICES_MAX]; /* one of these; the only one when there is no choice */
	int places;
	bool cover_each; /* the units with the same list must hold every place of it */
	bool reserve;    /* comes in later, if at all */
	int turn;        /* 10.1: with which it arrives; 0: it is set up */
	int with[CHOICES_MAX]; /* in the stack of one of these */
	int withs;
	int mode; /* of a supply unit */
};

struct unit {
	const char *id, *name, *aliases;
	int side;       /* enum side */
	int type;       /* enum unit_type */
	int dummy_kind; /* TYPE_INFANTRY or TYPE_CAVALRY, of a dummy */
	int marker;     /* enum marker_kind, of a marker */
	int command;    /* -1: none */
	int rank;
	int strength; /* SP of the front side */
	int rating;
	const char *replacement_name;
	int replacement_rating;
	const char *called; /* once it is replaced: "Lawton (Winder's)"; NULL: never */
	const char *above;  /* of a corps leader who stands for the army's: "A.P. Hill
			       (for Lee)"; else NULL */
	const char *setup_text;
	struct setup setup;
};

/* 7.1: what becomes of a command whose leader is lost. */
enum succession {
	SUCCESSION_NONE, /* it stays without one */
	SUCCESSION_FLIP, /* his replacement, the back of his counter */
	SUCCESSION_UNIT,
	SUCCESSION_TABLE, /* the die names him */
	SUCCESSION_CORPS, /* a corps leader on the map; the owner names him */
};

struct command {
	const char *id, *name;
	int side;
	int leader;               /* unit that holds it at the start */
	int superior;             /* command, -1: none */
	const char *succession;   /* as the data have it; read into these: */
	int follows;              /* enum succession */
	int follow_unit;          /* SUCCESSION_UNIT; else -1 */
	const char *follow_table; /* SUCCESSION_TABLE; else NULL */
};

/* A class of pieces that orders may count: `2 cavalry dummies`. */
struct piece_class {
	const char *name;
	int type;
	int dummy_kind; /* -1: any */
};

/* Classes, ending with a row without a name. */
extern const struct piece_class lu_piece_classes[];

/* True for infantry, cavalry and garrisons: what the rules call a real unit. */
bool lu_unit_is_division(const struct unit *unit);

/* True for those of them that fight on foot, garrisons included. */
bool lu_unit_is_foot(const struct unit *unit);

/* True for infantry and its dummies, which dig in. 15.2 */
bool lu_unit_digs(const struct unit *unit);

/* True when its owner says where it is set up, within what the game leaves him. 14.0 */
bool lu_unit_has_choice(const struct unit *unit);

/* ---- tables: dice, combat results, modifiers ---- */

struct table_row {
	const char *key, *result;
};

struct table {
	struct table *next;
	const char *name;
	struct table_row *row;
	int rows;
};

enum role { ATTACKER, DEFENDER, ROLES };

/* 6.4 E: the third die. */
enum outcome { OUTCOME_ENDS, OUTCOME_CONTINUES, OUTCOME_RETREAT };

/* A row of the combat results table, for the net of 2d6 and the modifiers. */
struct result_row {
	int net_min, net_max;
	int loss[ROLES];
	bool check[ROLES]; /* leader checks, 7.1 */
	int third[6];      /* enum outcome, by face - 1 */
	bool rolled;       /* the third die decides: its outcomes differ */
};

#define RESULT_ROWS_MAX 16
#define MODIFIERS_MAX   32

/* Beyond any sum of two dice and modifiers: a row holds for each net between. */
#define NET_LOWEST  (-99)
#define NET_HIGHEST 99

/* What the rules know how to apply; a game has those that it names (tables.c). */
enum modifier_kind {
	MODIFIER_LEAD_ATTACKER,
	MODIFIER_CORPS_ATTACKER,
	MODIFIER_ARMY_ATTACKER,
	MODIFIER_LEAD_DEFENDER,
	MODIFIER_CORPS_DEFENDER,
	MODIFIER_ARMY_DEFENDER,
	MODIFIER_STRENGTH_ATTACKER,
	MODIFIER_STRENGTH_DEFENDER,
	MODIFIER_SUPPLY_ATTACKER,
	MODIFIER_SUPPLY_DEFENDER,
	MODIFIER_WORKS,
	MODIFIER_WORKS_CONFEDERATE,
	MODIFIER_MAGRUDER,
	MODIFIER_WILDERNESS,
	MODIFIER_RIVER_POINT,
	MODIFIER_RIVER_BAR,
	MODIFIER_BREASTWORKS,
	MODIFIER_KINDS
};

/* A modifier that this game uses; the family knows when it holds (modifiers.c). */
struct modifier_row {
	const char *id, *rule, *text;
	int value; /* seen from the attacker; of a rating: 1 or -1, to be multiplied */
};

/*
 * 6.4 B, 9.0: the die that is thrown before an attack into certain points, on the table
 * of its name: `no-attack`, `drm N`, `limit division 1`, `limit corps 1`.
 */
struct effects_die {
	const char *id; /* of its table, its modifier, its roll; NULL: the game has none */
	const char *rule;
	const char *called; /* "Wilderness" */
	uint32_t flags;     /* of the points, any of them */
	int attacker;       /* side whose attacks it is thrown for; NO_SIDE: any */
	bool each_round;    /* again in each round */
	const struct roll_kind *roll;
};

/* 15.1: how far from the truth an announced strength may lie, by the die. */
struct recon_row {
	const char *result; /* as the table has it: "within 2" */
	int within;         /* SP to either side; -1: anything from min to max */
	int min, max;
};

/* Returns the result that a table gives for a key, or NULL. */
const char *lu_table_result(const struct game *game, const char *table, const char *key);

/* Returns the result of a die of 1..6; every such table is complete once loaded. */
const char *lu_table_die(const struct game *game, const char *table, int face);

/* The same of a table whose results are numbers. */
int lu_table_die_number(const struct game *game, const char *table, int face);

/* Returns the row for a net; every net has one once loaded. 6.4 E. */
const struct result_row *lu_result_find(const struct game *game, int net);

/* Of "Magruder (division)" the name alone, without what tells him from others. */
size_t lu_plain_length(const char *name);

/* Returns the modifier of that id, or of that kind, or NULL when this game has none. 6.4 D.
 */
const struct modifier_row *lu_modifier_find(const struct game *game, const char *id);
const struct modifier_row *lu_modifier_of(const struct game *game, enum modifier_kind kind);

/* Returns the side whose rating the modifier is multiplied by; ROLES: none. 6.2, 6.3. */
enum role lu_modifier_rated(const struct modifier_row *row);

/* ---- 13.0 how a game is won ---- */

/* 13.0|12.0: how a side wins. */
enum victory_kind {
	VICTORY_ENTER,        /* a division enters one of the points */
	VICTORY_HOLD_ALL,     /* divisions are in all of them at the same time */
	VICTORY_CONTROL,      /* `count` of them were last held by its supplied infantry */
	VICTORY_LEADERS_LOST, /* these leaders of the other side are lost */
	VICTORY_LAST_TURN,    /* the last turn is over, and nobody has won */
};

struct victory {
	const char *rule;
	int side; /* that wins */
	int kind; /* enum victory_kind */
	int place[CHOICES_MAX];
	int places;
	int count; /* of the points; all of them unless the data say less */
	int unit[CHOICES_MAX];
	int units;
	const char *text; /* what happened, for the report */
};

#define VICTORIES_MAX 8

/* ---- 12.0 event cards ---- */

/* 12.0: how long what a card does is in force. */
enum duration { DURATION_INSTANT, DURATION_COMBAT, DURATION_TURN, DURATION_PERMANENT };

#define CARDS_MAX   64
#define CLAUSES_MAX 4

/* 12.0 */
struct card {
	int number;
	const char *id;     /* "card-7" */
	const char *digits; /* "7" */
	const char *title;
	const char *called; /* "7 Stuart rides around McClellan" */
	int side;           /* who may play it: enum side; NO_SIDE: either */
	unsigned moments;   /* set of 1u << enum moment */
	int duration;       /* enum duration */
	bool one_use;       /* once played it leaves the game */
	bool reshuffle;     /* a die after it: do the discards go back into the deck? */
	const char *text;   /* what it does, for people */
	int clauses;        /* of its effect, compiled for each side that may play it: */
	struct effect clause[SIDES][CLAUSES_MAX];
	const struct roll_kind *roll; /* of a die that its effect throws; NULL: none */
};

/* Returns the index of the card of that number, or -1. */
int lu_card_find(const struct game *game, int number);

/* 12.0: true when the side may play the card at all. */
bool lu_card_is_for(const struct card *card, enum side side);

/* ---- the game ---- */

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

/* Returns the side that takes the first player turn of a turn, with these options. 2.0 */
enum side lu_first_player(const struct game *game, uint32_t options);

/* Returns the side of the unit. */
enum side lu_unit_side(const struct game *game, int unit);

/* True when some point of the map has such a bridge. 10.0 */
bool lu_has_bridges(const struct game *game);

/* Returns the marker of that kind; -1 in a game that has none. */
int lu_supply_marker(const struct game *game, enum marker_kind kind);

/* struct ruleset: load. Also what `games --check` runs. */
int lu_game_load(void **out, struct arena *arena, const struct data_file *file,
	size_t files, struct diag *diag);

/* What a reader of single facts cannot see: connectivity, references, completeness.
 * Adds errors with file and line; called by lu_game_load. */
void lu_game_check(
	const struct game *game, const struct game_files *files, struct diag *diag);

#endif
