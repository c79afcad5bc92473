/* Examples of orders, legal as things stand. */
#include "base/buf.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/rules/supply.h"

#define EXAMPLES_MAX 6
#define PLACES_GIVEN 3 /* examples of a set-up */

struct examples {
	const struct page *page;
	struct example_list list;
};

static struct examples new_examples(
	const struct page *page, struct tmap *out, const char *name)
{
	return (struct examples){
		page, examples_begin(page->arena, out, name, EXAMPLES_MAX)};
}

/* 12.0: does a card keep the unit where it is, or from attacking? */
static bool is_held(const struct page *page, int unit)
{
	return lu_effects_find(page->view, page->game, EFFECT_NO_MOVE, unit) >= 0 ||
	       lu_effects_find(page->view, page->game, EFFECT_NO_ATTACK, unit) >= 0;
}

/* 3.0: has the unit the MP that it takes to go to the point, or to attack it? */
static bool can_enter(const struct page *page, int unit, int to)
{
	const struct unit_state *now = &page->view->unit[unit];
	int spent = now->moving ? now->spent : 0;

	return !now->finished &&
	       spent + lu_point_cost(page->game, page->view, page->own, to) <=
		       lu_unit_allowance(page->game, page->view, unit);
}

/* A next point that nothing keeps the unit from, empty if there is one; -1: none. */
static int open_way(const struct page *page, int unit)
{
	const struct map *map = &page->game->map;
	const struct unit_state *now = &page->view->unit[unit];
	int first = map->place[now->at].first_exit, found = -1;

	for (int i = first; i < first + map->place[now->at].exits; i++) {
		int to = map->exit[i].to;
		int bank =
			(int)lu_link_bank(page->game, now->at, map_link(map, now->at, to));
		enum side holder = lu_place_holder(page->view, to);

		if (holder == side_other(page->own) || lu_page_has_wagon(page, to) ||
			(map->place[to].flags & POINT_OFFMAP) ||
			(page->view->place[now->at].broken && bank != now->bank))
			continue;
		if (holder == NO_SIDE)
			return to;
		if (found < 0)
			found = to;
	}
	return found;
}

/* A leader who stands with the unit and can go with it, or -1. */
static int leader_with(const struct page *page, int unit)
{
	const struct unit_state *now = page->view->unit;

	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_here(page, i, now[unit].at) &&
			page->game->unit[i].type == TYPE_LEADER &&
			now[i].bank == now[unit].bank)
			return i;
	return -1;
}

/* 9.0: a garrison does nothing of itself. */
static bool is_mover(const struct page *page, int unit)
{
	return lu_page_is_own(page, unit) && lu_unit_is_division(&page->game->unit[unit]) &&
	       page->game->unit[unit].type != TYPE_GARRISON &&
	       page->view->unit[unit].at >= 0;
}

/* Returns the unit that the example moves, or -1. */
static int example_move(struct examples *examples)
{
	const struct page *page = examples->page;
	const struct unit *info = page->game->unit;

	for (int i = 0; i < page->game->units; i++) {
		int to, leader;

		if (!is_mover(page, i) || is_held(page, i))
			continue;
		if ((to = open_way(page, i)) < 0 || !can_enter(page, i, to))
			continue;
		leader = leader_with(page, i);
		if (leader >= 0 &&
			example_add(&examples->list, "move %s, %s to %s", info[leader].name,
				info[i].name, lu_page_name(page, to)))
			return i;
		if (example_add(&examples->list, "move %s to %s", info[i].name,
			    lu_page_name(page, to)))
			return i;
	}
	return -1;
}

/* A next point that the enemy holds; -1: none. */
static int next_enemy(const struct page *page, int unit)
{
	const struct map *map = &page->game->map;
	const struct unit_state *now = &page->view->unit[unit];
	int first = map->place[now->at].first_exit;

	for (int i = first; i < first + map->place[now->at].exits; i++) {
		const struct map_exit *exit = &map->exit[i];

		if (lu_place_holder(page->view, exit->to) != side_other(page->own) ||
			(page->view->place[now->at].broken &&
				(int)lu_link_bank(page->game, now->at, exit->link) !=
					now->bank))
			continue;
		return exit->to;
	}
	return -1;
}

/* ---- 12.0 ---- */

/* "at Barker, Trent House": points of the enemy, or false when he has not so many. */
static bool put_enemy_points(struct buf *out, const struct page *page, int count)
{
	const char *before = " at ";

	for (int i = 0; i < page->game->map.places && count; i++)
		if (lu_place_held_by(page->view, i, side_other(page->own))) {
			buf_printf(out, "%s%s", before, lu_page_name(page, i));
			before = ", ";
			count--;
		}
	return !count;
}

/* What a clause wants behind the card; false where nothing here is sure to fit it. */
static bool put_target(
	struct buf *out, const struct page *page, const struct effect *effect)
{
	const struct verb *verb = lu_verb_of(effect);

	if (!verb->is_sure || !verb->is_sure(page->game, page->view, effect))
		return false;
	switch (effect->target) {
	case TARGET_NONE: return true;
	case TARGET_POINT: return !verb->needs_attacked && put_enemy_points(out, page, 1);
	case TARGET_POINTS: return put_enemy_points(out, page, effect->n);
	default: return false;
	}
}

/* "play 44 Poor Maps", with what it wants; or NULL. */
static const char *play_of(const struct page *page, int i)
{
	const struct card *card = &page->game->card[i];
	struct buf out;

	buf_init(&out, page->arena);
	buf_printf(&out, "play %s", card->called);
	for (int k = 0; k < card->clauses; k++)
		if (!put_target(&out, page, &card->clause[page->own][k]))
			return NULL;
	return out.data;
}

/* A play of a card that fits the moment, behind `before`. */
static void example_play(struct examples *examples, enum moment moment, const char *before)
{
	const struct page *page = examples->page;

	for (int i = 0; i < page->game->cards; i++) {
		const char *play;

		if (lu_report_may_play(page, i) &&
			lu_card_fits(page->game, i, page->own, moment) &&
			(play = play_of(page, i)) &&
			example_add(&examples->list, "%s%s", before, play))
			return;
	}
}

/* A card for nothing but a combat in which one has that part, as words under an attack; or
 * "". */
static const char *using_card(const struct page *page, enum effect_role part)
{
	for (int i = 0; i < page->game->cards; i++) {
		const struct card *card = &page->game->card[i];
		const struct effect *effect = &card->clause[page->own][0];

		if (lu_report_may_play(page, i) &&
			lu_card_fits(page->game, i, page->own, MOMENT_COMBAT) &&
			!lu_card_fits(page->game, i, page->own, MOMENT_OWN_START) &&
			(effect->verb == EFFECT_DRM || effect->verb == EFFECT_LOSS) &&
			effect->condition != IF_COMMITTED &&
			(effect->role == ANY_ROLE || effect->role == (int)part))
			return arena_printf(page->arena, "; using %s", card->digits);
	}
	return "";
}

/* A card that is good for nothing else, behind `before`. */
static void example_discard(struct examples *examples, const char *before)
{
	const struct page *page = examples->page;

	for (int i = 0; i < page->game->cards; i++)
		if (lu_report_has_card(page, i) && !lu_report_may_play(page, i)) {
			example_add(&examples->list, "%sdiscard %s", before,
				page->game->card[i].called);
			return;
		}
}

/* 15.1: with those who attack then. */
static void example_recon(struct examples *examples, int place, int leader, int unit)
{
	const struct page *page = examples->page;
	const struct unit *info = page->game->unit;

	if (!lu_has_option(page->view, OPTION_RECON))
		return;
	example_add(&examples->list, "recon %s with %s%s%s", lu_page_name(page, place),
		leader < 0 ? "" : info[leader].name, leader < 0 ? "" : ", ",
		info[unit].name);
}

/* 15.2: with somebody who does nothing else here. */
static void example_dig(struct examples *examples, int moved)
{
	const struct page *page = examples->page;

	for (int i = 0;
		lu_has_option(page->view, OPTION_BREASTWORKS) && i < page->game->units;
		i++) {
		const struct unit_state *now = &page->view->unit[i];

		if (i == moved || !is_mover(page, i) || is_held(page, i) || now->dug_in ||
			page->game->unit[i].type != TYPE_INFANTRY ||
			next_enemy(page, i) >= 0)
			continue;
		example_add(&examples->list, "dig in %s", page->game->unit[i].name);
		return;
	}
}

/* Where an arrival does good: among friends, if there is such a point; -1: nowhere. */
static int arrival_place(const struct page *page)
{
	bool open[PLACES_MAX];
	int found = -1;

	lu_release_points(page->game, page->view, page->own, open);
	for (int i = 0; i < page->game->map.places; i++) {
		if (!open[i])
			continue;
		if (lu_place_held_by(page->view, i, page->own))
			return i;
		if (found < 0)
			found = i;
	}
	return found;
}

/* 10.1: whoever arrives in this turn. */
static void example_arrival(struct examples *examples)
{
	const struct page *page = examples->page;
	int unit = 0, place = arrival_place(page);

	if (!page->game->arrive_at_release[page->own])
		return;
	while (unit < page->game->units &&
		!(lu_page_is_own(page, unit) &&
			lu_unit_is_division(&page->game->unit[unit]) &&
			lu_is_due(page->game, page->view, unit) &&
			lu_arrival_turn(page->game, page->view, unit) <= page->view->turn))
		unit++;
	if (unit < page->game->units && place >= 0)
		example_add(&examples->list, "place %s at %s", page->game->unit[unit].name,
			lu_page_name(page, place));
}

static void example_attack(struct examples *examples, int moved)
{
	const struct page *page = examples->page;
	const struct unit *info = page->game->unit;

	for (int i = 0; i < page->game->units; i++) {
		const char *text;
		int to, leader;

		if (i == moved || !is_mover(page, i) || is_held(page, i) ||
			(to = next_enemy(page, i)) < 0 || !can_enter(page, i, to) ||
			lu_effects_bar_attack(page->view, to))
			continue;
		/* the leader of the move example has gone */
		leader = moved >= 0 && page->view->unit[moved].at == page->view->unit[i].at
				 ? -1
				 : leader_with(page, i);
		text = leader < 0 ? arena_printf(page->arena, "attack %s with %s",
					    lu_page_name(page, to), info[i].name)
				  : arena_printf(page->arena, "attack %s with %s, %s",
					    lu_page_name(page, to), info[leader].name,
					    info[i].name);
		example_recon(examples, to, leader, i);
		if (!example_add(
			    &examples->list, "%s%s", text, using_card(page, IF_ATTACKS)))
			example_add(&examples->list, "%s", text);
		return;
	}
}

/* "when attacked at Trent House: lead McCall; retreat to Orchard Station; using 25" */
static void example_defence(struct examples *examples)
{
	const struct page *page = examples->page;

	for (int i = 0; i < page->game->units; i++) {
		int at = page->view->unit[i].at, to;
		const char *text;

		if (!is_mover(page, i) || next_enemy(page, i) < 0 ||
			(to = open_way(page, i)) < 0)
			continue;
		text = arena_printf(page->arena,
			"when attacked at %s: lead %s; retreat to %s",
			lu_page_name(page, at), page->game->unit[i].name,
			lu_page_name(page, to));
		if (example_add(
			    &examples->list, "%s%s", text, using_card(page, IF_DEFENDS)) ||
			example_add(&examples->list, "%s", text))
			return;
	}
}

/* Mending comes before breaking, so that an example is no bad advice. */
static bool example_bridge(struct examples *examples, int moved, bool broken)
{
	const struct page *page = examples->page;

	for (int i = 0; i < page->game->units; i++) {
		int at = page->view->unit[i].at;

		if (i == moved || !is_mover(page, i) ||
			!lu_place_has_bridge(page->game, at) ||
			page->view->place[at].broken != broken)
			continue;
		return example_add(&examples->list, "%s bridge at %s with %s",
			broken ? "rebuild" : "destroy", lu_page_name(page, at),
			page->game->unit[i].name);
	}
	return false;
}

/* "Infantry Dummy 1 to Savage Station", or NULL. */
static const char *some_relocation(const struct page *page)
{
	for (int i = 0; i < page->game->units; i++) {
		const struct unit_state *now = &page->view->unit[i];

		if (!lu_page_is_own(page, i) || page->game->unit[i].type != TYPE_DUMMY ||
			now->at < 0 || now->relocated)
			continue;
		for (int to = 0; to < page->game->map.places; to++)
			if (to != now->at && lu_place_held_by(page->view, to, page->own) &&
				!lu_page_has_wagon(page, to))
				return arena_printf(page->arena, "relocate %s to %s",
					page->game->unit[i].name, lu_page_name(page, to));
	}
	return NULL;
}

static void example_turn(struct examples *examples)
{
	const char *relocation;
	int moved;

	example_arrival(examples);
	example_play(examples, MOMENT_OWN_START, "");
	moved = example_move(examples);
	example_attack(examples, moved);
	example_dig(examples, moved);
	if (!example_bridge(examples, moved, true) &&
		!example_bridge(examples, moved, false) &&
		(relocation = some_relocation(examples->page)))
		example_add(&examples->list, "%s", relocation);
	example_discard(examples, "");
}

static void example_setup(struct examples *examples)
{
	const struct page *page = examples->page;

	for (int i = 0; i < page->game->units; i++) {
		const struct unit *info = &page->game->unit[i];

		/* another point for the second one: points that must be held stay open */
		if (lu_report_is_open(page, i) && examples->list.count < PLACES_GIVEN &&
			examples->list.count < info->setup.places)
			example_add(&examples->list, "place %s at %s", info->name,
				lu_page_name(
					page, info->setup.place[examples->list.count]));
	}
}

void lu_report_examples(const struct page *page, struct tmap *out)
{
	struct examples orders = new_examples(page, out, "example");
	struct examples standing = new_examples(page, out, "standing-example");
	const char *relocation;

	if (page->own == NO_SIDE)
		return;
	if (step_side(&lu_sequence[page->view->step]) == page->own) {
		if (page->view->step == SEQUENCE_CONFEDERATE ||
			page->view->step == SEQUENCE_UNION)
			example_turn(&orders);
		else
			example_setup(&orders);
	}
	example_defence(&standing);
	example_play(&standing, MOMENT_ENEMY_START, "when enemy turn begins: ");
	example_discard(&standing, "when hand is too large: ");
	if (lu_page_has_flag(page, POINT_BRIDGE))
		example_add(&standing.list, "when bridge breaks: bank south");
	if ((relocation = some_relocation(page)))
		example_add(&standing.list, "once when enemy turn ends: %s", relocation);
}
