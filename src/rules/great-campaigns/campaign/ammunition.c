/*
 * 31, V25 Ammunition. Events: `ammunition` (side; spent, empty, filled: pieces).
 */
#include "rules/great-campaigns/campaign/campaign.h"

static const struct gc_ammunition *rules_of(const struct game *game)
{
	return &game->campaign->supplies.ammunition;
}

int gc_boxes_of(const struct game *game)
{
	return game->campaign ? rules_of(game)->boxes : 0;
}

int gc_ammunition_of(const struct game *game, const struct state *state, int unit)
{
	return gc_is_campaign(game, state) ? rules_of(game)->boxes - state->unit[unit].spent
					   : -1;
}

bool gc_is_empty(const struct game *game, const struct state *state, int unit)
{
	return gc_ammunition_of(game, state, unit) == 0;
}

static void tell(const struct day *day, enum side side, const char *key,
	const struct stack *units, const struct stack *empty)
{
	struct event *event;

	if (!units->count)
		return;
	event = gc_side_event(day, "ammunition", "31.0", side);
	event_fact(day->adj->journal, event, key, "%s", gc_stack_ids(day, units));
	if (empty->count)
		event_fact(
			day->adj->journal, event, "empty", "%s", gc_stack_ids(day, empty));
}

static void spend(struct day *day, const struct stack *units)
{
	struct stack spent = {.count = 0}, empty = {.count = 0};

	for (int i = 0; i < units->count; i++) {
		int unit = units->unit[i];

		if (!gc_is_combat_unit(day->game, day->state, unit) ||
			gc_is_empty(day->game, day->state, unit))
			continue;
		day->state->unit[unit].spent++;
		stack_add(&spent, unit);
		if (gc_is_empty(day->game, day->state, unit))
			stack_add(&empty, unit);
	}
	if (spent.count)
		tell(day, gc_unit_side(day->game, spent.unit[0]), "spent", &spent, &empty);
}

void gc_ammunition_spent(struct day *day, const struct stack *attackers,
	const struct stack *defenders, int lost)
{
	if (!gc_is_campaign(day->game, day->state) || lost < rules_of(day->game)->loss)
		return;
	spend(day, attackers);
	spend(day, defenders);
}

/* L5.5: without the Arsenal half of the Union's units have it, those who have least. */
static void keep_half(struct stack *units, const struct day *day)
{
	struct stack kept = {.count = 0};

	for (int spent = rules_of(day->game)->boxes; spent > 0; spent--)
		for (int i = 0; i < units->count && kept.count < units->count / 2; i++)
			if (day->state->unit[units->unit[i]].spent == spent)
				stack_add(&kept, units->unit[i]);
	*units = kept;
}

/* V25: each theatre gives it in its own cycles; a game of one gives it all at once. */
static bool is_given_in(const struct day *day, int unit, enum gc_theatre theatre)
{
	int at = day->state->unit[unit].at;

	return at < 0 || gc_supply_theatre(day->game, at) == theatre;
}

/* True for a unit that is given ammunition. */
static bool is_wanting(
	const struct day *day, int unit, enum side side, enum gc_theatre theatre)
{
	const struct unit_state *now = &day->state->unit[unit];

	return gc_unit_side(day->game, unit) == side && !gc_is_gone(day->state, unit) &&
	       now->spent && !now->unsupplied && is_given_in(day, unit, theatre);
}

static void find_wanting(
	struct stack *out, const struct day *day, enum side side, enum gc_theatre theatre)
{
	out->count = 0;
	for (int i = 0; i < day->game->units; i++)
		if (is_wanting(day, i, side, theatre))
			stack_add(out, i);
	if (side == UNION && gc_is_burnt(day->game, day->state, STRUCTURE_ARSENAL))
		keep_half(out, day);
}

static int play(struct day *day, enum gc_theatre theatre)
{
	static const struct stack nobody = {.count = 0};
	int refill = rules_of(day->game)->refill;

	if (day->adj->preview)
		return OK;

	for (enum side side = UNION; side < SIDES; side++) {
		struct stack filled;

		find_wanting(&filled, day, side, theatre);
		for (int i = 0; i < filled.count; i++) {
			struct unit_state *now = &day->state->unit[filled.unit[i]];

			now->spent -= refill < now->spent ? refill : now->spent;
		}
		tell(day, side, "filled", &filled, &nobody);
	}
	return OK;
}

int gc_ammunition_play(struct day *day)
{
	return play(day, THEATRE_RICHMOND);
}

int gc_valley_ammunition_play(struct day *day)
{
	return play(day, THEATRE_VALLEY);
}
