#include "rules/great-campaigns/odds/march.h"

#include <string.h>

#include "rules/great-campaigns/orders/plan.h"

bool gc_odds_are_there(const struct planned *planned, const struct state *state)
{
	for (int i = 0; i < planned->movers; i++)
		if (!gc_stands_at(state, planned->mover[i].unit, planned->mover[i].to))
			return false;
	return true;
}

/* ---- what comes to the same ---- */

static uint32_t hash_of(const struct planned *planned, const struct state *state)
{
	uint32_t hash = 0;

	for (int i = 0; i < planned->movers; i++) {
		const struct unit_state *unit = &state->unit[planned->mover[i].unit];

		hash = hash * 31 + (uint32_t)unit->at;
		hash = hash * 31 +
		       (uint32_t)(unit->strength * FATIGUE_LEVELS + unit->fatigue);
		hash = hash * 31 + unit->disorganized;
	}
	return hash;
}

static bool is_same_unit(const struct unit_state *a, const struct unit_state *b)
{
	return a->fate == b->fate && a->at == b->at && a->strength == b->strength &&
	       a->fatigue == b->fatigue && a->disorganized == b->disorganized &&
	       a->exhausted == b->exhausted && a->demoralized == b->demoralized &&
	       a->refuses == b->refuses && a->held == b->held && a->gone == b->gone &&
	       a->lost == b->lost && a->beyond == b->beyond;
}

/* In all that marches change: units, works, crossings, places that change hands. */
static bool is_same(const struct state *a, const struct state *b)
{
	for (int i = 0; i < UNITS_MAX; i++)
		if (!is_same_unit(&a->unit[i], &b->unit[i]))
			return false;
	return a->works_count == b->works_count && a->crossings == b->crossings &&
	       !memcmp(a->works, b->works, sizeof a->works) &&
	       !memcmp(a->crossing, b->crossing, sizeof a->crossing) &&
	       !memcmp(a->points, b->points, sizeof a->points) &&
	       !memcmp(a->held, b->held, sizeof a->held) &&
	       !memcmp(a->taken, b->taken, sizeof a->taken);
}

static void add(struct standing_at **list, const struct planned *planned,
	const struct state *state, uint64_t chance, int dice)
{
	uint32_t hash = hash_of(planned, state);
	struct standing_at *found = *list;

	while (found && (found->hash != hash || !is_same(found->state, state)))
		found = found->next;
	if (!found) {
		found = ARENA_NEW(planned->arena, struct standing_at);
		*found = (struct standing_at){.next = *list,
			.state = ARENA_NEW(planned->arena, struct state),
			.hash = hash};
		*found->state = *state;
		*list = found;
	}
	found->chance += chance;
	found->dice = dice > found->dice ? dice : found->dice;
}

static void add_play(void *out, const struct planned *planned, const struct day *after,
	uint64_t chance, int dice)
{
	add(out, planned, after->state, chance, dice);
}

/* ---- one march after another ---- */

static int play(struct day *day, const struct planned *planned)
{
	return gc_action_play(day, planned->attack.side, planned->order);
}

/* Who is not there yet goes on, if he can and the order lets him. */
static bool goes_on(const struct planned *planned, const struct state *state)
{
	struct arena scratch = ARENA_INIT;
	enum side side = planned->attack.side;
	const struct day *day;
	bool goes;

	if (gc_odds_are_there(planned, state))
		return false;
	day = gc_odds_day(&scratch, planned, state);
	goes = gc_can_begin(day, side, planned->order) &&
	       gc_entry_wants(day, side, planned->order);
	arena_release(&scratch);
	return goes;
}

/* One more march of all who can. *went: somebody does. */
static int march_once(struct marches *out, struct exploring *exploring, bool *went)
{
	struct standing_at **after = &out->after[out->count + 1];
	const struct planned *planned = out->planned;
	int err = OK;

	*went = false;
	exploring->out = after;
	for (const struct standing_at *at = out->after[out->count]; at && err == OK;
		at = at->next) {
		if (!goes_on(planned, at->state)) {
			add(after, planned, at->state, at->chance, at->dice);
			continue;
		}
		*went = true;
		exploring->from = at->state;
		err = gc_odds_explore(exploring, at->chance, at->dice);
	}
	return err;
}

int gc_odds_count_marches(struct marches *out, const struct planned *planned)
{
	struct exploring exploring = {.planned = planned, .play = play, .add = add_play};
	bool went = true;
	int err = OK;

	*out = (struct marches){.planned = planned};
	add(&out->after[0], planned, planned->day->state, CERTAIN, 0);
	while (err == OK && out->count < MARCHES_MAX) {
		if ((err = march_once(out, &exploring, &went)) < 0 || !went)
			break;
		out->count++;
	}
	out->rest = exploring.rest;
	return err;
}
