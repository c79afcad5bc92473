#include "rules/great-campaigns/odds/explore.h"

/* The rolls of a play that are known. */
struct known {
	struct exploring *exploring;
	struct arena scratch; /* of one play */
	int rolls;
	struct loaded_roll roll[DEPTH_MAX];
};

struct day *gc_odds_day(
	struct arena *arena, const struct planned *planned, const struct state *from)
{
	struct state *state = ARENA_NEW(arena, struct state);
	struct adjudication *adj;

	*state = *from;
	adj = adjudication_new(
		arena, planned->day->game, state, "odds", DICE_LOADED, planned->diag);
	for (enum side side = UNION; side < SIDES; side++)
		adjudication_standing(adj, side, planned->standing[side]);
	return gc_day_new(adj);
}

static struct day *day_for(struct known *known)
{
	struct day *day = gc_odds_day(
		&known->scratch, known->exploring->planned, known->exploring->from);
	struct dice *dice = day->adj->dice;

	dice->fill = true;
	for (int i = 0; i < known->rolls; i++) {
		known->roll[i].used = false;
		known->roll[i].next = dice->loaded;
		dice->loaded = &known->roll[i];
	}
	return day;
}

static const struct dice_roll *nth_roll(const struct day *day, int nth)
{
	const struct dice_roll *roll = day->adj->dice->log;

	while (roll && nth--)
		roll = roll->next;
	return roll;
}

static int explore(struct known *known, uint64_t chance, int dice);

/* Of two dice the sum alone counts: each pair of faces is taken once. */
static int each_face(struct known *known, int count, uint64_t chance, int dice)
{
	struct loaded_roll *roll = &known->roll[known->rolls - 1];
	int err = OK;

	for (int a = 1; a <= DIE && err == OK; a++)
		for (int b = count > 1 ? a : DIE; b <= DIE && err == OK; b++) {
			unsigned ways = count > 1 && a != b ? 2 : 1;

			roll->face[0] = a;
			roll->face[1] = b;
			err = explore(known, chance / DIE / (count > 1 ? DIE : 1) * ways,
				dice + count);
		}
	return err;
}

/* With so many rolls known; `chance` is that of their faces together. */
static int explore(struct known *known, uint64_t chance, int dice)
{
	struct exploring *exploring = known->exploring;
	const struct dice_roll *roll;
	struct day *day;
	int err, count;

	arena_clear(&known->scratch);
	if (++exploring->plays > PLAYS_MAX) {
		diag_error(exploring->planned->diag,
			"so many dice are not counted out: fewer units, or no `force`, "
			"have fewer");
		return ERR_REFUSED;
	}
	day = day_for(known);
	if ((err = exploring->play(day, exploring->planned)) < 0)
		return err;
	if (!(roll = nth_roll(day, known->rolls))) {
		exploring->add(exploring->out, exploring->planned, day, chance, dice);
		return OK;
	}
	count = roll->count;
	assert(count <= 2 && roll->sides == DIE);
	if (dice + count > DEPTH_MAX) {
		exploring->rest += chance;
		return OK;
	}
	known->roll[known->rolls++] = (struct loaded_roll){
		.name = arena_string(exploring->planned->arena, roll->name),
		.count = count};
	err = each_face(known, count, chance, dice);
	known->rolls--;
	return err;
}

int gc_odds_explore(struct exploring *exploring, uint64_t chance, int dice)
{
	struct known known = {.exploring = exploring, .scratch = ARENA_INIT};
	int err = explore(&known, chance, dice);

	arena_release(&known.scratch);
	return err;
}
