/*
 * A map of the whole theatre in letters: who controls what county, where both armies stand,
 * and the depots. A letter is so many columns of hexes wide that a line fits into a mail,
 * and has twice as many rows, which keeps the shape of the land. 25, 30
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/report/report_private.h"

#define ACROSS_LEAST 2  /* columns of hexes of a letter */
#define LINE_LONGEST 78 /* letters */

#define NAME_SHORTEST 3 /* letters of a name that is cut off for want of room */

/* What the letters show; of several in one the last. */
enum letter {
	LETTER_NOTHING = ' ',
	LETTER_WATER = '~',
	LETTER_CONFEDERATE = '.',
	LETTER_UNION = ':',
	LETTER_NEITHER = '-',
	LETTER_DEPOT = 'D',
	LETTER_CONFEDERATES = 'C',
	LETTER_UNIONISTS = 'U',
	LETTER_BOTH = 'X'
};

struct overview {
	const struct page *page;
	const struct hex_grid *grid;
	int across, down;   /* columns and rows of hexes of a letter */
	int columns, lines; /* of letters */
	char *letter;       /* line by line */
	bool *name;         /* it is of a name */
};

static char *letter_at(const struct overview *o, struct hex at)
{
	return &o->letter[(at.row - 1) / o->down * o->columns +
			  (at.column - 1) / o->across];
}

/* ---- the land ---- */

/* Whose the county of a hex is, as a letter. */
static char land_of(const struct overview *o, int place)
{
	const struct gc_counties *counties = &o->page->game->campaign->counties;
	int county = counties->of[place];

	if (o->page->game->sheet.ground[place] == HEX_WATER)
		return LETTER_WATER;
	if (county < 0)
		return LETTER_NOTHING;
	switch (o->page->view->campaign.county[county].holder) {
	case UNION: return LETTER_UNION;
	case CONFEDERATE: return LETTER_CONFEDERATE;
	default: return LETTER_NEITHER;
	}
}

/* What most hexes of a letter are. */
static char most_of(const struct overview *o, struct hex first)
{
	static const char kinds[] = {
		LETTER_CONFEDERATE, LETTER_UNION, LETTER_NEITHER, LETTER_WATER};
	int count[sizeof kinds] = {0};
	size_t best = 0;

	for (int c = 0; c < o->across; c++)
		for (int r = 0; r < o->down; r++) {
			struct hex at = {first.column + c, first.row + r};
			int place = hex_place(o->grid, at);

			for (size_t k = 0; place >= 0 && k < sizeof kinds; k++)
				count[k] += land_of(o, place) == kinds[k];
		}
	for (size_t k = 1; k < sizeof kinds; k++)
		if (count[k] > count[best])
			best = k;
	return count[best] ? kinds[best] : LETTER_NOTHING;
}

static void put_land(const struct overview *o)
{
	struct hex at;

	for (at.row = 1; at.row <= o->grid->rows; at.row += o->down)
		for (at.column = 1; at.column <= o->grid->columns; at.column += o->across)
			*letter_at(o, at) = most_of(o, at);
}

/* ---- armies and depots ---- */

static bool is_army(char letter)
{
	return letter == LETTER_UNIONISTS || letter == LETTER_CONFEDERATES ||
	       letter == LETTER_BOTH;
}

static void put_armies(const struct overview *o)
{
	const struct page *page = o->page;

	for (int i = 0; i < page->game->units; i++) {
		char own = gc_unit_side(page->game, i) == UNION ? LETTER_UNIONISTS
								: LETTER_CONFEDERATES;
		char *letter;

		if (!gc_is_combat_unit(page->game, page->view, i))
			continue;
		letter = letter_at(o, hex_at(o->grid, page->view->unit[i].at));
		*letter = *letter == own || !is_army(*letter) ? own : LETTER_BOTH;
	}
}

static void put_depots(const struct overview *o)
{
	const struct campaign_state *campaign = &o->page->view->campaign;

	for (int i = 0; i < campaign->depots; i++) {
		char *letter;

		if (campaign->depot[i].at >= o->page->game->hexes)
			continue;
		letter = letter_at(o, hex_at(o->grid, campaign->depot[i].at));
		*letter = is_army(*letter) ? text_lower(*letter) : LETTER_DEPOT;
	}
}

/* ---- names ---- */

static bool is_land(const struct overview *o, int at)
{
	static const char land[] = {LETTER_UNION, LETTER_CONFEDERATE, LETTER_NEITHER};

	return !o->name[at] && memchr(land, o->letter[at], sizeof land);
}

/* The most letters of a name that have room from there on, with one of land around them. */
static int room_at(const struct overview *o, int line, int column, int most)
{
	int begin = line * o->columns + column, room = 0;

	if (column > 0 && o->name[begin - 1])
		return 0;
	while (room < most && column + room < o->columns && is_land(o, begin + room))
		room++;
	return room && column + room < o->columns && o->name[begin + room] ? room - 1
									   : room;
}

/* The hexes of a county, and the sums of their columns and rows from 0. */
struct middle {
	long across, down;
	int count;
};

/* The hexes of the map are gone through once, for all counties. */
static struct middle *find_middles(const struct overview *o)
{
	const struct gc_counties *counties = &o->page->game->campaign->counties;
	struct middle *middle =
		ARENA_NEW_ARRAY(o->page->arena, (size_t)counties->counties, struct middle);

	for (int p = 0; p < o->page->game->hexes; p++)
		if (counties->of[p] >= 0) {
			struct middle *of = &middle[counties->of[p]];
			struct hex at = hex_at(o->grid, p);

			of->across += at.column - 1;
			of->down += at.row - 1;
			of->count++;
		}
	return middle;
}

static void put_name(const struct overview *o, const char *name, int line, int column)
{
	int length = (int)strlen(name), best = 0, best_line = 0, best_column = 0;

	for (int l = line - 1; l <= line + 1; l++)
		for (int c = column - length; c <= column; c++) {
			int room = l < 0 || l >= o->lines || c < 0 || c >= o->columns
					   ? 0
					   : room_at(o, l, c, length);
			bool nearer = room == best && l == line && best_line != line;

			if (room < best ||
				(room == best && !nearer && c != column - length / 2))
				continue;
			best = room;
			best_line = l;
			best_column = c;
		}
	if (best < NAME_SHORTEST && best < length)
		return;
	for (int i = 0; i < best; i++) {
		o->letter[best_line * o->columns + best_column + i] = name[i];
		o->name[best_line * o->columns + best_column + i] = true;
	}
}

static void put_names(const struct overview *o)
{
	const struct gc_counties *counties = &o->page->game->campaign->counties;
	const struct middle *middle = find_middles(o);

	for (int i = 0; i < counties->counties; i++)
		if (middle[i].count)
			put_name(o, counties->county[i].name,
				(int)(middle[i].down / middle[i].count) / o->down,
				(int)(middle[i].across / middle[i].count) / o->across);
}

/* ---- the whole ---- */

/* Without blanks at their ends, and without empty lines before and behind. */
static void add_lines(const struct overview *o, struct tlist *lines)
{
	for (int l = 0; l < o->lines; l++) {
		const char *line = o->letter + (size_t)l * (size_t)o->columns;
		size_t length = (size_t)o->columns;

		while (length && line[length - 1] == LETTER_NOTHING)
			length--;
		if (length)
			template_add_text(lines, arena_copy(o->page->arena, line, length));
	}
}

void gc_report_overview(const struct page *page, struct tlist *lines)
{
	const struct hex_grid *grid = &page->game->land.rows.sheets.grid;
	struct overview o = {.page = page, .grid = grid, .across = ACROSS_LEAST};
	size_t letters;

	while (grid->columns > o.across * LINE_LONGEST)
		o.across++;
	o.down = 2 * o.across;
	o.columns = (grid->columns + o.across - 1) / o.across;
	o.lines = (grid->rows + o.down - 1) / o.down;
	letters = (size_t)o.columns * (size_t)o.lines;
	o.letter = ARENA_NEW_ARRAY(page->arena, letters, char);
	o.name = ARENA_NEW_ARRAY(page->arena, letters, bool);
	put_land(&o);
	put_armies(&o);
	put_depots(&o);
	put_names(&o);
	add_lines(&o, lines);
	template_add_text(lines, "");
	template_add_text(lines, "U, C: units of the Union, the Confederates; X: of both");
	template_add_text(lines, "D: a depot; u, c, x: units where one is");
	template_add_text(lines,
		memchr(o.letter, LETTER_NEITHER, letters)
			? ": and .: counties of the Union, of the Confederates; -: of neither; ~: water"
			: ": and .: counties of the Union, of the Confederates; ~: water");
}
