/*
 * Maps of rows: what is said of hexes, sides and ways.
 *
 * Parts: what takes the place of all that was said of a hex or side; hexes, sides, ways.
 */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "rules/hexes/rows_private.h"

/* ---- what takes the place of all that was said ---- */

static void drop(struct rows_list *list, int item)
{
	int kept = 0;

	for (int i = 0; i < list->items; i++)
		if (list->item[i] != item)
			list->item[kept++] = list->item[i];
	list->items = kept;
}

/* Lists of hexes, or of sides, that said more of it than is true now. */
static void drop_from_lists(struct rows *rows, bool hexes, int item, uint32_t flags)
{
	for (size_t i = 0; i < rows->lists; i++)
		if ((rows->list[i].kind == ROWS_HEXES) == hexes &&
			(rows->list[i].flags & ~flags))
			drop(&rows->list[i], item);
}

static void rows_say_hex(struct rows *rows, int place, uint32_t flags)
{
	drop_from_lists(rows, true, place, flags);
	rows->map.place[place].flags = flags;
}

/* Makes these flags all that is said of a place or link: lists that said more lose it. */
static void rows_say_side(struct rows *rows, int link, uint32_t flags)
{
	drop_from_lists(rows, false, link, flags);
	rows->map.link[link].flags = flags;
}

/* ---- hexes, sides, ways ---- */

static uint32_t read_flags(const struct rows_reader *r, const struct rows_line *line,
	size_t from, const char *const *words)
{
	uint32_t flags = 0;

	for (size_t i = from; i < line->words; i++) {
		const char *text = line->word[i].text, *near = NULL;
		unsigned best = 3;
		int bit = text_index(words, text);

		if (bit >= 0) {
			flags |= (uint32_t)1 << bit;
			continue;
		}
		for (int k = 0; words[k]; k++)
			if (text_nearer(&best, text, words[k]))
				near = words[k];
		rows_wrong(r, line, &line->word[i], "unknown word `%s`%s%s%s", text,
			near ? "; did you mean `" : "", near ? near : "", near ? "`?" : "");
	}
	return flags;
}

/* ---- hexes by their names ---- */

/* A number without a code, in a text with one sheet; -1 for anything else. */
static int find_number(
	const struct rows_reader *r, const struct rows_line *line, const char *name)
{
	int sheet = r->only[line->text], number;

	if (sheet < 0 || sheet >= ROWS_SHEETS_MAX || strlen(name) != 4 ||
		!text_to_int(name, 101, 9999, &number))
		return -1;
	return sheets_place(
		&r->rows->sheets, sheet, (struct hex){number / 100, number % 100});
}

/* The place of a hex; -1 outside of the windows, or after an error at `word`. */
static int find_hex(const struct rows_reader *r, const struct rows_line *line,
	const struct rows_word *word, const char *name)
{
	int place = find_number(r, line, name);

	if (place < 0)
		place = sheets_find(&r->rows->sheets, name);
	if (place < 0 && !r->window)
		rows_wrong(r, line, word, "there is no hex `%s` on the map", name);
	return place;
}

/* The side of two hexes; -1 where one lies outside, or after an error. */
static int find_side(const struct rows_reader *r, const struct rows_line *line,
	const struct rows_word *word, const char *from_name, const char *to_name)
{
	int from = find_hex(r, line, word, from_name), to = -1, link;

	if (from >= 0)
		to = find_hex(r, line, word, to_name);
	if (to < 0)
		return -1;
	link = map_link(&r->rows->map, from, to);
	if (link < 0)
		rows_wrong(r, line, word, "%s and %s share no side", from_name, to_name);
	return link;
}

/* ---- one hex, one side ---- */

static void name_hex(const struct rows_reader *r, const struct rows_line *line, int place)
{
	const char *bar = line->name ? strstr(line->name, " | ") : NULL;

	r->rows->name[place] =
		bar ? arena_copy(r->arena, line->name, (size_t)(bar - line->name))
		    : line->name;
	r->rows->aliases[place] = bar ? bar + 3 : NULL;
}

static bool same_name(const struct rows *rows, int place, const char *name)
{
	const char *known = rows->name[place];
	size_t length = known ? strlen(known) : 0;

	if (!name || !known)
		return !name && !known;
	return !strncmp(known, name, length) &&
	       (!name[length] || !strncmp(name + length, " | ", 3));
}

/* A hex on several sheets may have a line in the text of each; they say the same. */
static void check_again(const struct rows_reader *r, const struct rows_line *line,
	int place, uint32_t flags)
{
	const struct where *where = &r->rows->hex_where[place];

	if (where->file == line->file)
		rows_wrong(r, line, &line->word[1], "hex %s has a line already, %u",
			line->word[1].text, where->line);
	else if (r->rows->map.place[place].flags != flags ||
		 !same_name(r->rows, place, line->name))
		rows_wrong(r, line, &line->word[1],
			"%s says something else of hex %s in line %u", where->file,
			line->word[1].text, where->line);
}

static void read_hex(struct rows_reader *r, const struct rows_line *line)
{
	struct rows *rows = r->rows;
	uint32_t flags;
	int place;

	if (line->words < 2) {
		rows_wrong(r, line, line->word, "`hex NUMBER WORDS = NAME` was expected");
		return;
	}
	flags = read_flags(r, line, 2, r->words->hex);
	if ((place = find_hex(r, line, &line->word[1], line->word[1].text)) < 0)
		return;
	if (line->over ? r->hex_over[place] : rows->hex_where[place].column > 0) {
		check_again(r, line, place, flags);
		return;
	}
	r->hex_over[place] = line->over;
	rows->hex_where[place] = rows_where(line, line->word);
	rows_say_hex(rows, place, flags);
	name_hex(r, line, place);
}

static void read_side(struct rows_reader *r, const struct rows_line *line)
{
	struct rows *rows = r->rows;
	const struct rows_word *word = line->word;
	uint32_t flags;
	int link;

	if (line->words < 3) {
		rows_wrong(r, line, word, "`side HEX HEX WORDS = NAME` was expected");
		return;
	}
	flags = read_flags(r, line, 3, r->words->side);
	link = find_side(r, line, &word[1], word[1].text, word[2].text);
	if (link < 0)
		return;
	if (find_hex(r, line, &word[1], word[1].text) != rows->map.link[link].from) {
		rows_wrong(r, line, &word[1],
			"the hex that comes first on the map stands first: `side %s %s` was expected",
			word[2].text, word[1].text);
		return;
	}
	if (line->over ? r->side_over[link]
		       : rows->side_where[link].column > 0 &&
				 rows->side_where[link].file == line->file) {
		rows_wrong(r, line, &word[1],
			"the side of %s and %s has a line already, %u", word[1].text,
			word[2].text, rows->side_where[link].line);
		return;
	}
	rows->side_where[link] = rows_where(line, word);
	r->side_over[link] = line->over;
	if (line->over)
		rows_say_side(rows, link, flags);
	else
		rows->map.link[link].flags |= flags;
	rows->side_name[link] = line->name;
}

/* ---- lists ---- */

static struct rows_list *add_list(struct rows_reader *r, const struct rows_line *line,
	enum rows_list_kind kind, const char *const *words)
{
	struct rows *rows = r->rows;
	struct rows_list *list;

	ARENA_GROW(r->arena, rows->list, rows->lists, r->list_room);
	list = &rows->list[rows->lists++];
	*list = (struct rows_list){.kind = kind,
		.flags = read_flags(r, line, 1, words),
		.name = line->name,
		.item = ARENA_NEW_ARRAY(r->arena, line->items, int)};
	if (!list->flags || !line->items)
		rows_wrong(r, line, line->word,
			"`%s WORDS = NAME: HEXES` was expected, the name if there is one",
			line->word->text);
	return list;
}

static void read_hexes(struct rows_reader *r, const struct rows_line *line)
{
	struct rows_list *list = add_list(r, line, ROWS_HEXES, r->words->hex);

	for (size_t i = 0; i < line->items; i++) {
		int place = find_hex(r, line, &line->item[i], line->item[i].text);

		if (place < 0)
			continue;
		r->rows->map.place[place].flags |= list->flags;
		list->item[list->items++] = place;
	}
}

static void add_side(struct rows_reader *r, const struct rows_line *line,
	struct rows_list *list, int link)
{
	if (link < 0)
		return;
	r->rows->map.link[link].flags |= list->flags;
	if (!r->rows->side_where[link].line) {
		r->rows->side_where[link] = rows_where(line, line->word);
		r->rows->side_where[link].column = 0;
	}
	list->item[list->items++] = link;
}

static void read_sides(struct rows_reader *r, const struct rows_line *line)
{
	struct rows_list *list = add_list(r, line, ROWS_SIDES, r->words->side);

	for (size_t i = 0; i < line->items; i++) {
		const struct rows_word *word = &line->item[i];
		const char *slash = strchr(word->text, '/');

		if (!slash) {
			rows_wrong(r, line, word,
				"`HEX/HEX`, the two hexes of a side, was expected");
			continue;
		}
		add_side(r, line, list,
			find_side(r, line, word,
				arena_copy(
					r->arena, word->text, (size_t)(slash - word->text)),
				slash + 1));
	}
}

static void read_way(struct rows_reader *r, const struct rows_line *line)
{
	struct rows_list *list = add_list(r, line, ROWS_WAY, r->words->side);

	if (line->items == 1)
		rows_wrong(r, line, line->item, "a way leads through two hexes at least");
	for (size_t i = 1; i < line->items; i++)
		add_side(r, line, list,
			find_side(r, line, &line->item[i], line->item[i - 1].text,
				line->item[i].text));
}

void rows_read_records(struct rows_reader *r)
{
	static const struct {
		const char *word;
		void (*take)(struct rows_reader *r, const struct rows_line *line);
	} record[] = {{"hex", read_hex}, {"side", read_side}, {"hexes", read_hexes},
		{"sides", read_sides}, {"way", read_way}};

	/* what is said of one hex first: lists add to it; and then what lies over all */
	for (int over = 0; over < 2; over++)
		for (size_t i = 0; i < sizeof record / sizeof *record; i++)
			for (const struct rows_line *line = r->first; line;
				line = line->next)
				if (line->over == over &&
					!strcmp(line->word->text, record[i].word))
					record[i].take(r, line);
}
