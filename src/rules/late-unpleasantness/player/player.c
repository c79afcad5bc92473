/* The built-in player: tempers, set-up, and a player turn as a whole. */
#include "rules/late-unpleasantness/player/player.h"
#include "base/arena.h"
#include "rules/late-unpleasantness/player/player_private.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* Plays at random. */
static const struct temper wild = {.sets_out = 3,
	.whole = 5,
	.ahead = 5,
	.attacks = 6,
	.gives_up = 3,
	.enters = 1,
	.plays = 3,
	.provides = 2,
	.digs = 2};
/* Keeps to its source of supply. */
static const struct temper cautious = {.sets_out = 3,
	.whole = 6,
	.ahead = 6,
	.attacks = 3,
	.gives_up = 4,
	.plays = 1,
	.provides = 1,
	.digs = 4,
	.aim = AIM_HOME,
	.holds = true};
/* Fights where it can. */
static const struct temper fierce = {.sets_out = 6,
	.whole = 7,
	.ahead = 6,
	.attacks = 8,
	.gives_up = 2,
	.enters = 1,
	.plays = 5,
	.provides = 3,
	.digs = 1};
/* Goes for the enemy's supplies. */
static const struct temper bold = {.sets_out = 5,
	.whole = 5,
	.ahead = 7,
	.attacks = 5,
	.gives_up = 4,
	.enters = 1,
	.plays = 4,
	.provides = 4,
	.digs = 1,
	.aim = AIM_RAID};
/* Makes for the points that win the game. */
static const struct temper ambitious = {.sets_out = 7,
	.whole = 7,
	.ahead = 8,
	.attacks = 7,
	.gives_up = 2,
	.enters = 8,
	.plays = 3,
	.provides = 8,
	.digs = 1,
	.holds = true};
/* The same, but late in the game and with all that it has saved up. */
static const struct temper patient = {.sets_out = 7,
	.whole = 7,
	.ahead = 8,
	.attacks = 7,
	.gives_up = 2,
	.enters = 8,
	.plays = 2,
	.provides = 8,
	.digs = 2,
	.waits = 5,
	.holds = true};

static const struct temper *const tempers[] = {
	&wild, &cautious, &fierce, &wild, &cautious, &fierce, &ambitious, &bold, &patient};

#define TEMPERS (sizeof tempers / sizeof *tempers)

/* ---- set-up ---- */

/* A point that its set-up leaves open, or that of one of those with whom it goes. */
static int setup_point(struct player *p, int unit)
{
	const struct setup *setup = &p->game->unit[unit].setup;

	if (setup->withs)
		setup = &p->game->unit[setup->with[chance(p->random, setup->withs)]].setup;
	return setup->place[chance(p->random, setup->places)];
}

/* Those without whom something would be lost at once: the default puts them where they
 * are needed. */
static void find_needed(bool *needed, struct player *p)
{
	struct state *state = ARENA_NEW(p->out->arena, struct state);

	*state = *p->view;
	lu_setup_fixed(p->game, state, p->side);
	lu_setup_cover(p->game, state, p->side);
	for (int i = 0; i < p->game->units; i++)
		needed[i] = is_own(p, i) && lu_unit_has_choice(&p->game->unit[i]) &&
			    state->unit[i].at >= 0;
}

/*
 * Some of the pieces that have a choice; the others are left to the default. Who goes with
 * another is the first: that one is then still free to join him.
 */
static void write_setup(struct player *p, const bool *needed, bool with)
{
	for (int i = 0; i < p->game->units; i++) {
		const struct unit *unit = &p->game->unit[i];

		if (!is_own(p, i) || !lu_unit_has_choice(unit) || needed[i] ||
			(unit->setup.withs > 0) != with || chance(p->random, 3) == 0)
			continue;
		buf_printf(p->out, "place %s at %s\n", unit->name,
			p->game->map.place[setup_point(p, i)].name);
	}
}

/* ---- a player turn ---- */

/* All pieces are looked at, beginning anywhere. */
static void write_turn(struct player *p)
{
	int units = p->game->units, begin = chance(p->random, units);

	lu_player_arrivals(p);
	for (int i = chance(p->random, 4); i > 0; i--)
		lu_player_play(p); /* some cards open the turn or are not played at all */
	for (int i = 0; i < units; i++) {
		int unit = (begin + i) % units;

		if (is_own(p, unit) && !p->used[unit] && p->view->unit[unit].at >= 0 &&
			lu_unit_allowance(p->game, p->view, unit) &&
			chance_often(p->random, p->temper->sets_out))
			lu_player_march(p, unit);
		if (chance(p->random, 32) == 0)
			lu_player_relocation(p, "");
		if (chance(p->random, 24) == 0)
			lu_player_play(p);
	}
	lu_player_last_moves(p);
}

/* ---- all of it ---- */

void lu_player_write(struct buf *out, struct arena *arena, const void *game,
	const void *view, uint32_t temper, uint64_t *random)
{
	struct player *p = ARENA_NEW(arena, struct player);

	p->out = out;
	p->game = game;
	p->view = view;
	p->temper = tempers[temper % TEMPERS];
	p->variant = temper / (uint32_t)TEMPERS;
	p->random = random;
	p->side = (enum side)p->view->viewer;
	lu_player_find_goals(p);
	if (p->view->step == SEQUENCE_SETUP_UNION ||
		p->view->step == SEQUENCE_SETUP_CONFEDERATE) {
		bool needed[UNITS_MAX];

		find_needed(needed, p);
		write_setup(p, needed, true);
		write_setup(p, needed, false);
	} else {
		write_turn(p);
	}
	if (chance(p->random, 3) == 0 || chance_often(p->random, p->temper->provides))
		lu_player_standing(p);
}
