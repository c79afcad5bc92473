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
		const char *text = line->word[i], *near = NULL;
		unsigned best = 3;
		int bit = text_index(words, text);

		if (bit >= 0) {
			flags |= (uint32_t)1 << bit;
			continue;
		}
		for (int k = 0; words[k]; k++)
			if (text_nearer(&best, text, words[k]))
				near = words[k];
		rows_wrong(r, line, text, "unknown word `%s`%s%s%s", text,
			near ? "; did you mean `" : "", near ? near : "", near ? "`?" : "");
	}
	return flags;
}

/* ---- hexes by their names ---- */

/* A number without a code, in a text with one sheet; -1 for anything else. */
static int find_number(
	const struct rows_reader *r, const struct rows_line *line, const char *name)
{
	int sheet = r->only[line->text];
	struct hex hex;

	if (sheet < 0 || sheet >= ROWS_SHEETS_MAX || !sheet_hex_read(&hex, name))
		return -1;
	return sheets_place(&r->rows->sheets, sheet, hex);
}

/* The place of a hex; -1 outside of the windows, or after an error at `at`. */
static int find_hex(const struct rows_reader *r, const struct rows_line *line,
	const char *at, const char *name)
{
	int place = find_number(r, line, name);

	if (place < 0)
		place = sheets_find(&r->rows->sheets, name);
	if (place < 0 && !r->window)
		rows_wrong(r, line, at, "there is no hex `%s` on the map", name);
	return place;
}

/* The side of two hexes, of which the first has that place; -1 where one lies outside, or
 * after an error. */
static int side_to(const struct rows_reader *r, const struct rows_line *line,
	const char *at, int from, int to, const char *from_name, const char *to_name)
{
	int link;

	if (from < 0 || to < 0)
		return -1;
	link = map_link(&r->rows->map, from, to);
	if (link < 0)
		rows_wrong(r, line, at, "%s and %s share no side", from_name, to_name);
	return link;
}

static int find_side(const struct rows_reader *r, const struct rows_line *line,
	const char *at, const char *from_name, const char *to_name)
{
	int from = find_hex(r, line, at, from_name);
	int to = from < 0 ? -1 : find_hex(r, line, at, to_name);

	return side_to(r, line, at, from, to, from_name, to_name);
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
		rows_wrong(r, line, line->word[1], "hex %s has a line already, %u",
			line->word[1], where->line);
	else if (r->rows->map.place[place].flags != flags ||
		 !same_name(r->rows, place, line->name))
		rows_wrong(r, line, line->word[1],
			"%s says something else of hex %s in line %u", where->file,
			line->word[1], where->line);
}

static void read_hex(struct rows_reader *r, const struct rows_line *line)
{
	struct rows *rows = r->rows;
	uint32_t flags;
	int place;

	if (line->words < 2) {
		rows_wrong(
			r, line, line->word[0], "`hex NUMBER WORDS = NAME` was expected");
		return;
	}
	flags = read_flags(r, line, 2, r->words->hex);
	if ((place = find_hex(r, line, line->word[1], line->word[1])) < 0)
		return;
	if (line->over ? r->hex_over[place] : rows->hex_where[place].column > 0) {
		check_again(r, line, place, flags);
		return;
	}
	r->hex_over[place] = line->over;
	rows->hex_where[place] = rows_where(line, line->word[0]);
	rows_say_hex(rows, place, flags);
	name_hex(r, line, place);
}

static void read_side(struct rows_reader *r, const struct rows_line *line)
{
	struct rows *rows = r->rows;
	char *const *word = line->word;
	uint32_t flags;
	int link;

	if (line->words < 3) {
		rows_wrong(r, line, word[0], "`side HEX HEX WORDS = NAME` was expected");
		return;
	}
	flags = read_flags(r, line, 3, r->words->side);
	link = find_side(r, line, word[1], word[1], word[2]);
	if (link < 0)
		return;
	if (find_hex(r, line, word[1], word[1]) != rows->map.link[link].from) {
		rows_wrong(r, line, word[1],
			"the hex that comes first on the map stands first: `side %s %s` was expected",
			word[2], word[1]);
		return;
	}
	if (line->over ? r->side_over[link]
		       : rows->side_where[link].column > 0 &&
				 rows->side_where[link].file == line->file) {
		rows_wrong(r, line, word[1], "the side of %s and %s has a line already, %u",
			word[1], word[2], rows->side_where[link].line);
		return;
	}
	rows->side_where[link] = rows_where(line, word[0]);
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
	*list = (struct rows_list){
		.kind = kind, .flags = read_flags(r, line, 1, words), .name = line->name};
	if (!list->flags || !line->items)
		rows_wrong(r, line, line->word[0],
			"`%s WORDS = NAME: HEXES` was expected, the name if there is one",
			line->word[0]);
	r->items = 0;
	return list;
}

static void add_item(struct rows_reader *r, int item)
{
	ARENA_GROW(r->arena, r->item, r->items, r->item_room);
	r->item[r->items++] = item;
}

static void end_list(const struct rows_reader *r, struct rows_list *list)
{
	list->items = (int)r->items;
	if (r->items)
		list->item = arena_clone(r->arena, r->item, r->items * sizeof *list->item);
}

static void read_hexes(struct rows_reader *r, const struct rows_line *line)
{
	struct rows_list *list = add_list(r, line, ROWS_HEXES, r->words->hex);
	char *at = line->items, *item;

	while (at && (item = rows_item(line, &at))) {
		int place = find_hex(r, line, item, item);

		if (place < 0)
			continue;
		r->rows->map.place[place].flags |= list->flags;
		add_item(r, place);
	}
	end_list(r, list);
}

static void add_side(
	struct rows_reader *r, const struct rows_line *line, uint32_t flags, int link)
{
	if (link < 0)
		return;
	r->rows->map.link[link].flags |= flags;
	if (!r->rows->side_where[link].line)
		r->rows->side_where[link] = (struct where){line->file, line->number, 0};
	add_item(r, link);
}

static void read_sides(struct rows_reader *r, const struct rows_line *line)
{
	struct rows_list *list = add_list(r, line, ROWS_SIDES, r->words->side);
	char *at = line->items, *item;

	while (at && (item = rows_item(line, &at))) {
		char *slash = strchr(item, '/');

		if (!slash) {
			rows_wrong(r, line, item,
				"`HEX/HEX`, the two hexes of a side, was expected");
			continue;
		}
		*slash = '\0';
		add_side(r, line, list->flags, find_side(r, line, item, item, slash + 1));
	}
	end_list(r, list);
}

/* A hex on the map is looked up once, and not again where the way leads on from it. */
static void read_way(struct rows_reader *r, const struct rows_line *line)
{
	struct rows_list *list = add_list(r, line, ROWS_WAY, r->words->side);
	char *at = line->items, *before = at ? rows_item(line, &at) : NULL, *item;
	const char *first = before;
	int from = -1, to;

	while (before && (item = rows_item(line, &at))) {
		from = from < 0 ? find_hex(r, line, item, before) : from;
		to = from < 0 ? -1 : find_hex(r, line, item, item);
		add_side(r, line, list->flags,
			side_to(r, line, item, from, to, before, item));
		before = item;
		from = to;
	}
	if (first && before == first)
		rows_wrong(r, line, first, "a way leads through two hexes at least");
	end_list(r, list);
}

void rows_read_records(struct rows_reader *r)
{
	static void (*const take[RECORDS])(
		struct rows_reader * r, const struct rows_line *line) = {
		read_hex, read_side, read_hexes, read_sides, read_way};

	/* what is said of one hex first: lists add to it; and then what lies over all */
	for (int over = 0; over < 2; over++)
		for (int kind = 0; kind < RECORDS; kind++)
			for (const struct rows_line *line = r->record[over][kind]; line;
				line = line->again)
				take[kind](r, line);
}
