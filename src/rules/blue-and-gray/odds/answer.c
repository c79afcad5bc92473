/*
 * What the enemy's next turn may cost those who stand in a hex: his attack on it with all
 * who can come next to it, each face of the die played out.
 *
 * Parts: the position in which his turn begins; who comes; all of it.
 */
#include "rules/blue-and-gray/odds/odds.h"
#include "rules/blue-and-gray/odds/odds_private.h"

/* ---- the position in which his turn begins ---- */

/* The next turn of the side; false: there is none, or it is night. */
static bool go_on(struct state *state, const struct game *game, enum side side)
{
	int step = state->step;

	state->turn += step == bg_last_step(game);
	state->step = step == bg_last_step(game) ? bg_first_step(game) : bg_last_step(game);
	return state->turn <= game->base.turns && !bg_is_night(game, state) &&
	       step_side(&bg_sequence[state->step]) == side;
}

/* Those of the side on the move who touch the hex attack it, and more often than not nobody
 * is left there. */
static bool is_beaten(const struct turn_play *turn, int place)
{
	struct attack attack = {.target = {place}, .targets = 1, .column = -1};
	struct sum sum;
	int kills = 0;

	for (int i = 0; i < turn->game->units; i++)
		if (bg_unit_side(turn->game, i) == turn->side &&
			!bg_is_train(turn->game, i) && !turn->state->unit[i].ineffective &&
			bg_touches(turn, i, place))
			stack_add(&attack.attackers, i);
	if (!attack.attackers.count)
		return false;
	bg_attack_sum(&sum, turn, &attack);
	for (int face = 0; sum.used >= 0 && face < FACES; face++) {
		int result = turn->game->column[sum.used].result[face];

		kills += result == RESULT_DE || result == RESULT_EX;
	}
	return 2 * kills > FACES;
}

/* As it will be when the side has attacked whom it touches. */
static void remove_beaten(struct state *out, const struct turn_play *turn)
{
	for (int i = 0; i < turn->game->units; i++)
		if (bg_on_map(turn->state, i) &&
			bg_unit_side(turn->game, i) != turn->side &&
			!bg_is_train(turn->game, i) &&
			is_beaten(turn, turn->state->unit[i].at))
			out->unit[i].fate = FATE_ELIMINATED;
}

/* ---- who comes ---- */

struct answering {
	struct turn_play *turn; /* the enemy's, imagined */
	int place;              /* which he attacks */
	struct attack attack;
};

static bool could_fight(const struct answering *a, int unit)
{
	const struct turn_play *turn = a->turn;

	return bg_unit_side(turn->game, unit) == turn->side &&
	       bg_on_map(turn->state, unit) && !bg_is_train(turn->game, unit) &&
	       !turn->state->unit[unit].ineffective;
}

/* Of the hexes next to it that he can come to, the one with the fewest of his: so he is on
 * all sides; -1: there is none. */
static int hex_for(const struct answering *a, int unit)
{
	const struct turn_play *turn = a->turn;
	const struct place *at = &turn->game->map.place[a->place];
	const unsigned char *units = turn->field.units[turn->side];
	const struct march march = {.unit = unit,
		.from = turn->state->unit[unit].at,
		.allowance = bg_allowance(turn->game, turn->state, unit),
		.free_allowance = bg_free_allowance(turn->game, turn->state, unit)};
	const int *cost;
	int best = -1;

	if (bg_in_enemy_zone(turn, march.from) ||
		bg_distance(turn->game, march.from, a->place) > march.free_allowance + 1)
		return -1;
	cost = bg_path_costs(turn, &march);
	for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
		int to = turn->game->map.exit[i].to;

		if (cost[to] >= 0 && units[to] < turn->game->stacking &&
			bg_in_contact(turn->game, to, a->place) &&
			(best < 0 || units[to] < units[best]))
			best = to;
	}
	return best;
}

static void join(struct answering *a, int unit)
{
	struct turn_play *turn = a->turn;
	int place;

	if (!bg_touches(turn, unit, a->place) && !bg_bombards(turn, unit, a->place)) {
		place = hex_for(a, unit);
		if (place < 0)
			return;
		bg_unit_enters(turn, unit, place);
	}
	stack_add(&a->attack.attackers, unit);
}

/* The strongest first, since there is not room for all; those who are there before them. */
static void gather(struct answering *a)
{
	const struct game *game = a->turn->game;
	int most = 0;

	for (int i = 0; i < game->units; i++) {
		if (!could_fight(a, i))
			continue;
		if (bg_touches(a->turn, i, a->place))
			stack_add(&a->attack.attackers, i);
		most = game->unit[i].strength > most ? game->unit[i].strength : most;
	}
	for (int strength = most; strength > 0; strength--)
		for (int i = 0; i < game->units; i++)
			if (game->unit[i].strength == strength && could_fight(a, i) &&
				!stack_has(&a->attack.attackers, i))
				join(a, i);
}

/* ---- all of it ---- */

/* Of 100 SP of those who stand there. */
static int share_lost(const struct planned *planned, const struct tally *tally)
{
	const struct game *game = planned->turn->game;
	int lost = 0, all = 0;

	for (int i = 0; i < game->units; i++) {
		if (!bg_odds_defends(planned, i))
			continue;
		lost += game->unit[i].strength * tally->unit[i][BECOMES_ELIMINATED];
		all += game->unit[i].strength * FACES;
	}
	return all ? (100 * lost + all / 2) / all : 0;
}

bool bg_odds_answer(struct odds_answer *out, struct arena *arena, const void *game,
	const void *state, enum side side, int place)
{
	struct state *begins = arena_clone(arena, state, sizeof(struct state));
	struct answering a = {.place = place, .attack = {.column = -1}};
	struct planned planned = {.arena = arena, .side = side};
	struct tally *tally = ARENA_NEW(arena, struct tally);
	struct diag *unsaid = ARENA_NEW(arena, struct diag);

	remove_beaten(begins, bg_turn_imagined(arena, game, state, side));
	if (!go_on(begins, game, side_other(side)))
		return false;
	diag_init(unsaid, arena);
	a.turn = bg_turn_imagined(arena, game, begins, side_other(side));
	a.turn->adj->diag = unsaid;
	a.turn->adj->prefix = "odds";
	gather(&a);
	if (!a.attack.attackers.count)
		return false;
	a.attack.order = ARENA_NEW(arena, struct order);
	a.attack.target[a.attack.targets++] = place;
	bg_attack_note(a.turn, &a.attack);
	planned.turn = a.turn;
	planned.attack = &a.turn->attack[0];
	planned.diag = unsaid;
	bg_attack_sum(&planned.sum, a.turn, planned.attack);
	if (planned.sum.used < 0 || bg_odds_faces(tally, &planned) < 0)
		return false;
	out->lost = share_lost(&planned, tally);
	out->odds = a.turn->game->column[planned.sum.used].id;
	return true;
}
