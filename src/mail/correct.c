/*
 * Wrong orders as a block to correct: the sender's own lines below the head of his newest
 * order form, each wrong one with a remark.
 *
 * A message often has the one word or line that was probably meant. The line with that is
 * tried, and if then nothing is wrong with it, it stands in the block and says so. Nothing
 * here is filed: he sends the block back when it says what he means.
 */
#include <string.h>

#include "auth/auth.h"
#include "base/buf.h"
#include "base/text.h"
#include "judge/judge.h"
#include "mail/message_private.h"
#include "mail/take_private.h"
#include "orders/orders.h"

#define LINES_MOST 200
#define TRIES_MOST 20
#define REMARK     66 /* columns: no mail program breaks such a line */
#define MARK_WRONG "# Wrong: "
#define MARK_RIGHT "# Corrected. You wrote: "

/* The orders that are corrected. */
struct work {
	const struct correct *of;
	struct arena *arena;
	const struct intake_context *context;
	const char *text; /* with the lines that were corrected so far */
	size_t length;
	unsigned errors; /* of it */
};

/* ---- lines ---- */

/* Without quote marks before it and blanks at its end. */
static const char *bare_line(const struct work *work, const char *text, unsigned number)
{
	size_t length = 0;
	const char *line = text_line(text, number, &length);
	const char *end, *from = line;

	if (!line)
		return "";
	end = line + length;
	while (from < end && (text_is_blank(*from) || *from == '>'))
		if (*from++ == '>')
			line = from + (from < end && *from == ' ');
	while (end > line && (text_is_blank(end[-1]) || end[-1] == '\r'))
		end--;
	return line < end ? arena_copy(work->arena, line, (size_t)(end - line)) : "";
}

static bool is_head(const char *line)
{
	static const char *const words[] = {
		"campaign", "turn", "side", "commander", "state", "nonce"};

	line += strspn(line, " \t");
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		size_t n = strlen(words[i]);

		if (text_starts_fold(line, words[i]) &&
			(!line[n] || text_is_blank(line[n])))
			return true;
	}
	return false;
}

/* Not his own: an example of the form, or a remark of a block that was sent back. */
static bool is_ours(const struct work *work, const char *line)
{
	line += strspn(line, " \t");
	return *line == '#' &&
	       (text_starts_fold(line, MARK_WRONG) || text_starts_fold(line, MARK_RIGHT) ||
		       !strncmp(line, "#   ", 4) ||
		       (work->of->report && strstr(work->of->report, line)));
}

/* ---- one reading ---- */

/* Where a word stands by itself in the line; NULL: it does not, or more than once. */
static const char *once_in(const char *line, size_t length, const char *word)
{
	size_t n = strlen(word);
	const char *found = NULL;

	for (const char *at = line;
		(at = memmem(at, (size_t)(line + length - at), word, n)); at++) {
		bool begins =
			at == line || !(text_is_letter(at[-1]) || text_is_digit(at[-1]));
		bool ends = !(text_is_letter(at[n]) || text_is_digit(at[n]));

		if (!begins || !ends)
			continue;
		if (found)
			return NULL;
		found = at;
	}
	return found;
}

static unsigned errors_of(
	const struct work *work, const char *text, size_t length, struct diag *diag)
{
	struct intake *ignored = NULL;

	diag_init(diag, work->arena);
	(void)intake_read(&ignored, work->context, "mail", text, length, diag);
	return diag->errors;
}

/* Tries the line with what was meant, and keeps it where less is wrong then. */
static void try_item(struct work *work, const struct diag_item *item)
{
	size_t length = 0, n;
	const char *line = text_line(work->text, item->where.line, &length), *at;
	struct diag diag;
	struct buf text;
	unsigned errors;

	if (!item->meant || !line)
		return;
	at = item->written ? once_in(line, length, item->written) : line;
	if (!at)
		return;
	n = item->written ? strlen(item->written) : length;
	buf_init(&text, work->arena);
	buf_add(&text, work->text, (size_t)(at - work->text));
	buf_puts(&text, item->meant);
	buf_add(&text, at + n, work->length - (size_t)(at - work->text) - n);
	errors = errors_of(work, text.data, text.length, &diag);
	if (errors >= work->errors)
		return;
	work->text = text.data;
	work->length = text.length;
	work->errors = errors;
}

/* ---- the block ---- */

/* Appends a remark, broken into lines that no mail program breaks again. */
static void add_remark(struct buf *out, const char *mark, const char *text)
{
	size_t column = strlen(mark);

	buf_puts(out, mark);
	while (*text) {
		size_t n = strcspn(text, " \n");

		if (column + n > REMARK && column > 4) {
			buf_trim(out);
			buf_puts(out, "\n#   ");
			column = 4;
		}
		buf_add(out, text, n);
		column += n;
		text += n;
		text += strspn(text, " \n");
		if (*text) {
			buf_putc(out, ' ');
			column++;
		}
	}
	buf_putc(out, '\n');
}

static bool is_wrong_at(const struct diag *diag, unsigned line)
{
	for (const struct diag_item *item = diag->first; item; item = item->next)
		if (item->level == DIAG_ERROR && item->where.line == line)
			return true;
	return false;
}

static void add_line(
	struct buf *out, const struct work *work, const struct diag *left, unsigned number)
{
	const struct correct *of = work->of;
	const char *line = bare_line(work, of->text, number);
	bool wrong = is_wrong_at(of->said, number);

	if (!*line || is_head(line) || is_ours(work, line) || mail_may_be_secret(line))
		return;
	if (wrong && !is_wrong_at(left, number)) {
		buf_printf(out, "%s\n", bare_line(work, work->text, number));
		add_remark(out, MARK_RIGHT, line);
		return;
	}
	buf_printf(out, "%s\n", line);
	for (const struct diag_item *item = of->said->first; wrong && item;
		item = item->next)
		if (item->level == DIAG_ERROR && item->where.line == number)
			add_remark(out, MARK_WRONG, item->text);
}

/* The lines of the newest form from `begin orders` to the end of its head. False: there is
 * no form. */
static bool add_head(struct buf *out, const struct work *work)
{
	static const char begin[] = "\nbegin orders\n";
	const char *at = work->of->report ? strstr(work->of->report, begin) : NULL;

	if (!at)
		return false;
	buf_puts(out, begin + 1);
	for (at += strlen(begin); is_head(at); at += strcspn(at, "\n") + 1)
		buf_printf(out, "%.*s\n", (int)strcspn(at, "\n"), at);
	return true;
}

const char *correct_block(struct arena *arena, const struct correct *of)
{
	struct intake_context context;
	struct work work = {
		of, arena, &context, of->text, strlen(of->text), of->said->errors};
	const struct orders *orders = of->orders;
	unsigned end = orders->end.line;
	struct diag left;
	struct buf out;
	int tries = 0;

	buf_init(&out, arena);
	if (!orders->begin.line || end <= orders->begin.line ||
		end - orders->begin.line > LINES_MOST)
		return NULL;
	diag_init(&left, arena);
	if (intake_context(&context, of->campaign, &left) < 0)
		return NULL;
	context.arena = arena;
	context.given = of->given;
	for (const struct diag_item *item = of->said->first; item; item = item->next)
		if (item->level == DIAG_ERROR && item->where.line > orders->begin.line &&
			item->where.line < end && tries++ < TRIES_MOST)
			try_item(&work, item);
	(void)errors_of(&work, work.text, work.length, &left);
	if (of->password)
		buf_puts(&out, "password\n");
	if (!add_head(&out, &work))
		return NULL;
	for (unsigned i = orders->begin.line + 1; i < end; i++)
		add_line(&out, &work, &left, i);
	buf_puts(&out, "end orders\n");
	return out.data;
}
