/* A line of the table of a day: an action, or a march within one. */
#ifndef RULES_GREAT_CAMPAIGNS_REPORT_ACTION_ROW_H
#define RULES_GREAT_CAMPAIGNS_REPORT_ACTION_ROW_H

#include <stdbool.h>

#include "base/side.h"
#include "rules/kit/words.h"

struct arena;
struct tlist;

/* The fight of an action, as far as it has been told. */
struct row_fight {
	bool begun;
	enum side side;    /* of the attackers */
	const char *place; /* that they attack, where the row does not say it; or NULL */
	const char *difference;
	int lost[SIDES];     /* MV */
	const char *outcome; /* of the defenders: "routed"; NULL: they held */
	const char *to;      /* where they went; NULL: nowhere */
	int notes;           /* so many stand in front of it */
};

struct action_row {
	bool open;
	enum side side;
	bool inside;      /* a march of an activation */
	const char *who;  /* of these NULL: nothing stands there */
	const char *from; /* hexes */
	const char *to;
	const char *dice; /* "2+6" */
	const char *movement;
	const char *fatigue;
	bool explained;     /* a note says why nothing came of it */
	struct words notes; /* what came of it; kept for the next row while none is open */
	struct row_fight fight;
};

/* The initiative in which rows stand; the first of them says it. */
struct row_initiative {
	bool said;
	const char *number;
	const char *dice[SIDES];
};

/* The table: its lines, and how wide those columns are that are as wide as their texts. */
struct action_table {
	struct tlist *lines; /* NULL: the columns are measured, and nothing is written */
	struct arena *arena;
	int who, way, dice;
};

/* One that is still to be measured. */
struct action_table gc_action_table(struct arena *arena);

/* Adds the head of the columns to a table. */
void gc_action_row_head(struct action_table *table);

/* Adds the row to a table, or measures it, when one is open, and clears it. */
void gc_action_row_close(struct action_table *table, struct action_row *row,
	struct row_initiative *initiative);

#endif
