/*
 * What a map shows of a view: counters, works and crossings as they are now, and who
 * controls which hexes; the counties and who controls them (25); the arrows of the last
 * steps.
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

/* ---- counties ---- */

/* The county or city in which each hex lies; a city is none of its county. */
static const int *lying(const struct page *page)
{
	const struct gc_counties *counties = &page->game->campaign->counties;
	int places = page->game->hexes;
	int *of = ARENA_NEW_ARRAY(page->arena, (size_t)places, int);

	for (int i = 0; i < places; i++)
		of[i] = counties->of[i];
	for (int i = 0; i < counties->counties; i++)
		for (int k = 0; k < counties->county[i].hexes; k++)
			if (counties->county[i].hex[k] < places)
				of[counties->county[i].hex[k]] = i;
	return of;
}

bool gc_report_regions(
	struct map_regions *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = gc_page_of(arena, game, view);
	const struct gc_counties *counties;
	struct map_region *region;

	if (!gc_is_campaign(page.game, page.view))
		return false;
	counties = &page.game->campaign->counties;
	region = ARENA_NEW_ARRAY(arena, (size_t)counties->counties, struct map_region);
	for (int i = 0; i < counties->counties; i++) {
		enum side side = (enum side)page.view->campaign.county[i].holder;

		region[i] = (struct map_region){counties->county[i].name,
			arena_printf(arena, "%s, of %s", counties->county[i].title,
				side_army(side)),
			side};
	}
	*out = (struct map_regions){"county", lying(&page), region, counties->counties};
	return true;
}

/* ---- arrows ---- */

static const struct trail_form forms[] = {
	{"marched", ARROW_MARCH, "from", "way"},
	{"attack", ARROW_ATTACK, "from", "place"},
	{"retreat", ARROW_RETREAT, "from", "to"},
	{0},
};

int gc_report_arrows(struct map_arrow **out, struct arena *arena, const void *data,
	const struct told_step *news, size_t steps)
{
	const struct game *game = data;

	return trails_read(out, arena, &game->map, forms, news, steps);
}

/* ---- counters, works, crossings ---- */

/* ---- counters ---- */

static const char *title_of(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];
	const struct unit_state *is = &page->view->unit[unit];
	const char *condition = gc_page_condition(page, unit);

	if (info->arm == ARM_LEADER)
		return arena_printf(page->arena, "%s, leader, Command Value %d, at %s",
			info->name, gc_command_value(page->game, page->view, unit),
			gc_page_place(page, is->at));
	return arena_printf(page->arena, "%s, %s, MV %d, FL %d%s%s, at %s", info->name,
		gc_arm_words[info->arm], is->strength, is->fatigue, *condition ? ", " : "",
		condition, gc_page_place(page, is->at));
}

/* The MV; "a" and "c" behind it for artillery and cavalry, "W" alone for wagons. */
static const char *label_of(const struct page *page, int unit)
{
	int strength = page->view->unit[unit].strength;
	const char *letter = gc_arm_letters[page->game->unit[unit].arm];

	return strength ? arena_printf(page->arena, "%d%s", strength, letter) : letter;
}

/* 30: of a unit that is out of supply, or would be as things stand. */
static bool is_short(const struct page *page, const struct supply *supply, int unit)
{
	return supply && gc_is_combat_unit(page->game, page->view, unit) &&
	       (page->view->unit[unit].unsupplied ||
		       !gc_supply_is_at(supply, page->day, gc_unit_side(page->game, unit),
			       page->view->unit[unit].at));
}

static unsigned flags_of(const struct page *page, const struct supply *supply, int unit)
{
	const struct unit_state *is = &page->view->unit[unit];

	return (gc_is_leader(page->game, unit) ? MARK_LEADER : 0u) |
	       (is->demoralized ? MARK_DEMORALIZED : 0u) |
	       (is->disorganized ? MARK_DISORGANIZED : 0u) |
	       (is->exhausted ? MARK_EXHAUSTED : 0u) |
	       (is_short(page, supply, unit) ? MARK_SHORT : 0u);
}

/* Whom supply reaches; NULL in a battle, which has none. */
static const struct supply *supply_of(const struct page *page)
{
	struct supply *supply;

	if (!gc_is_campaign(page->game, page->view) || !page->view->turn)
		return NULL;
	supply = ARENA_NEW(page->arena, struct supply);
	gc_supply_find(supply, page->day);
	return supply;
}

static enum map_arm arm_of(const struct page *page, int unit)
{
	static const enum map_arm arms[ARMS] = {[ARM_INFANTRY] = MAP_INFANTRY,
		[ARM_CAVALRY] = MAP_CAVALRY,
		[ARM_ARTILLERY] = MAP_ARTILLERY,
		[ARM_LEADER] = MAP_LEADER,
		[ARM_WAGONS] = MAP_TRAIN,
		[ARM_BATTERY] = MAP_ARTILLERY,
		[ARM_VESSEL] = MAP_VESSEL};

	return arms[page->game->unit[unit].arm];
}

int gc_report_marks(
	struct map_mark **out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = gc_page_of(arena, game, view);
	const struct supply *supply = supply_of(&page);
	int count = 0;

	*out = ARENA_NEW_ARRAY(arena, (size_t)page.game->units + 1, struct map_mark);
	for (int i = 0; i < page.game->units; i++) {
		const struct unit_state *is = &page.view->unit[i];
		enum side side = gc_unit_side(page.game, i);

		if (!gc_on_map(page.view, i))
			continue;
		(*out)[count++] = (struct map_mark){.place = is->at,
			.side = side,
			.own = side == page.own,
			.label = label_of(&page, i),
			.title = title_of(&page, i),
			.open = true,
			.detail = gc_page_unit(&page, i),
			.flags = flags_of(&page, supply, i),
			.row = true,
			.fatigue = is->fatigue,
			.weight = is->strength,
			.arm = arm_of(&page, i),
			.pieces = side == page.own ? page.game->unit[i].id : NULL};
	}
	return count;
}

/* ---- signs: works and depots ---- */

static const enum map_works works_drawn[WORK_LEVELS] = {
	[WORKS_BREASTWORKS_BUILD] = MAP_BREASTWORKS_BEGUN,
	[WORKS_BREASTWORKS] = MAP_BREASTWORKS,
	[WORKS_FORT_BUILD] = MAP_FORT_BEGUN,
	[WORKS_FORT] = MAP_FORT,
	[WORKS_REDOUBT] = MAP_REDOUBT,
};

/* Of these nobody has dug: they serve whoever holds them. */
static struct map_sign printed_sign(const struct page *page, const struct gc_work *work)
{
	static const enum map_works drawn[GC_WORK_TYPES] = {[WORK_FORT] = MAP_FORT,
		[WORK_REDOUBT] = MAP_REDOUBT,
		[WORK_NAVAL_BATTERY] = MAP_BATTERY};

	return (struct map_sign){.place = work->place,
		.title = arena_printf(page->arena, "%s: %s", work->name,
			gc_page_place(page, work->place)),
		.works = drawn[work->type],
		.side = NO_SIDE};
}

static const char *legend_of(const struct depot_state *depot)
{
	static const char *const legends[SIDES][2] = {
		{"Union depot that is begun", "Union depot"},
		{"Confederate depot that is begun", "Confederate depot"}};

	return legends[depot->side][depot->complete];
}

/* 30 Depots on the map; a battle has none. */
static int add_depots(struct map_sign *out, const struct page *page)
{
	const struct campaign_state *campaign = &page->view->campaign;
	int count = 0;

	for (int i = 0; i < campaign->depots; i++) {
		const struct depot_state *depot = &campaign->depot[i];

		if (depot->at >= page->game->hexes)
			continue;
		out[count++] = (struct map_sign){.place = depot->at,
			.sign = depot->complete ? "D" : "d",
			.title = arena_printf(page->arena, "%s at %s",
				depot->complete ? "depot" : "begun depot",
				gc_page_place(page, depot->at)),
			.legend = legend_of(depot),
			.side = UNION};
	}
	return count;
}

int gc_report_signs(
	struct map_sign **out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = gc_page_of(arena, game, view);
	const struct gc_map *land = &page.game->land;
	int count = 0;

	*out = ARENA_NEW_ARRAY(
		arena, (size_t)land->works + WORKS_MAX + DEPOTS_MAX + 1, struct map_sign);
	for (int i = 0; i < land->works; i++)
		if (gc_works_find(page.view, land->work[i].place) < 0)
			(*out)[count++] = printed_sign(&page, &land->work[i]);
	for (int i = 0; i < page.view->works_count; i++) {
		const struct works_state *works = &page.view->works[i];

		if (!works_drawn[works->level])
			continue;
		(*out)[count++] = (struct map_sign){.place = works->at,
			.title = arena_printf(arena, "%s: %s of %s",
				gc_page_place(&page, works->at),
				gc_page_works((enum work_level)works->level),
				side_army((enum side)works->side)),
			.works = works_drawn[works->level],
			.side = (enum side)works->side};
	}
	return count + add_depots(*out + count, &page);
}

/* ---- ways: crossings that are not as printed ---- */

int gc_report_ways(
	struct map_way **out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = gc_page_of(arena, game, view);
	const struct state *state = page.view;

	*out = ARENA_NEW_ARRAY(arena, CROSSINGS_MAX + 1, struct map_way);
	for (int i = 0; i < state->crossings; i++) {
		bool destroyed = state->crossing[i].kind == CROSSING_DESTROYED;

		(*out)[i] = (struct map_way){.link = state->crossing[i].link,
			.side = (enum side)state->crossing[i].side,
			.title = destroyed ? "destroyed crossing" : "pontoon bridge",
			.crossing = destroyed ? MAP_CROSSING_BROKEN : MAP_CROSSING_LAID};
	}
	return state->crossings;
}

const unsigned char *gc_report_control(
	struct arena *arena, const void *data, const void *view)
{
	const struct page page = gc_page_of(arena, data, view);

	return zones_sides(arena, &page.day->field);
}

/* ---- views ---- */

static unsigned char *sides_standing(const struct page *page)
{
	unsigned char *sides =
		ARENA_NEW_ARRAY(page->arena, (size_t)page->game->map.places, unsigned char);

	for (int i = 0; i < page->game->units; i++)
		if (gc_on_map(page->view, i))
			sides[page->view->unit[i].at] |=
				(unsigned char)SIDE_SET(gc_unit_side(page->game, i));
	return sides;
}

/* "around Seven Pines": what has a name nearest to the midst of it. */
static const char *area_title(const struct page *page, const struct hex_area *area)
{
	const struct rows *rows = &page->game->land.rows;
	const struct hex_grid *grid = &rows->sheets.grid;
	int best = -1;

	for (int i = 0; i < rows->map.places; i++)
		if (rows->name[i] &&
			(best < 0 || hex_distance(grid, i, area->middle) <
					     hex_distance(grid, best, area->middle)))
			best = i;
	return best < 0 ? "an area"
			: arena_printf(page->arena, "around %s", rows->name[best]);
}

/* A map that a page shows at full size is drawn as a whole. */
int gc_report_views(
	struct map_view **out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = gc_page_of(arena, game, view);
	const struct hex_grid *grid = &page.game->land.rows.sheets.grid;
	const unsigned char *sides = sides_standing(&page);
	struct hex_area *area, theatre;
	int areas;

	if (grid->columns <= AREA_MOST && grid->rows <= AREA_MOST)
		return 0;
	if (!hexes_areas_theatre(&theatre, grid, sides)) {
		theatre.first = (struct hex){1, 1};
		theatre.last = (struct hex){grid->columns, grid->rows};
	}
	areas = hexes_areas_of_contact(&area, arena, grid, sides);
	*out = ARENA_NEW_ARRAY(arena, (size_t)areas + 1, struct map_view);
	(*out)[0] = (struct map_view){"the theatre", true, theatre.first, theatre.last};
	for (int i = 0; i < areas; i++)
		(*out)[i + 1] = (struct map_view){
			area_title(&page, &area[i]), false, area[i].first, area[i].last};
	return areas + 1;
}
