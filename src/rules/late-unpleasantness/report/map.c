/* What a map shows of a view: marks of who is where, signs of the points. */
#include "game/marks.h"
#include "rules/kit/words.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/effects_combat.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/data/victories.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/state/state.h"

struct link;

#define SIGNS_MAX (2 + 4 + SIDES + 1 + 2) /* at a point */

/* The divisions counted; else what is the most there is. */
static void label_own(struct map_mark *mark, const struct page *page, int place)
{
	int divisions = 0;
	bool leader = false, supply = false, dummy = false, garrison = false;

	for (int i = 0; i < page->game->units; i++) {
		const struct unit *unit = &page->game->unit[i];

		if (!lu_page_is_here(page, i, place))
			continue;
		garrison = garrison || unit->type == TYPE_GARRISON;
		divisions += lu_unit_is_division(unit) && unit->type != TYPE_GARRISON;
		leader = leader || unit->type == TYPE_LEADER;
		supply = supply || unit->type == TYPE_SUPPLY;
		dummy = dummy || unit->type == TYPE_DUMMY;
	}
	if (divisions) {
		mark->label = arena_printf(page->arena, "%d", divisions);
		mark->legend = "number of divisions";
	} else if (garrison) {
		mark->label = "G";
		mark->legend = "garrison without divisions";
	} else if (leader) {
		mark->label = "L";
		mark->legend = "leader without divisions";
	} else if (supply) {
		mark->label = "S";
		mark->legend = "supply without divisions";
	} else if (dummy) {
		mark->label = "d";
		mark->legend = "dummies alone";
	}
}

static const char *own_title(const struct page *page, int place)
{
	struct words words = {{NULL}, 0};

	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_here(page, i, place))
			words_add(&words, lu_unit_name(page->game, page->view, i));
	return arena_printf(page->arena, "%s: %s", lu_page_name(page, place),
		words_join(page->arena, &words, ", "));
}

int lu_report_marks(
	struct map_mark **out, struct arena *arena, const void *data, const void *view)
{
	const struct page page = lu_page_of(arena, data, view);
	int places = page.game->map.places, count = 0;

	*out = ARENA_NEW_ARRAY(arena, (size_t)places + 1, struct map_mark);
	for (int place = 0; place < places; place++) {
		enum side holder = lu_place_holder(page.view, place);
		struct map_mark *mark = &(*out)[count];

		if (holder == NO_SIDE)
			continue;
		count++;
		*mark = (struct map_mark){place, holder, holder == page.own, "", ""};
		if (mark->own) {
			label_own(mark, &page, place);
			mark->title = own_title(&page, place);
		} else {
			mark->title = arena_printf(arena, "%s: %s, since %s",
				lu_page_name(&page, place), side_army(holder),
				lu_page_since(&page, place));
		}
	}
	return count;
}

/* 13.0: who wins by this point. */
static bool wins_by(const struct page *page, enum side side, int place)
{
	for (int i = 0; i < page->game->victories; i++) {
		const struct victory *victory = &page->game->victory[i];

		for (int k = 0; k < victory->places && victory->side == (int)side; k++)
			if (victory->place[k] == place)
				return true;
	}
	return false;
}

/* The points of a victory are no secret, nor are works: these may be both. */
static int add_goals(struct map_sign *out, const struct page *page, int place)
{
	const char *works = lu_page_kind(page->game->map.place[place].flags & POINT_WORKS);
	const char *name = lu_page_name(page, place);
	int count = 0;

	for (enum side side = UNION; side < SIDES; side++)
		if (wins_by(page, side, place))
			out[count++] = (struct map_sign){place, works ? "#*" : "*",
				arena_printf(page->arena, "%s: %s%svictory of %s", name,
					works ? works : "", works ? ", " : "",
					side_army(side)),
				works ? "works and victory" : "victory"};
	if (works && !count)
		out[count++] = (struct map_sign){place, "#",
			arena_printf(page->arena, "%s: %s", name, works), "works"};
	return count;
}

/* 8.1: the markers of Union supply lie open. */
static int add_markers(struct map_sign *out, const struct page *page, int place)
{
	static const struct {
		const char *sign, *words;
	} kinds[] = {
		{"T", "Supply Terminus"},
		{"D", "Supply Depot"},
		{"TD", "Supply Terminus and Supply Depot"},
	};
	int here = 0;

	for (enum marker_kind kind = MARKER_TERMINUS; kind < MARKERS; kind++) {
		int marker = lu_supply_marker(page->game, kind);

		if (marker >= 0 && page->view->unit[marker].at == place)
			here |= 1 << kind;
	}
	if (!here)
		return 0;
	*out = (struct map_sign){place, kinds[here - 1].sign,
		arena_printf(page->arena, "%s: %s", lu_page_name(page, place),
			kinds[here - 1].words),
		kinds[here - 1].words};
	return 1;
}

/* What the ground is like; where a bridge is, it says that there is water. */
static int add_ground(struct map_sign *out, const struct page *page, int place)
{
	uint32_t flags = page->game->map.place[place].flags;
	const char *name = lu_page_name(page, place),
		   *woods = lu_page_kind(flags & (POINT_WILDERNESS | POINT_TOTOPOTOMOY));
	int count = 0;

	if (woods)
		out[count++] = (struct map_sign){place, "%",
			arena_printf(page->arena, "%s: %s", name, woods),
			"Wilderness or Totopotomoy"};
	if ((flags & (POINT_RIVER | POINT_BRIDGE)) == POINT_RIVER)
		out[count++] = (struct map_sign){place, "~",
			arena_printf(page->arena, "%s: on a river", name), "river point"};
	if (flags & POINT_OFFMAP)
		out[count++] = (struct map_sign){place, "S",
			arena_printf(page->arena, "%s: supply comes from there", name),
			"source of supply, which nobody enters"};
	return count;
}

/* 12.0: what cards do to points and to the ways between them, for a turn. */
static int add_effects(struct map_sign *out, const struct page *page, int place)
{
	const char *name = lu_page_name(page, place);
	struct words shut = {{NULL}, 0};
	int count = 0;

	for (int to = 0; to < page->game->map.places; to++)
		if (lu_effects_block(page->view, place, to))
			words_add(&shut, lu_page_name(page, to));
	if (shut.count)
		out[count++] = (struct map_sign){place, "/",
			arena_printf(page->arena, "%s: the way to %s is shut this turn",
				name, words_join(page->arena, &shut, " and ")),
			"end of a way shut this turn"};
	if (lu_effects_bar_attack(page->view, place))
		out[count++] = (struct map_sign){place, "no",
			arena_printf(page->arena, "%s: no further attack this turn", name),
			"no further attack this turn"};
	return count;
}

int lu_report_signs(
	struct map_sign **out, struct arena *arena, const void *data, const void *view)
{
	const struct page page = lu_page_of(arena, data, view);
	int places = page.game->map.places, count = 0;

	*out = ARENA_NEW_ARRAY(arena, (size_t)places * SIGNS_MAX + 1, struct map_sign);
	for (int place = 0; place < places; place++) {
		uint32_t flags = page.game->map.place[place].flags;
		const char *name = lu_page_name(&page, place);

		if (page.view->place[place].broken)
			(*out)[count++] = (struct map_sign){place, "x",
				arena_printf(arena, "%s: the bridge is broken", name),
				"broken bridge"};
		else if (flags & POINT_BRIDGE)
			(*out)[count++] = (struct map_sign){place, "=",
				arena_printf(arena, "%s: %s", name,
					flags & POINT_PERMANENT_BRIDGE
						? "permanent bridge"
						: "the bridge stands"),
				"bridge"};
		count += add_ground(*out + count, &page, place);
		count += add_goals(*out + count, &page, place);
		if (page.view->place[place].breastworks)
			(*out)[count++] = (struct map_sign){place, "^",
				arena_printf(arena, "%s: breastworks", name),
				"breastworks"};
		if (page.view->place[place].attacked)
			(*out)[count++] = (struct map_sign){place, "!",
				arena_printf(arena, "%s: attacked this turn", name),
				"attacked this turn"};
		count += add_effects(*out + count, &page, place);
		count += add_markers(*out + count, &page, place);
	}
	return count;
}

/* ---- ways ---- */

/* 8.1: a railroad between two points through which the Union moved last. */
static bool is_union_rail(const struct page *page, const struct link *link)
{
	return (link->flags & LINK_RAIL) &&
	       lu_rail_is_union(page->view, page->game, link->from) &&
	       lu_rail_is_union(page->view, page->game, link->to);
}

int lu_report_ways(
	struct map_way **out, struct arena *arena, const void *data, const void *view)
{
	const struct page page = lu_page_of(arena, data, view);
	const struct map *map = &page.game->map;
	int count = 0;

	*out = ARENA_NEW_ARRAY(arena, (size_t)map->links * 2 + 1, struct map_way);
	for (int i = 0; i < map->links; i++) {
		const struct link *link = &map->link[i];

		if (link->flags & LINK_RIVER)
			(*out)[count++] = (struct map_way){i, true, NO_SIDE,
				arena_printf(arena, "a river between %s and %s",
					lu_page_name(&page, link->from),
					lu_page_name(&page, link->to)),
				"river across the way"};
		if (is_union_rail(&page, link))
			(*out)[count++] = (struct map_way){i, false, UNION,
				"the Union was the last to move here",
				"railroad where the Union moved last"};
	}
	return count;
}
