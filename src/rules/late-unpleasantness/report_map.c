/* What a map shows of a view: marks of who is where, signs of the points. */
#include "rules/late-unpleasantness/report.h"

#include "rules/late-unpleasantness/report_private.h"

#define SIGNS_MAX (3 + SIDES + 1 + 2) /* at a point */

/* The divisions counted; else what is the most there is. */
static void label_own(struct map_mark *mark, const struct page *page, int place)
{
	int divisions = 0;
	bool leader = false, supply = false, dummy = false;

	for (int i = 0; i < page->game->units; i++) {
		const struct unit *unit = &page->game->unit[i];

		if (!page_is_here(page, i, place))
			continue;
		divisions += unit_is_division(unit);
		leader = leader || unit->type == TYPE_LEADER;
		supply = supply || unit->type == TYPE_SUPPLY;
		dummy = dummy || unit->type == TYPE_DUMMY;
	}
	if (divisions) {
		mark->label = arena_printf(page->arena, "%d", divisions);
		mark->legend = "number of divisions";
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
		if (page_is_here(page, i, place))
			words_add(&words, unit_name(page->game, page->view, i));
	return arena_printf(page->arena, "%s: %s", page_name(page, place),
		words_join(page, &words, ", "));
}

int report_marks(
	struct map_mark **out, struct arena *arena, const void *data, const void *view)
{
	const struct page page = page_of(arena, data, view);
	int places = page.game->map.places, count = 0;

	*out = ARENA_NEW_ARRAY(arena, (size_t)places + 1, struct map_mark);
	for (int place = 0; place < places; place++) {
		enum side holder = place_holder(page.view, place);
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
				page_name(&page, place), page_armies[holder],
				page_since(&page, place));
		}
	}
	return count;
}

/* Where supply comes from by a marker that moves (8.1): the Supply Terminus. */
static bool has_terminus(const struct page *page, int place)
{
	for (int i = 0; i < page->game->units; i++)
		if (page->game->unit[i].type == TYPE_MARKER &&
			page->view->unit[i].at == place)
			return true;
	return false;
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

/* The points of a victory are no secret, nor is the Supply Terminus. */
static int add_goals(struct map_sign *out, const struct page *page, int place)
{
	const char *name = page_name(page, place);
	int count = 0;

	for (enum side side = UNION; side < SIDES; side++)
		if (wins_by(page, side, place))
			out[count++] = (struct map_sign){place, "*",
				arena_printf(page->arena, "%s: victory of %s", name,
					page_armies[side]),
				"victory"};
	if (has_terminus(page, place))
		out[count++] = (struct map_sign){place, "T",
			arena_printf(page->arena, "%s: Supply Terminus", name),
			"Supply Terminus"};
	return count;
}

/* 12.0: what cards do to points and to the ways between them, for a turn. */
static int add_effects(struct map_sign *out, const struct page *page, int place)
{
	const char *name = page_name(page, place);
	struct words shut = {{NULL}, 0};
	int count = 0;

	for (int to = 0; to < page->game->map.places; to++)
		if (effects_block(page->view, place, to))
			words_add(&shut, page_name(page, to));
	if (shut.count)
		out[count++] = (struct map_sign){place, "/",
			arena_printf(page->arena, "%s: the way to %s is shut this turn",
				name, words_join(page, &shut, " and ")),
			"end of a way shut this turn"};
	if (effects_bar_attack(page->view, place))
		out[count++] = (struct map_sign){place, "no",
			arena_printf(page->arena, "%s: no further attack this turn", name),
			"no further attack this turn"};
	return count;
}

int report_signs(
	struct map_sign **out, struct arena *arena, const void *data, const void *view)
{
	const struct page page = page_of(arena, data, view);
	int places = page.game->map.places, count = 0;

	*out = ARENA_NEW_ARRAY(arena, (size_t)places * SIGNS_MAX + 1, struct map_sign);
	for (int place = 0; place < places; place++) {
		uint32_t flags = page.game->map.place[place].flags;
		const char *name = page_name(&page, place);

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
		if (flags & POINT_WORKS)
			(*out)[count++] = (struct map_sign){place, "#",
				arena_printf(arena, "%s: Richmond Works", name), "works"};
		if (page.view->place[place].attacked)
			(*out)[count++] = (struct map_sign){place, "!",
				arena_printf(arena, "%s: attacked this turn", name),
				"attacked this turn"};
		count += add_effects(*out + count, &page, place);
		count += add_goals(*out + count, &page, place);
	}
	return count;
}
