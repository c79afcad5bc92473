/*
 * The lines of adjudication cases, adjutant-case(5): of a line one row says what it gives,
 * what it expects, and how a position is written with it.
 */
#ifndef RULES_KIT_CASES_H
#define RULES_KIT_CASES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct arg;
struct buf;
struct case_row;
struct diag;
struct record_form;

/* Those of the family, which begin with a struct game_base and whatever it likes. */
struct game;
struct state;

/* A line that is read; or, without arguments, a position that is written. */
struct case_line {
	const struct case_row *row;
	const struct game *game;
	const struct state *state;
	struct state *given; /* the same, where it is to be changed; else NULL */
	const struct arg *arg;
	struct arena *arena;
	struct diag *diag;
};

/* What lines are about: the records of a list of the state, which the first argument names;
 * or, without a form, the state itself. */
struct case_records {
	const struct record_form *form;
	int kind; /* of its kinds */
	/* Makes one that was cleared what it is where no line is about it; NULL: it stays
	 * so. */
	void (*fresh)(void *record, const struct game *game, int index);
	/* Adds a note of what is so when a line about it is not; NULL: nothing. */
	void (*note)(const struct case_line *line, int index);
	bool always; /* its lines are written even when they say what is so without them */
};

/* For what a row may serve, which it must then be able to. */
#define CASE_GIVEN   1u
#define CASE_EXPECT  2u
#define CASE_WRITTEN 4u
#define CASE_BOTH    (CASE_GIVEN | CASE_EXPECT)
#define CASE_ALL     (CASE_BOTH | CASE_WRITTEN)

enum case_kind { CASE_NOTHING, CASE_INT, CASE_REF, CASE_BOOL, CASE_OPTIONS };

/*
 * A row is about a field or has functions of its own, or both. The field is `value`, plus
 * the number, choice or place that the line says after what it is about. A line is so when
 * the field is and `holds` says so, and it is written when it is so and tells something.
 */
struct case_row {
	const char *pattern; /* of a form; the first that fits counts. NULL: the end */
	unsigned use;        /* set of CASE_* */
	const struct case_records *of;
	enum case_kind kind;
	size_t field;
	int value;
	const char *const *words; /* of a field that a TEXT says */
	int refs;                 /* CASE_REF: index into the list of ids of that number */

	/* Mistakes are told in the messages. `give` comes before the field is set. */
	void (*give)(const struct case_line *line, int index);
	bool (*holds)(const struct case_line *line, int index);
	/* Instead of the pattern. */
	void (*written)(struct buf *out, const struct case_line *line, int index);
};

/* What follows by name in a row about a member of such a record: int, bool or a set of the
 * game's options. */
#define CASE_FIELD(type, member)                                                           \
	.field = offsetof(type, member), .kind = _Generic(((type *)0)->member, bool        \
							  : CASE_BOOL, uint32_t            \
							  : CASE_OPTIONS, int              \
							  : CASE_INT)

/* The same about a reference. */
#define CASE_REF_FIELD(type, member, list)                                                 \
	.field = offsetof(type, member), .kind = CASE_REF, .refs = (list)

/* The lines of a family. */
struct case_book {
	const struct case_row *rows;
	/* Makes a state whole that a line has changed; NULL: nothing is to be done. */
	void (*settle)(struct state *state, const struct game *game);
	/* How a position is written: the line that clears the map, and what those after
	 * it are about; NULL ends them. */
	const char *clear;
	const struct case_records *const *written;
};

/* Turn and step, of any family: a note says which they are. */
extern const struct case_records case_moment;

/* Reads a line and does what it says; ERR_REFUSED after a message when it cannot be. */
int case_line_give(struct state *state, const struct case_row *rows,
	const struct game *game, const char *line, struct arena *arena, struct diag *diag);

/* Reads a line that must be so; when it is not, notes say what is. ERR_REFUSED as above. */
int case_line_expect(bool *is_so, const struct case_row *rows, const struct game *game,
	const struct state *state, const char *line, struct arena *arena,
	struct diag *diag);

/* Writes the lines about such records that make them what they are in that state. */
void case_lines_write(struct buf *out, const struct case_row *rows,
	const struct case_records *of, const struct game *game, const struct state *state);

/* Reads a text by a table of rows, of which *row is that which fits; arg has room for
 * ORDER_ARGS_MAX. ERR_REFUSED after a message when none does. */
int case_line_read(const struct case_row **row, struct arg *arg,
	const struct case_row *rows, unsigned use, const struct game *game,
	const char *line, struct arena *arena, struct diag *diag);

/* Returns the index of the piece that an argument names at that index of it; -1 after a
 * message when it is not named but counted. */
int case_piece(const struct arg *pieces, int index, struct diag *diag);

/* Makes a record what it is where no line is about it. */
void case_clear(const struct case_line *line, const struct case_records *of, int index);

/* `give` of a turn: the game must have it. */
void case_give_turn(const struct case_line *line, int index);

/* ---- `PIECES eliminated [at PLACE] [on turn NUMBER]`: units that are gone ---- */

/* The place and the turn that a line says, else the other. */
int case_gone_at(const struct case_line *line, int otherwise);
int case_gone_turn(const struct case_line *line, int otherwise);

/* True when what the line says of them is so. */
bool case_gone_is_so(const struct case_line *line, int at, int turn);

/* Writes such a line: "us-couch eliminated at 0405 on turn 3". */
void case_gone_write(
	struct buf *out, const char *unit, const char *how, const char *place, int turn);

/* Adds a note to the messages of the line: what is so, where it is not as expected. */
void case_note(const struct case_line *line, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

#endif
