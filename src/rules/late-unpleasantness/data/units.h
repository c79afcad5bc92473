/* Units, their commands, and where they start. */
#ifndef RULES_LATE_UNPLEASANTNESS_DATA_UNITS_H
#define RULES_LATE_UNPLEASANTNESS_DATA_UNITS_H

#include <stdbool.h>

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
	SUCCESSION_TABLE, /* whom the die names */
	SUCCESSION_CORPS, /* a corps leader on the map, whom the owner names */
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

#endif
