/* 13.0: who wins by what, and how near he is to it; 15.0: the options of the campaign. */
#include "base/side.h"
#include "rules/kit/options.h"
#include "rules/kit/places.h"
#include "rules/kit/words.h"
#include "rules/late-unpleasantness/data/victories.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/state/state.h"

struct victory;

static const char *const wins[] = {"The Union wins", "The Confederates win"};
static const char *const whose[] = {"its", "their"};

static const char *points_of(
	const struct page *page, const struct victory *victory, const char *last)
{
	return place_names(
		page->arena, &page->game->map, victory->place, victory->places, last);
}

static const char *by_entering(const struct page *page, const struct victory *victory)
{
	return arena_printf(page->arena, "%s as soon as one of %s divisions enters %s.",
		wins[victory->side], whose[victory->side],
		points_of(page, victory, " or "));
}

static const char *by_holding_all(const struct page *page, const struct victory *victory)
{
	struct words now;

	words_begin(&now);
	for (int i = 0; i < victory->places; i++) {
		enum side holder = lu_place_holder(page->view, victory->place[i]);

		words_add(&now, arena_printf(page->arena, "%s hold%s %s",
					holder == NO_SIDE ? "nobody" : side_army(holder),
					holder == CONFEDERATE ? "" : "s",
					lu_page_name(page, victory->place[i])));
	}
	return arena_printf(page->arena,
		"%s as soon as %s divisions hold %s at the same time. Now %s.",
		wins[victory->side], whose[victory->side],
		points_of(page, victory, " and "), words_join(page->arena, &now, " and "));
}

/* To the side against which it is: what it controls for certain. */
static const char *control_left(const struct page *page, const struct victory *victory)
{
	int holder = page->own == UNION ? HELD_BY_UNION : HELD_BY_CONFEDERATE;
	struct words lost;

	words_begin(&lost);
	for (int i = 0; i < victory->places; i++)
		if (page->view->place[victory->place[i]].control != holder)
			words_add(&lost, lu_page_name(page, victory->place[i]));
	if (!lost.count)
		return "You control all of them.";
	return arena_printf(page->arena, "You control all of them for certain but for %s.",
		words_join(page->arena, &lost, " and "));
}

/* To him who wins by it what he controls for certain; to everybody where he stands. */
static const char *control_now(const struct page *page, const struct victory *victory)
{
	enum side side = (enum side)victory->side;
	int holder = side == UNION ? HELD_BY_UNION : HELD_BY_CONFEDERATE;
	struct words words;

	words_begin(&words);
	if (page->own == side_other(side))
		return control_left(page, victory);
	for (int i = 0; i < victory->places; i++) {
		int place = victory->place[i];

		if (page->own == side ? page->view->place[place].control == holder
				      : lu_place_held_by(page->view, place, side))
			words_add(&words, lu_page_name(page, place));
	}
	if (page->own == side)
		return arena_printf(page->arena, "For certain you control %s.",
			words.count ? words_join(page->arena, &words, " and ")
				    : "none now");
	return arena_printf(page->arena, "Now %s stand%s in %s.", side_army(side),
		side == UNION ? "s" : "",
		words.count ? words_join(page->arena, &words, " and ") : "none of them");
}

static const char *by_control(const struct page *page, const struct victory *victory)
{
	return arena_printf(page->arena,
		"%s when a player turn ends and %s infantry, in supply, was the last in %s "
		"%s. %s",
		wins[victory->side], whose[victory->side],
		victory->count == victory->places
			? "each of"
			: arena_printf(page->arena, "any %d of", victory->count),
		points_of(page, victory, ", "), control_now(page, victory));
}

/* 7.1: who holds the commands everybody knows. */
static bool is_lost(const struct page *page, int unit)
{
	int command = page->game->unit[unit].command;

	return page->view->unit[unit].lost ||
	       (page->game->command[command].leader == unit &&
		       page->view->command[command].leader != unit);
}

static const char *by_loss_of_leaders(
	const struct page *page, const struct victory *victory)
{
	struct words leaders, lost;

	words_begin(&leaders);
	words_begin(&lost);
	for (int i = 0; i < victory->units; i++) {
		words_add(&leaders, page->game->unit[victory->unit[i]].name);
		if (is_lost(page, victory->unit[i]))
			words_add(&lost, page->game->unit[victory->unit[i]].name);
	}
	return arena_printf(page->arena, "%s as soon as %s%s are lost.%s",
		wins[victory->side], leaders.count == 2 ? "both " : "",
		words_join(page->arena, &leaders, " and "),
		lost.count ? arena_printf(page->arena, " %s is lost.",
				     words_join(page->arena, &lost, " and "))
			   : "");
}

static const char *last_turn(const struct page *page)
{
	return lu_page_turn(page, page->game->base.turns);
}

static const char *by_time(const struct page *page, const struct victory *victory)
{
	return arena_printf(page->arena, "%s when %s, is over and nobody has won before.",
		wins[victory->side], last_turn(page));
}

static const char *victory_of(const struct page *page, const struct victory *victory)
{
	switch ((enum victory_kind)victory->kind) {
	case VICTORY_ENTER: return by_entering(page, victory);
	case VICTORY_HOLD_ALL: return by_holding_all(page, victory);
	case VICTORY_CONTROL: return by_control(page, victory);
	case VICTORY_LEADERS_LOST: return by_loss_of_leaders(page, victory);
	case VICTORY_LAST_TURN: return by_time(page, victory);
	}
	return "";
}

void lu_report_victory(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "victory");
	bool draw = true;

	for (int i = 0; i < page->game->victories; i++) {
		template_add_text(list, victory_of(page, &page->game->victory[i]));
		draw = draw && page->game->victory[i].kind != VICTORY_LAST_TURN;
	}
	if (draw)
		template_add_text(list,
			arena_printf(page->arena,
				"The game is a draw when %s, is over and neither has won.",
				last_turn(page)));
}
