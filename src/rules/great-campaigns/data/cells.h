/*
 * The cells of tables.ini: lists with commas between, each cell of one kind. Which lists
 * there are, and where their cells stand in struct tables, is a list of forms.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_CELLS_H
#define RULES_GREAT_CAMPAIGNS_DATA_CELLS_H

#include <stdbool.h>
#include <stddef.h>

struct tables;

struct cell_type {
	size_t size; /* of what it is read into, in bytes */
	/* Reads a cell; false for anything else. What the tables say already may be used,
	 * by their order in the list of forms. */
	bool (*parse)(void *out, const char *text, const struct tables *tables);
	const char *expected; /* for messages: "a number" */
};

extern const struct cell_type gc_cell_number;    /* int: -99 to 99 */
extern const struct cell_type gc_cell_count;     /* int: 0 to 99 */
extern const struct cell_type gc_cell_bool;      /* bool: yes, no */
extern const struct cell_type gc_cell_barred;    /* bool: `no` is true */
extern const struct cell_type gc_cell_cost;      /* int: MP; `no` is -1 */
extern const struct cell_type gc_cell_check;     /* int: `-` is NO_CHECK */
extern const struct cell_type gc_cell_units;     /* int: `all` is 0 */
extern const struct cell_type gc_cell_halves;    /* int: 1/2 and whole ones, in halves */
extern const struct cell_type gc_cell_most;      /* int: `more` has no end */
extern const struct cell_type gc_cell_goes;      /* stays, retreats, routs */
extern const struct cell_type gc_cell_result;    /* struct result: 2DR* */
extern const struct cell_type gc_cell_extended;  /* struct extended: -, D, D1 */
extern const struct cell_type gc_cell_artillery; /* struct artillery_cell: +1 odd */
extern const struct cell_type gc_cell_recovered; /* struct recovered: exhausted 1 */
extern const struct cell_type gc_cell_event;     /* enum event_kind */
extern const struct cell_type gc_cell_station;   /* int: none, damaged, destroyed */

/* A key of a section. */
struct cells {
	const char *key; /* NULL ends a list of them */
	const struct cell_type *type;
	size_t offset; /* of the first cell of the first row, in struct tables */
	size_t stride; /* to that of the next row */
	int count;
	bool optional;
};

/* Sections of one form: [PREFIX ID] for each id, in the order of the rows, or [PREFIX]. */
struct table_form {
	const char *prefix;
	const char *const *id; /* NULL-terminated; NULL: the section stands once */
	const struct cells *cells;
	bool optional; /* data of older rules have no such section; its cells are 0 then */
};

extern const struct table_form gc_table_forms[]; /* ends with a prefix of NULL */

#endif
