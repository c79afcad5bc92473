/* What the files of the table of a day share. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_REPORT_DAY_TABLE_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_REPORT_DAY_TABLE_PRIVATE_H

#include "game/journal.h"
#include "rules/great-campaigns/report/action_row.h"
#include "rules/great-campaigns/report/report_private.h"
#include "rules/kit/brief.h"

struct day_table {
	struct page page;
	struct action_table table;
	struct row_initiative initiative;
	struct action_row row;
	const char *slipped; /* cavalry that gives way; NULL: none */
	int slip;            /* the note that says so */
};

/* ---- day_rows.c ---- */

/* A fact, or "" without it: a history may be anybody's. */
const char *gc_table_fact(const struct event *event, const char *key);

/* The units or hexes that the event names. */
const char *gc_table_named(
	const struct day_table *table, const struct event *event, const char *key);

/* "2+6"; of several throws of an event "3 2+6"; NULL: nothing was thrown. */
const char *gc_table_dice(const struct day_table *table, const struct event *event);

/* Notes what came of the row, once; and that it did to the units of an event. */
void gc_table_note(struct day_table *table, const char *text);
void gc_table_note_units(
	struct day_table *table, const struct event *event, const char *what);

/* Begins the row of an event; what is noted already stays with it. */
struct action_row *gc_table_row(
	struct day_table *table, const struct event *event, const char *who);

/* Ends the row that is open, if one is. */
void gc_table_end_row(struct day_table *table);

/* ---- day_marches.c, day_fights.c: an event each; they have a side ---- */
void gc_table_tell_transfer(struct day_table *table, const struct event *event);
void gc_table_tell_joins(struct day_table *table, const struct event *event);
void gc_table_tell_leaves(struct day_table *table, const struct event *event);
void gc_table_tell_refuse(struct day_table *table, const struct event *event);
void gc_table_tell_unrefuse(struct day_table *table, const struct event *event);
void gc_table_tell_activate(struct day_table *table, const struct event *event);
void gc_table_tell_activated(struct day_table *table, const struct event *event);
void gc_table_tell_march(struct day_table *table, const struct event *event);
void gc_table_tell_marched(struct day_table *table, const struct event *event);
void gc_table_tell_not_done(struct day_table *table, const struct event *event);
void gc_table_tell_divided(struct day_table *table, const struct event *event);
void gc_table_tell_formed(struct day_table *table, const struct event *event);
void gc_table_tell_force(struct day_table *table, const struct event *event);
void gc_table_tell_extended(struct day_table *table, const struct event *event);
void gc_table_tell_disorganized(struct day_table *table, const struct event *event);
void gc_table_tell_destroy(struct day_table *table, const struct event *event);
void gc_table_tell_burn(struct day_table *table, const struct event *event);
void gc_table_tell_works_fall(struct day_table *table, const struct event *event);
void gc_table_tell_place(struct day_table *table, const struct event *event);

void gc_table_tell_assault(struct day_table *table, const struct event *event);
void gc_table_tell_attack(struct day_table *table, const struct event *event);
void gc_table_tell_result(struct day_table *table, const struct event *event);
void gc_table_tell_loss(struct day_table *table, const struct event *event);
void gc_table_tell_rout(struct day_table *table, const struct event *event);
void gc_table_tell_surrender(struct day_table *table, const struct event *event);
void gc_table_tell_retreat(struct day_table *table, const struct event *event);
void gc_table_tell_slip(struct day_table *table, const struct event *event);
void gc_table_tell_abandoned(struct day_table *table, const struct event *event);

#endif
