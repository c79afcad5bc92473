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

struct where rows_where(const struct rows_line *line, const struct rows_word *word)
{
	return (struct where){line->file, word->line, word->column};
}

void rows_wrong(const struct rows_reader *r, const struct rows_line *line,
	const struct rows_word *word, const char *format, ...)
{
	va_list args;
	const char *says;

	va_start(args, format);
	says = arena_vprintf(r->arena, format, args);
	va_end(args);
	diag_add(r->diag, DIAG_ERROR, rows_where(line, word), "%s", says);
}

/* ---- words ---- */

struct words {
	struct rows_word *word;
	size_t count, room;
};

/* The next word of a part of a line, and its length; "" when there is none. */
static char *next_word(char *part, size_t *length)
{
	char *end;

	while (text_is_blank(*part))
		part++;
	for (end = part; *end && !text_is_blank(*end);)
		end++;
	*length = (size_t)(end - part);
	return part;
}

static size_t count_words(const char *part)
{
	size_t count = 0;

	for (bool blank = true; *part; part++) {
		count += blank && !text_is_blank(*part);
		blank = text_is_blank(*part);
	}
	return count;
}

/* Room for so many words more: what goes on over many lines grows by halves. */
static void make_room(struct arena *arena, struct words *out, size_t more)
{
	size_t room = out->count + more;
	struct rows_word *word;

	if (room <= out->room)
		return;
	room += out->count ? room / 2 : 0;
	word = ARENA_NEW_ARRAY(arena, room, struct rows_word);
	if (out->count)
		memcpy(word, out->word, out->count * sizeof *word);
	out->word = word;
	out->room = room;
}

/* Cuts a part of a line, which is changed, at its blanks; its words come after those that
 * are there. `home` is where the line begins. */
static void cut_words(
	struct arena *arena, struct words *out, char *part, const char *home, unsigned line)
{
	size_t count = count_words(part), length;

	make_room(arena, out, count);
	while (count--) {
		part = next_word(part, &length);
		out->word[out->count++] =
			(struct rows_word){part, line, (unsigned)(part - home) + 1};
		part += length;
		if (count)
			*part++ = '\0';
		else
			*part = '\0';
	}
}

/* ---- lines ---- */

/* Where in a text we are. */
struct cutter {
	int text;
	bool over;
	const char *file;
	struct rows_line *last;
};

/* Cuts off what follows a name or words: the items of a list; NULL: it has none. */
static char *cut_items(char *text)
{
	char *colon = strstr(text, ": ");

	if (!colon)
		return NULL;
	*colon = '\0';
	return colon + 2;
}

static void add_line(struct rows_reader *r, const struct cutter *cutter, unsigned number,
	const char *whole, size_t length)
{
	struct rows_line *line = ARENA_NEW(r->arena, struct rows_line);
	struct words words = {0}, items = {0};
	char *text = arena_copy(r->arena, whole, length), *name, *items_text;

	line->whole = whole;
	line->length = length;
	line->text = cutter->text;
	line->over = cutter->over;
	line->file = cutter->file;
	items_text = cut_items(text);
	if ((name = strstr(text, " = "))) {
		*name = '\0';
		line->name = name + 3;
	}
	cut_words(r->arena, &words, text, text, number);
	if (items_text)
		cut_words(r->arena, &items, items_text, text, number);
	if (!words.count)
		return;
	line->word = words.word;
	line->words = words.count;
	line->item = items.word;
	line->items = items.count;
	line->item_room = items.room;
	*r->end = line;
	r->end = &line->next;
}

/* The line before `*r->end`, which a line with blanks in front goes on with. */
static void go_on(
	struct rows_reader *r, struct rows_line *last, unsigned number, char *text)
{
	struct words items = {last->item, last->items, last->item_room};

	cut_words(r->arena, &items, text, text, number);
	last->item = items.word;
	last->items = items.count;
	last->item_room = items.room;
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

static void cut_line(struct rows_reader *r, struct cutter *cutter, unsigned number,
	const char *text, size_t size)
{
	struct rows_line **end = r->end;

	if (memchr(text, '\0', size) || !text_is_utf8(text, size))
		diag_add(r->diag, DIAG_ERROR, (struct where){cutter->file, number, 1},
			"this is no text in UTF-8");
	else if (cutter->last && cutter->last->items && text_is_blank(*text))
		go_on(r, cutter->last, number, arena_copy(r->arena, text, size));
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
	struct cutter cutter = {.text = of, .file = whole->file};

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
	const struct rows_word *word = line->word;
	struct sheet sheet = {.even = line->words == 7 && !strcmp(word[6].text, "even")};

	if (line->words < 6 || line->words > 7 || (line->words == 7 && !sheet.even) ||
		!text_to_int(word[2].text, 1, SHEET_SIDE_MAX, &sheet.columns) ||
		!text_to_int(word[3].text, 1, SHEET_SIDE_MAX, &sheet.rows) ||
		!text_to_int(word[4].text, -9999, 9999, &sheet.right) ||
		!text_to_int(word[5].text, -9999, 9999, &sheet.down)) {
		rows_wrong(r, line, word,
			"`sheet CODE COLUMNS ROWS RIGHT DOWN` or the same and `even` was expected");
		return;
	}
	sheet.code = strcmp(word[1].text, "-") ? word[1].text : "";
	if (*sheet.code && !is_code(sheet.code))
		rows_wrong(r, line, &word[1],
			"`%s` is no code of a sheet: up to %d capital letters or `-` were expected",
			sheet.code, SHEET_CODE_MAX);
	else if (find_sheet(r, word[1].text) >= 0)
		rows_wrong(r, line, &word[1], "sheet `%s` stands twice", word[1].text);
	else if ((sheet.right + sheet.down) % 2)
		rows_wrong(r, line, &word[4],
			"the sum of %d and %d is odd: the hexes of this sheet would lie between those of others",
			sheet.right, sheet.down);
	else if (r->rows->sheet_count == ROWS_SHEETS_MAX)
		rows_wrong(
			r, line, word, "there are no more than %d sheets", ROWS_SHEETS_MAX);
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
	const struct rows_word *word = line->word;
	unsigned char letter = line->words > 2 ? (unsigned char)*word[1].text : '-';
	const char *rest;
	int value;

	if (letter == '-' || letter == '_' || letter >= LETTERS || word[1].text[1]) {
		rows_wrong(l->r, line, word,
			"`%s LETTER ID` was expected; `-` stands for no hex, `_` for what was there",
			word->text);
		return;
	}
	rest = rest_of(l->r->arena, line);
	value = value_of(l->r, layer, rest);
	if (value < 0 && layer)
		rows_wrong(
			l->r, line, &word[2], "there are no more than %d", ROWS_VALUES_MAX);
	else if (value < 0)
		rows_wrong(l->r, line, &word[2], "there is no ground `%s`", rest);
	else if (line->over && l->keys.value[layer][letter] == value)
		return;
	else if (l->keys.value[layer][letter] != ROWS_NOTHING)
		rows_wrong(l->r, line, &word[1],
			"`%s %c` stands twice; another letter was expected", word->text,
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
	l->sheet = line->words == 2 ? find_sheet(r, line->word[1].text) : -1;
	if (l->sheet < 0) {
		rows_wrong(r, line, line->word,
			"`%s CODE` of one of the sheets above was expected",
			line->word->text);
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

/* What the letter of a hex stands for; false after an error. */
static bool find_value(const struct layout *l, const struct rows_line *line, unsigned at,
	struct hex hex, char letter, int *value)
{
	struct rows_reader *r = l->r;
	const struct sheet *sheet = &r->rows->sheet[l->sheet];
	const char *what = l->layer ? r->words->layer[l->layer - 1] : "ground";
	struct rows_word here = line->word[1];

	here.column += at;
	*value = ROWS_NOTHING;
	if (!sheet_has(sheet, hex)) {
		rows_wrong(r, line, &here, "sheet `%s` has no hex %02d%02d",
			*sheet->code ? sheet->code : "-", hex.column, hex.row);
		return false;
	}
	if (letter == '-')
		return true;
	if ((unsigned char)letter < LETTERS)
		*value = l->keys.value[l->layer][(unsigned char)letter];
	if (*value == ROWS_NOTHING)
		rows_wrong(r, line, &here,
			"`%c` stands for no %s; `%s %c ID` was expected above", letter,
			what, what, letter);
	return *value != ROWS_NOTHING;
}

/* Letters that say nothing: of no hex, or of what stays as it was. */
static bool is_silent(const struct rows_line *line, char letter)
{
	return letter == (line->over ? '_' : '-');
}

static void read_row(struct layout *l, const struct rows_line *line, int row)
{
	struct rows_reader *r = l->r;
	const struct sheet *sheet = &r->rows->sheet[l->sheet];
	struct rows_picture *picture = &r->picture[l->sheet];
	const struct rows_line **known = &picture->line[l->layer][row];
	const char *letters = line->words == 2 ? line->word[1].text : "";
	int length = (int)strlen(letters), value;

	if (*known && (*known)->over == line->over) {
		rows_wrong(r, line, line->word, "row %02d stands twice", row);
		return;
	}
	*known = line;
	for (int i = 0; i < length && i <= sheet->columns; i++) {
		struct hex hex = {i + 1, row};

		if (!is_silent(line, letters[i]) &&
			find_value(l, line, (unsigned)i, hex, letters[i], &value))
			picture->value[l->layer][sheet_at(sheet, hex)] = (signed char)value;
	}
}

/* ---- the whole ---- */

static bool is_record(const char *word)
{
	static const char *const records[] = {"hex", "hexes", "side", "sides", "way", NULL};

	return text_index(records, word) >= 0;
}

static void read_line(struct layout *l, const struct rows_line *line)
{
	const char *word = line->word->text;
	int layer = layer_of(l->r, word), row;

	if (!strcmp(word, "sheet"))
		read_sheet(l, line);
	else if (!strcmp(word, "ground"))
		read_letter(l, line, 0);
	else if (!strcmp(word, "rows"))
		read_rows(l, line, 0);
	else if (layer > 0 && line->words > 2)
		read_letter(l, line, layer);
	else if (layer > 0)
		read_rows(l, line, layer);
	else if (l->sheet >= 0 && text_to_int(word, 1, SHEET_SIDE_MAX, &row))
		read_row(l, line, row);
	else if (!is_record(word))
		rows_wrong(l->r, line, line->word,
			"`sheet`, `ground`, `rows`, the number of a row, `hex`, `hexes`, `side`, `sides` or `way` was expected");
}

void rows_read_layout(struct rows_reader *r)
{
	struct layout l = {.r = r};
	int text = -1;

	for (const struct rows_line *line = r->first; line; line = line->next) {
		if (line->text != text) {
			text = line->text;
			l.sheet = -1;
			memset(&l.keys, ROWS_NOTHING, sizeof l.keys);
		}
		read_line(&l, line);
	}
}
