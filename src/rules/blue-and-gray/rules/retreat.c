/* 7.7 Retreat, 7.8 Displacement: units go back, one after another. */
#include "rules/blue-and-gray/rules/resolve_private.h"
#include "rules/blue-and-gray/rules/victory.h"

/* ---- elimination ---- */

int bg_unit_removed(struct turn_play *turn, int unit)
{
	enum side enemy = side_other(bg_unit_side(turn->game, unit));
	struct points before, after;

	bg_points_count(&before, turn->adj->arena, turn->game, turn->state, false);
	bg_unit_leaves(turn, unit, FATE_ELIMINATED);
	bg_points_count(&after, turn->adj->arena, turn->game, turn->state, false);
	return after.total[enemy] - before.total[enemy];
}

static void tell_lost(struct turn_play *turn, int unit, const char *kind, const char *rule,
	bool no_retreat)
{
	struct event *event =
		bg_side_event(turn, kind, rule, bg_unit_side(turn->game, unit));
	struct journal *journal = turn->adj->journal;

	event_fact(journal, event, "piece", "%s", turn->game->unit[unit].id);
	event_fact(
		journal, event, "at", "%s", bg_place_id(turn, turn->state->unit[unit].at));
	event_fact(journal, event, "points", "%d", bg_unit_removed(turn, unit));
	if (no_retreat)
		event_fact(journal, event, "no-retreat", "yes");
}

void bg_unit_eliminated(struct turn_play *turn, int unit, bool no_retreat)
{
	tell_lost(turn, unit, "eliminated", no_retreat ? "7.72" : "7.63", no_retreat);
}

/* 20.11, 20.23: what cannot go back is lost; so is a train that would leave the road. */
static void lose(struct turn_play *turn, const struct chain *chain, int unit,
	const struct deciding *deciding)
{
	if (!deciding->attack)
		tell_lost(turn, unit, "train-destroyed", "20.11", false);
	else if (bg_chain_off_road(chain, unit))
		tell_lost(turn, unit, "train-destroyed", "20.23", false);
	else
		bg_unit_eliminated(turn, unit, true);
}

/* ---- going ---- */

static void go(
	struct turn_play *turn, int unit, int by, int to, const struct deciding *deciding)
{
	bool steps_back = !deciding->attack && by < 0;
	const char *kind = by >= 0 ? "displaced" : steps_back ? "train-retreat" : "retreat";
	struct event *event = bg_side_event(turn, kind,
		by >= 0      ? "7.81"
		: steps_back ? "20.11"
			     : "7.71",
		deciding->side);
	struct journal *journal = turn->adj->journal;

	event_fact(journal, event, "piece", "%s", turn->game->unit[unit].id);
	event_fact(journal, event, "from", "%s",
		bg_place_id(turn, turn->state->unit[unit].at));
	event_fact(journal, event, "to", "%s", bg_place_id(turn, to));
	if (steps_back && deciding->pressed)
		event_fact(journal, event, "pressed", "yes");
	if (by >= 0)
		event_fact(journal, event, "by", "%s", turn->game->unit[by].id);
	turn->displaced[unit] = turn->displaced[unit] || by >= 0;
	bg_unit_enters(turn, unit, to);
}

/* 20.11: along a road or trail alone. */
static bool may_go(const struct chain *chain, int unit, const struct deciding *deciding)
{
	int place[HEX_SIDES];
	bool displacing;

	if (!bg_chain_hexes(place, &displacing, chain, unit))
		return false;
	return deciding->attack ||
	       bg_has_way_to(chain->turn->game, chain->at[unit], place[0]);
}

int bg_unit_retreats(struct turn_play *turn, int unit, const struct deciding *deciding)
{
	struct chain chain;
	int by = -1, err;

	bg_chain_begin(&chain, turn);
	if (!may_go(&chain, unit, deciding)) {
		lose(turn, &chain, unit, deciding);
		return OK;
	}
	for (;;) {
		struct chain before = chain;
		int place[HEX_SIDES], to, maker;
		bool displacing;

		if ((err = bg_retreat_choose(&to, turn, &chain, unit, by, deciding)) < 0)
			return err;
		bg_chain_hexes(place, &displacing, &chain, unit);
		go(turn, unit, by, to, deciding);
		bg_chain_step(&chain, unit, to);
		if (!displacing)
			return OK;
		if ((err = bg_maker_choose(&maker, turn, &before, unit, to, deciding)) < 0)
			return err;
		by = unit;
		unit = maker;
	}
}
