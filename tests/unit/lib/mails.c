/* What players send: lib/mails.h. */
#include <stddef.h>
#include <string.h>

#include "base/buf.h"
#include "judge/judge.h"
#include "ledger/format.h"
#include "unit/lib/mails.h"

const char *form_nonce_line(struct arena *arena, const struct campaign *c, enum side side)
{
	const char *nonce = intake_form_nonce(arena,
		tree_text(&c->tree, told_file(arena, (enum audience)side, TOLD_REPORT)));

	return nonce ? arena_printf(arena, "nonce %s\n", nonce) : "";
}

const char *mail_wrap(struct arena *arena, const char *text, size_t width)
{
	struct buf out;

	buf_init(&out, arena);
	while (*text) {
		size_t length = strcspn(text, "\n"), cut = length;

		if (length > width) {
			for (cut = width; cut && text[cut] != ' '; cut--)
				;
			if (!cut)
				cut = strcspn(text, " \n");
		}
		buf_add(&out, text, cut);
		buf_putc(&out, '\n');
		text += cut + 1;
	}
	return out.data;
}
