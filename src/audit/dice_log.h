/*
 * The log of dice, as the trailers `Die:` of the commits tell it: of the truth, or of a
 * clone in which a side has what it was told.
 */
#ifndef AUDIT_DICE_LOG_H
#define AUDIT_DICE_LOG_H

#include <stdbool.h>

#include "base/side.h"
#include "game/dice.h"

struct arena;
struct buf;
struct diag;
struct ledger;
struct names;
struct roll_kind;

/* What a roll is about: a part of its label's subject, or one of its members. */
struct die_subject {
	const char *id; /* of a place, a piece, a side, ...; or a number */
	int part;       /* from 1 */
};

/* A roll as it was told. */
struct die_entry {
	struct die_entry *next;
	const char *label;
	const char *step;             /* "4/confederate" */
	const char *which;            /* its purpose: combat */
	const struct roll_kind *kind; /* NULL: the family has none of that name */
	int turn;
	int again;                   /* 2: the second of this name; else 1 */
	struct die_subject *subject; /* in their order */
	int subjects;
	int face[DICE_MAX];
	int count;
	enum side mover; /* in whose player turn or set-up; NO_SIDE: in nobody's */
	bool six;        /* dice of six; else the place of a card among those left */
	bool undone;     /* its step was taken back */
};

struct dice_log {
	struct die_entry *first;
	bool clone; /* of what a side or the public was told */
};

/*
 * Reads the log, oldest first. `table` says what rolls are for, and which are draws (struct
 * ruleset: rolls; NULL: all are dice of six). `who` takes of a truth what that
 * audience was told, AUDIENCE_DECK all; a clone has no more than what it holds. Everything
 * belongs to the arena. ERR_DAMAGED when the history cannot be read or a trailer is not
 * what it must be; ERR_REFUSED when `who` is asked of a clone.
 */
int dice_log_read(struct dice_log *out, struct arena *arena, struct ledger *ledger,
	const struct roll_kind *table, enum audience who, struct diag *diag);

/* Appends what the roll was for: "combat at Trent House, attacked from Orchard Station,
 * round 2". `names` gives printed names for ids. */
void dice_log_words(
	struct buf *out, const struct die_entry *entry, const struct names *names);

/* True when the place, piece or card of that id is in the subject. */
bool dice_log_is_about(const struct die_entry *entry, const char *id);

#endif
