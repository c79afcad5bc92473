/*
 * The lines of cases, read and written.
 *
 * Parts: what is given, and what must be so; a position in the words of `given`.
 */
#include <stdarg.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "orders/orders.h"
#include "rules/kit/cases.h"
#include "rules/kit/game_private.h"

/* ---- what is given, and what must be so ---- */

/* The record at an index of those that the row of the line is about. */
static const void *case_record(const struct case_line *line, int index)
{
	const struct record_kind *kind = case_kind(line->row->of);

	return kind ? record_of(kind, line->state, index) : line->state;
}

/* The field of a row in a record; 0 of a row without one. */
static int case_value(const struct case_row *row, const void *record)
{
	const void *field = (const char *)record + row->field;

	switch (row->kind) {
	case CASE_NOTHING: break;
	case CASE_INT:
	case CASE_REF: return *(const int *)field;
	case CASE_BOOL: return *(const bool *)field;
	case CASE_OPTIONS: return (int)*(const uint32_t *)field;
	}
	return 0;
}

static void set_value(const struct case_line *line, int index, int value)
{
	const struct record_kind *kind = case_kind(line->row->of);
	char *record = kind ? record_in(kind, line->given, index) : line->given;
	void *field = record + line->row->field;

	switch (line->row->kind) {
	case CASE_NOTHING: break;
	case CASE_INT:
	case CASE_REF: *(int *)field = value; break;
	case CASE_BOOL: *(bool *)field = value; break;
	case CASE_OPTIONS: *(uint32_t *)field = (uint32_t)value; break;
	}
}

/* Makes a record of that kind what it is where no line is about it. */
static void case_record_fresh(
	void *record, const struct case_records *of, const struct game *game, int index)
{
	record_clear(record, case_kind(of), game, index);
	if (of->fresh)
		of->fresh(record, game, index);
}

void case_clear(const struct case_line *line, const struct case_records *of, int index)
{
	case_record_fresh(
		record_in(case_kind(of), line->given, index), of, line->game, index);
}

/* ---- what a line says ---- */

static int read_word(const struct case_line *line, const char *text)
{
	int word = text_index(line->row->words, text);

	if (word < 0)
		diag_error(line->diag, "`%s` is no step", text);
	return word;
}

static int read_options(const struct case_line *line, const char *list)
{
	const struct game_base *base = base_of(line->game);
	uint32_t options;

	game_options_read(
		&options, base, strcmp(list, "none") != 0 ? list : NULL, line->diag);
	return (int)options;
}

/* What the field is, or is to be. */
static int said(const struct case_line *line)
{
	const struct arg *arg = &line->arg[line->row->of->form ? 1 : 0];

	switch (arg->kind) {
	case ARG_NUMBERS:
	case ARG_WORD:
	case ARG_PLACES: return line->row->value + arg->number[0];
	case ARG_TEXT:
		return line->row->kind == CASE_OPTIONS ? read_options(line, arg->text)
						       : read_word(line, arg->text);
	default: return line->row->value;
	}
}

int case_piece(const struct arg *pieces, int index, struct diag *diag)
{
	if (pieces->piece[index].piece < 0)
		diag_error(diag, "a case names each piece; `%s` counts them", pieces->text);
	return pieces->piece[index].piece;
}

/* The index of a record that the line names; -1 after a message. */
static int subject(const struct case_line *line, int i)
{
	const struct arg *arg = &line->arg[0];

	if (!line->row->of->form)
		return 0;
	return arg->kind == ARG_PIECES ? case_piece(arg, i, line->diag) : arg->number[i];
}

static int subjects(const struct case_line *line)
{
	return line->row->of->form ? line->arg[0].count : 1;
}

/* ---- rows ---- */

/* Only those are offered when none fits. */
int case_line_read(const struct case_row **row, struct arg *arg,
	const struct case_row *rows, unsigned use, const struct game *game,
	const char *line, struct arena *arena, struct diag *diag)
{
	const struct form *found;
	struct form *forms;
	int count = 0, allowed = 0;

	while (rows[count].pattern)
		count++;
	forms = ARENA_NEW_ARRAY(arena, (size_t)count + 1, struct form);
	for (int i = 0; i < count; i++)
		if (rows[i].use & use)
			forms[allowed++] =
				(struct form){.pattern = rows[i].pattern, .id = i};
	found = form_read(arg, arena, (struct where){0}, line, forms, NO_SIDE,
		base_of(game)->names, diag);
	*row = found ? &rows[found->id] : NULL;
	return found ? OK : ERR_REFUSED;
}

static void give(const struct case_line *line)
{
	int value = line->row->kind ? said(line) : 0, index;

	for (int i = 0; i < subjects(line) && (index = subject(line, i)) >= 0; i++) {
		if (line->row->give)
			line->row->give(line, index);
		set_value(line, index, value);
	}
}

int case_line_give(struct state *state, const struct case_row *rows,
	const struct game *game, const char *text, struct arena *arena, struct diag *diag)
{
	struct arg arg[ORDER_ARGS_MAX];
	struct case_line line = {NULL, game, state, state, arg, arena, diag};
	unsigned before = diag->errors;

	if (case_line_read(&line.row, arg, rows, CASE_GIVEN, game, text, arena, diag) < 0)
		return ERR_REFUSED;
	give(&line);
	return diag->errors > before ? ERR_REFUSED : OK;
}

static bool is_so(const struct case_line *line, int index, int value)
{
	const struct case_row *row = line->row;

	return (!row->kind || case_value(row, case_record(line, index)) == value) &&
	       (!row->holds || row->holds(line, index));
}

/* All that it names is so; a note of what is not. */
static bool all_so(const struct case_line *line)
{
	int value = line->row->kind ? said(line) : 0, index;
	bool all = true;

	for (int i = 0; i < subjects(line) && (index = subject(line, i)) >= 0; i++) {
		if (is_so(line, index, value))
			continue;
		all = false;
		if (line->row->of->note)
			line->row->of->note(line, index);
	}
	return all;
}

int case_line_expect(bool *holds, const struct case_row *rows, const struct game *game,
	const struct state *state, const char *text, struct arena *arena, struct diag *diag)
{
	struct arg arg[ORDER_ARGS_MAX];
	struct case_line line = {NULL, game, state, NULL, arg, arena, diag};
	unsigned before = diag->errors;

	if (case_line_read(&line.row, arg, rows, CASE_EXPECT, game, text, arena, diag) < 0)
		return ERR_REFUSED;
	*holds = all_so(&line);
	return diag->errors > before ? ERR_REFUSED : OK;
}

/* ---- for the rows of a family ---- */

void case_give_turn(const struct case_line *line, int index)
{
	int turns = base_of(line->game)->turns;

	(void)index;
	if (line->arg[0].number[0] > turns)
		diag_error(line->diag, "the game has %d turns", turns);
}

/* The arguments after the pieces. */
enum { GONE_AT = 1, GONE_TURN = 2 };

int case_gone_at(const struct case_line *line, int otherwise)
{
	const struct arg *at = &line->arg[GONE_AT];

	return at->kind == ARG_PLACES ? at->number[0] : otherwise;
}

int case_gone_turn(const struct case_line *line, int otherwise)
{
	const struct arg *turn = &line->arg[GONE_TURN];

	return turn->kind == ARG_NUMBERS ? turn->number[0] : otherwise;
}

bool case_gone_is_so(const struct case_line *line, int at, int turn)
{
	return case_gone_at(line, at) == at && case_gone_turn(line, turn) == turn;
}

void case_note(const struct case_line *line, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	diag_add(line->diag, DIAG_NOTE, (struct where){0}, "%s",
		arena_vprintf(line->diag->arena, format, args));
	va_end(args);
}

/* ---- a position, written in the words of `given` ---- */

/* What is no word of a pattern that stands as it is. */
static bool is_argument(const char *word)
{
	return (*word >= 'A' && *word <= 'Z') || strchr(word, '|');
}

static const char *options_text(const struct case_line *line, int options)
{
	const struct game_base *base = base_of(line->game);

	return game_options_list(line->arena, (uint32_t)options, base);
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
