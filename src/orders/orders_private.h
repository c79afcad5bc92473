/* What the parts of the order reader share. */
#ifndef ORDERS_ORDERS_PRIVATE_H
#define ORDERS_ORDERS_PRIVATE_H

#include "base/text.h"
#include "orders/orders.h"

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
	const char *form; /* what an order form says that was left out; NULL: none was */
	unsigned form_at; /* its line */
};

/* ---- text.c: canonical lines ---- */

struct raw_line {
	struct canon_line line; /* length 0: an empty one */
	bool quoted;
};

/* Splits a text into canonical lines; empty ones are kept. Returns how many. */
size_t raw_lines(
	struct raw_line **out, struct arena *arena, const char *text, size_t length);

/* ERR_REFUSED after a message when a text is too long. */
int check_size(size_t length, struct arena *arena, const char *file, struct diag *diag);

/* Latin-1 is converted, whatever its mail said; the columns then count its UTF-8 bytes. */
const char *as_utf8(struct arena *arena, const char *text, size_t *length);

/* The line to read on with: other messages that quote it go to a terminal. */
const char *without_controls(struct arena *arena, const struct canon_line *line);

/* Keeps the lines first..last that are not empty, and joins them. */
int keep_lines(struct canon *out, struct arena *arena, const char *file,
	const struct raw_line *raw, size_t first, size_t last, struct diag *diag);

/* The same for text without a frame: all lines of it. */
int canon_lines(struct canon *out, struct arena *arena, const char *file, const char *text,
	size_t length, struct diag *diag);

/* So many words are looked at for a name that ends or begins a line, or has an `and`. */
#define NAME_WORDS_MAX 6

enum token_kind { TOKEN_WORD, TOKEN_COMMA, TOKEN_SEMICOLON, TOKEN_COLON };

struct token {
	enum token_kind kind;
	const char *text;
	struct where where;
};

struct parser;
struct vocabulary;

/* A stretch of tokens: a logical line, or a part of one. */
struct tokens {
	const struct token *token;
	size_t count;
	struct where where; /* for messages when count is 0 */
};

/* Tokens that come one by one. */
struct token_list {
	struct token *token;
	size_t count, room;
	struct arena *arena;
	bool colon; /* one of them is a colon */
};

struct reader {
	struct arena *arena;
	const char *file;
	const struct grammar *grammar;
	const struct vocabulary *vocabulary; /* of the grammar; NULL: it has none */
	const struct names *names;
	enum side side;
	struct diag *diag;
	const struct form *acts;   /* an order that is read: its pieces may be `all` */
	const struct canon *canon; /* the block that is read, or NULL */
	bool own;                  /* the pieces of what is read are those of the side */
	bool exact; /* a program has written it: no line may be meant otherwise */
	bool lasts; /* it is read again on other days: names stand for what they always do
		     */
};

/* ---- frame.c: the block of a mail ---- */

/* Finds the block of orders in a text and brings it into canonical form. */
int canon_block(
	struct canon *out, const struct reader *reader, const char *text, size_t length);

/* Lines of a text, from one that begins orders to the one that ends them. */
struct block {
	size_t begin, end;
	bool closed; /* false: nothing ends it, and `end` means nothing */
};

/* Finds the blocks whose `begin orders` is quoted or not; keeps the first `room`. Returns
 * how many there are. */
size_t find_blocks(struct block *found, size_t room, const struct raw_line *raw,
	size_t count, bool quoted);

/* Does a line that is not quoted seem to be meant for `begin orders`, or end some? */
bool frame_is_meant(struct arena *arena, const struct raw_line *raw, size_t count);

/*
 * True for a block that says nothing of its own: an order form as it was sent. Below its
 * head stand comments, `standing` with what is in force, or the answer that is proposed.
 */
bool block_is_form(
	const struct reader *reader, const struct raw_line *raw, const struct block *block);

/* Adds the message that two blocks stand at these lines. */
void two_blocks(struct diag *diag, struct where where, unsigned first, unsigned second);

/* Row numbers of orders_messages. */
enum orders_message {
	M_NO_BEGIN,
	M_NO_END,
	M_TWO_BLOCKS,
	M_BAD_BYTE,
	M_TOO_LONG,
	M_TOO_MANY,
	M_HEAD_MISSING,
	M_HEAD_TWICE,
	M_HEAD_LATE,
	M_HEAD_VALUE,
	M_UNKNOWN_WORD,
	M_NAME_FIRST,
	M_MISSPELT_WORD,
	M_PATTERN,
	M_TRAILING,
	M_UNKNOWN_NAME,
	M_AMBIGUOUS_NAME,
	M_NOT_OWN,
	M_NAMED_TWICE,
	M_BAD_NUMBER,
	M_BAD_HEX,
	M_SHORT_PHRASE,
	M_REPEATED_PHRASE,
	M_KNOWN_PHRASE,
	M_STRAY_QUALIFIER,
	M_WRONG_QUALIFIER,
	M_QUALIFIER_TWICE,
	M_IF_OPEN,
	M_ELSE_ALONE,
	M_END_ALONE,
	M_TOO_DEEP,
	M_CONDITION,
	M_COMPARE,
	M_WHEN_COLON,
	M_ORDER_BELOW,
	M_TRIGGER,
	M_NO_ACTION,
	M_NOT_STANDING,
	M_NEVER_ASKED,
	M_ONLY_STANDING,
	M_STANDING_TWICE,
	M_POLICY,
	M_MISSPELT_DECISION,
	M_ANSWER,
	M_ALONE,
	M_AFTER_STOP,
	M_EMPTY,
	M_MANY_TESTS,
	M_BLOCK_OPEN,
	M_BLOCK_END,
	M_BLOCK_PART,
	M_BLOCK_ALONE,
	M_BLOCK_HOLDS,
	M_BLOCK_DEEP,
	M_PASS_BESIDE,
	M_STAYS,
	M_SAY_SO,
	M_OTHER_LANGUAGE,
	M_TWO_READINGS,
	M_LED_NOBODY,
	M_WORD_MISSING,
	M_NO_STANDING,
	M_WITHOUT_WHAT,
	ORDERS_MESSAGES
};

/* Adds a message of the table at a place. */
void reader_message(const struct reader *reader, struct where where,
	enum orders_message row, const char *a, const char *b, const char *c);

/* The same of a message that ends with the line that was meant, and keeps it. */
void reader_meant(const struct reader *reader, struct where where, enum orders_message row,
	const char *a, const char *b, const char *written, const char *meant);

/* Joins the words of a stretch by blanks; owned by the arena. */
const char *tokens_text(const struct reader *reader, struct tokens tokens);

/* The same for a message: the beginning of a long one. */
#define QUOTE_COLUMNS 60
const char *tokens_quote(const struct reader *reader, struct tokens tokens);

/* ---- tokens.c: words ---- */

void tokens_add(struct token_list *list, enum token_kind kind, const char *text,
	struct where where);

/* Adds tokens that stood in a list before. */
void tokens_append(struct token_list *list, const struct token *token, size_t count);

/* What is left without the first tokens. */
static inline struct tokens tokens_behind(struct tokens tokens, size_t skip)
{
	struct where where = tokens.where;

	if (skip < tokens.count)
		where = tokens.token[skip].where;
	else if (tokens.count)
		where = tokens.token[tokens.count - 1].where;
	return (struct tokens){tokens.token + skip, tokens.count - skip, where};
}

/* Cuts off everything up to the next `;`; false at the end. */
bool next_clause(struct tokens *clause, struct tokens *rest);

/* The line with another first word. */
struct tokens with_word(const struct parser *p, struct tokens line, const char *word);

/* ---- line_tokens.c ---- */

/*
 * Adds the words of a line. The mark of a list before them and a full stop behind them say
 * nothing; `&` and `+` are read as `and`, long dashes as short ones, `endif` as `end if`;
 * then they are put as put_as_written has it.
 */
void tokens_of_line(struct token_list *list, const struct reader *reader,
	const struct canon_line *line);

/*
 * spoken.c: puts what people say into the order of the grammar, in the words of one line,
 * those from `from` on: `Huger marches to N1128`, `please`, `through`, `end of plan`.
 */
void put_as_written(struct token_list *list, size_t from, const struct reader *reader);

/* ---- form.c: patterns ---- */

/*
 * Matches a pattern against a stretch of tokens and resolves the arguments.
 * `own` refuses pieces of the other side. On a mismatch it adds a message (that
 * `what` wants PATTERN) and returns false. A condition is left to tail_read.
 */
bool form_match(struct arg *arg, const struct reader *reader, const char *what,
	const char *pattern, struct tokens tokens, bool own);

/* The same of a form, by its own pattern or by another that says the same. Where `fits` is
 * not NULL it is set to whether one does, and nothing is said of what fits none. */
bool form_read_words(struct arg *arg, const struct reader *reader, const struct form *form,
	struct tokens tokens, bool own, bool *fits);

/* True when one of these patterns fits. */
bool form_takes(const struct reader *reader, const struct form *form, struct tokens tokens);

/* How many words of a pattern that fits stand as they are; 0 of one that does not. */
size_t words_said(const struct reader *reader, const char *pattern, struct tokens tokens);

/* What a trigger is without the point that may stand behind it. */
const char *bare_trigger(struct arena *arena, const struct form *trigger);

/* The example of a form, of the game and of the reader's side. */
const char *form_example(const struct reader *reader, const struct form *form);

/* True when each piece, place and number of a pattern that fits is one; lists of them are
 * not looked at. */
bool form_means(const struct reader *reader, const char *pattern, struct tokens tokens);

/* The same, and the members of its lists are names, too. */
bool form_names_known(
	const struct reader *reader, const char *pattern, struct tokens tokens);

/* True when the words of a pattern (not its arguments) fit the tokens. */
bool form_fits(const struct reader *reader, const char *pattern, struct tokens tokens);

/* The row of a table, which has the word, that a clause is of: the first that fits, or the
 * first. NULL: none has the word. */
const struct form *choose_form(
	const struct parser *p, const struct form *table, struct tokens clause);

/* ---- cards.c: lists of cards ---- */

/* True when two numbers stand side by side: `7 4` is no 74, whatever names make of it. */
bool numbers_meet(struct tokens tokens);

/*
 * The next card of a list, or what stands for one; *at, from 0, goes on behind it. Cards
 * are parted by commas or `and`, each perhaps behind `card` or `cards`; the list ends with
 * the tokens, at other punctuation, or at one of the words `behind` (blanks between)
 * unless that is part of a title. False at the end.
 */
bool next_card(struct tokens *member, const struct reader *reader, struct tokens list,
	size_t *at, const char *behind);

/* The number of tokens that such a list takes. */
size_t cards_length(const struct reader *reader, struct tokens tokens, const char *behind);

/* True when the words at the end of a line are a title of which the next line has the rest.
 */
bool title_goes_on(const struct reader *reader, struct tokens line, struct tokens next);

/*
 * The tokens, but for titles of cards with an `and`, `or` or `if` in them: each is one
 * word, so that no condition is cut there.
 */
struct tokens with_titles(const struct reader *reader, struct tokens tokens);

/* ---- naming.c: names ---- */

/* "place", "piece": what is said of these kinds of names. */
const char *kind_words(unsigned kinds);

/* True for a number without a sign. */
bool is_digits(const char *text);

/* True for words that name one thing of these kinds. */
bool is_name(const struct reader *reader, unsigned kinds, struct tokens tokens);

/* True for the name of a piece that leads others. */
bool is_leader(const struct reader *reader, struct tokens tokens);

/* The thing that words name; NULL after a message. */
const struct name *find_name(
	const struct reader *reader, unsigned kinds, struct tokens tokens);

/* The piece that words name: that of the reader's side in play before all others, without
 * which it is as find_name has it. *by_play: find_name would give another, or none. */
const struct name *find_own(
	const struct reader *reader, struct tokens tokens, bool *by_play);

/* The next member of a list: up to a comma or the word `and`, if that is part of no name.
 * *at, from 0, goes on behind it. False at the end. */
bool next_member(
	struct tokens *member, const struct reader *reader, struct tokens list, size_t *at);

/* `hex 1105`, `the Barker`: without a word before a name that says nothing, if no name has
 * it. */
struct tokens without_noun(
	const struct reader *reader, unsigned kinds, struct tokens member);

/* Reads a place, or a number of at least `min`; false after a message. */
bool read_place(const struct reader *reader, struct tokens member, int *out);
bool read_number(const struct reader *reader, struct tokens number, int min, int *out);

/* Counts a member whose value stands in the list, and keeps how it was written. */
void add_member(struct arg *arg, const struct reader *reader, struct tokens member);

/* ---- pieces.c: lists of pieces ---- */

/* Reads such a list, with numbers where `arg` has the kind of shares; false after a
 * message. `own` refuses pieces of the other side. */
bool read_pieces(
	struct arg *arg, const struct reader *reader, struct tokens span, bool own);

/* Reads places that stand for all pieces there: `from Barker`. */
bool read_alls(struct arg *arg, const struct reader *reader, struct tokens span);

/* ---- meaning.c: orders in words again ---- */

/* True when one of its pieces was found in play; and the argument with printed names, which
 * stand for the same whatever is in play. */
bool arg_by_play(const struct arg *arg);
const char *arg_meaning(
	struct arena *arena, const struct names *names, const struct arg *arg);

/* The same of a condition; and its text, with such arguments in it. */
bool condition_by_play(const struct condition *condition);
const char *condition_said(const struct reader *reader, struct tokens tokens,
	const struct condition *condition);

/* The text of an order, with such arguments in it. */
const char *order_in_full(struct arena *arena, const struct order *order);

/* ---- compare.c: comparisons in words ---- */

/* Reads `at least 3`; false after a message. */
bool compare_read(struct arg *arg, const struct reader *reader, struct tokens span);

/* The same in words again. */
const char *compare_text(struct arena *arena, const struct arg *compare);

/* "did you mean `net is at least 1`?" of `net >= 1`, which is no condition; NULL when it
 * compares nothing. *meant is what it could be, where it is one thing. */
const char *compare_hint(
	const struct reader *reader, struct tokens tokens, const char **meant);

/* ---- argument.c: what stands for the words of a pattern ---- */

/*
 * Reads an argument of the kind that a pattern names (`PIECES`). `what` is the word of
 * the pattern and `line` what stands behind it, for messages; `own` refuses pieces of the
 * other side. False after a message.
 */
bool argument_read(struct arg *arg, const struct reader *reader, const char *what,
	const char *kind, struct tokens line, struct tokens span, bool own);

/* ---- condition.c: conditions ---- */

/* What stands behind `if` or `when`, in which nothing is ordered; NULL after a message. */
const struct condition *head_condition(const struct reader *reader, struct tokens tokens);

/* What stands behind an `if`, without a `then` or a colon at its end. */
struct tokens without_then(struct tokens tokens);

/* Reads a condition; NULL after adding a message. */
const struct condition *condition_parse(const struct reader *reader, struct tokens tokens);

/* Compares without regard to case; mostly the first letter is another already. */
static inline bool same_word(const char *a, const char *b)
{
	return text_lower(*a) == text_lower(*b) && text_equal_fold(a, b);
}

/* True for this word, in either case; punctuation is none. */
static inline bool word_is(const struct token *token, const char *word)
{
	return token->kind == TOKEN_WORD && same_word(token->text, word);
}

/* What the first word of a line makes of it. */
enum opening {
	OPENS_NOTHING, /* the line goes on from the one above */
	OPENS_HEAD,
	OPENS_ORDER,
	OPENS_QUALIFIER,
	OPENS_IF,
	OPENS_ELSE,
	OPENS_END,
	OPENS_STANDING,
	OPENS_WHEN,
	OPENS_STOP,
	OPENS_PASS,
	OPENS_BLOCK,
	OPENS_PART,
	OPENS_ANSWER,
	OPENS_POLICY,
	OPENS_UNKNOWN, /* an order or a qualifier, but which? */
};

/* A logical line: a line with those that continue it. */
struct logical {
	enum opening opening;
	struct tokens tokens;
	size_t first_line, last_line; /* in the canonical lines */
};

/* How far an order file is read. */
struct parser {
	struct reader reader;
	struct logical *line;
	size_t count;
	size_t at;
	struct orders *out;
	struct standing_order **when_end;
	int whens;
	struct answer **answer_end;
	struct order *last; /* what a qualifier line would qualify */
	/* Canonical lines of the blocks of standing orders, without those about them. */
	struct standing_part *kept;
	struct standing_part **kept_end, **part_end;
	bool standing_whole; /* one of them is a whole set */
};

/* ---- vocabulary.c: what a word is ---- */

/* All that is known of a word by itself. */
struct known_word {
	const char *text; /* not ended by NUL where it stands among others */
	size_t length;
	enum opening opening;                 /* what a line is that begins with it */
	const struct form *order, *qualifier; /* the first rows with it, or NULL */
	const struct block_form *block;
	const struct words_for
		*same;   /* it is one of several words for one thing, or NULL */
	unsigned begins; /* a set of BEGINS_*: tables with a row that begins with it */
};

#define BEGINS_REST   1u /* `everyone else holds` and its like */
#define BEGINS_POLITE 2u /* what is polite and says nothing */
#define BEGINS_SAYING 4u /* what orders nothing */

/* Returns an empty vocabulary with room for so many words, which belongs to the arena. */
struct vocabulary *vocabulary_new(struct arena *arena, size_t words);

/* The word, which is added where it is not there; the text is not copied. */
struct known_word *vocabulary_add(
	struct vocabulary *vocabulary, const char *text, size_t length);

/* What is known of a word, in large letters or small; of another one nothing. */
const struct known_word *known_word(const struct reader *reader, const char *text);
const struct known_word *known_word_of(
	const struct reader *reader, const char *text, size_t length);

/* ---- words.c: the words that open a line ---- */

/* The words of the grammar and of the language; belongs to the arena. */
const struct vocabulary *vocabulary_of(struct arena *arena, const struct grammar *grammar);

/* The first row of a table for that word, or NULL. */
const struct form *form_of(const struct form *form, const char *word);

/* The length of the word of a pattern at `at` if it stands as it is, else 0. */
size_t pattern_word(const char *at);

/* True for the words that open the lines of a head. */
bool is_head_word(const char *word);

/* True for those of them that speak of the end of the game: they may stand anywhere, and
 * say something by themselves. */
bool is_end_word(const char *word);

/* True for a block that is one order, behind its word in the same line. */
bool is_line_block(const struct block_form *block);

/* True for `stop when`, if some block may hold it. */
bool stop_waits(const struct grammar *grammar, struct tokens line);

/* The line without a colon at its end, behind which everything stands below. */
struct tokens without_end_colon(struct tokens line);

/* The part of the block that begins with this line, or NULL. */
const struct form *part_of(
	const struct reader *reader, const struct block_form *block, struct tokens line);

/* True for a line that begins a part of some block. */
bool opens_part(const struct reader *reader, struct tokens line);

/* True for a line that begins with the word of a qualifier and the one behind it. */
bool begins_qualifier(const struct reader *reader, struct tokens line);

/* True for a line that begins with the words of a condition, down to its first argument. */
bool begins_predicate(const struct reader *reader, struct tokens line);

/* `everyone else holds`, `hold all others`, `no orders this turn`: a line that says no more
 * than that who has no order stays. */
bool says_rest_holds(struct tokens line);

/* True for `also` where it begins standing orders that are added: alone, or before one. */
bool begins_also(struct tokens line);

/* What a line is that begins with this token. */
enum opening opening_of(const struct reader *reader, const struct token *token);

/*
 * The nearest word that opens a line, if the first of the tokens looks like a slip of the
 * pen. A line that may as well go on from the one above (`maybe`) is taken for a slip
 * less easily: mail clients break lines inside names (`Harrison's Landing`).
 */
const char *misspelt(const struct reader *reader, struct tokens tokens, bool maybe);

/* What to say for a word that misspelt returned: `break off` for `break`. */
const char *meant_text(const struct reader *reader, const char *meant);

/* True when the pattern has a word of these, or one of the same stem (`attacks`,
 * `attacked`): of a long table those alone are named. The second is of any of the table. */
bool shares_word(const struct form *form, struct tokens tokens);
bool any_shares_word(
	const struct reader *reader, const struct form *form, struct tokens tokens);

/*
 * The pattern of a table whose first words are nearly those of the tokens, or NULL:
 * `attacked [at PLACE]` for `atacked at Barker`.
 */
const char *near_pattern(
	const struct reader *reader, const struct form *form, struct tokens tokens);

/* The words with those of that pattern at their beginning, if it fits then; *meant is the
 * same. Else how the pattern is shown. */
const char *near_words(const char **meant, const struct reader *reader, const char *pattern,
	struct tokens tokens);

/*
 * Without the article at its beginning, if the rest has, or nearly has, a pattern of the
 * table that begins with a word: `enemy turn begins` of `the enemy turn begins`.
 */
struct tokens without_article(
	const struct reader *reader, const struct form *forms, struct tokens tokens);

/* True for `to`, `at` and their like, behind which something must follow. */
bool leads_on(const char *text, size_t length);

/* False for a word that the game has not got what it needs for. */
bool has_meaning(const struct reader *reader, const struct form *form);

/* The words that open orders, for a message. */
const char *list_words(const struct reader *reader);

/* What may be ordered behind `when TRIGGER:`. */
const char *list_standing(const struct reader *reader);

/* ---- tail.c: conditions at the end of a pattern ---- */

/* `only if CONDITION`: the words before it, also that of the form when nothing else is. */
#define TAIL_WORDS_MAX 4
struct tail {
	const char *word[TAIL_WORDS_MAX];
	size_t words;
	bool optional; /* with its condition it may be missing */
};

/* False when the pattern of the form has no condition. */
bool tail_of(struct tail *tail, struct arena *arena, const struct form *form);

/*
 * Reads the condition that form_match has found in these tokens, as an argument of `arg`;
 * sets *condition, *text and the argument. False after a message; true without one.
 */
bool tail_read(const struct condition **condition, const char **text, struct arg *arg,
	const struct reader *reader, struct tokens tokens);

/* Where the words stand last in the tokens; their number when they do not. */
size_t tail_at(const struct tail *tail, struct tokens tokens);

/* True when the end of the line above and this one, which opens like that, are one tail. */
bool goes_on_with(const struct reader *reader, const struct logical *above,
	struct tokens line, struct tokens next, enum opening opening);

/* "; to say it of `force`, go on with `only if` in its line", when the line above ends with
 * something that takes a condition behind that word and has none; or nothing. */
const char *tail_hint(
	const struct reader *reader, const struct logical *above, const char *word);

/* ---- lines.c: logical lines ---- */

/* Joins lines into logical lines; `standing`: they are those of a standing block. */
void join_lines(
	struct parser *p, const struct canon_line *line, size_t count, bool standing);

/* True for the line `end WHAT`. */
bool is_end_of(const struct logical *line, const char *what);

/* ---- clause.c: one order or qualifier ---- */

/* What follows as qualifiers belongs to an order that was not understood. */
void lose_order(struct parser *p);

/* Reports a word that opens nothing. Returns the one that is likely meant, or NULL. */
const char *report_unknown(struct parser *p, struct tokens line);

/* True when the word may qualify the order; one not understood takes them all. */
bool takes_qualifier(const struct order *order, const char *word);

/* Reads a qualifier of the last order. */
void parse_qualifier(struct parser *p, struct tokens clause);

/* Reads the words of an answer, clause by clause; NULL when it does not begin with one. */
const struct qualifier *parse_words(struct parser *p, struct tokens choice);

/* Reads one order; NULL after a message. All the same it is what qualifiers qualify. */
struct order *parse_order(struct parser *p, struct tokens clause, unsigned allowed);

/* ---- orders.c, block.c: statements and what holds them ---- */

/* What is open around a statement; NULL: it stands among the orders of the step. */
struct enclosure {
	const struct enclosure *outer;
	const struct block_form *block; /* NULL: an `if` */
};

/* How many are open. */
unsigned depth_of(const struct enclosure *in);

/* Returns a statement of that kind, which belongs to the arena. */
struct statement *new_statement(
	struct parser *p, enum statement_kind kind, struct where where);

/* Reads statements until something closes the list; the closing line is left. */
struct statement *parse_list(struct parser *p, const struct enclosure *in);

/* A line of orders: the first clause is an order, the others qualify it. */
struct statement *parse_order_line(
	struct parser *p, const struct enclosure *in, struct tokens tokens);

/* A line whose first word is not understood; read on as if it were what was meant. */
struct statement *parse_unknown(
	struct parser *p, const struct enclosure *in, struct tokens line);

/* Leaves an `if` or a block unread that stands too deep, down to its end; `what` is the
 * word that opened it. False when that end is missing. */
bool skip_to_end(struct parser *p, const char *what);

/* Reads a block from its head to its end; `tokens` begin with its word. NULL for one that
 * is left unread. A block of several lines takes these, behind the present one. */
struct statement *parse_block(
	struct parser *p, const struct enclosure *in, struct tokens tokens);

/* Does the line close or part one of these? */
/* The block around it that says what stands in it; NULL: none does, as among the orders of
 * a step. */
const struct form *holder(const struct enclosure *in);

/* The blocks that hold a word: "plan, reserve". */
const char *list_holders(const struct parser *p, const char *word);

bool closes_block(
	const struct parser *p, const struct logical *line, const struct enclosure *in);

/* Adds a message when an order or a block of that form may not stand there. */
void check_place(const struct parser *p, const struct enclosure *in,
	const struct form *form, struct tokens line);

/* The same of `stop`, which is no order. */
void check_stop(const struct parser *p, const struct enclosure *in, struct where where);

/* Reports a line that parts or ends a block that is not open. */
void report_part(struct parser *p, struct tokens line);
bool report_block_end(struct parser *p, const struct logical *line);

/* ---- head.c: the head ---- */

/* Reads the lines of the head, up to the first that is none. */
void parse_heads(struct parser *p);

/* Reads one line of the head; `late`: it stands behind orders. */
void parse_head(struct parser *p, struct tokens line, bool late);

/* The side that this line of the head names; of another line the one that was known. */
enum side side_of_head(struct arena *arena, struct tokens line, enum side before);

/* True for a word of the head whose line may stand behind orders, too. */
bool stands_anywhere(const struct token *word);

/* Reports what the head must hold and does not. */
void check_head(struct parser *p);

/* ---- plain.c: pieces as people speak of them ---- */

/* The name in the words, without ranks, nouns and short forms, when the whole is no name of
 * those kinds; else the words as they are. */
struct tokens plain_piece(
	const struct reader *reader, unsigned kinds, struct tokens member);

/* True for `Jackson's men` and its like, by the last word. */
bool has_noun(struct tokens member);

/* Who is named in `Jackson's stack` or `the stack of Jackson`; no tokens of a member that
 * says no such thing. */
struct tokens stack_of(const struct reader *reader, struct tokens member);

/* ---- phrase.c ---- */

/*
 * Reads what a side joins with behind the word of that order: arg->text are the 32 hex
 * digits for the dice. Of words they are the first of their hash, and arg->written are the
 * canonical bytes of them (adjutant-orders(5), "join"); of digits arg->written is NULL.
 * False after a message.
 */
bool phrase_read(struct arg *arg, const struct reader *reader, const char *order,
	struct tokens span);

/* ---- standing.c: standing orders ---- */

/* Reads the block from the line `standing`, or `also`, to its end. */
void parse_standing_block(struct parser *p);

/* Reads the `policy` lines behind an answer, which make a block of themselves. */
void parse_policies(struct parser *p);

/* Warns of words that have no effect behind their trigger. */
void check_standing(const struct parser *p);

/* Joins canonical lines; the numbers of `when`s become relative to the first. */
const char *cut_standing(struct parser *p, const struct canon_line *line);

/* ---- parser.c ---- */

/* A parser that has read nothing. */
struct parser parser_new(struct arena *arena, const char *file, enum side side,
	const struct grammar *grammar, const struct names *names, struct diag *diag);

#endif
