/*
 * Non-interference in games of points that play themselves: at each position, and across
 * the step that follows, two truths that differ only in what a side cannot know give it the
 * same bytes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "unit/campaign/leak_same.h"
#include "unit/campaign/leak_truths.h"

static void look_at(const struct campaign *c)
{
	for (enum side side = UNION; side < SIDES; side++) {
		enum side enemy = side_other(side);
		struct campaign *a = copy(c), *b = copy(c);

		name_no_cards();
		change_hidden(b, enemy);
		change_markers(b, enemy, NULL);
		change_papers(b, enemy);
		tell(a);
		tell(b);
		same_for(a, b, (enum audience)side, "at a position");
		same_for(a, b, AUDIENCE_PUBLIC, "at a position, for everybody");
		same_checks(a, b, side);
		/* the public knows of neither side more than its enemy */
		change_hidden(b, side);
		tell(b);
		same_for(a, b, AUDIENCE_PUBLIC, "at a position, both changed");
	}
}

/* ---- across a step ---- */

/* Who wins hangs on pieces that are not seen before: that much is told then. */
static bool near_the_end(const struct campaign *c)
{
	for (int i = 0; i < game_of(c)->victories; i++) {
		const struct victory *victory = &game_of(c)->victory[i];

		for (int k = 0; k < victory->places; k++)
			if (lu_place_held_by(
				    c->state, victory->place[k], (enum side)victory->side))
				return true;
	}
	return false;
}

/* Cards by which a side comes to see what the other hides, takes it away or gives to it. */
static bool shows_pieces(const struct card *card)
{
	for (int i = 0; i < card->clauses; i++)
		switch (card->clause[UNION][i].verb) {
		case EFFECT_REVEAL_POINTS:
		case EFFECT_REVEAL_HAND:
		case EFFECT_LOSE:
		case EFFECT_MUST_ATTACK:
		case EFFECT_DUMMIES:
		case EFFECT_BRIDGES: return true;
		case EFFECT_REPLACE:
			if (card->clause[UNION][i].side != UNION)
				return true;
			break;
		default: break;
		}
	return false;
}

static int steps_compared;

static void play_step_from_both(const struct campaign *c, enum side side, const char *text)
{
	enum side enemy = side_other(side);
	struct campaign *a = copy(c), *b;
	bool waits_a = false, waits_b = false;
	const char *dice;

	tree_remove(&a->tree, arena_printf(world.now, "standing/%s.txt", side_name(enemy)));
	take_out_cards(a, shows_pieces);
	b = load(&a->tree, a);
	name_no_cards();
	dice = roll_once(copy(a), text);
	load_dice(a, dice);
	load_dice(b, dice);
	change_hidden(b, enemy);
	settle(b);
	for (a = seal(a, text), b = seal(b, text);
		!waits_a && operation_runs_on(a) && !discards_come(a, enemy) &&
		!attrition_comes(a, enemy) && !attrition_comes(b, enemy);) {
		a = step(a, &waits_a, NULL);
		b = step(b, &waits_b, NULL);
		assert_int_equal(waits_a, waits_b);
		assert_true(truths_differ(a, b));
		same_for(a, b, (enum audience)side, "across a step");
		same_for(a, b, AUDIENCE_PUBLIC, "across a step, for everybody");
		assert_int_equal(operation_runs_on(a), operation_runs_on(b));
		steps_compared++;
	}
}

/* ---- across a step with attacks ---- */

static int attacks_compared, displays_compared, partings;

/* Where who is attacked goes, so that it does not hang on friends who are not seen. */
static const char *fixed_ways_out(const struct campaign *c, enum side side)
{
	const struct game *game = game_of(c);
	struct buf text;

	buf_init(&text, world.now);
	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];
		struct buf list;

		if (!lu_place_held_by(c->state, i, side))
			continue;
		buf_init(&list, world.now);
		for (int k = place->first_exit; k < place->first_exit + place->exits; k++)
			if (!(game->map.place[game->map.exit[k].to].flags & POINT_OFFMAP))
				buf_printf(&list, "%s%s", list.length ? ", " : "",
					game->map.place[game->map.exit[k].to].id);
		buf_printf(&text, "when attacked at %s: retreat to %s; withdraw to %s\n",
			place->id, list.data, list.data);
	}
	return text.data;
}

/* What of a step lies open on the map: who holds what since when, and who has won. */
static bool same_openly(const struct campaign *a, const struct campaign *b)
{
	const struct state *x = a->state, *y = b->state;

	for (int i = 0; i < game_of(a)->map.places; i++)
		if (x->place[i].held != y->place[i].held ||
			x->place[i].since_turn != y->place[i].since_turn ||
			x->place[i].since_step != y->place[i].since_step)
			return false;
	return x->result == y->result;
}

static void find_attacked(const struct campaign *c, const char *text, bool *kept)
{
	for (int i = 0; i < game_of(c)->map.places; i++)
		kept[i] = strstr(text, arena_printf(world.now, "attack %s with",
					       game_of(c)->map.place[i].name)) != NULL;
}

/*
 * The enemy stands in the points that are attacked as he did, and elsewhere with others.
 * The dice are keyed alike: the same name, the same face.
 */
static void attack_from_both(const struct campaign *c, enum side side, const char *text)
{
	enum side enemy = side_other(side);
	struct campaign *a = copy(c), *b;
	bool kept[PLACES_MAX] = {false}, waits = false;

	put_standing(a, enemy, fixed_ways_out(c, enemy));
	take_out_cards(a, shows_pieces);
	take_off_leaders(a, enemy); /* who rejoins could come into the next attack */
	a = load(&a->tree, c);
	b = copy(a);
	find_attacked(a, text, kept);
	change_hidden_but(b, enemy, kept);
	change_markers(b, enemy, kept);
	settle(b);
	for (a = seal(a, text), b = seal(b, text); !waits && operation_runs_on(a);) {
		a = step(a, &waits, NULL);
		b = step(b, &waits, NULL);
		assert_true(truths_differ(a, b));
		if (!same_openly(a, b)) {
			partings++;
			return;
		}
		same_for(a, b, (enum audience)side, "across an attack");
		same_for(a, b, AUDIENCE_PUBLIC, "across an attack, for everybody");
		assert_int_equal(operation_runs_on(a), operation_runs_on(b));
		attacks_compared++;
		displays_compared +=
			strstr(tree_find(&a->tree, "for/public/journal.txt")->data,
				"kind: display\n") != NULL;
	}
}

static void step_from_both(const struct campaign *c, enum side side)
{
	const char *text = player_orders(c, side);

	if (strstr(text, "attack")) {
		attack_from_both(c, side, text);
		text = frame(c, side, "");
	}
	play_step_from_both(c, side, text);
}

/* ---- the same march by other pieces ---- */

static int marches_compared;

static bool walks(
	const struct game *game, const struct state *state, int unit, enum side side)
{
	const struct unit *info = &game->unit[unit];
	int type = is_dummy(info) ? info->dummy_kind : info->type;

	return info->side == (int)side && state->unit[unit].at >= 0 &&
	       type == TYPE_INFANTRY && !state->unit[unit].dug_in &&
	       state->unit[unit].looting < state->turn;
}

/* A marker of supply stands there. */
static bool is_marked(const struct campaign *c, int place)
{
	const struct state *state = c->state;

	for (int i = 0; i < game_of(c)->units; i++)
		if (game_of(c)->unit[i].type == TYPE_MARKER && state->unit[i].at == place)
			return true;
	return false;
}

/* A place next to one of its pieces, with no bridge and nobody near; -1: none. */
static int find_walk(const struct campaign *c, int unit)
{
	const struct game *game = game_of(c);
	const struct state *state = c->state;
	int from = state->unit[unit].at;

	if (lu_place_has_bridge(game, from))
		return -1;
	for (int to = 0; to < game->map.places; to++)
		if (map_link(&game->map, from, to) >= 0 && !lu_place_has_bridge(game, to) &&
			lu_place_holder(state, to) == NO_SIDE && !is_marked(c, to) &&
			!(game->map.place[to].flags & (POINT_RICHMOND | POINT_OFFMAP)))
			return to;
	return -1;
}

static struct campaign *march(struct campaign *c, enum side side, int unit, int to)
{
	const struct game *game = game_of(c);
	bool waits;

	load_dice(c, "");
	c = seal(c, frame(c, side,
			    arena_printf(world.now, "move %s to %s\n",
				    game->unit[unit].name, game->map.place[to].name)));
	return step(c, &waits, NULL);
}

static bool holds_broken_bridge(const struct campaign *c, enum side side)
{
	const struct state *state = c->state;

	for (int i = 0; i < game_of(c)->map.places; i++)
		if (state->place[i].broken && lu_place_held_by(state, i, side))
			return true; /* a division rebuilds it by waiting, a dummy does not
				      */
	return false;
}

static void march_by_others(const struct campaign *c, enum side side)
{
	const struct game *game = game_of(c);
	int walker[UNITS_MAX], walkers = 0, to, at;
	struct campaign *a, *b;

	for (int i = 0; i < game->units; i++)
		if (walks(game, c->state, i, side))
			walker[walkers++] = i;
	shuffle(walker, walkers);
	if (walkers < 2 || holds_broken_bridge(c, side) ||
		(to = find_walk(c, walker[0])) < 0)
		return;
	a = copy(c);
	tree_remove(&a->tree, arena_printf(world.now, "standing/%s.txt", side_name(side)));
	tree_remove(&a->tree,
		arena_printf(world.now, "standing/%s.txt", side_name(side_other(side))));
	take_off_leaders(a, side);
	b = load(&a->tree, a);
	at = state_of(b)->unit[walker[0]].at;
	state_of(b)->unit[walker[0]].at = state_of(b)->unit[walker[1]].at;
	state_of(b)->unit[walker[1]].at = at;
	for (int i = 0; i < 2; i++)
		state_of(b)->unit[walker[i]].bank =
			lu_place_has_bridge(game, state_of(b)->unit[walker[i]].at)
				? BANK_SOUTH
				: BANK_NONE;
	settle(b);
	a = march(a, side, walker[0], to);
	b = march(b, side, walker[1], to);
	assert_int_equal(state_of(a)->unit[walker[0]].at, to);
	assert_int_equal(state_of(b)->unit[walker[1]].at, to);
	assert_true(truths_differ(a, b));
	same_for(a, b, (enum audience)side_other(side), "a march by others");
	same_for(a, b, AUDIENCE_PUBLIC, "a march by others, for everybody");
	marches_compared++;
}

static void play_one_game(int seed)
{
	struct campaign *c = start(world.shipped->scenario[seed % 2 ? 0 : 1], seed);
	struct position position;

	for (int i = 0; i < POSITIONS; i++) {
		enum side side;

		campaign_position(&position, c);
		if (position.over)
			break;
		side = step_side(position.step);
		world.now = &world.scratch;
		look_at(c);
		if (position.turn && !near_the_end(c)) {
			step_from_both(c, side);
			march_by_others(c, side);
		}
		arena_clear(&world.scratch);
		world.now = &world.game;
		c = run_on(seal(c, player_orders(c, side)));
		assert_int_not_equal(c->settings.phase, PHASE_WAITING);
	}
}

static void test_self_play(void **unused)
{
	(void)unused;
	world.compared = steps_compared = attacks_compared = displays_compared = 0;
	partings = marches_compared = 0;
	for (int seed = 1; seed <= games_wanted(); seed++)
		play_one_game(seed);
	print_message(
		"%d files the same, in %d steps, %d with attacks (%d displays; %d parted) and %d marches\n",
		world.compared, steps_compared, attacks_compared, displays_compared,
		partings, marches_compared);
	assert_true(steps_compared > games_wanted() * 4);
	assert_true(marches_compared > games_wanted() * 2);
	assert_true(attacks_compared > games_wanted() * 4);
	assert_true(displays_compared > games_wanted());
	assert_true(partings < attacks_compared);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_self_play),
		cmocka_unit_test_setup_teardown(test_self_play, summer, gates),
	};

	return cmocka_run_group_tests(tests, setup, tear_down);
}
