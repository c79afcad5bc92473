/* The audit of labels: whether a roll of that name can be, and whether the event that tells
 * of it is about what the label says. */
#ifndef AUDIT_LABELS_H
#define AUDIT_LABELS_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct buf;
struct event;
struct names;
struct roll_kind;
struct rule_numbers;

/* The rolls of a step, in the order in which they are told. */
struct step_labels {
	struct arena *arena;
	const struct roll_kind *table;      /* of the family */
	const struct rule_numbers *numbers; /* of the game; NULL: as the table cites them */
	const struct names *names;          /* of the game */
	const char **name; /* of all so far, behind turn, step and segment */
	size_t count, room;
};

/* A part of a label's subject. */
struct label_part {
	const char *key; /* in the words of struct roll_kind */
	const char *value;
	size_t before; /* bytes of the subject in front of it */
};

/*
 * A roll that is told behind those so far: `name` is "6.4E/old-tavern>fort-2/1/combat". It
 * has the form of a roll of the table, with that number of dice; names things of the game;
 * and comes behind what it follows on (a second time behind the first, a round behind the
 * one before). *kind is its row. False with what is wrong in *fault, a constant.
 */
bool labels_take(struct step_labels *labels, const char **fault,
	const struct roll_kind **kind, const char *name, int dice);

/* The row of a roll by the end of its name, however else it is named; NULL: there is none.
 */
const struct roll_kind *labels_kind(const struct step_labels *labels, const char *name);

/* False when an event that tells of that roll, which was taken, is about something else. */
bool labels_fit(const struct step_labels *labels, const struct roll_kind *kind,
	const char *name, const struct event *event);

/*
 * Appends a row as a line for people and scripts: name, rule here (`numbers` may be NULL),
 * dice, who sees them (public, owner or deck), `counted` or `once`, and the form of the
 * subject, in which place, unit, number, card, side and word stand for what is named.
 */
void labels_write_row(struct buf *out, struct arena *arena, const struct roll_kind *kind,
	const struct rule_numbers *numbers);

/* True when each word of the subject of a row is one that labels are read by: as it must be
 * of every row of every family. */
bool labels_can_read(const struct roll_kind *kind);

/* The parts of a subject of that kind; NULL when it has not its form. `parts` is set. */
const struct label_part *label_parts(size_t *parts, struct arena *arena,
	const struct roll_kind *kind, const char *subject);

#endif
