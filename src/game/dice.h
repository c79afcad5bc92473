/*
 * Dice: labelled rolls from a source that the rules never see.
 *
 * A label tells what a roll is for: turn/step/segment/rule/subject/which, where
 * the subject may hold further parts (FROM>TO/ROUND). It is unique in its step;
 * a kind that the game itself counts gets #2, #3 appended; any other repeat is
 * a bug. Repeats are told by name, that is over all segments of the step: a
 * label must not come to depend on whether somebody was asked in between.
 * PROTOCOL, "Dice", has every byte of how faces come out of a key.
 *
 * Labels are printable ASCII without blanks, and without `:` and `=` (they
 * separate), `#` (the count), `+` (used-up digits) and what a shell would
 * not leave alone between quotes: " ' ` $ \ !
 */
#ifndef GAME_DICE_H
#define GAME_DICE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/sha256.h"
#include "base/side.h"

#define DICE_MAX 8 /* faces of one roll */

struct arena;
struct rule_numbers;
struct diag;

/* Who sees a roll: everybody, the side it belongs to, nobody before the end. */
enum eyes { EYES_PUBLIC, EYES_OWNER, EYES_SEALED };

/*
 * A row of a family's table of rolls: what is thrown, who sees it, and what it is for.
 *
 * The words: "combat at {2}, attacked from {1}". The subject of a label has parts, divided
 * by `>` and `/`, and a part may have members, divided by `,`: {2} is the second part, all
 * its members if it has some ("A, B and C"), {3.1} the first member of the third, with
 * printed names for ids. What stands in `[...]` is left out of a label that has not all
 * that is named there. Numbers go to 9.
 *
 * The subject: "from>place/round", the form of the middle of the label. `[...]` at its end
 * may be left out; what ends with `*` is a list. Each word is a fact of the event that
 * tells of the roll, where it has such a one: `from`, `place` and `targets` are places,
 * `unit` and `leader` pieces, `card` and `cards` numbers of cards, `side` a side; `round`
 * is a number that counts from 1, and `fought` one that was a `round` of a roll before.
 * Some words are no facts: `thrower` is a side, `command` and `group` are words, and the
 * others are numbers. `nth` counts the rolls about the same from 1. `action` counts what a
 * piece does, and `retreat` what anybody does, and not for each of them is thrown. `attack`
 * counts all attacks, and for each is thrown.
 */
struct roll_kind {
	const char *which; /* last part of the label: bridge-destroy; NULL ends a table */
	const char *rule;  /* 10.0 */
	int dice;          /* how many */
	int sides;         /* 6; 0: the caller says how many, or among how many is drawn */
	enum eyes eyes;
	bool counted; /* the game itself counts repeats */
	const char *words;
	const char *subject;
};

/* The row of that name in a table that ends with zeroes; NULL where there is none, or no
 * table. */
const struct roll_kind *roll_kind_find(const struct roll_kind *table, const char *which);

/* The same by the end of a label: "4/union/0/6.4/barker/combat#2"; NULL also for none. */
const struct roll_kind *roll_kind_of_label(
	const struct roll_kind *table, struct arena *arena, const char *label);

struct dice_roll {
	struct dice_roll *next;
	const char *label; /* whole */
	const char *name;  /* without turn, step and segment; points into label */
	enum audience audience;
	int count;
	int sides;
	int face[DICE_MAX];
	int drawn; /* of a draw: the number that was drawn; else 0 */
};

/* A loaded die or draw, by name; each serves one roll. */
struct loaded_roll {
	struct loaded_roll *next;
	const char *name;
	int count;
	int face[DICE_MAX];
	bool used;
};

enum dice_source {
	DICE_NONE,   /* a preview: every roll is ERR_CHANCE */
	DICE_KEYED,  /* from a key an audience, as in the protocol */
	DICE_RANDOM, /* games inside the process: a small generator, nothing hashed */
	DICE_LOADED, /* by name */
};

struct dice {
	struct arena *arena; /* owns the log */
	enum dice_source source;
	const char *prefix; /* "4/confederate": turn and step */
	int segment;
	const struct rule_numbers *numbers;  /* that labels carry; NULL: as cited */
	char key[AUDIENCES][SHA256_HEX + 1]; /* DICE_KEYED: T of the present segment */
	uint64_t random;                     /* DICE_RANDOM: the generator's state */
	struct loaded_roll *loaded;          /* DICE_LOADED */
	const struct loaded_roll
		*given; /* DICE_KEYED: by whole label, where no key is set */
	bool fill;      /* DICE_LOADED: what is not loaded comes from the generator */
	bool ones;      /* DICE_LOADED: of what is not loaded all faces are 1 */
	struct dice_roll *log; /* in the order rolled */
	struct dice_roll **end;
	struct dice_roll *last;
};

/*
 * Starts a source of the given kind for one step; the caller then sets key,
 * random or loaded. `prefix` is kept, not copied; the struct must not be copied.
 */
void dice_init(struct dice *dice, struct arena *arena, enum dice_source source,
	const char *prefix);

/*
 * Rolls. `subject` is the middle of the label and not empty, `owner` decides
 * the audience of EYES_OWNER, `sides` counts where the kind has none of its
 * own. *out belongs to the log, and is NULL when something failed. ERR_CHANCE
 * (without a message) in a preview; ERR_REFUSED when no loaded die of that
 * name is left (the message names it) or its faces do not fit; ERR_BUG for a
 * label that repeats, or that holds a byte which labels must not hold, for a
 * number of dice or sides that cannot be rolled, and for a key that is not set
 * (ERR_REFUSED where dice are given instead, and this one is not among them).
 */
int dice_roll(const struct dice_roll **out, struct dice *dice, const struct roll_kind *kind,
	enum side owner, const char *subject, int sides, struct diag *diag);

/*
 * Draws one of the `count` distinct numbers `among` (cards of a deck, in a
 * fixed order): a roll of one die with `count` sides, whose face is the place
 * in `among`. A loaded draw names the number itself. Errors as dice_roll;
 * ERR_REFUSED when the loaded number is not among them.
 */
int dice_draw(const struct dice_roll **out, int *drawn, struct dice *dice,
	const struct roll_kind *kind, enum side owner, const char *subject,
	const int *among, int count, struct diag *diag);

/*
 * The next segment begins, since a sealed answer is consumed: its number goes
 * up by one, and with keyed dice T becomes H(T ":" answer_hash) for every
 * audience; other sources do not look at the hash.
 */
void dice_next_segment(struct dice *dice, const char *answer_hash);

/*
 * Reads `count` numbers of 1..sides (1..256) off the key and the label: by hex
 * digits for six sides, also when six cards are drawn from, by pairs of digits
 * otherwise. Used by dice_roll and by the audit.
 */
void dice_read(int *face, int count, int sides, const char *key, const char *label);

/* Returns the faces as "5,4", owned by the arena. */
char *dice_faces(struct arena *arena, const struct dice_roll *roll);

/*
 * Reads "NAME = 5,4" (a line of a case or of a loaded-dice file) into *out,
 * which belongs to the arena; false when it has another form. Whether the
 * faces fit is known only when the die is rolled.
 */
bool dice_parse_loaded(struct loaded_roll **out, struct arena *arena, const char *line);

/* The generator of DICE_RANDOM (splitmix64): returns 0 .. n-1, evenly; n > 0. */
uint32_t dice_random(uint64_t *state, uint32_t n);

#endif
