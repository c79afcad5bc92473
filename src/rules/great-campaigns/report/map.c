/* What a map shows of a view: counters, works and crossings as they are now. */
#include "game/marks.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

/* ---- counters ---- */

static const char *title_of(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];
	const struct unit_state *is = &page->view->unit[unit];
	const char *condition = gc_page_condition(page, unit);

	if (info->arm == ARM_LEADER)
		return arena_printf(page->arena, "%s, leader, Command Value %d, at %s",
			info->name, info->command_value, gc_page_place(page, is->at));
	return arena_printf(page->arena, "%s, %s, MV %d, FL %d%s%s, at %s", info->name,
		gc_arm_words[info->arm], is->strength, is->fatigue, *condition ? ", " : "",
		condition, gc_page_place(page, is->at));
}

/* "12", with its Fatigue Level in dots. */
static const char *label_of(const struct page *page, int unit)
{
	const struct unit_state *is = &page->view->unit[unit];

	if (!is->strength)
		return page->game->unit[unit].arm == ARM_LEADER ? "*" : "W";
	return arena_printf(page->arena, "%d/%d", is->strength, is->fatigue);
}

int gc_report_marks(
	struct map_mark **out, struct arena *arena, const void *game, const void *view)
{
	static const char *const legend[ARMS] = {
		[ARM_INFANTRY] = "infantry: MV / Fatigue Level",
		[ARM_CAVALRY] = "cavalry",
		[ARM_ARTILLERY] = "artillery",
		[ARM_LEADER] = "a leader",
		[ARM_WAGONS] = "a wagon train",
		[ARM_BATTERY] = "a battery",
	};
	const struct page page = gc_page_of(arena, game, view);
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
			.legend = legend[page.game->unit[i].arm],
			.open = true,
			.detail = gc_page_unit(&page, i),
			.flags = (is->demoralized ? MARK_STRUCK : 0u) |
				 (is->disorganized ? MARK_WORN : 0u) |
				 (is->exhausted ? MARK_SHORT : 0u)};
	}
	return count;
}

/* ---- signs: works ---- */

int gc_report_signs(
	struct map_sign **out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = gc_page_of(arena, game, view);
	int count = 0;

	*out = ARENA_NEW_ARRAY(arena, WORKS_MAX + 1, struct map_sign);
	for (int i = 0; i < page.view->works_count; i++) {
		const struct works_state *works = &page.view->works[i];

		(*out)[count++] = (struct map_sign){works->at,
			works->level >= WORKS_FORT ? "F" : "w",
			arena_printf(arena, "%s: %s of %s", gc_page_place(&page, works->at),
				gc_page_works((enum work_level)works->level),
				side_army((enum side)works->side)),
			works->level >= WORKS_FORT ? "fort" : "breastworks"};
	}
	return count;
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

		(*out)[i] = (struct map_way){state->crossing[i].link, destroyed,
			(enum side)state->crossing[i].side,
			destroyed ? "destroyed crossing" : "pontoon bridge", NULL};
	}
	return state->crossings;
}

const unsigned char *gc_report_control(
	struct arena *arena, const void *data, const void *view)
{
	const struct page page = gc_page_of(arena, data, view);
	unsigned char *control =
		ARENA_NEW_ARRAY(arena, (size_t)page.game->map.places, unsigned char);

	for (int place = 0; place < page.game->map.places; place++)
		for (enum side side = UNION; side < SIDES; side++)
			if (gc_in_zone(page.day, side, place))
				control[place] |= (unsigned char)SIDE_SET(side);
	return control;
}
