/* What the parts of the order reader share. */
#ifndef ENGINE_ORDERS_PRIVATE_H
#define ENGINE_ORDERS_PRIVATE_H

#include "engine/orders.h"

/* A line of the block, canonical. column[i] is where byte i stood in the file. */
struct canon_line {
	const char *text;
	const unsigned *column;
	size_t length;
	unsigned number; /* in the file, from 1 */
};

struct canon {
	struct canon_line *line; /* the framing lines included */
	size_t count;
	const char *text; /* joined, every line ended by LF */
	size_t length;
};

/* Finds the block of orders in a text and brings it into canonical form. */
int canon_block(struct canon *out, struct arena *arena, const char *file, const char *text,
	size_t length, struct diag *diag);

/* The same for text without a frame: all lines of it. */
int canon_lines(struct canon *out, struct arena *arena, const char *file, const char *text,
	size_t length, struct diag *diag);

enum token_kind { TOKEN_WORD, TOKEN_COMMA, TOKEN_SEMICOLON, TOKEN_COLON };

struct token {
	enum token_kind kind;
	const char *text;
	struct where where;
};

/* A stretch of tokens: a logical line, or a part of one. */
struct tokens {
	const struct token *token;
	size_t count;
	struct where where; /* for messages when count is 0 */
};

struct reader {
	struct arena *arena;
	const char *file;
	const struct grammar *grammar;
	const struct names *names;
	enum side side;
	struct diag *diag;
};

/* Row numbers of orders_messages. */
enum orders_message {
	M_NO_BEGIN,
	M_NO_END,
	M_TWO_BLOCKS,
	M_BAD_BYTE,
	M_TOO_LONG,
	M_HEAD_MISSING,
	M_HEAD_TWICE,
	M_HEAD_LATE,
	M_HEAD_VALUE,
	M_UNKNOWN_WORD,
	M_MISSPELT_WORD,
	M_PATTERN,
	M_TRAILING,
	M_UNKNOWN_NAME,
	M_AMBIGUOUS_NAME,
	M_NOT_OWN,
	M_NAMED_TWICE,
	M_BAD_NUMBER,
	M_BAD_HEX,
	M_STRAY_QUALIFIER,
	M_WRONG_QUALIFIER,
	M_QUALIFIER_TWICE,
	M_IF_OPEN,
	M_ELSE_ALONE,
	M_END_ALONE,
	M_TOO_DEEP,
	M_CONDITION,
	M_WHEN_COLON,
	M_TRIGGER,
	M_NO_ACTION,
	M_NOT_STANDING,
	M_ONLY_STANDING,
	M_STANDING_TWICE,
	M_POLICY,
	M_ANSWER,
	M_ALONE,
	M_AFTER_STOP,
	M_EMPTY,
	M_MANY_TESTS,
	ORDERS_MESSAGES
};

/* Adds a message of the table at a place. */
void reader_message(const struct reader *reader, struct where where,
	enum orders_message row, const char *a, const char *b, const char *c);

/* Joins the words of a stretch by blanks; owned by the arena. */
const char *tokens_text(const struct reader *reader, struct tokens tokens);

/* The same for a message: the beginning of a long one. */
#define QUOTE_COLUMNS 60
const char *tokens_quote(const struct reader *reader, struct tokens tokens);

/*
 * Matches a pattern against a stretch of tokens and resolves the arguments.
 * `own` refuses pieces of the other side. On a mismatch it adds a message (that
 * `what` wants PATTERN) and returns false.
 */
bool form_match(struct arg *arg, const struct reader *reader, const char *what,
	const char *pattern, struct tokens tokens, bool own);

/* True when the words of a pattern (not its arguments) fit the tokens. */
bool form_fits(const char *pattern, struct tokens tokens, struct arena *arena);

/* Reads a condition; NULL after adding a message. */
const struct condition *condition_parse(const struct reader *reader, struct tokens tokens);

#endif
