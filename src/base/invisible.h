/*
 * Characters that nobody sees: what mail programs, keyboards and web pages put between
 * words.
 */
#ifndef BASE_INVISIBLE_H
#define BASE_INVISIBLE_H

#include <stddef.h>

/*
 * The bytes of a mark at `text` that says nothing of an English text but in which direction
 * it runs, as phones put them about a line or a name: U+200E, U+200F, U+061C, U+202A,
 * U+202C, U+2066, U+2068, U+2069; 0 for anything else. Those that turn a text round
 * (U+202B, U+202D, U+202E, U+2067) are none: with them it reads otherwise than it looks.
 */
size_t invisible_direction(const char *text, size_t left);

/* The same of these and all other characters that nobody sees, as web pages and keyboards
 * put them between words: U+00AD, U+034F, U+180E, U+200B to U+200D, U+2060 to U+2064,
 * U+FE0F, U+FEFF. */
size_t invisible_at(const char *text, size_t left);

#endif
