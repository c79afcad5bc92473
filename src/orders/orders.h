/*
 * The order language: from a mail to a tree of orders.
 *
 * This room knows lines, structure, names and conditions; a family brings the
 * words as tables. PROTOCOL, "Orders", fixes what may not change: the canonical
 * text, the head, continuation lines, conditions and standing orders.
 *
 * Everything here is static: the text is read against names and tables, never
 * against a position. All mistakes of a file are reported at once.
 */
#ifndef ORDERS_ORDERS_H
#define ORDERS_ORDERS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "base/side.h"

struct arena;
struct names;
struct vocabulary;

#define ORDERS_FILE_MAX  ((size_t)256 * 1024)
#define ORDERS_WORDS_MAX ((size_t)16384) /* in the lines of a block; commas count, too */
#define ORDERS_DEPTH_MAX 8               /* nested `if`s and blocks */
#define ORDERS_TESTS_MAX 32              /* `and`, `or` and `not` in one condition */
#define ORDER_ARGS_MAX   8

/*
 * A row of the family's grammar. `pattern` is what stands behind the first
 * word (for predicates and triggers: all of it). Lower-case words and `:` stand
 * as they are, `north|south` is a choice, upper-case words are arguments, and
 * `[...]` may be missing. Of several rows with one word that is meant of which most words
 * are said, of equal ones the first whose names and numbers are some:
 *
 *     PIECE PIECES PLACE PLACES CARD CARDS SHARES NUMBER SIGNED COMPARE WORDS TEXT
 *     CONDITION
 *
 * An argument goes on to the next word that stands as it is. Only NUMBER, which is
 * one word, may have another argument right behind it (`split PIECE by NUMBER TEXT`).
 * SHARES are pieces with an optional number each: `2 from Sykes, 1 to McCall, Peck`.
 * ALL are places that stand for all pieces there: `from Barker`.
 * SIGNED is a number from -99 to 99, perhaps with a `+`.
 * COMPARE is a number with a sign or without, or `at least`, `at most`, `below` or `above`
 * and a number; `is` stands before it (`fatigue of PIECE is COMPARE`). PLACE|PIECE is
 * either, as the words name it: the first kind where they name both. CARDS are the longest
 * spellings of cards, whatever words stand in them (`7 Fire at Will and 12`); those can
 * hold no punctuation that is a word of its own. CONDITION is the last of a pattern, behind
 * words that stand as they are or alone (`[only if CONDITION]`); it takes all that is left.
 * A line that begins with these words goes on with the clause above it, if that has not had
 * them; but an `if` that begins a line always opens an `if`.
 */
struct other_pattern;

struct form {
	const char *word; /* order or qualifier word; NULL for predicates and triggers */
	const char *pattern;
	int id;           /* of the family's own enum */
	unsigned allowed; /* set of FORM_* */
	/* Words that may qualify this order, blanks between, or NULL. Of a trigger: all
	 * words that have an effect behind it; NULL: nobody looks. */
	const char *qualifiers;
	const char *rule;
	const char *example;
	const char *doc; /* one sentence for the manual and `help orders` */
	unsigned never;  /* set of sides (1u << side) of whom the word is never asked */
	unsigned needs;  /* of the family's own: what a game must have for the word */
	/* Of an order: patterns that say the same, NULL: there are none. */
	const struct other_pattern *others;
};

/* The same said in another order of words. The table ends with a row of all zeroes. */
struct other_pattern {
	const char *pattern;
	const char *to; /* for each of its arguments the index among those of the form */
};

#define FORM_ORDER    1u   /* may stand among the orders of a step */
#define FORM_STANDING 2u   /* may be the action of a standing order */
#define FORM_REST     4u   /* must be the only order of its file (join) */
#define FORM_SOME     8u   /* in an answer it cannot name all that there is to name */
#define FORM_ANSWER   16u  /* an order that may be said in an answer, with its qualifiers */
#define FORM_AGAIN    32u  /* a word that may be said more than once of an order */
#define FORM_PLACED   128u /* its pieces need not stand anywhere yet: not all in a place */
#define FORM_REPLY                                                                         \
	256u /* a word that an answer may say, and nothing else; it opens no line */
#define FORM_BLOCK 64u /* may stand in the blocks that hold it */
#define FORM_ABSENT                                                                        \
	512u /* its pieces may be out of play: one in play is no likelier to be meant */
#define FORM_UNITS 1024u /* its piece is a unit; a leader goes along by `with` below */

/*
 * A block: what stands between a line that begins with its word and `end WORD`. The
 * pattern of its head may end with a condition.
 * Where it begins with ORDER the block is that order, behind the word in the same line,
 * and nothing ends it. The `qualifiers` of the head are the orders and blocks that it may
 * hold, `if` and a bare `stop` aside; NULL: those of the block around it. With `stop` among
 * them it may hold `stop when CONDITION`, which is due as soon as that holds. Its `allowed`
 * is FORM_ORDER for one that may stand among the orders of a step; else it stands in blocks
 * that hold it.
 */
struct block_form {
	struct form head;
	const struct form *parts; /* lines that part it, each once; NULL: nothing does */
};

/*
 * What players write that could be more than one order of the game: words with blanks
 * between, the pattern of what stands behind them, and what to write instead, in which `$0`
 * is the first argument of the pattern. `$0` and its like stand between backquotes. `led`:
 * the same where a leader alone is named at the end of it; NULL: nothing else.
 */
struct other_reading {
	const char *said, *pattern, *offers, *led;
};

struct grammar {
	const struct form *orders; /* each table ends with a row of all zeroes */
	const struct form *qualifiers;
	const struct form *predicates;
	const struct form *triggers;
	const char *const *decisions; /* ids that `policy` may name, NULL-terminated */
	/* What else it may say, words with single blanks between; NULL-terminated. NULL:
	 * nothing. */
	const char *const *policies;
	/* Bits of `needs` that this game, or its campaign, has not: their words are read,
	 * but no message offers them. */
	unsigned lacks;
	/* What defenders can be ordered besides: a sentence, behind "units stay where they
	 * are"; NULL: nothing. */
	const char *defence;
	bool never_stops; /* the same of `stop`: a step never tells anything in its middle
			   */
	bool one_by_one;  /* no order names `all`: a piece_item is always a piece */
	const struct block_form
		*blocks; /* ends with a row of all zeroes; NULL: there are none */
	unsigned (*decision_needs)(const char *id); /* as `needs`; NULL: nothing */
	const struct other_reading
		*readings; /* ends with a row of zeroes; NULL: there are none */
	const struct vocabulary *words; /* grammar_with_words; NULL: readers find them */
};

enum arg_kind {
	ARG_NONE, /* an optional part that does not stand there */
	ARG_PIECES,
	ARG_PLACES,
	ARG_CARDS,
	ARG_NUMBERS,
	ARG_SHARES, /* pieces; `count` of each is its number, 0 when none is given */
	ARG_WORD,   /* number[0] is the index of the choice */
	ARG_TEXT,
	ARG_CONDITION,
	ARG_COMPARE, /* number[0] is an enum comparison, number[1] the number */
};

enum comparison {
	COMPARE_IS,
	COMPARE_AT_LEAST,
	COMPARE_AT_MOST,
	COMPARE_BELOW,
	COMPARE_ABOVE,
};

/*
 * One member of a list of pieces: a piece, or pieces of a class, or all in a place, which
 * orders alone can name. Those of a group (`Jackson's corps`) stand there one by one.
 */
struct piece_item {
	int piece;    /* -1: of a class, or all */
	int class;    /* -1: a piece, or all in `place` */
	int count;    /* of a class: so many; 0: all of them */
	int place;    /* where they stand; -1: it is not said */
	bool grouped; /* a group was named, of which it is meant as far as it can be */
	bool by_play; /* it is the one in play: where that is not known the name is
		       * another's
		       */
	bool stack;   /* of an order: all who stand with the piece are meant, too */
};

/* A member of a list as it was written, single blanks. */
struct written {
	struct where where;
	const char *text;
};

/* An argument. PIECE, PLACE, CARD, NUMBER and SIGNED are lists of one. */
struct arg {
	enum arg_kind kind;
	struct where where;
	const char *text; /* as written, single blanks */
	int count;
	struct piece_item *piece;
	int *number;             /* places, cards, numbers, the choice */
	struct written *written; /* of each piece, place, card or number */
	const struct condition *condition;
};

/* A qualifier of an order; in an answer, an order may be one of those that are said. */
struct qualifier {
	struct qualifier *next;
	const struct form *form;
	struct where where;
	struct arg arg[ORDER_ARGS_MAX];
	const struct condition *condition; /* of its pattern; NULL: none is given */
	const char *condition_text;        /* as written, single blanks */
};

struct order {
	struct order *next;
	const struct form *form;
	struct where where;
	const char *text; /* canonical, for receipts and reports */
	bool faulty; /* it holds an error: of its arguments only what could be understood */
	bool words_faulty; /* a word below it was not understood: what it lacks may be said
			    */
	struct arg arg[ORDER_ARGS_MAX];
	const struct condition *condition; /* as those of a qualifier */
	const char *condition_text;
	struct qualifier *qualifiers;
};

enum condition_kind { CONDITION_TEST, CONDITION_NOT, CONDITION_AND, CONDITION_OR };

struct condition {
	enum condition_kind kind;
	const struct condition *a, *b;
	const struct form *form; /* CONDITION_TEST: the predicate */
	struct arg arg[ORDER_ARGS_MAX];
};

enum statement_kind { STATEMENT_ORDER, STATEMENT_IF, STATEMENT_STOP, STATEMENT_BLOCK };

/* What stands in a block behind one of the lines that part it. */
struct block_part {
	struct block_part *next;
	const struct form *form;
	struct where where;
	struct arg arg[ORDER_ARGS_MAX];
	struct statement *first;
};

struct statement {
	struct statement *next;
	enum statement_kind kind;
	struct where where;
	struct order *order;
	/* NULL: not understood, or none: of a block, or of a `stop` that does not wait */
	const struct condition *condition;
	const char *condition_text;
	struct statement *then, *otherwise; /* of a block: up to its first part */

	/* STATEMENT_BLOCK */
	const struct block_form *block;
	const char *text;               /* its head, canonical, for receipts and reports */
	struct arg arg[ORDER_ARGS_MAX]; /* of its head */
	struct block_part *parts;       /* in the order in which they stand */
};

/* `when TRIGGER [if CONDITION]: ORDERS`, or `once when ...` */
struct standing_order {
	struct standing_order *next;
	int number; /* counts from 1 in its set */
	bool once;
	size_t first_line, last_line; /* in the lines of standing_text */
	struct where where;
	const char *text; /* canonical, one line */
	const struct form *trigger;
	struct arg arg[ORDER_ARGS_MAX];
	const struct condition *condition;
	struct order *actions;
	bool ask; /* the action is `ask` */
};

/* The lines of a `policy` in the text of a set. */
struct policy_lines {
	struct policy_lines *next;
	size_t first, last;
};

/* A set of standing orders with its policy. */
struct standing {
	struct standing_order *first;
	struct policy_lines *policy;
	const char *policy_text; /* of an answer that changed the policy; NULL: none has */
	const char *whole_text;  /* of a set that came in mid step; NULL: it did not */
	bool ask_all;
	const char **ask;     /* decisions that are asked, NULL-terminated */
	struct where *ask_at; /* where each of them is named */
	unsigned policies;    /* a set, by number in the grammar */
};

/* `standing without 2`: which of the set in force goes. */
struct standing_without {
	struct standing_without *next;
	struct where where;
	int number;       /* in the set, from 1; 0: its words are given */
	const char *text; /* the words with which it begins, or the number as written */
};

/* Lines that say what the set of standing orders is to be, from `first` up to `end`. */
struct standing_part {
	struct standing_part *next;
	size_t first, end;
	unsigned column; /* where its own words begin in the first of them; 0: at its start
			  */
};

struct answer {
	struct answer *next;
	struct where where;
	const char *id;
	const char *choice;            /* as written */
	const char *option;            /* the same, or the id of what it names */
	const struct qualifier *words; /* when it is said in words of orders; else NULL */
};

/* The head; NULL or 0 where a line is missing. */
/* What a file may say of the end of the game before its time. */
enum orders_end {
	ENDS_NOT,
	ENDS_CONCEDE,      /* `concede` */
	ENDS_OFFER_DRAW,   /* `offer draw` */
	ENDS_ACCEPT_DRAW,  /* `accept draw` */
	ENDS_DECLINE_DRAW, /* `decline draw`: of one's own offer, it is taken back */
};

struct orders_head {
	const char *campaign;
	int turn;              /* -1 when missing */
	enum side side;        /* NO_SIDE when missing */
	const char *commander; /* whose part it is, where the side has several; small */
	const char *step;      /* "5/confederate" */
	int segment;
	const char *hash;
	const char *nonce;
	const char *report; /* "short", "plain", "short plain": what the side reads from now
			       on, "whole" or "short", its form "plain" or "full"; NULL: as
			       before */
	struct where campaign_at, turn_at, side_at, commander_at, state_at, nonce_at,
		report_at;
	const char *pledge; /* hash of orders that are yet to come, 64 hex digits */
	const char *opens;  /* 32 hex digits of the side's own, which hide that hash */
	struct where pledge_at, opens_at;
	struct where ahead_at; /* `ahead`: for its next move; line 0: it is not said */
	enum orders_end ends;  /* what is said of the end of the game, and nothing else */
	struct where ends_at;
	/* Days on which the sender is away, "2026-12-24..2027-01-02", or "none" from now
	 * on; NULL: nothing is said of it. */
	const char *absent;
	struct where absent_at;
};

struct orders {
	struct orders_head head;
	struct where begin, end; /* of the two lines that frame the block */
	const char *text;        /* canonical, with the framing lines */
	size_t length;
	/* A form that stood beside the block and was left out: what it says below its head,
	 * in one line, and its line; NULL and 0: there was none. */
	const char *form;
	unsigned form_at;
	struct statement *first;
	bool passes;         /* it says `pass` */
	bool standing_given; /* a `standing` block or `standing none` stands in the file */
	struct where standing_at; /* its first line */
	struct standing standing;
	const char *standing_text; /* canonical lines of the block, "" for none */
	bool standing_none;        /* it says `standing none` */
	bool standing_also;        /* it says `also`, */
	bool standing_set;         /* and has a line `standing` for a whole set */
	/* The file changes the set in force, and gives no whole one: until
	 * orders_change_standing what is in `standing` is only what is added. */
	bool standing_changes;
	struct standing_without *without;
	struct standing_part *standing_parts;
	struct answer *answers;
	/* Of a side with several commanders: how many, and what each has sent, in their
	 * order (NULL: nothing). 0: it is the file of the side. */
	int parts;
	const struct orders *part[COMMANDERS_MAX];
};

/* The messages that reading an order file can give; ends with a row of zeroes. */
extern const struct message orders_messages[];

/* The same grammar, in which the words of its tables are found once, for who reads many
 * texts by it. Belongs to the arena. */
const struct grammar *grammar_with_words(
	struct arena *arena, const struct grammar *grammar);

/*
 * Reads an order file. `text` may be a whole mail; the block between `begin
 * orders` and `end orders` counts. *out belongs to the arena. Names resolve
 * with the preference of the side in the head. ERR_REFUSED when an error was
 * added to `diag`; *out is then what could be understood (NULL without a block).
 */
int orders_parse(struct orders **out, struct arena *arena, const char *file,
	const char *text, size_t length, const struct grammar *grammar,
	const struct names *names, struct diag *diag);

/* The same of a file that the built-in player has written, sooner: every line stands as it
 * is meant, and what else a person could mean by it is not looked for. */
int orders_parse_exact(struct orders **out, struct arena *arena, const char *file,
	const char *text, size_t length, const struct grammar *grammar,
	const struct names *names, struct diag *diag);

/*
 * Makes the set of a file that changes the one in force (`before`, its text; NULL or "":
 * there is none) a whole one, in its tree and in its text, which then reads as if the file
 * had brought that. Nothing where the file brings a whole set, or none. ERR_REFUSED with a
 * message for one that is to go and is not there.
 */
int orders_change_standing(struct orders *orders, struct arena *arena, const char *before,
	const struct grammar *grammar, const struct names *names, struct diag *diag);

/* The text of a file without the lines that say what the set is to be, which is the same
 * before and after orders_change_standing. */
const char *orders_without_standing(struct arena *arena, const struct orders *orders);

/* True when each line that a file adds to a set stands in that text of one. */
bool orders_add_to(const struct orders *orders, const char *text);

/* Adds the message that two blocks stand in the text, for a form that was left out and
 * says something of its own. */
void orders_take_form_back(const struct orders *orders, struct diag *diag);

/*
 * Reads a set of standing orders as it stands in `standing/SIDE.txt`: the lines
 * between `standing` and the end of the block, without the frame.
 */
int standing_parse(struct standing **out, struct arena *arena, const char *file,
	const char *text, size_t length, enum side side, const struct grammar *grammar,
	const struct names *names, struct diag *diag);

/* True when `when TRIGGER: ask` has something to put to the side (NO_SIDE: to any). */
bool standing_may_ask(
	const struct grammar *grammar, const struct form *trigger, enum side side);

/*
 * Reads lines of orders without frame and head, as a family keeps them over steps. *out is
 * their first statement, owned by the arena. ERR_REFUSED when an error was added to `diag`.
 */
int statements_parse(struct statement **out, struct arena *arena, const char *file,
	const char *text, size_t length, enum side side, const struct grammar *grammar,
	const struct names *names, struct diag *diag);

/* Returns the set (NULL: none) with the policy that an answer brings, which holds from
 * then on. Owned by the arena. */
const struct standing *standing_with_policy(
	struct arena *arena, const struct standing *standing, const struct orders *orders);

/* True when a file that comes in mid step brings a whole set, `standing none` among them:
 * with an answer a `standing` that holds nothing but `policy` changes that alone. */
bool orders_bring_standing(const struct orders *orders);

/* Returns the set of a file that came in mid step, and which takes the place of the one
 * before. Owned by the arena. */
const struct standing *standing_of_orders(struct arena *arena, const struct orders *orders);

/*
 * Returns what the commanders of a side order, as if it had sent it: the statements of all
 * parts, one part behind the other, with the head of the first that is there. NULL when
 * none is. It belongs to the arena.
 */
const struct orders *orders_of_parts(
	struct arena *arena, const struct orders *const part[], int parts);

/*
 * Returns the sets of the commanders of a side (NULL: he has none) as one; first[k] is the
 * number of orders that stand before that of k, to which its own numbers are added. NULL
 * when there is none. It belongs to the arena.
 */
const struct standing *standing_of_parts(struct arena *arena,
	const struct standing *const part[], int parts, int first[COMMANDERS_MAX]);

/*
 * Returns the text of a set without the orders whose number is marked in `used`
 * (an array indexed by number), what `once` leaves behind, and with the policy that an
 * answer has brought. `text` is that of the set when the step began. Owned by the arena.
 */
const char *standing_strike(struct arena *arena, const struct standing *standing,
	const char *text, const bool *used);

/*
 * True when a condition holds, tests being judged by `test(context, condition)`. NULL
 * holds.
 */
bool condition_true(const struct condition *condition,
	bool (*test)(const void *context, const struct condition *test),
	const void *context);

/* True when a value is what an argument COMPARE says. */
bool compare_holds(const struct arg *compare, int value);

/* The order of the game that the word is said for, as `charge` is for `attack`; NULL: it is
 * said for none, or for several. */
const char *orders_word_said(const struct grammar *grammar, const char *word);

/* True for a word by which units stay where they are, as they do without it: `hold`. */
bool orders_word_stays(const char *word);

/* What to write for a word that could be several orders of the game, with the names of
 * their arguments; NULL: it is no such word. It belongs to the arena. */
const char *orders_word_readings(
	struct arena *arena, const struct grammar *grammar, const char *word);

/* The word of an order, or of a line below one, that is nearly that; NULL: none is. */
const char *orders_word_near(
	struct arena *arena, const struct grammar *grammar, const char *word);

/* A pattern as players see it, with the words that COMPARE stands for. Owned by the arena,
 * or the one given. */
const char *pattern_shown(struct arena *arena, const char *pattern);

/* True when a list of pieces or shares names that piece. */
bool arg_names(const struct arg *arg, int piece);

/* Returns the first piece, place, card or number of an argument, or its choice; -1 of none
 * and for pieces that are counted. */
int arg_first(const struct arg *arg);

/* Returns the qualifier with that family id, or NULL. */
const struct qualifier *order_qualifier(const struct order *order, int id);

/*
 * Returns a list of qualifiers in one line: `lead Winder; spare Ewell`. The words of the
 * grammar stand as the grammar has them, names as they were written. Owned by the arena.
 */
const char *qualifiers_text(struct arena *arena, const struct qualifier *first);

/*
 * Orders as they were understood: in the words of the grammar, with the printed names of
 * what they mean. A condition that is NULL has none; `when` was read without a mistake.
 * Owned by the arena.
 */
const char *order_meaning(
	struct arena *arena, const struct names *names, const struct order *order);
const char *qualifiers_meaning(
	struct arena *arena, const struct names *names, const struct qualifier *first);
const char *condition_meaning(
	struct arena *arena, const struct names *names, const struct condition *condition);
const char *standing_meaning(
	struct arena *arena, const struct names *names, const struct standing_order *when);

/*
 * Returns the word of an order or a qualifier with those of its pattern that belong to it:
 * `break off`. Owned by the arena.
 */
const char *form_title(struct arena *arena, const struct form *form);

/*
 * Returns the titles of such words (blanks between), as "lead, break off"; those that are
 * never asked of `side` are left out (NO_SIDE: all stay). Owned by the arena.
 */
const char *form_titles(struct arena *arena, const struct grammar *grammar,
	const char *words, enum side side);

/*
 * Reads one line by a table of patterns, as conditions are read: for the words of
 * adjudication cases. Names resolve with the preference of `side`. Returns the
 * row, or NULL after a message that lists the patterns.
 */
const struct form *form_read(struct arg arg[ORDER_ARGS_MAX], struct arena *arena,
	struct where where, const char *line, const struct form *forms, enum side side,
	const struct names *names, struct diag *diag);

/*
 * The pure part of the canonical form: a line with nothing but its words. Exported
 * for the tests; writes the canonical line to `out` (room for length + 1 bytes),
 * sets `column[i]` to the 1-based column of byte i and *quoted. Returns its length.
 */
size_t orders_canonical_line(
	char *out, unsigned *column, const char *line, size_t length, bool *quoted);

#endif
