/*
 * What a game is in any family: what it is called, where it may start, its options, its
 * turn track, the names in it. A family's struct game begins with a struct game_base, and
 * the readers here fill that one.
 */
#ifndef RULES_KIT_GAME_BASE_H
#define RULES_KIT_GAME_BASE_H

#include <stdbool.h>

#include "base/turn.h"
#include "orders/names.h"
#include "rules/kit/options.h"

struct diag;
struct field;
struct field_ids;
struct game_files;
struct game_parts;
struct ini;
struct ini_section;
struct loader;

#define TURNS_MAX     120
#define SCENARIOS_MAX 16
#define OPTIONS_MAX   8

_Static_assert(
	TURNS_MAX <= TURN_MAX, "every turn of a game can be written in an order file");

/* A row of the turn track; beside the date a family reads what it knows of. */
struct turn {
	const char *date; /* "June 27, 12:00" */
	bool night;
};

struct scenario {
	const char *id, *name, *doc; /* doc: NULL when it has none */
	int turn;                    /* with which it begins; 0: with what comes before */
	const char *step;            /* of the family's sequence; NULL: the turn says it */
	const char *file;            /* positions; NULL: the set-up of the units */
	const struct ini *positions;
};

struct game_base {
	const char *id, *name;
	const char *family;
	int turns;
	int first_player;                /* enum side */
	struct turn turn[TURNS_MAX + 1]; /* from 1 */
	struct scenario scenario[SCENARIOS_MAX];
	int scenarios;
	struct game_option option[OPTIONS_MAX];
	int options;
	struct names *names;
	const struct field_ids *refs;   /* for field tables */
	const struct game_parts *parts; /* what its family is made of */
};

/* enum side, for field tables: union confederate */
extern const char *const game_side_words[];

/* ---- struct ruleset: `game` is that of any family ---- */

const char *game_base_id(const void *game);
const char *game_base_title(const void *game);
const struct names *game_base_names(const void *game);
const char *game_base_scenario(
	const void *game, int i, const char **name, const char **doc);
const char *game_base_option(const void *game, int i, const char **rule, const char **doc);

/* ---- reading, into the game of the loader; all errors go to its messages ---- */

/* Reads [game]. `fields` are those that the family has besides, of its struct game. The
 * game must be of that family. */
void game_base_read(struct loader *l, const struct ini_section *section, const char *family,
	const struct field *fields);

/* Reads [scenario ID], with further fields of struct scenario. NULL when there are too
 * many. */
struct scenario *game_base_read_scenario(struct loader *l,
	const struct ini_section *section, const char *id, const struct field *fields);

/* Reads [option ID]: `words` are the ids of the family's options, in the order of their
 * flags. */
void game_base_read_option(struct loader *l, const struct ini_section *section,
	const char *id, const char *const *words);

/* Reads turns.ini, with further fields of struct turn; `also` (NULL: nothing) is done for
 * each turn that was read. */
void game_base_read_turns(struct loader *l, const struct field *fields,
	void (*also)(struct loader *l, int number, const struct ini_section *section));

/* ---- names ---- */

/* Adds a name by its other spellings, | between (NULL: none); the second by its id and its
 * text, too. */
void game_base_name_aliases(struct loader *l, struct name name, const char *aliases);
void game_base_name(struct loader *l, struct name name, const char *aliases);

/* The same for a name that is found as a whole only, such as the number of a hex. */
void game_base_name_whole(struct loader *l, struct name name, const char *aliases);

/* Reads examples.ini, when all names are known: what the game says in the examples of forms
 * for names that are another game's. */
void game_base_name_examples(struct loader *l);

/* ---- checks ---- */

/* That the game can start somewhere within its turns, and that each of these is there. */
void game_base_check(
	const struct game_base *base, const struct game_files *files, struct diag *diag);

#endif
