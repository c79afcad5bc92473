/*
 * States of a game of hexes, their files and their views. On the map nothing is hidden:
 * what every audience is shown is the truth, and this is where that is made sure of.
 * Thousands of states made by chance, and those of games that the built-in player plays, go
 * into files and into lines of cases and come back as they were; what no state can be is
 * refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define SHIPPED_ID "road-to-richmond"

#include "base/diag.h"
#include "base/ini.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "orders/orders.h"
#include "rules/blue-and-gray/rules/rules.h"
#include "rules/blue-and-gray/state/state.h"
#include "unit/lib/messages.h"
#include "unit/lib/shipped_game.h"

#define STATES 3000
#define GAMES  6
#define SALT   "8f14e45fceea167a5a36dedd4bea2543"

static uint64_t random_state = 20;

static int chance(int n)
{
	return (int)dice_random(&random_state, (uint32_t)n);
}

static const struct game *known(void)
{
	return game;
}

/* ---- states made by chance ---- */

static bool has_room(const struct state *state, int unit, int place)
{
	enum side side = bg_unit_side(game, unit);
	int own = bg_units_at(game, state, side, place);
	int train = known()->train;

	return !bg_units_at(game, state, side_other(side), place) &&
	       own < known()->stacking && !(own && bg_is_train(game, unit)) &&
	       !(own && bg_stands_at(state, train, place));
}

static int between(int min, int max)
{
	return min + chance(max - min + 1);
}

/* Where people meet: few hexes, so that stacks and neighbours are common. */
static int some_place(const struct state *state, int unit)
{
	for (;;) {
		int place = chance(4) ? chance(60) : chance(known()->map.places);

		if (has_room(state, unit, place))
			return place;
	}
}

static void send_off(struct state *state, int unit)
{
	struct unit_state *now = &state->unit[unit];

	now->gone = between(now->entered ? now->entered : 1, state->turn);
	now->ineffective = false;
	now->fate = chance(2) ? FATE_EXITED : FATE_ELIMINATED;
	if (now->fate == FATE_ELIMINATED)
		return;
	while (!(known()->map.place[now->at].flags & PLACE_EXIT))
		now->at = chance(known()->map.places);
}

static void put(struct state *state, int unit)
{
	struct unit_state *now = &state->unit[unit];

	*now = (struct unit_state){.fate = FATE_AWAITED, .at = -1};
	if (!chance(3))
		return;
	now->at = some_place(state, unit);
	now->fate = FATE_ON_MAP;
	now->entered = known()->unit[unit].setup < 0 ? between(1, state->turn) : 0;
	now->ineffective = bg_has_option(state, OPTION_EFFECTIVENESS) && !chance(4);
	if (!chance(4))
		send_off(state, unit);
}

static void shake(struct state *state)
{
	static const char *const options[] = {NULL, "attack-effectiveness"};

	rules->begin(state, game, "campaign", options[chance(2)], &diag);
	state->turn = between(1, known()->base.turns);
	state->step = between(SEQUENCE_CONFEDERATE, SEQUENCE_UNION);
	state->activated = chance(3) ? 0 : between(1, state->turn);
	for (int i = 0; i < known()->units; i++)
		put(state, i);
	if (chance(8))
		return;
	state->turn = known()->base.turns;
	state->step = SEQUENCE_UNION;
	state->outcome = between(ENDING_NONE, ENDING_DRAW);
}

/* ---- files ---- */

static const struct ini *parse(const char *text)
{
	struct ini *ini;

	if (ini_read(&ini, &arena, "state.ini", text, strlen(text), &diag) != OK)
		fail_msg("%s\n%s", messages_of(&arena, &diag), text);
	return ini;
}

static const char *text_of(const struct state *state, const char *salt)
{
	struct buf text;

	buf_init(&text, &arena);
	rules->state_write(&text, game, state, salt);
	return text.data;
}

static const char *view_text(const struct state *view)
{
	struct buf text;

	buf_init(&text, &arena);
	rules->view_write(&text, game, view);
	return text.data;
}

static void same(const struct state *a, const struct state *b)
{
	if (memcmp(a, b, sizeof *a) != 0)
		fail_msg("these are not the same:\n%s\n%s", text_of(a, NULL),
			text_of(b, NULL));
}

static void files_give_it_back(const struct state *state)
{
	struct state *back = ARENA_NEW(&arena, struct state);
	const char *text = text_of(state, SALT);

	if (rules->state_read(back, game, parse(text), &arena, &diag) != OK)
		fail_msg("%s\n%s", messages_of(&arena, &diag), text);
	same(state, back);
	assert_string_equal(text_of(back, SALT), text);
}

static void give(struct state *state, const char *lines)
{
	char *copy = arena_string(&arena, lines);

	for (char *line = strtok(copy, "\n"); line; line = strtok(NULL, "\n"))
		if (rules->cases.given(state, game, line, &arena, &diag) != OK)
			fail_msg("%s: %s", line, messages_of(&arena, &diag));
}

static void lines_give_it_back(const struct state *state)
{
	struct state *back = ARENA_NEW(&arena, struct state);
	struct buf lines;

	rules->begin(back, game, "campaign", NULL, &diag);
	buf_init(&lines, &arena);
	rules->cases.given_write(&lines, game, state);
	give(back, lines.data);
	same(state, back);
}

/* ---- views ---- */

/* The body of a file: what stands behind its first section. */
static const char *body(const char *text)
{
	const char *found = strstr(text, "\n[unit ");

	return found ? found : "";
}

/* The truth, and nothing but the truth, but for who looks at it and for the salt. */
static void view_is_the_truth(const struct state *state, enum audience who)
{
	struct state *view = ARENA_NEW(&arena, struct state);
	struct state *back = ARENA_NEW(&arena, struct state);
	struct state shown;

	rules->view(view, game, state, who);
	assert_int_equal(rules->view_of(view), who);
	shown = *state;
	shown.viewer = who;
	same(&shown, view);
	if (rules->view_read(back, game, parse(view_text(view)), &arena, &diag) != OK)
		fail_msg("%s\n%s", messages_of(&arena, &diag), view_text(view));
	same(view, back);
	assert_string_equal(body(view_text(view)), body(text_of(state, SALT)));
	assert_null(strstr(view_text(view), "salt"));
}

static void looked_at(const struct state *state)
{
	files_give_it_back(state);
	lines_give_it_back(state);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		view_is_the_truth(state, who);
}

static void test_states_by_chance(void **unused)
{
	struct state *state;

	(void)unused;
	for (int i = 0; i < STATES; i++) {
		arena_clear(&arena);
		diag_init(&diag, &arena);
		state = ARENA_NEW(&arena, struct state);
		shake(state);
		looked_at(state);
	}
}

static void test_beginning(void **unused)
{
	struct state *state = ARENA_NEW(&arena, struct state);

	(void)unused;
	assert_int_equal(
		rules->begin(state, game, "campaign", "attack-effectiveness", &diag), OK);
	assert_int_equal(state->turn, 0);
	assert_int_equal(state->step, SEQUENCE_JOIN);
	looked_at(state);
	assert_int_equal(rules->begin(state, game, "july", NULL, &diag), ERR_REFUSED);
	assert_int_equal(rules->begin(state, game, "campaign", "fog", &diag), ERR_REFUSED);
}

/* ---- states of play ---- */

static const struct orders *player_orders(const struct state *state, enum side side)
{
	struct state *view = ARENA_NEW(&arena, struct state);
	struct orders *orders;
	struct buf text;

	buf_init(&text, &arena);
	buf_printf(&text, "begin orders\ncampaign play\nturn %d\nside %s\n", state->turn,
		side_name(side));
	rules->view(view, game, state, (enum audience)side);
	rules->player(&text, &arena, game, view, (uint32_t)chance(1000), &random_state);
	buf_puts(&text, "end orders\n");
	if (orders_parse(&orders, &arena, "player", text.data, text.length,
		    rules->orders.grammar, rules->names(game), &diag) < 0)
		fail_msg("%s\n%s", messages_of(&arena, &diag), text.data);
	return orders;
}

static void play_step(struct state *state)
{
	struct adjudication *adj;
	struct position position;

	rules->position(&position, game, state);
	adj = adjudication_new(
		&arena, game, state, step_prefix(&arena, &position), DICE_RANDOM, &diag);
	adj->dice->random = dice_random(&random_state, UINT32_MAX);
	if (position.step->kind == STEP_ORDERS)
		adj->orders[step_side(position.step)] =
			player_orders(state, step_side(position.step));
	if (rules->adjudicate(adj) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
}

static void test_states_of_play(void **unused)
{
	struct state state, *now;

	(void)unused;
	memset(&state, 0, sizeof state); /* what the game has no room for is not written */
	for (int i = 0; i < GAMES; i++) {
		rules->begin(&state, game, "campaign",
			i % 2 ? "attack-effectiveness" : NULL, &diag);
		while (!state.outcome) {
			arena_clear(&arena);
			diag_init(&diag, &arena);
			now = ARENA_NEW(&arena, struct state);
			*now = state;
			play_step(now);
			looked_at(now);
			state = *now;
		}
	}
}

/* ---- what is refused ---- */

/* A file that is in order; each edit breaks one thing. */
static const char *const good_state = "format = 1\n"
				      "\n"
				      "[state]\n"
				      "game = road-to-richmond\n"
				      "scenario = campaign\n"
				      "turn = 14\n"
				      "step = union\n"
				      "options = attack-effectiveness\n"
				      "activated = 6\n"
				      "\n"
				      "[unit us-1-2-v]\n"
				      "fate = on-map\n"
				      "at = 1107\n"
				      "ineffective = yes\n"
				      "\n"
				      "[unit us-2-2-v]\n"
				      "fate = eliminated\n"
				      "at = 1107\n"
				      "gone = 3\n"
				      "\n"
				      "[unit us-train]\n"
				      "fate = on-map\n"
				      "at = 2326\n"
				      "entered = 11\n"
				      "\n"
				      "[unit cs-rodes]\n"
				      "fate = on-map\n"
				      "at = 1007\n"
				      "entered = 1\n"
				      "\n"
				      "[unit cs-garland]\n"
				      "fate = exited\n"
				      "at = 1528\n"
				      "entered = 1\n"
				      "gone = 13\n";

static const struct edit {
	const char *from, *to, *message;
} edits[] = {
	{"format = 1", "format = 2", "`format = 1`"},
	{"[state]", "[view]", "section [state]"},
	{"game = road-to-richmond", "game = gates-of-richmond",
		"not of `road-to-richmond`"},
	{"game = road-to-richmond\n", "", "no key 'game'"},
	{"scenario = campaign", "scenario = july", "scenario is not known"},
	{"turn = 14", "turn = 21", "the game has 20 turns, not 21"},
	{"turn = 14", "turn = 0", "comes before turn 1"},
	{"turn = 14\n", "", "comes before turn 1"},
	{"turn = 14", "turn = fourteen", "turn"},
	{"step = union", "step = join", "comes before turn 1"},
	{"step = union", "step = night", "night"},
	{"step = union", "step = union\noutcome = draw", "only when its last turn is"},
	{"step = union", "step = union\nunder-way = yes", "step under way"},
	{"step = union", "step = union\nside = union", "belongs to a view"},
	{"step = union", "step = union\nweather = rain", "weather"},
	{"options = attack-effectiveness", "options = fog", "fog"},
	{"options = attack-effectiveness\n", "", "1/2/V cannot be ineffective"},
	{"activated = 6", "activated = 15", "still to come"},
	{"[unit us-1-2-v]", "[unit us-1-2-x]", "[unit ID] was expected"},
	{"[unit us-1-2-v]", "[hex 1107]", "[unit ID] was expected"},
	{"[unit us-2-2-v]", "[unit us-1-2-v]", "us-1-2-v"},
	{"fate = on-map\nat = 1107\nineffective = yes\n", "",
		"1/2/V is awaited: nothing is to be said"},
	{"fate = on-map\nat = 1107", "at = 1107", "1/2/V is awaited"},
	{"fate = on-map\nat = 1107", "fate = on-map", "1/2/V has no hex"},
	{"fate = on-map\nat = 1107", "fate = lost\nat = 1107", "lost"},
	{"at = 1107\ninef", "at = 2528\ninef", "2528"},
	{"at = 1107\ninef", "at = 1107\nentered = 2\ninef", "1/2/V was set up"},
	{"at = 1107\ninef", "at = 1107\ngone = 2\ninef", "has not left it"},
	{"at = 1107\ninef", "at = 1007\ninef", "stands with the enemy"},
	{"at = 1107\ninef", "at = 2326\ninef", "is a train and not alone"},
	{"at = 1107\ngone = 3", "at = 1107", "in which it cannot have"},
	{"at = 1107\ngone = 3", "at = 1107\ngone = 15", "in which it cannot have"},
	{"at = 1107\ngone = 3", "at = 1107\ngone = 3\nineffective = yes",
		"2/2/V cannot be ineffective"},
	{"at = 1107\ngone = 3", "gone = 3", "2/2/V has no hex"},
	{"at = 1007\nentered = 1", "at = 1007", "with which turn is not said"},
	{"at = 1007\nentered = 1", "at = 1007\nentered = 15", "still to come"},
	{"fate = exited\nat = 1528", "fate = exited\nat = 1527",
		"did not leave by an exit"},
	{"gone = 13", "gone = 0", "in which it cannot have"},
};

static const char *edited(const char *text, const struct edit *edit)
{
	const char *found = strstr(text, edit->from);

	if (!found)
		fail_msg("`%s` does not stand there", edit->from);
	return arena_printf(&arena, "%.*s%s%s", (int)(found - text), text, edit->to,
		found + strlen(edit->from));
}

/* Every way of reading it ends with the message. */
static void refused(const struct edit *edit, const char *text,
	int (*read)(
		void *, const void *, const struct ini *, struct arena *, struct diag *))
{
	struct state *state = ARENA_NEW(&arena, struct state);
	struct ini *ini;

	diag_init(&diag, &arena);
	if (ini_read(&ini, &arena, "state.ini", text, strlen(text), &diag) == OK &&
		read(state, game, ini, &arena, &diag) == OK)
		fail_msg("`%s` was taken", edit->to);
	if (!strstr(messages_of(&arena, &diag), edit->message))
		fail_msg("`%s` gives: %s", edit->to, messages_of(&arena, &diag));
}

static void test_refused(void **unused)
{
	struct state *state = ARENA_NEW(&arena, struct state);

	(void)unused;
	if (rules->state_read(state, game, parse(good_state), &arena, &diag) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
	assert_string_equal(text_of(state, NULL), good_state);
	for (size_t i = 0; i < sizeof edits / sizeof *edits; i++)
		refused(&edits[i], edited(good_state, &edits[i]), rules->state_read);
}

static const struct edit view_edits[] = {
	{"[view]", "[state]", "section [view]"},
	{"side = union\n", "", "wants union, confederate or public"},
	{"side = union\n", "side = deck\n", "wants union, confederate or public"},
	{"step = union\n", "step = union\nsalt = " SALT "\n", "belongs to a state"},
};

static void test_refused_views(void **unused)
{
	struct state *view = ARENA_NEW(&arena, struct state);
	const char *text;

	(void)unused;
	text = edited(good_state, &(struct edit){"[state]", "[view]\nside = union", ""});
	if (rules->view_read(view, game, parse(text), &arena, &diag) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
	assert_string_equal(view_text(view), text);
	for (size_t i = 0; i < sizeof view_edits / sizeof *view_edits; i++)
		refused(&view_edits[i], edited(text, &view_edits[i]), rules->view_read);
}

/* Three in a hex: never between steps, in the middle of one while a chain is open. */
static void test_stacks(void **unused)
{
	static const struct edit third = {"[unit cs-rodes]",
		"[unit us-3-2-v]\nfate = on-map\nat = 1107\n\n"
		"[unit us-2-1-v]\nfate = on-map\nat = 1107\n\n[unit cs-rodes]",
		"is one unit too many in its hex"};
	static const struct edit as_view = {
		"[state]", "[view]\nside = confederate\nunder-way = yes", ""};
	struct state *view = ARENA_NEW(&arena, struct state);
	const char *text = edited(good_state, &third);

	(void)unused;
	refused(&third, text, rules->state_read);
	diag_init(&diag, &arena);
	if (rules->view_read(view, game, parse(edited(text, &as_view)), &arena, &diag))
		fail_msg("%s", messages_of(&arena, &diag));
	assert_true(view->under_way);
	assert_int_equal(rules->view_of(view), AUDIENCE_CONFEDERATE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_states_by_chance, start),
		cmocka_unit_test_setup(test_beginning, start),
		cmocka_unit_test_setup(test_states_of_play, start),
		cmocka_unit_test_setup(test_refused, start),
		cmocka_unit_test_setup(test_refused_views, start),
		cmocka_unit_test_setup(test_stacks, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
