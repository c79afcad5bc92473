/* The report: what a player writes for ids, so that it is read back as the same. */
#include "report/report_private.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "game/decide.h"
#include "orders/names.h"

const char *report_name(const struct names *names, enum side side, const char *id)
{
	const struct name *name = names_by_id(names, id), *found;

	return name &&
			       names_find(names, name->kind, side, name->text, &found) ==
				       NAMES_FOUND &&
			       found == name
		       ? name->text
		       : id;
}

const char *report_option(const struct names *names, enum side side, const char *option)
{
	const struct name *name = names_by_id(names, option);

	return name && !strcmp(names_option_id(names, side, name->text), option)
		       ? name->text
		       : option;
}

const char *words_to_write(
	struct arena *arena, const struct names *names, enum side side, const char *text)
{
	struct buf out;

	buf_init(&out, arena);
	while (*text) {
		size_t length = strcspn(text, " ,;");

		if (length)
			buf_puts(&out,
				report_name(names, side, arena_copy(arena, text, length)));
		text += length;
		if (*text)
			buf_putc(&out, *text++);
	}
	return out.data;
}
