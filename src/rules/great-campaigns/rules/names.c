/*
 * How units and hexes are named in events and messages, and dice that are a unit's.
 */
#include "rules/great-campaigns/rules/rules.h"

const char *gc_unit_name(const struct day *day, int unit)
{
	return day->game->unit[unit].name;
}

const char *gc_fate_text(const struct day *day, int unit)
{
	const struct unit_state *now = &day->state->unit[unit];

	switch ((enum fate)now->fate) {
	case FATE_UNUSED: return "it is not in this scenario";
	case FATE_AWAITED: return "it has not come yet";
	case FATE_OFF_MAP:
		return arena_printf(
			day->adj->arena, "it is in the %s", gc_place_name(day, now->at));
	case FATE_UNDER_WAY:
		return arena_printf(day->adj->arena,
			"it is under way to %s, where it arrives with turn %d",
			gc_place_name(day, now->at), now->due);
	case FATE_WAITING:
		return arena_printf(day->adj->arena,
			"he waits at %s for a unit of his command",
			gc_place_name(day, now->at));
	case FATE_ELIMINATED:
	case FATE_SURRENDERED:
		if (now->gone)
			return arena_printf(day->adj->arena, "it %s on turn %d",
				now->fate == FATE_ELIMINATED ? "was eliminated"
							     : "surrendered",
				now->gone);
		/* fall through */
	default: return "it is gone";
	}
}

const char *gc_unit_id(const struct day *day, int unit)
{
	return day->game->unit[unit].id;
}

const char *gc_place_name(const struct day *day, int place)
{
	return day->game->map.place[place].name;
}

const char *gc_place_id(const struct day *day, int place)
{
	return day->game->map.place[place].id;
}

const char *gc_stack_names(const struct day *day, const struct stack *stack)
{
	return stack_names(day->adj->arena, stack, day->game);
}

const char *gc_stack_ids(const struct day *day, const struct stack *stack)
{
	return stack_ids(day->adj->arena, stack, &day->game->base.refs[REF_UNIT]);
}

struct event *gc_side_event(
	const struct day *day, const char *kind, const char *rule, enum side side)
{
	return journal_event_of(day->adj->journal, kind, rule, TOLD_ALL, side);
}

void gc_not_done(const struct day *day, int unit, const char *rule, const char *what,
	const char *why)
{
	enum side side = gc_unit_side(day->game, unit);
	struct journal *journal = day->adj->journal;
	struct event *event =
		journal_event_of(journal, "not-done", rule, TOLD_SIDE(side), side);

	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(journal, event, "what", "%s", what);
	event_fact(journal, event, "why", "%s", why);
	if (!gc_is_leader(day->game, unit))
		event_fact(journal, event, "fatigue", "%d", day->state->unit[unit].fatigue);
}

int gc_roll_for(const struct dice_roll **out, struct day *day, enum roll kind, int unit,
	struct event *event)
{
	int err = dice_roll(out, day->adj->dice, &gc_rolls[kind],
		gc_unit_side(day->game, unit),
		arena_printf(
			day->adj->arena, "%s/%d", gc_unit_id(day, unit), day->acts[unit]),
		0, day->adj->diag);

	if (err == OK && event)
		event_die(day->adj->journal, event, *out);
	return err;
}
