/* An owner's text of rows laid over a shipped one. */
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "game/data_file.h"
#include "shelf/overlay.h"

/* What begins a line, and the next one; NULL behind the last. */
static const char *next_line(const struct data_file *file, const char *line)
{
	const char *end = file->text + file->length;
	const char *newline = memchr(line, '\n', (size_t)(end - line));

	return newline && newline + 1 < end ? newline + 1 : NULL;
}

static bool has_sheet(const struct data_file *own)
{
	for (const char *line = own->length ? own->text : NULL; line;
		line = next_line(own, line))
		if (!strncmp(line, "sheet ", 6))
			return true;
	return false;
}

/* Lines that say something: no comments, and nothing that goes on. */
static size_t count_lines(const struct data_file *own)
{
	size_t count = 0;

	for (const char *line = own->length ? own->text : NULL; line;
		line = next_line(own, line))
		count += !strchr("\n# ", *line);
	return count;
}

void overlay_text(struct data_file *file, struct arena *arena, const struct data_file *own,
	const char *name, struct buf *changes)
{
	size_t lines = count_lines(own);
	struct buf text;

	file->overlay = name;
	if (has_sheet(own)) {
		file->text = own->text;
		file->length = own->length;
		buf_printf(changes, "%s: replaced\n", own->path);
		return;
	}
	buf_init(&text, arena);
	buf_add(&text, file->text, file->length);
	if (file->length && file->text[file->length - 1] != '\n')
		buf_puts(&text, "\n");
	buf_puts(&text, "over\n");
	buf_add(&text, own->text, own->length);
	file->text = text.data;
	file->length = text.length;
	buf_printf(changes, "%s: %zu line%s of the owner's\n", own->path, lines,
		lines == 1 ? "" : "s");
}
