#include "rules/great-campaigns/odds/outcomes.h"

#include <stdlib.h>
#include <string.h>

/* The last event of that kind; NULL: there is none. */
static const struct event *event_of(const struct day *day, const char *kind)
{
	const struct event *found = NULL;

	for (const struct event *e = day->adj->journal->first; e; e = e->next)
		if (!strcmp(e->kind, kind))
			found = e;
	return found;
}

/* The last of that kind and rule that is about the hex attacked, and not one on the way to
 * it: `from` for a retreat, else `place`. NULL: there is none. */
static const struct event *event_there(const struct planned *planned,
	const struct day *after, const char *kind, const char *rule, const char *fact)
{
	const char *target = gc_place_id(after, planned->attack.target);
	const struct event *found = NULL;

	for (const struct event *e = after->adj->journal->first; e; e = e->next)
		if (!strcmp(e->kind, kind) && !strcmp(e->rule, rule) &&
			!strcmp(event_value(e, fact), target))
			found = e;
	return found;
}

static const struct event *attack_of(const struct planned *planned, const struct day *after)
{
	return event_there(planned, after, "attack", "7.1", "place");
}

/* ---- the hex ---- */

static enum result_kind without_attack(
	const struct planned *planned, const struct day *after)
{
	const struct event *assault = event_of(after, "assault");

	if (event_there(planned, after, "cavalry-retreat", "7.7", "place"))
		return RESULT_WITHDRAWS;
	if (planned->assail)
		return RESULT_NOT_COME;
	return assault && event_value(assault, "cancelled") ? RESULT_NOBODY
							    : RESULT_DECLINED;
}

static enum result_kind result_of(const struct planned *planned, const struct day *after)
{
	if (!attack_of(planned, after))
		return without_attack(planned, after);
	if (event_there(planned, after, "surrender", "7.6", "place"))
		return RESULT_SURRENDERS;
	if (event_there(planned, after, "rout", "7.5", "place"))
		return RESULT_ROUTS;
	if (event_there(planned, after, "retreat", "7.6", "from"))
		return RESULT_RETREATS;
	return gc_is_held(after, side_other(planned->attack.side), planned->attack.target)
		       ? RESULT_HOLDS
		       : RESULT_FALLS;
}

static enum side holder_of(const struct day *after, int place)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (gc_is_held(after, side, place))
			return side;
	return NO_SIDE;
}

/* How many go in: ids with commas between. */
static int count_ids(const char *ids)
{
	int count = 1;

	for (; *ids; ids++)
		count += *ids == ',';
	return count;
}

static void add_fight(struct tally *out, const struct planned *planned,
	const struct day *after, uint64_t chance)
{
	const struct event *attack = attack_of(planned, after);
	long difference;

	if (!attack) {
		out->going[0] += chance;
		return;
	}
	out->going[count_ids(event_value(attack, "attackers"))] += chance;
	difference = strtol(event_value(event_there(planned, after, "combat-result", "7.5",
						"place"),
				    "difference"),
			     NULL, 10) -
		     DIFFERENCE_LEAST;
	assert(difference >= 0 && difference < DIFFERENCES);
	out->difference[difference] += chance;
}

/* ---- the units ---- */

static int left_of(const struct unit_state *unit)
{
	return unit->fate == FATE_ON_MAP ? unit->strength : 0;
}

static void add_unit(struct tally *out, const struct planned *planned,
	const struct state *after, int unit, uint64_t chance)
{
	const struct unit_state *was = &planned->dawn->unit[unit];
	const struct unit_state *is = &after->unit[unit];
	bool attacks = gc_unit_side(planned->day->game, unit) == planned->attack.side;
	const bool true_of[BECOMES_TIRED] = {
		[BECOMES_ELIMINATED] = is->fate == FATE_ELIMINATED,
		[BECOMES_SURRENDERED] = is->fate == FATE_SURRENDERED,
		[BECOMES_MOVED] = !attacks && is->fate == FATE_ON_MAP && is->at != was->at,
		[BECOMES_ADVANCED] = attacks && is->fate == FATE_ON_MAP &&
				     is->at == planned->attack.target,
		[BECOMES_DEMORALIZED] = is->demoralized > was->demoralized,
		[BECOMES_DISORGANIZED] = is->disorganized && !was->disorganized,
		[BECOMES_EXHAUSTED] = is->exhausted && !was->exhausted,
	};

	for (int i = 0; i < BECOMES_TIRED; i++)
		out->unit[unit][i] += true_of[i] ? chance : 0;
	if (is->fate == FATE_ON_MAP && is->fatigue > was->fatigue)
		out->unit[unit][BECOMES_TIRED + is->fatigue] += chance;
}

void gc_odds_add(void *tally, const struct planned *planned, const struct day *after,
	uint64_t chance, int dice)
{
	struct tally *out = tally;
	int lost[SIDES] = {0};

	(void)dice;
	out->result[result_of(planned, after)] += chance;
	out->holder[holder_of(after, planned->attack.target)] += chance;
	add_fight(out, planned, after, chance);
	for (int i = 0; i < after->game->units; i++) {
		if (!gc_on_map(planned->dawn, i))
			continue;
		add_unit(out, planned, after->state, i, chance);
		lost[gc_unit_side(after->game, i)] +=
			left_of(&planned->dawn->unit[i]) - left_of(&after->state->unit[i]);
	}
	for (int side = 0; side < SIDES; side++) {
		assert(lost[side] >= 0 && lost[side] < LOSSES_MAX);
		out->lost[side][lost[side]] += chance;
	}
}
