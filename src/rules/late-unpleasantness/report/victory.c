/*
 * 13.0: who wins by what, how near he is to it, and how the game ended; 15.0: the options.
 *
 * Parts: how near each side is, at length and in a sentence; the end of the game.
 */
#include <string.h>

#include "base/text.h"
#include "game/journal.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"

/* ---- who wins by what ---- */

static const char *const wins[] = {"The Union wins", "The Confederates win"};
static const char *const whose[] = {"its", "their"};

static const char *points_of(
	const struct page *page, const struct victory *victory, const char *last)
{
	return kit_place_names(
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
		return arena_printf(page->arena, "You control %s for certain.",
			words.count ? words_join(page->arena, &words, " and ")
				    : "none now");
	return arena_printf(page->arena, "Now %s stand%s in %s.", side_army(side),
		side == UNION ? "s" : "",
		words.count ? words_join(page->arena, &words, " and ") : "none of them");
}

static const char *by_control(const struct page *page, const struct victory *victory)
{
	return arena_printf(page->arena,
		"%s when a player turn ends and %s supplied infantry was the last to be in %s %s. %s",
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

/* ---- how the game stands, in a sentence a side ---- */

#define NAMED_MOST 4 /* points of a list; of more the first and the last */

static const char *points_in_short(const struct page *page, const struct victory *victory)
{
	if (victory->places <= NAMED_MOST)
		return points_of(page, victory, " and ");
	return arena_printf(page->arena, "%d points from %s to %s", victory->places,
		lu_page_name(page, victory->place[0]),
		lu_page_name(page, victory->place[victory->places - 1]));
}

/* "none", "Pole Green Church": those of the points where divisions stand. */
static const char *held_in_short(const struct page *page, const struct victory *victory)
{
	struct words held;

	words_begin(&held);
	for (int i = 0; i < victory->places; i++)
		if (lu_place_held_by(
			    page->view, victory->place[i], (enum side)victory->side))
			words_add(&held, lu_page_name(page, victory->place[i]));
	return held.count ? words_join(page->arena, &held, " and ") : "none";
}

/* Of how many points its infantry is known to have been the last. */
static int controlled(const struct page *page, const struct victory *victory)
{
	int holder = victory->side == UNION ? HELD_BY_UNION : HELD_BY_CONFEDERATE,
	    count = 0;

	for (int i = 0; i < victory->places; i++)
		count += page->view->place[victory->place[i]].control == holder;
	return count;
}

static const char *control_in_short(const struct page *page, const struct victory *victory)
{
	const char *points = points_in_short(page, victory);

	return arena_printf(page->arena, "%s%s%s%s",
		page->view->turn == 1 ? "supplied infantry last in " : "",
		victory->count == victory->places
			? "all of "
			: arena_printf(page->arena, "%d of the ", victory->count),
		points,
		(int)page->own == victory->side
			? arena_printf(page->arena, " (now %d)", controlled(page, victory))
			: "");
}

static const char *leaders_in_short(const struct page *page, const struct victory *victory)
{
	struct words leaders;

	words_begin(&leaders);
	for (int i = 0; i < victory->units; i++)
		if (!is_lost(page, victory->unit[i]))
			words_add(&leaders, page->game->unit[victory->unit[i]].name);
	return arena_printf(
		page->arena, "the loss of %s", words_join(page->arena, &leaders, " and "));
}

static const char *need_in_short(const struct page *page, const struct victory *victory)
{
	switch ((enum victory_kind)victory->kind) {
	case VICTORY_ENTER:
		return arena_printf(
			page->arena, "a division in %s", points_in_short(page, victory));
	case VICTORY_HOLD_ALL:
		return arena_printf(page->arena, "%s at once (now %s)",
			points_in_short(page, victory), held_in_short(page, victory));
	case VICTORY_CONTROL: return control_in_short(page, victory);
	case VICTORY_LEADERS_LOST: return leaders_in_short(page, victory);
	case VICTORY_LAST_TURN:
		return arena_printf(page->arena, "no decision by the end of turn %d",
			page->game->base.turns);
	}
	return "";
}

/* Is anything of it done, as far as the reader knows? */
static bool has_begun(const struct page *page, const struct victory *victory)
{
	bool any_lost = false;

	for (int i = 0; i < victory->units; i++)
		any_lost |= is_lost(page, victory->unit[i]);
	switch ((enum victory_kind)victory->kind) {
	case VICTORY_HOLD_ALL: return strcmp(held_in_short(page, victory), "none") != 0;
	case VICTORY_CONTROL:
		return (int)page->own == victory->side && controlled(page, victory);
	case VICTORY_LEADERS_LOST: return any_lost;
	case VICTORY_ENTER:
	case VICTORY_LAST_TURN: break;
	}
	return false;
}

/* How many points or leaders it still takes, as far as the reader knows. */
static int still_wanted(const struct page *page, const struct victory *victory)
{
	int wanted = 0;

	switch ((enum victory_kind)victory->kind) {
	case VICTORY_ENTER: return 1;
	case VICTORY_HOLD_ALL:
		for (int i = 0; i < victory->places; i++)
			wanted += !lu_place_held_by(
				page->view, victory->place[i], (enum side)victory->side);
		return wanted;
	case VICTORY_CONTROL: return victory->count - controlled(page, victory);
	case VICTORY_LEADERS_LOST:
		for (int i = 0; i < victory->units; i++)
			wanted += !is_lost(page, victory->unit[i]);
		return wanted;
	case VICTORY_LAST_TURN: return 0;
	}
	return wanted;
}

/* What a side is nearest to; NULL: nothing lets it win. */
static const struct victory *nearest_of(const struct page *page, enum side side)
{
	const struct victory *best = NULL;

	for (int i = 0; i < page->game->victories; i++) {
		const struct victory *victory = &page->game->victory[i];

		if (victory->side == (int)side &&
			(!best || still_wanted(page, victory) < still_wanted(page, best)))
			best = victory;
	}
	return best;
}

/* "you need a division in Richmond"; after the first turn what the side is nearest to, and
 * what is begun. NULL: nothing lets it win. */
static const char *side_in_short(
	const struct brief *brief, const struct page *page, enum side side)
{
	const struct victory *nearest = nearest_of(page, side);
	struct words needs;

	words_begin(&needs);
	for (int i = 0; i < page->game->victories; i++) {
		const struct victory *victory = &page->game->victory[i];

		if (victory->side == (int)side &&
			(page->view->turn == 1 || victory == nearest ||
				has_begun(page, victory)))
			words_add(&needs, need_in_short(page, victory));
	}
	if (!needs.count)
		return NULL;
	return arena_printf(page->arena, "%s need%s %s", brief_who(brief, side),
		side == UNION && side != brief->own ? "s" : "",
		words_apart(page->arena, &needs, ", or "));
}

void lu_report_score(
	struct tlist *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = lu_page_of(arena, game, view);
	const struct brief brief = {.lines = out, .arena = arena, .own = page.own};
	struct words needs;

	if (!page.view->turn || page.view->result != ENDING_NONE)
		return;
	words_begin(&needs);
	for (int i = 0; i < SIDES; i++) {
		const char *needed = side_in_short(&brief, &page, brief_side(&brief, i));

		if (needed)
			words_add(&needs, needed);
	}
	if (needs.count)
		brief_say(&brief, "To win, %s.", words_apart(arena, &needs, "; "));
}

/* ---- the end of the game ---- */

static bool is_of(const struct page *page, int unit, enum side side)
{
	return page->game->unit[unit].side == (int)side &&
	       page->game->unit[unit].type != TYPE_MARKER;
}

/* "Longstreet 7/8", "Lee", "Infantry Dummy 1" */
static const char *piece_of(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];
	const char *name = lu_unit_name(page->game, page->view, unit);

	return lu_unit_is_division(info)
		       ? arena_printf(page->arena, "%s %d/%d", name,
				 page->view->unit[unit].strength, info->strength)
		       : name;
}

/* Where the pieces of a side stood, dummies among them; place -1: those off the map. */
static void add_place(
	const struct page *page, struct tlist *lines, enum side side, int place)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (is_of(page, i, side) && page->view->unit[i].at == place)
			words_add(&words, piece_of(page, i));
	if (words.count)
		template_add_text(lines,
			arena_printf(page->arena, "%s: %s.",
				place < 0 ? "Off the map" : lu_page_name(page, place),
				words_join(page->arena, &words, ", ")));
}

static void add_hand(const struct page *page, struct tlist *lines, enum side side)
{
	int at = side == UNION ? CARD_UNION : CARD_CONFEDERATE;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->cards; i++)
		if (page->view->card[i].at == at)
			words_add(&words, page->game->card[i].called);
	if (page->game->cards)
		template_add_text(
			lines, arena_printf(page->arena, "In hand: %s.",
				       words.count ? words_join(page->arena, &words, ", ")
						   : "no cards"));
}

static void add_army(const void *context, struct tlist *lines, enum side side)
{
	const struct page *page = context;

	for (int place = 0; place < page->game->map.places; place++)
		add_place(page, lines, side, place);
	add_place(page, lines, side, -1);
	add_hand(page, lines, side);
}

/* ---- losses ---- */

static void judge(struct ending_tally *out, const struct event *event)
{
	enum side side = brief_event_side(event);

	if (!strcmp(event->kind, "attack"))
		out->attacker = side;
	else if (!strcmp(event->kind, "losses") || !strcmp(event->kind, "attrition")) {
		out->loser = side;
		out->points = brief_number(event, "points") + brief_number(event, "loss");
	}
}

/* "Morell all 8, McCall 3 of 7": what divisions lack that have been on the map. */
static const char *lacking(const struct page *page, enum side side)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++) {
		const struct unit *info = &page->game->unit[i];
		int now = page->view->unit[i].strength;

		if (!is_of(page, i, side) || !lu_unit_is_division(info) ||
			now >= info->strength)
			continue;
		words_add(&words, now ? arena_printf(page->arena, "%s %d of %d",
						lu_unit_name(page->game, page->view, i),
						info->strength - now, info->strength)
				      : arena_printf(page->arena, "%s all %d",
						lu_unit_name(page->game, page->view, i),
						info->strength));
	}
	return words_join(page->arena, &words, ", ");
}

static void set_losses(
	const struct page *page, struct tmap *out, const struct whole_game *whole)
{
	struct tlist *list = template_set_list(out, "losses");

	for (enum side side = UNION; side < SIDES; side++) {
		const char *units = lacking(page, side);

		template_add_text(
			list, arena_printf(page->arena, "SP that %s lost: %d. %s%s.",
				      side_army(side), ending_points(whole, side, judge),
				      *units ? "What its divisions lack at the end: "
					     : "None of its divisions lacks any at the end",
				      units));
	}
}

/* ---- leaders ---- */

static void add_leaders(const struct page *page, struct tlist *list,
	const struct told_step *step, enum side side)
{
	const struct event *event = step->journal ? step->journal->first : NULL;

	for (; event; event = event->next)
		if (!strcmp(event->kind, "leader-loss") && event_value(event, "lost") &&
			brief_event_side(event) == side)
			template_add_text(list, arena_printf(page->arena, "%s, of %s: %s.",
							event_value(event, "leader"),
							side_army(side), step->heading));
}

void lu_report_game_end(struct tmap *out, struct arena *arena, const void *game,
	const void *state, const struct told_step *step, size_t steps)
{
	const struct page page = lu_page_of(arena, game, state);
	const struct whole_game whole = {
		arena, page.game->base.turn, page.game->base.turns, "SP", step, steps};
	struct tlist *leaders = template_set_list(out, "leaders");

	ending_armies(out, add_army, &page);
	set_losses(&page, out, &whole);
	for (size_t i = 0; i < steps; i++)
		for (enum side side = UNION; side < SIDES; side++)
			add_leaders(&page, leaders, &step[i], side);
	template_set_flag(out, "leaders-given", template_has_items(leaders));
	ending_turns(template_set_list(out, "turns"), &whole, judge);
}
