/* The lines of cases, written: a position in the words of `given`. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "rules/kit/cases_private.h"

/* What is no word of a pattern that stands as it is. */
static bool is_argument(const char *word)
{
	return (*word >= 'A' && *word <= 'Z') || strchr(word, '|');
}

static const char *options_text(const struct case_line *line, int options)
{
	const struct game_base *base = base_of(line->game);

	return options_list(line->arena, (uint32_t)options, base);
}

static const char *value_text(const struct case_line *line, const char *word, int value)
{
	const struct case_row *row = line->row;
	char **choice;

	if (strchr(word, '|')) {
		text_split(line->arena, word, '|', &choice);
		return choice[value - row->value];
	}
	if (row->kind == CASE_OPTIONS)
		return options_text(line, value);
	if (row->words)
		return row->words[value];
	return row->kind == CASE_REF ? base_of(line->game)->refs[row->refs].id[value]
				     : arena_printf(line->arena, "%d", value);
}

/* The first argument is what the line is about, unless that is the state. */
static const char *argument(
	const struct case_line *line, const char *word, int index, int value, int number)
{
	const struct record_kind *kind = case_kind(line->row->of);

	return kind && !number ? record_id(kind, line->game, index)
			       : value_text(line, word, value);
}

static void write_words(
	struct buf *out, const struct case_line *line, int index, char **word, size_t words)
{
	int value = case_value(line->row, case_record(line, index)), number = 0;

	for (size_t i = 0; i < words; i++)
		buf_printf(out, "%s%s", i ? " " : "",
			is_argument(word[i])
				? argument(line, word[i], index, value, number++)
				: word[i]);
	buf_putc(out, '\n');
}

/* A row says its value, or is about one alone. */
static bool says_value(const struct case_row *row, char **word, size_t words)
{
	int arguments = 0;

	for (size_t i = 0; i < words; i++)
		arguments += is_argument(word[i]);
	return arguments > (row->of->form ? 1 : 0);
}

/* The field is what it is without a line about it. */
static bool is_usual(const struct case_line *line, int index, const void *fresh)
{
	const struct case_row *row = line->row;
	int usual = row->of->form ? case_value(row, fresh) : 0;

	return row->kind && !row->of->always &&
	       case_value(row, case_record(line, index)) == usual;
}

static void write_row(struct buf *out, const struct case_line *line, int index)
{
	const struct case_row *row = line->row;
	char **word;
	size_t words = text_split(line->arena, row->pattern, ' ', &word);

	if (row->kind && !says_value(row, word, words) &&
		case_value(row, case_record(line, index)) != row->value)
		return;
	if (!row->holds || row->holds(line, index))
		write_words(out, line, index, word, words);
}

static void write_record(struct buf *out, struct case_line *line,
	const struct case_row *rows, const struct case_records *of, int index,
	const void *fresh)
{
	for (line->row = rows; line->row->pattern; line->row++) {
		if (line->row->of != of || !(line->row->use & CASE_WRITTEN))
			continue;
		if (line->row->written)
			line->row->written(out, line, index);
		else if (!is_usual(line, index, fresh))
			write_row(out, line, index);
	}
}

void case_lines_write(struct buf *out, const struct case_row *rows,
	const struct case_records *of, const struct game *game, const struct state *state)
{
	struct case_line line = {NULL, game, state, NULL, NULL, out->arena, NULL};
	const struct record_kind *kind = case_kind(of);
	int count = kind ? record_count(kind, game, state) : 1;
	void *fresh = kind ? arena_alloc(out->arena, kind->size) : NULL;

	for (int i = 0; i < count; i++) {
		if (kind)
			case_record_fresh(fresh, of, game, i);
		write_record(out, &line, rows, of, i, fresh);
	}
}

void case_gone_write(
	struct buf *out, const char *unit, const char *how, const char *place, int turn)
{
	buf_printf(out, "%s %s at %s on turn %d\n", unit, how, place, turn);
}
