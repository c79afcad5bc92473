/* The built-in player: tempers, and a file as a whole. */
#include "rules/great-campaigns/player/player.h"

#include "rules/great-campaigns/player/player_private.h"
#include "rules/great-campaigns/rules/sequence.h"

static const struct temper tempers[] = {
	/* Plays at random. */
	{.sets_out = 4,
		.net = -9,
		.leads = 3,
		.tires = 3,
		.presses = 1,
		.forces = 2,
		.fights = 5,
		.holds = 2,
		.digs = 2,
		.oddities = 4},
	/* Fights where it can. */
	{.sets_out = 8,
		.net = -2,
		.leads = 7,
		.tires = 6,
		.presses = 3,
		.forces = 2,
		.fights = 8,
		.holds = 2,
		.digs = 2,
		.oddities = 1},
	/* Fights where it is better. */
	{.sets_out = 7,
		.net = 1,
		.leads = 7,
		.tires = 4,
		.presses = 1,
		.forces = 1,
		.fights = 7,
		.holds = 5,
		.digs = 4,
		.oddities = 1},
	/* Stays and digs. */
	{.sets_out = 2,
		.net = 2,
		.leads = 2,
		.tires = 1,
		.presses = 0,
		.forces = 0,
		.fights = 3,
		.holds = 8,
		.digs = 8,
		.oddities = 1},
};

#define TEMPERS (sizeof tempers / sizeof *tempers)

uint32_t gc_player_purposeful(uint64_t *random)
{
	return 1 + dice_random(random, TEMPERS - 1);
}

/* A plan of the day before goes on now and then. */
static bool lets_it_go_on(struct player *p)
{
	return !p->view->under_way && *p->view->carried[p->side].plan &&
	       often(p->random, 6);
}

static void write_day(struct player *p)
{
	if (!p->view->under_way)
		gc_player_valley(p);
	if (!p->view->under_way)
		gc_player_transfers(p);
	if (!p->view->under_way && gc_is_campaign(p->game, p->view))
		gc_player_vehicles(p);
	if (!p->view->under_way && gc_is_campaign(p->game, p->view))
		gc_player_divides(p);
	if (!lets_it_go_on(p))
		gc_player_plan(p);
	gc_player_recovery(p);
	if (often(p->random, 3))
		gc_player_standing(p);
}

void gc_player_write(struct buf *out, struct arena *arena, const void *game,
	const void *view, uint32_t temper, uint64_t *random)
{
	struct player *p = ARENA_NEW(arena, struct player);

	p->out = out;
	p->arena = arena;
	p->game = game;
	p->view = view;
	p->side = (enum side)p->view->viewer;
	p->day = gc_day_imagined(arena, game, view);
	p->temper = tempers[temper % TEMPERS];
	p->random = random;
	if (p->view->step == SEQUENCE_DAY)
		write_day(p);
	else if (p->view->step == SEQUENCE_INVASION)
		gc_player_invades(p);
	else if (p->view->step == SEQUENCE_CYCLE)
		gc_player_cycle(p);
	else
		gc_player_set_up(p);
}
