/* The built-in player: tempers, and a player turn as a whole. */
#include "rules/blue-and-gray/player/player.h"

#include "rules/blue-and-gray/player/player_private.h"

/* Plays at random. */
static const struct temper wild = {.sets_out = 3,
	.brings = 6,
	.closes_in = 3,
	.masses = 1,
	.bombards = 4,
	.advances = 3};
/* Fights where it can. */
static const struct temper fierce = {.sets_out = 7,
	.brings = 8,
	.ahead = 7,
	.closes_in = 7,
	.masses = 6,
	.bombards = 7,
	.advances = 6,
	.aim = {AIM_ENEMY}};
/* Stays where it is, and has its reserves wait. */
static const struct temper holding = {.sets_out = 1,
	.brings = 4,
	.closes_in = 1,
	.masses = 3,
	.bombards = 7,
	.advances = 1,
	.detaches = 2,
	.aim = {AIM_NONE, AIM_AWAY}};

/* ---- of the Union ---- */

/* Goes with the train, and in the end after it. */
static const struct temper escort = {.sets_out = 6,
	.brings = 7,
	.ahead = 7,
	.closes_in = 2,
	.masses = 4,
	.bombards = 6,
	.advances = 2,
	.detaches = 4,
	.aim = {AIM_TRAIN, AIM_AWAY},
	.leaves = 17};
/* Goes for Richmond as soon as it may, but for those who keep the road open. */
static const struct temper breaking_out = {.sets_out = 7,
	.brings = 8,
	.ahead = 8,
	.closes_in = 4,
	.masses = 6,
	.bombards = 6,
	.advances = 4,
	.detaches = 2,
	.aim = {AIM_RICHMOND, AIM_ENEMY},
	.leaves = 15};
/* Fights, and leaves the train where it is. */
static const struct temper heedless = {.sets_out = 5,
	.brings = 7,
	.ahead = 6,
	.closes_in = 5,
	.masses = 3,
	.bombards = 5,
	.advances = 4,
	.detaches = 3,
	.aim = {AIM_RICHMOND, AIM_NONE},
	.keeps_train = true};

/* ---- of the Confederates ---- */

/* Goes for the train. */
static const struct temper raiding = {.sets_out = 7,
	.brings = 8,
	.ahead = 8,
	.closes_in = 5,
	.masses = 4,
	.bombards = 5,
	.advances = 4,
	.detaches = 3,
	.aim = {AIM_TRAIN, AIM_ENEMY},
	.wary = 4};
/* Goes for the hex by which the train leaves, and out after it. */
static const struct temper pursuing = {.sets_out = 7,
	.brings = 8,
	.ahead = 8,
	.closes_in = 2,
	.masses = 4,
	.bombards = 4,
	.advances = 4,
	.detaches = 3,
	.aim = {AIM_AWAY, AIM_ENEMY},
	.leaves = 10,
	.wary = 4};

static const struct temper *const tempers[SIDES][6] = {
	[UNION] = {&wild, &fierce, &holding, &escort, &breaking_out, &heedless},
	[CONFEDERATE] = {&wild, &fierce, &holding, &raiding, &pursuing, &raiding},
};

#define TEMPERS (sizeof tempers[0] / sizeof *tempers[0])

#define ANY_COST 1000000 /* MP: more than the longest way costs */

/* Who makes for it meets it on its way. */
static bool makes_for_train(const struct player *p)
{
	return p->temper->aim[0] == AIM_TRAIN || p->temper->aim[1] == AIM_TRAIN;
}

/* Its own side does when it may move, others until it comes. */
static bool needs_train_way(const struct player *p)
{
	int train = p->game->train;

	if (train < 0)
		return false;
	switch (p->turn->state->unit[train].fate) {
	case FATE_AWAITED:
		return makes_for_train(p) ||
		       (bg_player_owns(p, train) &&
			       bg_may_enter(p->game, p->turn->state, train));
	case FATE_ON_MAP: return bg_player_owns(p, train);
	default: return false;
	}
}

/* How far each hex is from where the train leaves, whoever stands in the way. */
static void find_train_way(struct player *p)
{
	const struct march march = {.unit = p->game->train,
		.from = p->game->train_exit,
		.allowance = ANY_COST,
		.free_allowance = ANY_COST,
		.ignored = ~0u};

	p->train_way = needs_train_way(p) ? bg_path_reach(p->turn, &march)
					  : ARENA_NEW_ARRAY(p->turn->adj->arena,
						    (size_t)p->game->map.places, int);
}

static void find_exits(struct player *p)
{
	const struct map *map = &p->game->map;

	p->exit = ARENA_NEW_ARRAY(p->turn->adj->arena, (size_t)map->places, int);
	for (int i = 0; i < map->places; i++)
		if (map->place[i].flags & PLACE_EXIT)
			p->exit[p->exits++] = i;
}

/* It may have to step back before its side is heard again. */
static bool has_train(const struct player *p)
{
	int train = p->game->train;

	return train >= 0 && bg_player_owns(p, train) && bg_on_map(p->turn->state, train);
}

void bg_player_write(struct buf *out, struct arena *arena, const void *game,
	const void *view, uint32_t temper, uint64_t *random)
{
	struct player *p = ARENA_NEW(arena, struct player);

	p->out = out;
	p->game = game;
	p->side = (enum side)((const struct state *)view)->viewer;
	p->turn = bg_turn_imagined(arena, game, view, p->side);
	p->temper = tempers[p->side][temper % TEMPERS];
	p->variant = temper / (uint32_t)TEMPERS;
	p->random = random;
	bg_activation_begin(p->turn);
	find_train_way(p);
	find_exits(p);
	bg_player_moves(p);
	if (!bg_is_night(game, p->turn->state))
		bg_player_attacks(p);
	if (chance(p->random, 3) == 0 || has_train(p))
		bg_player_standing(p);
}
