/* What the sections of a report ask of a view, and the words they say it with. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

struct page gc_page_of(struct arena *arena, const void *data, const void *at)
{
	const struct game *game = data;
	const struct state *view = at;

	return (struct page){
		.arena = arena,
		.game = game,
		.scenario = gc_scenario_of(game, view),
		.view = view,
		.day = gc_day_imagined(arena, game, view),
		.own = page_reader(view->viewer),
	};
}

bool gc_page_is_his(const struct page *page, int unit)
{
	return gc_unit_side(page->game, unit) == page->own &&
	       team_member_has(&page->reader,
		       gc_commander_of_unit(page->game, page->view, page->own, unit));
}

bool gc_page_over(const struct page *page)
{
	return page->view->outcome != ENDING_NONE;
}

const char *gc_page_hex(const struct page *page, int place)
{
	return page->game->map.place[place].name;
}

const char *gc_page_place(const struct page *page, int place)
{
	return gc_place_title(page->arena, page->game, place);
}

const char *gc_page_spot(const struct page *page, int place)
{
	const char *name = page->game->land.rows.name[place];

	return name ? name : gc_page_hex(page, place);
}

/* ---- what a hex is near ---- */

#define NEAR_MOST 9 /* hexes */
#define CLOSE_BY  3 /* so near that nobody need read how far */

/* The nearest hex with a name; -1: none is near. */
static int named_near(const struct page *page, int place)
{
	const struct rows *land = &page->game->land.rows;
	int best = -1, least = NEAR_MOST + 1;

	for (int i = 0; i < page->game->hexes; i++) {
		int far =
			land->name[i] ? hex_distance(&land->sheets.grid, i, place) : least;

		if (far < least) {
			least = far;
			best = i;
		}
	}
	return best;
}

/* The direction from one hex to another, of eight: columns of a grid are 1.5 wide where
 * rows are 1.73 high, and even columns lie half a row lower. */
static const char *direction(const struct hex_grid *grid, int from, int to)
{
	static const char *const names[3][3] = {{"northwest", "north", "northeast"},
		{"west", "", "east"}, {"southwest", "south", "southeast"}};
	struct hex a = hex_at(grid, from), b = hex_at(grid, to);
	int east = 1500 * (b.column - a.column);
	int south = 866 * (2 * (b.row - a.row) + (b.column % 2 == 0) - (a.column % 2 == 0));
	int across = abs(east), down = abs(south);
	int column = 5 * across <= 2 * down ? 0 : east > 0 ? 1 : -1;
	int row = 5 * down <= 2 * across ? 0 : south > 0 ? 1 : -1;

	return names[row + 1][column + 1];
}

/* The nearest hex with a name to one without, and how far it is; -1: it has a name, or none
 * is near. */
static int nearest(const struct page *page, int place, int *far)
{
	const struct rows *land = &page->game->land.rows;
	int near = land->name[place] || place >= page->game->hexes
			   ? -1
			   : named_near(page, place);

	*far = near < 0 ? 0 : hex_distance(&land->sheets.grid, near, place);
	return near;
}

/* "1 hex south of Old Tavern" */
static const char *way_from(const struct page *page, int near, int far, int place)
{
	return arena_printf(page->arena, "%d hex%s %s of %s", far, far == 1 ? "" : "es",
		direction(&page->game->land.rows.sheets.grid, near, place),
		page->game->land.rows.name[near]);
}

const char *gc_page_about(const struct page *page, int place)
{
	const char *const *name = page->game->land.rows.name;
	int far, near = nearest(page, place, &far);

	if (near < 0)
		return name[place] ? arena_printf(page->arena, "at %s", name[place]) : NULL;
	return far <= CLOSE_BY ? arena_printf(page->arena, "near %s", name[near])
			       : way_from(page, near, far, place);
}

const char *gc_page_near(const struct page *page, int place)
{
	int far;

	return nearest(page, place, &far) < 0
		       ? gc_page_spot(page, place)
		       : arena_printf(page->arena, "%s (%s)", gc_page_hex(page, place),
				 gc_page_about(page, place));
}

const char *gc_report_near(struct arena *arena, const void *data, const char *place)
{
	const struct game *game = data;
	const struct page page = {.arena = arena, .game = game, .own = NO_SIDE};
	int hex = field_ids_find(&game->base.refs[REF_PLACE], place);

	if (hex < 0 || hex >= game->hexes)
		return NULL;
	return game->land.rows.name[hex] ? game->land.rows.name[hex]
					 : gc_page_about(&page, hex);
}

/* ---- what events name ---- */

static const char *name_of(const struct page *page, const char *id)
{
	int unit = field_ids_find(&page->game->base.refs[REF_UNIT], id);
	int place = field_ids_find(&page->game->base.refs[REF_PLACE], id);

	return unit >= 0    ? gc_page_unit(page, unit)
	       : place >= 0 ? gc_page_hex(page, place)
			    : id;
}

const char *gc_page_named(
	const struct page *page, const struct event *event, const char *key)
{
	const char *list = event_value(event, key);
	struct words words;
	char **id;
	size_t count = text_split(page->arena, list ? list : "", ',', &id);

	words_begin(&words);
	for (size_t i = 0; i < count; i++)
		words_add(&words, name_of(page, id[i]));
	return words_join(page->arena, &words, ", ");
}

#define COLUMNS 70 /* of a line */

/* So much of a text as has room in a line, up to a blank. */
static size_t part_of(const char *text, size_t room)
{
	size_t length = strlen(text), cut = room;

	if (length <= room)
		return length;
	while (cut && text[cut] != ' ')
		cut--;
	return cut ? cut : length;
}

void gc_page_beside(
	struct tlist *out, const struct page *page, const char *head, const char *text)
{
	int width = (int)strlen(head);

	while (*text) {
		size_t length = part_of(text, COLUMNS - (size_t)width - strlen("  "));

		template_add_text(out, arena_printf(page->arena, "%-*s  %.*s", width, head,
					       (int)length, text));
		text += length;
		text += strspn(text, " ");
		head = "";
	}
}

const char *gc_page_unit(const struct page *page, int unit)
{
	return page->game->unit[unit].name;
}

const char *gc_page_counter(const struct page *page, int unit)
{
	if (!page->game->unit[unit].strength)
		return gc_page_unit(page, unit);
	return arena_printf(page->arena, "%s %d", gc_page_unit(page, unit),
		page->view->unit[unit].strength);
}

static const char *condition(const struct page *page, int unit, bool with_held)
{
	const struct unit_state *is = &page->view->unit[unit];
	struct words words;

	words_begin(&words);
	if (is->disorganized)
		words_add(&words, "disorganized");
	if (is->exhausted)
		words_add(&words, "exhausted");
	if (is->demoralized)
		words_add(&words,
			arena_printf(page->arena, "demoralized-%d", is->demoralized));
	if (is->refuses)
		words_add(&words, "flanks refused");
	if (is->held && with_held)
		words_add(&words, "may not move yet");
	if (is->unsupplied)
		words_add(&words, "out of supply");
	if (is->spent)
		words_add(&words, arena_printf(page->arena, "ammunition %d of %d",
					  gc_ammunition_of(page->game, page->view, unit),
					  gc_boxes_of(page->game)));
	return words_join(page->arena, &words, ", ");
}

const char *gc_page_condition(const struct page *page, int unit)
{
	return condition(page, unit, true);
}

const char *gc_page_state(const struct page *page, int unit)
{
	return condition(page, unit, false);
}

const char *gc_page_works(enum work_level level)
{
	static const char *const words[WORK_LEVELS] = {
		[WORKS_NONE] = "",
		[WORKS_BREASTWORKS_BUILD] = "breastworks begun",
		[WORKS_BREASTWORKS] = "breastworks",
		[WORKS_FORT_BUILD] = "breastworks, fort begun",
		[WORKS_FORT] = "fort",
		[WORKS_REDOUBT] = "redoubt",
	};

	return words[level];
}

const char *gc_page_turn(const struct page *page, int turn)
{
	return page_turn(page->arena, turn, page->scenario->day[turn].date);
}

const char *gc_page_turn_line(const struct page *page)
{
	int turn = page->view->turn;

	return turn ? page_turn_line(page->arena, turn, page->scenario->days,
			      page->scenario->day[turn].date)
		    : "Before the first day";
}
