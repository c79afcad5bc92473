/* The lines of the half-filled form: notes, orders behind a `#`, and blocks. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "judge/suggest.h"
#include "report/report.h"

int suggest_lines_of(const char *text)
{
	int lines = 0;

	for (; *text; text++)
		lines += *text == '\n';
	return lines;
}

void suggest_note(struct buf *out, const char *lead, const char *text)
{
	static const char indent[] = "##     ";
	size_t room = FORM_COLUMNS - strlen(lead);

	while (*text) {
		size_t length = strlen(text), cut = length;

		if (length > room) {
			cut = room;
			while (cut && text[cut] != ' ')
				cut--;
			if (!cut)
				cut = strcspn(text, " ");
		}
		buf_printf(out, "%s%.*s\n", lead, (int)cut, text);
		text += cut;
		text += strspn(text, " ");
		lead = indent;
		room = FORM_COLUMNS - strlen(indent);
	}
}

void suggest_stayers(struct buf *out, const char *names)
{
	if (*names)
		suggest_note(out, "## ",
			arena_printf(out->arena, "Best left as they are: %s.", names));
}

const char *suggest_last_line(const char *lines)
{
	const char *last = lines;

	for (; *lines; lines++)
		if (*lines == '\n' && lines[1])
			last = lines + 1;
	return last;
}

/* Behind the order of one line, however long, where it has room; false: it has none. */
static bool put_with_note(struct buf *out, const char *order, const char *note)
{
	struct buf lines;
	size_t columns;

	buf_init(&lines, out->arena);
	report_form_order(&lines, arena_copy(out->arena, order, strcspn(order, "\n")));
	columns = text_columns(suggest_last_line(lines.data)); /* its newline is none */
	if (columns + strlen("  # ") + strlen(note) > FORM_COLUMNS)
		return false;
	buf_printf(out, "%.*s  # %s\n", (int)lines.length - 1, lines.data, note);
	return true;
}

void suggest_order(struct buf *out, const char *order, const char *note)
{
	size_t first = strcspn(order, "\n");
	bool single = !order[first] || !order[first + 1];

	if (single && *note && put_with_note(out, order, note))
		return;
	if (*note)
		suggest_note(out, "##   ", note);
	for (size_t length; *order; order += length + (order[length] == '\n')) {
		length = strcspn(order, "\n");
		report_form_order(out, arena_copy(out->arena, order, length));
	}
}

void suggest_order_briefly(struct buf *out, const char *order, const char *note)
{
	size_t first = strcspn(order, "\n");

	if (!*note || (order[first] && order[first + 1]) ||
		!put_with_note(out, order, note))
		suggest_order(out, order, "");
}

/* ---- whether it can be ordered ---- */

const char *suggest_form_with(const struct suggesting *s, const char *orders)
{
	return orders && *orders ? arena_printf(s->arena, "%.*s\n%s%s", (int)s->head,
					   s->form, orders, s->form + s->head)
				 : s->form;
}

bool suggest_accepted(const struct suggesting *s, const char *orders)
{
	const char *form = suggest_form_with(s, orders);
	struct intake_context context = *s->context;
	struct intake *intake;
	struct diag diag;
	bool accepted;

	context.arena = s->room;
	diag_init(&diag, s->room);
	accepted = intake_read(&intake, &context, "form", form, strlen(form), &diag) == OK;
	arena_clear(s->room);
	return accepted;
}

const struct diag *suggest_read(const struct suggesting *s, const char *orders)
{
	const char *form = suggest_form_with(s, orders);
	struct diag *said = ARENA_NEW(s->context->arena, struct diag);
	struct intake *intake;

	diag_init(said, s->context->arena);
	intake_read(&intake, s->context, "form", form, strlen(form), said);
	return said;
}

bool suggest_is_taken(
	const struct suggesting *s, const struct diag *before, const char *orders)
{
	const struct diag *said = suggest_read(s, orders);

	for (const struct diag_item *item = said->first; item; item = item->next)
		if (item->level != DIAG_NOTE && !diag_has(before, item))
			return false;
	return true;
}

/* ---- what is said together ---- */

const char *suggest_joined(const struct suggesting *s, const char *head, const char *first,
	const char *second, const char *end)
{
	size_t indent = strspn(first, " ");
	size_t word = indent + strcspn(first + indent, " \n");
	const char *both;

	if (strncmp(second, first, word) != 0 || first[word] != ' ' ||
		second[word] != ' ' || strchr(first, '\n')[1])
		return NULL;
	both = arena_printf(
		s->arena, "%.*s, %s", (int)strcspn(first, "\n"), first, second + word + 1);
	return suggest_accepted(s, arena_printf(s->arena, "%s%s%s", head, both, end))
		       ? both
		       : NULL;
}

/* ---- blocks ---- */

/* The one that begins with these lines and ends with that; NULL: there is no room. */
static struct suggested_block *block_with(
	struct suggesting *s, const char *head, const char *end)
{
	struct suggested_block *block = s->block;

	while (block < s->block + s->blocks &&
		(strcmp(block->head, head) != 0 || strcmp(block->end, end) != 0))
		block++;
	if (block == s->block + BLOCKS_MOST)
		return NULL;
	if (block == s->block + s->blocks) {
		*block = (struct suggested_block){head, "", end};
		s->blocks++;
	}
	return block;
}

bool suggest_keep_block(struct suggesting *s, const char *lines)
{
	const char *end = suggest_last_line(lines), *middle = strchr(lines, '\n');
	struct suggested_block *block;
	const char *both;

	if (!text_starts_fold(end, "end ") || !middle || ++middle >= end)
		return false;
	block = block_with(s, arena_copy(s->arena, lines, (size_t)(middle - lines)),
		arena_string(s->arena, end));
	if (!block)
		return false;
	middle = arena_copy(s->arena, middle, (size_t)(end - middle));
	both = *block->middle
		       ? suggest_joined(s, block->head, block->middle, middle, block->end)
		       : middle;
	if (both)
		block->middle = both;
	return both != NULL;
}

void suggest_put_blocks(struct buf *out, const struct suggesting *s)
{
	for (int i = 0; i < s->blocks; i++)
		suggest_order(out,
			arena_printf(s->arena, "%s%s%s", s->block[i].head,
				s->block[i].middle, s->block[i].end),
			"");
}
