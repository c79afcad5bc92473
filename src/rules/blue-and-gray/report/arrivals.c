/*
 * Who is still to come, the train, and the Command Control Zone.
 *
 * Parts: 15.0 arrivals, of which both sides know the printed schedule; 20.0 the train;
 * 18.1 the Command Control Zone; 19.0 early arrival.
 */
#include <string.h>

#include "rules/blue-and-gray/report/report_private.h"

/* ---- 15.0 arrivals: the schedule is printed, and both sides know it ---- */

static bool is_awaited(const struct page *page, int unit, enum side side)
{
	return bg_page_is_of(page, unit, side) &&
	       page->view->unit[unit].fate == FATE_AWAITED &&
	       page->game->unit[unit].entries > 0;
}

/* The turn under which a unit stands: whoever is due stands under 0. */
static int turn_of(const struct page *page, int unit)
{
	int turn = bg_arrival_turn(page->game, page->view, unit);

	return turn <= page->view->turn ? 0 : turn;
}

static bool same_entries(const struct page *page, int a, int b)
{
	const struct unit *one = &page->game->unit[a], *other = &page->game->unit[b];

	return one->entries == other->entries && one->choice == other->choice &&
	       !memcmp(one->entry, other->entry,
		       (size_t)one->entries * sizeof one->entry[0]);
}

/* ---- where ---- */

/* The enemy stands in each of their hexes, and they are due too soon to hope. */
static bool is_kept_out(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];
	enum side enemy = side_other(bg_unit_side(page->game, unit));

	for (int i = 0; i < info->entries; i++)
		if (bg_place_holder(page->game, page->view, info->entry[i]) != enemy)
			return false;
	return turn_of(page, unit) <= page->view->turn + 1;
}

/* ", kept out of 2426 (White House road) by Law 8, Stuart 7c" */
static const char *kept_out(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];
	enum side enemy = side_other(bg_unit_side(page->game, unit));
	struct words who;

	words_begin(&who);
	for (int i = 0; i < info->entries; i++)
		words_add(&who, bg_page_units_at(page, enemy, info->entry[i]));
	return arena_printf(page->arena, "kept out of %s by %s",
		kit_place_names(
			page->arena, &page->game->map, info->entry, info->entries, " and "),
		words_join(page->arena, &who, " and "));
}

/* 15.04: where those may enter who are to do so in the step to be played. */
static const char *open_now(const struct page *page, int unit)
{
	int entry[ENTRIES_MAX], count = bg_entries_open(page->turn, unit, entry);

	if (!count)
		return "with no entry hex open";
	return arena_printf(page->arena, "at %s",
		kit_place_names(page->arena, &page->game->map, entry, count, " or "));
}

static const char *where(const struct page *page, int unit, bool now)
{
	const struct unit *info = &page->game->unit[unit];
	const char *hexes = kit_place_names(
		page->arena, &page->game->map, info->entry, info->entries, " or ");

	if (is_kept_out(page, unit))
		return kept_out(page, unit);
	if (!now)
		return arena_printf(page->arena, "at %s%s", hexes,
			info->choice == ENTRY_FIRST_OPEN ? ", the first that is free" : "");
	return open_now(page, unit);
}

/* ---- when ---- */

static const char *when(const struct page *page, int turn, enum side side)
{
	if (turn)
		return arena_printf(
			page->arena, "Turn %d, %s", turn, page->game->base.turn[turn].date);
	return bg_page_is_to_move(page, side) ? "Now" : "With the next Player-Turn";
}

/* Those of a turn who come by the same hexes as `first`, in the order of the file. */
static void find_group(struct words *units, const struct page *page, enum side side,
	int first, bool *told, const char *(*name)(const struct page *page, int unit))
{
	words_begin(units);
	for (int i = first; i < page->game->units; i++) {
		if (!is_awaited(page, i, side) ||
			turn_of(page, i) != turn_of(page, first) ||
			!same_entries(page, first, i))
			continue;
		told[i] = true;
		words_add(units, name(page, i));
	}
}

static bool is_now(const struct page *page, enum side side, int turn)
{
	return !turn && bg_page_is_to_move(page, side);
}

static bool add_side(const struct page *page, struct tlist *list, enum side side)
{
	bool told[UNITS_MAX] = {false}, any = false;

	for (int turn = 0; turn <= page->game->base.turns; turn++)
		for (int i = 0; i < page->game->units; i++) {
			struct words units;

			if (!is_awaited(page, i, side) || told[i] ||
				turn_of(page, i) != turn)
				continue;
			find_group(&units, page, side, i, told, bg_page_counter);
			template_add_text(
				list, arena_printf(page->arena, "%s, %s: %s.",
					      when(page, turn, side),
					      where(page, i, is_now(page, side, turn)),
					      words_join(page->arena, &units, ", ")));
			any = true;
		}
	return any;
}

/* ---- who comes next, in a sentence ---- */

/* The first one, or how many they are: the whole report names them all. */
static const char *who_in_short(
	const struct page *page, enum side side, const struct words *units, int first)
{
	if (side == page->own)
		return words_join(page->arena, units, " and ");
	return units->count == 1 ? bg_page_unit(page, first)
				 : arena_printf(page->arena, "%d units", units->count);
}

/* A unit of the reader's could be in their only hex before them. */
static bool could_keep_out(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];
	enum side side = side_other(bg_unit_side(page->game, unit));

	return side == page->own && info->entries == 1 && !is_kept_out(page, unit) &&
	       bg_page_nearest(page, side, info->entry[0], NULL) >= 0;
}

/* "2/1/II and 3/1/II at 0414; 1/2/II at 0412"; "3 units at 0728": who of the side arrives
 * with that turn; "": nobody does. */
static const char *turn_in_short(const struct page *page, enum side side, int turn)
{
	bool told[UNITS_MAX] = {false};
	struct words groups;

	words_begin(&groups);
	for (int i = 0; i < page->game->units; i++) {
		struct words units;

		if (!is_awaited(page, i, side) || told[i] || turn_of(page, i) != turn)
			continue;
		find_group(&units, page, side, i, told, bg_page_unit);
		words_add(&groups, arena_printf(page->arena, "%s%s %s%s",
					   who_in_short(page, side, &units, i),
					   is_kept_out(page, i) ? "," : "",
					   where(page, i, is_now(page, side, turn)),
					   could_keep_out(page, i)
						   ? ", unless a unit of yours stands there"
						   : ""));
	}
	return words_apart(page->arena, &groups, "; ");
}

/* Whoever may enter already, and those of this turn and the next; all who are still to come
 * are in the whole report. */
static void say_next(const struct page *page, struct tlist *list, enum side side)
{
	const char *due = turn_in_short(page, side, 0), *next = "";
	int turn = 0;

	while (!*next && ++turn <= page->view->turn + 1)
		next = turn_in_short(page, side, turn);
	if (*due || *next)
		template_add_text(list,
			arena_printf(page->arena, "%s reinforcements: %s%s%s%s%s.",
				side == page->own ? "Your" : side_title(side),
				*due ? "now " : "", due, *due && *next ? "; with " : "",
				!*next ? ""
				: *due ? arena_printf(page->arena, "turn %d ", turn)
				       : arena_printf(page->arena, "with %s, ",
						 bg_page_turn(page, turn)),
				next));
}

void bg_report_next_arrivals(const struct page *page, struct tlist *list)
{
	for (int i = 0; i < SIDES; i++)
		say_next(page, list, page_side(page->own, i));
}

static const char *whose(const struct page *page, enum side side)
{
	if (side == page->own)
		return "Yours";
	return arena_printf(page->arena, "Those of %s", side_army(side));
}

void bg_report_arrivals(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "arrivals");
	bool any = false;

	for (int i = 0; page->view->outcome == ENDING_NONE && i < SIDES; i++) {
		enum side side = page_side(page->own, i);
		struct tmap *map = template_add_map(list);
		bool coming = add_side(page, template_set_list(map, "groups"), side);

		template_set_text(map, "whose", whose(page, side));
		template_set_flag(map, "coming", coming);
		any = any || coming;
	}
	template_set_flag(out, "arrivals-given", any);
}

/* ---- the train, the Command Control Zone, early arrival ---- */

struct terms {
	const struct page *page;
	struct tlist *list;
	bool any;
};

static void add_term(struct terms *terms, const char *rule, const char *text)
{
	template_add_text(
		terms->list, arena_printf(terms->page->arena, "%s [%s]", text, rule));
	terms->any = true;
}

/* ---- 20.0 ---- */

static const char *train_words(const struct page *page, int train)
{
	const struct unit_state *now = &page->view->unit[train];

	switch ((enum fate)now->fate) {
	case FATE_AWAITED:
		return arena_printf(page->arena, "has not entered; it is due with %s",
			bg_page_turn(page, bg_arrival_turn(page->game, page->view, train)));
	case FATE_ON_MAP:
		return arena_printf(page->arena, "is at %s", bg_page_hex(page, now->at));
	case FATE_EXITED:
		return arena_printf(page->arena, "left the map at %s with turn %d",
			bg_page_hex(page, now->at), now->gone);
	case FATE_ELIMINATED: break;
	}
	return arena_printf(page->arena, "was eliminated at %s in turn %d",
		bg_page_hex(page, now->at), now->gone);
}

static void add_train(struct terms *terms)
{
	const struct page *page = terms->page;
	int train = page->game->train;

	if (train < 0)
		return;
	add_term(terms, "20.0",
		arena_printf(page->arena,
			"The train of %s %s. It moves along roads and trails alone, shares its hex with nobody, and is to leave at %s.",
			side_army(bg_unit_side(page->game, train)),
			train_words(page, train),
			bg_page_hex(page, page->game->train_exit)));
}

/* ---- 18.1 ---- */

static const char *control_words(const struct page *page)
{
	const struct game *game = page->game;
	int turn = bg_control_open_turn(game, page->view);

	if (!turn)
		return arena_printf(page->arena,
			"is closed to %s until %d turns after the train has left or all units due with turn %d have entered",
			side_army((enum side)game->control_side), game->control_delay,
			game->control_turn);
	return arena_printf(page->arena, "is %s to %s %s turn %d",
		turn <= page->view->turn ? "open" : "closed",
		side_army((enum side)game->control_side),
		turn <= page->view->turn ? "since" : "until", turn);
}

static bool has_control(const struct game *game)
{
	for (int i = 0; i < game->map.places; i++)
		if (game->map.place[i].flags & PLACE_COMMAND_CONTROL)
			return true;
	return false;
}

static void add_control(struct terms *terms)
{
	const struct page *page = terms->page;
	if (has_control(page->game))
		add_term(terms, "18.1",
			arena_printf(page->arena, "The Command Control Zone %s.",
				control_words(page)));
}

/* ---- 19.0 ---- */

/* "those of turn 13 come 1 turn after it at the earliest" */
static const char *early_words(const struct page *page)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->earlies; i++) {
		const struct early *early = &page->game->early[i];

		words_add(&words,
			arena_printf(page->arena, "those of turn %d after %d turn%s",
				early->turn, early->after, early->after == 1 ? "" : "s"));
	}
	return words_join(page->arena, &words, ", ");
}

static const char *activation_words(const struct page *page)
{
	const struct game *game = page->game;

	if (page->view->activated)
		return arena_printf(page->arena,
			"Reinforcements arrive early: activated in turn %d.",
			page->view->activated);
	return arena_printf(page->arena,
		"Reinforcements do not arrive early yet. As soon as a %s unit is in the activation area of the map or within %d hexes of %s, they may come sooner than printed: %s.",
		side_title((enum side)game->activation_side), game->near_distance,
		kit_place_names(
			page->arena, &page->game->map, game->near, game->nears, " or "),
		early_words(page));
}

static bool awaits_early(const struct page *page)
{
	for (int i = 0; i < page->game->units; i++)
		for (int k = 0; k < page->game->earlies; k++)
			if (page->view->unit[i].fate == FATE_AWAITED &&
				page->game->unit[i].turn == page->game->early[k].turn)
				return true;
	return false;
}

/* ---- all ---- */

void bg_report_terms(const struct page *page, struct tmap *out)
{
	struct terms terms = {page, template_set_list(out, "terms"), false};

	if (page->view->outcome == ENDING_NONE) {
		add_train(&terms);
		add_control(&terms);
		if (awaits_early(page))
			add_term(&terms, "19.0", activation_words(page));
	}
	template_set_flag(out, "terms-given", terms.any);
}
