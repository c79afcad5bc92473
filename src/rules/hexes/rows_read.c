#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/field.h"
#include "base/index.h"
#include "base/text.h"
#include "rules/hexes/rows.h"

struct line {
	struct line *next;
	unsigned number;
	const char *text;
	char **word; /* before the name */
	size_t words;
	const char *name; /* behind `=`, or NULL */
};

/* The letters of one sheet, by row and column from 1; NUL: nothing is said. */
struct picture {
	char letter[SHEET_SIDE_MAX + 1][SHEET_SIDE_MAX + 1];
	unsigned line[SHEET_SIDE_MAX + 1];
};

struct reader {
	struct rows *rows;
	struct arena *arena;
	const struct rows_words *words;
	const char *file;
	const char *const *window;
	struct diag *diag;
	struct picture *picture; /* by sheet */
	struct line *first, **end;
	int sheet; /* whose rows these are; -1: none */
	struct sheet_windows windows;
};

/* Where a part of a line stands; NULL: its beginning. */
static struct where where_of(
	const struct reader *r, const struct line *line, const char *word)
{
	const char *at = word ? strstr(line->text, word) : line->text;

	return (struct where){
		r->file, line->number, at ? (unsigned)(at - line->text) + 1 : 1};
}

#define WRONG(r, line, word, ...)                                                          \
	diag_add((r)->diag, DIAG_ERROR, where_of((r), (line), (word)), __VA_ARGS__)

/* ---- lines ---- */

static struct line *line_make(const struct reader *r, unsigned number, char *text)
{
	struct line *line = ARENA_NEW(r->arena, struct line);
	const char *name = strstr(text, " = ");

	line->number = number;
	line->text = text;
	line->name = name ? name + 3 : NULL;
	line->words = text_split(r->arena,
		name ? arena_copy(r->arena, text, (size_t)(name - text)) : text, ' ',
		&line->word);
	return line;
}

static void add_line(struct reader *r, unsigned number, char *text)
{
	struct line *line;

	if (*text == '#' && !r->first)
		r->rows->head = r->rows->head ? arena_printf(r->arena, "%s%s\n",
							r->rows->head, text)
					      : arena_printf(r->arena, "%s\n", text);
	if (*text == '#' || !*text)
		return;
	line = line_make(r, number, text);
	if (!line->words)
		return;
	*r->end = line;
	r->end = &line->next;
}

static void split_lines(struct reader *r, const char *text, size_t length)
{
	unsigned number = 1;

	while (length) {
		const char *newline = memchr(text, '\n', length);
		size_t size = newline ? (size_t)(newline - text) : length;

		if (memchr(text, '\0', size) || !text_is_utf8(text, size))
			diag_add(r->diag, DIAG_ERROR, (struct where){r->file, number, 1},
				"this is no text in UTF-8");
		else
			add_line(r, number, arena_copy(r->arena, text, size));
		number++;
		text += size + (newline != NULL);
		length -= size + (newline != NULL);
	}
}

/* ---- sheets and grounds ---- */

static bool is_code(const char *text)
{
	size_t length = strlen(text);

	for (const char *p = text; *p; p++)
		if (*p < 'A' || *p > 'Z')
			return false;
	return length > 0 && length <= SHEET_CODE_MAX;
}

static int find_sheet(const struct reader *r, const char *code)
{
	for (int i = 0; i < r->rows->sheet_count; i++)
		if (!strcmp(r->rows->sheet[i].code, !strcmp(code, "-") ? "" : code))
			return i;
	return -1;
}

static void read_sheet(struct reader *r, const struct line *line)
{
	struct sheet sheet = {.even = line->words == 7 && !strcmp(line->word[6], "even")};

	if (line->words < 6 || line->words > 7 || (line->words == 7 && !sheet.even) ||
		!text_to_int(line->word[2], 1, SHEET_SIDE_MAX, &sheet.columns) ||
		!text_to_int(line->word[3], 1, SHEET_SIDE_MAX, &sheet.rows) ||
		!text_to_int(line->word[4], -9999, 9999, &sheet.right) ||
		!text_to_int(line->word[5], -9999, 9999, &sheet.down)) {
		WRONG(r, line, NULL,
			"`sheet CODE COLUMNS ROWS RIGHT DOWN` or the same and `even` was "
			"expected");
		return;
	}
	if (strcmp(line->word[1], "-") != 0 && !is_code(line->word[1])) {
		WRONG(r, line, line->word[1],
			"`%s` is no code of a sheet: up to %d capital letters or `-` were "
			"expected",
			line->word[1], SHEET_CODE_MAX);
	} else if (find_sheet(r, line->word[1]) >= 0) {
		WRONG(r, line, line->word[1], "sheet `%s` stands twice", line->word[1]);
	} else if ((sheet.right + sheet.down) % 2) {
		WRONG(r, line, line->word[4],
			"the sum of %d and %d is odd: the hexes of this sheet would lie "
			"between those of others",
			sheet.right, sheet.down);
	} else if (r->rows->sheet_count == ROWS_SHEETS_MAX) {
		WRONG(r, line, NULL, "there are no more than %d sheets", ROWS_SHEETS_MAX);
	} else {
		sheet.code = strcmp(line->word[1], "-") ? line->word[1] : "";
		r->rows->sheet[r->rows->sheet_count++] = sheet;
	}
}

static int ground_of(const struct rows *rows, char letter)
{
	for (int i = 0; i < rows->keys; i++)
		if (rows->key[i].letter == letter)
			return rows->key[i].ground;
	return -1;
}

static void read_ground(struct reader *r, const struct line *line)
{
	struct rows *rows = r->rows;
	char letter = line->words == 3 ? *line->word[1] : '-';
	int ground;

	if (letter == '-' || line->word[1][1] || (unsigned char)letter > 126) {
		WRONG(r, line, NULL,
			"`ground LETTER ID` was expected; `-` stands for no hex");
		return;
	}
	ground = field_ids_find(r->words->ground, line->word[2]);
	if (ground < 0)
		WRONG(r, line, line->word[2], "there is no ground `%s`", line->word[2]);
	else if (ground_of(rows, letter) >= 0)
		WRONG(r, line, line->word[1], "the letter `%c` stands for two grounds",
			letter);
	else if (rows->keys == ROWS_GROUNDS_MAX)
		WRONG(r, line, NULL, "there are no more than %d grounds", ROWS_GROUNDS_MAX);
	else {
		rows->key[rows->keys].letter = letter;
		rows->key[rows->keys++].ground = ground;
	}
}

/* ---- rows ---- */

static void read_rows(struct reader *r, const struct line *line)
{
	r->sheet = line->words == 2 ? find_sheet(r, line->word[1]) : -1;
	if (r->sheet < 0)
		WRONG(r, line, NULL, "`rows CODE` of one of the sheets above was expected");
}

static void read_letters(struct reader *r, const struct line *line, int row)
{
	const struct sheet *sheet = &r->rows->sheet[r->sheet];
	struct picture *picture = &r->picture[r->sheet];
	const char *letter = line->words == 2 ? line->word[1] : "";
	int column;

	if (picture->line[row]) {
		WRONG(r, line, NULL, "row %02d stands twice", row);
		return;
	}
	picture->line[row] = line->number;
	for (column = 1; *letter; letter++, column++) {
		struct where at = where_of(r, line, NULL);

		at.column = (unsigned)(letter - line->word[1]) +
			    where_of(r, line, line->word[1]).column;
		if (*letter != '-' && !sheet_has(sheet, (struct hex){column, row})) {
			diag_add(r->diag, DIAG_ERROR, at, "sheet `%s` has no hex %02d%02d",
				*sheet->code ? sheet->code : "-", column, row);
			return;
		}
		if (*letter != '-' && ground_of(r->rows, *letter) < 0)
			diag_add(r->diag, DIAG_ERROR, at,
				"`%c` stands for no ground; `ground %c ID` was expected "
				"above",
				*letter, *letter);
		else
			picture->letter[row][column] = *letter;
	}
}

static void read_layout(struct reader *r)
{
	static const struct {
		const char *word;
		void (*take)(struct reader *r, const struct line *line);
	} records[] = {{"sheet", read_sheet}, {"ground", read_ground}, {"rows", read_rows}};

	r->sheet = -1;
	for (const struct line *line = r->first; line; line = line->next) {
		size_t i = 0;
		int row;

		while (i < 3 && strcmp(line->word[0], records[i].word) != 0)
			i++;
		if (i < 3)
			records[i].take(r, line);
		else if (r->sheet >= 0 &&
			 text_to_int(line->word[0], 1, SHEET_SIDE_MAX, &row))
			read_letters(r, line, row);
		else if (strcmp(line->word[0], "hex") && strcmp(line->word[0], "side"))
			WRONG(r, line, NULL,
				"`sheet`, `ground`, `rows`, the number of a row, `hex` or "
				"`side` was expected");
	}
}

/* ---- the grid ---- */

static char letter_of(const struct reader *r, int sheet, struct hex hex)
{
	return r->picture[sheet].letter[hex.row][hex.column];
}

static bool is_there(const void *context, int sheet, struct hex hex)
{
	const struct reader *r = context;
	char letter = letter_of(r, sheet, hex);

	return letter && letter != '-' &&
	       (!r->window || sheets_in_windows(&r->windows, sheet, hex));
}

static int read_windows(struct reader *r)
{
	struct sheet_window *window;
	int count = 0;

	while (r->window && r->window[count])
		count++;
	window = ARENA_NEW_ARRAY(r->arena, (size_t)count, struct sheet_window);
	for (int i = 0; i < count; i++)
		if (!sheet_window_read(&window[i], r->rows->sheet, r->rows->sheet_count,
			    r->window[i])) {
			diag_add(r->diag, DIAG_ERROR, (struct where){r->file, 0, 0},
				"there is no part `%s` of its sheets; `A`, `A0612` or "
				"`A0612-0915` was expected",
				r->window[i]);
			return ERR_REFUSED;
		}
	r->windows = (struct sheet_windows){window, count};
	return OK;
}

/* A hex is the same on all its sheets. */
static void set_ground(struct reader *r, int place)
{
	struct rows *rows = r->rows;

	rows->ground[place] = -1;
	for (int i = 0; i < rows->sheet_count; i++) {
		char letter;
		struct hex hex;
		int ground;

		if (!sheets_hex(&hex, &rows->sheets, i, place) ||
			!(letter = letter_of(r, i, hex)) || letter == '-')
			continue;
		ground = ground_of(rows, letter);
		if (rows->ground[place] < 0) {
			rows->ground[place] = ground;
			rows->hex_where[place] =
				(struct where){r->file, r->picture[i].line[hex.row], 0};
		} else if (rows->ground[place] != ground) {
			diag_add(r->diag, DIAG_ERROR,
				(struct where){r->file, r->picture[i].line[hex.row], 0},
				"%s%02d%02d is %s, and on another sheet, as %s, %s",
				rows->sheet[i].code, hex.column, hex.row,
				r->words->ground->id[ground], rows->map.place[place].id,
				r->words->ground->id[rows->ground[place]]);
		}
	}
}

static int make_map(struct reader *r)
{
	struct rows *rows = r->rows;
	size_t places, links;

	if (!sheets_join(
		    &rows->sheets, r->arena, rows->sheet, rows->sheet_count, is_there, r)) {
		diag_add(r->diag, DIAG_ERROR, (struct where){r->file, 0, 0},
			"this map has no hexes");
		return ERR_REFUSED;
	}
	rows->index = sheets_map(&rows->map, r->arena, &rows->sheets);
	places = (size_t)rows->map.places;
	links = (size_t)rows->map.links;
	rows->ground = ARENA_NEW_ARRAY(r->arena, places, int);
	rows->name = ARENA_NEW_ARRAY(r->arena, places, const char *);
	rows->aliases = ARENA_NEW_ARRAY(r->arena, places, const char *);
	rows->hex_where = ARENA_NEW_ARRAY(r->arena, places, struct where);
	rows->side_name = ARENA_NEW_ARRAY(r->arena, links, const char *);
	rows->side_where = ARENA_NEW_ARRAY(r->arena, links, struct where);
	for (int i = 0; i < rows->map.places; i++)
		set_ground(r, i);
	return OK;
}

/* ---- records of hexes and sides ---- */

static uint32_t read_flags(const struct reader *r, const struct line *line, size_t from,
	const char *const *words)
{
	uint32_t flags = 0;

	for (size_t i = from; i < line->words; i++) {
		unsigned best = 3;
		const char *near = NULL;
		int bit = text_index(words, line->word[i]);

		if (bit >= 0) {
			flags |= (uint32_t)1 << bit;
			continue;
		}
		for (int k = 0; words[k]; k++)
			if (text_nearer(&best, line->word[i], words[k]))
				near = words[k];
		WRONG(r, line, line->word[i], "unknown word `%s`%s%s%s", line->word[i],
			near ? "; did you mean `" : "", near ? near : "", near ? "`?" : "");
	}
	return flags;
}

/* The place of a hex; -1 outside of the windows, or after an error. */
static int find_hex(const struct reader *r, const struct line *line, const char *name)
{
	int place = index_find(r->rows->index, name);

	if (place < 0 && !r->window)
		WRONG(r, line, name, "there is no hex `%s` on the map", name);
	return place;
}

static void read_hex(struct reader *r, const struct line *line)
{
	struct rows *rows = r->rows;
	const char *bar = line->name ? strstr(line->name, " | ") : NULL;
	uint32_t flags;
	int place;

	if (line->words < 2) {
		WRONG(r, line, NULL, "`hex NUMBER WORDS = NAME` was expected");
		return;
	}
	flags = read_flags(r, line, 2, r->words->hex);
	if ((place = find_hex(r, line, line->word[1])) < 0)
		return;
	if (rows->hex_where[place].column) {
		WRONG(r, line, line->word[1], "hex %s has a line already, %u",
			line->word[1], rows->hex_where[place].line);
		return;
	}
	rows->hex_where[place] = where_of(r, line, NULL);
	rows->map.place[place].flags = flags;
	if (!line->name)
		return;
	rows->name[place] =
		bar ? arena_copy(r->arena, line->name, (size_t)(bar - line->name))
		    : line->name;
	rows->aliases[place] = bar ? bar + 3 : NULL;
}

static void read_side(struct reader *r, const struct line *line)
{
	struct rows *rows = r->rows;
	uint32_t flags;
	int from, to, link;

	if (line->words < 3) {
		WRONG(r, line, NULL, "`side HEX HEX WORDS = NAME` was expected");
		return;
	}
	flags = read_flags(r, line, 3, r->words->side);
	from = find_hex(r, line, line->word[1]);
	to = find_hex(r, line, line->word[2]);
	if (from < 0 || to < 0)
		return;
	link = map_link(&rows->map, from, to);
	if (link < 0)
		WRONG(r, line, line->word[1], "%s and %s share no side", line->word[1],
			line->word[2]);
	else if (from > to)
		WRONG(r, line, line->word[1],
			"the hex that comes first on the map stands first: `side %s %s` "
			"was "
			"expected",
			line->word[2], line->word[1]);
	else if (rows->side_where[link].line)
		WRONG(r, line, line->word[1],
			"the side of %s and %s has a line already, %u", line->word[1],
			line->word[2], rows->side_where[link].line);
	else {
		rows->side_where[link] = where_of(r, line, NULL);
		rows->map.link[link].flags = flags;
		rows->side_name[link] = line->name;
	}
}

int rows_read(struct rows *out, struct arena *arena, const struct rows_words *words,
	const char *file, const char *text, size_t length, const char *const *windows,
	struct diag *diag)
{
	struct reader r = {.rows = out,
		.arena = arena,
		.words = words,
		.file = file,
		.window = windows,
		.diag = diag};
	unsigned errors = diag->errors;

	*out = (struct rows){.head = NULL};
	r.end = &r.first;
	r.picture = ARENA_NEW_ARRAY(arena, ROWS_SHEETS_MAX, struct picture);
	split_lines(&r, text, length);
	read_layout(&r);
	if (read_windows(&r) < 0 || diag->errors > errors || make_map(&r) < 0)
		return ERR_REFUSED;
	for (const struct line *line = r.first; line; line = line->next) {
		if (!strcmp(line->word[0], "hex"))
			read_hex(&r, line);
		else if (!strcmp(line->word[0], "side"))
			read_side(&r, line);
	}
	return diag->errors > errors ? ERR_REFUSED : OK;
}
