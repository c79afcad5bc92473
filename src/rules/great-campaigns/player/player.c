/*
 * The built-in player: what its file holds besides the plan of the day (set-up, invasion,
 * transfers, recovery, standing orders), its tempers, and the file as a whole.
 */
#include "rules/great-campaigns/player/player.h"
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/player/player_private.h"

/* ---- besides the plan ---- */

static bool is_own(const struct player *p, int unit)
{
	return gc_unit_side(p->game, unit) == p->side && gc_on_map(p->view, unit);
}

/* ---- besides the plan: set-up ---- */

/* Those who choose are left to the program now and then. */
static void player_set_up(struct player *p)
{
	const struct gc_scenario *scenario = gc_scenario_of(p->game, p->view);

	for (int i = 0; i < scenario->setups; i++) {
		const struct setup *setup = &scenario->setup[i];

		if (gc_unit_side(p->game, setup->unit) != p->side || setup->turn ||
			setup->at >= 0 || !setup->places || chance(p->random, 3) == 0)
			continue;
		buf_printf(p->out, "deploy %s at %s\n", unit_name(p, setup->unit),
			hex_name(p, setup->place[chance(p->random, setup->places)]));
	}
}

/* 15 One landing is as good as another. */
static void player_invades(struct player *p)
{
	const struct gc_scenario *scenario = gc_scenario_of(p->game, p->view);
	int landing = scenario->landing[chance(p->random, scenario->landings)];

	buf_printf(p->out, "invade at %s\n",
		hex_name(p, p->game->scenario[landing].landed[0]));
}

/* ---- besides the plan: leader transfer ---- */

static void transfer(struct player *p, int leader)
{
	int first = chance(p->random, p->game->units);

	for (int k = 0; k < p->game->units; k++) {
		int unit = (first + k) % p->game->units;

		if (!is_own(p, unit) || !gc_is_combat_unit(p->game, p->view, unit) ||
			!gc_obeys_now(p->game, p->view, unit, leader) ||
			p->view->unit[unit].at == p->view->unit[leader].at ||
			!gc_in_reach(p->day, p->side, p->view->unit[leader].at,
				p->view->unit[unit].at, TRANSFER, true))
			continue;
		buf_printf(p->out, "transfer %s to %s\n", unit_name(p, leader),
			unit_name(p, unit));
		return;
	}
}

static void player_transfers(struct player *p)
{
	for (int i = 0; i < p->game->units; i++)
		if (is_own(p, i) && gc_is_leader(p->game, i) && chance(p->random, 6) == 0 &&
			!p->view->unit[i].held)
			transfer(p, i);
}

/* ---- besides the plan: recovery ---- */

/* Across a side that wants a bridge. */
static void write_bridge(struct player *p, int unit)
{
	const struct map *map = &p->game->map;
	int at = p->view->unit[unit].at;
	const struct place *place = &map->place[at];

	for (int i = 0; i < place->exits; i++) {
		const struct map_exit *exit = &map->exit[place->first_exit + i];
		uint32_t flags = map->link[exit->link].flags;

		if (!(flags & GC_WATERS) || gc_crossings_now(p->game, p->view, exit->link))
			continue;
		if (!(flags & (LINK_SITE | GC_CROSSINGS)))
			continue;
		buf_printf(p->out, "bridge %s to %s\n", hex_name(p, at),
			hex_name(p, exit->to));
		return;
	}
}

/* In a campaign forts are complete after a while: there is nothing left to build. */
static void write_build(struct player *p, int unit)
{
	int at = p->view->unit[unit].at;

	if (gc_is_campaign(p->game, p->view) &&
		gc_works_at(p->game, p->view, gc_unit_side(p->game, unit), at) >=
			WORKS_FORT)
		return;
	buf_printf(p->out, "build %s\n", hex_name(p, at));
}

/* L4.4.3: it would wake the Valley. */
static bool is_waiting(const struct player *p, int unit)
{
	return gc_valley_sleeps(p->game, p->view) && p->view->unit[unit].held;
}

static void player_recovery(struct player *p)
{
	size_t start = p->out->length, head;

	buf_puts(p->out, "recovery\n");
	head = p->out->length;
	for (int i = 0; i < p->game->units; i++) {
		if (!is_own(p, i) || p->game->unit[i].arm != ARM_INFANTRY ||
			is_waiting(p, i))
			continue;
		if (chance_often(p->random, p->temper.digs))
			write_build(p, i);
		else
			write_bridge(p, i);
	}
	if (p->side == CONFEDERATE && gc_is_campaign(p->game, p->view) &&
		gc_claim_worth(p->game, p->view) > 0 && chance_often(p->random, 4))
		buf_puts(p->out, "claim\n");
	if (p->out->length == head)
		buf_truncate(p->out, start);
	else
		buf_puts(p->out, "end recovery\n");
}

/* ---- besides the plan: standing orders ---- */

static void player_standing(struct player *p)
{
	static const char *const lines[] = {
		"when approached: withdraw",
		"when approached: stay",
		"when approached: withdraw again",
		"when attacked: retreat 2 hexes",
		"when attacked: retreat 4 hexes",
		"when attacked: support",
		"when attacked: support none",
		"when attacking: advance none",
		"once when enemy passes: pass",
	};
	const int count = (int)(sizeof lines / sizeof *lines);
	const char *first, *second;

	/* one after the other: which argument is made first is for compilers to choose */
	second = lines[3 + chance(p->random, count - 3)];
	first = lines[chance(p->random, 3)];
	buf_printf(p->out, "standing\n%s\n%s\nend standing\n", first, second);
}

/* ---- the player ---- */

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
	       chance_often(p->random, 6);
}

static void write_day(struct player *p)
{
	if (!p->view->under_way)
		gc_player_valley(p);
	if (!p->view->under_way)
		player_transfers(p);
	if (!p->view->under_way && gc_is_campaign(p->game, p->view))
		gc_player_vehicles(p);
	if (!p->view->under_way && gc_is_campaign(p->game, p->view))
		gc_player_divides(p);
	if (!lets_it_go_on(p))
		gc_player_plan(p);
	player_recovery(p);
	if (chance_often(p->random, 3))
		player_standing(p);
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
		player_invades(p);
	else if (p->view->step == SEQUENCE_CYCLE)
		gc_player_cycle(p);
	else
		player_set_up(p);
}
