/*
 * What happens when nobody says anything: in every game and scenario, the defaults of the
 * set-up against each other, and against the quickest march to what wins the game.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "conformance/play.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "orders/orders.h"
#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/state/state.h"
#include "shelf/shelf.h"
#include "unit/lib/loaded.h"

#define TEMPERS 27 /* of the built-in player, of whom each sets up in his own way */

struct world {
	struct arena shelf, arena;
	struct diag diag;
	const struct ruleset *ruleset;
	const void *game;
	void *state;
};

static void load(struct world *w, const char *id)
{
	struct loaded loaded = loaded_game(&w->shelf, id);

	diag_init(&w->diag, &w->shelf);
	w->ruleset = loaded.rules;
	w->game = loaded.game;
	w->state = arena_alloc(&w->shelf, w->ruleset->state_size);
}

static void begin(struct world *w, const char *scenario)
{
	assert_int_equal(
		w->ruleset->begin(w->state, w->game, scenario, NULL, &w->diag), OK);
}

static struct position position_of(const struct world *w)
{
	struct position at;

	w->ruleset->position(&at, w->game, w->state);
	return at;
}

/* Plays the step that is due, with orders of one side or of nobody. */
static void play(struct world *w, enum side side, const char *body)
{
	struct position at = position_of(w);
	struct adjudication *adj = adjudication_new(&w->arena, w->game, w->state,
		step_prefix(&w->arena, &at), DICE_RANDOM, &w->diag);
	const char *text = match_frame(&w->arena, "defaults", at.turn, side, body);
	struct orders *orders;

	adj->dice->random = 1862;
	if (*body) {
		assert_int_equal(orders_parse(&orders, &w->arena, "defaults", text,
					 strlen(text), ruleset_grammar(w->ruleset, w->game),
					 w->ruleset->names(w->game), &w->diag),
			OK);
		adj->orders[side] = orders;
	}
	assert_true(w->ruleset->adjudicate(adj) >= 0);
}

/* ---- the defaults of both sides against each other ---- */

/* Two turns pass without a word of anybody. */
static void test_against_each_other(void **unused)
{
	struct world *w = calloc(1, sizeof *w);
	size_t games, played = 0;
	char **id;

	(void)unused;
	diag_init(&w->diag, &w->shelf);
	games = shelf_games(&id, &w->shelf, &w->diag);
	for (size_t i = 0; i < games; i++) {
		const char *scenario, *title, *doc;

		load(w, id[i]);
		for (int k = 0; (scenario = w->ruleset->scenario(w->game, k, &title, &doc));
			k++) {
			struct position at;
			int first;

			begin(w, scenario);
			first = position_of(w).turn;
			for (at = position_of(w); at.turn <= (first ? first : 1);
				at = position_of(w)) {
				if (at.over)
					fail_msg("%s/%s is over in its first turn: %s",
						id[i], scenario, at.outcome);
				play(w, UNION, "");
				arena_clear(&w->arena);
			}
			played++;
		}
	}
	assert_true(played > 15);
	arena_release(&w->arena);
	arena_release(&w->shelf);
	free(w);
}

/* ---- points that win ---- */

static bool is_set_up(const struct world *w)
{
	return position_of(w).turn > 0;
}

/* Is it at the player turn of the side, the first of the game? */
static void go_to_first_turn(struct world *w, enum side side)
{
	while (position_of(w).step->sides != SIDE_SET(side) || !is_set_up(w)) {
		play(w, side, "");
		arena_clear(&w->arena);
	}
}

static bool controls_already(
	const struct state *state, const struct victory *victory, int place)
{
	return lu_place_held_by(state, place, (enum side)victory->side);
}

/* Every piece that could win marches to every point by which its side wins: none comes
 * there. Returns the number of marches. */
static int march_to_all(struct world *w, enum side side)
{
	const struct game *game = w->game;
	struct state *kept = malloc(sizeof *kept);
	int marches = 0;

	memcpy(kept, w->state, sizeof *kept);
	for (int v = 0; v < game->victories; v++) {
		const struct victory *victory = &game->victory[v];

		for (int k = 0; victory->side == (int)side && k < victory->places; k++)
			for (int i = 0; i < game->units; i++) {
				const struct unit *unit = &game->unit[i];
				int place = victory->place[k];

				if (unit->side != (int)side || kept->unit[i].at < 0 ||
					unit->type == TYPE_GARRISON ||
					!lu_unit_is_division(unit) ||
					controls_already(kept, victory, place))
					continue;
				memcpy(w->state, kept, sizeof *kept);
				play(w, side,
					arena_printf(&w->arena, "move %s to %s\n", unit->id,
						game->map.place[place].name));
				if (((struct state *)w->state)->unit[i].at == place)
					fail_msg("%s comes to %s", unit->name,
						game->map.place[place].name);
				assert_int_equal(
					((struct state *)w->state)->result, ENDING_NONE);
				arena_clear(&w->arena);
				marches++;
			}
	}
	memcpy(w->state, kept, sizeof *kept);
	free(kept);
	return marches;
}

static void test_first_marches(void **unused)
{
	static const char *const games[] = {"gates-of-richmond", "if-it-takes-all-summer"};
	struct world *w = calloc(1, sizeof *w);
	int marches = 0;

	(void)unused;
	for (size_t i = 0; i < sizeof games / sizeof *games; i++)
		for (enum side side = UNION; side < SIDES; side++) {
			load(w, games[i]);
			begin(w, "campaign");
			go_to_first_turn(w, side);
			marches += march_to_all(w, side);
			assert_int_equal(w->diag.errors, 0);
		}
	assert_true(marches > 50);
	arena_release(&w->arena);
	arena_release(&w->shelf);
	free(w);
}

/* The built-in player leaves to the default what it needs. */
static void test_built_in(void **unused)
{
	struct world *w = calloc(1, sizeof *w);
	void *view;

	(void)unused;
	load(w, "gates-of-richmond");
	view = arena_alloc(&w->shelf, w->ruleset->state_size);
	for (uint32_t temper = 0; temper < TEMPERS; temper++) {
		uint64_t random = temper;

		begin(w, "campaign");
		while (!is_set_up(w)) {
			struct position at = position_of(w);
			enum side side =
				at.step->sides == SIDE_SET(UNION) ? UNION : CONFEDERATE;
			struct buf body;

			buf_init(&body, &w->arena);
			w->ruleset->view(view, w->game, w->state, (enum audience)side);
			if (at.step->sides == SIDE_SET(side))
				w->ruleset->player(
					&body, &w->arena, w->game, view, temper, &random);
			play(w, side, body.length ? body.data : "");
			arena_clear(&w->arena);
		}
		go_to_first_turn(w, UNION);
		assert_true(march_to_all(w, UNION) > 10);
	}
	arena_release(&w->arena);
	arena_release(&w->shelf);
	free(w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_against_each_other),
		cmocka_unit_test(test_first_marches),
		cmocka_unit_test(test_built_in),
	};

	setenv("ADJUTANT_DATA", ".", 0);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
