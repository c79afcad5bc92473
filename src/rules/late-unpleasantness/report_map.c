/* What a map shows of a view: marks of who is where, signs of the points. */
#include "rules/late-unpleasantness/report.h"

#include "rules/late-unpleasantness/report_private.h"

/* The divisions counted; else what is the most there is. */
static const char *own_label(const struct page *page, int place)
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
	if (divisions)
		return arena_printf(page->arena, "%d", divisions);
	return leader ? "L" : supply ? "S" : dummy ? "d" : "";
}

static const char *own_title(const struct page *page, int place)
{
	struct words words = {{NULL}, 0};

	for (int i = 0; i < page->game->units; i++)
		if (page_is_here(page, i, place))
			words_add(&words, page->game->unit[i].name);
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
			mark->label = own_label(&page, place);
			mark->title = own_title(&page, place);
		} else {
			mark->title = arena_printf(arena, "%s: %s, since %s",
				page_name(&page, place), page_armies[holder],
				page_since(&page, place));
		}
	}
	return count;
}

int report_signs(
	struct map_sign **out, struct arena *arena, const void *data, const void *view)
{
	const struct page page = page_of(arena, data, view);
	int places = page.game->map.places, count = 0;

	*out = ARENA_NEW_ARRAY(arena, (size_t)places * 3 + 1, struct map_sign);
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
	}
	return count;
}
