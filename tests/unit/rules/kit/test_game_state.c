/* What the rulesets of all families do alike, with a family of one number. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "game/adjudication.h"
#include "game/step.h"
#include "rules/kit/cases.h"
#include "rules/kit/game.h"

struct state {
	int turn, step, outcome, start, wagons;
	uint32_t options;
	enum audience viewer;
	bool under_way;
};

static const char *const step_words[] = {"join", "union", NULL};
static const struct step sequence[] = {
	{"join", STEP_JOIN, 0, "1", "Joining"},
	{"union", STEP_ORDERS, SIDE_SET(UNION), "2", "Union Turn"},
};
static const char *const option_words[] = {"mud", "fog", NULL};

static const struct field head[] = {
	{STATE_FIELD(FOR_ALL, struct state, turn, "turn", FIELD_INT, "turn"), .max = 99},
	{STATE_FIELD(FOR_ALL, struct state, step, "step", FIELD_WORD, "step"),
		.words = step_words},
	{STATE_FIELD(FOR_ALL, struct state, outcome, "outcome", FIELD_WORD, "ending"),
		.words = ending_words},
	{STATE_FIELD(FOR_ALL, struct state, options, "options", FIELD_FLAGS, "options"),
		.words = option_words},
	{STATE_FIELD(FOR_ALL, struct state, under_way, "under-way", FIELD_BOOL, "waits")},
	{STATE_FIELD(FOR_OWNER, struct state, wagons, "wagons", FIELD_INT, "wagons"),
		.max = 9},
	FIELD_END,
};

static const struct record_form form = {
	RECORD_MEMBERS(struct state, outcome), .head = head};

static bool agrees(const void *state, const void *game, const struct ini *ini,
	struct arena *arena, struct diag *diag)
{
	(void)game;
	(void)ini;
	(void)arena;
	if (((const struct state *)state)->wagons == 7)
		diag_error(diag, "there were never seven");
	return !diag->errors;
}

static const struct case_records whole = {0};
static const struct case_row rows[] = {
	{"turn NUMBER", CASE_ALL, &case_moment, CASE_FIELD(struct state, turn),
		.give = case_give_turn},
	{"wagons NUMBER", CASE_ALL, &whole, CASE_FIELD(struct state, wagons)},
	{0},
};

/* Wagons come in pairs. */
static void settle(struct state *state, const struct game *game)
{
	(void)game;
	state->wagons += state->wagons % 2;
}

static const struct case_records *const written[] = {&case_moment, &whole, NULL};
static const struct case_book cases = {rows, settle, "nothing else", written};
/* The members of the base stand for those of a family. */
static const struct game_parts parts = {.map = offsetof(struct game_base, turn),
	.sheet = offsetof(struct game_base, names),
	.form = &form,
	.agrees = agrees,
	.sequence = sequence,
	.steps = 2,
	.cases = &cases};

static struct arena arena;
static struct diag diag;
static struct game_base base;

static int start(void **unused)
{
	(void)unused;
	arena_clear(&arena);
	diag_init(&diag, &arena);
	base = (struct game_base){.id = "toy",
		.turns = 4,
		.parts = &parts,
		.names = names_new(&arena),
		.scenarios = 1,
		.options = 1};
	base.scenario[0].id = "only";
	base.turn[2].date = "May 2";
	base.option[0].flag = 1;
	return 0;
}

/* ---- states ---- */

static const char *text_of(const struct state *state)
{
	struct buf out;

	buf_init(&out, &arena);
	game_state_write(&out, &base, state, NULL);
	return out.data;
}

static int read_text(struct state *out, const char *text, bool in_view)
{
	struct ini *ini;

	diag_init(&diag, &arena);
	assert_int_equal(ini_read(&ini, &arena, "x.ini", text, strlen(text), &diag), OK);
	return in_view ? game_view_read(out, &base, ini, &arena, &diag)
		       : game_state_read(out, &base, ini, &arena, &diag);
}

static void assert_wrong(const char *lines, bool in_view, const char *says)
{
	struct state state;
	const char *text = arena_printf(&arena,
		"format = 1\n\n[%s]\n%sgame = toy\nscenario = only\n%s",
		in_view ? "view" : "state", in_view ? "side = union\n" : "", lines);
	int err = read_text(&state, text, in_view);

	assert_int_equal(err, says ? ERR_REFUSED : OK);
	if (says)
		assert_string_equal(diag.first->text, says);
}

static void test_what_is_written_is_read(void **unused)
{
	struct state state = {.turn = 2, .step = 1, .viewer = AUDIENCE_DECK, .wagons = 5};
	struct state other;

	(void)unused;
	assert_int_equal(read_text(&other, text_of(&state), false), OK);
	assert_int_equal(other.wagons, 5);
	assert_string_equal(text_of(&other), text_of(&state));
}

static void test_no_state_of_any_family(void **unused)
{
	static const char under_way[] = "a state cannot be that of a step under way";

	(void)unused;
	assert_wrong("turn = 4\noptions = mud\n", false, NULL);
	assert_wrong("turn = 5\n", false, "the game has 4 turns, not 5");
	assert_wrong("options = fog\n", false, "the game has no such option");
	assert_wrong("under-way = yes\n", false, under_way);
	assert_wrong("under-way = yes\n", true, NULL);
	assert_wrong("wagons = 7\n", false, "there were never seven");
}

static void test_views(void **unused)
{
	const struct state state = {.turn = 1, .viewer = AUDIENCE_DECK, .wagons = 5};
	struct state view;

	(void)unused;
	game_view_make(&view, &base, &state, AUDIENCE_UNION);
	assert_int_equal(view.viewer, AUDIENCE_UNION);
	assert_int_equal(view.turn, 1);
	assert_int_equal(view.wagons, 0);
}

static void test_imagined(void **unused)
{
	const struct state view = {.turn = 3, .viewer = AUDIENCE_UNION, .wagons = 5};
	struct adjudication *adj = game_imagined(&arena, &base, &view, "odds", NULL);
	struct state *copy = adj->state;

	(void)unused;
	assert_true(adj->preview);
	assert_ptr_equal(adj->game, &base);
	assert_string_equal(adj->prefix, "odds");
	assert_ptr_not_equal(adj->diag, &diag);
	assert_int_equal(copy->turn, 3);
	copy->wagons = 1;
	assert_int_equal(view.wagons, 5);
	adj = game_imagined(&arena, &base, &view, "odds", &diag);
	assert_ptr_equal(adj->diag, &diag);
}

static void test_map(void **unused)
{
	(void)unused;
	assert_ptr_equal(game_map(&base), &base.turn);
	assert_ptr_equal(game_sheet(&base), &base.names);
}

/* ---- the sequence ---- */

static void test_position(void **unused)
{
	const struct state state = {.turn = 2, .step = 1, .outcome = ENDING_UNION};
	struct position position;
	struct buf out;

	(void)unused;
	game_position(&position, &base, &state);
	assert_int_equal(position.turn, 2);
	assert_string_equal(position.date, "May 2");
	assert_true(position.over);
	assert_int_equal(position.winner, UNION);
	buf_init(&out, &arena);
	game_heading(&out, &base, "only", "2/union");
	assert_string_equal(out.data, "Turn 2, May 2: Union Turn");
}

/* ---- cases ---- */

static void test_cases(void **unused)
{
	struct state state = {.turn = 1};
	struct buf out;
	bool so;

	(void)unused;
	assert_int_equal(game_case_given(&state, &base, "wagons 3", &arena, &diag), OK);
	assert_int_equal(state.wagons, 4);
	assert_int_equal(
		game_case_expect(&so, &base, &state, "wagons 4", &arena, &diag), OK);
	assert_true(so);
	assert_int_equal(diag.errors, 0);
	assert_int_equal(game_case_expect(&so, &base, &state, "turn 2", &arena, &diag), OK);
	assert_false(so);
	assert_string_equal(diag.last->text, "it is turn 1, step join");
	buf_init(&out, &arena);
	game_case_given_write(&out, &base, &state);
	assert_string_equal(out.data, "nothing else\nturn 1\nwagons 4\n");
}

/* ---- invariants ---- */

static const char *check(const struct state *before, const struct state *after, bool over)
{
	diag_init(&diag, &arena);
	game_check_step(&base, before, after, &diag);
	game_check_moment(&base, before, after, over, 2, 1, &diag);
	return diag.errors ? diag.first->text : "";
}

static void test_steps(void **unused)
{
	const struct state before = {.turn = 1, .step = 1, .viewer = AUDIENCE_DECK};
	struct state after = before;

	(void)unused;
	assert_string_equal(check(&before, &after, false),
		"turn 1, step union follows turn 1, step union");
	after.turn = 2;
	assert_string_equal(check(&before, &after, false), "");
	assert_string_equal(
		check(&before, &after, true), "the game is over at the wrong time");
	after.outcome = ENDING_DRAW;
	assert_string_equal(check(&before, &after, true), "");
	assert_string_equal(
		check(&after, &after, true), "a game that is over was played on");
	after.options = 1;
	assert_string_equal(
		check(&before, &after, true), "scenario or options have changed");
	after.under_way = true;
	assert_string_equal(
		check(&before, &after, true), "the step was not played to its end");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_what_is_written_is_read, start),
		cmocka_unit_test_setup(test_no_state_of_any_family, start),
		cmocka_unit_test_setup(test_views, start),
		cmocka_unit_test_setup(test_imagined, start),
		cmocka_unit_test_setup(test_map, start),
		cmocka_unit_test_setup(test_position, start),
		cmocka_unit_test_setup(test_cases, start),
		cmocka_unit_test_setup(test_steps, start),
	};
	int failed = cmocka_run_group_tests_name("game state", tests, NULL, NULL);

	arena_release(&arena);
	return failed;
}
