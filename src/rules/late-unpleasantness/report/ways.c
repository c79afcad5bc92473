/* The ways out of a point, and what is to be said of where they lead. */
#include "base/buf.h"
#include "base/text.h"
#include "game/map.h"
#include "rules/kit/columns.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/effects_combat.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/rules/allowances.h"
#include "rules/late-unpleasantness/state/state.h"

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
	column_put(&line, lu_page_name(page, exit->to), width + 2);
	buf_puts(&line, holder_words(page, exit->to));
	if (lu_effects_block(page->view, place, exit->to))
		buf_puts(&line, "; WAY SHUT");
	if (page->game->map.link[exit->link].flags & LINK_RIVER)
		buf_puts(&line, "; over a river");
	if (cost > 1) /* 15.3 */
		buf_printf(&line, "; %d MP", cost);
	if (*marks)
		buf_puts(&line, "; ");
	column_line(lines, &line, marks, "    ");
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
