/* 3 The sequence of play: steps, dates, set-ups, and every scenario to its end. */
#include "game/step.h"
#include "rules/great-campaigns/check/check.h"
#include "rules/great-campaigns/rules/rules.h"

#include "gc_day.h"

#include "base/ini.h"
#include "unit/lib/messages.h"

/* ---- steps ---- */

static struct position where_it_is(void)
{
	struct position position;

	gc_sequence_position(&position, game, here);
	return position;
}

/* Plays the step at hand with chance dice. */
static void play_step(uint64_t seed)
{
	struct position position = where_it_is();
	struct state *before = ARENA_NEW(&arena, struct state);
	struct adjudication *adj = adjudication_new(
		&arena, game, here, step_prefix(&arena, &position), DICE_RANDOM, &diag);

	*before = *here;
	adj->dice->random = seed;
	assert_int_equal(gc_sequence_adjudicate(adj), OK);
	assert_int_equal(gc_invariants_check(game, before, here, &diag), OK);
	assert_string_equal(messages_of(&arena, &diag), "");
}

static void begin_game(const char *id)
{
	today = NULL;
	here = ARENA_NEW(&arena, struct state);
	assert_int_equal(gc_state_begin(here, game, id, NULL, &diag), OK);
	assert_int_equal(gc_invariants_position(game, here, &diag), OK);
}

/* Morning and day, turn by turn; the last day ends the game. */
static void test_steps(void **state)
{
	static const char *const steps[] = {
		"0/join", "1/morning", "1/day", "2/morning", "2/day"};

	(void)state;
	begin_game("seven-pines");
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		struct position position = where_it_is();

		assert_string_equal(step_prefix(&arena, &position), steps[i]);
		assert_false(position.over);
		play_step(i + 1);
	}
	assert_true(where_it_is().over);
	assert_string_not_equal(where_it_is().outcome, "");
}

static void test_dates(void **state)
{
	struct buf text;

	(void)state;
	begin_game("seven-pines");
	assert_string_equal(where_it_is().date, "");
	play_step(1);
	assert_string_equal(where_it_is().date, "May 31");
	buf_init(&text, &arena);
	gc_sequence_heading(&text, game, "seven-pines", "2/day");
	gc_sequence_heading(&text, game, "seven-pines", "0/join");
	gc_sequence_heading(&text, game, "seven-pines", "3/day");
	assert_string_equal(text.data, "Turn 2, June 1: DayJoiningDay");
}

/* Morning awaits nobody, a day both sides. */
static void test_whose(void **state)
{
	(void)state;
	assert_int_equal(gc_sequence[SEQUENCE_MORNING].kind, STEP_AUTO);
	assert_int_equal(gc_sequence[SEQUENCE_DAY].sides, BOTH_SIDES);
	assert_int_equal(step_side(&gc_sequence[SEQUENCE_SETUP_CONFEDERATE]), CONFEDERATE);
}

/* ---- whole games in which nobody orders anything ---- */

/* What is written is read back as it was. */
static void read_back(void)
{
	struct state *again = ARENA_NEW(&arena, struct state);
	struct buf text, second;
	struct ini *ini;

	buf_init(&text, &arena);
	buf_init(&second, &arena);
	game_state_write(&text, game, here, NULL);
	if (ini_read(&ini, &arena, "state.ini", text.data, text.length, &diag) < 0 ||
		game_state_read(again, game, ini, &arena, &diag) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	game_state_write(&second, game, again, NULL);
	assert_string_equal(text.data, second.data);
}

/* The lines of a case make the position again. */
static void given_again(const char *id)
{
	struct state *kept = here;
	struct buf lines, text, second;

	buf_init(&lines, &arena);
	buf_init(&text, &arena);
	buf_init(&second, &arena);
	game_case_given_write(&lines, game, kept);
	game_state_write(&text, game, kept, NULL);
	begin_game(id);
	given(lines.data);
	game_state_write(&second, game, here, NULL);
	assert_string_equal(text.data, second.data);
	here = kept;
}

static void test_all_scenarios(void **state)
{
	(void)state;
	assert_int_equal(game->base.scenarios, 8);
	for (int i = 0; i < game->base.scenarios; i++)
		for (uint64_t seed = 1; seed <= 5; seed++) {
			const char *id = game->base.scenario[i].id;
			int steps = 0;

			begin_game(id);
			for (; !where_it_is().over; steps++) {
				play_step(seed * 100 + (uint64_t)steps);
				read_back();
				given_again(id);
			}
			assert_in_range(steps, 1 + 2 * game->scenario[i].days,
				2 + 2 * game->scenario[i].days);
		}
}

/* ---- set-up ---- */

static void set_up(const char *lines)
{
	struct adjudication *adj;

	begin_game("warwick-line");
	play_step(1);
	adj = adjudication_new(
		&arena, game, here, "0/setup-confederate", DICE_LOADED, &diag);
	today = gc_day_new(adj);
	ordered(CONFEDERATE, lines);
	assert_int_equal(gc_sequence_adjudicate(adj), OK);
}

/* The first of the hexes, unless another is named, with the works that are theirs. */
static void test_set_up(void **state)
{
	(void)state;
	set_up("deploy Colston at S4912\ndeploy Pryor, Cobb-A at S5112");
	expected("cs-wilcox-a at S4811\ncs-colston at S4912\ncs-pryor at S5112\n"
		 "cs-cobb-a at S5112\ncs-mclaws-a at S5113\nturn 1\nstep morning");
	assert_null(event_of("order-fails"));
}

static void test_set_up_not(void **state)
{
	(void)state;
	set_up("deploy Colston at S5113");
	expected("cs-colston at S4811");
	assert_string_equal(told("order-fails", "message"), "set-up-hex");
	set_up("deploy Pryor at S5106");
	expected("cs-pryor at S5113");
	assert_string_equal(told("order-fails", "message"), "set-up-hex");
	set_up("deploy Ward at S5113");
	expected("cs-ward at S5510");
	assert_string_equal(told("order-fails", "message"), "not-chosen");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_steps, start),
		cmocka_unit_test_setup(test_dates, start),
		cmocka_unit_test_setup(test_whose, start),
		cmocka_unit_test_setup(test_all_scenarios, start),
		cmocka_unit_test_setup(test_set_up, start),
		cmocka_unit_test_setup(test_set_up_not, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
