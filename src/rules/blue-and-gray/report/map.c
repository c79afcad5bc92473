/*
 * What a map shows of a view: counters, what is to be known of hexes now, and the last
 * steps.
 *
 * Parts: counters and hexes; arrows.
 */
#include <string.h>

#include "rules/blue-and-gray/report/report.h"
#include "rules/blue-and-gray/report/report_private.h"

/* ---- counters and hexes ---- */

#define SIGNS_MAX 2 /* in a hex */

/* ---- counters ---- */

static const char *title_of(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];
	const struct unit_state *now = &page->view->unit[unit];

	return arena_printf(page->arena, "%s, %s, %d SP, at %s%s", info->name,
		bg_type_words[info->type], info->strength, bg_page_hex(page, now->at),
		now->ineffective ? ", may not attack" : "");
}

/* The name as it stands on the counter: the printed short form, where there is one. */
static const char *short_name(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];
	size_t length = info->aliases ? strcspn(info->aliases, "|") : 0;

	while (length && info->aliases[length - 1] == ' ')
		length--;
	return length && length < strlen(info->name)
		       ? arena_copy(page->arena, info->aliases, length)
		       : info->name;
}

int bg_report_marks(
	struct map_mark **out, struct arena *arena, const void *game, const void *view)
{
	static const char *const legend[] = {
		[TYPE_INFANTRY] = "infantry, with its strength",
		[TYPE_CAVALRY] = "cavalry",
		[TYPE_ARTILLERY] = "artillery",
		[TYPE_TRAIN] = "the train",
	};
	static const enum map_arm arm[] = {
		[TYPE_INFANTRY] = MAP_INFANTRY,
		[TYPE_CAVALRY] = MAP_CAVALRY,
		[TYPE_ARTILLERY] = MAP_ARTILLERY,
		[TYPE_TRAIN] = MAP_TRAIN,
	};
	const struct page page = bg_page_of(arena, game, view);
	int count = 0;

	*out = ARENA_NEW_ARRAY(arena, (size_t)page.game->units + 1, struct map_mark);
	for (int i = 0; i < page.game->units; i++)
		if (bg_on_map(page.view, i)) {
			enum side side = bg_unit_side(page.game, i);

			(*out)[count++] = (struct map_mark){.place = page.view->unit[i].at,
				.side = side,
				.own = side == page.own,
				.label = bg_page_strength(&page, i),
				.title = title_of(&page, i),
				.legend = legend[page.game->unit[i].type],
				.open = true,
				.detail = short_name(&page, i),
				.arm = arm[page.game->unit[i].type],
				.flags = page.view->unit[i].ineffective ? MARK_STRUCK : 0,
				.pieces = side == page.own ? page.game->unit[i].id : NULL};
		}
	return count;
}

/* ---- signs ---- */

/* 15.0: who may come by the hex in the step to be played. */
static const char *entering(const struct page *page, int place)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; bg_page_is_to_move(page, page->phasing) && i < page->game->units;
		i++) {
		int entry[ENTRIES_MAX], count;

		if (!bg_page_is_of(page, i, page->phasing) ||
			!bg_may_enter(page->game, page->view, i))
			continue;
		count = bg_entries_open(page->turn, i, entry);
		for (int k = 0; k < count; k++)
			if (entry[k] == place)
				words_add(&words, bg_page_counter(page, i));
	}
	return words_join(page->arena, &words, ", ");
}

int bg_report_signs(
	struct map_sign **out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = bg_page_of(arena, game, view);
	int places = page.game->map.places, count = 0;

	*out = ARENA_NEW_ARRAY(arena, (size_t)places * SIGNS_MAX + 1, struct map_sign);
	for (int place = 0; place < places; place++) {
		const char *who = entering(&page, place);

		if (page.game->map.place[place].flags & PLACE_EXIT)
			(*out)[count++] = (struct map_sign){place, "X",
				arena_printf(arena, "%s: units may leave the map",
					bg_page_hex(&page, place)),
				"exit"};
		if (*who)
			(*out)[count++] = (struct map_sign){place, "E",
				arena_printf(arena, "%s: may enter now: %s",
					bg_page_hex(&page, place), who),
				"entry of units that may come now"};
	}
	return count;
}

/* Roads and rivers are drawn from the sheet; nothing of a way changes. */
int bg_report_ways(
	struct map_way **out, struct arena *arena, const void *game, const void *view)
{
	(void)arena;
	(void)game;
	(void)view;
	*out = NULL;
	return 0;
}

/* 6.0: all units are seen, so zones are known. */
const unsigned char *bg_report_control(
	struct arena *arena, const void *data, const void *view)
{
	struct zones zones;

	bg_zones_make(&zones, arena, data, view);
	return zones_sides(arena, &zones);
}

/* ---- arrows: the events of a journal that the last steps have ---- */

static const struct trail_form forms[] = {
	{"enter", ARROW_MARCH, "at", "path"},
	{"move", ARROW_MARCH, "from", "to"},
	{"attack", ARROW_ATTACK, "from", "targets"},
	{"retreat", ARROW_RETREAT, "from", "to"},
	{"displaced", ARROW_RETREAT, "from", "to"},
	{"train-retreat", ARROW_RETREAT, "from", "to"},
	{0},
};

int bg_report_arrows(struct map_arrow **out, struct arena *arena, const void *data,
	const struct told_step *news, size_t steps)
{
	const struct game *game = data;

	return trails_read(out, arena, &game->map, forms, news, steps);
}
