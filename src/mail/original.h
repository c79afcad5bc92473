/* The message that is answered or forwarded, as programs put it below what was typed
 * without quoting it. */
#ifndef MAIL_ORIGINAL_H
#define MAIL_ORIGINAL_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Returns the offset of the first line with which programs begin the original message
 * (`-----Original Message-----`, `On ... Ann wrote:`, a row of `From: Sent: To: Subject:`),
 * in the languages that clients speak most; `length` when there is none. *forwarded: that
 * line says that the message is handed on, not answered.
 */
size_t original_at(const char *text, size_t length, bool *forwarded);

#endif
