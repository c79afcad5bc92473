/*
 * Lines of an order form, broken so that a mail does not break them elsewhere.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/template.h"
#include "base/text.h"
#include "report/report.h"
#include "report/report_private.h"

/* Every line that does not end in a comma, a colon or such a word may be one by itself. */
static bool leaves_open(const char *word, size_t length)
{
	static const char *const wanting[] = {"to", "at", "with", "via", "and", "or"};

	if (length && strchr(",;:", word[length - 1]))
		return true;
	for (size_t i = 0; i < sizeof wanting / sizeof *wanting; i++)
		if (length == strlen(wanting[i]) && text_starts_fold(word, wanting[i]))
			return true;
	return false;
}

/* Where to break a line so that it is read as before: bytes to keep, or 0. */
static size_t break_at(const char *line, size_t room, bool comment)
{
	size_t best = 0, start = 0;

	for (size_t i = 0; line[i] && i <= room; i++) {
		if (line[i] != ' ')
			continue;
		if (i > start && (comment || leaves_open(line + start, i - start)))
			best = i;
		start = i + 1;
		if (!comment && line[start] == '#')
			break; /* what follows may be a comment: it must not be broken */
	}
	return best;
}

/* Adds a line of the form, so broken that a mail does not break it elsewhere, but for its
 * last part, which is returned. `indent` stands before it, and more before what goes on. */
static const char *add_all_but_last(
	struct tlist *list, struct arena *arena, const char *indent, const char *line)
{
	bool comment = *line == '#';
	const char *further = comment ? "# " : arena_printf(arena, "%s  ", indent);

	for (;;) {
		size_t room = FORM_COLUMNS - strlen(indent), cut;

		if (text_columns(line) <= room || !(cut = break_at(line, room, comment)))
			break;
		template_add_text(
			list, arena_printf(arena, "%s%.*s", indent, (int)cut, line));
		line += cut + 1;
		indent = further;
	}
	return arena_printf(arena, "%s%s", indent, line);
}

void report_form_line(struct tlist *list, struct arena *arena, const char *line)
{
	template_add_text(list, add_all_but_last(list, arena, "", line));
}

void report_form_order(struct buf *out, const char *line)
{
	const char *indent = "# ";

	for (;;) {
		size_t room = FORM_COLUMNS - strlen(indent), cut;

		if (text_columns(line) <= room || !(cut = break_at(line, room, false)))
			break;
		buf_printf(out, "%s%.*s\n", indent, (int)cut, line);
		line += cut + 1;
		indent = "#   ";
	}
	buf_printf(out, "%s%s\n", indent, line);
}

/* Does a line of standing orders begin one, so that what follows belongs to it? A comment
 * is about what comes behind it. */
static bool begins_standing(const char *line)
{
	return *line == '#' || text_starts_fold(line, "when ") ||
	       text_starts_fold(line, "once ") || text_starts_fold(line, "policy ");
}

/* A comment of several lines is one text, unless the next is an item of a list or a rule.
 */
static bool goes_on_from(const char *line, const char *next)
{
	return !strncmp(line, "# ", 2) && !strncmp(next, "# ", 2) &&
	       text_is_letter(next[2]);
}

/* What is left of a comment that was broken begins its next line, if it has one: else each
 * line of it would be followed by a word or two. */
void report_standing(struct tmap *page, struct arena *arena, const char *text)
{
	struct tlist *list = template_set_list(page, "standing");
	const char *left = NULL;
	bool given = false;

	for (size_t length; text && *text; text += length + (text[length] == '\n')) {
		const char *line, *last;

		if (!(length = strcspn(text, "\n")))
			continue;
		line = arena_copy(arena, text, length);
		if (left)
			line = arena_printf(arena, "%s %s", left, line + strlen("# "));
		last = add_all_but_last(
			list, arena, begins_standing(line) ? "" : "  ", line);
		left = text[length] && strlen(last) < strlen(line) &&
				       goes_on_from(line, text + length + 1)
			       ? last
			       : NULL;
		if (!left)
			template_add_text(list, last);
		given = true;
	}
	template_set_flag(page, "standing-given", given);
}

const char *report_standing_lines(struct arena *arena, const char *text)
{
	struct tmap *page = template_map(arena);
	struct diag unsaid;
	struct buf out;

	diag_init(&unsaid, arena);
	buf_init(&out, arena);
	report_standing(page, arena, text);
	(void)template_expand(
		&out, "standing", "{{#standing}}\n{{.}}\n{{/standing}}\n", page, &unsaid);
	return out.data;
}
