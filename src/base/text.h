/* Small questions about text: bytes, words, names, numbers; paragraphs; characters that
 * nobody sees. ASCII rules only; the locale is never asked. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct buf;

bool text_all_blank(const char *from, const char *to); /* what lies between; or nothing */
char text_upper(char c);

/* These stand here so that they cost no call: all that is read goes through them. */
static inline char text_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Space or tab. */
static inline bool text_is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static inline bool text_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline bool text_is_letter(char c) /* A-Z, a-z */
{
	c = text_lower(c);
	return c >= 'a' && c <= 'z';
}

/*
 * The bytes of the control character at `text`, of which `length` bytes may be looked at: 1
 * for those below the blank, tab and newline too, and for 127; 2 for U+0080 to U+009F, to
 * which terminals listen as well; 3 for those that turn the direction of what follows and
 * so show a line otherwise than it is read, U+202A to U+202E and U+2066 to U+2069. 0 for
 * anything else.
 */
size_t text_control(const char *text, size_t length);

#define TEXT_CONTROL_MAX 3 /* bytes of the longest */

/* The bytes of the well-formed UTF-8 character at `text`, of which `length` bytes may be
 * looked at; 0 when there is none. */
size_t text_character(const char *text, size_t length);

/* True when the `length` bytes are well-formed UTF-8 (no surrogates, no overlong forms). */
bool text_is_utf8(const char *text, size_t length);

/*
 * Returns ISO 8859-1 bytes as UTF-8, owned by the arena. 0x80 to 0x9f are read as
 * Windows-1252, which old mail clients send under that name; the five bytes that it
 * leaves open stay control characters.
 */
char *text_from_latin1(struct arena *arena, const char *text, size_t length, size_t *out);

/* True for lower-case letters, digits and single hyphens between them. */
bool text_is_id(const char *text);

/* The value of a hex digit, small or large; -1: it is none. */
int text_hex_digit(char c);

/* True for exactly `digits` lower-case hex digits and nothing else. */
bool text_is_hex(const char *text, size_t digits);

/* Reads a whole decimal number within min..max; false for anything else. */
bool text_to_int(const char *text, int min, int max, int *out);

/* True when both are the same, also when both are NULL. */
bool text_same(const char *a, const char *b);

/* Compares without regard to ASCII case. */
bool text_equal_fold(const char *a, const char *b);
bool text_starts_fold(const char *text, const char *prefix);

/* True when the text ends with that, byte for byte. */
bool text_ends(const char *text, const char *end);

/*
 * The bytes of the UTF-8 punctuation at `text`, 0 for anything else: quotation marks,
 * dashes, blanks of any width (U+2000 to U+205F), guillemets, the acute accent that
 * is typed for an apostrophe, the soft hyphen.
 */
size_t text_punctuation(const char *text);

/*
 * The form in which names are compared: lower case, without blanks and punctuation
 * ("A.P. Hill" and "ap hill" are "aphill"). Other bytes above 127 stay.
 */
char *text_key(struct arena *arena, const char *text, size_t length);

/* Edit distance (insert, delete, replace, swap of neighbours), at most `limit + 1`. */
unsigned text_distance(const char *a, const char *b, unsigned limit);

/*
 * True when the distance of two texts is below *best, which it then becomes: one step of a
 * search for the nearest, the first of equals. *best begins above what counts as near.
 */
bool text_nearer(unsigned *best, const char *a, const char *b);

/* Number of columns on a terminal: UTF-8 characters, all counted as one wide. */
size_t text_columns(const char *text);

/* The text itself, or its beginning with `...` in at most so many columns. */
const char *text_shorten(struct arena *arena, const char *text, size_t columns);

/* A copy, owned by the arena, without blanks: "6.4C" of "6.4 C". */
char *text_without_blanks(struct arena *arena, const char *text);

/* Returns where line `number` (from 1) of a text begins, and sets *length to its bytes
 * without its end; NULL: the text has not so many lines, or is NULL. */
const char *text_line(const char *text, unsigned number, size_t *length);

/* Takes the blanks off both ends of a line, and CRs off its end. */
void text_strip(const char **line, size_t *length);

/*
 * A list in one string: members separated by `separator`, blanks around them
 * dropped, empty members skipped. Returns the number of members; *out is an
 * array of NUL-terminated copies owned by the arena.
 */
size_t text_split(struct arena *arena, const char *text, char separator, char ***out);

/* True when a list with blanks between (NULL: an empty one) has the word; small and capital
 * letters are alike. */
bool text_has_word(const char *words, const char *word);

/* True when the name stands in the text between blanks, or at an end of it, or before a
 * comma or a semicolon: it is no part of another. */
bool text_has_name(const char *text, const char *name);

/* True when one of the lines of a text is that of `length` bytes. */
bool text_has_line(const char *text, const char *line, size_t length);

/* Returns the index of a text in a list that ends with NULL, or -1. */
int text_index(const char *const *words, const char *text);

/* What stands before member i of a list of `count` that is to be read: "", ", " or before
 * the last one `last`: "A, B and C". */
const char *text_link(size_t i, size_t count, const char *last);

/* ---- paragraphs ---- */

#define KEPT_BLANK '\x1f' /* a blank at which no line ends */

/* Appends a paragraph within the columns that odds and rehearsals have, each of its lines
 * behind so many blanks; `lead` is at the end of the blanks of its first line. */
void text_wrap(struct buf *out, const char *lead, const char *text, size_t indent);

/* ---- characters that nobody sees: mail programs, keyboards and web pages put them in ----
 */

/*
 * The bytes of a mark at `text` that says nothing of an English text but in which direction
 * it runs, as phones put them about a line or a name: U+200E, U+200F, U+061C, U+202A,
 * U+202C, U+2066, U+2068, U+2069; 0 for anything else. Those that turn a text round
 * (U+202B, U+202D, U+202E, U+2067) are none: with them it reads otherwise than it looks.
 */
size_t text_invisible_direction(const char *text, size_t left);

/* The same of these and all other characters that nobody sees, as web pages and keyboards
 * put them between words: U+00AD, U+034F, U+180E, U+200B to U+200D, U+2060 to U+2064,
 * U+FE0F, U+FEFF. */
size_t text_invisible_at(const char *text, size_t left);

#endif
