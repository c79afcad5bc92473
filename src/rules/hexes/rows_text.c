/*
 * Maps of rows: from texts to lines and words, and from these to sheets, letters and rows.
 *
 * Parts: lines and words; the layout.
 */
#include <stdarg.h>
#include <string.h>

#include "base/arena.h"
#include "base/field.h"
#include "base/text.h"
#include "rules/hexes/rows_private.h"

/* ---- texts, lines and words ---- */

#define OVER "over"

/* A list goes on over lines. */
struct where rows_where(const struct rows_line *line, const char *at)
{
	const char *here = line->whole + (at - line->copy), *home = line->whole;
	unsigned number = line->number;

	for (const char *p = line->whole; p < here; p++)
		if (*p == '\n') {
			number++;
			home = p + 1;
		}
	return (struct where){line->file, number, (unsigned)(here - home) + 1};
}

void rows_wrong(const struct rows_reader *r, const struct rows_line *line, const char *at,
	const char *format, ...)
{
	va_list args;
	const char *says;

	va_start(args, format);
	says = arena_vprintf(r->arena, format, args);
	va_end(args);
	diag_add(r->diag, DIAG_ERROR, rows_where(line, at), "%s", says);
}

/* ---- words ---- */

static char *skip_blanks(char *at, const char *end)
{
	while (at < end && text_is_blank(*at))
		at++;
	return at;
}

static char *skip_word(char *at, const char *end)
{
	while (at < end && !text_is_blank(*at))
		at++;
	return at;
}

char *rows_item(const struct rows_line *line, char **at)
{
	char *item = skip_blanks(*at, line->stop);

	if (item == line->stop)
		return NULL;
	*at = skip_word(item, line->stop);
	if (*at < line->stop)
		*(*at)++ = '\0';
	return item;
}

/* ---- lines ---- */

/* Where in a text we are. */
struct cutter {
	int text;
	bool over;
	bool checked; /* all of it is UTF-8 */
	const char *file;
	const char *from; /* it begins here, and its copy there */
	char *copy;
	struct rows_line *last;
};

/* Cuts off what follows a name: the items of a list; NULL: it has none. */
static char *cut_items(char *text)
{
	char *colon = strstr(text, ": ");

	if (!colon)
		return NULL;
	*colon = '\0';
	return colon + 2;
}

static void add_word(struct rows_reader *r, struct rows_line *line, char *word)
{
	ARENA_GROW(r->arena, r->word, line->words, r->word_room);
	r->word[line->words++] = word;
}

/* Cuts a line from here to `end`, where a NUL stands, into words, a name behind `=`, and
 * what begins behind a colon. */
static void cut_words(struct rows_reader *r, struct rows_line *line, char *at, char *end)
{
	while (!line->name && !line->items && (at = skip_blanks(at, end)) < end) {
		char *word = at, *stop = skip_word(at, end);
		bool blank = stop < end && *stop == ' ';

		at = stop < end ? stop + 1 : stop;
		if (blank && stop[-1] == ':') {
			line->items = at;
			stop--;
		} else if (blank && stop == word + 1 && *word == '=' && word > line->copy &&
			   line->whole[word - line->copy - 1] == ' ') {
			line->name = at;
			line->items = cut_items(at);
			stop--;
		}
		*stop = '\0';
		if (stop > word)
			add_word(r, line, word);
	}
	if (line->items && skip_blanks(line->items, end) == end)
		line->items = NULL;
	line->stop = end;
}

static void add_line(struct rows_reader *r, const struct cutter *cutter, unsigned number,
	const char *whole, size_t length)
{
	char *copy = cutter->copy + (whole - cutter->from);
	struct rows_line line = {.whole = whole,
		.length = length,
		.copy = copy,
		.text = cutter->text,
		.over = cutter->over,
		.file = cutter->file,
		.number = number};

	copy[length] = '\0';
	cut_words(r, &line, copy, copy + length);
	if (!line.words)
		return;
	line.word = arena_clone(r->arena, r->word, line.words * sizeof *line.word);
	*r->end = arena_clone(r->arena, &line, sizeof line);
	r->end = &(*r->end)->next;
}

/* The list of the last line goes on to there; comments between are blanks. */
static void go_on(const struct cutter *cutter, const char *text, size_t length)
{
	char *copy = cutter->copy + (text - cutter->from), *stop = cutter->last->stop;

	memset(stop, ' ', (size_t)(copy - stop));
	copy[length] = '\0';
	cutter->last->stop = copy + length;
}

static bool is_over(const char *text, size_t size)
{
	return size == strlen(OVER) && !memcmp(text, OVER, size);
}

/* True when a line of the text begins what lies over the rest. */
static bool has_over(const struct rows_text *text)
{
	const char *end = text->text + text->length;

	for (const char *p = text->text; p < end;) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		const char *stop = newline ? newline : end;

		if (is_over(p, (size_t)(stop - p)))
			return true;
		p = stop + 1;
	}
	return false;
}

static bool is_text(const char *text, size_t size)
{
	return !memchr(text, '\0', size) && text_is_utf8(text, size);
}

static void cut_line(struct rows_reader *r, struct cutter *cutter, unsigned number,
	const char *text, size_t size)
{
	struct rows_line **end = r->end;

	if (!cutter->checked && !is_text(text, size))
		diag_add(r->diag, DIAG_ERROR, (struct where){cutter->file, number, 1},
			"this is no text in UTF-8");
	else if (cutter->last && cutter->last->items && text_is_blank(*text))
		go_on(cutter, text, size);
	else if (size && *text != '#')
		add_line(r, cutter, number, text, size);
	if (r->end != end)
		cutter->last = *end;
}

void rows_cut(struct rows_reader *r, int of)
{
	const struct rows_text *whole = &r->text[of];
	const char *text = whole->text;
	size_t length = whole->length;
	struct cutter cutter = {.text = of,
		.checked = is_text(text, length),
		.file = whole->file,
		.from = text,
		.copy = arena_copy(r->arena, text, length)};

	if (whole->own && !has_over(whole))
		cutter.file = whole->own;
	for (unsigned number = 1; length; number++) {
		const char *newline = memchr(text, '\n', length);
		size_t size = newline ? (size_t)(newline - text) : length;

		if (is_over(text, size) && !cutter.over) {
			cutter.over = true;
			cutter.last = NULL;
			cutter.file = whole->own ? whole->own : whole->file;
			number = whole->own ? 0 : number;
		} else {
			cut_line(r, &cutter, number, text, size);
		}
		text += size + (newline != NULL);
		length -= size + (newline != NULL);
	}
}

/* ---- sheets, what letters mean, and the rows ---- */

#define LETTERS 128

/* What the letters of one text mean, by layer. */
struct keys {
	short value[1 + ROWS_LAYERS_MAX][LETTERS];
};

struct layout {
	struct rows_reader *r;
	struct keys keys;
	int sheet, layer; /* whose rows come; sheet -1: nobody's */
};

/* 0 of the ground, from 1 of a further layer of that name, -1: none. */
static int layer_of(const struct rows_reader *r, const char *word)
{
	int layer = r->words->layer ? text_index(r->words->layer, word) : -1;

	return layer < 0 ? -1 : layer + 1;
}

/* ---- sheets ---- */

static bool is_code(const char *text)
{
	size_t length = strlen(text);

	for (const char *p = text; *p; p++)
		if (*p < 'A' || *p > 'Z')
			return false;
	return length > 0 && length <= SHEET_CODE_MAX;
}

static int find_sheet(const struct rows_reader *r, const char *code)
{
	for (int i = 0; i < r->rows->sheet_count; i++)
		if (!strcmp(r->rows->sheet[i].code, !strcmp(code, "-") ? "" : code))
			return i;
	return -1;
}

static void add_sheet(struct rows_reader *r, const struct sheet *sheet, int text)
{
	int number = r->rows->sheet_count++;

	r->rows->sheet[number] = *sheet;
	r->only[text] = r->only[text] == ROWS_NOTHING ? number : ROWS_SHEETS_MAX;
}

static void read_sheet(struct layout *l, const struct rows_line *line)
{
	struct rows_reader *r = l->r;
	char *const *word = line->word;
	struct sheet sheet = {.even = line->words == 7 && !strcmp(word[6], "even")};

	if (line->words < 6 || line->words > 7 || (line->words == 7 && !sheet.even) ||
		!text_to_int(word[2], 1, SHEET_SIDE_MAX, &sheet.columns) ||
		!text_to_int(word[3], 1, SHEET_SIDE_MAX, &sheet.rows) ||
		!text_to_int(word[4], -9999, 9999, &sheet.right) ||
		!text_to_int(word[5], -9999, 9999, &sheet.down)) {
		rows_wrong(r, line, word[0],
			"`sheet CODE COLUMNS ROWS RIGHT DOWN` or the same and `even` was expected");
		return;
	}
	sheet.code = strcmp(word[1], "-") ? word[1] : "";
	if (*sheet.code && !is_code(sheet.code))
		rows_wrong(r, line, word[1],
			"`%s` is no code of a sheet: up to %d capital letters or `-` were expected",
			sheet.code, SHEET_CODE_MAX);
	else if (find_sheet(r, word[1]) >= 0)
		rows_wrong(r, line, word[1], "sheet `%s` stands twice", word[1]);
	else if ((sheet.right + sheet.down) % 2)
		rows_wrong(r, line, word[4],
			"the sum of %d and %d is odd: the hexes of this sheet would lie between those of others",
			sheet.right, sheet.down);
	else if (r->rows->sheet_count == ROWS_SHEETS_MAX)
		rows_wrong(r, line, word[0], "there are no more than %d sheets",
			ROWS_SHEETS_MAX);
	else
		add_sheet(r, &sheet, line->text);
}

/* ---- letters ---- */

/* The index of a ground, or of what a further layer says, which is added; -1: none. */
static int value_of(struct rows_reader *r, int layer, const char *text)
{
	struct rows_layer *of;

	if (!layer)
		return field_ids_find(r->words->ground, text);
	of = &r->rows->layer[layer - 1];
	for (int i = 0; i < of->values; i++)
		if (!strcmp(of->value[i], text))
			return i;
	if (of->values == ROWS_VALUES_MAX)
		return -1;
	of->value[of->values] = text;
	return of->values++;
}

/* What stands after the second word of a line. */
static const char *rest_of(struct arena *arena, const struct rows_line *line)
{
	const char *text = arena_copy(arena, line->whole, line->length);

	for (int i = 0; i < 2; i++) {
		text += strcspn(text, " ");
		text += strspn(text, " ");
	}
	return text;
}

static void read_letter(struct layout *l, const struct rows_line *line, int layer)
{
	char *const *word = line->word;
	unsigned char letter = line->words > 2 ? (unsigned char)*word[1] : '-';
	const char *rest;
	int value;

	if (letter == '-' || letter == '_' || letter >= LETTERS || word[1][1]) {
		rows_wrong(l->r, line, word[0],
			"`%s LETTER ID` was expected; `-` stands for no hex, `_` for what was there",
			word[0]);
		return;
	}
	rest = rest_of(l->r->arena, line);
	value = value_of(l->r, layer, rest);
	if (value < 0 && layer)
		rows_wrong(
			l->r, line, word[2], "there are no more than %d", ROWS_VALUES_MAX);
	else if (value < 0)
		rows_wrong(l->r, line, word[2], "there is no ground `%s`", rest);
	else if (line->over && l->keys.value[layer][letter] == value)
		return;
	else if (l->keys.value[layer][letter] != ROWS_NOTHING)
		rows_wrong(l->r, line, word[1],
			"`%s %c` stands twice; another letter was expected", word[0],
			letter);
	else
		l->keys.value[layer][letter] = (short)value;
}

/* ---- rows ---- */

static void read_rows(struct layout *l, const struct rows_line *line, int layer)
{
	struct rows_reader *r = l->r;
	const struct sheet *sheet;
	signed char **value;
	size_t count;

	l->layer = layer;
	l->sheet = line->words == 2 ? find_sheet(r, line->word[1]) : -1;
	if (l->sheet < 0) {
		rows_wrong(r, line, line->word[0],
			"`%s CODE` of one of the sheets above was expected", line->word[0]);
		return;
	}
	sheet = &r->rows->sheet[l->sheet];
	value = &r->picture[l->sheet].value[layer];
	if (*value)
		return;
	count = sheet_room(sheet);
	*value = arena_alloc(r->arena, count);
	memset(*value, ROWS_NOTHING, count);
}

/* What is wrong with a letter; one that says what stands for no hex is not. */
static void check_letter(const struct layout *l, const struct rows_line *line,
	struct hex hex, const char *at)
{
	struct rows_reader *r = l->r;
	const struct sheet *sheet = &r->rows->sheet[l->sheet];
	const char *what = l->layer ? r->words->layer[l->layer - 1] : "ground";

	if (!sheet_has(sheet, hex))
		rows_wrong(r, line, at, "sheet `%s` has no hex %02d%02d",
			*sheet->code ? sheet->code : "-", hex.column, hex.row);
	else if (*at != '-')
		rows_wrong(r, line, at,
			"`%c` stands for no %s; `%s %c ID` was expected above", *at, what,
			what, *at);
}

/* Letters that say nothing: of no hex, or of what stays as it was. */
static bool is_silent(const struct rows_line *line, char letter)
{
	return letter == (line->over ? '_' : '-');
}

/* What a letter stands for; ROWS_NOTHING: no hex, or it stands for nothing. */
static int value_for(const struct layout *l, char letter)
{
	return (unsigned char)letter < LETTERS
		       ? l->keys.value[l->layer][(unsigned char)letter]
		       : ROWS_NOTHING;
}

static void read_letters(
	const struct layout *l, const struct rows_line *line, int row, const char *letters)
{
	const struct sheet *sheet = &l->r->rows->sheet[l->sheet];
	signed char *value = l->r->picture[l->sheet].value[l->layer];
	const bool in_odd = row <= sheet_rows(sheet, 1),
		   in_even = row <= sheet_rows(sheet, 2);

	for (int i = 0; letters[i] && i <= sheet->columns; i++) {
		bool there = i < sheet->columns && (i % 2 ? in_even : in_odd);
		int is = value_for(l, letters[i]);
		struct hex hex = {i + 1, row};

		if (is_silent(line, letters[i]))
			continue;
		if (is == ROWS_NOTHING || !there)
			check_letter(l, line, hex, &letters[i]);
		if (there && (is != ROWS_NOTHING || letters[i] == '-'))
			value[sheet_at(sheet, hex)] = (signed char)is;
	}
}

static void read_row(const struct layout *l, const struct rows_line *line, int row)
{
	struct rows_reader *r = l->r;
	const struct rows_line **known = &r->picture[l->sheet].line[l->layer][row];

	if (*known && (*known)->over == line->over) {
		rows_wrong(r, line, line->word[0], "row %02d stands twice", row);
		return;
	}
	*known = line;
	if (line->words == 2)
		read_letters(l, line, row, line->word[1]);
}

/* ---- the whole ---- */

/* By enum rows_record. */
static const char *const records[] = {"hex", "side", "hexes", "sides", "way", NULL};

static void add_record(struct rows_reader *r, struct rows_line *line, int kind)
{
	*r->record_end[line->over][kind] = line;
	r->record_end[line->over][kind] = &line->again;
}

static void read_line(struct layout *l, struct rows_line *line)
{
	const char *word = line->word[0];
	int record = text_index(records, word), layer, row;

	if (record >= 0)
		add_record(l->r, line, record);
	else if (l->sheet >= 0 && text_to_int(word, 1, SHEET_SIDE_MAX, &row))
		read_row(l, line, row);
	else if (!strcmp(word, "sheet"))
		read_sheet(l, line);
	else if (!strcmp(word, "ground"))
		read_letter(l, line, 0);
	else if (!strcmp(word, "rows"))
		read_rows(l, line, 0);
	else if ((layer = layer_of(l->r, word)) > 0 && line->words > 2)
		read_letter(l, line, layer);
	else if (layer > 0)
		read_rows(l, line, layer);
	else
		rows_wrong(l->r, line, line->word[0],
			"`sheet`, `ground`, `rows`, the number of a row, `hex`, `hexes`, `side`, `sides` or `way` was expected");
}

void rows_read_layout(struct rows_reader *r)
{
	struct layout l = {.r = r};
	int text = -1;

	for (int i = 0; i < 2 * RECORDS; i++)
		r->record_end[i % 2][i / 2] = &r->record[i % 2][i / 2];
	for (struct rows_line *line = r->first; line; line = line->next) {
		if (line->text != text) {
			text = line->text;
			l.sheet = -1;
			memset(&l.keys, ROWS_NOTHING, sizeof l.keys);
		}
		read_line(&l, line);
	}
}
