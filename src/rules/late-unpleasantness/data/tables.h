/* Tables of a game: dice, combat results, modifiers. */
#ifndef RULES_LATE_UNPLEASANTNESS_DATA_TABLES_H
#define RULES_LATE_UNPLEASANTNESS_DATA_TABLES_H

#include <stdbool.h>
#include <stdint.h>

struct game;
struct roll_kind;

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

/* What the rules know how to apply; a game has those that it names (results.c). */
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

/* Returns the modifier of that id, or of that kind, or NULL when this game has none. 6.4 D.
 */
const struct modifier_row *lu_modifier_find(const struct game *game, const char *id);
const struct modifier_row *lu_modifier_of(const struct game *game, enum modifier_kind kind);

/* Whose ratings the modifier is multiplied by; ROLES: nobody's. 6.2, 6.3. */
enum role lu_modifier_rated(const struct modifier_row *row);

#endif
