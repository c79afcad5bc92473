/* Units and hexes in orders, in events and in messages. */
#include "rules/blue-and-gray/rules/movement.h"
#include "rules/kit/words.h"

/* ---- words ---- */

const char *bg_place_name(const struct turn_play *turn, int place)
{
	return turn->game->map.place[place].name;
}

const char *bg_place_id(const struct turn_play *turn, int place)
{
	return turn->game->map.place[place].id;
}

const char *bg_unit_name(const struct turn_play *turn, int unit)
{
	return turn->game->unit[unit].name;
}

const char *bg_unit_fate(const struct turn_play *turn, int unit)
{
	static const char *const text[] = {
		[FATE_AWAITED] = "it has yet to `enter`",
		[FATE_ON_MAP] = "it is there",
		[FATE_EXITED] = "it has left the map for good",
		[FATE_ELIMINATED] = "it was eliminated",
	};

	return text[turn->state->unit[unit].fate];
}

const char *bg_place_ids(const struct turn_play *turn, const int *place, int count)
{
	struct words words = {{NULL}, 0};

	for (int i = 0; i < count; i++)
		words_add(&words, bg_place_id(turn, place[i]));
	return words_join(turn->adj->arena, &words, ", ");
}

const char *bg_place_names(const struct turn_play *turn, const int *place, int count)
{
	struct words words = {{NULL}, 0};

	for (int i = 0; i < count; i++)
		words_add(&words, bg_place_name(turn, place[i]));
	return words_join(turn->adj->arena, &words, " and ");
}

struct event *bg_side_event(
	const struct turn_play *turn, const char *kind, const char *rule, enum side side)
{
	struct event *event = journal_event(turn->adj->journal, kind, rule, TOLD_ALL);

	event_fact(turn->adj->journal, event, "side", "%s", side_name(side));
	return event;
}

/* ---- where units are ---- */

bool bg_in_enemy_zone(const struct turn_play *turn, int place)
{
	return bg_controlled_by(&turn->field, side_other(turn->side), place);
}

void bg_unit_enters(struct turn_play *turn, int unit, int place)
{
	struct unit_state *now = &turn->state->unit[unit];

	bg_zones_move(&turn->field, turn->game, unit,
		on_map(turn->state, unit) ? now->at : -1, place);
	if (now->fate == FATE_AWAITED)
		now->entered = turn->state->turn;
	now->fate = FATE_ON_MAP;
	now->at = place;
	bg_activation_note(turn, unit, place);
}

void bg_unit_leaves(struct turn_play *turn, int unit, enum fate fate)
{
	struct unit_state *now = &turn->state->unit[unit];

	bg_zones_move(&turn->field, turn->game, unit, now->at, -1);
	now->fate = (int)fate;
	now->gone = turn->state->turn;
	now->ineffective = false;
}
