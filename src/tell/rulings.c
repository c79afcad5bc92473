#include "tell/tell.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "campaign/campaign.h"
#include "game/step.h"
#include "ledger/paths.h"

#define REASON_COLUMNS 64
#define REASON_MAX     4000

/* ---- reasons ---- */

static bool is_readable(const char *text)
{
	size_t length = strlen(text);

	for (const char *c = text; *c; c++)
		if (text_control(c, TEXT_CONTROL_MAX) && !strchr("\n\r\t", *c))
			return false;
	return length <= REASON_MAX && text_is_utf8(text, length);
}

/* Words one after another, as many as go into a line. */
static void add_words(struct buf *out, struct arena *arena, char *line)
{
	size_t column = 0, words;
	char **word;

	for (char *c = line; *c; c++)
		if (strchr("\r\t", *c))
			*c = ' ';
	words = text_split(arena, line, ' ', &word);
	for (size_t i = 0; i < words; i++) {
		size_t columns = text_columns(word[i]);

		if (column && column + 1 + columns > REASON_COLUMNS) {
			buf_putc(out, '\n');
			column = 0;
		}
		buf_printf(out, "%s%s", column ? " " : "", word[i]);
		column += columns + (column ? 1 : 0);
	}
	if (words)
		buf_putc(out, '\n');
}

const char *reason_lines(struct arena *arena, const char *text)
{
	struct buf out;
	char **line;
	size_t lines;

	if (!text || !is_readable(text))
		return NULL;
	buf_init(&out, arena);
	lines = text_split(arena, text, '\n', &line);
	for (size_t i = 0; i < lines; i++)
		add_words(&out, arena, line[i]);
	if (!out.length)
		return NULL;
	buf_truncate(&out, out.length - 1);
	return out.data;
}

const char *reason_line(struct arena *arena, const char *lines)
{
	char *line = arena_string(arena, lines ? lines : "");

	for (char *c = line; *c; c++)
		if (*c == '\n')
			*c = ' ';
	return line;
}

/* ---- rulings that are still to be told ---- */

const char *rulings_to_tell(const struct campaign *c, enum audience who)
{
	const struct tree_file *file = tree_find(&c->tree, rulings_path(c->arena, who));

	return file ? file->data : NULL;
}

void rulings_add_for(
	struct campaign *c, enum audience who, const char *what, const char *reason)
{
	const char *before = rulings_to_tell(c, who);
	const char *text = arena_printf(c->arena, "%s%s%s\n", before ? before : "", what,
		reason_line(c->arena, reason));

	tree_put(&c->tree, rulings_path(c->arena, who), text, strlen(text));
}

static void strike_for(struct campaign *c, enum audience who, const char *beginning)
{
	const char *before = rulings_to_tell(c, who);
	struct buf text;

	buf_init(&text, c->arena);
	for (size_t length; before && *before; before += length) {
		length = strcspn(before, "\n");
		length += before[length] == '\n';
		if (strncmp(before, beginning, strlen(beginning)) != 0)
			buf_add(&text, before, length);
	}
	if (text.length)
		tree_put(&c->tree, rulings_path(c->arena, who), text.data, text.length);
	else
		tree_remove(&c->tree, rulings_path(c->arena, who));
}

void rulings_strike(struct campaign *c, const char *beginning)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		strike_for(c, who, beginning);
}

void rulings_add(struct campaign *c, const char *what, const char *reason)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		rulings_add_for(c, who, what, reason);
}

void rulings_drop(struct campaign *c, unsigned phasing)
{
	tree_remove(&c->tree, rulings_path(c->arena, AUDIENCE_PUBLIC));
	for (enum side side = UNION; side < SIDES; side++)
		if (sides_have(phasing, side))
			tree_remove(&c->tree, rulings_path(c->arena, (enum audience)side));
}
