/* JSON, written piece by piece into a text. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>

struct buf;

/* Appends a string, or null. Control characters are escaped, also those that
 * system/plain.h would show; what is no UTF-8 becomes U+FFFD. */
void json_text(struct buf *out, const char *text);

/* Append `"key":` and what follows, with a comma before it unless an object begins. */
void json_key(struct buf *out, const char *key);
void json_key_text(struct buf *out, const char *key, const char *text);
void json_key_number(struct buf *out, const char *key, int number);
void json_key_flag(struct buf *out, const char *key, bool flag);

/* Appends a bracket, `[` or `{`, with a comma before it where one is wanted. */
void json_open(struct buf *out, char bracket);

#endif
