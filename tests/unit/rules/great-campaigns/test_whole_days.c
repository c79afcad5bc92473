/*
 * Days that the built-in player has planned, looked over after each action: a pulse of one
 * action lets the day halt there. 2.3, 6.2, 6.5, 7.8, 9, 10, 12
 */
#include "game/step.h"
#include "rules/great-campaigns/check/check.h"
#include "rules/great-campaigns/orders/orders.h"
#include "rules/great-campaigns/player/player.h"
#include "rules/great-campaigns/rules/rules.h"

#include "gc_day.h"
#include "unit/lib/messages.h"

#define ACTIONS_MAX 400

static uint64_t chance = 1862;

/* What the side plans from what it sees. */
static struct orders *planned(const struct state *truth, enum side side)
{
	struct state *view = ARENA_NEW(&arena, struct state);
	struct orders *orders;
	struct buf text;

	game_view_make(view, game, truth, (enum audience)side);
	buf_init(&text, &arena);
	buf_printf(&text,
		"begin orders\ncampaign: test\nturn: %d\nside: %s\n"
		"state: %d/day 0123456789ab\n\n",
		truth->turn, side_name(side), truth->turn);
	gc_player_write(&text, &arena, game, view, (uint32_t)side, &chance);
	buf_puts(&text, "\nend orders\n");
	if (orders_parse(&orders, &arena, "mail", text.data, text.length, &gc_language,
		    game->base.names, &diag) < 0)
		fail_msg("%s%s", text.data, messages_of(&arena, &diag));
	return orders;
}

/* The same day from its beginning, up to that many actions; false: it is complete. */
static bool play_until(const struct state *dawn, struct orders *const orders[SIDES],
	int actions, uint64_t seed)
{
	static const struct orders nothing;
	struct sealed *more = ARENA_NEW_ARRAY(&arena, ACTIONS_MAX + 1, struct sealed);
	struct adjudication *adj;
	int err;

	here = ARENA_NEW(&arena, struct state);
	*here = *dawn;
	adj = adjudication_new(&arena, game, here,
		arena_printf(&arena, "%d/day", dawn->turn), DICE_RANDOM, &diag);
	adj->dice->random = seed;
	adj->talk = (struct talk){TALK_PULSE, 1};
	for (int side = 0; side < SIDES; side++) {
		adj->orders[side] = orders[side];
		adjudication_standing(adj, (enum side)side, &orders[side]->standing);
	}
	for (int i = 0; i < actions; i++)
		more[i] = (struct sealed){{&nothing, &nothing}, "0"};
	adj->more = more;
	adj->more_count = actions;
	err = gc_sequence_adjudicate(adj);
	assert_true(err == OK || err == ERR_WAIT);
	today = ARENA_NEW(&arena, struct day);
	today->adj = adj;
	return err == ERR_WAIT;
}

static void look_over(const char *id, int turn, int actions)
{
	if (gc_invariants_position(game, here, &diag) < 0)
		fail_msg("%s, turn %d, action %d: %s", id, turn, actions,
			messages_of(&arena, &diag));
}

static int halves(const char *text)
{
	int whole = atoi(text), sign = *text == '-' ? -1 : 1;
	bool half = strstr(text, "1/2");

	if (!strcmp(text, "1/2") || !strcmp(text, "-1/2"))
		return sign;
	return 2 * whole + (half ? sign : 0);
}

/* 12: the events of the day tell of all points that it gave. */
static void count_points(const struct state *dawn)
{
	int sum[SIDES] = {0, 0};

	for (const struct event *e = today->adj->journal->first; e; e = e->next) {
		enum side side;

		if (strcmp(e->kind, "points") != 0)
			continue;
		assert_true(side_parse(event_value(e, "side"), &side));
		sum[side] += halves(event_value(e, "points"));
	}
	for (int side = 0; side < SIDES; side++)
		assert_int_equal(here->points[side] - dawn->points[side], sum[side]);
}

static void play_morning(struct state *state, uint64_t seed)
{
	struct adjudication *adj = adjudication_new(&arena, game, state,
		arena_printf(&arena, "%d/%s", state->turn, gc_sequence[state->step].name),
		DICE_RANDOM, &diag);

	adj->dice->random = seed;
	assert_int_equal(gc_sequence_adjudicate(adj), OK);
}

/* `least`: actions that the game has at least. */
static void play_game(const char *id, uint64_t seed, int least)
{
	struct state *dawn = ARENA_NEW(&arena, struct state);
	int all = 0;

	assert_int_equal(gc_state_begin(dawn, game, id, NULL, &diag), OK);
	while (!dawn->outcome) {
		struct orders *orders[SIDES];
		int actions = 0;

		if (dawn->step != SEQUENCE_DAY) {
			play_morning(dawn, seed + (uint64_t)dawn->turn);
			continue;
		}
		orders[UNION] = planned(dawn, UNION);
		orders[CONFEDERATE] = planned(dawn, CONFEDERATE);
		while (play_until(dawn, orders, actions, seed)) {
			look_over(id, dawn->turn, ++actions);
			assert_in_range(actions, 1, ACTIONS_MAX);
		}
		look_over(id, dawn->turn, actions);
		count_points(dawn);
		*dawn = *here;
		all += actions;
	}
	assert_in_range(all, least, ACTIONS_MAX);
}

static void test_seven_pines(void **state)
{
	(void)state;
	play_game("seven-pines", 1, 10);
}

static void test_stuarts_ride(void **state)
{
	(void)state;
	play_game("stuarts-ride", 2, 10);
}

static void test_gaines_mill(void **state)
{
	(void)state;
	play_game("gaines-mill", 3, 10);
}

static void test_warwick_line(void **state)
{
	(void)state;
	play_game("warwick-line", 4, 10);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_seven_pines, start),
		cmocka_unit_test_setup(test_stuarts_ride, start),
		cmocka_unit_test_setup(test_gaines_mill, start),
		cmocka_unit_test_setup(test_warwick_line, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
