/* The block of orders in a mail: its frame, and which of several counts. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/orders_private.h"

#define FRAME_BEGIN "begin orders"
#define FRAME_END   "end orders"

/* Bold print, rules and marks of lists, as programs put them about a line. */
static bool is_about_frame(char c)
{
	return c && strchr("*_-=~`\"[]|", c);
}

static bool is_behind_frame(char c)
{
	return is_about_frame(c) || c == '.' || c == ':' || c == ',' || c == ';' ||
	       c == '!';
}

/*
 * The lines of the frame are known with a full stop, a colon or the stars of bold print
 * about them, and with an order too few or an `of` too many; the canonical text has them
 * bare.
 */
static bool is_frame(const struct canon_line *line, const char *frame)
{
	static const char *const spellings[] = {
		FRAME_BEGIN, "begin order", FRAME_END, "end order", "end of orders"};
	const char *text = line->text;
	size_t length = line->length;

	while (length && (is_about_frame(*text) || *text == ' ')) {
		text++;
		length--;
	}
	while (length && (is_behind_frame(text[length - 1]) || text[length - 1] == ' '))
		length--;
	for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
		if (*spellings[i] == *frame && strlen(spellings[i]) == length &&
			text_starts_fold(text, spellings[i]))
			return true;
	return false;
}

size_t find_blocks(struct block *found, size_t room, const struct raw_line *raw,
	size_t count, bool quoted)
{
	size_t blocks = 0;

	for (size_t i = 0; i < count; i++) {
		struct block block = {i, i, false};

		if (raw[i].quoted != quoted || !is_frame(&raw[i].line, FRAME_BEGIN))
			continue;
		for (size_t k = i + 1; k < count && !block.closed; k++) {
			/* A new beginning, and in an unquoted block a quoted end, is not
			 * its end. */
			if (raw[k].quoted == quoted && is_frame(&raw[k].line, FRAME_BEGIN))
				break;
			if (is_frame(&raw[k].line, FRAME_END) &&
				(quoted || !raw[k].quoted)) {
				block.end = k;
				block.closed = true;
			}
		}
		if (blocks < room)
			found[blocks] = block;
		blocks++;
		if (block.closed)
			i = block.end;
	}
	return blocks;
}

/* Was a line meant for `begin orders` (`end orders`), without saying just that? */
static bool nearly(struct arena *arena, const struct canon_line *line, const char *frame)
{
	const char *letters = text_key(arena, line->text, line->length);
	const char *wanted = text_key(arena, frame, strlen(frame) - 1); /* `end order` */

	if (text_equal_fold(line->text, frame)) /* a quoted one */
		return false;
	return strstr(letters, wanted) || text_distance(letters, wanted, 3) <= 2 ||
	       (*frame == 'e' && (!strcmp(letters, "end") ||
					 text_starts_fold(letters, "endoforders")));
}

/* What is said of a missing line of the frame: of one that was meant for it, or
 * `otherwise`. */
static const char *near_frame(struct where *where, struct arena *arena,
	const struct raw_line *raw, size_t first, size_t last, const char *frame,
	const char *otherwise)
{
	for (size_t i = first; i < last; i++) {
		const struct canon_line *line = &raw[i].line;

		if (!line->length || !nearly(arena, line, frame))
			continue;
		where->line = line->number;
		where->column = line->column[0];
		return arena_printf(arena, "this line says `%s`, which is not the same",
			text_shorten(arena, without_controls(arena, line), 60));
	}
	return otherwise;
}

bool frame_is_meant(struct arena *arena, const struct raw_line *raw, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!raw[i].quoted && raw[i].line.length &&
			(is_frame(&raw[i].line, FRAME_END) ||
				nearly(arena, &raw[i].line, FRAME_BEGIN)))
			return true;
	return false;
}

/* ---- forms ---- */

static bool says_nothing(const char *word)
{
	return is_head_word(word) && !is_end_word(word) && !text_equal_fold(word, "absent");
}

bool block_is_form(
	const struct reader *reader, const struct raw_line *raw, const struct block *block)
{
	bool standing = false, answer = false;

	for (size_t i = block->begin + 1; i < block->end; i++) {
		struct token_list line = {NULL, 0, 0, reader->arena, false};

		tokens_of_line(&line, reader, &raw[i].line);
		if (!line.count || says_nothing(line.token[0].text))
			continue;
		if (word_is(&line.token[0], "standing"))
			standing = true;
		else if (word_is(&line.token[0], "answer"))
			answer = true;
		else if (!standing && !answer)
			return false;
	}
	return true;
}

/* What stands in it, its head and comments aside: words in one line, blanks between. */
static const char *form_text(
	const struct reader *reader, const struct raw_line *raw, const struct block *block)
{
	struct buf text;

	buf_init(&text, reader->arena);
	for (size_t i = block->begin + 1; i < block->end; i++) {
		struct token_list line = {NULL, 0, 0, reader->arena, false};

		tokens_of_line(&line, reader, &raw[i].line);
		if (!line.count || says_nothing(line.token[0].text))
			continue;
		buf_printf(&text, "%s%s", text.length ? " " : "", raw[i].line.text);
	}
	return text.data;
}

/*
 * Of two blocks alike: a mail program may put the report, with its form, below what was
 * typed and quote nothing. The form that says nothing of its own is left out; false when
 * there is none.
 */
static bool leave_form_out(struct canon *out, const struct reader *reader,
	const struct raw_line *raw, struct block block[2])
{
	bool first = block[0].closed && block_is_form(reader, raw, &block[0]),
	     second = block[1].closed && block_is_form(reader, raw, &block[1]);
	const struct block form = block[second ? 1 : 0];

	if (!first && !second)
		return false;
	if (!second)
		block[0] = block[1];
	out->form = form_text(reader, raw, &form);
	out->form_at = raw[form.begin].line.number;
	return true;
}

/* ---- the whole ---- */

static bool is_utf16(const char *text, size_t length)
{
	return length >= 2 &&
	       (!memcmp(text, "\xff\xfe", 2) || !memcmp(text, "\xfe\xff", 2));
}

static void complain(struct diag *diag, struct where where, enum orders_message row,
	const char *a, const char *b)
{
	diag_message(diag, where, &orders_messages[row], a, b, NULL);
}

static struct where line_where(const char *file, const struct canon_line *line)
{
	return (struct where){file, line->number, line->length ? line->column[0] : 1};
}

/* What is said of a text with no block in it. */
static int no_begin(struct arena *arena, const char *file, const struct raw_line *raw,
	size_t count, bool utf16, struct diag *diag)
{
	struct where where = {file, 1, 1};
	const char *hint =
		utf16 ? "the text is UTF-16: save it as plain text in UTF-8"
		      : near_frame(&where, arena, raw, 0, count, FRAME_BEGIN,
				"orders stand between `begin orders` and `end orders`");

	complain(diag, where, M_NO_BEGIN, hint, NULL);
	return ERR_REFUSED;
}

static int no_end(struct arena *arena, const char *file, const struct raw_line *raw,
	size_t begin, size_t count, struct diag *diag)
{
	struct where where = line_where(file, &raw[begin].line);
	const char *hint = near_frame(
		&where, arena, raw, begin + 1, count, FRAME_END, "was the mail cut off?");

	complain(diag, where, M_NO_END, hint, NULL);
	return ERR_REFUSED;
}

void two_blocks(struct diag *diag, struct where where, unsigned first, unsigned second)
{
	complain(diag, where, M_TWO_BLOCKS, arena_printf(diag->arena, "%u", first),
		arena_printf(diag->arena, "%u", second));
}

/* The frame as the canonical text has it. */
static void bare_frame(struct raw_line *raw, const char *frame)
{
	raw->line.text = frame;
	raw->line.length = strlen(frame);
}

int canon_block(
	struct canon *out, const struct reader *reader, const char *text, size_t length)
{
	struct arena *arena = reader->arena;
	struct diag *diag = reader->diag;
	struct raw_line *raw;
	struct block block[2];
	size_t count, blocks;
	bool utf16;
	int err;

	memset(out, 0, sizeof *out);
	if ((err = check_size(length, arena, reader->file, diag)) < 0)
		return err;
	utf16 = is_utf16(text, length);
	text = as_utf8(arena, text, &length);
	count = raw_lines(&raw, arena, text, length);
	blocks = find_blocks(block, 2, raw, count, false);
	if (!blocks)
		blocks = find_blocks(block, 2, raw, count, true);
	if (!blocks)
		return no_begin(arena, reader->file, raw, count, utf16, diag);
	if (blocks > 2 || (blocks == 2 && !leave_form_out(out, reader, raw, block))) {
		two_blocks(diag, line_where(reader->file, &raw[block[1].begin].line),
			raw[block[0].begin].line.number, raw[block[1].begin].line.number);
		return ERR_REFUSED;
	}
	if (!block[0].closed)
		return no_end(arena, reader->file, raw, block[0].begin, count, diag);
	bare_frame(&raw[block[0].begin], FRAME_BEGIN);
	bare_frame(&raw[block[0].end], FRAME_END);
	return keep_lines(
		out, arena, reader->file, raw, block[0].begin, block[0].end, diag);
}
