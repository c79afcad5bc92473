/*
 * What a game is in any family, from its files to its states: the half of struct ruleset
 * that a family says by tables.
 *
 * A family's struct game begins with a struct game_base, and its struct game_parts names
 * the loaders of its files, its units, its form of states, its sequence of play and its
 * lines of cases. A `game` in here is that of any family.
 *
 * Parts: options; the game itself; where facts stand in its files; sections of a file;
 * units, and lists of them; where a game is in its sequence; states as tables; loading;
 * struct ruleset, as far as these tables say it.
 */
#ifndef RULES_KIT_GAME_H
#define RULES_KIT_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/field.h"
#include "base/side.h"
#include "base/turn.h"
#include "orders/names.h"

struct adjudication;
struct arena;
struct buf;
struct case_book;
struct data_file;
struct event;
struct game;
struct game_base;
struct game_files;
struct game_parts;
struct hex_sheet;
struct ini;
struct ini_section;
struct loader;
struct map;
struct position;
struct step;

/* ---- options: rules with which a campaign may be played ---- */

struct game_option {
	const char *id, *rule, *text;
	uint32_t flag; /* of the family */
};

/*
 * Reads ids of options of a game, commas between (NULL: none), into a set of their flags.
 * ERR_REFUSED, after a message with the options that there are, for another.
 */
int game_options_read(
	uint32_t *set, const struct game_base *game, const char *list, struct diag *diag);

/* Returns the ids of those in a set, ", " between; "" of none. Owned by the arena. */
const char *game_options_list(
	struct arena *arena, uint32_t set, const struct game_base *game);

/* ---- the game: its name, scenarios, options, turn track and names ---- */

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
	const struct grammar *grammar;  /* of its orders; its words are found once */
	const struct field_ids *refs;   /* for field tables */
	const struct game_parts *parts; /* what its family is made of */
};

/* enum side, for field tables: union confederate */
extern const char *const game_side_words[];

/* ---- struct ruleset: `game` is that of any family ---- */

const char *game_base_id(const void *game);
const char *game_base_title(const void *game);
const struct names *game_base_names(const void *game);
const struct grammar *game_base_grammar(const void *game);
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

/* Adds a name that is found as a whole only, such as the number of a hex. */
void game_base_name_whole(struct loader *l, struct name name, const char *aliases);

/* The same of the next member of the crowd of the names, which has another name besides
 * what its pattern calls it, or none (NULL), and aliases of that. */
void game_base_name_member(
	struct loader *l, struct name name, const char *other, const char *aliases);

/* ---- checks ---- */

/* Checks that the game can start somewhere within its turns, and that each of these is
 * there. */
void game_base_check(
	const struct game_base *base, const struct game_files *files, struct diag *diag);

/* ---- facts as they were written, for checks of several of them together ---- */

struct game_files {
	const struct ini *const *file; /* NULL among them: a file that holds no facts */
	size_t files;
};

/* What a check of a game's data looks at: the `game` is that of any family. */
struct checker {
	const struct game *game;
	struct game_files files;
	struct diag *diag;
};

/*
 * Returns where section [PREFIX ID] of a file stands; [ID] when `prefix` is NULL. The file
 * alone when it has none.
 */
struct where game_files_at(const struct game_files *files, const char *path,
	const char *prefix, const char *id);

/* Returns where a key of it stands; the section when it has no such key. */
struct where game_files_key_at(const struct game_files *files, const char *path,
	const char *prefix, const char *id, const char *key);

/* Adds an error for each spelling of a thing by which orders could not name it: `text`
 * (NULL: none) and the aliases, | between (NULL: none). It was added to the names. */
void game_files_check_spellings(struct diag *diag, const struct names *names,
	const struct name *name, const char *text, const char *aliases, struct where where);

/* Adds an error when the id of a unit is also that of a place. */
void game_files_check_unit_id(struct diag *diag, const struct field_ids *places,
	const char *id, struct where where);

/* ---- sections of a file, by a table of the family ---- */

struct game_section {
	const char *name; /* "game"; before an id "scenario". NULL: the end of the table */
	/* What its ids are called in messages: "TURN" of [early TURN]. An "ID" must be a
	 * well-formed one. NULL: the section stands once. */
	const char *id;
	bool required; /* of one that stands once: its lack is an error */
	/* The one that fits reads it; both NULL: it is read elsewhere. */
	void (*once)(struct loader *l, const struct ini_section *section);
	void (*each)(struct loader *l, const struct ini_section *section, const char *id);
};

#define GAME_SECTIONS_END                                                                  \
	{                                                                                  \
		.name = NULL                                                               \
	}

/* What stands in the game.ini of games of any family, and is read with the files. */
#define GAME_SECTION_SHARED                                                                \
	{                                                                                  \
		.name = "shared", .id = "FOLDER"                                           \
	}

/*
 * Reads a file (NULL: nothing) in the order of the rows, the sections of a row in that of
 * the file. Errors tell of sections that are in no row, and of those that are lacking.
 */
void game_sections_read(
	struct loader *l, const struct ini *ini, const struct game_section *rows);

/* Reads several files so, by their paths (NULL at the end), of which none must be there:
 * what one of them may hold, all may; a section that stands once does so in one of them. */
void game_sections_read_files(
	struct loader *l, const char *const *paths, const struct game_section *rows);

/* Reads the number of a section [... NUMBER], from 1 to `most`; false after an error. */
bool game_section_number(const struct loader *l, const struct ini_section *section,
	const char *id, int most, int *number);

/* ---- units, as far as orders name them ---- */

/* Offsets: of the units and their number in a struct game, of what each has in a struct
 * unit; and the number of the list of ids of places. */
struct game_units {
	size_t first, count;
	size_t size, id, name, aliases, side;
	int places;
};

/* Those of structs whose members have these names. */
#define GAME_UNITS(places_ref)                                                             \
	{                                                                                  \
		.first = offsetof(struct game, unit),                                      \
		.count = offsetof(struct game, units), .size = sizeof(struct unit),        \
		.id = offsetof(struct unit, id), .name = offsetof(struct unit, name),      \
		.aliases = offsetof(struct unit, aliases),                                 \
		.side = offsetof(struct unit, side), .places = (places_ref)                \
	}

/* Returns how orders call a unit; its text is NULL when the file does not say it. */
struct name game_unit_name(const void *game, int unit);

/* Adds the names of all units: what is unique is found by its beginning. */
void game_units_name(struct loader *l);

/* Adds errors for names by which orders could not name a unit, and for ids that places
 * have. */
void game_units_check(const struct checker *c);

/* ---- lists of units: named by an order, standing together, lost ---- */

#define STACK_MAX 512 /* no family has more units */

struct stack {
	int unit[STACK_MAX];
	int count;
};

/* True when the unit is in the stack. */
bool stack_has(const struct stack *stack, int unit);

/* Adds a unit that is not there yet: none stands in a stack twice, and so all have room. */
void stack_push(struct stack *stack, int unit);

/* Adds a unit unless it is there already. */
void stack_add(struct stack *stack, int unit);

/* Returns the ids of the units, "cs-rodes, cs-garland", for facts; owned by the arena. */
const char *stack_ids(
	struct arena *arena, const struct stack *stack, const struct field_ids *ids);

/* Returns "Rodes, Garland and Iverson", as the units of a game are called; owned by the
 * arena. */
const char *stack_names(struct arena *arena, const struct stack *stack, const void *game);

/* ---- where a game is in its sequence of play, and how it has ended ---- */

enum game_ending { ENDING_NONE, ENDING_UNION, ENDING_CONFEDERATE, ENDING_DRAW };

/* By enum game_ending, for field tables: none union confederate draw */
extern const char *const ending_words[];

/* Returns who has won; NO_SIDE for a draw, and for a game that goes on. */
enum side ending_winner(enum game_ending ending);

/* ---- states as tables ---- */

/*
 * A state as tables: what its head says, and lists of records (units, places), each with
 * the fields of one and whose eyes they are for. From these a state is cleared, written,
 * read and shown: a family writes no second list of the same fields, and what no row lets
 * an audience see, no view has. A `game` is that of any family: it begins with a struct
 * game_base.
 */

/* An array of the state whose members have sections of their own. */
struct record_kind {
	const char *word;     /* of their sections: "unit", of [unit ID] */
	const char *expected; /* how these are called in messages: "[unit ID]" */
	const struct field *fields;
	size_t first; /* offset of the first one in the state */
	size_t size;  /* of one, in bytes */
	size_t room;  /* of the whole array: what no game of the family needs more of */

	/* How they are called: by the list of ids number `refs`, as of FIELD_REF; where
	 * there is a function, by what it returns, NULL after the last; and where there is
	 * a `max`, by numbers from 1 to at most that, which all have a section. */
	int refs;
	const char *(*id)(const void *game, int index);
	int max;
	size_t count; /* then: offset of how many the state has, an int */

	/* Makes one as it is when it has no section. NULL: as field_clear does. */
	void (*standard)(void *record, const void *game, int index);

	/* The set of enum field_eyes that somebody has for one. NULL: FOR_ALL. */
	unsigned (*eyes)(const void *game, const void *state, int index, enum audience who);

	/* What is wrong with one whose fields were read: the end of "[unit x] ..."; NULL:
	 * nothing. This itself may be NULL. */
	const char *(*fault)(const void *game, const void *record, int index,
		struct arena *arena, bool in_view);
};

struct record_form {
	size_t size; /* of a state, in bytes */
	/* Offsets of members, ints where nothing else is said: RECORD_MEMBERS. */
	size_t start; /* number of its scenario */
	size_t turn, step;
	size_t ending;            /* enum game_ending */
	size_t viewer;            /* its enum audience; AUDIENCE_DECK: it is the truth */
	size_t under_way;         /* a bool: the step waits in its middle */
	size_t options;           /* the set of its options, a uint32_t */
	const struct field *head; /* of the first section, beside what each has */
	unsigned (*eyes)(const void *state, enum audience who); /* for it; NULL: FOR_ALL */
	const struct record_kind *kind; /* in the order of the file */
	int kinds;
};

/* What follows by name in a row about that array of a state. */
#define RECORD_ARRAY(type, member)                                                         \
	.first = offsetof(type, member), .size = sizeof(((type *)0)->member[0]),           \
	.room = sizeof(((type *)0)->member)

/* What follows by name in a row about a struct whose members have these names, but for the
 * one that says how the game has ended. */
#define RECORD_MEMBERS(type, ending_member)                                                \
	.size = sizeof(type), .start = offsetof(type, start),                              \
	.turn = offsetof(type, turn), .step = offsetof(type, step),                        \
	.ending = offsetof(type, ending_member), .viewer = offsetof(type, viewer),         \
	.under_way = offsetof(type, under_way), .options = offsetof(type, options)

/* Whether the records of a state or view that was read agree with each other; false after
 * messages. No part of the form, which is below all that the rules know of states. */
typedef bool records_agree(const void *state, const void *game, const struct ini *ini,
	struct arena *arena, struct diag *diag);

/* Returns how many records of that kind the state has. */
int record_count(const struct record_kind *kind, const void *game, const void *state);

/* Returns the set of enum field_eyes that somebody has for a record, for the head. */
unsigned record_eyes(const struct record_kind *kind, const void *game, const void *state,
	int index, enum audience who);
unsigned record_head_eyes(
	const struct record_form *form, const void *state, enum audience who);

/* Clears a state that begins with that scenario, with these options (ids, commas between;
 * NULL: none). ERR_REFUSED, after a message, when there is none of such an id. */
int records_begin(void *state, const struct record_form *form, const void *game,
	const char *scenario, const char *options, struct diag *diag);

/* Copies a state, or a view, as far as there are records of it in this game: what the
 * copy has in the room behind them is anything. */
void records_copy(
	void *copy, const struct record_form *form, const void *game, const void *state);

/*
 * Makes a view: clears it and lists in it what the columns of the tables let somebody see.
 * What they leave to the family (FOR_LISTED), it lists then.
 */
void records_show(void *view, const struct record_form *form, const void *game,
	const void *state, enum audience who);

/* Makes one record of a view alone, in `view`: for who looks at nothing else. */
void record_show(void *view, const struct record_kind *kind, const void *game,
	const void *state, int index, enum audience who);

/* Writes a state (salt: NULL is none), or a view. */
void records_write_state(struct buf *out, const struct record_form *form, const void *game,
	const void *state, const char *salt);
void records_write_view(struct buf *out, const struct record_form *form, const void *game,
	const void *view);

/* Reads either into a state that need not be cleared. ERR_REFUSED after messages, also
 * when it is the other. */
int records_read_state(void *state, const struct record_form *form, records_agree *agrees,
	const void *game, const struct ini *ini, struct arena *arena, struct diag *diag);
int records_read_view(void *view, const struct record_form *form, records_agree *agrees,
	const void *game, const struct ini *ini, struct arena *arena, struct diag *diag);

/* Returns where the section of a record stands in a file; a line of 0: it has none. */
struct where records_where(const struct record_kind *kind, const void *game, int index,
	const struct ini *ini, struct arena *arena);

/* ---- from the files of a game to the game ---- */

/* What a family does of it; all errors go to the messages of the loader. */
struct game_parts {
	size_t size; /* of its struct game, which begins with a struct game_base */
	int refs;    /* lists of ids */
	/* Reads the files; false when no more can be read of them. */
	bool (*load)(struct loader *l, const struct data_file *file, size_t files);
	/* Names things, and works out what follows from the files: these were good. It may
	 * set a grammar of the game's own. */
	void (*finish)(struct loader *l);
	const struct grammar *grammar;
	/* What must be true of the game as a whole. */
	void (*check)(
		const struct game *game, const struct game_files *files, struct diag *diag);

	/* For struct ruleset, below: offsets of its struct map and, where that is of hexes,
	 * of its struct hex_sheet; and its tables. */
	size_t map, sheet;
	struct game_units units;
	const struct record_form *form;
	records_agree *agrees;
	const struct step *sequence;
	int steps;
	const struct case_book *cases;
};

/* struct ruleset: load. *out belongs to the arena. ERR_REFUSED after messages. */
int game_load(void **out, const struct game_parts *parts, struct arena *arena,
	const struct data_file *file, size_t files, struct diag *diag);

/*
 * Reads the sections of which loader_collect has noted the ids, each into one of the
 * `rows`, which have `size` bytes each and their id first. `also` is done for each that was
 * read; NULL: nothing. Returns how many there are.
 */
int game_load_rows(struct loader *l, const char *path, int ref, const struct field *fields,
	void *rows, size_t size,
	void (*also)(struct loader *l, int index, const struct ini_section *section));

/* Reads those of a further file, whose sections loader_collect_more has noted after
 * `count` others; returns how many there are now. */
int game_load_more_rows(struct loader *l, const char *path, int ref,
	const struct field *fields, void *rows, size_t size,
	void (*also)(struct loader *l, int index, const struct ini_section *section),
	int count);

/* Copies the references of a key; returns how many, 0 after an error when they are more
 * than `max`. */
int game_load_refs(struct loader *l, const struct ini_section *section, const char *key,
	const struct field_refs *refs, int *out, int max);

/* Returns where a key of a section stands; the section itself when it has no such key. */
struct where game_load_key_at(const struct ini_section *section, const char *key);

/* ---- struct ruleset, by the tables of struct game_parts ---- */

/* ---- states and views ---- */

void game_state_write(
	struct buf *out, const void *game, const void *state, const char *salt);
int game_state_read(void *state, const void *game, const struct ini *ini,
	struct arena *arena, struct diag *diag);

/* As records_copy: most of a state is room for games that are larger. */
void game_state_copy(void *copy, const void *game, const void *state);

/* Make, write and read what the columns of the tables let somebody see. */
void game_view_make(void *view, const void *game, const void *state, enum audience who);
void game_view_write(struct buf *out, const void *game, const void *view);
int game_view_read(void *view, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag);

/* Makes a preview on a copy of a state or view, for what is only thought of; it belongs to
 * the arena. diag NULL: nobody reads its messages. */
struct adjudication *game_imagined(struct arena *arena, const void *game, const void *state,
	const char *prefix, struct diag *diag);

/* ---- the map ---- */

const struct map *game_map(const void *game);
const struct hex_sheet *game_sheet(const void *game);

/* ---- the sequence of play: all scenarios have the game's turn track ---- */

void game_position(struct position *out, const void *game, const void *state);
void game_heading(
	struct buf *out, const void *game, const char *scenario, const char *prefix);

/* Tells everybody that the game is over, `game-over`: nothing of the state changes in the
 * step any more. For its facts. */
struct event *game_over_event(struct adjudication *adj, const char *rule);

/* ---- cases ---- */

int game_case_given(void *state, const void *game, const char *line, struct arena *arena,
	struct diag *diag);
int game_case_expect(bool *holds, const void *game, const void *state, const char *line,
	struct arena *arena, struct diag *diag);
void game_case_given_write(struct buf *out, const void *game, const void *state);

/* ---- invariants: between two truths, one step apart ---- */

/* Adds errors when a game that was over was played on, when the step was not played to its
 * end, and when scenario or options are others than before. */
void game_check_step(
	const void *game, const void *before, const void *after, struct diag *diag);

/* Adds an error when the step did not lead to that moment; where the game is to be `over`,
 * when it is not. */
void game_check_moment(const void *game, const void *before, const void *after, bool over,
	int turn, int step, struct diag *diag);

#endif
