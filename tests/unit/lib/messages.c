/* Messages as text: lib/messages.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/diag.h"
#include "unit/lib/messages.h"

const char *messages_of(struct arena *arena, const struct diag *diag)
{
	struct buf text;

	buf_init(&text, arena);
	diag_write(&text, diag);
	return text.data ? text.data : "";
}

void expect_no_messages(struct arena *arena, const struct diag *diag)
{
	const char *text = messages_of(arena, diag);

	if (*text)
		fail_msg("%s", text);
}

void expect_ok(int err, const char *what, struct arena *arena, const struct diag *diag)
{
	if (err != OK)
		fail_msg("%s: %s", what, messages_of(arena, diag));
}
