/*
 * The journal: what happened, event by event, each with its rule, its audience,
 * its facts and its dice. Reports, maps and commit messages are made from it
 * and from nothing else.
 *
 * A file is paragraphs of `key: value` lines, one paragraph an event:
 *
 *     kind: bridge-destroy
 *     rule: 10.0
 *     audience: union confederate public
 *     place: trestle-bridge
 *     die: 4/union/0/10.0/trestle-bridge/bridge-destroy = 2
 *
 * `kind`, `rule`, `audience` come first, then the facts in the order in which
 * they were told, then one `die` a roll. An event that nobody may know before
 * the end has the audience `deck`. Keys begin with a lower-case letter and hold
 * lower-case letters, digits, `-` and `_`.
 */
#ifndef GAME_JOURNAL_H
#define GAME_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "game/dice.h"

struct arena;
struct rule_numbers;
struct buf;
struct diag;

struct fact {
	struct fact *next;
	const char *key;
	const char *value; /* ids and numbers, lists separated by ", " */
};

struct event_roll {
	struct event_roll *next;
	const char *label;
	const char *faces;
};

struct event {
	struct event *next;
	const char *kind;
	const char *rule;
	unsigned told; /* set of audiences */
	struct fact *facts;
	struct fact **facts_end;
	struct event_roll *rolls;
	struct event_roll **rolls_end;
};

struct journal {
	struct arena *arena; /* owns everything */
	struct event *first;
	struct event **end;
	const struct rule_numbers
		*numbers; /* under which events are told; NULL: as cited */
};

/* A step as an audience was told of it. */
struct told_step {
	const char *heading;           /* "Turn 4, June 27 PM: Confederate Player Turn" */
	const struct journal *journal; /* what the audience may know; NULL: nothing */
	const char *step;              /* "4/confederate" */
};

void journal_init(struct journal *journal, struct arena *arena);

/*
 * Appends an event and returns it, for its facts. `kind` (of the form of a
 * key) and `rule` are kept as given. Told to nobody (0) is told to the deck,
 * so that the truth keeps it.
 */
struct event *journal_event(
	struct journal *journal, const char *kind, const char *rule, unsigned told);

/* The same of something that a side does or that befalls it: with the fact `side`. */
struct event *journal_event_of(struct journal *journal, const char *kind, const char *rule,
	unsigned told, enum side side);

/*
 * Adds a fact. `key` is kept as given and none of kind, rule, audience, die;
 * the formatted value must hold no control characters.
 */
void event_fact(struct journal *journal, struct event *event, const char *key,
	const char *format, ...) __attribute__((format(printf, 4, 5)));

/*
 * Adds a roll. Everybody who is told the event must be allowed to see the roll
 * (asserted: a side's roll belongs into an event told to that side only, a
 * sealed one into an event told to nobody); its text is copied.
 */
void event_die(struct journal *journal, struct event *event, const struct dice_roll *roll);

/* Returns the value of the event's first fact of that key, or NULL. */
const char *event_value(const struct event *event, const char *key);

/* True when a fact of the event, of ids with commas between, has this one. */
bool event_names(const struct event *event, const char *key, const char *id);

/* True of what the other side is told of a thing: it is in what its owner is told. */
bool event_is_echo(const struct event *event);

/* The set of audiences for journal_write that gives the whole journal. */
#define JOURNAL_TRUTH (~0u)

/*
 * Appends the events that at least one of the audiences `told` may know. The
 * audience line names only those of `told`: who else knows of an event may be
 * hidden from them.
 */
void journal_write(struct buf *out, const struct journal *journal, unsigned told);

/*
 * Reads what journal_write wrote and appends it: writing it again gives the
 * same bytes. All mistakes are added to `diag`, with line and column;
 * ERR_REFUSED when there was one, and the journal is then of no use.
 */
int journal_parse(struct journal *journal, const char *file, const char *text,
	size_t length, struct diag *diag);

/* ---- many steps in one: what a report tells of weeks that have gone by ---- */

/* A step that is over, as its audience was told of it. */
struct since_step {
	struct told_step told;
	int turn;
	const void *view; /* of the position behind it */
};

struct since {
	const void *before; /* the view with which they begin */
	const struct since_step *step;
	size_t steps; /* at least one */
};

#endif
