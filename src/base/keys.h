/*
 * What a command tells scripts: keys and values, collected, and then written either as
 * lines KEY=VALUE or as one JSON object with the same keys. What is said of the one is so
 * said of the other.
 *
 * As JSON a value has a type: a number, true or false (`yes` and `no` of the lines), a
 * string; and a value of several parts is an object, such as
 *
 *     message=4:1:error:unknown-unit
 *     "message": [{"line": 4, "column": 1, "level": "error", "id": "unknown-unit"}]
 *
 * A key that may stand several times is an array, whether it stands there once, often or
 * not at all. All memory comes from the arena; texts are copied, keys must live as long.
 */
#ifndef BASE_KEYS_H
#define BASE_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct buf;
struct keys;

/* Starts an empty list. */
struct keys *keys_new(struct arena *arena, bool json);

void keys_text(struct keys *keys, const char *key, const char *value);
void keys_number(struct keys *keys, const char *key, int64_t value);
void keys_flag(struct keys *keys, const char *key, bool value);

/* A number as its digits stand: "0.512346", "-2.50", "+3". What is none is a string. */
void keys_digits(struct keys *keys, const char *key, const char *digits);

/* Such a part of a millionth: 512346 is "0.512346". */
void keys_millionths(struct keys *keys, const char *key, uint64_t value);

/* A part of a value. */
struct key_part {
	const char *name; /* in JSON */
	enum { PART_TEXT, PART_DIGITS, PART_LIST, PART_JSON_TEXT } kind;
	const char *text; /* PART_LIST: numbers, "3,4", an array; PART_JSON_TEXT: not in
			     lines; NULL: the part is left out */
};

/* A value of several parts; in lines `between` stands between two. */
void keys_parts(struct keys *keys, const char *key, const char *between,
	const struct key_part *part, size_t parts);

/* Says that a key may stand several times: before the first of them, or in place of it. */
void keys_several(struct keys *keys, const char *key);

/* What follows is an object of its own, of that key; in lines nothing shows it. */
void keys_enter(struct keys *keys, const char *key);
void keys_leave(struct keys *keys);

/*
 * What follows tells of the next of several things. In lines a blank line stands between
 * two, in JSON all is an array of objects; it is called before the first, too. keys_list
 * says that there may be several, and none as well.
 */
void keys_list(struct keys *keys);
void keys_next(struct keys *keys);

/* True when nothing was said. */
bool keys_empty(const struct keys *keys);

/* Appends the lines; or the JSON, with a newline at its end. */
void keys_write(struct buf *out, const struct keys *keys);

#endif
