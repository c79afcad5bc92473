/*
 * What the sections of a report share: questions to the view, and the words for points,
 * turns, tables of one die, and the ways out of a point.
 *
 * Parts: places and turns; tables of one die; ways out of a point.
 */
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "game/journal.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report_private.h"

/* ---- places and turns ---- */

struct page lu_page_of(struct arena *arena, const void *game, const struct state *view)
{
	return (struct page){arena, game, view, page_reader(view->viewer)};
}

const char *lu_page_name(const struct page *page, int place)
{
	return page->game->map.place[place].name;
}

int lu_page_place(const struct page *page, const struct event *event, const char *key)
{
	const char *id = event_value(event, key);

	return id ? field_ids_find(&page->game->base.refs[REF_PLACE], id) : -1;
}

const char *lu_page_since(const struct page *page, int place)
{
	const struct place_state *now = &page->view->place[place];
	const struct scenario *start = &page->game->base.scenario[page->view->start];

	if (!now->since_turn)
		return "the set-up";
	if (now->since_turn == start->turn &&
		now->since_step == lu_sequence_find(start->step))
		return "the beginning";
	return arena_printf(page->arena, "turn %d, %s, %s", now->since_turn,
		page->game->base.turn[now->since_turn].date,
		lu_sequence[now->since_step].title);
}

bool lu_page_is_own(const struct page *page, int unit)
{
	return page->own != NO_SIDE && page->game->unit[unit].side == (int)page->own &&
	       page->game->unit[unit].type != TYPE_MARKER;
}

bool lu_page_is_here(const struct page *page, int unit, int place)
{
	return lu_page_is_own(page, unit) && page->view->unit[unit].at == place;
}

bool lu_page_has_supply_units(const struct page *page)
{
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_own(page, i) && page->game->unit[i].type == TYPE_SUPPLY)
			return true;
	return false;
}

bool lu_page_has_wagon(const struct page *page, int place)
{
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_here(page, i, place) &&
			page->view->unit[i].mode == MODE_WAGON)
			return true;
	return false;
}

bool lu_page_has_flag(const struct page *page, uint32_t flag)
{
	for (int i = 0; i < page->game->map.places; i++)
		if (page->game->map.place[i].flags & flag)
			return true;
	return false;
}

const char *lu_page_turn(const struct page *page, int turn)
{
	return page_turn(page->arena, turn, page->game->base.turn[turn].date);
}

/* ---- tables of one die ---- */

static bool gives(const struct page *page, const char *table, int face, const char *result)
{
	const char *given = lu_table_die(page->game, table, face);

	return given && !strcmp(given, result);
}

/* The last face from that one on which gives the same. */
static int last_of(const struct page *page, const char *table, int face, const char *result)
{
	while (face < 6 && gives(page, table, face + 1, result))
		face++;
	return face;
}

static const char *faces_from(const struct page *page, int first, int last)
{
	return last == first ? arena_printf(page->arena, "%d", first)
			     : arena_printf(page->arena, "%d to %d", first, last);
}

const char *lu_page_faces(const struct page *page, const char *table, const char *result)
{
	struct words words;

	words_begin(&words);
	for (int face = 1; face <= 6; face++) {
		int last = last_of(page, table, face, result);

		if (!gives(page, table, face, result))
			continue;
		words_add(&words, faces_from(page, face, last));
		face = last;
	}
	return words_join(page->arena, &words, ", ");
}

const char *lu_page_table(const struct page *page, const char *table,
	const char *(*say)(const struct page *page, const char *result))
{
	struct words words;

	words_begin(&words);
	for (int face = 1; face <= 6; face++) {
		const char *result = lu_table_die(page->game, table, face);
		int last = last_of(page, table, face, result);

		words_add(&words, arena_printf(page->arena, "%s: %s",
					  faces_from(page, face, last), say(page, result)));
		face = last;
	}
	return words_join(page->arena, &words, ", ");
}

/* ---- ways out of a point ---- */

struct map;
struct map_exit;

const char *const lu_page_banks[BANKS] = {"no", "north", "south"};

static void add_mark(struct buf *out, const char *mark)
{
	buf_printf(out, "%s%s", out->length ? ", " : "", mark);
}

static const struct {
	uint32_t flag;
	const char *words;
} kinds[] = {
	{POINT_WORKS, "Richmond Works"},
	{POINT_WILDERNESS, "Wilderness"},
	{POINT_TOTOPOTOMOY, "Totopotomoy swamp"},
};

const char *lu_page_kind(uint32_t flags)
{
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (flags & kinds[i].flag)
			return kinds[i].words;
	return NULL;
}

const char *lu_page_marks(const struct page *page, int place, int bank)
{
	uint32_t flags = page->game->map.place[place].flags;
	struct buf marks;

	buf_init(&marks, page->arena);
	if (page->view->place[place].broken)
		add_mark(&marks, "bridge broken");
	else if (flags & POINT_PERMANENT_BRIDGE)
		add_mark(&marks, "permanent bridge");
	else if (flags & POINT_BRIDGE)
		add_mark(&marks, "bridge stands");
	if (bank != BANK_NONE)
		add_mark(&marks, arena_printf(page->arena, "%s bank", lu_page_banks[bank]));
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (flags & kinds[i].flag)
			add_mark(&marks, kinds[i].words);
	if ((flags & (POINT_RIVER | POINT_BRIDGE)) == POINT_RIVER)
		add_mark(&marks, "on a river");
	if (page->view->place[place].breastworks)
		add_mark(&marks, "breastworks");
	if (lu_effects_bar_attack(page->view, place))
		add_mark(&marks, "no further attack");
	return marks.data;
}

static const char *holder_words(const struct page *page, int place)
{
	enum side holder = lu_place_holder(page->view, place);

	if (page->game->map.place[place].flags & POINT_OFFMAP)
		return "nobody enters";
	if (holder == NO_SIDE)
		return "free";
	if (holder != page->own)
		return "ENEMY";
	return lu_page_has_wagon(page, place) ? "your wagon: no room" : "yours";
}

/* Two links may lead to one point (road and railroad); it is one way out. */
static bool seen_before(const struct map *map, int place, int exit)
{
	for (int i = map->place[place].first_exit; i < exit; i++)
		if (map->exit[i].to == map->exit[exit].to)
			return true;
	return false;
}

static int widest_way(const struct page *page, int place)
{
	const struct map *map = &page->game->map;
	int first = map->place[place].first_exit, width = 0;

	for (int i = first; i < first + map->place[place].exits; i++) {
		int columns = (int)text_columns(lu_page_name(page, map->exit[i].to));

		width = columns > width ? columns : width;
	}
	return width;
}

static void add_way(const struct page *page, struct tlist *lines, int place, int bank,
	const struct map_exit *exit, int width)
{
	const char *marks = lu_page_marks(
		page, exit->to, (int)lu_link_bank(page->game, exit->to, exit->link));
	int cost = lu_point_cost(page->game, page->view, page->own, exit->to);
	struct buf line;

	buf_init(&line, page->arena);
	buf_puts(&line, "    ");
	if (bank != BANK_NONE)
		buf_printf(&line, "%s the %s bank ",
			page->view->place[place].broken ? "from" : "by",
			lu_page_banks[bank]);
	buf_puts(&line, "to ");
	kit_column_put(&line, lu_page_name(page, exit->to), width + 2);
	buf_puts(&line, holder_words(page, exit->to));
	if (lu_effects_block(page->view, place, exit->to))
		buf_puts(&line, "; WAY SHUT");
	if (page->game->map.link[exit->link].flags & LINK_RIVER)
		buf_puts(&line, "; over a river");
	if (cost > 1) /* 15.3 */
		buf_printf(&line, "; %d MP", cost);
	if (*marks)
		buf_puts(&line, "; ");
	kit_column_line(lines, &line, marks, "    ");
}

void lu_page_ways(const struct page *page, struct tlist *lines, int place, int bank)
{
	const struct map *map = &page->game->map;
	int first = map->place[place].first_exit, width = widest_way(page, place);

	for (int i = first; i < first + map->place[place].exits; i++)
		if (!seen_before(map, place, i) &&
			(int)lu_link_bank(page->game, place, map->exit[i].link) == bank)
			add_way(page, lines, place, bank, &map->exit[i], width);
}
