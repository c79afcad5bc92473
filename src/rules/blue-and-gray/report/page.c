/* What the sections of a report ask of a view, and the words they say it with. */
#include "rules/blue-and-gray/report/report_private.h"

static enum side phasing_of(const struct state *view)
{
	return view->outcome == ENDING_NONE ? step_side(&bg_sequence[view->step]) : NO_SIDE;
}

struct page bg_page_of(struct arena *arena, const void *data, const void *at)
{
	const struct game *game = data;
	const struct state *view = at;
	enum side phasing = phasing_of(view);
	enum side first = step_side(&bg_sequence[bg_first_step(game)]);

	return (struct page){
		.arena = arena,
		.game = game,
		.view = view,
		.turn = bg_turn_imagined(
			arena, game, view, phasing == NO_SIDE ? first : phasing),
		.own = page_reader(view->viewer),
		.phasing = phasing,
	};
}

bool bg_page_is_of(const struct page *page, int unit, enum side side)
{
	return bg_unit_side(page->game, unit) == side;
}

const char *bg_page_hex(const struct page *page, int place)
{
	return page->game->map.place[place].name;
}

const char *bg_page_unit(const struct page *page, int unit)
{
	return page->game->unit[unit].name;
}

const char *bg_page_strength(const struct page *page, int unit)
{
	static const char *const letter[] = {
		[TYPE_INFANTRY] = "",
		[TYPE_CAVALRY] = "c",
		[TYPE_ARTILLERY] = "a",
		[TYPE_TRAIN] = "T",
	};
	const struct unit *info = &page->game->unit[unit];

	return arena_printf(page->arena, "%d%s", info->strength, letter[info->type]);
}

const char *bg_page_counter(const struct page *page, int unit)
{
	return arena_printf(page->arena, "%s %s", bg_page_unit(page, unit),
		bg_page_strength(page, unit));
}

const char *bg_page_units_at(const struct page *page, enum side side, int place)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (bg_page_is_of(page, i, side) && bg_stands_at(page->view, i, place))
			words_add(&words, bg_page_counter(page, i));
	return words_join(page->arena, &words, ", ");
}

const char *bg_page_turn(const struct page *page, int turn)
{
	return page_turn(page->arena, turn, page->game->base.turn[turn].date);
}

bool bg_page_is_to_move(const struct page *page, enum side side)
{
	return side != NO_SIDE && side == page->phasing && !page->view->under_way;
}

bool bg_page_has_combat(const struct page *page)
{
	return bg_page_is_to_move(page, page->phasing) &&
	       !bg_is_night(page->game, page->view);
}

const char *bg_page_night(const struct page *page)
{
	if (page->phasing == NO_SIDE || !bg_is_night(page->game, page->view))
		return "";
	return "It is night: nobody attacks, and only units that enter the map come into an enemy zone of control. Units that stand in one may leave it.";
}

int bg_page_contacts(int *found, const struct page *page, enum side side, int place)
{
	const struct place *here = &page->game->map.place[place];
	int count = 0;

	for (int i = here->first_exit; i < here->first_exit + here->exits; i++) {
		int to = page->game->map.exit[i].to;

		if (page->turn->field.units[side_other(side)][to] &&
			bg_in_contact(page->game, place, to))
			found[count++] = to;
	}
	return count;
}

int bg_page_nearest(const struct page *page, enum side side, int place, int *hexes)
{
	const struct game *game = page->game;
	int found = -1, least = 0;

	for (int i = 0; i < game->units; i++) {
		int far;

		if (!bg_on_map(page->view, i) || !bg_page_is_of(page, i, side))
			continue;
		far = hex_distance(&game->grid, page->view->unit[i].at, place);
		if (far <= game->unit[i].movement && (found < 0 || far < least)) {
			found = i;
			least = far;
		}
	}
	if (hexes && found >= 0)
		*hexes = least;
	return found;
}
