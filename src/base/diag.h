/*
 * How a call fails: the result that it returns, and the messages that say what is wrong
 * with an input, all of them collected.
 *
 * A reader never stops at the first mistake. It adds a message with file,
 * line and column and reads on; the caller looks at `errors` at the end.
 * What is said twice of one place, one after the other, stands there once.
 *
 * Whatever the input, the list stays small: of each level the first DIAG_ITEMS are kept
 * and the others counted, and what a message quotes, between `backquotes`, is cut to
 * DIAG_QUOTE columns. Its own words stand whole.
 */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdbool.h>

struct arena;
struct buf;

/* ---- results ---- */

/*
 * 0 is success, everything else negative. The words that go with a failure
 * are in the struct diag that the function was given; whoever adds the
 * message is the one that knows what happened, callers pass the code on.
 */

enum err {
	OK = 0,
	ERR_REFUSED = -1, /* the input is refused; nothing has changed (exit 1) */
	ERR_USAGE = -2,   /* the command line is wrong (exit 2) */
	ERR_WAIT = -3,    /* somebody has to answer or to go on (exit 3) */
	ERR_DAMAGED = -4, /* the campaign is damaged, or the audit failed (exit 4) */
	ERR_SYSTEM = -5,  /* disk or git failed; nothing has changed (exit 5) */
	ERR_BUG = -6,     /* an assertion of ours failed; nothing has changed (exit 5) */
	ERR_CHANCE = -7,  /* a preview came to a die: what follows is not known */
	ERR_AGAIN = -8,   /* a mail was not kept and must be given again (exit 75) */
};

/* ---- messages ---- */

enum diag_level { DIAG_ERROR, DIAG_WARNING, DIAG_NOTE, DIAG_LEVELS };

#define DIAG_ITEMS 100  /* of a level */
#define DIAG_QUOTE 320  /* columns: an order that is said to do has room */
#define DIAG_TEXT  8192 /* bytes of a message: the last resort */

/* A place in a file: 1-based line and column, 0 where there is none. */
struct where {
	const char *file;
	unsigned line;
	unsigned column;
};

/*
 * A row of a message table. `text` holds up to three `%s`, nothing else that
 * begins with a percent sign. Tables of these are what the tests walk.
 */
struct message {
	const char *id; /* stable, kebab-case; shown by --porcelain */
	enum diag_level level;
	const char *text;
};

struct diag_item {
	struct diag_item *next;
	enum diag_level level;
	struct where where;
	const char *id; /* of the message row, or NULL */
	const char *text;
	/* What was probably meant, where that is one thing; else NULL. It may stand in the
	 * place of `written` in the line, or of the whole line where that is NULL. */
	const char *written, *meant;
};

struct diag {
	struct arena *arena; /* owns the items */
	struct diag_item *first;
	struct diag_item **end;
	const struct diag_item *last; /* the one added last, or NULL */
	unsigned kept[DIAG_LEVELS];   /* items of the list */
	unsigned more[DIAG_LEVELS];   /* that were only counted */
	unsigned errors;              /* all of them */
	unsigned warnings;
};

/* Starts an empty list; all memory comes from `arena`. */
void diag_init(struct diag *diag, struct arena *arena);

/* Adds a formatted message. */
void diag_add(struct diag *diag, enum diag_level level, struct where where,
	const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Adds a row of a message table; arguments that the text does not use are NULL. */
void diag_message(struct diag *diag, struct where where, const struct message *message,
	const char *a, const char *b, const char *c);

/* The same, with what was meant: see struct diag_item. */
void diag_meant(struct diag *diag, struct where where, const struct message *message,
	const char *a, const char *b, const char *c, const char *written,
	const char *meant);

/* Shorthand for an error without a position in a text (disk, git). */
void diag_error(struct diag *diag, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Returns what the system calls an error number, in English and for any thread; a constant.
 */
const char *diag_errno(int error);

/* What the system would not do, with errno: "cannot write x.ini: No space left on device".
 * Returns ERR_SYSTEM. */
int diag_system(struct diag *diag, const char *doing, const char *path);

/* True when a message of that level and text is in the list, wherever it stands. */
bool diag_has(const struct diag *diag, const struct diag_item *said);

/* Adds copies of the messages of another list. */
void diag_add_all(struct diag *diag, const struct diag *other);

/*
 * Appends the list as `file:line:col: error: text` lines; parts of the
 * position that are 0 or NULL are left out. A last line of a level says how many more there
 * were.
 */
void diag_write(struct buf *out, const struct diag *diag);

/*
 * Brings the messages from `*from` on (what `diag->end` was before them) into the
 * order of their lines and columns. All must be of one file.
 */
void diag_sort(struct diag *diag, struct diag_item **from);

/* Takes messages with that id out of the list from `*from` on, as diag_sort has it: they
 * turn out to be beside the point. Errors stay. */
void diag_drop(struct diag *diag, struct diag_item **from, const char *id);

/* Keeps of the messages from `*from` on those with these ids (ends with NULL) alone, beside
 * which nothing else is worth saying; those that were only counted are forgotten. */
void diag_keep(struct diag *diag, struct diag_item **from, const char *const *ids);

/* Returns "error", "warning" or "note". */
const char *diag_level_name(enum diag_level level);

#endif
