/* Units and hexes in orders, in events and in messages. */
#include "game/journal.h"
#include "rules/blue-and-gray/rules/turn.h"
#include "rules/kit/words.h"

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
