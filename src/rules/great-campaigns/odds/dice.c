/* Every combination of the dice of a fight: which they are shows as it is played. */
#include "rules/great-campaigns/odds/outcomes.h"
#include "rules/great-campaigns/orders/wishes.h"

struct counting {
	const struct planned *planned;
	struct tally *out;
	struct arena scratch; /* of one play */
	const char *name[DEPTH_MAX];
	int face[DEPTH_MAX];
};

/* ---- one play ---- */

static void load(struct day *day, const struct counting *counting, int count)
{
	struct dice *dice = day->adj->dice;

	dice->fill = true;
	for (int i = 0; i < count; i++) {
		struct loaded_roll *roll = ARENA_NEW(dice->arena, struct loaded_roll);

		*roll = (struct loaded_roll){.next = dice->loaded,
			.name = counting->name[i],
			.count = 1,
			.face = {counting->face[i]}};
		dice->loaded = roll;
	}
}

static struct day *day_for(struct counting *counting, int count)
{
	const struct planned *planned = counting->planned;
	struct state *state = ARENA_NEW(&counting->scratch, struct state);
	struct adjudication *adj;
	struct day *day;

	*state = *planned->day->state;
	adj = adjudication_new(&counting->scratch, planned->day->game, state, "odds",
		DICE_LOADED, planned->diag);
	for (enum side side = UNION; side < SIDES; side++)
		adjudication_standing(adj, side, planned->standing[side]);
	day = gc_day_new(adj);
	day->now.side = planned->attack.side;
	day->now.order = planned->order;
	load(day, counting, count);
	return day;
}

/* 7.7: cavalry may go back before it. */
static int play_march(struct day *day, const struct planned *planned)
{
	struct attack attack = planned->attack;
	struct outcome outcome;
	bool gone;
	int cost, err;

	gc_attack_weigh(day, &attack);
	if (!gc_condition_holds(day, attack.side, planned->assail->condition))
		return OK;
	err = gc_cavalry_retreat(
		&gone, &cost, day, attack.attackers.unit[0], attack.target);
	return err < 0 || gone ? err : gc_attack_play(&outcome, day, &attack);
}

/* ---- all of them ---- */

static const struct dice_roll *nth_die(const struct day *day, int nth)
{
	const struct dice_roll *die = day->adj->dice->log;

	while (die && nth--)
		die = die->next;
	return die;
}

/* With so many dice known; `chance` is that of their faces together. */
static int explore(struct counting *counting, int count, uint64_t chance)
{
	const struct planned *planned = counting->planned;
	const struct dice_roll *die;
	struct day *day;
	int err;

	arena_clear(&counting->scratch);
	day = day_for(counting, count);
	err = planned->assail ? play_march(day, planned)
			      : gc_assault_play(day, planned->order);
	if (err < 0)
		return err;
	if (!(die = nth_die(day, count))) {
		gc_odds_add(counting->out, planned, day, chance);
		return OK;
	}
	if (count == DEPTH_MAX) {
		counting->out->rest += chance;
		return OK;
	}
	assert(die->count == 1 && die->sides == DIE);
	counting->name[count] = arena_string(planned->arena, die->name);
	for (int face = 1; face <= DIE && err == OK; face++) {
		counting->face[count] = face;
		err = explore(counting, count + 1, chance / DIE);
	}
	return err;
}

int gc_odds_count(struct tally *out, const struct planned *planned)
{
	struct counting counting = {.planned = planned, .out = out, .scratch = ARENA_INIT};
	int err = explore(&counting, 0, CERTAIN);

	arena_release(&counting.scratch);
	return err;
}
