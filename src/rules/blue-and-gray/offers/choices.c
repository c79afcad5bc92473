/* How an attack could be ordered otherwise: 7.2, 7.6, 7.7, 7.9. */
#include "orders/names.h"
#include "rules/blue-and-gray/offers/offers_private.h"
#include "rules/blue-and-gray/rules/combat.h"
#include "rules/kit/offers_choices.h"

/* The attack of the order, as it would be declared. */
struct choosing {
	struct offer_search *search;
	const struct turn_play *turn;
	const struct arg *targets, *attackers;
	struct attack attack;
};

static void attack_of(
	struct choosing *out, struct offer_search *search, const struct turn_play *turn)
{
	const struct order *order = search->order;

	*out = (struct choosing){search, turn, &order->arg[0], &order->arg[1],
		{.order = order, .column = -1}};
	bg_stack_of(&out->attack.attackers, out->attackers);
	for (int i = 0; i < out->targets->count && i < TARGETS_MAX; i++)
		out->attack.target[out->attack.targets++] = out->targets->number[i];
}

/* ---- who attacks what ---- */

/* The order with these hexes and these units. */
static void choose_head(const struct choosing *c, const char *choice, const char *option,
	bool chosen, const char *targets, const char *attackers)
{
	struct offer_search *search = c->search;
	const struct offer_way way = {choice, option,
		targets && attackers
			? offers_said(search,
				  arena_printf(search->arena, "%s %s with %s",
					  search->order->form->word, targets, attackers),
				  -1, NULL)
			: offers_said(search, NULL, -1, NULL),
		chosen};

	offers_choose(search, &way);
}

static bool could_join(const struct choosing *c, int unit)
{
	if (bg_unit_side(c->turn->game, unit) != c->turn->side || c->turn->declared[unit])
		return false;
	for (int i = 0; i < c->attack.targets; i++)
		if (bg_touches(c->turn, unit, c->attack.target[i]) ||
			bg_bombards(c->turn, unit, c->attack.target[i]))
			return true;
	return false;
}

static void choose_attackers(const struct choosing *c)
{
	const struct names *names = c->turn->game->base.names;

	for (int i = 0; i < c->turn->game->units; i++) {
		bool now = stack_has(&c->attack.attackers, i);

		if (now || could_join(c, i))
			choose_head(c, "Attackers", names_text(names, NAME_PIECE, i), now,
				c->targets->text,
				offers_list_changed(
					c->search, c->attackers, NAME_PIECE, i));
	}
}

static bool is_touched(const struct choosing *c, int place)
{
	const struct stack *who = &c->attack.attackers;

	for (int i = 0; i < who->count; i++)
		if (bg_touches(c->turn, who->unit[i], place))
			return c->turn->field.units[side_other(c->turn->side)][place];
	return false;
}

static void choose_targets(const struct choosing *c)
{
	for (int i = 0; i < c->turn->game->map.places; i++) {
		bool now = bg_is_target(&c->attack, i);

		if (now || is_touched(c, i))
			choose_head(c, "Hexes that are attacked", bg_place_name(c->turn, i),
				now,
				offers_list_changed(c->search, c->targets, NAME_PLACE, i),
				c->attackers->text);
	}
}

/* ---- the words below it ---- */

/* 7.9: a lower column than its own. */
static void choose_odds(const struct choosing *c)
{
	const struct column *column = c->turn->game->column;
	struct sum sum;

	bg_attack_sum(&sum, c->turn, &c->attack);
	if (sum.column < 1)
		return;
	offers_choose_word(c->search, "Odds", column[sum.column].id, QUALIFIER_ODDS, NULL);
	for (int i = sum.column - 1; i >= 0; i--)
		offers_choose_word(c->search, "Odds", column[i].id, QUALIFIER_ODDS,
			arena_printf(c->search->arena, "odds %s", column[i].id));
}

static void choose_among(
	const struct choosing *c, const char *choice, int word, const char *text)
{
	const struct stack *who = &c->attack.attackers;

	for (int i = 0; i < who->count; i++)
		offers_choose_member(
			c->search, choice, word, text, NAME_PIECE, who->unit[i]);
}

/* 7.71: the hexes around the attackers. */
static void choose_retreat(const struct choosing *c)
{
	const struct map *map = &c->turn->game->map;
	const struct stack *who = &c->attack.attackers;
	const struct place *at;

	if (!who->count || !on_map(c->turn->state, who->unit[0]))
		return;
	at = &map->place[c->turn->state->unit[who->unit[0]].at];
	for (int i = at->first_exit; i < at->first_exit + at->exits; i++)
		offers_choose_member(c->search, "Retreat to", QUALIFIER_RETREAT,
			"retreat to", NAME_PLACE, map->exit[i].to);
}

void bg_offer_choices(struct offer_search *search, void *played)
{
	struct choosing c;

	if (search->order->form->id != ORDER_ATTACK ||
		!(search->order = bg_order_meant(played, search->order)))
		return;
	attack_of(&c, search, played);
	search->order_kind = OFFER_ATTACK;
	search->order_place = arg_first(&search->order->arg[0]);
	choose_attackers(&c);
	choose_targets(&c);
	choose_odds(&c);
	choose_among(&c, "Advance afterwards", QUALIFIER_ADVANCE, "advance");
	if (c.attack.attackers.count > 1)
		choose_among(&c, "Lost first in an exchange", QUALIFIER_REMOVE, "remove");
	choose_retreat(&c);
}
